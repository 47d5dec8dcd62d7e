// Pictures of boards, looked at by their pixels.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "picture/match_picture.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <set>
#include <string>
#include <string_view>

#include <cairo/cairo.h>

#include "chess/notation/fen.hpp"
#include "picture/color.hpp"

namespace tandem::picture {

namespace {

using base::EnumArray;
using bughouse::BoardId;
using chess::Square;

ShownBoard shown(std::string_view fen) {
    return {chess::parse_fen(fen, chess::FenNumbers::Counters).value().setup, {}};
}

EnumArray<BoardId, ShownBoard> two(std::string_view a, std::string_view b) {
    return EnumArray<BoardId, ShownBoard>{shown(a), shown(b)};
}

constexpr std::string_view kEmpty = "8/8/8/8/8/8/8/8[] w - - 0 1";
constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

// A PNG that was read again.
class Read {
  public:
    explicit Read(std::string_view png) : rest_{png} {
        surface_ = cairo_image_surface_create_from_png_stream(next, this);
    }
    Read(const Read&) = delete;
    Read& operator=(const Read&) = delete;
    ~Read() { cairo_surface_destroy(surface_); }

    [[nodiscard]] int width() const { return cairo_image_surface_get_width(surface_); }
    [[nodiscard]] int height() const { return cairo_image_surface_get_height(surface_); }
    [[nodiscard]] Rgb at(int x, int y) const {
        const unsigned char* const row =
            cairo_image_surface_get_data(surface_) + y * cairo_image_surface_get_stride(surface_);
        std::uint32_t pixel = 0;
        std::memcpy(&pixel, row + 4 * x, sizeof pixel);
        return Rgb{pixel & 0xFFFFFFU};
    }
    // How many pixels of a part have a colour.
    [[nodiscard]] int count(Rgb color, int left, int top, int width, int height) const {
        int found = 0;
        for (int y = top; y < top + height; ++y) {
            for (int x = left; x < left + width; ++x) found += at(x, y) == color ? 1 : 0;
        }
        return found;
    }

  private:
    static cairo_status_t next(void* self, unsigned char* into, unsigned size) {
        std::string_view& rest = static_cast<Read*>(self)->rest_;
        if (rest.size() < size) return CAIRO_STATUS_READ_ERROR;
        std::ranges::copy(rest.substr(0, size), into);
        rest.remove_prefix(size);
        return CAIRO_STATUS_SUCCESS;
    }

    std::string_view rest_;
    cairo_surface_t* surface_ = nullptr;
};

// Where the boards lie: 69 from the left and from one another, 62 a square, 67 from the top.
constexpr int kLeftOfA = 69;
constexpr int kLeftOfB = kLeftOfA + 496 + 69;

// Pixels of a colour in a square of a board, counted from its upper left corner.
int in_square(const Read& picture, Rgb color, int left, int column, int row) {
    return picture.count(color, left + 62 * column, 67 + 62 * row, 62, 62);
}

TEST(MatchPicture, has_the_size_that_sites_ask_for) {
    const std::string png = match_png(two(kStart, kStart));
    EXPECT_TRUE(png.starts_with("\x89PNG\r\n\x1a\n"));
    const Read picture{png};
    EXPECT_EQ(picture.width(), 1200);
    EXPECT_EQ(picture.height(), 630);
    EXPECT_LT(png.size(), 100'000U);
    EXPECT_EQ(png, match_png(two(kStart, kStart)));
}

TEST(MatchPicture, shows_board_a_from_white_and_board_b_from_black) {
    const std::string png =
        match_png(two("8/8/8/8/8/8/8/Q7[] w - - 0 1", "8/8/8/8/8/8/8/q7[] w - - 0 1"));
    const Read picture{png};
    EXPECT_GT(in_square(picture, kWhitePiece, kLeftOfA, 0, 7), 300);  // a1 below, on the left
    EXPECT_GT(in_square(picture, kBlackPiece, kLeftOfB, 7, 0), 300);  // above, on the right
    EXPECT_EQ(
        picture.count(kWhitePiece, 0, 0, 1200, 630),
        in_square(picture, kWhitePiece, kLeftOfA, 0, 7));
    EXPECT_EQ(picture.at(kLeftOfA + 1, 67 + 7 * 62 + 1), kDarkSquare);  // a1
    EXPECT_EQ(picture.at(kLeftOfB + 7 * 62 + 1, 68), kDarkSquare);
    EXPECT_EQ(picture.at(kLeftOfB + 1, 68), kLightSquare);  // h1
}

TEST(MatchPicture, each_piece_looks_different) {
    std::set<std::string> pictures{match_png(two(kEmpty, kEmpty))};
    for (const char* letter : {"P", "N", "B", "R", "Q", "K", "p", "n", "b", "r", "q", "k"}) {
        const std::string fen = std::string{"8/8/8/8/8/8/8/"} + letter + "7[] w - - 0 1";
        EXPECT_TRUE(pictures.insert(match_png(two(fen, kEmpty))).second) << letter;
    }
}

TEST(MatchPicture, marks_promoted_pieces_and_the_last_move) {
    const std::string promoted = match_png(two("8/8/8/8/8/8/8/Q~7[] w - - 0 1", kEmpty));
    EXPECT_GT(in_square(Read{promoted}, kPromotedMark, kLeftOfA, 0, 7), 20);
    auto boards = two(kEmpty, kEmpty);
    boards[BoardId::A].marked = chess::Bitboard::of(Square::A1) | chess::Bitboard::of(Square::B1);
    const std::string marked = match_png(boards);
    const Read picture{marked};
    EXPECT_EQ(picture.at(kLeftOfA + 30, 67 + 7 * 62 + 30), kMarkedDark);
    EXPECT_EQ(picture.at(kLeftOfA + 92, 67 + 7 * 62 + 30), kMarkedLight);
}

// 63 of each took six times as long as a usual picture.
TEST(MatchPicture, draws_of_a_reserve_no_more_pieces_than_two_sets_have) {
    const auto holding = [](std::size_t of_each) {
        std::string held;
        for (const char piece : {'Q', 'R', 'B', 'N', 'P'}) held += std::string(of_each, piece);
        return match_png(two("8/8/8/8/8/8/8/8[" + held + "] w - - 0 1", kEmpty));
    };
    EXPECT_EQ(holding(63), holding(6));
    EXPECT_NE(holding(6), holding(5));
}

TEST(MatchPicture, a_reserve_of_any_size_stays_in_its_strip) {
    const std::string most = "8/8/8/8/8/8/8/8[" + std::string(63, 'Q') + std::string(63, 'R') +
                             std::string(63, 'B') + std::string(63, 'N') + std::string(63, 'P') +
                             "] w - - 0 1";
    const std::string png = match_png(two(most, "8/8/8/8/8/8/8/8[p] w - - 0 1"));
    const Read picture{png};
    const int below = 67 + 496 + 8;  // White's on board A
    EXPECT_GT(picture.count(kWhitePiece, kLeftOfA, below, 496, 52), 1'000);
    EXPECT_EQ(
        picture.count(kWhitePiece, 0, 0, 1200, 630),
        picture.count(kWhitePiece, kLeftOfA, below, 496, 52));
    EXPECT_GT(picture.count(kBlackPiece, kLeftOfB, below, 496, 52), 100);  // Black's on board B
}

}  // namespace

}  // namespace tandem::picture
