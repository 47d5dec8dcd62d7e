// tandem arena: teams of engines play matches against each other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/arena/arena_options.hpp"
#include "cli/arena/arena_run.hpp"
#include "cli/arena/make_openings.hpp"
#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/input.hpp"
#include "cli/io/rulebook_option.hpp"
#include "cli/io/tongue.hpp"
#include "cli/usage/one_of.hpp"
#include "cli/usage/together.hpp"

namespace tandem::cli {

namespace {

using arena::Entrant;

struct ArenaFlags {
    std::vector<std::string> teams;
    std::vector<std::string> set;
    std::size_t matches = 100;
    std::optional<std::uint64_t> nodes;
    std::optional<double> clock;
    double increment = 0;
    bool is_virtual = false;
    std::uint64_t nps = 1'000'000;
    std::string openings;
    std::string rulebook = "nsb";
    std::size_t concurrency = 1;
    std::string bpgn;
    std::vector<double> sprt;
    double alpha = 0.05;
    double beta = 0.05;
    std::uint64_t seed = 1;
    bool mute = false;
    std::uint64_t patience = 30;
    std::size_t make_openings = 0;
    bool json = false;
};

[[nodiscard]] base::Millis millis(double seconds) {
    return base::Millis{std::llround(seconds * 1'000)};
}

[[nodiscard]] arena::Pace pace_of(const ArenaFlags& flags) {
    arena::Pace pace;
    pace.nps = flags.nps;
    if (!flags.clock) {
        pace.nodes = flags.nodes.value_or(pace.nodes);
        return pace;
    }
    pace.kind = flags.is_virtual ? arena::PaceKind::Virtual : arena::PaceKind::Real;
    pace.clock = millis(*flags.clock);
    pace.increment = millis(flags.increment);
    return pace;
}

[[nodiscard]] std::vector<arena::Opening> openings_of(
    const ArenaFlags& flags, const rulebook::Rulebook& rulebook) {
    if (flags.openings.empty()) return {arena::Opening{}};
    auto read = arena::read_openings(read_file(flags.openings), rulebook.switches);
    if (read) return std::move(*read);
    throw Failure{text(
        "cli.arena.opening-fault",
        "file"_is = flags.openings,
        "line"_is = std::to_string(read.error().line),
        "why"_is = read.error().why)};
}

// NAME:OPTION=VALUE goes to the team of that name.
void set_options(ArenaOrder& order, const std::vector<std::string>& given) {
    for (const std::string& each : given) {
        const std::size_t colon = each.find(':');
        const std::size_t equals = each.find('=', std::min(colon, each.size()));
        const auto team = std::ranges::find(order.teams, each.substr(0, colon), &ArenaTeam::name);
        if (equals == std::string::npos || team == order.teams.end()) {
            throw Failure{text("cli.arena.set-form", "given"_is = each)};
        }
        team->options.emplace_back(
            each.substr(colon + 1, equals - colon - 1), each.substr(equals + 1));
    }
}

// What cecp cannot do: its engines know nothing of nodes, and not all can be given a position.
void check_protocols(const ArenaOrder& order) {
    const bool from_start = std::ranges::none_of(
        order.openings, [](const arena::Opening& each) { return each.from.has_value(); });
    for (const ArenaTeam& team : order.teams) {
        if (team.protocol != arena::Protocol::Cecp) continue;
        if (order.pace.kind != arena::PaceKind::Real) {
            throw Failure{text("cli.arena.needs-clock", "team"_is = team.name)};
        }
        if (!from_start) throw Failure{text("cli.arena.needs-start", "team"_is = team.name)};
    }
}

// Errors: Failure where the value of an option is not between the two, or is one of them.
void check_between(const std::string& option, double value, double least, double most) {
    if (value > least && value < most) return;
    throw Failure{text(
        "cli.usage.number-too-large",
        "option"_is = option,
        "given"_is = fmt::format("{:g}", value))};
}

void check_numbers(const ArenaFlags& flags) {
    constexpr double kMostSeconds = 86'401;
    constexpr double kLeastAbove = std::numeric_limits<double>::denorm_min();
    if (flags.clock) check_between("--clock", *flags.clock, 0, kMostSeconds);
    // 0 is among those that are allowed, and nothing below it.
    check_between("--increment", flags.increment, -kLeastAbove, kMostSeconds);
    check_between("--alpha", flags.alpha, 0, 0.5);
    check_between("--beta", flags.beta, 0, 0.5);
}

[[nodiscard]] ArenaOrder order_of(const ArenaFlags& flags) {
    check_numbers(flags);
    const auto book = find_rulebook(flags.rulebook);
    if (flags.teams.size() != 2) throw Failure{text("cli.arena.two-teams")};
    if (flags.matches % 2 != 0) throw Failure{text("cli.arena.even-matches")};
    ArenaOrder order{
        .teams = base::EnumArray<Entrant, ArenaTeam>(
            arena_team(flags.teams[0]), arena_team(flags.teams[1])),
        .rulebook = book.rulebook,
        .pace = pace_of(flags),
        .openings = openings_of(flags, book.rulebook),
        .matches = flags.matches,
        .concurrency = flags.concurrency,
        .sprt = {},
        .seed = flags.seed,
        .talk = flags.mute ? arena::Talk::Muted : arena::Talk::Forwarded,
        .patience = arena::Micros{static_cast<std::int64_t>(flags.patience) * 1'000'000},
        .bpgn = flags.bpgn,
        .format = flags.json ? Format::Json : Format::Text};
    if (order.teams[Entrant::First].name == order.teams[Entrant::Second].name) {
        throw Failure{text("cli.arena.two-teams")};
    }
    if (!flags.sprt.empty()) {
        if (flags.sprt[0] >= flags.sprt[1]) throw Failure{text("cli.arena.sprt-order")};
        order.sprt = arena::Sprt{flags.sprt[0], flags.sprt[1], flags.alpha, flags.beta};
    }
    set_options(order, flags.set);
    check_protocols(order);
    return order;
}

void run(const CLI::App& command, const ArenaFlags& flags) {
    if (flags.make_openings > 0) {
        check_goes_only_with(command, "--make-openings", {"--seed", "--rulebook"});
        const auto book = find_rulebook(flags.rulebook);
        for (const std::string& line :
             make_openings(flags.make_openings, book.rulebook, flags.seed)) {
            fmt::print("{}\n", line);
        }
        return;
    }
    check_needs_one_of(command, "--virtual", {"--clock"});
    check_needs_one_of(command, "--nps", {"--virtual"});
    check_needs_one_of(command, "--increment", {"--clock"});
    check_needs_one_of(command, "--alpha", {"--sprt"});
    check_needs_one_of(command, "--beta", {"--sprt"});
    run_arena(order_of(flags));
}

void add_pace(CLI::App& command, ArenaFlags& flags) {
    auto* const nodes = command.add_option("--nodes", flags.nodes, text("cli.arena.nodes"))
                            ->check(whole_number(1, 100'000'000));
    command.add_option("--clock", flags.clock, text("cli.arena.clock"))
        ->type_name("NUMBER")
        ->excludes(nodes);
    command.add_option("--increment", flags.increment, text("cli.arena.increment"))
        ->type_name("NUMBER");
    command.add_flag("--virtual", flags.is_virtual, text("cli.arena.virtual"));
    command.add_option("--nps", flags.nps, text("cli.arena.nps"))
        ->check(whole_number(1, 10'000'000'000));
}

void add_test(CLI::App& command, ArenaFlags& flags) {
    command.add_option("--sprt", flags.sprt, text("cli.arena.sprt"))
        ->expected(2)
        ->type_name("ELO0 ELO1");
    command.add_option("--alpha", flags.alpha, text("cli.arena.alpha"))->type_name("NUMBER");
    command.add_option("--beta", flags.beta, text("cli.arena.beta"))->type_name("NUMBER");
}

}  // namespace

ArenaTeam arena_team(const std::string& given) {
    const std::size_t equals = given.find('=');
    const std::size_t colon = given.find(':', std::min(equals, given.size()));
    const bool whole = equals != std::string::npos && colon != std::string::npos;
    const auto protocol = whole ? base::from_name<arena::Protocol>(std::string_view{given}.substr(
                                      equals + 1, colon - equals - 1))
                                : std::nullopt;
    ArenaTeam team;
    team.name = given.substr(0, equals);
    if (whole) team.command = given.substr(colon + 1);
    if (!protocol || team.name.empty() || team.command.empty() ||
        team.name.find_first_of(": \"") != std::string::npos) {
        throw Failure{text("cli.arena.team-form", "given"_is = given)};
    }
    team.protocol = *protocol;
    return team;
}

void add_arena(CLI::App& app, Exit& /*exit*/) {
    auto* const command = app.add_subcommand("arena", text("cli.arena.about"));
    command->footer(
        text("cli.arena.footer") +
        "\n\n  tandem arena --team \"new=tandem:./tandem engine\" --team \"old=tandem:tandem "
        "engine\" "
        "--sprt 0 10");
    auto flags = std::make_shared<ArenaFlags>();
    command->add_option("--team", flags->teams, text("cli.arena.team"));
    command->add_option("--set", flags->set, text("cli.arena.set"));
    command->add_option("--matches", flags->matches, text("cli.arena.matches"))
        ->check(whole_number(2, 10'000'000));
    add_pace(*command, *flags);
    command->add_option("--openings", flags->openings, text("cli.arena.openings"));
    command->add_option(
        "--rulebook", flags->rulebook, text("cli.arena.book", "books"_is = rulebook_help()));
    command->add_option("--concurrency", flags->concurrency, text("cli.arena.concurrency"))
        ->check(whole_number(1, 256));
    command->add_option("--bpgn", flags->bpgn, text("cli.arena.bpgn"));
    add_test(*command, *flags);
    command->add_option("--seed", flags->seed, text("cli.arena.seed"));
    command->add_flag("--mute", flags->mute, text("cli.arena.mute"));
    command->add_option("--patience", flags->patience, text("cli.arena.patience"))
        ->check(whole_number(1, 3'600));
    command->add_option("--make-openings", flags->make_openings, text("cli.arena.make-openings"))
        ->check(whole_number(1, 100'000));
    command->add_flag("--json", flags->json, text("cli.arena.json"));
    command->callback([command, flags] { run(*command, *flags); });
}

}  // namespace tandem::cli
