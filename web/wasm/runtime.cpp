// Memory that grows as a question needs it and is forgotten after it, and how a bug ends the program.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "runtime.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

#include "base/check.hpp"

// The page's: tells of a bug and throws. The texts end with a zero.
extern "C" [[noreturn]] __attribute__((import_module("page"), import_name("bug"))) void page_bug(
    const char* condition, const char* file, int line);

// Where the linker ends what the program has at its start.
extern "C" char __heap_base;

namespace tandem::page_program {

namespace {

constexpr std::uintptr_t kPage = 65'536;
constexpr std::uintptr_t kStep = alignof(std::max_align_t);

[[nodiscard]] constexpr std::uintptr_t rounded(std::uintptr_t bytes, std::uintptr_t to) {
    return (bytes + to - 1) / to * to;
}

std::uintptr_t next = 0;  // 0: nothing was allocated yet
std::uintptr_t kept = 0;  // what the program itself has allocated before the first question

[[nodiscard]] std::uintptr_t begin() {
    return rounded(reinterpret_cast<std::uintptr_t>(&__heap_base), kStep);
}

void* take(std::size_t bytes) {
    if (next == 0) next = begin();
    const std::uintptr_t at = next;
    next += rounded(bytes, kStep);
    const std::uintptr_t have = __builtin_wasm_memory_size(0) * kPage;
    if (next > have) {
        const std::uintptr_t pages = rounded(next - have, kPage) / kPage;
        CHECK(__builtin_wasm_memory_grow(0, pages) != SIZE_MAX);
    }
    return reinterpret_cast<void*>(at);
}

}  // namespace

void forget() {
    if (next == 0) next = begin();
    if (kept == 0) kept = next;
    next = kept;
}

}  // namespace tandem::page_program

namespace tandem::base {
void check_failed(const char* condition, const char* file, int line) {
    page_bug(condition, file, line);
}
}  // namespace tandem::base

// What the library does where it would throw.
_LIBCPP_BEGIN_NAMESPACE_STD
void __libcpp_verbose_abort(const char* format, ...) { page_bug(format, "library", 0); }
_LIBCPP_END_NAMESPACE_STD

void* operator new(std::size_t bytes) { return tandem::page_program::take(bytes); }
void operator delete(void* /*unused*/) noexcept {}
void operator delete(void* /*unused*/, std::size_t /*bytes*/) noexcept {}
