// What a bot is asked, and what it does with the answer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/room/bots.hpp"

#include <algorithm>
#include <utility>

#include "base/fnv.hpp"
#include "chess/notation/fen.hpp"
#include "hall/bots/pace.hpp"
#include "rulebook/switch_table.hpp"

namespace tandem::hall {

namespace {

using bughouse::BoardId;
using bughouse::QuickMessage;

constexpr Millis kLooksAgain{1'000};  // of a bot that sits, or whose engine failed
// After which it answers an offer of a draw, unless it moves before.
constexpr Millis kAnswersAtLeast{1'000};
constexpr Millis kAnswersAtMost{2'000};
// Hundredths of a pawn: a bot that is worse by more takes a draw, and one that is not better by as
// much joins in its partner's offer.
constexpr int kDrawMargin = 50;
constexpr std::size_t kRemembers = 8;  // quick messages
constexpr Millis kSaysAgain{20'000};  // the same thing

// Whether there may be something to claim: only then is the arbiter asked.
[[nodiscard]] bool is_worth_asking(
    const match::State& state, Seat seat, match::ClaimKind what, Millis at) {
    const match::BoardState& board = state.boards[bughouse::board_of(seat)];
    const chess::Color opponent = !bughouse::color_of(seat);
    if (what == match::ClaimKind::Flag) return board.clock.is_down(opponent, at);
    return board.last && board.last->color == opponent && !board.last->legal;
}

}  // namespace

Chance chance_of(const match::State& state, Seat seat) {
    const match::BoardState& board = state.boards[bughouse::board_of(seat)];
    const bool going = state.started && !state.over && !board.ending;
    const bool free = !board.paused() && board.pending == 0 && !board.clock.held();
    if (!going || !free || !match::records_moves(state)) return Chance::None;
    return board.turn() == bughouse::color_of(seat) ? Chance::Move : Chance::Claim;
}

Bots::Bots(const Opening& opening, const Config& config)
    : config_(&config),
      payer_(opening.payer),
      seed_(base::fnv1a(opening.match.text())),
      chance_(seed_) {
    for (const Seat seat : base::all_of<Seat>()) replace(seat, opening.people[seat].name);
}

void Bots::replace(Seat seat, const std::string& name) {
    bots_[seat] = {};
    bots_[seat].kind = kind_of_bot(name);
}

std::optional<Millis> Bots::due(Seat seat, Chance chance) const {
    if (chance == Chance::None) return std::nullopt;
    const Bot& bot = bots_[seat];
    std::optional<Millis> first;
    if (chance == Chance::Move && !bot.ticket) first = bot.at;
    const auto may_be = [&](std::optional<Millis> at) {
        if (at && (!first || *at < *first)) first = at;
    };
    for (const Claim& claim : bot.claims) may_be(claim.at);
    if (bot.offered) may_be(bot.offered->at);
    return first;
}

Bots::Deed Bots::tend(Seat seat, const RoomLog& log, Chance chance, Now now) {
    if (const auto what = claim(seat, log, chance, now)) return Acts{match::action::Claim{*what}};
    if (auto said = answer(seat, log.state(), chance, now)) return Acts{std::move(*said)};
    return tend_move(seat, log, chance, now);
}

std::optional<match::ClaimKind> Bots::claim(Seat seat, const RoomLog& log, Chance chance, Now now) {
    Bot& bot = bots_[seat];
    const match::State& state = log.state();
    const std::int64_t ply = turns_of(state.boards[bughouse::board_of(seat)]);
    const bool is_same = std::exchange(bot.claims_ply, ply) == ply;
    std::erase_if(bot.claims, [&](const Claim& each) {
        const bool stays = each.at ? chance != Chance::None : is_same;
        return !stays || !is_worth_asking(state, seat, each.what, log.stamp(now));
    });
    if (chance == Chance::None) return std::nullopt;
    plan_claim(seat, match::ClaimKind::Flag, log, now);
    if (chance == Chance::Move) plan_claim(seat, match::ClaimKind::IllegalMove, log, now);
    for (Claim& each : bot.claims) {
        if (!each.at || *each.at > now.mono) continue;
        each.at.reset();
        if (log.would_uphold(seat, each.what, now)) return each.what;
    }
    return std::nullopt;
}

void Bots::plan_claim(Seat seat, match::ClaimKind what, const RoomLog& log, Now now) {
    Bot& bot = bots_[seat];
    const Millis at = log.stamp(now);
    if (std::ranges::find(bot.claims, what, &Claim::what) != bot.claims.end()) return;
    if (!is_worth_asking(log.state(), seat, what, at)) return;
    Claim& claim = bot.claims.emplace_back(what, std::nullopt);
    if (!log.would_uphold(seat, what, now)) return;
    const Millis answers = moves_after(seat, log, now);
    const auto after = time_for_claim(bot.kind.level, what, answers, chance_);
    if (after) claim.at = now.mono + *after;
}

std::optional<match::Action> Bots::answer(
    Seat seat, const match::State& state, Chance chance, Now now) {
    Bot& bot = bots_[seat];
    const Seat opponent = bughouse::opponent_of(seat);
    const bool by_opponents = state.offered[opponent] &&
                              state.offered[bughouse::partner_of(opponent)] &&
                              !state.accepted[seat];
    const bool by_partner = state.offered[bughouse::partner_of(seat)];
    const bool is_open = chance != Chance::None && !state.offered[seat];
    if (!is_open || (!by_opponents && !by_partner)) {
        bot.offered.reset();
        return std::nullopt;
    }
    const Offer by = by_opponents ? Offer::ByOpponents : Offer::ByPartner;
    if (!bot.offered || bot.offered->by != by) {
        const auto spread =
            static_cast<std::uint64_t>(base::count(kAnswersAtMost - kAnswersAtLeast) + 1);
        const Millis more{static_cast<std::int64_t>(chance_.below(spread))};
        bot.offered = Offered{by, now.mono + kAnswersAtLeast + more};
    }
    if (!bot.offered->at) return std::nullopt;
    const bool moves = chance == Chance::Move && !bot.move.empty() && bot.at <= now.mono;
    if (*bot.offered->at > now.mono && !moves) return std::nullopt;
    bot.offered->at.reset();
    return answer_to(by, seat);
}

// Two bots of a team answer alike, as the one of them does who stands worse.
match::Action Bots::answer_to(Offer offer, Seat seat) const {
    const int own = bots_[seat].score.value_or(0);
    const int partners = bots_[bughouse::partner_of(seat)].score.value_or(0);
    if (offer == Offer::ByOpponents) {
        if (std::min(own, partners) < -kDrawMargin) return match::action::AcceptDraw{};
        return match::action::DeclineDraw{};
    }
    if (own < kDrawMargin) return match::action::OfferDraw{};
    return match::action::Say{
        match::Audience::Partner, std::string{bughouse::name(QuickMessage::No)}};
}

Bots::Deed Bots::tend_move(Seat seat, const RoomLog& log, Chance chance, Now now) {
    Bot& bot = bots_[seat];
    const bool moves = chance == Chance::Move;
    const std::int64_t ply = turns_of(log.state().boards[bughouse::board_of(seat)]);
    if (!moves || bot.ply != ply) {
        bot.move.clear();
        bot.ticket.reset();
        bot.waits = false;
    }
    if (!moves) return {};
    if (bot.ply != ply) {
        bot.ply = ply;
        // A request to sit stands until the partner is told to go.
        std::erase_if(bot.said, [](auto message) { return message != QuickMessage::Sit; });
        bot.refused.clear();
    }
    if (bot.ticket) return {};
    // An illegal move that it is about to claim it does not answer.
    const auto illegal = std::ranges::find(bot.claims, match::ClaimKind::IllegalMove, &Claim::what);
    if (illegal != bot.claims.end() && illegal->at) {
        bot.at = *illegal->at;
        return {};
    }
    if (bot.move.empty()) {
        if (bot.waits && bot.at > now.mono) return {};
        return question(seat, log, now);
    }
    if (bot.at > now.mono) return {};
    bot.at = now.mono + kLooksAgain;
    bot.waits = true;  // should it be refused
    return Plays{std::exchange(bot.move, "")};
}

Think Bots::question(Seat seat, const RoomLog& log, Now now) {
    Bot& bot = bots_[seat];
    const match::State& state = log.state();
    Think think;
    think.payer = payer_;
    think.seat = seat;
    think.kind = bot.kind;
    think.bfen = chess::to_fen(state.boards[BoardId::A].position) + " | " +
                 chess::to_fen(state.boards[BoardId::B].position);
    const Millis at = log.stamp(now);
    for (const Seat each : base::all_of<Seat>()) think.clocks[each] = left(state, each, at);
    think.increment = state.rules.increment;
    think.delay = state.rules.delay;
    think.heard = bot.heard;
    think.said = bot.said;
    think.avoid = bot.refused;
    think.options.emplace_back("Seed", std::to_string(seed_));
    for (const std::string_view key : rulebook::kMoveFinderKeys) {
        if (auto value = rulebook::get(state.rules.switches, key)) {
            think.options.emplace_back(key, std::move(*value));
        }
    }
    think.removed = state.removed;
    think.other = match::other_board(state, bughouse::board_of(seat));
    think.mate_by_held = state.rules.switches.mate.test == rulebook::MateTest::Held;
    bot.at = now.mono + moves_after(seat, log, now);
    bot.waits = false;
    return think;
}

Millis Bots::moves_after(Seat seat, const RoomLog& log, Now now) {
    const Pace pace{bots_[seat].kind.level, config_->bot_least, config_->bot_most};
    const Demand demand = demand_of(log.state().boards[bughouse::board_of(seat)]);
    return time_for_move(pace, demand, left(log.state(), seat, log.stamp(now)), chance_);
}

bool Bots::thought(Seat seat, const Thought& answer, Now now) {
    Bot& bot = bots_[seat];
    if (bot.ticket != answer.ticket) return false;
    bot.ticket.reset();
    if (answer.score) bot.score = answer.score;
    bot.move = answer.move;
    if (bot.move.empty()) {
        bot.waits = true;
        bot.at = now.mono + kLooksAgain;
    }
    return true;
}

// Each thing once a move, and not so often that it is noise. To sit and to go cannot wait.
std::vector<match::Command> Bots::says(Seat seat, const Thought& answer, Now now) {
    Bot& bot = bots_[seat];
    std::vector<match::Command> said;
    for (const QuickMessage message : answer.says) {
        if (std::ranges::find(bot.said, message) != bot.said.end()) continue;
        if (message == QuickMessage::Go) std::erase(bot.said, QuickMessage::Sit);
        bot.said.push_back(message);
        const bool urgent = message == QuickMessage::Sit || message == QuickMessage::Go;
        const auto [last, is_first] = bot.said_at.try_emplace(message, now.mono);
        if (!urgent && !is_first && now.mono - last->second < kSaysAgain) continue;
        last->second = now.mono;
        match::Command command;
        command.by = seat;
        command.action =
            match::action::Say{match::Audience::Partner, std::string{bughouse::name(message)}};
        said.push_back(std::move(command));
    }
    return said;
}

void Bots::hear(const match::Command& command) {
    for (Bot& bot : bots_) {
        if (bot.waits && command.by) bot.at = Millis{0};
    }
    const auto* const said = std::get_if<match::action::Say>(&command.action);
    if (said == nullptr || !command.by || said->to != match::Audience::Partner) return;
    const auto message = base::from_name<QuickMessage>(said->text);
    if (!message) return;
    std::vector<QuickMessage>& heard = bots_[bughouse::partner_of(*command.by)].heard;
    heard.push_back(*message);
    if (heard.size() > kRemembers) heard.erase(heard.begin());
}

}  // namespace tandem::hall
