// The lines of a JSON Lines file as they come, with their numbers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace tandem::record {

// LF and CRLF, a byte order mark and empty lines at the end are accepted.
class LogLines {
  public:
    explicit LogLines(std::string_view text) : rest_(text) {
        constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
        if (rest_.starts_with(kByteOrderMark)) rest_.remove_prefix(kByteOrderMark.size());
    }

    // Nothing where only blanks are left.
    [[nodiscard]] std::optional<std::string_view> next() {
        if (rest_.find_first_not_of(" \t\r\n") == std::string_view::npos) return std::nullopt;
        const std::size_t end = rest_.find('\n');
        const std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
        ++number_;
        return line;
    }
    // The next that is not blank.
    [[nodiscard]] std::optional<std::string_view> next_filled() {
        auto line = next();
        while (line && line->find_first_not_of(" \t\r") == std::string_view::npos) line = next();
        return line;
    }
    // Of the line that came last, from 1.
    [[nodiscard]] std::size_t number() const { return number_; }

  private:
    std::string_view rest_;
    std::size_t number_ = 0;
};

}  // namespace tandem::record
