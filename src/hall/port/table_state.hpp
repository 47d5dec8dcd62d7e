// The full state of a table, apart from connections: what is stored of it and what is sent.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <boost/describe.hpp>

#include "hall/wire/wire.hpp"

namespace tandem::hall {

using base::EnumArray;
using bughouse::Seat;

// Who sat where in a match.
using LineUp = EnumArray<Seat, PersonId>;

struct TableState {
    TableCode code;
    PersonId owner;
    PersonId payer;  // who made it, or has taken it over
    wire::Settings settings;
    std::int64_t settings_version = 1;  // changes with them and with the owner
    std::vector<wire::Member> members;  // in the order of their coming
    EnumArray<Seat, wire::TableSeat> seats;
    std::optional<MatchId> match;  // that is on, or was last
    bool match_is_on = false;
    bool bots_may_begin = false;  // four of them: their owner wants to see them play
    std::vector<PersonId> left;  // of those seated: they have left in the middle of the match
    std::vector<LineUp> past;  // of its matches, the newest last

    [[nodiscard]] bool operator==(const TableState&) const = default;
};
BOOST_DESCRIBE_STRUCT(
    TableState,
    (),
    (code,
     owner,
     payer,
     settings,
     settings_version,
     members,
     seats,
     match,
     match_is_on,
     bots_may_begin,
     left,
     past))

}  // namespace tandem::hall
