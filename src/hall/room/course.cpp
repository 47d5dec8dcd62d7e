// The arbiter rules batch after batch; its events, folded one by one, give the views between them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/room/course.hpp"

#include <algorithm>
#include <utility>

#include "hall/room/view.hpp"
#include "match/arbiter/log_replay.hpp"

namespace tandem::hall {

namespace {

using base::Millis;
using match::Event;
using Names = base::EnumArray<bughouse::Seat, std::string>;

class Tracer {
  public:
    Tracer(const match::Header& header, const Names& names)
        : names_(names),
          replay_(header),
          folded_(header),
          before_(view_of(folded_, names, Millis{0})) {}

    // The next commands, which share a stamp.
    void take(std::span<const match::Command> batch) {
        const match::Line first = replay_.next_line();
        std::vector<Event> events;
        replay_.take(batch, events);
        tell(std::move(events), first);
    }
    [[nodiscard]] Course done() {
        const match::Line last = replay_.next_line() - 1;
        std::vector<Event> events;
        replay_.conclude(events);
        tell(std::move(events), last);
        return {std::move(before_), std::move(moments_), replay_.verdict()};
    }

  private:
    // `line` stands for that of what a clock did.
    void tell(std::vector<Event> events, match::Line line) {
        for (auto next = events.begin(); next != events.end();) {
            Moment moment;
            moment.line = next->line > 0 ? next->line : line;
            moment.first_event = events_ + 1;
            const auto later = std::find_if(next, events.end(), [&](const Event& event) {
                return event.at != next->at || event.line != next->line;
            });
            moment.events.assign(next, later);
            for (const Event& event : moment.events) match::apply(folded_, event);
            moment.view = view_of(folded_, names_, moment.events.front().at);
            events_ += moment.events.size();
            moments_.push_back(std::move(moment));
            next = later;
        }
    }

    const Names& names_;
    match::LogReplay replay_;
    match::State folded_;
    wire::MatchView before_;
    std::vector<Moment> moments_;
    std::size_t events_ = 0;
};

}  // namespace

Course course_of(
    const match::Header& header, std::span<const match::Command> commands, const Names& names) {
    Tracer tracer{header, names};
    while (!commands.empty()) {
        std::size_t alike = 1;
        while (alike < commands.size() && commands[alike].at == commands.front().at) ++alike;
        tracer.take(commands.first(alike));
        commands = commands.subspan(alike);
    }
    return tracer.done();
}

}  // namespace tandem::hall
