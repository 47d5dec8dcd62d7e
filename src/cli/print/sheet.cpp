// Fields padded by the number of their characters, not of their bytes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/sheet.hpp"

#include <algorithm>

#include "rulebook/plain_line.hpp"

namespace tandem::cli {

namespace {

[[nodiscard]] std::size_t width_of(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

[[nodiscard]] bool is_number(const std::string& text) {
    constexpr std::string_view kOfNumbers = "0123456789.½-?";
    return text.find_first_not_of(kOfNumbers) == std::string::npos;
}

}  // namespace

std::string in_columns(tournament::Sheet sheet) {
    for (auto& row : sheet.rows) {
        for (std::string& field : row) field = rulebook::as_plain_line(field);
    }
    std::vector<std::size_t> widths;
    std::vector<bool> right;
    for (std::size_t i = 0; i < sheet.head.size(); ++i) {
        std::size_t width = width_of(sheet.head[i]);
        bool numbers = !sheet.rows.empty();
        for (const auto& row : sheet.rows) {
            width = std::max(width, width_of(row[i]));
            numbers = numbers && is_number(row[i]);
        }
        widths.push_back(width);
        right.push_back(numbers);
    }
    std::string out;
    const auto add = [&](const std::vector<std::string>& row) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string blanks(widths[i] - width_of(row[i]), ' ');
            if (i > 0) line += "  ";
            line += right[i] ? blanks + row[i] : row[i] + blanks;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + '\n';
    };
    add(sheet.head);
    for (const auto& row : sheet.rows) add(row);
    return out;
}

}  // namespace tandem::cli
