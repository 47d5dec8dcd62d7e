// Knock-outs by chance: what the program asks for it accepts, and every bracket can be ended.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// There are play-offs, withdrawals, expulsions and replays on the way.
// TANDEM_SEED=123 begins with that knock-out.
#include "tournament/next_round/bracket_of.hpp"

#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "base/prng.hpp"
#include "support/base/seed.hpp"
#include "support/tournament/event_in_play.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/proposal.hpp"

namespace tandem::tournament {
namespace {

using tests::EventInPlay;
using tests::kK12;

constexpr RoundNumber kMostOfABracket = 30;

class RandomKnockOut {
  public:
    explicit RandomKnockOut(std::uint64_t seed) : prng_(seed) {
        play.division(
            kK12,
            {.format = Format::KnockOut,
             .rounds = kMostOfABracket,
             .legs = 1,
             .third_place = one_in(2) ? ThirdPlace::Played : ThirdPlace::Shared});
        play.teams(kK12, static_cast<int>(2 + upto(7)));
    }

    // Somebody leaves or comes back, or a leg is played again.
    void disturb() {
        const TeamId team{static_cast<std::uint32_t>(1 + upto(play.event().all<Team>().size()))};
        switch (upto(4)) {
            case 0: static_cast<void>(play.enter(action::Withdraw{team, std::nullopt})); break;
            case 1: static_cast<void>(play.enter(action::ReEnter{team})); break;
            case 2: expel(team); break;
            default: annul(); break;
        }
    }

    // One step towards the end; false: there is nothing left.
    [[nodiscard]] bool go_on() {
        if (play_open_leg()) return true;
        const RoundNumber next = round_to_pair(play.event(), kK12);
        const auto proposal = propose(play.event(), {kK12, next});
        if (proposal) {
            accept(action::PairRound{{kK12, next}, proposal->pairs, proposal->bye});
            accept(action::StartRound{{kK12, next}});
            return true;
        }
        if (const auto* const open = std::get_if<TiesOpen>(&proposal.error())) {
            return settle(*open);
        }
        return false;
    }

    [[nodiscard]] bool is_over() const { return is_decided(bracket_of(play.event(), kK12)); }
    [[nodiscard]] std::string told() const { return told_; }

    EventInPlay play{rulebook::kSn5};

  private:
    [[nodiscard]] std::uint64_t upto(std::uint64_t limit) { return prng_.below(limit); }
    [[nodiscard]] bool one_in(std::uint64_t count) { return upto(count) == 0; }

    void accept(EventAction action) {
        told_ += ' ' + std::string{name(action)};
        const auto why = play.enter(std::move(action));
        EXPECT_FALSE(why) << told_ << ": " << base::name(*why);
    }

    [[nodiscard]] bool settle(const TiesOpen& open) {
        for (const auto& pairs : {open.level, open.without_teams}) {
            for (const TeamPair& pair : pairs) {
                // Both orders can be entered: whoever is first advances.
                play_off(
                    one_in(2) ? std::vector{pair.one, pair.two} : std::vector{pair.two, pair.one});
                return true;
            }
        }
        return false;
    }
    // The next round is paired only when all before it are over.
    [[nodiscard]] bool play_open_leg() {
        const Division& division = play.event().get<Division>(kK12);
        for (const auto& [id, encounter] : play.event().all<Encounter>()) {
            for (std::uint32_t leg = 1; leg <= encounter.legs.size(); ++leg) {
                if (encounter.legs[leg - 1].result || is_moot(division, encounter, leg - 1))
                    continue;
                const LegWinner winner = one_in(3)   ? LegWinner::Draw
                                         : one_in(2) ? LegWinner::One
                                                     : LegWinner::Two;
                accept(action::EnterResult{
                    {id.division, id.round, id.table, leg}, tests::won(winner)});
                return true;
            }
        }
        return false;
    }
    void play_off(std::vector<TeamId> teams) {
        const auto next = static_cast<std::uint32_t>(play.event().all<PlayOff>().size() + 1);
        accept(action::RecordPlayOff{{next}, kK12, std::move(teams)});
    }
    void expel(TeamId team) {
        const auto next = static_cast<std::uint32_t>(play.event().all<Incident>().size() + 1);
        action::ReportIncident incident;
        incident.incident = {next};
        incident.who = PlayerId{team, Partner::First};
        incident.what = Offence::Other;
        incident.measure = Measure::ExpelFromEvent;
        static_cast<void>(play.enter(std::move(incident)));
    }
    void annul() {
        for (const auto& [id, encounter] : play.event().all<Encounter>()) {
            if (!encounter.legs.front().result || !one_in(3)) continue;
            static_cast<void>(
                play.enter(action::AnnulLeg{{id.division, id.round, id.table, 1}, "spectator"}));
            return;
        }
    }

    base::Prng prng_;
    std::string told_;
};

TEST(BracketLaw, whatever_is_asked_for_is_accepted_and_every_bracket_can_be_ended) {
    for (int nth = 0; nth < 200 * TANDEM_PATIENCE && !HasFailure(); ++nth) {
        const std::uint64_t seed = base::tests::nth_seed(nth);
        SCOPED_TRACE("TANDEM_SEED=" + std::to_string(seed));
        RandomKnockOut random{seed};
        base::Prng prng{seed + 1};
        for (int step = 0; step < 25; ++step) {
            if (prng.below(3) == 0) random.disturb();
            if (!random.go_on()) break;
        }
        int steps = 0;
        while (random.go_on() && ++steps < 200) continue;
        EXPECT_LT(steps, 200) << random.told();
        if (last_paired(random.play.event(), kK12) == 0) continue;  // nobody was there
        EXPECT_TRUE(random.is_over()) << random.told();
    }
}

}  // namespace
}  // namespace tandem::tournament
