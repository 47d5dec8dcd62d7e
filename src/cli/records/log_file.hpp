// A match log from its text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "record/log/match_log.hpp"

namespace tandem::cli {

// A house rulebook that the log names by its path is looked for beside the log, which is at `path`.
// Errors: Failure, with FILE:LINE and what is wrong there.
[[nodiscard]] record::MatchLog read_log(std::string_view text, const std::string& path);

}  // namespace tandem::cli
