// Fork and exec, with everything the child shall not have taken from it in between.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Neither posix_spawn nor Boost.Process can have the child die with its parent, which has to be
// asked for in the child itself, before exec. Between fork and exec only functions are called that
// a program of several threads may call there.
#include "process/spawn.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <csignal>

namespace tandem::process {

namespace {

// Of a pipe. Both are closed when this goes, unless they were taken.
struct Ends {
    int read = -1;
    int write = -1;

    Ends() = default;
    ~Ends() {
        if (read >= 0) close(read);
        if (write >= 0) close(write);
    }
    Ends(const Ends&) = delete;
    Ends& operator=(const Ends&) = delete;

    // Above the standard streams, so that dup2 in the child makes new descriptors of them.
    [[nodiscard]] bool open() {
        std::array<int, 2> raw{-1, -1};
        if (pipe2(raw.data(), O_CLOEXEC) != 0) return false;
        read = lifted(raw[0]);
        write = lifted(raw[1]);
        return read >= 0 && write >= 0;
    }

    [[nodiscard]] static int taken(int& end) {
        const int it = end;
        end = -1;
        return it;
    }

  private:
    [[nodiscard]] static int lifted(int descriptor) {
        if (descriptor > STDERR_FILENO) return descriptor;
        const int other = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        close(descriptor);
        return other;
    }
};

struct Child {
    const char* program;
    char* const* arguments;
    int input;
    int output;
    int errors;
    int niceness;
    pid_t parent;
};

void close_all_others() {
    constexpr unsigned kFirst = STDERR_FILENO + 1;
    if (close_range(kFirst, ~0U, 0) == 0) return;
    constexpr int kMany = 65'536;  // an old kernel
    for (int descriptor = kFirst; descriptor < kMany; ++descriptor) close(descriptor);
}

// In the child.
[[noreturn]] void become(const Child& child) {
    constexpr int kCannot = 127;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != child.parent) _exit(kCannot);  // it died before that was asked for
    dup2(child.input, STDIN_FILENO);
    dup2(child.output, STDOUT_FILENO);
    dup2(child.errors, STDERR_FILENO);
    close_all_others();
    struct sigaction usual{};
    usual.sa_handler = SIG_DFL;
    for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGCHLD}) {
        sigaction(signal, &usual, nullptr);
    }
    // A Ctrl+C at the terminal is for this program alone, which ends the child when it is done.
    setpgid(0, 0);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    const rlimit no_core{.rlim_cur = 0, .rlim_max = 0};
    setrlimit(RLIMIT_CORE, &no_core);
    setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + child.niceness);
    execv(child.program, child.arguments);
    _exit(kCannot);
}

}  // namespace

std::optional<Spawned> spawn(
    const std::string& program, const std::vector<std::string>& arguments, int niceness) {
    Ends input;
    Ends output;
    Ends errors;
    if (!input.open() || !output.open() || !errors.open()) return std::nullopt;
    std::vector<char*> pointers;
    pointers.reserve(arguments.size() + 1);
    // exec takes pointers to what it may change, for C's sake, and does not.
    for (const std::string& text : arguments) pointers.push_back(const_cast<char*>(text.c_str()));
    pointers.push_back(nullptr);
    const Child child{
        .program = program.c_str(),
        .arguments = pointers.data(),
        .input = input.read,
        .output = output.write,
        .errors = errors.write,
        .niceness = niceness,
        .parent = getpid(),
    };
    const pid_t id = fork();
    if (id == 0) become(child);
    if (id < 0) return std::nullopt;
    return Spawned{
        .id = id,
        .input = Ends::taken(input.write),
        .output = Ends::taken(output.read),
        .errors = Ends::taken(errors.read),
    };
}

}  // namespace tandem::process
