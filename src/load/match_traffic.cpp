// Knights go out and back, for ever: legal everywhere, and no clock is in danger.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "load/match_traffic.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>

namespace tandem::load {

namespace {

constexpr std::array<std::string_view, 4> kSeats{"A.white", "A.black", "B.white", "B.black"};
constexpr std::array<std::string_view, 4> kCycle{"g1f3", "g8f6", "f3g1", "f6g8"};
constexpr double kPatience = 120;  // seconds for all to sit down

[[nodiscard]] std::string_view text_after(std::string_view text, std::string_view words) {
    const std::size_t at = text.find(words);
    if (at == std::string_view::npos) return {};
    const std::string_view rest = text.substr(at + words.size());
    return rest.substr(0, rest.find('"'));
}

// The same where the words stand near the end of a long text.
[[nodiscard]] std::string_view text_after_last(std::string_view text, std::string_view words) {
    const std::size_t at = text.rfind(words);
    return at == std::string_view::npos ? text.substr(0, 0) : text_after(text.substr(at), words);
}

[[nodiscard]] double seconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

MatchTraffic::MatchTraffic(
    std::uint16_t port, std::size_t matches, std::size_t spectators, Origin origin)
    : origin_(origin),
      matches_(matches) {
    connect(port, 4 * matches);
    gather();
    watch_some(port, spectators);
}

std::string MatchTraffic::address_of(std::size_t client) const {
    if (origin_ == Origin::Here) return "";
    const std::size_t match = client / 4;
    return "10.0." + std::to_string(match / 250) + "." + std::to_string(1 + match % 250);
}

void MatchTraffic::connect(std::uint16_t port, std::size_t count) {
    const auto address = [this](std::size_t client) { return address_of(client); };
    while (count > 0) {
        const std::size_t some = std::min<std::size_t>(count, 20);
        crowd_.add(some, port, "/ws", address);
        crowd_.poll(0, [](std::size_t, std::string_view) {});
        count -= some;
    }
}

std::string MatchTraffic::stuck() const {
    std::string text;
    std::size_t named = 0;
    for (std::size_t i = 0; i < matches_.size() && named < 5; ++i) {
        const Match& match = matches_[i];
        if (match.started) continue;
        ++named;
        text += "; match " + std::to_string(i);
        if (match.code.is_empty()) {
            text += " has no table";
        } else if (match.id.is_empty()) {
            text += " has table " + match.code.text() + " and is not opened";
        } else {
            text += " (" + match.id.text() + ") is seen by " + std::to_string(match.watching) +
                    " and has not started";
        }
    }
    return text;
}

void MatchTraffic::gather() {
    const std::string create =
        R"({"t":"create","settings":{"terms":{"rulebook":"nsb",)"
        R"("options":{"time.base_ms":86400000}},)"
        R"("listing":"public","director":"server","rotation":"keep","first_move_ms":0,)"
        R"("absent_ms":0,"watch_delay_ms":0}})";
    const auto begin = Clock::now();
    std::size_t asked = 0;
    std::size_t started = 0;
    while (started < matches_.size()) {
        // Not all at once: a hall fills door by door.
        for (std::size_t i = 0; i < 20 && asked < matches_.size(); ++i, ++asked) {
            ask(4 * asked, create);
        }
        crowd_.poll(
            5, [this](std::size_t client, std::string_view text) { take_setup(client, text); });
        started = 0;
        for (const Match& match : matches_) started += match.started ? 1 : 0;
        if (seconds_since(begin) > kPatience) {
            throw std::runtime_error{
                "only " + std::to_string(started) + " matches have begun, and " +
                std::to_string(lost()) + " connections are lost" + stuck()};
        }
    }
}

void MatchTraffic::take_setup(std::size_t client, std::string_view text) {
    Match& match = matches_[client / 4];
    if (text.starts_with(R"({"t":"refused")")) throw std::runtime_error{std::string{text}};
    if (text.starts_with(R"({"t":"table)")) take_table(client, text);  // or what has changed of it
    if (text.starts_with(R"({"t":"match")")) {
        ++match.watching;
        match.started = match.started || text.contains("\"do\": \"start\"");
    }
    if (text.starts_with(R"({"t":"line")")) {
        match.started = match.started || text.contains("\"do\": \"start\"");
    }
}

void MatchTraffic::take_table(std::size_t client, std::string_view text) {
    Match& match = matches_[client / 4];
    const std::size_t seat = client % 4;
    const hall::TableCode code{text_after(text, "\"code\":\"")};
    const auto say = [&](std::size_t who, std::string_view what, const std::string& more) {
        ask(4 * (client / 4) + who,
            R"({"t":")" + std::string{what} + R"(","code":")" + code.text() + '"' + more + '}');
    };
    if (seat == 0 && match.code.is_empty()) {
        match.code = code;
        for (std::size_t who = 0; who < 4; ++who) {
            if (who > 0) say(who, "enter", "");
            say(who, "sit", R"(,"seat":")" + std::string{kSeats[who]} + '"');
            say(who, "ready", R"(,"ready":true)");
        }
    }
    const hall::MatchId id{text_after(text, "\"match\":\"")};
    if (seat != 0 || id.is_empty() || !match.id.is_empty()) return;
    match.id = id;
    for (std::size_t who = 0; who < 4; ++who) {
        ask(4 * (client / 4) + who,
            R"({"t":"watch","match":")" + match.id.text() + R"(","since":0})");
    }
}

void MatchTraffic::watch_some(std::uint16_t port, std::size_t spectators) {
    const std::size_t first = crowd_.size();
    connect(port, spectators);
    for (std::size_t i = 0; i < spectators; ++i) {
        Match& match = matches_[i % matches_.size()];
        ++match.receivers;
        ask(first + i, R"({"t":"watch","match":")" + match.id.text() + R"(","since":0})");
    }
    const auto begin = Clock::now();
    std::size_t watching = 0;
    while (watching < spectators && seconds_since(begin) < kPatience) {
        crowd_.poll(5, [&](std::size_t client, std::string_view text) {
            if (client >= first && text.starts_with(R"({"t":"match")")) ++watching;
        });
    }
}

bool MatchTraffic::move(std::size_t index, Timing& timing) {
    Match& match = matches_[index];
    std::size_t board = match.next_board;
    if (match.under_way[board]) board = 1 - board;
    if (match.under_way[board]) {
        ++timing.late;
        return false;
    }
    match.next_board = 1 - board;
    const std::size_t ply = match.moves[board]++;
    const std::size_t seat = 2 * board + ply % 2;
    const std::string key = std::to_string(++keys_);
    match.under_way[board] = true;
    std::string text = R"({"t":"do","match":")" + match.id.text() + R"(","by":")";
    text += kSeats[seat];
    text += R"(","key":")" + key + R"(","ply":)" + std::to_string(ply);
    text += R"(,"command":{"do":"play","move":")";
    text += kCycle[ply % kCycle.size()];
    text += "\"}}";
    sent_[match.id.text() + kSeats[seat][0]] = {index, board, match.receivers, Clock::now()};
    ask(4 * index + seat, text);
    return true;
}

void MatchTraffic::take_play(std::string_view text, Timing& timing) {
    if (text.starts_with(R"({"t":"refused")")) ++timing.refused;
    if (!text.starts_with(R"({"t":"line")")) return;
    if (text.find(R"("do": "play")") == std::string_view::npos) return;
    // Whoever did not send it is not told its key; of a board one move is under way.
    const std::string match_id{text_after(text, "\"match\":\"")};
    const std::string_view by = text_after_last(text, "\"by\": \"");
    const auto found = sent_.find(match_id + std::string{by.substr(0, 1)});
    if (found == sent_.end()) return;
    Sent& sent = found->second;
    if (--sent.missing > 0) return;
    const std::chrono::duration<double, std::milli> took = Clock::now() - sent.at;
    timing.milliseconds.push_back(took.count());
    ++timing.moves;
    const std::size_t match = sent.match;
    matches_[match].under_way[sent.board] = false;
    sent_.erase(found);
    if (flat_out_) move(match, timing);
}

Timing MatchTraffic::at_pace(double moves_per_second, double seconds) {
    Timing timing;
    const auto begin = Clock::now();
    const auto gap = std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(1 / moves_per_second));
    for (std::size_t i = 0; i < matches_.size(); ++i) {
        matches_[i].due =
            begin + gap * static_cast<std::int64_t>(i) / static_cast<std::int64_t>(matches_.size());
    }
    while (seconds_since(begin) < seconds) {
        const auto now = Clock::now();
        for (std::size_t i = 0; i < matches_.size(); ++i) {
            if (matches_[i].due > now) continue;
            matches_[i].due += gap;
            move(i, timing);
        }
        crowd_.poll(1, [&](std::size_t, std::string_view text) { take_play(text, timing); });
    }
    timing.seconds = seconds_since(begin);
    const auto end = Clock::now();
    while (!sent_.empty() && seconds_since(end) < 5) {
        crowd_.poll(5, [&](std::size_t, std::string_view text) { take_play(text, timing); });
    }
    return timing;
}

Timing MatchTraffic::flat_out(double seconds) {
    Timing timing;
    flat_out_ = true;
    const auto begin = Clock::now();
    for (std::size_t i = 0; i < matches_.size(); ++i) move(i, timing);
    while (seconds_since(begin) < seconds) {
        crowd_.poll(5, [&](std::size_t, std::string_view text) { take_play(text, timing); });
    }
    timing.seconds = seconds_since(begin);
    flat_out_ = false;
    const std::size_t moves = timing.moves;
    const auto end = Clock::now();
    while (!sent_.empty() && seconds_since(end) < 10) {
        crowd_.poll(5, [&](std::size_t, std::string_view text) { take_play(text, timing); });
    }
    timing.moves = moves;
    return timing;
}

Timing relayed_flat_out(std::uint16_t port, std::size_t groups, std::size_t bytes, double seconds) {
    Crowd crowd;
    crowd.add(4 * groups, port, "/", [](std::size_t) { return std::string{}; });
    for (std::size_t i = 0; i < crowd.size(); ++i) crowd.send(i, std::to_string(i / 4));
    for (int i = 0; i < 50; ++i) crowd.poll(5, [](std::size_t, std::string_view) {});
    Timing timing;
    std::vector<std::size_t> received(groups);
    std::vector<std::chrono::steady_clock::time_point> sent(groups);
    const std::string text(bytes, 'x');
    const auto begin = std::chrono::steady_clock::now();
    for (std::size_t group = 0; group < groups; ++group) {
        sent[group] = begin;
        crowd.send(4 * group, text);
    }
    while (seconds_since(begin) < seconds) {
        crowd.poll(5, [&](std::size_t client, std::string_view) {
            const std::size_t group = client / 4;
            if (++received[group] % 4 != 0) return;
            timing.milliseconds.push_back(1'000 * seconds_since(sent[group]));
            ++timing.moves;
            sent[group] = std::chrono::steady_clock::now();
            crowd.send(4 * group + received[group] / 4 % 4, text);
        });
    }
    timing.seconds = seconds_since(begin);
    return timing;
}

}  // namespace tandem::load
