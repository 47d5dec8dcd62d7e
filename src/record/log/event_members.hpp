// The keys of each event in JSON, in their order.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The events are of match/, which knows nothing of JSON; they are described here, in their own
// namespace, as Boost.Describe requires. Four of them are not written member by member, but by
// event_json.cpp: a completed turn, and the three about claims.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <boost/describe/class.hpp>

#include "match/model/event.hpp"
#include "record/log/object_writer.hpp"

namespace tandem::match {

BOOST_DESCRIBE_STRUCT(MatchEnd, (), (board, ending))

}  // namespace tandem::match

namespace tandem::match::event {

BOOST_DESCRIBE_STRUCT(Refused, (), (by, why, articles))
BOOST_DESCRIBE_STRUCT(Started, (), ())
BOOST_DESCRIBE_STRUCT(BoardOver, (), (board, ending))
BOOST_DESCRIBE_STRUCT(WindowOpened, (), (seat, drop, until))
BOOST_DESCRIBE_STRUCT(WindowClosed, (), ())
BOOST_DESCRIBE_STRUCT(MatchReopened, (), ())
BOOST_DESCRIBE_STRUCT(MatchOver, (), (end))
BOOST_DESCRIBE_STRUCT(ResultLifted, (), (board, of))
BOOST_DESCRIBE_STRUCT(Retracted, (), (seat))
BOOST_DESCRIBE_STRUCT(Held, (), (seat, reason))
BOOST_DESCRIBE_STRUCT(Restored, (), (seat, promotion))
BOOST_DESCRIBE_STRUCT(Repunched, (), (seat, left))
BOOST_DESCRIBE_STRUCT(ClockZero, (), (seat))
BOOST_DESCRIBE_STRUCT(ClockShown, (), (seat, left))
BOOST_DESCRIBE_STRUCT(ClockAdjusted, (), (seat, change, left, why, articles, ruling))
BOOST_DESCRIBE_STRUCT(MateAnnounced, (), (seat))
BOOST_DESCRIBE_STRUCT(MateRejected, (), (seat, articles))
BOOST_DESCRIBE_STRUCT(Bound, (), (seat, move, same_piece))
BOOST_DESCRIBE_STRUCT(TurnReturned, (), (seat))
BOOST_DESCRIBE_STRUCT(Counted, (), (seat, occurrence))
BOOST_DESCRIBE_STRUCT(DrawOffered, (), (seat))
BOOST_DESCRIBE_STRUCT(DrawAccepted, (), (seat))
BOOST_DESCRIBE_STRUCT(DrawDeclined, (), (team, seat))
BOOST_DESCRIBE_STRUCT(Resigned, (), (seat))
BOOST_DESCRIBE_STRUCT(Neutralised, (), (seat, articles))
BOOST_DESCRIBE_STRUCT(Stopped, (), (seat, articles))
BOOST_DESCRIBE_STRUCT(Paused, (), (board, articles))
BOOST_DESCRIBE_STRUCT(Resumed, (), (board))
BOOST_DESCRIBE_STRUCT(Reported, (), (by, seat, what))
BOOST_DESCRIBE_STRUCT(Appealed, (), (seat, ruling, level, articles))
BOOST_DESCRIBE_STRUCT(Said, (), (seat, to))
BOOST_DESCRIBE_STRUCT(InfractionRecorded, (), (seat, what, step, nth, articles))
BOOST_DESCRIBE_STRUCT(Decided, (), (end))
BOOST_DESCRIBE_STRUCT(Forfeited, (), (loser))
BOOST_DESCRIBE_STRUCT(PieceRemoved, (), (seat, piece, articles))
BOOST_DESCRIBE_STRUCT(SetupCorrected, (), (board, setup))
BOOST_DESCRIBE_STRUCT(PositionSet, (), (board, setup))
BOOST_DESCRIBE_STRUCT(Agreed, (), (what))
BOOST_DESCRIBE_STRUCT(Expelled, (), (seat, articles))
BOOST_DESCRIBE_STRUCT(AppealRuled, (), (ruling, level, upheld, articles))
BOOST_DESCRIBE_STRUCT(Noted, (), ())

}  // namespace tandem::match::event

namespace tandem::record {

// A seat, or the director.
struct OrDirector {};
// A line of the log, null where it is the clock.
struct OrClock {
    std::string_view key;
};
// No key where there is nothing.
struct IfThere {};
// No key: its own keys stand among those of the event; none where there is nothing.
struct InPlace {};

namespace event = match::event;

template <>
inline constexpr OrDirector kRule<&event::Refused::by>{};
template <>
inline constexpr InPlace kRule<&event::BoardOver::ending>{};
template <>
inline constexpr InPlace kRule<&match::MatchEnd::ending>{};
template <>
inline constexpr InPlace kRule<&event::MatchOver::end>{};
template <>
inline constexpr InPlace kRule<&event::Decided::end>{};
template <>
inline constexpr OrClock kRule<&event::ResultLifted::of>{"ended_by"};
template <>
inline constexpr Key kRule<&event::Repunched::left>{"opponent_left_ms"};
template <>
inline constexpr Key kRule<&event::ClockShown::left>{"left_ms"};
template <>
inline constexpr Key kRule<&event::ClockAdjusted::change>{"ms"};
template <>
inline constexpr Key kRule<&event::ClockAdjusted::left>{"left_ms"};
template <>
inline constexpr IfThere kRule<&event::ClockAdjusted::ruling>{};
template <>
inline constexpr Either kRule<&event::Forfeited::loser>{"seat", "team"};
template <>
inline constexpr Key kRule<&event::SetupCorrected::setup>{"fen"};
template <>
inline constexpr Key kRule<&event::PositionSet::setup>{"fen"};

inline void write_by(
    ObjectWriter& writer, OrDirector, std::string_view key, const std::optional<match::Seat>& by) {
    writer.add(key, by ? name(*by) : std::string_view{"director"});
}
inline void write_by(
    ObjectWriter& writer, IfThere, std::string_view key, const std::optional<match::Line>& line) {
    if (line) writer.add(key, *line);
}
inline void write_by(ObjectWriter& writer, OrClock rule, std::string_view, match::Line line) {
    writer.add(rule.key, line == 0 ? std::nullopt : std::optional{line});
}
// Of the articles, what the director named stands first.
inline void write_by(ObjectWriter& writer, InPlace, std::string_view, const match::Ending& ending) {
    std::vector<std::string_view> articles{ending.articles.begin(), ending.articles.end()};
    if (!ending.said_article.empty()) articles.insert(articles.begin(), ending.said_article);
    writer.add("winner", ending.winner);
    writer.add("reason", ending.reason);
    writer.add("articles", articles);
    writer.add("ended_at", ending.at);
    write_by(writer, OrClock{"ended_by"}, {}, ending.line);
}
inline void write_by(ObjectWriter& writer, InPlace, std::string_view, const match::MatchEnd& end) {
    writer.members(end);
}
inline void write_by(
    ObjectWriter& writer, InPlace, std::string_view, const std::optional<match::MatchEnd>& end) {
    if (end) writer.members(*end);
}

}  // namespace tandem::record
