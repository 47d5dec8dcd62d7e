// tandem store: looks into the database of a server, checks it, and copies it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <ctime>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/print/json.hpp"
#include "hall/ids.hpp"
#include "store/archive/archive.hpp"
#include "store/archive/replayed.hpp"
#include "store/database/backup.hpp"
#include "store/database/failure.hpp"

namespace tandem::cli {

namespace {

using bughouse::Seat;

constexpr int kPage = 500;

struct StoreOptions {
    std::string db;
    std::string data;
    bool json = false;
    std::vector<std::string> matches;  // to verify
    std::string match;  // to export
    bool without_talk = false;
    std::string file;  // of the backup
    store::Query query;
    bool all = false;
};

[[nodiscard]] std::string url_of(const StoreOptions& options) {
    if (options.db.empty() == options.data.empty()) throw Failure("give one of --db and --data");
    const std::string url =
        options.db.empty() ? "sqlite3://" + options.data + "/tandem.db" : options.db;
    if (!store::is_there(url)) throw Failure(url + " is not there");
    return url;
}

// Hands over each match of the query, the newest first, page by page.
void for_each_match(
    store::Archive& archive,
    store::Query query,
    const std::function<void(const store::MatchLine&)>& visit) {
    int left = query.most;
    while (left > 0) {
        query.most = std::min(left, kPage);
        const auto page = archive.search(query);
        for (const store::MatchLine& line : page) visit(line);
        if (static_cast<int>(page.size()) < query.most) return;
        query.before = page.back().match;
        left -= query.most;
    }
}

[[nodiscard]] hall::row::StoredMatch match_of(store::Archive& archive, const hall::MatchId& id) {
    auto match = archive.match(id);
    if (!match) throw Failure("there is no match " + id.text());
    return std::move(*match);
}

class Verifier {
  public:
    explicit Verifier(const StoreOptions& options) : options_(options), archive_(url_of(options)) {}

    [[nodiscard]] Exit run() {
        for (const std::string& id : options_.matches) verify(hall::MatchId{id});
        if (options_.matches.empty()) {
            store::Query all;
            all.ended_only = false;
            all.most = std::numeric_limits<int>::max();
            for_each_match(
                archive_, all, [this](const store::MatchLine& line) { verify(line.match); });
        }
        fmt::print(
            fmt::runtime(
                options_.json ? "{{\"matches\": {}, \"lines\": {}, \"faults\": {}}}\n"
                              : "matches {}, lines {}, faults {}\n"),
            matches_,
            lines_,
            faults_);
        return faults_ == 0 ? Exit::Done : Exit::No;
    }

  private:
    void verify(const hall::MatchId& id) {
        const auto match = match_of(archive_, id);
        ++matches_;
        lines_ += match.lines.size();
        const std::string fault = store::fault_of(match);
        if (fault.empty()) return;
        ++faults_;
        if (options_.json) {
            fmt::print(
                "{{\"match\": {}, \"fault\": {}}}\n", json_string(id.text()), json_string(fault));
        } else {
            fmt::print("{}: {}\n", id.text(), fault);
        }
    }

    const StoreOptions& options_;
    store::Archive archive_;
    std::size_t matches_ = 0;
    std::size_t lines_ = 0;
    std::size_t faults_ = 0;
};

// "Ann & Di against Bo & Cy", a team before the other
[[nodiscard]] std::string players(const store::MatchLine& line) {
    return fmt::format(
        "{} & {} against {} & {}",
        line.names[Seat::AWhite],
        line.names[Seat::BBlack],
        line.names[Seat::ABlack],
        line.names[Seat::BWhite]);
}

void print_match(const store::MatchLine& line) {
    const auto seconds = static_cast<std::time_t>(line.wall_ms / 1000);
    std::string end = "not ended";
    if (line.ended) {
        const std::string& winner = line.ended->winner;
        end = winner.empty() ? "no winner" : winner == "draw" ? "drawn" : "team " + winner;
        end += ", " + line.ended->reason;
    }
    fmt::print(
        "{}  {:%Y-%m-%d %H:%M:%S}  {}  {}: {}{}{}\n",
        line.match.text(),
        fmt::gmtime(seconds),
        line.rulebook,
        players(line),
        end,
        line.access == hall::Access::Nobody ? ", private" : "",
        line.set_aside ? ", set aside" : "");
}

void print_match_json(const store::MatchLine& line) {
    std::string seats;
    for (const Seat seat : base::all_of<Seat>()) {
        seats += fmt::format(
            "{}\"{}\": {{\"person\": {}, \"name\": {}}}",
            seats.empty() ? "" : ", ",
            name(seat),
            json_string(line.people[seat].text()),
            json_string(line.names[seat]));
    }
    std::string ended = "null";
    if (const auto& end = line.ended) {
        ended = fmt::format(
            "{{\"wall_ms\": {}, \"winner\": {}, \"board\": {}, \"reason\": {}, \"plies\": {}}}",
            end->wall_ms,
            json_string(end->winner),
            json_string(end->board),
            json_string(end->reason),
            end->plies);
    }
    fmt::print(
        "{{\"match\": {}, \"wall_ms\": {}, \"rulebook\": {}, \"access\": {}, \"seats\": {{{}}}, "
        "\"ended\": {}, \"set_aside\": {}}}\n",
        json_string(line.match.text()),
        line.wall_ms,
        json_string(line.rulebook),
        json_string(std::string{name(line.access)}),
        seats,
        ended,
        line.set_aside);
}

void list(const StoreOptions& options) {
    store::Archive archive{url_of(options)};
    store::Query query = options.query;
    query.ended_only = !options.all && !query.set_aside_only;
    for_each_match(archive, query, options.json ? print_match_json : print_match);
}

void export_match(const StoreOptions& options) {
    store::Archive archive{url_of(options)};
    auto match = match_of(archive, hall::MatchId{options.match});
    if (options.without_talk) {
        match = store::as_read_by(std::move(match), match::Viewer::Spectator);
    }
    fmt::print("{}", store::match_log_of(match));
}

void add_database(CLI::App& command, StoreOptions& options) {
    auto* const db =
        command.add_option("--db", options.db, "sqlite3://FILE or postgresql://…, as the server's");
    command.add_option("--data", options.data, "The server's folder; tandem.db in it")
        ->excludes(db);
}

// What `act` throws of the store is told as a sentence of ours.
[[nodiscard]] std::function<void()> guarded(std::function<void()> act) {
    return [act = std::move(act)] {
        try {
            act();
        } catch (const store::Failure& failure) {
            throw Failure(failure.what());
        }
    };
}

void add_verify(CLI::App& store, const std::shared_ptr<StoreOptions>& options, Exit& exit) {
    auto* const command = store.add_subcommand(
        "verify", "Replay matches; their commands must lead to the events beside them");
    add_database(*command, *options);
    command->add_option("MATCH", options->matches, "Only these; else all, also those that are on");
    command->add_flag("--json", options->json, "One JSON object a fault, and the counts");
    command->callback(guarded([options, &exit] { exit = Verifier{*options}.run(); }));
}

void add_export(CLI::App& store, const std::shared_ptr<StoreOptions>& options) {
    auto* const command = store.add_subcommand("export", "Print the match log of a match");
    add_database(*command, *options);
    command->add_option("MATCH", options->match, "Its id")->required();
    command->add_flag(
        "--without-talk",
        options->without_talk,
        "Leave out what teams said to themselves and reported, as a spectator reads it; private "
        "matches too");
    command->callback(guarded([options] { export_match(*options); }));
}

void add_backup(CLI::App& store, const std::shared_ptr<StoreOptions>& options) {
    auto* const command =
        store.add_subcommand("backup", "Copy a SQLite database into a new file while it is in use");
    add_database(*command, *options);
    command->add_option("FILE", options->file, "The file to make")->required();
    command->callback(guarded([options] { store::backup(url_of(*options), options->file); }));
}

void add_list(CLI::App& store, const std::shared_ptr<StoreOptions>& options) {
    auto* const command =
        store.add_subcommand("list", "List matches, the newest first, and say which are private");
    add_database(*command, *options);
    store::Query& query = options->query;
    command->add_option(
        "--person", query.person, "Who had a seat or an office: \"a:NAME\", \"g:…\", \"bot:1\"");
    command->add_option("--name", query.name, "The name of a player, capitals aside");
    command->add_option("--rulebook", query.rulebook, "As the match has it");
    command->add_option("--reason", query.reason, "How it ended: \"checkmate\"");
    command->add_option("--winner", query.winner, "\"one\", \"two\" or \"draw\"");
    command->add_option("--most", query.most, "How many")->capture_default_str();
    command->add_flag("--all", options->all, "Also those that have not ended");
    command->add_flag(
        "--set-aside", query.set_aside_only, "Only those that the server has set aside");
    command->add_flag("--json", options->json, "One JSON object a match");
    command->callback(guarded([options] { list(*options); }));
}

}  // namespace

void add_store(CLI::App& app, Exit& exit) {
    auto* const command = app.add_subcommand("store", "Look into the database of a server");
    command->footer(
        "The server may go on meanwhile. verify prints a line a fault, and its exit status is 1 "
        "if\n"
        "there was any.\n"
        "\n"
        "  tandem store verify --data /var/lib/tandem\n"
        "  tandem store export --db postgresql://tandem@localhost/tandem 7gk2m1 > match.jsonl\n"
        "  tandem store backup --data /var/lib/tandem tandem-copy.db");
    command->require_subcommand(1);
    const auto options = std::make_shared<StoreOptions>();
    add_verify(*command, options, exit);
    add_export(*command, options);
    add_backup(*command, options);
    add_list(*command, options);
}

}  // namespace tandem::cli
