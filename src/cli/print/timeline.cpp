// Telling the timeline of a match, event by event.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/timeline.hpp"

#include <algorithm>
#include <optional>
#include <ranges>
#include <span>
#include <variant>

#include <fmt/format.h>

#include "chess/notation/fen.hpp"
#include "cli/io/tongue.hpp"
#include "cli/print/action_phrase.hpp"
#include "cli/print/house_rules.hpp"
#include "cli/print/timeline_findings.hpp"
#include "cli/print/timeline_heading.hpp"
#include "cli/print/timeline_table.hpp"
#include "cli/print/timeline_verdict.hpp"
#include "match/arbiter/turn.hpp"
#include "record/log/notation.hpp"
#include "record/log/ruling_switches.hpp"
#include "record/log/ruling_text.hpp"

namespace tandem::cli {

namespace {

using bughouse::BoardId;
using bughouse::Seat;
using match::Line;
using record::clock_face;
using record::exact_seconds;
using record::in_letters;
using record::Scene;
namespace event = match::event;

// What became of a claim.
enum class Result : std::uint8_t { Upheld, Rejected, LeftOpen, BothFlags };
consteval auto names_of(Result /*type*/) {
    using enum Result;
    return base::names<Result>(
        {{Upheld, "upheld"},
         {Rejected, "rejected"},
         {LeftOpen, "left-open"},
         {BothFlags, "both-flags"}});
}

// As the widest move needs in the language that is spoken, that of a pawn that may not promote.
[[nodiscard]] std::size_t width_of_moves() {
    return std::max(
        width(text("timeline.illegal", "move"_is = "31a. h7h8=Q")),
        width(text("timeline.presses")));
}

class Timeline {
  public:
    Timeline(const record::MatchLog& log, const match::Officiated& officiated, LineNumbers numbers)
        : log_(log),
          verdict_(officiated.verdict),
          terms_(shown_terms(log.header)),
          explanations_(terms_.rulebook, officiated),
          state_(log.header),
          table_(numbers, widest_name(), within_a_tenth(officiated.events)) {}

    void tell_heading() { cli::tell_heading(table_, terms_, state_); }

    // Every event is told on the state before it. `later` are those that follow.
    void tell(const match::Event& event, std::span<const match::Event> later) {
        now_ = &event;
        later_ = later;
        std::visit(*this, event.what);
        match::apply(state_, event);
        for (const Seat mover : may_leave_waiting(state_, event)) tell_wait(mover);
        explanations_.tell(table_);
    }

    void tell_verdict() {
        const bool put_back = verdict_.over && clocks_of_ != state_.now;
        cli::tell_verdict(
            table_,
            scene_at_end(),
            terms_.rulebook,
            verdict_,
            put_back ? std::optional{clocks_of_} : std::nullopt,
            cites_law_behind_ ? &terms_.rulebook.base->behind : nullptr);
    }

    [[nodiscard]] std::string take() { return table_.take(); }

    // Of the match

    void operator()(const event::Refused& e) {
        row(actor(),
            text("timeline.refused", "action"_is = attempted(Attempted::InVain)),
            cite(e.articles));
        const bool may_be_empty = e.why == match::Refusal::Impossible && command() != nullptr;
        const auto empty = may_be_empty ? empty_origin(state_, *command()) : std::nullopt;
        because(text(
            empty ? words::say("timeline.no-piece", "square"_is = *empty)
                  : why_refused(scene(), e)));
        if (e.wrong) because(text("timeline.against-it", "why"_is = record::in_words(*e.wrong)));
        if (command() != nullptr) {
            for (const auto& why : why_too_late(scene(), *command(), e)) because(text(why));
            tell_house_rules(record::switches_behind(e, command()->action));
        }
    }
    void operator()(const event::Started& e) { row(director(), text(how_told(scene(), e))); }
    void operator()(const event::BoardOver& e) {
        row("", text(how_told(scene(), e)), cite(e.ending));
        tell_why_judged(e);
        tell(why_replaced(scene(), e));
        tell_undrawn(e);
        tell_no_article(e.ending);
        tell(at_the_same_moment(state_, *now_, e));
    }
    void operator()(const event::WindowOpened& e) {
        row("",
            text(how_told(scene(), e)),
            cite(terms_.rulebook.base->matters.simultaneous_by_capture.articles));
        const base::Millis window = state_.rules.switches.simultaneous.window;
        because(text("timeline.reply-setting", "seconds"_is = exact_seconds(window)));
        if (state_.neutralised) because(text("timeline.mate-despite-neutralising"));
    }
    void operator()(const event::WindowClosed& /*e*/) {
        if (!state_.window) return;
        const auto player = "player"_is = who(state_.window->seat);
        const bool is_past = now_->at > state_.window->until;
        row("",
            is_past ? text("timeline.window-closed", player)
                    : text("timeline.window-left-open", player));
    }
    void operator()(const event::MatchReopened& e) {
        if (!causes<event::MatchOver>()) row("", text(how_told(scene(), e)));
    }
    void operator()(const event::MatchOver& e) {
        if (const auto seat = no_longer_awaited(state_, e)) {
            row("", text("timeline.window-closed", "player"_is = who(*seat)));
        }
        // What ends a board is told with it; an order after the end ends none.
        const bool replaces = state_.over && e.end.ending.ground == match::Ground::Order;
        const bool ends_board = e.end.board && !replaces;
        const auto& won = e.end.ending.winner;
        row("",
            won ? text(words::say_of<"timeline-won">(*won)) : text("timeline.nobody-wins"),
            cite(ends_board ? grounds_besides(state_, e.end) : grounds_of(e.end.ending)));
        tell(why_replaced(scene(), e));
        if (!ends_board) tell_no_article(e.end.ending);
        if (e.end.ending.reason == match::Reason::Annulled) because(text("timeline.annuls-both"));
        for (const words::Message& claim : still_open(state_, e)) because(text(claim));
        tell_clocks_at_end(e);
    }
    void operator()(const event::ResultLifted& e) {
        const std::string by = told_now() ? "" : actor();
        const std::string cited = cite(articles_of_order(caused()));
        const Lifted lifted = how_told(scene(), e, command());
        row(by, text(lifted.what), e.board ? cited : "");
        for (const words::Message& why : lifted.because) because(text(why));
    }

    // Of moves and clocks

    void operator()(const event::Made& e) {
        // What is pressed in the same breath is told as completed.
        const bool is_pressed =
            command() != nullptr && std::holds_alternative<match::action::Play>(command()->action);
        if (is_pressed) return;
        const std::string move = writing().in_letters(to_string(e.move));
        row(who(e.seat), text("timeline.makes", "move"_is = move));
    }
    void operator()(const event::Retracted& e) {
        row(who(e.seat), text("action.takes-back"), cite(articles_of_taking_back(state_, e.seat)));
        if (const auto fault = match::fault_of_made(state_, e.seat)) {
            against(
                text("timeline.took-back-illegal", "why"_is = record::in_words(*fault)), *fault);
        }
        for (const chess::Move move : replies_voided(state_, *now_)) {
            because(text(
                "timeline.taken-back-with-it",
                "move"_is = in_letters(to_string(move)),
                "opponent"_is = who(opponent_of(e.seat))));
        }
    }
    void operator()(const event::Completed& e);
    void operator()(const event::Held& e) {
        const std::string& other = who(opponent_of(e.seat));
        row(who(e.seat),
            e.reason ? text(
                           "timeline.presses-back",
                           "reason"_is = record::in_words(*e.reason),
                           "opponent"_is = other)
                     : text("timeline.presses-without-move", "opponent"_is = other),
            e.reason ? cite(match::cited(terms_.rulebook.base, *e.reason)) : "");
        if (e.reason) tell(by_our_reading(terms_.rulebook, *e.reason));
    }
    void operator()(const event::Restored& e) { row(who(e.seat), text(how_told(scene(), e))); }
    void operator()(const event::Repunched& e) {
        row(who(e.seat),
            text(
                "timeline.presses-again",
                "opponent"_is = who(opponent_of(e.seat)),
                "time"_is = clock_face(e.left)),
            cite(articles_of_pressing_again(state_)));
        tell_house_rules({"clock.repunch"});
    }
    void operator()(const event::ClockZero& e) {
        const auto zero = "time"_is = clock_face(base::Millis{0});
        row("", text("timeline.clock-zero", "player"_is = who(e.seat), zero));
    }
    void operator()(const event::ClockShown& e) {
        row("",
            text(
                "timeline.clock-shows", "player"_is = who(e.seat), "time"_is = clock_face(e.left)));
    }
    void operator()(const event::ClockAdjusted& e) {
        const auto ordered = told_now() ? std::nullopt : this->ordered();
        row(told_now() ? "" : actor(),
            text(how_told(scene(), e, why_adjusted(e), ordered)),
            cite(e.articles));
        const bool is_down = match::left(state_, e.seat, now_->at) == base::Millis{0};
        if (is_down && e.change == base::Millis{0}) {
            because(text("timeline.flag-stays-down", "player"_is = who(e.seat)));
        }
    }

    // Of claims

    void operator()(const event::ClaimUpheld& e) {
        const Result result = e.claimed ? Result::BothFlags : Result::Upheld;
        ruling(e.seat, e.claimed.value_or(e.what), e.form, e.claim, result, e.articles);
        if (e.claim == now_->line) tell(why_upheld(scene(), e));
        if (e.what == match::ClaimKind::Setup && e.seat) {
            tell(wrong_squares(board_of(*e.seat), terms_.boards[board_of(*e.seat)]));
        }
        tell_house_rules(
            e.wrong ? record::switches_behind(*e.wrong) : record::switches_behind(e.what));
    }
    void operator()(const event::ClaimRejected& e) {
        rejected_ = now_->line;
        ruling(e.seat, e.what, e.form, e.claim, Result::Rejected, e.articles);
        if (e.claim == now_->line) tell(why_rejected(scene(), e));
        tell_house_rules(record::switches_behind(e.what));
    }
    void operator()(const event::ClaimPending& e) {
        ruling(e.seat, e.what, e.form, now_->line, Result::LeftOpen, e.articles);
        because(text("timeline.left-open", "board"_is = name(board_of(e.seat))));
    }
    // In words, or by stopping the clock with the mate on the board.
    void operator()(const event::MateAnnounced& e) { row(who(e.seat), attempted()); }
    void operator()(const event::MateRejected& e) {
        row(who(e.seat), text("timeline.mate-rejected"), cite(e.articles));
        because(text(why_no_mate(scene(), e)));
    }
    void operator()(const event::Bound& e) {
        const words::Message move = in_letters(to_string(e.move));
        const auto player = "player"_is = who(e.seat);
        if (e.same_piece) {
            return row("", text("timeline.must-move-piece", player, "move"_is = move));
        }
        row("", text("timeline.must-play", player, "move"_is = move));
        because(text("timeline.released", player));
    }
    void operator()(const event::TurnReturned& e) {
        row("", text("timeline.turn-returned", "player"_is = who(e.seat)));
    }
    void operator()(const event::Counted& e) {
        row(who(e.seat),
            text("timeline.counts", "nth"_is = e.occurrence),
            cite(match::cited(terms_.rulebook.base, match::ClaimKind::Repetition)));
    }

    // Of draws and resignation

    void operator()(const event::DrawOffered& e) {
        const auto partner = "partner"_is = who(partner_of(e.seat));
        row(who(e.seat),
            state_.offered[partner_of(e.seat)] ? text("timeline.joins-draw-offer", partner)
                                               : text("action.offers-draw"));
    }
    void operator()(const event::DrawAccepted& e) { row(who(e.seat), text("action.accepts-draw")); }
    void operator()(const event::DrawDeclined& e) {
        const bool in_words = command() != nullptr &&
                              std::holds_alternative<match::action::DeclineDraw>(command()->action);
        const auto how = in_words ? Declined::InWords : Declined::ByMoving;
        const bool lapses = team_of(e.seat) == e.team;
        const auto matter = lapses ? match::Matter::OfferLapsed : match::Matter::OfferDeclined;
        row(lapses ? "" : who(e.seat),
            text(how_told(scene(), e, how)),
            cite(match::cited(terms_.rulebook.base, matter)));
    }
    void operator()(const event::Resigned& e) { row(who(e.seat), text("action.resigns")); }
    void operator()(const event::Neutralised& e) {
        row(who(e.seat), text("timeline.neutralises"), cite(e.articles));
    }

    // Of disputes

    void operator()(const event::Stopped& e) {
        if (e.together) return row(actor(), attempted());
        const auto& before = state_.stops[team_of(e.seat)];
        const auto* const stop = std::get_if<match::action::Stop>(&command()->action);
        row(actor(),
            stop != nullptr && stop->text
                ? text("timeline.calls-for-stop-saying", "text"_is = printable(*stop->text))
                : text("timeline.calls-for-stop"),
            cite(e.articles));
        const auto partner = "partner"_is = who(partner_of(e.seat));
        if (before && before->seat == partner_of(e.seat)) {
            const words::Message apart = exact_seconds(now_->at - before->at);
            because(text("timeline.stopped-too-far-apart", partner, "seconds"_is = apart));
        }
        because(text("timeline.stops-alone", partner));
    }
    void operator()(const event::Paused& e) {
        const words::Message stand = words::say_of<"timeline-paused">(e.board);
        if (told_now()) return row("", text(stand), cite(e.articles));  // by a ruling of the line
        // The director's own words say which boards.
        const bool named =
            command() != nullptr && std::holds_alternative<match::action::Pause>(command()->action);
        row(actor(),
            named ? attempted()
                  : text("timeline.pauses", "action"_is = attempted(), "stand"_is = stand),
            cite(e.articles));
    }
    void operator()(const event::Resumed& /*e*/) { row(actor(), attempted()); }
    void operator()(const event::Reported& /*e*/) { row(actor(), attempted()); }
    void operator()(const event::Appealed& e) { row(actor(), attempted(), cite(e.articles)); }
    void operator()(const event::Said& /*e*/) { row(actor(), attempted()); }

    // Of the director

    void operator()(const event::InfractionRecorded& e) {
        row(actor(), attempted(), cite(e.articles));
        because(text(in_words(scene(), e, caused())));
        tell(on_penalty(state_, command(), e));
    }
    void operator()(const event::Decided& e) {
        const bool agreed = e.end && e.end->ending.reason == match::Reason::Agreement;
        if (!agreed) return attempt_once();
        if (!is_settled_otherwise(later_)) return;
        const auto articles = match::cited(terms_.rulebook.base, match::Reason::Agreement);
        because(fmt::format("{} {}", text("timeline.agreed-too-late"), cite(articles)));
    }
    void operator()(const event::Forfeited& /*e*/) { attempt_once(); }
    void operator()(const event::PieceRemoved& e) {
        row(actor(), attempted(), cite(e.articles));
        tell_house_rules({"transfer.not_passed"});
    }
    void operator()(const event::SetupCorrected& e) { set(e.board, e.setup); }
    void operator()(const event::PositionSet& e) { set(e.board, e.setup); }
    void operator()(const event::Agreed& /*e*/) { row(actor(), attempted()); }
    void operator()(const event::Expelled& e) {
        row(actor(), attempted(), cite(e.articles));
        if (state_.over) because(text("timeline.result-stands"));
    }
    void operator()(const event::AppealRuled& e) {
        row(actor(), attempted(), cite(e.articles));
        const auto before = std::ranges::find(lifted_, e.ruling, &LiftedRuling::ruling);
        if (before != lifted_.end()) return because(text(lifted_already(*before)));
        if (!e.upheld) return;
        tell(undone_by_appeal(state_, e.ruling, caused()));
        lifted_.push_back({e.ruling, now_->line});
    }
    void operator()(const event::Noted& /*e*/) { row(actor(), attempted()); }

  private:
    // Rows

    void row(std::string_view who, std::string_view told, std::string_view cited = "") {
        table_.row(now_->line, now_->at, who, std::string{told} + ' ' + std::string{cited});
    }
    void because(std::string_view sentence) { table_.below(sentence); }
    // What is wrong with a move, and which article it breaks.
    void against(std::string told, match::Fault fault) {
        because(std::move(told) + ' ' + cite(match::cited(terms_.rulebook.base, fault)));
    }
    void tell(const std::optional<words::Message>& why) {
        if (why) because(text(*why));
    }
    // What the match changes of these switches.
    void tell_house_rules(const record::SwitchKeys& keys) {
        for (const auto& rule : house_rules(terms_.rulebook, keys)) because(text(rule));
    }
    // What the command is, unless another of its events has told it.
    void attempt_once() {
        if (!told_now()) row(actor(), attempted());
    }
    [[nodiscard]] bool told_now() const { return table_.told(now_->line, now_->at); }

    // Who and what

    // Without a director the match is still started, and can be paused, by whoever set it up.
    [[nodiscard]] std::string director() const {
        return terms_.director ? text("timeline.director") : text("timeline.organiser");
    }
    [[nodiscard]] Scene scene() const { return {state_, terms_.seats, now_->at}; }
    [[nodiscard]] Scene scene_at_end() const { return {state_, terms_.seats, state_.now}; }
    [[nodiscard]] const std::string& who(Seat seat) const { return terms_.seats[seat]; }
    [[nodiscard]] const match::Command* command() const {
        return now_->line < 2 ? nullptr : &log_.commands[now_->line - 2];
    }
    // What else the command causes.
    [[nodiscard]] std::span<const match::Event> caused() const {
        const auto end = std::ranges::find_if(
            later_, [&](const match::Event& event) { return event.line != now_->line; });
        return {later_.begin(), end};
    }
    template <typename E>
    [[nodiscard]] bool causes() const {
        return std::ranges::any_of(caused(), [](const match::Event& event) {
            return std::holds_alternative<E>(event.what);
        });
    }
    [[nodiscard]] std::string actor() const {
        if (command() == nullptr) return "";
        return command()->by ? who(*command()->by) : director();
    }
    [[nodiscard]] std::string attempted(Attempted how = Attempted::Done) const {
        return command() == nullptr ? "" : printable(text(attempt(scene(), *command(), how)));
    }
    template <typename List>
    [[nodiscard]] std::string cite(const List& articles) {
        cites_law_behind_ |= cites(articles, terms_.rulebook.base->behind);
        for (const std::string_view article : articles) explanations_.note(article, *now_);
        return record::in_brackets(terms_.rulebook.base, articles);
    }
    [[nodiscard]] std::string cite(const match::Ending& ending) { return cite(grounds_of(ending)); }

    void ruling(
        std::optional<Seat> seat,
        match::ClaimKind what,
        match::ClaimForm form,
        Line claim,
        Result result,
        const match::Articles& articles) {
        const words::Message claims = record::claimed(scene(), seat, what, form);
        const words::Message became = words::say_of<"timeline-result">(result);
        if (claim != now_->line) {
            row(actor(), attempted(), cite(articles));
            if (!seat) return;
            because(text(
                "timeline.claim-was",
                "player"_is = who(*seat),
                "claim"_is = claims,
                "result"_is = became));
            if (what == match::ClaimKind::Setup && result == Result::Upheld) tell(remedy());
            return;
        }
        const auto claim_told = "claim"_is = claims;
        const auto result_told = "result"_is = became;
        if (now_->line == 0 && seat) {
            const auto player = "player"_is = who(*seat);
            row("", text("timeline.claimed-for", player, claim_told, result_told), cite(articles));
            return;
        }
        row(form == match::ClaimForm::Call ? director()
            : seat                         ? who(*seat)
                                           : actor(),
            text(words::say_of<"timeline-claim">(form, claim_told, result_told)),
            cite(articles));
    }

    void set(BoardId board, const chess::Setup& setup) {
        row(actor(), attempted());
        because(text("timeline.position", "board"_is = name(board), "fen"_is = to_fen(setup)));
        if (std::holds_alternative<event::SetupCorrected>(now_->what)) {
            tell(moves_cancelled(state_, terms_.boards[board], board));
        }
    }

    [[nodiscard]] std::size_t widest_name() const {
        std::size_t widest = width(director());
        for (const std::string& name : terms_.seats) widest = std::max(widest, width(name));
        return widest;
    }

    // Nothing where it has been told already: of a ladder or an appeal.
    [[nodiscard]] std::optional<words::Message> why_adjusted(const event::ClockAdjusted& e) const {
        if (e.why) return record::in_words(*e.why);
        if (rejected_ != now_->line) return std::nullopt;
        return words::say("timeline.for-rejected-claim");
    }

    // By how much the director has ordered a clock to be changed.
    [[nodiscard]] std::optional<base::Millis> ordered() const {
        const auto* const order =
            command() == nullptr ? nullptr : std::get_if<match::action::Adjust>(&command()->action);
        return order == nullptr ? std::nullopt : std::optional{order->ms};
    }
    // What follows from a set-up that was wrong.
    // Law: NSB 8b; SN5 8b; FIDE B4.
    [[nodiscard]] words::Message remedy() const {
        return words::say_of<"ruling.set-up-wrongly">(state_.rules.switches.setup.remedy);
    }
    void tell_clocks_at_end(const event::MatchOver& e);
    void tell_undrawn(const event::BoardOver& e);
    void tell_no_article(const match::Ending& ending);
    void tell_wait(Seat mover);
    void tell_why_judged(const event::BoardOver& e);

    const record::MatchLog& log_;
    const match::Verdict& verdict_;
    match::Terms terms_;
    Explanations explanations_;
    match::State state_;
    const match::Event* now_ = nullptr;
    std::span<const match::Event> later_;
    std::vector<LiftedRuling> lifted_;  // by appeals that were upheld
    std::optional<Line> rejected_;  // of the last claim that was rejected
    base::Millis first_over_{};  // the stamp whose clocks count by the first result
    base::Millis clocks_of_{};  // and by the one that stands
    bool cites_law_behind_ = false;
    CourseTable table_;
    std::size_t move_width_ = width_of_moves();
};

// The move, what it left on the clock, and what went over.
void Timeline::operator()(const event::Completed& e) {
    const BoardId board = board_of(e.seat);
    const std::string move = e.move ? numbered_move(state_, e) : text("timeline.presses");
    std::string told = at_left(move, move_width_) + at_right(writing().clock_face(e.left), 8);
    for (const chess::Color to : base::all_of<chess::Color>()) {
        if (e.transferred[to].empty()) continue;
        told += "   " + text(
                            "timeline.passes",
                            "pieces"_is = writing().in_words(e.transferred[to]),
                            "player"_is = who(seat_of(!board, to)));
    }
    table_.unbroken(now_->line, now_->at, who(e.seat), told);
    if (e.fault) {
        against(text("timeline.against-it", "why"_is = record::in_words(*e.fault)), *e.fault);
        tell_house_rules(record::switches_behind(*e.fault));
    }
    for (const words::Message& remark : on_turn(scene(), command(), e)) because(text(remark));
}

// Whose stamp the clocks of both boards are put back to, where it is not that of the result.
void Timeline::tell_clocks_at_end(const event::MatchOver& e) {
    const match::Ruling* const claim = e.claim ? match::ruling_of(state_, *e.claim) : nullptr;
    if (!state_.over) first_over_ = claim != nullptr ? claim->at : now_->at;
    clocks_of_ = claim != nullptr ? claim->at : first_over_;
    if (clocks_of_ == now_->at) return;
    const auto time = "time"_is = clock_face(clocks_of_);
    because(
        claim != nullptr
            ? text("timeline.clocks-of-claim", time, "line"_is = std::to_string(claim->line))
            : text("timeline.clocks-of-first-end", time));
}

// That two mates which would have made the match a draw do so no longer.
void Timeline::tell_undrawn(const event::BoardOver& e) {
    if (!undraws_match(state_, e)) return;
    const auto& law = terms_.rulebook.base->matters.simultaneous_by_capture.articles;
    because(fmt::format("{} {}", text("timeline.mates-no-draw"), cite(law)));
}

// Of a decision of the director that rests on no article.
void Timeline::tell_no_article(const match::Ending& ending) {
    const auto book = "book"_is = terms_.rulebook.base->law.abbreviation;
    if (is_unsaid(terms_.rulebook, ending)) because(text("timeline.decision-unsaid", book));
}

void Timeline::tell_wait(Seat mover) {
    const rulebook::Finding found = found_on(state_, terms_.rulebook, board_of(mover));
    if (found.judgement != rulebook::Judgement::Wait) return;
    const std::string why = text(record::why_it_waits(scene(), opponent_of(mover), found.cause));
    because(fmt::format("{} {}", why, cite(found.articles)));
}

// Of a mate that might have been blocked, and of a stalemate: why nothing helps.
void Timeline::tell_why_judged(const event::BoardOver& e) {
    const bool mated = e.ending.reason == match::Reason::Checkmate;
    if (!mated && e.ending.reason != match::Reason::Stalemate) return;
    const rulebook::Finding found = found_on(state_, terms_.rulebook, e.board);
    const auto wanted = mated ? rulebook::Judgement::Mate : rulebook::Judgement::Stalemate;
    if (found.judgement == wanted && found.cause != rulebook::Cause::NoBlock) {
        const std::string cited = mated ? cite(articles_of_waiting(found)) : "";
        because(fmt::format("{} {}", text(record::in_words(found)), cited));
    }
    if (!mated && found.cause == rulebook::Cause::BoardOver) {
        const auto book = "book"_is = terms_.rulebook.base->law.abbreviation;
        because(text("timeline.stalemate-gap", book));
    }
}

}  // namespace

std::string timeline(
    const record::MatchLog& log, const match::Officiated& officiated, LineNumbers numbers) {
    const std::span<const match::Event> events{officiated.events};
    Timeline told{log, officiated, numbers};
    told.tell_heading();
    for (std::size_t i = 0; i < events.size(); ++i) told.tell(events[i], events.subspan(i + 1));
    told.tell_verdict();
    return told.take();
}

}  // namespace tandem::cli
