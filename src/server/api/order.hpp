// Keeping order: people block one another and report to the operator.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "server/api/in_hall.hpp"
#include "server/http/routes.hpp"
#include "server/identity/sessions.hpp"
#include "server/ops/clock.hpp"
#include "server/ops/worker.hpp"

namespace tandem::server {

class Order {
  public:
    // Reports look into the logs of matches, which `archive` does.
    // Needs: all outlive it.
    Order(Worker& people, Worker& archive, Sessions& sessions, InHall in_hall, ReadClock clock);

    // GET and POST /api/blocks, POST /api/unblock, POST /api/reports.
    void add_to(Routes& routes);
    // Whoever was found before, as they are by now, and whom they have blocked.
    void enter(const Identity& who, const std::string& address, const Identified& entered);
    // Why somebody may not come in: a ban.
    [[nodiscard]] Bar bar() const;
    // The same for a mute.
    [[nodiscard]] Bar mute() const;

    void list_blocks(const SharedRequest& request, const Respond& respond);
    void block(const SharedRequest& request, const Respond& respond);
    void unblock(const SharedRequest& request, const Respond& respond);
    void report(const SharedRequest& request, const Respond& respond);

  private:
    using Named = std::function<void(const Identity&, const hall::PersonId&)>;

    // Calls `named` with the identity of the client and the person whom the request names, where
    // that may be done so often, or responds.
    void find_other(
        const SharedRequest& request,
        const std::string& other,
        hall::Use use,
        const Respond& respond,
        const Named& named);
    // Tells the hall whom they have blocked by now, and responds.
    void tell_blocks(
        const hall::PersonId& person,
        const std::vector<store::Block>& blocks,
        const Respond& respond);
    void add_report(const Asker& asker, const store::Report& report, const Respond& respond);
    [[nodiscard]] std::int64_t wall_ms() const;

    Worker& people_;
    Worker& archive_;
    Sessions& sessions_;
    InHall in_hall_;
    ReadClock clock_;
};

}  // namespace tandem::server
