// Bytes of a file or of standard input, whole or a piece at a time.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/io/content.hpp"
#include "cli/io/terminal.hpp"
#include "record/bpgn/bpgn.hpp"

namespace tandem::cli {

struct CloseFile {
    void operator()(std::FILE* file) const {
        if (file != stdin && file != standard_output_for_records()) std::fclose(file);
    }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

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
    // Reads on: what has come, or at least as much again where the window is large already. What
    // was printed is written out before.
    // Errors: Failure if reading fails.
    void grow();

  private:
    // Reads up to `most` bytes to the buffer's place `at`, as soon as there are any.
    std::size_t read_some(std::size_t at, std::size_t most);

    std::string path_;
    File file_;
    std::string buffer_;
    std::size_t begin_ = 0;
    bool ended_ = false;
};

// All of a text file. Errors: Failure, also if it is not text in UTF-8.
[[nodiscard]] std::string read_file(const std::string& path);
// The same, also refused where it is something else than what is wanted, as far as can be told.
[[nodiscard]] std::string read_file(const std::string& path, Content wanted);
// All that is left of what is open already. Errors: Failure.
[[nodiscard]] std::string read_all(Input& input);

// What was given, or the first line of standard input for "-". Errors: Failure.
[[nodiscard]] std::string given_or_read(const std::string& given);

// A file that is being written, or standard output for "-". A regular file is put in its place by
// `finish`, when it is complete: until then what was there stays there, and without `finish` for
// good. Links are followed; pipes and devices are written as they stand.
class Output {
  public:
    // Errors: Failure if nothing can be written there.
    explicit Output(const std::string& path);
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    // Errors: Failure.
    void write(std::string_view text);
    // Errors: Failure.
    void finish();

  private:
    std::string path_;  // with links followed
    std::string unfinished_;  // empty where the file is written in its place
    File file_;
};

// All of a file at once. Errors: Failure.
void write_file(const std::string& path, std::string_view text);

// Whether there is something at a path, and whether that is a folder; links are followed.
// Errors: Failure if that cannot be told.
[[nodiscard]] bool is_there(const std::string& path);
[[nodiscard]] bool is_folder(const std::string& path);

// The paths of what a folder holds, in order. Errors: Failure.
[[nodiscard]] std::vector<std::string> paths_in(const std::string& folder);

// Where files may be put that are not kept. Errors: Failure.
[[nodiscard]] std::string temporary_folder();

// Makes a folder, and those above it, if they are missing.
// Errors: Failure, with the path.
void make_folder(const std::string& path);

// Adds lines to a file that is as it was read, `before`, so that nothing of somebody else's is
// passed over; on disk when it returns.
// Errors: Failure; the file is then as it was.
void append_lines(const std::string& path, std::string_view before, std::string_view lines);

// "games/x.bpgn" is "x.bpgn"; of a chess.com pair both are shortened.
[[nodiscard]] std::string base_name(std::string_view path);

}  // namespace tandem::cli
