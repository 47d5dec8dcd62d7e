// How the tests come to their databases and matches.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sqlite3.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/check.hpp"
#include "hall/port/stored_replay.hpp"
#include "record/log/event_json.hpp"
#include "store/database/failure.hpp"
#include "support/store/databases.hpp"

namespace tandem::store::tests {

namespace {

namespace fs = std::filesystem;
namespace row = hall::row;

// Where the newest PostgreSQL of Debian has its programs.
[[nodiscard]] std::optional<fs::path> postgres_programs() {
    std::vector<fs::path> found;
    std::error_code none;
    for (const auto& version : fs::directory_iterator{"/usr/lib/postgresql", none}) {
        const fs::path programs = version.path() / "bin";
        if (fs::exists(programs / "initdb")) found.push_back(programs);
    }
    if (found.empty()) return std::nullopt;
    return std::ranges::max(found);
}

// PostgreSQL does not run as root.
[[nodiscard]] const passwd* its_user() {
    return ::geteuid() == 0 ? ::getpwnam("postgres") : nullptr;
}

// In the child: becomes the program, which ends when the test does.
[[noreturn]] void become(std::vector<char*>& words, const passwd* user) {
    if (user != nullptr) {
        if (::initgroups(user->pw_name, user->pw_gid) != 0) ::_exit(126);
        if (::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0) ::_exit(126);
    }
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int nowhere = ::open("/dev/null", O_RDWR);
    for (const int stream : {0, 1, 2}) {
        if (nowhere < 0 || ::dup2(nowhere, stream) != stream) ::_exit(126);
    }
    ::execv(words.front(), words.data());
    ::_exit(127);
}

[[nodiscard]] pid_t spawn(std::vector<std::string> command) {
    std::vector<char*> words;
    words.reserve(command.size() + 1);
    for (std::string& word : command) words.push_back(word.data());
    words.push_back(nullptr);
    const passwd* const user = its_user();
    const pid_t child = ::fork();
    if (child == 0) become(words, user);
    CHECK(child > 0);
    return child;
}

[[nodiscard]] std::vector<pid_t> children_of(pid_t process) {
    const std::string number = std::to_string(process);
    std::ifstream file{"/proc/" + number + "/task/" + number + "/children"};
    std::vector<pid_t> children;
    for (pid_t child = 0; file >> child;) children.push_back(child);
    return children;
}

[[nodiscard]] bool answers(const std::string& url) {
    try {
        const Connection connection{url};
        return true;
    } catch (const Failure&) {
        return false;
    }
}

[[nodiscard]] row::StoredLine sample_line(const hall::MatchId& match, int line) {
    // A white and a black knight of each board in turn, and after each move a word.
    static constexpr std::array kMoves{
        std::pair{"A.white", "g1f3"},
        std::pair{"A.black", "g8f6"},
        std::pair{"B.white", "b1c3"},
        std::pair{"B.black", "b8c6"},
        std::pair{"A.white", "f3g1"},
        std::pair{"A.black", "f6g8"},
        std::pair{"B.white", "c3b1"},
        std::pair{"B.black", "c6b8"}};
    row::StoredLine written;
    written.match = match;
    written.line = line;
    written.at = 10 * (std::int64_t{line} - 2);
    written.mono_ms = 5000 + written.at;
    written.wall_ms = 1'700'000'000'000 + written.at;
    const std::string begin = R"({"at": )" + std::to_string(written.at) + R"(, "by": ")";
    const auto& [seat, move] = kMoves[static_cast<std::size_t>(line - 3) / 2 % kMoves.size()];
    if (line == 2) {
        written.command = begin + R"(director", "do": "start"})";
        return written;
    }
    written.person = hall::PersonId::guest(seat);
    written.key = "k" + std::to_string(line);
    if (line % 2 == 1) {
        written.lag_ms = line;
        written.command = begin + seat + R"(", "do": "play", "move": ")" + move + "\"}";
    } else {
        written.command =
            begin + seat + R"(", "do": "say", "to": "partner", "text": "héllo 'you'; --"})";
    }
    return written;
}

// In memory where that can be had: a new server writes 40 MB.
[[nodiscard]] fs::path folder_of_folders() {
    const fs::path memory = "/dev/shm";
    std::error_code none;
    const bool roomy = fs::space(memory, none).available > (1U << 29U) && !none;
    return roomy ? memory : fs::temp_directory_path();
}

}  // namespace

Folder::Folder() {
    std::string name = (folder_of_folders() / "tandem-store-XXXXXX").string();
    CHECK(::mkdtemp(name.data()) != nullptr);
    path_ = name;
    if (const passwd* const user = its_user()) {
        CHECK(::chown(name.c_str(), user->pw_uid, user->pw_gid) == 0);
    }
}

Folder::~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

int run_sql(const Folder& folder, const std::string& sql) {
    sqlite3* database = nullptr;
    int first = 0;
    const auto read = [](void* number, int columns, char** values, char** /*names*/) {
        const bool is_number = columns > 0 && values[0] != nullptr;
        if (is_number) *static_cast<int*>(number) = std::atoi(values[0]);
        return 0;
    };
    const std::string file = (folder.path() / "tandem.db").string();
    const bool done = sqlite3_open(file.c_str(), &database) == SQLITE_OK &&
                      sqlite3_busy_timeout(database, 5'000) == SQLITE_OK &&
                      sqlite3_exec(database, sql.c_str(), read, &first, nullptr) == SQLITE_OK;
    const std::string why = sqlite3_errmsg(database);
    sqlite3_close(database);
    if (!done) throw std::runtime_error{why};
    return first;
}

bool PostgresServer::is_installed() {
    return postgres_programs().has_value() && (::geteuid() != 0 || its_user() != nullptr);
}

PostgresServer::PostgresServer() {
    const pid_t child = spawn(
        {*postgres_programs() / "initdb",
         "--no-sync",
         "--auth=trust",
         "--username=postgres",
         "--encoding=UTF8",
         "--locale=C",
         "--pgdata=" + (folder_.path() / "data").string()});
    int status = 0;
    CHECK(::waitpid(child, &status, 0) == child);
    CHECK(status == 0);
    start();
}

PostgresServer::~PostgresServer() {
    if (process_ == 0) return;
    ::kill(process_, SIGQUIT);  // at once, but what it holds of the machine is given back
    ::waitpid(process_, nullptr, 0);
}

std::string PostgresServer::url() const {
    return "postgresql://host=" + folder_.path().string() + " user=postgres dbname=postgres";
}

void PostgresServer::kill() {
    if (process_ == 0) return;
    const std::vector<pid_t> children = children_of(process_);
    ::kill(process_, SIGKILL);
    for (const pid_t child : children) ::kill(child, SIGKILL);
    ::waitpid(process_, nullptr, 0);
    process_ = 0;
}

void PostgresServer::start() {
    const std::string folder = folder_.path().string();
    // A machine that fails is not tested, but a server that does: it need not sync.
    const std::vector<std::string> command{
        *postgres_programs() / "postgres",
        "-D",
        folder + "/data",
        "-k",
        folder,
        "-c",
        "listen_addresses=",
        "-c",
        "fsync=off",
        "-c",
        "shared_buffers=16MB",
        "-c",
        "dynamic_shared_memory_type=mmap"};
    process_ = spawn(command);
    while (!answers(url())) {
        // What is left of one that was killed may be in its way for a moment.
        if (::waitpid(process_, nullptr, WNOHANG) == process_) process_ = spawn(command);
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    }
}

Database::Database(Dialect dialect) {
    if (dialect == Dialect::Postgres) server_.emplace();
}

std::string Database::url() const { return server_ ? server_->url() : folder_.sqlite_url(); }

row::StoredMatch sample_match(const hall::MatchId& id, int lines) {
    row::StoredMatch match;
    match.opened = {
        .match = id,
        .code = hall::TableCode{"ABCD"},
        .wall_ms = 1'700'000'000'000,
        .header = R"({"tandem": 1, "rulebook": "nsb"})",
        .origin = hall::wire::Settings{},
        .officials = {},
        .access = {},
        .rulebook = "nsb",
        .people =
            row::EnumArray<row::Seat, hall::PersonId>{
                hall::PersonId::guest("A.white"),
                hall::PersonId::guest("A.black"),
                hall::PersonId::guest("B.white"),
                hall::PersonId::bot(1)},
        .names = row::EnumArray<row::Seat, std::string>{
            std::string{"Änn"}, std::string{"Bo"}, std::string{"Cy"}, std::string{"Bot 1"}}};
    for (int line = 2; line < lines + 2; ++line) match.lines.push_back(sample_line(id, line));
    const auto replayed = hall::replay(match, [&](const hall::ReplayedLine& line) {
        match.lines[static_cast<std::size_t>(line.row.line - 2)].events =
            record::to_json(line.events, line.first_event);
        return true;
    });
    CHECK(replayed.has_value());
    return match;
}

std::vector<row::Write> writes_of(const row::StoredMatch& match) {
    std::vector<row::Write> writes{match.opened};
    for (const row::StoredLine& line : match.lines) {
        for (const row::SeatTaken& seat : match.seats) {
            if (seat.line == line.line) writes.emplace_back(seat);
        }
        writes.emplace_back(line);
    }
    if (match.ended) {
        writes.emplace_back(*match.ended);
        writes.emplace_back(row::MatchClosed{match.opened.match});
    }
    return writes;
}

JournalTells deaf() {
    return {[](std::uint64_t, const std::vector<row::Written>&) {}, [](const std::string&) {}};
}

}  // namespace tandem::store::tests
