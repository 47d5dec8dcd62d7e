// An engine of any protocol.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// All have the same functions, which give the lines to be sent:
//
//   prepare ─▶ (Ready) ─▶ begin ─▶ turn, hear, ask … ◀─ take: what its lines mean
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "arena/engines/cecp_engine.hpp"
#include "arena/engines/heard.hpp"
#include "arena/engines/tandem_engine.hpp"
#include "arena/engines/turn.hpp"
#include "arena/engines/uci_engine.hpp"

namespace tandem::arena {

[[nodiscard]] constexpr const Habits& habits_of(Protocol protocol) {
    switch (protocol) {
        case Protocol::Tandem: return TandemEngine::kHabits;
        case Protocol::Uci: return UciEngine::kHabits;
        case Protocol::Cecp: return CecpEngine::kHabits;
    }
    std::unreachable();
}

class Engine {
  public:
    Engine(Protocol protocol, Briefing briefing)
        : protocol_(protocol),
          any_(made(protocol, std::move(briefing))) {}

    [[nodiscard]] const Habits& habits() const { return habits_of(protocol_); }

    // Before a match; it answers Ready.
    [[nodiscard]] std::string prepare(Process process) const {
        return std::visit([=](const auto& it) { return it.prepare(process); }, any_);
    }
    // The match begins, the turns of its opening having been played.
    [[nodiscard]] std::string begin(const Turns& opening) {
        return std::visit([&](auto& it) { return it.begin(opening); }, any_);
    }
    // A turn was completed on one of the boards; `now` is after it.
    [[nodiscard]] std::string turn(const Turn& turn, const Situation& now) {
        return std::visit([&](auto& it) { return it.turn(turn, now); }, any_);
    }
    // The partner has said something.
    [[nodiscard]] std::string hear(std::string_view text) {
        return std::visit([=](auto& it) { return it.hear(text); }, any_);
    }
    // Its seat is on move: it shall think.
    [[nodiscard]] std::string ask(const Situation& now, const Limits& limits) {
        return std::visit([&](auto& it) { return it.ask(now, limits); }, any_);
    }
    // It shall answer at once what it was asked last.
    [[nodiscard]] std::string stop() const {
        return std::visit([](const auto& it) { return it.stop(); }, any_);
    }
    [[nodiscard]] Heard take(std::string_view line) {
        return std::visit([=](auto& it) { return it.take(line); }, any_);
    }

  private:
    using Any = std::variant<TandemEngine, UciEngine, CecpEngine>;
    [[nodiscard]] static Any made(Protocol protocol, Briefing briefing) {
        switch (protocol) {
            case Protocol::Tandem: return TandemEngine{std::move(briefing)};
            case Protocol::Uci: return UciEngine{std::move(briefing)};
            case Protocol::Cecp: return CecpEngine{std::move(briefing)};
        }
        std::unreachable();
    }

    Protocol protocol_;
    Any any_;
};

}  // namespace tandem::arena
