// The server and the relay are processes of their own; the crowd is this one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/bench/serve.hpp"

#include <sys/resource.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>

#include <fmt/format.h>

#include "cli/io/child_program.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/input.hpp"
#include "cli/io/tongue.hpp"
#include "load/disk.hpp"
#include "load/match_traffic.hpp"

namespace tandem::cli {

namespace {

constexpr std::size_t kMoveBytes = 150;  // about what a move is on its way to the server

// A folder that goes with this object.
class OwnFolder {
  public:
    OwnFolder() {
        std::string name = temporary_folder() + "/tandem-XXXXXX";
        if (::mkdtemp(name.data()) == nullptr)
            throw Failure{text("cli.bench.no-folder", "path"_is = name)};
        path_ = name;
    }
    ~OwnFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    OwnFolder(const OwnFolder&) = delete;
    OwnFolder& operator=(const OwnFolder&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }

  private:
    std::string path_;
};

void allow_many_files() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

void write_config(const std::string& path) {
    std::ofstream file{path};
    file << "[limits]\n"
            "connections = 100000\n"
            "connections_per_address = 100000\n"
            "requests_per_second = 1000000\n"
            "requests_at_once = 1000000\n"
            "[limits.person]\n"
            "messages_at_once = 100000\n"
            "messages_per_minute = 6000000\n"
            "watches_at_once = 100000\n"
            "tables = 100000\n"
            "lines_at_once = 100000\n"
            "log_bytes = 1000000000\n"
            "[limits.match]\n"
            "moves_at_once = 100000\n";
    if (!file) throw Failure{text("cli.bench.not-written", "path"_is = path)};
}

[[nodiscard]] std::uint16_t port_of(const std::string& line) {
    const std::size_t digits = line.find_last_not_of("0123456789") + 1;
    return static_cast<std::uint16_t>(std::stoul(line.substr(digits)));
}

[[nodiscard]] double rate(const load::Timing& timing) {
    return static_cast<double>(timing.moves) / timing.seconds;
}

// Two figures under the same names, as text or JSON.
void print_pace(
    const ServeBench& options,
    const load::Timing& pace,
    const std::vector<double>& disk,
    double memory,
    Format format) {
    const double p50 = load::percentile(pace.milliseconds, 0.5);
    const double p99 = load::percentile(pace.milliseconds, 0.99);
    const double disk_p99 = load::percentile(disk, 0.99);
    fmt::print(
        fmt::runtime(
            format == Format::Json
                ? "{{\"bench\": \"serve\", \"matches\": {}, \"pace\": {:.2f}, \"moves\": {}, "
                  "\"p50_ms\": {:.2f}, \"p99_ms\": {:.2f}, \"disk_p99_ms\": {:.2f}, "
                  "\"late\": {}, \"refused\": {}, \"memory_mb\": {:.0f}}}\n"
                : "{} matches, {:.2f} moves a second each: {} moves, from sent to the last push "
                  "received\n  p50 {:.2f} ms, p99 {:.2f} ms; the disk's own p99 {:.2f} ms; late "
                  "{}, refused {}; server {:.0f} MB\n"),
        options.matches,
        options.pace,
        pace.moves,
        p50,
        p99,
        disk_p99,
        pace.late,
        pace.refused,
        memory);
}

void print_flat_out(const load::Timing& played, const load::Timing& relayed, Format format) {
    fmt::print(
        fmt::runtime(
            format == Format::Json
                ? "{{\"bench\": \"serve\", \"moves_per_s\": {:.0f}, \"p99_ms\": {:.1f}, "
                  "\"relay_messages_per_s\": {:.0f}, \"ratio\": {:.2f}}}\n"
                : "flat out {:.0f} moves/s, p99 {:.1f} ms; a bare relay {:.0f} messages/s; ratio "
                  "{:.2f}\n\n"),
        rate(played),
        load::percentile(played.milliseconds, 0.99),
        rate(relayed),
        rate(played) / rate(relayed));
}

}  // namespace

void bench_serve(const ServeBench& options, Format format) {
    allow_many_files();
    const OwnFolder folder;
    const std::string config = folder.path() + "/tandem.toml";
    write_config(config);
    load::Timing pace;
    load::Timing flat_out;
    std::vector<double> disk;
    double memory = 0;
    try {
        Peer server{
            {"/proc/self/exe",
             "serve",
             "--lang",
             "en",
             "--port",
             "0",
             "--data",
             folder.path(),
             "--config",
             config,
             "--engines",
             "1",
             "--log",
             "error"},
            Replies::Heard};
        const std::uint16_t port = port_of(server.line_that_begins("Tandem listens at "));
        load::MatchTraffic matches{port, options.matches, options.spectators, load::Origin::Here};
        load::DiskProbe probe{folder.path()};
        static_cast<void>(matches.at_pace(options.pace, 2));
        static_cast<void>(probe.take());
        pace = matches.at_pace(options.pace, options.seconds);
        disk = probe.take();
        memory = static_cast<double>(server.memory()) / 1e6;
        flat_out = matches.flat_out(options.seconds);
        if (matches.lost() > 0)
            throw Failure{text("cli.bench.clients-lost", "clients"_is = matches.lost())};
    } catch (const std::runtime_error& error) {
        throw Failure{fmt::format("serve: {}", error.what())};
    }
    print_pace(options, pace, disk, memory, format);
    Peer relay{{"/proc/self/exe", "bench", "relay"}, Replies::Heard};
    const std::uint16_t port = port_of(relay.line_that_begins("relay "));
    const load::Timing relayed =
        load::relayed_flat_out(port, options.matches, kMoveBytes, options.seconds);
    print_flat_out(flat_out, relayed, format);
}

void bench_traffic(const ServeBench& options) {
    allow_many_files();
    try {
        load::MatchTraffic matches{
            options.port, options.matches, options.spectators, load::Origin::Households};
        fmt::print("{{\"bench\": \"traffic\", \"sockets\": {}}}\n", matches.sockets());
        std::fflush(stdout);
        for (double seconds = 0; std::cin >> seconds;) {
            const load::Timing pace = matches.at_pace(options.pace, seconds);
            fmt::print(
                "{{\"moves\": {}, \"late\": {}, \"refused\": {}, \"lost\": {}, "
                "\"p50_ms\": {:.2f}, \"p99_ms\": {:.2f}, \"most_ms\": {:.2f}}}\n",
                pace.moves,
                pace.late,
                pace.refused,
                matches.lost(),
                load::percentile(pace.milliseconds, 0.5),
                load::percentile(pace.milliseconds, 0.99),
                load::percentile(pace.milliseconds, 1));
            std::fflush(stdout);
        }
    } catch (const std::runtime_error& error) {
        throw Failure{fmt::format("traffic: {}", error.what())};
    }
}

}  // namespace tandem::cli
