// Everything needed to open a match: rules, players, officials.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "hall/port/effects.hpp"
#include "match/model/header.hpp"

namespace tandem::hall {

struct Opening {
    explicit Opening(match::Header by) : header(std::move(by)) {}

    MatchId match;  // its id; empty: the hall gives one
    Payer payer;  // for the bots
    TableCode code;  // of its table; empty where no table has made it
    match::Header header;
    wire::Settings settings;  // the spectators' delay, and how long a player may be away
    EnumArray<Seat, Person> people;  // its players
    std::vector<wire::Official>
        officials;  // none: the server starts it and sees that everybody plays
    Access access = Access::Anybody;
    // Of a match of an event: the time that its players have to come to the board. It starts once
    // all are there, and its bots play whether or not anybody watches. Whoever has opened it says
    // when the time is up. Nothing: it starts after the countdown, or when its director says so.
    std::optional<Millis> gather = std::nullopt;
};

}  // namespace tandem::hall
