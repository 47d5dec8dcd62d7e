// What is kept by its key up to so many bytes: what nobody has asked for the longest goes first.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <iterator>
#include <list>
#include <map>
#include <utility>

namespace tandem::server {

template <typename Key, typename Value>
class RecentlyUsed {
  public:
    explicit RecentlyUsed(std::size_t most_bytes) : most_(most_bytes) {}

    // What is kept under that key, which is used now; nullptr: nothing. Good until the next change.
    [[nodiscard]] const Value* find(const Key& key) {
        const auto found = by_key_.find(key);
        if (found == by_key_.end()) return nullptr;
        newest_first_.splice(newest_first_.begin(), newest_first_, found->second);
        return &found->second->value;
    }
    // Keeps it in place of what was there. What is larger than everything may be is not kept.
    void keep(const Key& key, Value value, std::size_t bytes) {
        drop(key);
        if (bytes > most_) return;
        while (bytes_ + bytes > most_) drop(Key{newest_first_.back().key});
        newest_first_.push_front({key, std::move(value), bytes});
        by_key_.emplace(key, newest_first_.begin());
        bytes_ += bytes;
    }
    void drop(const Key& key) {
        if (const auto found = by_key_.find(key); found != by_key_.end()) drop_at(found);
    }
    // Drops what is kept from that key on for as long as `goes` says so of the next one.
    template <typename Goes>
    void drop_while(const Key& from, const Goes& goes) {
        auto at = by_key_.lower_bound(from);
        while (at != by_key_.end() && goes(at->first)) at = drop_at(at);
    }

    [[nodiscard]] std::size_t size() const { return by_key_.size(); }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

  private:
    struct Kept {
        Key key;
        Value value;
        std::size_t bytes = 0;
    };
    using ByKey = std::map<Key, typename std::list<Kept>::iterator>;

    typename ByKey::iterator drop_at(typename ByKey::iterator at) {
        bytes_ -= at->second->bytes;
        newest_first_.erase(at->second);
        return by_key_.erase(at);
    }

    std::size_t most_;
    std::size_t bytes_ = 0;
    std::list<Kept> newest_first_;
    ByKey by_key_;
};

}  // namespace tandem::server
