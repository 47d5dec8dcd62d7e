// Tokens: secrets with which programs act in the name of an account.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "server/http/http.hpp"
#include "server/http/routes.hpp"
#include "server/identity/sessions.hpp"
#include "server/ops/worker.hpp"

namespace tandem::server {

class Tokens {
  public:
    Tokens(Worker& worker, Sessions& sessions) : worker_(worker), sessions_(sessions) {}

    // GET and POST /api/tokens, DELETE /api/tokens/:id.
    void add_to(Routes& routes);

    void list(const SharedRequest& request, const Respond& respond);
    // The only time that the token itself is told.
    void make(const SharedRequest& request, const Respond& respond);
    void revoke(const SharedRequest& request, const Respond& respond);

  private:
    Worker& worker_;
    Sessions& sessions_;
};

}  // namespace tandem::server
