// Names by ICU, which has Unicode's tables.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/identity/names.hpp"

#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/uniset.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <cstddef>
#include <unordered_set>

#include "base/check.hpp"
#include "hall/bot_names.hpp"
#include "record/text/encoding.hpp"
#include "words/say.hpp"

namespace tandem::server {

namespace {

using base::fail;
using icu::UnicodeString;

constexpr std::int32_t kFewest = 2;  // code points
constexpr std::int32_t kMost = 20;
constexpr std::size_t kMostBytes = std::size_t{4} * kMost;
constexpr int kMostMarks = 2;  // on one letter

[[nodiscard]] UnicodeString utf16(std::string_view text) {
    return UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
}

[[nodiscard]] std::string utf8(const UnicodeString& text) {
    std::string out;
    text.toUTF8String(out);
    return out;
}

[[nodiscard]] UnicodeString normal(const icu::Normalizer2* form, const UnicodeString& text) {
    UErrorCode error = U_ZERO_ERROR;
    UnicodeString out = form->normalize(text, error);
    CHECK(U_SUCCESS(error));
    return out;
}

[[nodiscard]] UnicodeString composed(const UnicodeString& text) {
    UErrorCode error = U_ZERO_ERROR;
    const icu::Normalizer2* const form = icu::Normalizer2::getNFCInstance(error);
    CHECK(U_SUCCESS(error));
    return normal(form, text);
}

[[nodiscard]] UnicodeString without_case(const UnicodeString& text) {
    UErrorCode error = U_ZERO_ERROR;
    const icu::Normalizer2* const form = icu::Normalizer2::getNFKCCasefoldInstance(error);
    CHECK(U_SUCCESS(error));
    return normal(form, text);
}

// The characters that Unicode recommends for identifiers, without those that only join words or
// letters; and the hyphen.
[[nodiscard]] const icu::UnicodeSet& letters() {
    static const icu::UnicodeSet set = [] {
        UErrorCode error = U_ZERO_ERROR;
        icu::UnicodeSet kept{
            UnicodeString{u"[[:XID_Continue:]-[:Default_Ignorable_Code_Point:]"
                          u"-[:Pattern_White_Space:]-[\\u00B7\\u0387]]"},
            error};
        const icu::UnicodeSet* const recommended = uspoof_getRecommendedUnicodeSet(&error);
        CHECK(U_SUCCESS(error));
        kept.retainAll(*recommended);
        kept.add(u'-').add(u'_');
        kept.freeze();
        return kept;
    }();
    return set;
}

// UTS 39: no scripts mixed but Latin with one of those that nobody confuses with it, none but one
// kind of digits, no mark twice on a letter or where it cannot be seen.
[[nodiscard]] const USpoofChecker* spoofs() {
    static const USpoofChecker* const checker = [] {
        UErrorCode error = U_ZERO_ERROR;
        USpoofChecker* const made = uspoof_open(&error);
        uspoof_setRestrictionLevel(made, USPOOF_MODERATELY_RESTRICTIVE);
        uspoof_setChecks(
            made,
            USPOOF_RESTRICTION_LEVEL | USPOOF_MIXED_NUMBERS | USPOOF_INVISIBLE |
                USPOOF_HIDDEN_OVERLAY | USPOOF_CONFUSABLE,
            &error);
        CHECK(U_SUCCESS(error));
        return made;
    }();
    return checker;
}

[[nodiscard]] UnicodeString skeleton(const UnicodeString& text) {
    UErrorCode error = U_ZERO_ERROR;
    UnicodeString out;
    uspoof_getSkeletonUnicodeString(spoofs(), 0, text, out, &error);
    CHECK(U_SUCCESS(error));
    return out;
}

// Capitals first as they are, for an I looks like an l and an i does not.
[[nodiscard]] UnicodeString look(const UnicodeString& name) {
    return skeleton(without_case(skeleton(name)));
}

[[nodiscard]] bool has_many_marks(const UnicodeString& name) {
    int marks = 0;
    for (std::int32_t at = 0; at < name.length(); at = name.moveIndex32(at, 1)) {
        const bool mark = (U_GET_GC_MASK(name.char32At(at)) & (U_GC_MN_MASK | U_GC_ME_MASK)) != 0;
        marks = mark ? marks + 1 : 0;
        if (marks > kMostMarks) return true;
    }
    return false;
}

[[nodiscard]] UnicodeString without_separators(const UnicodeString& name) {
    UnicodeString out;
    for (std::int32_t at = 0; at < name.length(); at = name.moveIndex32(at, 1)) {
        const UChar32 letter = name.char32At(at);
        if (letter != u' ' && letter != u'-' && letter != u'_') out.append(letter);
    }
    return out;
}

// What the names of all bots look like: made once, for each takes some microseconds.
[[nodiscard]] const std::unordered_set<std::string>& looks_of_bots() {
    static const std::unordered_set<std::string> looks = [] {
        std::unordered_set<std::string> made;
        const auto add = [&](std::string_view bot) {
            for (const std::string_view numeral : hall::kNumerals) {
                made.insert(utf8(look(without_separators(utf16(std::string{bot} += numeral)))));
            }
        };
        for (const hall::LevelNames& names : hall::kBotNames) std::ranges::for_each(names, add);
        add(hall::kStandInName);
        return made;
    }();
    return looks;
}

[[nodiscard]] bool is_a_bots(const UnicodeString& name) {
    return looks_of_bots().contains(utf8(look(without_separators(name))));
}

// "Bot Ada" is how bots are called; so nobody is a BotAda, a B0t-7 or a Bot. Botvinnik may be.
[[nodiscard]] bool is_like_a_bot(const UnicodeString& name) {
    static const UnicodeString bot = look(u"bot");
    const std::int32_t end = name.moveIndex32(0, 3);
    if (look(name.tempSubString(0, end)) != bot) return false;
    return end == name.length() || !u_isalpha(name.char32At(end));
}

[[nodiscard]] bool is_bot_like(const UnicodeString& name) {
    return is_like_a_bot(name) || is_a_bots(name);
}

// Blanks that are hardly seen between two letters.
[[nodiscard]] bool is_narrow(UChar32 c) {
    return (c >= 0x2004 && c <= 0x200A) || c == 0x202F || c == 0x205F;
}

[[nodiscard]] bool is_of_word(UChar32 c) {
    return u_isalnum(c) != 0 || (U_GET_GC_MASK(c) & U_GC_M_MASK) != 0;
}

// The words of what somebody is called, without all that is no letter, mark or digit.
[[nodiscard]] std::vector<UnicodeString> words_of(std::string_view called) {
    const UnicodeString text = composed(utf16(called));
    std::vector<UnicodeString> words(1);
    for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
        const UChar32 c = text.char32At(at);
        const bool is_break = u_isUWhiteSpace(c) != 0 && !is_narrow(c);
        if (is_break && !words.back().isEmpty()) words.emplace_back();
        if (is_of_word(c)) words.back().append(c);
    }
    if (words.back().isEmpty()) words.pop_back();
    return words;
}

}  // namespace

words::Message describe(NameFault fault) { return words::say_of<"name-fault">(fault); }

base::Result<std::string, NameFault> parse_name(std::string_view text) {
    if (text.size() > kMostBytes) return fail(NameFault::Length);
    if (!record::is_utf8(text)) return fail(NameFault::Letter);
    const UnicodeString name = composed(utf16(text));
    const std::int32_t size = name.countChar32();
    if (size < kFewest || size > kMost) return fail(NameFault::Length);
    if (!letters().containsAll(name)) return fail(NameFault::Letter);
    if (!u_isalnum(name.char32At(0))) return fail(NameFault::Beginning);
    if (has_many_marks(name)) return fail(NameFault::Marks);
    UErrorCode error = U_ZERO_ERROR;
    const std::int32_t found = uspoof_check2UnicodeString(spoofs(), name, nullptr, &error);
    CHECK(U_SUCCESS(error));
    if ((found & (USPOOF_INVISIBLE | USPOOF_HIDDEN_OVERLAY)) != 0) return fail(NameFault::Marks);
    if (found != 0) return fail(NameFault::Scripts);
    if (is_bot_like(name)) return fail(NameFault::Bot);
    return utf8(name);
}

bool may_be_name(std::string_view text) {
    if (text.empty() || text.size() > kMostBytes || !record::is_utf8(text)) return false;
    const UnicodeString name = utf16(text);
    for (std::int32_t at = 0; at < name.length(); at = name.moveIndex32(at, 1)) {
        if (u_iscntrl(name.char32At(at))) return false;
    }
    return true;
}

bool passes_for_bot(std::string_view called) {
    const std::vector<UnicodeString> words = words_of(called);
    UnicodeString all;
    for (const UnicodeString& word : words) all.append(word);
    return !words.empty() && (is_bot_like(words.front()) || is_a_bots(all));
}

std::string as_one_name(std::string_view called) {
    const std::vector<UnicodeString> words = words_of(called);
    return words.size() == 1 ? utf8(words.front()) : std::string{};
}

std::string folded(std::string_view name) { return utf8(without_case(utf16(name))); }

std::string look_of(std::string_view name) {
    return utf8(look(without_separators(composed(utf16(name)))));
}

namespace {

[[nodiscard]] bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char byte) { return static_cast<signed char>(byte) >= 0; });
}

// What a name looks like in capitals: there an I is an I, whatever its small letter looks like.
[[nodiscard]] std::string look_in_capitals(std::string_view name) {
    UnicodeString capitals = without_separators(composed(utf16(name)));
    capitals.toUpper(icu::Locale::getRoot());
    return utf8(look(capitals));
}

void take_away(std::unordered_map<std::string, int>& counts, const std::string& look) {
    const auto found = counts.find(look);
    CHECK(found != counts.end());
    if (--found->second == 0) counts.erase(found);
}

}  // namespace

KnownNames::KnownNames(const std::vector<std::string>& names) {
    for (const std::string& name : names) add(name);
}

bool KnownNames::has_like(std::string_view name) const {
    if (folded_.contains(folded(name)) || looks_.contains(look_of(name))) return true;
    const std::string capitals = look_in_capitals(name);
    return capitals_of_others_.contains(capitals) ||
           (!is_ascii(name) && capitals_of_ascii_.contains(capitals));
}

void KnownNames::add(std::string_view name) {
    folded_.insert(folded(name));
    ++looks_[look_of(name)];
    ++(is_ascii(name) ? capitals_of_ascii_ : capitals_of_others_)[look_in_capitals(name)];
}

void KnownNames::remove(std::string_view name) {
    folded_.erase(folded(name));
    take_away(looks_, look_of(name));
    take_away(is_ascii(name) ? capitals_of_ascii_ : capitals_of_others_, look_in_capitals(name));
}

}  // namespace tandem::server
