// The route by which games played elsewhere are imported.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "base/budget.hpp"
#include "base/enum_names.hpp"
#include "server/api/import_games.hpp"
#include "server/http/http.hpp"
#include "server/http/routes.hpp"
#include "server/identity/sessions.hpp"
#include "server/ops/clock.hpp"
#include "server/ops/side_thread.hpp"
#include "server/ops/worker.hpp"

namespace tandem::server {

enum class Importing : std::uint8_t { Import };
consteval auto names_of(Importing /*type*/) {
    return base::names<Importing>({{Importing::Import, "import"}});
}

class Imports {
  public:
    Imports(Worker& worker, Sessions& sessions, const Post& post, ReadClock clock);

    // POST /api/import.
    void add_to(Routes& routes);

    void take(const Request& request, const Respond& respond);

  private:
    void read(const Request& request, const hall::PersonId& person, const Respond& respond);
    void keep(
        const std::string& payer,
        std::vector<hall::row::StoredMatch> matches,
        const Respond& respond);

    Worker& worker_;
    Sessions& sessions_;
    ReadClock clock_;
    base::Purses<Importing> often_;
    SideThread side_;  // for games are replayed and officiated, which takes its time
};

}  // namespace tandem::server
