// Claims: what a player may ask the arbiter to find, and what is found.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "match/arbiter/event_writer.hpp"

namespace tandem::match {

// The finding, as an event of the line in hand. Of an illegal move it says what was wrong with it.
void uphold(EventWriter& writer, Seat claimant, ClaimKind what, ClaimForm form);
void reject(EventWriter& writer, Seat claimant, ClaimKind what, ClaimForm form);
// By what such a claim is judged: by no article of a book that has it otherwise than this match,
// where a house rule decides.
// Law: NSB 6; NSB 16a; NSB 16b; SN5 6; SN5 16a; SN5 16b; TRN 17; TRN 19; FBX 14; FBX 18; FIDE 9.3.
[[nodiscard]] Articles cited_for_claim(const EventWriter& writer, ClaimKind what);
// What a call of the director rests on besides: it alone lets them speak.
// Law: NSB 20; SN5 20; FIDE B6.
[[nodiscard]] Articles cited_for_call(const EventWriter& writer, ClaimForm form);
// Whether the record cannot decide a claim in words, so that only a director can.
[[nodiscard]] bool waits_for_director(const EventWriter& writer, Seat claimant, ClaimKind what);
// Refuses such a claim if no director can be called, since the board would stand for good.
[[nodiscard]] Answer waits_in_vain(const EventWriter& writer, Seat claimant, ClaimKind what);
// The board stands until the director rules.
void leave_open(EventWriter& writer, Seat claimant, ClaimKind what, ClaimForm form);

// Whether the last turn of the claimant's opponent was illegal and may still be claimed.
// Law: NSB 8; NSB 8a; NSB 8c; SN5 8; SN5 8a; SN5 8c; TRN 18; FBX 19; FIDE C3.
[[nodiscard]] bool illegal_move_stands(const State& state, Seat claimant);
// Whether it may have been: where moves are not recorded, that it was their turn.
[[nodiscard]] bool illegal_move_may_stand(const State& state, Seat claimant);

// The board is won by a claim on an illegal move that was upheld: the articles say what it
// offended, too.
void win_by_illegal_move(EventWriter& writer, Seat claimant);

// Law: NSB 15a3; NSB 16b; SN5 15c; SN5 16b; FIDE B6; FIDE B7; FIDE B8.
void claim_flag(EventWriter& writer, Seat claimant, ClaimForm form);
// Law: NSB 8; NSB 15a4; NSB 15a5; SN5 8; SN5 15d; SN5 15c; TRN 18; FBX 19; FIDE C3.
void claim_illegal_move(EventWriter& writer, Seat claimant, ClaimForm form);

// Ends the board if the last move of `seat` mates. False where it does not, or there is no move.
// Law: NSB 16b; SN5 16b.
[[nodiscard]] bool announce_mate(EventWriter& writer, Seat seat);

// Judges a board afresh after its pieces have changed without a turn: a mate stands if the last
// turn was legal.
// Law: TRN 8; TRN 16; NSB 21; SN5 10c; TRN 9; FBX 9.
void judge_standing(EventWriter& writer, BoardId board);

// The match is to be played again.
// Law: NSB 20; SN5 20; FIDE 7.1.
void annul(EventWriter& writer, Millis at, Line line, Ground ground);

}  // namespace tandem::match
