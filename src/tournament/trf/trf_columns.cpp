// Reading and writing fields by their columns.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/trf/trf_columns.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/utf8.hpp"

namespace tandem::tournament {

namespace {

// The columns between fields that every program leaves blank in a line of that code, of those with
// names before other fields.
[[nodiscard]] std::vector<std::size_t> blanks_of(std::string_view code, std::size_t size) {
    if (code == "013") return {41};
    if (code == "310") return {41, 47, 54, 61, 68};
    if (code != "001") return {};
    std::vector<std::size_t> blanks{48, 53, 80, 85};
    for (std::size_t cell = 0; layout::kOpponents.field(cell).first <= size; ++cell) {
        blanks.push_back(layout::kOpponents.field(cell).first - 1);
        blanks.push_back(layout::kColors.field(cell).first - 1);
        blanks.push_back(layout::kResults.field(cell).first - 1);
    }
    return blanks;
}

// "3.5"; "100" where "100.0" is too long.
[[nodiscard]] std::string points_text(Points points, std::size_t width) {
    std::string text = to_decimal(points);
    if (text.size() > width && text.ends_with(".0")) text.resize(text.size() - 2);
    return text;
}

}  // namespace

bool fits(Points points, std::size_t width) { return points_text(points, width).size() <= width; }

std::string_view without_blanks(std::string_view text) {
    const auto first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

TrfColumns::TrfColumns(std::string_view line, std::size_t number) : line_{line}, number_{number} {
    if (std::ranges::all_of(line, [](char c) { return static_cast<unsigned char>(c) < 0x80U; })) {
        return;
    }
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (base::begins_character(line[i])) starts_.push_back(i);
    }
}

// The byte at which a column begins; the end of the line for those beyond it.
std::size_t TrfColumns::at(std::size_t column) const {
    if (column > size()) return line_.size();
    return starts_.empty() ? column - 1 : starts_[column - 1];
}

std::string_view TrfColumns::text(TrfField field) const {
    std::size_t begin = at(field.first);
    std::size_t end = at(field.last + 1);
    // Where bytes are counted, a character may reach over the edge of a field.
    while (begin < end && !base::begins_character(line_[begin])) ++begin;
    while (begin < end && end < line_.size() && !base::begins_character(line_[end])) --end;
    return without_blanks(line_.substr(begin, end - begin));
}

std::string_view TrfColumns::rest(std::size_t first) const {
    const std::string_view text = line_.substr(at(first));
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

bool TrfColumns::is_blank(std::size_t column) const { return text({column, column}).empty(); }

void TrfColumns::count_bytes_where_better(std::string_view code) {
    if (starts_.empty()) return;
    const auto misfits = [&] {
        return std::ranges::count_if(
            blanks_of(code, size()), [this](std::size_t column) { return !is_blank(column); });
    };
    const auto by_characters = misfits();
    if (by_characters == 0) return;
    auto characters = std::exchange(starts_, {});
    if (misfits() < by_characters) {
        warn(TrfFault::Misaligned, {1, code.size()});
    } else {
        starts_ = std::move(characters);
    }
}

void TrfColumns::fail(TrfFault fault, TrfField field, std::uint32_t most) {
    TrfError error{fault, {number_, field.first}, std::string{text(field)}, 0, most, 0, {}, {}};
    faults_.push_back(std::move(error));
}

void TrfColumns::warn(TrfFault fault, TrfField field) {
    TrfWarning warning{fault, {number_, field.first}, std::string{text(field)}, 0, 0, 0, {}, {}};
    warnings_.push_back(std::move(warning));
}

void TrfColumns::expect_blank(std::size_t column) {
    if (!is_blank(column)) fail(TrfFault::WrongColumns, {column, column}, 0);
}

std::uint32_t TrfColumns::number(TrfField field, std::uint32_t most) {
    const std::string_view digits = text(field);
    if (digits.empty()) return 0;
    std::uint32_t number = 0;
    const char* const begin = digits.data();
    const char* const end = begin + digits.size();
    const auto [stop, error] = std::from_chars(begin, end, number);
    if (stop != end || error == std::errc::invalid_argument) {
        fail(TrfFault::NotANumber, field, most);
        return 0;
    }
    if (error != std::errc{} || number > most) {
        fail(TrfFault::OutOfRange, field, most);
        return 0;
    }
    return number;
}

std::uint32_t TrfColumns::positive(TrfField field, std::uint32_t most) {
    const std::size_t before = faults_.size();
    const std::uint32_t found = number(field, most);
    if (found == 0 && faults_.size() == before) fail(TrfFault::Missing, field, most);
    return found;
}

std::optional<Points> TrfColumns::points(TrfField field) {
    const std::string_view said = text(field);
    if (said.empty()) return std::nullopt;
    const auto points = read_points(said);
    if (!points) {
        fail(TrfFault::NotPoints, field, 0);
    } else if (!fits(*points, field.width())) {
        fail(TrfFault::TooWide, field, 0);
    }
    return points;
}

char TrfColumns::letter(TrfField field, std::string_view allowed) {
    const std::string_view said = text(field);
    if (said.empty()) return ' ';
    const char upper =
        said[0] >= 'a' && said[0] <= 'z' ? static_cast<char>(said[0] - 'a' + 'A') : said[0];
    if (said.size() == 1 && allowed.contains(upper)) return upper;
    fail(TrfFault::BadLetter, field, 0);
    return ' ';
}

std::vector<std::uint32_t> TrfColumns::numbers(TrfList list, std::uint32_t most) {
    std::vector<std::uint32_t> numbers;
    for (std::size_t nth = 0; list.field(nth).first <= size(); ++nth) {
        numbers.push_back(number(list.field(nth), most));
        if (list.step > list.width) expect_blank(list.field(nth).last + 1);
    }
    while (!numbers.empty() && numbers.back() == 0) numbers.pop_back();
    return numbers;
}

void TrfRow::advance_to(std::size_t column) {
    if (size_ + 1 >= column) return;
    line_.append(column - 1 - size_, ' ');
    size_ = column - 1;
}

void TrfRow::left(TrfField field, std::string_view text) {
    const std::string_view shown = base::first_characters(text, field.width());
    if (shown.empty()) return;
    advance_to(field.first);
    line_ += shown;
    size_ += base::characters_in(shown);
}

void TrfRow::right(TrfField field, std::string_view text) {
    const std::string_view shown = base::first_characters(text, field.width());
    if (shown.empty()) return;
    advance_to(field.last + 1 - base::characters_in(shown));
    line_ += shown;
    size_ += base::characters_in(shown);
}

void TrfRow::number_or_blank(TrfField field, std::uint32_t number) {
    if (number != 0) right(field, std::to_string(number));
}

void TrfRow::points(TrfField field, const std::optional<Points>& points) {
    if (points) right(field, points_text(*points, field.width()));
}

void TrfRow::numbers(TrfList list, const std::vector<std::uint32_t>& numbers) {
    for (std::size_t nth = 0; nth < numbers.size(); ++nth) {
        number_or_blank(list.field(nth), numbers[nth]);
    }
}

}  // namespace tandem::tournament
