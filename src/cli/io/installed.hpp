// Files that are installed with the program: its page, and what the benchmarks measure.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace tandem::cli {

// The path of share/tandem/NAME in the tree that the program is installed in: for /usr/bin/tandem
// and "web" it is /usr/share/tandem/web. A build folder is such a tree, with links to the sources.
// Whether there is anything at that path is left to the caller.
[[nodiscard]] std::string installed(std::string_view name);

}  // namespace tandem::cli
