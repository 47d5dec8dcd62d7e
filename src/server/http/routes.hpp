// Which handler answers which method and path.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/http/http.hpp"

namespace tandem::server {

// How long a body may be: a few thousand bytes, or what `limits.body_bytes` says.
enum class Body : std::uint8_t { Small, Big };
inline constexpr std::size_t kSmallBody = 16'384;

class Routes {
  public:
    // `pattern` is a path, "/api/matches/:id" or "/api/matches/:id.bpgn": one ":id" at most, that
    // begins a part between slashes, stands for any text without slash and dot, and comes to the
    // handler as `Request::id`. GET answers HEAD too. What does not end in a response by itself is
    // the handler's fault: it must call `respond` once, at any later time.
    void add(
        std::string_view method,
        std::string_view pattern,
        Handler handler,
        Body body = Body::Small);

    // Calls the handler, with `request.id` set; without one it responds itself: 404 "not-found",
    // or 405 "bad-method" with what is allowed there.
    void answer(Request request, Respond respond) const;

    // How long a body the handler takes; Small if no handler matches.
    [[nodiscard]] Body body_for(std::string_view method, std::string_view path) const;
    // Whether there is any handler for the path, whatever the method.
    [[nodiscard]] bool known(std::string_view path) const;
    // All of them with their methods, "GET /api/matches/:id", in the order they were added in.
    [[nodiscard]] std::vector<std::string> patterns() const;

  private:
    struct Route {
        std::string method;
        std::string before;  // the pattern up to ":id", or all of it
        std::string after;  // and behind
        bool has_id = false;
        Body body{};
        Handler handler;
    };
    // What stands for ":id"; "" where the pattern has none; nothing where the path does not match.
    [[nodiscard]] static std::optional<std::string_view> id_in(
        const Route& route, std::string_view path);

    std::vector<Route> routes_;
};

}  // namespace tandem::server
