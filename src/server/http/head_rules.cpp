// The rules for heads.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/head_rules.hpp"

#include <algorithm>
#include <cstddef>

#include "server/http/request_text.hpp"
#include "words/say.hpp"

namespace tandem::server {

using words::say;
using namespace words::literals;

namespace {

[[nodiscard]] bool is_chunked(std::string_view coding) { return equal_in_small(coding, "chunked"); }

[[nodiscard]] bool is_number(std::string_view text) {
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    return !text.empty() && std::ranges::all_of(text, digit);
}

[[nodiscard]] Response malformed(const words::Message& said) {
    return refusal(400, "bad-request", said);
}

}  // namespace

std::optional<Response> fault_of(const Framing& framing) {
    if (framing.hosts.size() > 1 || (framing.hosts.empty() && framing.version >= 11)) {
        return malformed(say("http.one-host"));
    }
    if (!framing.hosts.empty() && !host_in(framing.hosts.front())) {
        return malformed(say("http.bad-host"));
    }
    const bool coded = !framing.transfer_encodings.empty();
    if (coded && (framing.version < 11 || !framing.content_lengths.empty())) {
        return malformed(say("http.no-coding-here"));
    }
    if (framing.transfer_encodings.size() > 1 ||
        (coded && !is_chunked(framing.transfer_encodings.front()))) {
        return refusal(501, "unknown-coding", say("http.unknown-coding"));
    }
    if (framing.content_lengths.size() > 1 ||
        !std::ranges::all_of(framing.content_lengths, is_number)) {
        return malformed(say("http.bad-length"));
    }
    return std::nullopt;
}

std::optional<Response> misdirected(const Framing& framing, const KnownHosts& known) {
    if (framing.hosts.empty()) return std::nullopt;
    const std::string host = host_in(framing.hosts.front()).value_or("");
    if (known.has(host)) return std::nullopt;
    return refusal(421, "unknown-host", say("http.unknown-host", "host"_is = host));
}

bool has_folded_line(std::string_view head) {
    for (std::size_t at = head.find("\r\n"); at != std::string_view::npos;
         at = head.find("\r\n", at + 2)) {
        if (at + 2 >= head.size() || head[at + 2] == '\r') return false;
        if (head[at + 2] == ' ' || head[at + 2] == '\t') return true;
    }
    return false;
}

bool has_too_many_fields(std::string_view head) {
    std::size_t lines = 0;  // the first says what is asked
    while (lines <= kMostFields + 1) {
        const std::size_t end = head.find("\r\n");
        if (end == std::string_view::npos || end == 0) return false;
        head.remove_prefix(end + 2);
        ++lines;
    }
    return true;
}

std::optional<std::string> field_of_unread(std::string_view head, std::string_view name) {
    std::string all;
    while (true) {
        const std::size_t end = head.find("\r\n");
        if (end == std::string_view::npos) return std::nullopt;
        if (end == 0) return all;
        const std::string_view line = head.substr(0, end);
        head.remove_prefix(end + 2);
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos) continue;
        if (!equal_in_small(line.substr(0, colon), name)) continue;
        if (!all.empty()) all += ',';
        all += line.substr(colon + 1);
    }
}

}  // namespace tandem::server
