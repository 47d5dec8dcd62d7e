// One line an opening, or one game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/openings/openings.hpp"

#include <numeric>
#include <string>
#include <utility>

#include "base/prng.hpp"
#include "bughouse/bfen.hpp"
#include "record/bpgn/bpgn.hpp"
#include "record/game/replay.hpp"
#include "rulebook/judge.hpp"
#include "words/say.hpp"

namespace tandem::arena {

namespace {

using base::fail;
using base::Result;
using bughouse::Boards;
using rulebook::Switches;
using words::Message;
using words::say;
using namespace words::literals;

constexpr std::string_view kBlanks = " \t\r";

[[nodiscard]] std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

// Takes the first word out of `text`; empty if it has no words.
[[nodiscard]] std::string_view take_word(std::string_view& text) {
    text = trimmed(text);
    const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
    text.remove_prefix(word.size());
    return word;
}

[[nodiscard]] Boards initial(const Switches& switches) {
    return {rulebook::move_rules(switches), switches.promoted.captured};
}

[[nodiscard]] Result<Opening, Message> played(
    Opening opening, std::string_view words, const Switches& switches) {
    Boards boards = boards_after(opening, switches);
    for (auto word = take_word(words); !word.empty(); word = take_word(words)) {
        auto move = parse_board_move(word);
        if (move) move->move = boards[move->board].resolved(move->move);
        if (!move || !rulebook::is_legal(boards[move->board], move->move, switches)) {
            return fail(say("openings-fault.move", "move"_is = std::string{word}));
        }
        boards = boards.after(move->board, move->move);
        opening.moves.push_back(*move);
    }
    return opening;
}

[[nodiscard]] Result<Opening, Message> read_line(std::string_view line, const Switches& switches) {
    constexpr std::string_view kMoves = "moves ";
    const std::size_t moves = line.find(kMoves);
    const std::string_view start = trimmed(line.substr(0, moves));
    const bool has_moves = moves != std::string_view::npos;
    if (start.find('|') == std::string_view::npos) {
        const bool says_start = start == "startpos";
        if (has_moves && !says_start && !start.empty()) {
            return fail(say("openings-fault.move", "move"_is = std::string{start}));
        }
        const auto rest = has_moves ? line.substr(moves + kMoves.size()) : line;
        return played({}, says_start && !has_moves ? std::string_view{} : rest, switches);
    }
    const auto boards =
        bughouse::parse_boards(start, rulebook::move_rules(switches), switches.promoted.captured);
    if (!boards) {
        return fail(say("openings-fault.position", "why"_is = describe(boards.error())));
    }
    return played(
        {*boards, {}},
        has_moves ? line.substr(moves + kMoves.size()) : std::string_view{},
        switches);
}

[[nodiscard]] Result<std::vector<Opening>, OpeningError> read_lines(
    std::string_view text, const Switches& switches) {
    std::vector<Opening> openings;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = text.find('\n');
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.empty() || line.starts_with('#')) continue;
        auto opening = read_line(line, switches);
        if (!opening) return fail(OpeningError{number, std::move(opening.error())});
        openings.push_back(std::move(*opening));
    }
    return openings;
}

[[nodiscard]] Result<std::vector<Opening>, OpeningError> read_games(
    std::string_view text, const Switches& switches) {
    std::vector<Opening> openings;
    record::BpgnReader reader;
    while (auto step = reader.next(text, record::TextEnds::Here)) {
        text.remove_prefix(step->consumed);
        if (!step->game) {
            const auto& error = step->game.error();
            return fail(OpeningError{error.place.line, describe(error.fault)});
        }
        const auto replayed = record::replay(*step->game, switches, record::Marks::Ignored);
        if (!replayed) {
            return fail(OpeningError{replayed.error().place.line, replayed.error().why});
        }
        Opening& opening = openings.emplace_back();
        if (replayed->start != initial(switches)) opening.from = replayed->start;
        for (const auto& turn : replayed->turns) opening.moves.push_back({turn.board, turn.move});
    }
    return openings;
}

}  // namespace

Boards boards_after(const Opening& opening, const Switches& switches) {
    Boards boards = opening.from.value_or(initial(switches));
    for (const BoardMove& move : opening.moves) boards = boards.after(move.board, move.move);
    return boards;
}

Result<std::vector<Opening>, OpeningError> read_openings(
    std::string_view text, const Switches& switches) {
    auto openings =
        trimmed(text).starts_with('[') ? read_games(text, switches) : read_lines(text, switches);
    if (openings && openings->empty()) return fail(OpeningError{1, say("openings-fault.none")});
    return openings;
}

Order::Order(std::size_t openings, std::uint64_t seed) : order_(openings) {
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    base::Prng prng{seed};
    for (std::size_t left = openings; left > 1; --left) {
        std::swap(order_[left - 1], order_[prng.below(left)]);
    }
}

}  // namespace tandem::arena
