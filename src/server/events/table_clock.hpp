// A clock at a table of an event: where it lies, what it hands in, what it is told.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "base/enum_array.hpp"
#include "base/result.hpp"
#include "desk/clock/due_leg.hpp"
#include "desk/ids.hpp"
#include "match/lists/merge.hpp"
#include "match/model/outcome.hpp"
#include "server/event_rooms/event_host.hpp"
#include "server/http/http.hpp"

namespace tandem::server {

// Where the device that is asked for is to lie, if it is to be a clock: {"division": "k12",
// "table": 17, "board": "A"} under "clock".
// Errors: 400 "bad-key".
[[nodiscard]] base::Result<std::optional<desk::ClockPlace>, Response> clock_place_in(
    const boost::json::object& body);

// What a clock, or an official for the clocks of a table, hands in.
struct ClockWish {
    std::string match;  // whose lines they are; "": the one that is due
    std::optional<desk::ClockPlace> place;  // of an official: which table
    base::EnumArray<match::Keeper, std::size_t> have{};  // lines of each list that are known there
    std::size_t after = 0;  // lines of its own list that come before
    boost::json::array lines;
    bool starts = false;  // it is to begin
    std::optional<std::int64_t> zero_ms;  // when it began, by the server's clock
    std::optional<match::Winner> result;  // on which both teams agree
};
// Errors: 400 "bad-json", "bad-key".
[[nodiscard]] base::Result<ClockWish, Response> read_clock_wish(const Request& request);

// How the match that is that leg is called, as its table is paired now.
[[nodiscard]] std::string clock_match_called(const HostedEvent& event, const desk::ClockLeg& leg);

// Of the clocks of a table: who follows it, and the version from now on.
struct ClockNews {
    std::string table;
    std::int64_t version = 0;
};
// The tables whose clocks have yet to follow what was decided since that version: where these
// divisions were paused, or go on, and where a penalty of time was given or lifted. They do when
// they ask, and so are told to.
[[nodiscard]] std::vector<ClockNews> clocks_to_follow(
    const HostedEvent& event, const std::set<tournament::DivisionKey>& turned, std::int64_t since);

}  // namespace tandem::server
