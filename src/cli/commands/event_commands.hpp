// Turns what the command line enters at an event into commands.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "cli/commands/event_options.hpp"
#include "cli/io/event_file.hpp"
#include "words/message.hpp"

namespace tandem::cli {

// The division that is meant: the only one, or the one that is named.
// Errors: Failure.
[[nodiscard]] tournament::DivisionKey division_of(
    const tournament::Event& event, const EventOptions& options);
// The round that is meant: the last that is paired, or the one that is named.
// Errors: Failure.
[[nodiscard]] tournament::RoundId round_of(
    const tournament::Event& event, const EventOptions& options);
// How the new noun of a command gets its number.
enum class Numbering : std::uint8_t {
    AsGiven,
    // Entries are numbered as if they were all there was: after one that was refused, what the
    // number is now.
    Anew,
};
// A command that is to be entered, and where it was read.
struct Wanted {
    tournament::EventCommand command;
    Numbering numbering = Numbering::AsGiven;
    std::string row = {};  // "list.csv:3"; "": it was not read
    std::vector<std::pair<std::string, std::string>> names = {};  // of players: "list.csv:3:9"
};
// Where what is wrong with it was read: "list.csv:3:9" of a player, else the line; "pair refused"
// where it was not read.
[[nodiscard]] std::string place_of(const Wanted& wanted, const tournament::Refused& refused);
// What the options ask to enter, in its order.
// Errors: why, where the round to pair has no pairing; throws Failure, with each line of a
// list that is wrong.
[[nodiscard]] base::Result<std::vector<Wanted>, words::Message> wanted_by(
    const EventFile& file, const EventOptions& options);

}  // namespace tandem::cli
