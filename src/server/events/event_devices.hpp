// What is told of the devices of an event.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <boost/describe.hpp>

#include "desk/ids.hpp"
#include "server/http/http.hpp"

namespace tandem::server {

// For which the device lasts that an event was made with, and others at most.
inline constexpr std::int64_t kLongestDays = 30;

// What is told of a device to whoever hands it out: its secret only once.
struct DeviceTold {
    desk::DeviceNumber number = 0;
    std::string official;
    std::string label;
    std::int64_t since_ms = 0;
    std::int64_t until_ms = 0;
    std::optional<std::string> secret;
};
BOOST_DESCRIBE_STRUCT(DeviceTold, (), (number, official, label, since_ms, until_ms, secret))
[[nodiscard]] DeviceTold told(const desk::Device& device);

// 400 "bad-label" for one that is empty, too long, or not a line of text.
[[nodiscard]] std::optional<Response> bad_label(const std::string& label);

}  // namespace tandem::server
