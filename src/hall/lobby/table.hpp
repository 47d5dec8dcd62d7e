// A table: where people gather, sit down, and play match after match.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hall/lobby/seating.hpp"
#include "hall/port/effects.hpp"
#include "hall/port/table_state.hpp"

namespace tandem::hall {

class Table {
  public:
    // `number` counts the tables in the order of their making.
    Table(TableCode code, const Person& owner, wire::Settings settings, std::uint64_t number);
    // As it was kept; nobody is present, and no match is on until it goes on.
    Table(TableState kept, std::uint64_t number);

    // Questions

    [[nodiscard]] const TableState& state() const { return state_; }
    [[nodiscard]] std::uint64_t number() const { return number_; }
    [[nodiscard]] const TableCode& code() const { return state_.code; }
    [[nodiscard]] const PersonId& owner() const { return state_.owner; }
    [[nodiscard]] const wire::Settings& settings() const { return state_.settings; }
    // Changes whenever people have to say again that they are ready, after other settings or
    // owners.
    [[nodiscard]] std::int64_t settings_version() const { return state_.settings_version; }
    [[nodiscard]] const std::vector<wire::Member>& members() const { return state_.members; }
    [[nodiscard]] const std::optional<MatchId>& match() const { return state_.match; }
    [[nodiscard]] const wire::Member* member(const PersonId& person) const;
    [[nodiscard]] std::optional<Seat> seat_of(const PersonId& person) const;
    [[nodiscard]] bool is_ready(Seat seat) const { return state_.seats[seat].ready; }
    [[nodiscard]] bool match_is_on() const { return state_.match_is_on; }
    // Four sit there and are ready, none of them directs, and no match is on.
    [[nodiscard]] bool all_ready() const;
    [[nodiscard]] bool anybody_present() const;
    // Somebody is present to play with: in a seat, waiting for a turn, or its director; where
    // nobody sits, its owner. Onlookers do not count, even if they have inherited the table.
    [[nodiscard]] bool has_company_to_offer() const;
    [[nodiscard]] bool has_bots() const;  // in its seats
    [[nodiscard]] bool has_people() const;
    // Whether somebody has a seat in the match that is on, and is not at the table any more.
    [[nodiscard]] bool has_left(const PersonId& person) const;
    // Who makes room for a newcomer at a full table: of the people who are away, have no seat, are
    // not the owner and may go, whoever has been away longest; people who wait for a turn come
    // last.
    [[nodiscard]] std::optional<PersonId> gives_way(
        const std::function<bool(const PersonId&)>& may_go) const;
    [[nodiscard]] EnumArray<Seat, Person> line_up() const;
    // The director of its matches, if a person is.
    [[nodiscard]] std::optional<Person> director() const;
    // As it is told; `starts_in` where all are ready.
    [[nodiscard]] wire::tell::Table told(std::optional<Millis> starts_in) const;
    // As the lobby shows it, without its rank.
    [[nodiscard]] wire::TableLine line() const;

    // Changes. Each is refused, or done.

    [[nodiscard]] std::optional<Refusal> enter(const Person& person, std::size_t most);
    [[nodiscard]] std::optional<Refusal> leave(const PersonId& person);
    // Somebody pays for it from now on.
    void is_paid_by(const PersonId& person) { state_.payer = person; }
    [[nodiscard]] std::optional<Refusal> sit(const PersonId& person, Seat seat);
    [[nodiscard]] std::optional<Refusal> stand(const PersonId& person);
    [[nodiscard]] std::optional<Refusal> seat_bot(
        const PersonId& by,
        Seat seat,
        std::optional<std::int64_t> level,
        std::optional<BotStyle> style);
    [[nodiscard]] std::optional<Refusal> unseat(const PersonId& by, Seat seat);
    [[nodiscard]] std::optional<Refusal> ready(const PersonId& person);
    [[nodiscard]] std::optional<Refusal> not_ready(const PersonId& person);
    [[nodiscard]] std::optional<Refusal> change(const PersonId& by, const wire::Settings& settings);
    void rename(const PersonId& person, const std::string& name);
    void present(const PersonId& person);
    void absent(const PersonId& person);
    // They have been away too long to keep a seat from others. If they are back for their turn,
    // they have it.
    void gives_up_seat(const PersonId& person);
    // Seats four people whom quick play has put together, and who are all ready: bots of that level
    // where nobody is.
    void seat(const EnumArray<Seat, Person>& four, std::int64_t level);

    // The match of that id has begun, between the line-up.
    void begun(const MatchId& match);
    // It is on again or still, after a restart.
    void goes_on() { state_.match_is_on = true; }
    // It is over: "one", "two", "draw", or "" where nobody won. Sets the next line-up.
    void ended(const std::string& winner, const LineUp& played, const CrowdOf& crowd_of);

  private:
    [[nodiscard]] wire::Member* find(const PersonId& person);
    [[nodiscard]] bool directs(const PersonId& person) const;
    // Who owns it once the owner has left; nobody if there are no people.
    [[nodiscard]] PersonId heir() const;
    void inherit();
    void free_seat_of(const PersonId& person);
    void free_seat(Seat seat);
    // The seat of the bot that a newcomer gets where all seats are taken: if possible beside a
    // person.
    [[nodiscard]] std::optional<Seat> bot_that_goes() const;
    // Nobody who wants to play waits for a match of bots to pass.
    void bots_make_room();
    void add_bot(Seat seat, std::int64_t level, std::optional<BotStyle> style);
    [[nodiscard]] std::string free_name(std::int64_t level, std::optional<BotStyle> style) const;
    void drop_bots_without_seat();
    void nobody_ready();
    // Nobody is ready any more: they were so for other settings, or under another owner.
    void settings_changed();
    void rotate(const LineUp& played, const CrowdOf& crowd_of);

    TableState state_;
    std::uint64_t number_;
    std::vector<PersonId> away_;  // members, the longest first
};

}  // namespace tandem::hall
