// What members of messages accept and how they are written, beyond what their types say.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "hall/bot_names.hpp"
#include "hall/json/wire_json.hpp"
#include "record/log/match_log.hpp"
#include "record/log/match_log_values.hpp"
#include "record/log/object_writer.hpp"
#include "record/text/described.hpp"

namespace tandem::hall::wire {

enum class Letters : std::uint8_t { Capitals, Visible, Printable, Any };

// A text of `least` to `most` such characters.
struct TextRule {
    Letters letters;
    std::size_t least;
    std::size_t most;
};
// The name of a seat, or "director".
struct ActorRule {};
// At most so many shapes, as in ask::Draw.
struct ShapesRule {
    std::size_t most;
};
// A number from `least` to `most`.
struct NumberRule {
    std::int64_t most;
    std::int64_t least = 0;
};

// A header as the hall takes it: as in a match log, but for its version.
struct TermsRule {};
inline void write_by(
    record::ObjectWriter& writer, TermsRule, std::string_view key, const match::Header& terms) {
    writer.add(key, record::log_json::JsonText{record::to_unversioned_json(terms)});
}

inline constexpr TextRule kTableCode{Letters::Capitals, kLeastCodeLetters, kMostCodeLetters};
inline constexpr TextRule kMatchId{Letters::Visible, 1, kMostIdLetters};
// Of an event; "": of none.
inline constexpr TextRule kEventId{Letters::Visible, 0, kMostIdLetters};
inline constexpr TextRule kPersonId{Letters::Visible, 0, kMostIdLetters};
inline constexpr TextRule kMark{Letters::Printable, 1, kMostKeyLetters};
inline constexpr TextRule kTalk{Letters::Any, 1, kMostTextLetters};
inline constexpr NumberRule kSpan{kMostSpan};
inline constexpr NumberRule kLevel{kMostLevel, kLeastLevel};

}  // namespace tandem::hall::wire

namespace tandem::record {

namespace wire = hall::wire;

template <>
inline constexpr auto kRule<&wire::Settings::terms> = wire::TermsRule{};
template <>
inline constexpr auto kRule<&wire::ask::Quick::terms> = wire::TermsRule{};
template <>
inline constexpr auto kRule<&wire::Settings::first_move_ms> = wire::kSpan;
template <>
inline constexpr auto kRule<&wire::Settings::absent_ms> = wire::kSpan;
template <>
inline constexpr auto kRule<&wire::Settings::watch_delay_ms> = wire::kSpan;
template <>
inline constexpr auto kRule<&wire::ask::Look::code> = wire::kTableCode;
template <>
inline constexpr auto kRule<&wire::ask::Enter::code> = wire::kTableCode;
template <>
inline constexpr auto kRule<&wire::ask::Leave::code> = wire::kTableCode;
template <>
inline constexpr auto kRule<&wire::ask::Change::code> = wire::kTableCode;
template <>
inline constexpr auto kRule<&wire::ask::Sit::code> = wire::kTableCode;
template <>
inline constexpr auto kRule<&wire::ask::Stand::code> = wire::kTableCode;
template <>
inline constexpr auto kRule<&wire::ask::SeatBot::code> = wire::kTableCode;
template <>
inline constexpr auto kRule<&wire::ask::SeatBot::level> = wire::kLevel;
template <>
inline constexpr auto kRule<&wire::ask::Quick::level> = wire::kLevel;
template <>
inline constexpr auto kRule<&wire::ask::Unseat::code> = wire::kTableCode;
template <>
inline constexpr auto kRule<&wire::ask::Ready::code> = wire::kTableCode;
template <>
inline constexpr auto kRule<&wire::ask::Chat::code> = wire::kTableCode;
template <>
inline constexpr auto kRule<&wire::ask::Quick::code> = wire::kTableCode;
template <>
inline constexpr auto kRule<&wire::ask::Chat::text> = wire::kTalk;
template <>
inline constexpr auto kRule<&wire::ask::Watch::match> = wire::kMatchId;
template <>
inline constexpr auto kRule<&wire::ask::Unwatch::match> = wire::kMatchId;
template <>
inline constexpr auto kRule<&wire::form::Do::match> = wire::kMatchId;
template <>
inline constexpr auto kRule<&wire::ask::Substitute::match> = wire::kMatchId;
template <>
inline constexpr auto kRule<&wire::form::Do::by> = wire::ActorRule{};
template <>
inline constexpr auto kRule<&wire::form::Do::key> = wire::kMark;
template <>
inline constexpr auto kRule<&wire::ask::Substitute::person> = wire::kPersonId;
template <>
inline constexpr auto kRule<&wire::ask::Draw::match> = wire::kMatchId;
template <>
inline constexpr auto kRule<&wire::ask::Follow::event> = wire::kEventId;
template <>
inline constexpr auto kRule<&wire::ask::Draw::shapes> = wire::ShapesRule{wire::kMostShapes};

}  // namespace tandem::record
