// Taking commands: who may, when it was, what the arbiter says, what is written.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/room/room.hpp"

#include <algorithm>
#include <utility>

#include "base/fnv.hpp"
#include "hall/room/view.hpp"
#include "match/model/outcome.hpp"
#include "record/log/match_log.hpp"
#include "record/log/ruling_text.hpp"

namespace tandem::hall {

namespace {

constexpr std::size_t kMostTalk = 1'000;  // lines of a log after which the talk has to end

[[nodiscard]] EnumArray<Seat, std::string> names_in(const match::Header& header) {
    EnumArray<Seat, std::string> names;
    for (const Seat seat : base::all_of<Seat>()) {
        names[seat] = header.seats[seat].value_or(std::string{bughouse::name(seat)});
    }
    return names;
}

[[nodiscard]] std::int64_t turns_of(const match::BoardState& board) {
    return std::int64_t{board.turns[chess::Color::White]} + board.turns[chess::Color::Black];
}

[[nodiscard]] bool is_move(const match::Action& action) {
    return std::holds_alternative<match::action::Play>(action) ||
           std::holds_alternative<match::action::MakeMove>(action);
}

}  // namespace

Room::Room(Opening opening, const Config& config, Millis zero)
    : opening_(std::move(opening)),
      config_(&config),
      names_(names_in(opening_.header)),
      state_(opening_.header),
      chance_(base::fnv1a(opening_.match.text())),
      zero_(zero) {
    for (const Seat seat : base::all_of<Seat>()) {
        Player& player = players_[seat];
        player.who = opening_.people[seat];
        player.present = player.who.id.is_bot();
        player.away_since = zero;
    }
    for (std::int64_t& seen : last_seen_) seen = 1;
    view_ = view(Millis{0});
    released_view_ = view_;
}

Room::Room(Opening opening, const Config& config, Now now, Outbox& out)
    : Room(std::move(opening), config, now.mono) {
    if (!opening_.director) {
        starts_at_ = now.mono + config.countdown;
        zero_ = *starts_at_;
    }
    row::MatchOpened row{
        .match = id(),
        .code = code(),
        .wall_ms = base::count(now.wall),
        .header = record::to_json(opening_.header),
        .origin = opening_.settings,
        .director = opening_.director ? opening_.director->id : PersonId{},
        .rulebook = opening_.header.rulebook.name,
        .people = {},
        .names = names_};
    for (const Seat seat : base::all_of<Seat>()) row.people[seat] = players_[seat].who.id;
    out.write(std::move(row));
}

Phase Room::phase() const {
    if (state_.over) return Phase::Over;
    return state_.started ? Phase::Playing : Phase::Starting;
}

std::optional<Seat> Room::seat_of(const PersonId& person) const {
    for (const Seat seat : base::all_of<Seat>()) {
        if (players_[seat].who.id == person) return seat;
    }
    return std::nullopt;
}

bool Room::directs(const PersonId& person) const {
    return opening_.director && opening_.director->id == person;
}

std::vector<PersonId> Room::people() const {
    std::vector<PersonId> found;
    for (const Player& player : players_) {
        if (!player.who.id.is_bot()) found.push_back(player.who.id);
    }
    if (opening_.director) found.push_back(opening_.director->id);
    return found;
}

std::vector<ConnectionId> Room::watchers() const {
    std::vector<ConnectionId> found;
    found.reserve(watchers_.size());
    for (const Watcher& watcher : watchers_) found.push_back(watcher.which);
    return found;
}

Millis Room::starts_in(Now now) const {
    return starts_at_ ? std::max(*starts_at_ - now.mono, Millis{0}) : Millis{0};
}

std::optional<row::MatchEnded> Room::take_outcome() { return std::exchange(news_, std::nullopt); }

wire::MatchView Room::view(Millis at) const { return view_of(state_, names_, at); }

// Each command has a stamp of its own, whatever the clock can tell apart.
Millis Room::stamp(Now now) const { return std::max(now.mono - zero_, last_at_ + Millis{1}); }

wire::tell::Refused Room::refused(const wire::ask::Do& what, Refusal why, std::string say) const {
    return {
        std::string{wire::ask::Do::kName},
        what.key,
        std::string{hall::name(why)},
        std::move(say),
        {}};
}

std::optional<wire::tell::Refused> Room::may(const Actor& actor, const wire::ask::Do& what) const {
    const auto seat = what.command.by;
    if (!seat) {
        if (!opening_.director) {
            return refused(what, Refusal::NotADirectorsMatch, "Nobody directs this match.");
        }
        if (directs(actor.person)) return std::nullopt;
        return refused(what, Refusal::NotYourSeat, "You are not the director of this match.");
    }
    if (players_[*seat].who.id == actor.person) return std::nullopt;
    const std::string name{bughouse::name(*seat)};
    return refused(what, Refusal::NotYourSeat, "The seat " + name + " is not yours.");
}

// Done already: that is said again, or it comes with its line when that is written.
std::optional<wire::tell::Refused> Room::said_before(
    const Actor& actor, const wire::ask::Do& what, Outbox& out) const {
    const std::int64_t line = keys_.at({actor.person, what.key});
    const auto index = static_cast<std::size_t>(line - 2);
    match::Command command = what.command;
    command.at = lines_[index].command.at;
    if (command != lines_[index].command) {
        return refused(
            what, Refusal::KeyTaken, "You have used that key for another command already.");
    }
    if (index < published_) {
        out.send(actor.connection, wire::tell::Done{id(), what.key, line});
    }
    return std::nullopt;
}

std::optional<wire::tell::Refused> Room::take(
    const Actor& actor, const wire::ask::Do& what, Now now, Outbox& out) {
    if (auto why = may(actor, what)) return why;
    if (keys_.contains({actor.person, what.key})) return said_before(actor, what, out);
    const match::Command& command = what.command;
    const bool talks = std::holds_alternative<match::action::Say>(command.action);
    if (talks && lines_.size() >= kMostTalk) {
        return refused(what, Refusal::TooFast, "Enough has been said in this match.");
    }
    if (command.by && is_move(command.action) && !what.ply) {
        return refused(what, Refusal::PlyNeeded, "A move needs the \"ply\" of the board.");
    }
    if (command.by && what.ply) {
        const std::int64_t ply = turns_of(state_.boards[bughouse::board_of(*command.by)]);
        if (*what.ply != ply) {
            return refused(
                what,
                Refusal::Stale,
                "The board has gone on: its ply is " + std::to_string(ply) + " by now.");
        }
    }
    const record::Scene scene{state_, names_, stamp(now)};
    const auto why = file({command, actor.person, what.key, actor.lag}, now, out);
    if (!why) {
        follow(now, out);
        return std::nullopt;
    }
    wire::tell::Refused told{
        std::string{wire::ask::Do::kName},
        what.key,
        std::string{match::name(why->why)},
        record::why_refused(scene, *why),
        {}};
    for (const std::string_view article : why->articles) told.articles.emplace_back(article);
    return told;
}

std::optional<match::event::Refused> Room::file(Filing filing, Now now, Outbox& out) {
    mark_time(now, out);
    const auto line = static_cast<match::Line>(lines_.size() + 2);
    filing.command.at = stamp(now);
    std::vector<match::Event> events;
    advance(state_, {filing.command.at, line, {&filing.command, 1}}, events);
    for (const match::Event& event : events) {
        const auto* const why = std::get_if<match::event::Refused>(&event.what);
        if (why != nullptr && event.line == line) return *why;
    }
    keep_line(std::move(filing), std::move(events), now, out);
    return std::nullopt;
}

void Room::file_as_director(match::Action action, Now now, Outbox& out) {
    match::Command command;
    command.action = std::move(action);
    // What the arbiter does not accept from the room is not needed either: a pause of what stands.
    static_cast<void>(file({std::move(command), {}, "", std::nullopt}, now, out));
}

void Room::keep_line(Filing filing, std::vector<match::Event> events, Now now, Outbox& out) {
    const auto number = static_cast<std::int64_t>(lines_.size() + 2);
    const match::Command& command = filing.command;
    const std::size_t first_event = events_ + 1;
    out.write(row::LineWritten{
        .match = id(),
        .line = number,
        .mono = now.mono,
        .wall = now.wall,
        .person = filing.person,
        .key = filing.key,
        .lag = filing.lag,
        .command = command,
        .first_event = first_event,
        .events = events});
    last_at_ = command.at;
    ++commands_;
    if (!filing.key.empty()) keys_.emplace(std::pair{filing.person, filing.key}, number);
    hear(command);
    events_ += events.size();
    lines_.push_back(
        {.command = std::move(filing.command),
         .key = std::move(filing.key),
         .lag = filing.lag,
         .mono = now.mono,
         .first_event = first_event,
         .events = std::move(events),
         .view = view(last_at_)});
    note_outcome(now, out);
}

// Writes down how it ended, or that it has not ended after all.
void Room::note_outcome(Now now, Outbox& out) {
    quiet_since_ = state_.over ? std::optional{now.mono} : std::nullopt;
    if (outcome_ == state_.over) return;
    outcome_ = state_.over;
    row::MatchEnded ended;
    ended.match = id();
    ended.wall_ms = base::count(now.wall);
    if (outcome_) {
        const match::Ending& ending = outcome_->ending;
        if (ending.winner) ended.winner = match::name(*ending.winner);
        if (outcome_->board) ended.board = bughouse::name(*outcome_->board);
        ended.reason = match::name(ending.reason);
    }
    for (const match::BoardState& board : state_.boards) ended.plies += turns_of(board);
    out.write(ended);
    news_ = std::move(ended);
}

// What a line may lead to besides what the arbiter says.
void Room::follow(Now now, Outbox& out) {
    for (const BoardId id : base::all_of<BoardId>()) {
        const std::int64_t ply = turns_of(state_.boards[id]);
        const bool ticks = state_.boards[id].clock.ticking();
        if (ply != turn_ply_[id] || ticks != ticked_[id]) turn_began_[id] = now.mono;
        turn_ply_[id] = ply;
        ticked_[id] = ticks;
    }
    if (state_.started) starts_at_.reset();
    tend_bots(now, out);
}

}  // namespace tandem::hall
