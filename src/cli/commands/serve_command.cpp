// tandem serve: the server and its web page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "cli/commands/command.hpp"
#include "cli/io/complain.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/input.hpp"
#include "cli/io/installed.hpp"
#include "cli/io/tongue.hpp"
#include "cli/print/json.hpp"
#include "cli/records/games.hpp"
#include "cli/usage/one_of.hpp"
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
    std::optional<std::string> backup;
    std::optional<std::string> web;
    std::optional<std::string> certificate;
    std::optional<std::string> key;
    std::vector<std::string> proxies;
    std::vector<std::string> origins;
    std::vector<std::string> hosts;
    std::optional<std::size_t> engines;
    std::optional<std::string> log;
    bool shows = false;
    bool json = false;
};

[[nodiscard]] server::Config read(const Flags& flags) {
    server::Config config;
    config.data = server::default_data();
    config.web = installed("web");
    if (flags.file.empty()) return config;
    auto with_file = server::with_toml(std::move(config), read_file(flags.file, Content::Toml));
    if (with_file) return std::move(*with_file);
    std::vector<std::string> all;
    for (const server::ConfigError& error : with_file.error()) {
        all.push_back(at_place(flags.file, {error.line, error.column}) + ": " + text(error.said));
    }
    throw Failure{listed(all)};
}

[[nodiscard]] server::Config config_of(const Flags& flags) {
    server::Config config = read(flags);
    if (flags.port) config.port = *flags.port;
    if (!flags.bind.empty()) config.bind = flags.bind;
    if (flags.data) config.data = *flags.data;
    if (flags.db) config.db = *flags.db;
    if (flags.backup) config.backup = *flags.backup;
    if (flags.web) config.web = *flags.web;
    if (flags.certificate) config.certificate = *flags.certificate;
    if (flags.key) config.key = *flags.key;
    if (!flags.proxies.empty()) config.proxies = flags.proxies;
    if (!flags.origins.empty()) config.origins = flags.origins;
    if (!flags.hosts.empty()) config.hosts = flags.hosts;
    if (flags.engines) config.engines = *flags.engines;
    if (flags.log) config.log = *flags.log;
    std::string all;
    for (const words::Message& fault : faults(config)) {
        all += (all.empty() ? "" : "\n") + text(fault);
    }
    if (!all.empty()) throw Failure{all};
    return config;
}

// Where it listens, and whether there is a page to open there.
void tell(const std::vector<std::string>& addresses, const std::string& web, Format format) {
    std::error_code unknown;
    const bool has_page =
        std::filesystem::exists(std::filesystem::path{web} / "index.html", unknown);
    if (format == Format::Json) {
        std::string all;
        for (const std::string& address : addresses) {
            all += (all.empty() ? "" : ", ") + json_string(address);
        }
        fmt::print("{{\"listens\": [{}], \"page\": {}}}\n", all, has_page);
    } else {
        for (const std::string& address : addresses) {
            fmt::print("{}\n", text("cli.serve.listens", "address"_is = address));
        }
        if (!has_page) fmt::print("{}\n", text("cli.serve.no-page", "folder"_is = web));
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
        const server::Ended ended =
            server::serve(config, [&](const std::vector<std::string>& addresses) {
                tell(addresses, config.web, flags.json ? Format::Json : Format::Text);
            });
        server::close_log();
        return ended == server::Ended::Well ? Exit::Done : Exit::No;
    } catch (const server::CannotStart& why) {
        server::close_log();
        throw Failure{text(why.why())};
    } catch (const store::Failure& why) {
        server::close_log();
        throw Failure{text("cli.serve.no-database", "why"_is = why.why())};
    }
}

}  // namespace

void add_serve(CLI::App& app, Exit& exit) {
    auto flags = std::make_shared<Flags>();
    CLI::App* command = app.add_subcommand("serve", text("cli.serve.about"));
    command->add_option("--config", flags->file, text("cli.serve.config"));
    command->add_option("--port", flags->port, text("cli.serve.port"));
    command->add_option("--bind", flags->bind, text("cli.serve.bind"));
    command->add_option(
        "--data", flags->data, text("cli.serve.data", "folder"_is = server::default_data()));
    command->add_option("--db", flags->db, text("cli.serve.db"));
    command->add_option("--backup", flags->backup, text("cli.serve.backup"));
    command->add_option("--web", flags->web, text("cli.serve.web", "folder"_is = installed("web")));
    command->add_option("--tls-cert", flags->certificate, text("cli.serve.tls-cert"));
    command->add_option("--tls-key", flags->key, text("cli.serve.tls-key"));
    command->add_option("--proxy", flags->proxies, text("cli.serve.proxy"));
    command->add_option("--origin", flags->origins, text("cli.serve.origin"));
    command->add_option("--host", flags->hosts, text("cli.serve.host"));
    command->add_option("--engines", flags->engines, text("cli.serve.engines"));
    command->add_option("--log", flags->log, text("cli.serve.log"))
        ->check(one_of({"debug", "info", "warning", "error"}));
    command->add_flag("--json", flags->json, text("cli.serve.json"));
    command->add_flag("--show-config", flags->shows, text("cli.serve.show-config"));
    command->footer(text("cli.serve.footer"));
    command->callback([flags, &exit] { exit = serve(*flags); });
}

}  // namespace tandem::cli
