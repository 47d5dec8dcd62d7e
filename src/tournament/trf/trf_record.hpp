// The records of a TRF file as values.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// FIDE's Tournament Report File, C.02.03 Annex A: the version of 2026 (TRF26) with what it took
// over from 2016 (TRF16), and the extensions that JaVaFo and bbpPairings added to the older one.
// Numbers of players and teams are those of the file. What is left blank is 0, "" or nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/enum_names.hpp"
#include "tournament/crosstable/crosstable.hpp"

namespace tandem::tournament {

// What a line begins with, of all that has a meaning here.
enum class TrfCode : std::uint8_t {
    Player,
    OldTeam,
    Tournament,
    City,
    Federation,
    FirstDay,
    LastDay,
    PlayerCount,
    RatedPlayers,
    Teams,
    Type,
    ChiefArbiter,
    Arbiter,
    TimeControl,
    Dates,
    Rounds,
    FirstColor,
    GameScoring,
    Ranking,
    Program,
    CodedType,
    TieBreaks,
    Standings,
    CodedTimeControl,
    Byes,
    Acceleration,
    Prohibited,
    Abnormal,
    LineUp,
    Team,
    PairingByes,
    Forfeit,
    BoardColors,
    MatchScoring,
    Matches,
    ShortMatches,
    ExtraRounds,
    ExtraSettings,
    ExtraScoring,
    ExtraProhibited,
    ExtraAcceleration,
    ExtraAbsent,
    BbpWin,
    BbpDraw,
    BbpLoss,
    BbpZeroBye,
    BbpForfeitLoss,
    BbpPairingBye,
};
consteval auto names_of(TrfCode /*type*/) {
    using enum TrfCode;
    return base::names<TrfCode>(
        {{Player, "001"},
         {OldTeam, "013"},
         {Tournament, "012"},
         {City, "022"},
         {Federation, "032"},
         {FirstDay, "042"},
         {LastDay, "052"},
         {PlayerCount, "062"},
         {RatedPlayers, "072"},
         {Teams, "082"},
         {Type, "092"},
         {ChiefArbiter, "102"},
         {Arbiter, "112"},
         {TimeControl, "122"},
         {Dates, "132"},
         {Rounds, "142"},
         {FirstColor, "152"},
         {GameScoring, "162"},
         {Ranking, "172"},
         {Program, "182"},
         {CodedType, "192"},
         {TieBreaks, "202"},
         {Standings, "212"},
         {CodedTimeControl, "222"},
         {Byes, "240"},
         {Acceleration, "250"},
         {Prohibited, "260"},
         {Abnormal, "299"},
         {LineUp, "300"},
         {Team, "310"},
         {PairingByes, "320"},
         {Forfeit, "330"},
         {BoardColors, "352"},
         {MatchScoring, "362"},
         {Matches, "801"},
         {ShortMatches, "802"},
         {ExtraRounds, "XXR"},
         {ExtraSettings, "XXC"},
         {ExtraScoring, "XXS"},
         {ExtraProhibited, "XXP"},
         {ExtraAcceleration, "XXA"},
         {ExtraAbsent, "XXZ"},
         {BbpWin, "BBW"},
         {BbpDraw, "BBD"},
         {BbpLoss, "BBL"},
         {BbpZeroBye, "BBZ"},
         {BbpForfeitLoss, "BBF"},
         {BbpPairingBye, "BBU"}});
}

// A line of which the text is all there is: blank lines, comments, 801 and 802, which repeat for
// people what other records say, and lines that are not records.
struct TrfVerbatim {
    [[nodiscard]] bool operator==(const TrfVerbatim&) const = default;
};
// A line that says it is a record, of which nothing is known.
struct TrfUnknown {
    std::string code;

    [[nodiscard]] bool operator==(const TrfUnknown&) const = default;
};
// The records of the tournament that are one text: 012 to 132, 152, 172 to 222, 352 and XXC.
struct TrfData {
    TrfCode code = TrfCode::Tournament;
    std::string text;

    [[nodiscard]] bool operator==(const TrfData&) const = default;
};
// 142 and XXR.
struct TrfRounds {
    TrfCode code = TrfCode::Rounds;
    RoundNumber rounds = 0;

    [[nodiscard]] bool operator==(const TrfRounds&) const = default;
};
// 162 (W, D, L, A, P, X), 362 (TW, TD, TL), XXS (WW, BW, …), BBW and its fellows (no symbol).
struct TrfScoring {
    struct Value {
        std::string symbol;
        Points points;

        [[nodiscard]] bool operator==(const Value&) const = default;
    };

    TrfCode code = TrfCode::GameScoring;
    std::vector<Value> values;

    [[nodiscard]] bool operator==(const TrfScoring&) const = default;
};

// A player's round.
struct TrfCell {
    std::uint32_t opponent = 0;
    char color = ' ';  // w, b, -
    char result = ' ';  // 1 = 0 W D L + - F H U Z; X ? * for a game that is not over

    [[nodiscard]] bool operator==(const TrfCell&) const = default;
};
// 001, and the national ratings, whose lines begin with a federation instead.
struct TrfPlayer {
    std::string list;  // the federation whose rating this is; "": 001
    std::uint32_t number = 0;
    std::string sex;
    std::string title;
    std::string name;
    std::uint32_t rating = 0;
    std::string federation;
    std::string id;
    std::string birth;
    std::optional<Points> points;
    std::uint32_t rank = 0;
    std::vector<TrfCell> cells;  // from the first round; blank ones at the end are left out

    [[nodiscard]] bool operator==(const TrfPlayer&) const = default;
};

// 013: teams are numbered in the order of their lines.
struct TrfOldTeam {
    std::string name;
    std::vector<std::uint32_t> members;

    [[nodiscard]] bool operator==(const TrfOldTeam&) const = default;
};
// 310.
struct TrfTeam {
    std::uint32_t number = 0;
    std::string name;
    std::string nickname;
    std::uint32_t strength = 0;
    std::optional<Points> match_points;
    std::optional<Points> game_points;
    std::uint32_t rank = 0;
    std::vector<std::uint32_t> members;

    [[nodiscard]] bool operator==(const TrfTeam&) const = default;
};

// 240: F, H or Z.
struct TrfByes {
    char type = 'Z';
    RoundNumber round = 0;
    std::vector<std::uint32_t> numbers;

    [[nodiscard]] bool operator==(const TrfByes&) const = default;
};
// 250: points for pairing alone, of the rounds and the numbers from first to last.
struct TrfAcceleration {
    std::optional<Points> match_points;
    std::optional<Points> game_points;
    RoundNumber first_round = 0;
    RoundNumber last_round = 0;
    std::uint32_t first = 0;
    std::uint32_t last = 0;

    [[nodiscard]] bool operator==(const TrfAcceleration&) const = default;
};
// XXA: those of one player, of each round from the first.
struct TrfPlayerAcceleration {
    std::uint32_t number = 0;
    std::vector<Points> points;

    [[nodiscard]] bool operator==(const TrfPlayerAcceleration&) const = default;
};
// 260; XXP, which is of all rounds.
struct TrfProhibited {
    TrfCode code = TrfCode::Prohibited;
    RoundNumber first_round = 1;
    RoundNumber last_round = kMostRounds;
    std::vector<std::uint32_t> numbers;

    [[nodiscard]] bool operator==(const TrfProhibited&) const = default;
};
// XXZ: teams that are not there in the round that is to be paired.
struct TrfAbsent {
    std::vector<std::uint32_t> numbers;

    [[nodiscard]] bool operator==(const TrfAbsent&) const = default;
};
// 299: what a result of that type scores, W D L F H Z + -; ' ': what is added to the score.
struct TrfAbnormal {
    char type = ' ';
    std::optional<Points> match_points;
    std::optional<Points> game_points;
    RoundNumber round = 0;  // 0: all
    std::vector<std::uint32_t> numbers;  // empty: all

    [[nodiscard]] bool operator==(const TrfAbnormal&) const = default;
};
// 300: who sat at the boards of a team; 0: nobody.
struct TrfLineUp {
    RoundNumber round = 0;
    std::uint32_t team = 0;
    std::uint32_t opponents = 0;
    std::vector<std::uint32_t> players;

    [[nodiscard]] bool operator==(const TrfLineUp&) const = default;
};
// 320: what the pairing-allocated bye scores, and who had it in each round, from the first; 0:
// nobody.
struct TrfPairingByes {
    std::optional<Points> match_points;
    std::optional<Points> game_points;
    std::vector<std::uint32_t> teams;

    [[nodiscard]] bool operator==(const TrfPairingByes&) const = default;
};
// 330: '+' came, '-' did not.
struct TrfForfeit {
    char white_came = '+';
    char black_came = '-';
    RoundNumber round = 0;
    std::uint32_t white = 0;
    std::uint32_t black = 0;

    [[nodiscard]] bool operator==(const TrfForfeit&) const = default;
};
// A comment of ours, for what TRF26 has no field for: "### tandem group 12 Lincoln School".
struct TrfNote {
    // Met: in another tournament, such as the one before a final; the text is the other's number.
    enum class Topic : std::uint8_t { Name, Group, Met };
    friend consteval auto names_of(Topic /*type*/) {
        return base::names<Topic>(
            {{Topic::Name, "name"}, {Topic::Group, "group"}, {Topic::Met, "met"}});
    }

    Topic topic = Topic::Name;
    std::uint32_t team = 0;
    std::string text;

    [[nodiscard]] bool operator==(const TrfNote&) const = default;
};

using TrfRecord = std::variant<
    TrfVerbatim,
    TrfUnknown,
    TrfData,
    TrfRounds,
    TrfScoring,
    TrfPlayer,
    TrfOldTeam,
    TrfTeam,
    TrfByes,
    TrfAcceleration,
    TrfPlayerAcceleration,
    TrfProhibited,
    TrfAbsent,
    TrfAbnormal,
    TrfLineUp,
    TrfPairingByes,
    TrfForfeit,
    TrfNote>;

}  // namespace tandem::tournament
