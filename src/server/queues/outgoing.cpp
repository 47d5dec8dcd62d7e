// Lines of texts that grow at one end and are sent from the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/queues/outgoing.hpp"

#include <cstddef>
#include <tuple>
#include <utility>

namespace tandem::server {

namespace {

// An empty line keeps room for so many.
constexpr std::size_t kFew = 16;
// A line is moved together where so many are gone, and no fewer than are left.
constexpr std::size_t kMany = 64;

}  // namespace

void Outgoing::put(Text text, Haste haste, std::size_t most_talk_bytes) {
    if (haste == Haste::News) return news_.put(std::move(text));
    if (haste == Haste::Table) return tables_.put(std::move(text));
    if (haste == Haste::Watched) return watched_.put(std::move(text));
    talk_.put(std::move(text));
    while (talk_.size() > kMostTalk || (talk_.size() > 1 && talk_.bytes() > most_talk_bytes)) {
        std::ignore = talk_.take();
    }
}

Text Outgoing::take() { return is_watched_next() ? watched_.take() : take_own(); }

bool Outgoing::is_watched_next() const {
    return watched_.size() > 0 && news_.size() == 0 && tables_.size() == 0;
}

Text Outgoing::take_own() {
    if (news_.size() > 0) return news_.take();
    if (tables_.size() > 0) return tables_.take();
    return talk_.size() > 0 ? talk_.take() : nullptr;
}

void Outgoing::clear() {
    news_.clear();
    tables_.clear();
    watched_.clear();
    talk_.clear();
}

void Outgoing::Line::put(Text text) {
    bytes_ += text->size();
    texts_.push_back(std::move(text));
}

Text Outgoing::Line::take() {
    Text text = std::move(texts_[first_]);
    bytes_ -= text->size();
    ++first_;
    if (size() == 0) {
        clear();
    } else if (first_ >= kMany && first_ * 2 >= texts_.size()) {
        // A reader who is always a little behind must not make it grow.
        texts_.erase(texts_.begin(), texts_.begin() + static_cast<std::ptrdiff_t>(first_));
        first_ = 0;
    }
    return text;
}

void Outgoing::Line::clear() {
    texts_.clear();
    first_ = 0;
    bytes_ = 0;
    if (texts_.capacity() > kFew) texts_.shrink_to_fit();
}

}  // namespace tandem::server
