// The reasons of all quick messages of a match, found again from its log.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
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

// In the order of their lines. Only the first `most` quick messages are looked at, and no more once
// `has_time` says no, which is asked before each: one may take as long as trying all drops into a
// position in which nearly every drop loses.
[[nodiscard]] std::vector<TalkReason> talk_reasons(
    const match::Header& header,
    std::span<const match::Command> commands,
    std::size_t most,
    const std::function<bool()>& has_time = [] { return true; });

}  // namespace tandem::record
