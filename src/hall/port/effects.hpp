// The inputs and effects of the hall: moments, people, sends, closes, questions.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/enum_array.hpp"
#include "base/time.hpp"
#include "bughouse/quick_message.hpp"
#include "bughouse/seat.hpp"
#include "chess/reserve.hpp"
#include "hall/bot_names.hpp"
#include "hall/ids.hpp"
#include "hall/payer.hpp"
#include "hall/port/rows.hpp"
#include "hall/wire/wire.hpp"
#include "rulebook/judge.hpp"

namespace tandem::hall {

using base::EnumArray;
using base::Millis;
using bughouse::Seat;

// The moment of an input.
struct Now {
    Millis mono{};  // of a clock that never goes back, from any zero
    Millis wall{};  // since 1970

    [[nodiscard]] bool operator==(const Now&) const = default;
};

enum class ConnectionId : std::uint64_t {};

// Who is behind a connection, as the server has established.
struct Person {
    PersonId id;
    std::string name;

    // A guest where nobody is.
    [[nodiscard]] PersonKind kind() const { return id.kind().value_or(PersonKind::Guest); }
    [[nodiscard]] bool operator==(const Person&) const = default;
};

// A message for all of these connections; it is written once for all of them.
struct Send {
    std::vector<ConnectionId> to;
    wire::Tell what;
    // Of a line, those of whoever gave the command: they are told the same, and its key.
    std::vector<ConnectionId> authors;
    std::string key;
    // They only watch the match: whoever cannot take its lines may fall behind. In the order in
    // which it is sent among others of that kind, but behind what is news to those who play.
    bool to_spectators = false;
};
// A connection that has to be closed, and why, for its close frame.
struct Close {
    ConnectionId which{};
    std::string why;
};

// Whether a match has people with it: one of its players is there, or is a person, and somebody
// watches.
enum class Company : std::uint8_t { People, BotsAlone };

// A question to a bot's engine, complete, because an engine remembers nothing between questions.
struct Think {
    std::uint64_t ticket = 0;  // comes back with the answer
    Payer payer;  // whose table it is
    Company company{};
    Seat seat{};
    BotKind kind;  // how it plays
    std::string bfen;  // both boards, "A | B"
    EnumArray<Seat, Millis> clocks{};
    Millis increment{};
    Millis delay{};
    // Quick messages: what the partner said last, and what this bot said for its present move.
    std::vector<bughouse::QuickMessage> heard;
    std::vector<bughouse::QuickMessage> said;
    std::vector<std::string> avoid;  // moves that were refused
    bool mate_by_held = false;  // the rulebook's mate.test is "held"
    // Pieces of each colour that never come back, and whether the other board goes on.
    EnumArray<chess::Color, chess::Reserve> removed{};
    rulebook::OtherBoard other = rulebook::OtherBoard::Running;
    // Options of the engine: the match's seed, and what switches of the rulebook decide on moves
    // and mate, as it writes them: ("drop.pawn_ranks", "2-7").
    std::vector<std::pair<std::string, std::string>> options;
};
// What an engine answers.
struct Thought {
    std::uint64_t ticket = 0;
    std::string move;  // coordinates; empty: it sits
    std::vector<bughouse::QuickMessage> says;  // to the partner
    std::optional<int> score = {};  // of its board, in hundredths of a pawn
};

// The outcome of a match: given when it ends and whenever a later ruling changes it. An empty
// reason means that the match continues. It may be given again after a restart. It is for programs
// that open matches through Hall::open, such as a tournament.
struct End {
    row::MatchEnded outcome;
    LineUp players;  // at the end
};

// A match was opened for players to come to, and not all did: it waits for whoever has opened it to
// annul it. After a restart it is as if this had not been said.
struct Missed {
    MatchId match;
    EnumArray<Seat, bool> came;
};

// What a match of an event has for whoever directs it: given at each change, once it is written,
// and after a restart.
struct Directed {
    MatchId match;
    std::size_t waits = 0;  // claims, stops, reports and appeals that need a director
    std::size_t decided = 0;  // decisions on conduct so far, the server's own included
    std::optional<Millis> since = {};  // when the earliest that waits was made, since 1970

    [[nodiscard]] bool operator==(const Directed&) const = default;
};

// The effects of one input, for the driver to drain in the order of the members.
struct Effects {
    std::vector<row::Write> writes;
    std::vector<Send> sends;
    std::vector<Close> closes;
    std::vector<Think> thinks;
    std::vector<End> ends;  // of lines that are written
    std::vector<Missed> missed;
    std::vector<Directed> directed;
};

}  // namespace tandem::hall
