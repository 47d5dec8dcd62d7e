// Writing clock faces, seats and moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/log/notation.hpp"

#include <cstdint>
#include <optional>
#include <utility>

#include "words/say.hpp"

namespace tandem::record {

namespace {

using base::Millis;
using base::name;
using bughouse::Seat;
using words::Message;
using words::say;
using words::say_of;
using namespace words::literals;

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kTenth = 100;

// "950"
[[nodiscard]] std::string thousandths(Millis of) {
    const std::string digits = std::to_string(kSecond + base::count(of) % kSecond);
    return digits.substr(1);
}

// "2"
[[nodiscard]] std::string tenths(Millis of) {
    return std::to_string(base::count(of) % kSecond / kTenth);
}

[[nodiscard]] std::string minutes(Millis left) {
    return std::to_string(base::count(left) / kSecond / 60);
}

// "03"
[[nodiscard]] std::string seconds(Millis left) {
    return std::to_string(100 + base::count(left) / kSecond % 60).substr(1);
}

[[nodiscard]] Message face(Millis left, std::string fraction) {
    return say(
        "clock.face",
        "minutes"_is = minutes(left),
        "seconds"_is = seconds(left),
        "fraction"_is = std::move(fraction));
}

[[nodiscard]] char in_capital(char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

// A move without its letters: "Nxf7+" is a knight, "xf7" and "+".
struct Parts {
    std::optional<chess::Role> piece;
    std::string_view squares;
    std::optional<chess::Role> promotion;
    std::string_view mark;
};

[[nodiscard]] Parts parts_of(std::string_view notation) {
    Parts parts;
    parts.squares = notation;
    if (notation.empty()) return parts;
    parts.piece = chess::parse_role(notation.front());
    if (parts.piece) parts.squares.remove_prefix(1);
    const std::size_t sign = notation.find('=');
    const bool is_in_coordinates = !parts.piece && notation.size() == 5 && notation[4] >= 'a';
    const std::size_t at = is_in_coordinates ? 4 : sign + 1;
    if ((sign == std::string_view::npos && !is_in_coordinates) || at >= notation.size()) {
        return parts;
    }
    parts.promotion = chess::parse_role(in_capital(notation[at]));
    if (!parts.promotion) return parts;
    parts.squares = notation.substr(0, is_in_coordinates ? 4 : sign);
    parts.mark = notation.substr(at + 1);
    return parts;
}

[[nodiscard]] Message of_role(chess::Role role, int count) {
    const auto number = "count"_is = count;
    switch (role) {
        case chess::Role::Pawn: return say("pieces.pawn", number);
        case chess::Role::Knight: return say("pieces.knight", number);
        case chess::Role::Bishop: return say("pieces.bishop", number);
        case chess::Role::Rook: return say("pieces.rook", number);
        case chess::Role::Queen: return say("pieces.queen", number);
        case chess::Role::King: break;  // in no reserve
    }
    __builtin_unreachable();
}

[[nodiscard]] Message letter_of(std::optional<chess::Role> role) {
    return role ? say_of<"piece-letter">(*role) : words::verbatim("");
}

}  // namespace

Message clock_face(Millis left) { return face(left, tenths(left)); }

Message exact_clock_face(Millis left) {
    std::string fraction = thousandths(left);
    while (fraction.size() > 1 && fraction.ends_with('0')) fraction.pop_back();
    return face(left, std::move(fraction));
}

Message signed_clock(Millis change) {
    const bool minus = change < Millis{0};
    return say(
        "clock.signed",
        "sign"_is = minus ? "-" : "+",
        "time"_is = clock_face(minus ? Millis{0} - change : change));
}

Message exact_seconds(Millis span) {
    std::string whole = std::to_string(base::count(span) / kSecond);
    std::string fraction = thousandths(span);
    fraction.erase(fraction.find_last_not_of('0') + 1);
    if (fraction.empty()) return words::verbatim(std::move(whole));
    return say("number.decimal", "whole"_is = whole, "fraction"_is = fraction);
}

Message in_words(Seat seat) {
    return say("seat.name", "color"_is = name(color_of(seat)), "board"_is = name(board_of(seat)));
}

Message in_words(const chess::Reserve& pieces) {
    words::List list;
    for (const chess::Role role : chess::kReserveRoles) {
        const int count = pieces.count(role);
        if (count > 0) list.items.push_back(of_role(role, count));
    }
    return say("list", "items"_is = std::move(list));
}

Message in_letters(std::string_view notation) {
    const Parts parts = parts_of(notation);
    if (!parts.piece && !parts.promotion) return words::verbatim(std::string{notation});
    return say(
        "notation.move",
        "piece"_is = letter_of(parts.piece),
        "squares"_is = std::string{parts.squares} + (parts.promotion ? "=" : ""),
        "promotion"_is = letter_of(parts.promotion),
        "mark"_is = parts.mark);
}

Writing::Writing(const words::Say& say) : say_(say) {
    const std::string zero = say_(record::clock_face(Millis{0}));  // "0:00.0"
    decimal_sign_ = zero.substr(4, zero.size() - 5);
    for (const chess::Role role : base::all_of<chess::Role>()) {
        letters_[role] = say_(letter_of(role));
        if (role != chess::Role::King) one_[role] = say_(of_role(role, 1));
    }
}

// Of each move two: so short that nothing is put together on the heap.
std::string Writing::clock_face(Millis left) const {
    const auto digit = [](std::int64_t value) { return static_cast<char>('0' + value % 10); };
    const std::int64_t whole = base::count(left) / kSecond;
    std::string shown = minutes(left);
    shown += ':';
    shown += digit(whole % 60 / 10);
    shown += digit(whole % 60);
    shown += decimal_sign_;
    shown += digit(base::count(left) % kSecond / kTenth);
    return shown;
}

std::string Writing::clock_face_in_thousandths(Millis left) const {
    return minutes(left) + ':' + seconds(left) + decimal_sign_ + thousandths(left);
}

std::string Writing::in_letters(std::string_view notation) const {
    const Parts parts = parts_of(notation);
    std::string text = parts.piece ? letters_[*parts.piece] : std::string{};
    text += parts.squares;
    if (!parts.promotion) return text;
    text += '=';
    text += letters_[*parts.promotion];
    text += parts.mark;
    return text;
}

std::string Writing::in_words(const chess::Reserve& pieces) const {
    int all = 0;
    chess::Role last{};
    for (const chess::Role role : chess::kReserveRoles) {
        all += pieces.count(role);
        if (pieces.has(role)) last = role;
    }
    return all == 1 ? one_[last] : say_(record::in_words(pieces));
}

}  // namespace tandem::record
