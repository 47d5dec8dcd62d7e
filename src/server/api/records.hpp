// Records: matches that are over, found and read in three formats; the rulebooks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

#include "base/budget.hpp"
#include "base/enum_names.hpp"
#include "server/http/http.hpp"
#include "server/http/routes.hpp"
#include "server/identity/sessions.hpp"
#include "server/ops/clock.hpp"
#include "server/ops/one_each.hpp"
#include "server/ops/side_thread.hpp"
#include "server/ops/worker.hpp"

namespace tandem::server {

// What searches and records may take.
struct RecordsConfig {
    std::chrono::milliseconds longest{1'000};  // one search
    base::Rate archive_ms{.at_once = 7'500, .per_minute = 10'000};  // of an address, in all
};

// What an address pays for.
enum class RecordsUse : std::uint8_t { ArchiveMs };
consteval auto names_of(RecordsUse /*type*/) {
    return base::names<RecordsUse>({{RecordsUse::ArchiveMs, "archive-ms"}});
}

// The page as it is at this moment, HTML.
using IndexPage = std::function<std::string()>;

class Records {
  public:
    // Matches are read by `worker`; `searches`, which may take longer, is for lists alone. Of an
    // address one is done at a time, of both.
    // Needs: all of them outlive it.
    Records(
        Worker& worker,
        Worker& searches,
        Sessions& sessions,
        Post post,
        ReadClock clock,
        const RecordsConfig& config);

    // GET /api/matches, /api/matches/:id, /matches/:id.jsonl, /matches/:id.bpgn, /matches/:id.png,
    // /match/:id, /api/players/:id/matches, /api/rulebooks, /api/rulebooks/:id.
    void add_to(Routes& routes, IndexPage page);

    void list(const SharedRequest& request, const Respond& respond);
    void list_of_player(const SharedRequest& request, const Respond& respond);
    // As JSON, as a match log, as BPGN.
    void tell(const SharedRequest& request, const Respond& respond);
    void tell_log(const SharedRequest& request, const Respond& respond);
    void tell_bpgn(const SharedRequest& request, const Respond& respond);
    // What anybody may see of it, as a picture.
    void tell_picture(const SharedRequest& request, const Respond& respond);
    // The page at a match: to whoever comes without a cookie, as other sites do, it says which
    // match that is, where anybody may see it. It is shown in any case.
    void show_page(const SharedRequest& request, const Respond& respond);
    void tell_rulebooks(const SharedRequest& request, const Respond& respond);
    void tell_rulebook(const SharedRequest& request, const Respond& respond);

    // Makes an answer from the archive; on a worker's thread.
    using Make = std::function<Response(store::Archive&)>;
    // For other lists: a search in the turn of whoever asks, who pays for it as for these.
    void search_in_turn(const Asker& asker, const Make& make, const Respond& respond);
    // For what is done to one match: in their turn as well, and paid for.
    void do_in_turn(const Asker& asker, const Make& make, const Respond& respond) {
        queue(asker, worker_, make, respond);
    }
    [[nodiscard]] std::chrono::milliseconds longest() const { return longest_; }

  private:
    using Write =
        std::function<Response(const hall::row::StoredMatch& match, const hall::PersonId& reader)>;
    // Writes a match as whoever asks may see it.
    void tell_by(const SharedRequest& request, const Respond& respond, const Write& write);
    // Answers with the matches of the query that whoever asks may know of.
    void search(const SharedRequest& request, store::Query query, const Respond& respond);
    // In the turn of whoever asks and pays for it.
    void queue(const Asker& asker, Worker& worker, const Make& make, const Respond& respond);
    void find(const Asker& asker, Worker& worker, const Make& make, const Respond& respond);

    Worker& worker_;
    Worker& searches_;
    Sessions& sessions_;
    Post post_;
    ReadClock clock_;
    IndexPage page_;
    std::chrono::milliseconds longest_;
    base::Purses<RecordsUse> purses_;  // by subscriber
    OneEach queue_;
};

}  // namespace tandem::server
