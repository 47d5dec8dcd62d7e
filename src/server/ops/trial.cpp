// A child that says before each match which it is, and a parent that hears what was said last.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/trial.hpp"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <optional>

#include "base/entropy.hpp"
#include "hall/lobby/hall.hpp"
#include "server/ops/logging.hpp"

namespace tandem::server {

namespace {

using hall::row::StoredMatch;

constexpr unsigned kLongest = 30;  // seconds with one match
constexpr int kMostSteps = 1'000;  // of a hall's time with one match
constexpr base::Millis kTried{60'000};

// In the child.
[[noreturn]] void attempt_all(
    int told,
    const std::vector<StoredMatch>& matches,
    std::size_t first,
    const std::function<void(const StoredMatch&)>& attempt) {
    const rlimit no_core{0, 0};
    ::setrlimit(RLIMIT_CORE, &no_core);
    ::signal(SIGALRM, SIG_DFL);
    for (std::size_t i = first; i < matches.size(); ++i) {
        if (::write(told, &i, sizeof i) != sizeof i) break;
        ::alarm(kLongest);
        attempt(matches[i]);
    }
    ::_exit(0);
}

// The last number that comes.
[[nodiscard]] std::optional<std::size_t> last_of(int heard) {
    std::optional<std::size_t> last;
    while (true) {
        std::size_t number = 0;
        const ssize_t bytes = ::read(heard, &number, sizeof number);
        if (bytes == sizeof number) {
            last = number;
        } else if (bytes >= 0 || errno != EINTR) {
            return last;
        }
    }
}

// Whether it died by itself.
[[nodiscard]] bool has_crashed(pid_t child) {
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFEXITED(status)) return WEXITSTATUS(status) != 0;  // as a sanitizer ends a program
    const int signal = WTERMSIG(status);
    return signal != SIGKILL && signal != SIGTERM && signal != SIGINT && signal != SIGHUP;
}

}  // namespace

std::vector<hall::MatchId> deadly_matches(
    const std::vector<StoredMatch>& matches,
    const std::function<void(const StoredMatch&)>& attempt) {
    std::vector<hall::MatchId> deadly;
    std::size_t first = 0;
    while (first < matches.size()) {
        std::array<int, 2> ends{};
        if (::pipe(ends.data()) != 0) break;
        const pid_t child = ::fork();
        if (child == 0) attempt_all(ends[1], matches, first, attempt);
        ::close(ends[1]);
        const auto last = child < 0 ? std::nullopt : last_of(ends[0]);
        ::close(ends[0]);
        if (child < 0 || !has_crashed(child) || !last) break;
        deadly.push_back(matches[*last].opened.match);
        first = *last + 1;
    }
    return deadly;
}

std::vector<hall::MatchId> deadly_matches(
    const hall::row::Stored& stored, const hall::Config& config, hall::Now now) {
    return deadly_matches(stored.matches, [&](const StoredMatch& match) {
        hall::row::Stored alone;
        alone.matches.push_back(match);
        alone.last_beat = stored.last_beat;
        hall::Hall hall{config, base::seeded(1), "trial", alone, now};
        for (int step = 0; step < kMostSteps; ++step) {
            (void)hall.take_effects();
            const auto due = hall.next_due();
            if (!due || *due > now.mono + kTried) return;
            hall.passed({*due, now.wall + (*due - now.mono)});
        }
    });
}

hall::row::Stored stored_but_deadly(
    store::Archive& archive,
    const std::string& run,
    const std::function<std::vector<hall::MatchId>(const hall::row::Stored&)>& find_deadly) {
    hall::row::Stored stored = archive.stored();
    if (!archive.died_at_its_start(run)) return stored;
    log_warning("the last run died at its start", {{"matches", stored.matches.size()}});
    for (const hall::MatchId& id : find_deadly(stored)) {
        log_error("set aside", {{"match", id.text()}, {"why", "it brings the server down"}});
        archive.set_aside(id);
        std::erase_if(
            stored.matches, [&](const StoredMatch& match) { return match.opened.match == id; });
    }
    return stored;
}

}  // namespace tandem::server
