// The reasons of all quick messages of a match, found again from its log.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "match/model/command.hpp"
#include "match/model/event.hpp"
#include "match/model/header.hpp"
#include "record/talk/reason.hpp"

namespace tandem::record {

struct TalkReason {
    match::Line line = 0;  // of the log
    bughouse::Seat speaker{};
    Reason reason;

    [[nodiscard]] bool operator==(const TalkReason&) const = default;
};

// In the order of their lines. Only the first `most` quick messages are looked at: what one costs
// is bounded, how many a log has is not.
[[nodiscard]] std::vector<TalkReason> talk_reasons(
    const match::Header& header, std::span<const match::Command> commands, std::size_t most);

}  // namespace tandem::record
