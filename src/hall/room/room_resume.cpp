// A room after a restart: the log is read again, and the time that nobody had is charged to none.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "hall/room/room.hpp"
#include "record/log/match_log.hpp"

namespace tandem::hall {

namespace {

// What is shown as the time to come after a restart; whoever opened the match knows better.
constexpr Millis kGathersAgain{60'000};

[[nodiscard]] std::optional<Opening> opening_of(const row::StoredMatch& stored) {
    const row::MatchOpened& opened = stored.opened;
    auto header = record::read_header(opened.header, 1, {});
    const auto* const settings = std::get_if<wire::Settings>(&opened.origin);
    if (!header || settings == nullptr) return std::nullopt;
    Opening opening{std::move(*header)};
    opening.match = opened.match;
    opening.code = opened.code;
    opening.settings = *settings;
    opening.officials = opened.officials;
    opening.access = opened.access;
    const bool is_directed = !opened.officials.empty();
    if (opened.code.is_empty() && !is_directed) opening.gather = kGathersAgain;
    for (const Seat seat : base::all_of<Seat>()) {
        opening.people[seat] = {opened.people[seat], opened.names[seat]};
    }
    for (const row::SeatTaken& taken : stored.seats) {
        opening.people[taken.seat] = {taken.person, taken.name};
    }
    return opening;
}

[[nodiscard]] bool is_of_a_person(const row::StoredLine& line) {
    return !line.person.is_nobody() && !line.person.is_bot();
}

// When a line was filed, on the mono clock of this run.
[[nodiscard]] Millis moment_of(const row::StoredLine& line, Now now) {
    return now.mono - std::max(Millis{0}, now.wall - Millis{line.wall_ms});
}

// How long the server lived on after the last line, as far as it told: by the clock of the one run
// that wrote both. What another run says of its clock means nothing here.
[[nodiscard]] Millis lived_on(const row::StoredMatch& stored) {
    if (stored.lines.empty() || !stored.last_beat) return Millis{0};
    const std::int64_t span = stored.last_beat->mono_ms - stored.lines.back().mono_ms;
    return Millis{std::max<std::int64_t>(0, span)};
}

}  // namespace

std::optional<Room> Room::resumed(
    const row::StoredMatch& stored,
    const std::optional<row::Beat>& last_beat,
    const Config& config,
    Now now,
    Outbox& out) {
    auto opening = opening_of(stored);
    if (!opening) return std::nullopt;
    Room room{*opening, config, now.mono};
    const std::int64_t last = stored.lines.empty() ? 0 : stored.lines.back().at;
    room.log_.set_zero(now.mono - Millis{last});
    if (!room.log_.resume(stored)) return std::nullopt;
    room.log_.live_on(lived_on(stored));
    room.publisher_.resume(room.log_);
    room.publisher_.pass(room.log_, now, out);
    room.cast_.set_parts(parts_of(stored));
    std::size_t bytes = kBytesOfRoom + stored.opened.header.size();
    for (const row::StoredLine& line : stored.lines) {
        const RoomLog::Line& read = room.log_.lines()[room.noted_++];
        const match::Command& command = read.command;
        bytes += bytes_of(read);
        room.clockwork_.read(command, line.person);
        if (is_of_a_person(line)) room.clockwork_.acted_last(moment_of(line, now));
        room.bots_.hear(command);
    }
    out.report(from_room::Grown{room.log_.match(), {}, 0, bytes});
    room.report_cast(out);
    room.report_directed(out);
    // The lines decide how it stands: what was stored of its end may be missing, or older.
    if (auto outcome = room.log_.new_outcome(now)) {
        if (stored.ended) outcome->wall_ms = stored.ended->wall_ms;
        if (stored.ended != outcome) room.publisher_.ended(*outcome);
        room.publisher_.pass(room.log_, now, out);
        out.report(from_room::Ended{stored.opened.code, *outcome, room.cast_.line_up()});
        room.clockwork_.stay_over(now);
        return room;
    }
    if (stored.ended) out.write(room.log_.outcome(now));
    if (room.log_.state().started) room.clockwork_.wait_no_more();
    const std::int64_t gone = last_beat ? base::count(now.wall) - last_beat->wall_ms : 0;
    room.go_on(now, Millis{std::max<std::int64_t>(0, gone)}, out);
    if (room.clockwork_.waits_for_all()) room.log_.set_zero(now.mono + *opening->gather);
    room.report_start(out);
    room.note_attendance(now);
    return room;
}

void Room::go_on(Now now, Millis away, Outbox& out) {
    const std::string seconds = std::to_string(base::count(away) / 1'000);
    file_as_director(
        match::action::Note{"The server was away for " + seconds + " s; no clock ran."}, now, out);
    pause(clockwork_.hold_for_return(log_, now), now, out);
    if (are_players_there()) release(HoldCause::Return, now, out);
}

}  // namespace tandem::hall
