// The tables of tests/: tab-separated, named columns in the first line.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace tandem::base::tests {

// What one line says, by column.
using Row = std::map<std::string, std::string>;

// The cell in that column; a failure of the test and "" where the table has no such column.
[[nodiscard]] inline std::string cell(const Row& row, const std::string& column) {
    const auto found = row.find(column);
    if (found != row.end()) return found->second;
    ADD_FAILURE() << "the table has no column \"" << column << '"';
    return {};
}

// The parts between marks; one empty part for an empty text.
[[nodiscard]] inline std::vector<std::string> split(const std::string& text, char mark) {
    std::vector<std::string> parts{""};
    for (const char c : text) {
        if (c == mark) {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

// The rows of a table, by its path under tests/. Fails the test where a line has a field too many
// or too few.
[[nodiscard]] inline std::vector<Row> read_table(const std::string& path) {
    std::ifstream file{std::string{TANDEM_TEST_DATA} + '/' + path};
    EXPECT_TRUE(file.is_open()) << path;
    std::string line;
    std::getline(file, line);
    const auto columns = split(line, '\t');
    std::vector<Row> rows;
    while (std::getline(file, line)) {
        const auto fields = split(line, '\t');
        EXPECT_EQ(fields.size(), columns.size()) << path << ": " << line;
        Row& row = rows.emplace_back();
        for (std::size_t i = 0; i < fields.size() && i < columns.size(); ++i) {
            row[columns[i]] = fields[i];
        }
    }
    return rows;
}

}  // namespace tandem::base::tests
