// Clock faces, seats and moves as a language writes them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "base/enum_array.hpp"
#include "base/time.hpp"
#include "bughouse/seat.hpp"
#include "chess/reserve.hpp"
#include "chess/types.hpp"
#include "words/message.hpp"

namespace tandem::record {

// "0:03.2": minutes, seconds and tenths, cut off, not rounded. German and Spanish have a comma.
[[nodiscard]] words::Message clock_face(base::Millis left);
// "0:03.95": with as many places as it takes, one at least.
[[nodiscard]] words::Message exact_clock_face(base::Millis left);
// "-1:00.0"
[[nodiscard]] words::Message signed_clock(base::Millis change);
// "2", "0.5", "3.001": seconds, as exactly as they are.
[[nodiscard]] words::Message exact_seconds(base::Millis span);

// "White on A"
[[nodiscard]] words::Message in_words(bughouse::Seat seat);

// "a pawn and 2 knights"
[[nodiscard]] words::Message in_words(const chess::Reserve& pieces);

// A move with the letters of the language: "Nxf7+" is "Sxf7+" in German, and "e7e8q" "e7e8=D".
[[nodiscard]] words::Message in_letters(std::string_view notation);

// The same for rows of many moves: asks a language once, and then only joins texts.
class Writing {
  public:
    explicit Writing(const words::Say& say);

    [[nodiscard]] std::string clock_face(base::Millis left) const;
    [[nodiscard]] std::string clock_face_in_thousandths(base::Millis left) const;
    [[nodiscard]] std::string in_letters(std::string_view notation) const;
    [[nodiscard]] std::string in_words(const chess::Reserve& pieces) const;

  private:
    words::Say say_;
    std::string decimal_sign_;
    base::EnumArray<chess::Role, std::string> letters_;
    base::EnumArray<chess::Role, std::string> one_;  // "a knight"; empty for the king
};

}  // namespace tandem::record
