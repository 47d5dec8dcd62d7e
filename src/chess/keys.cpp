// The numbers themselves, drawn by the compiler from a fixed seed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/keys.hpp"

#include "base/prng.hpp"

namespace tandem::chess::keys {

namespace {

constexpr Tables make() {
    base::Prng prng{0x7A4D'E111};
    Tables tables{};
    for (auto& roles : tables.pieces) {
        for (auto& squares : roles) {
            for (auto& key : squares) key = prng.next();
        }
    }
    for (auto& key : tables.promoted) key = prng.next();
    for (auto& roles : tables.reserves) {
        for (auto& counts : roles) {
            // An empty reserve adds nothing.
            for (std::size_t count = 1; count < counts.size(); ++count) counts[count] = prng.next();
        }
    }
    for (auto& files : tables.castling) {
        for (auto& key : files) key = prng.next();
    }
    for (auto& key : tables.unmoved_king) key = prng.next();
    for (auto& key : tables.ep_file) key = prng.next();
    tables.black_to_move = prng.next();
    return tables;
}

}  // namespace

constexpr Tables kTables = make();

}  // namespace tandem::chess::keys
