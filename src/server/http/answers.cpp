// Answers in JSON, and bodies in JSON read strictly.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/answers.hpp"

#include <algorithm>
#include <cstdint>

#include <boost/json/serialize.hpp>

#include "record/text/json.hpp"
#include "record/text/quoting.hpp"
#include "words/say.hpp"

namespace tandem::server {

using words::say;
using namespace words::literals;

Response json_answer(int status, const boost::json::value& body) {
    return json_text_answer(status, boost::json::serialize(body));
}

Response json_text_answer(int status, std::string body) {
    return {
        .status = status,
        .type = "application/json",
        .body = std::move(body),
        .headers = {{"Cache-Control", "no-store"}},
    };
}

Response done_answer() {
    return {.status = 204, .type = "", .body = "", .headers = {{"Cache-Control", "no-store"}}};
}

Response busy_answer() {
    Response response = refusal(503, "busy", say("http.busy"));
    response.headers.emplace_back("Retry-After", "2");
    return response;
}

Response too_often_answer(base::Millis wait) {
    const std::int64_t seconds = std::max<std::int64_t>(1, (base::count(wait) + 999) / 1000);
    Response response = refusal(429, "too-often", say("http.wait", "seconds"_is = seconds));
    response.headers.emplace_back("Retry-After", std::to_string(seconds));
    return response;
}

bool has_type(const Request& request, std::string_view type) {
    const std::string_view said =
        std::string_view{request.type}.substr(0, request.type.find_first_of("; \t"));
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::ranges::equal(said, type, {}, lower);
}

std::optional<Response> barred_by_origin(const Request& request) {
    if (!request.foreign) return std::nullopt;
    return refusal(403, "foreign-origin", say("http.foreign-origin"));
}

std::optional<Response> barred(const Request& request) {
    if (auto refused = barred_by_origin(request)) return refused;
    if (has_type(request, "application/json")) return std::nullopt;
    return refusal(415, "bad-type", say("http.bad-type"));
}

base::Result<boost::json::object, Response> object_of(
    const Request& request, std::span<const std::string_view> known) {
    if (request.body->empty()) return boost::json::object{};
    auto parsed = record::parse_json(*request.body);
    if (!parsed) {
        return base::fail(refusal(
            400, "bad-json", say("http.body-fault", "fault"_is = describe(parsed.error()))));
    }
    if (!parsed->is_object()) {
        return base::fail(refusal(400, "bad-json", say("http.bad-json")));
    }
    for (const auto& [key, value] : parsed->get_object()) {
        if (std::ranges::find(known, std::string_view{key}) != known.end()) continue;
        return base::fail(
            refusal(400, "bad-key", say("http.unknown-key", "key"_is = record::in_quotes(key))));
    }
    return std::move(parsed->get_object());
}

base::Result<std::string, Response> text_of(const boost::json::object& body, std::string_view key) {
    const boost::json::value* const found = body.if_contains(key);
    if (found == nullptr || !found->is_string()) {
        return base::fail(refusal(400, "bad-key", say("http.missing-key", "key"_is = key)));
    }
    return std::string{found->get_string()};
}

}  // namespace tandem::server
