// tandem pair: the next round of a tournament, a check of those before, and tournaments by chance.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/input.hpp"
#include "cli/io/tongue.hpp"
#include "cli/io/tournament_file.hpp"
#include "cli/print/json.hpp"
#include "cli/usage/one_of.hpp"
#include "cli/usage/together.hpp"
#include "language/english.hpp"
#include "tournament/fide/pairing_reason_text.hpp"
#include "tournament/rounds/checked_round.hpp"
#include "tournament/rounds/generate.hpp"
#include "tournament/trf/trf_crosstable.hpp"
#include "words/sentences.hpp"

namespace tandem::cli {

namespace {

using tournament::Crosstable;
using tournament::NoPairing;
using tournament::PairingRules;
using tournament::PairingSystem;
using tournament::Rematches;
using tournament::RoundNumber;
using tournament::RoundPairing;
using tournament::SecondByes;
using tournament::TeamNumber;

struct PairOptions {
    std::string file;
    std::string system;  // "": what the file says
    std::string schools = "plus-two";
    std::string seating = "by-number";
    std::string look_ahead = "fewest";
    std::string rematches = "never";
    std::string second_byes = "never";
    bool explain = false;
    bool check = false;
    bool json = false;
    std::optional<std::uint64_t> seed;
    std::string trf_version = "26";
    tournament::GenerateOptions generate;
};

// A value by its name, which was checked when the command line was read.
template <typename E>
[[nodiscard]] E named(const std::string& word) {
    return base::from_name<E>(word).value();
}

[[nodiscard]] PairingRules rules_of(const PairOptions& options, PairingSystem system) {
    PairingRules rules;
    rules.system = system;
    rules.fide.seating = named<tournament::Seating>(options.seating);
    rules.fide.look_ahead = named<tournament::LookAhead>(options.look_ahead);
    rules.schools = named<tournament::SchoolPolicy>(options.schools);
    rules.rematches = named<tournament::Rematches>(options.rematches);
    rules.second_byes = named<tournament::SecondByes>(options.second_byes);
    return rules;
}

// What 192 means; FIDE's team system where it is another, or where the file does not say.
// Errors: Failure, of a knock-out.
[[nodiscard]] PairingSystem system_by_code(const std::string& code) {
    if (is_knock_out(code)) {
        throw Failure{text("cli.pair.no-knock-out")};
    }
    if (code.contains("CUSTOM_TEAM_SWISS")) return PairingSystem::UsChess;
    if (!is_round_robin(code)) return PairingSystem::FideTeam;
    return code.contains("DOUBLE") ? PairingSystem::DoubleRoundRobin : PairingSystem::RoundRobin;
}
[[nodiscard]] PairingSystem system_for(const PairOptions& options, const TournamentFile& file) {
    return options.system.empty() ? system_by_code(file.system)
                                  : named<PairingSystem>(options.system);
}
[[nodiscard]] tournament::TrfSystem trf_system_of(PairingSystem system) {
    switch (system) {
        case PairingSystem::FideTeam: return tournament::TrfSystem::SwissTeam;
        case PairingSystem::UsChess: return tournament::TrfSystem::CustomSwiss;
        case PairingSystem::RoundRobin: return tournament::TrfSystem::RoundRobin;
        case PairingSystem::DoubleRoundRobin: return tournament::TrfSystem::DoubleRoundRobin;
    }
    __builtin_unreachable();
}

[[nodiscard]] std::string line_of(const TournamentFile& file, const tournament::Pair& pair) {
    return fmt::format("{} {}", file.number(pair.first), file.number(pair.second));
}

// As pairing programs print it: how many lines, then a line for each table.
void print_plain(const TournamentFile& file, const RoundPairing& pairing) {
    const bool bye = pairing.bye != tournament::kNoTeam;
    fmt::print("{}\n", pairing.pairs.size() + (bye ? 1 : 0));
    for (const tournament::Pair& pair : pairing.pairs) fmt::print("{}\n", line_of(file, pair));
    if (bye) fmt::print("{} 0\n", file.number(pairing.bye));
}

[[nodiscard]] words::Message name_of(const TournamentFile& file, TeamNumber team) {
    const std::string& name = file.table.team(team).name;
    std::string number = std::to_string(file.number(team));
    return name.empty()
               ? words::verbatim(std::move(number))
               : words::say("event.team", "number"_is = std::move(number), "name"_is = name);
}
[[nodiscard]] tournament::TeamCalled called_in(const TournamentFile& file) {
    return [&file](TeamNumber team) { return name_of(file, team); };
}

// Each table and the bye, with the reason below it.
void print_reasons(
    const TournamentFile& file,
    const RoundPairing& pairing,
    const std::vector<words::Message>& reasons) {
    for (std::size_t i = 0; i < pairing.pairs.size(); ++i) {
        const auto [first, second] = pairing.pairs[i];
        fmt::print(
            "\n{}\n   {}\n",
            text(
                "cli.pair.table",
                "table"_is = std::to_string(i + 1),
                "one"_is = name_of(file, first),
                "two"_is = name_of(file, second)),
            text(reasons[i]));
    }
    if (pairing.bye != tournament::kNoTeam) {
        fmt::print(
            "\n{}\n   {}\n",
            text("cli.pair.bye", "team"_is = name_of(file, pairing.bye)),
            text(reasons.back()));
    }
}

[[nodiscard]] std::string pairs_json(const TournamentFile& file, const RoundPairing& pairing) {
    std::vector<std::string> pairs;
    pairs.reserve(pairing.pairs.size());
    for (const auto& [first, second] : pairing.pairs) {
        pairs.push_back(fmt::format("[{}, {}]", file.number(first), file.number(second)));
    }
    const bool bye = pairing.bye != tournament::kNoTeam;
    return fmt::format(
        "\"pairs\": [{}], \"bye\": {}",
        fmt::join(pairs, ", "),
        bye ? std::to_string(file.number(pairing.bye)) : "null");
}

// "[\"Score 2, …\", …]"
[[nodiscard]] std::string reasons_json(const std::vector<words::Message>& reasons) {
    std::vector<std::string> quoted;
    quoted.reserve(reasons.size());
    for (const words::Message& reason : reasons) {
        quoted.push_back(json_string(language::english(reason)));
    }
    return fmt::format("[{}]", fmt::join(quoted, ", "));
}

void print_json(
    const TournamentFile& file,
    const PairingRules& rules,
    const RoundPairing& pairing,
    const std::vector<TeamNumber>& idle,
    const std::vector<words::Message>& reasons) {
    std::vector<std::uint32_t> without_opponent;
    without_opponent.reserve(idle.size());
    for (const TeamNumber team : idle) without_opponent.push_back(file.number(team));
    fmt::print(
        "{{\"round\": {}, \"system\": {}, {}, \"idle\": [{}], \"reasons\": {}}}\n",
        rounds_paired(file.table) + 1,
        json_string(base::name(rules.system)),
        pairs_json(file, pairing),
        fmt::join(without_opponent, ", "),
        reasons_json(reasons));
}

// Tells where the file has no such round.
// Errors: Failure where no file has it.
void need_round(const TournamentFile& file) {
    const tournament::RoundNumber paired = rounds_paired(file.table);
    if (paired >= tournament::kMostRounds) throw Failure{text("cli.pair.most-rounds")};
    if (file.table.rounds != 0 && paired >= file.table.rounds) {
        fmt::print(
            stderr,
            "{}\n",
            text(
                "cli.pair.beyond-last-round",
                "rounds"_is = file.table.rounds,
                "round"_is = paired + 1));
    }
}

// A round robin ends once all have met who can.
// Errors: Failure.
[[noreturn]] void fail_at_end(const TournamentFile& file, PairingSystem system) {
    throw Failure{text(
        "cli.pair.all-rounds-paired",
        "system"_is = describe(system),
        "teams"_is = file.table.teams.size(),
        "rounds"_is = rounds_of(system, file.table.teams.size()).value_or(0),
        "paired"_is = rounds_paired(file.table))};
}

// Tells who is in no line of the output, with a meeting still to come.
void warn_of_idle(const TournamentFile& file, const std::vector<TeamNumber>& idle) {
    if (idle.empty()) return;
    words::List teams;
    for (const TeamNumber team : idle) teams.items.push_back(name_of(file, team));
    const auto round = "round"_is = rounds_paired(file.table) + 1;
    fmt::print(stderr, "{}\n", text("cli.pair.idle", round, "teams"_is = std::move(teams)));
}

// Tells of rounds that are not over: what is yet to be scored there counts for nothing.
void warn_of_missing_results(const TournamentFile& file) {
    for (RoundNumber round = 1; round <= rounds_paired(file.table); ++round) {
        const auto pending =
            std::ranges::count_if(file.table.teams, [&](const tournament::CrosstableTeam& team) {
                return entry_of(team, round).kind == tournament::Entry::Pending;
            });
        if (pending == 0) continue;
        fmt::print(
            stderr,
            "{}\n",
            text(
                "cli.pair.results-missing",
                "pairs"_is = static_cast<std::size_t>(pending) / 2,
                "round"_is = round));
    }
}

// Why no pairing is possible, and which options would allow one.
[[nodiscard]] words::Message no_pairing_text(
    const TournamentFile& file, const NoPairing& proof, const PairingRules& rules) {
    words::Message why = describe(proof, called_in(file));
    const auto is_pairing_with = [&](Rematches rematches, SecondByes second_byes) {
        PairingRules eased = rules;
        eased.rematches = rematches;
        eased.second_byes = second_byes;
        return pair_next_round(file.table, eased).has_value();
    };
    if (is_pairing_with(Rematches::WhereUnavoidable, rules.second_byes)) {
        return words::sentences({why, words::say("cli.pair.with-rematches")});
    }
    if (is_pairing_with(rules.rematches, SecondByes::WhereUnavoidable)) {
        return words::sentences({why, words::say("cli.pair.with-byes")});
    }
    if (is_pairing_with(Rematches::WhereUnavoidable, SecondByes::WhereUnavoidable)) {
        return words::sentences({why, words::say("cli.pair.with-rematches-and-byes")});
    }
    return why;
}

Exit tell_no_pairing(const words::Message& why, const PairOptions& options) {
    if (options.json) {
        fmt::print("{{\"pairs\": null, \"why\": {}}}\n", json_string(language::english(why)));
    }
    fmt::print(stderr, "{}\n", text(why));
    return Exit::No;
}

Exit pair_next(const PairOptions& options) {
    const TournamentFile file = read_tournament(options.file);
    const PairingRules rules = rules_of(options, system_for(options, file));
    need_round(file);
    const RoundNumber round = rounds_paired(file.table) + 1;
    if (is_over_before(file.table, round, rules.system)) fail_at_end(file, rules.system);
    warn_of_missing_results(file);
    const auto pairing = pair_next_round(file.table, rules);
    if (!pairing) return tell_no_pairing(no_pairing_text(file, pairing.error(), rules), options);
    const auto idle = idle_in(file.table, round, rules);
    warn_of_idle(file, idle);
    if (!options.explain && !options.json) {
        print_plain(file, *pairing);
        return Exit::Done;
    }
    const auto reasons = explain_next_round(file.table, rules, *pairing, called_in(file));
    if (options.json) {
        print_json(file, rules, *pairing, idle, reasons);
    } else {
        fmt::print("{}\n", text("cli.pair.round", "round"_is = round));
        print_reasons(file, *pairing, reasons);
    }
    return Exit::Done;
}

// A line for each table and the bye, in words.
[[nodiscard]] std::vector<std::string> tables_of(
    const TournamentFile& file, const RoundPairing& pairing) {
    std::vector<std::string> tables;
    for (auto [first, second] : pairing.pairs) {
        if (second < first) std::swap(first, second);
        tables.push_back(fmt::format("{}-{}", file.number(first), file.number(second)));
    }
    if (pairing.bye != tournament::kNoTeam) {
        tables.push_back(
            text("cli.pair.bye-of", "team"_is = std::to_string(file.number(pairing.bye))));
    }
    return tables;
}

// Those of `tables` that are not among `others`.
[[nodiscard]] std::string only_in(
    const std::vector<std::string>& tables, const std::vector<std::string>& others) {
    std::vector<std::string_view> found;
    for (const std::string& table : tables) {
        if (std::ranges::find(others, table) == others.end()) found.push_back(table);
    }
    return fmt::format("{}", fmt::join(found, ", "));
}

void print_checked(const TournamentFile& file, const tournament::CheckedRound& checked) {
    const auto round = "round"_is = checked.round;
    if (checked.agrees()) {
        return fmt::print("{}\n", text("cli.pair.round-agrees", round));
    }
    const auto given = tables_of(file, checked.given);
    const auto ours = checked.ours ? tables_of(file, *checked.ours) : std::vector<std::string>{};
    const words::Message here = checked.ours ? words::verbatim(only_in(ours, given))
                                             : describe(checked.ours.error(), called_in(file));
    fmt::print(
        "{}\n  {}\n  {}\n",
        text("cli.pair.round-differs", round),
        text("cli.pair.in-file", "tables"_is = only_in(given, ours)),
        text("cli.pair.in-ours", "tables"_is = here));
}

void print_checked_json(
    const TournamentFile& file,
    const tournament::CheckedRound& checked,
    const std::optional<std::vector<words::Message>>& reasons) {
    fmt::print(
        "{{\"round\": {}, \"agrees\": {}, {}, \"ours\": {}{}}}\n",
        checked.round,
        checked.agrees(),
        pairs_json(file, checked.given),
        checked.ours ? '{' + pairs_json(file, *checked.ours) + '}' : "null",
        reasons ? ", \"reasons\": " + reasons_json(*reasons) : "");
}

Exit check(const PairOptions& options) {
    const TournamentFile file = read_tournament(options.file);
    const PairingRules rules = rules_of(options, system_for(options, file));
    std::size_t differ = 0;
    for (const auto& checked : check_rounds(file.table, rules)) {
        differ += checked.agrees() ? 0 : 1;
        std::optional<std::vector<words::Message>> reasons;
        if (options.explain && checked.ours) {
            reasons = explain_checked(file.table, checked, rules, called_in(file));
        }
        if (options.json) {
            print_checked_json(file, checked, reasons);
            continue;
        }
        print_checked(file, checked);
        if (!reasons) continue;
        print_reasons(file, *checked.ours, *reasons);
        fmt::print("\n");
    }
    return differ == 0 ? Exit::Done : Exit::No;
}

Exit generate_one(PairOptions options) {
    const PairingRules rules = rules_of(
        options,
        options.system.empty() ? PairingSystem::FideTeam : named<PairingSystem>(options.system));
    const auto has = rounds_of(rules.system, options.generate.teams);
    if (has && options.generate.rounds > *has) options.generate.rounds = *has;
    const Crosstable table = generate(
        *options.seed,
        options.generate,
        [&](const Crosstable& so_far, RoundNumber round) -> std::optional<RoundPairing> {
            auto pairing = pair_round(so_far, round, rules);
            if (!pairing) return std::nullopt;
            return std::move(*pairing);
        });
    const auto file = tournament_file_of(
        table, trf_system_of(rules.system), named<tournament::TrfVersion>(options.trf_version));
    if (!file) throw Failure{text(describe(file.error()))};
    write_file("-", write_trf(*file));
    return Exit::Done;
}

Exit run(const PairOptions& options) {
    if (options.seed) return generate_one(options);
    if (options.file.empty()) {
        throw Failure{text("cli.pair.name-a-file")};
    }
    return options.check ? check(options) : pair_next(options);
}

}  // namespace

void add_pair(CLI::App& app, Exit& exit) {
    auto* const command = app.add_subcommand("pair", text("cli.pair.about"));
    command->footer(
        text("cli.pair.footer") +
        "\n\n"
        "  tandem pair event.trf\n"
        "  tandem pair event.trf --system us-chess --explain\n"
        "  tandem pair --check event.trf\n"
        "  tandem pair --generate 7 --teams 40 --rounds 9 > random.trf");
    auto options = std::make_shared<PairOptions>();
    command->add_option("FILE", options->file, text("cli.pair.file"));
    command->add_option("--system", options->system, text("cli.pair.system"))
        ->check(one_of_names<PairingSystem>());
    command->add_option("--schools", options->schools, text("cli.pair.schools"))
        ->check(one_of_names<tournament::SchoolPolicy>())
        ->capture_default_str();
    command->add_option("--seating", options->seating, text("cli.pair.seating"))
        ->check(one_of_names<tournament::Seating>())
        ->capture_default_str();
    command->add_option("--look-ahead", options->look_ahead, text("cli.pair.look-ahead"))
        ->check(one_of_names<tournament::LookAhead>())
        ->capture_default_str();
    command->add_option("--rematches", options->rematches, text("cli.pair.rematches"))
        ->check(one_of_names<tournament::Rematches>())
        ->capture_default_str();
    command->add_option("--second-byes", options->second_byes, text("cli.pair.second-byes"))
        ->check(one_of_names<tournament::SecondByes>())
        ->capture_default_str();
    command->add_flag("--explain", options->explain, text("cli.pair.explain"));
    auto* const check = command->add_flag("--check", options->check, text("cli.pair.check"));
    command->add_option("--generate", options->seed, text("cli.pair.generate"))->excludes(check);
    command->add_option("--trf-version", options->trf_version, text("cli.trf.version"))
        ->check(one_of_names<tournament::TrfVersion>())
        ->capture_default_str();
    command->add_option("--teams", options->generate.teams, text("cli.pair.of-generate"))
        ->check(whole_number(2, tournament::kMostTrfTeams))
        ->capture_default_str();
    command->add_option("--rounds", options->generate.rounds, text("cli.pair.of-generate"))
        ->check(whole_number(1, tournament::kMostRounds))
        ->capture_default_str();
    command->add_option("--legs", options->generate.scoring.legs, text("cli.pair.legs"))
        ->check(whole_number(1, tournament::kMostLegs))
        ->capture_default_str();
    command->add_flag("--json", options->json, text("cli.pair.json"));
    command->callback([command, options, &exit] {
        check_needs_one_of(*command, "--trf-version", {"--generate"});
        exit = run(*options);
    });
}

}  // namespace tandem::cli
