// SQLite counts for each connection what the others commit.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database/changes.hpp"

#include "store/database/connection.hpp"
#include "store/database/failure.hpp"

namespace tandem::store {

struct Changes::Inside {
    explicit Inside(const std::string& url) : connection{url} {}
    Connection connection;
};

Changes::Changes(const std::string& url) : inside_(std::make_unique<Inside>(url)) {}
Changes::~Changes() = default;

std::int64_t Changes::version() {
    try {
        std::int64_t version = 0;
        inside_->connection.session() << "pragma data_version", soci::into(version);
        return version;
    } catch (const std::exception& error) {
        throw Failure(reason(error));
    }
}

}  // namespace tandem::store
