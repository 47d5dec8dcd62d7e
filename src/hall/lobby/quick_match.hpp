// A match that quick play has brought about: who spoils it for the others.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "hall/port/effects.hpp"
#include "hall/port/room_reports.hpp"
#include "hall/reputations.hpp"

namespace tandem::hall {

// Whoever is away for some seconds, or lets one of their first moves be waited for, takes the match
// from three others as much as whoever leaves. They pay for it until they are back or have moved;
// once somebody has left because of them, for good. Whoever leaves pays only where nobody else is
// to blame, which of somebody who has just gone away is known a moment later; and they are not to
// blame for moves that they have not made where somebody of another address is. Whoever has
// played their own game may go.
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
    // Time alone will not change who pays, or whom it counts for.
    [[nodiscard]] bool is_settled(Millis now) const;
    // What it counts for, if its players are of more than one address. Where addresses have clearly
    // spoilt it, it counts for nobody else; short matches and those one has left count for a while.
    [[nodiscard]] Shares shares(Millis now) const;
    [[nodiscard]] bool is_over() const { return is_over_; }
    // It is over, and counts for nobody any more.
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
        bool has_left = false;

        [[nodiscard]] bool operator==(const Player&) const = default;
    };
    struct Left {
        Seat seat{};
        Millis at{};
    };

    [[nodiscard]] std::optional<Seat> find(const PersonId& person) const;
    [[nodiscard]] bool is_fresh(Millis now) const;
    // Has those pay who keep the others waiting for a move after their first for so long, unless it
    // is too late for that.
    void blame(Millis now, Millis for_next_move);
    // The same once somebody has left while others had just gone away.
    void blame_for(const Left& left, Millis now);
    void spoils(Seat seat, Millis now);
    // Whoever has gone need not move any more, where somebody of another address pays.
    void excuse(Seat seat);
    // Whether that holds of anybody but the player of a seat.
    [[nodiscard]] bool is_another(Seat seat, auto Player::* what) const;

    EnumArray<Seat, Player> players_;
    Millis made_;
    bool is_spoilt_ = false;
    bool is_clear_ = false;  // by whom, and it was soon
    bool is_over_ = false;
    std::optional<Left> left_;  // somebody, and whether it was because of others is not known yet
};

}  // namespace tandem::hall
