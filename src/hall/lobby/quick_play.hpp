// Quick play: people who want the same are put together, alone or as a pair.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "hall/port/effects.hpp"
#include "match/model/header.hpp"

namespace tandem::hall {

// One who waits, or two partners.
struct Party {
    std::vector<Person> people;
    match::Header terms;  // as in Settings
    Fill fill{};
    Millis since{};  // mono

    [[nodiscard]] bool operator==(const Party&) const = default;
};

// Four who have been found; an empty person is a seat for a bot.
struct Found {
    EnumArray<Seat, Person> four;
    match::Header terms;
};

class QuickPlay {
  public:
    [[nodiscard]] bool waits(const PersonId& person) const;
    // Needs: nobody of the party waits already.
    void add(Party party) { waiting_.push_back(std::move(party)); }
    // The party in which he waited: none of it waits any more, his partner neither.
    std::optional<Party> remove(const PersonId& person);
    // Four who can play, the longest waiting first; they do not wait any more. After `patience`
    // bots take the seats that are free where nobody minds.
    [[nodiscard]] std::optional<Found> find(Millis now, Millis patience);
    // When `find` may find somebody by time alone.
    [[nodiscard]] std::optional<Millis> due(Millis patience) const;

    [[nodiscard]] std::size_t people() const;
    [[nodiscard]] std::size_t people(const match::Header& terms) const;
    [[nodiscard]] const std::vector<Party>& parties() const { return waiting_; }

  private:
    std::vector<Party> waiting_;  // the longest first
};

}  // namespace tandem::hall
