// How a server is set up: defaults, overridden by a TOML file, then by the command line.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/token_bucket.hpp"
#include "hall/lobby/hall.hpp"
#include "words/message.hpp"

namespace tandem::server {

// How often people may come in.
struct EntryRates {
    // Of an address that is not this machine.
    base::Rate guests{4'000, 600};  // new ones
    base::Rate logins{4'000, 600};
    base::Rate registrations{300, 1};
    // Wrong passwords for an account: from one address or device, and from all strangers.
    base::Rate passwords{5, 5};
    base::Rate strangers{20, 1};

    [[nodiscard]] bool operator==(const EntryRates&) const = default;
};

// What one client may take of the server.
struct Limits {
    std::size_t connections = 20'000;  // in all
    std::size_t connections_per_address = 4'000;  // a whole venue may come from one
    double requests_per_second = 500;  // of an address
    double requests_at_once = 75'000;  // a page that opens takes some twenty
    std::size_t bytes_per_second = 262'144;  // of a WebSocket, towards the server
    std::size_t answer_bytes_per_second = 2'048;  // that the reader of an answer must take
    std::size_t body_bytes = 2'097'152;  // of an import; others: kSmallBody
    std::size_t frame_bytes = 16'384;  // of a WebSocket message
    std::size_t queue_messages = 256;  // that a slow reader may be behind
    std::size_t queue_bytes = 262'144;
    // That may wait in memory for all clients together, and for those of one address.
    std::size_t queues_bytes = 536'870'912;
    std::size_t queues_bytes_per_address = 268'435'456;
    std::size_t least_bytes_per_second = 1'024;  // that a reader takes while something waits
    double archive_ms_at_once = 7'500;  // of searches and records, of an address
    double archive_ms_per_minute = 10'000;
    double event_ms_at_once = 60'000;  // of the thread for events, of an address
    double event_ms_per_minute = 20'000;
    double import_bytes_at_once = 20'000'000;  // of a person; of an address ten times as many
    double import_bytes_per_minute = 200'000;
    double import_ms_at_once = 60'000;  // of a processor, for the imports of an address
    double import_ms_per_minute = 6'000;
    std::size_t import_lines = 1'000'000;  // that are kept of an account, in all
    // Of the server's thread, for what an address sends.
    double work_ms_at_once = 1'000;
    double work_ms_per_second = 100;
    // The same for telling its spectators of the matches that they watch.
    double watch_ms_at_once = 1'000;
    double watch_ms_per_second = 100;
    // The same for its handshakes of TLS: of a venue of three hundred, each of whom opens six
    // connections, with a slow key.
    double handshake_ms_at_once = 60'000;
    double handshake_ms_per_second = 100;
    EntryRates entry;

    [[nodiscard]] bool operator==(const Limits&) const = default;
};

// Spans after which something is done, in milliseconds.
struct Times {
    std::int64_t ping_ms = 5'000;  // between two pings
    std::int64_t silent_ms = 15'000;  // without an answer to a ping: gone
    std::int64_t head_ms = 10'000;  // for the head of a request
    std::int64_t body_ms = 30'000;  // for the rest of it, and for each step of its response
    std::int64_t slow_ms = 10'000;  // for which a reader may take less than the least
    std::int64_t idle_ms = 30'000;  // between two requests
    std::int64_t search_ms = 1'000;  // for one search in the archive
    std::int64_t import_ms = 10'000;  // of a processor, for one import
    std::int64_t unwritten_ms = 1'000;  // that a row may wait to be on disk: then matches pause
    std::int64_t database_ms = 5'000;  // for one thing asked of it: beyond that it does not answer
    std::int64_t stop_ms = 10'000;  // for everything to be written when the server stops

    [[nodiscard]] bool operator==(const Times&) const = default;
};

// How browsers of people who are not here are woken.
struct PushSettings {
    std::string key;  // a PEM file; "": nobody is woken
    std::string contact;  // of the operator, for the push services: "mailto:…" or "https://…"
    // Hosts that may be asked to, "*.example.org" for all below that one, with ":8443" for a port.
    std::vector<std::string> services{
        "fcm.googleapis.com",
        "updates.push.services.mozilla.com",
        "*.notify.windows.com",
        "web.push.apple.com"};
    // Of those hosts, beside all that are public.
    std::vector<std::string> private_addresses;

    [[nodiscard]] bool operator==(const PushSettings&) const = default;
};

struct Config {
    std::uint16_t port = 8080;  // 0: any that is free
    std::vector<std::string> bind;  // addresses; none: those of this machine alone
    std::string data;  // folder of the database
    std::string db;  // URL; "": SQLite in `data`
    std::string backup;  // folder of a second copy of the database; "": none is kept
    std::string admin;  // the operator's socket; "": "admin.sock" in `data`
    std::string web;  // folder of the page's files; "" for none
    std::string certificate;  // PEM files; "" for plain HTTP
    std::string key;
    std::vector<std::string> proxies;  // addresses whose X-Forwarded-… are believed
    std::vector<std::string> origins;  // of other pages that may connect
    std::vector<std::string> hosts;  // names under which it is reached, beside the machine's own
    std::vector<std::string> metrics;  // addresses that may read /metrics, beside this machine
    std::size_t engines = 0;  // processes; 0: by the machine
    std::string log = "info";  // "debug", "info", "warning" or "error"
    Limits limits;
    Times times;
    PushSettings push;
    hall::Config hall;
};

struct ConfigError {
    std::size_t line = 0;
    std::size_t column = 0;
    words::Message said;  // "there is no setting “prot”; did you mean “port”?"

    [[nodiscard]] bool operator==(const ConfigError&) const = default;
};

// `config` with what the file says put over it.
// Errors: all that is wrong in the file, in the order of its lines.
[[nodiscard]] base::Result<Config, std::vector<ConfigError>> with_toml(
    Config config, std::string_view toml);

// All settings, as a file that `with_toml` reads.
[[nodiscard]] std::string to_toml(const Config& config);

// What cannot be about a whole config, as sentences: a key without a certificate.
[[nodiscard]] std::vector<words::Message> faults(const Config& config);

// Where the database lies: `db`, or SQLite's file in `data`.
[[nodiscard]] std::string database_url(const Config& config);

// Where the operator's socket is; "" where nothing says it.
[[nodiscard]] std::string admin_socket(const Config& config);

// The folder for data of whoever runs the program; "" where that cannot be told.
[[nodiscard]] std::string default_data();

}  // namespace tandem::server
