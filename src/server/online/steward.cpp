// One look at an event at a time; whatever comes meanwhile leads to another.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/online/steward.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "server/identity/guest_names.hpp"
#include "server/ops/logging.hpp"

namespace tandem::server {

using desk::EventId;
using hall::MatchId;
using store::Archive;
using store::Failure;

namespace {

constexpr std::int64_t kMonthMs = 2'592'000'000;
// That players have at least to come to the board once play continues.
constexpr std::int64_t kAfterPauseMs = 30'000;
// Where the database has not answered, it is tried again.
constexpr std::int64_t kTryAgainMs = 5'000;
constexpr const char* kNotWanted = "The event does not need this match any more.";

}  // namespace

Steward::Steward(
    Worker& worker,
    Post post,
    InHall in_hall,
    std::shared_ptr<EventHost> host,
    ReadMoment read_moment,
    TellChanged tell_changed,
    PassesForOther passes_for_other,
    base::Millis until_back)
    : worker_(worker),
      post_(std::move(post)),
      in_hall_(std::move(in_hall)),
      host_(std::move(host)),
      read_moment_(std::move(read_moment)),
      tell_changed_(std::move(tell_changed)),
      passes_for_other_(std::move(passes_for_other)),
      until_back_(until_back),
      began_ms_(read_moment_().wall_ms) {}

void Steward::begin() {
    worker_.ask(
        kHouse,
        [since = began_ms_ - kMonthMs](Archive& archive) { return archive.online_events(since); },
        [this](base::Result<std::vector<EventId>, Failure> found) {
            if (!found) return log_warning("online events are not found", {});
            for (const EventId& each : *found) tend(each);
        });
}

void Steward::changed(const EventId& event) { tend(event); }

void Steward::ended(const hall::End& end) {
    const auto of = open_.find(end.outcome.match);
    if (of == open_.end()) return;
    act(of->second.event,
        [outcome = end.outcome, now = read_moment_()](Archive& archive, HostedEvent& event) {
            take_end(archive, event, outcome, now);
        },
        {});
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): what std::function copies, it frees.
}

void Steward::missed(const hall::Missed& missed) {
    const auto of = open_.find(missed.match);
    if (of == open_.end()) return;
    act(
        of->second.event,
        [missed, now = read_moment_()](Archive& archive, HostedEvent& event) {
            take_missed(archive, event, missed, now);
        },
        [this, match = missed.match] {
            in_hall_([&](hall::Hall& hall, hall::Now now) {
                static_cast<void>(hall.cancel(match, "not all players came in time", now));
            });
        });
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): what std::function copies, it frees.
}

void Steward::act_again(std::int64_t now) {
    const auto later = postponed_.upper_bound(now);
    std::vector<Postponed> due;
    for (auto each = postponed_.begin(); each != later; ++each) {
        due.push_back(std::move(each->second));
    }
    postponed_.erase(postponed_.begin(), later);
    for (const Postponed& each : due) act(each.event, each.act, each.then);
}

void Steward::directed(const hall::Directed& how) {
    const auto before = directed_.find(how.match);
    const bool is_decided = how.decided != (before == directed_.end() ? 0 : before->second.decided);
    directed_.insert_or_assign(how.match, how);
    const auto of = open_.find(how.match);
    if (of == open_.end()) return;  // once it is known
    if (is_decided) return take_conduct(of->second.event, how.match);
    act(of->second.event, [](Archive& /*archive*/, HostedEvent& /*event*/) {}, {});
}

void Steward::take_conduct(const EventId& event, const MatchId& match) {
    act(event,
        [match, now = read_moment_()](Archive& archive, HostedEvent& at) {
            server::take_conduct(archive, at, match, now);
        },
        {});
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): what std::function copies, it frees.
}

Waiting Steward::waiting(const EventId& event) const {
    Waiting found;
    for (const auto& [match, how] : directed_) {
        const auto of = open_.find(match);
        const bool waits = how.waits > 0 && of != open_.end() && of->second.event == event;
        if (waits) found.emplace(match, how.waits);
    }
    return found;
}

void Steward::tick() {
    const std::int64_t now = read_moment_().wall_ms;
    act_again(now);
    std::vector<EventId> due;
    for (const auto& [event, at] : due_) {
        if (at <= now) due.push_back(event);
    }
    for (const EventId& each : due) tend(each);
    if (now < began_ms_ + base::count(until_back_)) return;
    for (auto& [match, awaited] : open_) {
        if (awaited.is_told || awaited.held || now < awaited.until_ms) continue;
        awaited.is_told = true;
        end_wait(match, awaited.event);
    }
}

void Steward::end_wait(const MatchId& match, const EventId& event) {
    const auto is_over = std::make_shared<bool>(false);
    act(
        event,
        [match, is_over, now = read_moment_()](Archive& /*archive*/, HostedEvent& at) {
            *is_over = is_time_over(at, match, now);
        },
        [this, match, is_over] {
            const auto of = open_.find(match);
            if (of == open_.end()) return;
            of->second.is_told = *is_over;
            if (!*is_over) return;
            in_hall_([&match](hall::Hall& hall, hall::Now at) {
                static_cast<void>(hall.time_is_up(match, at));
            });
        });
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): what std::function copies, it frees.
}

void Steward::act(const EventId& event, const Act& act, const std::function<void()>& then) {
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): what std::function copies, it frees.
    worker_.ask(
        kHouse,
        [host = host_, event, act](Archive& archive) -> std::optional<std::int64_t> {
            const auto found = host->find(archive, event, kHouse);
            if (!found) return 0;
            if (*found == nullptr) return std::nullopt;
            try {
                act(archive, **found);
                return (*found)->room.version();
            } catch (const Failure&) {
                host->forget(event);
                throw;
            }
        },
        // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): as above.
        [this, event, act, then](base::Result<std::optional<std::int64_t>, Failure> version) {
            if (version && !*version) return this->act(event, act, then);  // it is being loaded
            if (!version) {
                const std::int64_t again = read_moment_().wall_ms + kTryAgainMs;
                postponed_.emplace(again, Postponed{event, act, then});
                return;
            }
            if (then) then();
            tell_changed_(event, **version);
            tend(event);
        });
}

void Steward::tend(const EventId& event) {
    due_.erase(event);
    if (stops_) return;
    if (!looked_at_.insert(event).second) {
        again_.insert(event);
        return;
    }
    look_at(event);
}

void Steward::look_at(const EventId& event) {
    worker_.ask(
        kHouse,
        [host = host_, event, now = read_moment_()](Archive& archive) -> std::optional<OnlineWork> {
            const auto found = host->find(archive, event, kHouse);
            if (!found) return OnlineWork{};
            if (*found == nullptr) return std::nullopt;
            try {
                return server::tend(archive, **found, now);
            } catch (const Failure&) {
                host->forget(event);
                throw;
            }
        },
        [this, event](base::Result<std::optional<OnlineWork>, Failure> work) {
            if (work && !*work) return look_at(event);  // it is being loaded
            looked_at_.erase(event);
            if (work) {
                take(event, std::move(**work));
            } else {
                due_[event] = read_moment_().wall_ms + kTryAgainMs;
            }
            if (again_.erase(event) > 0) tend(event);
        });
}

void Steward::take(const EventId& event, OnlineWork work) {
    if (work.next_ms) due_[event] = *work.next_ms;
    if (work.changed != 0) tell_changed_(event, work.changed);
    open(std::move(work.to_open));
    std::vector<MatchId> lost;
    std::vector<MatchId> ruled;
    in_hall_([&](hall::Hall& hall, hall::Now now) {
        // What was said to the hall before a crash, it may not have heard.
        auto& cancelled = known_.insert(event).second ? work.others : work.to_cancel;
        for (const MatchId& match : cancelled) {
            openings_.drop(match);
            static_cast<void>(hall.cancel(match, kNotWanted, now));
        }
        for (AwaitedMatch& each : work.open) {
            const auto [of, is_new] =
                open_.try_emplace(each.match, Awaited{event, each.until_ms, 0, false, {}, {}});
            of->second.until_ms = std::max(each.until_ms, of->second.least_until_ms);
            if (!hall.has(each.match) && !openings_.has(each.match)) lost.push_back(each.match);
            if (is_new && directed_.contains(each.match)) ruled.push_back(each.match);
            hold(each, of->second, hall, now);
            if (of->second.directors == each.directors) continue;
            of->second.directors = std::move(each.directors);
            static_cast<void>(hall.appoint(each.match, of->second.directors, now));
        }
    });
    for (const MatchId& match : work.others) {
        // A ruling may still change the result of a match that is there.
        const auto known = open_.find(match);
        if (known == open_.end() || !is_gone(match)) continue;
        open_.erase(known);
        directed_.erase(match);
    }
    for (const MatchId& match : ruled) take_conduct(event, match);
    if (!lost.empty()) take_lost(event, std::move(lost));
}

void Steward::hold(
    const AwaitedMatch& as_it_is, Awaited& awaited, hall::Hall& hall, hall::Now now) {
    const bool was_held = awaited.held.has_value();
    awaited.held = as_it_is.held;
    if (awaited.held && !was_held) {
        static_cast<void>(hall.hold(as_it_is.match, *awaited.held, now));
    } else if (!awaited.held && was_held) {
        static_cast<void>(hall.release(as_it_is.match, now));
        // A pause that was undone counts for nothing in the log, but nobody is late at once.
        const EventMoment moment = read_moment_();
        const std::int64_t least = std::min(kAfterPauseMs, base::count(moment.gather));
        awaited.least_until_ms = moment.wall_ms + least;
        awaited.until_ms = std::max(awaited.until_ms, awaited.least_until_ms);
    }
}

bool Steward::is_gone(const MatchId& match) {
    bool is_there = false;
    in_hall_([&](hall::Hall& hall, hall::Now) { is_there = hall.has(match); });
    return !is_there;
}

void Steward::take_lost(const EventId& event, std::vector<MatchId> lost) {
    const auto openings = std::make_shared<std::vector<hall::Opening>>();
    act(
        event,
        [lost = std::move(lost), openings, now = read_moment_()](
            Archive& archive, HostedEvent& at) {
            *openings = server::take_lost(archive, at, lost, now);
        },
        [this, openings] { open(std::move(*openings)); });
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): what std::function copies, it frees.
}

void Steward::open(std::vector<hall::Opening> openings) {
    const bool is_under_way = !openings_.empty();
    openings_.add(std::move(openings));
    if (!is_under_way) open_some();
}

void Steward::open_some() {
    for (hall::Opening& opening : openings_.take()) {
        call_otherwise(opening);
        in_hall_([&, match = opening.match](hall::Hall& hall, hall::Now now) {
            if (!hall.has(match) && !hall.open(std::move(opening), now)) stops_ = true;
            // What was told of it when it was not there yet.
            const auto of = open_.find(match);
            if (of == open_.end()) return;
            if (of->second.held) static_cast<void>(hall.hold(match, *of->second.held, now));
            if (of->second.directors.empty()) return;
            static_cast<void>(hall.appoint(match, of->second.directors, now));
        });
    }
    if (!openings_.empty()) post_([this] { open_some(); });
}

void Steward::call_otherwise(hall::Opening& opening) const {
    for (const bughouse::Seat seat : base::all_of<bughouse::Seat>()) {
        hall::Person& person = opening.people[seat];
        while (passes_for_other_(person.name, person.id)) person.name = guest_name();
        opening.header.seats[seat] = person.name;
    }
}

}  // namespace tandem::server
