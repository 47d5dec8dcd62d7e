// The operator's requests to the running server, through a socket only they can open.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every action is recorded in the audit and in the log, with the operator who took it. A sanction
// is stored before it is applied, so that no crash loses one.
#pragma once

#include <string>

#include "server/api/in_hall.hpp"
#include "server/http/routes.hpp"
#include "server/ops/clock.hpp"
#include "server/ops/worker.hpp"

namespace tandem::server {

class Admin {
  public:
    // Needs: `worker` outlives it.
    Admin(Worker& worker, InHall in_hall, ReadClock clock);

    // GET /people, /tables, /matches, /sanctions, /reports, /audit; POST /close, /annul,
    // /sanctions, /lift. Not for the routes of everybody.
    void add_to(Routes& routes);

    void list_people(const SharedRequest& request, const Respond& respond);
    void list_tables(const SharedRequest& request, const Respond& respond);
    void list_matches(const SharedRequest& request, const Respond& respond);
    void list_sanctions(const SharedRequest& request, const Respond& respond);
    void list_reports(const SharedRequest& request, const Respond& respond);
    void list_deeds(const SharedRequest& request, const Respond& respond);
    void close_table(const SharedRequest& request, const Respond& respond);
    void annul(const SharedRequest& request, const Respond& respond);
    void sanction(const SharedRequest& request, const Respond& respond);
    void lift(const SharedRequest& request, const Respond& respond);

  private:
    // Writes down what was done already.
    void audit(const store::Deed& deed, const Respond& respond);
    void lay_on(
        const hall::Sanction& sanction, const SharedRequest& request, const Respond& respond);
    [[nodiscard]] store::Deed deed(
        const Request& request, std::string what, std::string whom, std::string why) const;
    [[nodiscard]] std::int64_t wall_ms() const;

    Worker& worker_;
    InHall in_hall_;
    ReadClock clock_;
};

// How long a sanction is, in milliseconds: "30m", "12h", "7d", "4w"; 0 for "good". Nothing for
// another text, and for more than ten years, which are for good.
[[nodiscard]] std::optional<std::int64_t> span_in(std::string_view text);

}  // namespace tandem::server
