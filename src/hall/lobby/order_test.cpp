// Keeping order: sanctions, closed tables, annulled matches, and people who block one another.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "hall/view/talk.hpp"
#include "language/english.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using enum bughouse::Seat;
using enum SanctionKind;

constexpr auto kToAll = R"({"do":"say","to":"all","text":"Hello"})";
constexpr auto kToPartner = R"({"do":"say","to":"partner","text":"take the knight"})";
constexpr auto kQuick = R"({"do":"say","to":"partner","text":"!need-knight"})";
constexpr auto kQuickToAll = R"({"do":"say","to":"all","text":"!nice"})";

[[nodiscard]] Sanction on(std::string whom, SanctionKind kind, std::int64_t id = 1) {
    return {id, kind, std::move(whom), std::nullopt, "insults"};
}

TEST(Order, a_muted_person_speaks_to_nobody_but_the_partner) {
    World world;
    Four four{world, patient()};
    world.hall().sanctioned(on("g:A.white", Mute), world.now());
    EXPECT_EQ(four.act(AWhite, kToAll), "muted");
    EXPECT_EQ(four.act(AWhite, kQuickToAll), "muted");
    EXPECT_EQ(
        language::english(world.inbox(four.at[AWhite]).last<tell::Refused>().said),
        "You are muted for good: insults");
    EXPECT_TRUE(world.inbox(four.at[AWhite]).last<tell::Refused>().key.has_value());
    EXPECT_EQ(four.act(AWhite, kToPartner), "");
    EXPECT_EQ(four.act(AWhite, kQuick), "");
    EXPECT_EQ(four.act(ABlack, kToAll), "");
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
}

TEST(Order, a_silenced_person_has_the_quick_messages_left) {
    World world;
    Four four{world, patient()};
    world.hall().sanctioned(on("g:A.white", Silence), world.now());
    EXPECT_EQ(four.act(AWhite, kToAll), "silenced");
    EXPECT_EQ(four.act(AWhite, kToPartner), "silenced");
    EXPECT_EQ(four.act(AWhite, kQuick), "");
    // Nor is anything drawn, but what was drawn before may be cleared.
    world.ask(four.at[AWhite], ask::Draw{four.match, AWhite, "Ae2e4"});
    EXPECT_EQ(world.inbox(four.at[AWhite]).last<tell::Refused>().why, "silenced");
    EXPECT_TRUE(world.inbox(four.at[BBlack]).all<tell::Drawn>().empty());
    world.ask(four.at[AWhite], ask::Draw{four.match, AWhite, ""});
    EXPECT_EQ(world.inbox(four.at[BBlack]).all<tell::Drawn>().size(), 1U);
}

TEST(Order, talk_at_a_table_is_refused_to_whoever_is_muted_until_it_ends_or_is_lifted) {
    World world;
    const ConnectionId ann = world.connect("a:ann", "Ann", "192.0.2.7");
    const ConnectionId bo = world.connect("g:bo", "Bo");
    world.ask(ann, ask::Create{});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    world.ask(bo, ask::Enter{code});
    const auto heard = [&] { return world.inbox(bo).all<tell::Chat>().size(); };
    Sanction mute = on("192.0.2.0/24", Mute);
    mute.until_ms = base::count(world.now().wall) + 60'000;
    world.hall().sanctioned(mute, world.now());
    world.ask(ann, ask::Chat{code, "one"});
    EXPECT_EQ(world.inbox(ann).why(), "muted");
    EXPECT_EQ(
        language::english(world.inbox(ann).last<tell::Refused>().said),
        "You are muted until 2023-11-14 22:14 UTC: insults");
    EXPECT_EQ(heard(), 0U);
    world.pass(60'000);
    world.ask(ann, ask::Chat{code, "two"});
    EXPECT_EQ(heard(), 1U);
    world.hall().sanctioned(on("a:ann", Mute, 2), world.now());
    world.ask(ann, ask::Chat{code, "three"});
    EXPECT_EQ(heard(), 1U);
    world.hall().lifted(2);
    world.ask(ann, ask::Chat{code, "four"});
    EXPECT_EQ(heard(), 2U);
}

TEST(Order, a_banned_person_is_disconnected_and_nobody_else) {
    World world;
    const ConnectionId ann = world.connect("a:ann", "Ann", "192.0.2.7");
    const ConnectionId other_tab = world.connect("a:ann", "Ann", "198.51.100.1");
    const ConnectionId bo = world.connect("g:bo", "Bo", "192.0.2.7");
    world.hall().sanctioned(on("a:ann", Ban), world.now());
    world.settle();
    EXPECT_TRUE(world.inbox(ann).is_closed);
    EXPECT_TRUE(world.inbox(other_tab).is_closed);
    EXPECT_FALSE(world.inbox(bo).is_closed);
    EXPECT_TRUE(world.hall().ban_of(person("a:ann"), "", world.now()).has_value());
    EXPECT_FALSE(world.hall().ban_of(person("g:bo"), "192.0.2.7", world.now()).has_value());
    world.hall().sanctioned(on("192.0.2.7", Ban, 2), world.now());
    world.settle();
    EXPECT_TRUE(world.inbox(bo).is_closed);
    EXPECT_TRUE(world.hall().ban_of({}, "192.0.2.7", world.now()).has_value());
    EXPECT_FALSE(world.hall().ban_of({}, "", world.now()).has_value());
}

// Their handshake was under way, and past the check at the door.
TEST(Order, a_person_banned_during_their_handshake_does_not_stay) {
    World world;
    world.hall().sanctioned(on("a:ann", Ban), world.now());
    world.hall().sanctioned(on("192.0.2.7", Ban, 2), world.now());
    EXPECT_TRUE(world.inbox(world.connect("a:ann", "Ann", "198.51.100.1")).is_closed);
    EXPECT_TRUE(world.inbox(world.connect("g:bo", "Bo", "192.0.2.7")).is_closed);
    EXPECT_FALSE(world.inbox(world.connect("g:bo", "Bo", "198.51.100.1")).is_closed);
}

TEST(Order, sanctions_are_there_again_after_a_restart) {
    row::Stored stored;
    stored.sanctions = {on("g:ann", Ban)};
    const Hall hall{Config{}, base::seeded(1), "run", stored, Now{}};
    EXPECT_EQ(hall.ban_of(person("g:ann"), "", Now{})->why, "insults");
}

TEST(Order, a_match_that_the_operator_annuls_is_over_and_says_why) {
    World world;
    Four four{world, patient()};
    ASSERT_EQ(world.hall().matches().size(), 1U);
    const roll::Match match = world.hall().matches().front();
    EXPECT_EQ(match.match, four.match);
    EXPECT_EQ(match.code, four.code);
    for (const Seat seat : base::all_of<Seat>()) {
        EXPECT_EQ(match.seats[seat], person("g:" + std::string{bughouse::name(seat)}));
    }
    EXPECT_TRUE(world.hall().annul(four.match, "cheating", world.now()));
    world.settle();
    ASSERT_FALSE(world.ends.empty());
    EXPECT_EQ(world.ends.back().outcome.reason, "annulled");
    EXPECT_TRUE(
        world.inbox(four.at[BBlack]).has("annulled by the operator of the server: cheating"));
    EXPECT_FALSE(world.hall().annul(four.match, "", world.now()));
    EXPECT_FALSE(world.hall().annul(MatchId{"nothing"}, "", world.now()));
    EXPECT_TRUE(world.hall().matches().empty());
}

TEST(Order, a_match_may_be_annulled_before_it_has_started) {
    World world;
    Four four{world, patient()};
    four.act(AWhite, R"({"do":"resign"})");
    world.pass(1'000);
    four.ready();
    EXPECT_TRUE(world.hall().annul(four.match, "", world.now()));
    world.pass(10'000);
    EXPECT_EQ(world.ends.back().outcome.reason, "annulled");
}

TEST(Order, a_table_that_the_operator_closes_is_gone_with_its_match) {
    World world;
    Four four{world, patient()};
    ASSERT_EQ(world.hall().tables().size(), 1U);
    EXPECT_EQ(world.hall().tables().front().code, four.code);
    EXPECT_EQ(world.hall().tables().front().owner, person("g:A.white"));
    EXPECT_EQ(world.hall().tables().front().playing, four.match);
    EXPECT_TRUE(world.hall().close_table(four.code, "insults", world.now()));
    world.settle();
    EXPECT_EQ(world.ends.back().outcome.reason, "annulled");
    EXPECT_EQ(world.inbox(four.at[AWhite]).last<tell::Left>().code, four.code);
    EXPECT_TRUE(world.hall().tables().empty());
    EXPECT_FALSE(world.hall().close_table(four.code, "", world.now()));
    world.pass(1'000'000);
    EXPECT_EQ(world.hall().people().size(), 4U);
}

TEST(Order, the_roll_says_who_is_here_and_where) {
    World world;
    const ConnectionId ann = world.connect("a:ann", "Ann", "192.0.2.7");
    static_cast<void>(world.connect("a:ann", "Ann", "192.0.2.8"));
    world.ask(ann, ask::Create{});
    const auto people = world.hall().people();
    ASSERT_EQ(people.size(), 1U);
    EXPECT_EQ(people[0].person, person("a:ann"));
    EXPECT_EQ(people[0].addresses, (std::vector<std::string>{"192.0.2.7", "192.0.2.8"}));
    EXPECT_EQ(people[0].connections, 2);
    EXPECT_EQ(people[0].tables.size(), 1U);
    EXPECT_EQ(world.hall().name_of(person("a:ann")), "Ann");
    EXPECT_EQ(world.hall().name_of(person("g:bo")), "");
}

TEST(Order, talk_of_a_table_is_kept_for_its_members) {
    World world;
    const ConnectionId ann = world.connect("a:ann", "Ann");
    world.ask(ann, ask::Create{});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    for (int i = 0; i < 58; ++i) world.ask(ann, ask::Chat{code, std::string(200, 'x')});
    world.ask(ann, ask::Chat{code, "the last"});
    const std::string kept = world.hall().talk_at(code, person("a:ann"));
    EXPECT_LE(kept.size(), Talk::kMost);
    EXPECT_TRUE(kept.starts_with("a:ann Ann: xxx"));
    EXPECT_TRUE(kept.ends_with("a:ann Ann: the last\n"));
    EXPECT_EQ(world.hall().talk_at(code, person("g:bo")), "");
}

struct AtTable {
    ConnectionId ann;
    ConnectionId bo;
    ConnectionId cy;
    TableCode code;
};
// Ann, Bo and Cy, at a table that is Cy's.
[[nodiscard]] AtTable at_a_table_of_cy(World& world) {
    const ConnectionId ann = world.connect("a:ann", "Ann");
    const ConnectionId bo = world.connect("g:bo", "Bo");
    const ConnectionId cy = world.connect("g:cy", "Cy");
    world.ask(cy, ask::Create{});
    const TableCode code = world.inbox(cy).last<tell::Table>().code;
    for (const ConnectionId which : {ann, bo}) world.ask(which, ask::Enter{code});
    return {ann, bo, cy, code};
}

TEST(Order, a_blocked_person_is_not_heard_at_tables_by_the_blocker) {
    World world;
    const auto [ann, bo, cy, code] = at_a_table_of_cy(world);
    world.hall().blocks(person("a:ann"), {person("g:bo")}, world.now());
    world.ask(bo, ask::Chat{code, "Hello"});
    EXPECT_EQ(world.inbox(bo).why(), "");
    EXPECT_TRUE(world.inbox(ann).all<tell::Chat>().empty());
    EXPECT_EQ(world.inbox(cy).all<tell::Chat>().size(), 1U);
    EXPECT_EQ(world.inbox(bo).all<tell::Chat>().size(), 1U);
}

TEST(Order, a_blocked_person_cannot_enter_a_table_of_the_blocker) {
    World world;
    const ConnectionId ann = world.connect("a:ann", "Ann");
    const ConnectionId bo = world.connect("g:bo", "Bo");
    world.hall().blocks(person("a:ann"), {person("g:bo")}, world.now());
    world.ask(ann, ask::Create{});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    world.ask(bo, ask::Enter{code});
    EXPECT_EQ(world.inbox(bo).why(), "not-welcome");
    world.hall().blocks(person("a:ann"), {}, world.now());
    world.ask(bo, ask::Enter{code});
    EXPECT_EQ(world.inbox(bo).last<tell::Table>().members.size(), 2U);
    world.hall().blocks(person("a:ann"), {person("g:bo")}, world.now());
    const ConnectionId again = world.connect("g:bo", "Bo");
    world.ask(again, ask::Enter{code});
    EXPECT_EQ(world.inbox(again).why(), "not-welcome") << "who is there already goes";
}

TEST(Order, a_blocked_player_in_a_match_leaves_the_table_when_it_is_over) {
    World world;
    Four four{world};
    const PersonId owner = person("g:A.white");
    world.hall().blocks(owner, {person("g:B.black")}, world.now());
    const auto members = [&] { return world.inbox(four.at[AWhite]).last<tell::Table>().members; };
    EXPECT_EQ(members().size(), 4U);
    four.act(AWhite, R"({"do":"resign"})");
    world.pass(20'000);
    EXPECT_EQ(members().size(), 3U);
}

TEST(Order, a_blocked_person_leaves_a_table_that_becomes_the_blocker_s) {
    World world;
    const auto [ann, bo, cy, code] = at_a_table_of_cy(world);
    world.hall().blocks(person("a:ann"), {person("g:bo")}, world.now());
    EXPECT_EQ(world.inbox(ann).last<tell::Table>().members.size(), 3U);
    world.ask(cy, ask::Leave{code});
    EXPECT_EQ(world.inbox(ann).last<tell::Table>().members.size(), 1U);
}

TEST(Order, a_blocked_person_is_not_heard_in_matches_by_the_blocker) {
    World world;
    Four four{world, patient()};
    const auto words = [&](Seat seat) {
        return world.inbox(four.at[seat]).last<tell::Line>().line.command;
    };
    const auto text_of = [](const match::Command& command) {
        return std::get<match::action::Say>(command.action).text;
    };
    world.hall().blocks(person("g:B.black"), {person("g:A.white")}, world.now());
    four.act(AWhite, kToAll);
    EXPECT_EQ(text_of(words(BBlack)), "");
    EXPECT_EQ(text_of(words(BWhite)), "Hello");
    four.act(AWhite, kToPartner);
    EXPECT_EQ(text_of(words(BBlack)), "take the knight") << "a team has to understand each other";
    four.act(ABlack, kToAll);
    EXPECT_EQ(text_of(words(BBlack)), "Hello");
    world.ask(four.at[BBlack], ask::Watch{four.match, 0});
    for (const auto& line : world.inbox(four.at[BBlack]).last<tell::Match>().lines) {
        const auto* const said = std::get_if<match::action::Say>(&line.command.action);
        if (said == nullptr || said->to != match::Audience::All) continue;
        EXPECT_EQ(said->text.empty(), line.command.by == AWhite);
    }
    world.hall().blocks(person("g:B.black"), {}, world.now());
    four.act(AWhite, kToAll);
    EXPECT_EQ(text_of(words(BBlack)), "Hello");
}

// A match that Dan directs and Eve plays in, with bots.
struct Directed {
    explicit Directed(World& in) : world(in) {
        wire::Settings settings = patient();
        settings.director = Direction::Owner;
        settings.terms.authority = match::Authority::Open;
        world.ask(dan, ask::Create{settings});
        const TableCode code = world.inbox(dan).last<tell::Table>().code;
        world.ask(eve, ask::Enter{code});
        world.ask(eve, ask::Sit{code, AWhite});
        for (const Seat seat : {ABlack, BWhite, BBlack}) world.ask(dan, ask::SeatBot{code, seat});
        world.ask(eve, ask::Ready{code, true});
        match = *world.inbox(dan).last<tell::Table>().match;
        EXPECT_EQ(world.act(dan, match, "director", R"({"do":"start"})"), "");
    }

    World& world;
    ConnectionId dan = world.connect("g:dan", "Dan");
    ConnectionId eve = world.connect("g:eve", "Eve");
    MatchId match;
};

// By no command that has words for everybody, unless they are part of a ruling.
TEST(Order, a_blocked_person_is_heard_by_no_other_command_either) {
    World world;
    const Directed played{world};
    const ConnectionId zoe = world.connect("g:zoe", "Zoe");
    world.ask(zoe, ask::Watch{played.match, 0});
    const auto last = [&] { return world.inbox(zoe).last<tell::Line>().line.command; };
    const auto by_dan = [&](const char* command) {
        EXPECT_EQ(world.act(played.dan, played.match, "director", command), "") << command;
        return match::texts_of(last().action).size();
    };
    EXPECT_EQ(by_dan(R"({"do":"note","text":"words"})"), 1U);
    world.hall().blocks(person("g:zoe"), {person("g:dan"), person("g:eve")}, world.now());
    const auto* const stop = R"({"do":"stop","text":"words"})";
    EXPECT_EQ(world.act(played.eve, played.match, "A.white", stop), "");
    EXPECT_EQ(last().by, AWhite);
    EXPECT_TRUE(match::texts_of(last().action).empty());
    EXPECT_EQ(by_dan(R"({"do":"note","text":"words"})"), 0U);
    EXPECT_EQ(by_dan(R"({"do":"expel","who":"words"})"), 0U);
    EXPECT_EQ(by_dan(R"({"do":"declare","winner":"one","why":"words"})"), 1U) << "a ruling";
    world.ask(zoe, ask::Watch{played.match, 0});
    std::size_t texts = 0;
    for (const auto& line : world.inbox(zoe).last<tell::Match>().lines) {
        texts += match::texts_of(line.command.action).size();
    }
    EXPECT_EQ(texts, 1U) << "of the whole log";
}

TEST(Order, quick_play_does_not_put_people_together_who_have_blocked_one_another) {
    World world;
    const auto join = [&](const std::string& name) {
        const ConnectionId which = world.connect("g:" + name, name);
        ask::Quick quick;
        quick.fill = Fill::People;
        if (name == "ann") world.hall().blocks(person("g:ann"), {person("g:bo")}, world.now());
        world.ask(which, quick);
        return which;
    };
    const ConnectionId ann = join("ann");
    const ConnectionId bo = join("bo");
    for (const char* const name : {"cy", "di"}) static_cast<void>(join(name));
    EXPECT_TRUE(world.inbox(ann).all<tell::Table>().empty());
    static_cast<void>(join("ed"));
    world.pass(1'000);
    EXPECT_EQ(world.inbox(ann).all<tell::Table>().size(), 1U);
    EXPECT_TRUE(world.inbox(bo).all<tell::Table>().empty());
    for (const char* const name : {"flo", "gus", "hal"}) static_cast<void>(join(name));
    world.pass(1'000);
    EXPECT_FALSE(world.inbox(bo).all<tell::Table>().empty());
}

TEST(Order, reports_have_a_limit_of_their_own) {
    World world;
    static_cast<void>(world.connect("a:ann", "Ann"));
    const auto may = [&] {
        return world.hall().may(Use::Report, person("a:ann"), "192.0.2.7", world.now());
    };
    for (int i = 0; i < 5; ++i) EXPECT_TRUE(may());
    EXPECT_FALSE(may());
    world.pass(120'000);
    EXPECT_TRUE(may());
    EXPECT_FALSE(may());
}

TEST(Order, a_muted_person_gives_no_house_rulebook_a_name) {
    World world;
    wire::Settings house = everybodys();
    house.terms.rulebook.name = "You are all fools";
    house.terms.rulebook.switches.setup.start = rulebook::StartPosition::Chess960;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.hall().sanctioned(on("g:ann", Mute), world.now());
    world.ask(ann, ask::Create{house});
    EXPECT_EQ(world.inbox(ann).why(), "muted");
    wire::ask::Quick quick;
    quick.terms = house.terms;
    world.ask(ann, quick);
    EXPECT_EQ(world.inbox(ann).all<tell::Refused>().size(), 2U);
    world.ask(ann, ask::Create{everybodys()});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    world.ask(ann, ask::Change{code, house});
    EXPECT_EQ(world.inbox(ann).all<tell::Refused>().size(), 3U);
    world.hall().lifted(1);
    world.ask(ann, ask::Change{code, house});
    EXPECT_EQ(world.inbox(ann).last<tell::Table>().settings, house);
}

TEST(Order, a_muted_person_writes_nothing_that_everybody_reads) {
    World world;
    const Directed on_table{world};
    const auto& [same, dan, eve, match] = on_table;
    for (const std::string who : {"g:dan", "g:eve"}) {
        world.hall().sanctioned(on(who, Mute, who == "g:dan" ? 1 : 2), world.now());
    }
    const std::string position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
    for (const std::string command :
         {R"({"do":"note","text":"words"})",
          R"({"do":"rule","claim":2,"upheld":true,"why":"words"})",
          R"({"do":"declare","winner":"one","why":"words"})",
          R"({"do":"declare","winner":"one","article":"words"})",
          R"({"do":"forfeit","seat":"A.white","why":"words"})",
          R"({"do":"annul","why":"words"})",
          R"({"do":"expel","who":"words"})",
          R"({"do":"rule-on-appeal","ruling":2,"level":"floor-chief","upheld":true,)"
          R"("why":"words"})"}) {
        EXPECT_EQ(world.act(dan, match, "director", command), "muted") << command;
    }
    EXPECT_EQ(
        world.act(
            dan,
            match,
            "director",
            R"({"do":"set-position","board":"A","fen":")" + position + R"(","why":"words"})"),
        "muted");
    const std::string stop = R"({"do":"stop","text":"words"})";
    EXPECT_EQ(world.act(eve, match, "A.white", stop), "muted");
    const std::string report = R"({"do":"report","seat":"A.black","what":"banging")";
    // What the team and the director alone read, as what one says to one's partner.
    EXPECT_EQ(world.act(eve, match, "A.white", report + R"(,"text":"words"})"), "");
    world.hall().sanctioned(on("g:eve", Silence, 3), world.now());
    EXPECT_EQ(world.act(eve, match, "A.white", report + R"(,"text":"words"})"), "silenced");
    EXPECT_EQ(world.act(eve, match, "A.white", report + "}"), "");
    EXPECT_EQ(world.act(dan, match, "director", R"({"do":"annul"})"), "");
}

}  // namespace
}  // namespace tandem::hall
