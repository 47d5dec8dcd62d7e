// A command as it comes from a device: a line of an event log without "at", "by" and new numbers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include <boost/json/object.hpp>

#include "base/result.hpp"
#include "tournament/director/command.hpp"
#include "tournament/event_log/event_log.hpp"

namespace tandem::desk {

// Who enters something, and when.
struct Hand {
    tournament::OfficialKey official;
    tournament::Timestamp now;
    // Whether what they enter has taken as long as it may; empty: it never has.
    std::function<bool()> is_out_of_time = {};
    // What the matches have of rounds that they start; nothing: as the command says.
    std::optional<tournament::TimeControl> time = {};
};

enum class Numbering : std::uint8_t {
    AsGiven,
    Next,  // the new noun gets the number that comes next when the command is decided
};
struct Wanted {
    tournament::EventAction action;
    Numbering numbering = Numbering::AsGiven;
};

// Reads it as a line of a log is read. "at" and "by" are unknown keys here.
// Errors: the first fault, with `line` 0.
[[nodiscard]] base::Result<Wanted, record::LogError> read_wanted(boost::json::object command);

}  // namespace tandem::desk
