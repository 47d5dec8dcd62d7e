// Reading lists, by way of the lines of a match log.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/lists/match_lists.hpp"

#include <charconv>
#include <utility>

#include "record/log/match_log_object.hpp"
#include "record/log/match_log_values.hpp"
#include "words/say.hpp"

namespace tandem::record {

using base::fail;
using base::Result;
using match::Keeper;
using match::Listed;
using match::ListLine;

namespace {

constexpr std::size_t kMostDigits = 6;

}  // namespace

std::string to_string(ListLine line) {
    return std::string{name(line.list)} + std::to_string(line.number);
}

std::optional<ListLine> parse_list_line(std::string_view text) {
    const std::size_t digits = text.find_first_of("0123456789");
    if (digits == std::string_view::npos || text.size() - digits > kMostDigits) return {};
    const auto list = base::from_name<Keeper>(text.substr(0, digits));
    std::uint32_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, fault] = std::from_chars(text.data() + digits, end, number);
    if (!list || fault != std::errc{} || stopped != end || number == 0) return {};
    return ListLine{*list, number};
}

Result<Listed, LogError> read_listed(boost::json::object from, std::size_t line) {
    std::optional<ListLine> of;
    for (const char* key : {"claim", "ruling"}) {
        auto* value = from.if_contains(key);
        if (value == nullptr) continue;
        if (value->is_string()) of = parse_list_line(log_json::view(value->get_string()));
        if (!of) {
            return fail(LogError{
                line,
                LogFault::WrongValue,
                key,
                log_json::unexpected(words::say("wanted.list-line"), *value)});
        }
        *value = 2;  // any line, until the lists are merged
    }
    auto command = read_command(from, line);
    if (!command) return fail(std::move(command.error()));
    return Listed{std::move(*command), of};
}

Result<std::vector<Listed>, LogError> read_list(const boost::json::array& from) {
    std::vector<Listed> list;
    list.reserve(from.size());
    for (const boost::json::value& value : from) {
        const std::size_t number = list.size() + 1;
        if (!value.is_object()) {
            LogError error = log_json::not_an_object(value);
            error.line = number;
            return fail(std::move(error));
        }
        auto listed = read_listed(value.get_object(), number);
        if (!listed) return fail(std::move(listed.error()));
        if (!list.empty() && listed->command.at < list.back().command.at) {
            const auto shown = [](const Listed& one) {
                return std::to_string(base::count(one.command.at));
            };
            return fail(goes_back(number, shown(list.back()), shown(*listed)));
        }
        list.push_back(std::move(*listed));
    }
    return list;
}

}  // namespace tandem::record
