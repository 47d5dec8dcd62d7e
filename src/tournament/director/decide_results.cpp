// Results, their corrections, forfeits and replays.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "match/arbiter/log_replay.hpp"
#include "record/log/match_log.hpp"
#include "tournament/director/decide_one.hpp"
#include "tournament/director/leg_results.hpp"
#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/bracket_of.hpp"
#include "words/say.hpp"
#include "words/sentences.hpp"

namespace tandem::tournament {

namespace {

// Results follow play: none is agreed on beforehand.
// Law: NSB 16a; SN5 16a; TRN 15; FBX 22.
[[nodiscard]] std::optional<Refused> not_started(const Event& event, const RoundId& round) {
    if (event.get<Round>(round).started) return std::nullopt;
    return Refused{EventRefusal::NothingPlayed, {.number = round.round}};
}

// A tie goes on until somebody wins a play-off leg; one that both lose decides nothing.
[[nodiscard]] bool is_tied(const Division& division, const Encounter& encounter) {
    const auto score = score_of(division, encounter);
    if (!score || score->one.legs != score->two.legs) return false;
    return std::ranges::all_of(
        encounter.legs.begin() + static_cast<std::ptrdiff_t>(division.legs),
        encounter.legs.end(),
        [](const Leg& leg) {
            return leg.result && (leg.result->winner == LegWinner::Draw ||
                                  leg.result->winner == LegWinner::Nobody);
        });
}

// Whether teams of a round may still come; also before its start.
[[nodiscard]] bool is_within_grace(const Setting& setting, const RoundId& id) {
    constexpr std::int64_t kMinute = 60'000;
    const std::int64_t grace = setting.event.get<Division>(id.division).grace_minutes * kMinute;
    const auto& started = setting.event.get<Round>(id).started;
    if (grace == 0 || !started) return grace > 0;
    const std::int64_t paused = paused_ms(setting.event, id.division, *started, setting.at);
    return setting.at.ms < started->ms + grace + paused;
}

[[nodiscard]] LegWinner leg_winner(const match::Verdict& verdict) {
    if (!verdict.winner) return LegWinner::Nobody;
    switch (*verdict.winner) {
        case match::Winner::One: return LegWinner::One;
        case match::Winner::Two: return LegWinner::Two;
        case match::Winner::Draw: return LegWinner::Draw;
    }
    __builtin_unreachable();
}

// Who won a match that is over by its log.
[[nodiscard]] std::optional<LegWinner> winner_by(const record::MatchLog& log) {
    const match::Verdict verdict = match::officiate(log.header, log.commands).verdict;
    return verdict.over ? std::optional{leg_winner(verdict)} : std::nullopt;
}

// Whether a match that is over by its log has ended otherwise.
[[nodiscard]] bool contradicts(const LegRecord& record, const LegResult& result) {
    return record.winner && *record.winner != result.winner;
}

// That a match was played by another book than the event's, or by the same with other settings.
[[nodiscard]] std::optional<Notice> other_rules(
    const Event& event, const rulebook::Rulebook& played_by) {
    using namespace words::literals;
    const rulebook::Rulebook& ours = event.header().rulebook;
    if (played_by.switches == ours.switches) return std::nullopt;
    if (played_by.base != ours.base) {
        return Notice{NoticeKind::OtherRulebook, {.text = played_by.name}};
    }
    Subject about;
    const auto differences = rulebook::differences(std::array{ours, played_by});
    words::List settings{{}, words::Joined::Comma};
    settings.items.reserve(differences.size());
    for (const rulebook::Difference& one : differences) {
        if (!about.text.empty()) about.text += ", ";
        about.text += one.key;
        settings.items.push_back(words::say(
            "event.other-setting",
            "key"_is = one.key,
            "value"_is = one.values[1],
            "usual"_is = one.values[0]));
    }
    about.what = words::listed(std::move(settings));
    return Notice{NoticeKind::OtherSettings, std::move(about)};
}

// A log that stands inside another has no files beside it.
[[nodiscard]] base::Result<rulebook::Rulebook, words::Message> no_other_rulebooks(
    std::string_view /*path*/) {
    return base::fail(words::say("event-log.house-rulebook-elsewhere"));
}

}  // namespace

void warn_of_records(const Event& event, Decision& decision) {
    for (const Change& change : decision.changes) {
        const auto* const put = std::get_if<Put<Encounter>>(&change);
        const auto* const before = put == nullptr ? nullptr : event.find<Encounter>(put->key);
        if (before == nullptr || !put->now) continue;
        const auto& [division, round, table] = put->key;
        for (std::uint32_t leg = 1; leg <= put->now->legs.size(); ++leg) {
            const Leg& now = put->now->legs[leg - 1];
            const bool is_new =
                leg > before->legs.size() || before->legs[leg - 1].result != now.result;
            const AttemptId id{division, round, table, leg, now.annulled.size()};
            const auto* const record = event.find<LegRecord>(id);
            if (!is_new || !now.result || record == nullptr) continue;
            if (!contradicts(*record, *now.result)) continue;
            decision.notices.push_back({NoticeKind::RecordDiffers, {.number = table}});
        }
    }
}

void warn_of_what_stays(const Event& event, const RoundId& round, Decision& decision) {
    const RoundNumber last = last_paired(event, round.division);
    if (last > round.round) {
        decision.notices.push_back({NoticeKind::LaterRounds, {.number = last}});
    }
    warn_of_finals_made(event, round.division, decision);
}

void warn_of_finals_made(const Event& event, const DivisionKey& division, Decision& decision) {
    for (const DivisionKey& key : finals_with(event, division)) {
        decision.notices.push_back({NoticeKind::FinalsMade, {.text = key.text}});
    }
}

Decided decide_one(const Setting& setting, const action::EnterResult& wanted) {
    const auto place = find_place(setting.event, wanted.leg);
    if (!place) return base::fail(place.error());
    const RoundId round{wanted.leg.division, wanted.leg.round};
    if (auto refused = not_started(setting.event, round)) return base::fail(std::move(*refused));
    const Leg& leg = place->leg();
    // Where a firm result is disputed it is for a ruling or a correction to change it.
    if (leg.result && (!leg.provisional || leg.firm)) return refuse(EventRefusal::ResultThere);
    const auto result = completed(setting.event.header().rulebook.switches, leg, wanted.result);
    if (!result) return base::fail(result.error());
    Decision decision =
        to_put(wanted.leg.encounter(), with_result(setting.event, *place, *result, false));
    // The first result of a leg is never in time for finals, which were made without it.
    if (!leg.result || leg.result->winner != result->winner) {
        warn_of_what_stays(setting.event, round, decision);
    }
    return decision;
}

Decided decide_one(const Setting& setting, const action::CorrectResult& wanted) {
    const auto place = find_place(setting.event, wanted.leg);
    if (!place) return base::fail(place.error());
    const Leg& leg = place->leg();
    if (!leg.result) return refuse(EventRefusal::ResultMissing);
    if (auto refused = is_above(setting, wanted.leg)) return base::fail(std::move(*refused));
    const RoundId round{wanted.leg.division, wanted.leg.round};
    if (wanted.result.played) {
        if (auto refused = not_started(setting.event, round))
            return base::fail(std::move(*refused));
    }
    const auto result = completed(setting.event.header().rulebook.switches, leg, wanted.result);
    if (!result) return base::fail(result.error());
    if (*result == *leg.result && !leg.provisional) return refuse(EventRefusal::AlreadySo);
    Decision decision =
        to_put(wanted.leg.encounter(), with_result(setting.event, *place, *result, false));
    warn_of_final_ruling(setting.event, wanted.leg, decision);
    if (leg.result->winner != result->winner || leg.result->played != result->played) {
        warn_of_what_stays(setting.event, round, decision);
    }
    return decision;
}

Decided decide_one(const Setting& setting, const action::Provide& wanted) {
    const auto place = find_place(setting.event, wanted.leg);
    if (!place) return base::fail(place.error());
    const RoundId round{wanted.leg.division, wanted.leg.round};
    if (auto refused = not_started(setting.event, round)) return base::fail(std::move(*refused));
    const Leg& leg = place->leg();
    // A firm result makes way only while it is disputed.
    if (leg.result && !leg.provisional && !is_disputed(setting.event, wanted.leg)) {
        return refuse(EventRefusal::ResultThere);
    }
    const auto result = completed(setting.event.header().rulebook.switches, leg, wanted.result);
    if (!result) return base::fail(result.error());
    return to_put(wanted.leg.encounter(), with_result(setting.event, *place, *result, true));
}

Decided decide_one(const Setting& setting, const action::NoShow& wanted) {
    const Encounter* const encounter = setting.event.find<Encounter>(wanted.encounter);
    if (encounter == nullptr) {
        return refuse(EventRefusal::NoSuchTable, {.number = wanted.encounter.table});
    }
    LegResult result{
        .winner = LegWinner::Nobody, .reason = match::Reason::Forfeit, .played = false};
    if (wanted.team) {
        const auto side = encounter->side_of(*wanted.team);
        if (!side) return refuse(EventRefusal::NotInEncounter, {.teams = {*wanted.team}});
        result.winner = winner_of(!*side);
    }
    const Division& division = setting.event.get<Division>(wanted.encounter.division);
    Encounter now = *encounter;
    for (std::size_t i = 0; i < now.legs.size(); ++i) {
        if (awaits_result(division, now, i)) now.legs[i].result = result;
    }
    if (now == *encounter) return refuse(EventRefusal::NothingLeft);
    Decision decision = to_put(wanted.encounter, std::move(now));
    if (is_within_grace(setting, wanted.encounter.round_id())) {
        decision.notices.push_back({NoticeKind::WithinGrace, {.number = division.grace_minutes}});
    }
    return decision;
}

Decided decide_one(const Setting& setting, const action::AttachRecord& wanted) {
    const auto place = find_place(setting.event, wanted.leg);
    if (!place) return base::fail(place.error());
    // Before that a new pairing may set others at the table.
    if (!setting.event.get<Round>(wanted.leg.encounter().round_id()).started) {
        return refuse(EventRefusal::RoundNotStarted, {.number = wanted.leg.round});
    }
    using namespace words::literals;
    // What comes from a match on the server has not been read as a line of an event log.
    if (wanted.log.size() > kMostRecordBytes) {
        return refuse(
            EventRefusal::BadRecord,
            {.what = words::say("event-log.text-too-long", "most"_is = kMostRecordBytes)});
    }
    const auto log = record::read_match_log(wanted.log, no_other_rulebooks);
    if (!log) {
        return refuse(
            EventRefusal::BadRecord,
            {.what = words::say(
                 "event.line",
                 "line"_is = std::to_string(log.error().line),
                 "what"_is = describe(log.error()))});
    }
    const auto& [division, round, table, leg] = wanted.leg;
    const AttemptId attempt{division, round, table, leg, place->leg().annulled.size()};
    const LegRecord record{wanted.log, winner_by(*log)};
    Decision decision = to_put(attempt, record);
    if (auto other = other_rules(setting.event, match::rulebook_in_force(log->header))) {
        decision.notices.push_back(std::move(*other));
    }
    const auto& result = place->leg().result;
    if (result && contradicts(record, *result)) {
        decision.notices.push_back({NoticeKind::RecordDiffers, {.number = wanted.leg.table}});
    }
    return decision;
}

// Law: NSB 20; SN5 20; FIDE 7.1.
Decided decide_one(const Setting& setting, const action::AnnulLeg& wanted) {
    const auto place = find_place(setting.event, wanted.leg);
    if (!place) return base::fail(place.error());
    const RoundId round{wanted.leg.division, wanted.leg.round};
    if (!setting.event.get<Round>(round).started) {
        return refuse(EventRefusal::RoundNotStarted, {.number = round.round});
    }
    if (auto refused = is_above(setting, wanted.leg)) return base::fail(std::move(*refused));
    if (place->leg().annulled.size() >= kMostAnnulled) {
        return refuse(EventRefusal::TooMany, {.number = kMostAnnulled});
    }
    Encounter now = *place->encounter;
    Leg& leg = now.legs[place->index];
    leg.annulled.push_back(leg.result.value_or(
        LegResult{.winner = LegWinner::Nobody, .reason = match::Reason::Annulled}));
    leg.result.reset();
    leg.provisional = false;
    leg.firm.reset();
    leg.no_clock = {};  // the replay has clocks of its own
    Decision decision = to_put(wanted.leg.encounter(), std::move(now));
    warn_of_final_ruling(setting.event, wanted.leg, decision);
    warn_of_what_stays(setting.event, round, decision);
    return decision;
}

Decided decide_one(const Setting& setting, const action::AddLeg& wanted) {
    const Encounter* const encounter = setting.event.find<Encounter>(wanted.encounter);
    if (encounter == nullptr) {
        return refuse(EventRefusal::NoSuchTable, {.number = wanted.encounter.table});
    }
    const Division& division = setting.event.get<Division>(wanted.encounter.division);
    if (division.format != Format::KnockOut) return refuse(EventRefusal::NotTied);
    if (!is_tied(division, *encounter)) return refuse(EventRefusal::NotTied);
    Encounter now = *encounter;
    now.legs.emplace_back();
    return to_put(wanted.encounter, std::move(now));
}

Decided decide_one(const Setting& setting, const action::RecordPlayOff& wanted) {
    const std::uint32_t next = next_number<PlayOff>(setting.event);
    if (wanted.play_off.value != next) {
        return refuse(EventRefusal::WrongNumber, {.number = next});
    }
    if (setting.event.find<Division>(wanted.division) == nullptr) {
        return refuse(EventRefusal::NoSuchDivision, {.text = wanted.division.text});
    }
    if (auto refused = not_several(setting.event, wanted.division, wanted.teams)) {
        return base::fail(std::move(*refused));
    }
    const bool is_knock_out =
        setting.event.get<Division>(wanted.division).format == Format::KnockOut;
    if (is_knock_out && !may_play_off(setting.event, wanted.division, wanted.teams)) {
        return refuse(EventRefusal::NotTied, {.teams = wanted.teams});
    }
    std::vector<TeamId> left_before = teams_of(setting.event, wanted.division);
    std::erase_if(left_before, [&](TeamId team) { return !is_out(setting.event, team); });
    PlayOff played{wanted.division, wanted.teams, std::move(left_before)};
    if (wanted.teams.size() == 2) {
        const TeamPair teams{wanted.teams[0], wanted.teams[1]};
        played.annulled = legs_annulled(setting.event, wanted.division, teams);
    }
    return to_put(wanted.play_off, std::move(played));
}

}  // namespace tandem::tournament
