// A WebSocket that both sides close, wherever the client's bytes are torn.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "support/server/lone_connection.hpp"

namespace tandem::server {
namespace {

using for_tests::LoneConnection;

// Frames of a client whose mask is 0.
const std::string kText = std::string{"\x81\x8c\0\0\0\0", 6} + R"({"t":"ping"})";
const std::string kBinary = std::string{"\x82\x82\0\0\0\0", 6} + "no";
const std::string kPing{"\x89\x80\0\0\0\0", 6};
const std::string kClose{"\x88\x82\0\0\0\0\x03\xe8", 8};
const std::string kNoFrame{"\x83\x80\0\0\0\0", 6};

// How often a frame that closes is among these, which come from the server.
int goodbyes(std::string_view frames) {
    int found = 0;
    while (frames.size() >= 2) {
        found += frames[0] == '\x88' ? 1 : 0;
        const auto length = static_cast<unsigned char>(frames[1]);
        const std::size_t head = length < 126 ? 2 : 4;
        const std::size_t payload = length < 126 ? length
                                                 : 256 * static_cast<unsigned char>(frames[2]) +
                                                       static_cast<unsigned char>(frames[3]);
        frames.remove_prefix(std::min(frames.size(), head + payload));
    }
    return found;
}

TEST(WebSocketSession, is_let_go_wherever_the_server_closes_it) {
    for (const std::string& said :
         {kText + kText,
          kText + kPing + kClose,
          kBinary + kText,
          kNoFrame + kText,
          kClose + kText}) {
        for (std::size_t cut = 0; cut <= said.size(); ++cut) {
            LoneConnection connection;
            connection.upgrade();
            connection.say(said.substr(0, cut));
            connection.loop().close_all(CloseCode::GoingAway, "the server stops");
            connection.say(said.substr(cut));
            const std::string heard = connection.hear();
            EXPECT_EQ(goodbyes(heard), 1) << "cut at " << cut;
            connection.hang_up();
            EXPECT_TRUE(connection.is_gone()) << "cut at " << cut;
        }
    }
}

TEST(WebSocketSession, that_is_never_answered_is_let_go_in_the_end) {
    LoneConnection connection;
    connection.upgrade();
    connection.loop().close_all(CloseCode::GoingAway, "the server stops");
    connection.pass(Millis{1'000});
    EXPECT_FALSE(connection.is_gone());
    connection.pass(Millis{5'000});
    EXPECT_TRUE(connection.is_gone());
}

// One whose client need not answer pings.
Config patient() {
    Config config;
    config.times.silent_ms = 3'600'000;
    return config;
}

TEST(WebSocketSession, of_an_address_that_has_used_up_its_time_is_told_later) {
    LoneConnection connection{patient()};
    connection.upgrade();
    connection.use_up(Millis{5'000});
    connection.loop().renamed(hall::PersonId::guest("g1"), "Ann");
    connection.run();
    EXPECT_EQ(connection.hear(), "");
    connection.pass(Millis{60'000});
    EXPECT_NE(connection.hear().find("Ann"), std::string::npos);
}

// It is behind because of its address, and not because it does not read.
TEST(WebSocketSession, that_waits_for_its_turn_is_no_slow_reader) {
    LoneConnection connection{patient()};
    connection.upgrade();
    connection.use_up(Millis{5'000});
    connection.loop().renamed(hall::PersonId::guest("g1"), "Ann");
    for (int second = 0; second < 14; ++second) connection.tick(Millis{1'000});
    EXPECT_EQ(connection.hear(), "");
    connection.pass(Millis{60'000});
    EXPECT_NE(connection.hear().find("Ann"), std::string::npos);
}

// A match may have hundreds of lines written in one go.
TEST(WebSocketSession, that_is_told_much_in_one_go_is_no_slow_reader) {
    LoneConnection connection;
    connection.upgrade();
    for (int i = 0; i < 740; ++i) {
        connection.loop().renamed(hall::PersonId::guest("g1"), "Ann" + std::to_string(i));
    }
    connection.run();
    const std::string heard = connection.hear();
    EXPECT_EQ(goodbyes(heard), 0);
    EXPECT_NE(heard.find("Ann739"), std::string::npos);
}

// Tells it so much that neither the kernel nor its queue has room, and gives what it hears when
// that time has passed without its reading anything.
std::string heard_when_stuck_for(Millis span) {
    LoneConnection connection;
    connection.upgrade();
    for (int i = 0; i < 20'000; ++i) {
        connection.loop().renamed(hall::PersonId::guest("g1"), "Ann" + std::to_string(i));
        if (i % 50 == 0) connection.run();
    }
    connection.tick(Millis{1});
    connection.tick(span);
    return connection.hear();
}

TEST(WebSocketSession, that_is_far_behind_and_takes_nothing_for_a_second_is_a_slow_reader) {
    EXPECT_EQ(heard_when_stuck_for(Millis{900}).find("slow"), std::string::npos);
    EXPECT_NE(heard_when_stuck_for(Millis{1'000}).find("slow"), std::string::npos);
}

// A frame of a client whose mask is 0.
std::string frame_of(const std::string& text) {
    std::string frame{"\x81\xfe", 2};
    frame += static_cast<char>(text.size() / 256);
    frame += static_cast<char>(text.size() % 256);
    return frame + std::string(4, '\0') + text;
}

// More than the kernel, or its queue, has room for.
TEST(WebSocketSession, that_is_behind_with_what_is_said_at_tables_is_no_slow_reader) {
    Config config = patient();
    for (auto* limits : {&config.hall.limits.person, &config.hall.limits.address}) {
        for (auto& rate : *limits) rate = {1e9, 1e9};
    }
    LoneConnection connection{config};
    connection.upgrade();
    connection.say(
        frame_of(R"({"t":"create","settings":{"terms":{"rulebook":"nsb"},"listing":"private",)"
                 R"("director":"server","rotation":"keep","first_move_ms":0,"absent_ms":0,)"
                 R"("watch_delay_ms":0}})"));
    const std::string table = connection.hear();
    const std::size_t at = table.find(R"("code":")");
    ASSERT_NE(at, std::string::npos) << table;
    const std::string code = table.substr(at + 8, table.find('"', at + 8) - at - 8);
    for (int i = 0; i < 1'000; ++i) {
        const std::string text = std::to_string(i) + std::string(400, 'x');
        connection.say(frame_of(R"({"t":"chat","code":")" + code + R"(","text":")" + text + "\"}"));
    }
    connection.tick(Millis{1});
    connection.tick(Millis{1'000});
    connection.loop().renamed(hall::PersonId::guest("g1"), "Ann");
    const std::string heard = connection.hear();
    EXPECT_EQ(goodbyes(heard), 0);
    const std::size_t news = heard.rfind(R"("name":"Ann")");
    ASSERT_NE(news, std::string::npos);
    EXPECT_NE(heard.find("999xxx", news), std::string::npos) << "the newest is kept";
    EXPECT_EQ(heard.find("700xxx"), std::string::npos) << "older ones are left out";
}

TEST(WebSocketSession, takes_a_turn_for_each_piece_of_a_message) {
    LoneConnection connection;
    connection.upgrade();
    const int before = connection.turns_taken();
    std::string pieces{"\x01\x81\0\0\0\0a", 7};
    for (int i = 0; i < 50; ++i) pieces += std::string{"\0\x81\0\0\0\0a", 7};
    connection.say(pieces);
    EXPECT_GE(connection.turns_taken(), before + 50);
}

}  // namespace
}  // namespace tandem::server
