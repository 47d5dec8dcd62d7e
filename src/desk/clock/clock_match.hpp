// A match that clocks at a table keep: the lists of both boards and of the director.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each device writes down for itself what it does, and hands in its lines when it can. They are
// merged into a match log (match/lists/merge) here as on the devices, by the same code.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <boost/json/array.hpp>

#include "base/result.hpp"
#include "desk/clock/orders_said.hpp"
#include "match/lists/merge.hpp"
#include "record/log/match_log.hpp"
#include "tournament/event/encounter.hpp"
#include "words/message.hpp"

namespace tandem::desk {

inline constexpr std::size_t kMostClockLines = 2'000;  // of a list
inline constexpr std::size_t kLinesOfEvent = 200;  // of the director's, which only the event adds
inline constexpr std::size_t kMostClockLineBytes = 2'000;

// A line of a list as it is stored.
struct ClockLine {
    match::Keeper list{};
    std::uint32_t number = 0;
    std::string line;  // JSON

    [[nodiscard]] bool operator==(const ClockLine&) const = default;
};

// How a match stands for whoever directs the event.
struct ClockGlance {
    std::size_t waits = 0;  // claims, stops and reports that need a director
    bool over = false;
    std::optional<base::Millis> since = {};  // the stamp of the earliest of them; nothing: none

    [[nodiscard]] bool operator==(const ClockGlance&) const = default;
};
[[nodiscard]] ClockGlance glance_at(const record::MatchLog& log);

class ClockMatch {
  public:
    // When it began, by the server's wall clock; nothing: not yet, or nobody has told.
    [[nodiscard]] const std::optional<std::int64_t>& zero_ms() const { return zero_ms_; }
    // Grows with everything that changes.
    [[nodiscard]] std::int64_t version() const;
    [[nodiscard]] std::span<const std::string> lines(match::Keeper list) const {
        return texts_[list];
    }
    // The latest stamp of all lines.
    [[nodiscard]] base::Millis last_stamp() const;
    // What the director's list has said of pauses and penalties of the event.
    [[nodiscard]] const OrdersSaid& orders_said() const { return orders_said_; }
    // Whether it has been told all that the event has for it, as both stand: at that version of the
    // event, with these lines.
    [[nodiscard]] bool is_up_to(std::int64_t event_version) const {
        return followed_ == std::pair{event_version, version()};
    }
    // How it stands; it is played through only where something has been added.
    [[nodiscard]] const ClockGlance& glance(const match::Header& header);
    // What it takes in memory, as an estimate.
    [[nodiscard]] std::size_t bytes() const { return bytes_; }
    // The match as it is known.
    [[nodiscard]] record::MatchLog log(match::Header header) const;

    // It has been told.
    void follow(std::int64_t event_version) { followed_ = std::pair{event_version, version()}; }
    // It begins then, unless it has.
    void begin(std::int64_t zero_ms);
    // What is stored. Needs: lines of a list come in their order.
    void resume(const ClockLine& line);

    // The lines after the first `after` of a list, as a device tells them. Those that are known
    // change nothing; gives the new ones.
    // Errors: a line that is not one, or that this list may not have; more than there may be; lines
    // that differ from those that are known, or that leave a gap; one that is stamped after
    // `latest`, for a director's lines come after all that are known.
    [[nodiscard]] base::Result<std::vector<ClockLine>, words::Message> add(
        match::Keeper list,
        std::size_t after,
        const boost::json::array& lines,
        base::Millis latest);

  private:
    [[nodiscard]] std::optional<words::Message> fault_of(
        match::Keeper list, const match::Listed& listed, base::Millis before) const;

    void take(match::Keeper list, match::Listed listed);

    match::Lists lists_;
    base::EnumArray<match::Keeper, std::vector<std::string>> texts_;
    std::optional<std::int64_t> zero_ms_;
    OrdersSaid orders_said_;
    std::optional<std::pair<std::int64_t, std::int64_t>> followed_;
    std::optional<ClockGlance> glance_;
    std::size_t bytes_ = 0;
};

// The result of a match on which both teams agree: with the reason and the board where the arbiter
// has found the same.
[[nodiscard]] tournament::LegResult result_of(const record::MatchLog& log, match::Winner agreed);

}  // namespace tandem::desk
