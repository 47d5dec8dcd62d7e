// Every enumerator has a name of its own and is found by it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/text.hpp"

#include <set>

#include <gtest/gtest.h>

namespace tandem::match {
namespace {

template <typename E>
class NamesOf : public testing::Test {};
using Enums = testing::Types<
    Authority,
    PressBackReason,
    ClaimKind,
    InfractionKind,
    Effect,
    AdjustReason,
    CallKind,
    AgreementKind,
    Audience,
    BoardScope,
    rulebook::AppealLevel,
    Winner,
    BoardId,
    Team,
    Seat>;
TYPED_TEST_SUITE(NamesOf, Enums);

TYPED_TEST(NamesOf, each_name_leads_back_to_its_value) {
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < kNames<TypeParam>.size(); ++i) {
        const auto value = static_cast<TypeParam>(i);
        EXPECT_EQ(parse<TypeParam>(name(value)), value);
        seen.insert(name(value));
    }
    EXPECT_EQ(seen.size(), kNames<TypeParam>.size());
    EXPECT_FALSE(parse<TypeParam>("").has_value());
    EXPECT_FALSE(parse<TypeParam>("nonsense").has_value());
}

TEST(Text, the_last_value_of_each_enum_has_the_last_name) {
    static_assert(name(Authority::Clock) == "clock");
    static_assert(name(PressBackReason::NotPassed) == "not-passed");
    static_assert(name(ClaimKind::DeadPosition) == "dead-position");
    static_assert(name(InfractionKind::Etiquette) == "etiquette");
    static_assert(name(Effect::Loss) == "loss");
    static_assert(name(AdjustReason::SetTooLow) == "set-too-low");
    static_assert(name(CallKind::IllegalMove) == "illegal-move");
    static_assert(name(AgreementKind::DirectorCalls) == "director-calls");
    static_assert(name(Audience::All) == "all");
    static_assert(name(BoardScope::Both) == "both");
    static_assert(name(rulebook::AppealLevel::FloorChief) == "floor-chief");
    static_assert(kNames<ClaimKind>.size() == base::kCountOf<ClaimKind>);
    static_assert(kNames<InfractionKind>.size() == base::kCountOf<InfractionKind>);
}

TEST(Text, the_names_here_are_those_that_the_types_have_by_themselves) {
    for (const Seat seat : base::all_of<Seat>()) {
        EXPECT_EQ(kNames<Seat>[static_cast<std::size_t>(seat)], bughouse::name(seat));
    }
    for (const Team team : base::all_of<Team>()) {
        EXPECT_EQ(kNames<Team>[static_cast<std::size_t>(team)], bughouse::name(team));
    }
    for (const BoardId board : base::all_of<BoardId>()) {
        EXPECT_EQ(kNames<BoardId>[static_cast<std::size_t>(board)], bughouse::name(board));
    }
    for (const Winner winner : base::all_of<Winner>()) {
        EXPECT_EQ(kNames<Winner>[static_cast<std::size_t>(winner)], name(winner));
    }
}

TEST(Text, what_is_no_such_enum_has_no_names) {
    static_assert(!Named<int>);
    static_assert(!Named<chess::Role>);
}

}  // namespace
}  // namespace tandem::match
