// JSON texts: read more strictly than the library does by default, and strings written.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <boost/json/value.hpp>

#include "base/enum_names.hpp"
#include "base/result.hpp"
#include "words/message.hpp"

namespace tandem::record {

// An object has no more keys; no format here needs so many.
inline constexpr std::size_t kMostKeys = 128;

// Why a text is no JSON that we take.
enum class JsonFault : std::uint8_t {
    Empty,  // nothing there
    Syntax,  // not JSON
    Unfinished,  // it stops in the middle
    More,  // something follows the value
    TooDeep,  // more than 32 arrays and objects inside one another
    TooManyKeys,  // more than kMostKeys in an object
    Surrogate,  // half of a pair, escaped
    KeyTwice,  // a key that its object has already
    NotUtf8,  // bytes that are no UTF-8
};
consteval auto names_of(JsonFault /*type*/) {
    using enum JsonFault;
    return base::names<JsonFault>({
        {Empty, "empty"},
        {Syntax, "syntax"},
        {Unfinished, "unfinished"},
        {More, "more"},
        {TooDeep, "too-deep"},
        {TooManyKeys, "too-many-keys"},
        {Surrogate, "surrogate"},
        {KeyTwice, "key-twice"},
        {NotUtf8, "not-utf8"},
    });
}

struct JsonError {
    JsonFault fault;
    std::size_t at;  // byte
    std::string key;  // of KeyTwice

    [[nodiscard]] bool operator==(const JsonError&) const = default;
};

// "not valid JSON at byte 17"
[[nodiscard]] words::Message describe(const JsonError& error);

// The one value that `text` is, spaces around it allowed. Objects keep the order of their keys.
// Numbers without fraction and exponent are int64, beyond that uint64, beyond that double.
[[nodiscard]] base::Result<boost::json::value, JsonError> parse_json(std::string_view text);

// Appends `text` in quotation marks. UTF-8 stays as it is, control characters are escaped; bytes
// that are no UTF-8 are taken for Latin-1, so that what is written can be read.
void append_json(std::string& out, std::string_view text);

}  // namespace tandem::record
