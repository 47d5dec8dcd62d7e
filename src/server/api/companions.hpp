// The people somebody has played with: who they are, and inviting them to a table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <boost/describe.hpp>

#include "hall/ids.hpp"
#include "hall/kinds.hpp"
#include "server/api/in_hall.hpp"
#include "server/api/records.hpp"
#include "server/http/routes.hpp"
#include "server/identity/sessions.hpp"
#include "store/archive/archive.hpp"

namespace tandem::server {

// Somebody one has played with.
struct Companion {
    hall::PersonId person;
    std::string name;  // as they were called last
    hall::PersonKind kind{};
    hall::MatchId match;  // the last one
    std::int64_t wall_ms = 0;  // when that was opened
    std::int64_t together = 0;  // matches as partners
    std::int64_t against = 0;  // matches as opponents
    hall::Doing doing{};

    [[nodiscard]] bool operator==(const Companion&) const = default;
};
BOOST_DESCRIBE_STRUCT(Companion, (), (person, name, kind, match, wall_ms, together, against, doing))

// The people who sat with `asker` at the beginning of these matches, in the order of the matches,
// without bots and those whom they have blocked.
[[nodiscard]] std::vector<Companion> companions_in(
    std::span<const store::MatchLine> matches,
    const hall::PersonId& asker,
    const std::set<hall::PersonId>& blocked);

class Companions {
  public:
    // Needs: all outlive it.
    Companions(Records& records, Sessions& sessions, InHall in_hall);

    // GET /api/companions, GET /api/calls, POST /api/invitations, POST /api/invitations/decline.
    void add_to(Routes& routes);
    // From now on `wake` is called with everybody who has been invited, and with the address that
    // pays for whoever invites; "" where none does.
    using Wake = std::function<void(const hall::PersonId&, const std::string& payer)>;
    void wake_by(Wake wake) { wake_ = std::move(wake); }

    void list(const SharedRequest& request, const Respond& respond);
    void list_calls(const SharedRequest& request, const Respond& respond);
    void invite(const SharedRequest& request, const Respond& respond);
    void decline(const SharedRequest& request, const Respond& respond);

  private:
    // Invites somebody both have played with.
    [[nodiscard]] Response invite_now(
        const hall::PersonId& by,
        const hall::PersonId& whom,
        const std::string& table,
        hall::Reach reach);

    Records& records_;
    Sessions& sessions_;
    InHall in_hall_;
    Wake wake_;
};

}  // namespace tandem::server
