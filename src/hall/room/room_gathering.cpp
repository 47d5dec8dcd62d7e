// A match of an event waits until its players have come to the board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <set>

#include "hall/room/room.hpp"

namespace tandem::hall {

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

}  // namespace tandem::hall
