// Any bytes as a TRF file: refused, or the same again as bytes, as records and as a crosstable.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>

#include "base/check.hpp"
#include "language/english.hpp"
#include "tournament/trf/trf_crosstable.hpp"

using namespace tandem::tournament;

namespace {

void check_errors(const std::vector<TrfError>& errors) {
    CHECK(!errors.empty());
    for (const TrfError& error : errors) CHECK(!tandem::language::english(describe(error)).empty());
}

// What a record says is all there is to say of it: written from that alone it says the same.
void try_record(const TrfLine& line) {
    const TrfRecord& record = line.record();
    if (std::holds_alternative<TrfVerbatim>(record)) return;
    if (std::holds_alternative<TrfUnknown>(record)) return;
    CHECK(TrfLine::of(record).record() == record);
}

void try_table(const Crosstable& table) {
    const auto file = trf_of(table, TrfSystem::SwissTeam);
    if (!file) {
        CHECK(!tandem::language::english(describe(file.error())).empty());
        return;
    }
    const auto read = read_trf(write_trf(*file));
    CHECK(read.has_value() && read->file == *file);
    const auto again = crosstable_of(read->file);
    CHECK(again.has_value() && again->table == table);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes{reinterpret_cast<const char*>(data), size};
    const auto read = read_trf(bytes);
    if (!read) {
        check_errors(read.error());
        return 0;
    }
    CHECK(write_trf(read->file) == bytes);
    for (const TrfLine& line : read->file.lines) try_record(line);
    const auto table = crosstable_of(read->file);
    if (!table) {
        check_errors(table.error());
        return 0;
    }
    for (const TrfWarning& warning : table->warnings)
        CHECK(!tandem::language::english(describe(warning)).empty());
    try_table(table->table);
    return 0;
}
