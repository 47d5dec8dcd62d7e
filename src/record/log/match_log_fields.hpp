// What comes with each action in a match log: keys and the members that hold them, in order.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one table that reading, writing and the hints at mistyped keys go by.
#pragma once

#include <optional>
#include <string_view>
#include <tuple>
#include <variant>

#include "match/model/command.hpp"

namespace tandem::record::wire {

// Required unless the member is optional.
template <typename C, typename M>
struct Field {
    std::string_view key;
    M C::* member;
};
// May be left out, which means false.
template <typename C>
struct Flag {
    std::string_view key;
    bool C::* member;
};
// One of the four pieces that a pawn becomes; may be left out.
template <typename C>
struct Promotion {
    std::string_view key;
    std::optional<chess::Role> C::* member;
};
// Exactly one of two keys.
template <typename C, typename First, typename Second>
struct Either {
    std::string_view first;
    std::string_view second;
    std::variant<First, Second> C::* member;
};

template <typename A>
inline constexpr auto kFields = std::tuple{};

namespace action = match::action;

template <>
inline constexpr auto kFields<action::MakeMove> =
    std::tuple{Field{"move", &action::MakeMove::move}};
template <>
inline constexpr auto kFields<action::Play> = std::tuple{Field{"move", &action::Play::move}};
template <>
inline constexpr auto kFields<action::PressBack> =
    std::tuple{Field{"reason", &action::PressBack::reason}};
template <>
inline constexpr auto kFields<action::Restored> =
    std::tuple{Promotion{"promotion", &action::Restored::promotion}};
template <>
inline constexpr auto kFields<action::Claim> = std::tuple{Field{"what", &action::Claim::what}};
template <>
inline constexpr auto kFields<action::Stop> = std::tuple{Field{"text", &action::Stop::text}};
template <>
inline constexpr auto kFields<action::Report> = std::tuple{
    Field{"seat", &action::Report::seat},
    Field{"what", &action::Report::what},
    Field{"text", &action::Report::text}};
template <>
inline constexpr auto kFields<action::Appeal> =
    std::tuple{Field{"ruling", &action::Appeal::ruling}, Field{"level", &action::Appeal::level}};
template <>
inline constexpr auto kFields<action::Say> =
    std::tuple{Field{"to", &action::Say::to}, Field{"text", &action::Say::text}};
template <>
inline constexpr auto kFields<action::Infraction> = std::tuple{
    Field{"seat", &action::Infraction::seat},
    Field{"what", &action::Infraction::what},
    Field{"effect", &action::Infraction::effect},
    Flag{"flag_fell", &action::Infraction::flag_fell}};
template <>
inline constexpr auto kFields<action::Adjust> = std::tuple{
    Field{"seat", &action::Adjust::seat},
    Field{"ms", &action::Adjust::ms},
    Field{"why", &action::Adjust::why}};
template <>
inline constexpr auto kFields<action::Call> =
    std::tuple{Field{"seat", &action::Call::seat}, Field{"what", &action::Call::what}};
template <>
inline constexpr auto kFields<action::Pause> = std::tuple{Field{"board", &action::Pause::board}};
template <>
inline constexpr auto kFields<action::Resume> = std::tuple{Field{"board", &action::Resume::board}};
template <>
inline constexpr auto kFields<action::Rule> = std::tuple{
    Field{"claim", &action::Rule::claim},
    Field{"upheld", &action::Rule::upheld},
    Field{"why", &action::Rule::why}};
template <>
inline constexpr auto kFields<action::Declare> = std::tuple{
    Field{"winner", &action::Declare::winner},
    Field{"board", &action::Declare::board},
    Field{"article", &action::Declare::article},
    Field{"why", &action::Declare::why}};
template <>
inline constexpr auto kFields<action::Forfeit> = std::tuple{
    Either{"seat", "team", &action::Forfeit::loser},
    Field{"article", &action::Forfeit::article},
    Field{"why", &action::Forfeit::why}};
template <>
inline constexpr auto kFields<action::NoClock> =
    std::tuple{Field{"board", &action::NoClock::board}};
template <>
inline constexpr auto kFields<action::RemovePiece> = std::tuple{
    Field{"seat", &action::RemovePiece::seat}, Field{"piece", &action::RemovePiece::piece}};
template <>
inline constexpr auto kFields<action::CorrectSetup> = std::tuple{
    Field{"board", &action::CorrectSetup::board}, Field{"fen", &action::CorrectSetup::fen}};
template <>
inline constexpr auto kFields<action::SetPosition> = std::tuple{
    Field{"board", &action::SetPosition::board},
    Field{"fen", &action::SetPosition::fen},
    Field{"why", &action::SetPosition::why}};
template <>
inline constexpr auto kFields<action::Agreement> =
    std::tuple{Field{"what", &action::Agreement::what}};
template <>
inline constexpr auto kFields<action::Annul> = std::tuple{Field{"why", &action::Annul::why}};
template <>
inline constexpr auto kFields<action::Expel> = std::tuple{Field{"who", &action::Expel::who}};
template <>
inline constexpr auto kFields<action::RuleOnAppeal> = std::tuple{
    Field{"ruling", &action::RuleOnAppeal::ruling},
    Field{"level", &action::RuleOnAppeal::level},
    Field{"upheld", &action::RuleOnAppeal::upheld},
    Field{"why", &action::RuleOnAppeal::why}};
template <>
inline constexpr auto kFields<action::Note> = std::tuple{Field{"text", &action::Note::text}};

}  // namespace tandem::record::wire
