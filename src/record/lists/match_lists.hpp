// The lists of a match that several devices keep, as JSON.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A line of a list is a line of a match log, except that `claim` and `ruling` have the name of a
// list and the number of a line in it, "A3" or "director1", where a log has the number of its line.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "base/result.hpp"
#include "match/lists/merge.hpp"
#include "record/log/match_log.hpp"

namespace tandem::record {

// "A3"
[[nodiscard]] std::string to_string(match::ListLine line);
[[nodiscard]] std::optional<match::ListLine> parse_list_line(std::string_view text);

// Errors: the first fault, with `line` as it is given here.
[[nodiscard]] base::Result<match::Listed, LogError> read_listed(
    boost::json::object from, std::size_t line);

// A whole list. Errors: the first fault, with the line counted from 1; stamps that go back, too.
[[nodiscard]] base::Result<std::vector<match::Listed>, LogError> read_list(
    const boost::json::array& from);

}  // namespace tandem::record
