// Who directs the matches of an online event: its officials, as the people who have their devices.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "desk/ids.hpp"
#include "desk/rows.hpp"
#include "hall/wire/parts.hpp"
#include "tournament/event/event.hpp"

namespace tandem::desk {

// Of an event; those with the newest devices are left out.
inline constexpr std::size_t kMostDirectors = 50;

// The devices of officials, by the hash of their secrets.
using Devices = std::map<std::string, Device>;

// Who rules in matches: whoever may enter an incident at the table, by role and division. Nobody
// does as an official of whom any device is that of a player of the match, whoever holds another
// of them. Found once for all matches of an event, and who may by role and division once for all of
// a division.
// Law: NSB 18; SN5 18; TRN 20; FBX 15.
class Directors {
  public:
    // Needs: `event` outlives it.
    Directors(
        const tournament::Event& event,
        const Devices& devices,
        std::span<const row::TeamEntry> entries,
        std::int64_t now_ms);

    [[nodiscard]] std::vector<hall::wire::Official> of(const row::OpenedMatch& match);
    // When the next of their devices is over, in wall time.
    [[nodiscard]] std::optional<std::int64_t> first_over() const { return first_over_; }

  private:
    struct Director {
        tournament::OfficialKey official;
        hall::wire::Official told;
        std::set<tournament::TeamId> teams = {};  // that they play for
    };
    using Places = std::vector<std::size_t>;  // among all
    [[nodiscard]] const Places& ruling_in(const tournament::DivisionKey& division);

    const tournament::Event* event_;
    std::vector<Director> all_;
    std::map<tournament::DivisionKey, Places> ruling_;  // of those that were asked about
    std::optional<std::int64_t> first_over_;
};

// Whose doing it is what somebody has decided in a match; `kServerOfficial` where that was the
// server, or somebody who is no official any more.
[[nodiscard]] tournament::OfficialKey official_who_is(
    const tournament::Event& event, const Devices& devices, const hall::PersonId& person);

}  // namespace tandem::desk
