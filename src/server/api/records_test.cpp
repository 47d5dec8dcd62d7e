// Tests of records: imported, listed, told in three formats, with nobody else's talk in them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/records.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "hall/budget.hpp"
#include "rulebook/books/books.hpp"
#include "server/api/import_games.hpp"
#include "server/api/match_json.hpp"
#include "store/archive/replayed.hpp"
#include "support/hall/person.hpp"
#include "support/server/people.hpp"

namespace tandem::server {
namespace {

namespace row = hall::row;
using bughouse::Seat;
using hall::tests::person;

[[nodiscard]] std::string read(const std::filesystem::path& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

const std::filesystem::path kGames = std::filesystem::path{TANDEM_TEST_DATA} / "games";

constexpr std::string_view kGame =
    "[Event \"Club\"]\n[WhiteA \"Ann\"]\n[BlackA \"Bo\"]\n[WhiteB \"Cy\"]\n[BlackB \"Di\"]\n"
    "[TimeControl \"300+0\"]\n[Result \"1-0\"]\n\n"
    "1A. e4 {299} 1a. e5 {299} 2A. Bc4 {298} 2a. Nc6 {298} 3A. Qh5 {297} 3a. Nf6 {297} "
    "4A. Qxf7# {296}\n{Bo checkmated} 1-0\n\n";

constexpr std::string_view kLog =
    R"({"tandem": 1, "rulebook": "nsb", "authority": "strict", )"
    R"("seats": {"A.white": "Ann", "A.black": "Bo", "B.white": "Cy", "B.black": "Di"}})"
    "\n"
    R"({"at": 0, "by": "director", "do": "start"})"
    "\n"
    R"({"at": 100, "by": "A.white", "do": "say", "to": "partner", "text": "secret of one"})"
    "\n"
    R"({"at": 200, "by": "A.black", "do": "say", "to": "partner", "text": "secret of two"})"
    "\n"
    R"({"at": 300, "by": "A.black", "do": "say", "to": "all", "text": "good luck"})"
    "\n"
    R"({"at": 400, "by": "A.white", "do": "resign"})"
    "\n";

[[nodiscard]] ImportTerms terms() {
    return {rulebook::builtin(rulebook::kNsb), "log", person("a:ann"), 1'780'000'000'000};
}

class RecordsTest : public PeopleTest {
  protected:
    // Puts a match into the archive.
    void keep(const row::StoredMatch& match) {
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

    // The match of kLog, played by people.
    [[nodiscard]] static row::StoredMatch played() {
        const hall::MatchId id{"played"};
        row::StoredMatch match = import_log(kLog, terms())->front();
        match.opened.match = id;
        match.opened.people = row::EnumArray<Seat, hall::PersonId>{
            person("a:ann"), person("g:bo"), person("g:cy"), person("a:dia")};
        match.opened.officials = {{person("a:eve"), "Eve", hall::Office::FloorChief}};
        for (row::StoredLine& line : match.lines) line.match = id;
        match.seats.push_back({id, 4, Seat::BWhite, person("g:flo"), "Flo"});
        match.ended->match = id;
        return match;
    }

    Response import(TestVisitor& client, std::string_view type, std::string_view body) {
        Request asked = request(client, "POST", "/api/import");
        asked.type = type;
        asked.body = std::string{body};
        return answer(asked);
    }

    [[nodiscard]] static hall::MatchId first_id(const Response& response) {
        const auto body = boost::json::parse(response.body);
        return hall::MatchId{body.at("matches").as_array().at(0).as_string()};
    }

    TestVisitor here_{.cookie = "", .bearer = "", .address = "127.0.0.1"};
};

TEST_F(RecordsTest, an_imported_game_comes_back_as_bpgn_log_and_json) {
    const auto imported = import(here_, "application/x-bpgn", kGame);
    ASSERT_EQ(imported.status, 201) << imported.body;
    const hall::MatchId id = first_id(imported);
    const auto bpgn = send(here_, "GET", "/matches/" + id.text() + ".bpgn");
    EXPECT_EQ(bpgn.status, 200) << bpgn.body;
    EXPECT_NE(bpgn.body.find("4A. Qxf7#"), std::string::npos) << bpgn.body;
    const auto log = send(here_, "GET", "/matches/" + id.text() + ".jsonl");
    EXPECT_EQ(log.status, 200);
    EXPECT_TRUE(log.body.starts_with("{\"tandem\": 1"));
    const auto json = send(here_, "GET", "/api/matches/" + id.text());
    EXPECT_EQ(json.status, 200);
    const auto body = boost::json::parse(json.body);
    EXPECT_EQ(body.at("rulebook"), "nsb");
    EXPECT_EQ(body.at("source"), "bpgn");
    EXPECT_EQ(body.at("people").at("B.white").at("name"), "Cy");
    EXPECT_EQ(body.at("verdict").at("reason"), "checkmate");
    EXPECT_EQ(body.at("ended").at("reason"), "checkmate");
    EXPECT_EQ(body.at("ended").at("winner"), "one");
    EXPECT_EQ(body.at("ended").at("plies"), 7);
    const auto& moments = body.at("lines").as_array().back().at("moments").as_array();
    EXPECT_FALSE(moments.back().at("events").as_array().empty());
    EXPECT_EQ(
        moments.back().at("view").at("boards").at("A").at("fen"),
        body.at("verdict").at("boards").at("A"));
    EXPECT_EQ(moments.back().at("view").at("clocks_ms"), body.at("verdict").at("clocks_ms"));
}

// So many notes of the director, after the lines of kLog.
[[nodiscard]] std::string log_with_notes(std::string log, std::size_t notes) {
    for (std::size_t i = 0; i < notes; ++i) {
        log += R"({"at": 500, "by": "director", "do": "note", "text": "x"})";
        log += '\n';
    }
    return log;
}

TEST_F(RecordsTest, an_imported_log_ends_where_one_that_is_played_does) {
    const std::size_t most = kMostImportedLines;
    const auto too_long =
        import(here_, "application/jsonl", log_with_notes(std::string{kLog}, most));
    EXPECT_EQ(too_long.status, 422);
    EXPECT_EQ(text(too_long, "why"), "bad-record");
    EXPECT_EQ(text(too_long, "say"), "a log of 10,021 lines; at most 10,016 can be imported");
    EXPECT_TRUE(import_log(log_with_notes(std::string{kLog}, most - 5), terms()));
    EXPECT_FALSE(import_log(log_with_notes(std::string{kLog}, most - 4), terms()));
}

// What was imported before names had a bound. Once a match is over, each view of it says how, with
// a name that may be long.
TEST_F(RecordsTest, a_record_that_would_be_too_big_is_not_made) {
    row::StoredMatch match = import_log(log_with_notes(std::string{kLog}, 600), terms())->front();
    std::string& header = match.opened.header;
    header.replace(header.find("Ann"), 3, 200'000, 'n');
    match.opened.names[Seat::AWhite] = std::string(200'000, 'n');
    keep(match);
    const hall::MatchId id = match.opened.match;
    const auto json = send(here_, "GET", "/api/matches/" + id.text());
    EXPECT_EQ(json.status, 422);
    EXPECT_EQ(text(json, "why"), "too-big");
    EXPECT_EQ(send(here_, "GET", "/matches/" + id.text() + ".jsonl").status, 200);
}

TEST_F(RecordsTest, a_page_of_a_list_ends_early_where_it_would_be_long) {
    row::StoredMatch match = import_log(kLog, terms())->front();
    for (const char* id : {"one", "two", "three"}) {
        match.opened.match = match.ended->match = hall::MatchId{id};
        match.opened.names[Seat::AWhite] = std::string(kMostListBytes * 2 / 3, 'n');
        for (row::StoredLine& line : match.lines) line.match = match.opened.match;
        keep(match);
    }
    std::set<std::string> seen;
    Request page = request(here_, "GET", "/api/matches");
    for (const std::size_t size : {2U, 1U}) {
        const auto list = answer(page);
        ASSERT_EQ(list.status, 200);
        const auto body = boost::json::parse(list.body);
        ASSERT_EQ(body.at("matches").as_array().size(), size);
        for (const auto& each : body.at("matches").as_array()) {
            EXPECT_TRUE(seen.emplace(each.at("match").as_string()).second);
        }
        if (size > 1) page.query = {{"before", std::string{body.at("before").as_string()}}};
    }
    EXPECT_EQ(seen.size(), 3U);
}

TEST_F(RecordsTest, a_record_is_made_up_to_so_many_bytes) {
    const row::StoredMatch match = played();
    const auto whole = match_json(match, {}, kMostRecordBytes);
    ASSERT_TRUE(whole);
    EXPECT_TRUE(match_json(match, {}, whole->size()));
    EXPECT_FALSE(match_json(match, {}, whole->size() / 2));
}

TEST_F(RecordsTest, a_record_takes_no_more_memory_than_it_is_long) {
    const std::string log = log_with_notes(std::string{kLog}, 600);
    const auto whole = match_json(import_log(log, terms())->front(), {}, kMostRecordBytes);
    EXPECT_LT(whole->capacity(), whole->size() * 5 / 4) << "while it is made";
    const auto id = first_id(import(here_, "application/jsonl", log));
    const auto told = send(here_, "GET", "/api/matches/" + id.text());
    EXPECT_EQ(told.body.capacity(), told.body.size()) << "while it waits";
}

TEST_F(RecordsTest, what_is_stored_of_an_import_has_no_fault) {
    const auto matches = import_bpgn(kGame, terms());
    ASSERT_TRUE(matches);
    EXPECT_EQ(store::fault_of(matches->front()), std::nullopt);
    const auto log = import_log(kLog, terms());
    ASSERT_TRUE(log);
    EXPECT_EQ(store::fault_of(log->front()), std::nullopt);
    EXPECT_EQ(store::match_log_of(log->front()), kLog);
}

TEST_F(RecordsTest, all_games_of_the_collection_are_imported) {
    for (const char* name :
         {"1934301.bpgn", "bughousepro_golden_0.bpgn", "wikipedia_sample.bpgn"}) {
        const auto imported = import(here_, "application/x-bpgn", read(kGames / name));
        EXPECT_EQ(imported.status, 201) << name << ": " << imported.body;
        const auto json = send(here_, "GET", "/api/matches/" + first_id(imported).text());
        EXPECT_EQ(json.status, 200) << name;
        boost::json::error_code error;
        (void)boost::json::parse(json.body, error);
        EXPECT_FALSE(error) << name;
    }
}

TEST_F(RecordsTest, a_pair_of_chesscom_is_one_match) {
    const std::string a = read(kGames / "chesscom" / "158858846801.json");
    const std::string b = read(kGames / "chesscom" / "158858846803.json");
    const auto imported = import(here_, "application/json", "{\"a\": " + a + ", \"b\": " + b + "}");
    ASSERT_EQ(imported.status, 201) << imported.body;
    const auto json = send(here_, "GET", "/api/matches/" + first_id(imported).text());
    EXPECT_EQ(boost::json::parse(json.body).at("source"), "chesscom");
    const auto alone = import(here_, "application/json", "{\"a\": " + a + "}");
    EXPECT_EQ(text(alone, "why"), "bad-key");
    const auto twice = import(here_, "application/json", "{\"a\": " + a + ", \"b\": " + a + "}");
    EXPECT_EQ(twice.status, 422);
    EXPECT_EQ(text(twice, "why"), "bad-record");
}

TEST_F(RecordsTest, the_same_game_is_the_same_match) {
    const auto first = import(here_, "application/x-bpgn", kGame);
    clock_.pass(Millis{5'000});
    const auto second = import(here_, "application/x-bpgn", kGame);
    EXPECT_EQ(second.status, 201);
    EXPECT_EQ(first.body, second.body);
    const auto list = boost::json::parse(send(here_, "GET", "/api/matches").body);
    EXPECT_EQ(list.at("matches").as_array().size(), 1);
}

// They cost no bytes, but are counted.
TEST_F(RecordsTest, whoever_sends_what_is_refused_does_so_only_so_often_and_so_does_their_address) {
    const std::string much(2'000'000, 'x');
    const auto refused = [&](TestVisitor& client) {
        int times = 0;
        while (times < 100 && import(client, "text/plain", much).status == 415) ++times;
        return times;
    };
    TestVisitor ann = enrolled("Ann");
    EXPECT_EQ(refused(ann), 20);
    EXPECT_EQ(import(ann, "text/plain", much).status, 429);
    for (int i = 1; i < 10; ++i) {
        TestVisitor other = enrolled("Other" + std::to_string(i));
        EXPECT_EQ(refused(other), 20);
    }
    TestVisitor last = enrolled("Last");
    EXPECT_EQ(refused(last), 0);
    last.address = "198.51.100.9";
    EXPECT_EQ(refused(last), 20);
    clock_.pass(base::Millis{3'600'000});
    EXPECT_EQ(import(ann, "text/plain", much).status, 415);
}

TEST_F(RecordsTest, imports_take_turns_by_address) {
    TestVisitor there{.cookie = "", .bearer = "", .address = "::1"};
    std::vector<std::string> order;
    const auto begin = [&](const TestVisitor& client, std::string who) {
        Request asked = request(client, "POST", "/api/import");
        asked.type = "application/x-bpgn";
        asked.body = std::string{kGame};
        routes_.answer(copy_of(asked), [&order, who = std::move(who)](const Response& given) {
            if (given.status == 201) order.push_back(who);
            if (given.status == 503) order.emplace_back("refused");
        });
    };
    for (int i = 0; i < 12; ++i) begin(here_, "much");
    begin(there, "one");
    mailbox_.run_until([&order] { return order.size() == 13; });
    std::erase(order, "refused");
    ASSERT_EQ(order.size(), 10);
    EXPECT_EQ(order.at(1), "one");
}

TEST_F(RecordsTest, a_game_that_cannot_be_replayed_is_refused_with_its_place_and_nothing_kept) {
    std::string bad{kGame};
    bad += "[WhiteA \"Ann\"]\n\n1A. e4 {299} 1a. N@e5 {298} *\n\n";
    const auto refused = import(here_, "application/x-bpgn", bad);
    EXPECT_EQ(refused.status, 422);
    const auto body = boost::json::parse(refused.body);
    EXPECT_EQ(body.at("why"), "bad-record");
    EXPECT_EQ(body.at("game"), 2);
    EXPECT_EQ(body.at("line"), 14) << refused.body;
    EXPECT_EQ(body.at("message").at("with").at("part"), "1a. N@e5") << refused.body;
    const auto list = boost::json::parse(send(here_, "GET", "/api/matches").body);
    EXPECT_TRUE(list.at("matches").as_array().empty());
}

TEST_F(RecordsTest, what_holds_no_game_is_refused) {
    EXPECT_EQ(import(here_, "application/x-bpgn", "").status, 422);
    EXPECT_EQ(import(here_, "application/x-bpgn", "hello").status, 422);
    EXPECT_EQ(import(here_, "application/jsonl", "{}").status, 422);
    EXPECT_EQ(import(here_, "application/json", "{}").status, 400);
    EXPECT_EQ(import(here_, "text/plain", kGame).status, 415);
    Request other = request(here_, "POST", "/api/import");
    other.type = "application/x-bpgn";
    other.body = std::string{kGame};
    other.query = {{"rulebook", "xyz"}};
    EXPECT_EQ(text(answer(other), "why"), "bad-rulebook");
}

TEST_F(RecordsTest, importing_takes_an_account_but_not_from_this_machine) {
    TestVisitor guest;
    send(guest, "POST", "/api/session");
    EXPECT_EQ(text(import(guest, "application/x-bpgn", kGame), "why"), "needs-account");
    TestVisitor ann = enrolled("Ann");
    EXPECT_EQ(import(ann, "application/x-bpgn", kGame).status, 201);
    Request foreign = request(here_, "POST", "/api/import");
    foreign.type = "application/x-bpgn";
    foreign.body = std::string{kGame};
    foreign.foreign = true;
    EXPECT_EQ(text(answer(foreign), "why"), "foreign-origin");
}

TEST_F(RecordsTest, more_games_than_two_hundred_are_refused) {
    std::string many;
    for (int i = 0; i < 201; ++i) many += "[WhiteA \"Ann\"]\n\n1A. e4 {299} *\n\n";
    const auto refused = import(here_, "application/x-bpgn", many);
    EXPECT_EQ(refused.status, 422);
    EXPECT_EQ(boost::json::parse(refused.body).at("game"), 201);
}

TEST_F(RecordsTest, a_match_that_is_on_is_told_to_nobody) {
    row::StoredMatch on = played();
    on.ended.reset();
    keep(on);
    for (const char* path :
         {"/api/matches/played", "/matches/played.jsonl", "/matches/played.bpgn"}) {
        const auto refused = send(here_, "GET", path);
        EXPECT_EQ(refused.status, 409) << path;
        EXPECT_EQ(text(refused, "why"), "match-is-on") << path;
    }
    const auto list = boost::json::parse(send(here_, "GET", "/api/matches").body);
    EXPECT_TRUE(list.at("matches").as_array().empty());
}

TEST_F(RecordsTest, there_is_no_match_without_one) {
    for (const char* path : {"/api/matches/x", "/matches/x.jsonl", "/matches/x.bpgn"}) {
        const auto refused = send(here_, "GET", path);
        EXPECT_EQ(refused.status, 404);
        EXPECT_EQ(text(refused, "why"), "no-such-match");
    }
}

TEST_F(RecordsTest, a_team_s_talk_is_for_itself_and_the_director) {
    keep(played());
    const auto hears = [this](const std::string& name, std::string_view text) {
        bool found = false;
        TestVisitor client;
        if (!name.empty()) client = enrolled(name);
        clock_.pass(Millis{3'600'000});
        for (const char* path :
             {"/api/matches/played", "/matches/played.jsonl", "/matches/played.bpgn"}) {
            const auto response = send(client, "GET", path);
            EXPECT_EQ(response.status, 200) << response.body;
            found = found || response.body.find(text) != std::string::npos;
        }
        return found;
    };
    EXPECT_TRUE(hears("", "good luck"));
    EXPECT_FALSE(hears("", "secret"));
    EXPECT_FALSE(hears("Zoe", "secret"));
    EXPECT_TRUE(hears("Ann", "secret of one"));
    EXPECT_FALSE(hears("Ann2", "secret of one"));
    EXPECT_TRUE(hears("Dia", "secret of one"));
    EXPECT_TRUE(hears("Eve", "secret of one"));
}

TEST_F(RecordsTest, a_team_s_talk_is_hidden_from_the_other_team_also_where_somebody_came_later) {
    const row::StoredMatch match = played();
    const auto seen = [&match](const std::string& reader) {
        const auto text = store::match_log_of(as_seen_by(match, person(reader)));
        return std::pair{
            text.find("of one") != std::string::npos, text.find("of two") != std::string::npos};
    };
    EXPECT_EQ(seen("a:ann"), std::pair(true, false));
    EXPECT_EQ(seen("a:dia"), std::pair(true, false));
    EXPECT_EQ(seen("g:bo"), std::pair(false, true));
    EXPECT_EQ(seen("g:cy"), std::pair(false, false)) << "replaced before that was said";
    EXPECT_EQ(seen("g:flo"), std::pair(false, true));
    EXPECT_EQ(seen("a:eve"), std::pair(true, true));
    EXPECT_EQ(seen("a:zoe"), std::pair(false, false));
    EXPECT_EQ(seen(""), std::pair(false, false));
}

TEST_F(RecordsTest, a_match_behind_closed_doors_is_for_those_who_had_a_part_in_it) {
    row::StoredMatch match = played();
    match.opened.access = hall::Access::Nobody;
    keep(match);
    const auto status_for = [this](const std::string& name) {
        TestVisitor client;
        if (!name.empty()) client = enrolled(name);
        clock_.pass(Millis{3'600'000});
        return send(client, "GET", "/api/matches/played").status;
    };
    EXPECT_EQ(status_for(""), 404);
    EXPECT_EQ(status_for("Zoe"), 404);
    EXPECT_EQ(status_for("Ann"), 200);
    EXPECT_EQ(status_for("Eve"), 200);
    const auto list = boost::json::parse(send(here_, "GET", "/api/matches").body);
    EXPECT_TRUE(list.at("matches").as_array().empty());
}

TEST_F(RecordsTest, a_list_has_the_private_matches_of_whoever_reads_it_and_of_nobody_else) {
    row::StoredMatch match = played();
    match.opened.access = hall::Access::Nobody;
    match.seats.back().person = person("a:flo");
    keep(match);
    const auto listed_for = [this](TestVisitor& client) {
        clock_.pass(Millis{3'600'000});
        std::string found;
        for (const auto& [path, query] : std::vector<std::pair<std::string, std::string>>{
                 {"/api/matches", ""},
                 {"/api/matches", "a:ann"},
                 {"/api/players/Ann/matches", ""},
                 {"/api/players/Flo/matches", ""},
                 {"/api/players/Eve/matches", ""}}) {
            Request asked = request(client, "GET", path);
            if (path.starts_with("/api/players/")) asked.id = path.substr(13, 3);
            if (!query.empty()) asked.query = {{"person", query}};
            const auto body = boost::json::parse(answer(asked).body);
            found += std::to_string(body.at("matches").as_array().size());
        }
        return found;
    };
    TestVisitor ann = enrolled("Ann");
    TestVisitor flo = enrolled("Flo");
    TestVisitor eve = enrolled("Eve");
    TestVisitor zoe = enrolled("Zoe");
    EXPECT_EQ(listed_for(here_), "00000");
    EXPECT_EQ(listed_for(zoe), "00000");
    EXPECT_EQ(listed_for(ann), "11110") << "a player";
    EXPECT_EQ(listed_for(flo), "11110") << "a substitute";
    EXPECT_EQ(listed_for(eve), "11110") << "an official, who played in none";
    Request after = request(zoe, "GET", "/api/matches");
    after.query = {{"before", "played"}};
    import(here_, "application/x-bpgn", kGame);
    EXPECT_TRUE(boost::json::parse(answer(after).body).at("matches").as_array().empty());
}

TEST_F(RecordsTest, a_line_that_cannot_be_read_is_hidden_whole) {
    row::StoredMatch match = played();
    match.lines[1].command = R"({"at": 100, "by": "A.white", "do": "whisper", "text": "secret"})";
    const auto log = store::match_log_of(as_seen_by(match, {}));
    EXPECT_EQ(log.find("secret"), std::string::npos);
}

TEST_F(RecordsTest, what_bpgn_cannot_hold_is_refused_with_its_line) {
    const std::string log = R"({"tandem": 1, "rulebook": "nsb", "authority": "open"})"
                            "\n"
                            R"({"at": 0, "by": "director", "do": "start"})"
                            "\n"
                            R"({"at": 5, "by": "A.white", "do": "play", "move": "e2e5"})"
                            "\n";
    const auto imported = import(here_, "application/jsonl", log);
    ASSERT_EQ(imported.status, 201) << imported.body;
    const auto refused = send(here_, "GET", "/matches/" + first_id(imported).text() + ".bpgn");
    EXPECT_EQ(refused.status, 409) << refused.body;
    EXPECT_EQ(text(refused, "why"), "not-in-bpgn");
    EXPECT_NE(text(refused, "say").find("Line 3: "), std::string::npos) << refused.body;
}

TEST_F(RecordsTest, matches_are_found_by_what_is_asked_for) {
    keep(played());
    import(here_, "application/x-bpgn", kGame);
    const auto count = [this](std::vector<std::pair<std::string, std::string>> query) {
        Request asked = request(here_, "GET", "/api/matches");
        asked.query = std::move(query);
        return boost::json::parse(answer(asked).body).at("matches").as_array().size();
    };
    EXPECT_EQ(count({}), 2);
    EXPECT_EQ(count({{"name", "ann"}}), 2);
    EXPECT_EQ(count({{"person", "a:ann"}}), 1);
    EXPECT_EQ(count({{"rulebook", "nsb"}}), 2);
    EXPECT_EQ(count({{"rulebook", "trn"}}), 0);
    EXPECT_EQ(count({{"reason", "checkmate"}}), 1);
    EXPECT_EQ(count({{"reason", "resignation"}, {"winner", "two"}}), 1);
    EXPECT_EQ(count({{"winner", "one"}}), 1);
    EXPECT_EQ(count({{"winner", "draw"}}), 0);
    EXPECT_EQ(count({{"most", "1"}}), 1);
}

TEST_F(RecordsTest, its_views_name_the_player_who_had_the_seat_at_their_line) {
    constexpr std::string_view kResigns = R"({"at": 400, "by": "B.white", "do": "resign"})";
    const auto how_it_ended = [&](std::int64_t taken_at) {
        row::StoredMatch match = played();
        match.lines.back().command = kResigns;
        match.seats.back().line = taken_at;
        const auto body = boost::json::parse(*match_json(match, {}, kMostRecordBytes));
        const auto& moments = body.at("lines").as_array().back().at("moments").as_array();
        return std::string{moments.back().at("view").at("over").at("say").as_string()};
    };
    EXPECT_EQ(how_it_ended(6), "Flo resigned");
    EXPECT_EQ(how_it_ended(7), "Cy resigned");
}

TEST_F(RecordsTest, a_list_goes_on_where_the_page_before_ended) {
    for (int i = 0; i < 3; ++i) {
        row::StoredMatch match = played();
        match.opened.match = hall::MatchId{"m" + std::to_string(i)};
        match.opened.wall_ms += i;
        for (row::StoredLine& line : match.lines) line.match = match.opened.match;
        for (row::SeatTaken& seat : match.seats) seat.match = match.opened.match;
        match.ended->match = match.opened.match;
        keep(match);
    }
    Request asked = request(here_, "GET", "/api/matches");
    asked.query = {{"most", "2"}};
    const auto first = boost::json::parse(answer(asked).body);
    EXPECT_EQ(first.at("matches").at(0).at("match"), "m2");
    EXPECT_EQ(first.at("before"), "m1");
    asked.query.emplace_back("before", "m1");
    const auto second = boost::json::parse(answer(asked).body);
    ASSERT_EQ(second.at("matches").as_array().size(), 1);
    EXPECT_EQ(second.at("matches").at(0).at("match"), "m0");
    EXPECT_TRUE(second.at("before").is_null());
}

TEST_F(RecordsTest, an_invalid_query_is_refused) {
    for (const auto& [key, value] : std::vector<std::pair<std::string, std::string>>{
             {"most", "0"},
             {"most", "101"},
             {"most", "x"},
             {"winner", "three"},
             {"nmae", "Ann"},
             {"name", std::string(201, 'x')}}) {
        Request asked = request(here_, "GET", "/api/matches");
        asked.query = {{key, value}};
        const auto refused = answer(asked);
        EXPECT_EQ(refused.status, 400) << key << "=" << value;
        EXPECT_EQ(text(refused, "why"), "bad-query") << key << "=" << value;
    }
}

TEST_F(RecordsTest, the_matches_of_a_player_are_those_of_their_account_if_they_have_one) {
    keep(played());
    import(here_, "application/x-bpgn", kGame);
    const auto count = [this](const std::string& name) {
        const auto response = send(here_, "GET", "/api/players/" + name + "/matches");
        return boost::json::parse(response.body).at("matches").as_array().size();
    };
    EXPECT_EQ(count("Ann"), 2);  // whoever was called so
    enrolled("Ann");
    EXPECT_EQ(count("ann"), 1);
    EXPECT_EQ(send(here_, "GET", "/api/players/a\x01/matches").status, 404);
}

TEST_F(RecordsTest, a_search_that_takes_too_long_is_given_up_and_paid_for) {
    const RecordsConfig none{
        .longest = std::chrono::milliseconds{0}, .archive_ms = {.at_once = 1, .per_minute = 60}};
    Sessions sessions{worker_, clock_.read(), {}, {}};
    Records records{worker_, search_worker_, sessions, mailbox_.post(), clock_.read(), none};
    Routes routes;
    records.add_to(routes, test_page);
    const auto get = [&](const std::string& address) {
        Request asked = request(here_, "GET", "/api/matches");
        asked.address = address;
        std::optional<Response> response;
        routes.answer(copy_of(asked), [&response](Response given) { response = std::move(given); });
        mailbox_.run_until([&response] { return response.has_value(); });
        return *response;
    };
    const Response first = get("203.0.113.1");
    EXPECT_EQ(first.status, 503);
    EXPECT_EQ(text(first, "why"), "too-slow");
    EXPECT_EQ(get("203.0.113.1").status, 429);
    EXPECT_EQ(get("203.0.113.2").status, 503) << "another address pays for itself";
    clock_.pass(base::Millis{60'000});
    EXPECT_EQ(get("203.0.113.1").status, 503);
}

}  // namespace
}  // namespace tandem::server
