// A file is known by its device and its number there.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database/database_file.hpp"

#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>

#include "store/database/connection.hpp"
#include "words/say.hpp"

namespace tandem::store {

std::error_code why_not_opened(const std::filesystem::path& file) {
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) {
        return std::make_error_code(std::errc::is_a_directory);
    }
    if (::access(file.c_str(), R_OK | W_OK) == 0) return {};
    if (errno != ENOENT) return {errno, std::generic_category()};
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
    if (::access(folder.c_str(), W_OK | X_OK) == 0) return {};
    return {errno, std::generic_category()};
}

DatabaseFile::DatabaseFile(const std::string& url) : path_(parse_url(url).file) {
    if (path_.empty()) return;
    struct stat found{};
    if (::stat(path_.c_str(), &found) != 0) throw Failure(words::say("store.file-gone"));
    device_ = found.st_dev;
    number_ = found.st_ino;
}

void DatabaseFile::look() const {
    if (path_.empty()) return;
    struct stat found{};
    if (::stat(path_.c_str(), &found) != 0) {
        throw FileGone("the file of the database is gone: " + path_);
    }
    if (found.st_dev == device_ && found.st_ino == number_) return;
    throw FileGone("the file of the database is another one: " + path_);
}

}  // namespace tandem::store
