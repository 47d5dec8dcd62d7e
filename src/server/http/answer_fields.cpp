// Policies of the page, and today's date.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/answer_fields.hpp"

#include <chrono>
#include <string>
#include <string_view>

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace tandem::server {

namespace {

namespace http = boost::beast::http;

constexpr std::string_view kPolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ";

// What of the page's browser nobody needs here.
constexpr std::string_view kPermissions =
    "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()";

std::string date_now() {
    const auto now = std::chrono::system_clock::now();
    return fmt::format(
        "{:%a, %d %b %Y %H:%M:%S} GMT", fmt::gmtime(std::chrono::system_clock::to_time_t(now)));
}

}  // namespace

void set_fields(http::fields& fields, const Response& response) {
    fields.set(http::field::server, "tandem");
    fields.set(http::field::date, date_now());
    const bool anywhere = response.shown_by == ShownBy::AnySite;
    fields.set("Content-Security-Policy", std::string{kPolicy} + (anywhere ? "*" : "'none'"));
    fields.set("X-Content-Type-Options", "nosniff");
    fields.set("Referrer-Policy", "same-origin");
    fields.set("Cross-Origin-Opener-Policy", "same-origin");
    fields.set("Cross-Origin-Resource-Policy", anywhere ? "cross-origin" : "same-origin");
    fields.set("Permissions-Policy", {kPermissions.data(), kPermissions.size()});
    if (!response.type.empty()) fields.set(http::field::content_type, response.type);
    for (const auto& [name, value] : response.headers) fields.insert(name, value);
}

}  // namespace tandem::server
