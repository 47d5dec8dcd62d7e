// Inviting people to tables: who is told, when it is over, and what is kept from whom.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;

// Ann at a private table of hers, and Bo, who is connected.
struct TwoPeople {
    World world;
    PersonId ann = person("a:ann");
    PersonId bo = person("g:bo");
    ConnectionId anns = world.connect("a:ann", "Ann");
    ConnectionId bos = world.connect("g:bo", "Bo");
    TableCode code = make_table();

    TableCode make_table() {
        world.ask(anns, ask::Create{});
        return world.inbox(anns).last<tell::Table>().code;
    }
    Inviting invite() { return world.hall().invite(ann, bo, code, Reach::Them, world.now()); }
    // What the hall has to tell is told.
    void settle() { world.pass(1'000); }
    [[nodiscard]] std::size_t invited() { return world.inbox(bos).all<tell::Invited>().size(); }
    [[nodiscard]] std::size_t over() { return world.inbox(bos).all<tell::InvitationOver>().size(); }
};

TEST(Inviting, whoever_is_invited_is_told_once_and_may_enter_a_private_table) {
    TwoPeople two;
    EXPECT_EQ(two.invite(), Inviting::Sent);
    EXPECT_EQ(two.invite(), Inviting::Sent);
    two.settle();
    ASSERT_EQ(two.invited(), 1U);
    const auto told = two.world.inbox(two.bos).last<tell::Invited>();
    EXPECT_EQ(told.code, two.code);
    EXPECT_EQ(told.person, two.ann);
    EXPECT_EQ(told.name, "Ann");
    two.world.ask(two.bos, ask::Enter{told.code});
    EXPECT_EQ(two.world.inbox(two.bos).why(), "");
    EXPECT_EQ(two.over(), 1U);
    EXPECT_TRUE(two.world.hall().invitations_to(two.bo).empty());
    EXPECT_EQ(two.invite(), Inviting::IsThere);
}

TEST(Inviting, only_a_member_invites) {
    TwoPeople two;
    EXPECT_EQ(
        two.world.hall().invite(two.bo, two.ann, two.code, Reach::Them, two.world.now()),
        Inviting::NoSuchTable);
    EXPECT_EQ(
        two.world.hall().invite(two.ann, two.bo, TableCode{"ZZZZ"}, Reach::Them, two.world.now()),
        Inviting::NoSuchTable);
}

TEST(Inviting, it_waits_for_whoever_is_away) {
    TwoPeople two;
    two.world.disconnect(two.bos);
    EXPECT_EQ(two.invite(), Inviting::Sent);
    const ConnectionId back = two.world.connect("g:bo", "Bo");
    EXPECT_EQ(two.world.inbox(back).all<tell::Invited>().size(), 1U);
}

TEST(Inviting, it_is_over_when_whoever_invites_leaves) {
    TwoPeople two;
    EXPECT_EQ(two.invite(), Inviting::Sent);
    two.world.ask(two.anns, ask::Leave{two.code});
    EXPECT_EQ(two.over(), 1U);
    EXPECT_TRUE(two.world.hall().invitations_to(two.bo).empty());
}

TEST(Inviting, it_is_over_after_ten_minutes) {
    TwoPeople two;
    EXPECT_EQ(two.invite(), Inviting::Sent);
    two.world.pass(base::count(Invitations::kStays) - 2'000);
    EXPECT_EQ(two.over(), 0U);
    two.world.pass(4'000);
    EXPECT_EQ(two.over(), 1U);
}

TEST(Inviting, whoever_invited_is_told_when_the_other_does_not_come) {
    TwoPeople two;
    EXPECT_EQ(two.invite(), Inviting::Sent);
    two.world.hall().decline(two.bo, two.ann, two.code);
    two.settle();
    EXPECT_EQ(two.over(), 1U);
    ASSERT_EQ(two.world.inbox(two.anns).all<tell::Declined>().size(), 1U);
    EXPECT_EQ(two.world.inbox(two.anns).last<tell::Declined>().person, two.bo);
    two.world.hall().decline(two.bo, two.ann, two.code);
    two.settle();
    EXPECT_EQ(two.world.inbox(two.anns).all<tell::Declined>().size(), 1U);
}

TEST(Inviting, a_block_is_not_revealed) {
    TwoPeople two;
    two.world.hall().blocks(two.bo, {two.ann}, two.world.now());
    EXPECT_EQ(two.invite(), Inviting::Sent);
    two.settle();
    EXPECT_EQ(two.invited(), 0U);
    EXPECT_EQ(two.world.hall().doing_of(two.bo, two.ann), Doing::Away);
    EXPECT_EQ(two.world.hall().doing_of(two.ann, two.bo), Doing::AtTable);
}

TEST(Inviting, a_block_of_somebody_who_is_away_is_not_revealed_either) {
    TwoPeople two;
    const auto invite_unheard = [&](const TableCode& table) {
        return two.world.hall().invite(two.ann, two.bo, table, Reach::Nobody, two.world.now());
    };
    EXPECT_EQ(invite_unheard(TableCode{"ZZZZ"}), Inviting::NoSuchTable);
    EXPECT_EQ(invite_unheard(two.code), Inviting::Sent);
    EXPECT_TRUE(two.world.hall().invitations_to(two.bo).empty());
    two.world.ask(two.bos, ask::Enter{two.code});
    EXPECT_EQ(invite_unheard(two.code), Inviting::IsThere);
}

// Eleven guests of one address ask one after the other, and the first once more.
TEST(Inviting, a_block_is_not_revealed_by_how_many_are_open) {
    const auto answers = [](bool blocked) {
        TwoPeople two;
        if (blocked) two.world.hall().blocks(two.bo, {person("g:x0")}, two.world.now());
        std::vector<Inviting> all;
        for (std::size_t i = 0; i < Invitations::kMostOfOne + 2; ++i) {
            const std::string name = "x" + std::to_string(i % (Invitations::kMostOfOne + 1));
            const ConnectionId guest = two.world.connect("g:" + name, name, "198.51.100.7");
            two.world.ask(guest, ask::Create{});
            const TableCode code = two.world.inbox(guest).last<tell::Table>().code;
            all.push_back(two.world.hall().invite(
                person("g:" + name), two.bo, code, Reach::Them, two.world.now()));
        }
        return all;
    };
    EXPECT_EQ(answers(true), answers(false));
}

// Ten guests of one address, who have all played with Bo once, must not keep a friend from it.
TEST(Inviting, a_crowd_of_one_address_keeps_nobody_elses_invitations_away) {
    TwoPeople two;
    std::vector<ConnectionId> crowd;
    for (std::size_t i = 0; i < Invitations::kMostOfOne; ++i) {
        const std::string name = "x" + std::to_string(i);
        crowd.push_back(two.world.connect("g:" + name, name, "198.51.100.7"));
        two.world.ask(crowd.back(), ask::Create{});
        const TableCode code = two.world.inbox(crowd.back()).last<tell::Table>().code;
        EXPECT_EQ(
            two.world.hall().invite(
                person("g:" + name), two.bo, code, Reach::Them, two.world.now()),
            Inviting::Sent);
    }
    EXPECT_EQ(two.invite(), Inviting::Sent);
    two.settle();
    EXPECT_EQ(two.over(), 1U) << "one of the crowd gives way";
    EXPECT_EQ(two.world.inbox(two.bos).last<tell::Invited>().person, two.ann);
}

// Whoever leaves a table and makes another may invite to that one as well.
TEST(Inviting, nobody_is_told_of_a_burst_of_them_by_one_person) {
    TwoPeople two;
    std::size_t sent = 0;
    for (int i = 0; i < 40; ++i) {
        const Inviting outcome = two.invite();
        EXPECT_EQ(outcome, sent < 4 ? Inviting::Sent : Inviting::TooOften) << i;
        if (outcome == Inviting::Sent) ++sent;
        two.world.ask(two.anns, ask::Leave{two.code});
        two.code = two.make_table();
    }
    EXPECT_EQ(two.invited(), 4U);
    const PersonId cy = person("g:cy");
    EXPECT_EQ(
        two.world.hall().invite(two.ann, cy, two.code, Reach::Them, two.world.now()),
        Inviting::Sent)
        << "others are";
    two.world.pass(60'000);
    EXPECT_EQ(two.invite(), Inviting::Sent);
}

// Guests cost nothing, and each may invite.
TEST(Inviting, nobody_is_told_of_a_burst_of_them_from_one_address) {
    TwoPeople two;
    int sent = 0;
    for (int i = 0; i < 30; ++i) {
        const std::string name = "x" + std::to_string(i);
        const ConnectionId guest = two.world.connect("g:" + name, name, "198.51.100.7");
        for (int again = 0; again < 2; ++again) {
            two.world.ask(guest, ask::Create{});
            const TableCode code = two.world.inbox(guest).last<tell::Table>().code;
            const Inviting outcome = two.world.hall().invite(
                person("g:" + name), two.bo, code, Reach::Them, two.world.now());
            if (outcome == Inviting::Sent) ++sent;
            two.world.ask(guest, ask::Leave{code});
        }
    }
    EXPECT_EQ(sent, 40);
    EXPECT_EQ(two.invite(), Inviting::Sent) << "from another address";
}

TEST(Inviting, a_block_ends_what_is_open_and_only_whoever_blocks_is_told) {
    TwoPeople two;
    EXPECT_EQ(two.invite(), Inviting::Sent);
    two.world.hall().blocks(two.bo, {two.ann}, two.world.now());
    two.settle();
    EXPECT_EQ(two.over(), 1U);
    EXPECT_TRUE(two.world.inbox(two.anns).all<tell::Declined>().empty());
    EXPECT_TRUE(two.world.inbox(two.anns).all<tell::InvitationOver>().empty());
}

TEST(Inviting, what_somebody_does_is_known_while_they_are_connected) {
    TwoPeople two;
    EXPECT_EQ(two.world.hall().doing_of(two.bo, two.ann), Doing::Here);
    two.world.disconnect(two.bos);
    EXPECT_EQ(two.world.hall().doing_of(two.bo, two.ann), Doing::Away);
}

TEST(Inviting, a_match_is_a_call_for_its_players_until_it_is_over) {
    World world;
    Four four{world, patient()};
    const PersonId white = person("g:A.white");
    ASSERT_EQ(world.hall().matches_of(white).size(), 1U);
    EXPECT_EQ(world.hall().doing_of(white, person("g:A.black")), Doing::Playing);
    EXPECT_EQ(four.act(bughouse::Seat::AWhite, R"({"do":"resign"})"), "");
    EXPECT_TRUE(world.hall().matches_of(white).empty());
}

}  // namespace
}  // namespace tandem::hall
