// Names by ICU, which has Unicode's tables.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/event/name_key.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "base/check.hpp"
#include "base/nearest.hpp"

namespace tandem::tournament {

namespace {

using icu::UnicodeString;

[[nodiscard]] UnicodeString utf16(std::string_view text) {
    return UnicodeString::fromUTF8(
        icu::StringPiece{text.data(), static_cast<std::int32_t>(text.size())});
}

[[nodiscard]] UnicodeString without_case(const UnicodeString& text) {
    UErrorCode error = U_ZERO_ERROR;
    const icu::Normalizer2* const folded = icu::Normalizer2::getNFKCCasefoldInstance(error);
    CHECK(U_SUCCESS(error));
    UnicodeString out = folded->normalize(text, error);
    CHECK(U_SUCCESS(error));
    return out;
}

// Letters without their marks: "é" is an "e" and an accent.
[[nodiscard]] UnicodeString taken_apart(const UnicodeString& text) {
    UErrorCode error = U_ZERO_ERROR;
    const icu::Normalizer2* const apart = icu::Normalizer2::getNFKDInstance(error);
    CHECK(U_SUCCESS(error));
    UnicodeString out = apart->normalize(without_case(text), error);
    CHECK(U_SUCCESS(error));
    return out;
}

[[nodiscard]] bool is_mark(UChar32 c) {
    return (U_GET_GC_MASK(c) & (U_GC_MN_MASK | U_GC_ME_MASK)) != 0;
}

[[nodiscard]] bool is_of_word(UChar32 c) {
    return (U_GET_GC_MASK(c) & (U_GC_L_MASK | U_GC_N_MASK | U_GC_M_MASK)) != 0;
}

constexpr UChar32 kMinus = 0x2212;
[[nodiscard]] bool is_hyphen(UChar32 c) {
    return c == kMinus || u_charType(c) == U_DASH_PUNCTUATION;
}

[[nodiscard]] bool is_plain(std::string_view name) {
    return std::ranges::all_of(name, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

[[nodiscard]] char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// Names of more words are compared in the order of the alphabet alone.
constexpr std::size_t kMostOrdered = 5;

[[nodiscard]] std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) {
        if (!out.empty()) out += ' ';
        out += word;
    }
    return out;
}

// An apostrophe joins what it stands between: O'Neil and Oneil are one.
[[nodiscard]] bool joins(UChar32 c) { return c == '\'' || c == 0x2019 || c == 0x02BC; }

// Letters that Unicode does not take apart, as they are written where a keyboard has none of them;
// "" where a letter is itself.
[[nodiscard]] std::string_view in_plain_letters(UChar32 c) {
    using Plain = std::pair<UChar32, std::string_view>;
    constexpr auto kPlain = std::to_array<Plain>({
        {0x0142, "l"},  // ł
        {0x00F8, "o"},  // ø
        {0x0111, "d"},  // đ
        {0x00F0, "d"},  // ð
        {0x0131, "i"},  // ı
        {0x00E6, "ae"},  // æ
        {0x0153, "oe"},  // œ
        {0x00FE, "th"},  // þ
    });
    const auto found = std::ranges::find(kPlain, c, &Plain::first);
    return found == kPlain.end() ? std::string_view{} : found->second;
}

[[nodiscard]] std::vector<std::string> without_empty(std::vector<std::string> words) {
    std::erase(words, "");
    return words;
}

// The words of a name as they come, without case, accents and punctuation.
[[nodiscard]] std::vector<std::string> words_of(std::string_view name) {
    std::vector<std::string> words(1);
    if (is_plain(name)) {
        for (const char c : name) {
            const char small = lower(c);
            if ((small >= 'a' && small <= 'z') || (small >= '0' && small <= '9')) {
                words.back() += small;
            } else if (!joins(c)) {
                words.emplace_back();
            }
        }
        return without_empty(std::move(words));
    }
    const UnicodeString text = taken_apart(utf16(name));
    for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
        const UChar32 c = text.char32At(at);
        if (const std::string_view plain = in_plain_letters(c); !plain.empty()) {
            words.back() += plain;
        } else if (u_isalnum(c) != 0) {
            UnicodeString{c}.toUTF8String(words.back());
        } else if (!is_mark(c) && !joins(c)) {
            words.emplace_back();
        }
    }
    return without_empty(std::move(words));
}

[[nodiscard]] std::vector<std::string> sorted(std::vector<std::string> words) {
    std::ranges::sort(words);
    return words;
}

[[nodiscard]] std::string run_together(const std::vector<std::string>& words) {
    std::string letters;
    for (const std::string& word : words) letters += word;
    return letters;
}

// The words of a name without their breaks, in every order; only as they come, and in that of the
// alphabet, where there are too many.
[[nodiscard]] std::set<std::string> orders_of(std::string_view name) {
    std::vector<std::string> words = words_of(name);
    std::set<std::string> orders{run_together(words)};
    words = sorted(std::move(words));
    orders.insert(run_together(words));
    if (words.size() > kMostOrdered) return orders;
    while (std::ranges::next_permutation(words).found) orders.insert(run_together(words));
    return orders;
}

// Whether so many changes can turn the bytes of one text into those of the other, in any order.
[[nodiscard]] bool may_be_within(std::size_t most, std::string_view one, std::string_view two) {
    constexpr std::size_t kMostBytesOfLetter = 4;
    std::array<std::ptrdiff_t, 256> surplus{};
    for (const char byte : one) ++surplus[static_cast<unsigned char>(byte)];
    for (const char byte : two) --surplus[static_cast<unsigned char>(byte)];
    std::ptrdiff_t apart = 0;
    for (const std::ptrdiff_t count : surplus) apart += std::abs(count);
    return static_cast<std::size_t>(apart) <= 2 * kMostBytesOfLetter * most;
}

}  // namespace

std::string words_key(std::string_view text) {
    const UnicodeString letters = without_case(utf16(text));
    std::string key;
    std::string hyphens;  // since the last that is neither a hyphen nor a blank
    bool is_blank_since = false;
    bool is_after_word = false;
    for (std::int32_t at = 0; at < letters.length(); at = letters.moveIndex32(at, 1)) {
        const UChar32 c = letters.char32At(at);
        if (is_hyphen(c)) {
            hyphens += '-';
        } else if (u_isUWhiteSpace(c) != 0) {
            is_blank_since = true;
        } else {
            const bool is_between = is_after_word && is_of_word(c);
            const bool is_apart = is_blank_since || !hyphens.empty();
            if (is_between && is_apart) key += ' ';
            if (!is_between) key += hyphens;
            hyphens.clear();
            is_blank_since = false;
            is_after_word = is_of_word(c);
            UnicodeString{joins(c) ? UChar32{'\''} : c}.toUTF8String(key);
        }
    }
    return key + hyphens;
}

bool is_blank(std::string_view text) {
    const UnicodeString letters = utf16(text);
    for (std::int32_t at = 0; at < letters.length(); at = letters.moveIndex32(at, 1)) {
        if (u_isgraph(letters.char32At(at)) != 0) return false;
    }
    return true;
}

std::string with_plain_blanks(std::string_view text) {
    const UnicodeString letters = utf16(text);
    std::string plain;
    for (std::int32_t at = 0; at < letters.length(); at = letters.moveIndex32(at, 1)) {
        const UChar32 c = letters.char32At(at);
        UnicodeString{u_isUWhiteSpace(c) != 0 ? UChar32{' '} : c}.toUTF8String(plain);
    }
    return plain;
}

std::string id_key(std::string_view id) {
    while (id.size() > 1 && id.front() == '0') id.remove_prefix(1);
    return '#' + std::string{id};
}

std::string name_key(std::string_view name) { return joined(sorted(words_of(name))); }

std::string list_key(std::string_view name) {
    std::vector<std::string> words = words_of(name);
    if (!words.empty() && !name.contains(',')) std::ranges::rotate(words, words.end() - 1);
    return joined(words);
}

std::string letters_key(std::string_view name) {
    std::string letters = run_together(words_of(name));
    std::ranges::sort(letters);
    return '~' + letters;
}

bool differ_only_in_breaks(std::string_view one, std::string_view two) {
    if (name_key(one) == name_key(two) || letters_key(one) != letters_key(two)) return false;
    const std::set<std::string> orders = orders_of(one);
    return std::ranges::any_of(
        orders_of(two), [&](const std::string& order) { return orders.contains(order); });
}

std::optional<std::size_t> letters_apart_within(
    std::size_t most, std::string_view one, std::string_view two) {
    const auto within = base::edit_distance_within;
    std::vector<std::string> words = sorted(words_of(two));
    if (words.size() > kMostOrdered) return within(most, name_key(one), joined(words));
    // Not all orders of words where their letters are too many others.
    if (!may_be_within(most, run_together(words_of(one)), run_together(words))) {
        return std::nullopt;
    }
    const std::string fixed = joined(words_of(one));
    std::optional<std::size_t> least = within(most, fixed, joined(words));
    while (std::ranges::next_permutation(words).found && least != 0U) {
        const auto found = within(least.value_or(most), fixed, joined(words));
        if (found) least = found;
    }
    return least;
}

}  // namespace tandem::tournament
