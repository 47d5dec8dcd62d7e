// Lines of talk, and which of them go first.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/view/talk.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "record/text/encoding.hpp"

namespace tandem::hall {

namespace {

// What somebody's screen may begin a new line at, and the backslash.
constexpr auto kEscapes = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"\\", R"(\\)"},
    {"\n", R"(\n)"},
    {"\r", R"(\r)"},
    {"\v", R"(\v)"},
    {"\f", R"(\f)"},
    {"\xC2\x85", R"(\u0085)"},
    {"\xE2\x80\xA8", R"(\u2028)"},
    {"\xE2\x80\xA9", R"(\u2029)"},
});

[[nodiscard]] std::string on_one_line(std::string_view text) {
    std::string line;
    while (!text.empty()) {
        const auto escape = std::ranges::find_if(
            kEscapes, [&](const auto& each) { return text.starts_with(each.first); });
        const bool is_plain = escape == kEscapes.end();
        line += is_plain ? text.substr(0, 1) : escape->second;
        text.remove_prefix(is_plain ? 1 : escape->first.size());
    }
    return line;
}

}  // namespace

void Talk::add(const PersonId& speaker, std::string_view as, std::string_view text) {
    const bool is_cut = text.size() > kLongestText;
    std::string line{as};
    line += on_one_line(is_cut ? record::beginning(text, kLongestText) : std::string{text});
    if (is_cut) line += "…";
    line += '\n';
    all_ += line.size();
    bytes_[speaker] += line.size();
    lines_.push_back({speaker, std::move(line)});
    while (all_ > kMost && lines_.size() > 1) make_room();
}

void Talk::make_room() {
    const auto by_bytes = [](const auto& each) { return each.second; };
    const auto most = std::ranges::max_element(bytes_, {}, by_bytes);
    const auto oldest = std::ranges::find(lines_, most->first, &Line::speaker);
    all_ -= oldest->text.size();
    most->second -= oldest->text.size();
    if (most->second == 0) bytes_.erase(most);
    lines_.erase(oldest);
}

std::string Talk::text() const {
    std::string all;
    all.reserve(all_);
    for (const Line& line : lines_) all += line.text;
    return all;
}

}  // namespace tandem::hall
