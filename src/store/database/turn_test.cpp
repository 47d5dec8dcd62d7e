// Who writes next to a SQLite database.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database/turn.hpp"

#include <chrono>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace tandem::store {

namespace {

// Writers who come one after the other while somebody writes, and the order in which they write.
class Writers {
  public:
    void come(char name, Writer writer) {
        threads_.emplace_back([this, name, writer] {
            const Turn turn{Dialect::Sqlite, writer};
            const std::lock_guard lock{mutex_};
            order_ += name;
        });
        std::this_thread::sleep_for(std::chrono::milliseconds{20});  // until it waits
    }
    [[nodiscard]] std::string order() {
        for (std::thread& each : threads_) each.join();
        return order_;
    }

  private:
    std::mutex mutex_;
    std::string order_;
    std::vector<std::thread> threads_;
};

}  // namespace

TEST(Turn, the_journal_goes_before_everybody_who_waits) {
    Writers writers;
    {
        const Turn busy{Dialect::Sqlite, Writer::Other};
        writers.come('a', Writer::Other);
        writers.come('b', Writer::Other);
        writers.come('J', Writer::Journal);
    }
    EXPECT_EQ(writers.order(), "Jab");
}

TEST(Turn, the_journal_passes_nobody_over_for_ever) {
    Writers writers;
    {
        const Turn busy{Dialect::Sqlite, Writer::Other};
        writers.come('a', Writer::Other);
        for (int i = 0; i < 6; ++i) writers.come('J', Writer::Journal);
    }
    EXPECT_EQ(writers.order(), "JJJJaJJ");
}

TEST(Turn, with_postgresql_nobody_waits) {
    const Turn one{Dialect::Postgres, Writer::Other};
    const Turn another{Dialect::Postgres, Writer::Other};
}

}  // namespace tandem::store
