// Rulings and the tables beside them, as tests read them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include "language/english.hpp"
#include "record/text/json.hpp"

namespace tandem::record::tests {

namespace fs = std::filesystem;
namespace json = boost::json;
using Words = std::vector<std::string>;

[[nodiscard]] inline std::string read_file(const fs::path& path) {
    std::ifstream file{path, std::ios::binary};
    EXPECT_TRUE(file.good()) << path << " cannot be read";
    return {std::istreambuf_iterator<char>{file}, {}};
}

[[nodiscard]] inline json::object read_object(std::string_view text, const fs::path& where) {
    const auto value = parse_json(text);
    if (value && value->is_object()) return value->get_object();
    ADD_FAILURE() << where << ": "
                  << (value ? "no JSON object" : language::english(describe(value.error())));
    return {};
}

// The outcome or outcomes beside a log.
[[nodiscard]] inline json::object read_outcomes(const fs::path& folder, const std::string& name) {
    const fs::path path = folder / (name + ".json");
    return read_object(read_file(path), path);
}

// The name of every file that ends so, without that.
[[nodiscard]] inline Words names_in(const fs::path& folder, std::string_view ending) {
    Words names;
    for (const auto& entry : fs::directory_iterator{folder}) {
        if (entry.path().extension() == ending) names.push_back(entry.path().stem().string());
    }
    std::ranges::sort(names);
    return names;
}

[[nodiscard]] inline Words split(std::string_view text, std::string_view gap) {
    Words parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(gap), text.size());
        parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + gap.size(), text.size()));
    }
    return parts;
}

// The rows below the heading of a table whose cells are parted by tabs.
[[nodiscard]] inline std::vector<Words> read_table(const fs::path& path) {
    std::vector<Words> rows;
    for (const std::string& line : split(read_file(path), "\n")) rows.push_back(split(line, "\t"));
    if (!rows.empty()) rows.erase(rows.begin());
    return rows;
}

// The first cells of them.
[[nodiscard]] inline std::set<std::string> read_ids(const fs::path& path) {
    std::set<std::string> ids;
    for (const Words& row : read_table(path)) ids.insert(row.front());
    return ids;
}

// A text, or the texts of a list; nothing for nothing.
[[nodiscard]] inline Words texts(const json::value* value) {
    Words found;
    if (value == nullptr) return found;
    if (value->is_string()) return {std::string{value->get_string()}};
    for (const json::value& one : value->as_array()) found.emplace_back(one.as_string());
    return found;
}
[[nodiscard]] inline Words texts(const json::object& object, std::string_view key) {
    return texts(object.if_contains(key));
}

// A log whose header can be changed.
struct LogText {
    json::object header;
    std::string commands;  // with the end of the header's line

    [[nodiscard]] std::string whole() const { return json::serialize(header) + commands; }
};

[[nodiscard]] inline LogText read_log(const fs::path& path) {
    const std::string whole = read_file(path);
    const std::size_t end = std::min(whole.find('\n'), whole.size());
    return {read_object(whole.substr(0, end), path), whole.substr(end)};
}

}  // namespace tandem::record::tests
