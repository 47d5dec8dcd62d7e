// Wakes browsers of people who are not here: who asked for it, and whom to wake now.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   wake ─▶ the archive: where? ─▶ the line ─▶ side threads ─▶ push services
//
// A push says nothing: the browser asks this server what there is. All but the asking is on the
// server's thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/enum_names.hpp"
#include "server/http/routes.hpp"
#include "server/identity/sessions.hpp"
#include "server/ops/clock.hpp"
#include "server/ops/side_thread.hpp"
#include "server/ops/worker.hpp"
#include "server/push/delivery.hpp"
#include "server/push/push_key.hpp"
#include "server/push/push_line.hpp"

namespace tandem::server {

enum class Call : std::uint8_t {
    ToMatch,  // wakes a person
    ToTable,  // the same: somebody invites them
    Change,  // of where they are woken, which is written down
};
consteval auto names_of(Call /*type*/) {
    return base::names<Call>(
        {{Call::ToMatch, "match"}, {Call::ToTable, "table"}, {Call::Change, "change"}});
}

struct PushConfig {
    std::shared_ptr<const PushKey> key;  // null: nobody is woken
    std::string contact;
    std::vector<std::string> services;
    std::size_t waiting = 1'000;  // pushes that may wait to be sent
};

// The address that pays for somebody; "" where none is known. Called on the server's thread.
using AddressOf = std::function<std::string(const hall::PersonId& person)>;

class Push {
  public:
    // Needs: worker and sessions outlive it.
    Push(
        Worker& worker,
        Sessions& sessions,
        const Post& post,
        ReadClock clock,
        PushConfig config,
        AddressOf address_of,
        Deliver deliver);

    // GET, POST and DELETE /api/push.
    void add_to(Routes& routes);

    // Wakes the browsers of a person who wants it, at most once in half a minute to a match, and so
    // to a table: nobody who invites keeps them from a match. At any time, also for people who have
    // asked for nothing. For a match their own address pays; for a table `payer`, that of whoever
    // invites: guests who are not here have none.
    void wake_to_match(const hall::PersonId& person);
    void wake_to_table(const hall::PersonId& person, const std::string& payer);

    // All but `waiting` since the start.
    struct Figures {
        std::uint64_t taken = 0;  // by push services
        std::uint64_t gone = 0;  // of which a service says so
        std::uint64_t failed = 0;
        std::uint64_t dropped = 0;  // for too many waited
        std::size_t waiting = 0;  // and those that are being sent
    };
    [[nodiscard]] Figures figures() const;

    // Begins nothing any more; false where what was begun takes longer.
    [[nodiscard]] bool finish(std::chrono::milliseconds most) { return side_.finish(most); }

  private:
    // Calls `found` with whoever has a cookie and may be woken, or responds.
    void find_browser(
        const SharedRequest& request,
        const Respond& respond,
        const std::function<void(const Identity&)>& found);
    // Pays for a change, or gives the answer to whoever has made too many.
    [[nodiscard]] std::optional<Response> too_many_changes(
        const Identity& who, const std::string& address);
    void tell_key(const SharedRequest& request, const Respond& respond);
    void begin(const SharedRequest& request, const Respond& respond);
    void end(const SharedRequest& request, const Respond& respond);
    // Pays for being woken, and wakes all their browsers. Where no address pays it is theirs, which
    // is asked for later: the hall is busy when a match begins.
    using Endpoints = std::vector<std::string>;
    void wake(const hall::PersonId& person, Call call, const std::optional<std::string>& payer);
    void put(const hall::PersonId& person, const std::string& address, const Endpoints& endpoints);
    void send_some();
    void send(const WaitingPush& one);
    void sent(const WaitingPush& one, Delivered outcome);

    Worker& worker_;
    Sessions& sessions_;
    ReadClock clock_;
    PushConfig config_;
    AddressOf address_of_;
    Deliver deliver_;
    base::Purses<Call> of_person_;
    base::Purses<Call> of_address_;
    PushLine line_;
    Figures figures_;
    SideThread side_;  // last, for it uses the others
};

}  // namespace tandem::server
