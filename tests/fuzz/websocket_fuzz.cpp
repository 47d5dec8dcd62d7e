// Any bytes on a WebSocket, while the server says, closes and lets time pass: it bears them.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// An input is a list of pieces, each with two bytes before it: what happens, and how long it is.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.hpp"
#include "support/server/lone_connection.hpp"

namespace {

using namespace tandem::server;

// A frame that is not torn: its first byte is that of the text, the rest its payload.
[[nodiscard]] std::string framed(std::string_view text) {
    if (text.empty()) return {};
    const std::string_view payload = text.substr(1);
    std::string frame{text[0]};
    if (payload.size() < 126) {
        frame += static_cast<char>(0x80U | payload.size());
    } else {
        frame += static_cast<char>(0x80U | 126U);
        frame += static_cast<char>(payload.size() >> 8U);
        frame += static_cast<char>(payload.size() & 0xFFU);
    }
    return frame + std::string(4, '\0') + std::string{payload};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    for_tests::LoneConnection connection;
    connection.upgrade();
    std::string_view rest{reinterpret_cast<const char*>(data), size};
    while (rest.size() >= 2) {
        const auto what = static_cast<unsigned char>(rest[0]) % 8;
        const std::string_view piece = rest.substr(2, static_cast<unsigned char>(rest[1]));
        rest.remove_prefix(2 + piece.size());
        switch (what) {
            case 0: connection.say(piece); break;
            case 1: (void)connection.hear(); break;
            case 2: connection.loop().close_all(CloseCode::GoingAway, "the end"); break;
            case 3: connection.pass(tandem::base::Millis{6'000}); break;
            case 4: connection.loop().page_changed(std::string{piece}); break;
            case 5: connection.hang_up(); break;
            default: connection.say(framed(piece)); break;
        }
    }
    // Whoever says no more and hears all is let go, whatever came before.
    connection.hang_up();
    for (int i = 0; i < 5 && !connection.is_gone(); ++i) {
        (void)connection.hear();
        connection.pass(tandem::base::Millis{6'000});
    }
    CHECK(connection.is_gone());
    return 0;
}
