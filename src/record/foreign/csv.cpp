// Rows are cut into fields, fields with moves are read as BPGN.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/foreign/csv.hpp"

#include <algorithm>
#include <string>

#include "record/foreign/csv_rows.hpp"
#include "words/say.hpp"

namespace tandem::record {

namespace {

using namespace words::literals;
using base::fail;
using base::Result;

[[nodiscard]] bool is_seconds(std::string_view text) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    return !text.empty() && text.size() <= 6 && std::ranges::all_of(text, is_digit);
}

[[nodiscard]] Result<Game, CsvError> read_row(const CsvRow& row) {
    const CsvField& moves = row[1];
    if (!moves.closed) return fail(CsvError{CsvFault::QuoteEnd, moves.place, {}});
    if (!is_seconds(row[0].text)) {
        return fail(CsvError{CsvFault::BaseSeconds, row[0].place, {}});
    }
    auto step = BpgnReader{moves.place}.next(moves.text, TextEnds::Here);
    Game game;
    if (step && !step->game) {
        const BpgnError& error = step->game.error();
        return fail(CsvError{CsvFault::Movetext, error.place, error.fault});
    }
    if (step && step->consumed < moves.text.find_last_not_of(" \t\r\n") + 1) {
        return fail(CsvError{CsvFault::SecondGame, moves.place, {}});
    }
    if (step) game = std::move(*step->game);
    game.tags.insert(game.tags.begin(), Tag{"TimeControl", row[0].text + "+0"});
    return game;
}

}  // namespace

words::Message describe(const CsvError& error) {
    return words::say_of<"csv-fault">(error.fault, "fault"_is = describe(error.movetext));
}

std::vector<Result<Game, CsvError>> read_csv(std::string_view text) {
    std::vector<Result<Game, CsvError>> games;
    CsvRows rows{text};
    while (!rows.at_end()) {
        const CsvRow row = rows.next();
        if (row.size() >= 2 && has_text(row[1])) {
            games.push_back(read_row(row));
        } else if (
            std::ranges::any_of(row, has_text) && !(row.size() >= 2 && is_seconds(row[0].text))) {
            games.emplace_back(fail(CsvError{CsvFault::NoMoves, row.front().place, {}}));
        }
    }
    return games;
}

}  // namespace tandem::record
