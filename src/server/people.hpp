// Everything of the server that knows people and records, in one piece: its routes and `identify`.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "server/accounts.hpp"
#include "server/clock.hpp"
#include "server/identity.hpp"
#include "server/imports.hpp"
#include "server/records.hpp"
#include "server/routes.hpp"
#include "server/sessions.hpp"
#include "server/side_thread.hpp"
#include "server/tokens.hpp"
#include "server/worker.hpp"

namespace tandem::server {

struct PeopleConfig {
    SessionsConfig sessions;
    AccountsConfig accounts;
};

class People {
  public:
    // Needs: `worker` outlives it.
    People(
        Worker& worker,
        const Post& post,
        const ReadClock& clock,
        const Renamed& renamed,
        const PeopleConfig& config);

    void add_to(Routes& routes);
    // Needs: this outlives whoever gets it.
    [[nodiscard]] Identify identify();

  private:
    Sessions sessions_;
    Accounts accounts_;
    Tokens tokens_;
    Records records_;
    Imports imports_;
};

}  // namespace tandem::server
