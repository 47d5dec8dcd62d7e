// tandem bench: how fast it is, as ratios to others measured side by side in one run.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <limits>
#include <memory>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "base/enum_array.hpp"
#include "chess/notation/fen.hpp"
#include "chess/perft.hpp"
#include "cli/bench/officiate.hpp"
#include "cli/bench/serve.hpp"
#include "cli/bench/tournament.hpp"
#include "cli/commands/command.hpp"
#include "cli/io/child_program.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/input.hpp"
#include "cli/io/installed.hpp"
#include "cli/io/tongue.hpp"
#include "cli/print/columns.hpp"
#include "cli/usage/one_of.hpp"
#include "load/relay.hpp"
#include "record/bpgn/bpgn.hpp"
#include "record/game/replay.hpp"
#include "rulebook/books/books.hpp"

namespace tandem::cli {

namespace {

constexpr int kRounds = 3;  // the best of them counts
constexpr std::uint64_t kLargeRow = 1'000'000;
constexpr std::size_t kStreamBytes = 1'000'000'000;

enum class Benchmark : std::uint8_t {
    Perft,
    Replay,
    Officiate,
    Stream,
    Tournament,
    Serve,
    Relay,
    Traffic
};
consteval auto names_of(Benchmark /*type*/) {
    using enum Benchmark;
    return base::names<Benchmark>(
        {{Perft, "perft"},
         {Replay, "replay"},
         {Officiate, "officiate"},
         {Stream, "stream"},
         {Tournament, "tournament"},
         {Serve, "serve"},
         {Relay, "relay"},
         {Traffic, "traffic"}});
}
using base::name;

struct BenchOptions {
    std::string pairer;  // "": none
    std::vector<std::string> what;
    std::string peer = "fairy-stockfish";
    std::string epd = installed("perft/bughouse.epd");
    std::string games = installed("games");
    ServeBench serve;
    bool json = false;
};

// A position and its deepest count.
struct Row {
    std::string fen;
    int depth = 0;
    std::uint64_t nodes = 0;
};

[[nodiscard]] std::vector<Row> read_epd(const std::string& path) {
    if (!is_there(path)) {
        throw Failure{cli::text("cli.bench.no-positions", "path"_is = path)};
    }
    std::vector<Row> rows;
    std::istringstream lines{read_file(path)};
    for (std::string text; std::getline(lines, text);) {
        if (text.empty() || text[0] == '#') continue;
        const std::size_t deepest = text.rfind(";D");
        if (deepest == std::string::npos) continue;
        Row row;
        row.fen = text.substr(0, text.find(" ;"));
        std::istringstream count{text.substr(deepest + 2)};
        count >> row.depth >> row.nodes;
        if (row.nodes > 0) rows.push_back(row);
    }
    return rows;
}

// As `tandem perft --divide` and the peer's `go perft` do: a line a first move, then the sum.
[[nodiscard]] std::uint64_t own_count(const Row& row, std::string& report) {
    const auto root = chess::parse_position(row.fen, {});
    if (!root) throw Failure{row.fen + ": " + text(describe(root.error()))};
    std::uint64_t nodes = 0;
    for (const chess::Move move : root->legal_moves()) {
        const std::uint64_t below = chess::perft(root->after(move), row.depth - 1);
        report += fmt::format("{}: {}\n", to_string(move), below);
        nodes += below;
    }
    return nodes;
}

[[nodiscard]] double own_seconds(const Row& row) {
    std::string report;
    const double before = own_cpu_seconds();
    const std::uint64_t nodes = own_count(row, report);
    const double seconds = own_cpu_seconds() - before;
    if (nodes != row.nodes) {
        throw Failure{text("cli.bench.we-count", "fen"_is = row.fen, "nodes"_is = nodes)};
    }
    return seconds;
}

[[nodiscard]] double peer_seconds(const Row& row, Peer& peer) {
    const double before = peer.cpu_seconds();
    peer.send(fmt::format("position fen {}\ngo perft {}\n", row.fen, row.depth));
    const std::string said = peer.line_that_begins("Nodes searched: ");
    const double seconds = peer.cpu_seconds() - before;
    const std::uint64_t nodes = std::stoull(said.substr(said.find(':') + 1));
    if (nodes != row.nodes) {
        throw Failure{text("cli.bench.peer-counts", "fen"_is = row.fen, "nodes"_is = nodes)};
    }
    return seconds;
}

[[nodiscard]] std::string find_program(const std::string& name) {
    if (name.find('/') != std::string::npos) return name;
    for (const std::string folder : {"/usr/games/", "/usr/bin/", "/usr/local/bin/"}) {
        std::error_code unknown;
        if (std::filesystem::exists(folder + name, unknown)) return folder + name;
    }
    throw Failure{text("cli.bench.not-installed", "program"_is = name)};
}

void bench_perft(const BenchOptions& options) {
    const auto rows = read_epd(options.epd);
    Peer peer{{find_program(options.peer)}, Replies::Heard};
    peer.send("uci\nsetoption name UCI_Variant value bughouse\nisready\n");
    static_cast<void>(peer.line_that_begins("readyok"));
    if (!options.json) {
        fmt::print("perft, leaves counted; processor time, best of {}, in turn\n", kRounds);
        fmt::print("{:>10} {:>9} {:>9} {:>7}  position\n", "leaves", "Mn/s", "peer", "ratio");
    }
    double log_sum = 0;
    double least = std::numeric_limits<double>::infinity();
    for (const Row& row : rows) {
        double ours = std::numeric_limits<double>::infinity();
        double theirs = ours;
        for (int round = 0; round < kRounds; ++round) {
            ours = std::min(ours, own_seconds(row));
            theirs = std::min(theirs, peer_seconds(row, peer));
        }
        const double ratio = theirs / ours;
        const double leaves = static_cast<double>(row.nodes);
        log_sum += std::log(ratio);
        if (row.nodes >= kLargeRow) least = std::min(least, ratio);
        fmt::print(
            fmt::runtime(
                options.json ? "{{\"bench\": \"perft\", \"leaves\": {}, \"mnps\": {:.1f}, "
                               "\"peer_mnps\": {:.2f}, \"ratio\": {:.1f}, \"fen\": \"{}\"}}\n"
                             : "{:>10} {:>9.1f} {:>9.2f} {:>7.1f}  {}\n"),
            row.nodes,
            leaves / ours / 1e6,
            leaves / theirs / 1e6,
            ratio,
            row.fen);
    }
    fmt::print(
        fmt::runtime(
            options.json ? "{{\"bench\": \"perft\", \"rows\": {}, \"geometric_mean\": {:.1f}, "
                           "\"least_of_large\": {:.1f}}}\n"
                         : "{} rows: geometric mean of the ratios {:.1f}; least on a million "
                           "leaves or more {:.1f}\n\n"),
        rows.size(),
        std::exp(log_sum / static_cast<double>(rows.size())),
        least);
}

// The real games of the tests, each file once.
[[nodiscard]] std::string all_games(const std::string& folder) {
    if (!is_folder(folder)) {
        throw Failure{cli::text("cli.bench.no-games", "folder"_is = folder)};
    }
    std::string text;
    for (const std::string& path : paths_in(folder)) {
        const bool is_one = base_name(path).starts_with("fics_") && path.ends_with(".bpgn");
        if (is_one) text += read_file(path) + "\n\n";
    }
    if (text.empty()) throw Failure{cli::text("cli.bench.no-games", "folder"_is = folder)};
    return text;
}

enum class Depth : std::uint8_t { Read, Replayed };

struct Timed {
    std::size_t plies = 0;
    double seconds = 0;
};

[[nodiscard]] Timed time_replay(std::string_view text, Depth depth) {
    Timed timed;
    const double before = own_cpu_seconds();
    record::BpgnReader reader;
    while (const auto step = reader.next(text, record::TextEnds::Here)) {
        text.remove_prefix(step->consumed);
        if (!step->game) {
            throw Failure{cli::text("cli.bench.unreadable-game")};
        }
        timed.plies += step->game->turns.size();
        if (depth == Depth::Read) continue;
        const auto replayed =
            record::replay(*step->game, rulebook::kNsb.switches, record::Marks::Checked);
        if (!replayed) {
            throw Failure{cli::text("cli.bench.unplayable-game")};
        }
    }
    timed.seconds = own_cpu_seconds() - before;
    return timed;
}

void bench_replay(const BenchOptions& options) {
    const std::string once = all_games(options.games);
    std::string text;
    while (text.size() < 64'000'000) text += once;
    std::array<double, 2> rates{};
    for (int round = 0; round < kRounds; ++round) {
        for (const Depth depth : {Depth::Read, Depth::Replayed}) {
            const Timed timed = time_replay(text, depth);
            double& rate = rates[static_cast<std::size_t>(depth)];
            rate = std::max(rate, static_cast<double>(timed.plies) / timed.seconds);
        }
    }
    fmt::print(
        fmt::runtime(
            options.json
                ? "{{\"bench\": \"replay\", \"best_of\": {}, \"read_plies_per_s\": {:.0f}, "
                  "\"replayed_plies_per_s\": {:.0f}, \"ratio\": {:.2f}}}\n"
                : "replay of BPGN on one core; processor time, best of {}\n"
                  "{:>12.0f} plies/s read only\n"
                  "{:>12.0f} plies/s with legality, SAN and its marks checked\n"
                  "ratio of the second to the first {:.2f}\n\n"),
        kRounds,
        rates[0],
        rates[1],
        rates[1] / rates[0]);
}

[[nodiscard]] std::vector<record::Game> parsed(std::string_view text) {
    std::vector<record::Game> games;
    record::BpgnReader reader;
    while (auto step = reader.next(text, record::TextEnds::Here)) {
        text.remove_prefix(step->consumed);
        if (!step->game) {
            throw Failure{cli::text("cli.bench.unreadable-game")};
        }
        games.push_back(std::move(*step->game));
    }
    return games;
}

void bench_stream(const BenchOptions& options) {
    const std::string once = all_games(options.games);
    Peer replaying{{"/proc/self/exe", "replay", "-", "--json"}, Replies::Ignored};
    std::size_t sent = 0;
    while (sent < kStreamBytes) {
        replaying.send(once);
        sent += once.size();
    }
    const std::size_t most = replaying.finish();
    fmt::print(
        fmt::runtime(
            options.json ? "{{\"bench\": \"stream\", \"mb\": {}, \"memory_mb\": {:.1f}}}\n"
                         : "replay - of {} MB: {:.1f} MB of memory at most\n\n"),
        sent / 1'000'000,
        static_cast<double>(most) / 1e6);
}

void run(const BenchOptions& options) {
    const auto wanted = [&](std::string_view name) {
        return options.what.empty() || std::ranges::find(options.what, name) != options.what.end();
    };
    if (wanted("perft")) bench_perft(options);
    if (wanted("replay")) bench_replay(options);
    if (wanted("officiate")) {
        const Format format = options.json ? Format::Json : Format::Text;
        bench_officiate(parsed(all_games(options.games)), kRounds, format);
    }
    if (wanted("stream")) bench_stream(options);
    if (wanted("tournament")) {
        bench_tournament(options.pairer, kRounds, options.json ? Format::Json : Format::Text);
    }
    if (wanted("serve")) {
        bench_serve(options.serve, options.json ? Format::Json : Format::Text);
    }
    const std::string asked = options.what.empty() ? "" : options.what.front();
    if (asked == "relay") load::relay();
    if (asked == "traffic") bench_traffic(options.serve);
}

// What each benchmark measures, in two columns.
[[nodiscard]] std::string bench_footer() {
    std::string all;
    for (const Benchmark each : base::all_of<Benchmark>()) {
        const std::string what = text(words::say_of<"cli.bench.of">(each));
        all += in_columns(1, name(each), 13, what);
    }
    return all + '\n' + text("cli.bench.footer");
}

}  // namespace

void add_bench(CLI::App& app, Exit& /*exit*/) {
    auto* const command = app.add_subcommand("bench", text("cli.bench.about"));
    command->footer(bench_footer());
    auto options = std::make_shared<BenchOptions>();
    command->add_option("WHAT", options->what, text("cli.bench.what"))
        ->check(one_of_names<Benchmark>());
    command->add_option("--peer", options->peer, text("cli.bench.peer"))->capture_default_str();
    command->add_option("--pairer", options->pairer, text("cli.bench.pairer"));
    command->add_option("--epd", options->epd, text("cli.bench.epd"));
    command->add_option("--games", options->games, text("cli.bench.games"));
    command->add_option("--matches", options->serve.matches, text("cli.bench.matches"))
        ->capture_default_str();
    command->add_option("--port", options->serve.port, text("cli.bench.port"))
        ->capture_default_str();
    command->add_option("--pace", options->serve.pace, text("cli.bench.pace"))
        ->capture_default_str();
    command->add_option("--seconds", options->serve.seconds, text("cli.bench.seconds"))
        ->capture_default_str();
    command->add_flag("--json", options->json, text("cli.bench.json"));
    command->callback([options] { run(*options); });
}

}  // namespace tandem::cli
