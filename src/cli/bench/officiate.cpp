// Timing the arbiter.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/bench/officiate.hpp"

#include <algorithm>
#include <array>
#include <variant>

#include <fmt/format.h>

#include "base/prng.hpp"
#include "cli/io/child_program.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/tongue.hpp"
#include "match/arbiter/log_replay.hpp"
#include "record/convert/convert.hpp"
#include "record/game/replay.hpp"
#include "rulebook/books/books.hpp"

namespace tandem::cli {

namespace {

using base::Millis;
using bughouse::Seat;
using match::Authority;
using match::Command;
using record::MatchLog;
namespace action = match::action;

constexpr double kLeastSeconds = 0.5;  // of one measurement

[[nodiscard]] record::Replay replayed(const record::Game& game) {
    auto replay = record::replay(game, rulebook::kNsb.switches, record::Marks::Ignored);
    if (!replay) throw Failure{text("cli.bench.unplayable-game")};
    return std::move(*replay);
}

// Puts into a game what the authorities know beside moves: every so often a flag claim that fails,
// a command out of turn, words, a move taken back, a silent illegal-move claim.
class Mixer {
  public:
    Mixer(const MatchLog& log, Authority authority)
        : log_(log),
          random_(1),
          mixed_{log.header, {}} {
        mixed_.header.authority = authority;
    }

    [[nodiscard]] MatchLog mix() {
        for (const Command& command : log_.commands) {
            const auto* const play = std::get_if<action::Play>(&command.action);
            if (play == nullptr) {
                mixed_.commands.push_back(command);
            } else {
                turn(command, *play);
            }
        }
        return std::move(mixed_);
    }

  private:
    void turn(const Command& command, const action::Play& play) {
        const Seat mover = *command.by;
        if (one_in(8)) add(command.at, mover, action::Claim{match::ClaimKind::Flag});
        if (one_in(16)) add(command.at, opponent_of(mover), action::Play{play.move});
        if (one_in(16)) add(command.at, mover, action::Say{match::Audience::Partner, "sit"});
        if (mixed_.header.authority == Authority::Open && !one_in(4)) {
            add(command.at, mover, action::MakeMove{play.move});
            if (one_in(16)) {
                add(command.at, mover, action::Retract{});
                add(command.at, mover, action::MakeMove{play.move});
            }
            add(command.at, mover, action::Press{});
        } else if (mixed_.header.authority == Authority::Open) {
            mixed_.commands.push_back(command);
        } else {
            add(command.at, mover, action::Press{});
        }
        if (mixed_.header.authority == Authority::Open && one_in(16)) {
            add(command.at, opponent_of(mover), action::Claim{match::ClaimKind::IllegalMove});
        }
    }

    void add(Millis at, Seat by, match::Action what) {
        mixed_.commands.push_back({at, by, std::nullopt, std::move(what)});
    }
    [[nodiscard]] bool one_in(std::uint64_t many) { return random_.below(many) == 0; }

    const MatchLog& log_;
    base::Prng random_;
    MatchLog mixed_;
};

// Calls `once` until it has taken long enough; gives how much of what it counts it did a second.
template <typename Once>
[[nodiscard]] double rate(Once once) {
    std::size_t counted = 0;
    const double before = own_cpu_seconds();
    double seconds = 0;
    while (seconds < kLeastSeconds) {
        counted += once();
        seconds = own_cpu_seconds() - before;
    }
    return static_cast<double>(counted) / seconds;
}

[[nodiscard]] std::size_t officiate_all(const std::vector<MatchLog>& logs) {
    std::size_t commands = 0;
    for (const MatchLog& log : logs) {
        const match::Officiated found = match::officiate(log.header, log.commands);
        if (found.events.empty()) throw Failure{text("cli.bench.no-events")};
        commands += log.commands.size();
    }
    return commands;
}

[[nodiscard]] std::size_t plies(const std::vector<record::Game>& games) {
    std::size_t sum = 0;
    for (const record::Game& game : games) sum += game.turns.size();
    return sum;
}

struct Figures {
    std::array<double, 3> commands{};  // a second, by authority
    double ruled = 0;  // plies of real games a second
    double replayed = 0;
};

void print(const Figures& figures, int rounds, Format format) {
    const double slowest = *std::ranges::min_element(figures.commands);
    fmt::print(
        fmt::runtime(
            format == Format::Json
                ? "{{\"bench\": \"officiate\", \"best_of\": {}, \"strict_commands_per_s\": {:.0f}, "
                  "\"open_commands_per_s\": {:.0f}, \"clock_commands_per_s\": {:.0f}, "
                  "\"least_commands_per_s\": {:.0f}, \"state_bytes\": {}, "
                  "\"officiated_plies_per_s\": {:.0f}, \"replayed_plies_per_s\": {:.0f}, "
                  "\"ratio\": {:.2f}}}\n"
                : "the arbiter on one core; processor time, best of {}, in turn\n"
                  "{:>12.0f} commands/s of real games, strict\n"
                  "{:>12.0f} commands/s of the same, open, with claims and refusals among them\n"
                  "{:>12.0f} commands/s of the same, clock\n"
                  "{:>12.0f} commands/s at least\n"
                  "{:>12} bytes is the state of a match\n"
                  "{:>12.0f} plies/s officiated\n"
                  "{:>12.0f} plies/s replayed\n"
                  "ratio of these two {:.2f}\n\n"),
        rounds,
        figures.commands[0],
        figures.commands[1],
        figures.commands[2],
        slowest,
        sizeof(match::State),
        figures.ruled,
        figures.replayed,
        figures.ruled / figures.replayed);
}

}  // namespace

void bench_officiate(const std::vector<record::Game>& games, int rounds, Format format) {
    std::array<std::vector<MatchLog>, 3> logs;
    for (const record::Game& game : games) {
        auto log = to_match_log(game, replayed(game), rulebook::builtin(rulebook::kNsb));
        if (!log) throw Failure{text(log.error().why)};
        logs[1].push_back(Mixer{*log, Authority::Open}.mix());
        logs[2].push_back(Mixer{*log, Authority::Clock}.mix());
        logs[0].push_back(std::move(*log));
    }
    Figures best;
    const std::size_t all_plies = plies(games);
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < logs.size(); ++i) {
            best.commands[i] =
                std::max(best.commands[i], rate([&] { return officiate_all(logs[i]); }));
        }
        best.ruled = std::max(best.ruled, rate([&] {
                                  (void)officiate_all(logs[0]);
                                  return all_plies;
                              }));
        best.replayed = std::max(best.replayed, rate([&] {
                                     for (const record::Game& game : games) (void)replayed(game);
                                     return all_plies;
                                 }));
    }
    print(best, rounds, format);
}

}  // namespace tandem::cli
