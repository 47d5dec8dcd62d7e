// A TRF file as it was read: every line of it, and what the known ones say.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   bytes ─▶ read_trf ─▶ TrfFile ─▶ crosstable_of ─▶ Crosstable
//   bytes ◀─ write_trf ◀─ TrfFile ◀─ trf_of ◀─ Crosstable
//
// The lines keep their text, so that what is read and written again is the same, byte for byte.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "tournament/trf/trf_error.hpp"
#include "tournament/trf/trf_record.hpp"

namespace tandem::tournament {

inline constexpr std::size_t kMostTrfBytes = std::size_t{16} * 1'024 * 1'024;

// What a line ends with; None: the end of the file.
enum class TrfEnd : std::uint8_t { None, Lf, Cr, CrLf };
enum class TrfEncoding : std::uint8_t { Utf8, Utf8WithMark, Latin1 };

// A line and what it says.
class TrfLine {
  public:
    // The line that says it, in its columns, ended as FIDE asks. What is too long for its columns
    // is cut, in the record as well.
    [[nodiscard]] static TrfLine of(const TrfRecord& record);
    // A line of a file. Needs: `record` is what `text` says.
    [[nodiscard]] static TrfLine read(std::string text, TrfEnd end, TrfRecord record);

    [[nodiscard]] const std::string& text() const { return text_; }  // UTF-8, without the end
    [[nodiscard]] TrfEnd end() const { return end_; }
    [[nodiscard]] const TrfRecord& record() const { return record_; }

    [[nodiscard]] bool operator==(const TrfLine&) const = default;

  private:
    TrfLine(std::string text, TrfEnd end, TrfRecord record)
        : text_{std::move(text)},
          end_{end},
          record_{std::move(record)} {}

    std::string text_;
    TrfEnd end_;
    TrfRecord record_;
};

struct TrfFile {
    TrfEncoding encoding = TrfEncoding::Utf8;
    std::vector<TrfLine> lines;  // line n of the file is lines[n - 1]

    [[nodiscard]] bool operator==(const TrfFile&) const = default;
};

struct TrfRead {
    TrfFile file;
    std::vector<TrfWarning> warnings;

    [[nodiscard]] bool operator==(const TrfRead&) const = default;
};

// The lines of a file, whatever ends them. A text that is not UTF-8 is Latin-1.
// Errors: all, in the order of their lines.
[[nodiscard]] base::Result<TrfRead, std::vector<TrfError>> read_trf(std::string_view bytes);

// The bytes of the file, in its encoding; in UTF-8 where that cannot write a character.
[[nodiscard]] std::string write_trf(const TrfFile& file);

}  // namespace tandem::tournament
