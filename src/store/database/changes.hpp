// Tells whether somebody has changed the database.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace tandem::store {

// SQLite only. For one thread at a time.
class Changes {
  public:
    // Errors: Failure.
    explicit Changes(const std::string& url);
    ~Changes();
    Changes(const Changes&) = delete;
    Changes& operator=(const Changes&) = delete;

    // Another number once a change has been committed since the last call.
    // Errors: Failure.
    [[nodiscard]] std::int64_t version();

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace tandem::store
