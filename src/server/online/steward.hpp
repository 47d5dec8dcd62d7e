// The steward of online events: has their matches opened by the hall, and hears how they end.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   an event changes, a match ends, time passes
//       ─▶ [worker's thread: what is to be done, stored] ─▶ the hall is asked
//
// On the server's thread. The hall may be anywhere: it is only sent messages, and says by messages
// what came of them.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "hall/lobby/hall.hpp"
#include "server/api/in_hall.hpp"
#include "server/event_rooms/event_host.hpp"
#include "server/online/match_queue.hpp"
#include "server/online/online_work.hpp"
#include "server/online/openings.hpp"
#include "server/ops/clock.hpp"
#include "server/ops/worker.hpp"

namespace tandem::server {

class Steward {
  public:
    using ReadMoment = std::function<EventMoment()>;
    // Tells whoever shows something of an event that it has another version.
    using TellChanged = std::function<void(const desk::EventId& event, std::int64_t version)>;

    // Whether somebody who is called so passes for somebody else.
    using PassesForOther =
        std::function<bool(const std::string& called, const hall::PersonId& person)>;

    // Needs: all outlive it, and whatever is asked of `worker` about events uses `host`.
    // After a start nobody is late before `until_back` has passed: their pages have to come back.
    Steward(
        Worker& worker,
        Post post,
        InHall in_hall,
        std::shared_ptr<EventHost> host,
        ReadMoment read_moment,
        TellChanged tell_changed,
        PassesForOther passes_for_other,
        base::Millis until_back);

    // Takes up all online events again after a start.
    void begin();
    // An event has changed. Outside of the hall, as `tick`.
    void changed(const desk::EventId& event);
    // What comes of matches; those that it has not opened are ignored. May be called in the middle
    // of what the hall does.
    void ended(const hall::End& end);
    void missed(const hall::Missed& missed);
    void directed(const hall::Directed& how);
    // What waits for a director in which matches of an event.
    [[nodiscard]] Waiting waiting(const desk::EventId& event) const;
    // Time has passed; to be called every second or so.
    void tick();

  private:
    struct Awaited {
        desk::EventId event;
        std::int64_t until_ms = 0;  // wall time
        std::int64_t least_until_ms = 0;  // since the last pause was over
        bool is_told = false;  // that the time is up
        std::vector<hall::wire::Official> directors;
        std::optional<std::string> held;  // why nobody may play: its division is paused
        // What the hall has been told of these.
        bool has_directors = true;
        bool is_held = false;
        bool is_cancelled = false;  // its leg has no need of it any more
    };
    using Act = std::function<void(store::Archive& archive, HostedEvent& event)>;
    // Does something about an event on the worker's thread, and then looks after it. What the
    // database does not take is done again later: an end is told only once.
    void act(const desk::EventId& event, const Act& act, const std::function<void()>& then);
    void act_again(std::int64_t now);
    void tend(const desk::EventId& event);
    void look_at(const desk::EventId& event);
    void take(const desk::EventId& event, OnlineWork work);
    void take_lost(const desk::EventId& event, std::vector<hall::MatchId> lost);
    // How an open match is to be from now on: the hall is told in its turn.
    void update(AwaitedMatch as_it_is, Awaited& awaited);
    // It is not wanted any more.
    void give_up(const hall::MatchId& match);
    // What the hall is still to do, some of it in this turn and, with many matches, in later ones:
    // nobody can move while it is at it.
    void go_on();
    void do_some();
    void open_some();
    void cancel_some();
    void tell_some();
    // Nothing where it is not there yet, or was told already.
    void tell(const hall::MatchId& match, hall::Hall& hall, hall::Now now);
    // Matches that are over, or not wanted, and that the hall has closed: some in each second.
    void forget_some();
    // Whoever passes for somebody else by their name at the event has another at the board.
    void call_otherwise(hall::Opening& opening) const;
    // What has been decided in a match becomes incidents of its event.
    void take_conduct(const desk::EventId& event, const hall::MatchId& match);
    // The time to come seems to be over: where a pause that was entered meanwhile does not say
    // otherwise, the hall is told.
    void end_wait(const hall::MatchId& match, const desk::EventId& event);

    Worker& worker_;
    Post post_;
    InHall in_hall_;
    std::shared_ptr<EventHost> host_;
    ReadMoment read_moment_;
    TellChanged tell_changed_;
    PassesForOther passes_for_other_;
    base::Millis until_back_;
    std::int64_t began_ms_;
    std::unordered_map<hall::MatchId, Awaited, hall::IdHash> open_;
    std::unordered_map<hall::MatchId, hall::Directed, hall::IdHash> directed_;  // as they stand
    Openings openings_;
    MatchQueue to_cancel_;
    MatchQueue to_tell_;  // of pauses and directors
    MatchQueue known_matches_;  // in the order in which to look whether the hall still has them
    bool is_under_way_ = false;  // some of this is done in a later turn
    std::map<desk::EventId, std::int64_t> due_;  // when to look after an event, in wall time
    std::set<desk::EventId> looked_at_;  // that are being looked after
    std::set<desk::EventId> again_;  // and will be once more
    // What is to be done again, by wall time.
    struct Postponed {
        desk::EventId event;
        Act act;
        std::function<void()> then;
    };
    std::multimap<std::int64_t, Postponed> postponed_;
    std::set<desk::EventId> known_;  // that have been since the start
    bool stops_ = false;  // the hall opens nothing any more
};

}  // namespace tandem::server
