// The crosstable: what each team did in each round, as every tournament program knows it.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pairing, standings and files all start from this one value, whether an event's log led to it or a
// TRF file did. It knows nothing of players, boards, line-ups or incidents.
//
//   crosstable ─▶ field of a round ─▶ pairing          crosstable ─▶ standings
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/enum_names.hpp"
#include "tournament/crosstable/points.hpp"

namespace tandem::tournament {

// A team's pairing number: 1, 2, … in the order of seeding (C.04.6 1.1). 0: none.
using TeamNumber = std::uint32_t;
inline constexpr TeamNumber kNoTeam = 0;
// 1, 2, …; 0: before the first.
using RoundNumber = std::uint32_t;

// What files and commands may ask for.
inline constexpr std::size_t kMostTeams = 9'999;
inline constexpr RoundNumber kMostRounds = 99;
inline constexpr std::size_t kMostLegs = 4;

// How a team spent a round.
enum class Entry : std::uint8_t {
    NotPaired,  // nothing is known of it: a late entry's missed round, or one yet to be paired
    Played,  // an encounter of which at least one leg was played
    ForfeitWin,  // the opponents did not come
    ForfeitLoss,  // the team did not come; both did not, where that is the opponents' entry, too
    PairingBye,  // nobody was left to play: the pairing-allocated bye
    FullBye,  // as many points as for a win
    HalfBye,  // as many as for a draw
    ZeroBye,  // none: absent, or withdrawn
    Idle,  // nothing either: there, but those whom a round robin gives it were not
    Pending,  // paired, with no result yet
};
consteval auto names_of(Entry /*type*/) {
    using enum Entry;
    return base::names<Entry>(
        {{NotPaired, "not-paired"},
         {Played, "played"},
         {ForfeitWin, "forfeit-win"},
         {ForfeitLoss, "forfeit-loss"},
         {PairingBye, "pairing-bye"},
         {FullBye, "full-bye"},
         {HalfBye, "half-bye"},
         {ZeroBye, "zero-bye"},
         {Idle, "idle"},
         {Pending, "pending"}});
}

// What decides the order: legs won, as in the United States, or encounters won, as FIDE's match
// points.
enum class ScoreBasis : std::uint8_t { Legs, Encounters };
consteval auto names_of(ScoreBasis /*type*/) {
    return base::names<ScoreBasis>(
        {{ScoreBasis::Legs, "legs"}, {ScoreBasis::Encounters, "encounters"}});
}

// The points of an encounter on both scales: FIDE's match points and game points.
struct Score {
    Points encounters;
    Points legs;

    [[nodiscard]] bool operator==(const Score&) const = default;

    constexpr Score& operator+=(const Score& other) {
        encounters += other.encounters;
        legs += other.legs;
        return *this;
    }
    [[nodiscard]] constexpr Points by(ScoreBasis basis) const {
        return basis == ScoreBasis::Legs ? legs : encounters;
    }
};

// How results and byes score.
struct Scoring {
    struct Results {
        Points win;
        Points draw;
        Points loss;

        [[nodiscard]] bool operator==(const Results&) const = default;
    };

    ScoreBasis basis = ScoreBasis::Legs;
    std::size_t legs = 2;  // of an encounter
    Results encounter{{200}, {100}, {0}};
    Results leg{kOnePoint, kHalfPoint, kNoPoints};
    // What the pairing-allocated bye scores on both scales; nothing: as much as a win (US Chess).
    std::optional<Score> pairing_bye;

    [[nodiscard]] bool operator==(const Scoring&) const = default;
};

// What a bye scores, or a forfeit: `legs` times the same result on the scale of the legs.
[[nodiscard]] Score score_of_bye(const Scoring& scoring, Entry bye);

// One team's round.
struct RoundEntry {
    Entry kind = Entry::NotPaired;
    TeamNumber opponent = kNoTeam;  // none for a bye
    Score score;  // with all that was adjusted by hand

    [[nodiscard]] bool operator==(const RoundEntry&) const = default;
};

// Whether the two met over the boards: a forfeit is not a meeting (C.04.2 3.5, US Chess 27A1).
[[nodiscard]] constexpr bool is_played(Entry kind) { return kind == Entry::Played; }
// The same, or their encounter is not over: either bars the next pairing of the two.
[[nodiscard]] constexpr bool has_met_or_is_meeting(Entry kind) {
    return is_played(kind) || kind == Entry::Pending;
}
// Whether the team was paired with opponents, who may not have come.
[[nodiscard]] constexpr bool has_opponent(Entry kind) {
    return kind == Entry::Played || kind == Entry::ForfeitWin || kind == Entry::ForfeitLoss ||
           kind == Entry::Pending;
}

struct CrosstableTeam {
    std::string name;
    std::int32_t strength = 0;  // its rating; 0: unrated
    std::string group;  // school or club that US Chess 28N keeps apart; "": none
    std::vector<RoundEntry> rounds;  // from the first; what is missing at the end is NotPaired
    // Points that count for pairing alone, on the scale of the basis: of each round, from the first
    // (C.04.7). What is missing at the end is zero.
    std::vector<Points> acceleration;

    [[nodiscard]] bool operator==(const CrosstableTeam&) const = default;
};

// Teams that do not meet one another in these rounds (TRF26 260, US Chess 28T).
struct ProhibitedGroup {
    RoundNumber first = 1;
    RoundNumber last = kMostRounds;
    std::vector<TeamNumber> teams;

    [[nodiscard]] bool operator==(const ProhibitedGroup&) const = default;
};

struct EarlierMeeting {
    TeamNumber one = kNoTeam;
    TeamNumber other = kNoTeam;

    [[nodiscard]] bool operator==(const EarlierMeeting&) const = default;
};

struct Crosstable {
    std::string name;  // of the tournament
    Scoring scoring;
    RoundNumber rounds = 0;  // that are to be played; 0: not known
    std::vector<CrosstableTeam> teams;  // in the order of their numbers
    std::vector<ProhibitedGroup> prohibited;
    // Who has met before its first round, as in the division that a final is made from.
    std::vector<EarlierMeeting> met_before;

    [[nodiscard]] bool operator==(const Crosstable&) const = default;

    // Needs: number is one of its teams.
    [[nodiscard]] const CrosstableTeam& team(TeamNumber number) const { return teams[number - 1]; }
    [[nodiscard]] CrosstableTeam& team(TeamNumber number) { return teams[number - 1]; }
};

// The last round in which any team has an opponent or the pairing-allocated bye, or in which every
// team has a bye. Byes that some have asked for in a later round do not make it a paired one; where
// all have one, nobody is left to be paired.
[[nodiscard]] RoundNumber rounds_paired(const Crosstable& table);

// A team's round; NotPaired if it has no such round.
// Needs: round >= 1.
[[nodiscard]] RoundEntry entry_of(const CrosstableTeam& team, RoundNumber round);

// What a team has after that round, without acceleration.
[[nodiscard]] Score score_after(const CrosstableTeam& team, RoundNumber round);

// What it is paired by for the round after that one, with its acceleration there.
[[nodiscard]] Points pairing_score(
    const Crosstable& table, const CrosstableTeam& team, RoundNumber after);

}  // namespace tandem::tournament
