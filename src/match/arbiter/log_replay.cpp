// Batch after batch through the arbiter, and the end.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/arbiter/log_replay.hpp"

#include <utility>

namespace tandem::match {

void LogReplay::take(std::span<const Command> commands, std::vector<Event>& events) {
    if (commands.empty()) return;
    at_ = commands.front().at;
    advance(state_, {at_, next_line(), commands}, events);
    commands_ += commands.size();
}

void LogReplay::conclude(std::vector<Event>& events) { match::conclude(state_, at_, events); }

Officiated officiate(const Header& header, std::span<const Command> commands) {
    std::vector<Event> events;
    events.reserve(commands.size() + commands.size() / 4 + 8);
    LogReplay replay{header};
    while (!commands.empty()) {
        std::size_t last = 1;
        while (last < commands.size() && commands[last].at == commands.front().at) ++last;
        replay.take(commands.first(last), events);
        commands = commands.subspan(last);
    }
    replay.conclude(events);
    Verdict verdict = replay.verdict();
    return {std::move(events), std::move(replay).state(), std::move(verdict)};
}

}  // namespace tandem::match
