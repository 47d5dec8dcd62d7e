// docs/protocol.md leaves nothing out: each message with its keys and example, each refusal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <boost/describe.hpp>
#include <boost/mp11/algorithm.hpp>

#include "bughouse/quick_message.hpp"
#include "hall/json/wire_json.hpp"
#include "hall/wire/refusal_text.hpp"
#include "language/english.hpp"
#include "match/model/refusal.hpp"

namespace tandem::hall::wire {

namespace {

[[nodiscard]] std::string page(const std::string& name) {
    std::ifstream in{TANDEM_TEST_DATA "/../docs/" + name, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

[[nodiscard]] std::string code(std::string_view word) { return '`' + std::string{word} + '`'; }

// What follows `opening`, up to whatever describes something else.
[[nodiscard]] std::string_view section(std::string_view text, std::string_view opening) {
    const std::size_t start = text.find(opening);
    EXPECT_NE(start, std::string_view::npos) << "nothing is said of " << opening;
    if (start == std::string_view::npos) return {};
    std::string_view found = text.substr(start);
    found.remove_prefix(opening.size());
    for (const std::string_view other : {"](../tests/wire/", "\n#"}) {
        found = found.substr(0, found.find(other));
    }
    return found;
}

template <typename T>
void expect_keys(std::string_view said, std::string_view what) {
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
        [&](auto member) {
            EXPECT_TRUE(said.contains(code(member.name)))
                << "of " << what << " no word is said of " << member.name;
        });
}

template <typename Variant>
void expect_messages(std::string_view text, const std::string& side) {
    boost::mp11::mp_for_each<Variant>([&](const auto& message) {
        using M = std::decay_t<decltype(message)>;
        const std::string name{M::kName};
        const std::string opening = "[" + code(name) + "](../tests/wire/" + side + name + ".json)";
        expect_keys<M>(section(text, opening), opening);
    });
}

template <typename T>
void expect_part(std::string_view text, const std::string& name) {
    expect_keys<T>(section(text, "\n### " + name + "\n"), name);
}

}  // namespace

TEST(ProtocolPage, tells_each_message_with_its_keys_and_its_example) {
    const std::string text = page("protocol.md");
    expect_messages<AskForm>(text, "ask-");
    expect_messages<TellForm>(text, "tell-");
}

TEST(ProtocolPage, tells_which_protocol_it_describes) {
    EXPECT_TRUE(page("protocol.md").contains("This is protocol " + std::to_string(kProtocol)));
}

TEST(ProtocolPage, tells_each_part_of_a_message) {
    const std::string text = page("protocol.md");
    expect_part<Settings>(text, "Settings");
    expect_part<Member>(text, "Member");
    expect_part<TableSeat>(text, "TableSeat");
    expect_part<TableLine>(text, "TableLine");
    expect_part<TermsLine>(text, "TermsLine");
    expect_part<SeatView>(text, "SeatView");
    expect_part<MatchView>(text, "MatchView");
    expect_part<BoardView>(text, "BoardView");
    expect_part<Official>(text, "Official");
    expect_part<MadeView>(text, "MadeView");
    expect_part<HeldView>(text, "HeldView");
    expect_part<WindowView>(text, "WindowView");
    expect_part<StopView>(text, "StopView");
    expect_part<OfferView>(text, "OfferView");
    expect_part<InfractionView>(text, "InfractionView");
    expect_part<Over>(text, "Over");
}

TEST(ProtocolPage, tells_each_refusal_of_the_hall_with_its_sentence) {
    const std::string text = page("protocol.md");
    for (const Refusal why : base::all_of<Refusal>()) {
        const std::string row =
            "\n| " + code(match::name(why)) + " | " + language::english(describe(why)) + " |\n";
        EXPECT_TRUE(text.contains(row)) << row;
    }
}

TEST(ProtocolPage, refers_to_each_refusal_of_the_arbiter) {
    EXPECT_TRUE(page("protocol.md").contains("(match-log.md#why-a-command-is-refused)"));
    const std::string text = page("match-log.md");
    const std::string_view said = section(text, "\n### Why a command is refused\n");
    for (const match::Refusal why : base::all_of<match::Refusal>()) {
        EXPECT_TRUE(said.contains(code(match::name(why)))) << match::name(why);
    }
}

TEST(ProtocolPage, tells_each_quick_message_in_words) {
    const std::string text = page("protocol.md");
    for (const auto message : base::all_of<bughouse::QuickMessage>()) {
        const std::string row = "\n| " + code(bughouse::name(message)) + " | " +
                                language::english(bughouse::describe(message)) + " |\n";
        EXPECT_TRUE(text.contains(row)) << row;
    }
}

}  // namespace tandem::hall::wire
