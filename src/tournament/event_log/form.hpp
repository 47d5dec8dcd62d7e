// Described structs of an event, from and to JSON: one way for commands and changes alike.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading goes through record's Object, so that a mistyped key is reported with what was meant.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "record/log/match_log_object.hpp"
#include "record/log/object_writer.hpp"
#include "tournament/event/encounter.hpp"
#include "tournament/event_log/members.hpp"
#include "tournament/event_log/text_limits.hpp"

namespace tandem::tournament {

using record::Described;
using record::LogFault;
using record::log_json::Object;
using record::log_json::Read;

// A number of a command is at most that.
inline constexpr std::int64_t kMostNumber = 9'999'999;

template <typename T>
struct IsOptional : std::false_type {};
template <typename T>
struct IsOptional<std::optional<T>> : std::true_type {};
// What may be nothing, and of which nothing may be said: null is not the same as no key.
template <typename T>
struct IsAnew : std::false_type {};
template <typename T>
struct IsAnew<action::Anew<T>> : std::true_type {};
template <typename T>
struct IsList : std::false_type {};
template <typename T>
struct IsList<std::vector<T>> : std::true_type {};
template <typename T>
struct IsId : std::false_type {};
template <typename Noun>
struct IsId<Id<Noun>> : std::true_type {};
// One for each of the two partners, as a list.
template <typename T>
struct IsOfPartners : std::false_type {};
template <typename T>
struct IsOfPartners<base::EnumArray<Partner, T>> : std::bool_constant<Described<T>> {};

// Single values.
[[nodiscard]] Read<std::uint32_t> read_number(const boost::json::value& value);
[[nodiscard]] Read<std::int64_t> read_cents(const boost::json::value& value);
[[nodiscard]] Read<Points> read_points(const boost::json::value& value);
[[nodiscard]] Read<Timestamp> read_time(const boost::json::value& value);
[[nodiscard]] Read<std::string> read_key(const boost::json::value& value);
// A text of at most so many bytes.
[[nodiscard]] Read<std::string> read_text(const boost::json::value& value, std::size_t most);

// What may stand under the key: a leg's match log, what people say, or else a name.
[[nodiscard]] constexpr std::size_t most_bytes(std::string_view key) {
    if (key == "log") return kMostRecordBytes;
    return key == "text" || key == "why" ? kMostWordsBytes : kMostNameBytes;
}

// Why a value is not of that shape: "expected a list of two, not 3".
[[nodiscard]] words::Message expected_object(const boost::json::value& value);
[[nodiscard]] words::Message expected_list(const boost::json::value& value);
[[nodiscard]] words::Message expected_list_of_two(const boost::json::value& value);

// The value as another type.
template <typename T, typename From>
[[nodiscard]] Read<T> as(Read<From> read) {
    if (!read) return base::fail(std::move(read.error()));
    return T{std::move(*read)};
}

template <typename T>
[[nodiscard]] Read<T> read_single(const boost::json::value& value) {
    if constexpr (IsId<T>::value) {
        return as<T>(read_number(value));
    } else if constexpr (std::is_same_v<T, bool>) {
        return record::log_json::read<bool>(value);
    } else if constexpr (std::is_same_v<T, std::int64_t>) {
        return read_cents(value);
    } else if constexpr (std::is_integral_v<T>) {
        const auto number = read_number(value);
        if (!number) return base::fail(number.error());
        return static_cast<T>(*number);
    } else if constexpr (std::is_same_v<T, Points>) {
        return read_points(value);
    } else if constexpr (std::is_same_v<T, Timestamp>) {
        return read_time(value);
    } else if constexpr (std::is_same_v<T, std::string>) {
        return read_text(value, kMostNameBytes);
    } else if constexpr (std::is_same_v<T, DivisionKey> || std::is_same_v<T, OfficialKey>) {
        return as<T>(read_key(value));
    } else {
        return record::log_json::read<T>(value);
    }
}

// Fills structs from an object, which collects the faults.
class FormReader {
  public:
    explicit FormReader(Object& object) : object_(object) {}

    template <Described T>
    void read(T& into) {
        boost::mp11::mp_for_each<record::Members<T>>([&]<typename Member>(Member) {
            auto& member = into.*Member::pointer;
            constexpr auto kHere = record::kRule<Member::pointer>;
            using Rule = std::remove_const_t<decltype(kHere)>;
            constexpr std::string_view kName = record::key_of<Member>();
            if constexpr (std::is_same_v<Rule, Inline>) {
                FormReader{object_}.read(member);
            } else {
                constexpr bool kMayBeAbsent =
                    std::is_same_v<Rule, OrUsual> || (kIsUsual<T> && !kIsNeeded<Member::pointer>) ||
                    IsOptional<std::remove_cvref_t<decltype(member)>>::value;
                const auto* const value = kMayBeAbsent ? object_.find(kName) : object_.need(kName);
                if (value == nullptr) return;
                if constexpr (std::is_same_v<Rule, AtMost>) {
                    take_bounded(kName, *value, kHere.most, member);
                } else {
                    take(kName, *value, member);
                }
            }
        });
    }

  private:
    template <typename T>
    void take(std::string_view key, const boost::json::value& value, T& into) {
        if constexpr (IsAnew<T>::value) {
            auto& now = into.emplace();
            if (!value.is_null()) take(key, value, now);
        } else if constexpr (IsOptional<T>::value) {
            take(key, value, into.emplace());
        } else if constexpr (Described<T>) {
            if (!value.is_object()) return wrong(key, expected_object(value));
            Object inner{
                value.get_object(), {record::log_json::Noun::Named, key}, object_.path_into(key)};
            FormReader{inner}.read(into);
            if (auto fault = inner.fault()) object_.report(std::move(*fault));
        } else if constexpr (IsList<T>::value) {
            if (!value.is_array()) return wrong(key, expected_list(value));
            for (const auto& element : value.get_array()) {
                take(key, element, into.emplace_back());
            }
        } else if constexpr (IsOfPartners<T>::value) {
            take_two(key, value, into[Partner::First], into[Partner::Second]);
        } else if constexpr (std::is_same_v<T, std::array<AgentId, 2>>) {
            take_two(key, value, into[0], into[1]);
        } else if constexpr (std::is_same_v<T, TeamPair>) {
            take_two(key, value, into.one, into.two);
        } else if constexpr (std::is_same_v<T, Offender>) {
            if (value.is_object()) {
                take(key, value, into.template emplace<PlayerId>());
            } else {
                object_.keep(key, read_text(value, kMostNameBytes), into);
            }
        } else if constexpr (std::is_same_v<T, std::string>) {
            object_.keep(key, read_text(value, most_bytes(key)), into);
        } else {
            object_.keep(key, read_single<T>(value), into);
        }
    }
    template <typename T>
    void take_bounded(
        std::string_view key, const boost::json::value& value, std::int64_t most, T& into) {
        if constexpr (IsAnew<T>::value) {
            into.emplace();
            if (value.is_null()) return;
        }
        const auto number = record::log_json::read_integer(value, 0, most);
        if (!number) return object_.report(LogFault::WrongValue, key, number.error());
        into = static_cast<std::int32_t>(*number);
    }
    template <typename T>
    void take_two(std::string_view key, const boost::json::value& value, T& first, T& second) {
        if (!value.is_array() || value.get_array().size() != 2) {
            return wrong(key, expected_list_of_two(value));
        }
        take(key, value.get_array()[0], first);
        take(key, value.get_array()[1], second);
    }
    void wrong(std::string_view key, words::Message why) {
        object_.report(LogFault::WrongValue, key, std::move(why));
    }

    Object& object_;
};

// How much of a struct is written.
enum class Fullness : std::uint8_t {
    Sparse,  // what is as usual is left out: commands
    Whole,  // every key, null where there is nothing: changes
};

class FormWriter {
  public:
    FormWriter(std::string& out, Fullness fullness)
        : out_(out),
          writer_(out, fullness == Fullness::Sparse ? record::kAiry : record::kAiryWithNull),
          fullness_(fullness) {}

    void open() { writer_.open(); }
    void close() { writer_.close(); }
    template <typename T>
    void add(std::string_view key, const T& value) {
        writer_.key(key);
        write(value);
    }
    void add_null(std::string_view key) {
        writer_.key(key);
        out_ += "null";
    }

    // The members of a struct into the object that is open.
    template <Described T>
    void members(const T& value) {
        static const T usual{};
        boost::mp11::mp_for_each<record::Members<T>>([&]<typename Member>(Member) {
            const auto& member = value.*Member::pointer;
            constexpr auto kHere = record::kRule<Member::pointer>;
            using Rule = std::remove_const_t<decltype(kHere)>;
            constexpr std::string_view kName = record::key_of<Member>();
            if constexpr (std::is_same_v<Rule, Inline>) {
                members(member);
            } else if constexpr (IsOptional<std::remove_cvref_t<decltype(member)>>::value) {
                if (member) {
                    add(kName, *member);
                } else if (fullness_ == Fullness::Whole) {
                    add_null(kName);
                }
            } else {
                constexpr bool kMayBeAbsent =
                    std::is_same_v<Rule, OrUsual> || (kIsUsual<T> && !kIsNeeded<Member::pointer>);
                const bool is_left_out = kMayBeAbsent && fullness_ == Fullness::Sparse &&
                                         member == usual.*Member::pointer;
                if (!is_left_out) add(kName, member);
            }
        });
    }

    template <typename E, typename T>
    void write_family(const base::EnumArray<E, T>& family) {
        open();
        for (const E which : base::all_of<E>()) add(name(which), family[which]);
        close();
    }

    template <typename T>
    void write(const T& value) {
        if constexpr (IsOptional<T>::value) {
            if (value) {
                write(*value);
            } else {
                out_ += "null";
            }
        } else if constexpr (Described<T>) {
            open();
            members(value);
            close();
        } else if constexpr (IsOfPartners<T>::value) {
            write_two(value[Partner::First], value[Partner::Second]);
        } else if constexpr (std::is_same_v<T, std::array<AgentId, 2>>) {
            write_two(value[0], value[1]);
        } else if constexpr (std::is_same_v<T, TeamPair>) {
            write_two(value.one, value.two);
        } else if constexpr (std::is_same_v<T, Offender>) {
            std::visit([&](const auto& who) { write(who); }, value);
        } else if constexpr (IsId<T>::value) {
            record::log_json::write(out_, value.value);
        } else if constexpr (std::is_same_v<T, Points>) {
            out_ += to_decimal(value);
        } else if constexpr (std::is_same_v<T, Timestamp>) {
            record::log_json::write(out_, to_string(value));
        } else if constexpr (requires { std::string{value.text}; }) {
            record::log_json::write(out_, value.text);
        } else if constexpr (std::is_same_v<T, ByesByRound::value_type>) {
            open();
            members(value.first);
            add("kind", value.second);
            close();
        } else if constexpr (requires { record::log_json::write(out_, value); }) {
            record::log_json::write(out_, value);
        } else if constexpr (requires { write_family(value); }) {
            write_family(value);
        } else {
            write_list(value);
        }
    }

  private:
    template <typename T>
    void write_two(const T& first, const T& second) {
        out_ += '[';
        write(first);
        out_ += ", ";
        write(second);
        out_ += ']';
    }
    void write_list(const std::ranges::range auto& list) {
        out_ += '[';
        bool first = true;
        for (const auto& one : list) {
            if (!std::exchange(first, false)) out_ += ", ";
            write(one);
        }
        out_ += ']';
    }
    std::string& out_;
    record::ObjectWriter writer_;
    Fullness fullness_;
};

}  // namespace tandem::tournament
