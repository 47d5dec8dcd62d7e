// What waits to be sent to one client: news, news of tables, what is watched, and talk at tables.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nobody may be told of a move late, or be disconnected as a slow reader, because somebody else
// talks, comes and goes at a table, or plays a match that they watch. So news of tables goes out
// when no other news waits, and what is watched when neither does and it has a turn. What is said
// at tables goes out when nothing else can, and only so much of it is kept: the oldest gives way to
// the newest. What is said in a match is a line of its log, and news.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tandem::server {

using Text = std::shared_ptr<const std::string>;

enum class Haste : std::uint8_t { News, Table, Watched, Talk };

// Of what is said at tables, what may wait for one client; a page shows no more.
inline constexpr std::size_t kMostTalk = 200;

class Outgoing {
  public:
    // Kinds go in their order; beyond kMostTalk or `most_talk_bytes` of talk, the oldest is gone.
    void put(Text text, Haste haste, std::size_t most_talk_bytes);
    // The next to be sent, which waits no more; nullptr: nothing waits.
    [[nodiscard]] Text take();
    // The same, while what is watched stays where it is.
    [[nodiscard]] Text take_own();
    // Whether `take` gives news of a match that is only watched.
    [[nodiscard]] bool is_watched_next() const;
    void clear();

    // Texts that are news, of tables and of what is watched too, and their bytes.
    [[nodiscard]] std::size_t news() const {
        return news_.size() + tables_.size() + watched_.size();
    }
    [[nodiscard]] std::size_t bytes_of_news() const {
        return news_.bytes() + tables_.bytes() + watched_.bytes();
    }
    // Of all that waits.
    [[nodiscard]] std::size_t bytes() const { return bytes_of_news() + talk_.bytes(); }

  private:
    // Texts in order. It takes no memory while it is empty, unlike a deque.
    class Line {
      public:
        void put(Text text);
        // Needs: there is one.
        [[nodiscard]] Text take();
        void clear();
        [[nodiscard]] std::size_t size() const { return texts_.size() - first_; }
        [[nodiscard]] std::size_t bytes() const { return bytes_; }

      private:
        std::vector<Text> texts_;  // from first_ on
        std::size_t first_ = 0;
        std::size_t bytes_ = 0;
    };

    Line news_;
    Line tables_;
    Line watched_;
    Line talk_;
};

}  // namespace tandem::server
