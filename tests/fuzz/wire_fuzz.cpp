// Any bytes as a message: refused with a sentence, or written so that it is read as the same.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/check.hpp"
#include "hall/json/wire_json.hpp"

namespace wire = tandem::hall::wire;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    if (const auto ask = wire::read_ask(text)) {
        CHECK(wire::read_ask(wire::to_json(*ask)) == *ask);
    } else {
        const wire::AskFault& fault = ask.error();
        CHECK(fault.say.size() > 10 && fault.say.size() < 500);
        CHECK(fault.re.size() <= wire::kMostKeyLetters);
        CHECK(!fault.key || fault.key->size() <= wire::kMostKeyLetters);
    }
    if (const auto tell = wire::read_tell(text)) {
        CHECK(wire::read_tell(wire::to_json(*tell)) == *tell);
    }
    return 0;
}
