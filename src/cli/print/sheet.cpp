// Fields padded by the number of their characters, not of their bytes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/sheet.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "cli/io/tongue.hpp"
#include "cli/print/columns.hpp"
#include "rulebook/plain_line.hpp"

namespace tandem::cli {

namespace {

[[nodiscard]] bool is_number(const std::string& text) {
    constexpr std::string_view kOfNumbers = "0123456789.½-?";
    return text.find_first_not_of(kOfNumbers) == std::string::npos;
}

}  // namespace

std::string in_columns(const tournament::Sheet& sheet) {
    using Line = std::vector<std::string>;
    const auto saying = [](const words::Message& message) { return text(message); };
    std::vector<Line> lines(1);
    for (const tournament::Heading& heading : sheet.head) {
        lines.front().push_back(text(heading.text));
    }
    for (const tournament::Row& row : sheet.rows) {
        Line& line = lines.emplace_back();
        for (const tournament::Cell& cell : row) {
            line.push_back(rulebook::as_plain_line(text_of(cell, saying)));
        }
    }
    std::vector<std::size_t> widths;
    std::vector<bool> right;
    for (std::size_t i = 0; i < sheet.head.size(); ++i) {
        std::size_t width = 0;
        for (const Line& line : lines) width = std::max(width, width_of(line[i]));
        widths.push_back(width);
        right.push_back(
            lines.size() > 1 && std::all_of(lines.begin() + 1, lines.end(), [i](const Line& line) {
                return is_number(line[i]);
            }));
    }
    std::string out;
    for (const Line& line : lines) {
        std::string padded;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const std::string blanks(widths[i] - width_of(line[i]), ' ');
            if (i > 0) padded += "  ";
            padded += right[i] ? blanks + line[i] : line[i] + blanks;
        }
        padded.erase(padded.find_last_not_of(' ') + 1);
        out += padded + '\n';
    }
    return out;
}

}  // namespace tandem::cli
