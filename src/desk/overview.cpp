// Everything is counted anew from the event, whatever has led to it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/overview.hpp"

#include <algorithm>
#include <utility>

#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/line_ups.hpp"
#include "tournament/next_round/proposal.hpp"
#include "tournament/report/results.hpp"

namespace tandem::desk {

using tournament::Dispute;
using tournament::Division;
using tournament::DivisionKey;
using tournament::Event;
using tournament::Leg;
using tournament::Round;
using tournament::RoundNumber;
using tournament::Team;
using tournament::TeamId;

namespace {

[[nodiscard]] std::uint32_t count_of(std::size_t size) { return static_cast<std::uint32_t>(size); }

// The teams that play on.
[[nodiscard]] std::vector<TeamId> playing(const Event& event, const DivisionKey& division) {
    std::vector<TeamId> teams = teams_of(event, division);
    std::erase_if(teams, [&](TeamId id) {
        return event.get<Team>(id).status != tournament::TeamStatus::Playing;
    });
    return teams;
}

class TaskList {
  public:
    TaskList(const Event& event, const DivisionKey& key)
        : event_(event),
          key_(key),
          division_(event.get<Division>(key)),
          last_(last_paired(event, key)) {}

    [[nodiscard]] std::vector<ToDo> make() {
        add_disputes();
        add_results();
        add_round();
        add_agents();
        return std::move(tasks_);
    }

  private:
    void add(Task task, RoundNumber round, std::vector<std::uint32_t> which) {
        if (which.empty()) return;
        const std::uint32_t count = count_of(which.size());
        which.resize(std::min(which.size(), kMostNamed));
        tasks_.push_back({task, count, round, std::move(which)});
    }

    void add_disputes() {
        std::vector<std::uint32_t> appeals;
        std::vector<std::uint32_t> others;
        for (const auto& [id, dispute] : event_.all<Dispute>()) {
            if (dispute.where.division != key_ || !dispute.is_open()) continue;
            (dispute.appeals.empty() ? others : appeals).push_back(id.value);
        }
        add(Task::Appeals, 0, std::move(appeals));
        add(Task::Rule, 0, std::move(others));
    }

    // Of all rounds, the earlier ones first.
    void add_results() {
        for (RoundNumber round = 1; round <= last_; ++round) {
            std::vector<std::uint32_t> open;
            std::vector<std::uint32_t> provisional;
            for (const auto& [id, encounter] : encounters_of(event_, {key_, round})) {
                if (!is_over(division_, encounter)) open.push_back(id.table);
                const bool is_provisional = std::ranges::any_of(encounter.legs, &Leg::provisional);
                if (is_provisional) provisional.push_back(id.table);
            }
            if (has_started(round)) add(Task::Results, round, std::move(open));
            add(Task::Provisional, round, std::move(provisional));
        }
    }

    [[nodiscard]] bool has_started(RoundNumber round) const {
        return round > 0 && event_.get<Round>({key_, round}).started.has_value();
    }

    void add_round() {
        if (last_ > 0 && !has_started(last_)) {
            std::vector<std::uint32_t> waiting;
            for (const auto& [id, encounter] : encounters_of(event_, {key_, last_})) {
                if (!are_told(division_, encounter, 1)) waiting.push_back(id.table);
            }
            add(Task::LineUps, last_, std::move(waiting));
            tasks_.push_back({Task::Start, 0, last_});
            return;
        }
        if (last_ >= rounds_to_play(event_, key_)) {
            const bool is_over = unfinished_legs(event_, key_, last_) == 0;
            if (last_ > 0 && is_over) tasks_.push_back({Task::Prizes, 0, 0});
            return;
        }
        if (unfinished_legs(event_, key_, last_) > 0) return;
        add_absent();
        if (playing(event_, key_).size() > 1) tasks_.push_back({Task::Pair, 0, last_ + 1});
    }

    void add_absent() {
        if (division_.check_in == tournament::CheckIn::NotNeeded) return;
        std::vector<std::uint32_t> absent;
        for (const TeamId id : playing(event_, key_)) {
            const Team& team = event_.get<Team>(id);
            const bool sits_out = has_bye(team, {key_, last_ + 1});
            if (!team.is_checked_in() && !sits_out) absent.push_back(id.value);
        }
        add(Task::CheckIn, last_ + 1, std::move(absent));
    }

    void add_agents() {
        std::vector<std::uint32_t> looking;
        for (const auto& [id, agent] : event_.all<tournament::FreeAgent>()) {
            if (agent.division == key_ && agent.is_looking()) looking.push_back(id.value);
        }
        add(Task::BringTogether, 0, std::move(looking));
    }

    const Event& event_;
    const DivisionKey& key_;
    const Division& division_;
    RoundNumber last_;
    std::vector<ToDo> tasks_;
};

[[nodiscard]] Stage stage_of(
    const Event& event, const DivisionKey& key, RoundNumber last, std::uint32_t rounds) {
    if (last == 0) return Stage::Entries;
    if (!event.get<Round>({key, last}).started) return Stage::Paired;
    if (unfinished_legs(event, key, last) > 0) return Stage::Playing;
    return last < rounds ? Stage::Between : Stage::Over;
}

}  // namespace

DivisionGlance glance_at(const Event& event, const DivisionKey& division) {
    const Division& settings = event.get<Division>(division);
    const RoundNumber last = last_paired(event, division);
    DivisionGlance glance;
    glance.division = division.text;
    glance.name = settings.name;
    glance.format = settings.format;
    glance.rounds = rounds_to_play(event, division);
    glance.round = last;
    glance.stage = stage_of(event, division, last, glance.rounds);
    const std::vector<TeamId> teams = playing(event, division);
    glance.teams = count_of(teams.size());
    glance.here = count_of(static_cast<std::size_t>(std::ranges::count_if(
        teams, [&](TeamId id) { return event.get<Team>(id).is_checked_in(); })));
    for (const auto& [id, encounter] : encounters_of(event, {division, last})) {
        ++glance.tables;
        if (!is_over(settings, encounter)) ++glance.tables_open;
    }
    if (last > 0) {
        const auto& started = event.get<Round>({division, last}).started;
        if (started) glance.started = to_string(*started);
    }
    const bool is_waiting = glance.stage == Stage::Paired;
    const std::size_t next = is_waiting ? last : last + 1;
    if (glance.stage != Stage::Over && next >= 1 && next <= settings.schedule.size()) {
        glance.next_start = to_string(settings.schedule[next - 1]);
    }
    if (const tournament::Pause* const pause = pause_of(event, division)) {
        glance.pause = pause_id_of(event, division)->value;
        glance.paused = to_string(pause->from);
        if (!pause->why.empty()) glance.paused_why = pause->why;
    }
    return glance;
}

std::vector<ToDo> to_do_in(const Event& event, const DivisionKey& division) {
    return TaskList{event, division}.make();
}

}  // namespace tandem::desk
