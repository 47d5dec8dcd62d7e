// An event in sentences: why a command is refused, what a director should know, what happened.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A sentence is one line: what officials have written, as in a note, may have breaks and other
// control characters, which are shown by their numbers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tournament/director/decide.hpp"
#include "tournament/event/crosstable_of.hpp"
#include "tournament/next_round/division_now.hpp"
#include "tournament/next_round/proposal.hpp"
#include "tournament/pairing/team_called.hpp"
#include "words/message.hpp"

namespace tandem::tournament {

// "17 Lincoln Knights"
[[nodiscard]] words::Message team_text(const Event& event, TeamId team);
// "17 Lincoln Knights, 3 Rooks and 4 Bishops"
[[nodiscard]] words::List teams_text(const Event& event, const std::vector<TeamId>& teams);
// The same for sentences about a pairing, by the numbers of that table.
// Needs: both outlive what is given.
[[nodiscard]] TeamCalled called_in(const Event& event, const DivisionTable& made);
// "Ann Adams (17 Lincoln Knights)", or whoever else in words.
[[nodiscard]] words::Message offender_text(const Event& event, const Offender& who);
// Likewise, though they may have left the team since.
[[nodiscard]] words::Message offender_text(const Event& event, const Incident& incident);
// "add 1:00.0", "expulsion"
[[nodiscard]] words::Message measure_text(const Incident& incident);
// "5:00.0"
[[nodiscard]] std::string clock_text(std::uint32_t ms);
// "Lincoln Knights won on board A by checkmate"
[[nodiscard]] words::Message result_text(
    const Event& event, const Encounter& encounter, const LegResult& result);

// A sentence, with the articles it rests on: "Ann Adams is already entered, in 3 Rooks. [2]"
[[nodiscard]] words::Message describe(const Event& event, const Refused& refused);
[[nodiscard]] words::Message describe(const Event& event, const Notice& notice);
// Why there is no pairing, and what the director can do.
[[nodiscard]] words::Message describe(
    const Event& event, const RoundId& round, const NoProposal& none);

// That a division is not over after that round; nothing: it is.
[[nodiscard]] std::optional<words::Message> not_final_text(
    const Event& event, const DivisionKey& division, RoundNumber after);
[[nodiscard]] std::optional<words::Message> not_final_text(DivisionNow& now, RoundNumber after);

// Of a play-off that has just been recorded: who in it is level with nobody, and who is level with
// those in it and was left out. Empty: nobody, or the command is another.
[[nodiscard]] std::vector<words::Message> play_off_texts(
    const Event& after, const EventCommand& command);

// What a command did, in a sentence; `after` is the event with it.
[[nodiscard]] words::Message describe(const Event& after, const EventCommand& command);

}  // namespace tandem::tournament
