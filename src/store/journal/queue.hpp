// The rows that wait for the journal, in order, without those that a newer one has replaced.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "hall/port/rows.hpp"

namespace tandem::store {

// Rows that are written at once, and how many were ever queued up to the last of them.
struct Batch {
    std::vector<hall::row::Write> rows;
    std::uint64_t count = 0;
};

class Queue {
  public:
    void push(hall::row::Write row) {
        const std::uint64_t number = ++pushed_;
        if (const std::string what = replaceable(row); !what.empty()) {
            const auto [place, is_new] = newest_.try_emplace(what, number);
            if (!is_new) rows_.erase(std::exchange(place->second, number));
        }
        rows_.emplace_hint(rows_.end(), number, std::move(row));
    }

    // The first rows, at most so many.
    [[nodiscard]] Batch take(std::size_t most) {
        Batch batch;
        while (!rows_.empty() && batch.rows.size() < most) {
            auto first = rows_.extract(rows_.begin());
            if (const std::string what = replaceable(first.mapped()); !what.empty()) {
                newest_.erase(what);
            }
            batch.count = first.key();
            batch.rows.push_back(std::move(first.mapped()));
        }
        return batch;
    }

    [[nodiscard]] bool is_empty() const { return rows_.empty(); }
    [[nodiscard]] std::size_t size() const { return rows_.size(); }
    // Ever.
    [[nodiscard]] std::uint64_t pushed() const { return pushed_; }

  private:
    // What a row says the whole of, so that of two only the later counts; "" where both do.
    [[nodiscard]] static std::string replaceable(const hall::row::Write& row) {
        using hall::row::Beat;
        using hall::row::TableGone;
        using hall::row::TableKept;
        if (const auto* const kept = std::get_if<TableKept>(&row)) {
            return "table " + kept->state.code.text();
        }
        if (const auto* const gone = std::get_if<TableGone>(&row)) {
            return "table " + gone->code.text();
        }
        if (const auto* const beat = std::get_if<Beat>(&row)) return "run " + beat->run;
        return "";
    }

    std::map<std::uint64_t, hall::row::Write> rows_;  // by their number, from 1
    std::unordered_map<std::string, std::uint64_t> newest_;
    std::uint64_t pushed_ = 0;
};

}  // namespace tandem::store
