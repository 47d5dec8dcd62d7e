// Sheets as CSV and JSON.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/foreign/csv_rows.hpp"
#include "record/text/json.hpp"
#include "tournament/report/sheets.hpp"

namespace tandem::tournament {

std::string text_of(const Cell& cell, const words::Say& saying) {
    if (const auto* const name = std::get_if<std::string>(&cell)) return *name;
    if (const auto* const text = std::get_if<words::Message>(&cell)) return saying(*text);
    if (const auto* const word = std::get_if<Word>(&cell)) return saying(word->text);
    return saying(std::get<Datum>(cell).text);
}

namespace {

// For programs: a word by its code.
[[nodiscard]] std::string code_of(const Cell& cell, const words::Say& saying) {
    const auto* const word = std::get_if<Word>(&cell);
    return word == nullptr ? text_of(cell, saying) : word->code;
}

}  // namespace

std::string to_csv(const Sheet& sheet, const words::Say& saying) {
    std::string out;
    for (std::size_t i = 0; i < sheet.head.size(); ++i) {
        if (i > 0) out += ',';
        record::append_csv(out, sheet.head[i].key);
    }
    out += "\r\n";
    for (const Row& row : sheet.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) out += ',';
            if (std::holds_alternative<Datum>(row[i])) {
                record::append_csv(out, text_of(row[i], saying));
            } else {
                record::append_guarded_csv(out, code_of(row[i], saying));
            }
        }
        out += "\r\n";
    }
    return out;
}

std::string to_json(const Sheet& sheet, const words::Say& saying) {
    std::string out = "[";
    for (const Row& row : sheet.rows) {
        out += out.size() > 1 ? ",\n{" : "\n{";
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) out += ", ";
            record::append_json(out, sheet.head[i].key);
            out += ": ";
            if (const auto* const value = std::get_if<Datum>(&row[i])) {
                out += value->json;
            } else {
                const std::string code = code_of(row[i], saying);
                if (code.empty()) {
                    out += "null";
                } else {
                    record::append_json(out, code);
                }
            }
        }
        out += '}';
    }
    out += "\n]\n";
    return out;
}

}  // namespace tandem::tournament
