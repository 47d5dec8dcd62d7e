// The door for games that were played elsewhere.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "server/clock.hpp"
#include "server/http.hpp"
#include "server/imported.hpp"
#include "server/rate_limit.hpp"
#include "server/routes.hpp"
#include "server/sessions.hpp"
#include "server/side_thread.hpp"
#include "server/worker.hpp"

namespace tandem::server {

class Imports {
  public:
    Imports(Worker& worker, Sessions& sessions, const Post& post, ReadClock clock);

    // POST /api/import.
    void add_to(Routes& routes);

    void take(const Request& request, const Respond& respond);

  private:
    void read(const Request& request, const std::string& person, const Respond& respond);
    void keep(std::vector<hall::row::StoredMatch> matches, const Respond& respond);

    Worker& worker_;
    Sessions& sessions_;
    ReadClock clock_;
    RateLimit often_;
    SideThread side_;  // for games are replayed and officiated, which takes its time
};

}  // namespace tandem::server
