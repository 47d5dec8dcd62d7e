// An advisory lock of the operating system on a file of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/instance_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>
#include <string_view>
#include <system_error>

#include "server/ops/cannot_start.hpp"
#include "words/say.hpp"

namespace tandem::server {

using namespace words::literals;
using words::say;

namespace {

constexpr std::string_view kSqlite = "sqlite3://";

}  // namespace

InstanceLock::InstanceLock(const std::string& url) {
    if (!url.starts_with(kSqlite)) return;
    const std::filesystem::path database{url.substr(kSqlite.size())};
    std::error_code unknown;
    std::filesystem::create_directories(database.parent_path(), unknown);
    const std::string path = database.string() + ".lock";
    file_ = ::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (file_ < 0) throw CannotStart{say("cannot-start.lock-file", "path"_is = path)};
    if (::flock(file_, LOCK_EX | LOCK_NB) == 0) return;
    ::close(file_);
    throw CannotStart{say("cannot-start.database-taken", "path"_is = database.string())};
}

InstanceLock::~InstanceLock() {
    if (file_ >= 0) ::close(file_);
}

}  // namespace tandem::server
