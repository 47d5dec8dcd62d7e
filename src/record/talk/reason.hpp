// Why a player said a quick message: what on the boards at that moment bears it out.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Found again from the log, for people and bots alike. It is a fact of the position, not what the
// player thought; where nothing bears the message out, there is no reason.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bughouse/quick_message.hpp"
#include "bughouse/seat.hpp"
#include "chess/position.hpp"
#include "rulebook/mates/board_rules.hpp"
#include "words/message.hpp"

namespace tandem::record {

// A quick message, and how the speaker's board stood.
struct Spoken {
    bughouse::QuickMessage message{};
    bughouse::Seat seat{};
    chess::Position position;
    rulebook::BoardRules rules;
    // The speaker's next move, where they were on the move: bots speak of what will be after it.
    std::optional<chess::Move> next{};
    bool after_sit = false;  // they had asked their partner to sit, and had not yet said go
};

enum class Ground : std::uint8_t {
    Mates,  // the drop would mate the opponent
    Blocks,  // the drop would end a check that nothing else ends
    Saves,  // the drop would prevent mate, which nothing else does
    LetsMate,  // the opponent could mate with the drop
    NeedsOnly,  // `player` could mate with each of the drops
    AnyCapture,  // the opponent could mate with every piece
    NoMove,  // `player` can only wait
    Lost,  // the opponent mates whatever `player` plays
    HasMate,  // `player` is on the move and can mate
    ThreatensMate,  // `player` could mate if it were their turn
    NoDanger,  // with no piece could the opponent mate any more
    LessDanger,  // only with these
};

struct Reason {
    Ground ground{};
    bughouse::Seat player{};  // of whom it speaks
    std::vector<chess::Move> drops{};  // with pieces that are not there yet
    std::optional<std::string> before{};  // the speaker's next move, where it is true only after it

    [[nodiscard]] bool operator==(const Reason&) const = default;
};

[[nodiscard]] std::optional<Reason> reason_of(const Spoken& spoken);

// "A knight on f7 would mate."
[[nodiscard]] words::Message in_words(
    const Reason& reason,
    bughouse::Seat speaker,
    const base::EnumArray<bughouse::Seat, std::string>& names);

}  // namespace tandem::record
