// Heads as Beast parses them, read.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/request_head.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include <boost/beast/http/field.hpp>

namespace tandem::server {

namespace {

namespace http = boost::beast::http;

constexpr std::size_t kAroundField = 4;  // ": " and the end of the line

std::vector<std::string> lines_of(const HeadFields& fields, http::field name) {
    std::vector<std::string> lines;
    const auto [begin, end] = fields.equal_range(name);
    for (auto field = begin; field != end; ++field) {
        lines.emplace_back(field->value().data(), field->value().size());
    }
    return lines;
}

void take_cookies(Request& request, std::string_view cookies) {
    request.device = cookie_in(cookies, request.secure ? kSecureDeviceCookie : kDeviceCookie);
    if (request.sharer == Sharer::Nobody) return;
    request.session = cookie_in(cookies, session_cookie(request));
}

}  // namespace

std::string text_of(const HeadFields& fields, http::field name) {
    const auto value = fields[name];
    return {value.data(), value.size()};
}

std::string all_of(const HeadFields& fields, std::string_view name) {
    std::string joined;
    const auto [begin, end] = fields.equal_range({name.data(), name.size()});
    for (auto field = begin; field != end; ++field) {
        if (!joined.empty()) joined += ", ";
        joined += std::string_view{field->value().data(), field->value().size()};
    }
    return joined;
}

bool are_too_much(const HeadFields& fields) {
    std::size_t count = 0;
    std::size_t bytes = 0;
    for (const auto& field : fields) {
        ++count;
        bytes += field.name_string().size() + field.value().size() + kAroundField;
    }
    return count > kMostFields || bytes > kMostHeadBytes;
}

Framing framing_of(const RequestHead& head) {
    return {
        .version = head.version(),
        .hosts = lines_of(head, http::field::host),
        .transfer_encodings = lines_of(head, http::field::transfer_encoding),
        .content_lengths = lines_of(head, http::field::content_length)};
}

Request asked_by(
    const RequestHead& head,
    Carrier carrier,
    const std::string& peer,
    const std::string& address,
    const Config& config) {
    Request request;
    request.address = address;
    request.host = text_of(head, http::field::host);
    const bool told_by_proxy = std::ranges::find(config.proxies, peer) != config.proxies.end() &&
                               all_of(head, "X-Forwarded-Proto") == "https";
    request.secure = carrier == Carrier::Tls || told_by_proxy;
    request.sharer = sharer_in({head.target().data(), head.target().size()});
    request.bearer = bearer_in(text_of(head, http::field::authorization));
    take_cookies(request, text_of(head, http::field::cookie));
    return request;
}

std::optional<Request> with_target(Request request, const RequestHead& head, const Config& config) {
    auto target = parse_target({head.target().data(), head.target().size()});
    if (!target) return std::nullopt;
    const bool tells_who = target->path == "/ws" || target->path.starts_with("/api/");
    if (tells_who && !is_clear(*target, request.sharer)) return std::nullopt;
    request.method = {head.method_string().data(), head.method_string().size()};
    request.path = std::move(target->path);
    request.query = std::move(target->query);
    request.type = text_of(head, http::field::content_type);
    const auto origin = head.find(http::field::origin);
    request.foreign = origin != head.end() && is_foreign(
                                                  {origin->value().data(), origin->value().size()},
                                                  text_of(head, http::field::host),
                                                  request.secure ? Carrier::Tls : Carrier::Plain,
                                                  config.origins);
    return request;
}

}  // namespace tandem::server
