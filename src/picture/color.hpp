// The colours of a picture.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include <cairo/cairo.h>

namespace tandem::picture {

// 0xRRGGBB, as on the page.
enum class Rgb : std::uint32_t {};

inline constexpr Rgb kGround{0xF5F2EA};
inline constexpr Rgb kLightSquare{0xEFD9B5};
inline constexpr Rgb kDarkSquare{0xB58860};
inline constexpr Rgb kMarkedLight{0xCDD26A};
inline constexpr Rgb kMarkedDark{0xAAA23A};
inline constexpr Rgb kReserve{0xE4DCC9};
inline constexpr Rgb kWhitePiece{0xFFFFFF};
inline constexpr Rgb kBlackPiece{0x24211E};
inline constexpr Rgb kBlackPieceLine{0xF0E9DB};
inline constexpr Rgb kPromotedMark{0xB3502C};

// What is drawn from now on has this colour.
inline void use(cairo_t* canvas, Rgb color) {
    const auto bits = static_cast<std::uint32_t>(color);
    const auto part = [&](unsigned shift) { return ((bits >> shift) & 0xFFU) / 255.0; };
    cairo_set_source_rgb(canvas, part(16), part(8), part(0));
}

}  // namespace tandem::picture
