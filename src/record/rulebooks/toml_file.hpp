// TOML files, with what is wrong in them in our own words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

// Compiled in here, without exceptions; the library that Debian builds has them. Its assertions are
// off, for version 3.3 asserts what a file like "[[[" breaks, and finds the error right after. With
// NDEBUG it would make them assumptions, and clang build on those.
#undef NDEBUG
#undef TOML_HEADER_ONLY
#undef TOML_SHARED_LIB
#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#define TOML_ASSERT(condition) static_assert(true)
#include <toml++/toml.h>

#include "record/game/game.hpp"
#include "words/message.hpp"

namespace tandem::record {

// A line that is not TOML.
struct TomlFault {
    Place place;
    words::Message said;
};

struct TomlFile {
    toml::table table;  // what could be read; empty where nothing could
    std::vector<TomlFault> faults;  // by their lines
};

// The file without the lines that are not TOML, and what is wrong with those; a byte order mark
// before it is left out. Reading ends at a line that others depend on, such as the head of a table,
// and after twenty faults.
[[nodiscard]] TomlFile read_toml(std::string_view toml);

// Where something in a file begins.
[[nodiscard]] Place place_of(const toml::source_region& source);

}  // namespace tandem::record
