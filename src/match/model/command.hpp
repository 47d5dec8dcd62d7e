// What players and directors do: a struct for each action, which is a row of the match log's table.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A struct's kName is its `do` in a log, kActor who may do it, and its members are what comes
// with it; an optional member may be left out. What an action means is not known here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/time.hpp"
#include "chess/move.hpp"
#include "chess/setup.hpp"
#include "match/model/kinds.hpp"
#include "match/model/outcome.hpp"
#include "rulebook/switches.hpp"

namespace tandem::match {

using base::Millis;

enum class ActorKind : std::uint8_t { Seat, Director };

// A move as it was given: coordinates, or SAN, which only the position can tell.
using GivenMove = std::variant<std::string, chess::Move>;
// Coordinates where `text` is such, else `text` itself as SAN.
[[nodiscard]] GivenMove given_move(std::string_view text);
[[nodiscard]] std::string to_string(const GivenMove& move);

// The number of a line of the log; the header is line 1, the first command line 2.
using Line = std::uint32_t;
// The number of a line of an event's log, by which the event itself had something done in a match.
using EventLine = std::uint32_t;

namespace action {

// Of a seat

// Made, not yet pressed.
struct MakeMove {
    static constexpr std::string_view kName = "move";
    static constexpr ActorKind kActor = ActorKind::Seat;
    GivenMove move;
    [[nodiscard]] bool operator==(const MakeMove&) const = default;
};
struct Retract {
    static constexpr std::string_view kName = "retract";
    static constexpr ActorKind kActor = ActorKind::Seat;
    [[nodiscard]] bool operator==(const Retract&) const = default;
};
struct Press {
    static constexpr std::string_view kName = "press";
    static constexpr ActorKind kActor = ActorKind::Seat;
    [[nodiscard]] bool operator==(const Press&) const = default;
};
// Made and pressed in one.
struct Play {
    static constexpr std::string_view kName = "play";
    static constexpr ActorKind kActor = ActorKind::Seat;
    GivenMove move;
    [[nodiscard]] bool operator==(const Play&) const = default;
};
struct PressBack {
    static constexpr std::string_view kName = "press-back";
    static constexpr ActorKind kActor = ActorKind::Seat;
    std::optional<PressBackReason> reason;
    [[nodiscard]] bool operator==(const PressBack&) const = default;
};
struct Restored {
    static constexpr std::string_view kName = "restored";
    static constexpr ActorKind kActor = ActorKind::Seat;
    std::optional<chess::Role> promotion;  // after undeclared-promotion
    [[nodiscard]] bool operator==(const Restored&) const = default;
};
struct Repunch {
    static constexpr std::string_view kName = "repunch";
    static constexpr ActorKind kActor = ActorKind::Seat;
    [[nodiscard]] bool operator==(const Repunch&) const = default;
};
struct AnnounceMate {
    static constexpr std::string_view kName = "announce-mate";
    static constexpr ActorKind kActor = ActorKind::Seat;
    [[nodiscard]] bool operator==(const AnnounceMate&) const = default;
};
struct Claim {
    static constexpr std::string_view kName = "claim";
    static constexpr ActorKind kActor = ActorKind::Seat;
    ClaimKind what{};
    [[nodiscard]] bool operator==(const Claim&) const = default;
};
// A repetition, aloud.
struct Count {
    static constexpr std::string_view kName = "count";
    static constexpr ActorKind kActor = ActorKind::Seat;
    [[nodiscard]] bool operator==(const Count&) const = default;
};
struct OfferDraw {
    static constexpr std::string_view kName = "offer-draw";
    static constexpr ActorKind kActor = ActorKind::Seat;
    [[nodiscard]] bool operator==(const OfferDraw&) const = default;
};
struct AcceptDraw {
    static constexpr std::string_view kName = "accept-draw";
    static constexpr ActorKind kActor = ActorKind::Seat;
    [[nodiscard]] bool operator==(const AcceptDraw&) const = default;
};
struct DeclineDraw {
    static constexpr std::string_view kName = "decline-draw";
    static constexpr ActorKind kActor = ActorKind::Seat;
    [[nodiscard]] bool operator==(const DeclineDraw&) const = default;
};
struct Resign {
    static constexpr std::string_view kName = "resign";
    static constexpr ActorKind kActor = ActorKind::Seat;
    [[nodiscard]] bool operator==(const Resign&) const = default;
};
struct Neutralise {
    static constexpr std::string_view kName = "neutralise";
    static constexpr ActorKind kActor = ActorKind::Seat;
    [[nodiscard]] bool operator==(const Neutralise&) const = default;
};
struct Stop {
    static constexpr std::string_view kName = "stop";
    static constexpr ActorKind kActor = ActorKind::Seat;
    std::optional<std::string> text;
    [[nodiscard]] bool operator==(const Stop&) const = default;
};
struct Report {
    static constexpr std::string_view kName = "report";
    static constexpr ActorKind kActor = ActorKind::Seat;
    Seat seat{};  // who is reported
    InfractionKind what{};
    std::optional<std::string> text;
    [[nodiscard]] bool operator==(const Report&) const = default;
};
struct Appeal {
    static constexpr std::string_view kName = "appeal";
    static constexpr ActorKind kActor = ActorKind::Seat;
    Line ruling = 0;  // of a claim or of a decision of the director
    rulebook::AppealLevel level{};
    std::optional<std::string> text;  // its grounds
    [[nodiscard]] bool operator==(const Appeal&) const = default;
};
struct Say {
    static constexpr std::string_view kName = "say";
    static constexpr ActorKind kActor = ActorKind::Seat;
    Audience to{};
    std::string text;
    [[nodiscard]] bool operator==(const Say&) const = default;
};

// Of the director

struct Start {
    static constexpr std::string_view kName = "start";
    static constexpr ActorKind kActor = ActorKind::Director;
    [[nodiscard]] bool operator==(const Start&) const = default;
};
struct Infraction {
    static constexpr std::string_view kName = "infraction";
    static constexpr ActorKind kActor = ActorKind::Director;
    Seat seat{};
    InfractionKind what{};
    std::optional<Effect> effect;  // in place of the ladder's
    bool flag_fell = false;
    [[nodiscard]] bool operator==(const Infraction&) const = default;
};
struct Adjust {
    static constexpr std::string_view kName = "adjust";
    static constexpr ActorKind kActor = ActorKind::Director;
    Seat seat{};
    Millis ms{};  // added; may be negative
    AdjustReason why{};
    std::optional<Line> ruling =
        std::nullopt;  // an earlier penalty of that clock, taken back whole
    std::optional<EventLine> of = std::nullopt;
    [[nodiscard]] bool operator==(const Adjust&) const = default;
};
struct Call {
    static constexpr std::string_view kName = "call";
    static constexpr ActorKind kActor = ActorKind::Director;
    Seat seat{};  // whose flag or move
    CallKind what{};
    [[nodiscard]] bool operator==(const Call&) const = default;
};
struct Pause {
    static constexpr std::string_view kName = "pause";
    static constexpr ActorKind kActor = ActorKind::Director;
    BoardScope board{};
    std::optional<EventLine> of = std::nullopt;
    [[nodiscard]] bool operator==(const Pause&) const = default;
};
struct Resume {
    static constexpr std::string_view kName = "resume";
    static constexpr ActorKind kActor = ActorKind::Director;
    BoardScope board{};
    std::optional<EventLine> of = std::nullopt;
    [[nodiscard]] bool operator==(const Resume&) const = default;
};
struct Rule {
    static constexpr std::string_view kName = "rule";
    static constexpr ActorKind kActor = ActorKind::Director;
    Line claim = 0;
    bool upheld = false;
    std::optional<std::string> why;
    [[nodiscard]] bool operator==(const Rule&) const = default;
};
struct Declare {
    static constexpr std::string_view kName = "declare";
    static constexpr ActorKind kActor = ActorKind::Director;
    Winner winner{};
    std::optional<BoardId> board;
    std::optional<std::string> article;
    std::optional<std::string> why;
    [[nodiscard]] bool operator==(const Declare&) const = default;
};
struct Forfeit {
    static constexpr std::string_view kName = "forfeit";
    static constexpr ActorKind kActor = ActorKind::Director;
    std::variant<Seat, Team> loser;
    std::optional<std::string> article;
    std::optional<std::string> why;
    [[nodiscard]] bool operator==(const Forfeit&) const = default;
};
struct NoClock {
    static constexpr std::string_view kName = "no-clock";
    static constexpr ActorKind kActor = ActorKind::Director;
    BoardId board{};
    [[nodiscard]] bool operator==(const NoClock&) const = default;
};
struct RemovePiece {
    static constexpr std::string_view kName = "remove-piece";
    static constexpr ActorKind kActor = ActorKind::Director;
    Seat seat{};  // whose reserve
    chess::Role piece{};  // never the king
    [[nodiscard]] bool operator==(const RemovePiece&) const = default;
};
struct CorrectSetup {
    static constexpr std::string_view kName = "correct-setup";
    static constexpr ActorKind kActor = ActorKind::Director;
    BoardId board{};
    chess::Setup fen;  // without faults
    [[nodiscard]] bool operator==(const CorrectSetup&) const = default;
};
struct SetPosition {
    static constexpr std::string_view kName = "set-position";
    static constexpr ActorKind kActor = ActorKind::Director;
    BoardId board{};
    chess::Setup fen;  // without faults
    std::optional<std::string> why;
    [[nodiscard]] bool operator==(const SetPosition&) const = default;
};
struct Agreement {
    static constexpr std::string_view kName = "agreement";
    static constexpr ActorKind kActor = ActorKind::Director;
    AgreementKind what{};
    [[nodiscard]] bool operator==(const Agreement&) const = default;
};
struct Annul {
    static constexpr std::string_view kName = "annul";
    static constexpr ActorKind kActor = ActorKind::Director;
    std::optional<std::string> why;
    [[nodiscard]] bool operator==(const Annul&) const = default;
};
struct Expel {
    static constexpr std::string_view kName = "expel";
    static constexpr ActorKind kActor = ActorKind::Director;
    std::variant<std::string, Seat> who;  // anybody else than a seat: in words
    [[nodiscard]] bool operator==(const Expel&) const = default;
};
struct RuleOnAppeal {
    static constexpr std::string_view kName = "rule-on-appeal";
    static constexpr ActorKind kActor = ActorKind::Director;
    Line ruling = 0;
    rulebook::AppealLevel level{};
    bool upheld = false;  // the appeal, not the ruling
    std::optional<std::string> why;
    [[nodiscard]] bool operator==(const RuleOnAppeal&) const = default;
};
// Testimony, or a mark of time.
struct Note {
    static constexpr std::string_view kName = "note";
    static constexpr ActorKind kActor = ActorKind::Director;
    std::optional<std::string> text = std::nullopt;
    std::optional<EventLine> of = std::nullopt;
    [[nodiscard]] bool operator==(const Note&) const = default;
};

}  // namespace action

// In the order of the match log's table.
using AnyAction = std::variant<
    action::Start,
    action::MakeMove,
    action::Retract,
    action::Press,
    action::Play,
    action::PressBack,
    action::Restored,
    action::Repunch,
    action::AnnounceMate,
    action::Claim,
    action::Count,
    action::OfferDraw,
    action::AcceptDraw,
    action::DeclineDraw,
    action::Resign,
    action::Neutralise,
    action::Stop,
    action::Report,
    action::Appeal,
    action::Say,
    action::Infraction,
    action::Adjust,
    action::Call,
    action::Pause,
    action::Resume,
    action::Rule,
    action::Declare,
    action::Forfeit,
    action::NoClock,
    action::RemovePiece,
    action::CorrectSetup,
    action::SetPosition,
    action::Agreement,
    action::Annul,
    action::Expel,
    action::RuleOnAppeal,
    action::Note>;

// One of them; as with events, its copies and comparisons are compiled once, in command.cpp.
struct Action : AnyAction {
    using AnyAction::AnyAction;
    Action(const Action& other);
    Action(Action&& other) noexcept;
    Action& operator=(const Action& other);
    Action& operator=(Action&& other) noexcept;
    ~Action();

    [[nodiscard]] bool operator==(const Action& other) const;
};

// "offer-draw"
[[nodiscard]] std::string_view name(const Action& action);
[[nodiscard]] ActorKind actor_kind(const Action& action);
// What it says in words of somebody's own: talk, reasons, who is meant. None of them is empty.
[[nodiscard]] std::vector<std::string_view> texts_of(const Action& action);

struct Command {
    Millis at{};  // since the log's zero
    std::optional<Seat> by;  // nothing: the director
    std::optional<Millis> left;  // what the seat's clock showed afterwards
    Action action;

    [[nodiscard]] bool operator==(const Command&) const = default;
};

// "A.white", "director"
[[nodiscard]] std::string_view actor_name(const Command& command);

}  // namespace tandem::match
