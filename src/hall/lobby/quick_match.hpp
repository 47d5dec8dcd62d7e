// A match that quick play has brought about, until all have begun: who spoils it for the others.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "hall/port/effects.hpp"
#include "hall/port/room_reports.hpp"

namespace tandem::hall {

// Whoever is away, or does not make their first move, takes the match from three others as much as
// whoever leaves. They pay for it until they are back or have moved; once somebody has left because
// of them, for good. Whoever leaves pays only where nobody else is to blame.
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
    // Seats of an address whose players have not begun, where it plays with others: whether they
    // will is not known yet.
    [[nodiscard]] std::size_t unproven(const std::string& address) const;

    void note(const EnumArray<Seat, FirstMove>& moves);
    void goes_away(const PersonId& person, Millis now);
    void is_back(const PersonId& person);
    void leaves(const PersonId& person, Millis now);
    // They say that they resign, which may be refused.
    void resigns(const PersonId& person, Millis now);
    // A resignation has ended the match.
    void is_resigned();

  private:
    struct Player {
        Payer payer;
        FirstMove first;
        bool is_away = false;
        bool is_late = false;
        bool pays = false;
        bool is_charged = false;

        [[nodiscard]] bool operator==(const Player&) const = default;
    };
    struct Resignation {
        PersonId by;
        Millis at{};
    };

    [[nodiscard]] Player* find(const PersonId& person);
    [[nodiscard]] bool is_fresh(Millis now) const;
    // Has those pay who keep the others waiting, unless it is too late for that.
    void blame(Millis now);

    EnumArray<Seat, Player> players_;
    Millis made_;
    bool is_spoilt_ = false;
    std::optional<Resignation> resignation_;
};

}  // namespace tandem::hall
