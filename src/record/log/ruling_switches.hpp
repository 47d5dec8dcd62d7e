// The switches that a ruling rests on, so that a house rule can be named beside what it changes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "base/short_list.hpp"
#include "match/model/command.hpp"
#include "match/model/event.hpp"

namespace tandem::record {

// Keys of the table of switches: "drop.mate".
using SwitchKeys = base::ShortList<std::string_view, 4>;

// By which switches a turn is illegal; none where every rulebook has it so.
// Law: NSB 8c; NSB 10a; NSB 10b; SN5 8c; SN5 10a; SN5 10b; TRN 7; FBX 7; FBX 8.
[[nodiscard]] SwitchKeys switches_behind(match::Fault fault);

// By which switches `action` was refused; none where no switch has to do with it.
[[nodiscard]] SwitchKeys switches_behind(
    const match::event::Refused& refused, const match::Action& action);

// By which switches such a claim is judged.
[[nodiscard]] SwitchKeys switches_behind(match::ClaimKind claim);

}  // namespace tandem::record
