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
    Tracer(
        const match::Header& header,
        const Names& names,
        std::span<const row::SeatTaken> taken,
        const Visit& visit)
        : names_(names, taken),
          visit_(visit),
          replay_(header),
          folded_(header) {}

    // The next commands, which share a stamp.
    [[nodiscard]] Follow take(std::span<const match::Command> batch) {
        const match::Line first = replay_.next_line();
        std::vector<Event> events;
        replay_.take(batch, events);
        return tell(events, first);
    }
    // Nothing is left to come.
    [[nodiscard]] Follow conclude() {
        const match::Line last = replay_.next_line() - 1;
        std::vector<Event> events;
        replay_.conclude(events);
        return tell(events, last);
    }
    [[nodiscard]] match::Verdict verdict() const { return replay_.verdict(); }

  private:
    // `line` stands for that of what a clock did.
    [[nodiscard]] Follow tell(std::span<const Event> events, match::Line line) {
        while (!events.empty()) {
            const auto now = events.first(length_of_moment(events));
            Moment moment;
            moment.line = now.front().line > 0 ? now.front().line : line;
            moment.first_event = events_ + 1;
            moment.events.assign(now.begin(), now.end());
            for (const Event& event : now) match::apply(folded_, event);
            const Names names = names_.as_of(static_cast<std::int64_t>(moment.line));
            moment.view = view_of(folded_, names, now.front().at);
            events_ += now.size();
            events = events.subspan(now.size());
            if (visit_(std::move(moment)) == Follow::NoFurther) return Follow::NoFurther;
        }
        return Follow::On;
    }

    row::SeatNames names_;
    const Visit& visit_;
    match::LogReplay replay_;
    match::State folded_;
    std::size_t events_ = 0;
};

}  // namespace

wire::MatchView view_before(const match::Header& header, const Names& names) {
    return view_of(match::State{header}, names, Millis{0});
}

std::optional<match::Verdict> follow(
    const match::Header& header,
    std::span<const match::Command> commands,
    const Names& names,
    std::span<const row::SeatTaken> taken,
    const Visit& visit) {
    Tracer tracer{header, names, taken, visit};
    while (!commands.empty()) {
        std::size_t alike = 1;
        while (alike < commands.size() && commands[alike].at == commands.front().at) ++alike;
        if (tracer.take(commands.first(alike)) == Follow::NoFurther) return std::nullopt;
        commands = commands.subspan(alike);
    }
    if (tracer.conclude() == Follow::NoFurther) return std::nullopt;
    return tracer.verdict();
}

Course course_of(
    const match::Header& header,
    std::span<const match::Command> commands,
    const Names& names,
    std::span<const row::SeatTaken> taken) {
    std::vector<Moment> moments;
    const auto keep = [&moments](Moment moment) {
        moments.push_back(std::move(moment));
        return Follow::On;
    };
    const match::Verdict verdict = *follow(header, commands, names, taken, keep);
    return {view_before(header, names), std::move(moments), verdict};
}

}  // namespace tandem::hall
