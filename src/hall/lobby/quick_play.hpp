// Quick play: matches people who want the same terms, alone or as a pair.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "hall/bot_names.hpp"
#include "hall/port/effects.hpp"
#include "match/model/header.hpp"

namespace tandem::hall {

// One who waits, or two partners.
struct Party {
    std::vector<Person> people;
    match::Header terms;  // as in Settings
    Fill fill{};
    Millis since{};  // mono
    std::vector<std::string> addresses = {};  // of each of them whose address is known
    std::int64_t level = kUsualLevel;  // of the bots that they want to play with

    [[nodiscard]] bool operator==(const Party&) const = default;
};

// Four who have been found; an empty person is a seat for a bot.
struct Found {
    EnumArray<Seat, Person> four;
    match::Header terms;
    std::int64_t level = kUsualLevel;  // of these bots
    Rotation rotation = Rotation::Partners;  // of their table: partners who came together stay so
};

// Who is not put together.
struct Apart {
    // Whether two people never are, whoever of them is named first.
    std::function<bool(const PersonId& one, const PersonId& other)> always;
    // How long people of that address, of whom so many wait, and strangers must all have waited;
    // empty: no time.
    std::function<Millis(const std::string& address, std::size_t waiting)> until_after = {};
};

// How many wait for the same, and who they are.
struct Waiting {
    std::size_t people = 0;
    std::vector<PersonId> who;

    [[nodiscard]] bool operator==(const Waiting&) const = default;
};

// Those who want the same stand in one group: terms are compared once, when somebody joins, and
// nobody is looked at again but in a group that can make four or has somebody who waited long
// enough. So one who comes and goes costs the others nothing.
class QuickPlay {
  public:
    [[nodiscard]] bool waits(const PersonId& person) const { return group_of_.contains(person); }
    // Needs: nobody of the party waits already; `since` is not before that of an earlier party.
    void add(Party party);
    // The party in which they waited: none of it waits any more, their partner neither.
    std::optional<Party> remove(const PersonId& person);
    // Four who can play and do not stay apart; they do not wait any more. Addresses take turns:
    // first come those who were the first of theirs to wait, then the second, and of these the
    // longest waiting first. So a crowd is one person to strangers, and plays by itself. After
    // `patience` bots take the seats that are free where nobody minds. Where many stay apart, it
    // looks at some of each group in turn, at so many in all, and goes on when it is `due`.
    [[nodiscard]] std::optional<Found> find(Millis now, Millis patience, const Apart& apart);
    // When `find` may find somebody by time alone.
    [[nodiscard]] std::optional<Millis> due(Millis patience) const;

    [[nodiscard]] std::size_t people() const { return group_of_.size(); }
    // How many want the same as that person, they too; 0 where they do not wait.
    [[nodiscard]] std::size_t people_with(const PersonId& person) const;
    // The groups whose number is another than when this was last asked.
    [[nodiscard]] std::vector<Waiting> take_changed();

    // How many parties `find` has looked at, ever: what it costs.
    [[nodiscard]] std::uint64_t looked_at() const { return looked_at_; }

  private:
    using GroupId = std::uint64_t;  // in the order of their beginning

    struct Waits {
        Party party;
        std::size_t turn = 0;  // how many of its address waited when it came
    };
    struct Group {
        const std::string* terms = nullptr;  // its key in `by_terms_`
        std::vector<Waits> parties;  // as they are to be looked at
        std::map<std::string, std::size_t> of_address;  // people
        std::size_t people = 0;
        std::size_t told = 0;  // people, when `take_changed` was asked
        std::size_t next = 0;  // the party for whom others are looked for next
        bool has_newcomers = false;  // since a look that has not come to its end began
        bool met_apart = false;  // in this look, some who stay apart
        bool met_early = false;  // and some who only have to wait longer
    };

    // Whether two have to wait longer until they may be together.
    [[nodiscard]] static bool is_early(
        const Group& group, const Party& a, const Party& b, Millis now, const Apart& apart);
    // Whether `find` may look at more parties at this time.
    [[nodiscard]] bool may_look(Millis now);
    // The group that has waited longest for its turn to be looked at. Needs: one is full.
    [[nodiscard]] GroupId whose_turn();
    // Looks for others for one party after another, until some have been looked at.
    [[nodiscard]] std::optional<Found> find_in(
        GroupId id, Millis now, Millis patience, const Apart& apart);
    // Those who play with the party at that place, if there are enough: they wait no more.
    [[nodiscard]] std::optional<Found> find_for(
        Group& group, std::size_t first, Millis now, Millis patience, const Apart& apart);
    // Those who may play with a party, if possible four people.
    struct Choice {
        std::vector<const Party*> parties;
        std::size_t people = 0;
        std::vector<std::size_t> kept_out;  // how many others each of the parties did
        bool met_apart = false;  // some who stay apart
        bool met_early = false;  // some who only have to wait longer

        // Who kept most others out, but for the first; nullptr: nobody did.
        [[nodiscard]] const Party* worst() const;
    };
    // For `party`, of those of the group who are `others`; nobody of `without`.
    [[nodiscard]] Choice choose_for(
        const Group& group,
        const Party& party,
        std::span<const Waits> others,
        Millis now,
        const Apart& apart,
        std::span<const Party* const> without);
    // The same, without those who keep most others out if that makes four.
    [[nodiscard]] Choice best_choice(
        Group& group,
        const Party& party,
        std::span<const Waits> others,
        Millis now,
        const Apart& apart);

    std::map<GroupId, Group> groups_;
    std::map<std::string, GroupId> by_terms_;  // as a log writes them
    std::map<PersonId, GroupId> group_of_;
    std::set<GroupId> full_;  // four or more people, who are to be looked at
    GroupId had_turn_ = 0;  // of these, which was looked at last
    // That made no four because some stay apart, and when they are looked at again, if somebody
    // joined or the look has not come to its end: who comes and goes there, and however many they
    // are, must not cost the others.
    struct Stuck {
        Millis until{};
        bool again = false;
    };
    std::map<GroupId, Stuck> stuck_;
    std::multiset<std::pair<Millis, GroupId>> with_bots_;  // parties that take bots, since when
    std::set<GroupId> changed_;
    GroupId last_ = 0;
    std::uint64_t looked_at_ = 0;
    Millis span_began_{};  // in which `find` may look at so many
    std::uint64_t looked_at_before_ = 0;  // that span
};

}  // namespace tandem::hall
