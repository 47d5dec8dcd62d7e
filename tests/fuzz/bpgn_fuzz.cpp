// BPGN from anywhere: read in two ways, replayed, written, read again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/check.hpp"
#include "record/bpgn/bpgn.hpp"
#include "record/convert/convert.hpp"
#include "record/game/ending.hpp"
#include "record/game/replay.hpp"
#include "rulebook/books/books.hpp"

using namespace tandem::record;

namespace {

Game read_back(std::string_view written) {
    auto step = BpgnReader{}.next(written, TextEnds::Here);
    CHECK(step.has_value() && step->game.has_value());
    return std::move(*step->game);
}

void try_game(const Game& game) {
    const auto replayed = replay(game, tandem::rulebook::kNsb.switches, Marks::Ignored);
    if (!replayed) return;
    const Game canon = canonical(game, *replayed);
    const std::string written = to_bpgn(canon);
    const Game again = read_back(written);
    CHECK(to_bpgn(again) == written);
    CHECK(replay(again, tandem::rulebook::kNsb.switches, Marks::Ignored).has_value());
    const auto rulebook = tandem::rulebook::builtin(tandem::rulebook::kNsb);
    const auto log = to_match_log(canon, *replayed, rulebook);
    if (!log) return;
    const std::string lines = write_match_log(*log);
    const auto read = read_match_log(lines, {});
    CHECK(read.has_value());
    CHECK(write_match_log(*read) == lines);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text{reinterpret_cast<const char*>(data), size};
    BpgnReader reader;
    while (const auto step = reader.next(text, TextEnds::Here)) {
        CHECK(step->consumed > 0 && step->consumed <= text.size());
        text.remove_prefix(step->consumed);
        if (step->game) try_game(*step->game);
    }
    return 0;
}
