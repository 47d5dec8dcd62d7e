// Rows are cut into fields, fields with moves are read as BPGN.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/foreign/csv.hpp"

#include <algorithm>
#include <string>

namespace tandem::record {

namespace {

using base::fail;
using base::Result;

struct Field {
    std::string text;
    Place place;
    bool closed = true;  // a quoted field whose closing mark was found, or no quoted one
};

using Row = std::vector<Field>;

class Rows {
  public:
    explicit Rows(std::string_view text) : text_(text) {}

    [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }

    [[nodiscard]] Row next() {
        Row row;
        row.push_back(field());
        while (!at_end() && text_[at_] == ',') {
            step();
            row.push_back(field());
        }
        while (!at_end() && text_[at_] != '\n') step();
        if (!at_end()) step();
        return row;
    }

  private:
    [[nodiscard]] Field field() { return !at_end() && text_[at_] == '"' ? quoted() : plain(); }

    [[nodiscard]] Field plain() {
        Field field{{}, place_};
        while (!at_end() && text_[at_] != ',' && text_[at_] != '\n') {
            if (text_[at_] != '\r') field.text += text_[at_];
            step();
        }
        return field;
    }

    [[nodiscard]] Field quoted() {
        step();
        Field field{{}, place_};
        while (!at_end()) {
            const bool mark = text_[at_] == '"';
            if (mark && !(at_ + 1 < text_.size() && text_[at_ + 1] == '"')) break;
            if (mark) step();
            field.text += text_[at_];
            step();
        }
        field.closed = !at_end();
        if (!at_end()) step();
        return field;
    }

    void step() {
        const bool line_ends = text_[at_] == '\n';
        place_ = line_ends ? Place{place_.line + 1, 1} : Place{place_.line, place_.column + 1};
        ++at_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    Place place_{1, 1};
};

[[nodiscard]] bool is_seconds(std::string_view text) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    return !text.empty() && text.size() <= 6 && std::ranges::all_of(text, is_digit);
}

[[nodiscard]] Result<Game, CsvError> read_row(const Row& row) {
    const Field& moves = row[1];
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

std::string_view describe(const CsvError& error) {
    switch (error.fault) {
        case CsvFault::BaseSeconds: return "expected the base time as whole seconds";
        case CsvFault::NoMoves: return "expected base seconds and, after a comma, moves";
        case CsvFault::SecondGame: return "only one game to a row";
        case CsvFault::QuoteEnd: return "this quoted field is never closed";
        case CsvFault::Movetext: return describe(error.movetext);
    }
    __builtin_unreachable();
}

std::vector<Result<Game, CsvError>> read_csv(std::string_view text) {
    std::vector<Result<Game, CsvError>> games;
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    Rows rows{text.starts_with(kMark) ? text.substr(kMark.size()) : text};
    while (!rows.at_end()) {
        const Row row = rows.next();
        const auto has_text = [](const Field& field) {
            return field.text.find_first_not_of(" \t\r\n") != std::string::npos;
        };
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
