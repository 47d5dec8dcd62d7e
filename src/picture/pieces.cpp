// The shapes of the six pieces, in a square of 45 by 45.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "picture/pieces.hpp"

#include <array>
#include <cstddef>
#include <initializer_list>
#include <numbers>
#include <span>

#include "picture/color.hpp"

namespace tandem::picture {

namespace {

constexpr double kSquare = 45;
constexpr double kOutline = 1.6;

struct Point {
    double x;
    double y;
};

void polygon(cairo_t* canvas, std::span<const Point> points) {
    cairo_new_sub_path(canvas);
    for (const auto& [x, y] : points) cairo_line_to(canvas, x, y);
    cairo_close_path(canvas);
}

void polygon(cairo_t* canvas, std::initializer_list<Point> points) {
    polygon(canvas, std::span{points.begin(), points.size()});
}

void disc(cairo_t* canvas, Point middle, double radius) {
    cairo_new_sub_path(canvas);
    cairo_arc(canvas, middle.x, middle.y, radius, 0, 2 * std::numbers::pi);
    cairo_close_path(canvas);
}

// Curves from where the path is to `to`.
void curve(cairo_t* canvas, Point first, Point second, Point to) {
    cairo_curve_to(canvas, first.x, first.y, second.x, second.y, to.x, to.y);
}

// What is filled and outlined so far.
void paint(cairo_t* canvas, Rgb fill, Rgb line) {
    use(canvas, fill);
    cairo_fill_preserve(canvas);
    use(canvas, line);
    cairo_stroke(canvas);
}

void foot(cairo_t* canvas, double left) {
    const double right = kSquare - left;
    polygon(canvas, {{left, 36}, {right, 36}, {right + 1, 40}, {left - 1, 40}});
}

void pawn(cairo_t* canvas, Rgb fill, Rgb line) {
    polygon(canvas, {{19.5, 20}, {25.5, 20}, {27, 30}, {31, 36}, {14, 36}, {18, 30}});
    paint(canvas, fill, line);
    polygon(canvas, {{16.5, 19}, {28.5, 19}, {27, 22.5}, {18, 22.5}});
    paint(canvas, fill, line);
    disc(canvas, {22.5, 14}, 5.5);
    foot(canvas, 13);
    paint(canvas, fill, line);
}

void knight(cairo_t* canvas, Rgb fill, Rgb line) {
    cairo_move_to(canvas, 14, 36);
    curve(canvas, {13.5, 29}, {19.5, 27.5}, {21, 22});
    curve(canvas, {18.5, 23}, {16.5, 24}, {15, 26.5});
    curve(canvas, {13.5, 28.5}, {9, 28}, {9.5, 24.5});
    curve(canvas, {10, 20.5}, {13, 17.5}, {15, 12});
    cairo_line_to(canvas, 15.5, 6.5);
    cairo_line_to(canvas, 20, 10);
    curve(canvas, {28, 9.5}, {35, 17}, {33.5, 36});
    cairo_close_path(canvas);
    foot(canvas, 12.5);
    paint(canvas, fill, line);
    disc(canvas, {17.3, 16}, 1.2);
    disc(canvas, {12, 24.6}, 0.8);
    use(canvas, line);
    cairo_fill(canvas);
    cairo_move_to(canvas, 24, 13);
    curve(canvas, {29, 16}, {30.5, 22}, {30, 31});
    cairo_stroke(canvas);
}

void bishop(cairo_t* canvas, Rgb fill, Rgb line) {
    disc(canvas, {22.5, 7.5}, 2.6);
    paint(canvas, fill, line);
    cairo_move_to(canvas, 22.5, 10);
    curve(canvas, {13, 17}, {12.5, 25}, {17, 30});
    cairo_line_to(canvas, 28, 30);
    curve(canvas, {32.5, 25}, {32, 17}, {22.5, 10});
    cairo_close_path(canvas);
    polygon(canvas, {{15.5, 30}, {29.5, 30}, {31.5, 36}, {13.5, 36}});
    foot(canvas, 12);
    paint(canvas, fill, line);
    cairo_move_to(canvas, 22.5, 16);
    cairo_line_to(canvas, 22.5, 24);
    cairo_move_to(canvas, 18.7, 20);
    cairo_line_to(canvas, 26.3, 20);
    cairo_stroke(canvas);
}

void rook(cairo_t* canvas, Rgb fill, Rgb line) {
    polygon(
        canvas,
        {{12, 8.5},
         {16.5, 8.5},
         {16.5, 12},
         {20.2, 12},
         {20.2, 8.5},
         {24.8, 8.5},
         {24.8, 12},
         {28.5, 12},
         {28.5, 8.5},
         {33, 8.5},
         {33, 16},
         {30, 19},
         {30, 30.5},
         {33, 36},
         {12, 36},
         {15, 30.5},
         {15, 19},
         {12, 16}});
    foot(canvas, 11);
    paint(canvas, fill, line);
    cairo_move_to(canvas, 15, 19);
    cairo_line_to(canvas, 30, 19);
    cairo_move_to(canvas, 15, 30.5);
    cairo_line_to(canvas, 30, 30.5);
    cairo_stroke(canvas);
}

void queen(cairo_t* canvas, Rgb fill, Rgb line) {
    polygon(
        canvas,
        {{8, 14},
         {15.2, 24},
         {16.5, 10.5},
         {22.5, 23},
         {28.5, 10.5},
         {29.8, 24},
         {37, 14},
         {32, 30},
         {33, 36},
         {12, 36},
         {13, 30}});
    foot(canvas, 11);
    paint(canvas, fill, line);
    for (const Point tip : {Point{8, 12.5}, Point{16.5, 9}, Point{28.5, 9}, Point{37, 12.5}}) {
        disc(canvas, tip, 2.4);
        paint(canvas, fill, line);
    }
    cairo_move_to(canvas, 13, 30);
    cairo_line_to(canvas, 32, 30);
    cairo_stroke(canvas);
}

void king(cairo_t* canvas, Rgb fill, Rgb line) {
    polygon(
        canvas,
        {{21.2, 4},
         {23.8, 4},
         {23.8, 6.5},
         {26.3, 6.5},
         {26.3, 9},
         {23.8, 9},
         {23.8, 15},
         {21.2, 15},
         {21.2, 9},
         {18.7, 9},
         {18.7, 6.5},
         {21.2, 6.5}});
    paint(canvas, fill, line);
    cairo_move_to(canvas, 22.5, 24);
    curve(canvas, {24, 14}, {34, 12}, {36, 19});
    curve(canvas, {37.5, 25}, {33, 28}, {32, 31});
    cairo_line_to(canvas, 33, 36);
    cairo_line_to(canvas, 12, 36);
    cairo_line_to(canvas, 13, 31);
    curve(canvas, {12, 28}, {7.5, 25}, {9, 19});
    curve(canvas, {11, 12}, {21, 14}, {22.5, 24});
    cairo_close_path(canvas);
    foot(canvas, 11);
    paint(canvas, fill, line);
    disc(canvas, {22.5, 16}, 3);
    paint(canvas, fill, line);
    cairo_move_to(canvas, 13, 30.5);
    cairo_line_to(canvas, 32, 30.5);
    cairo_stroke(canvas);
}

using Draw = void (*)(cairo_t*, Rgb, Rgb);
constexpr std::array<Draw, 6> kShapes{pawn, knight, bishop, rook, queen, king};

}  // namespace

void draw_piece(cairo_t* canvas, chess::PlacedPiece piece, double x, double y, double side) {
    cairo_save(canvas);
    cairo_translate(canvas, x, y);
    cairo_scale(canvas, side / kSquare, side / kSquare);
    cairo_set_line_width(canvas, kOutline);
    cairo_set_line_join(canvas, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(canvas, CAIRO_LINE_CAP_ROUND);
    const bool white = piece.color == chess::Color::White;
    const Rgb fill = white ? kWhitePiece : kBlackPiece;
    const Rgb line = white ? kBlackPiece : kBlackPieceLine;
    kShapes[static_cast<std::size_t>(piece.role)](canvas, fill, line);
    if (piece.promoted) {
        disc(canvas, {38, 38}, 4.5);
        paint(canvas, kPromotedMark, kWhitePiece);
    }
    cairo_restore(canvas);
}

}  // namespace tandem::picture
