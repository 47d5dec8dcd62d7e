// Keeps of a TRF26 file what TRF16 has a record for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/trf/trf16_of.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <variant>

#include "base/check.hpp"
#include "words/say.hpp"

namespace tandem::tournament {

namespace {

// What a row has in the round of an entry without play; nothing: as in TRF26.
[[nodiscard]] std::optional<TrfCell> cell_of(
    const RoundEntry& entry, std::size_t leg, std::size_t legs) {
    const auto opponents = [&] {
        return static_cast<std::uint32_t>((entry.opponent - 1) * legs + leg + 1);
    };
    switch (entry.kind) {
        case Entry::PairingBye: return TrfCell{0, '-', 'U'};
        case Entry::FullBye: return TrfCell{0, '-', 'F'};
        case Entry::HalfBye: return TrfCell{0, '-', 'H'};
        case Entry::ZeroBye:
        case Entry::Idle: return TrfCell{0, '-', 'Z'};
        case Entry::ForfeitWin: return TrfCell{opponents(), '-', '+'};
        case Entry::ForfeitLoss: return TrfCell{opponents(), '-', '-'};
        case Entry::NotPaired:
        case Entry::Played:
        case Entry::Pending: break;
    }
    return std::nullopt;
}

// Makes the records of TRF16 from those of TRF26, and notes which of these are left out.
class Trf16Writer {
  public:
    // Needs: the table outlives the writer.
    explicit Trf16Writer(const Crosstable& table) : table_{&table} {}

    void write(const TrfRecord& record) {
        std::visit([this](const auto& said) { add(said); }, record);
    }

    [[nodiscard]] TrfFile take_file() { return std::move(file_); }
    [[nodiscard]] std::set<Trf16Loss>& losses() { return losses_; }

  private:
    void put(const TrfRecord& record) { file_.lines.push_back(TrfLine::of(record)); }

    void add(const TrfData& data) {
        const bool is_new = data.code == TrfCode::CodedType || data.code == TrfCode::BoardColors;
        if (!is_new) put(data);
    }
    void add(const TrfRounds& rounds) { put(TrfRounds{TrfCode::ExtraRounds, rounds.rounds}); }
    void add(const TrfPlayer& row) {
        const std::size_t legs = table_->scoring.legs;
        const CrosstableTeam& team =
            table_->team(static_cast<TeamNumber>((row.number - 1) / legs + 1));
        TrfPlayer old = row;
        for (std::size_t i = 0; i < old.cells.size(); ++i) {
            const RoundEntry entry = entry_of(team, static_cast<RoundNumber>(i + 1));
            if (const auto cell = cell_of(entry, (row.number - 1) % legs, legs)) {
                old.cells[i] = *cell;
            }
        }
        put(old);
    }
    void add(const TrfTeam& team) { put(TrfOldTeam{team.name, team.members}); }
    void add(const TrfNote& note) {
        switch (note.topic) {
            case TrfNote::Topic::Name: return;  // what is cut is found when it is read
            case TrfNote::Topic::Group: losses_.insert(Trf16Loss::Schools); return;
            case TrfNote::Topic::Met: losses_.insert(Trf16Loss::Meetings); return;
        }
    }
    void add(const TrfAcceleration& /*record*/) { losses_.insert(Trf16Loss::Acceleration); }
    void add(const TrfProhibited& /*record*/) { losses_.insert(Trf16Loss::Separations); }
    void add(const TrfAbnormal& /*record*/) { losses_.insert(Trf16Loss::Points); }
    // The rest is in the rows, is read back as something else, or is not written.
    template <typename Record>
    void add(const Record& /*record*/) {}

    const Crosstable* table_;
    TrfFile file_;
    std::set<Trf16Loss> losses_;
};

[[nodiscard]] bool is_same(RoundEntry one, RoundEntry other) {
    // TRF has one word for both.
    for (RoundEntry* const entry : {&one, &other}) {
        if (entry->kind == Entry::Idle) entry->kind = Entry::ZeroBye;
    }
    return one.kind == other.kind && one.opponent == other.opponent;
}

[[nodiscard]] bool have_same_rounds(const CrosstableTeam& one, const CrosstableTeam& other) {
    const std::size_t rounds = std::max(one.rounds.size(), other.rounds.size());
    for (RoundNumber round = 1; round <= rounds; ++round) {
        if (!is_same(entry_of(one, round), entry_of(other, round))) return false;
    }
    return true;
}

void compare(const Crosstable& table, const Crosstable& read, std::set<Trf16Loss>& losses) {
    const auto note = [&](Trf16Loss loss, bool is_lost) {
        if (is_lost) losses.insert(loss);
    };
    const Scoring& scoring = table.scoring;
    note(Trf16Loss::Basis, scoring.basis != read.scoring.basis);
    note(
        Trf16Loss::Scoring,
        scoring.leg != read.scoring.leg || scoring.encounter != read.scoring.encounter);
    note(
        Trf16Loss::Bye,
        score_of_bye(scoring, Entry::PairingBye) != score_of_bye(read.scoring, Entry::PairingBye));
    note(Trf16Loss::Legs, scoring.legs != read.scoring.legs);
    note(Trf16Loss::Rounds, table.rounds != read.rounds);
    CHECK(table.teams.size() == read.teams.size());
    for (TeamNumber team = 1; team <= table.teams.size(); ++team) {
        const CrosstableTeam& one = table.team(team);
        const CrosstableTeam& other = read.team(team);
        note(Trf16Loss::Rounds, !have_same_rounds(one, other));
        note(Trf16Loss::Names, one.name != other.name);
        note(Trf16Loss::Strength, one.strength != other.strength);
    }
}

}  // namespace

words::Message describe(Trf16Loss loss) { return words::say_of<"trf16-loss">(loss); }

base::Result<Trf16, TrfMisfit> trf16_of(const Crosstable& table, TrfSystem system) {
    const auto newer = trf_of(table, system);
    if (!newer) return base::fail(newer.error());
    Trf16Writer writer{table};
    for (const TrfLine& line : newer->lines) writer.write(line.record());
    Trf16 made{writer.take_file(), {}};
    if (system != TrfSystem::SwissTeam) writer.losses().insert(Trf16Loss::System);
    if (!table.teams.empty()) {
        const auto read = crosstable_of(made.file);
        CHECK(read.has_value());
        compare(table, read->table, writer.losses());
    }
    made.losses.assign(writer.losses().begin(), writer.losses().end());
    return made;
}

}  // namespace tandem::tournament
