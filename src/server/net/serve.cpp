// All parts of a server wired together.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/net/serve.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/api/admin.hpp"
#include "server/api/people.hpp"
#include "server/bots/engine_pool.hpp"
#include "server/copies/backups.hpp"
#include "server/events/events.hpp"
#include "server/ops/instance_lock.hpp"
#include "server/ops/logging.hpp"
#include "server/ops/memory.hpp"
#include "server/push/push.hpp"
#include "store/archive/archive.hpp"

namespace tandem::server {

namespace {

constexpr std::chrono::milliseconds kStewardEvery{500};

// Bots are quick: few processes do for many of them, and the server's own thread needs one too.
std::size_t engines_of_the_machine() {
    const std::size_t processors = std::thread::hardware_concurrency();
    return std::clamp<std::size_t>(processors / 2, 1, 8);
}

PeopleConfig people_of(const Config& config) {
    PeopleConfig people;
    people.sessions.rates = config.limits.entry;
    people.accounts.names = store::Archive{database_url(config)}.account_names();
    people.records.longest = std::chrono::milliseconds{config.times.search_ms};
    people.records.archive_ms = {
        config.limits.archive_ms_at_once, config.limits.archive_ms_per_minute};
    people.imports.bytes = {
        config.limits.import_bytes_at_once, config.limits.import_bytes_per_minute};
    people.imports.longest = std::chrono::milliseconds{config.times.import_ms};
    people.imports.address_ms = {
        config.limits.import_ms_at_once, config.limits.import_ms_per_minute};
    people.imports.kept_lines = static_cast<std::int64_t>(config.limits.import_lines);
    people.imports.lines = config.hall.limits.lines + hall::kLinesOfRoom;
    return people;
}

EventsConfig events_of(const Config& config, const Backups* backups) {
    EventsConfig events;
    events.backups = backups;
    events.work_ms = {config.limits.event_ms_at_once, config.limits.event_ms_per_minute};
    events.gather = config.hall.gather;
    events.until_back = Millis{base::count(config.hall.return_wait) * 4};
    return events;
}

PushConfig push_of(const Config& config) {
    PushConfig push;
    if (!config.push.key.empty()) push.key = std::make_shared<const PushKey>(config.push.key);
    push.contact = config.push.contact;
    push.services = config.push.services;
    return push;
}

void count_pushes(Metrics& metrics, const Push::Figures& figures) {
    const auto number = [](auto count) { return static_cast<double>(count); };
    metrics.gauge("tandem_pushes_waiting", "Pushes waiting to be sent.", number(figures.waiting));
    metrics.total("tandem_pushes_total", "Pushes that services took.", number(figures.taken));
    metrics.total(
        "tandem_pushes_gone_total", "Pushes to browsers that are gone.", number(figures.gone));
    metrics.total("tandem_pushes_failed_total", "Pushes that failed.", number(figures.failed));
    metrics.total(
        "tandem_pushes_dropped_total",
        "Pushes dropped because too many waited.",
        number(figures.dropped));
}

void count_engines(Metrics& metrics, const EnginePool::Figures& figures) {
    const auto number = [](auto count) { return static_cast<double>(count); };
    metrics.gauge("tandem_engines", "Engine processes running.", number(figures.running));
    metrics.gauge(
        "tandem_engines_thinking", "Engine processes thinking.", number(figures.thinking));
    metrics.gauge(
        "tandem_thinks_waiting", "Questions waiting for an engine.", number(figures.waiting));
    metrics.total("tandem_thinks_total", "Questions to engines.", number(figures.asked));
    metrics.total("tandem_thoughts_total", "Answers from engines.", number(figures.answered));
    metrics.total(
        "tandem_thinks_failed_total", "Questions that got no answer.", number(figures.failed));
    metrics.total("tandem_engine_restarts_total", "Engines restarted.", number(figures.restarts));
}

// From where somebody is connected; "" where they are not.
[[nodiscard]] auto address_by(InHall in_hall) {
    return [in_hall = std::move(in_hall)](const hall::PersonId& person) {
        std::string address;
        in_hall([&](const hall::Hall& hall, hall::Now) { address = hall.address_of(person); });
        return address;
    };
}

// Of a server at a venue nobody should lose more than a minute.
constexpr std::chrono::seconds kBetweenBackups{60};

// The second copy of the database; null where none is wanted.
[[nodiscard]] std::unique_ptr<Backups> backups_of(const Config& config) {
    if (config.backup.empty()) return nullptr;
    return std::make_unique<Backups>(database_url(config), config.backup, kBetweenBackups);
}

// Tells the steward of time until the loop stops.
void tick(const std::shared_ptr<boost::asio::steady_timer>& timer, Steward& steward) {
    timer->expires_after(kStewardEvery);
    timer->async_wait([timer, &steward](boost::system::error_code error) {
        if (error) return;
        steward.tick();
        tick(timer, steward);
    });
}

// The steward hears of matches and of time from here on.
void begin(Steward& steward, Server& server) {
    server.end_by(
        [&steward](const hall::End& end) { steward.ended(end); },
        [&steward](const hall::Missed& missed) { steward.missed(missed); },
        [&steward](const hall::Directed& directed) { steward.directed(directed); });
    tick(std::make_shared<boost::asio::steady_timer>(server.io()), steward);
    steward.begin();
}

EnginePoolConfig engines_of(const Config& config) {
    EnginePoolConfig engines;
    engines.processes = config.engines == 0 ? engines_of_the_machine() : config.engines;
    return engines;
}

// Ends their threads; false where that takes longer.
[[nodiscard]] bool finish(
    Push& push, People& people, Events& events, Backups* backups, std::chrono::milliseconds most) {
    using Clock = std::chrono::steady_clock;
    const auto until = Clock::now() + most;
    const auto left = [&] {
        const auto rest =
            std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
        return std::max(rest, std::chrono::milliseconds{0});
    };
    const bool pushes = push.finish(most);
    const bool told = people.finish(left());
    const bool decided = events.finish(left());
    const bool copied = backups == nullptr || backups->finish(left());
    return copied && decided && told && pushes;
}

}  // namespace

Ended serve(
    const Config& config, const std::function<void(const std::vector<std::string>&)>& ready) {
    give_back_large_memory();
    const InstanceLock only{database_url(config)};
    Server server{config};
    const Renamed renamed = [&server](const hall::PersonId& person, const std::string& name) {
        server.renamed(person, name);
    };
    Admin admin{server.people_worker(), server.in_hall(), server.clock()};
    admin.add_to(server.admin_routes());
    People people{
        server.people_worker(),
        server.archive_worker(),
        server.search_worker(),
        server.post(),
        server.clock(),
        renamed,
        [&server](const std::vector<std::string>& hashes) { server.sessions_over(hashes); },
        server.in_hall(),
        people_of(config)};
    people.add_to(server.routes(), server.page());
    server.identify_by(people.identify());
    server.enter_by(people.enter());
    const std::unique_ptr<Backups> backups = backups_of(config);
    Events events{
        server.event_worker(),
        people.sessions(),
        server.post(),
        server.clock(),
        server.in_hall(),
        events_of(config, backups.get())};
    events.add_to(server.routes());
    begin(events.steward(), server);
    Push push{
        server.people_worker(),
        people.sessions(),
        server.post(),
        server.clock(),
        push_of(config),
        address_by(server.in_hall()),
        deliver_over_network({.private_addresses = config.push.private_addresses})};
    push.add_to(server.routes());
    server.open_by([&push](const hall::row::MatchOpened& match) {
        for (const hall::PersonId& person : match.people) push.wake_to_match(person);
    });
    people.companions().wake_by([&push](const hall::PersonId& person, const std::string& payer) {
        push.wake_to_table(person, payer);
    });
    server.metrics().before_scrape(
        [&push](Metrics& metrics) { count_pushes(metrics, push.figures()); });
    server.finish_by([&](auto most) { return finish(push, people, events, backups.get(), most); });

    EnginePool pool{
        server.io(),
        engines_of(config),
        {.on_thought = [&](const hall::Thought& answer) { server.thought(answer); },
         .on_failed = [&](std::uint64_t ticket) { server.thought_failed(ticket); }}};
    server.think_by([&](const hall::Think& question) { pool.ask(question); });
    server.metrics().before_scrape(
        [&](Metrics& metrics) { count_engines(metrics, pool.figures()); });

    for (const std::string& address : server.addresses()) {
        log_info("listening", {{"address", address}});
    }
    ready(server.addresses());
    return server.run();
}

}  // namespace tandem::server
