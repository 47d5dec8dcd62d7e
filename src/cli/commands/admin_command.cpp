// tandem admin: the tools of whoever runs a server, on the server as it runs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <ctime>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/input.hpp"
#include "cli/io/tongue.hpp"
#include "cli/print/timeline_table.hpp"
#include "cli/records/games.hpp"
#include "server/net/admin_client.hpp"
#include "server/ops/config.hpp"

namespace tandem::cli {

namespace {

namespace json = boost::json;

struct AdminOptions {
    std::string config;
    std::string data;
    std::string admin;
    bool json = false;
    std::string what;  // a table, a match, a sanction
    std::string whom;
    std::string span;
    std::string why;
};

[[nodiscard]] std::string socket_of(const AdminOptions& options) {
    server::Config config;
    config.data = server::default_data();
    if (!options.config.empty()) {
        auto read = server::with_toml(std::move(config), read_file(options.config, Content::Toml));
        if (!read) {
            const server::ConfigError& error = read.error().front();
            const std::string place = at_place(options.config, {error.line, error.column});
            throw Failure{place + ": " + text(error.said)};
        }
        config = std::move(*read);
    }
    if (!options.data.empty()) config.data = options.data;
    if (!options.admin.empty()) config.admin = options.admin;
    std::string path = server::admin_socket(config);
    if (path.empty()) throw Failure{text("cli.admin.no-place")};
    return path;
}

// The answer, or what is wrong as a failure.
[[nodiscard]] json::value ask(
    const AdminOptions& options,
    const std::string& method,
    const std::string& target,
    const json::object& body = {}) {
    const std::string sent = body.empty() ? "" : json::serialize(body);
    const auto answer = server::ask_admin(socket_of(options), method, target, sent);
    if (!answer) throw Failure{text(answer.error())};
    boost::system::error_code error;
    const json::value said = json::parse(answer->body.empty() ? "null" : answer->body, error);
    if (answer->status < 400) return error ? json::value{} : said;
    const auto* const object = said.if_object();
    const auto* const say = object == nullptr ? nullptr : object->if_contains("say");
    if (say == nullptr || !say->is_string()) throw Failure{text("cli.admin.refused")};
    throw Failure(std::string{say->as_string()});
}

[[nodiscard]] std::string text_of(const json::object& object, std::string_view key) {
    const auto* const found = object.if_contains({key.data(), key.size()});
    if (found == nullptr) return {};
    if (found->is_string()) return printable(std::string{found->as_string()});
    return found->is_number() ? json::serialize(*found) : std::string{};
}

[[nodiscard]] std::string moment_of(const json::object& object, std::string_view key) {
    const auto* const found = object.if_contains({key.data(), key.size()});
    if (found == nullptr || !found->is_int64()) return {};
    return fmt::format(
        "{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(static_cast<std::time_t>(found->as_int64() / 1000)));
}

// "a, b" of a list of texts.
[[nodiscard]] std::string joined(const json::object& object, std::string_view key) {
    std::string all;
    const auto* const list = object.if_contains({key.data(), key.size()});
    if (list == nullptr || !list->is_array()) return all;
    for (const json::value& each : list->as_array()) {
        if (!each.is_string()) continue;
        const std::string said = printable(std::string{each.as_string()});
        all += (all.empty() ? "" : ", ") + (said.empty() ? text("cli.admin.this-machine") : said);
    }
    return all;
}

// ", at the table 4F2K", by a message with one parameter; nothing where there is nothing to say.
[[nodiscard]] std::string also(const std::string& what, std::string_view name) {
    if (what.empty()) return {};
    if (name == "tables") return ", " + text("cli.admin.line.at", "tables"_is = what);
    return ", " + text("cli.admin.line.plays", "matches"_is = what);
}

[[nodiscard]] std::string reason(const json::object& one) {
    const std::string why = text_of(one, "why");
    return why.empty() ? "" : ": " + why;
}

[[nodiscard]] std::string person_line(const json::object& one) {
    return fmt::format(
        "{}  {}  {}{}{}",
        text_of(one, "person"),
        text_of(one, "name"),
        text("cli.admin.line.from", "addresses"_is = joined(one, "addresses")),
        also(joined(one, "tables"), "tables"),
        also(joined(one, "matches"), "matches"));
}

[[nodiscard]] std::string table_line(const json::object& one) {
    std::string members;
    for (const json::value& each : one.at("members").as_array()) {
        const json::object& member = each.as_object();
        members += (members.empty() ? "" : ", ") + text_of(member, "name") + " (" +
                   text_of(member, "person") + ')';
    }
    return fmt::format(
        "{}  {}  {}: {}{}",
        text_of(one, "code"),
        text_of(one, "listing"),
        text("cli.admin.line.of", "owner"_is = text_of(one, "owner")),
        members,
        also(text_of(one, "playing"), "matches"));
}

[[nodiscard]] std::string match_line(const json::object& one) {
    std::string seats;
    for (const auto& [seat, person] : one.at("seats").as_object()) {
        seats += (seats.empty() ? "" : ", ") + std::string{seat} + ' ' +
                 printable(std::string{person.as_string()});
    }
    const std::string code = text_of(one, "code");
    const std::string at = code.empty() ? "" : "  " + text("cli.admin.line.at", "tables"_is = code);
    return text_of(one, "match") + at + ": " + seats;
}

[[nodiscard]] std::string sanction_line(const json::object& one) {
    const std::string end = moment_of(one, "until_ms");
    return fmt::format(
        "{}  {}  {}  {}{}",
        text_of(one, "id"),
        text_of(one, "kind"),
        text_of(one, "whom"),
        end.empty() ? text("cli.admin.line.for-good")
                    : text("cli.admin.line.until", "time"_is = end),
        reason(one));
}

[[nodiscard]] std::string report_line(const json::object& one) {
    const std::string match = text_of(one, "match");
    const std::string code = text_of(one, "code");
    std::string all = fmt::format(
        "{}  {}  {}{}{}: {}",
        text_of(one, "id"),
        moment_of(one, "wall_ms"),
        text(
            "cli.admin.line.report",
            "name"_is = text_of(one, "name"),
            "person"_is = text_of(one, "person"),
            "whom_name"_is = text_of(one, "whom_name"),
            "whom"_is = text_of(one, "whom")),
        match.empty() ? "" : ", " + text("cli.admin.line.match", "match"_is = match),
        code.empty() ? "" : ", " + text("cli.admin.line.table", "table"_is = code),
        text_of(one, "why"));
    const auto* const talk = one.if_contains("talk");
    std::string_view rest = talk == nullptr ? "" : std::string_view{talk->as_string()};
    while (!rest.empty()) {
        const auto end = rest.find('\n');
        all += "\n    " + printable(rest.substr(0, end));
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    return all;
}

[[nodiscard]] std::string deed_line(const json::object& one) {
    return fmt::format(
        "{}  {}  {}  {} {}{}",
        text_of(one, "id"),
        moment_of(one, "wall_ms"),
        text_of(one, "who"),
        text_of(one, "what"),
        text_of(one, "whom"),
        reason(one));
}

using LineOf = std::string (*)(const json::object& one);

void print_list(const AdminOptions& options, const std::string& target, LineOf line_of) {
    const json::value answer = ask(options, "GET", target);
    for (const json::value& each : answer.as_object().at("list").as_array()) {
        fmt::print("{}\n", options.json ? json::serialize(each) : line_of(each.as_object()));
    }
}

void print_done(const AdminOptions& options, const json::value& answer, const std::string& say) {
    if (options.json) {
        fmt::print("{}\n", answer.is_null() ? R"({"done":true})" : json::serialize(answer));
    } else {
        fmt::print("{}\n", say);
    }
}

class AdminCommand {
  public:
    AdminCommand(CLI::App& app, std::shared_ptr<AdminOptions> options)
        : app_(app),
          options_(std::move(options)) {}

    void add_list(const std::string& name, const std::string& help, LineOf line_of) {
        CLI::App& command = add(name, help);
        command.callback([options = options_, target = '/' + name, line_of] {
            print_list(*options, target, line_of);
        });
    }

    void add_close() {
        CLI::App& command = add("close", text("cli.admin.close.about"));
        command.add_option("TABLE", options_->what, text("cli.admin.close.table"))->required();
        add_why(command, text("cli.admin.why.log"));
        command.callback([options = options_] {
            const auto done =
                ask(*options, "POST", "/close", {{"table", options->what}, {"why", options->why}});
            print_done(*options, done, text("cli.admin.closed", "table"_is = options->what));
        });
    }

    void add_annul() {
        CLI::App& command = add("annul", text("cli.admin.annul.about"));
        command.add_option("MATCH", options_->what, text("cli.admin.annul.match"))->required();
        add_why(command, text("cli.admin.why.log"));
        command.callback([options = options_] {
            const auto done =
                ask(*options, "POST", "/annul", {{"match", options->what}, {"why", options->why}});
            print_done(*options, done, text("cli.admin.annulled", "match"_is = options->what));
        });
    }

    void add_sanction(const std::string& kind, const std::string& help) {
        CLI::App& command = add(kind, help);
        command.add_option("WHO", options_->whom, text("cli.admin.who"))->required();
        command.add_option("--for", options_->span, text("cli.admin.for"))->required();
        add_why(command, text("cli.admin.why.them"));
        command.callback([options = options_, kind] {
            const auto laid_on =
                ask(*options,
                    "POST",
                    "/sanctions",
                    {{"kind", kind},
                     {"whom", options->whom},
                     {"span", options->span},
                     {"why", options->why}});
            print_done(*options, laid_on, sanction_line(laid_on.as_object()));
        });
    }

    void add_lift() {
        CLI::App& command = add("lift", text("cli.admin.lift.about"));
        command.add_option("ID", options_->what, text("cli.admin.lift.id"))->required();
        add_why(command, text("cli.admin.why.audit"));
        command.callback([options = options_] {
            const auto done =
                ask(*options, "POST", "/lift", {{"id", options->what}, {"why", options->why}});
            print_done(*options, done, text("cli.admin.lifted"));
        });
    }

  private:
    CLI::App& add(const std::string& name, const std::string& help) {
        CLI::App& command = *app_.add_subcommand(name, help);
        command.add_option("--data", options_->data, text("cli.admin.data"));
        command.add_option("--config", options_->config, text("cli.admin.config"));
        command.add_option("--admin", options_->admin, text("cli.admin.socket"));
        command.add_flag("--json", options_->json, text("cli.admin.json"));
        return command;
    }
    void add_why(CLI::App& command, const std::string& help) {
        command.add_option("--why", options_->why, help);
    }

    CLI::App& app_;
    std::shared_ptr<AdminOptions> options_;
};

}  // namespace

void add_admin(CLI::App& app) {
    auto* const command = app.add_subcommand("admin", text("cli.admin.about"));
    command->footer(
        text("cli.admin.footer") +
        "\n\n  sudo tandem admin people --data /var/lib/tandem\n"
        "  sudo tandem admin mute a:ann --for 7d --why insults --data /var/lib/tandem\n"
        "  sudo tandem admin ban 192.0.2.0/24 --for good --data /var/lib/tandem");
    command->require_subcommand(1);
    AdminCommand admin{*command, std::make_shared<AdminOptions>()};
    admin.add_list("people", text("cli.admin.people.about"), person_line);
    admin.add_list("tables", text("cli.admin.tables.about"), table_line);
    admin.add_list("matches", text("cli.admin.matches.about"), match_line);
    admin.add_close();
    admin.add_annul();
    admin.add_sanction("mute", text("cli.admin.mute.about"));
    admin.add_sanction("silence", text("cli.admin.silence.about"));
    admin.add_sanction("ban", text("cli.admin.ban.about"));
    admin.add_lift();
    admin.add_list("sanctions", text("cli.admin.sanctions.about"), sanction_line);
    admin.add_list("reports", text("cli.admin.reports.about"), report_line);
    admin.add_list("audit", text("cli.admin.audit.about"), deed_line);
}

}  // namespace tandem::cli
