// Options that mean something only with certain others.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// To be called once everything is parsed, for CLI11 itself knows only pairs.
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace tandem::cli {

// Errors: throws, where `option` is given without any of `others`.
void check_needs_one_of(
    const CLI::App& command, const std::string& option, const std::vector<std::string>& others);

// Errors: throws, where `option` is given with anything of `command` that is not among `others`.
void check_goes_only_with(
    const CLI::App& command, const std::string& option, const std::vector<std::string>& others);

}  // namespace tandem::cli
