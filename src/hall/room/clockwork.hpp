// What happens in a room as time passes: the start, forfeits, pauses, the close.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// It decides nothing: it names the director's command that is due, and the arbiter rules.
#pragma once

#include <optional>
#include <vector>

#include "hall/config.hpp"
#include "hall/room/cast.hpp"
#include "hall/room/hold_cause.hpp"
#include "hall/room/room_log.hpp"

namespace tandem::hall {

using bughouse::BoardId;

class Clockwork {
  public:
    Clockwork(const Opening& opening, const Cast& cast, const Config& config);

    // Questions

    // When something will be due, on the mono clock; of the close, `close_due` says.
    [[nodiscard]] std::optional<Millis> due(const RoomLog& log, const Cast& cast) const;
    // When the match starts; nothing once it has, or where a director starts it.
    [[nodiscard]] std::optional<Millis> starts_at() const { return starts_at_; }
    // Nobody may play at present.
    [[nodiscard]] bool is_held() const;
    [[nodiscard]] bool is_held_for(HoldCause cause) const { return causes_[cause]; }
    // The match has not started, and does so once all are at the board.
    [[nodiscard]] bool waits_for_all() const { return waits_for_all_; }
    // After a restart the match waits for its players.
    [[nodiscard]] bool waits_for_players() const { return return_until_.has_value(); }

    // What is due by now

    [[nodiscard]] bool start_is_due(Now now) const;
    // The players have had their time to come back.
    [[nodiscard]] bool release_is_due(Now now) const;
    // When the match will have been over for so long that nothing more will come.
    [[nodiscard]] std::optional<Millis> close_due() const;
    // When a match that nobody attends is annulled. It waits longer where its director has paused
    // it, however often the server restarts meanwhile, and as long as it takes where no table has
    // opened it.
    [[nodiscard]] std::optional<Millis> annul_due(const RoomLog& log) const;
    // Since when a player's move has been waited for, while the server sees to it.
    [[nodiscard]] std::optional<Millis> move_awaited(const RoomLog& log, Seat seat) const;
    // Of a player who has not begun, or stays away.
    [[nodiscard]] std::optional<match::action::Forfeit> forfeit_of_late(
        const RoomLog& log, Seat seat, Now now) const;
    [[nodiscard]] std::optional<match::action::Forfeit> forfeit_of_absent(
        const RoomLog& log, const Cast& cast, Seat seat, Now now) const;

    // Changes

    // The countdown begins. Needs: no director starts the match.
    void count_down(Now now) { starts_at_ = now.mono + config_->countdown; }
    // No player is waited for any more: the match starts now or never.
    void wait_no_more() { waits_for_all_ = false; }
    // The match is started.
    void started() { starts_at_.reset(); }
    // Lines were filed.
    void noted(const RoomLog& log, Now now);
    // Nobody may play from here on. Gives the boards to be paused for it.
    [[nodiscard]] std::vector<BoardId> hold(HoldCause cause, const match::State& state);
    // Likewise, where somebody has let boards run meanwhile; none unless it is held.
    [[nodiscard]] std::vector<BoardId> hold_again(const match::State& state);
    // They may again, unless there is another cause; a countdown begins anew. Gives the boards to
    // be resumed.
    [[nodiscard]] std::vector<BoardId> release(HoldCause cause, RoomLog& log, Now now);
    // A line of the log, read after a restart: the server may have paused a board for a hold.
    void read(const match::Command& command, const PersonId& by);
    // After a restart: a person gave the last command then, on the mono clock of now.
    void acted_last(Millis at) { acted_last_ = at; }
    // The restart itself: as `hold`, until the players are back or have had their time.
    [[nodiscard]] std::vector<BoardId> hold_for_return(const RoomLog& log, Now now);
    // Somebody attends the match, or nobody does.
    void attended() {
        alone_since_.reset();
        acted_last_.reset();
    }
    void left_alone(Now now) { alone_since_ = alone_since_.value_or(now.mono); }
    // Directors may hear appeals once it is over, though the server sees to it until then.
    void stay_for_appeals() { hears_appeals_ = true; }
    // The match was over already.
    void stay_over(Now now) { quiet_since_ = now.mono; }

  private:
    [[nodiscard]] bool polices(const RoomLog& log) const;
    [[nodiscard]] std::optional<Millis> first_move_due(const RoomLog& log, Seat seat) const;
    [[nodiscard]] std::optional<Millis> absence_due(
        const RoomLog& log, const Cast& cast, Seat seat) const;

    const Config* config_;
    bool directed_;
    bool hears_appeals_ = false;
    Millis first_move_;  // that a player has for it; 0: any time
    Millis absence_;  // that a player may be away; 0: any time
    Millis watch_delay_;
    bool of_table_;  // a table has opened it
    bool waits_for_all_;

    std::optional<Millis> starts_at_;  // mono, as all that follow
    EnumArray<BoardId, Millis> turn_began_{};
    EnumArray<BoardId, std::int64_t> turn_ply_{};
    EnumArray<BoardId, bool> ticked_{};
    EnumArray<Seat, bool> has_moved_{};  // whether or not the clock was pressed after it
    EnumArray<BoardId, bool> held_{};  // paused by the room itself
    EnumArray<HoldCause, bool> causes_{};
    std::optional<Millis> return_until_;
    std::optional<Millis> alone_since_;  // nobody has attended it since
    std::optional<Millis> acted_last_;  // somebody did before a restart, and nobody attended since
    std::optional<Millis> quiet_since_;  // over, and nothing has come since
};

}  // namespace tandem::hall
