// Records, as those read them who have blocked somebody who played.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "server/api/import_games.hpp"
#include "support/hall/person.hpp"
#include "support/server/people.hpp"

namespace tandem::server {
namespace {

namespace row = hall::row;
using bughouse::Seat;
using hall::tests::person;

constexpr std::string_view kRudeLog =
    R"({"tandem": 1, "rulebook": "nsb", "authority": "open"})"
    "\n"
    R"({"at": 0, "by": "director", "do": "start"})"
    "\n"
    R"({"at": 100, "by": "A.white", "do": "say", "to": "all", "text": "rude one"})"
    "\n"
    R"({"at": 200, "by": "A.white", "do": "stop", "text": "rude two"})"
    "\n"
    R"({"at": 300, "by": "A.black", "do": "say", "to": "all", "text": "polite"})"
    "\n"
    R"({"at": 400, "by": "director", "do": "note", "text": "rude three"})"
    "\n"
    R"({"at": 450, "by": "director", "do": "expel", "who": "rude four"})"
    "\n"
    R"({"at": 500, "by": "director", "do": "declare", "winner": "one", "why": "the grounds"})"
    "\n";

class BlockedTalkTest : public PeopleTest {
  protected:
    void keep() {
        auto imported = import_log(
            kRudeLog,
            {rulebook::builtin(rulebook::kNsb), "log", person("a:ann"), 1'780'000'000'000});
        ASSERT_TRUE(imported);
        row::StoredMatch match = imported->front();
        match.opened.match = match.ended->match = hall::MatchId{"played"};
        match.opened.people[Seat::AWhite] = person("a:rex");
        match.opened.people[Seat::ABlack] = person("a:bo");
        match.opened.officials = {{person("a:dora"), "Dora", hall::Office::Director}};
        for (row::StoredLine& line : match.lines) {
            line.match = match.opened.match;
            line.person = line.command.contains("A.white")   ? person("a:rex")
                          : line.command.contains("A.black") ? person("a:bo")
                                                             : person("a:dora");
        }
        bool done = false;
        worker_.ask(
            kHouse,
            [&match](store::Archive& archive) { archive.import(match); },
            [&done](const base::Result<void, store::Failure>& kept) {
                EXPECT_TRUE(kept);
                done = true;
            });
        mailbox_.run_until([&done] { return done; });
    }
    // The match in all three formats.
    [[nodiscard]] std::string read(TestVisitor& reader) {
        std::string all;
        clock_.pass(Millis{3'600'000});
        for (const char* path :
             {"/api/matches/played", "/matches/played.jsonl", "/matches/played.bpgn"}) {
            const auto told = send(reader, "GET", path);
            EXPECT_EQ(told.status, 200) << told.body;
            all += told.body;
        }
        return all;
    }
};

TEST_F(BlockedTalkTest, has_no_words_of_theirs_but_rulings) {
    keep();
    enrolled("Rex");
    enrolled("Dora");
    TestVisitor zoe = enrolled("Zoe");
    const std::string before = read(zoe);
    for (const char* words : {"rude one", "rude two", "rude three", "rude four", "polite"}) {
        EXPECT_TRUE(before.contains(words)) << words;
    }
    for (const char* who : {"a:rex", "a:dora"}) {
        const auto blocked =
            send(zoe, "POST", "/api/blocks", R"({"person":")" + std::string{who} + "\"}");
        EXPECT_EQ(blocked.status, 200) << blocked.body;
    }
    const std::string after = read(zoe);
    EXPECT_FALSE(after.contains("rude")) << after;
    EXPECT_TRUE(after.contains("polite"));
    EXPECT_TRUE(after.contains("the grounds")) << "of a ruling";
    TestVisitor stranger;
    EXPECT_EQ(read(stranger), before);
}

}  // namespace
}  // namespace tandem::server
