// Texts from outside, shortened for a message.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/text/quoting.hpp"

#include "base/utf8.hpp"
#include "record/text/json.hpp"

namespace tandem::record {

std::string_view shortened(std::string_view text) {
    if (text.size() <= kShown) return text;
    std::size_t end = kShown;
    while (end > 0 && !base::begins_character(text[end])) --end;
    return text.substr(0, end);
}

std::string in_part(std::string_view text) {
    const std::string_view some = shortened(text);
    std::string out;
    append_json(out, some);
    out = out.substr(1, out.size() - 2);
    if (some.size() < text.size()) out += "…";
    return out;
}

std::string in_quotes(std::string_view text) {
    const std::string_view some = shortened(text);
    std::string out;
    append_json(out, some);
    if (some.size() < text.size()) out += "…";
    return out;
}

}  // namespace tandem::record
