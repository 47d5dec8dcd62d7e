// Writes JSON objects: described structs, families and lists, and single values as a log has them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "base/enum_array.hpp"
#include "record/log/match_log_values.hpp"
#include "record/text/described.hpp"

namespace tandem::record {

// How an object is set.
struct JsonStyle {
    std::string_view between;  // two members or elements
    std::string_view colon;
    std::string_view absent;  // an optional that is empty; "" leaves out its key
};
// For people and in files: {"a": 1, "b": 2}
inline constexpr JsonStyle kAiry{", ", ": ", ""};
inline constexpr JsonStyle kAiryWithNull{", ", ": ", "null"};
// Over the network: {"a":1,"b":2}
inline constexpr JsonStyle kTight{",", ":", ""};
inline constexpr JsonStyle kTightWithNull{",", ":", "null"};

class ObjectWriter {
  public:
    ObjectWriter(std::string& out, JsonStyle style) : out_(out), style_(style) {}

    void open() { out_ += '{'; }
    void close() { out_ += '}'; }
    // A key of the object that is open, with what belongs before it.
    void key(std::string_view name) {
        const std::string_view before = out_.ends_with('{') ? std::string_view{} : style_.between;
        // In one piece: texts are made of keys more than of anything else.
        const std::size_t begin = out_.size();
        out_.resize(begin + before.size() + name.size() + 2 + style_.colon.size());
        auto at = std::ranges::copy(before, out_.begin() + static_cast<std::ptrdiff_t>(begin)).out;
        *at++ = '"';
        at = std::ranges::copy(name, at).out;
        *at++ = '"';
        std::ranges::copy(style_.colon, at);
    }

    template <typename T>
    void add(std::string_view name, const T& value) {
        key(name);
        write(value);
    }
    template <typename T>
    void add(std::string_view name, const std::optional<T>& value) {
        if (value) {
            add(name, *value);
        } else if (!style_.absent.empty()) {
            key(name);
            out_ += style_.absent;
        }
    }

    // The members of a described struct, in their order. A rule that bears on writing has beside it
    // write_by(writer, rule, key, member).
    template <Described T>
    void members(const T& value) {
        for_each_member(value, [&](std::string_view name, const auto& member, const auto& rule) {
            add_by(rule, name, member);
        });
    }

    template <typename T>
    void write(const T& value) {
        if constexpr (Described<T>) {
            open();
            members(value);
            close();
        } else if constexpr (requires { log_json::write(out_, value); }) {
            log_json::write(out_, value);
        } else if constexpr (requires { value.text(); }) {  // an id of its own type
            write(value.text());
        } else {
            write_list(value);
        }
    }
    template <typename E, typename T>
    void write(const base::EnumArray<E, T>& family) {
        open();
        for (const E which : base::all_of<E>()) add(name(which), family[which]);
        close();
    }

  private:
    template <typename First, typename Second>
    void add_by(
        const Either& rule, std::string_view /*name*/, const std::variant<First, Second>& member) {
        if (const auto* first = std::get_if<First>(&member)) {
            add(rule.first, *first);
        } else {
            add(rule.second, std::get<Second>(member));
        }
    }
    template <typename Rule, typename T>
    void add_by(const Rule& rule, std::string_view name, const T& member) {
        if constexpr (requires { write_by(*this, rule, name, member); }) {
            write_by(*this, rule, name, member);
        } else {
            add(name, member);
        }
    }
    void write_list(const std::ranges::range auto& list) {
        out_ += '[';
        bool first = true;
        for (const auto& one : list) {
            if (!std::exchange(first, false)) out_ += style_.between;
            write(one);
        }
        out_ += ']';
    }

    std::string& out_;
    JsonStyle style_;
};

}  // namespace tandem::record
