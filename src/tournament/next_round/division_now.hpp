// A division as it stands: what results and sheets ask about it is found once.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Prizes rest on the standings of a division and of all its finals, and with thousands of teams
// each crosstable takes milliseconds.
#pragma once

#include <map>
#include <optional>

#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/event.hpp"
#include "tournament/formats/knock_out.hpp"

namespace tandem::tournament {

// One after its last round.
class DivisionNow {
  public:
    // Needs: the event outlives it, stays as it is and has the division.
    DivisionNow(const Event& event, DivisionKey division);

    [[nodiscard]] const Event& event() const { return *event_; }
    [[nodiscard]] const DivisionKey& key() const { return key_; }
    [[nodiscard]] const Division& settings() const { return *settings_; }
    // The last round that is paired; 0: none.
    [[nodiscard]] RoundNumber last() const { return last_; }

    // With all its rounds; made when it is first asked for, as all that follows.
    [[nodiscard]] const DivisionTable& table();
    // Needs: it is a knock-out.
    [[nodiscard]] const KnockOut& bracket();
    // Whether nobody has anything more to play.
    // Needs: its format ends by itself, so it is a knock-out or a round robin.
    [[nodiscard]] bool has_played_all();

  private:
    const Event* event_;
    DivisionKey key_;
    const Division* settings_;
    RoundNumber last_;
    std::optional<DivisionTable> table_;
    std::optional<KnockOut> bracket_;
    std::optional<bool> has_played_all_;
};

// The divisions of an event, each for all who ask about it.
class DivisionsNow {
  public:
    // Needs: the event outlives it and stays as it is.
    explicit DivisionsNow(const Event& event) : event_(&event) {}

    [[nodiscard]] const Event& event() const { return *event_; }
    // Good for as long as these are. Needs: the event has the division.
    [[nodiscard]] DivisionNow& at(const DivisionKey& division);

  private:
    const Event* event_;
    std::map<DivisionKey, DivisionNow> divisions_;
};

}  // namespace tandem::tournament
