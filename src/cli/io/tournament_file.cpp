// Reads a tournament, and tells what is wrong with it where it stands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/io/tournament_file.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "base/check.hpp"
#include "cli/io/complain.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/input.hpp"
#include "cli/io/tongue.hpp"
#include "tournament/trf/trf16_of.hpp"
#include "tournament/trf/trf_crosstable.hpp"

namespace tandem::cli {

namespace {

using tournament::TrfCode;
using tournament::TrfData;
using tournament::TrfError;
using tournament::TrfFile;
using tournament::TrfPlayer;
using tournament::TrfTeam;

[[nodiscard]] std::string located(const std::string& path, const TrfError& error) {
    return path + (error.place.line == 0 ? ": " : ":") + text(describe(error));
}

[[nodiscard]] std::string located(const std::string& path, const std::vector<TrfError>& errors) {
    std::vector<std::string> faults;
    faults.reserve(errors.size());
    for (const TrfError& error : errors) faults.push_back(located(path, error));
    return listed(faults);
}

void warn(const std::string& path, const std::vector<TrfError>& warnings) {
    if (!warnings.empty()) fmt::print(stderr, "{}\n", located(path, warnings));
}

template <typename Record>
[[nodiscard]] std::vector<std::uint32_t> numbers_of(const TrfFile& file) {
    std::vector<std::uint32_t> numbers;
    for (const tournament::TrfLine& line : file.lines) {
        const auto* const record = std::get_if<Record>(&line.record());
        if (record != nullptr) numbers.push_back(record->number);
    }
    std::ranges::sort(numbers);
    return numbers;
}

// Those of 310, or of 001 where there are no teams. Teams of TRF16 have none but their order.
[[nodiscard]] std::vector<std::uint32_t> team_numbers(const TrfFile& file, std::size_t teams) {
    std::vector<std::uint32_t> numbers = numbers_of<TrfTeam>(file);
    if (numbers.size() != teams) numbers = numbers_of<TrfPlayer>(file);
    if (numbers.size() == teams) return numbers;
    numbers.clear();
    for (std::uint32_t number = 1; number <= teams; ++number) numbers.push_back(number);
    return numbers;
}

[[nodiscard]] std::string system_of(const TrfFile& file) {
    for (const tournament::TrfLine& line : file.lines) {
        const auto* const data = std::get_if<TrfData>(&line.record());
        if (data != nullptr && data->code == TrfCode::CodedType) return data->text;
    }
    return {};
}

}  // namespace

bool is_round_robin(std::string_view code) {
    return code.contains("ROUNDROBIN") || code.contains("ROUND_ROBIN");
}

bool is_knock_out(std::string_view code) { return code.contains("KNOCKOUT"); }

TournamentFile read_tournament(const std::string& path) {
    const auto read = tournament::read_trf(read_file(path, Content::Trf));
    if (!read) throw Failure{located(path, read.error())};
    warn(path, read->warnings);
    auto made = crosstable_of(read->file);
    if (!made) throw Failure{located(path, made.error())};
    warn(path, made->warnings);
    const std::size_t teams = made->table.teams.size();
    return {std::move(made->table), team_numbers(read->file, teams), system_of(read->file)};
}

base::Result<TrfFile, tournament::TrfMisfit> tournament_file_of(
    const tournament::Crosstable& table,
    tournament::TrfSystem system,
    tournament::TrfVersion version) {
    if (version == tournament::TrfVersion::Trf26) return trf_of(table, system);
    auto made = trf16_of(table, system);
    if (!made) return base::fail(made.error());
    if (!made->losses.empty()) {
        words::List what;
        for (const auto loss : made->losses) what.items.push_back(describe(loss));
        fmt::print(stderr, "{}\n", text("cli.trf.leaves-out", "what"_is = std::move(what)));
    }
    return std::move(made->file);
}

}  // namespace tandem::cli
