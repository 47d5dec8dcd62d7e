// Pieces as shapes: drawn for Tandem, alike at every size.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cairo/cairo.h>

#include "chess/board.hpp"

namespace tandem::picture {

// Draws a piece into the square whose upper left corner is at (x, y), in pixels, `side` wide.
void draw_piece(cairo_t* canvas, chess::PlacedPiece piece, double x, double y, double side);

}  // namespace tandem::picture
