// The games of files of every format, one after another.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "cli/io/content.hpp"
#include "cli/io/input.hpp"
#include "record/game/game.hpp"
#include "record/log/match_log.hpp"
#include "words/message.hpp"

namespace tandem::cli {

// Why a game could not even be read.
struct Unreadable {
    record::Place place;  // 0 where there are no lines
    std::string move;  // "31B. R@g8", where it is one's fault
    words::Message why;
    std::size_t plies = 0;  // that were read before it
};

using ReadGame = base::Result<record::Game, Unreadable>;

// A file of records that is open: BPGN, a match log, a CSV or a chess.com pair.
class Records {
  public:
    // "-" is standard input, "A.json+B.json" a chess.com pair. `format` is what somebody says that
    // it is; else its beginning tells, or where that could be anything, its name.
    // Errors: Failure where it cannot be read, and where it is not a record but, say, a zip.
    Records(const std::string& path, std::optional<RecordFormat> format);

    [[nodiscard]] RecordFormat format() const { return format_; }

    // Needs: it is a match log, and was not read yet. Errors: Failure, with the line.
    [[nodiscard]] record::MatchLog log();

    // Calls `visit` for every game, also for the one of a match log. BPGN is read piece by piece,
    // so that it may be of any size.
    // Errors: Failure where the file cannot be read on, or a match log is malformed.
    void for_each(const std::function<void(ReadGame)>& visit);

  private:
    std::string path_;
    RecordFormat format_ = RecordFormat::Chesscom;
    std::optional<Input> input_;  // nothing for a pair, whose files are opened when they are read
};

// The files that are read of `path`: both of "A.json+B.json", else that one.
[[nodiscard]] std::vector<std::string> files_of(const std::string& path);

// "x.bpgn:9:14", "x.bpgn:9" without a column, "x.bpgn" without a place.
[[nodiscard]] std::string at_place(const std::string& file, const record::Place& place);

// "x.bpgn:9:14: game 2: 6A. N@e5: no knight in the reserve"
[[nodiscard]] std::string game_fault(
    const std::string& file, std::size_t number, const Unreadable& fault);

}  // namespace tandem::cli
