// Tournaments by chance, played with any pairing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/tournament/random_tournament.hpp"

#include <algorithm>

namespace tandem::tournament::tests {

RandomTournament::RandomTournament(std::uint64_t seed, std::size_t most_teams) : chance_(seed) {
    const auto teams = 1 + chance_.below(most_teams);
    table_.rounds = static_cast<RoundNumber>(1 + chance_.below(teams + 3));
    table_.scoring.basis = one_in(2) ? ScoreBasis::Legs : ScoreBasis::Encounters;
    if (one_in(2)) table_.scoring.pairing_bye = Score{{100}, {100}};
    table_.teams.resize(teams);
    calm_ = one_in(3);
    for (std::size_t team = 0; team < teams; ++team) {
        table_.teams[team].strength = static_cast<std::int32_t>(chance_.below(2'000));
        arrives_.push_back(
            !calm_ && one_in(8) ? static_cast<RoundNumber>(1 + chance_.below(4)) : 1);
        leaves_.push_back(
            !calm_ && one_in(8) ? static_cast<RoundNumber>(1 + chance_.below(table_.rounds))
                                : table_.rounds);
    }
    if (one_in(3)) make_prohibitions();
    if (one_in(4)) make_acceleration();
}

void RandomTournament::make_prohibitions() {
    const auto groups = 1 + chance_.below(3);
    for (std::uint64_t nth = 0; nth < groups; ++nth) {
        ProhibitedGroup group;
        group.first = static_cast<RoundNumber>(1 + chance_.below(table_.rounds));
        group.last = group.first + static_cast<RoundNumber>(chance_.below(table_.rounds));
        const auto size = 2 + chance_.below(3);
        for (std::uint64_t member = 0; member < size; ++member) {
            group.teams.push_back(static_cast<TeamNumber>(1 + chance_.below(table_.teams.size())));
        }
        table_.prohibited.push_back(std::move(group));
    }
}

void RandomTournament::make_acceleration() {
    const auto accelerated = 1 + chance_.below(table_.teams.size());
    const auto rounds = 1 + chance_.below(table_.rounds);
    for (std::size_t team = 0; team < accelerated; ++team) {
        for (std::uint64_t round = 0; round < rounds; ++round) {
            table_.teams[team].acceleration.push_back(round * 2 < rounds ? kOnePoint : kHalfPoint);
        }
    }
}

Field RandomTournament::next_field() {
    ++round_;
    for (std::size_t team = 0; team < table_.teams.size(); ++team) {
        RoundEntry entry;
        if (round_ < arrives_[team] || round_ > leaves_[team]) {
            entry.kind = Entry::ZeroBye;
        } else if (!calm_ && one_in(16)) {
            const Entry kinds[] = {Entry::HalfBye, Entry::ZeroBye, Entry::FullBye};
            entry.kind = kinds[chance_.below(3)];
            entry.score = score_of_bye(table_.scoring, entry.kind);
        }
        table_.teams[team].rounds.resize(round_);
        table_.teams[team].rounds[round_ - 1] = entry;
    }
    return field_after(table_, round_ - 1);
}

void RandomTournament::play(const RoundPairing& pairing) {
    for (const Pair& pair : pairing.pairs) play_encounter(pair.first, pair.second);
    if (pairing.bye != kNoTeam) {
        table_.team(pairing.bye).rounds[round_ - 1] = {
            Entry::PairingBye, kNoTeam, score_of_bye(table_.scoring, Entry::PairingBye)};
    }
    for (std::size_t team = 0; team < table_.teams.size(); ++team) {
        RoundEntry& entry = table_.teams[team].rounds[round_ - 1];
        // Of a late entry nothing is known but, perhaps, some points.
        if (round_ < arrives_[team]) entry = {Entry::NotPaired, kNoTeam, {}};
        if (one_in(60)) entry.score += Score{{25}, {50}};
    }
}

void RandomTournament::play_encounter(TeamNumber one, TeamNumber other) {
    RoundEntry& first = table_.team(one).rounds[round_ - 1];
    RoundEntry& second = table_.team(other).rounds[round_ - 1];
    first = {Entry::Played, other, {}};
    second = {Entry::Played, one, {}};
    const Scoring& scoring = table_.scoring;
    if (!calm_ && one_in(12)) {
        first.kind = Entry::ForfeitWin;
        second.kind = Entry::ForfeitLoss;
        if (one_in(4)) first.kind = Entry::ForfeitLoss;  // nobody came
        first.score = score_of_bye(scoring, first.kind);
        return;
    }
    std::int64_t halves = 0;  // of the first
    for (std::size_t leg = 0; leg < scoring.legs; ++leg) {
        halves += one_in(6) ? 1 : one_in(2) ? 2 : 0;
    }
    const auto all = static_cast<std::int64_t>(2 * scoring.legs);
    const auto points = [&](std::int64_t own) {
        Score score;
        score.legs = own * kHalfPoint;
        score.encounters = own * 2 > all    ? scoring.encounter.win
                           : own * 2 == all ? scoring.encounter.draw
                                            : scoring.encounter.loss;
        return score;
    };
    first.score = points(halves);
    second.score = points(all - halves);
}

Field random_field(std::uint64_t seed, std::size_t most_teams) {
    base::Prng chance{seed};
    const auto teams = 1 + chance.below(most_teams);
    const auto scores = 1 + chance.below(std::min<std::uint64_t>(teams, 6));
    const auto sparse = 1 + chance.below(10);  // of ten pairs so many may meet
    const auto floats = chance.below(4);
    Field field;
    field.rounds = static_cast<RoundNumber>(chance.below(8));
    field.round = static_cast<RoundNumber>(1 + chance.below(field.rounds == 0 ? 9 : field.rounds));
    for (TeamNumber number = 1; number <= teams; ++number) {
        Entrant entrant;
        // Numbers may have gaps: somebody is away.
        entrant.number = number * 2 - static_cast<TeamNumber>(chance.below(2));
        entrant.score = static_cast<std::int64_t>(chance.below(scores)) * kHalfPoint;
        entrant.played = static_cast<RoundNumber>(chance.below(3));
        entrant.floated = chance.below(4) < floats;
        entrant.had_bye = chance.below(3) == 0;
        field.entrants.push_back(entrant);
    }
    for (Entrant& one : field.entrants) {
        for (Entrant& other : field.entrants) {
            if (one.number >= other.number || chance.below(10) < sparse) continue;
            one.barred.push_back(other.number);
            other.barred.push_back(one.number);
        }
    }
    for (Entrant& entrant : field.entrants) std::ranges::sort(entrant.barred);
    return field;
}

std::string text_of(const Field& field) {
    std::string text =
        "round " + std::to_string(field.round) + " of " + std::to_string(field.rounds) + "\n";
    for (const Entrant& entrant : field.entrants) {
        text += std::to_string(entrant.number) + ": " + to_string(entrant.score) + ", played " +
                std::to_string(entrant.played) + (entrant.floated ? ", floated" : "") +
                (entrant.had_bye ? ", had a bye" : "") + ", not";
        for (const TeamNumber number : entrant.barred) text += " " + std::to_string(number);
        text += "\n";
    }
    return text;
}

std::string text_of(const RoundPairing& pairing) {
    std::string text;
    for (const Pair& pair : pairing.pairs) {
        text += std::to_string(pair.first) + "-" + std::to_string(pair.second) + " ";
    }
    if (pairing.bye != kNoTeam) text += std::to_string(pairing.bye) + " has the bye";
    return text;
}

}  // namespace tandem::tournament::tests
