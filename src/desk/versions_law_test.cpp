// What is kept of an event under a version, or known of one, is what would be made anew.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// TANDEM_EVENT_COMMANDS=100000 makes the run longer, TANDEM_SEED=123 begins with that event.
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "base/enum_names.hpp"
#include "desk/event_room.hpp"
#include "support/base/seed.hpp"
#include "support/desk/state_copy.hpp"
#include "support/tournament/random_event.hpp"
#include "tournament/event/questions.hpp"

namespace tandem::desk {
namespace {

using tournament::DivisionKey;
using tournament::Event;
using tournament::RoundNumber;
using tournament::Sheet;
using tournament::SheetKind;
using tournament::SheetScope;

constexpr std::uint64_t kOfAll = TANDEM_PATIENCE >= 20 ? 6'000 : 1'500;
constexpr int kOfOneEvent = 300;

// Calls `look` with the room of random events after each command that is done.
template <typename Begin, typename Look>
void after_each_command(Begin begin, Look look) {
    const auto most = base::tests::setting("TANDEM_EVENT_COMMANDS", kOfAll);
    std::uint64_t commands = 0;
    for (auto seed = base::tests::first_seed(); commands < most; ++seed) {
        SCOPED_TRACE("TANDEM_SEED=" + std::to_string(seed));
        base::Prng prng{seed};
        const tournament::EventHeader header = tournament::tests::random_event_header(prng);
        EventRoom room{header};
        tournament::tests::NaiveEvent naive{header};
        tournament::tests::EventCommander commander{prng};
        begin();
        for (int i = 0; i < kOfOneEvent; ++i, ++commands) {
            const tournament::EventCommand command = commander.next(naive);
            if (naive.advance(command)) continue;
            const auto entered = room.enter({{command.action}}, {command.by, command.at}, {1, ""});
            if (!entered.is_done()) continue;
            SCOPED_TRACE(entered.commands.front());
            look(room, prng);
            if (testing::Test::HasFailure()) return;
        }
    }
}

// Sheets as whoever looks on has them: made anew only where their version is another.
class KeptCopies {
  public:
    void look(const EventRoom& room, base::Prng& prng) {
        for (const auto& [division, settings] : room.event().all<tournament::Division>()) {
            for (const SheetKind kind : base::all_of<SheetKind>()) {
                // Of some it is a while ago that somebody looked.
                if (prng.below(4) == 0) look_at(room, kind, division);
            }
        }
    }
    void clear() { kept_.clear(); }
    [[nodiscard]] std::size_t spared() const { return spared_; }

  private:
    using Key = std::tuple<SheetKind, DivisionKey, RoundNumber>;
    struct Copy {
        std::int64_t version = 0;
        Sheet sheet;
    };

    void look_at(const EventRoom& room, SheetKind kind, const DivisionKey& division) {
        const bool has_round = tournament::scope_of(kind) == SheetScope::Round;
        const RoundNumber last = has_round ? last_paired(room.event(), division) : 0;
        for (RoundNumber round = has_round ? 1 : 0; round <= last; ++round) {
            const std::int64_t version = room.version_of_sheet(kind, division);
            Sheet now = sheet_of(room.event(), kind, division, round);
            auto [copy, is_new] = kept_.try_emplace({kind, division, round});
            if (!is_new && copy->second.version == version) {
                ++spared_;
                EXPECT_EQ(copy->second.sheet, now)
                    << name(kind) << " of " << division.text << ", round " << round;
            }
            copy->second = {version, std::move(now)};
        }
    }

    std::map<Key, Copy> kept_;
    std::size_t spared_ = 0;
};

TEST(VersionsLaw, a_sheet_that_is_kept_is_the_one_that_would_be_made) {
    KeptCopies kept;
    after_each_command(
        [&] { kept.clear(); },
        [&](const EventRoom& room, base::Prng& prng) { kept.look(room, prng); });
    EXPECT_GT(kept.spared(), 0U);
}

// What devices know of each division, some of which have not asked for a while.
TEST(VersionsLaw, the_state_that_is_known_and_what_is_new_are_the_whole_state) {
    std::map<DivisionKey, tests::StateCopy> copies;
    after_each_command(
        [&] { copies.clear(); },
        [&](const EventRoom& room, base::Prng& prng) {
            for (const auto& [division, settings] : room.event().all<tournament::Division>()) {
                if (prng.below(4) == 0) copies[division].follow(room, division);
            }
        });
}

}  // namespace
}  // namespace tandem::desk
