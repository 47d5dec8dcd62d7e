// Match logs: what is read is written in one way, and is then read as the same.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/check.hpp"
#include "language/english.hpp"
#include "record/log/match_log.hpp"

using namespace tandem;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    const auto log = record::read_match_log(text, {});
    if (!log) {
        CHECK(log.error().line > 0);
        CHECK(!language::english(describe(log.error())).empty());
        return 0;
    }
    CHECK(match::clock_allowed(log->header));
    const std::string written = write_match_log(*log);
    const auto again = record::read_match_log(written, {});
    CHECK(again.has_value());
    CHECK(*again == *log);
    CHECK(write_match_log(*again) == written);
    return 0;
}
