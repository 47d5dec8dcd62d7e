// tandem store: looks into the database of a server, checks it, and copies it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <ctime>
#include <filesystem>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "base/nearest.hpp"
#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/tongue.hpp"
#include "cli/print/json.hpp"
#include "cli/usage/one_of.hpp"
#include "hall/ids.hpp"
#include "language/english.hpp"
#include "match/model/outcome.hpp"
#include "record/game/ending.hpp"
#include "rulebook/rulebook.hpp"
#include "server/ops/config.hpp"
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

// Where nothing is said: the database of `tandem serve` where nothing is said to it either.
[[nodiscard]] std::string url_of(const StoreOptions& options) {
    const std::string data = options.data.empty() ? server::default_data() : options.data;
    const std::string url = options.db.empty() ? "sqlite3://" + data + "/tandem.db" : options.db;
    if (!store::is_there(url)) throw Failure{text("cli.store.not-there", "url"_is = url)};
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
    if (!match) throw Failure{text("cli.store.no-match", "match"_is = id.text())};
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
        sum_up();
        return faults_ == 0 ? Exit::Done : Exit::No;
    }

  private:
    void sum_up() const {
        if (options_.json) {
            fmt::print(
                "{{\"matches\": {}, \"lines\": {}, \"faults\": {}}}\n", matches_, lines_, faults_);
            return;
        }
        fmt::print(
            "{}\n",
            text(
                "cli.store.verified",
                "matches"_is = matches_,
                "lines"_is = lines_,
                "faults"_is = faults_));
    }

    void verify(const hall::MatchId& id) {
        const auto match = match_of(archive_, id);
        ++matches_;
        lines_ += match.lines.size();
        const auto found = store::fault_of(match);
        if (!found) return;
        ++faults_;
        if (options_.json) {
            fmt::print(
                "{{\"match\": {}, \"fault\": {}}}\n",
                json_string(id.text()),
                json_string(language::english(*found)));
        } else {
            fmt::print("{}: {}\n", id.text(), text(*found));
        }
    }

    const StoreOptions& options_;
    store::Archive archive_;
    std::size_t matches_ = 0;
    std::size_t lines_ = 0;
    std::size_t faults_ = 0;
};

// "Ann and Di against Bo and Cy", a team before the other
[[nodiscard]] std::string players(const store::MatchLine& line) {
    const auto both = [&](Seat first, Seat second) {
        return words::both(words::verbatim(line.names[first]), words::verbatim(line.names[second]));
    };
    return text(
        "cli.store.players",
        "one"_is = both(Seat::AWhite, Seat::BBlack),
        "two"_is = both(Seat::ABlack, Seat::BWhite));
}

void print_match(const store::MatchLine& line) {
    const auto seconds = static_cast<std::time_t>(line.wall_ms / 1000);
    std::string end = text("cli.store.not-ended");
    if (line.ended) {
        const std::string& winner = line.ended->winner;
        end = winner.empty()     ? text("cli.store.no-winner")
              : winner == "draw" ? text("cli.store.drawn")
                                 : text("cli.store.team", "team"_is = winner);
        const auto reason = base::from_name<match::Reason>(line.ended->reason);
        end += ", " + (reason ? text(record::in_words(*reason, std::nullopt)) : line.ended->reason);
    }
    fmt::print(
        "{}  {:%Y-%m-%d %H:%M:%S}  {}  {}: {}{}{}\n",
        line.match.text(),
        fmt::gmtime(seconds),
        line.rulebook,
        players(line),
        end,
        line.access == hall::Access::Nobody ? ", " + text("cli.store.private") : "",
        line.set_aside ? ", " + text("cli.store.marked-set-aside") : "");
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

// Errors: Failure where no match can have what is asked for.
void check(const StoreOptions& options) {
    const std::string& person = options.query.person;
    if (!hall::PersonId::parse(person)) {
        throw Failure{text("cli.store.no-person", "given"_is = person)};
    }
}

void list(const StoreOptions& options) {
    check(options);
    store::Archive archive{url_of(options)};
    store::Query query = options.query;
    query.ended_only = !options.all && !query.set_aside_only;
    bool found = false;
    for_each_match(archive, query, [&](const store::MatchLine& line) {
        found = true;
        options.json ? print_match_json(line) : print_match(line);
    });
    // A house rulebook may have any name, so only what was found can tell.
    const std::string& book = query.rulebook;
    if (found || book.empty() || rulebook::parse_book(book)) return;
    std::string said = text("cli.store.no-rulebook", "given"_is = book);
    const auto near = base::nearest(book, rulebook::book_ids());
    if (near) said += ' ' + text("cli.did-you-mean", "word"_is = *near);
    throw Failure{said};
}

void back_up(const StoreOptions& options) {
    const std::string url = url_of(options);
    std::error_code none;
    if (std::filesystem::exists(options.file, none)) {
        throw Failure{text("cli.store.file-there", "path"_is = options.file)};
    }
    store::backup(url, options.file);
    if (!options.json) return;
    fmt::print(
        "{{\"from\": {}, \"to\": {}, \"bytes\": {}}}\n",
        json_string(url),
        json_string(options.file),
        std::filesystem::file_size(options.file, none));
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
    auto* const db = command.add_option("--db", options.db, text("cli.store.db"));
    command.add_option("--data", options.data, text("cli.store.data"))->excludes(db);
}

// What `act` throws of the store is told as a sentence of ours, which names the database.
[[nodiscard]] std::function<void()> guarded(
    const std::shared_ptr<StoreOptions>& options, std::function<void()> act) {
    return [options, act = std::move(act)] {
        try {
            act();
        } catch (const store::Failure& failure) {
            const std::string where = options->db.empty() ? options->data : options->db;
            const std::string why = text(failure.why());
            constexpr std::string_view kScheme = "sqlite3://";
            const bool is_file = where.starts_with(kScheme);
            if (why.contains(is_file ? where.substr(kScheme.size()) : where)) throw Failure{why};
            throw Failure{text("cli.store.fault", "database"_is = where, "why"_is = why)};
        }
    };
}

void add_verify(CLI::App& store, const std::shared_ptr<StoreOptions>& options, Exit& exit) {
    auto* const command = store.add_subcommand("verify", text("cli.store.verify.about"));
    add_database(*command, *options);
    command->add_option("MATCH", options->matches, text("cli.store.verify.match"));
    command->add_flag("--json", options->json, text("cli.store.verify.json"));
    command->footer(
        text("cli.store.verify.footer") + "\n\n  tandem store verify --data /var/lib/tandem");
    command->callback(guarded(options, [options, &exit] { exit = Verifier{*options}.run(); }));
}

void add_export(CLI::App& store, const std::shared_ptr<StoreOptions>& options) {
    auto* const command = store.add_subcommand("export", text("cli.store.export.about"));
    add_database(*command, *options);
    command->add_option("MATCH", options->match, text("cli.store.export.match"))->required();
    command->add_flag(
        "--without-talk", options->without_talk, text("cli.store.export.without-talk"));
    command->footer(
        "  tandem store export --db postgresql://tandem@localhost/tandem 7gk2m1 > match.jsonl");
    command->callback(guarded(options, [options] { export_match(*options); }));
}

void add_backup(CLI::App& store, const std::shared_ptr<StoreOptions>& options) {
    auto* const command = store.add_subcommand("backup", text("cli.store.backup.about"));
    add_database(*command, *options);
    command->add_option("FILE", options->file, text("cli.store.backup.file"))->required();
    command->add_flag("--json", options->json, text("cli.store.backup.json"));
    command->footer("  tandem store backup --data /var/lib/tandem tandem-copy.db");
    command->callback(guarded(options, [options] { back_up(*options); }));
}

void add_list(CLI::App& store, const std::shared_ptr<StoreOptions>& options) {
    auto* const command = store.add_subcommand("list", text("cli.store.list.about"));
    add_database(*command, *options);
    store::Query& query = options->query;
    command->add_option("--person", query.person, text("cli.store.list.person"));
    command->add_option("--name", query.name, text("cli.store.list.name"));
    command->add_option("--rulebook", query.rulebook, text("cli.store.list.rulebook"));
    command->add_option("--reason", query.reason, text("cli.store.list.reason"))
        ->check(one_of_names<match::Reason>());
    command->add_option("--winner", query.winner, text("cli.store.list.winner"))
        ->check(one_of_names<match::Winner>());
    command->add_option("--most", query.most, text("cli.store.list.most"))
        ->check(whole_number(1, std::numeric_limits<int>::max()))
        ->capture_default_str();
    command->add_flag("--all", options->all, text("cli.store.list.all"));
    command->add_flag("--set-aside", query.set_aside_only, text("cli.store.list.set-aside"));
    command->add_flag("--json", options->json, text("cli.store.list.json"));
    command->footer(
        "  tandem store list --data /var/lib/tandem --name ann --most 10\n"
        "  tandem store list --db postgresql://tandem@localhost/tandem --reason flag --json");
    command->callback(guarded(options, [options] { list(*options); }));
}

}  // namespace

void add_store(CLI::App& app, Exit& exit) {
    auto* const command = app.add_subcommand("store", text("cli.store.about"));
    command->footer(text("cli.store.footer"));
    command->require_subcommand(1);
    const auto options = std::make_shared<StoreOptions>();
    add_verify(*command, options, exit);
    add_export(*command, options);
    add_backup(*command, options);
    add_list(*command, options);
}

}  // namespace tandem::cli
