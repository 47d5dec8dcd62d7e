// Reading messages: by their name, key by key, each fault told in a sentence.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>

#include <boost/describe.hpp>
#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <boost/mp11/algorithm.hpp>

#include "base/check.hpp"
#include "hall/wire/wire_json.hpp"
#include "record/log/match_log_values.hpp"
#include "record/text/json.hpp"

namespace tandem::hall::wire {

using base::fail;
using base::Result;
namespace json = boost::json;
namespace mp11 = boost::mp11;

namespace {

template <typename T>
concept Described = boost::describe::has_describe_members<T>::value;

template <typename T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public>;

// The keys of a struct, in its order.
template <typename... Ms>
[[nodiscard]] constexpr std::array<std::string_view, sizeof...(Ms)> names_of(mp11::mp_list<Ms...>) {
    return {std::string_view{Ms::name}...};
}
template <Described T>
inline constexpr auto kKeys = names_of(mp11::mp_rename<Members<T>, mp11::mp_list>{});

// The names of all messages of a variant.
template <typename... Ms>
[[nodiscard]] constexpr std::array<std::string_view, sizeof...(Ms)> messages_of(
    mp11::mp_list<Ms...>) {
    return {Ms::kName...};
}
template <typename Variant>
inline constexpr auto kMessages = messages_of(mp11::mp_rename<Variant, mp11::mp_list>{});

[[nodiscard]] std::string_view view(json::string_view text) { return {text.data(), text.size()}; }

[[nodiscard]] std::string quoted(std::string_view text) {
    std::string out;
    record::append_json(out, record::wire::shortened(text));
    return out;
}

// "a \"sit\"", "an \"enter\""
[[nodiscard]] std::string one(std::string_view message) {
    const bool vowel = std::string_view{"aeiou"}.contains(message.front());
    return std::string{vowel ? "an " : "a "} + quoted(message);
}

[[nodiscard]] std::string sentence(std::string text) {
    if (!text.ends_with('?') && !text.ends_with('.')) text += '.';
    return text;
}

[[nodiscard]] std::string listed(std::span<const std::string_view> words) {
    std::string text;
    for (const std::string_view word : words) {
        if (!text.empty()) text += ", ";
        text += word;
    }
    return text;
}

[[nodiscard]] bool is_one_of(std::span<const std::string_view> words, std::string_view text) {
    return std::ranges::find(words, text) != words.end();
}

// Nothing that we say has a fraction, and the library does not read one exactly as it writes it.
[[nodiscard]] bool has_whole_numbers(const json::value& value) {
    if (const json::object* object = value.if_object()) {
        return std::ranges::all_of(
            *object, [](const auto& entry) { return has_whole_numbers(entry.value()); });
    }
    if (const json::array* array = value.if_array()) {
        return std::ranges::all_of(*array, has_whole_numbers);
    }
    return !value.is_double() && !value.is_uint64();
}

// What texts a key takes.
enum class Letters : std::uint8_t { Capitals, Visible, Printable, Any };
struct TextRule {
    std::string_view key;
    Letters letters;
    std::size_t least;
    std::size_t most;
};
constexpr auto kTextRules = std::to_array<TextRule>({
    {"code", Letters::Capitals, kCodeLetters, kCodeLetters},
    {"match", Letters::Visible, 1, kMostIdLetters},
    {"person", Letters::Visible, 0, kMostIdLetters},
    {"as", Letters::Visible, 1, kMostIdLetters},
    {"key", Letters::Printable, 1, kMostKeyLetters},
    {"name", Letters::Any, 1, kMostNameLetters},
    {"text", Letters::Any, 1, kMostTextLetters},
});

// Needs: the key has a rule.
[[nodiscard]] const TextRule& rule_of(std::string_view key) {
    const auto* const rule = std::ranges::find(kTextRules, key, &TextRule::key);
    CHECK(rule != kTextRules.end());
    return *rule;
}

// Whether a value of type `T` that a client sends under `key` is bounded: each text in it by a rule
// of its key, everything else by its type.
template <typename T>
[[nodiscard]] consteval bool is_bounded(std::string_view key) {
    if constexpr (std::is_same_v<T, std::string>) {
        return std::ranges::find(kTextRules, key, &TextRule::key) != kTextRules.end();
    } else if constexpr (Described<T>) {
        bool all = true;
        mp11::mp_for_each<Members<T>>([&](auto member) {
            using Of = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
            all = all && is_bounded<Of>(member.name);
        });
        return all;
    } else if constexpr (std::is_same_v<T, json::object> || std::is_same_v<T, json::array>) {
        return true;
    } else if constexpr (requires { typename T::value_type; }) {
        return is_bounded<typename T::value_type>(key);
    } else {
        return std::is_integral_v<T> || std::is_enum_v<T>;
    }
}

template <typename... Ms>
[[nodiscard]] consteval bool all_bounded(std::variant<Ms...>* /*messages*/) {
    return (is_bounded<Ms>(Ms::kName) && ...);
}
// A new key of a text does not compile until it has a rule.
static_assert(all_bounded(static_cast<Ask*>(nullptr)) && is_bounded<Settings>("settings"));

[[nodiscard]] bool is_among(Letters letters, char byte) {
    switch (letters) {
        case Letters::Capitals: return byte >= 'A' && byte <= 'Z';
        case Letters::Visible: return byte > ' ' && byte <= '~';
        case Letters::Printable: return byte >= ' ' && byte <= '~';
        case Letters::Any: return true;
    }
    __builtin_unreachable();
}

[[nodiscard]] bool fits(const TextRule& rule, std::string_view text) {
    const auto starts = [](char byte) {
        return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
    };
    const auto length = static_cast<std::size_t>(std::ranges::count_if(text, starts));
    return length >= rule.least && length <= rule.most &&
           std::ranges::all_of(text, [&](char byte) { return is_among(rule.letters, byte); });
}

[[nodiscard]] std::string expected(const TextRule& rule) {
    const std::string most = std::to_string(rule.most);
    const std::string span = rule.least == 0           ? "at most " + most
                             : rule.least == rule.most ? most
                                                       : std::to_string(rule.least) + " to " + most;
    switch (rule.letters) {
        case Letters::Capitals: return "a string of " + span + " capital letters";
        case Letters::Visible: return "a string of " + span + " ASCII characters without blanks";
        case Letters::Printable: return "a string of " + span + " printable ASCII characters";
        case Letters::Any: return "a string of " + span + " characters";
    }
    __builtin_unreachable();
}

// Who may be named in `as`.
constexpr auto kSpeakers =
    std::to_array<std::string_view>({"A.white", "A.black", "B.white", "B.black", "director"});

enum class Strictness : std::uint8_t { Exact, Lenient };

// Reads the members of one message until something is wrong.
class Reader {
  public:
    Reader(std::string_view message, Strictness strictness)
        : message_(message),
          strictness_(strictness) {}

    template <Described T>
    void members(const json::object& object, T& into) {
        if (strictness_ == Strictness::Exact) look_for_unknown(object, kKeys<T>);
        mp11::mp_for_each<Members<T>>([&](auto described) {
            if (!fault_) member(object, described.name, into.*described.pointer);
        });
    }

    [[nodiscard]] std::optional<std::string>& fault() { return fault_; }

  private:
    template <typename T>
    void member(const json::object& object, std::string_view key, T& into) {
        if (const json::value* value = object.if_contains(key)) {
            take(key, *value, into);
        } else {
            blame(key, "is missing");
        }
    }
    template <typename T>
    void member(const json::object& object, std::string_view key, std::optional<T>& into) {
        const json::value* value = object.if_contains(key);
        if (value != nullptr && !value->is_null()) take(key, *value, into.emplace());
    }

    void take(std::string_view key, const json::value& value, bool& into) {
        if (!value.is_bool()) return wants(key, "true or false");
        into = value.get_bool();
    }
    void take(std::string_view key, const json::value& value, std::int64_t& into) {
        const bool exact = strictness_ == Strictness::Exact;
        const std::int64_t least = exact ? 0 : -kMostNumber;
        const std::int64_t most = exact && key.ends_with("_ms") ? kMostSpan : kMostNumber;
        if (!value.is_int64() || value.get_int64() < least || value.get_int64() > most) {
            const std::string bounds = std::to_string(least) + " to " + std::to_string(most);
            return wants(key, "a whole number from " + bounds);
        }
        into = value.get_int64();
    }
    void take(std::string_view key, const json::value& value, std::string& into) {
        const json::string* text = value.if_string();
        if (strictness_ == Strictness::Lenient) {
            if (text == nullptr) return wants(key, "a string");
        } else if (key == "as") {
            if (text == nullptr || !is_one_of(kSpeakers, view(*text))) {
                return wants(key, "one of " + listed(kSpeakers));
            }
        } else if (text == nullptr || !fits(rule_of(key), view(*text))) {
            return wants(key, expected(rule_of(key)));
        }
        into = view(*text);
    }
    void take(std::string_view key, const json::value& value, PersonId& into) {
        const json::string* text = value.if_string();
        const auto read = text == nullptr ? std::nullopt : PersonId::parse(view(*text));
        if (!read) return wants(key, "the id of a person");
        into = *read;
    }
    template <base::Named E>
    void take(std::string_view key, const json::value& value, E& into) {
        const json::string* text = value.if_string();
        const auto read = text == nullptr ? std::nullopt : base::from_name<E>(view(*text));
        if (!read) return wants(key, "one of " + listed(base::kNames<E>));
        into = *read;
    }
    void take(std::string_view key, const json::value& value, json::object& into) {
        if (!value.is_object()) return wants(key, "an object");
        if (!has_whole_numbers(value))
            return wants(key, "an object in which every number is whole");
        into = value.get_object();
    }
    void take(std::string_view key, const json::value& value, json::array& into) {
        if (!value.is_array()) return wants(key, "an array");
        if (!has_whole_numbers(value)) return wants(key, "an array in which every number is whole");
        into = value.get_array();
    }
    template <typename T>
    void take(std::string_view key, const json::value& value, std::vector<T>& into) {
        if (!value.is_array()) return wants(key, "an array");
        for (const json::value& element : value.get_array()) {
            if (!fault_) take(key, element, into.emplace_back());
        }
    }
    template <typename E, typename T>
    void take(std::string_view key, const json::value& value, By<E, T>& into) {
        if (!value.is_object()) return wants(key, "an object");
        inside(key, [&] {
            for (const E which : base::all_of<E>()) {
                if (!fault_) member(value.get_object(), name(which), into[which]);
            }
        });
    }
    template <Described T>
    void take(std::string_view key, const json::value& value, T& into) {
        if (!value.is_object()) return wants(key, "an object");
        inside(key, [&] { members(value.get_object(), into); });
    }

    // Names keys by their way from the top while it does `what`.
    template <typename What>
    void inside(std::string_view key, const What& what) {
        const std::size_t before = path_.size();
        path_ += key;
        path_ += '.';
        what();
        path_.resize(before);
    }

    void look_for_unknown(const json::object& object, std::span<const std::string_view> known) {
        for (const auto& entry : object) {
            const std::string_view key = view(entry.key());
            if (is_one_of(known, key) || (path_.empty() && key == "t")) continue;
            fault_ = one(message_) + " has no key " + quoted(path_ + std::string{key}) +
                     record::wire::meant(key, known);
            fault_->front() = 'A';
            return;
        }
    }
    void wants(std::string_view key, const std::string& what) { blame(key, "has to be " + what); }
    void blame(std::string_view key, const std::string& what) {
        fault_ = quoted(path_ + std::string{key}) + " of " + one(message_) + ' ' + what;
    }

    std::string_view message_;
    Strictness strictness_;
    std::string path_;  // of the object that is being read, with a dot behind
    std::optional<std::string> fault_;
};

// The idempotency key of a `do` whose other keys may be wrong.
[[nodiscard]] std::optional<std::string> key_of(const json::object& object, std::string_view name) {
    const json::value* key = name == ask::Do::kName ? object.if_contains("key") : nullptr;
    if (key == nullptr || !key->is_string()) return std::nullopt;
    const std::string_view text = view(key->get_string());
    return fits(rule_of("key"), text) ? std::optional{std::string{text}} : std::nullopt;
}

// The message of that name out of the alternatives of `Variant`.
template <typename Variant>
[[nodiscard]] Result<Variant, AskFault> read_named(
    const json::object& object, std::string_view name, Strictness strictness) {
    std::optional<Result<Variant, AskFault>> found;
    mp11::mp_for_each<mp11::mp_transform<mp11::mp_identity, Variant>>([&](auto type) {
        using M = typename decltype(type)::type;
        if (found || M::kName != name) return;
        Reader reader{name, strictness};
        M message;
        reader.members(object, message);
        if (auto& fault = reader.fault()) {
            found = fail(AskFault{
                Refusal::BadKey,
                sentence(std::move(*fault)),
                std::string{name},
                key_of(object, name)});
        } else {
            found = std::move(message);
        }
    });
    if (found) return std::move(*found);
    std::string say = "There is no message " + quoted(name);
    say += record::wire::meant(name, kMessages<Variant>);
    const std::string_view re = name.size() <= kMostKeyLetters ? name : std::string_view{};
    return fail(
        AskFault{Refusal::BadMessage, sentence(std::move(say)), std::string{re}, std::nullopt});
}

template <typename Variant>
[[nodiscard]] Result<Variant, AskFault> read_text(std::string_view text, Strictness strictness) {
    const auto value = record::parse_json(text);
    if (!value) {
        const std::string say = "A message is a JSON object: " + describe(value.error());
        return fail(AskFault{Refusal::BadJson, sentence(say), {}, std::nullopt});
    }
    if (!value->is_object()) {
        return fail(AskFault{Refusal::BadJson, "A message is a JSON object.", {}, std::nullopt});
    }
    const json::object& object = value->get_object();
    const json::value* name = object.if_contains("t");
    if (name == nullptr || !name->is_string()) {
        const std::string say = "\"t\" has to be the name of a message.";
        return fail(AskFault{Refusal::BadMessage, say, {}, std::nullopt});
    }
    return read_named<Variant>(object, view(name->get_string()), strictness);
}

}  // namespace

Result<Ask, AskFault> read_ask(std::string_view text) {
    return read_text<Ask>(text, Strictness::Exact);
}

Result<Tell, AskFault> read_tell(std::string_view text) {
    return read_text<Tell>(text, Strictness::Lenient);
}

std::optional<Settings> read_settings(const json::object& object) {
    Reader reader{"settings", Strictness::Exact};
    Settings settings;
    reader.members(object, settings);
    if (reader.fault()) return std::nullopt;
    return settings;
}

}  // namespace tandem::hall::wire
