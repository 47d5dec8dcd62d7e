// Answers about the events of a timeline.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/timeline_findings.hpp"

#include <algorithm>
#include <variant>

#include <fmt/format.h>

#include "chess/notation/san.hpp"
#include "cli/io/tongue.hpp"
#include "cli/print/timeline_table.hpp"
#include "match/arbiter/ends.hpp"
#include "match/arbiter/results.hpp"
#include "match/arbiter/turn.hpp"
#include "match/fold/apply.hpp"
#include "match/model/citation.hpp"
#include "match/model/penalty.hpp"
#include "record/log/notation.hpp"
#include "words/say.hpp"

namespace tandem::cli {

namespace {

using base::Millis;
using bughouse::BoardId;
using words::Message;
using words::say;
using namespace words::literals;
namespace event = match::event;

constexpr std::int64_t kTenth = 100;
constexpr Millis kReadByPeople{1'000};  // people read whole seconds

[[nodiscard]] std::int64_t tenths(Millis at) { return base::count(at) / kTenth; }

[[nodiscard]] const match::GivenMove* move_of(const match::Command& command) {
    if (const auto* const play = std::get_if<match::action::Play>(&command.action)) {
        return &play->move;
    }
    const auto* const made = std::get_if<match::action::MakeMove>(&command.action);
    return made == nullptr ? nullptr : &made->move;
}

// What a pattern chooses by.
[[nodiscard]] std::string_view yes_or_no(bool is_so) { return is_so ? "yes" : "no"; }

// Why `now` counts, and not what ended it at `then`.
[[nodiscard]] Message why_replaced(
    const record::Scene& scene, const match::Ending& now, Millis then) {
    if (now.ground == match::Ground::Order) {
        const auto director = "director"_is = yes_or_no(scene.state.rules.director);
        return say("timeline.replaced-by-order", director);
    }
    if (now.at >= then || now.line == 0) return say("timeline.replaced");
    return say("timeline.replaced-by-earlier", "line"_is = std::to_string(now.line));
}

// Whether such a claim ends something if it is upheld.
[[nodiscard]] bool may_end_a_board(const match::State& state, const match::Ruling& claim) {
    if (claim.what == match::ClaimKind::TouchMove) return false;
    return claim.what != match::ClaimKind::Setup ||
           state.rules.switches.setup.remedy == rulebook::SetupRemedy::Annul;
}

// Notation knows of a mate only where no piece could block it.
[[nodiscard]] std::string marked(std::string san, rulebook::Judgement judgement) {
    if (judgement == rulebook::Judgement::Mate && san.ends_with('+')) san.back() = '#';
    return san;
}

// Without the promotion that nobody declared.
[[nodiscard]] std::string as_said(std::string san, chess::Move move) {
    const std::size_t at = san.find('=');
    if (at != std::string::npos && !move.promoted_to()) san.erase(at, 2);
    return san;
}

// Whether a pawn arrived without a word, and so counts as a queen.
// Law: NSB 9; SN5 9; TRN 9; FBX 9.
[[nodiscard]] bool leaves_promotion_open(const match::State& before, const event::Completed& turn) {
    if (!turn.move || turn.fault) return false;
    const chess::Position& position = before.boards[board_of(turn.seat)].position;
    return match::declared(position, *turn.move) != *turn.move;
}

// The first of the moves made on a board whose set-up is corrected before a second: "1A. e4".
[[nodiscard]] Message first_move(const match::BoardState& on) {
    if (!on.last || !on.last->move) {
        return record::in_letters(on.made.empty() ? "" : to_string(on.made[0].move));
    }
    const bool legal = on.last->legal;
    return record::in_letters(
        legal ? to_san(on.last->before, *on.last->move) : to_string(*on.last->move));
}

// The end of a board that counts once another is lifted.
[[nodiscard]] std::optional<match::Ending> left_after(
    const match::State& before, const event::ResultLifted& lifted) {
    if (!lifted.counts) return std::nullopt;
    std::vector<match::Ending> ends = before.history.ends[*lifted.board];
    std::erase_if(ends, [&](const match::Ending& end) { return end.line == lifted.of; });
    return ends[*lifted.counts];
}

}  // namespace

std::vector<Millis> within_a_tenth(std::span<const match::Event> events) {
    std::vector<Millis> stamps;
    for (const match::Event& event : events) {
        if (stamps.empty() || stamps.back() != event.at) stamps.push_back(event.at);
    }
    std::vector<Millis> found;
    for (std::size_t i = 0; i < stamps.size(); ++i) {
        const bool like_last = i > 0 && tenths(stamps[i - 1]) == tenths(stamps[i]);
        const bool like_next = i + 1 < stamps.size() && tenths(stamps[i + 1]) == tenths(stamps[i]);
        if (like_last || like_next) found.push_back(stamps[i]);
    }
    return found;
}

std::string numbered_move(const match::State& before, const event::Completed& turn) {
    const BoardId board = board_of(turn.seat);
    const chess::Color color = color_of(turn.seat);
    const chess::Position& position = before.boards[board].position;
    const chess::Move move = match::declared(position, *turn.move);
    const bool legal = turn.judgement && position.turn() == color && position.is_legal(move);
    const std::string told =
        legal ? writing().in_letters(
                    marked(as_said(to_san(position, move), *turn.move), *turn.judgement))
              : text("timeline.illegal", "move"_is = record::in_letters(to_string(*turn.move)));
    const std::string_view letter = board == BoardId::A ? "Aa" : "Bb";
    return fmt::format(
        "{}{}. {}", position.move_number(), letter[color == chess::Color::White ? 0 : 1], told);
}

std::vector<Message> on_turn(
    const record::Scene& scene, const match::Command* command, const event::Completed& turn) {
    std::vector<Message> remarks;
    if (leaves_promotion_open(scene.state, turn)) {
        remarks.push_back(say("timeline.counts-as-queen"));
    }
    const BoardId board = board_of(turn.seat);
    const chess::Color own = color_of(turn.seat);
    if (!scene.state.boards[board].used_early[!own].empty()) {
        const auto player = "player"_is = scene.names[seat_of(!board, !own)];
        remarks.push_back(say("timeline.passed-before", player));
    }
    if (!turn.transferred[own].empty()) {
        remarks.push_back(
            say("timeline.own-piece-passed",
                "player"_is = scene.names[turn.seat],
                "receiver"_is = scene.names[seat_of(!board, own)]));
    }
    if (command != nullptr && command->by == opponent_of(turn.seat)) {
        const auto opponent = "opponent"_is = scene.names[opponent_of(turn.seat)];
        remarks.push_back(say("timeline.completed-by-press", opponent));
    }
    if (command == nullptr || !command->left) return remarks;
    const Millis before = match::left(scene.state, turn.seat, scene.at);
    const Millis computed = match::with_increment(before, scene.state.rules.increment);
    if (std::max(computed, turn.left) - std::min(computed, turn.left) >= kReadByPeople) {
        const auto time = "time"_is = record::clock_face(computed);
        remarks.push_back(say("timeline.clock-differs", time));
    }
    return remarks;
}

std::vector<chess::Move> replies_voided(const match::State& before, const match::Event& retracted) {
    const bughouse::Seat seat = std::get<event::Retracted>(retracted.what).seat;
    const auto replies_in = [seat](const match::State& state) {
        std::vector<chess::Move> moves;
        for (const match::MadeMove& made : state.boards[board_of(seat)].made) {
            if (made.color != color_of(seat)) moves.push_back(made.move);
        }
        return moves;
    };
    match::State after = before;
    match::apply(after, retracted);
    std::vector<chess::Move> replies = replies_in(before);
    replies.erase(replies.begin(), replies.begin() + std::ssize(replies_in(after)));
    return replies;
}

std::vector<std::string> grounds_of(const match::Ending& ending) {
    std::vector<std::string> grounds{ending.articles.begin(), ending.articles.end()};
    if (ending.said_article.empty()) return grounds;
    const std::string said = printable(ending.said_article);
    std::erase(grounds, said);
    grounds.insert(grounds.begin(), said);
    return grounds;
}

std::vector<std::string> grounds_besides(const match::State& before, const match::MatchEnd& end) {
    std::vector<std::string> grounds = grounds_of(end.ending);
    const auto& told = before.boards[*end.board].ending;
    if (!told) return grounds;
    for (const std::string& one : grounds_of(*told)) std::erase(grounds, one);
    return grounds;
}

bool is_unsaid(const rulebook::Rulebook& rules, const match::Ending& ending) {
    const auto first = match::cited(rules.base, match::Matter::FirstEnd);
    return ending.reason == match::Reason::Ruling && ending.said_article.empty() &&
           match::without(ending.articles, first).empty();
}

bool undraws_match(const match::State& before, const event::BoardOver& over) {
    const auto& here = before.boards[over.board].ending;
    const auto& there = before.boards[!over.board].ending;
    const bool is_order = over.ending.ground == match::Ground::Order;
    const auto mated = [](const std::optional<match::Ending>& ending) {
        return ending && ending->reason == match::Reason::Checkmate;
    };
    if (is_order) return before.balanced && mated(here) && mated(there);
    return over.balanced && mated(over.ending) && there && !mated(there);
}

match::Articles articles_of_taking_back(const match::State& before, bughouse::Seat seat) {
    const match::Rules& rules = before.rules;
    const rulebook::Switches& printed = rules.book->switches;
    const bool is_free = printed.touch_move == rulebook::TouchMove::None &&
                         rules.switches.touch_move == rulebook::TouchMove::None &&
                         printed.illegal.before_press == rules.switches.illegal.before_press;
    const bool is_illegal = match::fault_of_made(before, seat) &&
                            printed.illegal.before_press == rules.switches.illegal.before_press;
    return is_free || is_illegal ? match::cited(rules.book, match::Matter::TouchedIllegally)
                                 : match::Articles{};
}

match::Articles articles_of_pressing_again(const match::State& before) {
    const rulebook::BookId book = before.rules.book;
    return book->switches.clock.repunch ? match::cited(book, match::Refusal::NothingPressed)
                                        : match::Articles{};
}

std::vector<std::string_view> articles_of_waiting(const rulebook::Finding& found) {
    if (found.cause == rulebook::Cause::HeldAlone) return {};  // a house rule
    std::vector<std::string_view> articles = found.articles;
    std::erase_if(articles, [](std::string_view article) { return article.contains(' '); });
    return articles;
}

std::optional<Message> moves_cancelled(
    const match::State& before, const chess::Setup& setup, BoardId board) {
    const match::BoardState& on = before.boards[board];
    const auto first = static_cast<std::uint32_t>(std::max<int>(setup.move_number, 1) - 1);
    const std::uint32_t as_black = setup.turn == chess::Color::Black ? 1 : 0;
    const std::size_t count = on.turns[chess::Color::White] + on.turns[chess::Color::Black] -
                              2 * first - as_black + on.made.size();
    if (count == 0) return std::nullopt;
    return say(
        "timeline.moves-cancelled",
        "count"_is = count,
        "move"_is = first_move(on),
        "board"_is = name(board));
}

Message lifted_already(const LiftedRuling& lifted) {
    return say(
        "timeline.appeal-lifted-before",
        "line"_is = std::to_string(lifted.ruling),
        "by"_is = std::to_string(lifted.by));
}

std::optional<Message> undone_by_appeal(
    const match::State& before, match::Line ruling, std::span<const match::Event> caused) {
    const match::Ruling* const made = match::ruling_of(before, ruling);
    if (made != nullptr && made->infraction) return say("timeline.appeal-undoes-offence");
    if (!caused.empty()) return std::nullopt;
    return say("timeline.appeal-undoes-nothing");
}

std::optional<Message> why_replaced(const record::Scene& scene, const event::BoardOver& over) {
    const match::State& before = scene.state;
    const auto& earlier = before.boards[over.board].ending;
    const bool counts = over.counts == before.history.ends[over.board].size();
    if (before.over || !earlier || !counts) return std::nullopt;
    return why_replaced(scene, over.ending, earlier->at);
}

std::optional<Message> why_replaced(const record::Scene& scene, const event::MatchOver& over) {
    const auto& earlier = scene.state.over;
    if (!earlier) return std::nullopt;
    return why_replaced(scene, over.end.ending, match::settled_at(scene.state, *earlier));
}

std::vector<Message> still_open(const match::State& before, const event::MatchOver& over) {
    std::vector<Message> claims;
    for (const match::Ruling& ruling : before.history.rulings) {
        if (!ruling.pending || ruling.at > over.end.ending.at) continue;
        claims.push_back(
            say("timeline.claim-still-open",
                "line"_is = std::to_string(ruling.line),
                "effect"_is = may_end_a_board(before, ruling) ? "yes" : "no"));
    }
    return claims;
}

bool is_settled_otherwise(std::span<const match::Event> later) {
    for (const match::Event& event : later) {
        const auto* const over = std::get_if<event::MatchOver>(&event.what);
        if (over == nullptr) continue;
        const match::Ending& ending = over->end.ending;
        return ending.ground == match::Ground::Play && ending.reason != match::Reason::Agreement;
    }
    return false;
}

Message how_told(const record::Scene& scene, const event::BoardOver& over) {
    const auto how = "how"_is = how_it_ended(scene, over.board, over.ending);
    const auto board = "board"_is = name(over.board);
    const bool drawn = over.ending.winner == match::Winner::Draw;
    if (!scene.state.boards[over.board].ending) {
        return drawn ? say("timeline.board-drawn", board, how)
                     : say("timeline.board-over", board, how);
    }
    const bool counts = over.counts == scene.state.history.ends[over.board].size();
    if (!counts) return say("timeline.board-over-behind", board, how);
    return drawn ? say("timeline.board-drawn-instead", board, how)
                 : say("timeline.board-over-instead", board, how);
}

Message how_told(const record::Scene& scene, const event::Started& /*started*/) {
    words::List players;
    for (const BoardId board : base::all_of<BoardId>()) {
        const match::BoardState& on = scene.state.boards[board];
        if (on.ending) continue;
        players.items.push_back(words::verbatim(scene.names[seat_of(board, on.turn())]));
    }
    const auto count = "count"_is = players.items.size();
    return say("timeline.starts", count, "players"_is = std::move(players));
}

Message how_told(const record::Scene& scene, const event::Restored& restored) {
    const auto other = "opponent"_is = scene.names[opponent_of(restored.seat)];
    if (restored.promotion) {
        return say("timeline.declares-promotion", other, "piece"_is = name(*restored.promotion));
    }
    const auto& asked = scene.state.boards[board_of(restored.seat)].held_for;
    return asked ? words::say_of<"timeline-restored">(*asked, other)
                 : say("timeline.gives-back", other);
}

Message how_told(const record::Scene& scene, const event::DrawDeclined& declined, Declined how) {
    if (team_of(declined.seat) == declined.team) {
        return say(
            "timeline.offer-lapses",
            "player"_is = scene.names[declined.seat],
            "partner"_is = scene.names[partner_of(declined.seat)]);
    }
    words::List offering;
    for (const bughouse::Seat seat : base::all_of<bughouse::Seat>()) {
        if (team_of(seat) != declined.team || !scene.state.offered[seat]) continue;
        offering.items.push_back(words::verbatim(scene.names[seat]));
    }
    const auto players = "players"_is = std::move(offering);
    return how == Declined::InWords ? say("timeline.declines-draw", players)
                                    : say("timeline.declines-draw-by-moving", players);
}

Message how_told(const record::Scene& scene, const event::MatchReopened& /*reopened*/) {
    const bool stands = std::ranges::all_of(scene.state.boards, [](const match::BoardState& board) {
        return board.ending || board.paused();
    });
    return say("timeline.reopened", "paused"_is = stands ? "yes" : "no");
}

match::Terms shown_terms(const match::Header& header) {
    match::Terms terms = match::terms(header);
    for (const bughouse::Seat seat : base::all_of<bughouse::Seat>()) {
        std::string& name = terms.seats[seat];
        name = header.seats[seat] ? printable(name) : text(record::in_words(seat));
    }
    return terms;
}

Message how_told(const record::Scene& scene, const event::WindowOpened& window) {
    const auto until = "time"_is = record::exact_clock_face(window.until);
    const auto player = "player"_is = scene.names[window.seat];
    return window.drop
               ? say("timeline.may-balance-by-drop", until, player, "piece"_is = name(*window.drop))
               : say("timeline.may-balance", until, player);
}

Lifted how_told(
    const record::Scene& scene, const event::ResultLifted& lifted, const match::Command* command) {
    if (!lifted.board) return {say("timeline.match-lifted"), {}};
    const BoardId id = *lifted.board;
    const auto board = "board"_is = name(id);
    const auto& ends = scene.state.history.ends[id];
    const auto& counted = scene.state.boards[id].ending;
    const auto end = std::ranges::find(ends, lifted.of, &match::Ending::line);
    Lifted told{say("timeline.board-lifted", board), {}};
    if (end != ends.end() && counted && counted->line != lifted.of) {
        const auto how = "how"_is = how_it_ended(scene, id, *end);
        told.what = say("timeline.other-end-lifted", board, how);
    } else if (const auto left = left_after(scene.state, lifted)) {
        const auto how = "how"_is = how_it_ended(scene, id, *left);
        told.because.push_back(say("timeline.counts-now", how));
    }
    const auto* const adjusts =
        command == nullptr ? nullptr : std::get_if<match::action::Adjust>(&command->action);
    if (adjusts != nullptr) {
        const auto player = "player"_is = scene.names[adjusts->seat];
        told.because.push_back(say("timeline.fall-does-not-count", player));
    }
    return told;
}

std::optional<Message> at_the_same_moment(
    const match::State& before, const match::Event& event, const event::BoardOver& over) {
    const auto& neutralised = before.neutralised;
    if (neutralised && neutralised->at == event.at && over.ending.at == event.at &&
        !over.balanced) {
        return say("timeline.neutralised-together");
    }
    const auto& other = before.boards[!over.board].ending;
    const bool together = other && other->at == over.ending.at && other->line != over.ending.line;
    if (!together) return std::nullopt;
    return say("timeline.ends-together", "board"_is = name(!over.board));
}

std::vector<Message> why_too_late(
    const record::Scene& scene, const match::Command& command, const event::Refused& e) {
    if (e.why != match::Refusal::BoardOver || !e.by) return {};
    const auto& ending = scene.state.boards[board_of(*e.by)].ending;
    if (!ending || ending->at != scene.at) return {};
    const auto* const claim = std::get_if<match::action::Claim>(&command.action);
    const bool of_time = claim != nullptr && claim->what == match::ClaimKind::Flag;
    if (!of_time || ending->reason != match::Reason::IllegalMove) {
        return {say("timeline.same-moment-first")};
    }
    const rulebook::BookId book = scene.state.rules.book;
    std::vector<Message> told{say("timeline.both-claims", "player"_is = scene.names[*e.by])};
    if (match::cited(book, match::Matter::BothClaims).empty()) {
        told.push_back(say("timeline.both-claims-unsaid", "book"_is = book->law.abbreviation));
    }
    return told;
}

std::optional<Message> on_penalty(
    const match::State& before,
    const match::Command* command,
    const event::InfractionRecorded& told) {
    const auto* const act =
        command == nullptr ? nullptr : std::get_if<match::action::Infraction>(&command->action);
    const auto penalty = match::next_penalty(before, told.seat, told.what);
    if (act == nullptr || !penalty) return std::nullopt;
    const rulebook::BookId book = before.rules.book;
    const auto in_book = "book"_is = book->law.abbreviation;
    const bool is_open = penalty->choice == match::PenaltyChoice::Director;
    if (act->effect) {
        if (match::step_of(*act->effect) != told.step) return say("timeline.penalty-fixed");
        const auto director = "director"_is = yes_or_no(before.rules.director);
        return is_open ? std::optional{say("timeline.penalty-chosen", director)} : std::nullopt;
    }
    const auto printed = match::penalty_for(book, book->switches, told.what, 1);
    const bool is_book_s = printed && penalty->step == printed->step;
    if (!is_open || (told.nth == 1 && !is_book_s)) return std::nullopt;  // a house rule
    return told.step == event::StepTaken::Recorded ? say("timeline.penalty-none", in_book)
                                                   : say("timeline.penalty-usual", in_book);
}

std::optional<Message> wrong_squares(BoardId board, const chess::Setup& setup) {
    constexpr std::size_t kMost = 8;
    const chess::Board start = chess::Setup::start().board;
    const auto piece_on = [](const chess::Board& on, chess::Square square) {
        const auto piece = on.piece_at(square);
        return piece ? say("timeline.piece-there",
                           "color"_is = name(piece->color),
                           "role"_is = name(piece->role))
                     : say("timeline.no-piece-there");
    };
    words::List squares{{}, words::Joined::Comma};
    for (const chess::Square square : setup.board.occupied() | start.occupied()) {
        if (setup.board.piece_at(square) == start.piece_at(square)) continue;
        squares.items.push_back(
            say("timeline.wrong-square",
                "square"_is = to_string(square),
                "found"_is = piece_on(setup.board, square),
                "wanted"_is = piece_on(start, square)));
    }
    if (squares.items.empty() || squares.items.size() > kMost) return std::nullopt;
    return say("timeline.wrong-squares", "board"_is = name(board), "squares"_is = squares);
}

std::optional<Message> by_our_reading(
    const rulebook::Rulebook& rules, match::PressBackReason reason) {
    const bool is_required =
        reason == match::PressBackReason::UndeclaredPromotion ||
        (reason == match::PressBackReason::NotPassed &&
         rules.base->switches.transfer.not_passed == rulebook::NotPassed::PressBack);
    if (!is_required) return std::nullopt;
    return say("timeline.press-back-reading", "book"_is = rules.base->law.abbreviation);
}

std::optional<bughouse::Seat> no_longer_awaited(
    const match::State& before, const event::MatchOver& over) {
    if (!before.window || over.end.ending.ground != match::Ground::Order) return std::nullopt;
    const bughouse::Seat seat = before.window->seat;
    return before.boards[board_of(seat)].ending ? std::nullopt : std::optional{seat};
}

match::Articles articles_of_order(std::span<const match::Event> caused) {
    for (const match::Event& event : caused) {
        const auto* const clock = std::get_if<event::ClockAdjusted>(&event.what);
        if (clock != nullptr && clock->why) return clock->articles;
    }
    return {};
}

Message how_told(
    const record::Scene& scene,
    const event::ClockAdjusted& adjusted,
    const std::optional<Message>& why,
    std::optional<Millis> ordered) {
    const auto player = "player"_is = scene.names[adjusted.seat];
    const auto left = "time"_is = record::clock_face(adjusted.left);
    if (adjusted.change == Millis{0}) {
        if (!ordered || !why) return say("timeline.clock-stays", player, left);
        const auto change = "change"_is = record::signed_clock(*ordered);
        return say("timeline.clock-stays-though", player, left, change, "reason"_is = *why);
    }
    if (ordered && why) {
        const bool is_less = adjusted.change < Millis{0};
        const Millis span = is_less ? Millis{0} - adjusted.change : adjusted.change;
        return say(
            "timeline.adjusts-clock",
            player,
            left,
            "sign"_is = is_less ? "less" : "more",
            "span"_is = record::clock_face(span),
            "reason"_is = *why);
    }
    const auto change = "change"_is = record::signed_clock(adjusted.change);
    return why ? say("timeline.clock-adjusted-for", player, change, left, "reason"_is = *why)
               : say("timeline.clock-adjusted", player, change, left);
}

std::vector<bughouse::Seat> may_leave_waiting(
    const match::State& after, const match::Event& event) {
    if (const auto* const turn = std::get_if<event::Completed>(&event.what)) {
        const bool waits = turn->judgement == rulebook::Judgement::Wait;
        return waits ? std::vector{turn->seat} : std::vector<bughouse::Seat>{};
    }
    std::vector<bughouse::Seat> movers;
    const auto* const set = std::get_if<event::PositionSet>(&event.what);
    const bool starts = std::holds_alternative<event::Started>(event.what);
    if (!match::records_moves(after)) return movers;
    for (const BoardId board : base::all_of<BoardId>()) {
        const match::BoardState& on = after.boards[board];
        const bool is_set = starts || (set != nullptr && set->board == board);
        if (is_set && !on.ending) movers.push_back(seat_of(board, !on.turn()));
    }
    return movers;
}

rulebook::Finding found_on(
    const match::State& state, const rulebook::Rulebook& rules, BoardId board) {
    const match::BoardState& on = state.boards[board];
    const auto other = match::other_board(state, board);
    const auto after_made = [&] {
        const chess::Move move = match::declared(on.position, on.made[0].move);
        return on.position.is_legal(move) ? on.position.after(move) : on.position;
    };
    return judge(
        on.made.empty() ? on.position : after_made(), rules, circumstances(state, board, other));
}

std::optional<std::string> empty_origin(const match::State& state, const match::Command& command) {
    const match::GivenMove* const given = move_of(command);
    const auto* const move = given == nullptr ? nullptr : std::get_if<chess::Move>(given);
    if (move == nullptr || move->is_drop() || !command.by) return std::nullopt;
    const chess::Position position = match::physical(state.boards[board_of(*command.by)]);
    if (position.board().occupied().has(move->from())) return std::nullopt;
    return to_string(move->from());
}

}  // namespace tandem::cli
