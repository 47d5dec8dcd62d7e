// Bots in a room: asked when it is their move, and playing at a pace that people can follow.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <utility>

#include "chess/notation/fen.hpp"
#include "hall/room/room.hpp"
#include "rulebook/switch_table.hpp"

namespace tandem::hall {

namespace {

using bughouse::QuickMessage;

constexpr Millis kLooksAgain{1'000};  // of a bot that sits, or whose engine failed
constexpr Millis kHurries{10'000};  // with less on its clock a bot does not dally
constexpr std::size_t kRemembers = 8;  // quick messages
constexpr Millis kSaysAgain{20'000};  // the same thing
// What an engine has to know of a rulebook besides the mate test.
constexpr auto kSwitches = std::to_array<std::string_view>(
    {"drop.mate",
     "drop.rook_castles",
     "drop.pawn_double_step",
     "drop.pawn_ranks",
     "setup.start",
     "setup.swapped_castling",
     "promoted.captured",
     "mate.census",
     "transfer.not_passed"});

}  // namespace

// Whether the arbiter would take a move of that bot now.
bool Room::may_move(Seat seat) const {
    const match::BoardState& board = state_.boards[bughouse::board_of(seat)];
    const bool going = state_.started && !state_.over && !is_held_ && !board.ending;
    const bool free = !board.paused && board.pending == 0 && !board.clock.held();
    return going && free && board.turn() == bughouse::color_of(seat) &&
           match::records_moves(state_);
}

void Room::tend_bots(Now now, Outbox& out) {
    for (const Seat seat : base::all_of<Seat>()) {
        if (players_[seat].who.id.is_bot()) tend_bot(seat, now, out);
    }
}

void Room::tend_bot(Seat seat, Now now, Outbox& out) {
    Bot& bot = players_[seat].bot;
    const match::BoardState& board = state_.boards[bughouse::board_of(seat)];
    const std::int64_t ply =
        std::int64_t{board.turns[chess::Color::White]} + board.turns[chess::Color::Black];
    if (!may_move(seat)) {
        bot.move.clear();
        bot.ticket.reset();
        bot.waits = false;
        return;
    }
    if (bot.ply != ply) {
        bot.move.clear();
        bot.ticket.reset();
        bot.waits = false;
        bot.ply = ply;
        // That the partner shall sit stands until he is told to go.
        std::erase_if(bot.said, [](auto message) { return message != QuickMessage::Sit; });
        bot.refused.clear();
    }
    if (bot.ticket) return;
    if (bot.move.empty() && (!bot.waits || bot.at <= now.mono)) {
        ask_engine(seat, now, out);
    } else if (!bot.move.empty() && bot.at <= now.mono) {
        match::Command command;
        command.by = seat;
        command.action = match::action::Play{match::given_move(bot.move)};
        const std::string move = std::exchange(bot.move, "");
        bot.at = now.mono + kLooksAgain;
        bot.waits = true;  // should it be refused
        if (file({std::move(command), players_[seat].who.id, "", {}}, now, out)) {
            bot.refused.push_back(move);
        } else {
            follow(now, out);
        }
    }
}

void Room::ask_engine(Seat seat, Now now, Outbox& out) {
    Bot& bot = players_[seat].bot;
    Think think;
    think.seat = seat;
    think.bfen = chess::to_fen(state_.boards[BoardId::A].position) + " | " +
                 chess::to_fen(state_.boards[BoardId::B].position);
    const Millis at = stamp(now);
    for (const Seat each : base::all_of<Seat>()) think.clocks[each] = left(state_, each, at);
    think.increment = state_.rules.increment;
    think.heard = bot.heard;
    think.said = bot.said;
    think.avoid = bot.refused;
    for (const std::string_view key : kSwitches) {
        if (auto value = rulebook::get(state_.rules.switches, key)) {
            think.options.emplace_back(key, std::move(*value));
        }
    }
    think.removed = state_.removed;
    const bool other_over = state_.boards[!bughouse::board_of(seat)].ending && !state_.window;
    if (other_over) think.other = rulebook::OtherBoard::Over;
    think.mate_by_held = state_.rules.switches.mate.test == rulebook::MateTest::Held;
    const bool hurries = think.clocks[seat] < kHurries;
    const auto spread =
        static_cast<std::uint64_t>(base::count(config_->bot_most - config_->bot_least)) + 1;
    const Millis pace =
        config_->bot_least + Millis{static_cast<std::int64_t>(chance_.below(spread))};
    bot.at = now.mono + (hurries ? std::min(pace, Millis{150}) : pace);
    bot.waits = false;
    bot.ticket = out.think(id(), std::move(think));
}

void Room::thought(Seat seat, const Thought& answer, Now now, Outbox& out) {
    Bot& bot = players_[seat].bot;
    if (bot.ticket != answer.ticket) return;  // the position has changed since
    bot.ticket.reset();
    bot.move = answer.move;
    if (bot.move.empty()) {
        bot.waits = true;
        bot.at = now.mono + kLooksAgain;
    }
    say_for(seat, answer, now, out);
    follow(now, out);
}

// Each thing once a move, and not so often that it is noise. To sit and to go cannot wait.
void Room::say_for(Seat seat, const Thought& answer, Now now, Outbox& out) {
    Bot& bot = players_[seat].bot;
    for (const bughouse::QuickMessage message : answer.says) {
        if (std::ranges::find(bot.said, message) != bot.said.end()) continue;
        if (message == QuickMessage::Go) std::erase(bot.said, QuickMessage::Sit);
        bot.said.push_back(message);
        const bool urgent = message == QuickMessage::Sit || message == QuickMessage::Go;
        std::optional<Millis>& last = bot.said_at[message];
        if (!urgent && last && now.mono - *last < kSaysAgain) continue;
        last = now.mono;
        match::Command command;
        command.by = seat;
        command.action =
            match::action::Say{match::Audience::Partner, std::string{bughouse::name(message)}};
        static_cast<void>(file({std::move(command), players_[seat].who.id, "", {}}, now, out));
    }
}

// Lets the bots hear what their partners say, and look again at whatever has happened.
void Room::hear(const match::Command& command) {
    for (Player& player : players_) {
        if (player.bot.waits && command.by) player.bot.at = Millis{0};
    }
    const auto* const said = std::get_if<match::action::Say>(&command.action);
    if (said == nullptr || !command.by || said->to != match::Audience::Partner) return;
    const auto message = base::from_name<bughouse::QuickMessage>(said->text);
    if (!message) return;
    std::vector<bughouse::QuickMessage>& heard =
        players_[bughouse::partner_of(*command.by)].bot.heard;
    heard.push_back(*message);
    if (heard.size() > kRemembers) heard.erase(heard.begin());
}

}  // namespace tandem::hall
