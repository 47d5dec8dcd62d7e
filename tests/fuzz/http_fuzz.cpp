// Any bytes as requests, in pieces of any size: each is answered or refused.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A piece ends with a byte 0, which is not sent.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.hpp"
#include "support/server/lone_connection.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tandem::server::for_tests::LoneConnection connection;
    std::string_view rest{reinterpret_cast<const char*>(data), size};
    std::string heard;
    while (!rest.empty()) {
        const std::string_view piece = rest.substr(0, rest.find('\0'));
        rest.remove_prefix(std::min(rest.size(), piece.size() + 1));
        connection.say(piece);
        heard += connection.hear();
    }
    connection.hang_up();
    heard += connection.hear();
    CHECK(heard.empty() || heard.starts_with("HTTP/1.1 "));
    CHECK(connection.is_gone());
    return 0;
}
