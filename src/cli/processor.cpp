// Stops a program on a processor older than those it was built for, with a sentence.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// This file alone is compiled for any processor of its architecture; its function runs before
// every other one of the program. cmake/processor.cmake sets TANDEM_PROCESSOR_LEVEL.
#include <string_view>

#include <unistd.h>

namespace {

constexpr std::string_view kTooOld =
    "This build of Tandem needs a processor of level " TANDEM_PROCESSOR_LEVEL
    ", and this one is older.\n"
    "Build Tandem on this machine, or with cmake's -DTANDEM_LEVEL=x86-64.\n";
constexpr int kBadUsage = 2;

[[gnu::constructor(101)]] void stop_if_too_old() {
    __builtin_cpu_init();
    if (__builtin_cpu_supports(TANDEM_PROCESSOR_LEVEL)) return;
    // Nothing of the standard library is used: its own start may come later than this.
    const auto told = ::write(STDERR_FILENO, kTooOld.data(), kTooOld.size());
    ::_exit(told < 0 ? 1 : kBadUsage);
}

}  // namespace
