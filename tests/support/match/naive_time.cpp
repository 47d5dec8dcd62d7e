// How time passes in the naive model, and in what order the commands of a stamp are taken.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Clocks are wound on from stamp to stamp. What falls due in between is a batch of its own; a batch
// with claims on time is first tried with them at its end.
#include <algorithm>
#include <string>

#include "chess/notation/fen.hpp"
#include "support/match/naive.hpp"

namespace tandem::match::naive {

// "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", or in Chess960 another order of the same pieces:
// bishops on squares of both colours, the king between the rooks.
[[nodiscard]] static bool begins_so(
    const std::string& placement, const rulebook::Switches& switches) {
    const std::string ordinary = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    if (switches.setup.start == rulebook::StartPosition::Ordinary) return placement == ordinary;
    if (placement.size() != ordinary.size()) return false;
    if (placement.substr(8, 27) != ordinary.substr(8, 27)) return false;
    const std::string white = placement.substr(35);
    std::string black;
    std::string sorted = white;
    for (const char letter : white) black += static_cast<char>(letter | 0x20);
    std::ranges::sort(sorted);
    return placement.substr(0, 8) == black && sorted == "BBKNNQRR" &&
           (white.find('B') + white.rfind('B')) % 2 == 1 && white.find('R') < white.find('K') &&
           white.find('K') < white.rfind('R');
}

Model::Model(const Header& header)
    : terms_(std::make_shared<const Terms>(terms(header))),
      boards_{
          NaiveBoard{Position{rulebook::move_rules(switches())}},
          NaiveBoard{Position{rulebook::move_rules(switches())}}} {
    for (const BoardId board : base::all_of<BoardId>()) {
        put_up(board, terms_->boards[board]);
        const std::string fen = chess::to_fen(terms_->boards[board]);
        boards_[board].wrong_setup = !begins_so(fen.substr(0, fen.find('[')), switches());
    }
    for (const Seat seat : base::all_of<Seat>()) {
        clocks_[seat] = std::max<Ms>(0, base::count(terms_->clocks[seat]));
        wrong_[seat] = base::count(terms_->set_clocks[seat]) - base::count(terms_->base);
    }
}

View Model::view(Millis at) const {
    View view;
    view.over = over_;
    if (over_ && outcome_) {
        view.winner = outcome_->winner;
        view.board = outcome_->board;
        view.reason = outcome_->reason;
    }
    for (const Seat seat : base::all_of<Seat>()) {
        const NaiveBoard& board = boards_[board_of(seat)];
        Ms span = ticking(board_of(seat)) && board.running == seat ? base::count(at) - now_ : 0;
        if (!board.held) span -= std::min(board.delay, span);
        view.clocks[seat] = Millis{clocks_[seat] - std::min(span, clocks_[seat])};
        if (over_) view.clocks[seat] = Millis{clocks_of_the_end()[seat]};
    }
    for (const BoardId id : base::all_of<BoardId>()) {
        const NaiveBoard& board = boards_[id];
        view.positions[id] = board.position.setup();
        view.boards[id].turn = board.turn;
        if (ticking(id)) view.boards[id].running = board.running;
        const Result* end = ended(id);
        view.boards[id].paused = board.paused && end == nullptr && !over_;
        if (end != nullptr) view.boards[id].ended = std::pair{end->winner, end->reason};
    }
    return view;
}

Hints Model::hints() const {
    Hints hints;
    for (const Seat seat : base::all_of<Seat>()) {
        const NaiveBoard& board = boards_[board_of(seat)];
        const bool on_move = board.turn == color_of(seat);
        hints.made[seat] = !(on_move ? board.made : board.reply).empty();
        hints.retracted[seat] = !board.touched[color_of(seat)].empty();
        hints.held[board_of(seat)] = board.held.has_value();
        hints.undeclared[board_of(seat)] = board.last && board.last->undeclared;
    }
    hints.offered = offered_;
    hints.accepted = accepted_;
    if (window_) hints.window = window_->seat;
    for (const Claimed& claim : claims_) {
        if (claim.pending) hints.pending.push_back(claim.line);
    }
    for (const Ruling& ruling : rulings_) hints.rulings.push_back(ruling.line);
    for (const Appeal& appeal : appeals_) {
        if (!appeal.ruled) hints.appeals.emplace_back(appeal.ruling, appeal.level);
    }
    return hints;
}

const Position& Model::seen_by(Seat seat) const {
    const NaiveBoard& board = boards_[board_of(seat)];
    if (!board.reply.empty() && board.turn != color_of(seat)) return board.reply.back().after;
    return board.made.empty() ? board.position : board.made.back().after;
}

// All clocks that run run on. What is free at the beginning of a turn goes first.
void Model::pass(Ms until) {
    for (const BoardId id : base::all_of<BoardId>()) {
        NaiveBoard& board = boards_[id];
        if (!ticking(id)) continue;
        Ms span = until - now_;
        if (!board.held) {
            const Ms free = std::min(board.delay, span);
            board.delay -= free;
            span -= free;
        }
        const Ms cost = std::min(span, clocks_[*board.running]);
        clocks_[*board.running] -= cost;
        if (!board.held) board.used += cost;
    }
    now_ = until;
}

std::optional<Ms> Model::next_fall() const {
    std::optional<Ms> next;
    if (!terms_->auto_flag || window_) return next;
    for (const BoardId id : base::all_of<BoardId>()) {
        if (!ticking(id)) continue;
        const Seat seat = *boards_[id].running;
        const Ms free = boards_[id].held || down(seat) ? 0 : boards_[id].delay;
        const Ms fall = now_ + free + clocks_[seat];
        if (!next || fall < *next) next = fall;
    }
    return next;
}

// What comes of itself before a stamp.
void Model::fall_due(Ms before) {
    while (true) {
        if (window_ && window_->until < before && !over_) {
            pass(window_->until + 1);
            finish();
            continue;
        }
        const auto fall = next_fall();
        if (!fall || *fall >= before) return;
        pass(*fall);
        run(0, {});
    }
}

std::vector<bool> Model::file(Millis at, Line first, std::span<const Command> commands) {
    fall_due(base::count(at));
    pass(base::count(at));
    return run(first, commands);
}

void Model::conclude() {
    if (!window_ || over_) return;
    finish();
}

// On which board a claim on time is made, if it is one.
[[nodiscard]] static std::optional<BoardId> claims_time(const Command& command) {
    if (const auto* claim = std::get_if<action::Claim>(&command.action)) {
        const bool time = claim->what == ClaimKind::Flag || claim->what == ClaimKind::BothFlags;
        return time ? std::optional{board_of(*command.by)} : std::nullopt;
    }
    if (const auto* call = std::get_if<action::Call>(&command.action)) {
        return call->what == CallKind::Flag ? std::optional{board_of(call->seat)} : std::nullopt;
    }
    return std::nullopt;
}

// Against whom claims on time are filed without a word.
std::vector<Seat> Model::automatic() const {
    std::vector<Seat> fallen;
    for (const Seat seat : base::all_of<Seat>()) {
        if (terms_->auto_flag && !window_ && ticking(board_of(seat)) && down(seat)) {
            fallen.push_back(seat);
        }
    }
    return fallen;
}

std::vector<bool> Model::run(Line first, std::span<const Command> commands) {
    const std::vector<Seat> fallen = automatic();
    EnumArray<BoardId, bool> put_off{};
    const auto is_time = [](const Command& one) { return claims_time(one).has_value(); };
    const bool some = !fallen.empty() || std::ranges::any_of(commands, is_time);
    if (some && !std::ranges::all_of(commands, is_time)) {
        Model trial = *this;
        trial.in_order(first, commands, fallen, EnumArray<BoardId, bool>{true, true});
        for (std::size_t i = claims_.size(); i < trial.claims_.size(); ++i) {
            const bool illegal = trial.claims_[i].what == ClaimKind::IllegalMove;
            if (illegal) put_off[board_of(trial.claims_[i].by)] = true;
        }
        for (std::size_t i = results_.size(); i < trial.results_.size(); ++i) {
            const Result& result = trial.results_[i];
            if (!result.board || result.order) continue;
            if (result.reason == Reason::Checkmate || result.reason == Reason::IllegalMove) {
                put_off[*result.board] = true;
            }
        }
    }
    auto accepted = in_order(first, commands, fallen, put_off);
    in_order(0, {}, automatic(), EnumArray<BoardId, bool>{});
    settle();
    return accepted;
}

std::vector<bool> Model::in_order(
    Line first,
    std::span<const Command> commands,
    const std::vector<Seat>& fallen,
    const EnumArray<BoardId, bool>& put_off) {
    std::vector<bool> accepted(commands.size());
    for (const bool late : {false, true}) {
        for (const Seat seat : fallen) {
            if (put_off[board_of(seat)] != late) continue;
            line_ = 0;
            if (ended(board_of(seat)) == nullptr) claim_flag(opponent_of(seat));
        }
        for (std::size_t i = 0; i < commands.size(); ++i) {
            const auto board = claims_time(commands[i]);
            if ((board && put_off[*board]) != late) continue;
            accepted[i] = apply(commands[i], first + static_cast<Line>(i));
        }
    }
    return accepted;
}

bool Model::apply(const Command& command, Line line) {
    line_ = line;
    // A claim stops the clock, and is judged by what it then shows.
    const auto* claim = std::get_if<action::Claim>(&command.action);
    const EnumArray<Seat, Ms> before = clocks_;
    if (claim != nullptr && command.left && started_ && !over_ && !window_ &&
        ended(board_of(*command.by)) == nullptr) {
        show_clock(*command.by, base::count(*command.left));
    }
    const bool was_over = over_;
    const bool accepted =
        command.by ? seat_does(*command.by, command.action) : director_does(command.action);
    if (claim != nullptr && !accepted) clocks_ = before;
    // A result that is lifted has not been.
    for (const BoardId id : base::all_of<BoardId>()) {
        over_before_[id] = over_before_[id] && ended(id) != nullptr;
    }
    // After the end each word of the director is weighed by itself.
    if (was_over && over_) resettle();
    if (was_over && !over_ && natural()) finish();
    if (accepted && command.by && command.left) {
        show_clock(*command.by, base::count(*command.left));
    }
    return accepted;
}

bool Model::seat_does(Seat seat, const Action& action) {
    if (over_) {
        const auto* one = std::get_if<action::Appeal>(&action);
        return one != nullptr && appeal(seat, *one);
    }
    if (window_) return window_mate(seat, action);
    return std::visit(
        [&]<typename A>(const A& one) {
            using namespace action;
            if constexpr (std::is_same_v<A, MakeMove>) return open() && make(seat, one.move);
            if constexpr (std::is_same_v<A, Retract>) return retract(seat);
            if constexpr (std::is_same_v<A, Press>) return press(seat);
            if constexpr (std::is_same_v<A, Play>) return play(seat, one.move);
            if constexpr (std::is_same_v<A, PressBack>) return press_back(seat, one.reason);
            if constexpr (std::is_same_v<A, Restored>) return restored(seat, one.promotion);
            if constexpr (std::is_same_v<A, Repunch>) return repunch(seat);
            if constexpr (std::is_same_v<A, AnnounceMate>) return announce(seat);
            if constexpr (std::is_same_v<A, action::Claim>) return claim(seat, one.what);
            if constexpr (std::is_same_v<A, Count>) return count(seat);
            if constexpr (std::is_same_v<A, OfferDraw>) return offer(seat);
            if constexpr (std::is_same_v<A, AcceptDraw>) return accept(seat);
            if constexpr (std::is_same_v<A, DeclineDraw>) return decline(seat);
            if constexpr (std::is_same_v<A, Neutralise>) return neutralise(seat);
            if constexpr (std::is_same_v<A, Stop>) return stop(seat, !one.text);
            if constexpr (std::is_same_v<A, action::Appeal>) return appeal(seat, one);
            if constexpr (std::is_same_v<A, Resign>) {
                if (!started_ || ended(board_of(seat)) != nullptr) return false;
                end_board(board_of(seat), winner(!team_of(seat)), Reason::Resignation);
                return true;
            }
            return std::is_same_v<A, Report> || std::is_same_v<A, Say>;
        },
        action);
}

bool Model::director_does(const Action& action) {
    return std::visit(
        [&]<typename A>(const A& one) {
            using namespace action;
            if constexpr (std::is_same_v<A, Start>) return start();
            if constexpr (std::is_same_v<A, Infraction>) return infraction(one);
            if constexpr (std::is_same_v<A, Adjust>) return adjust(one);
            if constexpr (std::is_same_v<A, Call>) return call(one);
            if constexpr (std::is_same_v<A, Pause>) return pause(one.board, true);
            if constexpr (std::is_same_v<A, Resume>) return pause(one.board, false);
            if constexpr (std::is_same_v<A, Rule>) return rule(one);
            if constexpr (std::is_same_v<A, Declare>) return declare(one);
            if constexpr (std::is_same_v<A, Forfeit>) return forfeit(one.loser);
            if constexpr (std::is_same_v<A, action::NoClock>) return no_clock(one.board);
            if constexpr (std::is_same_v<A, RemovePiece>) return remove_piece(one.seat, one.piece);
            if constexpr (std::is_same_v<A, CorrectSetup>) return correct_setup(one.board, one.fen);
            if constexpr (std::is_same_v<A, SetPosition>) return set_position(one.board, one.fen);
            if constexpr (std::is_same_v<A, Annul>) return annul();
            if constexpr (std::is_same_v<A, RuleOnAppeal>) return rule_on_appeal(one);
            if constexpr (std::is_same_v<A, Agreement>) {
                const bool known =
                    switches().flag.director_calls == rulebook::DirectorCalls::Agreed;
                if (started_ || !known) return false;
                director_calls_ = true;
                return true;
            }
            if constexpr (std::is_same_v<A, Expel>) {
                const auto* const seat = std::get_if<Seat>(&one.who);
                const bool playing = seat != nullptr && ended(board_of(*seat)) == nullptr;
                if (playing && !over_) return forfeit(*seat);
                decided();
                return true;
            }
            return std::is_same_v<A, Note>;
        },
        action);
}

// What a clock itself shows goes before what was reckoned.
void Model::show_clock(Seat seat, Ms left) { clocks_[seat] = std::max<Ms>(0, left); }

// What was really added: nothing to a clock that is down, and none goes below 0.
Ms Model::add_time(Seat seat, Ms ms) {
    if (down(seat)) return 0;
    const Ms change = std::max(ms, -clocks_[seat]);
    clocks_[seat] += change;
    return change;
}

}  // namespace tandem::match::naive
