// tandem serve: the server and its web page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/input.hpp"
#include "cli/io/installed.hpp"
#include "server/net/serve.hpp"
#include "server/ops/config.hpp"
#include "server/ops/logging.hpp"
#include "store/database/failure.hpp"

namespace tandem::cli {

namespace {

// What the command line says; what it does not say is left to the file and the defaults.
struct Flags {
    std::string file;
    std::optional<std::uint16_t> port;
    std::vector<std::string> bind;
    std::optional<std::string> data;
    std::optional<std::string> db;
    std::optional<std::string> web;
    std::optional<std::string> certificate;
    std::optional<std::string> key;
    std::vector<std::string> proxies;
    std::vector<std::string> origins;
    std::vector<std::string> hosts;
    std::optional<std::size_t> engines;
    std::optional<std::string> log;
    bool shows = false;
};

[[nodiscard]] server::Config read(const Flags& flags) {
    server::Config config;
    config.data = server::default_data();
    config.web = installed("web");
    if (flags.file.empty()) return config;
    auto with_file = server::with_toml(std::move(config), read_file(flags.file));
    if (with_file) return std::move(*with_file);
    std::string all;
    for (const server::ConfigError& error : with_file.error()) {
        if (!all.empty()) all += '\n';
        all += describe(flags.file, error);
    }
    throw Failure{all};
}

[[nodiscard]] server::Config config_of(const Flags& flags) {
    server::Config config = read(flags);
    if (flags.port) config.port = *flags.port;
    if (!flags.bind.empty()) config.bind = flags.bind;
    if (flags.data) config.data = *flags.data;
    if (flags.db) config.db = *flags.db;
    if (flags.web) config.web = *flags.web;
    if (flags.certificate) config.certificate = *flags.certificate;
    if (flags.key) config.key = *flags.key;
    if (!flags.proxies.empty()) config.proxies = flags.proxies;
    if (!flags.origins.empty()) config.origins = flags.origins;
    if (!flags.hosts.empty()) config.hosts = flags.hosts;
    if (flags.engines) config.engines = *flags.engines;
    if (flags.log) config.log = *flags.log;
    std::string all;
    for (const std::string& fault : faults(config)) all += (all.empty() ? "" : "\n") + fault;
    if (!all.empty()) throw Failure{all};
    return config;
}

// Where it listens, and whether there is a page to open there.
void tell(const std::vector<std::string>& addresses, const std::string& web) {
    for (const std::string& address : addresses) {
        fmt::print("Tandem listens at {}\n", address);
    }
    if (!std::filesystem::exists(std::filesystem::path{web} / "index.html")) {
        fmt::print(
            "There is no page in {}: only programs can play. --web names its folder.\n", web);
    }
    std::fflush(stdout);
}

[[nodiscard]] Exit serve(const Flags& flags) {
    const server::Config config = config_of(flags);
    if (flags.shows) {
        fmt::print("{}", to_toml(config));
        return Exit::Done;
    }
    server::open_log(config.log);
    try {
        const server::Ended ended = server::serve(
            config,
            [&](const std::vector<std::string>& addresses) { tell(addresses, config.web); });
        server::close_log();
        return ended == server::Ended::Well ? Exit::Done : Exit::No;
    } catch (const server::CannotStart& why) {
        server::close_log();
        throw Failure{why.what()};
    } catch (const store::Failure& why) {
        server::close_log();
        throw Failure{fmt::format("The database cannot be used: {}", why.what())};
    }
}

}  // namespace

void add_serve(CLI::App& app, Exit& exit) {
    auto flags = std::make_shared<Flags>();
    CLI::App* command = app.add_subcommand("serve", "the server and its web page");
    command->add_option("--config", flags->file, "a TOML file; what flags say goes over it");
    command->add_option("--port", flags->port, "8080 unless told otherwise; 0: any that is free");
    command->add_option(
        "--bind",
        flags->bind,
        "an address to listen at, may be given again; this machine alone (127.0.0.1 and ::1) "
        "unless told otherwise; 0.0.0.0: everybody who can reach it");
    command->add_option(
        "--data",
        flags->data,
        "the folder of the database (default " + server::default_data() + ')');
    command->add_option(
        "--db",
        flags->db,
        "another database, as postgresql://dbname=tandem; then --data is unused");
    command->add_option(
        "--web", flags->web, "the folder of the page's files (default " + installed("web") + ')');
    command->add_option("--tls-cert", flags->certificate, "certificate chain (PEM): speak TLS");
    command->add_option("--tls-key", flags->key, "its key (PEM)");
    command->add_option(
        "--proxy", flags->proxies, "an address whose X-Forwarded-For and -Proto are believed");
    command->add_option(
        "--origin", flags->origins, "another page that may connect, as https://club.example.org");
    command->add_option(
        "--host", flags->hosts, "a name under which the server is reached, as play.example.org");
    command->add_option("--engines", flags->engines, "processes of bots; 0: by the machine");
    command->add_option("--log", flags->log, "debug, info (default), warning or error");
    command->add_flag(
        "--show-config", flags->shows, "print all settings, as a file for --config, and end");
    command->footer(
        "Stops on SIGTERM or SIGINT: everybody is told, what happened is written, and matches go "
        "on\n"
        "after the next start. SIGHUP reads certificate and page again. More in "
        "docs/operating.md.");
    command->callback([flags, &exit] { exit = serve(*flags); });
}

}  // namespace tandem::cli
