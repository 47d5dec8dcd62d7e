// The players of a private match agree that it be shown to everybody.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "server/api/in_hall.hpp"
#include "server/api/records.hpp"
#include "server/http/routes.hpp"
#include "server/identity/sessions.hpp"
#include "store/archive/archive.hpp"

namespace tandem::server {

class Agreements {
  public:
    // Needs: all outlive it.
    Agreements(Records& records, Sessions& sessions, InHall in_hall, May may);

    // GET, POST and DELETE /api/matches/:id/agreement.
    void add_to(Routes& routes);

    void tell(const SharedRequest& request, const Respond& respond);
    void agree(const SharedRequest& request, const Respond& respond);
    void take_back(const SharedRequest& request, const Respond& respond);

  private:
    void wish(const SharedRequest& request, store::Archive::Wish wish, const Respond& respond);

    Records& records_;
    Sessions& sessions_;
    InHall in_hall_;
    May may_;
};

}  // namespace tandem::server
