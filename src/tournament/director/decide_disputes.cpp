// Disputes and appeals: each level once, in the order of the book, and nobody above themselves.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Law: NSB 18; SN5 18; TRN 20; FBX 15.
#include <algorithm>

#include "tournament/director/decide_one.hpp"
#include "tournament/director/leg_results.hpp"
#include "tournament/event/name_key.hpp"
#include "tournament/event/questions.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] std::unexpected<Refused> no_dispute(DisputeId dispute) {
    return refuse(EventRefusal::NoSuchDispute, {.number = dispute.value});
}

// The same person may have two keys, and may have been dismissed since.
[[nodiscard]] bool are_one(const Event& event, const Ruling& ruling, const OfficialKey& by) {
    if (ruling.by == by) return true;
    const auto now = official_of(event, by);
    return now && name_key(now->name) == name_key(ruling.name);
}

// What stood before the dispute stands again where a ruling says nothing else.
void give_back_firm(const LegPlace& place, const LegId& where, Decision& decision) {
    if (!place.leg().firm) return;
    Encounter now = *place.encounter;
    Leg& leg = now.legs[place.index];
    leg.result = leg.firm;
    leg.firm.reset();
    leg.provisional = false;
    decision.changes.push_back(put<Encounter>(where.encounter(), std::move(now)));
}

// The result that a leg has by a ruling that says that one, or none.
[[nodiscard]] std::optional<LegResult> result_by(
    const Event& event, const LegId& where, const std::optional<LegResult>& said) {
    if (said) return said;
    const Leg* const leg = find_leg(event, where);
    return leg == nullptr ? std::nullopt : leg->firm_result();
}

// Whether the last ruling has said how the leg ended; not where the leg is played again since.
[[nodiscard]] bool has_decided(const Event& event, const Dispute& dispute) {
    const Leg* const leg = find_leg(event, dispute.where);
    return leg != nullptr && leg->annulled.size() == dispute.attempt &&
           dispute.rulings.back().result.has_value();
}

// Whether another team would win by that result, or by what stands where none is said, than by the
// last ruling; where that did not decide the leg, than by what stands.
[[nodiscard]] bool is_another(
    const Event& event, const Dispute& dispute, const std::optional<LegResult>& said) {
    const auto stands = result_by(event, dispute.where, std::nullopt);
    const auto& before = has_decided(event, dispute) ? dispute.rulings.back().result : stands;
    const auto& now = said ? said : stands;
    return before && now && before->winner != now->winner;
}

// Whether the leg has been annulled since.
[[nodiscard]] bool is_of_earlier_attempt(const Event& event, const Dispute& dispute) {
    const Leg* const leg = find_leg(event, dispute.where);
    return leg != nullptr && leg->annulled.size() != dispute.attempt;
}

[[nodiscard]] std::ptrdiff_t open_disputes(const Event& event, const LegId& leg) {
    return std::ranges::count_if(event.all<Dispute>(), [&](const auto& entry) {
        return entry.second.where == leg && entry.second.is_open();
    });
}

// The leg's result by a ruling.
[[nodiscard]] std::optional<Refused> put_result(
    const Event& event,
    const Dispute& dispute,
    const std::optional<LegResult>& result,
    Decision& decision) {
    const auto place = find_place(event, dispute.where);
    if (!place) return place.error();
    if (!result) {
        // A stopgap stands as long as anybody disputes the leg.
        if (open_disputes(event, dispute.where) > 1) return std::nullopt;
        give_back_firm(*place, dispute.where, decision);
        return std::nullopt;
    }
    const auto whole = completed(event.header().rulebook.switches, place->leg(), *result);
    if (!whole) return whole.error();
    const bool changes = !place->leg().result || place->leg().result->winner != whole->winner;
    decision.changes.push_back(
        put<Encounter>(dispute.where.encounter(), with_result(event, *place, *whole, false)));
    if (changes) {
        warn_of_final_ruling(event, dispute.where, decision);
        warn_of_what_stays(event, dispute.where.encounter().round_id(), decision);
    }
    return std::nullopt;
}

}  // namespace

std::optional<Refused> is_above(const Setting& setting, const LegId& leg) {
    const Role needed = role_of_result(setting.event, leg);
    if (official_of(setting.event, setting.by)->role >= needed) return std::nullopt;
    if (has_final_ruling(setting.event, leg)) return Refused{EventRefusal::NoFurtherAppeal, {}};
    return Refused{EventRefusal::NotYourRole, {.text = std::string{name(needed)}}};
}

void warn_of_final_ruling(const Event& event, const LegId& leg, Decision& decision) {
    if (has_final_ruling(event, leg)) decision.notices.push_back({NoticeKind::FinalRuling, {}});
}

Decided decide_one(const Setting& setting, const action::RaiseDispute& wanted) {
    const std::uint32_t next = next_number<Dispute>(setting.event);
    if (wanted.dispute.value != next) {
        return refuse(EventRefusal::WrongNumber, {.number = next});
    }
    const auto place = find_place(setting.event, wanted.leg);
    if (!place) return base::fail(place.error());
    // Before that a new pairing may set others at the table.
    if (!setting.event.get<Round>(wanted.leg.encounter().round_id()).started) {
        return refuse(EventRefusal::RoundNotStarted, {.number = wanted.leg.round});
    }
    if (has_final_ruling(setting.event, wanted.leg)) return refuse(EventRefusal::NoFurtherAppeal);
    if (wanted.team && !place->encounter->side_of(*wanted.team)) {
        return refuse(EventRefusal::NotInEncounter, {.teams = {*wanted.team}});
    }
    Decision decision = to_put(
        wanted.dispute,
        Dispute{
            .at = setting.at,
            .where = wanted.leg,
            .board = wanted.board,
            .raised_by = wanted.team,
            .text = wanted.text,
            .attempt = place->leg().annulled.size(),
        });
    warn_of_finals_made(setting.event, wanted.leg.division, decision);
    return decision;
}

Decided decide_one(const Setting& setting, const action::Testify& wanted) {
    const Dispute* const dispute = setting.event.find<Dispute>(wanted.dispute);
    if (dispute == nullptr) return no_dispute(wanted.dispute);
    if (is_blank(wanted.who)) return refuse(EventRefusal::NoName);
    if (!dispute->is_open()) return refuse(EventRefusal::AlreadyRuled);
    if (dispute->testimony.size() >= kMostTestimony) {
        return refuse(EventRefusal::TooMany, {.number = kMostTestimony});
    }
    Dispute now = *dispute;
    now.testimony.push_back(
        {.at = setting.at, .side = wanted.side, .who = wanted.who, .text = wanted.text});
    return to_put(wanted.dispute, std::move(now));
}

Decided decide_one(const Setting& setting, const action::Rule& wanted) {
    const Dispute* const dispute = setting.event.find<Dispute>(wanted.dispute);
    if (dispute == nullptr) return no_dispute(wanted.dispute);
    if (!dispute->rulings.empty()) return refuse(EventRefusal::AlreadyRuled);
    if (wanted.result) {
        if (auto refused = is_above(setting, dispute->where))
            return base::fail(std::move(*refused));
    }
    const auto official = official_of(setting.event, setting.by);
    Dispute now = *dispute;
    now.rulings.push_back(
        {.at = setting.at,
         .by = setting.by,
         .name = official->name,
         .role = official->role,
         .article = wanted.article.value_or(""),
         .text = wanted.text,
         .result = result_by(setting.event, dispute->where, wanted.result)});
    // What was annulled counts no more, whoever should have won it; on appeal it may count again.
    if (wanted.result && is_of_earlier_attempt(setting.event, *dispute)) {
        return refuse(EventRefusal::PlayedAgain);
    }
    Decision decision = to_put(wanted.dispute, std::move(now));
    if (auto refused = put_result(setting.event, *dispute, wanted.result, decision)) {
        return base::fail(std::move(*refused));
    }
    return decision;
}

Decided decide_one(const Setting& setting, const action::AppealRuling& wanted) {
    const Dispute* const dispute = setting.event.find<Dispute>(wanted.dispute);
    if (dispute == nullptr) return no_dispute(wanted.dispute);
    if (dispute->is_open()) {
        const auto appeals = static_cast<std::uint32_t>(dispute->appeals.size());
        return refuse(EventRefusal::NothingRuled, {.number = appeals});
    }
    const auto level = next_level(setting.event, *dispute);
    if (!level) return refuse(EventRefusal::NoFurtherAppeal);
    const Encounter& encounter = setting.event.get<Encounter>(dispute->where.encounter());
    if (!encounter.side_of(wanted.team)) {
        return refuse(EventRefusal::NotInEncounter, {.teams = {wanted.team}});
    }
    Dispute now = *dispute;
    now.appeals.push_back({.at = setting.at, .team = wanted.team, .level = *level});
    return to_put(wanted.dispute, std::move(now));
}

Decided decide_one(const Setting& setting, const action::RuleOnAppeal& wanted) {
    const Dispute* const dispute = setting.event.find<Dispute>(wanted.dispute);
    if (dispute == nullptr) return no_dispute(wanted.dispute);
    if (dispute->appeals.empty() || !dispute->is_open()) return refuse(EventRefusal::NoAppeal);
    const AppealLevel level = dispute->appeals.back().level;
    if (official_of(setting.event, setting.by)->role != role_at(level)) {
        return refuse(EventRefusal::NotThisLevel, {.text = std::string{name(level)}});
    }
    if (std::ranges::any_of(dispute->rulings, [&](const Ruling& ruling) {
            return are_one(setting.event, ruling, setting.by);
        })) {
        return refuse(EventRefusal::OwnRuling);
    }
    // What falls cannot leave its result behind.
    if (wanted.outcome != AppealOutcome::Upheld && !wanted.result &&
        has_decided(setting.event, *dispute)) {
        return refuse(EventRefusal::ResultMissing, {.text = std::string{name(wanted.outcome)}});
    }
    if (wanted.result) {
        if (auto refused = is_above(setting, dispute->where))
            return base::fail(std::move(*refused));
    }
    if (wanted.outcome == AppealOutcome::Upheld &&
        is_another(setting.event, *dispute, wanted.result)) {
        return refuse(EventRefusal::Contradiction, {.text = "outcome"});
    }
    const auto official = official_of(setting.event, setting.by);
    Dispute now = *dispute;
    now.rulings.push_back(
        {.at = setting.at,
         .by = setting.by,
         .name = official->name,
         .role = official->role,
         .level = level,
         .outcome = wanted.outcome,
         .article = wanted.article.value_or(""),
         .text = wanted.text,
         .result = result_by(setting.event, dispute->where, wanted.result)});
    // The annulment falls with the ruling: from now on it is a dispute about the leg as it stands.
    const Leg* const leg = find_leg(setting.event, dispute->where);
    if (wanted.result && leg != nullptr) now.attempt = leg->annulled.size();
    Decision decision = to_put(wanted.dispute, std::move(now));
    if (auto refused = put_result(setting.event, *dispute, wanted.result, decision)) {
        return base::fail(std::move(*refused));
    }
    return decision;
}

}  // namespace tandem::tournament
