// People's names as they are compared: one person, however the name is written.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tandem::tournament {

// The words of a name without case, accents and punctuation, in the order of the alphabet: "José
// Martínez", "JOSE MARTINEZ" and "Martinez, José" have one key. "" where it has no letter.
[[nodiscard]] std::string name_key(std::string_view name);

// The same words in the order of lists of people: the last word first, or all as they are where a
// comma shows that the family name stands first. "hall ann" for "Ann Hall" and "Hall, Ann".
[[nodiscard]] std::string list_key(std::string_view name);

// How many letters one has to change to turn a name into the other, their words in any order, case,
// accents and punctuation aside: 1 for "Catherine Hall" and "Hall, Katherine". Nothing: more than
// `most`.
[[nodiscard]] std::optional<std::size_t> letters_apart_within(
    std::size_t most, std::string_view one, std::string_view two);

// The letters of a name in the order of the alphabet, as a key among such keys, none of which it
// can be: all names that differ only in their breaks have one, and so have some that differ more.
[[nodiscard]] std::string letters_key(std::string_view name);

// Whether the same letters are broken into other words, in whatever order these stand: "Mc Donald,
// Ann" and "Ann McDonald", or "Anne-Marie Hall" and "Annemarie Hall".
[[nodiscard]] bool differ_only_in_breaks(std::string_view one, std::string_view two);

// A text without case, one blank for the blanks and hyphens between two letters or digits, and none
// elsewhere: "K-12 Championship" and "k 12 championship" have one key, "U1600" and "U1600+" and
// "Ä" and "A" have two.
[[nodiscard]] std::string words_key(std::string_view text);

// Whether nothing of a text can be seen: it is empty, or of blanks alone.
[[nodiscard]] bool is_blank(std::string_view text);

// A text with a plain blank for each blank of any kind, which pages and spreadsheets have.
[[nodiscard]] std::string with_plain_blanks(std::string_view text);

// An id of a federation among such keys, none of which it can be. Zeros at its start, which
// spreadsheets drop, make no difference.
[[nodiscard]] std::string id_key(std::string_view id);

}  // namespace tandem::tournament
