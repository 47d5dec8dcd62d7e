// Short words for tests of the arbiter: a match is a header and a script of commands.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "chess/notation/fen.hpp"
#include "match/arbiter/log_replay.hpp"

namespace tandem::match::tests {

using enum Seat;

[[nodiscard]] inline Header header(rulebook::BookId book, Authority authority) {
    Header made{rulebook::builtin(book)};
    made.authority = authority;
    made.auto_flag = false;
    return made;
}

[[nodiscard]] inline chess::Setup setup(std::string_view fen) {
    const auto read = chess::parse_fen(fen, chess::FenNumbers::Counters);
    CHECK(read.has_value());
    return read->setup;
}

[[nodiscard]] inline Command by(int at, Seat seat, Action action) {
    return {Millis{at}, seat, std::nullopt, std::move(action)};
}
[[nodiscard]] inline Command director(int at, Action action) {
    return {Millis{at}, std::nullopt, std::nullopt, std::move(action)};
}
[[nodiscard]] inline Command play(int at, Seat seat, std::string_view move) {
    return by(at, seat, action::Play{given_move(move)});
}
[[nodiscard]] inline Command made(int at, Seat seat, std::string_view move) {
    return by(at, seat, action::MakeMove{given_move(move)});
}
[[nodiscard]] inline Command press(int at, Seat seat) { return by(at, seat, action::Press{}); }
[[nodiscard]] inline Command claim(int at, Seat seat, ClaimKind what) {
    return by(at, seat, action::Claim{what});
}

// The script behind a start at 0.
[[nodiscard]] inline Officiated officiated(const Header& header, std::vector<Command> commands) {
    commands.insert(commands.begin(), director(0, action::Start{}));
    return officiate(header, commands);
}

// The names of the events that a line of the log has led to, "refused why" with its reason. The
// start is line 2.
[[nodiscard]] inline std::vector<std::string> events_of(const Officiated& match, Line line) {
    std::vector<std::string> names;
    for (const Event& event : match.events) {
        if (event.line != line) continue;
        std::string told{name(event)};
        if (const auto* refused = std::get_if<event::Refused>(&event.what)) {
            told.append(" ").append(name(refused->why));
        }
        names.push_back(std::move(told));
    }
    return names;
}

}  // namespace tandem::match::tests
