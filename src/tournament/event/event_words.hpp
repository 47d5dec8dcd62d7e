// The closed lists of words in an event log: roles, formats, offences, measures, statuses.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "match/model/outcome.hpp"
#include "tournament/event/division.hpp"
#include "tournament/event/incident.hpp"
#include "tournament/event/official.hpp"
#include "tournament/event/team.hpp"
#include "words/message.hpp"

namespace tandem::tournament {

[[nodiscard]] words::Message describe(Role role);
[[nodiscard]] words::Message describe(Format format);
[[nodiscard]] words::Message describe(Offence offence);
[[nodiscard]] words::Message describe(Measure measure);
[[nodiscard]] words::Message describe(TeamStatus status);
// After "by": "won by checkmate".
[[nodiscard]] words::Message describe(match::Reason reason);

}  // namespace tandem::tournament
