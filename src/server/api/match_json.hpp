// Stored matches as JSON for pages and programs, without what the reader may not see.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>

#include "hall/port/rows.hpp"
#include "server/http/http.hpp"
#include "store/archive/archive.hpp"

namespace tandem::server {

// Whether it may be read: it has ended. Of one that is on, nothing is told here to anybody.
[[nodiscard]] bool is_readable(const hall::row::StoredMatch& match);
// Whether `person` may know that it exists: anyone may, unless it is for those who took part.
[[nodiscard]] bool is_open_to(const hall::row::StoredMatch& match, const hall::PersonId& person);

// 404 "no-such-match", whether it does not exist or is not for whoever asks.
[[nodiscard]] Response no_such_match(const hall::MatchId& id);
// 409 "match-is-on".
[[nodiscard]] Response match_is_on();

// The match as `person` may read it who has blocked those people; "" is a stranger.
[[nodiscard]] hall::row::StoredMatch as_seen_by(
    hall::row::StoredMatch match,
    const hall::PersonId& person,
    const std::set<hall::PersonId>& blocked = {});

// More than twice what 10,000 lines of play come to.
inline constexpr std::size_t kMostRecordBytes = 67'108'864;
// Of how many quick messages of a match it is looked for a reason.
inline constexpr std::size_t kMostTalkReasons = 500;
// For which they are looked for, of the processor: others wait for their records meanwhile.
inline constexpr std::chrono::milliseconds kMostTalkReasonsTime{500};
// All of it as `reader` is told: {"match": …, "header": …, "people": …, "lines": […], "ended": …,
// "verdict": …}. Nothing where its lines would be more than `most` bytes, which then are not held
// either.
[[nodiscard]] std::optional<std::string> match_json(
    const hall::row::StoredMatch& match, const hall::PersonId& reader, std::size_t most);
// Whom it is for, and how far its players agree that it be for everybody, as `reader` is told:
// {"access": …, "consent": {"agreed": …, "of": …, "yours": …} or null}.
[[nodiscard]] std::string agreement_json(
    const hall::row::StoredMatch& match, const hall::PersonId& reader);
// Of the names in a page of a list, which ends with the match that brings it there.
inline constexpr std::size_t kMostListBytes = 131'072;
// Whether a list may go on beyond its last line.
enum class MorePages : std::uint8_t { None, Perhaps };
// A page of a list: {"matches": [{"match": …, "people": …, "ended": …}, …], "before": …}.
// Needs: a line, where more may come.
[[nodiscard]] std::string list_json(std::span<const store::MatchLine> lines, MorePages more);

// The rulebook that a list names: the id of a printed book, the name of a house rulebook.
[[nodiscard]] std::string rulebook_id(const std::string& stored);
// As it is stored: by its full name.
[[nodiscard]] std::string stored_rulebook(const std::string& id);

}  // namespace tandem::server
