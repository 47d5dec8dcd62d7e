// What the settings of a URL become, and what is added to them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database/url.hpp"

#include <array>
#include <string_view>

#include "store/database/failure.hpp"
#include "words/say.hpp"

namespace tandem::store {

namespace {

constexpr std::string_view kSqlite = "sqlite3://";
constexpr std::string_view kPostgres = "postgresql://";

// SOCI takes a file name with "=" for a list of settings.
[[nodiscard]] std::string sqlite_parameters(std::string_view file) {
    if (file.empty() || file.contains('"')) throw Failure(words::say("store.url-without-file"));
    if (!file.contains('=')) return std::string{file};
    return "dbname=\"" + std::string{file} + '"';
}

// "host=… dbname=…" rather than "user@host/name?setting=…"
[[nodiscard]] bool is_list_of_settings(std::string_view text) {
    const auto equals = text.find('=');
    return equals != std::string_view::npos &&
           text.substr(0, equals).find_first_of("/@?:") == std::string_view::npos;
}

// A server that is gone must be noticed in seconds; what the URL says itself goes before.
[[nodiscard]] std::string postgres_parameters(std::string_view rest) {
    constexpr auto kPatience = std::to_array<std::array<std::string_view, 2>>(
        {{"connect_timeout", "5"},
         {"keepalives_idle", "5"},
         {"keepalives_interval", "2"},
         {"keepalives_count", "3"},
         {"tcp_user_timeout", "10000"}});
    const bool list = is_list_of_settings(rest);
    std::string text{list ? "" : kPostgres};
    text += rest;
    for (const auto& [name, value] : kPatience) {
        if (rest.contains(name)) continue;
        text += list ? ' ' : text.contains('?') ? '&' : '?';
        text += std::string{name} + '=' + std::string{value};
    }
    return text;
}

}  // namespace

Address parse_url(const std::string& url) {
    const std::string_view text = url;
    if (text.starts_with(kSqlite)) {
        const std::string_view file = text.substr(kSqlite.size());
        return {Dialect::Sqlite, std::string{file}, sqlite_parameters(file)};
    }
    if (text.starts_with(kPostgres)) {
        return {Dialect::Postgres, "", postgres_parameters(text.substr(kPostgres.size()))};
    }
    throw Failure(words::say("store.url-unknown"));
}

}  // namespace tandem::store
