// The rows waiting for the journal, in order, without those replaced by newer ones.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables wait apart, in the order in which they first changed, and a batch takes a few of them:
// storing tables holds up no move.
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

// Rows that are written at once, and how many but those of tables were ever queued up to the last
// of them.
struct Batch {
    std::vector<hall::row::Write> rows;
    std::uint64_t count = 0;
};

class Queue {
  public:
    void push(hall::row::Write row) {
        Lane& lane = hall::row::is_of_table(row) ? tables_ : others_;
        lane.push(std::move(row));
    }

    // The first rows, at most so many, and of tables so many.
    [[nodiscard]] Batch take(std::size_t most, std::size_t most_tables) {
        Batch batch;
        others_.take(most, batch.rows);
        batch.count = others_.taken();
        tables_.take(most_tables, batch.rows);
        return batch;
    }

    [[nodiscard]] bool is_empty() const { return size() == 0; }
    [[nodiscard]] std::size_t size() const { return others_.size() + tables_.size(); }

  private:
    class Lane {
      public:
        void push(hall::row::Write row) {
            const std::uint64_t number = ++pushed_;
            const std::string what = replaceable(row);
            if (what.empty()) {
                rows_.emplace_hint(rows_.end(), number, std::move(row));
                return;
            }
            const auto [place, is_new] = newest_.try_emplace(what, number);
            const auto before = rows_.find(place->second);
            // A table keeps its place, a beat comes after what was written before it.
            if (!is_new && hall::row::is_of_table(row)) {
                before->second = std::move(row);
                return;
            }
            if (!is_new) rows_.erase(std::exchange(place->second, number));
            rows_.emplace_hint(rows_.end(), number, std::move(row));
        }

        void take(std::size_t most, std::vector<hall::row::Write>& into) {
            for (std::size_t i = 0; i < most && !rows_.empty(); ++i) {
                auto first = rows_.extract(rows_.begin());
                if (const std::string what = replaceable(first.mapped()); !what.empty()) {
                    newest_.erase(what);
                }
                taken_ = first.key();
                into.push_back(std::move(first.mapped()));
            }
        }

        // The number of the last that was taken, from 1 in the order in which they came.
        [[nodiscard]] std::uint64_t taken() const { return taken_; }
        [[nodiscard]] std::size_t size() const { return rows_.size(); }

      private:
        std::map<std::uint64_t, hall::row::Write> rows_;  // by their number
        std::unordered_map<std::string, std::uint64_t> newest_;
        std::uint64_t pushed_ = 0;
        std::uint64_t taken_ = 0;
    };

    // What a row says the whole of, so that of two only the later counts; "" where both do.
    [[nodiscard]] static std::string replaceable(const hall::row::Write& row) {
        using hall::row::Beat;
        using hall::row::TableGone;
        using hall::row::TableKept;
        if (const auto* const kept = std::get_if<TableKept>(&row)) return kept->state.code.text();
        if (const auto* const gone = std::get_if<TableGone>(&row)) return gone->code.text();
        if (const auto* const beat = std::get_if<Beat>(&row)) return "run " + beat->run;
        return "";
    }

    Lane others_;
    Lane tables_;
};

}  // namespace tandem::store
