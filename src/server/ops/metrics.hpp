// What the server counts, as Prometheus reads it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace tandem::server {

// What the sockets count, since the start. For the server's thread alone.
struct Traffic {
    std::size_t connections = 0;  // open now
    std::size_t websockets = 0;  // of them
    std::uint64_t accepted = 0;
    std::uint64_t turned_away = 0;  // for there were too many
    std::uint64_t requests = 0;
    std::uint64_t refused = 0;  // requests that got a 4xx or 5xx
    std::uint64_t messages_in = 0;
    std::uint64_t messages_out = 0;
    std::uint64_t bytes_in = 0;  // of the streams, TLS included
    std::uint64_t bytes_out = 0;
    std::uint64_t slow_readers = 0;  // closed, for they did not read
    std::size_t queued_bytes = 0;  // that wait in memory for slow clients
    std::uint64_t floods = 0;  // closed, for they sent too much
    std::uint64_t bad_frames = 0;  // closed, for what they sent is no message
    std::uint64_t silent = 0;  // closed, for no ping was answered
};

class Metrics {
  public:
    Metrics();
    ~Metrics();
    Metrics(const Metrics&) = delete;
    Metrics& operator=(const Metrics&) = delete;

    [[nodiscard]] Traffic& traffic() { return traffic_; }

    // `look` is called before each page is made, on the server's thread, to set what follows.
    void before_scrape(std::function<void(Metrics&)> look);
    // What can rise and fall.
    void gauge(const std::string& name, const std::string& help, double value);
    // What only rises: all of it, not the rise.
    void total(const std::string& name, const std::string& help, double value);

    // How long a commit took.
    void observe_commits(const std::vector<double>& seconds);
    // From a message that wrote something to what it led to being sent.
    void observe_told(double seconds);

    // The page.
    [[nodiscard]] std::string text();

  private:
    struct Inside;
    Traffic traffic_;
    std::unique_ptr<Inside> inside_;
};

}  // namespace tandem::server
