// Collects the effects of an input, and remembers what the engines were asked.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "hall/port/room_reports.hpp"

namespace tandem::hall {

// A question that an engine has not answered yet.
struct Asked {
    MatchId match;
    Seat seat{};
};

class Outbox {
  public:
    void write(row::Write what) { effects_.writes.push_back(std::move(what)); }
    void send(std::vector<ConnectionId> to, wire::Tell what) {
        if (!to.empty()) send(Send{std::move(to), std::move(what), {}, {}});
    }
    void send(ConnectionId to, wire::Tell what) { send(Send{{to}, std::move(what), {}, {}}); }
    // Needs: somebody is told.
    void send(Send what) { effects_.sends.push_back(std::move(what)); }
    void close(ConnectionId which, std::string why) {
        effects_.closes.push_back({which, std::move(why)});
    }
    void end(End what) { effects_.ends.push_back(std::move(what)); }
    void missed(Missed what) { effects_.missed.push_back(std::move(what)); }
    void directed(Directed what) { effects_.directed.push_back(std::move(what)); }
    // For the rest of the hall.
    void report(FromRoom what) { reports_.push_back(std::move(what)); }
    [[nodiscard]] std::vector<FromRoom> take_reports() { return std::exchange(reports_, {}); }
    // Gives the ticket with which the answer comes back.
    std::uint64_t think(MatchId match, Think what) {
        what.ticket = ++tickets_;
        asked_.emplace(what.ticket, Asked{std::move(match), what.seat});
        effects_.thinks.push_back(std::move(what));
        return tickets_;
    }

    // What was asked under a ticket, once.
    [[nodiscard]] std::optional<Asked> answered(std::uint64_t ticket) {
        const auto node = asked_.extract(ticket);
        if (node.empty()) return std::nullopt;
        return std::move(node.mapped());
    }
    [[nodiscard]] Effects take() { return std::exchange(effects_, {}); }

  private:
    Effects effects_;
    std::vector<FromRoom> reports_;
    std::uint64_t tickets_ = 0;
    std::unordered_map<std::uint64_t, Asked> asked_;
};

}  // namespace tandem::hall
