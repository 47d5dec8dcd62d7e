// What other sites show under a link to this one: tags of the Open Graph protocol, in English.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace tandem::server {

struct Request;

// See ogp.me.
struct LinkPreview {
    std::string type;  // "website", "article"
    std::string title;
    std::string about;  // a sentence
    std::string url;  // of what is shown
    std::string picture;  // its address: a PNG of 1200 by 630 pixels
};

// What is shown of every place but a match. `origin`: where browsers reach this server,
// "https://bughouse.example".
[[nodiscard]] LinkPreview preview_of_site(std::string_view origin);

// `page`, HTML, with the tags at the end of its head.
[[nodiscard]] std::string with_tags(std::string page, const LinkPreview& shown);

// Where whoever asks has found this server, for tags that they may want. "" for a browser that has
// been here, which shows no links, and where their name for it cannot be part of an address.
[[nodiscard]] std::string origin_shown_to(const Request& request);

}  // namespace tandem::server
