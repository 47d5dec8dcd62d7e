// Who directs the matches of an online event, by role, division and seat.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/online/directors.hpp"

#include <gtest/gtest.h>

#include "support/tournament/event_in_play.hpp"

namespace tandem::desk {
namespace {

using namespace tournament;
using namespace tournament::tests;
using hall::Office;
using hall::PersonId;

constexpr std::int64_t kToday = 1'700'000'000'000;

// Officials with a device each, who are at this server by the same name.
class Officials {
  public:
    Officials() {
        play.division(kK12, {.legs = 1}).division(kK9, {.legs = 1}).teams(kK12, 2);
        add("organiser", Role::Organiser, std::nullopt);
    }
    void add(const std::string& key, Role role, std::optional<DivisionKey> division) {
        if (role != Role::Organiser) {
            play.with(action::Appoint{{key}, key, role, std::move(division)});
        }
        Device device{next, {key}, key, kToday - 1, kToday + next * 1'000, {}};
        device.person = PersonId::guest(key);
        devices.emplace("hash of " + key, device);
        ++next;
    }
    [[nodiscard]] std::vector<hall::wire::Official> of(const DivisionKey& division) const {
        row::OpenedMatch match;
        match.leg = {division, 1, 1, 1, 0};
        match.teams = {{1}, {2}};
        return Directors{play.event(), devices, entries, kToday}.of(match);
    }

    EventInPlay play{rulebook::kNsb};
    Devices devices;
    std::vector<row::TeamEntry> entries;
    DeviceNumber next = 1;
};

TEST(Directors, nobody_rules_as_an_official_one_of_whose_devices_is_a_players) {
    Officials all;
    all.add("dora", Role::Director, std::nullopt);
    // Dora plays, and has another device in a private window.
    row::TeamEntry entry;
    entry.number = 1;
    entry.team = {1};
    entry.state = row::EntryState::Registered;
    entry.players[Partner::First].person = PersonId::guest("dora");
    all.entries.push_back(entry);
    Device other{all.next, {"dora"}, "another", kToday - 1, kToday + 9'000, {}};
    other.person = PersonId::guest("nobody knows");
    all.devices.emplace("hash of another", other);
    for (const hall::wire::Official& each : all.of(kK12)) EXPECT_NE(each.name, "dora");
}

TEST(Directors, are_those_who_may_enter_an_incident_at_the_table) {
    Officials all;
    all.add("dora", Role::Director, std::nullopt);
    all.add("desk", Role::Desk, std::nullopt);
    all.add("sol", Role::SectionChief, kK12);
    all.add("ken", Role::Director, kK9);
    using Told = std::vector<hall::wire::Official>;
    EXPECT_EQ(
        all.of(kK12),
        (Told{
            {PersonId::guest("organiser"), all.play.event().header().organiser, Office::FloorChief},
            {PersonId::guest("dora"), "dora", Office::Director},
            {PersonId::guest("sol"), "sol", Office::SectionChief}}));
    EXPECT_EQ(all.of(kK9).size(), 3U);
    EXPECT_EQ(all.of(kK9).back().name, "ken");
}

TEST(Directors, are_no_more_once_their_device_is_over_or_they_are_dismissed_or_play_there) {
    Officials all;
    all.add("dora", Role::Director, std::nullopt);
    EXPECT_EQ(all.of(kK12).size(), 2U);
    all.devices.at("hash of organiser").until_ms = kToday;
    EXPECT_EQ(all.of(kK12).size(), 1U);
    row::TeamEntry entry;
    entry.team = {2};
    entry.state = row::EntryState::Registered;
    entry.players[Partner::Second].person = PersonId::guest("dora");
    all.entries.push_back(entry);
    EXPECT_TRUE(all.of(kK12).empty());
    all.entries.clear();
    all.play.with(action::Dismiss{{"dora"}});
    EXPECT_TRUE(all.of(kK12).empty());
}

// There may be a thousand matches, and each of fifty officials for each of them.
TEST(Directors, are_asked_once_for_all_matches_of_a_division) {
    Officials all;
    all.add("dora", Role::Director, kK12);
    Directors directors{all.play.event(), all.devices, all.entries, kToday};
    row::OpenedMatch match;
    match.leg = {kK12, 1, 1, 1, 0};
    match.teams = {{1}, {2}};
    EXPECT_EQ(directors.of(match).size(), 2U);
    all.play.with(action::Dismiss{{"dora"}});
    match.leg.table = 2;
    EXPECT_EQ(directors.of(match).size(), 2U) << "as they were at the first match";
    match.leg.division = kK9;
    EXPECT_EQ(directors.of(match).size(), 1U);
    EXPECT_EQ(all.of(kK12).size(), 1U);
}

TEST(Directors, say_when_the_next_of_their_devices_is_over) {
    Officials all;
    all.add("desk", Role::Desk, std::nullopt);
    const Directors directors{all.play.event(), all.devices, all.entries, kToday};
    EXPECT_EQ(directors.first_over(), kToday + 1'000);
}

TEST(OfficialWhoIs, somebody_in_a_match_acts_by_the_highest_role_they_have) {
    Officials all;
    all.add("dora", Role::Director, std::nullopt);
    all.add("chief", Role::FloorChief, std::nullopt);
    all.devices.at("hash of chief").person = PersonId::guest("dora");
    const auto is = [&](const PersonId& person) {
        return official_who_is(all.play.event(), all.devices, person).text;
    };
    EXPECT_EQ(is(PersonId::guest("dora")), "chief");
    EXPECT_EQ(is(PersonId::guest("stranger")), "server");
    EXPECT_EQ(is({}), "server");
}

}  // namespace
}  // namespace tandem::desk
