// Imports: what an account may keep here.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/imports.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "language/english.hpp"
#include "rulebook/books/books.hpp"
#include "server/api/import_games.hpp"
#include "support/server/people.hpp"

namespace tandem::server {
namespace {

using ImportsTest = PeopleTest;

// A log of so many notes.
[[nodiscard]] std::string log_of(int lines) {
    std::string log = R"({"tandem": 1, "rulebook": "nsb"})";
    log += '\n';
    for (int at = 0; at < lines; ++at) {
        log += fmt::format(R"({{"at": {}, "by": "director", "do": "note", "text": "x"}})", at);
        log += '\n';
    }
    return log;
}

TEST_F(ImportsTest, nothing_else_takes_a_big_body) {
    for (const std::string& pattern : routes_.patterns()) {
        const std::size_t blank = pattern.find(' ');
        const Body body = routes_.body_for(pattern.substr(0, blank), pattern.substr(blank + 1));
        EXPECT_EQ(body == Body::Big, pattern == "POST /api/import") << pattern;
    }
}

TEST_F(ImportsTest, of_a_key_that_is_refused_no_more_than_the_beginning_is_repeated) {
    TestVisitor here{.cookie = "", .bearer = "", .address = "127.0.0.1"};
    const std::string key = '"' + std::string(1'000'000, 'k') + "\":1";
    const auto unknown = send(here, "POST", "/api/import", '{' + key + '}');
    EXPECT_EQ(text(unknown, "why"), "bad-key");
    EXPECT_LT(unknown.body.size(), 400U);
    const auto twice = send(here, "POST", "/api/import", '{' + key + ',' + key + '}');
    EXPECT_EQ(text(twice, "why"), "bad-json");
    EXPECT_LT(twice.body.size(), 400U);
}

// 2 MiB of it keep a thread busy for 60 ms.
TEST_F(ImportsTest, no_body_is_read_on_the_servers_thread) {
    const TestVisitor here{.cookie = "", .bearer = "", .address = "127.0.0.1"};
    for (const char* type : {"application/json", "application/jsonl", "application/x-bpgn"}) {
        Request asked = request(here, "POST", "/api/import");
        asked.type = type;
        asked.body = std::string{"no such thing"};
        std::optional<Response> response;
        routes_.answer(
            copy_of(asked), [&response](Response given) { response = std::move(given); });
        EXPECT_FALSE(response.has_value()) << type << ": another thread has it";
        mailbox_.run_until([&response] { return response.has_value(); });
        EXPECT_GE(response->status, 400) << type;
    }
}

TEST_F(ImportsTest, an_account_imports_so_many_lines_and_all_games_or_none) {
    Sessions sessions{worker_, clock_.read(), {}, {}};
    Imports imports{
        archive_worker_, sessions, mailbox_.post(), clock_.read(), ImportsConfig{.kept_lines = 25}};
    Routes routes;
    imports.add_to(routes);
    const auto import_as = [&](TestVisitor& client, std::string_view type, std::string body) {
        Request asked = request(client, "POST", "/api/import");
        asked.type = type;
        asked.body = std::move(body);
        std::optional<Response> response;
        routes.answer(copy_of(asked), [&response](Response given) { response = std::move(given); });
        mailbox_.run_until([&response] { return response.has_value(); });
        return *response;
    };
    TestVisitor here{.cookie = "", .bearer = "", .address = "127.0.0.1"};
    TestVisitor ann = enrolled("Ann");
    TestVisitor bob = enrolled("Bob");
    const std::string log = log_of(5);
    const std::string longer = log_of(15);
    EXPECT_EQ(import_as(ann, "application/jsonl", log).status, 201);
    EXPECT_EQ(import_as(ann, "application/jsonl", longer).status, 201);
    EXPECT_EQ(import_as(ann, "application/jsonl", log).status, 201) << "it is there already";
    const auto refused = import_as(ann, "application/jsonl", log_of(6));
    EXPECT_EQ(refused.status, 403);
    EXPECT_EQ(text(refused, "why"), "too-many-lines");
    EXPECT_EQ(import_as(bob, "application/jsonl", log_of(6)).status, 201);
    std::string many;
    for (const char* name : {"Eve", "Flo", "Gus"}) {
        many += fmt::format("[WhiteA \"{}\"]\n\n", name);
        many += "1A. e4 {299} 1a. e5 {299} 2A. Bc4 {298} 2a. Nc6 {298} 3A. Qh5 {297} *\n\n";
    }
    EXPECT_EQ(import_as(bob, "application/x-bpgn", many).status, 403);
    Request list = request(here, "GET", "/api/matches");
    list.query = {{"name", "Eve"}};
    EXPECT_TRUE(boost::json::parse(answer(list).body).at("matches").as_array().empty());
    EXPECT_EQ(import_as(here, "application/x-bpgn", many).status, 201) << "the server's machine";
}

constexpr std::string_view kClubGame =
    "[Event \"Club\"]\n[WhiteA \"Ann\"]\n\n"
    "1A. e4 {299} 1a. e5 {299} 2A. Bc4 {298} 2a. Nc6 {298} 3A. Qh5 {297} *\n\n";
constexpr std::string_view kShortLog =
    R"({"tandem": 1, "rulebook": "nsb", "authority": "strict", "seats": {"A.white": "Ann"}})"
    "\n"
    R"({"at": 0, "by": "director", "do": "start"})"
    "\n"
    R"({"at": 300, "by": "A.black", "do": "say", "to": "all", "text": "good luck"})"
    "\n";

// With one text in the place of another.
[[nodiscard]] std::string with_text(
    std::string_view text, std::string_view before, std::string after) {
    std::string changed{text};
    return changed.replace(changed.find(before), before.size(), after);
}

[[nodiscard]] ImportTerms nobodys_terms() {
    return {rulebook::builtin(rulebook::kNsb), "log", hall::PersonId{}, 0};
}

TEST(ImportBounds, hold_for_names_headers_and_lines_of_logs) {
    const auto fault_of = [](std::string_view before, std::string after) {
        const auto imported =
            import_log(with_text(kShortLog, before, std::move(after)), nobodys_terms());
        return imported ? ImportFault{} : imported.error();
    };
    const auto said = [](const ImportFault& fault) { return language::english(fault.why); };
    const std::string bad_name = "the name at A.white must be one line of at most 80 characters";
    EXPECT_EQ(said(fault_of("Ann", std::string(81, 'n'))), bad_name);
    EXPECT_EQ(said(fault_of("Ann", R"(A\nB)")), bad_name);
    EXPECT_EQ(said(fault_of("Ann", R"(A\u202eB)")), bad_name);
    const std::string tag =
        R"("record": {"tags": [["Site", ")" + std::string(20'000, 's') + R"("]]}, "seats")";
    const ImportFault header = fault_of(R"("seats")", tag);
    EXPECT_TRUE(said(header).starts_with("a header of 20")) << said(header);
    const ImportFault line = fault_of("good luck", std::string(2'500, 'g'));
    EXPECT_TRUE(said(line).starts_with("line 3 of the match log has 2,5")) << said(line);
    EXPECT_EQ(line.place.line, 3U);
    std::string accents;
    for (int i = 0; i < 80; ++i) accents += "é";
    EXPECT_EQ(fault_of("Ann", accents), ImportFault{});
    EXPECT_EQ(fault_of("Ann", ""), ImportFault{});
    EXPECT_EQ(fault_of("good luck", std::string(2'000, 'g')), ImportFault{});
}

TEST(ImportBounds, hold_for_games_in_bpgn_as_well) {
    const auto is_taken = [](std::string_view before, std::string after) {
        return import_bpgn(with_text(kClubGame, before, std::move(after)), nobodys_terms())
            .has_value();
    };
    EXPECT_FALSE(is_taken("Ann", std::string(1'000, 'n')));
    EXPECT_FALSE(is_taken("Club", std::string(20'000, 'n')));
    EXPECT_FALSE(is_taken("3A.", '{' + std::string(20'000, 'n') + "} 3A."));
    EXPECT_TRUE(is_taken("3A.", '{' + std::string(8'000, 'n') + "} 3A."));
}

class PaidImportsTest : public PeopleTest {
  protected:
    // The status for Ann.
    unsigned imported(std::string body, std::string_view type = "application/x-bpgn") {
        Request asked = request(ann_, "POST", "/api/import");
        asked.type = type;
        asked.body = std::move(body);
        std::optional<Response> response;
        paid_.answer(copy_of(asked), [&response](Response given) { response = std::move(given); });
        mailbox_.run_until([&response] { return response.has_value(); });
        return response->status;
    }
    // Of 18 bytes each, they take 1.4 KiB on disk.
    static std::string ten_games(int first) {
        std::string games;
        for (int i = first; i < first + 10; ++i) {
            games += fmt::format("[WhiteA \"{}\"]\n\n*\n\n", i);
        }
        return games;
    }

    TestVisitor ann_ = enrolled("Ann");
    Sessions sessions_of_it_{worker_, clock_.read(), {}, {}};
    Imports imports_{
        archive_worker_,
        sessions_of_it_,
        mailbox_.post(),
        clock_.read(),
        ImportsConfig{.bytes = {.at_once = 2'500, .per_minute = 2'400}}};
    Routes paid_ = [this] {
        Routes routes;
        imports_.add_to(routes);
        return routes;
    }();
};

TEST_F(PaidImportsTest, games_are_paid_for_by_what_is_kept_of_them) {
    EXPECT_EQ(imported(ten_games(0)), 201);
    EXPECT_EQ(imported(ten_games(10)), 429) << "some 14,000 were kept, a fifth of which is paid";
    clock_.pass(Millis{60'000});
    EXPECT_EQ(imported(ten_games(0)), 201) << "they are there already";
    EXPECT_EQ(imported(ten_games(10)), 201);
    EXPECT_EQ(imported(ten_games(20)), 429);
}

TEST_F(PaidImportsTest, what_is_not_kept_costs_nothing) {
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(imported("1A. e5 {" + std::string(2'000, 'x') + "} *\n\n"), 422);
    }
    EXPECT_EQ(imported(R"({"tandem": 1, "rulebook": ")" + std::string(2'000, 'x'), "text/x"), 415);
    EXPECT_EQ(imported(ten_games(0)), 201);
}

// Whatever is wrong with one of its moves.
TEST(ImportBounds, hold_before_a_game_is_played) {
    ImportTerms terms = nobodys_terms();
    terms.most_lines = 8;
    std::string game = "[WhiteA \"Ann\"]\n\n";
    std::string moves;
    for (int i = 1; i <= 10; ++i) {
        game += fmt::format("{}A. Ke4 ", i);
        moves += "ep";  // e1 to h2
    }
    const std::string too_long = "at most 8 can be imported";
    const auto said = [](const Imported& imported) {
        return imported ? "" : language::english(imported.error().why);
    };
    EXPECT_NE(said(import_bpgn(game + "*\n", terms)).find(too_long), std::string::npos);
    const auto board = [&](int id, int partner) {
        return fmt::format(
            R"({{"game": {{"id": {}, "partnerGameId": {}, "type": "bughouse", "baseTime1": 1800, )"
            R"("moveList": "{}", "moveTimestamps": "1800,1,1,1,1,1,1,1,1,1,1"}}}})",
            id,
            partner,
            moves);
    };
    EXPECT_NE(
        said(import_chesscom(board(1, 2), board(2, 1), terms)).find(too_long), std::string::npos)
        << said(import_chesscom(board(1, 2), board(2, 1), terms));
}

TEST(ImportBounds, hold_for_all_games_together) {
    std::string game = "[WhiteA \"Ann\"]\n\n";
    for (int i = 0; i < 4'000; ++i) game += i % 2 == 0 ? "1A. Nf3 1a. Nf6 " : "1A. Ng1 1a. Ng8 ";
    game += "*\n\n";
    const auto fault_of = [&game](int games) {
        std::string all;
        for (int i = 0; i < games; ++i) all += game;
        const Imported imported = import_bpgn(all, nobodys_terms());
        return imported ? ImportFault{} : imported.error();
    };
    EXPECT_EQ(fault_of(12), ImportFault{});
    const ImportFault fault = fault_of(13);
    EXPECT_EQ(fault.game, 13U);
    EXPECT_NE(language::english(fault.why).find("more than 100,000 moves"), std::string::npos);
}

// Each time that somebody asks, a second of its processor is gone.
class SlowImports : public PeopleTest {
  protected:
    [[nodiscard]] ImportsConfig slow(int longest) const {
        ImportsConfig config;
        config.longest = std::chrono::seconds{longest};
        config.address_ms = {.at_once = 5'000, .per_minute = 60'000};
        config.processor_time = [seconds = seconds_] { return std::chrono::seconds{++*seconds}; };
        return config;
    }
    Response import(Routes& routes, const TestVisitor& client, int game) {
        Request asked = request(client, "POST", "/api/import");
        asked.type = "application/x-bpgn";
        asked.body = fmt::format("[WhiteA \"{}\"]\n\n1A. e4 {{299}} 1a. e5 {{299}} *\n\n", game);
        std::optional<Response> response;
        routes.answer(copy_of(asked), [&response](Response given) { response = std::move(given); });
        mailbox_.run_until([&response] { return response.has_value(); });
        return *response;
    }

    std::shared_ptr<std::atomic<std::int64_t>> seconds_ =
        std::make_shared<std::atomic<std::int64_t>>(0);
};

TEST_F(SlowImports, are_given_up) {
    Sessions sessions{worker_, clock_.read(), {}, {}};
    Imports imports{archive_worker_, sessions, mailbox_.post(), clock_.read(), slow(3)};
    Routes routes;
    imports.add_to(routes);
    const Response refused = import(routes, {.cookie = "", .bearer = "", .address = "::1"}, 1);
    EXPECT_EQ(refused.status, 422);
    EXPECT_NE(text(refused, "say").find("takes too long"), std::string::npos) << refused.body;
}

TEST_F(SlowImports, are_paid_for_by_the_address) {
    Sessions sessions{worker_, clock_.read(), {}, {}};
    Imports imports{archive_worker_, sessions, mailbox_.post(), clock_.read(), slow(1'000)};
    Routes routes;
    imports.add_to(routes);
    TestVisitor ann = enrolled("Ann");
    TestVisitor bo = enrolled("Bo");
    EXPECT_EQ(import(routes, ann, 1).status, 201);
    EXPECT_EQ(import(routes, ann, 2).status, 429);
    EXPECT_EQ(import(routes, bo, 3).status, 429) << "at the same address";
    bo.address = "198.51.100.9";
    EXPECT_EQ(import(routes, bo, 3).status, 201);
    clock_.pass(Millis{60'000});
    EXPECT_EQ(import(routes, ann, 2).status, 201);
}

}  // namespace
}  // namespace tandem::server
