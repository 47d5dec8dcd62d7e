// Marks of where an account has logged in from: kept as hashes, and compared.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "server/http/http.hpp"

namespace tandem::server {

struct LoginMarks {
    std::string device;  // "" without a device cookie
    std::string address;
};

// Of an account by its folded name, and the device with that secret.
[[nodiscard]] LoginMarks marks_of(
    const std::string& account, const std::string& device, const std::string& address);

// The secret of the device that asks, or a new one.
[[nodiscard]] std::string device_of(const Request& request);

}  // namespace tandem::server
