// A child process: its pipes read and written without waiting, its end seen to.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "process/child_process.hpp"

#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>

#include "process/spawn.hpp"

namespace tandem::process {

namespace {

namespace asio = boost::asio;
using boost::system::error_code;

// What of its standard error is told, of each child.
constexpr int kMostComplaints = 10;
constexpr std::size_t kLongestComplaint = 400;

// Waits for a child that was told to die, which is soon but not at once, so that it does not stay
// as a zombie.
void bury(asio::io_context& io, pid_t id) {
    if (waitpid(id, nullptr, WNOHANG) != 0) return;
    constexpr std::chrono::milliseconds kAgain{5};
    const auto timer = std::make_shared<asio::steady_timer>(io, kAgain);
    timer->async_wait([&io, id, timer](error_code) { bury(io, id); });
}

}  // namespace

struct ChildProcess::Inside : std::enable_shared_from_this<ChildProcess::Inside> {
    Inside(asio::io_context& context, const Spawned& spawned, std::size_t longest, ChildTells told)
        : io(context),
          id(spawned.id),
          input(context, spawned.input),
          output(context, spawned.output),
          errors(context, spawned.errors),
          longest_line(longest),
          tells(std::move(told)) {}

    void read() {
        output.async_read_some(
            asio::buffer(chunk), [self = shared_from_this()](error_code error, std::size_t size) {
                if (self->ended) return;
                if (error) return self->gone("it ended");
                self->received += size;
                self->take({self->chunk.data(), size});
                if (!self->ended) self->read();
            });
    }

    // Lines, as far as they are whole. Whoever is told of one may end the child.
    void take(std::string_view text) {
        while (!ended) {
            const std::size_t end = text.find('\n');
            line.append(text.substr(0, end));
            if (line.size() > longest_line) return gone("a line without an end");
            if (end == std::string_view::npos) return;
            text.remove_prefix(end + 1);
            std::string whole;
            whole.swap(line);
            if (whole.ends_with('\r')) whole.pop_back();
            tells.on_line(whole);
        }
    }

    void read_errors() {
        errors.async_read_some(
            asio::buffer(complaint),
            [self = shared_from_this()](error_code error, std::size_t size) {
                if (self->ended || error) return;
                if (self->complaints < kMostComplaints && self->tells.on_complaint) {
                    ++self->complaints;
                    const std::size_t told = std::min(size, kLongestComplaint);
                    self->tells.on_complaint({self->complaint.data(), told});
                }
                self->read_errors();
            });
    }

    void write(std::string_view text) {
        waiting += text;
        if (writing.empty()) write_on();
    }

    void write_on() {
        writing.swap(waiting);
        if (writing.empty()) return;
        asio::async_write(
            input,
            asio::buffer(writing),
            [self = shared_from_this()](error_code error, std::size_t) {
                self->writing.clear();
                // That it has gone is seen where it is read.
                if (!self->ended && !error) self->write_on();
            });
    }

    void gone(std::string_view why) {
        const auto tell = std::move(tells.on_gone);
        end();
        if (tell) tell(why);
    }

    void end() {
        if (ended) return;
        ended = true;
        for (auto* const pipe : {&input, &output, &errors}) {
            error_code error;
            error = pipe->close(error);  // closed in any case
        }
        kill(-id, SIGKILL);  // what it has started itself too
        kill(id, SIGKILL);  // where it has no group of its own yet
        bury(io, id);
    }

    asio::io_context& io;
    pid_t id;
    asio::posix::stream_descriptor input;
    asio::posix::stream_descriptor output;
    asio::posix::stream_descriptor errors;
    std::size_t longest_line;
    ChildTells tells;
    std::array<char, 4096> chunk{};
    std::array<char, 1024> complaint{};
    std::string line;
    std::string writing;
    std::string waiting;
    std::size_t received = 0;
    int complaints = 0;
    bool ended = false;
};

std::unique_ptr<ChildProcess> ChildProcess::start(
    asio::io_context& io, const ChildCommand& command, ChildTells tells) {
    std::vector<std::string> arguments{command.program};
    arguments.insert(arguments.end(), command.arguments.begin(), command.arguments.end());
    const auto spawned = spawn(command.program, arguments, command.niceness);
    if (!spawned) return nullptr;
    auto inside = std::make_shared<Inside>(io, *spawned, command.longest_line, std::move(tells));
    inside->read();
    inside->read_errors();
    return std::unique_ptr<ChildProcess>{new ChildProcess{std::move(inside)}};
}

ChildProcess::ChildProcess(std::shared_ptr<Inside> inside) : inside_(std::move(inside)) {}
ChildProcess::~ChildProcess() { inside_->end(); }

void ChildProcess::write(std::string_view text) { inside_->write(text); }
std::size_t ChildProcess::take_received() { return std::exchange(inside_->received, 0); }
pid_t ChildProcess::id() const { return inside_->id; }

}  // namespace tandem::process
