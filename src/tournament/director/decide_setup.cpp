// Officials and divisions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "record/text/described.hpp"
#include "rulebook/plain_line.hpp"
#include "tournament/crosstable/crosstable.hpp"
#include "tournament/director/decide_one.hpp"
#include "tournament/event/entry_words.hpp"
#include "tournament/event/members.hpp"
#include "tournament/event/name_key.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/tie_breaks/read_tie_breaks.hpp"
#include "words/say.hpp"

namespace tandem::tournament {

namespace {

// Finalists come from other divisions, and a division with teams of its own is no final: those
// would be in none.
[[nodiscard]] bool are_wrong_finalists(
    const Event& event, const DivisionKey& key, std::vector<TeamId> finalists) {
    if (finalists.empty()) return false;
    const auto is_entered_here = [&](const auto& entered) {
        return entered.second.division == key;
    };
    std::ranges::sort(finalists);
    return std::ranges::adjacent_find(finalists) != finalists.end() ||
           std::ranges::any_of(
               finalists, [&](TeamId id) { return event.find<Team>(id) == nullptr; }) ||
           !event.entered_in(key).empty() ||
           std::ranges::any_of(event.all<FreeAgent>(), [&](const auto& agent) {
               return agent.second.is_looking() && is_entered_here(agent);
           });
}

// Finalists alone come from somewhere, and that is another division.
[[nodiscard]] bool is_wrong_origin(
    const Event& event, const DivisionKey& key, const Division& division) {
    if (!division.finalists_from) return false;
    return division.finalists.empty() || *division.finalists_from == key ||
           event.find<Division>(*division.finalists_from) == nullptr;
}

// What is wrong with a prize; nothing where nothing is.
[[nodiscard]] std::optional<words::Message> wrong_prize(const Prize& prize) {
    if (!rulebook::is_plain_line(prize.name)) return words::say("prize.bad-name");
    if (prize.first < 1 || prize.last < prize.first || prize.last > kMostTeams) {
        return words::say("prize.bad-places");
    }
    if (prize.cents < 0) return words::say("prize.less-than-nothing");
    if (prize.kind == PrizeKind::Money && prize.cents == 0) return words::say("prize.no-cents");
    if (prize.kind != PrizeKind::Money && prize.cents != 0) {
        return words::say("prize.cents-of-trophies");
    }
    if (prize.kind == PrizeKind::Trophies && prize.trophies == 0) {
        return words::say("prize.no-trophies");
    }
    return std::nullopt;
}

[[nodiscard]] bool share_a_place(const Prize& one, const Prize& other) {
    return one.kind == other.kind && one.group == other.group && one.first <= other.last &&
           other.first <= one.last;
}

// What is wrong with prizes, as above.
[[nodiscard]] std::optional<words::Message> wrong_prizes(const std::vector<Prize>& prizes) {
    using namespace words::literals;
    for (auto prize = prizes.begin(); prize != prizes.end(); ++prize) {
        if (auto wrong = wrong_prize(*prize)) return wrong;
        for (auto other = prizes.begin(); other != prize; ++other) {
            if (!share_a_place(*other, *prize)) continue;
            return words::say("prize.overlap", "one"_is = other->name, "two"_is = prize->name);
        }
    }
    return std::nullopt;
}

// A setting that is wrong, and what to do about it.
struct WrongSetting {
    std::string_view key;
    words::Message why;
};

// "Use a number from 1 to 4." Nothing: it is one.
[[nodiscard]] std::optional<WrongSetting> not_within(
    std::string_view key, std::int64_t value, std::int64_t least, std::int64_t most) {
    using namespace words::literals;
    if (value >= least && value <= most) return std::nullopt;
    return WrongSetting{
        key,
        words::say(
            "event.setting-range",
            "least"_is = std::to_string(least),
            "most"_is = std::to_string(most))};
}

// The first setting that is wrong by itself.
[[nodiscard]] std::optional<WrongSetting> wrong_by_itself(const Division& division) {
    if (not_a_name(division.name)) return WrongSetting{"name", words::say("event.setting-name")};
    constexpr std::int64_t kTeams = kMostTeams;
    if (auto wrong = not_within("rounds", division.rounds, 1, kMostRounds)) return wrong;
    if (auto wrong = not_within("legs", static_cast<std::int64_t>(division.legs), 1, kMostLegs))
        return wrong;
    if (auto wrong = not_within("first_table", division.first_table, 1, kTeams)) return wrong;
    if (auto wrong = not_within("from_place", division.from_place, 1, kTeams)) return wrong;
    if (auto wrong = not_within("grace_minutes", division.grace_minutes, 0, kMostGraceMinutes)) {
        return wrong;
    }
    if (auto wrong = not_within("unrated", division.unrated, 0, kMostRating)) return wrong;
    const auto prizes = static_cast<std::int64_t>(division.prizes.size());
    if (auto wrong = not_within("prizes", prizes, 0, kMostPrizes)) return wrong;
    const std::int64_t grade = division.highest_grade.value_or(0);
    if (auto wrong = not_within("highest_grade", grade, 0, kHighestGrade)) return wrong;
    if (std::ranges::is_sorted(division.schedule)) return std::nullopt;
    return WrongSetting{"schedule", words::say("event.setting-schedule")};
}

// A setting that is wrong, by itself or with the rest of the event.
[[nodiscard]] std::optional<WrongSetting> wrong_setting(
    const Event& event, const DivisionKey& key, const Division& division) {
    if (auto wrong = wrong_by_itself(division)) return wrong;
    const auto tie_breaks = read_tie_breaks(division.tie_breaks);
    if (!tie_breaks) return WrongSetting{"tie_breaks", describe(tie_breaks.error())};
    if (auto why = wrong_prizes(division.prizes)) return WrongSetting{"prizes", std::move(*why)};
    if (are_wrong_finalists(event, key, division.finalists)) {
        return WrongSetting{"finalists", words::say("event.setting-finalists")};
    }
    if (is_wrong_origin(event, key, division)) {
        return WrongSetting{"finalists_from", words::say("event.setting-finalists-from")};
    }
    return std::nullopt;
}

// "prizes: Money needs cents."
[[nodiscard]] Subject subject_of(WrongSetting wrong) {
    using namespace words::literals;
    const std::string key{wrong.key};
    return {
        .text = key,
        .what = words::say("event.setting", "key"_is = key, "what"_is = std::move(wrong.why))};
}

// What is settled with the first pairing.
[[nodiscard]] bool same_where_it_is_settled(const Division& a, const Division& b) {
    return a.format == b.format && a.legs == b.legs && a.basis == b.basis &&
           a.line_ups == b.line_ups && a.highest_grade == b.highest_grade &&
           a.pairing_bye == b.pairing_bye && a.acceleration == b.acceleration &&
           a.finalists == b.finalists;
}

// Teams that the division would not take, and why.
// Law: SN5 0.1.
[[nodiscard]] std::optional<Refused> does_not_fit(
    const Event& event, const DivisionKey& key, const Division& division) {
    if (!division.highest_grade) return std::nullopt;
    // Of those as the division will be: what was a final has the teams that are entered for it.
    std::vector<TeamId> teams = division.finalists;
    if (teams.empty()) teams = teams_entered(event, key);
    for (const TeamId id : teams) {
        for (const Player& player : event.get<Team>(id).players) {
            if (!player.grade) return Refused{EventRefusal::NoGrade, {.text = player.name}};
            if (*player.grade <= *division.highest_grade) continue;
            return Refused{EventRefusal::TooOld, {.teams = {id}, .text = player.name}};
        }
    }
    return std::nullopt;
}

// Teams that were expelled are out of finals; one that is there already stays in the list.
[[nodiscard]] std::optional<Refused> are_expelled(
    const Event& event, const Division* before, const Division& division) {
    for (const TeamId id : division.finalists) {
        if (event.get<Team>(id).status != TeamStatus::Expelled) continue;
        if (before != nullptr && has(before->finalists, id)) continue;
        return Refused{EventRefusal::Expelled, {.teams = {id}}};
    }
    return std::nullopt;
}

// Another division that is called the same, where the name is new: people would take one for the
// other.
void warn_of_same_name(
    const Event& event,
    const DivisionKey& key,
    const Division* before,
    const Division& division,
    Decision& decision) {
    const std::string called = called_key(division);
    if (before != nullptr && called_key(*before) == called) return;
    for (const DivisionKey& other : event.divisions_called(called)) {
        if (other == key) continue;
        decision.notices.push_back({NoticeKind::SameDivisionName, {.text = other.text}});
    }
}

// Teams that are to play in another final, too.
void warn_of_two_finals(
    const Event& event, const DivisionKey& key, const Division& division, Decision& decision) {
    if (division.finalists.empty()) return;
    std::vector<TeamId> finalists = division.finalists;
    std::ranges::sort(finalists);
    for (const auto& [other, settings] : event.all<Division>()) {
        if (other == key) continue;
        Subject about{.text = other.text};
        for (const TeamId team : settings.finalists) {
            if (std::ranges::binary_search(finalists, team)) about.teams.push_back(team);
        }
        if (about.teams.empty()) continue;
        decision.notices.push_back({NoticeKind::InTwoFinals, std::move(about)});
    }
}

// The keys of settings that were said before and are now as if they had never been: "rounds,
// prizes".
[[nodiscard]] std::string dropped_settings(const Division& before, const Division& now) {
    const Division usual;
    std::string keys;
    boost::mp11::mp_for_each<record::Members<Division>>([&]<typename Member>(Member) {
        constexpr auto kMember = Member::pointer;
        if (before.*kMember == usual.*kMember || now.*kMember != usual.*kMember) return;
        if (!keys.empty()) keys += ", ";
        keys += record::key_of<Member>();
    });
    return keys;
}

// The keys of settings that are not the usual ones, and that this format does not heed:
// "acceleration, schools".
[[nodiscard]] std::string idle_settings(const Division& now) {
    const Division usual;
    const bool is_swiss_system = is_swiss(now.format);
    const bool has_idle_times = now.format != Format::KnockOut && now.schedule.size() > now.rounds;
    const std::array<std::pair<std::string_view, bool>, 6> keys{{
        {"schedule", has_idle_times},
        {"acceleration", !is_swiss_system && now.acceleration != usual.acceleration},
        {"schools", now.format != Format::UsChess && now.schools != usual.schools},
        {"seating", now.format != Format::FideTeam && now.seating != usual.seating},
        {"look_ahead", now.format != Format::FideTeam && now.look_ahead != usual.look_ahead},
        {"third_place", now.format != Format::KnockOut && now.third_place != usual.third_place},
    }};
    std::string idle;
    for (const auto& [key, is_idle] : keys) {
        if (!is_idle) continue;
        if (!idle.empty()) idle += ", ";
        idle += key;
    }
    return idle;
}

[[nodiscard]] bool may_meet_more_than_once(const Division& division) {
    return division.legs > 1 || division.format == Format::DoubleRoundRobin;
}

}  // namespace

std::optional<Refused> not_a_line(std::string_view text) {
    const auto hidden = rulebook::hidden_in(text);
    if (!hidden) return std::nullopt;
    return Refused{
        EventRefusal::BadName,
        {.number = static_cast<std::uint32_t>(hidden->position),
         .text = std::string{text},
         .what = words::verbatim(hidden->code)}};
}

std::optional<Refused> not_a_name(std::string_view name) {
    if (is_blank(name)) return Refused{EventRefusal::NoName, {}};
    return not_a_line(name);
}

std::optional<Refused> not_a_team_name(std::string_view name) {
    if (auto refused = not_a_name(name)) return refused;
    if (!needs_partner(name)) return std::nullopt;
    return Refused{EventRefusal::BadName, {.text = std::string{name}}};
}

Decided decide_one(const Setting& setting, const action::Appoint& wanted) {
    if (!is_key(wanted.official.text)) {
        return refuse(EventRefusal::BadKey, {.text = wanted.official.text});
    }
    if (wanted.official.text == kOrganiser) return refuse(EventRefusal::OrganiserStays);
    if (auto refused = not_a_name(wanted.name)) return base::fail(std::move(*refused));
    if (wanted.division && setting.event.find<Division>(*wanted.division) == nullptr) {
        return refuse(EventRefusal::NoSuchDivision, {.text = wanted.division->text});
    }
    return to_put(
        wanted.official,
        Official{.name = wanted.name, .role = wanted.role, .division = wanted.division});
}

Decided decide_one(const Setting& setting, const action::Dismiss& wanted) {
    if (wanted.official.text == kOrganiser) return refuse(EventRefusal::OrganiserStays);
    if (setting.event.find<Official>(wanted.official) == nullptr) {
        return refuse(EventRefusal::NoSuchOfficial, {.text = wanted.official.text});
    }
    Decision decision;
    decision.changes.push_back(take_away<Official>(wanted.official));
    return decision;
}

namespace {

// A match for the third place that was played counts for nothing once that place is shared.
void warn_of_third_place(
    const Event& event,
    const DivisionKey& key,
    const Division& before,
    const Division& now,
    Decision& decision) {
    if (before.third_place == now.third_place || now.third_place != ThirdPlace::Shared) return;
    for (RoundNumber round = 1; round <= last_paired(event, key); ++round) {
        const auto table = event.get<Round>({key, round}).third_place;
        if (!table) continue;
        const auto& legs = event.get<Encounter>({key, round, *table}).legs;
        const bool is_played =
            std::ranges::any_of(legs, [](const Leg& leg) { return leg.result.has_value(); });
        if (!is_played) continue;
        decision.notices.push_back({NoticeKind::ThirdPlaceShared, {.number = round}});
    }
}

}  // namespace

Decided decide_one(const Setting& setting, const action::SetDivision& wanted) {
    if (!is_key(wanted.division.text)) {
        return refuse(EventRefusal::BadKey, {.text = wanted.division.text});
    }
    if (auto wrong = wrong_setting(setting.event, wanted.division, wanted.settings)) {
        return refuse(EventRefusal::BadSettings, subject_of(std::move(*wrong)));
    }
    const Division* const before = setting.event.find<Division>(wanted.division);
    if (before == nullptr && setting.event.all<Division>().size() >= kMostDivisions) {
        return refuse(EventRefusal::TooMany, {.number = kMostDivisions});
    }
    const RoundNumber paired = last_paired(setting.event, wanted.division);
    if (before != nullptr && paired > 0) {
        if (!same_where_it_is_settled(*before, wanted.settings)) {
            return refuse(EventRefusal::AlreadyPaired, {.number = paired});
        }
        if (auto wrong = not_within("rounds", wanted.settings.rounds, paired, kMostRounds)) {
            return refuse(EventRefusal::BadSettings, subject_of(std::move(*wrong)));
        }
    }
    if (auto refused = does_not_fit(setting.event, wanted.division, wanted.settings)) {
        return base::fail(std::move(*refused));
    }
    if (auto refused = are_expelled(setting.event, before, wanted.settings)) {
        return base::fail(std::move(*refused));
    }
    Decision decision = to_put(wanted.division, wanted.settings);
    if (before != nullptr) {
        if (std::string keys = dropped_settings(*before, wanted.settings); !keys.empty()) {
            decision.notices.push_back({NoticeKind::SettingsDropped, {.text = std::move(keys)}});
        }
    }
    if (before != nullptr) {
        warn_of_third_place(setting.event, wanted.division, *before, wanted.settings, decision);
    }
    if (std::string keys = idle_settings(wanted.settings); !keys.empty()) {
        decision.notices.push_back({NoticeKind::SettingsIdle, {.text = std::move(keys)}});
    }
    warn_of_same_name(setting.event, wanted.division, before, wanted.settings, decision);
    warn_of_two_finals(setting.event, wanted.division, wanted.settings, decision);
    if (may_meet_more_than_once(wanted.settings) &&
        setting.event.header().rulebook.switches.pairing.rematch == rulebook::Rematch::Never) {
        decision.notices.push_back({NoticeKind::SeveralMatches, {}});
    }
    return decision;
}

namespace {

// What uses a division, or has used it; "": nothing does.
[[nodiscard]] std::string_view use_of(const Event& event, const DivisionKey& key) {
    const auto is_here = [&](const auto& entry) { return entry.second.division == key; };
    if (!teams_of(event, key).empty()) return "team";
    const bool has_agents = std::ranges::any_of(event.all<FreeAgent>(), [&](const auto& agent) {
        return agent.second.is_looking() && is_here(agent);
    });
    if (has_agents) return "agent";
    if (std::ranges::any_of(event.all<Official>(), is_here)) return "official";
    if (last_paired(event, key) > 0) return "round";
    if (!finals_of(event, key).empty()) return "final";
    // What belongs to a division or its tables keeps its number, whatever has become of them.
    const bool is_named =
        std::ranges::any_of(event.all<Separation>(), is_here) ||
        std::ranges::any_of(event.all<PlayOff>(), is_here) ||
        std::ranges::any_of(event.all<PointAdjustment>(), is_here) ||
        std::ranges::any_of(event.all<Pause>(), is_here) ||
        std::ranges::any_of(event.all<Incident>(), [&](const auto& incident) {
            return incident.second.where && incident.second.where->division == key;
        });
    return is_named ? "past" : "";
}

}  // namespace

Decided decide_one(const Setting& setting, const action::RemoveDivision& wanted) {
    if (setting.event.find<Division>(wanted.division) == nullptr) {
        return refuse(EventRefusal::NoSuchDivision, {.text = wanted.division.text});
    }
    if (const auto use = use_of(setting.event, wanted.division); !use.empty()) {
        return refuse(EventRefusal::DivisionInUse, {.text = std::string{use}});
    }
    Decision decision;
    // Those of the teams that were once to play in it, if it was a final.
    for (const auto& [id, team] : setting.event.all<Team>()) {
        Team now = team;
        const auto is_there = [&](const auto& bye) {
            return bye.first.division == wanted.division;
        };
        if (std::erase_if(now.byes, is_there) == 0) continue;
        decision.changes.push_back(put<Team>(id, std::move(now)));
    }
    decision.changes.push_back(take_away<Division>(wanted.division));
    return decision;
}

Decided decide_one(const Setting& /*setting*/, const action::Note& /*wanted*/) {
    return Decision{};
}

}  // namespace tandem::tournament
