// What a file is, recognised by how it begins.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
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

// What a subcommand reads, and what people give it instead.
enum class Content : std::uint8_t {
    Bpgn,
    MatchLog,
    Chesscom,
    Csv,  // of base seconds and movetext
    EventLog,
    Trf,
    Toml,  // a house rulebook or a configuration
    Pgn,
    Gzip,
    Bzip2,
    Xz,
    Zip,
    Utf16,
    Utf32,
    Binary,  // anything else that is no text
};
consteval auto names_of(Content /*type*/) {
    using enum Content;
    return base::names<Content>(
        {{Bpgn, "bpgn"},
         {MatchLog, "match-log"},
         {Chesscom, "chesscom"},
         {Csv, "csv"},
         {EventLog, "event-log"},
         {Trf, "trf"},
         {Toml, "toml"},
         {Pgn, "pgn"},
         {Gzip, "gzip"},
         {Bzip2, "bzip2"},
         {Xz, "xz"},
         {Zip, "zip"},
         {Utf16, "utf16"},
         {Utf32, "utf32"},
         {Binary, "binary"}});
}

// No beginning that is longer tells more.
inline constexpr std::size_t kLongestBeginning = std::size_t{256} << 10U;

// What content begins like this; nothing if it could be anything, or if more of it is needed.
[[nodiscard]] std::optional<Content> content_of(std::string_view beginning);

// The format of a record; nothing if the content is not a record.
[[nodiscard]] std::optional<RecordFormat> record_format(Content content);

// By ending: .csv, .json, .jsonl; all else is BPGN.
[[nodiscard]] RecordFormat format_of_name(std::string_view path);

// Refuses content that is not among `readable`, and says what it is and which subcommand reads it.
// Content that could be anything passes, so that its reader finds the fault.
// Errors: Failure.
void need_content(
    const std::string& path, std::string_view text, std::initializer_list<Content> readable);

// Refuses text that is compressed or not UTF-8.
// Errors: Failure, as need_content.
void need_text(const std::string& path, std::string_view text);

}  // namespace tandem::cli
