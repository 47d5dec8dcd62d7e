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
#include "cli/print/timeline_table.hpp"
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
        auto read = server::with_toml(std::move(config), read_file(options.config));
        if (!read) throw Failure(server::describe(options.config, read.error().front()));
        config = std::move(*read);
    }
    if (!options.data.empty()) config.data = options.data;
    if (!options.admin.empty()) config.admin = options.admin;
    const std::string path = server::admin_socket(config);
    if (path.empty()) throw Failure("give --data, --config or --admin, as the server has them");
    return path;
}

// The answer, or what is wrong as a failure.
[[nodiscard]] json::value ask(
    const AdminOptions& options,
    const std::string& method,
    const std::string& target,
    const json::object& body = {}) {
    const std::string text = body.empty() ? "" : json::serialize(body);
    const auto answer = server::ask_admin(socket_of(options), method, target, text);
    if (!answer) throw Failure(answer.error());
    boost::system::error_code error;
    const json::value said = json::parse(answer->body.empty() ? "null" : answer->body, error);
    if (answer->status < 400) return error ? json::value{} : said;
    const auto* const object = said.if_object();
    const auto* const say = object == nullptr ? nullptr : object->if_contains("say");
    if (say == nullptr || !say->is_string()) throw Failure("the server refuses to do that");
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
        const std::string text = printable(std::string{each.as_string()});
        all += (all.empty() ? "" : ", ") + (text.empty() ? "this machine" : text);
    }
    return all;
}

[[nodiscard]] std::string with(const std::string& words, const std::string& text) {
    return text.empty() ? "" : words + text;
}

[[nodiscard]] std::string person_line(const json::object& one) {
    return fmt::format(
        "{}  {}  from {}{}{}",
        text_of(one, "person"),
        text_of(one, "name"),
        joined(one, "addresses"),
        with(", at ", joined(one, "tables")),
        with(", plays ", joined(one, "matches")));
}

[[nodiscard]] std::string table_line(const json::object& one) {
    std::string members;
    for (const json::value& each : one.at("members").as_array()) {
        const json::object& member = each.as_object();
        members += (members.empty() ? "" : ", ") + text_of(member, "name") + " (" +
                   text_of(member, "person") + ')';
    }
    return fmt::format(
        "{}  {}  of {}: {}{}",
        text_of(one, "code"),
        text_of(one, "listing"),
        text_of(one, "owner"),
        members,
        with(", plays ", text_of(one, "playing")));
}

[[nodiscard]] std::string match_line(const json::object& one) {
    std::string seats;
    for (const auto& [seat, person] : one.at("seats").as_object()) {
        seats += (seats.empty() ? "" : ", ") + std::string{seat} + ' ' +
                 printable(std::string{person.as_string()});
    }
    return text_of(one, "match") + with("  at ", text_of(one, "code")) + ": " + seats;
}

[[nodiscard]] std::string sanction_line(const json::object& one) {
    const std::string end = moment_of(one, "until_ms");
    return fmt::format(
        "{}  {}  {}  {}{}",
        text_of(one, "id"),
        text_of(one, "kind"),
        text_of(one, "whom"),
        end.empty() ? "for good" : "until " + end,
        with(": ", text_of(one, "why")));
}

[[nodiscard]] std::string report_line(const json::object& one) {
    std::string all = fmt::format(
        "{}  {}  {} ({}) of {} ({}){}{}: {}",
        text_of(one, "id"),
        moment_of(one, "wall_ms"),
        text_of(one, "name"),
        text_of(one, "person"),
        text_of(one, "whom_name"),
        text_of(one, "whom"),
        with(", match ", text_of(one, "match")),
        with(", table ", text_of(one, "code")),
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
        with(": ", text_of(one, "why")));
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
        CLI::App& command = add("close", "Close a table; its match, if one is on, is annulled");
        command.add_option("TABLE", options_->what, "Its code")->required();
        add_why(command, "into the log of the match, for all to read");
        command.callback([options = options_] {
            const auto done =
                ask(*options, "POST", "/close", {{"table", options->what}, {"why", options->why}});
            print_done(*options, done, "The table " + options->what + " is closed.");
        });
    }

    void add_annul() {
        CLI::App& command = add("annul", "Annul a match that is on");
        command.add_option("MATCH", options_->what, "Its id")->required();
        add_why(command, "into the log of the match, for all to read");
        command.callback([options = options_] {
            const auto done =
                ask(*options, "POST", "/annul", {{"match", options->what}, {"why", options->why}});
            print_done(*options, done, "The match " + options->what + " is annulled.");
        });
    }

    void add_sanction(const std::string& kind, const std::string& help) {
        CLI::App& command = add(kind, help);
        command
            .add_option(
                "WHO",
                options_->whom,
                "An id (a:ann, g:…), the name of an account, or an address (192.0.2.7, "
                "192.0.2.0/24, 2001:db8::/64)")
            ->required();
        command
            .add_option("--for", options_->span, "How long: 30m, 12h, 7d, 4w; or good, for ever")
            ->required();
        add_why(command, "for them to read");
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
        CLI::App& command = add("lift", "Take a mute, silence or ban away before its end");
        command.add_option("ID", options_->what, "Its number, as `sanctions` tells it")->required();
        add_why(command, "for the audit");
        command.callback([options = options_] {
            const auto done =
                ask(*options, "POST", "/lift", {{"id", options->what}, {"why", options->why}});
            print_done(*options, done, "Lifted.");
        });
    }

  private:
    CLI::App& add(const std::string& name, const std::string& help) {
        CLI::App& command = *app_.add_subcommand(name, help);
        command.add_option("--data", options_->data, "The server's folder");
        command.add_option("--config", options_->config, "The server's TOML file");
        command.add_option("--admin", options_->admin, "The server's socket, wherever it is");
        command.add_flag("--json", options_->json, "One JSON object a line");
        return command;
    }
    void add_why(CLI::App& command, const std::string& whither) {
        command.add_option("--why", options_->why, "The reason, " + whither);
    }

    CLI::App& app_;
    std::shared_ptr<AdminOptions> options_;
};

}  // namespace

void add_admin(CLI::App& app) {
    auto* const command = app.add_subcommand("admin", "Keep order on a server that runs");
    command->footer(
        "It speaks to the server by admin.sock in the server's folder, which only the server's\n"
        "user and root can open. Whatever is done is in the audit, with the user who did it.\n"
        "\n"
        "  sudo tandem admin people --data /var/lib/tandem\n"
        "  sudo tandem admin mute a:ann --for 7d --why insults --data /var/lib/tandem\n"
        "  sudo tandem admin ban 192.0.2.0/24 --for good --data /var/lib/tandem");
    command->require_subcommand(1);
    AdminCommand admin{*command, std::make_shared<AdminOptions>()};
    admin.add_list("people", "List who is connected, with their addresses", person_line);
    admin.add_list("tables", "List all tables, private ones, too", table_line);
    admin.add_list("matches", "List the matches that are on", match_line);
    admin.add_close();
    admin.add_annul();
    admin.add_sanction("mute", "Nothing they say at tables and to everybody is passed on");
    admin.add_sanction("silence", "Nor what they say to their partners, but quick messages");
    admin.add_sanction("ban", "Show them out, and do not let them in");
    admin.add_lift();
    admin.add_list("sanctions", "List what is in force", sanction_line);
    admin.add_list("reports", "List what people have reported, the newest first", report_line);
    admin.add_list("audit", "List what operators have done, the newest first", deed_line);
}

}  // namespace tandem::cli
