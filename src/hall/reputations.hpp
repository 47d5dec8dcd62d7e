// What is remembered of each address in quick play: who plays beside strangers, what was spoilt.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/time.hpp"
#include "hall/ids.hpp"
#include "hall/payer.hpp"

namespace tandem::hall {

using base::Millis;

// Of a match that quick play has brought about, as it is by now.
struct Shares {
    std::vector<Payer> players;  // who count for their addresses
    std::set<std::string> spoilers;  // addresses that have clearly spoilt it for others

    [[nodiscard]] bool operator==(const Shares&) const = default;
};

// A person is one however often they play, so somebody alone at their address is never a crowd.
class Reputations {
  public:
    // Needs: the spoilers of a match are known before its players are forgotten.
    void note(const TableCode& match, Shares shares, Millis now);
    // Of a match that is forgotten only the spoilers are remembered.
    void forget(const TableCode& match);
    // Those who have spoilt nothing for a while and do not play.
    void forget_old(Millis now);
    // How long people of an address, of whom so many wait, and strangers wait for one another.
    [[nodiscard]] Millis aside(const std::string& address, std::size_t waiting, Millis now) const;

    [[nodiscard]] std::size_t size() const { return addresses_.size(); }

  private:
    struct Reputation {
        std::map<PersonId, std::size_t> people;  // in so many matches beside strangers
        int spoilt = 0;  // matches
        Millis last{};  // of these; mono

        [[nodiscard]] bool operator==(const Reputation&) const = default;
    };

    void leave_out(const std::vector<Payer>& players);

    std::map<std::string, Reputation> addresses_;
    std::map<TableCode, Shares> matches_;
};

}  // namespace tandem::hall
