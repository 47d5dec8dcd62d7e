// A match that quick play has brought about: who spoils it for the others.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "hall/port/effects.hpp"
#include "hall/port/room_reports.hpp"

namespace tandem::hall {

// Whoever is away for some seconds, or lets one of their first moves be waited for, takes the match
// from three others as much as whoever leaves. They pay for it until they are back or have moved;
// once somebody has left because of them, for good. Whoever leaves pays only where nobody else is
// to blame, which of somebody who has just gone away is known a moment later.
class QuickMatch {
  public:
    // Bots pay nothing.
    QuickMatch(const EnumArray<Seat, Payer>& players, Millis made);

    // Who owes a use from here on, and who gets it back.
    struct Bills {
        std::vector<Payer> charge;
        std::vector<Payer> give_back;
    };
    // Those since the last call.
    [[nodiscard]] Bills take_bills(Millis now);
    // Nothing will be charged or given back any more.
    [[nodiscard]] bool is_settled(Millis now) const;
    // How many seats each address has in it, if they are of more than one.
    [[nodiscard]] std::map<std::string, std::size_t> beside_strangers() const;
    [[nodiscard]] bool is_over() const { return is_over_; }
    // It is over, and seats in it count for nothing any more: short matches count for a while.
    [[nodiscard]] bool is_forgotten(Millis now) const;

    void note(const EnumArray<Seat, FirstMoves>& moves);
    void goes_away(const PersonId& person, Millis now);
    void is_back(const PersonId& person);
    void leaves(const PersonId& person, Millis now);
    // That player's resignation has ended the match.
    void resigns(Seat seat, Millis now);
    // The match has ended, or its table is gone.
    void ends() { is_over_ = true; }

  private:
    struct Player {
        Payer payer;
        FirstMoves first;
        std::optional<Millis> away_since;
        std::optional<int> late_after;  // so many first moves
        bool pays = false;
        bool is_charged = false;

        [[nodiscard]] bool operator==(const Player&) const = default;
    };
    struct Left {
        Seat seat{};
        Millis at{};
    };

    [[nodiscard]] std::optional<Seat> find(const PersonId& person) const;
    [[nodiscard]] bool is_fresh(Millis now) const;
    // Has those pay who keep the others waiting, unless it is too late for that.
    void blame(Millis now);
    // The same once somebody has left while others had just gone away.
    void blame_for(const Left& left, Millis now);
    void spoils(Seat seat, Millis now);
    // Whether that holds of anybody but the player of a seat.
    [[nodiscard]] bool is_another(Seat seat, auto Player::* what) const;

    EnumArray<Seat, Player> players_;
    Millis made_;
    bool is_spoilt_ = false;
    bool is_over_ = false;
    std::optional<Left> left_;  // somebody, and whether it was because of others is not known yet
};

}  // namespace tandem::hall
