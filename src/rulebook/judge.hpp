// Is it mate? A rulebook's judgement of one board, once a move on it is completed.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// In bughouse a check that no piece of the reserve can block is not mate while such a piece may
// still arrive. What may arrive does not change while the defender waits, so a judgement of mate or
// wait holds until the position, the pieces removed from play or the state of the other board
// changes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "chess/move.hpp"
#include "chess/position.hpp"
#include "rulebook/rulebook.hpp"

namespace tandem::rulebook {

using base::name;

enum class Judgement : std::uint8_t {
    Play,  // the side to move has a legal move or drop
    Wait,  // it has none, and the board goes on: it sits until a piece arrives or its time is up
    Mate,
    Stalemate,  // a draw
};
consteval auto names_of(Judgement /*type*/) {
    using enum Judgement;
    return base::names<Judgement>(
        {{Play, "play"}, {Wait, "wait"}, {Mate, "mate"}, {Stalemate, "stalemate"}});
}

// Once the other board is over nothing can arrive any more.
enum class OtherBoard : std::uint8_t { Running, Over };

// What one board does not show.
struct Circumstances {
    // Pieces of the side to move that never come back, a promoted one as the pawn it was. They
    // count only where the rulebook has such a thing.
    // Law: TRN 16.
    chess::Reserve removed{};
    OtherBoard other = OtherBoard::Running;

    [[nodiscard]] bool operator==(const Circumstances&) const = default;
};

// What decides a judgement.
enum class Cause : std::uint8_t {
    CanMove,  // there is a legal move or drop
    MayArrive,  // a piece that would help may still arrive
    MayWait,  // no piece can help, but the rulebook still lets a side wait
    NoBlock,  // a check that no piece could block
    HeldAlone,  // only the pieces in the reserve count
    BoardOver,  // nothing arrives once the other board is over
    NoneLeft,  // every piece that could help is on the board or out of play
};
consteval auto names_of(Cause /*type*/) {
    using enum Cause;
    return base::names<Cause>(
        {{CanMove, "can-move"},
         {MayArrive, "may-arrive"},
         {MayWait, "may-wait"},
         {NoBlock, "no-block"},
         {HeldAlone, "held-alone"},
         {BoardOver, "board-over"},
         {NoneLeft, "none-left"}});
}

// A judgement with its grounds.
struct Finding {
    Judgement judgement;
    Cause cause;
    chess::Bitboard checkers;
    // On which a piece would end the check, now or later: the gap before a sole line checker.
    chess::Bitboard blocking_squares;
    // Of the rulebook's base, as printed there ("15a1a"), the one that says most first.
    std::vector<std::string_view> articles;

    [[nodiscard]] bool operator==(const Finding&) const = default;
};

// What stands on the board for the side to move.
//
// Needs:   the position was made with move_rules(rulebook.switches).
// Law:     NSB 15a1; NSB 15a1a; SN5 15a; TRN 8; TRN 9; TRN 16; FBX 9; FBX 10.
[[nodiscard]] Finding judge(
    const chess::Position& position, const Rulebook& rulebook, const Circumstances& circumstances);

// The same without its grounds.
[[nodiscard]] Judgement judgement(
    const chess::Position& position, const Switches& switches, const Circumstances& circumstances);

// Whether the judgement is Mate, found out with less work: for a move finder, which asks often.
[[nodiscard]] bool is_mate(
    const chess::Position& position, const Switches& switches, const Circumstances& circumstances);

// Whether a side may sit out a check that a piece could block.
enum class Waiting : std::uint8_t {
    Denied,  // such a check is mate without a reply, or only a pawn may still arrive to block it
    Allowed,
};
// Law: NSB 15a1a; SN5 15a; TRN 8; FBX 10.
[[nodiscard]] Waiting waiting(
    const chess::Board& board,
    chess::Color color,
    const Switches& switches,
    const Circumstances& circumstances);

// Whether the side to move may play `move`: by the moves of the pieces and, where drops may not
// mate, by what the opponent can answer while both boards run and nothing is removed from play.
//
// Needs:   the position was made with move_rules(switches).
// Law:     NSB 10; NSB 10b; SN5 10; SN5 10b; TRN 7; FBX 7.
[[nodiscard]] bool is_legal(
    const chess::Position& position, chess::Move move, const Switches& switches);

}  // namespace tandem::rulebook
