// The leg, and the header of its match log.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/clock/due_leg.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "desk/clock/clock_line_ups.hpp"
#include "desk/time_control.hpp"
#include "tournament/event/questions.hpp"

namespace tandem::desk {

using bughouse::Seat;
using tournament::AttemptId;
using tournament::DivisionKey;
using tournament::Encounter;
using tournament::EncounterId;
using tournament::Event;
using tournament::Leg;
using tournament::Round;
using tournament::Team;

namespace {

// Who has a seat; the team until that is told.
[[nodiscard]] std::string name_at(const Event& event, const tournament::LegId& id, Seat seat) {
    const auto player = told_at(event, id, seat);
    if (player) return event.get<Team>(player->team).players[player->player].name;
    return event.get<Team>(event.get<Encounter>(id.encounter()).team(bughouse::team_of(seat))).name;
}

}  // namespace

std::string to_string(const ClockMatchId& id) {
    std::string text = id.leg.division.text;
    for (const std::uint64_t number :
         {std::uint64_t{id.leg.round},
          std::uint64_t{id.leg.table},
          std::uint64_t{id.leg.leg},
          std::uint64_t{id.leg.attempt}}) {
        text += '/' + std::to_string(number);
    }
    if (id.pairing > 1) text += '/' + std::to_string(id.pairing);
    return text;
}

std::optional<ClockMatchId> parse_clock_match(std::string_view text) {
    constexpr std::size_t kFewest = 4;
    constexpr std::size_t kMost = 5;
    const std::size_t slash = std::min(text.find('/'), text.size());
    const std::string_view division = text.substr(0, slash);
    text.remove_prefix(slash);
    std::array<std::uint32_t, kMost> numbers{0, 0, 0, 0, 1};
    std::size_t found = 0;
    while (!text.empty() && found < kMost) {
        text.remove_prefix(1);
        const std::string_view part = text.substr(0, text.find('/'));
        const auto [stopped, fault] =
            std::from_chars(part.data(), part.data() + part.size(), numbers[found++]);
        if (fault != std::errc{} || stopped != part.data() + part.size()) return std::nullopt;
        text.remove_prefix(part.size());
    }
    const DivisionKey key{std::string{division}};
    if (!text.empty() || found < kFewest || !tournament::is_key(key.text)) return std::nullopt;
    return ClockMatchId{{key, numbers[0], numbers[1], numbers[2], numbers[3]}, numbers[4]};
}

std::optional<ClockLeg> due_leg(
    const Event& event, const Settings& settings, const DivisionKey& key, std::uint32_t table) {
    const auto* const division = event.find<tournament::Division>(key);
    if (division == nullptr) return std::nullopt;
    const EncounterId id{key, tournament::last_paired(event, key), table};
    const auto* const encounter = event.find<Encounter>(id);
    if (encounter == nullptr) return std::nullopt;
    for (std::size_t index = 0; index < encounter->legs.size(); ++index) {
        if (!tournament::awaits_result(*division, *encounter, index)) continue;
        return leg_at(
            event,
            settings,
            {key,
             id.round,
             table,
             static_cast<std::uint32_t>(index + 1),
             encounter->legs[index].annulled.size()});
    }
    return std::nullopt;
}

std::optional<ClockLeg> leg_at(const Event& event, const Settings& settings, const AttemptId& id) {
    const auto* const encounter = event.find<Encounter>(id.leg_id().encounter());
    const Leg* const leg = tournament::find_leg(event, id.leg_id());
    if (encounter == nullptr || leg == nullptr || id.attempt > leg->annulled.size()) {
        return std::nullopt;
    }
    match::Header header{event.header().rulebook};
    header.authority = match::Authority::Clock;
    header.director = true;
    set_time(header, time_control_of(settings, event, id.leg_id().encounter().round_id()));
    for (const Seat seat : base::all_of<Seat>()) {
        header.seats[seat] = name_at(event, id.leg_id(), seat);
    }
    ClockLeg found{
        id,
        std::move(header),
        event.get<Team>(encounter->one).name,
        event.get<Team>(encounter->two).name,
        event.get<Round>({id.division, id.round}).started.has_value()};
    const bool is_this = id.attempt == leg->annulled.size();
    const auto& result = is_this ? leg->result : std::optional{leg->annulled[id.attempt]};
    if (result) found.winner = result->winner;
    return found;
}

}  // namespace tandem::desk
