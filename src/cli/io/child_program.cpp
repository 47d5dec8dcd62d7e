// Starting, speaking to and timing a child process.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/io/child_program.hpp"

#include <fcntl.h>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <ctime>
#include <fstream>

#include <fmt/format.h>

#include "cli/io/failure.hpp"
#include "cli/io/tongue.hpp"

namespace tandem::cli {

namespace {

[[nodiscard]] double seconds_on(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

[[noreturn]] void become(const std::vector<std::string>& command, int input, int output) {
    dup2(input, STDIN_FILENO);
    const int heard = output >= 0 ? output : open("/dev/null", O_WRONLY);
    if (heard >= 0) dup2(heard, STDOUT_FILENO);
    std::vector<char*> arguments;
    arguments.reserve(command.size() + 1);
    for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    execvp(arguments[0], arguments.data());
    _exit(127);
}

}  // namespace

double children_cpu_seconds() {
    rusage used{};
    getrusage(RUSAGE_CHILDREN, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

double own_cpu_seconds() { return seconds_on(CLOCK_PROCESS_CPUTIME_ID); }

Peer::Peer(const std::vector<std::string>& command, Replies replies) : name_(command.front()) {
    std::signal(SIGPIPE, SIG_IGN);
    int to[2];
    int from[2];
    if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0) {
        throw Failure{cli::text("cli.child.no-pipe")};
    }
    pid_ = fork();
    if (pid_ < 0) throw Failure{cli::text("cli.child.cannot-start", "program"_is = name_)};
    if (pid_ == 0) become(command, to[0], replies == Replies::Heard ? from[1] : -1);
    close(to[0]);
    close(from[1]);
    to_ = fdopen(to[1], "w");
    from_ = fdopen(from[0], "r");
}

Peer::~Peer() {
    if (to_ != nullptr) std::fclose(to_);
    std::fclose(from_);
    if (pid_ < 0) return;
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
}

void Peer::send(std::string_view text) {
    const bool sent = std::fwrite(text.data(), 1, text.size(), to_) == text.size();
    if (!sent || std::fflush(to_) != 0)
        throw Failure{cli::text("cli.child.does-not-listen", "program"_is = name_)};
}

std::string Peer::line() {
    std::string text;
    for (int c = std::fgetc(from_); c != '\n'; c = std::fgetc(from_)) {
        if (c == EOF) throw Failure{cli::text("cli.child.has-ended", "program"_is = name_)};
        text += static_cast<char>(c);
    }
    return text;
}

std::string Peer::line_that_begins(std::string_view words) {
    std::string text = line();
    while (!text.starts_with(words)) text = line();
    return text;
}

double Peer::cpu_seconds() const {
    clockid_t clock{};
    if (clock_getcpuclockid(pid_, &clock) != 0) {
        throw Failure{cli::text("cli.child.no-time", "program"_is = name_)};
    }
    return seconds_on(clock);
}

std::size_t Peer::memory() const {
    std::ifstream pages{fmt::format("/proc/{}/statm", pid_)};
    std::size_t all = 0;
    std::size_t resident = 0;
    pages >> all >> resident;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

std::size_t Peer::finish() {
    std::fclose(to_);
    to_ = nullptr;
    while (std::fgetc(from_) != EOF) {
    }
    int status = 0;
    rusage used{};
    wait4(pid_, &status, 0, &used);
    pid_ = -1;
    if (status != 0) throw Failure{cli::text("cli.child.failed", "program"_is = name_)};
    return static_cast<std::size_t>(used.ru_maxrss) * 1024;
}

}  // namespace tandem::cli
