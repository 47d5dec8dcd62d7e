// Every enumerator has a name of its own and is found by it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/kinds.hpp"

#include <set>

#include <gtest/gtest.h>

#include "match/model/citation.hpp"
#include "match/model/event.hpp"

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
    ClaimForm,
    event::StepTaken,
    Matter,
    Reason,
    Refusal,
    Winner,
    BoardId,
    Team,
    Seat>;
TYPED_TEST_SUITE(NamesOf, Enums);

TYPED_TEST(NamesOf, each_name_leads_back_to_its_value) {
    std::set<std::string_view> seen;
    for (const TypeParam value : base::all_of<TypeParam>()) {
        EXPECT_EQ(base::from_name<TypeParam>(name(value)), value);
        seen.insert(name(value));
    }
    EXPECT_EQ(seen.size(), base::kNames<TypeParam>.size());
    EXPECT_FALSE(base::from_name<TypeParam>("").has_value());
    EXPECT_FALSE(base::from_name<TypeParam>("nonsense").has_value());
}

TEST(Kinds, the_last_value_of_each_enum_has_the_last_name) {
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
}

}  // namespace
}  // namespace tandem::match
