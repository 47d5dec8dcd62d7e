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
// Matches that are cancelled, or told of a pause or their directors, in a turn of the hall: a
// millisecond or so. As many as are opened.
constexpr std::size_t kAtOnce = Openings::kAtOnce;
// Matches that the hall is asked for in a second whether it still has them.
constexpr std::size_t kLookedFor = 50;
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
    // What becomes of one that was cancelled is nothing to its event.
    if (of == open_.end() || of->second.is_cancelled) return;
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
    // Nothing is to be entered, but whoever shows the desk is told to ask what waits.
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
        if (!waits) continue;
        Calls& calls = found[match];
        calls.waits = how.waits;
        if (how.since) calls.since_ms = base::count(*how.since);
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
    forget_some();
    if (now < began_ms_ + base::count(until_back_)) return;
    for (auto& [match, awaited] : open_) {
        if (awaited.is_told || awaited.held || now < awaited.until_ms) continue;
        awaited.is_told = true;
        end_wait(match, awaited.event);
    }
}

void Steward::end_wait(const MatchId& match, const EventId& event) {
    const auto wait = std::make_shared<Wait>(Wait::GoesOn);
    act(
        event,
        [match, wait, now = read_moment_()](Archive& /*archive*/, HostedEvent& at) {
            *wait = wait_for(at, match, now);
        },
        [this, match, wait] {
            const auto of = open_.find(match);
            if (of == open_.end()) return;
            of->second.is_told = *wait != Wait::GoesOn;
            if (*wait != Wait::IsOver) return;
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
        [host = host_,
         event,
         now = read_moment_(),
         look = known_.contains(event) ? Look::Again : Look::First](
            Archive& archive) -> std::optional<OnlineWork> {
            const auto found = host->find(archive, event, kHouse);
            if (!found) return OnlineWork{};
            if (*found == nullptr) return std::nullopt;
            try {
                return server::tend(archive, **found, now, look);
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
    known_.insert(event);
    openings_.add(std::move(work.to_open));
    std::vector<MatchId> lost;
    std::vector<MatchId> ruled;
    in_hall_([&](hall::Hall& hall, hall::Now) {
        for (const MatchId& match : work.to_cancel) {
            give_up(match);
            if (hall.has(match)) to_cancel_.add(match);
        }
        for (AwaitedMatch& each : work.open) {
            const auto [of, is_new] = open_.try_emplace(
                each.match, Awaited{event, each.until_ms, 0, false, {}, {}, true, false, false});
            if (!hall.has(each.match) && !openings_.has(each.match)) lost.push_back(each.match);
            if (is_new) known_matches_.add(each.match);
            if (is_new && directed_.contains(each.match)) ruled.push_back(each.match);
            update(std::move(each), of->second);
        }
    });
    for (const MatchId& match : ruled) take_conduct(event, match);
    if (!lost.empty()) take_lost(event, std::move(lost));
    go_on();
}

void Steward::update(AwaitedMatch as_it_is, Awaited& awaited) {
    const bool was_held = awaited.held.has_value();
    awaited.held = std::move(as_it_is.held);
    if (was_held && !awaited.held) {
        // A pause that was undone counts for nothing in the log, but nobody is late at once.
        const EventMoment moment = read_moment_();
        const std::int64_t least = std::min(kAfterPauseMs, base::count(moment.gather));
        awaited.least_until_ms = moment.wall_ms + least;
    }
    awaited.until_ms = std::max(as_it_is.until_ms, awaited.least_until_ms);
    if (awaited.directors != as_it_is.directors) {
        awaited.directors = std::move(as_it_is.directors);
        awaited.has_directors = false;
    }
    const bool is_told = awaited.has_directors && awaited.is_held == awaited.held.has_value();
    // One that is yet to be opened is told then.
    if (!is_told && !openings_.has(as_it_is.match)) to_tell_.add(as_it_is.match);
}

void Steward::give_up(const MatchId& match) {
    openings_.drop(match);
    const auto of = open_.find(match);
    if (of == open_.end()) return;
    of->second.is_cancelled = true;
    of->second.is_told = true;
}

void Steward::take_lost(const EventId& event, std::vector<MatchId> lost) {
    act(event,
        [lost = std::move(lost), now = read_moment_()](Archive& archive, HostedEvent& at) {
            server::take_lost(archive, at, lost, now);
        },
        {});
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): what std::function copies, it frees.
}

void Steward::go_on() {
    if (!is_under_way_) do_some();
}

void Steward::do_some() {
    if (!to_cancel_.empty()) {
        cancel_some();
    } else if (!to_tell_.empty()) {
        tell_some();
    } else {
        open_some();
    }
    is_under_way_ = !to_cancel_.empty() || !to_tell_.empty() || !openings_.empty();
    if (is_under_way_) post_([this] { do_some(); });
}

void Steward::cancel_some() {
    in_hall_([&](hall::Hall& hall, hall::Now now) {
        for (const MatchId& match : to_cancel_.take(kAtOnce)) {
            static_cast<void>(hall.cancel(match, kNotWanted, now));
        }
    });
}

void Steward::tell_some() {
    in_hall_([&](hall::Hall& hall, hall::Now now) {
        for (const MatchId& match : to_tell_.take(kAtOnce)) tell(match, hall, now);
    });
}

void Steward::open_some() {
    for (hall::Opening& opening : openings_.take()) {
        call_otherwise(opening);
        in_hall_([&, match = opening.match](hall::Hall& hall, hall::Now now) {
            if (!hall.has(match) && !hall.open(std::move(opening), now)) stops_ = true;
            // What was to be told of it when it was not there yet.
            tell(match, hall, now);
        });
    }
}

void Steward::tell(const MatchId& match, hall::Hall& hall, hall::Now now) {
    const auto of = open_.find(match);
    if (of == open_.end() || !hall.has(match)) return;
    Awaited& awaited = of->second;
    if (awaited.is_held != awaited.held.has_value()) {
        awaited.is_held = awaited.held.has_value();
        static_cast<void>(
            awaited.held ? hall.hold(match, *awaited.held, now) : hall.release(match, now));
    }
    if (awaited.has_directors) return;
    awaited.has_directors = true;
    static_cast<void>(hall.appoint(match, awaited.directors, now));
}

// A ruling may still change the result of a match that is there.
void Steward::forget_some() {
    in_hall_([&](hall::Hall& hall, hall::Now) {
        for (const MatchId& match : known_matches_.take(kLookedFor)) {
            if (hall.has(match) || openings_.has(match)) {
                known_matches_.add(match);
                continue;
            }
            open_.erase(match);
            directed_.erase(match);
        }
    });
}

void Steward::call_otherwise(hall::Opening& opening) const {
    for (const bughouse::Seat seat : base::all_of<bughouse::Seat>()) {
        hall::Person& person = opening.people[seat];
        while (passes_for_other_(person.name, person.id)) person.name = guest_name();
        opening.header.seats[seat] = person.name;
    }
}

}  // namespace tandem::server
