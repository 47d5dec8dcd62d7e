// Which handler answers which method and path.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/routes.hpp"
#include "words/say.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace tandem::server {

using words::say;
using namespace words::literals;

namespace {

constexpr std::string_view kPlaceholder = ":id";

}  // namespace

void Routes::add(std::string_view method, std::string_view pattern, Handler handler, Body body) {
    const std::size_t at = pattern.find(kPlaceholder);
    Route route{
        .method = std::string{method},
        .before = std::string{pattern.substr(0, at)},
        .after = "",
        .has_id = at != std::string_view::npos,
        .body = body,
        .handler = std::move(handler),
    };
    if (route.has_id) route.after = pattern.substr(at + kPlaceholder.size());
    routes_.push_back(std::move(route));
}

std::optional<std::string_view> Routes::id_in(const Route& route, std::string_view path) {
    if (!route.has_id)
        return path == route.before ? std::optional{std::string_view{}} : std::nullopt;
    if (path.size() <= route.before.size() + route.after.size()) return std::nullopt;
    if (!path.starts_with(route.before) || !path.ends_with(route.after)) return std::nullopt;
    path.remove_prefix(route.before.size());
    path.remove_suffix(route.after.size());
    return path.find_first_of("/.") == std::string_view::npos ? std::optional{path} : std::nullopt;
}

void Routes::answer(Request request, Respond respond) const {
    const std::string asked = request.method == "HEAD" ? "GET" : request.method;
    std::string allowed;
    for (const Route& route : routes_) {
        const auto id = id_in(route, request.path);
        if (!id) continue;
        if (route.method == asked) {
            request.id = std::string{*id};
            return route.handler(std::move(request), std::move(respond));
        }
        if (!allowed.empty()) allowed += ", ";
        allowed += route.method;
        if (route.method == "GET") allowed += ", HEAD";
    }
    if (allowed.empty()) {
        return respond(refusal(404, "not-found", say("http.not-found")));
    }
    Response response = refusal(405, "bad-method", say("http.bad-method", "allowed"_is = allowed));
    response.headers.emplace_back("Allow", allowed);
    respond(std::move(response));
}

Body Routes::body_for(std::string_view method, std::string_view path) const {
    const auto is_it = [&](const Route& route) {
        return route.method == method && id_in(route, path).has_value();
    };
    const auto found = std::ranges::find_if(routes_, is_it);
    return found == routes_.end() ? Body::Small : found->body;
}

bool Routes::known(std::string_view path) const {
    return std::ranges::any_of(
        routes_, [&](const Route& route) { return id_in(route, path).has_value(); });
}

std::vector<std::string> Routes::patterns() const {
    std::vector<std::string> all;
    for (const Route& route : routes_) {
        const std::string id{route.has_id ? kPlaceholder : ""};
        all.push_back(route.method + ' ' + route.before + id + route.after);
    }
    return all;
}

}  // namespace tandem::server
