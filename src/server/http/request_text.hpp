// The texts of a request's head: target, cookies, origin, addresses behind a proxy.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/http/http.hpp"

namespace tandem::server {

// Pairs of a query, at most: more than any address here takes, and few enough to be made before it
// is known what they ask.
inline constexpr std::size_t kMostPairs = 16;

struct Target {
    std::string path;  // decoded
    std::vector<std::pair<std::string, std::string>> query;  // decoded, in order

    [[nodiscard]] bool operator==(const Target&) const = default;
};

// Whether two texts of ASCII are the same but for capitals.
[[nodiscard]] bool equal_in_small(std::string_view a, std::string_view b);

// "/a%20b?x=1&y". Nothing if it does not begin with a slash, has an invalid escape, decodes to
// a control character, or has too many pairs in its query.
[[nodiscard]] std::optional<Target> parse_target(std::string_view text);

// Which of the people at a device asks, by a target that is not parsed yet: the second where its
// query has "as=2", nobody where it has "as=nobody".
[[nodiscard]] Sharer sharer_in(std::string_view target);

// Whether the query says nothing else, and nothing twice, of who asks. Nobody only connects.
[[nodiscard]] bool is_clear(const Target& target, Sharer sharer);

// The value of a cookie in a Cookie header; "" without.
[[nodiscard]] std::string cookie_in(std::string_view header, std::string_view name);

// The token of "Bearer …"; "" for anything else.
[[nodiscard]] std::string bearer_in(std::string_view header);

// Whether an Accept-Encoding header takes a coding, "gzip" or "br": by its name or by "*", with a
// weight above zero (RFC 9110 12.5.3).
[[nodiscard]] bool accepts_coding(std::string_view header, std::string_view coding);

enum class Carrier : unsigned char { Plain, Tls };

// Whether an Origin is neither that of the host that was asked nor one of `allowed`. Without TLS in
// sight a proxy may speak it, so that then the scheme does not matter.
[[nodiscard]] bool is_foreign(
    std::string_view origin,
    std::string_view host,
    Carrier carrier,
    const std::vector<std::string>& allowed);

// Who asks where a proxy says something that is no address: all of those together.
inline constexpr const char* kUnknownClient = "unknown";

// Who asks: the peer, or, while that is one of `proxies`, whom it says that it asks for.
[[nodiscard]] std::string client_behind(
    const std::string& peer,
    std::string_view forwarded_for,
    const std::vector<std::string>& proxies);

}  // namespace tandem::server
