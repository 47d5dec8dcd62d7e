// What the handlers share: JSON answers, and JSON bodies read strictly.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "base/result.hpp"
#include "base/time.hpp"
#include "record/log/object_writer.hpp"
#include "server/http/http.hpp"
#include "store/database/failure.hpp"

namespace tandem::server {

// An answer that no cache keeps.
[[nodiscard]] Response json_answer(int status, const boost::json::value& body);
[[nodiscard]] Response json_text_answer(int status, std::string body);
template <record::Described T>
[[nodiscard]] Response json_answer(int status, const T& body) {
    std::string text;
    record::ObjectWriter{text, record::kTight}.write(body);
    return json_text_answer(status, std::move(text));
}
// 204, nothing to say.
[[nodiscard]] Response done_answer();
// 503 "busy": the database does not answer, or too much waits for it.
[[nodiscard]] Response busy_answer();
// 429 "too-often", with Retry-After.
[[nodiscard]] Response too_often_answer(base::Millis wait);

// Whether the body is said to be of that type, whatever else is said of it.
[[nodiscard]] bool has_type(const Request& request, std::string_view type);
// 403 "foreign-origin" for a request that another site has a browser send.
[[nodiscard]] std::optional<Response> barred_by_origin(const Request& request);
// Whether a request may change something: nothing, or the refusal of one that another site has a
// browser send (403 "foreign-origin"), or that is no JSON (415 "bad-type"), as no form can send it.
[[nodiscard]] std::optional<Response> barred(const Request& request);

// The object that the body is, with no other keys than `known`; an empty body is an empty object.
// Errors: 400 "bad-json", "bad-key".
[[nodiscard]] base::Result<boost::json::object, Response> object_of(
    const Request& request, std::span<const std::string_view> known);
// The text under a key. Errors: 400 "bad-key", where it is missing or no text.
[[nodiscard]] base::Result<std::string, Response> text_of(
    const boost::json::object& body, std::string_view key);

// The body as a described struct of texts, of which those that are optional may be missing or null.
// Errors: as of `object_of` and, of the first that is wrong, `text_of`.
template <record::Described T>
[[nodiscard]] base::Result<T, Response> read_body(const Request& request) {
    const auto object = object_of(request, record::kKeys<T>);
    if (!object) return base::fail(object.error());
    T body;
    std::optional<Response> refused;
    record::for_each_member(body, [&](std::string_view key, auto& member, const auto& /*rule*/) {
        using Member = std::remove_cvref_t<decltype(member)>;
        if (refused) return;
        if constexpr (std::is_same_v<Member, std::optional<std::string>>) {
            const boost::json::value* const found = object->if_contains(key);
            if (found == nullptr || found->is_null()) return;
        }
        auto text = text_of(*object, key);
        if (text) {
            member = std::move(*text);
        } else {
            refused = std::move(text.error());
        }
    });
    if (refused) return base::fail(std::move(*refused));
    return body;
}

}  // namespace tandem::server
