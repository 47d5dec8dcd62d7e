// Sanctions, deeds, reports and blocks, on either database.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "store/archive/archive.hpp"
#include "support/hall/person.hpp"
#include "support/store/databases.hpp"

namespace tandem::store {
namespace {

using hall::Sanction;
using hall::tests::person;
using enum hall::SanctionKind;

class OrderOn : public tests::EitherDatabase {};

INSTANTIATE_TEST_SUITE_P(
    Either,
    OrderOn,
    testing::Values(Dialect::Sqlite, Dialect::Postgres),
    testing::PrintToStringParamName());

[[nodiscard]] Deed deed(std::string what, std::string whom) {
    return {0, 1'000, "root", std::move(what), std::move(whom), "insults"};
}

TEST_P(OrderOn, sanctions_are_kept_until_they_end_or_are_lifted) {
    Archive archive{url()};
    const Sanction ban =
        archive.lay_on({0, Ban, "192.0.2.0/24", std::nullopt, "spam"}, deed("ban", "192.0.2.0/24"));
    const Sanction mute = archive.lay_on({0, Mute, "a:ann", 5'000, ""}, deed("mute", "a:ann"));
    EXPECT_NE(ban.id, mute.id);
    EXPECT_EQ(archive.stored().sanctions, (std::vector{ban, mute}));
    EXPECT_EQ(archive.sanctions(4'999), (std::vector{ban, mute}));
    EXPECT_EQ(archive.sanctions(5'000), std::vector{ban});
    EXPECT_FALSE(archive.lift(mute.id, deed("lift", "a:ann")));
    EXPECT_TRUE(archive.lift(ban.id, deed("lift", "192.0.2.0/24")));
    EXPECT_TRUE(archive.sanctions(0).empty());
    const Sanction last = archive.lay_on({0, Silence, "g:bo", {}, ""}, deed("silence", "g:bo"));
    EXPECT_GT(last.id, mute.id) << "no id comes twice";
}

TEST_P(OrderOn, every_deed_is_kept_the_newest_first) {
    Archive archive{url()};
    archive.note(deed("close", "KTFX"));
    archive.note(deed("annul", "first"));
    const auto deeds = archive.deeds(10);
    ASSERT_EQ(deeds.size(), 2U);
    EXPECT_EQ(deeds[0], (Deed{2, 1'000, "root", "annul", "first", "insults"}));
    EXPECT_EQ(deeds[1].what, "close");
    EXPECT_EQ(archive.deeds(1).size(), 1U);
}

TEST_P(OrderOn, reports_are_kept_with_all_that_was_said) {
    Archive archive{url()};
    Report report;
    report.wall_ms = 7;
    report.person = person("a:ann");
    report.name = "Ann";
    report.whom = person("g:bo");
    report.whom_name = "Bo";
    report.code = hall::TableCode{"KTFX"};
    report.why = "he insults me";
    report.talk = "g:bo Bo: …\n";
    archive.add_report(report);
    report.id = 1;
    EXPECT_EQ(archive.reports(10), std::vector{report});
}

TEST_P(OrderOn, blocks_are_of_one_person_and_go_with_a_guests_session) {
    Archive archive{url()};
    const auto ann = person("a:ann");
    const auto guest = person("g:di");
    archive.add_session({"hash", guest, "Di", "", 1, 100});
    EXPECT_TRUE(archive.block(ann, {person("g:bo"), "Bo", 1}));
    EXPECT_TRUE(archive.block(ann, {person("g:bo"), "Bob", 2}));
    EXPECT_TRUE(archive.block(ann, {person("a:cy"), "Cy", 3}));
    EXPECT_TRUE(archive.block(guest, {ann, "Ann", 4}));
    const std::vector<Block> both{{person("g:bo"), "Bo", 1}, {person("a:cy"), "Cy", 3}};
    EXPECT_EQ(archive.blocks(ann), both);
    archive.unblock(ann, person("g:bo"));
    EXPECT_EQ(archive.blocks(ann).size(), 1U);
    archive.forget_sessions(50);
    EXPECT_EQ(archive.blocks(guest).size(), 1U);
    archive.forget_sessions(100);
    EXPECT_TRUE(archive.blocks(guest).empty());
    EXPECT_EQ(archive.blocks(ann).size(), 1U);
}

TEST_P(OrderOn, a_guest_s_blocks_go_with_a_session_that_is_ended) {
    Archive archive{url()};
    const auto guest = person("g:di");
    const auto ann = person("a:ann");
    archive.add_session({"guest's", guest, "Di", "", 1, 100});
    archive.add_session({"ann's", ann, "Ann", "", 1, 100});
    EXPECT_TRUE(archive.block(guest, {ann, "Ann", 4}));
    EXPECT_TRUE(archive.block(ann, {guest, "Di", 4}));
    archive.end_session("guest's");
    archive.end_session("ann's");
    EXPECT_TRUE(archive.blocks(guest).empty());
    EXPECT_EQ(archive.blocks(ann).size(), 1U);
    EXPECT_FALSE(archive.block(guest, {ann, "Ann", 5}));
    EXPECT_TRUE(archive.blocks(guest).empty());
}

TEST_P(OrderOn, a_sweep_erases_a_few_blocks_at_a_time_and_the_session_last) {
    Archive archive{url()};
    const auto guest = person("g:di");
    archive.add_session({"hash", guest, "Di", "", 1, 100});
    for (int i = 0; i < 5; ++i) {
        EXPECT_TRUE(archive.block(guest, {hall::PersonId::guest(std::to_string(i)), "", i}));
    }
    EXPECT_EQ(archive.forget_sessions(100, 3), 3);
    EXPECT_EQ(archive.blocks(guest).size(), 2U);
    EXPECT_TRUE(archive.session("hash", 50).has_value());
    EXPECT_EQ(archive.forget_sessions(100, 3), 3);
    EXPECT_TRUE(archive.blocks(guest).empty());
    EXPECT_EQ(archive.forget_sessions(100, 3), 0);
}

TEST_P(OrderOn, somebody_blocks_so_many_and_no_more) {
    Archive archive{url()};
    for (int i = 0; i < kBlocks; ++i) {
        ASSERT_TRUE(
            archive.block(person("a:ann"), {hall::PersonId::guest(std::to_string(i)), "", i}));
    }
    EXPECT_FALSE(archive.block(person("a:ann"), {person("g:more"), "", 1}));
    EXPECT_TRUE(archive.block(person("a:ann"), {person("g:1"), "", 1}));
    EXPECT_TRUE(archive.block(person("a:bo"), {person("g:more"), "", 1}));
}

}  // namespace
}  // namespace tandem::store
