// A stored match compared with the arbiter, as a match log, and as others may read it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>

#include "hall/port/rows.hpp"
#include "match/model/audience.hpp"
#include "words/message.hpp"

namespace tandem::store {

// What is wrong with the log of a stored match: that it cannot be read, that its lines have a gap,
// or that its commands do not lead to the events beside them. Nothing if nothing is wrong.
[[nodiscard]] std::optional<words::Message> fault_of(const hall::row::StoredMatch& match);
// Its match log, whole, as docs/match-log.md has it.
[[nodiscard]] std::string match_log_of(const hall::row::StoredMatch& match);
// The match as `viewers` may read it. What they may not read is redacted in its command, and its
// line has no events; all lines stay, so that every number stays what it was. A command that cannot
// be read might be anything: it becomes a note without text, for everybody.
[[nodiscard]] hall::row::StoredMatch as_read_by(
    hall::row::StoredMatch match, match::Viewers viewers);
// The same for viewers who differ from line to line.
[[nodiscard]] hall::row::StoredMatch as_read_by(
    hall::row::StoredMatch match,
    const std::function<match::Viewers(std::int64_t line)>& viewers_at);

// The match as somebody reads it who has blocked these people: without their talk, live and here
// by the same rule (match/model/audience.hpp).
[[nodiscard]] hall::row::StoredMatch without_talk_of(
    const std::set<hall::PersonId>& blocked, hall::row::StoredMatch match);

}  // namespace tandem::store
