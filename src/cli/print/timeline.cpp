// Telling the timeline of a match, event by event.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/timeline.hpp"

#include <algorithm>
#include <optional>
#include <ranges>
#include <variant>

#include <fmt/format.h>

#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "cli/io/tongue.hpp"
#include "cli/print/action_phrase.hpp"
#include "cli/print/timeline_table.hpp"
#include "match/arbiter/ends.hpp"
#include "match/model/penalty.hpp"
#include "record/log/ruling_text.hpp"
#include "rulebook/article.hpp"

namespace tandem::cli {

namespace {

using base::Millis;
using bughouse::BoardId;
using bughouse::Seat;
using bughouse::Team;
using match::Line;
using record::clock_face;
using record::Scene;
namespace event = match::event;

constexpr std::string_view kDirector = "director";

// "2A. e4", "2a. e5": the letter is small for Black.
[[nodiscard]] std::string numbered(
    const chess::Position& position, BoardId board, chess::Color color, std::string_view move) {
    const std::string_view letter = board == BoardId::A ? "Aa" : "Bb";
    return fmt::format(
        "{}{}. {}", position.move_number(), letter[color == chess::Color::White ? 0 : 1], move);
}

[[nodiscard]] std::string signed_clock(Millis change) {
    const bool minus = change < Millis{0};
    return (minus ? "-" : "+") + clock_face(minus ? Millis{0} - change : change);
}

// Notation knows of a mate only where no piece could block it.
[[nodiscard]] std::string marked(std::string san, rulebook::Judgement judgement) {
    if (judgement == rulebook::Judgement::Mate && san.ends_with('+')) san.back() = '#';
    return san;
}

class Timeline {
  public:
    Timeline(const record::MatchLog& log, LineNumbers numbers)
        : log_(log),
          terms_(shown_terms(log.header)),
          state_(log.header),
          table_(numbers, widest_name()) {}

    void tell_players() {
        table_.line(fmt::format(
            "{}; {} authority; {} each",
            printable(terms_.rulebook.name),
            match::name(terms_.authority),
            clock_face(terms_.base)));
        for (const auto& departure : departures(terms_.rulebook)) {
            if (departure.key == "time.base_ms") continue;
            table_.line(fmt::format("with {} = {}", departure.key, departure.values[1]));
        }
        for (const Team team : base::all_of<Team>()) {
            const Seat white = team == Team::One ? Seat::AWhite : Seat::ABlack;
            const Seat partner = partner_of(white);
            table_.line(fmt::format(
                "team {}: {} ({}), {} ({})",
                name(team),
                who(white),
                name(white),
                who(partner),
                name(partner)));
        }
        table_.line("");
    }

    // Every event is told on the state before it.
    void tell(const match::Event& event) {
        now_ = &event;
        std::visit(*this, event.what);
        match::apply(state_, event);
        const auto* const turn = std::get_if<event::Completed>(&event.what);
        if (turn != nullptr && turn->judgement == rulebook::Judgement::Wait) tell_wait(turn->seat);
    }

    void tell_verdict(const match::Verdict& verdict);

    [[nodiscard]] std::string take() { return table_.take(); }

    // Of the match

    void operator()(const event::Refused& e) {
        row(actor(), fmt::format("{}: refused {}", attempted(), cite(e.articles)));
        because(text(why_refused(scene(), e)));
        const auto* const play =
            command() == nullptr ? nullptr : std::get_if<match::action::Play>(&command()->action);
        if (e.why != match::Refusal::IllegalMove || play == nullptr) return;
        const auto* const move = std::get_if<chess::Move>(&play->move);
        if (move == nullptr) return;
        const auto& position = state_.boards[board_of(*command()->by)].position;
        if (const auto wrong = record::what_is_wrong(position, *move)) {
            because(text("timeline.against-it", "why"_is = *wrong));
        }
    }
    void operator()(const event::Started& /*e*/) {
        row(kDirector,
            fmt::format(
                "starts the match: {} and {} are to move",
                on_move(BoardId::A),
                on_move(BoardId::B)));
    }
    void operator()(const event::BoardOver& e) {
        const auto& winner = e.ending.winner;
        std::string told = fmt::format("Board {} is over: ", name(e.board));
        told += text(how_it_ended(scene(), e.board, e.ending));
        if (winner && *winner == match::Winner::Draw) told += ", a draw";
        row("", fmt::format("{} {}", told, cite(e.ending)));
        tell_why_judged(e);
    }
    void operator()(const event::WindowOpened& e) {
        const std::string drop = e.drop ? fmt::format(" by dropping a {}", name(*e.drop)) : "";
        row("",
            fmt::format(
                "Until {} {} could balance it with a mate{}",
                clock_face(e.until),
                who(e.seat),
                drop));
    }
    void operator()(const event::WindowClosed& /*e*/) {
        row("", "Nothing can balance the first mate any more");
    }
    void operator()(const event::MatchReopened& /*e*/) { row("", "The match goes on"); }
    void operator()(const event::MatchOver& e) {
        const auto& winner = e.end.ending.winner;
        std::string_view how = "nobody wins";
        if (winner == match::Winner::One) how = "team one wins";
        if (winner == match::Winner::Two) how = "team two wins";
        if (winner == match::Winner::Draw) how = "it is drawn";
        // The end of the board that decided has been told with its articles.
        const std::string cited = e.end.board ? std::string{} : cite(e.end.ending);
        row("", fmt::format("The match is over: {} {}", how, cited));
    }
    void operator()(const event::ResultLifted& e) {
        row("",
            e.board ? fmt::format("The end of board {} counts no longer", name(*e.board))
                    : std::string{"The decision on the match counts no longer"});
    }

    // Of moves and clocks

    void operator()(const event::Made& e) {
        row(who(e.seat), fmt::format("makes {}, not pressed yet", coordinates(e)));
    }
    void operator()(const event::Retracted& e) { row(who(e.seat), "takes his move back"); }
    void operator()(const event::Completed& e);
    void operator()(const event::Held& e) {
        const std::string& other = who(opponent_of(e.seat));
        const std::string why =
            e.reason ? fmt::format(" back ({})", match::name(*e.reason)) : " without a move";
        row(who(e.seat), fmt::format("presses{}: {}'s clock runs, no move is made", why, other));
    }
    void operator()(const event::Restored& e) {
        const std::string piece =
            e.promotion ? fmt::format("; the pawn is a {}", name(*e.promotion)) : "";
        row(who(e.seat),
            fmt::format("has put it right; {}'s clock runs{}", who(opponent_of(e.seat)), piece));
    }
    void operator()(const event::Repunched& e) {
        row(who(e.seat),
            fmt::format(
                "presses once more: {}'s clock runs from {}",
                who(opponent_of(e.seat)),
                clock_face(e.left)));
    }
    void operator()(const event::ClockZero& e) {
        row("", fmt::format("{}'s clock is at 0:00.0", who(e.seat)));
    }
    void operator()(const event::ClockShown& e) {
        row("", fmt::format("{}'s clock shows {}", who(e.seat), clock_face(e.left)));
    }
    void operator()(const event::ClockAdjusted& e) {
        const std::string why = e.why ? fmt::format(" ({})", match::name(*e.why)) : std::string{};
        row(told_now() ? "" : actor(),
            fmt::format(
                "{}'s clock: {}, now {}{} {}",
                who(e.seat),
                signed_clock(e.change),
                clock_face(e.left),
                why,
                cite(e.articles)));
    }

    // Of claims

    void operator()(const event::ClaimUpheld& e) {
        ruling(e.seat, e.what, e.form, e.claim, "upheld", e.articles);
        if (e.claim == now_->line) tell(why_upheld(scene(), e));
    }
    void operator()(const event::ClaimRejected& e) {
        ruling(e.seat, e.what, e.form, e.claim, "rejected", e.articles);
        if (e.claim == now_->line) tell(why_rejected(scene(), e));
    }
    void operator()(const event::ClaimPending& e) {
        ruling(e.seat, e.what, e.form, now_->line, "left open", e.articles);
        because("The record cannot decide it: the board stands until the director rules.");
    }
    // In words, or by stopping the clock with the mate on the board.
    void operator()(const event::MateAnnounced& e) { row(who(e.seat), attempted()); }
    void operator()(const event::MateRejected& e) {
        row(who(e.seat), fmt::format("announces mate: rejected {}", cite(e.articles)));
        because(text(why_no_mate(scene(), e)));
    }
    void operator()(const event::Bound& e) {
        row("",
            fmt::format(
                "{} must play {}",
                who(e.seat),
                e.same_piece ? "the piece of " + to_string(e.move) : to_string(e.move)));
    }
    void operator()(const event::TurnReturned& e) {
        row("", fmt::format("{}'s move is taken back; it is his turn", who(e.seat)));
    }
    void operator()(const event::Counted& e) {
        row(who(e.seat),
            fmt::format("counts aloud: the position stands for time {}", e.occurrence));
    }

    // Of draws and resignation

    void operator()(const event::DrawOffered& e) { row(who(e.seat), "offers a draw"); }
    void operator()(const event::DrawAccepted& e) { row(who(e.seat), "accepts the draw"); }
    void operator()(const event::DrawDeclined& e) {
        if (e.lapsed_by) {
            row("", fmt::format("The draw offer of {} lapses: they have moved", who(*e.lapsed_by)));
        } else {
            row("",
                fmt::format(
                    "The draw that {} offered is declined", text(players(scene(), e.team))));
        }
    }
    void operator()(const event::Resigned& e) { row(who(e.seat), "resigns"); }
    void operator()(const event::Neutralised& e) {
        row(who(e.seat), "neutralises: the first board decides");
    }

    // Of disputes

    void operator()(const event::Stopped& e) {
        row(actor(), attempted());
        if (!e.together) {
            because(fmt::format(
                "That stops no clock unless {} does so within three seconds.",
                who(partner_of(e.seat))));
        }
    }
    void operator()(const event::Paused& e) {
        const bool both = e.board == match::BoardScope::Both;
        std::string stand = in_words(e.board) + (both ? " stand" : " stands");
        const bool follows = told_now();  // from a ruling of the same line
        if (follows) stand[0] = 'B';
        row(follows ? "" : actor(),
            fmt::format("{}{} {}", follows ? "" : attempted() + "; ", stand, cite(e.articles)));
    }
    void operator()(const event::Resumed& /*e*/) { row(actor(), attempted()); }
    void operator()(const event::Reported& /*e*/) { row(actor(), attempted()); }
    void operator()(const event::Appealed& e) {
        row(actor(), fmt::format("{} {}", attempted(), cite(e.articles)));
    }
    void operator()(const event::Said& /*e*/) { row(actor(), attempted()); }

    // Of the director

    void operator()(const event::InfractionRecorded& e) {
        row(actor(), fmt::format("{} {}", attempted(), cite(e.articles)));
        because(text(in_words(scene(), e)));
        const auto* const act = command() == nullptr
                                    ? nullptr
                                    : std::get_if<match::action::Infraction>(&command()->action);
        const bool is_fixed =
            act != nullptr && act->effect && match::step_of(*act->effect) != e.step;
        if (is_fixed) because("The rulebook fixes the penalty, whatever the director names.");
    }
    void operator()(const event::Decided& e) {
        const bool agreed = e.end && e.end->ending.reason == match::Reason::Agreement;
        if (!agreed) attempt_once();
    }
    void operator()(const event::Forfeited& /*e*/) { attempt_once(); }
    void operator()(const event::PieceRemoved& e) {
        row(actor(), fmt::format("{} {}", attempted(), cite(e.articles)));
    }
    void operator()(const event::SetupCorrected& e) { set(e.board, e.setup); }
    void operator()(const event::PositionSet& e) { set(e.board, e.setup); }
    void operator()(const event::Agreed& /*e*/) { row(actor(), attempted()); }
    void operator()(const event::Expelled& e) {
        row(actor(), fmt::format("{} {}", attempted(), cite(e.articles)));
    }
    void operator()(const event::AppealRuled& e) {
        row(actor(), fmt::format("{} {}", attempted(), cite(e.articles)));
    }
    void operator()(const event::Noted& /*e*/) { row(actor(), attempted()); }

  private:
    // Rows

    void row(std::string_view who, std::string_view text) {
        table_.row(now_->line, now_->at, who, text);
    }
    void because(std::string_view sentence) { table_.below(sentence); }
    void tell(const std::optional<words::Message>& why) {
        if (why) because(text(*why));
    }
    // What the command is, unless another of its events has told it.
    void attempt_once() {
        if (!told_now()) row(actor(), attempted());
    }
    [[nodiscard]] bool told_now() const { return table_.told(now_->line, now_->at); }

    // Who and what

    [[nodiscard]] Scene scene() const { return {state_, terms_.seats, now_->at}; }
    [[nodiscard]] const std::string& who(Seat seat) const { return terms_.seats[seat]; }
    [[nodiscard]] const match::Command* command() const {
        return now_->line < 2 ? nullptr : &log_.commands[now_->line - 2];
    }
    [[nodiscard]] std::string_view actor() const {
        if (command() == nullptr) return "";
        return command()->by ? std::string_view{who(*command()->by)} : kDirector;
    }
    [[nodiscard]] std::string attempted() const {
        return command() == nullptr ? "" : printable(attempt(scene(), *command()));
    }
    [[nodiscard]] const std::string& on_move(BoardId board) const {
        return who(seat_of(board, state_.boards[board].turn()));
    }
    template <typename List>
    [[nodiscard]] std::string cite(const List& articles) const {
        return record::in_brackets(terms_.rulebook.base, articles);
    }
    [[nodiscard]] std::string cite(const match::Ending& ending) const {
        if (ending.said_article.empty()) return cite(ending.articles);
        return cite(std::vector<std::string>{printable(ending.said_article)});
    }
    [[nodiscard]] static std::string coordinates(const event::Made& e) { return to_string(e.move); }

    void ruling(
        std::optional<Seat> seat,
        match::ClaimKind what,
        match::ClaimForm form,
        Line claim,
        std::string_view result,
        const match::Articles& articles) {
        const std::string cited = cite(articles);
        const std::string claims = text(record::claimed(scene(), seat, what, form));
        if (claim != now_->line) {
            row(actor(), fmt::format("{} {}", attempted(), cited));
            if (seat) because(fmt::format("{} claims {}: {}.", who(*seat), claims, result));
            return;
        }
        std::string_view how = "claims";
        if (form == match::ClaimForm::KingCapture) how = "takes the king, claiming";
        if (form == match::ClaimForm::Stop) how = "stops the clock, claiming";
        if (form == match::ClaimForm::Call) how = "calls, for his opponent,";
        if (form == match::ClaimForm::Announcement) how = "announces";
        const bool by_clock = now_->line == 0;
        const std::string_view claimant = seat ? std::string_view{who(*seat)} : actor();
        row(form == match::ClaimForm::Call ? kDirector : claimant,
            fmt::format(
                "{}{} {}: {} {}", by_clock ? "(by the clock) " : "", how, claims, result, cited));
    }

    void set(BoardId board, const chess::Setup& setup) {
        row(actor(), attempted());
        because(fmt::format("board {}: {}", name(board), to_fen(setup)));
    }

    // Names as they can be shown.
    [[nodiscard]] static match::Terms shown_terms(const match::Header& header) {
        match::Terms terms = match::terms(header);
        for (std::string& name : terms.seats) name = printable(name);
        return terms;
    }
    [[nodiscard]] std::size_t widest_name() const {
        std::size_t widest = kDirector.size();
        for (const std::string& name : terms_.seats) widest = std::max(widest, name.size());
        return widest;
    }

    [[nodiscard]] rulebook::Finding found_on(BoardId board) const;
    void tell_wait(Seat mover);
    void tell_why_judged(const event::BoardOver& e);

    const record::MatchLog& log_;
    match::Terms terms_;
    match::State state_;
    const match::Event* now_ = nullptr;
    CourseTable table_;
};

// The move, what it left on the clock, and what went over.
void Timeline::operator()(const event::Completed& e) {
    const BoardId board = board_of(e.seat);
    const chess::Color color = color_of(e.seat);
    const chess::Position& position = state_.boards[board].position;
    std::string move = "presses";
    if (e.move) {
        const chess::Move full = match::declared(position, *e.move);
        const bool legal = e.judgement && position.turn() == color && position.is_legal(full);
        move = numbered(
            position,
            board,
            color,
            legal ? marked(to_san(position, full), *e.judgement)
                  : to_string(*e.move) + " (illegal)");
    }
    std::string text = fmt::format("{:<20}{:>8}", move, clock_face(e.left));
    for (const chess::Color to : base::all_of<chess::Color>()) {
        if (e.transferred[to].empty()) continue;
        text += fmt::format("   {} to {}", to_string(e.transferred[to]), who(seat_of(!board, to)));
    }
    table_.unbroken(now_->line, now_->at, who(e.seat), text);
}

// What stands on a board, with the move that lies made on it.
rulebook::Finding Timeline::found_on(BoardId board) const {
    const match::BoardState& on = state_.boards[board];
    const auto other =
        state_.boards[!board].ending ? rulebook::OtherBoard::Over : rulebook::OtherBoard::Running;
    const auto after_made = [&] {
        const chess::Move move = match::declared(on.position, on.made[0].move);
        return on.position.is_legal(move) ? on.position.after(move) : on.position;
    };
    return judge(
        on.made.empty() ? on.position : after_made(),
        terms_.rulebook,
        circumstances(state_, board, other));
}

void Timeline::tell_wait(Seat mover) {
    const rulebook::Finding found = found_on(board_of(mover));
    if (found.judgement != rulebook::Judgement::Wait) return;
    const std::string why = text(record::why_it_waits(scene(), opponent_of(mover), found.cause));
    because(fmt::format("{} {}", why, cite(found.articles)));
}

// Of a mate that might have been blocked, and of a stalemate: why nothing helps.
void Timeline::tell_why_judged(const event::BoardOver& e) {
    const bool mated = e.ending.reason == match::Reason::Checkmate;
    if (!mated && e.ending.reason != match::Reason::Stalemate) return;
    const rulebook::Finding found = found_on(e.board);
    const auto wanted = mated ? rulebook::Judgement::Mate : rulebook::Judgement::Stalemate;
    if (found.judgement == wanted && found.cause != rulebook::Cause::NoBlock) {
        because(text(record::in_words(found)));
    }
}

void Timeline::tell_verdict(const match::Verdict& verdict) {
    const auto& names = terms_.seats;
    const Scene scene{state_, names, state_.now};
    table_.line("");
    if (!verdict.over) {
        table_.line("The match is not over.");
    } else {
        const match::MatchEnd& end = *state_.over;
        std::string how = text(how_it_ended(scene, end.board, end.ending));
        if (end.board) how += fmt::format(" on board {}", name(*end.board));
        std::string who = "Nobody wins";
        if (verdict.winner == match::Winner::Draw) who = "The match is drawn";
        if (verdict.winner == match::Winner::One) who = text(players(scene, Team::One)) + " win";
        if (verdict.winner == match::Winner::Two) who = text(players(scene, Team::Two)) + " win";
        table_.columns(0, "", 0, fmt::format("{}: {}.", who, how));
        for (const std::string& number : verdict.articles) {
            const bool foreign = number.find(' ') != std::string::npos;
            const auto article =
                foreign ? rulebook::parse_article(number)
                        : std::optional{rulebook::Article{&terms_.rulebook.base->law, number}};
            const auto says = article ? gist(*article) : std::nullopt;
            const std::string label = article ? to_string(*article) : printable(number);
            table_.columns(2, label, 14, says ? cli::text(*says) : std::string{});
        }
    }
    std::string clocks;
    for (const Seat seat : base::all_of<Seat>()) {
        clocks += fmt::format(
            "{}{} {}", clocks.empty() ? "" : ", ", names[seat], clock_face(verdict.clocks[seat]));
    }
    table_.line("");
    table_.columns(2, "clocks", 12, clocks);
    for (const BoardId board : base::all_of<BoardId>()) {
        table_.line(fmt::format("  board {}   {}", name(board), to_fen(verdict.boards[board])));
    }
}

}  // namespace

std::string timeline(
    const record::MatchLog& log, const match::Officiated& officiated, LineNumbers numbers) {
    Timeline told{log, numbers};
    told.tell_players();
    for (const match::Event& event : officiated.events) told.tell(event);
    told.tell_verdict(officiated.verdict);
    return told.take();
}

}  // namespace tandem::cli
