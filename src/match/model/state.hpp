// A match as it stands between two commands: everything that the next ruling depends on.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A value, changed by `apply` alone. What grows with the match (past positions, rulings) is in
// History; all else has a fixed size.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/enum_array.hpp"
#include "base/short_list.hpp"
#include "base/time.hpp"
#include "chess/position.hpp"
#include "match/model/clock.hpp"
#include "match/model/event.hpp"
#include "match/model/header.hpp"
#include "match/model/kinds.hpp"
#include "match/model/outcome.hpp"

namespace tandem::match {

// What of a header's terms the rules look at.
struct Rules {
    rulebook::BookId book;
    rulebook::Switches switches;
    Authority authority{};
    bool referee{};
    bool director{};
    bool auto_flag{};
    Millis base{};
    Millis increment{};
    Millis delay{};

    [[nodiscard]] bool operator==(const Rules&) const = default;
};

// On the board, not pressed.
struct MadeMove {
    chess::Move move = chess::Move::step(chess::Square::A1, chess::Square::A1);
    Color color{};
    Source source{};
    std::optional<chess::Piece> takes;  // as it will go over

    [[nodiscard]] bool operator==(const MadeMove&) const = default;
};
// Those of the side to move first, then the replies.
using MadeMoves = base::ShortList<MadeMove, 8>;
inline constexpr std::size_t kMostMadeInTurn = 4;

// How a turn was played: with a drop among its moves, or without.
enum class TurnKind : std::uint8_t { Step, Drop };

// A position that stood.
struct Occurrence {
    std::uint64_t key = 0;
    bool counted = false;  // aloud
    TurnKind by{};  // what led to it

    [[nodiscard]] bool operator==(const Occurrence&) const = default;
};

// The turn that was completed last on a board.
struct LastTurn {
    // Of which no more is known than who completed it and what lay there before.
    LastTurn(Color by, const chess::Position& lay) : color(by), before(lay) {}

    Color color;
    std::optional<chess::Move> move;
    bool legal = false;
    std::optional<Fault> fault;  // of an illegal one that is on record
    bool undeclared = false;  // a promotion without a word, not yet asked about
    bool answered = false;  // the opponent has made a move since, pressed or not
    chess::Position before;
    EnumArray<Color, chess::Reserve> transferred{};
    bool passed_on = false;  // what it took, once the opponent had asked for it
    std::optional<Arrival> arrival;
    chess::Reserve spent;  // pieces that its drops took from the mover's reserve
    bool dropped_early = false;  // a piece that it took lay on the other board before the press

    [[nodiscard]] bool operator==(const LastTurn&) const = default;
};

struct Binding {
    Color color{};
    chess::Move move = chess::Move::step(chess::Square::A1, chess::Square::A1);
    bool same_piece = false;  // any legal move of the same piece; else exactly `move`

    [[nodiscard]] bool operator==(const Binding&) const = default;
};

struct BoardState {
    chess::Position position{chess::MoveRules{}};  // of completed turns
    MadeMoves made;
    Clock clock;  // ticks as `apply` lets it
    EnumArray<Color, Millis>
        set_wrong{};  // by how much it was set too high, less what has been adjusted
    EnumArray<Color, std::uint32_t> turns{};  // completed, those before the log included
    std::optional<LastTurn> last;
    std::optional<PressBackReason> held_for;  // of a clock that is held, where it was said
    EnumArray<Color, std::optional<Touched>> touched{};
    std::optional<Binding> binding;
    std::optional<Line> paused_by;  // the line of the stop or order for which it stands
    PauseCause paused_for{};  // while it does
    bool setup_wrong = false;  // not the initial position, and not corrected
    bool setting_claimed = false;  // in time and rightly: that a clock was set wrongly
    std::uint32_t pending = 0;  // claims that wait for a ruling
    EnumArray<Color, chess::Reserve> used_early{};  // of the captures made here: dropped over there
    std::optional<Ending> ending;  // of those in History the one that counts

    // Whose turn it is; where moves are recorded that of `position`, too.
    [[nodiscard]] Color turn() const { return clock.turn(); }
    [[nodiscard]] bool paused() const { return paused_by.has_value(); }
    [[nodiscard]] bool operator==(const BoardState&) const = default;
};

struct Window {
    Seat seat{};
    std::optional<chess::Role> drop;
    Millis until{};

    [[nodiscard]] bool operator==(const Window&) const = default;
};

// A player's word that the end of the other board settles the match.
// Law: TRN 12.
struct Neutralisation {
    BoardId ended{};
    Millis at{};

    [[nodiscard]] bool operator==(const Neutralisation&) const = default;
};

struct StopCall {
    Seat seat{};
    Millis at{};

    [[nodiscard]] bool operator==(const StopCall&) const = default;
};

// Partners' stops count as one if they are at most that far apart.
// Law: TRN 20; FBX 15.
inline constexpr Millis kStopsTogether{3'000};

// A time that a ruling gave or took.
struct TimeChange {
    Seat seat{};
    Millis change{};

    [[nodiscard]] bool operator==(const TimeChange&) const = default;
};

// A claim, or a decision of the director: what can be appealed.
struct Ruling {
    Line line = 0;
    Line of = 0;  // the claim that it decides; else itself
    Millis at{};
    std::optional<Seat> seat;  // whose claim
    ClaimKind what{};
    ClaimForm form{};
    bool pending = false;
    std::array<bool, 2> appealed{};  // by level
    std::array<bool, 2> heard{};
    base::ShortList<TimeChange, 2> times;
    std::optional<InfractionKind> infraction;  // of `seat`, that it recorded
    // Of a claim that waited: what the clocks showed when it was made.
    std::optional<EnumArray<Seat, Millis>> clocks;

    [[nodiscard]] bool operator==(const Ruling&) const = default;
};

struct History {
    // That stood, the first one included. Empty where no repetition can be claimed.
    EnumArray<BoardId, std::vector<Occurrence>> positions;
    std::vector<Ruling> rulings;  // by line
    // Every end that was not lifted, in the order of their lines: of each board, and of the match
    // itself.
    EnumArray<BoardId, std::vector<Ending>> ends;
    std::vector<MatchEnd> decisions;

    [[nodiscard]] bool operator==(const History&) const = default;
};

struct State {
    // Before the first command. Needs: as `terms`.
    explicit State(const Header& header);
    State(Rules in_force, BoardState a, BoardState b);

    Rules rules;
    Millis now{};  // of the last event
    bool started = false;
    bool director_calls = false;
    bool balanced = false;  // a second mate fell into the window
    EnumArray<BoardId, BoardState> boards;
    EnumArray<Seat, bool> offered{};
    EnumArray<Seat, bool> accepted{};
    EnumArray<Team, std::optional<StopCall>> stops{};
    EnumArray<Color, chess::Reserve> removed{};  // from play, by the colour of the pieces
    EnumArray<Seat, EnumArray<InfractionKind, std::uint32_t>> infractions{};
    std::optional<Window> window;
    std::optional<Neutralisation> neutralised;  // the last
    std::optional<MatchEnd> over;
    EnumArray<Seat, Millis>
        clocks_when_over{};  // by the first result, whatever has replaced it since
    EnumArray<Seat, Millis>
        clocks_at_end{};  // by the result that stands; of a claim those of its stamp
    History history;

    [[nodiscard]] bool operator==(const State&) const = default;
};

// Questions

// What the clock of a seat shows at a stamp that is not before state.now.
[[nodiscard]] Millis left(const State& state, Seat seat, Millis at);
// The same, or what it showed at the end once the match is over.
[[nodiscard]] Millis left_or_final(const State& state, Seat seat, Millis at);
[[nodiscard]] bool has_made(const BoardState& board, Color color);
// With all moves made.
[[nodiscard]] chess::Position physical(const BoardState& board);
// The position with one made move more; a piece that was not held leaves the reserve as it is.
[[nodiscard]] chess::Position with_made(const chess::Position& position, const MadeMove& made);
// Whether a piece is dropped where a king stands: an illegal move, which takes nothing.
// Law: NSB 10a; SN5 10a; TRN 7; FBX 7.
[[nodiscard]] bool lands_on_king(const chess::Position& position, chess::Move move);
// The position after a move that a hand makes, legal or not. A piece that is dropped where a king
// stands goes back to where it came from.
[[nodiscard]] chess::Position played(const chess::Position& position, chess::Move move);
// What such a move takes.
[[nodiscard]] std::optional<chess::PlacedPiece> taken_by(
    const chess::Position& position, chess::Move move);
// What `move` is as a hand makes it: a pawn that arrives without a word is a queen.
[[nodiscard]] chess::Move declared(const chess::Position& position, chess::Move move);
// Whether anything can still arrive on `board` as things stand: an open window closes nothing.
[[nodiscard]] rulebook::OtherBoard other_board(const State& state, BoardId board);
// The set-up window of that board.
// Law: NSB 8b; SN5 8b; FIDE B4.
[[nodiscard]] bool setup_window_open(const State& state, BoardId board);
// Whether moves are recorded on the boards.
[[nodiscard]] inline bool records_moves(const State& state) {
    return state.rules.authority != Authority::Clock;
}
// The claim or decision of that line; nullptr if the line is neither, or was refused.
[[nodiscard]] const Ruling* ruling_of(const State& state, Line line);
// How often the position that stands has occurred, itself included, and how often it was counted
// before now; since the last drop where the book has it so.
// Law: TRN 19; FBX 18.
struct Repetition {
    int occurrences = 0;
    int counted = 0;
};
[[nodiscard]] Repetition repetition(const State& state, BoardId board);

}  // namespace tandem::match
