// The copy grows beside its place, and is linked there once it is whole and on disk.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database/backup.hpp"

#include <cerrno>
#include <filesystem>
#include <string>
#include <system_error>
#include <variant>

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

// What SQLite says may name the file that it could not write.
[[nodiscard]] words::Message without(const std::string& folder, words::Message why) {
    for (words::Argument& each : why.arguments) {
        auto* const text = std::get_if<std::string>(&each.value);
        if (text == nullptr) continue;
        for (auto at = text->find(folder); at != std::string::npos; at = text->find(folder)) {
            text->erase(at, folder.size());
        }
    }
    return why;
}

// Copies the database into a file beside its place, and has `put` bring it there once it is whole
// and on disk. Errors: Failure.
template <typename Put>
void copied_to(const std::string& url, const std::string& file, Put put) {
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
        put(unfinished, place);
        sync(place.parent_path());
    } catch (const std::exception& error) {
        const auto not_opened = why_not_opened(unfinished);
        fs::remove(unfinished, ignored);
        const words::Message told = not_opened ? language::system_error(not_opened) : reason(error);
        throw Failure(
            words::say("store.no-backup", "path"_is = file, "why"_is = told),
            without(place.parent_path().string() + '/', told));
    }
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
    copied_to(url, file, [](const fs::path& unfinished, const fs::path& place) {
        std::error_code why;
        // Other than a renaming, a link does not take the place of a file that is there.
        fs::create_hard_link(unfinished, place, why);
        check(why);
        std::error_code ignored;
        fs::remove(unfinished, ignored);
    });
}

void renew_backup(const std::string& url, const std::string& folder) {
    const fs::path file = fs::path{folder} / "tandem.db";
    std::error_code none;
    if (fs::equivalent(file, parse_url(url).file, none)) {
        throw Failure(
            words::say("store.backup-onto-itself", "path"_is = file.string()),
            words::say("store.backup-onto-itself", "path"_is = file.filename().string()));
    }
    copied_to(url, file.string(), [&](const fs::path& unfinished, const fs::path& place) {
        std::error_code why;
        // What a server that ran on the copy has left would be taken for a part of the new one.
        for (const auto* left : {"-wal", "-shm"}) {
            fs::remove(place.string() + left, why);
            check(why);
        }
        fs::rename(place, fs::path{folder} / "tandem-before.db", why);
        if (why != std::errc::no_such_file_or_directory) check(why);
        fs::rename(unfinished, place, why);
        check(why);
    });
}

}  // namespace tandem::store
