// The keys that come with each action in a match log, in their order.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading, writing and the hints about mistyped keys all use this one table. The actions are of
// match/, which knows nothing of JSON; they are described here, in their own namespace, as
// Boost.Describe requires.
#pragma once

#include <string_view>

#include <boost/describe/class.hpp>

#include "match/model/command.hpp"
#include "record/log/object_writer.hpp"

namespace tandem::match::action {

BOOST_DESCRIBE_STRUCT(Start, (), ())
BOOST_DESCRIBE_STRUCT(MakeMove, (), (move))
BOOST_DESCRIBE_STRUCT(Retract, (), ())
BOOST_DESCRIBE_STRUCT(Press, (), ())
BOOST_DESCRIBE_STRUCT(Play, (), (move))
BOOST_DESCRIBE_STRUCT(PressBack, (), (reason))
BOOST_DESCRIBE_STRUCT(Restored, (), (promotion))
BOOST_DESCRIBE_STRUCT(Repunch, (), ())
BOOST_DESCRIBE_STRUCT(AnnounceMate, (), ())
BOOST_DESCRIBE_STRUCT(Claim, (), (what))
BOOST_DESCRIBE_STRUCT(Count, (), ())
BOOST_DESCRIBE_STRUCT(OfferDraw, (), ())
BOOST_DESCRIBE_STRUCT(AcceptDraw, (), ())
BOOST_DESCRIBE_STRUCT(DeclineDraw, (), ())
BOOST_DESCRIBE_STRUCT(Resign, (), ())
BOOST_DESCRIBE_STRUCT(Neutralise, (), ())
BOOST_DESCRIBE_STRUCT(Stop, (), (text))
BOOST_DESCRIBE_STRUCT(Report, (), (seat, what, text))
BOOST_DESCRIBE_STRUCT(Appeal, (), (ruling, level, text))
BOOST_DESCRIBE_STRUCT(Say, (), (to, text))
BOOST_DESCRIBE_STRUCT(Infraction, (), (seat, what, effect, flag_fell))
BOOST_DESCRIBE_STRUCT(Adjust, (), (seat, ms, why, ruling, of))
BOOST_DESCRIBE_STRUCT(Call, (), (seat, what))
BOOST_DESCRIBE_STRUCT(Pause, (), (board, of))
BOOST_DESCRIBE_STRUCT(Resume, (), (board, of))
BOOST_DESCRIBE_STRUCT(Rule, (), (claim, upheld, why))
BOOST_DESCRIBE_STRUCT(Declare, (), (winner, board, article, why))
BOOST_DESCRIBE_STRUCT(Forfeit, (), (loser, article, why))
BOOST_DESCRIBE_STRUCT(NoClock, (), (board))
BOOST_DESCRIBE_STRUCT(RemovePiece, (), (seat, piece))
BOOST_DESCRIBE_STRUCT(CorrectSetup, (), (board, fen))
BOOST_DESCRIBE_STRUCT(SetPosition, (), (board, fen, why))
BOOST_DESCRIBE_STRUCT(Agreement, (), (what))
BOOST_DESCRIBE_STRUCT(Annul, (), (why))
BOOST_DESCRIBE_STRUCT(Expel, (), (who))
BOOST_DESCRIBE_STRUCT(RuleOnAppeal, (), (ruling, level, upheld, why))
BOOST_DESCRIBE_STRUCT(Note, (), (text, of))

}  // namespace tandem::match::action

namespace tandem::record {

// False where it is left out, and then it is not written.
struct FalseIfAbsent {};
// One of the four pieces that a pawn becomes; may be left out.
struct Promotion {};

template <>
inline constexpr FalseIfAbsent kRule<&match::action::Infraction::flag_fell>{};
template <>
inline constexpr Promotion kRule<&match::action::Restored::promotion>{};
template <>
inline constexpr Either kRule<&match::action::Forfeit::loser>{"seat", "team"};

inline void write_by(ObjectWriter& writer, FalseIfAbsent, std::string_view key, bool value) {
    if (value) writer.add(key, value);
}

}  // namespace tandem::record
