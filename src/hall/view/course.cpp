// The arbiter rules batch after batch; its events, folded one by one, give the views between them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/view/course.hpp"

#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "hall/view/view.hpp"
#include "match/arbiter/log_replay.hpp"

namespace tandem::hall {

namespace {

using base::Millis;
using match::Event;
using Names = base::EnumArray<bughouse::Seat, std::string>;

[[nodiscard]] bool is_turn(const Event& event) {
    return std::holds_alternative<match::event::Completed>(event.what);
}

// How many events are of the moment of the first one.
[[nodiscard]] std::size_t length_of_moment(std::span<const Event> events) {
    const Event& first = events.front();
    bool turn = is_turn(first);
    std::size_t length = 1;
    for (; length < events.size(); ++length) {
        const Event& next = events[length];
        if (next.at != first.at || next.line != first.line) break;
        if (is_turn(next) && std::exchange(turn, true)) break;
    }
    return length;
}

class Tracer {
  public:
    Tracer(const match::Header& header, const Names& names, std::span<const row::SeatTaken> taken)
        : names_(names),
          taken_(taken),
          replay_(header),
          folded_(header),
          before_(view_of(folded_, names, Millis{0})) {}

    // The next commands, which share a stamp.
    void take(std::span<const match::Command> batch) {
        const match::Line first = replay_.next_line();
        std::vector<Event> events;
        replay_.take(batch, events);
        tell(events, first);
    }
    [[nodiscard]] Course done() {
        const match::Line last = replay_.next_line() - 1;
        std::vector<Event> events;
        replay_.conclude(events);
        tell(events, last);
        return {std::move(before_), std::move(moments_), replay_.verdict()};
    }

  private:
    // `line` stands for that of what a clock did.
    void tell(std::span<const Event> events, match::Line line) {
        while (!events.empty()) {
            const auto now = events.first(length_of_moment(events));
            Moment moment;
            moment.line = now.front().line > 0 ? now.front().line : line;
            moment.first_event = events_ + 1;
            moment.events.assign(now.begin(), now.end());
            for (const Event& event : now) match::apply(folded_, event);
            const auto names =
                row::names_as_of(static_cast<std::int64_t>(moment.line), names_, taken_);
            moment.view = view_of(folded_, names, now.front().at);
            events_ += now.size();
            moments_.push_back(std::move(moment));
            events = events.subspan(now.size());
        }
    }

    const Names& names_;
    std::span<const row::SeatTaken> taken_;
    match::LogReplay replay_;
    match::State folded_;
    wire::MatchView before_;
    std::vector<Moment> moments_;
    std::size_t events_ = 0;
};

}  // namespace

Course course_of(
    const match::Header& header,
    std::span<const match::Command> commands,
    const Names& names,
    std::span<const row::SeatTaken> taken) {
    Tracer tracer{header, names, taken};
    while (!commands.empty()) {
        std::size_t alike = 1;
        while (alike < commands.size() && commands[alike].at == commands.front().at) ++alike;
        tracer.take(commands.first(alike));
        commands = commands.subspan(alike);
    }
    return tracer.done();
}

}  // namespace tandem::hall
