// A text that is kept for all who ask for it, plain and compressed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "base/shared.hpp"

namespace tandem::server {

struct KeptText {
    base::Shared<std::string> bytes;
    base::Shared<std::string> gzip;  // "" without
    std::string tag;  // its ETag
    base::Shared<std::string> brotli = {};  // "" without
};

// With its form compressed by gzip, where that is shorter.
[[nodiscard]] KeptText kept_text(std::string bytes);

// Thirty-two hexadecimal digits, by the content.
[[nodiscard]] std::string digest_of(std::string_view bytes);
// By the content, so that it is the same after a restart.
[[nodiscard]] std::string tag_of(std::string_view bytes);

}  // namespace tandem::server
