// A child process, driven line by line over pipes.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// It gets no descriptor but its own three, and dies with this program. What it says on standard
// error is told apart, as far as that is not too much.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace boost::asio {
class io_context;
}

namespace tandem::process {

// What is told of it, on the thread of the io_context. Nothing any more once it was ended.
struct ChildTells {
    std::function<void(std::string_view line)> on_line;  // without its end
    // It has gone, or does not keep to lines: more than `longest_line` bytes without an end.
    std::function<void(std::string_view why)> on_gone;
    // It has written on standard error; may be empty.
    std::function<void(std::string_view said)> on_complaint;
};

struct ChildCommand {
    std::string program;  // a path
    std::vector<std::string> arguments;  // without the program's name
    std::size_t longest_line = 4096;
    int niceness = 5;  // more than that of the thread that starts it
};

class ChildProcess {
  public:
    // Starts it. Nothing said tells whether there is such a program: then it goes at once.
    // Errors: nullptr where no more processes or descriptors are available.
    [[nodiscard]] static std::unique_ptr<ChildProcess> start(
        boost::asio::io_context& io, const ChildCommand& command, ChildTells tells);
    // Ends it, if it has not gone.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    // Sends it a text, after what was sent before. It may take its time to read it.
    void write(std::string_view text);
    // Bytes that it has sent since this was called last.
    [[nodiscard]] std::size_t take_received();
    [[nodiscard]] pid_t id() const;

  private:
    struct Inside;
    explicit ChildProcess(std::shared_ptr<Inside> inside);

    std::shared_ptr<Inside> inside_;
};

}  // namespace tandem::process
