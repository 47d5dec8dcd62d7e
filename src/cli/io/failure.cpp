// The text of a failure.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/io/failure.hpp"

#include <algorithm>
#include <string>

#include "rulebook/plain_line.hpp"

namespace tandem::cli {

namespace {

[[nodiscard]] std::string in_plain_lines(std::string_view text) {
    std::string lines;
    while (true) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines += rulebook::as_plain_line(text.substr(0, end));
        if (end == text.size()) return lines;
        lines += '\n';
        text.remove_prefix(end + 1);
    }
}

}  // namespace

Failure::Failure(std::string_view text) : std::runtime_error(in_plain_lines(text)) {}

}  // namespace tandem::cli
