// The arbiter has applied the ladder: what it has found is taken over as it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/online/conduct.hpp"

#include <algorithm>
#include <cstdlib>

#include "desk/online/duties.hpp"
#include "hall/port/stored_replay.hpp"
#include "tournament/director/measure.hpp"

namespace tandem::desk {

using bughouse::Seat;
using tournament::Measure;
using tournament::Offence;
namespace event = match::event;
namespace deed = match::action;

namespace {

[[nodiscard]] std::string words_of(
    const std::optional<std::string>& why, const std::optional<std::string>& article = {}) {
    return why ? *why : article.value_or("");
}

[[nodiscard]] std::variant<Seat, bughouse::Team, std::string> loser_of(
    const deed::Forfeit& forfeit) {
    if (const auto* const seat = std::get_if<Seat>(&forfeit.loser)) return *seat;
    return std::get<bughouse::Team>(forfeit.loser);
}

// Reads the decisions of a match, line by line.
class ConductReader {
  public:
    void read(const hall::ReplayedLine& line) {
        if (line.command.by) return;
        if (const auto* const annul = std::get_if<deed::Annul>(&line.command.action)) {
            annulled_by_ = line.row.person;
            annulled_why_ = words_of(annul->why);
        }
        for (const match::Event& each : line.events) {
            std::visit(
                [&](const auto& what) { hear(what, line); },
                static_cast<const match::AnyEvent&>(each.what));
        }
    }
    [[nodiscard]] MatchConduct finish(
        const match::State& state, std::span<const hall::row::StoredLine> lines) && {
        if (!state.over) return std::move(conduct_);
        const match::Ending& end = state.over->ending;
        conduct_.end = static_cast<std::int64_t>(end.ruled);
        for (MatchIncident& each : conduct_.incidents) {
            const bool decided = !each.lifted && each.line == static_cast<std::int64_t>(end.ruled);
            if (decided) each.bearing = Bearing::OnTheResult;
        }
        if (end.reason == match::Reason::Annulled) {
            conduct_.ended_by = annulled_by_;
            conduct_.annulled_why = annulled_why_;
        } else if (end.ground == match::Ground::Order && end.ruled >= 2) {
            const std::size_t index = end.ruled - 2;
            if (index < lines.size()) conduct_.ended_by = lines[index].person;
        }
        if (conduct_.ended_by && conduct_.ended_by->is_nobody()) conduct_.ended_by.reset();
        return std::move(conduct_);
    }

  private:
    template <typename Other>
    void hear(const Other& /*what*/, const hall::ReplayedLine& /*line*/) {}

    void hear(const event::InfractionRecorded& what, const hall::ReplayedLine& line) {
        MatchIncident& made = add(what.seat, line);
        made.what = tournament::offence_of(what.what);
        made.measure = tournament::measure_of(what.step);
        made.flag_fell = what.is_fall_undone;
    }
    void hear(const event::Forfeited& /*what*/, const hall::ReplayedLine& line) {
        const auto* const forfeit = std::get_if<deed::Forfeit>(&line.command.action);
        if (forfeit == nullptr) return;
        MatchIncident& made = add(loser_of(*forfeit), line);
        const bool is_players = std::holds_alternative<Seat>(made.who);
        made.measure = is_players ? Measure::LossOfGame : Measure::None;
        made.text = words_of(forfeit->why, forfeit->article);
    }
    void hear(const event::ClockAdjusted& what, const hall::ReplayedLine& line) {
        if (what.ruling) return lift(*what.ruling, line, "");
        const std::int64_t ms = base::count(what.change);
        if (what.why != match::AdjustReason::Penalty || ms == 0) return;
        const bool adds = ms > 0;
        MatchIncident& made = add(adds ? bughouse::opponent_of(what.seat) : what.seat, line);
        made.measure = adds ? Measure::AddTime : Measure::DeductTime;
        const std::int64_t span = std::min<std::int64_t>(std::abs(ms), tournament::kMostPenaltyMs);
        made.ms = static_cast<std::uint32_t>(span);
    }
    void hear(const event::Expelled& what, const hall::ReplayedLine& line) {
        if (what.seat) {
            add(*what.seat, line).measure = Measure::ExpelFromEvent;
            return;
        }
        const auto* const expel = std::get_if<deed::Expel>(&line.command.action);
        const auto* const who = expel == nullptr ? nullptr : std::get_if<std::string>(&expel->who);
        if (who == nullptr) return;
        MatchIncident& made = add(*who, line);
        made.what = Offence::Interference;
        made.measure = Measure::LeaveRoom;
    }
    void hear(const event::AppealRuled& what, const hall::ReplayedLine& line) {
        if (!what.upheld) return;
        const auto* const rule = std::get_if<deed::RuleOnAppeal>(&line.command.action);
        lift(what.ruling, line, rule == nullptr ? "" : words_of(rule->why));
    }
    void lift(match::Line ruling, const hall::ReplayedLine& by, const std::string& why) {
        for (MatchIncident& each : conduct_.incidents) {
            if (each.line != static_cast<std::int64_t>(ruling)) continue;
            each.lifted = {by.row.line, by.row.person, why};
        }
    }

    MatchIncident& add(
        std::variant<Seat, bughouse::Team, std::string> who, const hall::ReplayedLine& line) {
        MatchIncident made;
        made.line = line.row.line;
        made.by = line.row.person;
        made.who = std::move(who);
        return conduct_.incidents.emplace_back(std::move(made));
    }

    MatchConduct conduct_;
    hall::PersonId annulled_by_;
    std::string annulled_why_;
};

}  // namespace

MatchConduct conduct_in(const hall::row::StoredMatch& match) {
    ConductReader reader;
    auto replayed = hall::replay(match, [&](const hall::ReplayedLine& line) {
        reader.read(line);
        return true;
    });
    if (!replayed) return {};
    return std::move(reader).finish(replayed->state(), match.lines);
}

std::optional<tournament::PlayerId> player_on(
    Seat seat,
    const hall::row::MatchOpened& opened,
    const row::OpenedMatch& match,
    const tournament::Event& event,
    std::span<const row::TeamEntry> entries) {
    const bool is_one = bughouse::team_of(seat) == bughouse::Team::One;
    const tournament::TeamId id = is_one ? match.teams.one : match.teams.two;
    const auto* const team = event.find<tournament::Team>(id);
    const row::TeamEntry* const entry = entry_of(entries, id);
    if (team == nullptr || entry == nullptr) return std::nullopt;
    const hall::PersonId& person = opened.people[seat];
    for (const tournament::Partner place : base::all_of<tournament::Partner>()) {
        // Bots are people of the match alone, but they keep their names.
        const bool is_theirs = person.is_bot() ? team->players[place].name == opened.names[seat]
                                               : person_in(*entry, *team, place) == person;
        if (is_theirs) return tournament::PlayerId{id, place};
    }
    return std::nullopt;
}

}  // namespace tandem::desk
