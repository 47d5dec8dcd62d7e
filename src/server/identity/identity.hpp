// Who is behind a request, as the sockets ask for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "hall/lobby/hall.hpp"
#include "server/http/http.hpp"

namespace tandem::server {

struct Identity {
    hall::Person person;
    // The hash of the secret that came with the request; "": they only watch, and are nowhere in
    // the database.
    std::string session;
    bool program = false;  // came with a token, not with a cookie
    // The header to be sent with the answer; "": they came with a secret, or only watch.
    std::string set_cookie;
    std::vector<hall::PersonId> blocked = {};  // by them, where somebody has looked

    [[nodiscard]] bool operator==(const Identity&) const = default;
};

// Called once, on the server's thread; with a response to send if nobody could be identified.
using Identified = std::function<void(base::Result<Identity, Response>)>;
// Finds who comes with a cookie or a token, and makes a guest of whoever has no cookie.
// Invalid tokens, and too many new guests from one address, are refused.
using Identify = std::function<void(const SharedRequest&, Identified)>;

// The same of whoever was found before, as they are once nothing is waited for any more. Whatever
// is called does the rest at once.
using Enter = std::function<void(const Identity&, const std::string& address, const Identified&)>;

// Why somebody who comes from that address may not come in; nothing if they may. Nobody: whoever it
// is. On the server's thread.
using Bar = std::function<std::optional<Response>(
    const hall::PersonId& person, const std::string& address)>;

// Whether somebody may do that now; it is paid for by them and by their address.
using May =
    std::function<bool(hall::Use use, const hall::PersonId& person, const std::string& address)>;

// Whether a name is an account's, or looks like one.
using Taken = std::function<bool(const std::string& name)>;

// Told when a guest bears another name, on the server's thread.
using Renamed = std::function<void(const hall::PersonId& person, const std::string& name)>;

// Told when sessions end before their time, by the hashes of their secrets, on the server's thread:
// connections that rest on them end, too.
using SessionsOver = std::function<void(const std::vector<std::string>& hashes)>;

}  // namespace tandem::server
