// Sheets of incidents and disputes, for officials: by place, as a director walks along the tables.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "tournament/event/event_words.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/report/datum.hpp"
#include "tournament/report/event_text.hpp"
#include "tournament/report/sheets.hpp"
#include "words/say.hpp"

namespace tandem::tournament {

namespace {

using words::Message;
using words::say;
using words::verbatim;
using namespace words::literals;

[[nodiscard]] Message where_text(const std::optional<LegId>& where) {
    if (!where) return verbatim("");
    return say(
        "event-sheet.at-leg",
        "division"_is = where->division.text,
        "round"_is = std::to_string(where->round),
        "table"_is = std::to_string(where->table),
        "leg"_is = std::to_string(where->leg));
}

[[nodiscard]] Message ruling_text(const Ruling& ruling) {
    const auto official = "official"_is = ruling.by.text;
    const auto text = "ruling"_is = ruling.text;
    const auto article = "article"_is = ruling.article;
    if (!ruling.outcome) {
        return ruling.article.empty()
                   ? say("event-sheet.earlier-ruling", official, text)
                   : say("event-sheet.earlier-ruling-by", official, text, article);
    }
    const auto outcome = "outcome"_is = name(*ruling.outcome);
    return ruling.article.empty()
               ? say("event-sheet.ruling-on-appeal", official, outcome, text)
               : say("event-sheet.ruling-on-appeal-by", official, outcome, text, article);
}

// Those before the last: "dora: the mate stands [15c]; chief, upheld: so it does"
[[nodiscard]] Message earlier_rulings_text(const Dispute& dispute) {
    std::vector<Message> told;
    for (std::size_t i = 0; i + 1 < dispute.rulings.size(); ++i) {
        told.push_back(ruling_text(dispute.rulings[i]));
    }
    return told.empty() ? verbatim("") : words::clauses(std::move(told));
}

[[nodiscard]] Message lifted_text(const Incident& incident) {
    if (!incident.lifted) return verbatim("");
    const auto& [at, by, why] = *incident.lifted;
    return say(
        "event-sheet.lifted-by", "at"_is = to_string(at), "official"_is = by.text, "why"_is = why);
}

// Whether it was at a table of the division or, where no table is named, is about one of its teams.
[[nodiscard]] bool is_of(
    const Event& event, const Incident& incident, const DivisionKey& division) {
    if (incident.where) return incident.where->division == division;
    const auto* const player = std::get_if<PlayerId>(&incident.who);
    return player != nullptr && is_in(event, player->team, division);
}
[[nodiscard]] bool is_of(
    const Event& /*event*/, const Dispute& dispute, const DivisionKey& division) {
    return dispute.where.division == division;
}

// Where it was: by the key of the division, then by round, table and leg. What names no table comes
// behind the tables of its division; what is of none, at the end.
using PlaceInEvent = std::tuple<bool, DivisionKey, bool, LegId>;
[[nodiscard]] PlaceInEvent place_of(const Event& event, const Incident& incident) {
    if (incident.where) return {false, incident.where->division, false, *incident.where};
    const auto* const player = std::get_if<PlayerId>(&incident.who);
    if (player == nullptr) return {true, {}, true, {}};
    return {false, event.get<Team>(player->team).division, true, {}};
}
[[nodiscard]] PlaceInEvent place_of(const Event& /*event*/, const Dispute& dispute) {
    return {false, dispute.where.division, false, dispute.where};
}

// The numbers of those of a division, or of all, as they are looked for: by place, then by number.
template <typename Noun>
[[nodiscard]] std::vector<typename Noun::Key> in_order_of_places(
    const Event& event, const std::optional<DivisionKey>& division) {
    std::vector<std::pair<PlaceInEvent, typename Noun::Key>> found;
    for (const auto& [id, noun] : event.all<Noun>()) {
        if (division && !is_of(event, noun, *division)) continue;
        found.emplace_back(place_of(event, noun), id);
    }
    std::ranges::sort(found);
    std::vector<typename Noun::Key> all;
    all.reserve(found.size());
    for (const auto& [place, id] : found) all.push_back(id);
    return all;
}

}  // namespace

Sheet sheet_of_incidents(const Event& event, const std::optional<DivisionKey>& division) {
    Sheet sheet{
        {{"incident", say("event-sheet.incident")},
         {"at", say("event-sheet.at")},
         {"by", say("event-sheet.by")},
         {"who", say("event-sheet.who")},
         {"what", say("event-sheet.what")},
         {"where", say("event-sheet.where")},
         {"in leg", say("event-sheet.in-leg")},
         {"in event", say("event-sheet.in-event")},
         {"measure", say("event-sheet.measure")},
         {"time", say("event-sheet.time")},
         {"text", say("event-sheet.text")},
         {"lifted", say("event-sheet.lifted")}},
        {}};
    for (const IncidentId id : in_order_of_places<Incident>(event, division)) {
        const auto& incident = event.get<Incident>(id);
        sheet.rows.push_back(
            {number(id.value),
             to_string(incident.at),
             incident.by.text,
             offender_text(event, incident),
             word(incident.what),
             where_text(incident.where),
             number(incident.in_leg),
             number(incident.in_event),
             word(incident.measure),
             incident.ms ? clock_text(*incident.ms) : "",
             incident.text,
             lifted_text(incident)});
    }
    return sheet;
}

Sheet sheet_of_disputes(const Event& event, const std::optional<DivisionKey>& division) {
    Sheet sheet{
        {{"dispute", say("event-sheet.dispute")},
         {"at", say("event-sheet.at")},
         {"where", say("event-sheet.where")},
         {"raised by", say("event-sheet.raised-by")},
         {"text", say("event-sheet.text")},
         {"heard", say("event-sheet.heard")},
         {"ruling", say("event-sheet.ruling")},
         {"article", say("event-sheet.article")},
         {"by", say("event-sheet.by")},
         {"earlier rulings", say("event-sheet.earlier-rulings")},
         {"open", say("event-sheet.open")}},
        {}};
    for (const DisputeId id : in_order_of_places<Dispute>(event, division)) {
        const auto& dispute = event.get<Dispute>(id);
        const Ruling* const last = dispute.rulings.empty() ? nullptr : &dispute.rulings.back();
        sheet.rows.push_back(
            {number(id.value),
             to_string(dispute.at),
             where_text(dispute.where),
             dispute.raised_by ? team_text(event, *dispute.raised_by) : verbatim(""),
             dispute.text,
             number(dispute.testimony.size()),
             last == nullptr ? "" : last->text,
             last == nullptr ? "" : last->article,
             last == nullptr ? "" : last->by.text,
             earlier_rulings_text(dispute),
             truth(dispute.is_open())});
    }
    return sheet;
}

}  // namespace tandem::tournament
