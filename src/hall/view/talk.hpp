// What was said last, as it is kept beside a report: a line for each thing said.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// It is evidence, and whoever it is against may have written most of it. So a line says one thing
// by one person, whatever is in its text, and when room runs out, whoever takes up the most loses
// lines.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <string>
#include <string_view>

#include "hall/ids.hpp"

namespace tandem::hall {

class Talk {
  public:
    // Of one text, and of all lines together.
    static constexpr std::size_t kLongestText = 600;
    static constexpr std::size_t kMost = 8'000;

    // `speaker` said that; `as` is how their line begins. A longer text is cut, and line breaks in
    // it are written as "\n".
    void add(const PersonId& speaker, std::string_view as, std::string_view text);

    // The lines in their order, each with a line break behind it.
    [[nodiscard]] std::string text() const;

  private:
    struct Line {
        PersonId speaker;
        std::string text;
    };
    // Drops the oldest line of whoever takes up the most.
    void make_room();

    std::deque<Line> lines_;
    std::map<PersonId, std::size_t> bytes_;  // of the lines of each
    std::size_t all_ = 0;
};

}  // namespace tandem::hall
