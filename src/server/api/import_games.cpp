// From texts to stored matches: read, replayed, officiated.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/import_games.hpp"

#include <optional>
#include <string>
#include <utility>

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "match/arbiter/log_replay.hpp"
#include "record/bpgn/bpgn.hpp"
#include "record/convert/convert.hpp"
#include "record/foreign/chesscom.hpp"
#include "record/game/replay.hpp"
#include "record/log/event_json.hpp"
#include "record/log/match_log.hpp"
#include "server/api/import_bounds.hpp"
#include "server/identity/secrets.hpp"
#include "words/say.hpp"

namespace tandem::server {

namespace {

namespace row = hall::row;
using base::fail;
using base::Result;
using bughouse::Seat;
using record::Game;
using record::MatchLog;
using words::say;
using namespace words::literals;

// Where it did not end by anything that the arbiter knows of.
constexpr std::string_view kUnfinished = "unfinished";

[[nodiscard]] row::MatchEnded ended(
    const hall::MatchId& id, const match::Verdict& verdict, std::int64_t wall_ms) {
    row::MatchEnded end;
    end.match = id;
    end.wall_ms = wall_ms;
    end.reason = kUnfinished;
    if (verdict.over && verdict.reason) end.reason = match::name(*verdict.reason);
    if (verdict.over && verdict.winner) end.winner = match::name(*verdict.winner);
    if (verdict.over && verdict.board) end.board = bughouse::name(*verdict.board);
    return end;
}

[[nodiscard]] ImportFault too_slow(std::size_t number) {
    return {number, {}, say("import-fault.too-slow")};
}

[[nodiscard]] ImportFault too_many_lines(std::size_t number) {
    return {number, {}, say("import-fault.too-many-lines", "most"_is = kMostImportedLinesInAll)};
}

// Each line is a batch of its own, as the hall has it. Errors: there is no time left.
[[nodiscard]] Result<row::StoredMatch, ImportFault> stored(
    const MatchLog& log, std::size_t number, const ImportTerms& terms) {
    row::StoredMatch match;
    // By what it is: imported again, it is the same match.
    const hall::MatchId id{"i" + hash_of(write_match_log(log)).substr(0, 20)};
    match.opened.match = id;
    match.opened.wall_ms = terms.wall_ms;
    match.opened.header = record::to_json(log.header);
    match.opened.origin = row::Imported{terms.source, terms.person};
    match.opened.rulebook = log.header.rulebook.name;
    for (const Seat seat : base::all_of<Seat>()) {
        match.opened.names[seat] = log.header.seats[seat].value_or("");
    }
    match::LogReplay replay{log.header};
    std::vector<match::Event> events;
    std::size_t next = 1;  // event
    std::int64_t plies = 0;
    for (const match::Command& command : log.commands) {
        if (!terms.has_time()) return fail(too_slow(number));
        const match::Line line = replay.next_line();
        events.clear();
        replay.take({&command, 1}, events);
        for (const match::Event& event : events) {
            if (std::holds_alternative<match::event::Completed>(event.what)) ++plies;
        }
        match.lines.push_back({
            .match = id,
            .line = line,
            .at = base::count(command.at),
            .mono_ms = 0,
            .wall_ms = terms.wall_ms,
            .person = {},
            .key = "",
            .lag_ms = std::nullopt,
            .command = record::to_json(command),
            .events = record::to_json(events, next),
        });
        next += events.size();
    }
    replay.conclude(events);
    match.ended = ended(id, replay.verdict(), terms.wall_ms);
    match.ended->plies = plies;
    return match;
}

// What is wrong with a move, or with one of two boards.
[[nodiscard]] words::Message within(std::string_view part, words::Message fault) {
    return say("import-fault.within", "part"_is = part, "fault"_is = std::move(fault));
}

// A game that was read, as a match; `number` is its own in the text.
[[nodiscard]] Result<row::StoredMatch, ImportFault> match_of(
    const Game& game, std::size_t number, const ImportTerms& terms) {
    if (!terms.has_time()) return fail(too_slow(number));
    if (auto excess = excess_of_lines(game.turns.size(), terms.most_lines)) {
        return fail(ImportFault{number, game.place, std::move(excess->said)});
    }
    const auto used = record::rulebook_of(game).value_or(terms.rulebook);
    const auto replayed = record::replay(game, used.switches, record::Marks::Ignored);
    if (!replayed) {
        const record::ReplayError& error = replayed.error();
        return fail(ImportFault{
            number, error.place, error.move.empty() ? error.why : within(error.move, error.why)});
    }
    const auto log = record::to_match_log(canonical(game, *replayed), *replayed, used);
    if (!log) return fail(ImportFault{number, game.place, log.error().why});
    if (auto excess = excess_of(*log, terms.most_lines)) {
        return fail(ImportFault{number, game.place, std::move(excess->said)});
    }
    return stored(*log, number, terms);
}

[[nodiscard]] Result<record::ChesscomGame, ImportFault> board_of(
    std::string_view text, std::string_view name) {
    auto board = record::parse_chesscom(text);
    if (board) return std::move(*board);
    return fail(ImportFault{1, {}, within(name, describe(board.error()))});
}

}  // namespace

Imported import_bpgn(std::string_view text, const ImportTerms& terms) {
    std::vector<row::StoredMatch> matches;
    std::size_t lines = 0;
    record::BpgnReader reader;
    while (const auto step = reader.next(text, record::TextEnds::Here)) {
        const std::size_t number = matches.size() + 1;
        if (number > kMostImported) {
            return fail(
                ImportFault{number, {}, say("import-fault.too-many", "most"_is = kMostImported)});
        }
        text.remove_prefix(step->consumed);
        if (!step->game) {
            const record::BpgnError& error = step->game.error();
            return fail(ImportFault{number, error.place, describe(error.fault)});
        }
        auto match = match_of(*step->game, number, terms);
        if (!match) return fail(std::move(match.error()));
        lines += match->lines.size();
        if (lines > kMostImportedLinesInAll) return fail(too_many_lines(number));
        matches.push_back(std::move(*match));
    }
    if (matches.empty()) return fail(ImportFault{0, {}, say("import-fault.no-game")});
    return matches;
}

Imported import_chesscom(std::string_view one, std::string_view other, const ImportTerms& terms) {
    const auto a = board_of(one, "a");
    if (!a) return fail(a.error());
    const auto b = board_of(other, "b");
    if (!b) return fail(b.error());
    if (auto excess = excess_of_lines(a->moves.size() + b->moves.size(), terms.most_lines)) {
        return fail(ImportFault{1, {}, std::move(excess->said)});
    }
    const auto game = record::merge_chesscom(*a, *b);
    if (!game) return fail(ImportFault{1, {}, describe(game.error())});
    auto match = match_of(*game, 1, terms);
    if (!match) return fail(std::move(match.error()));
    return std::vector{std::move(*match)};
}

Imported import_log(std::string_view text, const ImportTerms& terms) {
    const auto log = record::read_match_log(text, {});
    if (!log) {
        const record::LogError& error = log.error();
        return fail(ImportFault{1, {.line = error.line, .column = 1}, describe(error)});
    }
    if (auto excess = excess_of(*log, terms.most_lines)) {
        return fail(ImportFault{1, {.line = excess->line, .column = 1}, std::move(excess->said)});
    }
    auto match = stored(*log, 1, terms);
    if (!match) return fail(std::move(match.error()));
    return std::vector{std::move(*match)};
}

}  // namespace tandem::server
