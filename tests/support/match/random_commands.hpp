// Commands by chance, for tests; the same seed gives the same ones.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mostly what players and directors would do, often late, twice, at one stamp or out of turn, and
// sometimes absurd. What is sensible is seen on the naive model, which has been told everything.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "support/chess/random_positions.hpp"
#include "support/match/naive.hpp"
#include "support/match/random_header.hpp"

namespace tandem::match::tests {

using naive::Hints;
using naive::Model;
using naive::View;

// Hands out the commands of one match.
class Commander {
  public:
    Commander(Prng& prng, const Header& header)
        : prng_(prng),
          terms_(terms(header)),
          dances_(one_in(prng, 3)),
          quarrels_(one_in(prng, 3)),
          retracts_(!binding(terms_) || one_in(prng, 2)),
          replies_(!binding(terms_) || !retracts_) {}

    struct Filed {
        Millis at{};
        std::vector<Command> commands;
    };

    // The next batch.
    [[nodiscard]] Filed next(const Model& model) {
        model_ = &model;
        view_ = model.view(now_);
        hints_ = model.hints();
        const std::uint64_t most = one_in(prng_, 50) ? 5000 : one_in(prng_, 4) ? 900 : 180;
        now_ = now_ + Millis{static_cast<std::int64_t>(1 + prng_.below(most))};
        Filed filed{now_, {}};
        do {
            Command command = tamed(any(), filed);
            command.at = now_;
            filed.commands.push_back(command);
            if (one_in(prng_, 60)) filed.commands.push_back(command);
        } while (one_in(prng_, 6) && filed.commands.size() < 6);
        return filed;
    }

  private:
    // Where touched pieces bind, a match has either moves taken back, or replies and several moves
    // in a turn: what of a touch outlives others that are taken back is laid down nowhere.
    [[nodiscard]] static bool binding(const Terms& terms) {
        return terms.rulebook.switches.touch_move == rulebook::TouchMove::Fide;
    }
    [[nodiscard]] Command tamed(Command command, const Filed& before) const {
        if (std::holds_alternative<action::Retract>(command.action) && !retracts_) {
            command.action = action::Press{};
        }
        if (replies_ || !std::holds_alternative<action::MakeMove>(command.action)) return command;
        const BoardId board = bughouse::board_of(*command.by);
        bool reply =
            view_.boards[board].turn != bughouse::color_of(*command.by) || hints_.made[*command.by];
        for (const Command& earlier : before.commands) {
            const bool makes = std::holds_alternative<action::MakeMove>(earlier.action);
            reply = reply || (makes && bughouse::board_of(*earlier.by) == board);
        }
        if (reply) command.action = action::Press{};
        return command;
    }

    [[nodiscard]] Seat any_seat() { return static_cast<Seat>(prng_.below(4)); }
    [[nodiscard]] BoardId any_board() { return static_cast<BoardId>(prng_.below(2)); }
    [[nodiscard]] BoardScope any_scope() { return static_cast<BoardScope>(prng_.below(3)); }
    [[nodiscard]] static Command director(Action action) {
        return {{}, std::nullopt, std::nullopt, std::move(action)};
    }

    // A seat, oftener one that is on move.
    [[nodiscard]] Seat likely_seat() {
        BoardId board = any_board();
        if (view_.boards[board].ended) board = !board;
        const chess::Color turn = view_.boards[board].turn;
        return bughouse::seat_of(board, one_in(prng_, 10) ? !turn : turn);
    }

    // Of a ruling, mostly.
    [[nodiscard]] Line any_line() {
        if (hints_.rulings.empty() || one_in(prng_, 12)) {
            return static_cast<Line>(prng_.below(60));
        }
        return hints_.rulings[prng_.below(hints_.rulings.size())];
    }

    [[nodiscard]] Command any() {
        if (!started_) {
            started_ = !one_in(prng_, 6);
            if (started_) return director(action::Start{});
            if (one_in(prng_, 2)) return director(action::Agreement{AgreementKind::DirectorCalls});
        }
        if (one_in(prng_, view_.over ? 2 : quarrels_ ? 7 : 25)) return director(order());
        Command command{{}, likely_seat(), std::nullopt, action::Say{Audience::All, "hm"}};
        if (auto said = about_offers()) {
            command = *said;
        } else {
            command.action = deed(*command.by);
        }
        if (one_in(prng_, 30)) {
            command.left = Millis{static_cast<std::int64_t>(prng_.below(9000)) - 500};
        }
        return command;
    }

    // Once somebody has offered a draw all others begin to speak.
    [[nodiscard]] std::optional<Command> about_offers() {
        for (const Seat seat : base::all_of<Seat>()) {
            if (!hints_.offered[seat] || !one_in(prng_, 3)) continue;
            const Seat partner = bughouse::partner_of(seat);
            if (!hints_.offered[partner]) {
                return Command{{}, partner, std::nullopt, action::OfferDraw{}};
            }
            const Seat other = bughouse::opponent_of(one_in(prng_, 2) ? seat : partner);
            if (one_in(prng_, 6)) {
                return Command{{}, other, std::nullopt, action::DeclineDraw{}};
            }
            return Command{{}, other, std::nullopt, action::AcceptDraw{}};
        }
        return std::nullopt;
    }

    [[nodiscard]] Action deed(Seat& seat) {
        const BoardId board = bughouse::board_of(seat);
        if (view_.over) return action::Appeal{any_line(), any_level(), {}};
        if (hints_.window && !one_in(prng_, 4)) {
            seat = *hints_.window;
            const bool presses = one_in(prng_, 2);
            return presses ? Action{action::Play{move(seat)}} : action::MakeMove{move(seat)};
        }
        const Seat opponent = bughouse::opponent_of(seat);
        if (base::count(view_.clocks[opponent]) == 0 && one_in(prng_, 4)) {
            return action::Claim{one_in(prng_, 4) ? ClaimKind::BothFlags : ClaimKind::Flag};
        }
        if (hints_.held[board] && !one_in(prng_, 3)) {
            seat = bughouse::seat_of(board, !view_.boards[board].turn);
            std::optional<chess::Role> role;
            if (hints_.undeclared[board]) role = chess::kPromotionRoles[prng_.below(4)];
            if (one_in(prng_, 3)) return action::Press{};
            return action::Restored{role};
        }
        if (terms_.authority == Authority::Clock) return deed_by_clock(seat);
        if (terms_.authority == Authority::Strict) {
            return one_in(prng_, 8) ? talk(seat) : Action{action::Play{move(seat)}};
        }
        return deed_in_the_open(seat);
    }

    [[nodiscard]] Action deed_by_clock(Seat& seat) {
        if (!one_in(prng_, 5)) return action::Press{};
        if (one_in(prng_, 4)) return action::AnnounceMate{};
        if (one_in(prng_, 3)) {
            seat = bughouse::opponent_of(seat);
            return action::Repunch{};
        }
        return talk(seat);
    }

    [[nodiscard]] Action deed_in_the_open(Seat& seat) {
        const BoardId board = bughouse::board_of(seat);
        const Seat opponent = bughouse::opponent_of(seat);
        const auto kind = prng_.below(100);
        if (hints_.may_claim[seat] && kind < 30) {
            if (one_in(prng_, 3)) return action::Stop{std::nullopt};
            if (one_in(prng_, 2)) return action::Play{lawless_move(model_->seen_by(seat))};
            return action::Claim{ClaimKind::IllegalMove};
        }
        if (hints_.retracted[seat] && kind < 20) {
            seat = opponent;
            return action::Claim{ClaimKind::TouchMove};
        }
        if (hints_.retracted[opponent] && kind < 20) return action::Claim{ClaimKind::TouchMove};
        if (hints_.undeclared[board] && kind < 40) {
            return action::PressBack{PressBackReason::UndeclaredPromotion};
        }
        if (hints_.made[seat]) {
            if (kind < 45) return action::Press{};
            if (kind < 58) return action::Retract{};
            if (kind < 62) return action::AnnounceMate{};
            if (kind < 66) return action::Stop{std::nullopt};
            if (kind < 74) return action::MakeMove{move(seat)};
            if (kind < 92) {
                seat = opponent;
                return one_in(prng_, 5) ? Action{action::Retract{}} : action::MakeMove{move(seat)};
            }
            return talk(seat);
        }
        if (dances_ && kind < 15) return action::Count{};
        if (kind < 52) return action::Play{move(seat)};
        if (kind < 84) return action::MakeMove{move(seat)};
        if (kind < 87) return action::Press{};
        if (kind < 89) {
            seat = opponent;
            return action::Repunch{};
        }
        return talk(seat);
    }

    // What is neither a move nor a press of the clock after one.
    [[nodiscard]] Action talk(Seat seat) {
        switch (prng_.below(20)) {
            case 0: return one_in(prng_, 4) ? Action{action::Resign{}} : action::Repunch{};
            case 1: return action::Neutralise{};
            case 2: return action::OfferDraw{};
            case 3: return action::OfferDraw{};
            case 4: return action::AcceptDraw{};
            case 5: return action::DeclineDraw{};
            case 6: return action::Claim{static_cast<ClaimKind>(prng_.below(10))};
            case 7: return action::Claim{ClaimKind::Repetition};
            case 8: return action::Claim{ClaimKind::Repetition};
            case 9:
                return action::Claim{one_in(prng_, 2) ? ClaimKind::TouchMove : ClaimKind::Setup};
            case 10: return action::Claim{ClaimKind::FiftyMoves};
            case 11: return action::Claim{ClaimKind::ClockSetting};
            case 12:
                if (one_in(prng_, 2)) return action::Stop{std::nullopt};
                return action::Stop{"a dispute"};
            case 13:
            case 14: {
                std::optional<PressBackReason> reason;
                if (!one_in(prng_, 5)) reason = static_cast<PressBackReason>(prng_.below(4));
                return action::PressBack{reason};
            }
            case 15: {
                std::optional<chess::Role> role;
                if (one_in(prng_, 2)) role = chess::kPromotionRoles[prng_.below(4)];
                return action::Restored{role};
            }
            case 16: return action::Report{any_seat(), any_infraction(), std::nullopt};
            case 17: return action::Appeal{any_line(), any_level(), {}};
            case 18: return action::Say{one_in(prng_, 2) ? Audience::All : Audience::Partner, "hm"};
            default: return action::Play{move(seat)};
        }
    }

    [[nodiscard]] rulebook::AppealLevel any_level() {
        return one_in(prng_, 3) ? rulebook::AppealLevel::FloorChief
                                : rulebook::AppealLevel::SectionChief;
    }
    [[nodiscard]] InfractionKind any_infraction() {
        return one_in(prng_, 4) ? InfractionKind::DisplacedAndPressed
                                : static_cast<InfractionKind>(prng_.below(12));
    }

    // Of the director; what ends a match seldom while it runs.
    [[nodiscard]] Action order() {
        if (!hints_.pending.empty() && one_in(prng_, 2)) {
            return action::Rule{hints_.pending.back(), one_in(prng_, 2), {}};
        }
        if (!hints_.appeals.empty() && one_in(prng_, 2)) {
            const auto& [line, level] = hints_.appeals.back();
            return action::RuleOnAppeal{line, level, !one_in(prng_, 4), {}};
        }
        for (const BoardId id : base::all_of<BoardId>()) {
            const auto& ended = view_.boards[id].ended;
            const bool no_clock = ended && ended->second == Reason::NoClock;
            if (no_clock && one_in(prng_, 3)) return action::NoClock{!id};
        }
        const bool stands = view_.boards[BoardId::A].paused || view_.boards[BoardId::B].paused;
        if (stands && one_in(prng_, 3)) return action::Resume{any_scope()};
        if (stands && one_in(prng_, 5)) return action::SetPosition{any_board(), any_setup(), {}};
        switch (prng_.below(view_.over ? 8 : 24)) {
            case 0: return action::Rule{any_line(), one_in(prng_, 2), {}};
            case 1: return action::RuleOnAppeal{any_line(), any_level(), !one_in(prng_, 3), {}};
            case 2: return one_in(prng_, 4) ? verdict_of_his() : action::Note{};
            case 3:
            case 4: return penalty();
            case 5:
            case 6: {
                const auto ms = static_cast<std::int64_t>(prng_.below(4000)) - 2000;
                return action::Adjust{
                    any_seat(), Millis{ms}, static_cast<AdjustReason>(prng_.below(5))};
            }
            case 7: return one_in(prng_, 3) ? Action{action::NoClock{any_board()}} : action::Note{};
            case 8: return action::Start{};
            case 9:
            case 10: return action::Call{any_seat(), static_cast<CallKind>(prng_.below(2))};
            case 11:
            case 12: return action::Agreement{AgreementKind::DirectorCalls};
            case 13:
            case 14: return action::Pause{any_scope()};
            case 15:
            case 16: return action::Resume{any_scope()};
            case 17:
            case 18: return action::RemovePiece{any_seat(), chess::kReserveRoles[prng_.below(5)]};
            case 19: return action::CorrectSetup{any_board(), any_setup()};
            case 20: return action::SetPosition{any_board(), any_setup(), {}};
            case 21: return action::Expel{"a spectator"};
            default: return penalty();
        }
    }

    [[nodiscard]] Action verdict_of_his() {
        switch (prng_.below(5)) {
            case 0: {
                std::optional<BoardId> board;
                if (one_in(prng_, 2)) board = any_board();
                return action::Declare{static_cast<Winner>(prng_.below(3)), board, {}, {}};
            }
            case 1: return action::Forfeit{any_seat(), {}, {}};
            case 2: return action::Forfeit{static_cast<Team>(prng_.below(2)), {}, {}};
            case 3: return action::Annul{};
            default: return action::Expel{any_seat()};
        }
    }

    [[nodiscard]] Action penalty() {
        std::optional<Effect> effect;
        if (one_in(prng_, 3)) effect = static_cast<Effect>(prng_.below(one_in(prng_, 4) ? 5 : 4));
        return action::Infraction{any_seat(), any_infraction(), effect, one_in(prng_, 2)};
    }

    [[nodiscard]] chess::Setup any_setup() {
        if (one_in(prng_, 3)) return chess::Setup::start();
        const Beginning& beginning = kBeginnings[1 + prng_.below(kBeginnings.size() - 1)];
        const std::string_view fen = beginning.b.empty() ? beginning.a : beginning.b;
        return chess::parse_fen(fen, chess::FenNumbers::Counters)->setup;
    }

    [[nodiscard]] GivenMove move(Seat seat) {
        const chess::Position& position = model_->seen_by(seat);
        const std::uint64_t lawless = terms_.authority == Authority::Open ? 9 : 14;
        const chess::MoveList moves = position.legal_moves();
        if (moves.empty() || one_in(prng_, dances_ ? 40 : lawless)) return lawless_move(position);
        const chess::Move chosen = lawful_move(seat, position, moves);
        if (!chosen.is_drop()) last_[seat] = chosen;
        if (one_in(prng_, 10)) return chess::to_san(position, chosen);
        if (chosen.promoted_to() && one_in(prng_, 2)) {
            return chess::Move::step(chosen.from(), chosen.to());
        }
        return chosen;
    }

    [[nodiscard]] GivenMove lawless_move(const chess::Position& position) {
        if (one_in(prng_, 30)) return std::string{"Nf9"};
        if (one_in(prng_, 3)) {
            const chess::Square king = position.board().king(!position.turn());
            const auto attackers =
                position.board().attackers(king, position.turn(), position.board().occupied());
            if (attackers.any()) return chess::Move::step(attackers.first(), king);
            return chess::Move::step(chess::tests::random_square(prng_), king);
        }
        if (one_in(prng_, 6)) {
            return chess::Move::step(
                chess::tests::random_square(prng_), chess::tests::random_square(prng_));
        }
        return chess::tests::random_turn(prng_, position.board());
    }

    [[nodiscard]] chess::Move lawful_move(
        Seat seat, const chess::Position& position, const chess::MoveList& moves) {
        if (dances_ && last_[seat] && !one_in(prng_, 6)) {
            const chess::Move back = chess::Move::step(last_[seat]->to(), last_[seat]->from());
            if (position.is_legal(back)) return back;
        }
        if (!dances_ && one_in(prng_, 3)) {
            for (const chess::Move move : moves) {
                const chess::Position after = position.after(move);
                if (!after.in_check() || after.has_legal_move()) continue;
                if (after.blocking_squares().empty() || one_in(prng_, 3)) return move;
            }
        }
        for (int tries = 0; tries < (dances_ ? 0 : 3); ++tries) {
            const chess::Move move = moves[prng_.below(moves.size())];
            if (position.captured_by(move) || (move.is_drop() && one_in(prng_, 2))) return move;
        }
        return moves[prng_.below(moves.size())];
    }

    Prng& prng_;
    Terms terms_;
    bool dances_;  // the players go to and fro
    bool quarrels_;  // the director is called often
    bool retracts_;  // moves are taken back
    bool replies_;  // moves are made before the other has pressed
    Millis now_{};
    View view_;
    Hints hints_;
    const Model* model_ = nullptr;
    bool started_ = false;
    EnumArray<Seat, std::optional<chess::Move>> last_;
};

}  // namespace tandem::match::tests
