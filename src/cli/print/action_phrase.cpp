// Commands in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/action_phrase.hpp"
#include "cli/io/tongue.hpp"

#include <variant>

#include <fmt/format.h>

namespace tandem::cli {

namespace {

using bughouse::Seat;
namespace action = match::action;

// One sentence an action; one that is new does not compile until it has its own.
class Attempt {
  public:
    Attempt(const record::Scene& scene, const match::Command& command)
        : scene_(scene),
          command_(command) {}

    // Of a seat
    std::string operator()(const action::MakeMove& a) const {
        return "makes " + match::to_string(a.move);
    }
    std::string operator()(const action::Retract& /*a*/) const { return "takes his move back"; }
    std::string operator()(const action::Press& /*a*/) const { return "presses the clock"; }
    std::string operator()(const action::Play& a) const {
        return "plays " + match::to_string(a.move);
    }
    std::string operator()(const action::PressBack& a) const {
        return a.reason ? fmt::format("presses back ({})", match::name(*a.reason)) : "presses back";
    }
    std::string operator()(const action::Restored& /*a*/) const { return "puts it right"; }
    std::string operator()(const action::Repunch& /*a*/) const { return "presses once more"; }
    std::string operator()(const action::AnnounceMate& /*a*/) const { return "announces mate"; }
    std::string operator()(const action::Claim& a) const {
        return "claims " +
               text(record::claimed(scene_, command_.by, a.what, match::ClaimForm::Words));
    }
    std::string operator()(const action::Count& /*a*/) const { return "counts a repetition"; }
    std::string operator()(const action::OfferDraw& /*a*/) const { return "offers a draw"; }
    std::string operator()(const action::AcceptDraw& /*a*/) const { return "accepts the draw"; }
    std::string operator()(const action::DeclineDraw& /*a*/) const { return "declines the draw"; }
    std::string operator()(const action::Resign& /*a*/) const { return "resigns"; }
    std::string operator()(const action::Neutralise& /*a*/) const { return "neutralises"; }
    std::string operator()(const action::Stop& a) const {
        return a.text ? fmt::format("stops the clock: \"{}\"", *a.text) : "stops the clock";
    }
    std::string operator()(const action::Report& a) const {
        return fmt::format("reports {} for {}", who(a.seat), text(record::in_words(a.what)));
    }
    std::string operator()(const action::Appeal& a) const {
        return fmt::format("appeals against line {} to {}", a.ruling, in_words(a.level));
    }
    std::string operator()(const action::Say& a) const {
        const bool partner = a.to == match::Audience::Partner;
        return fmt::format("says to {}: \"{}\"", partner ? "his partner" : "all", a.text);
    }

    // Of the director
    std::string operator()(const action::Start& /*a*/) const { return "starts the match"; }
    std::string operator()(const action::Infraction& a) const {
        return fmt::format("records {} by {}", text(record::in_words(a.what)), who(a.seat));
    }
    std::string operator()(const action::Adjust& a) const {
        return fmt::format(
            "changes {}'s clock by {:+.1f} s",
            who(a.seat),
            static_cast<double>(base::count(a.ms)) / 1000);
    }
    std::string operator()(const action::Call& a) const {
        const bool flag = a.what == match::CallKind::Flag;
        return fmt::format("calls {}'s {}", who(a.seat), flag ? "flag" : "move illegal");
    }
    std::string operator()(const action::Pause& a) const { return "pauses " + in_words(a.board); }
    std::string operator()(const action::Resume& a) const { return "resumes " + in_words(a.board); }
    std::string operator()(const action::Rule& a) const {
        return fmt::format(
            "{} the claim of line {}{}", a.upheld ? "upholds" : "rejects", a.claim, because(a.why));
    }
    std::string operator()(const action::Declare& a) const {
        const std::string where = a.board ? fmt::format("board {} ", name(*a.board)) : "the match ";
        const std::string how = a.winner == match::Winner::Draw
                                    ? "drawn"
                                    : fmt::format("won by team {}", name(a.winner));
        return fmt::format("declares {}{}{}", where, how, because(a.why));
    }
    std::string operator()(const action::Forfeit& a) const {
        const auto* const seat = std::get_if<Seat>(&a.loser);
        const std::string loser =
            seat != nullptr ? who(*seat)
                            : text(record::players(scene_, std::get<bughouse::Team>(a.loser)));
        return fmt::format("gives the loss to {}{}", loser, because(a.why));
    }
    std::string operator()(const action::NoClock& a) const {
        return fmt::format("finds no clock at board {}", name(a.board));
    }
    std::string operator()(const action::RemovePiece& a) const {
        return fmt::format("removes a {} of {} from play", name(a.piece), who(a.seat));
    }
    std::string operator()(const action::CorrectSetup& a) const {
        return fmt::format("corrects the set-up of board {}", name(a.board));
    }
    std::string operator()(const action::SetPosition& a) const {
        return fmt::format("sets a position on board {}{}", name(a.board), because(a.why));
    }
    std::string operator()(const action::Agreement& /*a*/) const {
        return "records that the director calls flags and illegal moves";
    }
    std::string operator()(const action::Annul& a) const {
        return "annuls the match" + because(a.why);
    }
    std::string operator()(const action::Expel& a) const {
        const auto* const seat = std::get_if<Seat>(&a.who);
        return "expels " + (seat != nullptr ? who(*seat) : std::get<std::string>(a.who));
    }
    std::string operator()(const action::RuleOnAppeal& a) const {
        return fmt::format(
            "{} the appeal against line {}{}",
            a.upheld ? "upholds" : "rejects",
            a.ruling,
            because(a.why));
    }
    std::string operator()(const action::Note& a) const {
        return a.text ? fmt::format("notes: \"{}\"", *a.text) : "marks the time";
    }

  private:
    [[nodiscard]] const std::string& who(Seat seat) const { return scene_.names[seat]; }
    [[nodiscard]] static std::string because(const std::optional<std::string>& why) {
        return why ? fmt::format(": \"{}\"", *why) : std::string{};
    }

    const record::Scene& scene_;
    const match::Command& command_;
};

}  // namespace

std::string attempt(const record::Scene& scene, const match::Command& command) {
    return std::visit(Attempt{scene, command}, command.action);
}

std::string in_words(match::BoardScope scope) {
    if (scope == match::BoardScope::Both) return "both boards";
    return fmt::format("board {}", match::name(scope));
}

std::string_view in_words(rulebook::AppealLevel level) {
    switch (level) {
        case rulebook::AppealLevel::SectionChief: return "the section chief";
        case rulebook::AppealLevel::FloorChief: return "the floor chief";
    }
    return {};
}

}  // namespace tandem::cli
