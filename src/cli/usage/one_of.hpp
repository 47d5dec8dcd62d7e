// Checks an option against its allowed values, with an error in our own words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "base/enum_names.hpp"

namespace tandem::cli {

// One of these words. Help and completion show them: they are the validator's description.
[[nodiscard]] CLI::Validator one_of(std::vector<std::string> words);

// One of the names of an enum's values.
template <base::Named E>
[[nodiscard]] CLI::Validator one_of_names() {
    return one_of(std::vector<std::string>{base::kNames<E>.begin(), base::kNames<E>.end()});
}

// A whole number, both ends included.
[[nodiscard]] CLI::Validator whole_number(std::int64_t least, std::int64_t most);

// The words of a validator that `one_of` made; none of another.
[[nodiscard]] std::vector<std::string> words_of(const CLI::Option& option);

}  // namespace tandem::cli
