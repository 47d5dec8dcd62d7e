// Validators for CLI11 that say what was expected.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/usage/one_of.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <system_error>

#include "base/nearest.hpp"
#include "cli/io/tongue.hpp"

namespace tandem::cli {

namespace {

constexpr char kBetween = '|';

[[nodiscard]] std::string joined(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "" : "|") + word;
    return all;
}

[[nodiscard]] std::string not_one_of(
    const std::string& given, const std::vector<std::string>& words) {
    words::List list{{}, words::Joined::Or};
    for (const std::string& word : words) list.items.push_back(words::verbatim(word));
    const std::vector<std::string_view> known{words.begin(), words.end()};
    const auto near = base::nearest(given, known);
    std::string said = text("cli.usage.one-of", "given"_is = given, "words"_is = std::move(list));
    if (near) said += ' ' + text("cli.did-you-mean", "word"_is = *near);
    return said;
}

}  // namespace

CLI::Validator one_of(std::vector<std::string> words) {
    const std::string description = joined(words);
    return CLI::Validator{
        [words = std::move(words)](const std::string& given) {
            const bool is_known = std::ranges::find(words, given) != words.end();
            return is_known ? std::string{} : not_one_of(given, words);
        },
        description};
}

CLI::Validator whole_number(std::int64_t least, std::int64_t most) {
    return CLI::Validator{
        [least, most](const std::string& given) {
            std::int64_t number = 0;
            const char* const end = given.data() + given.size();
            const auto [rest, status] = std::from_chars(given.data(), end, number);
            const bool fits =
                status == std::errc{} && rest == end && least <= number && number <= most;
            if (fits) return std::string{};
            return text(
                "cli.usage.number-between",
                "given"_is = given,
                "least"_is = std::to_string(least),
                "most"_is = std::to_string(most));
        },
        std::string{}};
}

std::vector<std::string> words_of(const CLI::Option& option) {
    const std::string type = option.get_type_name();  // "TEXT:log|bpgn"
    const std::size_t colon = type.find(':');
    std::vector<std::string> words;
    if (colon == std::string::npos) return words;
    std::string_view rest = std::string_view{type}.substr(colon + 1);
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(kBetween), rest.size());
        words.emplace_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return words;
}

}  // namespace tandem::cli
