// What waits to be sent to one client: news in order, and behind it what people say at tables.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nobody may be told of a move late, or be disconnected as a slow reader, because somebody else
// talks. So what is said at tables goes out when no news waits, and only so much of it is kept: the
// oldest gives way to the newest. What is said in a match is a line of its log, and news.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tandem::server {

using Text = std::shared_ptr<const std::string>;

enum class Haste : std::uint8_t { News, Talk };

// Of what is said at tables, what may wait for one client; a page shows no more.
inline constexpr std::size_t kMostTalk = 200;

class Outgoing {
  public:
    // Nothing else is known to be before it: news behind all news, talk behind everything.
    // Where talk is more than kMostTalk or takes more than `most_talk_bytes`, the oldest is gone.
    void put(Text text, Haste haste, std::size_t most_talk_bytes);
    // The next to be sent, which waits no more; nullptr: nothing waits.
    [[nodiscard]] Text take();
    void clear();

    // Texts that are news, and their bytes.
    [[nodiscard]] std::size_t news() const { return news_.size(); }
    [[nodiscard]] std::size_t bytes_of_news() const { return news_.bytes(); }
    // Of all that waits.
    [[nodiscard]] std::size_t bytes() const { return news_.bytes() + talk_.bytes(); }

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
    Line talk_;
};

}  // namespace tandem::server
