// One message for all who see the same.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/room/publisher.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "record/log/match_log.hpp"

namespace tandem::hall {

namespace {

// Those who are told of a line as soon as it is written.
constexpr std::array kAtOnce{Viewer::TeamOne, Viewer::TeamTwo, Viewer::Director};
constexpr std::array kLater{Viewer::Spectator};

// Bytes of a log that are told at once, and what an event of it is reckoned to take.
constexpr std::size_t kPiece = 65'536;
constexpr std::size_t kEvent = 200;

[[nodiscard]] std::int64_t line_number(std::size_t index) {
    return static_cast<std::int64_t>(index) + 2;
}

[[nodiscard]] bool sees_judgements(Viewer viewer, const RoomLog& log) {
    return match::readers_of_judgements(log.state().rules).has(viewer);
}

[[nodiscard]] wire::LineView line_view(
    const RoomLog::Line& line,
    std::size_t index,
    std::int64_t prev,
    std::vector<match::Event> events) {
    wire::LineView told;
    told.prev = prev;
    told.line = line_number(index);
    told.command = line.command;
    told.first_event = line.first_event;
    told.events = std::move(events);
    if (line.lag) told.lag_ms = base::count(*line.lag);
    return told;
}

// Whether it has words that `blocked` keeps from a watcher.
[[nodiscard]] bool is_unheard(
    const RoomLog::Line& line, const Blocked& blocked, const RoomLog& log) {
    return blocked != nullptr && blocked->contains(log.person_of(line)) &&
           match::talks(line.command);
}

// As it is told to its author alone: the key is theirs, and could be words.
[[nodiscard]] wire::LineView with_key(wire::LineView told, const RoomLog::Line& line) {
    if (!line.key.empty()) told.key = line.key;
    return told;
}

[[nodiscard]] wire::LineView without_words(wire::LineView line) {
    line.command = match::without_talk(std::move(line.command));
    return line;
}

}  // namespace

Publisher::Publisher(const Opening& opening, const RoomLog& log)
    : code_(opening.code),
      watch_delay_(Millis{opening.settings.watch_delay_ms}),
      view_(log.view(Millis{0})),
      released_view_(view_) {
    for (std::int64_t& seen : last_seen_) seen = 1;
}

std::vector<ConnectionId> Publisher::watchers() const {
    std::vector<ConnectionId> found;
    found.reserve(watchers_.size());
    for (const Watcher& watcher : watchers_) found.push_back(watcher.which);
    return found;
}

bool Publisher::is_attended() const {
    return std::ranges::count(watchers_, Attention::Attends, &Watcher::attention) > 0;
}

std::optional<Millis> Publisher::due(const RoomLog& log) const {
    if (released_ == published_) return std::nullopt;
    return log.lines()[released_].news->mono + watch_delay_;
}

std::optional<Millis> Publisher::untold_since(const RoomLog& log) const {
    if (published_ == log.lines().size()) return std::nullopt;
    return log.lines()[published_].news->mono;
}

void Publisher::watch(
    const to_room::Watch& watcher, const RoomLog& log, const Cast& cast, Now now, Outbox& out) {
    unwatch(watcher.which);
    const Viewer viewer = cast.viewer(watcher.person);
    // A viewer who has seen more than they may see by now takes all of it again.
    const std::int64_t since = watcher.since > last_seen_[viewer] ? 0 : watcher.since;
    const auto behind = std::ranges::upper_bound(watchers_, watcher.which, {}, &Watcher::which);
    const auto added = watchers_.insert(
        behind, {watcher.which, watcher.person, viewer, since, watcher.blocked, watcher.attention});
    if (is_open_) tell_match(*added, log, cast, now, out);
}

void Publisher::unwatch(ConnectionId which) {
    const Watcher* const known = watcher(which);
    if (known != nullptr) watchers_.erase(watchers_.begin() + (known - watchers_.data()));
}

Publisher::Watcher* Publisher::watcher(ConnectionId which) {
    const auto found = std::ranges::lower_bound(watchers_, which, {}, &Watcher::which);
    return found != watchers_.end() && found->which == which ? &*found : nullptr;
}

void Publisher::falls_behind(ConnectionId which) {
    Watcher* const found = watcher(which);
    if (found == nullptr || found->pace != Pace::Live) return;
    if (found->viewer != Viewer::Spectator) return;
    found->pace = Pace::Behind;
    found->since = last_seen_[found->viewer];
}

void Publisher::catches_up(
    ConnectionId which, const RoomLog& log, const Cast& cast, Now now, Outbox& out) {
    Watcher* const found = watcher(which);
    if (found == nullptr || found->pace != Pace::Behind) return;
    tell_match(*found, log, cast, now, out);
}

void Publisher::written(std::int64_t line, RoomLog& log, const Cast& cast, Now now, Outbox& out) {
    if (!std::exchange(is_open_, true)) {
        for (Watcher& watcher : watchers_) tell_match(watcher, log, cast, now, out);
    }
    while (line_number(published_) <= line) {
        const RoomLog::News& news = *log.lines()[published_].news;
        view_ = *news.view;
        phase_ = news.phase;
        tell_line(published_, kAtOnce, log, out);
        if (news.ended) {
            ended(*news.ended);
            out.report(from_room::Ended{code_, *news.ended, cast.line_up()});
        }
        ++published_;
        // Of a log that is seen late, views would be most of what is kept.
        if (watch_delay_ > Millis{0}) log.drop_view(published_ - 1);
        pass(log, now, out);
    }
}

void Publisher::ended(const row::MatchEnded& outcome) {
    outcome_.reset();
    if (!goes_on(outcome)) outcome_ = outcome;
}

void Publisher::pass(RoomLog& log, Now now, Outbox& out) {
    for (auto at = due(log); at && *at <= now.mono; at = due(log)) {
        log.restore_view(released_);
        tell_line(released_, kLater, log, out);
        RoomLog::News news = log.forget(released_);
        released_view_ = *std::move(news.view);
        released_phase_ = news.phase;
        ++released_;
    }
    if (outcome_ && has_told_all(log)) out.write(*std::exchange(outcome_, std::nullopt));
}

void Publisher::tell_line(
    std::size_t index, std::span<const Viewer> viewers, const RoomLog& log, Outbox& out) {
    struct Group {
        std::int64_t prev = 0;
        bool judged = false;
        std::vector<ConnectionId> to;
        std::vector<ConnectionId> unhearing;
        std::vector<ConnectionId> authors;
    };
    const RoomLog::Line& line = log.lines()[index];
    const PersonId& author = log.person_of(line);
    const match::Viewers readers = match::readers_of(line.command);
    std::vector<Group> groups;
    EnumArray<Viewer, std::optional<std::size_t>> group_of;
    for (const Viewer viewer : viewers) {
        if (!readers.has(viewer)) continue;
        const std::int64_t prev = std::exchange(last_seen_[viewer], line_number(index));
        const bool judged = sees_judgements(viewer, log);
        auto group = std::ranges::find_if(
            groups, [&](const Group& each) { return each.prev == prev && each.judged == judged; });
        if (group == groups.end()) group = groups.insert(group, {prev, judged, {}, {}, {}});
        group_of[viewer] = static_cast<std::size_t>(group - groups.begin());
    }
    for (const Watcher& watcher : watchers_) {
        const auto group = group_of[watcher.viewer];
        if (!group || watcher.pace != Pace::Live) continue;
        Group& own = groups[*group];
        const bool unheard = is_unheard(line, watcher.blocked, log);
        auto& hearers = watcher.person == author ? own.authors : unheard ? own.unhearing : own.to;
        hearers.push_back(watcher.which);
    }
    const bool to_spectators = std::ranges::equal(viewers, kLater);
    const auto send =
        [&](std::vector<ConnectionId> to, wire::LineView told, std::vector<ConnectionId> authors) {
            out.send(Send{
                std::move(to),
                wire::tell::Line{log.match(), std::move(told), *line.news->view},
                std::move(authors),
                line.key,
                to_spectators});
        };
    for (Group& group : groups) {
        if (group.to.empty() && group.unhearing.empty() && group.authors.empty()) continue;
        std::vector<match::Event> events = line.events;
        if (!group.judged) events = match::without_judgements(std::move(events));
        wire::LineView told = line_view(line, index, group.prev, std::move(events));
        if (!group.unhearing.empty()) {
            send(std::move(group.unhearing), without_words(told), {});
        }
        if (group.to.empty() && group.authors.empty()) continue;
        send(std::move(group.to), std::move(told), std::move(group.authors));
    }
}

void Publisher::draw(
    const PersonId& by, const PersonId& to, const wire::tell::Drawn& drawn, Outbox& out) const {
    for (const Watcher& watcher : watchers_) {
        const bool blocks = watcher.blocked && watcher.blocked->contains(by);
        if (watcher.person == to && !blocks) out.send(watcher.which, drawn);
    }
}

void Publisher::tell_presence(const wire::tell::Presence& presence, Outbox& out) const {
    std::vector<ConnectionId> own;
    std::vector<ConnectionId> spectators;
    for (const Watcher& watcher : watchers_) {
        if (watcher.viewer != Viewer::Spectator) {
            own.push_back(watcher.which);
        } else if (watcher.pace != Pace::Behind) {
            spectators.push_back(watcher.which);
        }
    }
    out.send(std::move(own), presence);
    if (spectators.empty()) return;
    out.send(Send{
        .to = std::move(spectators),
        .what = presence,
        .authors = {},
        .key = {},
        .to_spectators = true});
}

void Publisher::tell_match(
    Watcher& to, const RoomLog& log, const Cast& cast, Now now, Outbox& out) const {
    const bool spectates = to.viewer == Viewer::Spectator;
    wire::tell::Match told{log.header()};
    told.match = log.match();
    if (!code_.is_empty() && cast.may_know_table(to.person)) told.code = code_;
    told.seats = cast.views();
    told.officials = cast.officials();
    told.yours = cast.actors(to.person);
    told.phase = spectates ? released_phase_ : phase_;
    const Millis delay = spectates ? watch_delay_ : Millis{0};
    told.now = base::count(log.time(now) - delay);
    told.since = to.since;
    told.last = last_seen_[to.viewer];
    told.view = spectates ? released_view_ : view_;
    Lines piece = lines_since(to, spectates ? released_ : published_, log, cast);
    to.pace = piece.is_whole ? Pace::Live : Pace::Fetches;
    told.line = piece.is_whole ? told.last : piece.lines.back().line;
    told.lines = std::move(piece.lines);
    out.send(Send{
        .to = {to.which},
        .what = std::move(told),
        .authors = {},
        .key = {},
        .to_spectators = spectates});
}

// Those of the first `seen` lines that came after `since`.
Publisher::Lines Publisher::lines_since(
    const Watcher& to, std::size_t seen, const RoomLog& log, const Cast& cast) const {
    Lines piece;
    if (seen == 0 || line_number(seen - 1) <= to.since) return piece;
    const bool judged = sees_judgements(to.viewer, log);
    const Reading reading{to.person, cast.parts()};
    const auto may_read = [&](std::size_t index) {
        const match::Viewers readers = match::readers_of(log.lines()[index].command);
        return readers.meets(reading.at(line_number(index)));
    };
    std::size_t index = to.since < 2 ? 0 : static_cast<std::size_t>(to.since - 1);
    std::size_t before = index;  // behind the last that they may read and have
    while (before > 0 && !may_read(before - 1)) --before;
    std::int64_t prev = before > 0 ? line_number(before - 1) : 1;
    std::size_t weight = 0;
    for (; index < seen; ++index) {
        if (!may_read(index)) continue;
        if (weight >= kPiece) {
            piece.is_whole = false;
            return piece;
        }
        const RoomLog::Line& line = log.lines()[index];
        std::vector<match::Event> events = line.events;
        weight += record::to_json(line.command).size() + kEvent * events.size();
        if (!judged) events = match::without_judgements(std::move(events));
        const wire::LineView told = line_view(line, index, prev, std::move(events));
        piece.lines.push_back(
            log.person_of(line) == to.person    ? with_key(told, line)
            : is_unheard(line, to.blocked, log) ? without_words(told)
                                                : told);
        prev = line_number(index);
    }
    return piece;
}

void Publisher::recast(
    const std::set<PersonId>& people, const RoomLog& log, const Cast& cast, Now now, Outbox& out) {
    // Tens of thousands may watch.
    for (Watcher& watcher : watchers_) {
        if (!people.contains(watcher.person)) continue;
        watcher.viewer = cast.viewer(watcher.person);
        watcher.since = 0;
        if (!is_open_) continue;  // they are told once it is
        tell_match(watcher, log, cast, now, out);
    }
}

std::vector<ConnectionId> Publisher::shut_out(const Cast& cast) {
    std::vector<ConnectionId> out;
    std::erase_if(watchers_, [&](const Watcher& watcher) {
        if (cast.may_watch(watcher.person)) return false;
        out.push_back(watcher.which);
        return true;
    });
    return out;
}

void Publisher::resume(const RoomLog& log) {
    is_open_ = true;
    published_ = log.lines().size();
    while (released_ < published_ && !log.lines()[released_].news) ++released_;
    for (std::size_t index = 0; index < published_; ++index) {
        const match::Viewers readers = match::readers_of(log.lines()[index].command);
        for (const Viewer viewer : kAtOnce) {
            if (readers.has(viewer)) last_seen_[viewer] = line_number(index);
        }
        for (const Viewer viewer : kLater) {
            if (readers.has(viewer) && index < released_) last_seen_[viewer] = line_number(index);
        }
    }
    view_ = log.view(std::max(log.last_stamp(), Millis{0}));
    phase_ = log.phase();
    if (released_ < published_) return;
    released_view_ = view_;
    released_phase_ = phase_;
}

}  // namespace tandem::hall
