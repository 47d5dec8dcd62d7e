// Any bytes as a house rulebook: refused with a place, or written and read as the same again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/check.hpp"
#include "record/rulebooks/house_rulebook.hpp"

namespace record = tandem::record;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto house = record::parse_house_rulebook({reinterpret_cast<const char*>(data), size});
    if (house) {
        const auto again = record::parse_house_rulebook(record::to_toml(*house));
        CHECK(again == house);
    } else {
        CHECK(!house.error().empty());
        for (const auto& error : house.error()) CHECK(error.place.line > 0);
    }
    return 0;
}
