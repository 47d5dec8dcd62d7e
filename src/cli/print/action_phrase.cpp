// Commands in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/action_phrase.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "record/log/notation.hpp"
#include "words/say.hpp"

namespace tandem::cli {

namespace {

using bughouse::Seat;
using words::Message;
using words::say;
using words::say_of;
using namespace words::literals;
namespace action = match::action;

[[nodiscard]] Message with(Message action, const std::optional<std::string>& why) {
    if (!why) return action;
    return say("action.saying-why", "action"_is = std::move(action), "why"_is = *why);
}

// One message an action; one that is new does not compile until it has its own.
class Attempt {
  public:
    Attempt(const record::Scene& scene, const match::Command& command, Attempted how)
        : scene_(scene),
          command_(command),
          how_(how) {}

    // Of a seat
    Message operator()(const action::MakeMove& a) const {
        return say("action.makes", "move"_is = record::in_letters(match::to_string(a.move)));
    }
    Message operator()(const action::Retract& /*a*/) const { return say("action.takes-back"); }
    Message operator()(const action::Press& /*a*/) const { return say("action.presses"); }
    Message operator()(const action::Play& a) const {
        return say("action.plays", "move"_is = record::in_letters(match::to_string(a.move)));
    }
    Message operator()(const action::PressBack& a) const {
        if (!a.reason) return say("action.presses-back");
        return say("action.presses-back-for", "reason"_is = record::in_words(*a.reason));
    }
    Message operator()(const action::Restored& /*a*/) const { return say("action.puts-right"); }
    Message operator()(const action::Repunch& /*a*/) const { return say("action.presses-again"); }
    Message operator()(const action::AnnounceMate& /*a*/) const {
        return say("action.announces-mate");
    }
    Message operator()(const action::Claim& a) const {
        return say(
            "action.claims",
            "claim"_is = record::claimed(scene_, command_.by, a.what, match::ClaimForm::Words));
    }
    Message operator()(const action::Count& /*a*/) const { return say("action.counts"); }
    Message operator()(const action::OfferDraw& /*a*/) const { return say("action.offers-draw"); }
    Message operator()(const action::AcceptDraw& /*a*/) const { return say("action.accepts-draw"); }
    Message operator()(const action::DeclineDraw& /*a*/) const {
        return say("action.declines-draw");
    }
    Message operator()(const action::Resign& /*a*/) const { return say("action.resigns"); }
    Message operator()(const action::Neutralise& /*a*/) const { return say("action.neutralises"); }
    Message operator()(const action::Stop& a) const {
        if (!a.text) return say("action.stops");
        return say("action.stops-saying", "text"_is = *a.text);
    }
    Message operator()(const action::Report& a) const {
        return with(
            say("action.reports",
                "infraction"_is = record::in_words(a.what),
                "player"_is = who(a.seat)),
            a.text);
    }
    Message operator()(const action::Appeal& a) const {
        return with(
            say("action.appeals",
                "line"_is = std::to_string(a.ruling),
                "level"_is = say_of<"appeal-level">(a.level, "book"_is = book())),
            a.text);
    }
    Message operator()(const action::Say& a) const {
        if (a.to == match::Audience::Partner) {
            return say("action.says-to-partner", "text"_is = a.text);
        }
        return say("action.says-to-all", "text"_is = a.text);
    }

    // Of the director
    Message operator()(const action::Start& /*a*/) const { return say("action.starts"); }
    Message operator()(const action::Infraction& a) const {
        return say(
            "action.records",
            "infraction"_is = record::in_words(a.what),
            "player"_is = who(a.seat));
    }
    Message operator()(const action::Adjust& a) const {
        return say(
            "action.changes-clock",
            "player"_is = who(a.seat),
            "change"_is = record::signed_clock(a.ms));
    }
    Message operator()(const action::Call& a) const {
        if (a.what == match::CallKind::Flag) {
            return say("action.calls-flag", "player"_is = who(a.seat));
        }
        return say("action.calls-illegal", "player"_is = who(a.seat));
    }
    Message operator()(const action::Pause& a) const {
        return say("action.pauses", "boards"_is = say_of<"boards">(a.board));
    }
    Message operator()(const action::Resume& a) const {
        return say("action.resumes", "boards"_is = say_of<"boards">(a.board));
    }
    Message operator()(const action::Rule& a) const {
        const std::string line = std::to_string(a.claim);
        return with(
            a.upheld ? say("action.upholds-claim", "line"_is = line, "how"_is = base::name(how_))
                     : say("action.rejects-claim", "line"_is = line, "how"_is = base::name(how_)),
            a.why);
    }
    Message operator()(const action::Declare& a) const { return with(declared(a), a.why); }
    Message operator()(const action::Forfeit& a) const {
        const auto* const seat = std::get_if<Seat>(&a.loser);
        const Message loser = seat != nullptr
                                  ? words::verbatim(who(*seat))
                                  : record::players(scene_, std::get<bughouse::Team>(a.loser));
        return with(say("action.forfeits", "who"_is = loser), a.why);
    }
    Message operator()(const action::NoClock& a) const {
        return say("action.no-clock", "board"_is = name(a.board));
    }
    Message operator()(const action::RemovePiece& a) const {
        return say("action.removes-piece", "piece"_is = name(a.piece), "player"_is = who(a.seat));
    }
    Message operator()(const action::CorrectSetup& a) const {
        return say("action.corrects-setup", "board"_is = name(a.board));
    }
    Message operator()(const action::SetPosition& a) const {
        return with(say("action.sets-position", "board"_is = name(a.board)), a.why);
    }
    Message operator()(const action::Agreement& /*a*/) const { return say("action.agrees-calls"); }
    Message operator()(const action::Annul& a) const { return with(say("action.annuls"), a.why); }
    Message operator()(const action::Expel& a) const {
        if (const auto* const seat = std::get_if<Seat>(&a.who)) {
            return say("action.expels", "who"_is = who(*seat));
        }
        return say("action.expels-somebody", "who"_is = std::get<std::string>(a.who));
    }
    Message operator()(const action::RuleOnAppeal& a) const {
        const auto line = "line"_is = std::to_string(a.ruling);
        const auto how = "how"_is = base::name(how_);
        const auto in = "book"_is = book();
        return with(
            a.upheld ? say_of<"action.upholds-appeal">(a.level, line, how, in)
                     : say_of<"action.rejects-appeal">(a.level, line, how, in),
            a.why);
    }
    Message operator()(const action::Note& a) const {
        if (!a.text) return say("action.marks-time");
        return say("action.notes", "text"_is = *a.text);
    }

  private:
    [[nodiscard]] const std::string& who(Seat seat) const { return scene_.names[seat]; }
    [[nodiscard]] std::string_view book() const {
        return scene_.state.rules.book->law.abbreviation;
    }
    [[nodiscard]] static Message declared(const action::Declare& a) {
        const bool drawn = a.winner == match::Winner::Draw;
        if (!a.board) {
            return drawn ? say("action.declares-match-drawn")
                         : say("action.declares-match-won", "team"_is = name(a.winner));
        }
        const std::string_view board = name(*a.board);
        return drawn ? say("action.declares-board-drawn", "board"_is = board)
                     : say("action.declares-board-won",
                           "board"_is = board,
                           "team"_is = name(a.winner));
    }

    const record::Scene& scene_;
    const match::Command& command_;
    Attempted how_;
};

}  // namespace

Message attempt(const record::Scene& scene, const match::Command& command, Attempted how) {
    return std::visit(Attempt{scene, command, how}, command.action);
}

}  // namespace tandem::cli
