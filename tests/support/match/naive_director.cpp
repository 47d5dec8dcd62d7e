// What the director orders in the naive model.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every order that can be appealed is kept with what it did to the clocks; what it ended stands in
// the list of results under its line.
#include "support/match/naive.hpp"

namespace tandem::match::naive {

bool Model::start() {
    if (started_ || over_) return false;
    started_ = true;
    for (const BoardId id : base::all_of<BoardId>()) {
        boards_[id].running = seat_of(id, boards_[id].turn);
        boards_[id].delay = base::count(terms_->delay);
    }
    return true;
}

void Model::change(Seat seat, Ms ms) {
    if (ms != 0) rulings_.back().changes.push_back({seat, ms});
}

// Nothing where the book prints no ladder.
[[nodiscard]] static const rulebook::Ladder* ladder_for(
    const rulebook::Switches& switches, InfractionKind what) {
    const rulebook::LadderSwitches& ladder = switches.ladder;
    switch (what) {
        case InfractionKind::HiddenPieces:
            if (switches.hidden.remedy == rulebook::HiddenRemedy::PressBack) return nullptr;
            return &ladder.hidden_pieces;
        case InfractionKind::WrongHand: return &ladder.wrong_hand;
        case InfractionKind::TouchedClock: return &ladder.touched_clock;
        case InfractionKind::Hovering: return &ladder.hovering;
        case InfractionKind::KnockedClock: return &ladder.knocked_clock;
        case InfractionKind::DisplacedAndPressed: return &ladder.displaced_and_pressed;
        case InfractionKind::Banging: return &ladder.banging;
        case InfractionKind::PartnersBoard: return &ladder.partners_board;
        case InfractionKind::Pointing:
        case InfractionKind::BlockedView:
        case InfractionKind::Annoying:
        case InfractionKind::Etiquette: return nullptr;
    }
    return nullptr;
}

// The step as an effect; none: it is recorded.
[[nodiscard]] static Effect effect_of(std::optional<rulebook::Step> step) {
    if (!step) return Effect::None;
    switch (*step) {
        case rulebook::Step::Warning: return Effect::Warning;
        case rulebook::Step::Add: return Effect::Add;
        case rulebook::Step::Deduct: return Effect::Deduct;
        case rulebook::Step::Loss: return Effect::Loss;
    }
    return Effect::None;
}

constexpr Ms kMinute = 60'000;
constexpr Ms kLeast = 1000;

bool Model::infraction(const action::Infraction& one) {
    if (one.what == InfractionKind::Pointing && switches().pointing) return false;
    if (one.what == InfractionKind::Etiquette && !switches().etiquette) return false;
    decided();
    const Seat opponent = opponent_of(one.seat);
    const int nth = ++infractions_[one.seat][one.what];
    const rulebook::Ladder* ladder = ladder_for(switches(), one.what);
    Effect effect = Effect::None;
    if (ladder != nullptr) {
        effect = effect_of(rulebook::step_for(*ladder, static_cast<std::size_t>(nth)));
    }
    const bool beyond = one.what == InfractionKind::DisplacedAndPressed && ladder != nullptr &&
                        nth > static_cast<int>(ladder->size());
    const bool free = beyond || one.what == InfractionKind::TouchedClock ||
                      one.what == InfractionKind::Hovering ||
                      one.what == InfractionKind::PartnersBoard ||
                      one.what == InfractionKind::Banging;
    if (one.effect && (free || ladder == nullptr || ladder->empty())) effect = *one.effect;
    rulings_.back().infraction = std::pair{one.seat, one.what};
    const bool fell = one.flag_fell && one.what == InfractionKind::DisplacedAndPressed &&
                      ladder != nullptr && !ladder->empty() && down(opponent);
    if (fell) {
        has_not_fallen(opponent, kMinute);
    } else if (effect == Effect::Add) {
        change(opponent, add_time(opponent, kMinute));
    }
    if (effect == Effect::Deduct && clocks_[one.seat] > kLeast) {
        const Ms off = std::min(kMinute, clocks_[one.seat] - kLeast);
        change(one.seat, add_time(one.seat, -off));
    }
    if (effect == Effect::Loss && !over_ && ended(board_of(one.seat)) == nullptr) {
        end_board(board_of(one.seat), winner(!team_of(one.seat)), Reason::Forfeit);
    }
    return true;
}

// A flag is up again, and nobody has won by its fall.
void Model::has_not_fallen(Seat seat, Ms left) {
    clocks_[seat] = left;
    change(seat, left);
    for (Result& result : results_) {
        if (result.board == board_of(seat) && result.reason == Reason::Flag &&
            result.winner == winner(!team_of(seat)) && !result.lifted) {
            result.lifted = true;
            if (over_) {
                resettle();
                continue;
            }
            pause_all();
        }
    }
}

bool Model::adjust(const action::Adjust& one) {
    Ms ms = base::count(one.ms);
    Ms& wrong = wrong_[one.seat];
    const bool claimed = boards_[board_of(one.seat)].setting_claimed;
    const bool window = claimed || within_setup(board_of(one.seat));
    switch (one.why) {
        case AdjustReason::Dispute: {
            bool stopped = over_;
            for (const BoardId id : base::all_of<BoardId>()) {
                stopped = stopped || boards_[id].paused || pending(id) || ended(id) != nullptr;
            }
            if (switches().clock.dispute == rulebook::DisputedClock::Stopped && !stopped)
                return false;
            break;
        }
        case AdjustReason::Penalty:
        case AdjustReason::ClockFault: break;
        case AdjustReason::SetTooHigh:
            if (ms >= 0 || wrong <= 0) return false;
            if (switches().clock.set_too_high == rulebook::SetTooHigh::Window && !window) {
                return false;
            }
            ms = std::max(ms, -wrong);
            break;
        case AdjustReason::SetTooLow:
            if (ms <= 0 || wrong >= 0 || !window) return false;
            ms = std::min(ms, -wrong);
            break;
    }
    decided();
    const bool raises = one.why == AdjustReason::Dispute || one.why == AdjustReason::ClockFault;
    if (raises && down(one.seat) && ms > 0) {
        clocks_[one.seat] = ms;
        change(one.seat, ms);
    } else if (one.why == AdjustReason::SetTooLow && claimed && down(one.seat)) {
        has_not_fallen(one.seat, ms);
        wrong += ms;
    } else {
        const Ms done = add_time(one.seat, ms);
        change(one.seat, done);
        const bool set = one.why == AdjustReason::SetTooHigh || one.why == AdjustReason::SetTooLow;
        if (set) wrong += done;
    }
    return true;
}

bool Model::call(const action::Call& one) {
    if (!director_calls_ || over_ || window_) return false;
    const Seat claimant = opponent_of(one.seat);
    if (!started_ || ended(board_of(claimant)) != nullptr) return false;
    decided();
    const std::size_t before = claims_.size();
    holds(claimant, one.what == CallKind::Flag ? ClaimKind::Flag : ClaimKind::IllegalMove);
    if (claims_.size() > before) claims_.back().called = true;
    return true;
}

bool Model::pause(BoardScope scope, bool paused) {
    if ((paused && !started_) || over_) return false;
    bool some = false;
    for (const BoardId id : base::all_of<BoardId>()) {
        if (!covers(scope, id) || ended(id) != nullptr) continue;
        some = some || boards_[id].paused != paused;
    }
    if (!some) return false;
    for (const BoardId id : base::all_of<BoardId>()) {
        if (covers(scope, id) && ended(id) == nullptr) boards_[id].paused = paused;
    }
    return true;
}

bool Model::rule(const action::Rule& one) {
    const auto found = std::ranges::find_if(
        claims_, [&](const Claimed& claim) { return claim.pending && claim.line == one.claim; });
    if (found == claims_.end()) return false;
    found->pending = false;
    decided();
    const Claimed claim = *found;
    if (!one.upheld) {
        if (!claim.mate && !claim.called) wrong_claim(claim.by);
        return true;
    }
    Result result{
        claim.line, line_, claim.at, board_of(claim.by), Winner::Draw, Reason::Repetition};
    switch (claim.what) {
        case ClaimKind::IllegalMove:
            result.winner = winner(team_of(claim.by));
            result.reason = claim.mate ? Reason::Checkmate : Reason::IllegalMove;
            break;
        case ClaimKind::Repetition: break;
        case ClaimKind::FiftyMoves: result.reason = Reason::FiftyMoves; break;
        case ClaimKind::Setup:
            if (switches().setup.remedy != rulebook::SetupRemedy::Annul) return true;
            result.board.reset();
            result.winner.reset();
            result.reason = Reason::Annulled;
            result.whole = true;
            break;
        case ClaimKind::Flag:
        case ClaimKind::BothFlags:
        case ClaimKind::TouchMove:
        case ClaimKind::ClockSetting:
        case ClaimKind::LosingChances:
        case ClaimKind::DeadPosition: return true;
    }
    if (result.board) boards_[*result.board].paused = false;
    result.clocks = claim.clocks;
    results_.push_back(result);
    return true;
}

bool Model::declare(const action::Declare& one) {
    decided();
    Result result{line_, 0, now_, one.board, one.winner, Reason::Ruling};
    result.order = over_ || !one.board;
    result.over_an_end = one.board && ended(*one.board) != nullptr;
    if (result.order) {
        results_.push_back(result);
    } else {
        end_board(result);
    }
    return true;
}

bool Model::forfeit(const std::variant<Seat, Team>& loser) {
    Result result{line_, 0, now_, std::nullopt, std::nullopt, Reason::Forfeit};
    if (const auto* seat = std::get_if<Seat>(&loser)) {
        result.board = board_of(*seat);
        result.over_an_end = ended(board_of(*seat)) != nullptr;
        result.winner = winner(!team_of(*seat));
    } else {
        result.winner = winner(!std::get<Team>(loser));
    }
    decided();
    result.order = over_ || !result.board;
    if (result.order) {
        results_.push_back(result);
    } else {
        end_board(result);
    }
    return true;
}

// Law: NSB 5; SN5 5.
bool Model::no_clock(BoardId id) {
    if (switches().no_clock != rulebook::NoClock::BothLose) return false;
    if (over_ || ended(id) != nullptr) return false;
    decided();
    end_board(id, std::nullopt, Reason::NoClock);
    return true;
}

// Law: TRN 16.
bool Model::remove_piece(Seat seat, Role piece) {
    if (switches().transfer.not_passed != rulebook::NotPassed::Removed || over_) return false;
    const BoardId id = board_of(seat);
    NaiveBoard& board = boards_[id];
    if (by_clock()) {
        decided();
        return true;
    }
    if (!board.position.reserve(color_of(seat)).has(piece)) return false;
    if (!seen_by(seat).reserve(color_of(seat)).has(piece)) return false;
    decided();
    in_all_positions(board, [&](Position& position) {
        if (position.reserve(color_of(seat)).has(piece)) {
            position = position.with_taken(color_of(seat), piece);
        }
    });
    removed_[color_of(seat)].add(piece);
    for (const BoardId each : base::all_of<BoardId>()) {
        if (!started_ || by_clock() || ended(each) != nullptr) continue;
        if (boards_[each].turn != color_of(seat)) continue;
        judge_completed(each, seat_of(each, !boards_[each].turn));
    }
    return true;
}

// A board as it is set up.
void Model::put_up(BoardId id, const chess::Setup& setup) {
    NaiveBoard& board = boards_[id];
    const auto position = Position::from(setup, rulebook::move_rules(terms_->rulebook.switches));
    voided(id);
    board.position = *position;
    board.turn = setup.turn;
    board.touched = {};
    board.bound.reset();
    board.last.reset();
    board.held.reset();
    board.pattern.reset();
    board.pressed_last.reset();
    candidate_.reset();
    ++board.turns;
    board.since = board.stood.size();
    note_position(id, false);
    const int made = setup.move_number - 1;
    board.completed = EnumArray<Color, int>{made + (setup.turn == Color::Black ? 1 : 0), made};
    board.delay = base::count(terms_->delay);
    board.used = 0;
    if (started_) board.running = seat_of(id, board.turn);
}

bool Model::correct_setup(BoardId id, const chess::Setup& setup) {
    if (over_ || ended(id) != nullptr || !within_setup(id)) return false;
    decided();
    put_up(id, setup);
    boards_[id].wrong_setup = false;
    return true;
}

bool Model::set_position(BoardId id, const chess::Setup& setup) {
    if (over_ || ended(id) != nullptr || !boards_[id].paused) return false;
    decided();
    chess::Setup afresh = setup;
    afresh.half_moves = 0;
    const auto completed = boards_[id].completed;
    put_up(id, afresh);
    boards_[id].completed = completed;
    boards_[id].wrong_setup = false;
    return true;
}

bool Model::annul() {
    decided();
    Result result{line_, 0, now_, std::nullopt, std::nullopt, Reason::Annulled};
    result.order = true;
    results_.push_back(result);
    return true;
}

bool Model::rule_on_appeal(const action::RuleOnAppeal& one) {
    const auto found = std::ranges::find_if(appeals_, [&](const Appeal& appeal) {
        return appeal.ruling == one.ruling && appeal.level == one.level && !appeal.ruled;
    });
    if (found == appeals_.end()) return false;
    found->ruled = true;
    if (!one.upheld) return true;
    bool took_away = false;  // an end that stood till now
    for (Result& result : results_) {
        if (result.line != one.ruling && result.ruling != one.ruling) continue;
        took_away = took_away || !result.lifted;
        result.lifted = true;
    }
    if (over_) resettle();
    if (took_away && !over_ && (!natural() || window_)) pause_all();
    for (Ruling& ruling : rulings_) {
        if (ruling.line != one.ruling || ruling.undone) continue;
        ruling.undone = true;
        if (ruling.infraction) --infractions_[ruling.infraction->first][ruling.infraction->second];
        for (const Change& change : ruling.changes) {
            Ms& clock = clocks_[change.seat];
            clock = std::max<Ms>(0, clock - change.ms);
        }
    }
    return true;
}

}  // namespace tandem::match::naive
