// Lines of standard input as they arrive, so that a busy program can look ahead.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/time.hpp"

namespace tandem::cli {

// A line without its end. Of one that is too long only the beginning is kept.
struct Line {
    std::string text;
    bool too_long = false;
};

class Lines {
  public:
    // Reads from `descriptor`, which stays open. No line is longer than `longest` bytes.
    Lines(int descriptor, std::size_t longest) : descriptor_(descriptor), longest_(longest) {}

    // The next line, for which it waits. Nothing at the end; what is left there without a line end
    // is a line too.
    // Errors: Failure if reading fails.
    [[nodiscard]] std::optional<Line> next();

    // The whole lines that have come already, each with its end, which `next` will give: does not
    // wait. Where very much has come, only the beginning of it.
    [[nodiscard]] std::string_view coming();
    // Whether nothing comes any more but what is there.
    [[nodiscard]] bool ended() const { return ended_; }

    // Waits until something comes, the end of the input included, or so much time has passed; below
    // zero, as long as it takes. Whether something came.
    [[nodiscard]] bool wait(base::Millis span);

  private:
    // Reads once what is there, waiting if need be.
    void read_some();
    [[nodiscard]] bool something_to_read() const;
    [[nodiscard]] Line cut(std::size_t length, std::size_t with_end);
    // Keeps memory bounded: of a line that is too long the rest is dropped as it comes.
    void shorten();

    int descriptor_;
    std::size_t longest_;
    std::string buffer_;
    bool dropping_ = false;  // the buffer is the beginning of a line that is too long
    bool ended_ = false;
};

}  // namespace tandem::cli
