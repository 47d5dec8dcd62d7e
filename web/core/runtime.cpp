// Memory that is forgotten after each question, and how a bug ends the program.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "runtime.hpp"

#include <array>
#include <cstddef>
#include <cstdio>
#include <new>

#include "base/check.hpp"

// The page's: tells of a bug and throws. The texts end with a zero.
extern "C" [[noreturn]] __attribute__((import_module("page"), import_name("bug"))) void page_bug(
    const char* condition, const char* file, int line);

namespace tandem::core {

namespace {

// Far more than the longest answer takes with all the strings on its way.
constexpr std::size_t kRoom = std::size_t{512} << 10U;
alignas(std::max_align_t) std::array<std::byte, kRoom> memory;
std::size_t used = 0;

}  // namespace

void forget() { used = 0; }

void* take(std::size_t bytes) {
    constexpr std::size_t kStep = alignof(std::max_align_t);
    const std::size_t begin = used;
    used += (bytes + kStep - 1) / kStep * kStep;
    CHECK(used <= kRoom);
    return memory.data() + begin;
}

}  // namespace tandem::core

namespace tandem::base {
void check_failed(const char* condition, const char* file, int line) {
    page_bug(condition, file, line);
}
}  // namespace tandem::base

// What the library does where it would throw.
_LIBCPP_BEGIN_NAMESPACE_STD
void __libcpp_verbose_abort(const char* format, ...) { page_bug(format, "library", 0); }
_LIBCPP_END_NAMESPACE_STD

void* operator new(std::size_t bytes) { return tandem::core::take(bytes); }
void operator delete(void* /*unused*/) noexcept {}
void operator delete(void* /*unused*/, std::size_t /*bytes*/) noexcept {}
