// Bytes of a file or of standard input, whole or a piece at a time.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "record/bpgn.hpp"

namespace tandem::cli {

// A window over a stream that grows as long as its reader needs more.
class Input {
  public:
    // "-" is standard input.
    // Errors: Failure if the file cannot be opened.
    explicit Input(const std::string& path);

    // What was read and not yet consumed.
    [[nodiscard]] std::string_view window() const {
        return std::string_view{buffer_}.substr(begin_);
    }
    [[nodiscard]] record::TextEnds ends() const {
        return ended_ ? record::TextEnds::Here : record::TextEnds::Later;
    }
    // Needs: bytes <= window().size().
    void consume(std::size_t bytes) { begin_ += bytes; }
    // Reads on, the more the larger the window is already.
    // Errors: Failure if reading fails.
    void grow();

  private:
    struct Close {
        void operator()(std::FILE* file) const {
            if (file != stdin) std::fclose(file);
        }
    };
    std::string path_;
    std::unique_ptr<std::FILE, Close> file_;
    std::string buffer_;
    std::size_t begin_ = 0;
    bool ended_ = false;
};

// All of a file. Errors: Failure.
[[nodiscard]] std::string read_file(const std::string& path);

// Writes a file, or standard output for "-". Nothing is left half-written: the file is put in its
// place when it is complete. Errors: Failure.
void write_file(const std::string& path, std::string_view text);

// "games/x.bpgn" is "x.bpgn"; of a chess.com pair both are shortened.
[[nodiscard]] std::string base_name(std::string_view path);

}  // namespace tandem::cli
