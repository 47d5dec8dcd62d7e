// Formatting with ICU.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/catalogue.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <unicode/listformatter.h>
#include <unicode/locid.h>
#include <unicode/msgfmt.h>

#include "base/check.hpp"
#include "base/enum_array.hpp"
#include "words/say.hpp"

namespace tandem::language {

namespace {

using namespace words::literals;
using words::Argument;
using words::Joined;
using words::List;
using words::Message;

[[nodiscard]] char in_small_letter(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// In letters of either size, as tags of languages are.
[[nodiscard]] const Tongue* tongue_of(std::string_view code) {
    const auto all = tongues();
    const auto found = std::ranges::find_if(all, [code](const Tongue& tongue) {
        return std::ranges::equal(tongue.code, code, {}, in_small_letter, in_small_letter);
    });
    return found == all.end() ? nullptr : &*found;
}

[[nodiscard]] std::string narrow(const icu::UnicodeString& text) {
    std::string utf8;
    text.toUTF8String(utf8);
    return utf8;
}

[[nodiscard]] icu::UnicodeString wide(std::string_view text) {
    return icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
}

// A pattern whose parameters are only put in their places: text and names in turn, beginning and
// ending with text. Most are such, and need no ICU.
struct Plain {
    std::vector<std::string_view> texts;
    std::vector<std::string_view> parameters;
};

// Nothing where a parameter chooses, counts or is formatted.
[[nodiscard]] std::optional<Plain> plain(std::string_view pattern) {
    Plain found;
    while (true) {
        const std::size_t open = pattern.find('{');
        found.texts.push_back(pattern.substr(0, open));
        if (open == std::string_view::npos) return found;
        const std::size_t close = pattern.find('}', open);
        const std::string_view name = pattern.substr(open + 1, close - open - 1);
        if (name.find(',') != std::string_view::npos) return std::nullopt;
        found.parameters.push_back(name);
        pattern.remove_prefix(close + 1);
    }
}

// English is as Britain writes it.
[[nodiscard]] icu::Locale locale_of(std::string_view code) {
    const std::string_view tag = code == "en" ? "en-GB" : code;
    UErrorCode error = U_ZERO_ERROR;
    icu::Locale locale =
        icu::Locale::forLanguageTag({tag.data(), static_cast<int>(tag.size())}, error);
    CHECK(U_SUCCESS(error));
    return locale;
}

}  // namespace

std::optional<std::string_view> built_in(std::string_view wanted) {
    std::string code{wanted.substr(0, wanted.find_first_of(".@"))};
    std::ranges::replace(code, '_', '-');
    while (!code.empty()) {
        if (const Tongue* const found = tongue_of(code)) return found->code;
        const std::size_t last = code.rfind('-');
        code.resize(last == std::string::npos ? 0 : last);
    }
    return std::nullopt;
}

struct Catalogue::Inside {
    explicit Inside(const Tongue& of)
        : tongue(of),
          locale(locale_of(of.code)),
          formats(of.patterns.size()),
          plains(of.patterns.size()) {}

    // Appends the message to `out`.
    void append(std::string& out, const Message& message) {
        auto& known = plains[static_cast<std::size_t>(message.id)];
        if (!known) known = plain(tongue.patterns[static_cast<std::size_t>(message.id)]);
        if (!known->has_value() || !append(out, message, **known)) {
            said(message).toUTF8String(out);
        }
    }
    // False, and nothing is appended, where a number or a list of several has to be formatted.
    [[nodiscard]] bool append(std::string& out, const Message& message, const Plain& pattern) {
        const std::size_t before = out.size();
        for (std::size_t i = 0; i < pattern.parameters.size(); ++i) {
            out += pattern.texts[i];
            const auto given =
                std::ranges::find(message.arguments, pattern.parameters[i], &Argument::name);
            CHECK(given != message.arguments.end());
            if (const auto* const text = std::get_if<std::string>(&given->value)) {
                out += *text;
                continue;
            }
            const auto* const list = std::get_if<List>(&given->value);
            if (list == nullptr || list->items.size() != 1) {
                out.resize(before);
                return false;
            }
            append(out, list->items.front());
        }
        out += pattern.texts.back();
        return true;
    }

    // What was parsed once is kept.
    [[nodiscard]] const icu::MessageFormat& format_of(words::Id id) {
        auto& format = formats[static_cast<std::size_t>(id)];
        if (!format) {
            UErrorCode error = U_ZERO_ERROR;
            format = std::make_unique<icu::MessageFormat>(
                wide(tongue.patterns[static_cast<std::size_t>(id)]), locale, error);
            CHECK(U_SUCCESS(error));
        }
        return *format;
    }

    // No width of ICU's lists leaves out the "and" in every language.
    [[nodiscard]] icu::UnicodeString with_commas(const std::vector<icu::UnicodeString>& items) {
        if (items.empty()) return {};
        icu::UnicodeString joined = items.front();
        for (const icu::UnicodeString& item : items | std::views::drop(1)) {
            joined = said(
                words::say("list.comma", "before"_is = narrow(joined), "next"_is = narrow(item)));
        }
        return joined;
    }

    [[nodiscard]] icu::UnicodeString join(const List& list) {
        if (list.items.size() == 1) return said(list.items.front());
        std::vector<icu::UnicodeString> items;
        items.reserve(list.items.size());
        for (const Message& item : list.items) items.push_back(said(item));
        if (list.joined == Joined::Comma) return with_commas(items);
        UErrorCode error = U_ZERO_ERROR;
        auto& joiner = joiners[list.joined];
        if (!joiner) {
            const UListFormatterType type =
                list.joined == Joined::Or ? ULISTFMT_TYPE_OR : ULISTFMT_TYPE_AND;
            joiner.reset(
                icu::ListFormatter::createInstance(locale, type, ULISTFMT_WIDTH_WIDE, error));
            CHECK(U_SUCCESS(error));
        }
        icu::UnicodeString joined;
        joiner->format(items.data(), static_cast<std::int32_t>(items.size()), joined, error);
        CHECK(U_SUCCESS(error));
        return joined;
    }

    [[nodiscard]] icu::Formattable formattable(const words::Value& value) {
        if (const auto* const text = std::get_if<std::string>(&value)) return wide(*text);
        if (const auto* const number = std::get_if<std::int64_t>(&value)) return *number;
        return join(std::get<List>(value));
    }

    [[nodiscard]] icu::UnicodeString said(const Message& message) {
        std::vector<icu::UnicodeString> names;
        std::vector<icu::Formattable> values;
        for (const Argument& argument : message.arguments) {
            names.push_back(wide(argument.name));
            values.push_back(formattable(argument.value));
        }
        UErrorCode error = U_ZERO_ERROR;
        icu::UnicodeString text;
        format_of(message.id)
            .format(
                names.data(), values.data(), static_cast<std::int32_t>(names.size()), text, error);
        CHECK(U_SUCCESS(error));
        return text;
    }

    const Tongue& tongue;
    icu::Locale locale;
    std::vector<std::unique_ptr<icu::MessageFormat>> formats;
    std::vector<std::optional<std::optional<Plain>>> plains;  // once each has been looked at
    base::EnumArray<Joined, std::unique_ptr<icu::ListFormatter>> joiners;
};

Catalogue::Catalogue(std::string_view code) {
    const Tongue* const tongue = tongue_of(code);
    CHECK(tongue != nullptr);
    inside_ = std::make_unique<Inside>(*tongue);
}
Catalogue::Catalogue(Catalogue&&) noexcept = default;
Catalogue& Catalogue::operator=(Catalogue&&) noexcept = default;
Catalogue::~Catalogue() = default;

std::string Catalogue::text(const Message& message) const {
    std::string utf8;
    inside_->append(utf8, message);
    return utf8;
}

std::string_view Catalogue::code() const { return inside_->tongue.code; }

}  // namespace tandem::language
