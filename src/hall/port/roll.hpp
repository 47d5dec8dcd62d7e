// Lists who and what is in a hall, for the operator.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <boost/describe.hpp>

#include "base/enum_array.hpp"
#include "bughouse/seat.hpp"
#include "hall/ids.hpp"

namespace tandem::hall::roll {

// Somebody who is connected.
struct Person {
    PersonId person;
    std::string name;
    PersonKind kind{};
    std::vector<std::string> addresses;  // networks that stand for them; "" of this machine
    std::int64_t connections = 0;
    std::vector<TableCode> tables;
    std::vector<MatchId> matches;  // where they have a seat or an office
};
BOOST_DESCRIBE_STRUCT(Person, (), (person, name, kind, addresses, connections, tables, matches))

struct Member {
    PersonId person;
    std::string name;
    bool present = false;
};
BOOST_DESCRIBE_STRUCT(Member, (), (person, name, present))

struct Table {
    TableCode code;
    PersonId owner;
    Listing listing{};
    std::vector<Member> members;
    std::optional<MatchId> playing;
};
BOOST_DESCRIBE_STRUCT(Table, (), (code, owner, listing, members, playing))

// A match that is not closed yet.
struct Match {
    MatchId match;
    std::optional<TableCode> code;
    base::EnumArray<bughouse::Seat, PersonId> seats;
    std::vector<PersonId> officials;
};
BOOST_DESCRIBE_STRUCT(Match, (), (match, code, seats, officials))

}  // namespace tandem::hall::roll
