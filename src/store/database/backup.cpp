// The copy grows beside its place, and is linked there once it is whole and on disk.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database/backup.hpp"

#include <cerrno>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

#include "language/system_error.hpp"
#include "store/database/connection.hpp"
#include "store/database/database_file.hpp"
#include "store/database/failure.hpp"
#include "store/database/url.hpp"
#include "words/say.hpp"

namespace tandem::store {

using namespace words::literals;

namespace {

namespace fs = std::filesystem;

// Errors: Failure where something is wrong.
void check(const std::error_code& why) {
    if (why) throw Failure(language::system_error(why));
}

// Puts a file, or the names in a folder, on disk.
void sync(const fs::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const bool synced = file >= 0 && ::fsync(file) == 0;
    const std::error_code why{synced ? 0 : errno, std::generic_category()};
    if (file >= 0) ::close(file);
    check(why);
}

}  // namespace

bool is_there(const std::string& url) {
    const std::string file = parse_url(url).file;
    if (file.empty()) return true;
    std::error_code why;
    const fs::file_status found = fs::status(file, why);
    if (fs::status_known(found)) return fs::exists(found);
    throw Failure(
        words::say("store.cannot-open", "path"_is = file, "why"_is = language::system_error(why)));
}

void backup(const std::string& url, const std::string& file) {
    Connection connection{url};
    if (connection.dialect() != Dialect::Sqlite) {
        throw Failure(words::say("store.backup-of-postgres"));
    }
    std::error_code why;
    const fs::path place = fs::absolute(file, why);
    check(why);
    const fs::path unfinished = place.string() + ".part";
    std::error_code ignored;
    fs::remove(unfinished, ignored);
    try {
        const std::string name = unfinished.string();
        connection.session() << "vacuum into :file", soci::use(name);
        sync(unfinished);
        // Other than a renaming, a link does not take the place of a file that is there.
        fs::create_hard_link(unfinished, place, why);
        check(why);
        fs::remove(unfinished, ignored);
        sync(place.parent_path());
    } catch (const std::exception& error) {
        const auto not_opened = why_not_opened(unfinished);
        fs::remove(unfinished, ignored);
        throw Failure(words::say(
            "store.no-backup",
            "path"_is = file,
            "why"_is = not_opened ? language::system_error(not_opened) : reason(error)));
    }
}

}  // namespace tandem::store
