// When a match stands: until its players have come to the board, and while something holds it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <vector>

#include "hall/room/room.hpp"

namespace tandem::hall {

namespace {

// Of an event. The server ends no further ones.
constexpr std::size_t kMostPauses = 100;

// In one line for both boards. Nothing: of none.
[[nodiscard]] std::optional<match::BoardScope> scope_of(const std::vector<BoardId>& boards) {
    if (boards.empty()) return std::nullopt;
    if (boards.size() > 1) return match::BoardScope::Both;
    return boards.front() == BoardId::A ? match::BoardScope::A : match::BoardScope::B;
}

}  // namespace

// Its players

bool Room::has_come(Seat seat) const {
    const Cast::Player& player = cast_[seat];
    return player.present && (player.who.id.is_bot() || came_.contains(player.who.id));
}

void Room::start_if_all_have_come(Now now, Outbox& out) {
    if (!clockwork_.waits_for_all()) return;
    const auto has_come = [this](Seat seat) { return this->has_come(seat); };
    if (!std::ranges::all_of(base::all_of<Seat>(), has_come)) return;
    clockwork_.wait_no_more();
    clockwork_.count_down(now);
    log_.set_zero(*clockwork_.starts_at() - log_.last_stamp() - Millis{1});
    // They were told of a start that was further away.
    std::set<PersonId> people;
    for (const PersonId& person : cast_.line_up()) {
        if (!person.is_bot()) people.insert(person);
    }
    publisher_.recast(people, log_, cast_, now, out);
}

void Room::take(const to_room::TimeIsUp& /*message*/, Now now, Outbox& out) {
    if (!clockwork_.waits_for_all()) return;
    start_if_all_have_come(now, out);
    if (!clockwork_.waits_for_all()) return;
    clockwork_.wait_no_more();
    from_room::Missed missed{log_.match(), {}};
    for (const Seat seat : base::all_of<Seat>()) missed.came[seat] = has_come(seat);
    out.report(missed);
}

// Holds

void Room::take(const to_room::Hold& message, Now now, Outbox& out) {
    if (clockwork_.is_held_for(message.cause)) return;
    if (log_.state().over) {  // an appeal may give it back
        static_cast<void>(clockwork_.hold(message.cause, log_.state()));
        return;
    }
    if (!clockwork_.is_held()) log_.go_back(message.since, now);
    if (message.cause == HoldCause::Event) ++pauses_;
    const bool is_noted = message.cause != HoldCause::Event || pauses_ <= kMostPauses;
    if (is_noted) file_as_director(match::action::Note{message.why}, now, out);
    pause(clockwork_.hold(message.cause, log_.state()), now, out);
    tend_bots(now, out);
}

void Room::take(const to_room::Release& message, Now now, Outbox& out) {
    if (clockwork_.is_held_for(message.cause)) release(message.cause, now, out);
}

void Room::pause(const std::vector<BoardId>& boards, Now now, Outbox& out) {
    if (const auto scope = scope_of(boards)) {
        file_as_director(match::action::Pause{*scope}, now, out);
    }
}

void Room::release(HoldCause cause, Now now, Outbox& out) {
    cast_.excuse(now.mono);
    std::vector<BoardId> boards = clockwork_.release(cause, log_, now);
    std::erase_if(boards, [this](BoardId board) { return !log_.state().boards[board].paused(); });
    // An event has no more pauses: what is undone and done again does not fill the log, and only a
    // director's order lets the match go on.
    if (cause == HoldCause::Event && pauses_ >= kMostPauses) boards.clear();
    if (const auto scope = scope_of(boards)) {
        file_as_director(match::action::Resume{*scope}, now, out);
    }
    tend_bots(now, out);
}

}  // namespace tandem::hall
