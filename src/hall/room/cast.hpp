// Who has a part in a match: its players and whether they are there, its officials.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "hall/room/opening.hpp"
#include "match/model/audience.hpp"
#include "match/model/command.hpp"

namespace tandem::hall {

// Who a match is for, while it is on and as a record: for anybody, or only for those who have had
// one of its seats or have an office.
[[nodiscard]] bool may_watch(
    const PersonId& person,
    Access access,
    std::span<const wire::Official> officials,
    std::span<const PersonId> players);
// Whether that office lets its holder read what either team says.
[[nodiscard]] bool sees_all(Office office);

class Cast {
  public:
    struct Player {
        Person who;
        bool present = false;
        Millis away_since{};  // mono
        std::optional<Millis> lag;
        std::optional<Millis> lag_told;

        [[nodiscard]] bool operator==(const Player&) const = default;
    };

    // Nobody is there yet but bots.
    Cast(const Opening& opening, Millis now);

    // Questions

    [[nodiscard]] const Player& operator[](Seat seat) const { return players_[seat]; }
    [[nodiscard]] std::optional<Seat> seat_of(const PersonId& person) const;
    [[nodiscard]] bool everybody_is_there() const;
    // Whether somebody, and not the server, starts the match and decides what is disputed.
    [[nodiscard]] bool is_directed() const;
    // Why a person may not give that command; nothing if they may.
    // Law: NSB 18; SN5 18.
    [[nodiscard]] std::optional<Refusal> may_not(
        const PersonId& person, const match::Command& command) const;
    // What a person may read. Somebody who was replaced reads what a spectator reads.
    [[nodiscard]] match::Viewer viewer(const PersonId& person) const;
    [[nodiscard]] bool may_watch(const PersonId& person) const;
    // The seats for which a person may give commands; an empty entry means the director.
    [[nodiscard]] std::vector<std::optional<Seat>> actors(const PersonId& person) const;
    [[nodiscard]] const std::vector<wire::Official>& officials() const { return officials_; }
    [[nodiscard]] LineUp line_up() const;
    [[nodiscard]] EnumArray<Seat, wire::SeatView> views() const;

    // Changes

    // False where that changes nothing.
    bool comes(const PersonId& person);
    bool goes(const PersonId& person, Millis now);
    // True where the change is worth telling.
    bool lags(const PersonId& person, Millis lag);
    void lag_is_told();
    void takes(Seat seat, const Person& who, Millis now);
    // They had a seat before.
    void remember(const PersonId& player) { players_ever_.push_back(player); }
    // Nobody is blamed for having been away before that.
    void excuse(Millis until);

  private:
    // Whether one of the offices of a person is such a one.
    [[nodiscard]] bool has_office(const PersonId& person, bool (*fits)(Office)) const;

    EnumArray<Seat, Player> players_;
    std::vector<PersonId> players_ever_;  // those who have been replaced as well
    std::vector<wire::Official> officials_;
    Access access_;
};

}  // namespace tandem::hall
