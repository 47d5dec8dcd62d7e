// What a request head must look like, so that everybody reads the same request.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One host, one way to say where the body ends, each field on a line of its own. A proxy in front
// may read a head differently; what the two might not read alike is refused, and the connection
// closed (RFC 9112 11.2).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/hosts.hpp"
#include "server/http/http.hpp"

namespace tandem::server {

// The fields of a head that say whom the request is for and where it ends; one text for each line.
struct Framing {
    unsigned version = 11;  // of HTTP, 10 or 11
    std::vector<std::string> hosts = {};
    std::vector<std::string> transfer_encodings = {};
    std::vector<std::string> content_lengths = {};
};

// Why nothing behind this head can be read: 400 "bad-request", or 501 "unknown-coding" for a
// Transfer-Encoding other than chunked. Nothing where all is well.
[[nodiscard]] std::optional<Response> fault_of(const Framing& framing);

// Whom the request is for: 421 "unknown-host" unless the server is known by that name. A request of
// HTTP/1.0 may name nobody.
[[nodiscard]] std::optional<Response> misdirected(const Framing& framing, const KnownHosts& known);

// Whether a field of the head goes on in the next line (obs-fold, RFC 9112 5.2). Looks no further
// than the empty line that ends the head.
[[nodiscard]] bool has_folded_line(std::string_view head);

// Bytes of a head, at most, and with the fields behind a chunked body.
inline constexpr std::uint32_t kMostHeadBytes = 8'192;

// Fields of a head, at most, and with those behind a chunked body. Apache (LimitRequestFields),
// Envoy (max_headers_count) and Kestrel (MaxRequestHeaderCount) allow as many by default.
inline constexpr std::size_t kMostFields = 100;

// Whether the head, as far as it has come, has more fields than that. Looks no further either.
[[nodiscard]] bool has_too_many_fields(std::string_view head);

// What a head that is not parsed, as far as it has come, says in all fields of that name, with
// commas between; "" without one. Nothing where its end has not come.
[[nodiscard]] std::optional<std::string> field_of_unread(
    std::string_view head, std::string_view name);

}  // namespace tandem::server
