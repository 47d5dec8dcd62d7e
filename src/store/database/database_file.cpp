// A file is known by its device and its number there.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database/database_file.hpp"

#include <sys/stat.h>

#include "store/database/connection.hpp"

namespace tandem::store {

DatabaseFile::DatabaseFile(const std::string& url) : path_(parse_url(url).file) {
    if (path_.empty()) return;
    struct stat found{};
    if (::stat(path_.c_str(), &found) != 0) throw Failure("the file of the database is not there");
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
