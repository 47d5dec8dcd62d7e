// A text is cut at separators and line ends that are not in quotation marks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/foreign/csv_rows.hpp"

namespace tandem::record {

CsvRows::CsvRows(std::string_view text, char separator) : text_(text), separator_(separator) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (text_.starts_with(kMark)) text_.remove_prefix(kMark.size());
}

CsvRow CsvRows::next() {
    CsvRow row;
    row.push_back(field());
    while (!at_end() && text_[at_] == separator_) {
        step();
        row.push_back(field());
    }
    while (!at_end() && !ends_line()) step();
    if (!at_end()) step();
    return row;
}

CsvField CsvRows::field() { return !at_end() && text_[at_] == '"' ? quoted() : plain(); }

CsvField CsvRows::plain() {
    CsvField field{{}, place_};
    while (!at_end() && text_[at_] != separator_ && !ends_line()) {
        if (text_[at_] != '\r') field.text += text_[at_];
        step();
    }
    return field;
}

// Also at a carriage return that stands alone, as old spreadsheets write it.
bool CsvRows::ends_line() const {
    if (text_[at_] == '\n') return true;
    return text_[at_] == '\r' && !text_.substr(at_ + 1).starts_with('\n');
}

CsvField CsvRows::quoted() {
    step();
    CsvField field{{}, place_};
    while (!at_end()) {
        const bool mark = text_[at_] == '"';
        if (mark && !(at_ + 1 < text_.size() && text_[at_ + 1] == '"')) break;
        if (mark) step();
        field.text += text_[at_];
        step();
    }
    field.closed = !at_end();
    if (!at_end()) step();
    return field;
}

void CsvRows::step() {
    place_ = ends_line() ? Place{place_.line + 1, 1} : Place{place_.line, place_.column + 1};
    ++at_;
}

bool has_text(const CsvField& field) {
    return field.text.find_first_not_of(" \t\r\n") != std::string::npos;
}

void append_csv(std::string& out, std::string_view text) {
    if (text.find_first_of(",;\t\"\r\n") == std::string_view::npos) {
        out += text;
        return;
    }
    out += '"';
    for (const char c : text) {
        if (c == '"') out += '"';
        out += c;
    }
    out += '"';
}

namespace {

// Apostrophes before it do not count, so that each of them comes back.
[[nodiscard]] bool looks_like_formula(std::string_view text) {
    const std::size_t first = text.find_first_not_of('\'');
    return first != std::string_view::npos &&
           std::string_view{"=+-@\t\r"}.find(text[first]) != std::string_view::npos;
}

}  // namespace

void append_guarded_csv(std::string& out, std::string_view text) {
    append_csv(out, looks_like_formula(text) ? '\'' + std::string{text} : std::string{text});
}

std::string_view without_guard(std::string_view text) {
    if (text.starts_with('\'') && looks_like_formula(text)) text.remove_prefix(1);
    return text;
}

}  // namespace tandem::record
