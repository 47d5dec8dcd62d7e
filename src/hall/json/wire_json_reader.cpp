// Reading messages: by their name, key by key, each fault told in a sentence.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <ranges>
#include <type_traits>
#include <utility>
#include <variant>

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/mp11/algorithm.hpp>

#include "base/check.hpp"
#include "base/utf8.hpp"
#include "chess/types.hpp"
#include "hall/json/wire_json.hpp"
#include "hall/json/wire_rules.hpp"
#include "language/english.hpp"
#include "record/log/match_log.hpp"
#include "record/log/match_log_object.hpp"
#include "record/text/json.hpp"
#include "record/text/quoting.hpp"
#include "words/say.hpp"

namespace tandem::hall::wire {

using base::fail;
using base::Result;
using language::english;
using record::Described;
using record::in_quotes;
using record::log_json::Noun;
using record::log_json::Object;
namespace json = boost::json;
namespace mp11 = boost::mp11;

namespace {

// The names of all messages of a variant.
template <typename... Ms>
[[nodiscard]] constexpr std::array<std::string_view, sizeof...(Ms)> messages_of(
    mp11::mp_list<Ms...>) {
    return {Ms::kName...};
}
template <typename Variant>
inline constexpr auto kMessages = messages_of(mp11::mp_rename<Variant, mp11::mp_list>{});

[[nodiscard]] std::string_view view(json::string_view text) { return {text.data(), text.size()}; }

// "a \"sit\"", "an \"enter\""
[[nodiscard]] std::string one(std::string_view message) {
    const bool vowel = std::string_view{"aeiou"}.contains(message.front());
    return std::string{vowel ? "an " : "a "} + in_quotes(message);
}

// "one of sit, stand"
[[nodiscard]] std::string one_of(std::span<const std::string_view> words) {
    std::string text = "one of";
    for (std::string_view between = " "; const std::string_view word : words) {
        text += std::string{between} + std::string{word};
        between = ", ";
    }
    return text;
}

[[nodiscard]] std::string sentence(std::string text) {
    if (!text.ends_with('?') && !text.ends_with('.')) text += '.';
    return text;
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

template <typename T>
inline constexpr bool kIsOpaque = false;
template <typename Of>
inline constexpr bool kIsOpaque<OpaqueId<Of>> = true;

// Whether a client's value of type `T` under `rule` is bounded: a text by its rule, a struct by the
// rules of its members, everything else by its type.
template <typename T, typename Rule>
[[nodiscard]] consteval bool is_bounded() {
    if constexpr (std::is_same_v<T, std::string> || kIsOpaque<T>) {
        return std::is_same_v<Rule, TextRule> || std::is_same_v<Rule, ActorRule> ||
               std::is_same_v<Rule, ShapesRule>;
    } else if constexpr (Described<T>) {
        bool all = true;
        mp11::mp_for_each<record::Members<T>>([&]<typename Member>(Member) {
            using Of = std::remove_cvref_t<decltype(std::declval<T&>().*Member::pointer)>;
            using Its = std::remove_cvref_t<decltype(record::kRule<Member::pointer>)>;
            all = all && is_bounded<Of, Its>();
        });
        return all;
    } else if constexpr (
        std::is_same_v<T, json::object> || std::is_same_v<T, json::array> ||
        std::is_same_v<T, match::Header>) {
        return true;
    } else if constexpr (requires { typename T::value_type; }) {
        return is_bounded<typename T::value_type, Rule>();
    } else {
        return std::is_integral_v<T> || std::is_enum_v<T>;
    }
}

template <typename... Ms>
[[nodiscard]] consteval bool all_bounded(std::variant<Ms...>* /*messages*/) {
    return (is_bounded<Ms, record::NoRule>() && ...);
}
// A new text of a client does not compile until it has a rule.
static_assert(
    all_bounded(static_cast<AskForm*>(nullptr)) && is_bounded<Settings, record::NoRule>());

[[nodiscard]] bool is_among(Letters letters, char byte) {
    switch (letters) {
        case Letters::Capitals: return byte >= 'A' && byte <= 'Z';
        case Letters::Visible: return byte > ' ' && byte <= '~';
        case Letters::Printable: return byte >= ' ' && byte <= '~';
        case Letters::Any: return true;
    }
    __builtin_unreachable();
}

[[nodiscard]] bool fits(ActorRule /*rule*/, std::string_view text) {
    return std::ranges::find(record::log_json::kActorKinds, text) !=
           record::log_json::kActorKinds.end();
}
[[nodiscard]] bool fits(const TextRule& rule, std::string_view text) {
    const std::size_t length = base::characters_in(text);
    return length >= rule.least && length <= rule.most &&
           std::ranges::all_of(text, [&](char byte) { return is_among(rule.letters, byte); });
}

// A board, and the squares from which and to which it goes.
[[nodiscard]] bool is_shape(std::string_view text) {
    return text.size() == 5 && base::from_name<bughouse::BoardId>(text.substr(0, 1)) &&
           chess::parse_square(text.substr(1, 2)) && chess::parse_square(text.substr(3));
}
[[nodiscard]] bool fits(ShapesRule rule, std::string_view text) {
    if (text.empty()) return true;
    std::size_t count = 0;
    for (const auto each : std::views::split(text, ' ')) {
        if (++count > rule.most || !is_shape(std::string_view{each})) return false;
    }
    return true;
}

[[nodiscard]] std::string expected(ShapesRule rule) {
    return "at most " + std::to_string(rule.most) +
           " shapes such as Ae2e4, with blanks between them";
}
[[nodiscard]] std::string expected(ActorRule /*rule*/) {
    return one_of(record::log_json::kActorKinds);
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

// What the hall fills in itself.
constexpr auto kOwnKeys = std::to_array<std::string_view>(
    {"tandem", "seats", "referee", "director", "auto_flag", "set_ms", "record"});

// Everybody who watches is told a reserve with each move.
constexpr std::string_view kTooManyHeld = "a reserve has at most 16 pieces of one kind";
static_assert(kMostHeldOfRole == 16);
[[nodiscard]] bool holds_too_many(const chess::Setup& setup) {
    return std::ranges::any_of(setup.reserves, [](const chess::Reserve& reserve) {
        return std::ranges::any_of(chess::kReserveRoles, [&](chess::Role role) {
            return reserve.count(role) > kMostHeldOfRole;
        });
    });
}

// The position that an official sets, if it is such a command.
[[nodiscard]] const chess::Setup* position_of(const match::Command& command) {
    if (const auto* const set = std::get_if<match::action::SetPosition>(&command.action)) {
        return &set->fen;
    }
    const auto* const corrected = std::get_if<match::action::CorrectSetup>(&command.action);
    return corrected == nullptr ? nullptr : &corrected->fen;
}

// Errors: a sentence that says which key is wrong.
[[nodiscard]] Result<match::Header, std::string> read_terms(const json::object& object) {
    for (const std::string_view key : kOwnKeys) {
        const bool said = object.contains({key.data(), key.size()});
        if (said) return fail(in_quotes(key) + " is not for settings");
    }
    if (json::serialize(object).size() > kMostTermsBytes) {
        return fail("\"terms\" has at most " + std::to_string(kMostTermsBytes) + " bytes");
    }
    auto terms = record::read_unversioned_header(object, {});
    if (!terms) return fail(english(describe(terms.error())));
    return std::move(*terms);
}

enum class Strictness : std::uint8_t { Exact, Lenient };

// A key that is read, and its object.
struct Place {
    Object& object;
    std::string_view key;

    void wants(std::string what) const {
        object.report(record::LogFault::WrongValue, key, words::verbatim(std::move(what)));
    }
};

// Reads the members of messages. The detail of a fault is what its value has to be.
class Reader {
  public:
    explicit Reader(Strictness strictness) : strictness_(strictness) {}

    template <Described T>
    void members(Object& object, T& into) {
        record::for_each_member(into, [&](std::string_view key, auto& member, const auto& rule) {
            this->member({object, key}, member, rule);
        });
    }
    // The first fault; an unknown key is one only under Strictness::Exact.
    [[nodiscard]] std::optional<record::LogError> fault_of(const Object& object) const {
        return strictness_ == Strictness::Exact ? object.fault() : object.first_fault();
    }
    // Why nothing can be played under the terms in the object, in a sentence; such a fault is not
    // among those above.
    [[nodiscard]] const std::optional<std::string>& bad_terms() const { return bad_terms_; }

  private:
    template <typename T, typename Rule>
    void member(Place at, T& into, const Rule& rule) {
        if (const json::value* value = at.object.need(at.key)) take(at, *value, into, rule);
    }
    template <typename T, typename Rule>
    void member(Place at, std::optional<T>& into, const Rule& rule) {
        const json::value* value = at.object.find(at.key);
        if (value != nullptr && !value->is_null()) take(at, *value, into.emplace(), rule);
    }

    template <typename Rule>
    void take(Place at, const json::value& value, bool& into, const Rule& /*rule*/) const {
        if (!value.is_bool()) return at.wants("true or false");
        into = value.get_bool();
    }
    template <typename Rule>
    void take(Place at, const json::value& value, std::int64_t& into, const Rule& rule) const {
        std::int64_t least = -kMostNumber;
        std::int64_t most = kMostNumber;
        if (strictness_ == Strictness::Exact) {
            least = 0;
            if constexpr (std::is_same_v<Rule, NumberRule>) {
                least = rule.least;
                most = rule.most;
            }
        }
        if (!value.is_int64() || value.get_int64() < least || value.get_int64() > most) {
            const std::string bounds = std::to_string(least) + " to " + std::to_string(most);
            return at.wants("a whole number from " + bounds);
        }
        into = value.get_int64();
    }
    template <typename Rule>
    void take(Place at, const json::value& value, std::string& into, const Rule& rule) const {
        const json::string* text = value.if_string();
        if constexpr (!std::is_same_v<Rule, record::NoRule>) {
            const bool exact = strictness_ == Strictness::Exact;
            if (exact && (text == nullptr || !fits(rule, view(*text)))) {
                return at.wants(expected(rule));
            }
        }
        if (text == nullptr) return at.wants("a string");
        into = view(*text);
    }
    template <typename Of, typename Rule>
    void take(Place at, const json::value& value, OpaqueId<Of>& into, const Rule& rule) const {
        std::string text;
        take(at, value, text, rule);
        into = OpaqueId<Of>{text};
    }
    template <typename Rule>
    void take(Place at, const json::value& value, PersonId& into, const Rule& /*rule*/) const {
        const json::string* text = value.if_string();
        const auto read = text == nullptr ? std::nullopt : PersonId::parse(view(*text));
        if (!read) return at.wants("the id of a person");
        into = *read;
    }
    template <base::Named E, typename Rule>
    void take(Place at, const json::value& value, E& into, const Rule& /*rule*/) const {
        const json::string* text = value.if_string();
        const auto read = text == nullptr ? std::nullopt : base::from_name<E>(view(*text));
        if (!read) return at.wants(one_of(base::kNames<E>));
        into = *read;
    }
    template <typename Rule>
    void take(Place at, const json::value& value, json::object& into, const Rule& /*rule*/) const {
        if (const json::object* object = whole_object(at, value)) into = *object;
    }
    template <typename Rule>
    void take(Place at, const json::value& value, match::Header& into, const Rule& /*rule*/) {
        const json::object* object = whole_object(at, value);
        if (object == nullptr) return;
        auto terms = read_terms(*object);
        // What was stored before there was this bound is read.
        const bool is_asked = strictness_ == Strictness::Exact;
        if (terms && is_asked && std::ranges::any_of(terms->boards, [](const auto& board) {
                return board && holds_too_many(*board);
            })) {
            terms = fail(std::string{kTooManyHeld});
        }
        if (terms) {
            into = std::move(*terms);
        } else if (!bad_terms_) {
            bad_terms_ = std::move(terms.error());
        }
    }
    template <typename Rule>
    void take(Place at, const json::value& value, json::array& into, const Rule& /*rule*/) const {
        if (!value.is_array()) return at.wants("an array");
        if (!has_whole_numbers(value)) return at.wants("an array in which every number is whole");
        into = value.get_array();
    }
    template <typename T, typename Rule>
    void take(Place at, const json::value& value, std::vector<T>& into, const Rule& rule) {
        if (!value.is_array()) return at.wants("an array");
        for (const json::value& element : value.get_array()) {
            take(at, element, into.emplace_back(), rule);
        }
    }
    template <typename E, typename T, typename Rule>
    void take(Place at, const json::value& value, EnumArray<E, T>& into, const Rule& rule) {
        inside(at, value, [&](Object& inner) {
            for (const E which : base::all_of<E>()) {
                member({inner, name(which)}, into[which], rule);
            }
        });
    }
    template <Described T, typename Rule>
    void take(Place at, const json::value& value, T& into, const Rule& /*rule*/) {
        inside(at, value, [&](Object& inner) { members(inner, into); });
    }

    // The object that `value` is; nullptr, and a fault, if it is not an object or holds a fraction.
    [[nodiscard]] static const json::object* whole_object(Place at, const json::value& value) {
        if (!value.is_object()) {
            at.wants("an object");
        } else if (!has_whole_numbers(value)) {
            at.wants("an object in which every number is whole");
        } else {
            return &value.get_object();
        }
        return nullptr;
    }
    // Reads the object that `value` is.
    template <typename Read>
    void inside(Place at, const json::value& value, const Read& read) {
        if (!value.is_object()) return at.wants("an object");
        Object inner{value.get_object(), at.object.called(), at.object.path_into(at.key)};
        read(inner);
        if (auto fault = fault_of(inner)) at.object.report(std::move(*fault));
    }

    Strictness strictness_;
    std::optional<std::string> bad_terms_;
};

// What is wrong with a key of a message, as a sentence without its full stop.
[[nodiscard]] std::string told(const record::LogError& fault, std::string_view message) {
    using enum record::LogFault;
    if (fault.fault == WrongValue) {
        return in_quotes(fault.key) + " of " + one(message) + " has to be " + english(fault.detail);
    }
    CHECK(fault.fault == MissingKey || fault.fault == UnknownKey);
    return english(describe(fault));
}

// The idempotency key of a `do` whose other keys may be wrong.
[[nodiscard]] std::optional<std::string> key_of(const json::object& object, std::string_view name) {
    const json::value* key = name == form::Do::kName ? object.if_contains("key") : nullptr;
    if (key == nullptr || !key->is_string()) return std::nullopt;
    const std::string_view text = view(key->get_string());
    return fits(record::kRule<&form::Do::key>, text) ? std::optional{std::string{text}}
                                                     : std::nullopt;
}

// The message of that name out of the alternatives of `Variant`.
template <typename Variant>
[[nodiscard]] Result<Variant, AskFault> read_named(
    const json::object& object, std::string_view name, Strictness strictness) {
    std::optional<Result<Variant, AskFault>> found;
    mp11::mp_for_each<mp11::mp_transform<mp11::mp_identity, Variant>>([&](auto type) {
        using M = typename decltype(type)::type;
        if (found || M::kName != name) return;
        Reader reader{strictness};
        Object members{object, {Noun::Named, M::kName}, {}};
        members.pass_over("t");
        M message;
        reader.members(members, message);
        if (const auto fault = reader.fault_of(members)) {
            found = fail(AskFault{
                Refusal::BadKey,
                sentence(told(*fault, name)),
                std::string{name},
                key_of(object, name)});
        } else if (const auto& say = reader.bad_terms()) {
            found = fail(AskFault{Refusal::BadSettings, *say, std::string{name}, std::nullopt});
        } else {
            found = std::move(message);
        }
    });
    if (found) return std::move(*found);
    const std::string say = english(record::log_json::with_hint(
        words::verbatim("There is no message " + in_quotes(name)), name, kMessages<Variant>));
    const std::string_view re = name.size() <= kMostKeyLetters ? name : std::string_view{};
    return fail(AskFault{Refusal::BadMessage, sentence(say), std::string{re}, std::nullopt});
}

// What a form says.
template <Message M>
[[nodiscard]] Result<Ask, AskFault> value_of(M message, std::size_t /*size*/) {
    return message;
}
[[nodiscard]] Result<Ask, AskFault> value_of(form::Do said, std::size_t size) {
    const auto bad = [&](std::string say) {
        return fail(AskFault{
            Refusal::BadCommand, sentence(std::move(say)), std::string{form::Do::kName}, said.key});
    };
    for (const std::string_view own : {"at", "by", "left_ms"}) {
        if (said.command.contains({own.data(), own.size()})) {
            return bad(in_quotes(own) + " is the server's to say");
        }
    }
    if (size > kMostCommandBytes && json::serialize(said.command).size() > kMostCommandBytes) {
        return bad("a command has at most " + std::to_string(kMostCommandBytes) + " bytes");
    }
    said.command["at"] = 0;
    said.command["by"] = said.by;
    auto command = record::read_command(said.command, 1);
    if (!command) return bad(english(describe(command.error())));
    const chess::Setup* const position = position_of(*command);
    if (position != nullptr && holds_too_many(*position)) return bad(std::string{kTooManyHeld});
    return ask::Do{std::move(said.match), std::move(said.key), said.ply, std::move(*command)};
}

template <typename Variant>
[[nodiscard]] Result<Variant, AskFault> read_text(std::string_view text, Strictness strictness) {
    const auto value = record::parse_json(text);
    if (!value) {
        const std::string say = "A message is a JSON object: " + english(describe(value.error()));
        return fail(AskFault{Refusal::BadJson, sentence(say), {}, std::nullopt});
    }
    if (!value->is_object()) {
        return fail(
            AskFault{Refusal::BadJson, "A message must be a JSON object.", {}, std::nullopt});
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
    auto read = read_text<AskForm>(text, Strictness::Exact);
    if (!read) return fail(std::move(read.error()));
    const std::size_t size = text.size();
    return std::visit([size](auto& message) { return value_of(std::move(message), size); }, *read);
}

tell::Refused refused(const AskFault& fault) {
    return {
        fault.re, fault.key, std::string{hall::name(fault.why)}, words::verbatim(fault.say), {}};
}

Result<TellForm, AskFault> read_tell(std::string_view text) {
    return read_text<TellForm>(text, Strictness::Lenient);
}

namespace {

// The terms of settings that were stored before they had that name stand under "match".
[[nodiscard]] json::object with_terms(json::object settings) {
    if (const json::value* terms = settings.if_contains("match")) {
        settings.emplace("terms", json::value(*terms));  // braces would make an array
    }
    return settings;
}

enum class BadTerms : std::uint8_t { Refused, Passed };

// Reads a described struct back from what a store kept; nothing if the object does not hold one.
// Where terms that cannot be read are passed over, the usual ones stand in their place.
template <Described T>
[[nodiscard]] std::optional<T> read_stored(
    const json::object& object, BadTerms bad_terms = BadTerms::Refused) {
    Reader reader{Strictness::Lenient};
    Object members{object, {}, {}};
    T value;
    reader.members(members, value);
    if (reader.fault_of(members)) return std::nullopt;
    if (reader.bad_terms() && bad_terms == BadTerms::Refused) return std::nullopt;
    return value;
}

}  // namespace

std::optional<TableState> read_table(std::string_view text) {
    const auto value = record::parse_json(text);
    if (!value || !value->is_object()) return std::nullopt;
    json::object object = value->get_object();
    const bool has_match = object.contains("match");
    if (json::value* settings = object.if_contains("settings"); settings && settings->is_object()) {
        *settings = with_terms(std::move(settings->get_object()));
    }
    // It was its maker for ever once, and its owner before.
    for (const std::string_view before : {"maker", "owner"}) {
        if (object.contains(before)) object.insert({{"payer", object.at(before)}});
    }
    object.erase("maker");
    object.insert(
        {{"match_is_on", has_match},
         {"settings_version", 1},
         {"bots_may_begin", false},
         {"left", json::array{}},
         {"past", json::array{}}});
    return read_stored<TableState>(object);
}

std::optional<std::vector<Official>> read_officials(std::string_view text) {
    std::vector<Official> officials;
    const auto value = record::parse_json(text);
    if (!value || !value->is_array()) return std::nullopt;
    for (const json::value& each : value->get_array()) {
        const json::object* const object = each.if_object();
        auto official = object == nullptr ? std::nullopt : read_stored<Official>(*object);
        if (!official) return std::nullopt;
        officials.push_back(std::move(*official));
    }
    return officials;
}

row::Origin read_origin(std::string_view text) {
    const auto value = record::parse_json(text);
    if (!value || !value->is_object()) return {};
    const json::object& object = value->get_object();
    // A match is played by its header, so its terms are not missed.
    if (auto settings = read_stored<Settings>(with_terms(object), BadTerms::Passed)) {
        return std::move(*settings);
    }
    if (auto imported = read_stored<row::Imported>(object)) return std::move(*imported);
    return {};
}

}  // namespace tandem::hall::wire
