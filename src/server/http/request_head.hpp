// What a parsed head says: who asks, for what, and where the request ends.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>

#include "server/http/head_rules.hpp"
#include "server/http/http.hpp"
#include "server/http/request_text.hpp"
#include "server/ops/config.hpp"

namespace tandem::server {

using HeadFields = boost::beast::http::fields;
using RequestHead = boost::beast::http::header<true, HeadFields>;

// Where a proxy says whom it asks for.
inline constexpr std::string_view kForwardedFor = "X-Forwarded-For";

// The value of a field; "" without.
[[nodiscard]] std::string text_of(const HeadFields& fields, boost::beast::http::field name);
// The values of all fields of that name, with commas between.
[[nodiscard]] std::string all_of(const HeadFields& fields, std::string_view name);
// Whether there are more than `kMostFields`, or they are longer than `kMostHeadBytes`.
[[nodiscard]] bool are_too_much(const HeadFields& fields);

[[nodiscard]] Framing framing_of(const RequestHead& head);

// Who asks, and nothing of what: so much is known before anybody pays for reading more.
[[nodiscard]] Request asked_by(
    const RequestHead& head,
    Carrier carrier,
    const std::string& peer,
    const std::string& address,
    const Config& config);

// The same, and what is asked, without its body. Nothing where the target is invalid.
[[nodiscard]] std::optional<Request> with_target(
    Request request, const RequestHead& head, const Config& config);

}  // namespace tandem::server
