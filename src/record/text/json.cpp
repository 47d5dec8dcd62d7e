// The library's parser with an eye on keys that stand twice.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/text/json.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/value_stack.hpp>

#include "record/text/encoding.hpp"
#include "record/text/quoting.hpp"
#include "words/say.hpp"

namespace tandem::record {

using base::fail;
using base::Result;
namespace json = boost::json;

namespace {

// Builds the value. The library would silently let the last of equal keys win, and finds the place
// of a key by a hash that can be foreseen: work that grows with the square of the keys.
class Builder {
  public:
    static constexpr std::size_t max_object_size = kMostKeys;
    static constexpr std::size_t max_array_size = json::array::max_size();
    static constexpr std::size_t max_key_size = json::string::max_size();
    static constexpr std::size_t max_string_size = json::string::max_size();

    // What the parser says
    bool on_document_begin(json::error_code& /*code*/) { return true; }
    bool on_document_end(json::error_code& /*code*/) { return true; }
    bool on_object_begin(json::error_code& /*code*/) {
        keys_.emplace_back();
        return true;
    }
    bool on_object_end(std::size_t size, json::error_code& code) {
        auto& keys = keys_.back();
        std::ranges::sort(keys);
        if (const auto twice = std::ranges::adjacent_find(keys); twice != keys.end()) {
            twice_ = *twice;
            code = json::error::syntax;
            return false;
        }
        keys_.pop_back();
        values_.push_object(size);
        return true;
    }
    bool on_array_begin(json::error_code& /*code*/) { return true; }
    bool on_array_end(std::size_t size, json::error_code& /*code*/) {
        values_.push_array(size);
        return true;
    }
    bool on_key_part(json::string_view part, std::size_t /*size*/, json::error_code& /*code*/) {
        key_.append(part.data(), part.size());
        values_.push_chars(part);
        return true;
    }
    bool on_key(json::string_view last, std::size_t /*size*/, json::error_code& /*code*/) {
        key_.append(last.data(), last.size());
        keys_.back().push_back(std::exchange(key_, {}));
        values_.push_key(last);
        return true;
    }
    bool on_string_part(json::string_view part, std::size_t /*size*/, json::error_code& /*code*/) {
        values_.push_chars(part);
        return true;
    }
    bool on_string(json::string_view last, std::size_t /*size*/, json::error_code& /*code*/) {
        values_.push_string(last);
        return true;
    }
    bool on_number_part(json::string_view /*part*/, json::error_code& /*code*/) { return true; }
    bool on_int64(std::int64_t value, json::string_view /*text*/, json::error_code& /*code*/) {
        values_.push_int64(value);
        return true;
    }
    bool on_uint64(std::uint64_t value, json::string_view /*text*/, json::error_code& /*code*/) {
        values_.push_uint64(value);
        return true;
    }
    bool on_double(double value, json::string_view /*text*/, json::error_code& /*code*/) {
        values_.push_double(value);
        return true;
    }
    bool on_bool(bool value, json::error_code& /*code*/) {
        values_.push_bool(value);
        return true;
    }
    bool on_null(json::error_code& /*code*/) {
        values_.push_null();
        return true;
    }
    bool on_comment_part(json::string_view /*part*/, json::error_code& /*code*/) { return true; }
    bool on_comment(json::string_view /*part*/, json::error_code& /*code*/) { return true; }

    // What came of it
    void start() { values_.reset(); }
    [[nodiscard]] json::value take() { return values_.release(); }
    [[nodiscard]] const std::string* twice() const { return twice_ ? &*twice_ : nullptr; }

  private:
    json::value_stack values_;
    std::vector<std::vector<std::string>> keys_;  // of the objects that are open
    std::string key_;
    std::optional<std::string> twice_;
};

[[nodiscard]] JsonFault fault_of(const json::error_code& code) {
    if (code == json::error::incomplete) return JsonFault::Unfinished;
    if (code == json::error::extra_data) return JsonFault::More;
    if (code == json::error::too_deep) return JsonFault::TooDeep;
    if (code == json::error::object_too_large) return JsonFault::TooManyKeys;
    if (code == json::error::illegal_leading_surrogate) return JsonFault::Surrogate;
    if (code == json::error::illegal_trailing_surrogate) return JsonFault::Surrogate;
    return JsonFault::Syntax;
}

// Printable ASCII that stands for itself in a string. Nearly all that is ever written is.
constexpr auto kPlain = [] {
    std::array<bool, 256> plain{};
    for (std::size_t byte = 0x20; byte < 0x7F; ++byte) plain[byte] = byte != '"' && byte != '\\';
    return plain;
}();

[[nodiscard]] bool is_plain(char byte) { return kPlain[static_cast<unsigned char>(byte)]; }
// Beyond ASCII bytes stay as they are, too.
[[nodiscard]] bool is_escaped(char byte) {
    return !is_plain(byte) && static_cast<unsigned char>(byte) < 0x80;
}

// Needs: it is escaped.
void append_escaped(std::string& out, char byte) {
    switch (byte) {
        case '"': out += "\\\""; return;
        case '\\': out += "\\\\"; return;
        case '\b': out += "\\b"; return;
        case '\f': out += "\\f"; return;
        case '\n': out += "\\n"; return;
        case '\r': out += "\\r"; return;
        case '\t': out += "\\t"; return;
        default: break;
    }
    const auto code = static_cast<unsigned char>(byte);
    constexpr std::string_view kDigits = "0123456789abcdef";
    out += "\\u00";
    out += kDigits[code >> 4U];
    out += kDigits[code & 15U];
}

}  // namespace

words::Message describe(const JsonError& error) {
    using namespace words::literals;
    return words::say_of<"json-fault">(
        error.fault, "byte"_is = error.at, "most"_is = kMostKeys, "key"_is = in_quotes(error.key));
}

Result<json::value, JsonError> parse_json(std::string_view text) {
    if (!is_utf8(text)) return fail(JsonError{JsonFault::NotUtf8, 0, {}});
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        return fail(JsonError{JsonFault::Empty, 0, {}});
    }
    json::basic_parser<Builder> parser{json::parse_options{}};
    parser.handler().start();
    json::error_code code;
    const std::size_t read = parser.write_some(false, text.data(), text.size(), code);
    if (!code && read < text.size()) code = json::error::extra_data;
    if (!code) return parser.handler().take();
    if (const std::string* key = parser.handler().twice()) {
        return fail(JsonError{JsonFault::KeyTwice, read, *key});
    }
    return fail(JsonError{fault_of(code), read, {}});
}

void append_json(std::string& out, std::string_view text) {
    const bool is_simple = std::ranges::all_of(text, is_plain);
    if (!is_simple && !is_utf8(text)) return append_json(out, latin1_to_utf8(text));
    out += '"';
    if (is_simple) {
        out += text;
    } else {
        while (!text.empty()) {
            const auto end = std::ranges::find_if(text, is_escaped);
            const auto same = static_cast<std::size_t>(end - text.begin());
            out += text.substr(0, same);
            if (same < text.size()) append_escaped(out, text[same]);
            text.remove_prefix(std::min(same + 1, text.size()));
        }
    }
    out += '"';
}

}  // namespace tandem::record
