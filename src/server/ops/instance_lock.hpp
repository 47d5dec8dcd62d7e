// The lock that keeps a second server from using the same database file.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tandem::server {

// Two servers on one database would each think that the matches are its own. The lock lies beside
// SQLite's file and goes with the process, however that ends. Of PostgreSQL the journal's own
// connection is the lock (store/ownership.hpp).
class InstanceLock {
  public:
    // `url`: of the database. Errors: CannotStart where another server has it.
    explicit InstanceLock(const std::string& url);
    ~InstanceLock();
    InstanceLock(const InstanceLock&) = delete;
    InstanceLock& operator=(const InstanceLock&) = delete;

  private:
    int file_ = -1;
};

}  // namespace tandem::server
