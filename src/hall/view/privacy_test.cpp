// Parts in a match, line by line, against a look through all who had a seat.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/view/privacy.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/prng.hpp"
#include "support/base/seed.hpp"

namespace tandem::hall {
namespace {

[[nodiscard]] PersonId one_of_six(base::Prng& chance) {
    return PersonId::guest("g" + std::to_string(chance.below(6)));
}

struct Seated {
    row::EnumArray<Seat, PersonId> people;
    row::EnumArray<Seat, std::string> names;
    std::vector<row::SeatTaken> taken;
};

[[nodiscard]] Seated seated_by(base::Prng& chance) {
    Seated all;
    for (const Seat seat : base::all_of<Seat>()) {
        all.people[seat] = one_of_six(chance);
        all.names[seat] = all.people[seat].text();
    }
    std::int64_t line = 2;
    for (int i = 0; i < 20; ++i) {
        line += static_cast<std::int64_t>(chance.below(3));
        const Seat seat = static_cast<Seat>(chance.below(4));
        const PersonId person = one_of_six(chance);
        all.taken.push_back({MatchId{"m"}, line, seat, person, person.text()});
    }
    return all;
}

TEST(PrivacyLaw, shows_each_line_for_the_role_and_with_the_names_of_its_time) {
    base::Prng chance{base::tests::first_seed()};
    for (int round = 0; round < 200; ++round) {
        const Seated all = seated_by(chance);
        const Parts parts{{}, tenures_of(all.people, all.taken), Access::Anybody, {}};
        const PersonId reader = one_of_six(chance);
        const Reading reading{reader, parts};
        const row::SeatNames names{all.names, all.taken};
        for (std::int64_t line = 0; line < 50; ++line) {
            row::EnumArray<Seat, std::string> then = all.names;
            for (const row::SeatTaken& each : all.taken) {
                if (each.line <= line) then[each.seat] = each.name;
            }
            match::Viewers viewers = match::Viewer::Spectator;
            for (const Seat seat : base::all_of<Seat>()) {
                if (then[seat] != reader.text()) continue;
                viewers = viewers.with(match::viewer_of(bughouse::team_of(seat)));
            }
            EXPECT_EQ(names.as_of(line), then) << "line " << line;
            EXPECT_EQ(reading.at(line), viewers) << "line " << line;
        }
    }
}

TEST(Consent, is_of_each_person_who_had_a_seat_even_for_a_time_and_of_no_bot) {
    const auto guest = [](const char* name) { return PersonId::guest(name); };
    row::StoredMatch match;
    match.opened.access = Access::Nobody;
    match.opened.people = row::EnumArray<Seat, PersonId>{
        guest("ann"), guest("bo"), *PersonId::parse("bot:otto"), guest("ann")};
    match.opened.officials = {{guest("eve"), "Eve", Office::Director}};
    match.seats = {
        {match.opened.match, 4, Seat::ABlack, guest("flo"), "Flo"},
        {match.opened.match, 9, Seat::ABlack, guest("bo"), "Bo"}};
    match.invited = {guest("gus")};
    EXPECT_EQ(deciders(parts_of(match)), (std::vector{guest("ann"), guest("bo"), guest("flo")}));
    EXPECT_EQ(consent_of(match, guest("ann")), (Consent{0, 3, false}));
    for (const PersonId& other : {guest("eve"), guest("gus"), guest("zoe"), PersonId{}}) {
        EXPECT_EQ(consent_of(match, other), std::nullopt) << other.text();
    }
    match.agreed = {guest("ann"), guest("bo")};
    EXPECT_EQ(consent_of(match, guest("bo")), (Consent{2, 3, true}));
    EXPECT_EQ(consent_of(match, guest("flo")), (Consent{2, 3, false}));
    EXPECT_FALSE(is_agreed(match));
    match.agreed.push_back(guest("flo"));
    EXPECT_TRUE(is_agreed(match));
    match.opened.access = Access::Anybody;
    EXPECT_EQ(consent_of(match, guest("ann")), std::nullopt) << "there is nothing left to decide";
}

TEST(Consent, is_never_given_where_only_bots_have_played) {
    row::StoredMatch match;
    match.opened.access = Access::Nobody;
    match.opened.people[Seat::AWhite] = *PersonId::parse("bot:otto");
    EXPECT_FALSE(is_agreed(match));
}

}  // namespace
}  // namespace tandem::hall
