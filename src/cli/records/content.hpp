// What a file is, told by how it begins.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/enum_names.hpp"

namespace tandem::cli {

enum class RecordFormat : std::uint8_t { Bpgn, MatchLog, Chesscom, Csv };
consteval auto names_of(RecordFormat /*type*/) {
    using enum RecordFormat;
    return base::names<RecordFormat>(
        {{Bpgn, "bpgn"}, {MatchLog, "log"}, {Chesscom, "chesscom"}, {Csv, "csv"}});
}

// What people give in place of a record, and what no subcommand can read.
enum class Foreign : std::uint8_t { Gzip, Bzip2, Xz, Zip, Utf16, Pgn };
consteval auto names_of(Foreign /*type*/) {
    using enum Foreign;
    return base::names<Foreign>(
        {{Gzip, "gzip"},
         {Bzip2, "bzip2"},
         {Xz, "xz"},
         {Zip, "zip"},
         {Utf16, "utf16"},
         {Pgn, "pgn"}});
}

// The format of a text that begins so; nothing where it could be anything.
[[nodiscard]] std::optional<RecordFormat> format_of_text(std::string_view beginning);

// By ending: .csv, .json, .jsonl; all else is BPGN.
[[nodiscard]] RecordFormat format_of_name(std::string_view path);

// Whether bytes that begin so are no record at all.
[[nodiscard]] std::optional<Foreign> foreign(std::string_view beginning);

}  // namespace tandem::cli
