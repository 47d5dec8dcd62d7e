// Everything in the server about people and records: its routes, and who is connecting.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

#include "server/api/agreements.hpp"
#include "server/api/companions.hpp"
#include "server/api/imports.hpp"
#include "server/api/order.hpp"
#include "server/api/records.hpp"
#include "server/http/routes.hpp"
#include "server/identity/accounts.hpp"
#include "server/identity/identity.hpp"
#include "server/identity/sessions.hpp"
#include "server/identity/tokens.hpp"
#include "server/ops/clock.hpp"
#include "server/ops/side_thread.hpp"
#include "server/ops/worker.hpp"

namespace tandem::server {

struct PeopleConfig {
    SessionsConfig sessions;
    AccountsConfig accounts;
    RecordsConfig records;
    ImportsConfig imports;
};

class People {
  public:
    // Who somebody is, is looked up by `people`; records and imports, which may take long, are done
    // by `archive`, and lists by `searches`, so that nobody waits for them at the door.
    // Needs: all of them outlive it.
    People(
        Worker& people,
        Worker& archive,
        Worker& searches,
        const Post& post,
        const ReadClock& clock,
        const Renamed& renamed,
        const SessionsOver& over,
        const InHall& in_hall,
        const PeopleConfig& config);

    void add_to(Routes& routes, IndexPage page);
    // Needs: this outlives whoever gets them.
    [[nodiscard]] Identify identify();
    [[nodiscard]] Enter enter();
    [[nodiscard]] Sessions& sessions() { return sessions_; }
    [[nodiscard]] Companions& companions() { return companions_; }

    // Begins nothing any more on threads of its own; false where what was begun takes longer. It is
    // nothing that anybody was told of.
    [[nodiscard]] bool finish(std::chrono::milliseconds most);

  private:
    Sessions sessions_;
    Accounts accounts_;
    Tokens tokens_;
    Records records_;
    Imports imports_;
    Order order_;
    Companions companions_;
    Agreements agreements_;
};

}  // namespace tandem::server
