// Round by round, with whoever has the fewest opponents left to choose from first.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/matching/round_schedule.hpp"

#include <algorithm>

namespace tandem::tournament {

namespace {

class ScheduleSearch {
  public:
    ScheduleSearch(std::size_t vertices, const std::vector<Meeting>& meetings, std::size_t rounds)
        : meetings_(meetings),
          of_(vertices),
          degree_(vertices),
          is_seated_(vertices),
          is_played_(meetings.size()),
          left_(meetings.size()),
          rounds_(rounds) {
        for (std::size_t i = 0; i < meetings.size(); ++i) {
            for (const Vertex vertex : {meetings[i].first, meetings[i].second}) {
                of_[vertex].push_back(i);
                ++degree_[vertex];
            }
        }
    }

    [[nodiscard]] std::optional<RoundSchedule> find() {
        if (!begin_round()) return std::nullopt;
        return schedule_;
    }

  private:
    [[nodiscard]] std::size_t rounds_left() const { return rounds_ - schedule_.size(); }

    // Whether the rounds that are left can hold what is left, by the numbers alone.
    [[nodiscard]] bool may_fit() const {
        const auto with_some = static_cast<std::size_t>(
            std::ranges::count_if(degree_, [](std::size_t degree) { return degree > 0; }));
        return std::ranges::max(degree_) <= rounds_left() &&
               left_ <= rounds_left() * (with_some / 2);
    }

    [[nodiscard]] bool begin_round() {
        if (!may_fit()) return false;
        if (rounds_left() == 0) return true;
        schedule_.emplace_back();
        const std::vector<bool> seated_before = is_seated_;
        is_seated_.assign(is_seated_.size(), false);
        if (seat()) return true;
        is_seated_ = seated_before;
        schedule_.pop_back();
        return false;
    }

    // Seats one more in the round that is last, and then the others.
    [[nodiscard]] bool seat() {
        if (++steps_ > kMostScheduleSteps) return false;
        const Vertex next = next_to_seat();
        if (next == kNoVertex) return begin_round();
        const bool has_to_play = degree_[next] > rounds_left();
        is_seated_[next] = true;
        for (const std::size_t meeting : of_[next]) {
            const Vertex other = opponent(meeting, next);
            if (is_played_[meeting] || is_seated_[other]) continue;
            play(meeting, other);
            if (seat()) return true;
            take_back(meeting, other);
        }
        if (!has_to_play && seat()) return true;
        is_seated_[next] = false;
        return false;
    }

    // Who has to play in this round and has the fewest opponents to choose from; then anybody who
    // still has one.
    [[nodiscard]] Vertex next_to_seat() const {
        Vertex best = kNoVertex;
        std::pair<bool, std::size_t> best_rank;
        for (Vertex vertex = 0; vertex < of_.size(); ++vertex) {
            if (is_seated_[vertex] || degree_[vertex] == 0) continue;
            const auto choices = static_cast<std::size_t>(
                std::ranges::count_if(of_[vertex], [&](std::size_t meeting) {
                    return !is_played_[meeting] && !is_seated_[opponent(meeting, vertex)];
                }));
            const bool may_rest = degree_[vertex] <= rounds_left();
            if (may_rest && choices == 0) continue;
            const std::pair rank{may_rest, choices};
            if (best == kNoVertex || rank < best_rank) best = vertex, best_rank = rank;
        }
        return best;
    }

    [[nodiscard]] Vertex opponent(std::size_t meeting, Vertex vertex) const {
        const auto [one, other] = meetings_[meeting];
        return one == vertex ? other : one;
    }

    void play(std::size_t meeting, Vertex other) {
        is_seated_[other] = true;
        is_played_[meeting] = true;
        for (const Vertex vertex : {meetings_[meeting].first, meetings_[meeting].second}) {
            --degree_[vertex];
        }
        --left_;
        schedule_.back().push_back(meeting);
    }
    void take_back(std::size_t meeting, Vertex other) {
        schedule_.back().pop_back();
        ++left_;
        for (const Vertex vertex : {meetings_[meeting].first, meetings_[meeting].second}) {
            ++degree_[vertex];
        }
        is_played_[meeting] = false;
        is_seated_[other] = false;
    }

    const std::vector<Meeting>& meetings_;
    std::vector<std::vector<std::size_t>> of_;  // the meetings of each
    std::vector<std::size_t> degree_;  // how many of them are left
    std::vector<bool> is_seated_;  // in the last round of the schedule, or resting in it
    std::vector<bool> is_played_;
    std::size_t left_;
    std::size_t rounds_;
    std::size_t steps_ = 0;
    RoundSchedule schedule_;
};

}  // namespace

bool may_schedule(std::size_t vertices) { return vertices * vertices <= kMostScheduleSteps; }

std::optional<RoundSchedule> schedule_rounds(
    std::size_t vertices, const std::vector<Meeting>& meetings, std::size_t rounds) {
    if (meetings.empty()) return RoundSchedule(rounds);
    if (!may_schedule(vertices)) return std::nullopt;
    return ScheduleSearch{vertices, meetings, rounds}.find();
}

}  // namespace tandem::tournament
