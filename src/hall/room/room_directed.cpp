// Officials of an event direct its matches: the server starts them and sees that everybody plays.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "hall/room/room.hpp"
#include "hall/wire/refusal_text.hpp"
#include "match/model/waiting.hpp"

namespace tandem::hall {

void Room::take(const to_room::Appoint& message, Now now, Outbox& out) {
    if (!is_of_event_) return;
    std::set<PersonId> told;
    for (const wire::Official& each : cast_.officials()) told.insert(each.person);
    if (!cast_.appoint(message.officials)) return;
    if (cast_.is_directed()) clockwork_.stay_for_appeals();
    report_cast(out);
    for (const ConnectionId which : publisher_.shut_out(cast_)) {
        refuse(which, refused_watch(log_.match(), Refusal::NoSuchMatch), out);
    }
    // The players see who directs.
    for (const wire::Official& each : cast_.officials()) told.insert(each.person);
    for (const PersonId& person : cast_.line_up()) told.insert(person);
    publisher_.recast(told, log_, cast_, now, out);
}

void Room::report_directed(Outbox& out) {
    if (!is_of_event_) return;
    Directed now = directed_;
    now.match = log_.match();
    for (; overseen_ < publisher_.published(); ++overseen_) {
        const RoomLog::Line& line = log_.lines()[overseen_];
        if (std::holds_alternative<match::action::Report>(line.command.action)) {
            if (++reports_ == 1) reported_ = line.wall;
        }
        if (line.command.by) continue;
        const bool by_director = !log_.person_of(line).is_nobody();
        // Nothing answers a report; whatever a director does after it, they have been there.
        if (by_director) reports_ = 0;
        const bool forfeits = std::holds_alternative<match::action::Forfeit>(line.command.action);
        now.decided += by_director || forfeits;
    }
    const std::size_t calls = match::calls_for_director(log_.state());
    const std::size_t reports = log_.state().over ? 0 : reports_;
    now.waits = calls + reports;
    // Going through the log costs, so not for each line.
    if (calls != calls_ || now.decided != directed_.decided) {
        called_ = calls > 0 ? earliest_call() : std::nullopt;
    }
    calls_ = calls;
    now.since = called_;
    if (reports > 0) now.since = std::min(now.since.value_or(reported_), reported_);
    const bool is_known = now.waits == directed_.waits && now.decided == directed_.decided &&
                          now.since == directed_.since;
    if (is_known) return;
    directed_ = now;
    out.report(from_room::Directed{std::move(now)});
}

std::optional<Millis> Room::earliest_call() const {
    match::Line number = 2;  // of the first line
    for (const RoomLog::Line& line : log_.lines()) {
        if (match::is_call_for_director(log_.state(), number++, line.command)) return line.wall;
    }
    return std::nullopt;
}

}  // namespace tandem::hall
