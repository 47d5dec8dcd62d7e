// Who has which prizes, which are still open, and which nobody gets.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tournament/event/questions.hpp"
#include "tournament/next_round/bracket_of.hpp"
#include "tournament/next_round/division_now.hpp"
#include "tournament/report/datum.hpp"
#include "tournament/report/event_text.hpp"
#include "tournament/report/results.hpp"
#include "tournament/report/sheets.hpp"
#include "words/say.hpp"

namespace tandem::tournament {

namespace {

using words::Message;
using words::say;
using words::verbatim;
using namespace words::literals;

[[nodiscard]] Datum money(std::int64_t cents) {
    if (cents == 0) return no_number();
    const std::string text = fmt::format("{}.{:02}", cents / 100, cents % 100);
    return {verbatim(text), text};
}

// The prizes that nobody has, and nobody can still get.
[[nodiscard]] std::vector<std::size_t> not_given(
    const PrizeList& list, const std::vector<Prize>& prizes) {
    // Whoever shares has the prizes of all their places.
    const auto has_it = [&](const PrizeWon& won, const Prize& prize) {
        const Prize& best = prizes[won.prize];
        return prize.kind == best.kind && prize.group == best.group && prize.last >= won.place &&
               prize.first < won.place + won.sharing;
    };
    std::vector<std::size_t> found;
    for (std::size_t prize = 0; prize < prizes.size(); ++prize) {
        const bool is_won = std::ranges::any_of(
            list.won, [&](const PrizeWon& won) { return has_it(won, prizes[prize]); });
        const bool is_tied = std::ranges::any_of(list.ties, [&](const TrophyTie& tie) {
            return std::ranges::find(tie.prizes, prize) != tie.prizes.end();
        });
        const bool waits = std::ranges::find(list.waiting, prize) != list.waiting.end();
        if (!is_won && !is_tied && !waits) found.push_back(prize);
    }
    return found;
}

// Whoever has left keeps a prize, since no book takes it; the director is told.
[[nodiscard]] Message winner_text(const Event& event, TeamId id) {
    const auto team = "team"_is = team_text(event, id);
    switch (event.get<Team>(id).status) {
        case TeamStatus::Playing: return team_text(event, id);
        case TeamStatus::Withdrawn: return say("event-sheet.withdrawn", team);
        case TeamStatus::Expelled: return say("event-sheet.expelled", team);
    }
    __builtin_unreachable();
}

// Where the prizes of a division are played for: in itself and in its finals. What is found of one
// of these is found once for all prizes.
class PlayedFor {
  public:
    // Needs: both outlive it.
    PlayedFor(DivisionsNow& divisions, const DivisionKey& division)
        : divisions_(divisions),
          division_(division) {
        for (const DivisionKey& final : all_finals_of(divisions.event(), division)) {
            const std::vector<TeamId>& teams = divisions.event().get<Division>(final).finalists;
            finals_.push_back({final, {teams.begin(), teams.end()}});
        }
    }

    // Where teams have played for the places that they are tied for: in the last final that they
    // all play, or in the division.
    [[nodiscard]] const DivisionKey& by(const std::vector<TeamId>& teams) const {
        const auto last = std::find_if(finals_.rbegin(), finals_.rend(), [&](const Final& final) {
            return std::ranges::all_of(
                teams, [&](TeamId team) { return final.teams.contains(team); });
        });
        return last == finals_.rend() ? division_ : last->key;
    }
    // Whether rounds are to come in one of these, or in its finals, or results that may change the
    // order.
    [[nodiscard]] bool is_under_way(const DivisionKey& division) {
        const auto known = under_way_.find(division);
        if (known != under_way_.end()) return known->second;
        const auto plays = [&](const DivisionKey& key) {
            DivisionNow& now = divisions_.at(key);
            return not_final_text(now, now.last()).has_value();
        };
        const bool is_so = plays(division) ||
                           std::ranges::any_of(all_finals_of(divisions_.event(), division), plays);
        return under_way_.emplace(division, is_so).first->second;
    }

  private:
    struct Final {
        DivisionKey key;
        std::set<TeamId> teams;
    };

    DivisionsNow& divisions_;
    const DivisionKey& division_;
    std::vector<Final> finals_;
    std::map<DivisionKey, bool> under_way_;
};

// How a tie for trophies is decided: in the bracket, if it goes on; else by a play-off, as whoever
// is there plays it, or as a director enters it where they cannot.
[[nodiscard]] Message how_decided(
    const Event& event, PlayedFor& played, const std::vector<TeamId>& tied) {
    const DivisionKey& division = played.by(tied);
    const bool is_knock_out = event.get<Division>(division).format == Format::KnockOut;
    const bool is_open =
        is_knock_out ? !may_play_off(event, division, tied) : played.is_under_way(division);
    if (is_open) return say("event-sheet.to-play");
    const auto there = std::ranges::count_if(tied, [&](TeamId id) { return !is_out(event, id); });
    return there < 2 ? say("event-sheet.to-enter") : say("event-sheet.to-play-off");
}

}  // namespace

Sheet sheet_of_prizes(const Event& event, const DivisionKey& division) {
    return sheet_of_prizes(event, division, event);
}

Sheet sheet_of_prizes(const Event& event, const DivisionKey& division, const Event& shown) {
    DivisionsNow divisions{event};
    const DivisionTable& made = divisions.at(division).table();
    const std::vector<Prize>& prizes = event.get<Division>(division).prizes;
    const PrizeList list = prizes_of(divisions, division);
    PlayedFor played{divisions, division};
    Sheet sheet{
        {{"prize", say("event-sheet.prize")},
         {"place", say("event-sheet.place")},
         {"shared by", say("event-sheet.shared-by")},
         {"team", say("event-sheet.team")},
         {"players", say("event-sheet.players")},
         {"trophies", say("event-sheet.trophies")},
         {"money", say("event-sheet.money")}},
        {}};
    for (const PrizeWon& won : list.won) {
        const TeamId id = made.team(won.team);
        sheet.rows.push_back(
            {prizes[won.prize].name,
             number(won.place),
             won.sharing > 1 ? number(won.sharing) : no_number(),
             winner_text(event, id),
             players_text(shown.get<Team>(id)),
             or_blank(won.trophies),
             money(won.cents)});
    }
    for (const TrophyTie& tie : list.ties) {
        words::List names{{}, words::Joined::Comma};
        for (const std::size_t prize : tie.prizes) {
            names.items.push_back(verbatim(prizes[prize].name));
        }
        std::vector<TeamId> teams_of_tie;
        teams_of_tie.reserve(tie.teams.size());
        for (const TeamNumber number : tie.teams) teams_of_tie.push_back(made.team(number));
        words::List teams = teams_text(event, teams_of_tie);
        teams.joined = words::Joined::Comma;
        sheet.rows.push_back(
            {words::listed(std::move(names)),
             say("event-sheet.places",
                 "first"_is = std::to_string(tie.first),
                 "last"_is = std::to_string(tie.last)),
             no_number(),
             how_decided(event, played, teams_of_tie),
             words::listed(std::move(teams)),
             no_number(),
             no_number()});
    }
    const auto add_of_nobody = [&](std::size_t prize, Message why) {
        sheet.rows.push_back(
            {prizes[prize].name,
             no_number(),
             no_number(),
             std::move(why),
             "",
             no_number(),
             no_number()});
    };
    for (const std::size_t prize : not_given(list, prizes)) {
        add_of_nobody(prize, say("event-sheet.not-given"));
    }
    for (const std::size_t prize : list.waiting) {
        add_of_nobody(
            prize,
            played.is_under_way(division) ? say("event-sheet.to-play") : say("event-sheet.waits"));
    }
    return sheet;
}

std::vector<Message> missing_grades_text(const Event& event, const DivisionKey& division) {
    const std::vector<Prize>& prizes = event.get<Division>(division).prizes;
    // The prizes of one group are said together.
    std::vector<std::pair<std::vector<TeamId>, words::List>> found;
    const auto without = without_grade_for(event, division);
    for (std::size_t prize = 0; prize < prizes.size(); ++prize) {
        if (without[prize].empty()) continue;
        const Message called = verbatim(prizes[prize].name);
        const auto same =
            std::ranges::find(found, without[prize], [](const auto& group) { return group.first; });
        if (same == found.end()) {
            found.push_back({without[prize], {{called}}});
        } else {
            same->second.items.push_back(called);
        }
    }
    std::vector<Message> told;
    told.reserve(found.size());
    for (auto& [teams, names] : found) {
        told.push_back(
            say("event-prizes.missing-grade",
                "prizes"_is = words::listed(std::move(names)),
                "teams"_is = teams_text(event, teams)));
    }
    return told;
}

}  // namespace tandem::tournament
