// The copy grows beside its place, and is linked there once it is whole and on disk.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database/backup.hpp"

#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

#include "store/database/connection.hpp"
#include "store/database/failure.hpp"
#include "store/database/url.hpp"

namespace tandem::store {

namespace {

namespace fs = std::filesystem;

// Puts a file, or the names in a folder, on disk.
void sync(const fs::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const bool synced = file >= 0 && ::fsync(file) == 0;
    if (file >= 0) ::close(file);
    if (!synced) throw Failure(path.string() + " cannot be put on disk");
}

}  // namespace

bool is_there(const std::string& url) {
    const std::string file = parse_url(url).file;
    return file.empty() || fs::exists(file);
}

void backup(const std::string& url, const std::string& file) {
    Connection connection{url};
    if (connection.dialect() != Dialect::Sqlite) {
        throw Failure("a backup of PostgreSQL is what its pg_dump makes");
    }
    const fs::path place = fs::absolute(file);
    const fs::path unfinished = place.string() + ".part";
    std::error_code ignored;
    fs::remove(unfinished, ignored);
    try {
        const std::string name = unfinished.string();
        connection.session() << "vacuum into :file", soci::use(name);
        sync(unfinished);
        // Other than a renaming, a link does not take the place of a file that is there.
        fs::create_hard_link(unfinished, place);
        fs::remove(unfinished);
        sync(place.parent_path());
    } catch (const std::exception& error) {
        fs::remove(unfinished, ignored);
        throw Failure("no backup in " + file + ": " + in_words(error));
    }
}

}  // namespace tandem::store
