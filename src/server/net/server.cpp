// The server: its one thread, its timers and signals, and what is wired to the loop.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/net/server.hpp"

#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <mutex>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "language/system_error.hpp"
#include "server/identity/secrets.hpp"
#include "server/identity/sodium_ready.hpp"
#include "server/net/admin_socket.hpp"
#include "server/net/connection.hpp"
#include "server/net/listener.hpp"
#include "server/net/tls_context.hpp"
#include "server/ops/addresses.hpp"
#include "server/ops/logging.hpp"
#include "server/ops/trial.hpp"
#include "server/ops/workers.hpp"
#include "store/journal/journal.hpp"
#include "words/say.hpp"

namespace tandem::server {

using words::say;
using namespace words::literals;

namespace asio = boost::asio;
namespace chrono = std::chrono;
using boost::system::error_code;

namespace {

using Timer = asio::
    basic_waitable_timer<chrono::steady_clock, asio::wait_traits<chrono::steady_clock>, Executor>;
// After everybody was told goodbye, for it to arrive: at most half of what the whole stop may take.
constexpr chrono::milliseconds kGoodbye{2'500};
// At the very end, for a thread that has nothing left to do.
constexpr chrono::milliseconds kLeastForThreads{500};
// A server that has lived so long has not died of what it found at its start.
constexpr chrono::seconds kUp{10};

hall::Now read_clock() {
    const auto ms = [](auto since) {
        return Millis{chrono::duration_cast<chrono::milliseconds>(since).count()};
    };
    return {
        .mono = ms(chrono::steady_clock::now().time_since_epoch()),
        .wall = ms(chrono::system_clock::now().time_since_epoch())};
}

std::uint64_t random_bits() {
    std::uint64_t bits = 0;
    randombytes_buf(&bits, sizeof bits);
    return bits;
}

std::shared_ptr<const StaticFiles> files_of(const Config& config) {
    try {
        return std::make_shared<const StaticFiles>(config.web);
    } catch (const std::filesystem::filesystem_error& error) {
        throw CannotStart{
            say("cannot-start.page",
                "path"_is = error.path1().string(),
                "why"_is = language::system_error(error.code()))};
    }
}

// Names under which browsers may reach this server.
KnownHosts hosts_of(const Config& config) {
    std::array<char, 256> machine{};
    std::vector<std::string> names = config.hosts;
    for (const std::string& name : names) {
        if (host_in(name)) continue;
        throw CannotStart{say("cannot-start.host", "name"_is = name)};
    }
    if (::gethostname(machine.data(), machine.size() - 1) == 0) {
        std::ranges::move(names_of_machine(machine.data()), std::back_inserter(names));
    }
    std::ranges::move(hosts_of_origins(config.origins), std::back_inserter(names));
    return KnownHosts{std::move(names)};
}

// Program version plus a digest of the page; changes when either does.
std::string version_of(const StaticFiles& files) { return TANDEM_VERSION "-" + files.digest(); }

// The folder for the data, made where it is missing.
std::string ready_database(const Config& config) {
    need_sodium();
    if (config.db.empty()) {
        std::error_code error;
        std::filesystem::create_directories(config.data, error);
        if (error) {
            throw CannotStart{
                say("cannot-start.folder",
                    "folder"_is = config.data,
                    "why"_is = language::system_error(error))};
        }
        std::filesystem::permissions(
            config.data,
            std::filesystem::perms::others_all,
            std::filesystem::perm_options::remove,
            error);
    }
    return database_url(config);
}

}  // namespace

struct Server::Inside {
    explicit Inside(Config how)
        : config{std::move(how)},
          url{ready_database(config)},
          admission{within(take_descriptors(), config.limits)},
          held{config.limits},
          context{
              .config = config,
              .hosts = hosts_of(config),
              .admission = admission,
              .held = held,
              .metrics = metrics,
              .read_clock = read_clock,
              .turns = turns,
              .loop = nullptr,
              .routes = {},
              .identify = {},
              .files = files_of(config),
              .tls = tls_of(config),
              .database_hangs = [this] { return workers.hang(); },
              .stopping = false},
          listener{io, context},
          admin_socket{io, config, admin_routes},
          turns{
              {.post = poster(),
               .read_clock = [] { return chrono::steady_clock::now().time_since_epoch(); },
               .wake_at = [this](Millis when) { wake_turns_at(when); }},
              thread_of(config.limits)},
          wake_timer{io.get_executor()},
          turns_timer{io.get_executor()},
          tick_timer{io.get_executor()},
          stop_timer{io.get_executor()},
          up_timer{io.get_executor()},
          quit_signals{io, SIGINT, SIGTERM},
          other_signals{io, SIGHUP, SIGPIPE},
          journal{
              url,
              {.on_written =
                   [this](std::uint64_t count, auto lines) { on_written(count, std::move(lines)); },
               .on_trouble = [this](std::string why) { on_trouble(std::move(why)); },
               .on_aside =
                   [this](hall::MatchId match, std::string why) {
                       asio::post(io, [this, match = std::move(match), why = std::move(why)] {
                           loop->set_aside(match, why);
                       });
                   },
               .on_long_log =
                   [](std::uint64_t bytes) { log_warning("write-ahead log", {{"bytes", bytes}}); }},
              run},
          workers{url, poster(), turns, patience()} {
        make_loop();
        add_routes();
        // Until here a proxy in front hears at once that nobody is there, instead of waiting.
        listener.listen();
    }

    ~Inside() { context.loop = nullptr; }

    [[nodiscard]] Post poster() {
        return [this](auto task) { asio::post(io, std::move(task)); };
    }
    // With the database, for one thing that it is asked.
    [[nodiscard]] chrono::milliseconds patience() const {
        return chrono::milliseconds{config.times.database_ms};
    }

    void make_loop() {
        hall::Config how = config.hall;
        how.version = version_of(*context.files);
        const hall::row::Stored stored = read_stored(how);
        LoopParts parts{
            .write = [this](auto rows) { journal.submit(std::move(rows)); },
            .think = [this](const hall::Think& question) { think_about(question); },
            .wake_at = [this](Millis when) { wake_at(when); },
            .read_clock = read_clock,
            .post = poster(),
            .opened = [this](const auto& match) { opened(match); },
            .ended = [this](const auto& end) { heard_of_end(end); },
            .missed = [this](const auto& of) { heard_of_missed(of); },
            .directed = [this](const auto& of) { heard_of_directed(of); },
            .patience = Millis{config.times.unwritten_ms}};
        log_info("resumed", {{"matches", stored.matches.size()}, {"tables", stored.tables.size()}});
        loop.emplace(
            hall::Hall{std::move(how), random_bits, run, stored, read_clock()},
            std::move(parts),
            metrics);
        context.loop = &*loop;
        keep_apart(stored.tables);
    }

    // Whom the owners of tables have blocked is not let in there, whether they are here or not.
    void keep_apart(const std::vector<hall::TableState>& tables) {
        store::Archive archive{url, store::LogCopied::Elsewhere};
        for (const hall::TableState& table : tables) {
            std::set<hall::PersonId> people;
            for (const store::Block& each : archive.blocks(table.owner)) people.insert(each.person);
            loop->in_hall([&](hall::Hall& hall, hall::Now now) {
                hall.blocks(table.owner, std::move(people), now);
            });
        }
    }

    // What to go on from.
    [[nodiscard]] hall::row::Stored read_stored(const hall::Config& how) {
        store::Archive archive{url, store::LogCopied::Elsewhere};
        if (const auto gone = archive.forget_arriving(); gone > 0) {
            log_warning("forgotten", {{"imports cut short", gone}});
        }
        return stored_but_deadly(archive, run, [&](const hall::row::Stored& stored) {
            return deadly_matches(stored, how, read_clock());
        });
    }

    void is_up() {
        workers.archive.ask(
            kHouse, [run = run](store::Archive& archive) { archive.is_up(run); }, [](auto) {});
    }

    void think_about(const hall::Think& question) {
        if (think) return think(question);
        loop->thought_failed(question.ticket);
    }

    // Time

    void wake_at(Millis when) {
        wake_timer.expires_at(
            chrono::steady_clock::time_point{chrono::milliseconds{base::count(when)}});
        wake_timer.async_wait([this](error_code error) {
            if (!error) loop->passed();
        });
    }

    void wake_turns_at(Millis when) {
        turns_timer.expires_at(
            chrono::steady_clock::time_point{chrono::milliseconds{base::count(when)}});
        turns_timer.async_wait([this](error_code error) {
            if (!error) turns.passed();
        });
    }

    Task<void> tick() {
        const auto every =
            chrono::milliseconds{std::clamp<std::int64_t>(config.times.ping_ms / 4, 5, 1'000)};
        // A share of all connections each time, so that thousands of pings do not go out at once.
        const std::size_t shares = every >= chrono::milliseconds{160} ? Loop::kShares : 1;
        for (std::size_t share = 0; !stopped; share = (share + 1) % shares) {
            tick_timer.expires_after(every / shares);
            error_code error;
            co_await tick_timer.async_wait(asio::redirect_error(kAwait, error));
            if (error) co_return;
            loop->tick(share, shares);
            metrics.traffic().connections = admission.inside();
        }
    }

    // The journal's thread calls these two. However many commits there are while the server's
    // thread is busy, they are one word to it.

    void on_written(std::uint64_t count, std::vector<hall::row::Written> lines) {
        {
            const std::scoped_lock lock{written_mutex};
            const bool posted = !written_lines.empty() || written_count != 0;
            written_count = count;
            std::ranges::move(lines, std::back_inserter(written_lines));
            if (posted) return;
        }
        asio::post(io, [this] {
            std::uint64_t now_written = 0;
            std::vector<hall::row::Written> now_lines;
            {
                const std::scoped_lock lock{written_mutex};
                now_written = std::exchange(written_count, 0);
                now_lines = std::exchange(written_lines, {});
            }
            loop->written(now_written, now_lines);
            if (stopping) go_on_stopping();
        });
    }

    void on_trouble(std::string why) {
        asio::post(io, [this, why = std::move(why)] { loop->trouble(why); });
    }

    // The end

    void wait_for_signals() {
        quit_signals.async_wait([this](error_code error, int signal) {
            if (error) return;
            if (stopping) std::_Exit(128 + signal);
            begin_stop("signal");
            wait_for_signals();
        });
    }

    void wait_for_others() {
        other_signals.async_wait([this](error_code error, int signal) {
            if (error) return;
            if (signal == SIGHUP) reload();
            wait_for_others();
        });
    }

    void reload() {
        try {
            context.tls = tls_of(config);
            context.files = files_of(config);
            loop->page_changed(version_of(*context.files));
            log_info(
                "reloaded", {{"tls", context.tls != nullptr}, {"files", context.files->size()}});
        } catch (const std::exception& error) {
            log_error("not reloaded", {{"why", error.what()}});
        }
    }

    // Everybody is told, nobody new comes in; what is given out is written, then all is closed.
    void begin_stop(std::string_view why) {
        if (std::exchange(stopping, true)) return;
        log_info("stopping", {{"why", why}});
        context.stopping = true;
        listener.close();
        admin_socket.close();
        loop->stop();
        is_up();
        stop_by = chrono::steady_clock::now() + chrono::milliseconds{config.times.stop_ms};
        stop_timer.expires_at(stop_by - goodbye());
        stop_timer.async_wait([this](error_code error) {
            if (!error) say_goodbye();
        });
        go_on_stopping();
    }

    [[nodiscard]] chrono::milliseconds goodbye() const {
        return std::min(kGoodbye, chrono::milliseconds{config.times.stop_ms / 2});
    }

    void go_on_stopping() {
        if (loop->all_written()) say_goodbye();
    }

    void say_goodbye() {
        if (std::exchange(said_goodbye, true)) return;
        unwritten = !loop->all_written();
        loop->close_all(CloseCode::GoingAway, "the server stops");
        stop_timer.expires_after(goodbye());
        stop_timer.async_wait([this](error_code) { finish(); });
        asio::co_spawn(io, wait_until_gone(), asio::detached);
    }

    Task<void> wait_until_gone() {
        Timer pause{io.get_executor()};
        error_code error;
        while (loop->ways() > 0 && !error) {
            pause.expires_after(chrono::milliseconds{10});
            co_await pause.async_wait(asio::redirect_error(kAwait, error));
        }
        finish();
    }

    void finish() {
        if (std::exchange(stopped, true)) return;
        loop->flush();  // the journal writes it before it goes
        io.stop();
    }

    // Until the stop has to be over.
    [[nodiscard]] chrono::milliseconds left() const {
        return std::max(
            kLeastForThreads,
            chrono::duration_cast<chrono::milliseconds>(stop_by - chrono::steady_clock::now()));
    }

    // Whether what other threads have begun with the database has come to its end.
    [[nodiscard]] bool threads_end() {
        const bool ended = journal.finish(left());
        return workers.finish([this] { return left(); }) && ended;
    }

    // What the server itself answers

    void add_routes() {
        context.routes.add("GET", "/healthz", [this](const SharedRequest&, const Respond& respond) {
            respond(health());
        });
        context.routes.add(
            "GET", "/metrics", [this](const SharedRequest& request, const Respond& respond) {
                const bool may =
                    is_loopback(request->address) ||
                    std::ranges::find(config.metrics, request->address) != config.metrics.end();
                if (!may) return respond(refusal(403, "not-here", say("http.not-here")));
                respond(
                    {.status = 200,
                     .type = "text/plain; version=0.0.4; charset=utf-8",
                     .body = metrics.text(),
                     .headers = {{"Cache-Control", "no-store"}}});
            });
        metrics.before_scrape([this](Metrics&) { look(); });
    }

    Response health() const {
        const std::string& trouble = loop->why_not_writing();
        const hall::Figures figures = loop->figures();
        const bool well = trouble.empty() && !stopping;
        const char* state = stopping ? "stopping" : well ? "serving" : "not-writing";
        const boost::json::object body{
            {"ok", well},
            {"state", state},
            {"version", TANDEM_VERSION},
            {"people", figures.people},
            {"matches", figures.matches}};
        return {
            .status = well ? 200 : 503,
            .type = "application/json",
            .body = boost::json::serialize(body),
            .headers = {{"Cache-Control", "no-store"}}};
    }

    void look() {
        const auto number = [](auto count) { return static_cast<double>(count); };
        metrics.traffic().connections = admission.inside();
        metrics.traffic().queued_bytes = held.bytes();
        const hall::Figures hall = loop->figures();
        metrics.gauge("tandem_people", "People who are connected.", number(hall.people));
        metrics.gauge("tandem_tables", "Tables.", number(hall.tables));
        metrics.gauge("tandem_matches", "Matches in progress.", number(hall.matches));
        metrics.gauge("tandem_waiting", "People waiting for quick play.", number(hall.waiting));
        metrics.total("tandem_commands_total", "Commands accepted.", number(hall.commands));
        metrics.total("tandem_refused_total", "Messages refused.", number(hall.refused));
        const store::Journal::Figures wrote = journal.take_figures();
        commits += wrote.commits;
        writes += wrote.writes;
        metrics.observe_commits(wrote.seconds);
        metrics.total("tandem_commits_total", "Commits of the journal.", number(commits));
        metrics.total("tandem_writes_total", "Rows written.", number(writes));
        metrics.gauge("tandem_unwritten", "Rows waiting to be written.", number(wrote.queued));
        metrics.gauge(
            "tandem_log_bytes", "SQLite's write-ahead log, in use.", number(wrote.log_bytes));
        metrics.gauge("tandem_reads_waiting", "Reads waiting.", number(workers.waiting()));
        metrics.gauge("tandem_writing", "1 while the store writes.", trouble_free() ? 1 : 0);
    }

    [[nodiscard]] bool trouble_free() const { return loop->why_not_writing().empty(); }

    // What is below in this list may use what is above, and goes first. The sockets that are still
    // open go with `io`, and give back what they have of `admission` and `held`.
    Config config;
    std::string url;
    Metrics metrics;
    Admission admission;
    HeldBytes held;
    ServerContext context;
    asio::io_context io{1};
    Listener listener;
    Routes admin_routes;
    AdminSocket admin_socket;
    Turns turns;
    Timer wake_timer;
    Timer turns_timer;
    Timer tick_timer;
    Timer stop_timer;
    Timer up_timer;
    asio::signal_set quit_signals;
    asio::signal_set other_signals;
    std::function<void(const hall::Think&)> think;
    Opened opened = [](const auto&) {};
    HeardOfEnd heard_of_end = [](const auto&) {};
    HeardOfMissed heard_of_missed = [](const auto&) {};
    HeardOfDirected heard_of_directed = [](const auto&) {};
    Finish finish_others;
    std::mutex written_mutex;  // guards what the journal has said and the loop not heard yet
    std::uint64_t written_count = 0;  // 0: nothing
    std::vector<hall::row::Written> written_lines;
    const std::string run = random_letters(12);  // its name
    store::Journal journal;  // before what else opens the database: it says whose that is
    Workers workers;
    std::optional<Loop> loop;
    chrono::steady_clock::time_point stop_by{};
    std::uint64_t commits = 0;
    std::uint64_t writes = 0;
    bool stopping = false;
    bool said_goodbye = false;
    bool stopped = false;
    bool unwritten = false;
};

Server::Server(Config config) : inside_{std::make_unique<Inside>(std::move(config))} {}
Server::~Server() = default;

Routes& Server::routes() { return inside_->context.routes; }
Routes& Server::admin_routes() { return inside_->admin_routes; }
InHall Server::in_hall() {
    return [inside = inside_.get()](const HallDeed& deed) { inside->loop->in_hall(deed); };
}
IndexPage Server::page() {
    return [&context = inside_->context] { return context.files->answer("/", {}).text(); };
}
Worker& Server::people_worker() { return inside_->workers.people; }
Worker& Server::archive_worker() { return inside_->workers.archive; }
Worker& Server::search_worker() { return inside_->workers.searches; }
Worker& Server::event_worker() { return inside_->workers.events; }
Metrics& Server::metrics() { return inside_->metrics; }
boost::asio::io_context& Server::io() { return inside_->io; }
ReadClock Server::clock() const { return read_clock; }

Post Server::post() { return inside_->poster(); }

void Server::identify_by(Identify identify) { inside_->context.identify = std::move(identify); }
void Server::enter_by(Enter enter) { inside_->context.enter = std::move(enter); }
void Server::think_by(std::function<void(const hall::Think&)> think) {
    inside_->think = std::move(think);
}
void Server::open_by(Opened opened) { inside_->opened = std::move(opened); }
void Server::end_by(HeardOfEnd ended, HeardOfMissed missed, HeardOfDirected directed) {
    inside_->heard_of_end = std::move(ended);
    inside_->heard_of_missed = std::move(missed);
    inside_->heard_of_directed = std::move(directed);
}

void Server::finish_by(Finish finish) { inside_->finish_others = std::move(finish); }

void Server::renamed(const hall::PersonId& person, const std::string& name) {
    inside_->loop->renamed(person, name);
}
void Server::sessions_over(const std::vector<std::string>& hashes) {
    inside_->loop->sessions_over(hashes);
}
void Server::thought(const hall::Thought& answer) { inside_->loop->thought(answer); }
void Server::thought_failed(std::uint64_t ticket) { inside_->loop->thought_failed(ticket); }

std::vector<std::string> Server::addresses() const { return inside_->listener.addresses(); }
std::uint16_t Server::port() const { return inside_->listener.port(); }

Ended Server::run() {
    Inside& inside = *inside_;
    inside.wait_for_signals();
    inside.wait_for_others();
    inside.listener.start();
    inside.admin_socket.start();
    asio::co_spawn(inside.io, inside.tick(), asio::detached);
    const auto guard = asio::make_work_guard(inside.io);
    inside.up_timer.expires_after(kUp);
    inside.up_timer.async_wait([&inside](error_code error) {
        if (!error) inside.is_up();
    });
    inside.io.run();
    if (!inside.threads_end()) {
        log_error("ended without the database", {{"all written", !inside.unwritten}});
        close_log();
        std::_Exit(EXIT_FAILURE);
    }
    log_info("stopped", {{"all written", !inside.unwritten}});
    if (inside.finish_others && !inside.finish_others(inside.left())) {
        close_log();
        std::_Exit(inside.unwritten ? EXIT_FAILURE : EXIT_SUCCESS);
    }
    return inside.unwritten ? Ended::Unwritten : Ended::Well;
}

void Server::stop() {
    asio::post(inside_->io, [inside = inside_.get()] { inside->begin_stop("asked"); });
}

}  // namespace tandem::server
