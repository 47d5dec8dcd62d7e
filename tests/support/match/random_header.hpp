// Headers by chance, for tests; the same seed gives the same ones.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// All books and authorities, short clocks, switches that differ, boards on which something is near.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/prng.hpp"
#include "chess/notation/fen.hpp"
#include "match/model/header.hpp"
#include "rulebook/books/books.hpp"
#include "support/chess/random_positions.hpp"

namespace tandem::match::tests {

using base::Prng;
using chess::tests::one_in;

// Positions from which something is near: A, then B.
struct Beginning {
    std::string_view a;
    std::string_view b;
};

inline constexpr std::array kBeginnings{
    Beginning{"", ""},
    Beginning{"", "7k/5Q2/6K1/8/8/8/8/8[Pp] w - - 0 9"},
    Beginning{"8/8/8/8/8/6k1/5q2/7K[] b - - 0 9", ""},
    Beginning{"8/8/8/3n4/4P3/6k1/5q2/7K[] w - - 0 9", "6k1/8/8/8/8/8/6PP/6RK[] b - - 0 9"},
    Beginning{"6k1/8/8/8/8/8/6PP/6RK[] b - - 0 9", "8/8/8/3n4/4P3/6k1/5q2/7K[] w - - 0 9"},
    Beginning{"8/8/8/3n4/4P3/6k1/5q2/7K[] w - - 0 9", "6k1/8/8/8/8/8/6PP/6RK[n] b - - 0 9"},
    Beginning{"6nk/7p/5P2/8/8/8/8/6K1[P] w - - 0 30", "6rk/6pp/8/6N1/8/8/8/6K1[] w - - 0 30"},
    Beginning{"6k1/5ppp/8/8/8/8/8/R5K1[] w - - 0 30", "6k1/5ppp/8/8/8/8/8/R5K1[p] w - - 0 30"},
    Beginning{"R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 30", "8/8/8/8/8/6k1/5q2/7K[] b - - 0 9"},
    Beginning{"8/P6k/8/8/8/8/p6K/8[] w - - 0 30", "8/P6k/8/8/8/8/p6K/8[Qq] b - - 0 30"},
    Beginning{"k7/8/8/8/8/8/8/K6R[] w - - 0 30", "k6r/8/8/8/8/8/8/K7[N] w - - 0 30"},
    Beginning{"k7/8/8/8/8/8/8/K6R[] w - - 98 70", "k6r/8/8/8/8/8/8/K7[] b - - 99 70"},
    Beginning{
        "8/4K3/8/8/pppppppp/pppppppp/rbbqkqnn/nrbrrbn1[] w - - 0 60",
        "k7/pp5R/7K/8/pppppppp/rrrrbbbb/nnnnqq2/8[] w - - 0 60"},
    Beginning{
        "k7/pp5R/7K/8/pppppppp/1rrrbbbb/nnnnqq2/8[r] w - - 0 60",
        "k7/8/8/8/8/8/8/K6R[] w - - 0 30"},
    Beginning{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR[] w KQkq - 0 1", ""},
    Beginning{
        "r3k2r/8/8/8/8/8/8/R2K3R[QNPqnp] w KQkq - 0 20",
        "r3k2r/8/8/8/8/8/8/R3K2R[Rr] b KQkq - 3 2"},
    Beginning{
        "nrbbnqkr/pppppppp/8/8/8/8/PPPPPPPP/NRBBNQKR[] w KQkq - 0 1",
        "1rk2r2/8/8/8/8/8/8/1RK2R2[QNPqnp] w KQkq - 0 20"},
    Beginning{
        "R5k1/5ppp/8/8/8/8/8/6K1[n] b - - 0 30", "4k3/8/8/8/3p4/8/4P3/4K3[PPppNn] w - - 0 30"},
};

// A switch that may be changed, under which books, and to what.
struct Option {
    std::string_view key;
    std::string_view value;
    bool scholastic;  // NSB and SN5
    bool fide;  // TRN and FBX
};

inline constexpr std::array kOptions{
    Option{"mate.test", "held", true, true},
    Option{"mate.census", "true", true, false},
    Option{"stalemate", "draw_when_exhausted", true, false},
    Option{"pause.both", "true", true, false},
    Option{"repetition.occurrences", "2", true, true},
    Option{"repetition.occurrences", "3", true, true},
    Option{"repetition.aloud", "false", false, true},
    Option{"repetition.aloud", "true", true, false},
    Option{"repetition.drop_resets", "true", true, true},
    Option{"fifty_moves", "true", true, false},
    Option{"setup.start", "chess960", true, true},
    Option{"setup.start", "chess960_each", true, true},
    Option{"setup.window_moves", "2", true, true},
    Option{"setup.remedy", "annul", true, false},
    Option{"setup.remedy", "correct", false, true},
    Option{"promoted.captured", "piece", true, true},
    Option{"drop.mate", "false", true, true},
    Option{"drop.pawn_ranks", "3-6", true, true},
    Option{"drop.rook_castles", "true", true, false},
    Option{"drop.pawn_double_step", "false", true, true},
    Option{"illegal.window", "made", true, false},
    Option{"illegal.window", "completed", false, true},
    Option{"illegal.silent_stop", "true", true, true},
    Option{"illegal.king_capture", "false", true, false},
    Option{"simultaneous.window_ms", "500", false, true},
    Option{"simultaneous.by_capture", "false", false, true},
    Option{"appeal.levels", "section-chief", true, true},
    Option{"appeal.levels", "section-chief floor-chief", false, true},
    Option{"ladder.hovering", "warning add loss", true, true},
    Option{"ladder.displaced_and_pressed", "add deduct", false, true},
    Option{"transfer.not_passed", "removed", true, true},
    Option{"transfer.not_passed", "press_back", true, true},
    Option{"hidden.remedy", "press_back", true, false},
    Option{"stop.needs", "both_partners", true, false},
    Option{"stop.needs", "one", false, true},
    Option{"clock.set_too_high", "window", true, false},
    Option{"no_clock", "both_lose", false, true},
    Option{"clock.repunch", "false", true, false},
    Option{"clock.repunch", "true", false, true},
    Option{"clock.dispute", "anytime", true, false},
    Option{"clock.dispute", "stopped", false, true},
    Option{"claim.wrong_ms", "700", true, true},
};

[[nodiscard]] inline Header random_header(Prng& prng) {
    const auto book = rulebook::books()[prng.below(4)];
    Header header{rulebook::builtin(book)};
    const bool scholastic = book == rulebook::kNsb || book == rulebook::kSn5;
    const auto authority = prng.below(100);
    header.authority = authority < 38   ? Authority::Strict
                       : authority < 86 ? Authority::Open
                                        : Authority::Clock;
    if (one_in(prng, 3)) header.referee = one_in(prng, 4);
    if (one_in(prng, 8)) header.director = false;
    if (one_in(prng, 3)) header.auto_flag = one_in(prng, 2);
    header.clock =
        Millis{static_cast<std::int64_t>(400 + prng.below(one_in(prng, 2) ? 6000 : 90000))};
    if (one_in(prng, 6)) header.increment = Millis{static_cast<std::int64_t>(prng.below(400))};
    if (one_in(prng, 6)) header.delay = Millis{static_cast<std::int64_t>(prng.below(300))};
    for (const Seat seat : base::all_of<Seat>()) {
        if (one_in(prng, 16)) {
            header.set_clocks[seat] = Millis{static_cast<std::int64_t>(1 + prng.below(9000))};
        }
        if (one_in(prng, 16)) {
            header.clocks[seat] = Millis{static_cast<std::int64_t>(1 + prng.below(9000))};
        }
    }
    const Beginning& beginning = kBeginnings[prng.below(kBeginnings.size())];
    const auto parsed = [](std::string_view fen) -> std::optional<chess::Setup> {
        if (fen.empty()) return std::nullopt;
        return chess::parse_fen(fen, chess::FenNumbers::Counters)->setup;
    };
    header.boards[BoardId::A] = parsed(beginning.a);
    header.boards[BoardId::B] = parsed(beginning.b);
    while (one_in(prng, 2)) {
        const Option& option = kOptions[prng.below(kOptions.size())];
        if (!(scholastic ? option.scholastic : option.fide)) continue;
        header.options.push_back({std::string{option.key}, std::string{option.value}});
    }
    return header;
}

}  // namespace tandem::match::tests
