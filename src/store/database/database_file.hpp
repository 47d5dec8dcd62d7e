// The file of a SQLite database, watched: is it still the one that was opened?
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <system_error>

#include <sys/types.h>

#include "store/database/failure.hpp"

namespace tandem::store {

// The file is another one, or is gone. What is written to the open one is lost with it,
// unless it is put back.
class FileGone : public Failure {
  public:
    using Failure::Failure;
};

// Why SQLite cannot open a file, of which it does not say more itself; nothing where it can. It is
// not opened to see that: to close it would drop the locks that this process has on it.
[[nodiscard]] std::error_code why_not_opened(const std::filesystem::path& file);

class DatabaseFile {
  public:
    // The file of that URL as it is now; of PostgreSQL none.
    // Errors: Failure where it cannot be seen.
    explicit DatabaseFile(const std::string& url);

    // Errors: FileGone.
    void look() const;

  private:
    std::string path_;
    dev_t device_{};
    ino_t number_{};
};

}  // namespace tandem::store
