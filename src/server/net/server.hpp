// The server: one thread that serves sockets, feeds the hall and carries out the effects.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   sockets ─▶ Hall ─▶ writes ─▶ journal ─▶ written ─▶ Hall ─▶ sends ─▶ sockets
//
// Its owner adds routes, says who identifies people and who thinks, and then calls `run`.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "hall/lobby/hall.hpp"
#include "server/api/in_hall.hpp"
#include "server/api/records.hpp"
#include "server/http/routes.hpp"
#include "server/identity/identity.hpp"
#include "server/ops/cannot_start.hpp"
#include "server/ops/clock.hpp"
#include "server/ops/config.hpp"
#include "server/ops/metrics.hpp"
#include "server/ops/worker.hpp"

namespace boost::asio {
class io_context;
}

namespace tandem::server {

enum class Ended : std::uint8_t {
    Well,
    Unwritten,  // the store did not write to the end
};

class Server {
  public:
    // Opens the database and the sockets; nobody is heard yet.
    // Errors: CannotStart; store::Failure.
    explicit Server(Config config);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    // For those who wire it, before `run`.
    [[nodiscard]] Routes& routes();
    // For questions that somebody waits for at the door, for those that may take long, and for
    // searches.
    [[nodiscard]] Worker& people_worker();
    [[nodiscard]] Worker& archive_worker();
    [[nodiscard]] Worker& search_worker();
    // For events, whose commands are decided and stored on its thread.
    [[nodiscard]] Worker& event_worker();
    // What the operator may ask, by the socket that the configuration names.
    [[nodiscard]] Routes& admin_routes();
    // The hall, for those on the server's thread who answer requests.
    [[nodiscard]] InHall in_hall();
    [[nodiscard]] IndexPage page();
    [[nodiscard]] Metrics& metrics();
    [[nodiscard]] boost::asio::io_context& io();
    [[nodiscard]] Post post();
    void identify_by(Identify identify);
    // Nobody is looked at again before.
    void enter_by(Enter enter);
    void think_by(std::function<void(const hall::Think&)> think);

    // Told of each match that begins, on the server's thread, in the middle of what the hall does.
    using Opened = std::function<void(const hall::row::MatchOpened&)>;
    void open_by(Opened opened);
    // Told of each match that ends, and of those to which not all players came, likewise.
    using HeardOfEnd = std::function<void(const hall::End&)>;
    using HeardOfMissed = std::function<void(const hall::Missed&)>;
    using HeardOfDirected = std::function<void(const hall::Directed&)>;
    void end_by(HeardOfEnd ended, HeardOfMissed missed, HeardOfDirected directed);

    // Ends other threads of whoever wires it, by the end of `run`; false where that takes longer.
    // Nothing that has to be written may be left on them.
    using Finish = std::function<bool(std::chrono::milliseconds most)>;
    void finish_by(Finish finish);

    // A guest bears another name; on the server's thread.
    void renamed(const hall::PersonId& person, const std::string& name);
    // Sessions that ended before their time, by their hashes; on the server's thread.
    void sessions_over(const std::vector<std::string>& hashes);
    // What an engine answered, or that it did not; on the server's thread.
    void thought(const hall::Thought& answer);
    void thought_failed(std::uint64_t ticket);

    [[nodiscard]] ReadClock clock() const;

    // Where it listens, "http://127.0.0.1:8080"; and the port of the first.
    [[nodiscard]] std::vector<std::string> addresses() const;
    [[nodiscard]] std::uint16_t port() const;
    // Serves until it is told to stop and all is written, or cannot be. Where a thread does not end
    // in time, the process does.
    [[nodiscard]] Ended run();
    // Begins to stop, as SIGTERM does. Any thread.
    void stop();

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace tandem::server
