// Ids of people (which contain their kind), matches and tables: text on the wire and on disk.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/fnv.hpp"
#include "bughouse/seat.hpp"
#include "hall/kinds.hpp"

namespace tandem::hall {

class PersonId {
  public:
    // Nobody: a free seat, the server itself.
    PersonId() = default;
    // "a:ann", by the name without its capitals.
    [[nodiscard]] static PersonId account(std::string_view folded);
    // "g:…", by letters that no other guest has.
    [[nodiscard]] static PersonId guest(std::string_view letters);
    // "bot:1", the first of a table.
    [[nodiscard]] static PersonId bot(std::size_t number);
    // "bot:B.black", who takes over a seat in the middle of a match.
    [[nodiscard]] static PersonId bot(bughouse::Seat seat);

    // The id with that text; the empty text is nobody's. Nothing if no id has it.
    [[nodiscard]] static std::optional<PersonId> parse(std::string_view text);

    [[nodiscard]] bool is_nobody() const { return text_.empty(); }
    [[nodiscard]] bool is_bot() const { return kind() == PersonKind::Bot; }
    // Nothing of nobody.
    [[nodiscard]] std::optional<PersonKind> kind() const { return kind_; }
    [[nodiscard]] const std::string& text() const { return text_; }
    // What follows the kind: the folded name of an account, the letters of a guest.
    [[nodiscard]] std::string_view rest() const;

    // By the text.
    [[nodiscard]] std::strong_ordering operator<=>(const PersonId& other) const {
        return text_ <=> other.text_;
    }
    [[nodiscard]] bool operator==(const PersonId& other) const { return text_ == other.text_; }

  private:
    PersonId(PersonKind kind, std::string_view rest);

    std::string text_;
    std::optional<PersonKind> kind_;
};

// An id that nothing is read out of: it is compared and passed on.
template <typename Of>
class OpaqueId {
  public:
    // Of nothing.
    OpaqueId() = default;
    explicit OpaqueId(std::string_view text) : text_{text} {}

    [[nodiscard]] bool is_empty() const { return text_.empty(); }
    [[nodiscard]] const std::string& text() const { return text_; }

    // By the text.
    [[nodiscard]] auto operator<=>(const OpaqueId& other) const = default;

  private:
    std::string text_;
};

// Spreads ids over the places of a hash table, alike everywhere.
struct IdHash {
    template <typename Id>
    [[nodiscard]] std::size_t operator()(const Id& id) const {
        return base::fnv1a(id.text());
    }
};

// Of a match, for ever.
using MatchId = OpaqueId<struct OfMatch>;
// Of an event (a tournament), for ever.
using EventId = OpaqueId<struct OfEvent>;
// The letters by which a table is entered, as long as it stands.
using TableCode = OpaqueId<struct OfTable>;

}  // namespace tandem::hall
