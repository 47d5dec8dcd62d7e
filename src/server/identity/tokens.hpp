// Tokens: secrets with which programs act in the name of an account.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>

#include "server/http/http.hpp"
#include "server/http/routes.hpp"
#include "server/identity/identity.hpp"
#include "server/identity/sessions.hpp"
#include "server/ops/worker.hpp"

namespace tandem::server {

class Tokens {
  public:
    Tokens(Worker& worker, Sessions& sessions, May may)
        : worker_(worker),
          sessions_(sessions),
          may_(std::move(may)) {}

    // GET and POST /api/tokens, DELETE /api/tokens/:id.
    void add_to(Routes& routes);

    void list(const SharedRequest& request, const Respond& respond);
    // The only time that the token itself is told.
    void make(const SharedRequest& request, const Respond& respond);
    void revoke(const SharedRequest& request, const Respond& respond);

  private:
    // Nothing if the account may change what tokens it has.
    [[nodiscard]] std::optional<Response> too_often(
        const Request& request, const Identity& identity) const;

    Worker& worker_;
    Sessions& sessions_;
    May may_;
};

}  // namespace tandem::server
