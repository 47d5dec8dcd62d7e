// The first line of a match log: under which rules and between whom a match is played.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Header keeps what was given and nothing else, so that it is written as it was read; Terms are
// the result, with every default filled in.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/time.hpp"
#include "chess/setup.hpp"
#include "match/model/kinds.hpp"
#include "rulebook/rulebook.hpp"

namespace tandem::match {

using base::Millis;

// What a record that people keep (BPGN, chess.com) says of a match, and the log has no words for.
struct HumanRecord {
    struct Tag {
        std::string name;
        std::string value;

        [[nodiscard]] bool operator==(const Tag&) const = default;
    };
    std::vector<Tag> tags;
    std::string ending;  // "Bo resigns"
    std::string result;  // "1-0", "*"

    [[nodiscard]] bool empty() const { return tags.empty() && ending.empty() && result.empty(); }
    [[nodiscard]] bool operator==(const HumanRecord&) const = default;
};

struct Header {
    static constexpr int kVersion = 1;

    explicit Header(rulebook::Rulebook by) : rulebook(std::move(by)) {}

    rulebook::Rulebook rulebook;  // without the options
    std::optional<Authority> authority;
    std::optional<bool> referee;  // somebody watches the end of games
    std::optional<bool> director;  // one can be called
    std::optional<bool> auto_flag;  // a clock that reaches 0 is claimed at once
    std::optional<Millis> clock;
    std::optional<Millis> increment;
    std::optional<Millis> delay;
    EnumArray<Seat, std::optional<Millis>> set_clocks;  // wrongly set at the start
    EnumArray<Seat, std::optional<std::string>> seats;
    EnumArray<BoardId, std::optional<chess::Setup>> boards;  // without faults
    EnumArray<Seat, std::optional<Millis>> clocks;  // of a match taken up in the middle
    std::vector<rulebook::Change> options;  // each can be made; in the order of the table
    HumanRecord record;

    [[nodiscard]] bool operator==(const Header&) const = default;
};

// A header with its defaults.
struct Terms {
    rulebook::Rulebook rulebook;  // with the options
    Authority authority{};
    bool referee{};
    bool director{};
    bool auto_flag{};
    Millis base{};
    Millis increment{};
    Millis delay{};
    EnumArray<Seat, Millis> set_clocks{};  // what the clocks were set to
    EnumArray<Seat, Millis> clocks{};  // what they show at the start
    EnumArray<Seat, std::string> seats{};
    EnumArray<BoardId, chess::Setup> boards{};

    [[nodiscard]] bool operator==(const Terms&) const = default;
};

// The rulebook with the options.
// Needs: every option can be made.
[[nodiscard]] rulebook::Rulebook rulebook_in_force(const Header& header);

// Needs: every option can be made.
[[nodiscard]] Terms terms(const Header& header);

// Whether the rulebook in force allows the base time that the header gives, if it gives one.
// Law: NSB 4; SN5 4; TRN 2; FBX A1.
// Needs: every option can be made.
[[nodiscard]] bool clock_allowed(const Header& header);

}  // namespace tandem::match
