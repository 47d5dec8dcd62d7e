// Which handler is found for which path.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/routes.hpp"

#include <type_traits>

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

Response asked(const Routes& routes, std::string method, std::string path) {
    Response got;
    Request request;
    request.method = std::move(method);
    request.path = std::move(path);
    routes.answer(std::move(request), [&](Response response) { got = std::move(response); });
    return got;
}

Handler says(std::string word) {
    return [word = std::move(word)](const SharedRequest& request, const Respond& respond) {
        respond({.status = 200, .type = "", .body = word + request->id, .headers = {}});
    };
}

// Hundreds of logins may wait, each with a head of 8 KiB: every handler between would hold its own.
static_assert(!std::is_copy_constructible_v<Request>);
static_assert(std::is_move_constructible_v<Request>);

Routes some() {
    Routes routes;
    routes.add("GET", "/api/matches", says("list"));
    routes.add("POST", "/api/matches", says("import"));
    routes.add("GET", "/api/matches/:id", says("json "));
    routes.add("GET", "/api/matches/:id.bpgn", says("bpgn "));
    routes.add("DELETE", "/api/tokens/:id/now", says("end "));
    return routes;
}

TEST(Routes, a_path_finds_its_handler_and_the_id_in_it) {
    const Routes routes = some();
    EXPECT_EQ(asked(routes, "GET", "/api/matches").body, "list");
    EXPECT_EQ(asked(routes, "POST", "/api/matches").body, "import");
    EXPECT_EQ(asked(routes, "GET", "/api/matches/k3xw").body, "json k3xw");
    EXPECT_EQ(asked(routes, "GET", "/api/matches/k3xw.bpgn").body, "bpgn k3xw");
    EXPECT_EQ(asked(routes, "DELETE", "/api/tokens/7/now").body, "end 7");
}

TEST(Routes, a_body_is_small_where_nothing_else_is_said) {
    Routes routes = some();
    routes.add("POST", "/api/books/:id", says("book "), Body::Big);
    EXPECT_EQ(routes.body_for("POST", "/api/books/1"), Body::Big);
    EXPECT_EQ(routes.body_for("PUT", "/api/books/1"), Body::Small);
    EXPECT_EQ(routes.body_for("POST", "/api/matches"), Body::Small);
    EXPECT_EQ(routes.body_for("POST", "/nothing"), Body::Small);
}

TEST(Routes, head_is_answered_as_get_is) {
    EXPECT_EQ(asked(some(), "HEAD", "/api/matches/x").body, "json x");
}

TEST(Routes, an_id_is_not_empty_and_has_no_slash_and_no_dot) {
    const Routes routes = some();
    EXPECT_EQ(asked(routes, "GET", "/api/matches/").status, 404);
    EXPECT_EQ(asked(routes, "GET", "/api/matches/.bpgn").status, 404);
    EXPECT_EQ(asked(routes, "GET", "/api/matches/a/b").status, 404);
    EXPECT_EQ(asked(routes, "GET", "/api/matches/a.b").status, 404);
    EXPECT_EQ(asked(routes, "DELETE", "/api/tokens//now").status, 404);
}

TEST(Routes, another_method_is_told_what_is_allowed) {
    const Response response = asked(some(), "PUT", "/api/matches");
    EXPECT_EQ(response.status, 405);
    ASSERT_FALSE(response.headers.empty());
    EXPECT_EQ(response.headers.back().second, "GET, HEAD, POST");
    EXPECT_TRUE(response.body.contains("\"why\":\"bad-method\""));
}

TEST(Routes, it_knows_a_path_whatever_the_method) {
    EXPECT_TRUE(some().known("/api/matches/x.bpgn"));
    EXPECT_FALSE(some().known("/"));
}

}  // namespace
}  // namespace tandem::server
