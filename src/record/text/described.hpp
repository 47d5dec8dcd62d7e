// Structs represented in JSON as objects: one key per member, plus what its type omits.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// BOOST_DESCRIBE_STRUCT lists the members of a struct. Each is a key of that name, and its type
// says what values the key takes. Whatever else there is to say is a rule of that one member,
// beside the description:
//
//     template <>
//     inline constexpr auto kRule<&ask::Enter::code> = kTableCode;
//
// Nothing is ever derived from how a key is spelt. The two rules of this file are about keys; what
// others mean is up to whoever reads or writes such structs.
#pragma once

#include <array>
#include <string_view>
#include <type_traits>

#include <boost/describe/members.hpp>
#include <boost/describe/modifiers.hpp>
#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>

namespace tandem::record {

struct NoRule {};
template <auto kMember>
inline constexpr NoRule kRule{};

// The key of a member that is called otherwise.
struct Key {
    std::string_view key;
};
// A variant of two types: the key says which of them the value is.
struct Either {
    std::string_view first;
    std::string_view second;
};

template <typename T>
concept Described = boost::describe::has_describe_members<T>::value;

template <Described T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public>;

// The key of a described member.
template <typename Member>
[[nodiscard]] constexpr std::string_view key_of() {
    constexpr auto kHere = kRule<Member::pointer>;
    if constexpr (std::is_same_v<decltype(kHere), const Key>) {
        return kHere.key;
    } else {
        return Member::name;
    }
}

// The keys of a struct, in its order.
template <Described T>
inline constexpr auto kKeys = []<typename... Ms>(boost::mp11::mp_list<Ms...>) {
    return std::array<std::string_view, sizeof...(Ms)>{key_of<Ms>()...};
}(boost::mp11::mp_rename<Members<T>, boost::mp11::mp_list>{});

// each(key, member, rule) for the members of `value` in their order.
template <typename T, typename Each>
    requires Described<std::remove_const_t<T>>
constexpr void for_each_member(T& value, const Each& each) {
    boost::mp11::mp_for_each<Members<std::remove_const_t<T>>>([&]<typename Member>(Member) {
        each(key_of<Member>(), value.*Member::pointer, kRule<Member::pointer>);
    });
}

}  // namespace tandem::record
