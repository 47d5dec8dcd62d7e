// Everything needed to open a match: rules, players, officials.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
};

}  // namespace tandem::hall
