// A JSON object that is asked for its keys one by one; any key left over is an error.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/value.hpp>

#include "base/enum_names.hpp"
#include "record/log/match_log.hpp"
#include "record/log/match_log_values.hpp"
#include "words/message.hpp"

namespace tandem::record::log_json {

// What an object is, in messages about it.
enum class Noun : std::uint8_t { Header, Command, HouseRulebook, Switches, Named };
consteval auto names_of(Noun /*type*/) {
    using enum Noun;
    return base::names<Noun>({
        {Header, "header"},
        {Command, "command"},
        {HouseRulebook, "house-rulebook"},
        {Switches, "switches"},
        {Named, "named"},
    });
}
struct Called {
    Noun noun = Noun::Named;
    std::string_view name{};  // of Named: the key that it stands under, or what it does
};

// A line or a value that is not an object.
[[nodiscard]] LogError not_an_object(const boost::json::value& value);

// Collects the first fault. A key that nobody asks for outweighs it: it is what was mistyped.
class Object {
  public:
    // `prefix` stands before the keys in messages: "boards.".
    // Needs: `object` and the name in `called` outlive this.
    Object(const boost::json::object& object, Called called, std::string prefix)
        : object_(object),
          called_(called),
          prefix_(std::move(prefix)) {}

    // What stands before the keys of the object under `key`.
    [[nodiscard]] std::string path_into(std::string_view key) const {
        return prefix_ + std::string{key} + '.';
    }
    void now_is(Called called) { called_ = called; }
    [[nodiscard]] const Called& called() const { return called_; }

    // A key that may be there, of which nothing else is said.
    void pass_over(std::string_view key) { passed_over_ = key; }

    // The value of `key`; nullptr if the object lacks it.
    [[nodiscard]] const boost::json::value* find(std::string_view key) {
        known_.push_back(key);
        return object_.if_contains({key.data(), key.size()});
    }
    // The same, but a missing key is reported as a fault.
    [[nodiscard]] const boost::json::value* need(std::string_view key) {
        const auto* value = find(key);
        if (value == nullptr) report(missing(key));
        return value;
    }

    // Each leaves `into` as it is where the value cannot be had.
    template <typename T>
    void required(std::string_view key, T& into) {
        if (const auto* value = need(key)) keep(key, read<T>(*value), into);
    }
    template <typename T>
    void required(std::string_view key, std::optional<T>& into) {
        optional(key, into);
    }
    template <typename T>
    void optional(std::string_view key, T& into) {
        if (const auto* value = find(key)) keep(key, read<T>(*value), into);
    }
    template <typename T>
    void optional(std::string_view key, std::optional<T>& into) {
        if (const auto* value = find(key)) keep(key, read<T>(*value), into);
    }
    template <typename T, typename U>
    void keep(std::string_view key, Read<T> value, U& into) {
        if (value) {
            into = std::move(*value);
        } else {
            report(LogFault::WrongValue, key, std::move(value.error()));
        }
    }

    void report(LogFault fault, std::string_view key, words::Message detail) {
        if (!error_) error_ = LogError{0, fault, prefix_ + std::string{key}, std::move(detail)};
    }
    void report(LogError error) {
        if (!error_) error_ = std::move(error);
    }

    // The first fault so far. Unknown keys are not looked for yet.
    [[nodiscard]] const std::optional<LogError>& first_fault() const { return error_; }
    // The first fault, if there was any, all keys having been asked for.
    [[nodiscard]] std::optional<LogError> fault() const {
        for (const auto& entry : object_) {
            const std::string_view key{entry.key().data(), entry.key().size()};
            bool known = key == passed_over_;
            for (const std::string_view one : known_) known |= one == key;
            if (known) continue;
            return unknown(key);
        }
        return error_;
    }

  private:
    [[nodiscard]] LogError missing(std::string_view key) const;
    [[nodiscard]] LogError unknown(std::string_view key) const;

    const boost::json::object& object_;
    Called called_;
    std::string prefix_;
    std::vector<std::string_view> known_;
    std::optional<std::string_view> passed_over_;
    std::optional<LogError> error_;
};

}  // namespace tandem::record::log_json
