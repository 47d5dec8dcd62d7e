// The log is replayed; each quick message is kept with its board until the speaker has moved.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/talk/talk_reasons.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "match/arbiter/log_replay.hpp"
#include "match/fold/apply.hpp"

namespace tandem::record {

namespace {

using bughouse::QuickMessage;
using bughouse::Seat;
using match::Event;

[[nodiscard]] std::optional<QuickMessage> quick_message(const match::Command& command) {
    const auto* const said = std::get_if<match::action::Say>(&command.action);
    if (said == nullptr || !command.by || said->to != match::Audience::Partner) return std::nullopt;
    return base::from_name<QuickMessage>(said->text);
}

// Nothing bears a message out before the clocks run, after the end, or while a hand is at a piece.
[[nodiscard]] bool is_in_play(const match::State& state, Seat seat) {
    const match::BoardState& board = state.boards[bughouse::board_of(seat)];
    return state.started && !state.over && !board.ending && board.made.empty() &&
           match::records_moves(state);
}

class Listener {
  public:
    Listener(
        const match::Header& header, std::span<const match::Command> commands, std::size_t most)
        : state_(header),
          commands_(commands),
          most_(most) {}

    void take(const Event& event) {
        if (std::holds_alternative<match::event::Said>(event.what)) hear(event.line);
        if (const auto* const turn = std::get_if<match::event::Completed>(&event.what)) {
            move(*turn);
        }
        match::apply(state_, event);
    }

    [[nodiscard]] std::vector<TalkReason> reasons(const std::function<bool()>& has_time) const {
        std::vector<TalkReason> found;
        for (const Heard& heard : heard_) {
            if (!has_time()) break;
            auto reason = reason_of(heard.spoken);
            if (reason) found.push_back({heard.line, heard.spoken.seat, std::move(*reason)});
        }
        return found;
    }

  private:
    struct Heard {
        match::Line line = 0;
        Spoken spoken;
    };

    void hear(match::Line line) {
        const match::Command& command = commands_[line - 2];  // the header is line 1
        const auto message = quick_message(command);
        if (!message || seen_++ >= most_) return;
        const Seat seat = *command.by;
        const bool after_sit = std::exchange(
            sits_[seat],
            *message == QuickMessage::Sit || (sits_[seat] && *message != QuickMessage::Go));
        if (!is_in_play(state_, seat)) return;
        const bughouse::BoardId id = bughouse::board_of(seat);
        const match::BoardState& board = state_.boards[id];
        if (board.turn() == bughouse::color_of(seat)) unmoved_[seat].push_back(heard_.size());
        heard_.push_back(
            {line,
             {*message,
              seat,
              board.position,
              {state_.rules.switches, state_.removed, match::other_board(state_, id)},
              std::nullopt,
              after_sit}});
    }

    void move(const match::event::Completed& turn) {
        for (const std::size_t at : unmoved_[turn.seat]) heard_[at].spoken.next = turn.move;
        unmoved_[turn.seat].clear();
    }

    match::State state_;
    std::span<const match::Command> commands_;
    std::size_t most_;
    std::size_t seen_ = 0;
    std::vector<Heard> heard_;
    base::EnumArray<Seat, bool> sits_{};
    base::EnumArray<Seat, std::vector<std::size_t>> unmoved_;  // what they said in this turn
};

}  // namespace

std::vector<TalkReason> talk_reasons(
    const match::Header& header,
    std::span<const match::Command> commands,
    std::size_t most,
    const std::function<bool()>& has_time) {
    const bool any = std::ranges::any_of(
        commands, [](const match::Command& command) { return quick_message(command).has_value(); });
    if (!any) return {};
    match::LogReplay replay{header};
    Listener listener{header, commands, most};
    std::vector<Event> events;
    while (!commands.empty()) {
        std::size_t alike = 1;
        while (alike < commands.size() && commands[alike].at == commands.front().at) ++alike;
        events.clear();
        replay.take(commands.first(alike), events);
        for (const Event& event : events) listener.take(event);
        commands = commands.subspan(alike);
    }
    return listener.reasons(has_time);
}

}  // namespace tandem::record
