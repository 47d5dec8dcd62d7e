// Tournaments by chance, with the time that pairing and ranking them takes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/bench/tournament.hpp"

#include <unistd.h>
#include <algorithm>
#include <cstdio>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/io/child_program.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/input.hpp"
#include "cli/io/tongue.hpp"
#include "tournament/rounds/generate.hpp"
#include "tournament/rounds/pairing_system.hpp"
#include "tournament/simulation/simulated_event.hpp"
#include "tournament/standings/standings.hpp"
#include "tournament/tie_breaks/read_tie_breaks.hpp"
#include "tournament/trf/trf_crosstable.hpp"

namespace tandem::cli {

namespace {

using tournament::Crosstable;
using tournament::GenerateOptions;
using tournament::PairingRules;
using tournament::PairingSystem;
using tournament::RoundNumber;
using tournament::RoundPairing;

constexpr std::size_t kLarge = 2'000;  // teams of a very large event
constexpr std::size_t kLargest = 5'000;
constexpr RoundNumber kAllRounds = 9;
constexpr std::size_t kSchool = 60;  // teams of one school

// Seconds of pairing alone.
struct Paired {
    double all = 0;
    double worst_round = 0;
};

struct Tournament {
    Crosstable table;
    Paired paired;
};

[[nodiscard]] Tournament play(const GenerateOptions& options, const PairingRules& rules) {
    Paired paired;
    const auto pair = [&](const Crosstable& table,
                          RoundNumber round) -> std::optional<RoundPairing> {
        const double before = own_cpu_seconds();
        auto pairing = pair_round(table, round, rules);
        const double took = own_cpu_seconds() - before;
        paired.all += took;
        paired.worst_round = std::max(paired.worst_round, took);
        if (!pairing) return std::nullopt;
        return std::move(*pairing);
    };
    Crosstable table = generate(1, options, pair);
    return {std::move(table), paired};
}

[[nodiscard]] Paired best_pairing(
    const GenerateOptions& options, const PairingRules& rules, int rounds) {
    constexpr double kNever = std::numeric_limits<double>::infinity();
    Paired best{kNever, kNever};
    for (int round = 0; round < rounds; ++round) {
        const Paired paired = play(options, rules).paired;
        best.all = std::min(best.all, paired.all);
        best.worst_round = std::min(best.worst_round, paired.worst_round);
    }
    return best;
}

// Every kind, without modifiers. The score is left out: ties in it are what they break.
[[nodiscard]] std::string every_tie_break() {
    std::vector<std::string_view> codes;
    for (const auto kind : base::all_of<tournament::TieBreakKind>()) {
        if (kind != tournament::TieBreakKind::Score) codes.push_back(base::name(kind));
    }
    return fmt::format("{}", fmt::join(codes, ","));
}

[[nodiscard]] double best_standings(const Crosstable& table, int rounds) {
    tournament::StandingsSettings settings;
    settings.tie_breaks = tournament::read_tie_breaks(every_tie_break()).value();
    double best = std::numeric_limits<double>::infinity();
    for (int round = 0; round < rounds; ++round) {
        const double before = own_cpu_seconds();
        const auto ranked = tournament::standings(table, kAllRounds, settings);
        const double took = own_cpu_seconds() - before;
        if (!ranked.rows.empty()) best = std::min(best, took);
    }
    return best;
}

void tell_pairing(
    std::string_view name, const GenerateOptions& options, const Paired& paired, Format format) {
    fmt::print(
        fmt::runtime(
            format == Format::Json
                ? "{{\"bench\": \"tournament\", \"what\": \"{}\", \"teams\": {}, \"rounds\": {}, "
                  "\"ms\": {:.2f}, \"worst_round_ms\": {:.2f}}}\n"
                : "{}, {} teams, {} rounds: {:.2f} ms, the worst round {:.2f} ms\n"),
        name,
        options.teams,
        options.rounds,
        1e3 * paired.all,
        1e3 * paired.worst_round);
}

// Commands a second that an event of that size is decided at, from nothing.
void tell_event(int rounds, Format format) {
    tournament::SimulationOptions options;
    options.teams = kLarge;
    options.rounds = kAllRounds;
    const tournament::EventLog log = simulate_event(1, options);
    double best = std::numeric_limits<double>::infinity();
    for (int round = 0; round < rounds; ++round) {
        const double before = own_cpu_seconds();
        tournament::Course course{log.header};
        for (const auto& command : log.commands) {
            if (!course.advance(command)) throw Failure{text("cli.bench.refused-command")};
        }
        best = std::min(best, own_cpu_seconds() - before);
    }
    fmt::print(
        fmt::runtime(
            format == Format::Json
                ? "{{\"bench\": \"tournament\", \"what\": \"event\", \"teams\": {}, \"rounds\": "
                  "{}, "
                  "\"commands\": {}, \"ms\": {:.2f}, \"commands_per_second\": {:.0f}}}\n"
                : "an event, {} teams, {} rounds: {} commands in {:.2f} ms, {:.0f} a second\n"),
        options.teams,
        options.rounds,
        log.commands.size(),
        1e3 * best,
        static_cast<double>(log.commands.size()) / best);
}

// The records that pairing programs of individuals know, and how many rounds there are.
[[nodiscard]] std::string as_individuals(const Crosstable& table) {
    const auto file = trf_of(table, tournament::TrfSystem::CustomSwiss);
    if (!file) throw Failure{text(describe(file.error()))};
    std::string text;
    for (const tournament::TrfLine& line : file->lines) {
        const std::string_view code = std::string_view{line.text()}.substr(0, 3);
        if (code == "012" || code == "001" || code == "162") text += line.text() + '\r';
    }
    return text + fmt::format("XXR {}\r", kAllRounds);
}

// One round of individuals, as that program pairs it and as C.04.6 does. The systems differ, so
// this says of both what a director waits for, and no more.
void tell_pairer(const std::string& pairer, std::size_t individuals, int rounds, Format format) {
    GenerateOptions options;
    options.teams = individuals;
    options.rounds = 3;
    options.scoring.legs = 1;
    const Crosstable table = play(options, {}).table;
    const std::string in = fmt::format("{}/tandem-bench-{}.trf", temporary_folder(), getpid());
    const std::string out = in + ".out";
    write_file(in, as_individuals(table));
    double ours = std::numeric_limits<double>::infinity();
    double theirs = ours;
    for (int round = 0; round < rounds; ++round) {
        const double before = own_cpu_seconds();
        if (!pair_next_round(table, {})) throw Failure{text("cli.bench.no-pairing")};
        ours = std::min(ours, own_cpu_seconds() - before);
        const double children = children_cpu_seconds();
        Peer peer{{pairer, "--dutch", in, "-p", out}, Replies::Ignored};
        static_cast<void>(peer.finish());
        theirs = std::min(theirs, children_cpu_seconds() - children);
    }
    std::remove(in.c_str());
    std::remove(out.c_str());
    fmt::print(
        fmt::runtime(
            format == Format::Json
                ? "{{\"bench\": \"tournament\", \"what\": \"a round\", \"teams\": {}, "
                  "\"ms\": {:.2f}, \"pairer_ms\": {:.1f}, \"ratio\": {:.0f}}}\n"
                : "a round of {}: {:.2f} ms; the pairer, with colors, {:.1f} ms: {:.0f} times\n"),
        individuals,
        1e3 * ours,
        1e3 * theirs,
        theirs / ours);
}

}  // namespace

void bench_tournament(const std::string& pairer, int rounds, Format format) {
    GenerateOptions large;
    large.teams = kLarge;
    large.rounds = kAllRounds;
    GenerateOptions largest = large;
    largest.teams = kLargest;
    GenerateOptions schools = large;
    schools.largest_school = kSchool;
    PairingRules fide;
    PairingRules us_chess;
    us_chess.system = PairingSystem::UsChess;
    tell_pairing("fide-team", large, best_pairing(large, fide, rounds), format);
    tell_pairing("fide-team", largest, best_pairing(largest, fide, rounds), format);
    tell_pairing("us-chess", large, best_pairing(large, us_chess, rounds), format);
    tell_pairing(
        "us-chess, schools kept apart", schools, best_pairing(schools, us_chess, rounds), format);
    tell_event(rounds, format);
    if (!pairer.empty()) {
        for (const std::size_t individuals : {100, 200, 400}) {
            tell_pairer(pairer, individuals, rounds, format);
        }
    }
    const double ranked = best_standings(play(large, fide).table, rounds);
    fmt::print(
        fmt::runtime(
            format == Format::Json
                ? "{{\"bench\": \"tournament\", \"what\": \"standings\", \"teams\": {}, "
                  "\"rounds\": {}, \"ms\": {:.2f}}}\n"
                : "standings, {} teams, {} rounds, every tie-break: {:.2f} ms\n\n"),
        large.teams,
        large.rounds,
        1e3 * ranked);
}

}  // namespace tandem::cli
