// Naming a rulebook on the command line: by its id, or by the path of a house rulebook.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "rulebook/rulebook.hpp"

namespace tandem::cli {

// A rulebook and the short name that it goes by: "nsb", or a house rulebook's own name, or, if it
// has none, that of its file.
struct NamedRulebook {
    std::string id;
    rulebook::Rulebook rulebook;
};

// What may be given: "nsb, sn5, trn, fbx or the path of a house rulebook (TOML)".
[[nodiscard]] std::string rulebook_help();

// Errors: Failure, with the nearest id, or with every fault of the file.
[[nodiscard]] NamedRulebook find_rulebook(const std::string& id_or_path);

// The rulebook with switches set as "mate.test=held" says.
// Errors: Failure, with the nearest key or what is allowed.
[[nodiscard]] NamedRulebook with_options(
    const NamedRulebook& book, const std::vector<std::string>& options);

}  // namespace tandem::cli
