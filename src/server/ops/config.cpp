// Reading the configuration by toml++, each setting by a row of a table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/config.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "base/nearest.hpp"
#include "record/rulebooks/toml_file.hpp"
#include "server/ops/addresses.hpp"
#include "words/say.hpp"

namespace tandem::server {

namespace {

using base::Millis;
using base::Rate;
using words::Message;
using words::say;
using namespace words::literals;

using Wanted = std::optional<Message>;

struct Setting {
    // What the value must be instead; nothing if it was set.
    std::function<Wanted(Config&, const toml::node&)> set;
    // As a file says it.
    std::function<std::string(const Config&)> tell;
};

struct Row {
    std::string key;
    Setting setting;
};

template <typename Allowance>
struct UseOfAllowance;
template <typename Use>
struct UseOfAllowance<base::Allowance<Use>> {
    using type = Use;
};
template <typename Allowance>
using UseOf = UseOfAllowance<Allowance>::type;

constexpr std::int64_t kMost = 1'000'000'000'000;

Message is_number(std::int64_t least, std::int64_t most) {
    return say(
        "wanted.whole-number",
        "least"_is = std::to_string(least),
        "most"_is = std::to_string(most));
}

template <typename Number>
Wanted put_number(Number& into, const toml::node& value, std::int64_t least, std::int64_t most) {
    const auto* number = value.as_integer();
    if (number == nullptr || number->get() < least || number->get() > most) {
        return is_number(least, most);
    }
    into = static_cast<Number>(number->get());
    return {};
}

Wanted put_positive(double& into, const toml::node& value) {
    const auto number = value.value<double>();
    if (!number || !(*number > 0) || *number > 1e9) return say("wanted.positive");
    into = *number;
    return {};
}

Wanted put_text(std::string& into, const toml::node& value) {
    const auto* text = value.as_string();
    if (text == nullptr) return say("wanted.text");
    into = text->get();
    return {};
}

Wanted put_texts(std::vector<std::string>& into, const toml::node& value) {
    const auto* texts = value.as_array();
    if (texts == nullptr) return say("wanted.texts");
    std::vector<std::string> read;
    for (const toml::node& item : *texts) {
        const auto* text = item.as_string();
        if (text == nullptr) return say("wanted.texts");
        read.push_back(text->get());
    }
    into = std::move(read);
    return {};
}

Wanted put_span(Millis& into, const toml::node& value) {
    std::int64_t ms = 0;
    Wanted wanted = put_number(ms, value, 0, 86'400'000);
    if (!wanted) into = Millis{ms};
    return wanted;
}

std::string in_toml(const std::string& text) {
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return quoted + '"';
}

std::string in_toml(const std::vector<std::string>& texts) {
    std::string list;
    for (const std::string& each : texts) list += (list.empty() ? "" : ", ") + in_toml(each);
    return '[' + list + ']';
}

std::string in_toml(Millis span) { return fmt::format("{}", base::count(span)); }

template <typename Number>
    requires std::is_arithmetic_v<Number>
std::string in_toml(Number number) {
    return fmt::format("{}", number);
}

// The setting of what `part` finds in a config, constant or not, put there by `put`.
template <typename Part, typename Put>
Setting setting_of(Part part, Put put) {
    return {
        .set = [part, put](
                   Config& config, const toml::node& value) { return put(part(config), value); },
        .tell = [part](const Config& config) { return in_toml(part(config)); }};
}

auto within(std::int64_t least, std::int64_t most) {
    return [least, most](auto& into, const toml::node& value) {
        return put_number(into, value, least, most);
    };
}

template <auto Member>
Setting text() {
    return setting_of([](auto& config) -> auto& { return config.*Member; }, put_text);
}

template <auto Member>
Setting texts() {
    return setting_of([](auto& config) -> auto& { return config.*Member; }, put_texts);
}

template <auto Member>
Setting number(std::int64_t most) {
    return setting_of([](auto& config) -> auto& { return config.*Member; }, within(0, most));
}

template <auto Member>
Setting size_limit() {
    return setting_of(
        [](auto& config) -> auto& { return config.limits.*Member; }, within(1, kMost));
}

template <auto Member>
Setting rate_limit() {
    return setting_of([](auto& config) -> auto& { return config.limits.*Member; }, put_positive);
}

template <auto Member>
Setting push_text() {
    return setting_of([](auto& config) -> auto& { return config.push.*Member; }, put_text);
}

template <auto Member>
Setting push_texts() {
    return setting_of([](auto& config) -> auto& { return config.push.*Member; }, put_texts);
}

template <auto Which, auto Part>
Setting entry() {
    return setting_of(
        [](auto& config) -> auto& { return config.limits.entry.*Which.*Part; }, put_positive);
}

template <auto Member>
Setting span() {
    return setting_of(
        [](auto& config) -> auto& { return config.times.*Member; }, within(1, 86'400'000));
}

template <auto Member>
Setting hall_span() {
    return setting_of([](auto& config) -> auto& { return config.hall.*Member; }, put_span);
}

template <auto Member>
Setting hall_size() {
    return setting_of(
        [](auto& config) -> auto& { return config.hall.*Member; }, within(1, 1'000'000));
}

template <auto Member>
Setting hall_limit() {
    return setting_of(
        [](auto& config) -> auto& { return config.hall.limits.*Member; }, within(1, kMost));
}

const auto kPlainSettings = std::to_array<Row>({
    {"port", number<&Config::port>(65'535)},
    {"bind", texts<&Config::bind>()},
    {"data", text<&Config::data>()},
    {"db", text<&Config::db>()},
    {"backup", text<&Config::backup>()},
    {"admin", text<&Config::admin>()},
    {"web", text<&Config::web>()},
    {"proxies", texts<&Config::proxies>()},
    {"origins", texts<&Config::origins>()},
    {"hosts", texts<&Config::hosts>()},
    {"metrics", texts<&Config::metrics>()},
    {"engines", number<&Config::engines>(1'024)},
    {"log", text<&Config::log>()},
    {"tls.certificate", text<&Config::certificate>()},
    {"tls.key", text<&Config::key>()},
    {"push.key", push_text<&PushSettings::key>()},
    {"push.contact", push_text<&PushSettings::contact>()},
    {"push.services", push_texts<&PushSettings::services>()},
    {"push.private_addresses", push_texts<&PushSettings::private_addresses>()},
    {"limits.connections", size_limit<&Limits::connections>()},
    {"limits.connections_per_address", size_limit<&Limits::connections_per_address>()},
    {"limits.requests_per_second", rate_limit<&Limits::requests_per_second>()},
    {"limits.requests_at_once", rate_limit<&Limits::requests_at_once>()},
    {"limits.bytes_per_second", size_limit<&Limits::bytes_per_second>()},
    {"limits.answer_bytes_per_second", size_limit<&Limits::answer_bytes_per_second>()},
    {"limits.body_bytes", size_limit<&Limits::body_bytes>()},
    {"limits.frame_bytes", size_limit<&Limits::frame_bytes>()},
    {"limits.queue_messages", size_limit<&Limits::queue_messages>()},
    {"limits.queue_bytes", size_limit<&Limits::queue_bytes>()},
    {"limits.queues_bytes", size_limit<&Limits::queues_bytes>()},
    {"limits.queues_bytes_per_address", size_limit<&Limits::queues_bytes_per_address>()},
    {"limits.least_bytes_per_second", size_limit<&Limits::least_bytes_per_second>()},
    {"limits.archive_ms_at_once", rate_limit<&Limits::archive_ms_at_once>()},
    {"limits.archive_ms_per_minute", rate_limit<&Limits::archive_ms_per_minute>()},
    {"limits.event_ms_at_once", rate_limit<&Limits::event_ms_at_once>()},
    {"limits.event_ms_per_minute", rate_limit<&Limits::event_ms_per_minute>()},
    {"limits.import_bytes_at_once", rate_limit<&Limits::import_bytes_at_once>()},
    {"limits.import_bytes_per_minute", rate_limit<&Limits::import_bytes_per_minute>()},
    {"limits.import_ms_at_once", rate_limit<&Limits::import_ms_at_once>()},
    {"limits.import_ms_per_minute", rate_limit<&Limits::import_ms_per_minute>()},
    {"limits.import_lines", size_limit<&Limits::import_lines>()},
    {"limits.work_ms_at_once", rate_limit<&Limits::work_ms_at_once>()},
    {"limits.work_ms_per_second", rate_limit<&Limits::work_ms_per_second>()},
    {"limits.watch_ms_at_once", rate_limit<&Limits::watch_ms_at_once>()},
    {"limits.watch_ms_per_second", rate_limit<&Limits::watch_ms_per_second>()},
    {"limits.handshake_ms_at_once", rate_limit<&Limits::handshake_ms_at_once>()},
    {"limits.handshake_ms_per_second", rate_limit<&Limits::handshake_ms_per_second>()},
    {"limits.guests_at_once", entry<&EntryRates::guests, &Rate::at_once>()},
    {"limits.guests_per_minute", entry<&EntryRates::guests, &Rate::per_minute>()},
    {"limits.logins_at_once", entry<&EntryRates::logins, &Rate::at_once>()},
    {"limits.logins_per_minute", entry<&EntryRates::logins, &Rate::per_minute>()},
    {"limits.registrations_at_once", entry<&EntryRates::registrations, &Rate::at_once>()},
    {"limits.registrations_per_minute", entry<&EntryRates::registrations, &Rate::per_minute>()},
    {"limits.passwords_at_once", entry<&EntryRates::passwords, &Rate::at_once>()},
    {"limits.passwords_per_minute", entry<&EntryRates::passwords, &Rate::per_minute>()},
    {"limits.strangers_at_once", entry<&EntryRates::strangers, &Rate::at_once>()},
    {"limits.strangers_per_minute", entry<&EntryRates::strangers, &Rate::per_minute>()},
    {"times.ping_ms", span<&Times::ping_ms>()},
    {"times.silent_ms", span<&Times::silent_ms>()},
    {"times.head_ms", span<&Times::head_ms>()},
    {"times.body_ms", span<&Times::body_ms>()},
    {"times.slow_ms", span<&Times::slow_ms>()},
    {"times.idle_ms", span<&Times::idle_ms>()},
    {"times.search_ms", span<&Times::search_ms>()},
    {"times.import_ms", span<&Times::import_ms>()},
    {"times.unwritten_ms", span<&Times::unwritten_ms>()},
    {"times.database_ms", span<&Times::database_ms>()},
    {"times.stop_ms", span<&Times::stop_ms>()},
    {"play.countdown_ms", hall_span<&hall::Config::countdown>()},
    {"play.gather_ms", hall_span<&hall::Config::gather>()},
    {"play.quick_wait_ms", hall_span<&hall::Config::quick_wait>()},
    {"play.return_wait_ms", hall_span<&hall::Config::return_wait>()},
    {"play.unattended_ms", hall_span<&hall::Config::unattended>()},
    {"play.declared_pause_ms", hall_span<&hall::Config::declared_pause>()},
    {"play.away_ms", hall_span<&hall::Config::away>()},
    {"play.bot_least_ms", hall_span<&hall::Config::bot_least>()},
    {"play.bot_most_ms", hall_span<&hall::Config::bot_most>()},
    {"limits.connections_per_person", hall_limit<&hall::Limits::connections>()},
    {"limits.match.lines", hall_limit<&hall::Limits::lines>()},
    {"play.tables", hall_size<&hall::Config::tables>()},
    {"play.members", hall_size<&hall::Config::members>()},
});

// An allowance has two settings for each use, "…_at_once" and "…_per_minute"; of a quota, the uses
// alone, by their names.
template <auto Allowance>
void add_allowance(std::vector<Row>& rows, const std::string& prefix) {
    const hall::Limits usual;
    using Use = UseOf<std::remove_cvref_t<decltype(usual.*Allowance)>>;
    for (const Use use : base::all_of<Use>()) {
        const std::string key = prefix + std::string{base::name(use)};
        const bool is_quota = (usual.*Allowance)[use].per_minute == 0;
        rows.push_back(
            {is_quota ? key : key + "_at_once",
             setting_of(
                 [use](auto& config) -> auto& {
                     return (config.hall.limits.*Allowance)[use].at_once;
                 },
                 put_positive)});
        if (is_quota) continue;
        rows.push_back(
            {key + "_per_minute",
             setting_of(
                 [use](auto& config) -> auto& {
                     return (config.hall.limits.*Allowance)[use].per_minute;
                 },
                 put_positive)});
    }
}

[[nodiscard]] const std::vector<Row>& all_settings() {
    static const std::vector<Row> kAll = [] {
        std::vector<Row> rows{kPlainSettings.begin(), kPlainSettings.end()};
        add_allowance<&hall::Limits::person>(rows, "limits.person.");
        add_allowance<&hall::Limits::address>(rows, "limits.address.");
        add_allowance<&hall::Limits::match>(rows, "limits.match.");
        return rows;
    }();
    return kAll;
}

constexpr auto kTables = std::to_array<std::string_view>(
    {"tls", "push", "limits", "limits.person", "limits.address", "limits.match", "times", "play"});
constexpr std::array<std::string_view, 4> kLogs{"debug", "info", "warning", "error"};

Message unknown(const std::string& key) {
    std::vector<std::string_view> known;
    known.reserve(all_settings().size());
    for (const Row& row : all_settings()) known.push_back(row.key);
    const auto near = base::nearest(key, known);
    Message fault = say("config-fault.unknown", "key"_is = key);
    if (!near) return fault;
    return say("did-you-mean", "what"_is = std::move(fault), "near"_is = *near);
}

class Reader {
  public:
    explicit Reader(Config config) : config_{std::move(config)} {}

    [[nodiscard]] base::Result<Config, std::vector<ConfigError>> read(
        const record::TomlFile& file) {
        for (const record::TomlFault& fault : file.faults) {
            errors_.push_back({fault.place.line, fault.place.column, fault.said});
        }
        read_table(file.table, "");
        if (errors_.empty()) return std::move(config_);
        std::ranges::sort(errors_, {}, [](const ConfigError& error) {
            return std::pair{error.line, error.column};
        });
        return base::fail(std::move(errors_));
    }

  private:
    void read_table(const toml::table& table, const std::string& prefix) {
        for (const auto& [key, value] : table) {
            std::string full = prefix;
            full += key.str();
            const auto row = std::ranges::find(all_settings(), full, &Row::key);
            const bool is_table = std::ranges::find(kTables, full) != kTables.end();
            if (is_table && value.is_table()) {
                read_table(*value.as_table(), fmt::format("{}.", full));
            } else if (is_table) {
                fail(value.source(), say("config-fault.table", "key"_is = full));
            } else if (row == all_settings().end()) {
                fail(key.source(), unknown(full));
            } else if (const Wanted wanted = row->setting.set(config_, value)) {
                fail(
                    value.source(),
                    say("config-fault.wrong", "key"_is = full, "wanted"_is = *wanted));
            }
        }
    }

    void fail(const toml::source_region& where, Message said) {
        errors_.push_back({where.begin.line, where.begin.column, std::move(said)});
    }

    Config config_;
    std::vector<ConfigError> errors_;
};

// The settings of one table, "" for those of none.
void tell_table(std::string& file, const Config& config, std::string_view table) {
    for (const Row& row : all_settings()) {
        const auto dot = row.key.rfind('.');
        const auto begin = dot == std::string::npos ? 0 : dot + 1;
        if (std::string_view{row.key}.substr(0, begin == 0 ? 0 : dot) != table) continue;
        file += row.key.substr(begin) + " = " + row.setting.tell(config) + '\n';
    }
}

// "push.example.org", "*.example.org", either with a port.
[[nodiscard]] bool is_service(std::string_view service) {
    if (service.starts_with("*.")) service.remove_prefix(2);
    const auto colon = service.find(':');
    const std::string_view port =
        colon == std::string_view::npos ? "443" : service.substr(colon + 1);
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    const bool good_port = !port.empty() && port.size() <= 5 && std::ranges::all_of(port, is_digit);
    const std::string_view host = service.substr(0, colon);
    return good_port && !host.empty() && std::ranges::all_of(host, [&](char c) {
               return is_digit(c) || (c >= 'a' && c <= 'z') || c == '-' || c == '.';
           });
}

void find_push_faults(const PushSettings& push, std::vector<Message>& found) {
    if (push.key.empty() != push.contact.empty()) found.push_back(say("config-fault.push"));
    const bool can_reach =
        push.contact.starts_with("mailto:") || push.contact.starts_with("https://");
    if (!push.contact.empty() && !can_reach) found.push_back(say("config-fault.push-contact"));
    for (const std::string& service : push.services) {
        if (is_service(service)) continue;
        found.push_back(say("config-fault.push-service", "service"_is = service));
    }
    for (const std::string& address : push.private_addresses) {
        if (canonical_address(address)) continue;
        found.push_back(say("config-fault.push-address", "address"_is = address));
    }
}

std::string from_environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

}  // namespace

base::Result<Config, std::vector<ConfigError>> with_toml(Config config, std::string_view toml) {
    return Reader{std::move(config)}.read(record::read_toml(toml));
}

std::string to_toml(const Config& config) {
    std::string file;
    tell_table(file, config, "");
    for (const std::string_view table : kTables) {
        file += fmt::format("\n[{}]\n", table);
        tell_table(file, config, table);
    }
    return file;
}

std::vector<Message> faults(const Config& config) {
    std::vector<Message> found;
    if (config.certificate.empty() != config.key.empty()) found.push_back(say("config-fault.tls"));
    if (std::ranges::find(kLogs, config.log) == kLogs.end()) {
        found.push_back(say("config-fault.log-level", "level"_is = config.log));
    }
    if (config.db.empty() && config.data.empty()) found.push_back(say("config-fault.no-data"));
    if (config.db.empty() && config.data.contains("://")) {
        found.push_back(say("config-fault.data-is-url", "url"_is = config.data));
    }
    if (!config.backup.empty() && !config.db.empty() && !config.db.starts_with("sqlite3://")) {
        found.push_back(say("config-fault.backup"));
    }
    for (const std::string& origin : config.origins) {
        const bool has_scheme = origin.starts_with("https://") || origin.starts_with("http://");
        if (has_scheme && !origin.ends_with('/')) continue;
        found.push_back(say("config-fault.origin", "origin"_is = origin));
    }
    if (config.times.silent_ms < config.times.ping_ms) {
        found.push_back(say("config-fault.silent"));
    }
    find_push_faults(config.push, found);
    return found;
}

std::string database_url(const Config& config) {
    return config.db.empty() ? "sqlite3://" + config.data + "/tandem.db" : config.db;
}

std::string admin_socket(const Config& config) {
    if (!config.admin.empty() || config.data.empty()) return config.admin;
    return config.data + "/admin.sock";
}

std::string default_data() {
    const std::string base = from_environment("XDG_DATA_HOME");
    if (!base.empty()) return base + "/tandem";
    const std::string home = from_environment("HOME");
    return home.empty() ? "" : home + "/.local/share/tandem";
}

}  // namespace tandem::server
