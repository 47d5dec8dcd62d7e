// With what a match is opened: its rules, its players, and who else has a part in it.
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
    TableCode code;  // of its table; empty where no table has made it
    match::Header header;
    wire::Settings settings;  // who may watch it how late, and how long one may be away
    EnumArray<Seat, Person> people;  // its players
    std::vector<wire::Official>
        officials;  // none: the server starts it and sees that everybody plays
    Access access = Access::Anybody;
};

}  // namespace tandem::hall
