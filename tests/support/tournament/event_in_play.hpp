// An event in a few words: divisions, teams and rounds for tests to begin with.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "support/tournament/amendments.hpp"
#include "tournament/director/decide.hpp"
#include "tournament/event/crosstable_of.hpp"

namespace tandem::tournament::tests {

inline const DivisionKey kK12{"k12"};
inline const DivisionKey kK9{"k9"};

[[nodiscard]] inline Timestamp at_time(std::string_view text) {
    return read_timestamp(text).value();
}

[[nodiscard]] inline Player player(std::string name) { return {.name = std::move(name)}; }
[[nodiscard]] inline Player player(std::string name, std::int32_t grade) {
    return {.name = std::move(name), .grade = grade};
}

[[nodiscard]] inline LegResult won(LegWinner winner) { return {.winner = winner}; }

// Everything is entered by the organiser unless somebody else is named, a minute after the last.
class EventInPlay {
  public:
    explicit EventInPlay(rulebook::BookId book)
        : EventInPlay(EventHeader{"Spring", rulebook::builtin(book), "", "Olga Moss"}) {}
    explicit EventInPlay(EventHeader header) : course_(std::move(header)) {}

    [[nodiscard]] const Event& event() const { return course_.event(); }
    [[nodiscard]] const std::vector<Notice>& notices() const { return notices_; }
    [[nodiscard]] std::optional<Notice> notice(NoticeKind kind) const {
        for (const Notice& notice : notices_) {
            if (notice.kind == kind) return notice;
        }
        return std::nullopt;
    }

    // Why it is refused; nothing: it is done.
    std::optional<EventRefusal> enter(EventAction action, const std::string& by = "organiser") {
        now_.ms += 60'000;
        const Decided decided = course_.advance({now_, {by}, std::move(action)});
        notices_.clear();
        refused_ = decided ? std::nullopt : std::optional{decided.error()};
        if (!decided) return decided.error().why;
        notices_ = decided->notices;
        return std::nullopt;
    }
    [[nodiscard]] const Refused& refused() const { return refused_.value(); }
    // The articles that the last refusal rests on.
    [[nodiscard]] rulebook::Articles cited() const {
        return tournament::cited(event().header().rulebook.base, refused_.value());
    }
    // What has to be accepted.
    EventInPlay& with(EventAction action, const std::string& by = "organiser") {
        const std::string what{name(action)};
        const auto why = enter(std::move(action), by);
        EXPECT_FALSE(why) << what << ": " << base::name(*why);
        return *this;
    }
    // When the last command was entered.
    [[nodiscard]] Timestamp now() const { return now_; }
    EventInPlay& at(std::string_view time) {
        now_ = at_time(time);
        return *this;
    }

    EventInPlay& division(const DivisionKey& key, Division settings) {
        if (settings.name.empty()) settings.name = key.text;
        return with(action::SetDivision{key, std::move(settings)});
    }
    EventInPlay& official(const std::string& key, Role role, std::optional<DivisionKey> of = {}) {
        return with(action::Appoint{{key}, "Official " + key, role, std::move(of)});
    }
    // So many teams with the next numbers, of players who are nobody else, in grade 5.
    EventInPlay& teams(const DivisionKey& key, int count) {
        for (int i = 0; i < count; ++i) {
            const auto number = static_cast<std::uint32_t>(event().all<Team>().size() + 1);
            const std::string word(1, static_cast<char>('a' + number));
            with(action::Register{
                {number},
                key,
                "Team " + word,
                Players{player("First " + word, 5), player("Second " + word, 5)}});
        }
        return *this;
    }
    EventInPlay& paired(
        const DivisionKey& key, RoundNumber round, std::vector<TeamPair> pairs, TeamId bye = {}) {
        return with(action::PairRound{
            {key, round}, std::move(pairs), bye == TeamId{} ? std::nullopt : std::optional{bye}});
    }
    EventInPlay& started(const DivisionKey& key, RoundNumber round) {
        return with(action::StartRound{{key, round}});
    }
    // All legs of a round, each won by that side.
    EventInPlay& played(const DivisionKey& key, RoundNumber round, LegWinner winner) {
        const auto encounters = event().all<Encounter>();
        for (const auto& [id, encounter] : encounters) {
            if (id.division != key || id.round != round) continue;
            for (std::uint32_t leg = 1; leg <= encounter.legs.size(); ++leg) {
                if (encounter.legs[leg - 1].result) continue;
                with(action::EnterResult{{key, round, id.table, leg}, won(winner)});
            }
        }
        return *this;
    }

    // What a team has from a round, as the crosstable says.
    [[nodiscard]] RoundEntry entry(const DivisionKey& key, TeamId team, RoundNumber round) const {
        const DivisionTable made = crosstable_of(event(), key);
        return entry_of(made.table.team(made.numbers.at(team)), round);
    }
    [[nodiscard]] const Leg& leg(const LegId& id) const {
        return event().get<Encounter>(id.encounter()).legs[id.leg - 1];
    }
    [[nodiscard]] const Team& team(TeamId id) const { return event().get<Team>(id); }

  private:
    Course course_;
    Timestamp now_ = at_time("2013-04-05T09:00");
    std::vector<Notice> notices_;
    std::optional<Refused> refused_;
};

// Two teams of an open division, at table 1 of a round that has started.
[[nodiscard]] inline EventInPlay at_the_table(rulebook::BookId book, Division settings = {}) {
    EventInPlay play{book};
    play.division(kK12, std::move(settings)).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    return play.started(kK12, 1);
}
// Its first leg.
inline const LegId kLeg{kK12, 1, 1, 1};

}  // namespace tandem::tournament::tests
