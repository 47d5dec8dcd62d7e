// Messages as JSON: those of clients are read strictly, all others are written directly.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A message is a JSON object with its name under "t" and a key for each member; an optional one may
// be left out or null. tests/wire/ has an example of each, web/protocol.ts is made from this file
// and from wire.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/mp11/algorithm.hpp>

#include "base/result.hpp"
#include "hall/port/rows.hpp"
#include "hall/wire/wire.hpp"

namespace tandem::hall::wire {

// Bounds of what a client may say.
inline constexpr std::size_t kLeastCodeLetters = 4;  // of a table, A to Z: of a public one,
inline constexpr std::size_t kMostCodeLetters = 8;  // and of a private one
inline constexpr std::size_t kMostIdLetters = 64;  // of a match or person, ASCII without blanks
inline constexpr std::size_t kMostKeyLetters = 40;  // of a `do`, printable ASCII
inline constexpr std::size_t kMostNameLetters = 40;  // characters of any script
inline constexpr std::size_t kMostTextLetters = 500;
// Of terms, as JSON. A house rulebook that departs in every switch has some 1,700.
inline constexpr std::size_t kMostTermsBytes = 8'192;
// In a reserve of a position that somebody gives: two sets have sixteen pawns of a colour.
inline constexpr int kMostHeldOfRole = 16;
inline constexpr std::size_t kMostShapes = 8;  // of a `draw`
inline constexpr std::size_t kMostCommandBytes = 2'048;  // of a `do`, as JSON
inline constexpr Ms kMostSpan = 3'600'000;  // of a setting
inline constexpr std::int64_t kMostNumber = 9'007'199'254'740'991;  // JavaScript knows no more

// Where a message is written otherwise than its value is made: each key of the text.
namespace form {

struct Do {
    static constexpr std::string_view kName = ask::Do::kName;
    MatchId match;
    std::string by;  // a seat of one's own, or "director"
    std::string key;
    std::optional<std::int64_t> ply;
    boost::json::object command;  // a line of a match log without "at" and "by"

    [[nodiscard]] bool operator==(const Do&) const = default;
};
BOOST_DESCRIBE_STRUCT(Do, (), (match, by, key, ply, command))

struct Line {
    static constexpr std::string_view kName = tell::Line::kName;
    MatchId match;
    std::int64_t prev = 0;
    std::int64_t line = 0;
    boost::json::object command;  // as in the log
    boost::json::array events;  // as `tandem officiate --json` prints them
    MatchView view;
    std::optional<std::string> key;
    std::optional<Ms> lag_ms;

    [[nodiscard]] bool operator==(const Line&) const = default;
};
BOOST_DESCRIBE_STRUCT(Line, (), (match, prev, line, command, events, view, key, lag_ms))

struct Match {
    static constexpr std::string_view kName = tell::Match::kName;
    MatchId match;
    std::optional<TableCode> code;
    boost::json::object header;  // of its log
    EnumArray<Seat, SeatView> seats;
    std::vector<Official> officials;
    std::vector<std::string> yours;  // what one may say in `by`
    Phase phase{};
    Ms now = 0;
    std::int64_t since = 0;
    std::int64_t line = 0;
    std::int64_t last = 0;
    MatchView view;
    std::vector<boost::json::object> lines;  // as in `line`, without match and view

    [[nodiscard]] bool operator==(const Match&) const = default;
};
BOOST_DESCRIBE_STRUCT(
    Match,
    (),
    (match, code, header, seats, officials, yours, phase, now, since, line, last, view, lines))

// A message for people, as its text in English and as a name with parameters.
struct Refused {
    static constexpr std::string_view kName = tell::Refused::kName;
    std::string re;
    std::optional<std::string> key;
    std::string why;
    std::string say;
    boost::json::object message;
    std::vector<std::string> articles;
    std::optional<MatchId> match;

    [[nodiscard]] bool operator==(const Refused&) const = default;
};
BOOST_DESCRIBE_STRUCT(Refused, (), (re, key, why, say, message, articles, match))

struct Notice {
    static constexpr std::string_view kName = tell::Notice::kName;
    NoticeKind what{};
    std::string say;
    boost::json::object message;

    [[nodiscard]] bool operator==(const Notice&) const = default;
};
BOOST_DESCRIBE_STRUCT(Notice, (), (what, say, message))

}  // namespace form

// How a client writes it.
[[nodiscard]] form::Do form_of(const ask::Do& message);

// The messages as they are written.
using AskForm = boost::mp11::mp_replace<Ask, ask::Do, form::Do>;
template <typename M>
struct FormOf {
    using type = M;
};
template <>
struct FormOf<tell::Line> {
    using type = form::Line;
};
template <>
struct FormOf<tell::Match> {
    using type = form::Match;
};
template <>
struct FormOf<tell::Refused> {
    using type = form::Refused;
};
template <>
struct FormOf<tell::Notice> {
    using type = form::Notice;
};
using TellForm = boost::mp11::mp_transform_q<boost::mp11::mp_quote_trait<FormOf>, Tell>;

// Why a text is not a message.
struct AskFault {
    Refusal why{};  // BadJson, BadMessage, BadKey, BadSettings or BadCommand
    std::string say;  // a sentence that names the key
    std::string re;  // its "t", as far as it could be read
    std::optional<std::string> key;  // of a `do`, if that could be read

    [[nodiscard]] bool operator==(const AskFault&) const = default;
};

// The message that `text` is. Every key must be known, there unless it is optional, and within the
// bounds above.
//
// Errors: unknown keys first, then the first other fault, and unplayable terms last.
[[nodiscard]] base::Result<Ask, AskFault> read_ask(std::string_view text);

// The answer to something that is not a message.
[[nodiscard]] tell::Refused refused(const AskFault& fault);

// A message of the hall, as a client reads it. Unknown keys are passed over.
[[nodiscard]] base::Result<TellForm, AskFault> read_tell(std::string_view text);

// How a match stands, as a message has it.
[[nodiscard]] std::string to_json(const MatchView& view);

// Under what a match was opened, as a store keeps it.
[[nodiscard]] std::string to_json(const row::Origin& origin);
[[nodiscard]] row::Origin read_origin(std::string_view text);

// The officials of a match as the store keeps them, or nullopt if `text` cannot be read.
[[nodiscard]] std::string to_json(const std::vector<Official>& officials);
[[nodiscard]] std::optional<std::vector<Official>> read_officials(std::string_view text);

// The message of a line that has no key, with that key, if it is one: as its author is told it.
// Needs: `line` is `to_json` of a tell::Line.
[[nodiscard]] std::string with_key(std::string_view line, std::string_view key);

// A line as a store keeps it.
[[nodiscard]] row::StoredLine stored(const row::LineWritten& line);

// A table as the store keeps it, or nullopt if `text` is not one. Keys that older rows lack are
// filled in as for a new table, and terms are also read under their old key, "match".
[[nodiscard]] std::string to_json(const TableState& table);
[[nodiscard]] std::optional<TableState> read_table(std::string_view text);

template <typename M>
concept Message = requires { M::kName; };

// Appends a message: its "t" first, then its members. What is absent is left out.
// It is there for each alternative of Ask, AskForm, Tell and TellForm.
template <Message M>
void append(std::string& out, const M& message);

template <Message M>
[[nodiscard]] std::string to_json(const M& message) {
    std::string out;
    append(out, message);
    return out;
}
template <typename... Ms>
[[nodiscard]] std::string to_json(const std::variant<Ms...>& message) {
    return std::visit([](const auto& one) { return to_json(one); }, message);
}
}  // namespace tandem::hall::wire
