// Who takes part in a match: its players and whether they are present, and its officials.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "hall/room/opening.hpp"
#include "hall/view/privacy.hpp"
#include "match/model/command.hpp"

namespace tandem::hall {

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
    // Whether somebody, and not the server, starts the match and decides what is disputed.
    [[nodiscard]] bool is_directed() const;
    [[nodiscard]] bool may_direct(const PersonId& person) const;
    // Why a person may not give that command; nothing if they may.
    // Law: NSB 18; SN5 18.
    [[nodiscard]] std::optional<Refusal> may_not(
        const PersonId& person, const match::Command& command) const;
    // As whom a person is told of what happens now. Somebody who was replaced is a spectator.
    [[nodiscard]] match::Viewer viewer(const PersonId& person) const;
    [[nodiscard]] const Parts& parts() const { return parts_; }
    [[nodiscard]] bool may_watch(const PersonId& person) const {
        return hall::may_watch(person, parts_);
    }
    // Whether a person may know at which table the match is: of a private one, only who has a part
    // in the match, even if everybody may see it by now.
    [[nodiscard]] bool may_know_table(const PersonId& person) const {
        return table_ == Listing::Public || has_part(person, parts_);
    }
    // Whether somebody who is no bot has a seat, and is connected.
    [[nodiscard]] bool any_person_plays() const;
    [[nodiscard]] bool any_player_is_there() const;
    // The seat that a person had when the match was opened and that another has by now.
    [[nodiscard]] std::optional<Seat> lost_by(const PersonId& person) const;
    // Whether a seat may go to a substitute. There is a limit, since whatever is said of a match
    // looks at everybody who had a seat. It leaves room for each owner to return.
    [[nodiscard]] bool may_be_substituted() const;
    // The seats for which a person may give commands; an empty entry means the director.
    [[nodiscard]] std::vector<std::optional<Seat>> actors(const PersonId& person) const;
    [[nodiscard]] const std::vector<wire::Official>& officials() const { return parts_.officials; }
    [[nodiscard]] LineUp line_up() const;
    [[nodiscard]] EnumArray<Seat, wire::SeatView> views() const;

    // Changes

    // False where that changes nothing.
    bool comes(const PersonId& person);
    bool goes(const PersonId& person, Millis now);
    // True where the change is worth telling.
    bool lags(const PersonId& person, Millis lag);
    void lag_is_told();
    // From that line on.
    void takes(Seat seat, const Person& who, std::int64_t line, Now now);
    // That person may watch from here on. False where they may already, or where too many have been
    // invited from that address; from "" nobody is too many.
    bool invite(const PersonId& person, const std::string& address);
    // These direct it from here on. False where that changes nothing.
    bool appoint(std::vector<wire::Official> officials);
    // Anybody may watch from here on: its players have agreed.
    void show_to_everybody() { parts_.access = Access::Anybody; }
    // What was before a restart.
    void set_parts(Parts parts) { parts_ = std::move(parts); }
    // Nobody is blamed for having been away before that.
    void excuse(Millis until);

  private:
    // Whether one of the offices of a person is such a one.
    [[nodiscard]] bool has_office(const PersonId& person, bool (*fits)(Office)) const;

    EnumArray<Seat, Player> players_;
    Parts parts_;
    Listing table_;  // of its table, when it began
    std::map<std::string, std::size_t> invited_from_;  // each address, since the last restart
};

}  // namespace tandem::hall
