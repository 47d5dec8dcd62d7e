// Entries packed into 64 bits, four to a cache line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/search/transposition_table.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "base/check.hpp"

namespace tandem::engine {

namespace {

//   63 … 58   57 56   55 … 48   47 … 32        31 … 16   15 … 0
//   age       bound   depth     static score   score     move
constexpr unsigned kScoreAt = 16;
constexpr unsigned kStaticAt = 32;
constexpr unsigned kDepthAt = 48;
constexpr unsigned kBoundAt = 56;
constexpr unsigned kAgeAt = 58;

[[nodiscard]] std::uint64_t bits16(int value) {
    return static_cast<std::uint16_t>(static_cast<std::int16_t>(value));
}

[[nodiscard]] std::uint64_t pack(const TableEntry& entry, unsigned age) {
    return std::bit_cast<std::uint16_t>(entry.move) | bits16(entry.score) << kScoreAt |
           bits16(entry.static_score) << kStaticAt |
           std::uint64_t{static_cast<std::uint8_t>(entry.depth)} << kDepthAt |
           std::uint64_t{static_cast<std::uint8_t>(entry.bound)} << kBoundAt |
           std::uint64_t{age} << kAgeAt;
}

[[nodiscard]] int signed16(std::uint64_t bits) {
    return static_cast<std::int16_t>(static_cast<std::uint16_t>(bits));
}

[[nodiscard]] int depth_of(std::uint64_t data) {
    return static_cast<std::int8_t>(static_cast<std::uint8_t>(data >> kDepthAt));
}

[[nodiscard]] unsigned age_of(std::uint64_t data) { return static_cast<unsigned>(data >> kAgeAt); }

[[nodiscard]] TableEntry unpack(std::uint64_t data) {
    return {
        std::bit_cast<chess::Move>(static_cast<std::uint16_t>(data)),
        signed16(data >> kScoreAt),
        signed16(data >> kStaticAt),
        depth_of(data),
        static_cast<Bound>((data >> kBoundAt) & 3U)};
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t bytes)
    : clusters_(std::bit_floor(bytes / sizeof(Cluster))) {
    CHECK(!clusters_.empty());
}

std::optional<TableEntry> TranspositionTable::find(Key key) const {
    for (const Slot& slot : clusters_[index(key)].slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if ((slot.mixed.load(std::memory_order_relaxed) ^ data) == key && data != 0) {
            return unpack(data);
        }
    }
    return std::nullopt;
}

void TranspositionTable::store(Key key, const TableEntry& entry) {
    Slot* place = nullptr;
    int least = std::numeric_limits<int>::max();
    TableEntry kept = entry;
    for (Slot& slot : clusters_[index(key)].slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if ((slot.mixed.load(std::memory_order_relaxed) ^ data) == key) {
            const bool deeper = depth_of(data) > entry.depth + 3 && age_of(data) == age_;
            if (deeper && entry.bound != Bound::Exact) return;
            if (kept.move == kNoMove && data != 0) kept.move = unpack(data).move;
            place = &slot;
            break;
        }
        const unsigned older = (age_ + kAges - age_of(data)) % kAges;
        const int worth = data == 0 ? std::numeric_limits<int>::min()
                                    : depth_of(data) - 8 * static_cast<int>(older);
        if (worth < least) {
            least = worth;
            place = &slot;
        }
    }
    const std::uint64_t data = pack(kept, age_);
    place->data.store(data, std::memory_order_relaxed);
    place->mixed.store(key ^ data, std::memory_order_relaxed);
}

void TranspositionTable::clear() {
    for (Cluster& cluster : clusters_) {
        for (Slot& slot : cluster.slots) {
            slot.data.store(0, std::memory_order_relaxed);
            slot.mixed.store(0, std::memory_order_relaxed);
        }
    }
    age_ = 0;
}

int TranspositionTable::permille_used() const {
    constexpr std::size_t kSampled = 250;
    std::size_t used = 0;
    const std::size_t looked = clusters_.size() < kSampled ? clusters_.size() : kSampled;
    for (std::size_t i = 0; i < looked; ++i) {
        for (const Slot& slot : clusters_[i].slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            if (data != 0 && age_of(data) == age_) ++used;
        }
    }
    return static_cast<int>(used * 1'000 / std::max<std::size_t>(looked * kSlots, 1));
}

}  // namespace tandem::engine
