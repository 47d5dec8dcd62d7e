// The lines of a TRF file and its encoding.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/trf/trf_file.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "record/text/encoding.hpp"
#include "tournament/trf/trf_record_reader.hpp"

namespace tandem::tournament {

namespace {

constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";

struct RawLine {
    std::string_view text;
    TrfEnd end = TrfEnd::None;
};

// The next line, which is taken from `rest`. Needs: `rest` is not empty.
[[nodiscard]] RawLine take_line(std::string_view& rest) {
    const std::size_t size = std::min(rest.find_first_of("\r\n"), rest.size());
    RawLine line{rest.substr(0, size), TrfEnd::None};
    std::size_t taken = size;
    if (size < rest.size()) {
        const bool both = rest.substr(size).starts_with("\r\n");
        line.end = both ? TrfEnd::CrLf : rest[size] == '\r' ? TrfEnd::Cr : TrfEnd::Lf;
        taken += both ? 2 : 1;
    }
    rest.remove_prefix(taken);
    return line;
}

[[nodiscard]] std::string_view bytes_of(TrfEnd end) {
    switch (end) {
        case TrfEnd::None: return "";
        case TrfEnd::Lf: return "\n";
        case TrfEnd::Cr: return "\r";
        case TrfEnd::CrLf: return "\r\n";
    }
    return "";
}

// The same text in Latin-1; nothing where it has characters that Latin-1 has not.
[[nodiscard]] std::optional<std::string> to_latin1(std::string_view utf8) {
    std::string latin1;
    latin1.reserve(utf8.size());
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        const auto lead = static_cast<unsigned char>(utf8[i]);
        if (lead < 0x80U) {
            latin1 += utf8[i];
        } else if ((lead == 0xC2U || lead == 0xC3U) && i + 1 < utf8.size()) {
            const auto second = static_cast<unsigned char>(utf8[++i]);
            latin1 += static_cast<char>(((lead & 0x03U) << 6U) | (second & 0x3FU));
        } else {
            return std::nullopt;
        }
    }
    return latin1;
}

}  // namespace

base::Result<TrfRead, std::vector<TrfError>> read_trf(std::string_view bytes) {
    if (bytes.size() > kMostTrfBytes) {
        return base::fail(std::vector<TrfError>{{TrfFault::TooLong, {0, 0}, "", 0, 0, 0, {}, {}}});
    }
    TrfRead read;
    std::string converted;
    if (bytes.starts_with(kUtf8Mark) && record::is_utf8(bytes)) {
        read.file.encoding = TrfEncoding::Utf8WithMark;
        bytes.remove_prefix(kUtf8Mark.size());
    } else if (!record::is_utf8(bytes)) {
        read.file.encoding = TrfEncoding::Latin1;
        converted = record::latin1_to_utf8(bytes);
        bytes = converted;
    }
    std::vector<TrfError> errors;
    std::set<std::string> unknown;
    while (!bytes.empty()) {
        const RawLine raw = take_line(bytes);
        const std::size_t number = read.file.lines.size() + 1;
        TrfLineRead line = read_trf_record(raw.text, number);
        std::ranges::move(line.errors, std::back_inserter(errors));
        std::ranges::move(line.warnings, std::back_inserter(read.warnings));
        const auto* const stranger = std::get_if<TrfUnknown>(&line.record);
        // Once for each code: a file that has one such line has it for every player.
        if (stranger != nullptr && unknown.insert(stranger->code).second) {
            read.warnings.push_back(
                {TrfFault::UnknownRecord, {number, 1}, stranger->code, 0, 0, 0, {}, {}});
        }
        read.file.lines.push_back(
            TrfLine::read(std::string{raw.text}, raw.end, std::move(line.record)));
    }
    if (!errors.empty()) return base::fail(std::move(errors));
    return read;
}

std::string write_trf(const TrfFile& file) {
    std::string text;
    if (file.encoding == TrfEncoding::Utf8WithMark) text += kUtf8Mark;
    for (const TrfLine& line : file.lines) {
        text += line.text();
        text += bytes_of(line.end());
    }
    if (file.encoding != TrfEncoding::Latin1) return text;
    return to_latin1(text).value_or(text);
}

}  // namespace tandem::tournament
