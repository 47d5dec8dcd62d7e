// An event in sentences: why a command is refused, what a director should know, what happened.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A sentence is one line: what officials have written, as in a note, may have breaks and other
// control characters, which stand there by their numbers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/director/decide.hpp"
#include "tournament/event/crosstable_of.hpp"
#include "tournament/next_round/proposal.hpp"
#include "tournament/pairing/team_called.hpp"

namespace tandem::tournament {

// "17 Lincoln Knights"
[[nodiscard]] std::string team_text(const Event& event, TeamId team);
// "17 Lincoln Knights, 3 Rooks and 4 Bishops"
[[nodiscard]] std::string teams_text(const Event& event, const std::vector<TeamId>& teams);
// The same for sentences about a pairing, by the numbers of that table.
// Needs: both outlive what is given.
[[nodiscard]] TeamCalled called_in(const Event& event, const DivisionTable& made);
// "Ann Adams (17 Lincoln Knights)", or whoever else in words.
[[nodiscard]] std::string offender_text(const Event& event, const Offender& who);
// "add 1:00", "expel"
[[nodiscard]] std::string measure_text(const Incident& incident);
// "5:00.0"
[[nodiscard]] std::string clock_text(std::uint32_t ms);
// "Lincoln Knights won on board A by checkmate"
[[nodiscard]] std::string result_text(
    const Event& event, const Encounter& encounter, const LegResult& result);

// A sentence, with the articles it rests on: "Ann Adams is entered already, in 3 Rooks [heading]."
[[nodiscard]] std::string describe(const Event& event, const Refused& refused);
[[nodiscard]] std::string describe(const Event& event, const Notice& notice);
// Why there is no pairing, and what the director can do.
[[nodiscard]] std::string describe(
    const Event& event, const RoundId& round, const NoProposal& none);

// That a division is not over after that round, in a sentence; nothing: it is.
[[nodiscard]] std::optional<std::string> not_final_text(
    const Event& event, const DivisionKey& division, RoundNumber after);

// Of a play-off that has just been recorded: that it leaves out teams who are level with those in
// it. Nothing: it does not, or the command is another.
[[nodiscard]] std::optional<std::string> left_out_text(
    const Event& after, const EventCommand& command);

// What a command did, in a sentence; `after` is the event with it.
[[nodiscard]] std::string describe(const Event& after, const EventCommand& command);

}  // namespace tandem::tournament
