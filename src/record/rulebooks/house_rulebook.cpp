// Reading house rulebooks by toml++, writing them by hand.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/rulebooks/house_rulebook.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <tuple>
#include <utility>

#include "base/nearest.hpp"
#include "record/rulebooks/toml_file.hpp"
#include "words/say.hpp"

namespace tandem::record {

namespace {

using namespace words::literals;
using rulebook::BookId;
using rulebook::Rulebook;
using rulebook::SwitchKind;
using rulebook::SwitchRow;
using words::Message;
using words::say;

constexpr std::size_t kLongestFile = 65'536;
// A key of dots alone makes a table inside a table for every two bytes of its line.
constexpr std::size_t kLongestLine = 4096;
constexpr std::size_t kDeepest = 8;

// "…; did you mean "base"?", if that may be.
Message with_guess(Message fault, std::string_view text, std::span<const std::string_view> known) {
    const auto near = base::nearest(text, known);
    if (!near) return fault;
    return say("did-you-mean", "what"_is = std::move(fault), "near"_is = *near);
}

// "nsb, sn5, fbx or trn"
words::List books() {
    words::List list{{}, words::Joined::Or};
    list.items.reserve(rulebook::book_ids().size());
    for (const std::string_view id : rulebook::book_ids()) {
        list.items.push_back(words::verbatim(std::string{id}));
    }
    return list;
}

// In small letters, without blanks before and after.
std::string bare(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
    std::string made{text.substr(begin, text.find_last_not_of(' ') + 1 - begin)};
    for (char& c : made) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return made;
}

// A value under its full key, dots between.
struct Entry {
    std::string key;
    const toml::node* value;
    Place place;  // of the key
};

class Reader {
  public:
    [[nodiscard]] base::Result<Rulebook, std::vector<HouseError>> read(const TomlFile& file) {
        for (const TomlFault& fault : file.faults) {
            fail(HouseFault::Syntax, fault.place, fault.said);
        }
        for (const auto& [key, value] : file.table) read_top(key, value);
        // A base may stand in a line that cannot be read.
        if (!base_seen_ && file.faults.empty()) {
            fail(HouseFault::NoBase, {1, 1}, say("house-fault.no-base"));
        }
        // Without a base there are faults to be collected, and no rulebook.
        Rulebook house = builtin(base_.value_or(rulebook::books().front()));
        house.name = name_;
        std::ranges::sort(entries_, {}, [](const Entry& entry) {
            return std::pair{entry.place.line, entry.place.column};
        });
        for (std::size_t i = 0; i < entries_.size(); ++i) set(house, i);
        if (errors_.empty()) return house;
        std::ranges::sort(errors_, {}, [](const HouseError& error) {
            return std::tie(error.place.line, error.place.column, error.fault);
        });
        return base::fail(std::move(errors_));
    }

  private:
    static constexpr std::array<std::string_view, 3> kTop{"base", "name", "switches"};

    void fail(HouseFault fault, Place place, Message said) {
        errors_.push_back({fault, place, std::move(said)});
    }

    void read_top(const toml::key& key, const toml::node& value) {
        const Place place = place_of(key.source());
        if (key == "base") {
            read_base(value);
        } else if (key == "name") {
            read_name(value);
        } else if (key == "switches") {
            if (const auto* table = value.as_table()) {
                collect(*table, "", 1);
            } else {
                fail(
                    HouseFault::WrongType,
                    place_of(value.source()),
                    say("house-fault.switches-no-table"));
            }
        } else {
            fail(
                HouseFault::UnknownKey,
                place,
                with_guess(say("house-fault.unknown-key", "key"_is = key.str()), key.str(), kTop));
        }
    }

    void read_base(const toml::node& value) {
        base_seen_ = true;
        const Place place = place_of(value.source());
        const auto* text = value.as_string();
        if (text == nullptr) {
            return fail(HouseFault::WrongType, place, say("house-fault.base-no-text"));
        }
        base_ = rulebook::parse_book(text->get());
        if (base_) return;
        fail(
            HouseFault::UnknownBase,
            place,
            with_guess(
                say("house-fault.unknown-base", "name"_is = text->get(), "books"_is = books()),
                text->get(),
                rulebook::book_ids()));
    }

    void read_name(const toml::node& value) {
        const auto* text = value.as_string();
        const Place place = place_of(value.source());
        if (text == nullptr || !rulebook::is_house_name(text->get())) {
            fail(
                HouseFault::WrongType,
                place,
                say("house-fault.bad-name",
                    "most"_is = std::to_string(rulebook::kMostNameLetters)));
        } else if (rulebook::parse_book(bare(text->get()))) {
            fail(
                HouseFault::NameTaken,
                place,
                say("house-fault.name-taken", "name"_is = text->get()));
        } else {
            name_ = text->get();
        }
    }

    // `mate.test` is read by TOML as a table `mate` with a key `test`, "mate.test" as one key.
    void collect(const toml::table& table, const std::string& prefix, std::size_t depth) {
        for (const auto& [key, value] : table) {
            const std::string full = prefix + std::string{key.str()};
            const auto* inner = value.as_table();
            const bool goes_on = inner != nullptr && (!inner->empty() || begins_a_switch(full));
            if (goes_on && depth < kDeepest && rulebook::find_switch(full) == nullptr) {
                collect(*inner, full + '.', depth + 1);
            } else {
                entries_.push_back({full, &value, place_of(key.source())});
            }
        }
    }

    // "ladder", as in "ladder.hovering".
    static bool begins_a_switch(const std::string& table) {
        return std::ranges::any_of(
            rulebook::keys(), [&](std::string_view key) { return key.starts_with(table + '.'); });
    }

    void set(Rulebook& house, std::size_t i) {
        const Entry& entry = entries_[i];
        const auto before = entries_.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::ranges::find(entries_.begin(), before, entry.key, &Entry::key) != before) {
            return fail(
                HouseFault::SetTwice,
                entry.place,
                say("house-fault.set-twice", "key"_is = entry.key));
        }
        const SwitchRow* row = rulebook::find_switch(entry.key);
        const auto value =
            row == nullptr ? std::optional<std::string>{""} : text(*entry.value, *row);
        if (!value) {
            return fail(
                HouseFault::WrongType,
                place_of(entry.value->source()),
                say("house-fault.wrong-type",
                    "key"_is = entry.key,
                    "expected"_is = expected(*row)));
        }
        const auto changed = with_switch(house.switches, entry.key, *value);
        if (changed) {
            house.switches = *changed;
        } else {
            const Place place = row == nullptr ? entry.place : place_of(entry.value->source());
            fail(HouseFault::BadSwitch, place, describe(changed.error()));
        }
    }

    // The value as with_switch takes it; nothing if it is of another type.
    static std::optional<std::string> text(const toml::node& value, const SwitchRow& row) {
        switch (row.kind) {
            case SwitchKind::Bool:
                if (const auto* yes = value.as_boolean()) return yes->get() ? "true" : "false";
                return std::nullopt;
            case SwitchKind::Int:
                if (const auto* number = value.as_integer()) return std::to_string(number->get());
                return std::nullopt;
            case SwitchKind::Word:
            case SwitchKind::Ranks:
                if (const auto* word = value.as_string()) return word->get();
                return std::nullopt;
            case SwitchKind::List:
                if (const auto* words = value.as_array()) return joined(*words);
                return std::nullopt;
        }
        __builtin_unreachable();
    }

    static std::optional<std::string> joined(const toml::array& words) {
        std::string text;
        for (const toml::node& item : words) {
            const auto* word = item.as_string();
            if (word == nullptr || word->get().empty()) return std::nullopt;
            if (word->get().find_first_of(" ,") != std::string::npos) return std::nullopt;
            if (&item != words.get(0)) text += ' ';
            text += word->get();
        }
        return text;
    }

    static Message expected(const SwitchRow& row) {
        switch (row.kind) {
            case SwitchKind::Bool:
            case SwitchKind::Int: return allowed(row);
            case SwitchKind::Word:
            case SwitchKind::Ranks:
                return say("house-fault.text-expected", "allowed"_is = allowed(row));
            case SwitchKind::List:
                return say("house-fault.texts-expected", "allowed"_is = allowed(row));
        }
        __builtin_unreachable();
    }

    std::optional<BookId> base_;
    bool base_seen_ = false;
    std::string name_{kUnnamed};
    std::vector<Entry> entries_;
    std::vector<HouseError> errors_;
};

// The first place that is beyond our limits.
std::optional<Place> too_long(std::string_view toml) {
    std::size_t line = 1;
    std::size_t begin = 0;
    for (std::size_t at = 0; at < toml.size(); ++at) {
        if (at - begin >= kLongestLine || at >= kLongestFile) return Place{line, at - begin + 1};
        if (toml[at] == '\n') {
            ++line;
            begin = at + 1;
        }
    }
    return std::nullopt;
}

std::string basic_string(std::string_view text) {
    constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7F) {
            out += "\\u00";
            out += {kHex[byte >> 4U], kHex[byte & 15U]};
        } else {
            if (c == '"' || c == '\\') out += '\\';
            out += c;
        }
    }
    return out + '"';
}

std::string toml_value(const SwitchRow& row, const std::string& value) {
    switch (row.kind) {
        case SwitchKind::Bool:
        case SwitchKind::Int: return value;
        case SwitchKind::Word:
        case SwitchKind::Ranks: return basic_string(value);
        case SwitchKind::List: break;
    }
    if (value.empty()) return "[]";
    std::string out = "[\"";
    for (const char c : value) {
        if (c == ' ') {
            out += "\", \"";
        } else {
            out += c;
        }
    }
    return out + "\"]";
}

}  // namespace

base::Result<Rulebook, std::vector<HouseError>> parse_house_rulebook(std::string_view toml) {
    if (const auto place = too_long(toml)) {
        return base::fail(
            std::vector{HouseError{HouseFault::TooLong, *place, say("house-fault.too-long")}});
    }
    return Reader{}.read(read_toml(toml));
}

std::string to_toml(const Rulebook& rulebook) {
    std::string out = "base = " + basic_string(rulebook.base->id) + '\n';
    out += "name = " + basic_string(rulebook.name) + '\n';
    const auto departures = rulebook::departures(rulebook);
    if (!departures.empty()) out += "\n[switches]\n";
    for (const rulebook::Difference& departure : departures) {
        const SwitchRow& row = *rulebook::find_switch(departure.key);
        out += basic_string(departure.key) + " = " + toml_value(row, departure.values[1]);
        out += "  # " + std::string{rulebook.base->law.abbreviation} + ": " +
               toml_value(row, departure.values[0]) + '\n';
    }
    return out;
}

}  // namespace tandem::record
