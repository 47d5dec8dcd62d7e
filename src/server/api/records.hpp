// Records: matches that are over, found and read in three formats; the rulebooks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "server/http/http.hpp"
#include "server/http/routes.hpp"
#include "server/identity/sessions.hpp"
#include "server/ops/worker.hpp"

namespace tandem::server {

class Records {
  public:
    Records(Worker& worker, Sessions& sessions) : worker_(worker), sessions_(sessions) {}

    // GET /api/matches, /api/matches/:id, /matches/:id.jsonl, /matches/:id.bpgn,
    // /api/players/:id/matches, /api/rulebooks, /api/rulebooks/:id.
    void add_to(Routes& routes);

    void list(const Request& request, const Respond& respond);
    void list_of_player(const Request& request, const Respond& respond);
    // As JSON, as a match log, as BPGN.
    void tell(const Request& request, const Respond& respond);
    void tell_log(const Request& request, const Respond& respond);
    void tell_bpgn(const Request& request, const Respond& respond);
    void tell_rulebooks(const Request& request, const Respond& respond);
    void tell_rulebook(const Request& request, const Respond& respond);

  private:
    using Write = std::function<Response(const hall::row::StoredMatch&)>;
    // Writes a match as whoever asks may see it; on the worker's thread.
    void tell_by(const Request& request, const Respond& respond, const Write& write);
    // Answers with the matches of the query that whoever asks may know of.
    void search(const Request& request, store::Query query, const Respond& respond);
    void find(const store::Query& query, const Respond& respond);

    Worker& worker_;
    Sessions& sessions_;
};

}  // namespace tandem::server
