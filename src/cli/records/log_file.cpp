// Reads match logs, with the rulebooks that they name.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/records/log_file.hpp"

#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "cli/io/failure.hpp"
#include "cli/io/rulebook_option.hpp"
#include "cli/io/tongue.hpp"
#include "words/say.hpp"

namespace tandem::cli {

record::MatchLog read_log(std::string_view text, const std::string& path) {
    const auto folder = std::filesystem::path{path}.parent_path();
    auto log = record::read_match_log(
        text, [&](std::string_view book) -> base::Result<rulebook::Rulebook, words::Message> {
            try {
                return find_rulebook((folder / book).string()).rulebook;
            } catch (const Failure& failure) {
                return base::fail(words::verbatim(failure.what()));
            }
        });
    if (log) return std::move(*log);
    throw Failure{
        fmt::format("{}:{}: {}", path, log.error().line, cli::text(describe(log.error())))};
}

}  // namespace tandem::cli
