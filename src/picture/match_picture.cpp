// Two boards and four reserves on one canvas.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "picture/match_picture.hpp"

#include <algorithm>
#include <memory>

#include <cairo/cairo.h>

#include "base/check.hpp"
#include "picture/color.hpp"
#include "picture/pieces.hpp"

namespace tandem::picture {

namespace {

using bughouse::BoardId;
using chess::Color;
using chess::Role;
using chess::Square;

constexpr int kSide = 62;  // of a square
constexpr int kBoard = 8 * kSide;
constexpr int kStrip = 52;  // a reserve
constexpr int kGap = 8;
constexpr int kTop = (kHeight - kBoard) / 2;
constexpr int kMargin = (kWidth - 2 * kBoard) / 3;
constexpr int kReservePiece = 46;
constexpr int kOverlap = 14;  // pieces of one role lie on one another

struct Canvas {
    using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;
    using Pen = std::unique_ptr<cairo_t, decltype(&cairo_destroy)>;

    Surface surface{
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, kWidth, kHeight), &cairo_surface_destroy};
    Pen pen{cairo_create(surface.get()), &cairo_destroy};
};

void rectangle(cairo_t* pen, Rgb color, double x, double y, double width, double height) {
    use(pen, color);
    cairo_rectangle(pen, x, y, width, height);
    cairo_fill(pen);
}

[[nodiscard]] Rgb color_of(Square square, const ShownBoard& board) {
    const bool light = (chess::file_of(square) + chess::rank_of(square)) % 2 == 1;
    if (board.marked.has(square)) return light ? kMarkedLight : kMarkedDark;
    return light ? kLightSquare : kDarkSquare;
}

void draw_board(cairo_t* pen, const ShownBoard& board, Color below, int left) {
    for (int i = 0; i < 64; ++i) {
        const auto square = static_cast<Square>(i);
        const bool white = below == Color::White;
        const int column = white ? chess::file_of(square) : 7 - chess::file_of(square);
        const int row = white ? 7 - chess::rank_of(square) : chess::rank_of(square);
        const int x = left + column * kSide;
        const int y = kTop + row * kSide;
        rectangle(pen, color_of(square, board), x, y, kSide, kSide);
        const auto piece = board.setup.board.piece_at(square);
        if (piece) draw_piece(pen, *piece, x, y, kSide);
    }
}

// How many pieces of a role are drawn: as many as there are, or of more than two sets have the same
// part of each, for every one takes time and they would hardly be a pixel apart.
[[nodiscard]] int drawn(const chess::Reserve& reserve, Role role) {
    constexpr int kOfTwoSets = 30;
    const int count = reserve.count(role);
    const int all = reserve.size();
    if (count == 0 || all <= kOfTwoSets) return count;
    return std::max(1, count * kOfTwoSets / all);
}

// Pieces of one role lie on one another, further the more there are, so that all fit.
void draw_reserve(cairo_t* pen, const chess::Reserve& reserve, Color color, int left, int top) {
    rectangle(pen, kReserve, left, top, kBoard, kStrip);
    int roles = 0;
    int all = 0;
    for (const Role role : chess::kReserveRoles) {
        roles += reserve.has(role) ? 1 : 0;
        all += drawn(reserve, role);
    }
    const int on_others = all - roles;
    const int room = kBoard - roles * (kReservePiece + kGap) - kGap;
    const double step =
        on_others == 0 ? 0 : std::min<double>(kOverlap, static_cast<double>(room) / on_others);
    double x = left + kGap;
    for (const Role role : chess::kReserveRoles) {
        const int count = drawn(reserve, role);
        if (count == 0) continue;
        for (int i = 0; i < count; ++i) {
            const double y = top + (kStrip - kReservePiece) / 2.0;
            draw_piece(pen, {{color, role}, false}, x + i * step, y, kReservePiece);
        }
        x += (count - 1) * step + kReservePiece + kGap;
    }
}

cairo_status_t append(void* text, const unsigned char* bytes, unsigned size) {
    static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), size);
    return CAIRO_STATUS_SUCCESS;
}

}  // namespace

std::string match_png(const base::EnumArray<BoardId, ShownBoard>& boards) {
    const Canvas canvas;
    cairo_t* const pen = canvas.pen.get();
    rectangle(pen, kGround, 0, 0, kWidth, kHeight);
    int left = kMargin;
    for (const BoardId id : base::all_of<BoardId>()) {
        const ShownBoard& board = boards[id];
        const Color below = id == BoardId::A ? Color::White : Color::Black;
        draw_board(pen, board, below, left);
        const auto& reserves = board.setup.reserves;
        draw_reserve(pen, reserves[!below], !below, left, kTop - kGap - kStrip);
        draw_reserve(pen, reserves[below], below, left, kTop + kBoard + kGap);
        left += kBoard + kMargin;
    }
    std::string png;
    const cairo_status_t status =
        cairo_surface_write_to_png_stream(canvas.surface.get(), append, &png);
    CHECK(status == CAIRO_STATUS_SUCCESS);
    return png;
}

}  // namespace tandem::picture
