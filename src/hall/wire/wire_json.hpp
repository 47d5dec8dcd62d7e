// Messages as JSON texts: what clients say read strictly, everything written without detours.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <boost/json/object.hpp>

#include "base/result.hpp"
#include "hall/wire/wire.hpp"

namespace tandem::hall::wire {

// Bounds of what a client may say.
inline constexpr std::size_t kCodeLetters = 4;  // of a table, A to Z
inline constexpr std::size_t kMostIdLetters = 64;  // of a match or person, ASCII without blanks
inline constexpr std::size_t kMostKeyLetters = 40;  // of a `do`, printable ASCII
inline constexpr std::size_t kMostNameLetters = 40;  // characters of any script
inline constexpr std::size_t kMostTextLetters = 500;
inline constexpr Ms kMostSpan = 3'600'000;  // of a setting
inline constexpr std::int64_t kMostNumber = 9'007'199'254'740'991;  // JavaScript knows no more

// One message of a client.
using Ask = std::variant<
    ask::Ping,
    ask::Lobby,
    ask::Create,
    ask::Enter,
    ask::Leave,
    ask::Change,
    ask::Sit,
    ask::Stand,
    ask::SeatBot,
    ask::Unseat,
    ask::Ready,
    ask::Chat,
    ask::Quick,
    ask::QuickCancel,
    ask::Watch,
    ask::Unwatch,
    ask::Do,
    ask::Substitute>;

// One message of the hall.
using Tell = std::variant<
    tell::Welcome,
    tell::Pong,
    tell::Refused,
    tell::Done,
    tell::Table,
    tell::Left,
    tell::Lobby,
    tell::Queued,
    tell::Chat,
    tell::Told,
    tell::Match,
    tell::Presence,
    tell::Notice>;

// Why a text is no message.
struct AskFault {
    Refusal why{};  // BadJson, BadMessage or BadKey
    std::string say;  // a sentence that names the key
    std::string re;  // its "t", as far as it could be read
    std::optional<std::string> key;  // of a `do`, if that could be read

    [[nodiscard]] bool operator==(const AskFault&) const = default;
};

// The message that `text` is. Every key must be known, there unless it is optional, and within the
// bounds above; what the objects `match` and `command` hold is not looked at.
//
// Errors:  the first fault; a key that is not known outweighs others.
[[nodiscard]] base::Result<Ask, AskFault> read_ask(std::string_view text);

// Reads a message of the hall. Unknown keys are passed over.
[[nodiscard]] base::Result<Tell, AskFault> read_tell(std::string_view text);

// The settings that were written with `to_json`; nothing if they are none.
[[nodiscard]] std::optional<Settings> read_settings(const boost::json::object& object);

template <typename M>
concept Message = requires { M::kName; };

// Appends a message: its "t" first, then its members in their order. What is absent is left out.
// It is there for each alternative of Ask and Tell.
template <Message M>
void append(std::string& out, const M& message);

template <Message M>
[[nodiscard]] std::string to_json(const M& message) {
    std::string out;
    append(out, message);
    return out;
}
[[nodiscard]] std::string to_json(const Ask& message);
[[nodiscard]] std::string to_json(const Tell& message);

// Appends a part of a message, for who writes a message by hand.
void append(std::string& out, const Settings& part);
void append(std::string& out, const Over& part);
void append(std::string& out, const BoardView& part);
void append(std::string& out, const MatchView& part);
void append(std::string& out, const EnumArray<Seat, SeatView>& part);
void append(std::string& out, const boost::json::object& part);

}  // namespace tandem::hall::wire
