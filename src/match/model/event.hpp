// What the arbiter makes of commands: a struct for each event, from which the state is folded.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A struct's kName is its "event" in the output of `tandem officiate --json`. An event says what is
// true from now on, not what was asked for: what clocks show, which pieces were transferred, which
// end counts. Folding it needs no rulebook. What only the fold needs is left out of the output.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/time.hpp"
#include "chess/move.hpp"
#include "chess/reserve.hpp"
#include "chess/setup.hpp"
#include "match/model/citation.hpp"
#include "match/model/command.hpp"
#include "match/model/findings.hpp"
#include "match/model/kinds.hpp"
#include "match/model/outcome.hpp"
#include "match/model/refusal.hpp"
#include "rulebook/judge.hpp"
#include "rulebook/penalty_ladder.hpp"

namespace tandem::match {

using base::name;

// Whose doing an end is: an order of the director stands over what was played.
enum class Ground : std::uint8_t { Play, Order };

// Why a board stands: a player has stopped the clock for a dispute, the director has ordered it, or
// a result was lifted.
enum class PauseCause : std::uint8_t { Stop, Order, Lifted };

// How a board, or the match, ended.
struct Ending {
    std::optional<Winner> winner;  // nothing: nobody won (no-clock, annulled)
    Reason reason{};
    Articles articles;
    std::string said_article;  // what the director named instead, "" if nothing
    Millis at{};  // the stamp that counts: of a claim that waited, its own
    Line line = 0;  // of the claim or act that it rests on; 0: the clock
    Line ruled = 0;  // that brought it about: `line`, or that of a later ruling
    Ground ground = Ground::Play;

    [[nodiscard]] bool operator==(const Ending&) const = default;
};

// The end of a match.
struct MatchEnd {
    std::optional<BoardId> board;  // that decided
    Ending ending;

    [[nodiscard]] bool operator==(const MatchEnd&) const = default;
};

// What a claim is: by its word, by taking a king, by a silent stop, by the director's call, or the
// announcement of a mate.
enum class ClaimForm : std::uint8_t { Words, KingCapture, Stop, Call, Announcement };
consteval auto names_of(ClaimForm /*type*/) {
    using enum ClaimForm;
    return base::names<ClaimForm>({
        {Words, "words"},
        {KingCapture, "king-capture"},
        {Stop, "stop"},
        {Call, "call"},
        {Announcement, "announcement"},
    });
}

namespace event {

using base::name;

struct Refused {
    static constexpr std::string_view kName = "refused";
    std::optional<Seat> by;
    Refusal why{};
    Articles articles;
    std::optional<Fault> wrong{};  // with an illegal move that can be read
    std::optional<PressBackReason> asked{};  // for what the clock was to be pressed back
    [[nodiscard]] bool operator==(const Refused&) const = default;
};

// Of the match

struct Started {
    static constexpr std::string_view kName = "started";
    [[nodiscard]] bool operator==(const Started&) const = default;
};
struct BoardOver {
    static constexpr std::string_view kName = "board-over";
    BoardId board{};
    Ending ending;
    // Which of the board's ends that were not lifted counts, in their order from 0; `ending` is the
    // last of them.
    std::uint32_t counts = 0;
    bool balanced = false;  // a second mate fell into the window of the first
    [[nodiscard]] bool operator==(const BoardOver&) const = default;
};
// The first board has ended by a mate that one other mate may still balance.
// Law: TRN 14; FBX 21.
struct WindowOpened {
    static constexpr std::string_view kName = "window-opened";
    Seat seat{};  // who may still mate
    std::optional<chess::Role> drop;  // with a drop of this
    Millis until{};  // the last stamp that counts
    [[nodiscard]] bool operator==(const WindowOpened&) const = default;
};
struct WindowClosed {
    static constexpr std::string_view kName = "window-closed";
    [[nodiscard]] bool operator==(const WindowClosed&) const = default;
};
struct MatchOver {
    static constexpr std::string_view kName = "match-over";
    MatchEnd end;
    // The claim that waited and decided: the clocks are those of its stamp. Nothing: those of the
    // first result.
    std::optional<Line> claim{};
    [[nodiscard]] bool operator==(const MatchOver&) const = default;
};
// An end counts no longer: of a board, or a decision on the match. What is left decides again.
struct ResultLifted {
    static constexpr std::string_view kName = "result-lifted";
    std::optional<BoardId> board;  // nothing: the decision on the match
    Line of = 0;  // the line that had led to it; 0: the clock
    std::optional<std::uint32_t> counts{};  // of the board's ends that are left, from 0
    bool balanced = false;  // as in BoardOver
    [[nodiscard]] bool operator==(const ResultLifted&) const = default;
};

// Nothing that is left decides the match: it goes on.
struct MatchReopened {
    static constexpr std::string_view kName = "match-reopened";
    [[nodiscard]] bool operator==(const MatchReopened&) const = default;
};

// Of moves and clocks

// What anybody at the board sees of a move, lawful or not.
struct Sight {
    chess::Role piece{};  // that was moved or dropped; of a promotion the pawn
    std::optional<chess::Role> captured;  // as it stood there
    bool check = false;  // whether it attacks the opponent's king
    [[nodiscard]] bool operator==(const Sight&) const = default;
};
// Made on the board, not pressed.
struct Made {
    static constexpr std::string_view kName = "made";
    Seat seat{};
    chess::Move move = chess::Move::step(chess::Square::A1, chess::Square::A1);
    Sight seen;
    Source source{};
    std::optional<chess::Piece> takes{};  // as it will go over
    [[nodiscard]] bool operator==(const Made&) const = default;
};
struct Retracted {
    static constexpr std::string_view kName = "retracted";
    Seat seat{};
    std::optional<Touched> touched{};  // what binds from now on; nothing: a reply, as before
    [[nodiscard]] bool operator==(const Retracted&) const = default;
};
// A turn is complete: what was made stands, what it took has gone over, the opponent's clock runs.
struct Completed {
    static constexpr std::string_view kName = "completed";
    Seat seat{};
    std::optional<chess::Move> move;  // the last one made; nothing where moves are not recorded
    std::optional<Sight> seen;  // of that move
    Millis left{};  // the mover's clock, increment included
    EnumArray<chess::Color, chess::Reserve>
        transferred{};  // to the players of these colours over there
    std::optional<rulebook::Judgement> judgement;  // of a legal turn
    std::optional<Fault> fault{};  // of an illegal one
    Source source{};  // of a move that was not made before
    std::optional<Arrival> arrival{};  // what it brought the partner, if it took a piece
    [[nodiscard]] bool operator==(const Completed&) const = default;
};
struct Held {
    static constexpr std::string_view kName = "held";
    Seat seat{};  // who pressed
    std::optional<PressBackReason> reason;
    [[nodiscard]] bool operator==(const Held&) const = default;
};
struct Restored {
    static constexpr std::string_view kName = "restored";
    Seat seat{};
    std::optional<chess::Role> promotion;
    [[nodiscard]] bool operator==(const Restored&) const = default;
};
struct Repunched {
    static constexpr std::string_view kName = "repunched";
    Seat seat{};
    Millis left{};  // the opponent's clock again
    [[nodiscard]] bool operator==(const Repunched&) const = default;
};
struct ClockZero {
    static constexpr std::string_view kName = "clock-zero";
    Seat seat{};
    [[nodiscard]] bool operator==(const ClockZero&) const = default;
};
// The clock showed something else than reckoned: `left_ms` of a command.
struct ClockShown {
    static constexpr std::string_view kName = "clock-shown";
    Seat seat{};
    Millis left{};
    [[nodiscard]] bool operator==(const ClockShown&) const = default;
};
struct ClockAdjusted {
    static constexpr std::string_view kName = "clock-adjusted";
    Seat seat{};
    Millis change{};  // what was really added
    Millis left{};  // afterwards
    std::optional<AdjustReason> why;  // nothing: a ladder or an appeal
    Articles articles{};  // that the director follows in it
    std::optional<Line> ruling = std::nullopt;  // whose change it takes back
    [[nodiscard]] bool operator==(const ClockAdjusted&) const = default;
};

// Of claims

struct ClaimUpheld {
    static constexpr std::string_view kName = "claim-upheld";
    std::optional<Seat> seat;  // whose claim it is
    ClaimKind what{};
    ClaimForm form{};
    Line claim = 0;  // 0: the clock's
    Articles articles;
    std::optional<Fault> wrong{};  // with an illegal move that is on record
    std::optional<ClaimKind> claimed{};  // where the claim was taken as another one, `what`
    [[nodiscard]] bool operator==(const ClaimUpheld&) const = default;
};
struct ClaimRejected {
    static constexpr std::string_view kName = "claim-rejected";
    std::optional<Seat> seat;
    ClaimKind what{};
    ClaimForm form{};
    Line claim = 0;
    Articles articles;
    [[nodiscard]] bool operator==(const ClaimRejected&) const = default;
};
struct ClaimPending {
    static constexpr std::string_view kName = "claim-pending";
    Seat seat{};
    ClaimKind what{};
    ClaimForm form{};
    Articles articles;
    [[nodiscard]] bool operator==(const ClaimPending&) const = default;
};
struct MateAnnounced {
    static constexpr std::string_view kName = "mate-announced";
    Seat seat{};
    [[nodiscard]] bool operator==(const MateAnnounced&) const = default;
};
struct MateRejected {
    static constexpr std::string_view kName = "mate-rejected";
    Seat seat{};
    Articles articles;
    [[nodiscard]] bool operator==(const MateRejected&) const = default;
};
// The touched piece must be played: exactly `move`, or any legal move of the same piece.
// Law: TRN 17; TRN 18.
struct Bound {
    static constexpr std::string_view kName = "bound";
    Seat seat{};
    chess::Move move = chess::Move::step(chess::Square::A1, chess::Square::A1);
    bool same_piece = false;
    [[nodiscard]] bool operator==(const Bound&) const = default;
};
// A completed move is taken back: the turn is again `seat`'s.
struct TurnReturned {
    static constexpr std::string_view kName = "turn-returned";
    Seat seat{};
    [[nodiscard]] bool operator==(const TurnReturned&) const = default;
};
struct Counted {
    static constexpr std::string_view kName = "counted";
    Seat seat{};
    int occurrence = 0;
    [[nodiscard]] bool operator==(const Counted&) const = default;
};

// Of draws and resignation

struct DrawOffered {
    static constexpr std::string_view kName = "draw-offered";
    Seat seat{};
    [[nodiscard]] bool operator==(const DrawOffered&) const = default;
};
struct DrawAccepted {
    static constexpr std::string_view kName = "draw-accepted";
    Seat seat{};
    [[nodiscard]] bool operator==(const DrawAccepted&) const = default;
};
// The offer of `team` is no more: an opponent has declined it, or a further move of the player who
// had made it alone has let it lapse.
struct DrawDeclined {
    static constexpr std::string_view kName = "draw-declined";
    Team team{};
    Seat seat{};  // whose word or move it was
    [[nodiscard]] bool operator==(const DrawDeclined&) const = default;
};
struct Resigned {
    static constexpr std::string_view kName = "resigned";
    Seat seat{};
    [[nodiscard]] bool operator==(const Resigned&) const = default;
};
struct Neutralised {
    static constexpr std::string_view kName = "neutralised";
    Seat seat{};
    Articles articles{};
    [[nodiscard]] bool operator==(const Neutralised&) const = default;
};

// Of disputes

// One partner's stop where both are needed.
struct Stopped {
    static constexpr std::string_view kName = "stopped";
    Seat seat{};
    bool together = false;  // with the partner's, so that the boards are paused
    Articles articles{};  // by which both must stop, and at once
    [[nodiscard]] bool operator==(const Stopped&) const = default;
};
struct Paused {
    static constexpr std::string_view kName = "paused";
    BoardScope board{};
    Articles articles;
    PauseCause cause{};
    [[nodiscard]] bool operator==(const Paused&) const = default;
};
struct Resumed {
    static constexpr std::string_view kName = "resumed";
    BoardScope board{};
    [[nodiscard]] bool operator==(const Resumed&) const = default;
};
struct Reported {
    static constexpr std::string_view kName = "reported";
    Seat by{};
    Seat seat{};
    InfractionKind what{};
    [[nodiscard]] bool operator==(const Reported&) const = default;
};
struct Appealed {
    static constexpr std::string_view kName = "appeal";
    Seat seat{};
    Line ruling = 0;
    rulebook::AppealLevel level{};
    Articles articles;
    [[nodiscard]] bool operator==(const Appealed&) const = default;
};
struct Said {
    static constexpr std::string_view kName = "said";
    Seat seat{};
    Audience to{};
    [[nodiscard]] bool operator==(const Said&) const = default;
};

// Of the director

enum class StepTaken : std::uint8_t { Warning, Add, Deduct, Loss, Recorded };
consteval auto names_of(StepTaken /*type*/) {
    using enum StepTaken;
    return base::names<StepTaken>({
        {Warning, "warning"},
        {Add, "add"},
        {Deduct, "deduct"},
        {Loss, "loss"},
        {Recorded, "recorded"},
    });
}

struct InfractionRecorded {
    static constexpr std::string_view kName = "infraction";
    Seat seat{};
    InfractionKind what{};
    event::StepTaken step{};
    int nth = 0;  // of this player and kind, from 1
    Articles articles;
    bool is_fall_undone = false;  // the opponent's flag is up again, and the clock at one minute
    [[nodiscard]] bool operator==(const InfractionRecorded&) const = default;
};
// Something that settles the match itself: an agreement, or an order of the director. Without an
// end it settles a board, which a `board-over` tells.
struct Decided {
    static constexpr std::string_view kName = "decided";
    std::optional<MatchEnd> end;
    [[nodiscard]] bool operator==(const Decided&) const = default;
};
struct Forfeited {
    static constexpr std::string_view kName = "forfeited";
    std::variant<Seat, Team> loser;
    [[nodiscard]] bool operator==(const Forfeited&) const = default;
};
struct PieceRemoved {
    static constexpr std::string_view kName = "piece-removed";
    Seat seat{};
    chess::Role piece{};
    Articles articles;
    [[nodiscard]] bool operator==(const PieceRemoved&) const = default;
};
struct SetupCorrected {
    static constexpr std::string_view kName = "setup-corrected";
    BoardId board{};
    chess::Setup setup;
    [[nodiscard]] bool operator==(const SetupCorrected&) const = default;
};
struct PositionSet {
    static constexpr std::string_view kName = "position-set";
    BoardId board{};
    chess::Setup setup;
    [[nodiscard]] bool operator==(const PositionSet&) const = default;
};
struct Agreed {
    static constexpr std::string_view kName = "agreed";
    AgreementKind what{};
    [[nodiscard]] bool operator==(const Agreed&) const = default;
};
struct Expelled {
    static constexpr std::string_view kName = "expelled";
    std::optional<Seat> seat;  // nothing: somebody else
    Articles articles{};
    [[nodiscard]] bool operator==(const Expelled&) const = default;
};
struct AppealRuled {
    static constexpr std::string_view kName = "appeal-ruled";
    Line ruling = 0;
    rulebook::AppealLevel level{};
    bool upheld = false;
    Articles articles;
    [[nodiscard]] bool operator==(const AppealRuled&) const = default;
};
struct Noted {
    static constexpr std::string_view kName = "noted";
    [[nodiscard]] bool operator==(const Noted&) const = default;
};

}  // namespace event

using AnyEvent = std::variant<
    event::Refused,
    event::Started,
    event::BoardOver,
    event::WindowOpened,
    event::WindowClosed,
    event::MatchOver,
    event::ResultLifted,
    event::MatchReopened,
    event::Made,
    event::Retracted,
    event::Completed,
    event::Held,
    event::Restored,
    event::Repunched,
    event::ClockZero,
    event::ClockShown,
    event::ClockAdjusted,
    event::ClaimUpheld,
    event::ClaimRejected,
    event::ClaimPending,
    event::MateAnnounced,
    event::MateRejected,
    event::Bound,
    event::TurnReturned,
    event::Counted,
    event::DrawOffered,
    event::DrawAccepted,
    event::DrawDeclined,
    event::Resigned,
    event::Neutralised,
    event::Stopped,
    event::Paused,
    event::Resumed,
    event::Reported,
    event::Appealed,
    event::Said,
    event::InfractionRecorded,
    event::Decided,
    event::Forfeited,
    event::PieceRemoved,
    event::SetupCorrected,
    event::PositionSet,
    event::Agreed,
    event::Expelled,
    event::AppealRuled,
    event::Noted>;

// One of them. What a variant of so many copies, destroys and compares with is compiled once, in
// event.cpp: in every unit it took seconds.
struct Happening : AnyEvent {
    using AnyEvent::AnyEvent;
    Happening(const Happening& other);
    Happening(Happening&& other) noexcept;
    Happening& operator=(const Happening& other);
    Happening& operator=(Happening&& other) noexcept;
    ~Happening();

    [[nodiscard]] bool operator==(const Happening& other) const;
};

struct Event {
    Millis at{};
    Line line = 0;  // of the command that caused it; 0: the clock did
    Happening what;

    [[nodiscard]] bool operator==(const Event&) const = default;
};

// "board-over"
[[nodiscard]] std::string_view name(const Event& event);

}  // namespace tandem::match
