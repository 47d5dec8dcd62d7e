// The log: one JSON object per line for each event, on standard error.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// {"time":"2026-11-21T20:14:44.123Z","level":"info","event":"listening","address":"127.0.0.1:8080"}
//
// It never has what people say to each other, passwords, tokens, or values of cookies. Nobody waits
// for it: a thread of its own writes it, and drops the oldest lines if it falls behind.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <type_traits>

#include <boost/json/value.hpp>

namespace tandem::server {

// A name and its value: text, a number, or yes and no.
struct Field {
    template <typename T>
        requires std::is_arithmetic_v<T>
    Field(std::string_view called, T number) : name{called},
                                               value(number) {}
    Field(std::string_view called, std::string_view text)
        : name{called},
          value(boost::json::string_view{text.data(), text.size()}) {}

    std::string_view name;
    boost::json::value value;
};
using Fields = std::initializer_list<Field>;

// From which level on there is a log: "debug", "info", "warning", "error". Before it is called,
// and in the tests, nothing is logged.
void open_log(std::string_view level);
// Writes what is not yet written and ends the thread.
void close_log();

void log_debug(std::string_view event, Fields fields);
void log_info(std::string_view event, Fields fields);
void log_warning(std::string_view event, Fields fields);
void log_error(std::string_view event, Fields fields);

}  // namespace tandem::server
