// The texts of a request's head.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/request_text.hpp"

#include <algorithm>
#include <cstddef>

#include "server/ops/addresses.hpp"

namespace tandem::server {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
    return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    const char small = lower(c);
    return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

enum class Plus : unsigned char { IsPlus, IsBlank };

std::optional<std::string> decoded(std::string_view text, Plus plus) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '%') {
            if (i + 2 >= text.size()) return std::nullopt;
            const int high = digit(text[i + 1]);
            const int low = digit(text[i + 2]);
            if (high < 0 || low < 0) return std::nullopt;
            c = static_cast<char>(high * 16 + low);
            i += 2;
        } else if (c == '+' && plus == Plus::IsBlank) {
            c = ' ';
        }
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7F) return std::nullopt;
        out += c;
    }
    return out;
}

// Cuts off and gives what stands before `mark`, or all.
std::string_view cut(std::string_view& text, char mark) {
    const std::size_t at = std::min(text.find(mark), text.size());
    const std::string_view before = text.substr(0, at);
    text.remove_prefix(std::min(at + 1, text.size()));
    return before;
}

// Whether the parameters of a coding, "q=0.5", leave it a weight above zero.
bool has_weight(std::string_view parameters) {
    while (!parameters.empty()) {
        const std::string_view parameter = trimmed(cut(parameters, ';'));
        if (parameter.size() < 2 || !equal_in_small(parameter.substr(0, 2), "q=")) continue;
        return parameter.find_first_of("123456789") != std::string_view::npos;
    }
    return true;
}

}  // namespace

bool equal_in_small(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, lower, lower);
}

std::optional<Target> parse_target(std::string_view text) {
    const std::string_view path = cut(text, '?');
    if (!path.starts_with('/')) return std::nullopt;
    Target target;
    auto clear = decoded(path, Plus::IsPlus);
    if (!clear) return std::nullopt;
    target.path = std::move(*clear);
    while (!text.empty()) {
        std::string_view value = cut(text, '&');
        if (value.empty()) continue;
        if (target.query.size() == kMostPairs) return std::nullopt;
        auto key = decoded(cut(value, '='), Plus::IsBlank);
        auto word = decoded(value, Plus::IsBlank);
        if (!key || !word) return std::nullopt;
        target.query.emplace_back(std::move(*key), std::move(*word));
    }
    return target;
}

Sharer sharer_in(std::string_view target) {
    cut(target, '?');
    while (!target.empty()) {
        const std::string_view said = cut(target, '&');
        if (said == "as=2") return Sharer::Second;
        if (said == "as=nobody") return Sharer::Nobody;
    }
    return Sharer::First;
}

bool is_clear(const Target& target, Sharer sharer) {
    const auto said =
        std::ranges::count(target.query, "as", &std::pair<std::string, std::string>::first);
    if (sharer == Sharer::Nobody && target.path != "/ws") return false;
    return said == (sharer == Sharer::First ? 0 : 1);
}

std::string cookie_in(std::string_view header, std::string_view name) {
    while (!header.empty()) {
        std::string_view value = trimmed(cut(header, ';'));
        if (cut(value, '=') == name) return std::string{value};
    }
    return {};
}

bool accepts_coding(std::string_view header, std::string_view coding) {
    // RFC 9110 8.4.1.3
    const std::string_view older = coding == "gzip" ? "x-gzip" : coding;
    bool any = false;
    while (!header.empty()) {
        std::string_view parameters = cut(header, ',');
        const std::string_view name = trimmed(cut(parameters, ';'));
        if (equal_in_small(name, coding) || equal_in_small(name, older)) {
            return has_weight(parameters);
        }
        if (name == "*") any = has_weight(parameters);
    }
    return any;
}

std::string bearer_in(std::string_view header) {
    const std::string_view scheme = cut(header, ' ');
    return equal_in_small(scheme, "bearer") ? std::string{trimmed(header)} : std::string{};
}

bool is_foreign(
    std::string_view origin,
    std::string_view host,
    Carrier carrier,
    const std::vector<std::string>& allowed) {
    const auto is_it = [&](const std::string& other) { return equal_in_small(origin, other); };
    if (std::ranges::any_of(allowed, is_it)) return false;
    const std::string own{host};
    if (host.empty()) return true;
    if (is_it("https://" + own)) return false;
    return carrier == Carrier::Tls || !is_it("http://" + own);
}

std::string client_behind(
    const std::string& peer,
    std::string_view forwarded_for,
    const std::vector<std::string>& proxies) {
    std::string client = peer;
    while (std::ranges::find(proxies, client) != proxies.end()) {
        const std::size_t comma = forwarded_for.rfind(',');
        const bool last = comma == std::string_view::npos;
        const std::string_view before =
            trimmed(last ? forwarded_for : forwarded_for.substr(comma + 1));
        forwarded_for = last ? std::string_view{} : forwarded_for.substr(0, comma);
        if (before.empty() && !last) continue;
        if (before.empty()) return client;
        const auto address = canonical_address(before);
        // Somebody, but nobody who is known: least of all the proxy's own machine.
        if (!address) return kUnknownClient;
        client = *address;
    }
    return client;
}

}  // namespace tandem::server
