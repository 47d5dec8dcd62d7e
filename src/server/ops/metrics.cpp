// What the server counts, kept by prometheus-cpp.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/metrics.hpp"

#include <unistd.h>

#include <ctime>
#include <fstream>
#include <sstream>
#include <unordered_map>
#include <utility>

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

namespace tandem::server {

namespace {

prometheus::Histogram::BucketBoundaries spans() {
    return {
        0.0005,
        0.001,
        0.002,
        0.003,
        0.005,
        0.0075,
        0.01,
        0.015,
        0.02,
        0.03,
        0.05,
        0.075,
        0.1,
        0.2,
        0.5,
        1.0,
        2.0,
        5.0};
}

double resident_bytes() {
    std::ifstream statm{"/proc/self/statm"};
    double all = 0;
    double resident = 0;
    statm >> all >> resident;
    return resident * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

double cpu_seconds() {
    timespec used{};
    if (::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used) != 0) return 0;
    return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) / 1e9;
}

}  // namespace

struct Metrics::Inside {
    prometheus::Registry registry;
    prometheus::Histogram& commits = prometheus::BuildHistogram()
                                         .Name("tandem_commit_seconds")
                                         .Help("How long a commit of the journal took.")
                                         .Register(registry)
                                         .Add({}, spans());
    prometheus::Histogram& told =
        prometheus::BuildHistogram()
            .Name("tandem_told_seconds")
            .Help("From a message that wrote something to what it led to being sent.")
            .Register(registry)
            .Add({}, spans());
    std::unordered_map<std::string, prometheus::Gauge*> gauges;
    std::unordered_map<std::string, prometheus::Counter*> totals;
    std::vector<std::function<void(Metrics&)>> looks;
};

Metrics::Metrics() : inside_{std::make_unique<Inside>()} {}
Metrics::~Metrics() = default;

void Metrics::before_scrape(std::function<void(Metrics&)> look) {
    inside_->looks.push_back(std::move(look));
}

void Metrics::gauge(const std::string& name, const std::string& help, double value) {
    prometheus::Gauge*& found = inside_->gauges[name];
    if (found == nullptr) {
        auto& family = prometheus::BuildGauge().Name(name).Help(help).Register(inside_->registry);
        found = &family.Add({});
    }
    found->Set(value);
}

void Metrics::total(const std::string& name, const std::string& help, double value) {
    prometheus::Counter*& found = inside_->totals[name];
    if (found == nullptr) {
        auto& family = prometheus::BuildCounter().Name(name).Help(help).Register(inside_->registry);
        found = &family.Add({});
    }
    const double rise = value - found->Value();
    if (rise > 0) found->Increment(rise);
}

void Metrics::observe_commits(const std::vector<double>& seconds) {
    for (const double each : seconds) inside_->commits.Observe(each);
}

void Metrics::observe_told(double seconds) { inside_->told.Observe(seconds); }

std::string Metrics::text() {
    for (const auto& look : inside_->looks) look(*this);
    const auto number = [](auto count) { return static_cast<double>(count); };
    gauge("tandem_connections", "Open connections.", number(traffic_.connections));
    gauge("tandem_websockets", "Open WebSockets.", number(traffic_.websockets));
    total("tandem_accepted_total", "Connections accepted.", number(traffic_.accepted));
    total(
        "tandem_turned_away_total",
        "Connections refused because of a limit.",
        number(traffic_.turned_away));
    total("tandem_requests_total", "HTTP requests.", number(traffic_.requests));
    total("tandem_refused_requests_total", "HTTP requests refused.", number(traffic_.refused));
    total("tandem_messages_in_total", "Messages received.", number(traffic_.messages_in));
    total("tandem_messages_out_total", "Messages sent.", number(traffic_.messages_out));
    total("tandem_bytes_in_total", "Bytes received.", number(traffic_.bytes_in));
    total("tandem_bytes_out_total", "Bytes sent.", number(traffic_.bytes_out));
    gauge(
        "tandem_queued_bytes",
        "Bytes queued for readers that have not taken them yet.",
        number(traffic_.queued_bytes));
    total(
        "tandem_slow_readers_total",
        "Connections closed because they read too slowly.",
        number(traffic_.slow_readers));
    total(
        "tandem_floods_total",
        "Connections closed because they sent too much.",
        number(traffic_.floods));
    total(
        "tandem_bad_frames_total",
        "Connections closed because of a bad frame.",
        number(traffic_.bad_frames));
    total(
        "tandem_silent_total",
        "Connections closed because pings went unanswered.",
        number(traffic_.silent));
    gauge("process_resident_memory_bytes", "Memory of the process.", resident_bytes());
    total("process_cpu_seconds_total", "Processor time of the process.", cpu_seconds());
    std::ostringstream page;
    prometheus::TextSerializer{}.Serialize(page, inside_->registry.Collect());
    return page.str();
}

}  // namespace tandem::server
