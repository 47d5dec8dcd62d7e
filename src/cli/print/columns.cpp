// Breaking text into lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/columns.hpp"

#include <algorithm>

#include "base/utf8.hpp"

namespace tandem::cli {

std::size_t width_of(std::string_view text) { return base::characters_in(text); }

std::string in_columns(
    std::size_t indent, std::string_view label, std::size_t at, std::string_view text) {
    std::string page = std::string(indent, ' ') + std::string{label};
    std::size_t used = width_of(page);
    bool fresh = true;  // nothing of the text is on this line yet
    const auto begin_line = [&] {
        page += '\n' + std::string(at, ' ');
        used = at;
        fresh = true;
    };
    if (used < at) {
        page += std::string(at - used, ' ');
        used = at;
    } else if (!label.empty() && !text.empty()) {
        begin_line();
    }
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        if (!fresh && used + 1 + width_of(word) > kPageWidth) begin_line();
        if (!fresh) page += ' ';
        page += word;
        used += width_of(word) + (fresh ? 0 : 1);
        fresh = false;
        text.remove_prefix(std::min(word.size() + 1, text.size()));
    }
    page.erase(page.find_last_not_of(' ') + 1);
    return page + '\n';
}

}  // namespace tandem::cli
