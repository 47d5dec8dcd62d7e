// Tags that other sites read.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/open_graph.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "language/english.hpp"
#include "picture/match_picture.hpp"
#include "server/http/http.hpp"
#include "words/say.hpp"

namespace tandem::server {

namespace {

struct Escape {
    char letter;
    std::string_view text;
};
constexpr auto kEscapes =
    std::to_array<Escape>({{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}});

// As the value of an attribute.
[[nodiscard]] std::string escaped(std::string_view text) {
    std::string safe;
    for (const char letter : text) {
        const auto* const found = std::ranges::find(kEscapes, letter, &Escape::letter);
        if (found != kEscapes.end()) {
            safe += found->text;
        } else {
            safe += letter;
        }
    }
    return safe;
}

[[nodiscard]] std::string tag(std::string_view name, std::string_view content) {
    return fmt::format(R"(<meta property="{}" content="{}">)", name, escaped(content));
}

// Whether it can be part of an address as it is.
[[nodiscard]] bool is_host(std::string_view text) {
    const auto fits = [](char letter) {
        const bool word = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                          (letter >= '0' && letter <= '9');
        return word || std::string_view{".-:[]"}.contains(letter);
    };
    return !text.empty() && std::ranges::all_of(text, fits);
}

}  // namespace

LinkPreview preview_of_site(std::string_view origin) {
    return {
        .type = "website",
        .title = "Tandem",
        .about = language::english(words::say("preview.about")),
        .url = fmt::format("{}/", origin),
        .picture = fmt::format("{}/preview.png", origin)};
}

std::string with_tags(std::string page, const LinkPreview& shown) {
    const std::string tags = tag("og:site_name", "Tandem") + tag("og:type", shown.type) +
                             tag("og:title", shown.title) + tag("og:description", shown.about) +
                             tag("og:url", shown.url) + tag("og:image", shown.picture) +
                             tag("og:image:width", std::to_string(picture::kWidth)) +
                             tag("og:image:height", std::to_string(picture::kHeight)) +
                             tag("twitter:card", "summary_large_image");
    const std::size_t at = page.find("</head>");
    if (at != std::string::npos) page.insert(at, tags);
    return page;
}

std::string origin_shown_to(const Request& request) {
    if (!request.session.empty() || !is_host(request.host)) return "";
    return (request.secure ? "https://" : "http://") + request.host;
}

}  // namespace tandem::server
