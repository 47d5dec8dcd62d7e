// A preview changes nothing and always comes to an end, whatever is asked and by whom.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// TANDEM_EVENT_COMMANDS=100000 makes the run longer, TANDEM_SEED=123 begins with that event.
#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "desk/event_room.hpp"
#include "support/base/seed.hpp"
#include "support/tournament/random_event.hpp"
#include "tournament/report/consequences_text.hpp"

namespace tandem::desk {
namespace {

namespace action = tournament::action;
using tournament::EventCommand;

constexpr std::uint64_t kPreviewed = TANDEM_PATIENCE >= 20 ? 6'000 : 1'500;
constexpr int kCommandsOfAnEvent = 300;

[[nodiscard]] bool comes_alone(const EventCommand& command) {
    return std::holds_alternative<action::Undo>(command.action) ||
           std::holds_alternative<action::Redo>(command.action);
}

// What is asked together: up to four commands, of which some stand in each other's way.
[[nodiscard]] std::vector<Wanted> some_of(
    base::Prng& prng,
    const EventCommand& first,
    tournament::tests::EventCommander& commander,
    const tournament::tests::NaiveEvent& naive) {
    std::vector<Wanted> wanted{{first.action}};
    if (comes_alone(first)) return wanted;
    for (auto more = prng.below(4); more > 0; --more) {
        EventCommand next = commander.next(naive);
        if (!comes_alone(next)) wanted.push_back({std::move(next.action)});
    }
    std::ranges::rotate(
        wanted, wanted.begin() + static_cast<std::ptrdiff_t>(prng.below(wanted.size())));
    return wanted;
}

TEST(PreviewLaw, changes_nothing_and_has_consequences_that_can_be_told) {
    const auto most = base::tests::setting("TANDEM_EVENT_COMMANDS", kPreviewed);
    std::uint64_t previews = 0;
    std::uint64_t told = 0;
    for (auto seed = base::tests::first_seed(); previews < most; ++seed) {
        SCOPED_TRACE("TANDEM_SEED=" + std::to_string(seed));
        base::Prng prng{seed};
        const tournament::EventHeader header = tournament::tests::random_event_header(prng);
        EventRoom room{header};
        tournament::tests::NaiveEvent naive{header};
        tournament::tests::EventCommander commander{prng};
        for (int i = 0; i < kCommandsOfAnEvent; ++i, ++previews) {
            const EventCommand command = commander.next(naive);
            const Hand by{command.by, command.at};
            const tournament::Event before = room.event();
            Previewed found = room.preview(some_of(prng, command, commander, naive), by);
            ASSERT_EQ(room.event(), before);
            for (const tournament::DivisionKey& division : found.shaken) {
                const auto consequences =
                    tournament::consequences_in_place(found.before, found.after, division);
                told += consequences_text(consequences, found.after, division).size();
            }
            if (!naive.advance(command)) {
                static_cast<void>(room.enter({{command.action}}, by, {1, ""}));
            }
        }
    }
    EXPECT_GT(told, 0U);
}

}  // namespace
}  // namespace tandem::desk
