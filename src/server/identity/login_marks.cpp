// Hashes of accounts with devices and addresses.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/identity/login_marks.hpp"

#include "server/identity/secrets.hpp"
#include "server/ops/addresses.hpp"

namespace tandem::server {

LoginMarks marks_of(
    const std::string& account, const std::string& device, const std::string& address) {
    const bool has_device = !device.empty() && device.size() <= kLongestSecret;
    return {
        .device = has_device ? hash_of(account + "\ndevice " + device) : "",
        .address = hash_of(account + "\naddress " + subscriber(address)),
    };
}

std::string device_of(const Request& request) {
    const bool has_one = !request.device.empty() && request.device.size() <= kLongestSecret;
    return has_one ? request.device : new_secret();
}

}  // namespace tandem::server
