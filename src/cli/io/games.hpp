// The games of files of every format, one after another.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "cli/io/input.hpp"
#include "record/game/game.hpp"

namespace tandem::cli {

// Why a game could not even be read.
struct Unreadable {
    record::Place place;  // 0 where there are no lines
    std::string move;  // "31B. R@g8", where it is one's fault
    std::string why;
};

using ReadGame = base::Result<record::Game, Unreadable>;

enum class RecordFormat : unsigned char { Bpgn, Csv, Chesscom, MatchLog };

// "bpgn", "csv", "chesscom", "log". Needs: one of them.
[[nodiscard]] RecordFormat parse_format(const std::string& word);

// By ending: .csv; .json, and "A.json+B.json"; .jsonl; all else is BPGN.
[[nodiscard]] RecordFormat format_of(const std::string& path);

// What `text` begins as: an object is a match log, all else BPGN. For what comes without a name.
[[nodiscard]] RecordFormat format_of_text(std::string_view text);

// Calls `visit` for every game of a BPGN file ("-": standard input), a CSV or a chess.com pair.
// A BPGN file is read piece by piece, so that it may be of any size.
// Errors: Failure where a file cannot be read.
void for_each_game(
    const std::string& path, RecordFormat format, const std::function<void(ReadGame)>& visit);
// The same of a BPGN file that is open already.
void for_each_game(Input& input, const std::function<void(ReadGame)>& visit);

}  // namespace tandem::cli
