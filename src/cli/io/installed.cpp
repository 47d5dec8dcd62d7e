// Finds the program's own folder, and what stands beside it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/io/installed.hpp"

#include <filesystem>
#include <system_error>

namespace tandem::cli {

std::string installed(std::string_view name) {
    std::error_code unknown;  // without /proc the path is relative, and nothing is there
    const auto program = std::filesystem::read_symlink("/proc/self/exe", unknown);
    const auto tree = program.parent_path().parent_path();
    return (tree / "share/tandem" / name).string();
}

}  // namespace tandem::cli
