// Networks by their first bits.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/port/network.hpp"

#include <algorithm>
#include <charconv>
#include <span>
#include <utility>
#include <vector>

namespace tandem::hall {

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr unsigned kBitsOfSubscriber = 64;
// What IPv4 behind IPv6 begins with, ::ffff:0:0/96.
constexpr std::array<std::uint8_t, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
constexpr unsigned kBitsMapped = 8 * kMapped.size();

// The number that the whole text is, to that base and of at most `longest` digits.
[[nodiscard]] std::optional<unsigned> number_in(
    std::string_view text, int base, std::size_t longest) {
    unsigned number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    const bool all_read = error == std::errc{} && end == text.data() + text.size();
    const bool whole = all_read && text.size() <= longest;
    return whole ? std::optional{number} : std::nullopt;
}

// What stands before the first `mark`, which is taken away with it.
[[nodiscard]] std::string_view take_before(std::string_view& text, char mark) {
    const auto at = text.find(mark);
    const std::string_view before = text.substr(0, at);
    text = at == std::string_view::npos ? std::string_view{} : text.substr(at + 1);
    return before;
}

[[nodiscard]] std::optional<Bytes> ipv4_in(std::string_view text) {
    if (std::ranges::count(text, '.') != 3) return std::nullopt;
    Bytes bytes;
    for (int i = 0; i < 4; ++i) {
        const auto number = number_in(take_before(text, '.'), 10, 3);
        if (!number || *number > 255) return std::nullopt;
        bytes.push_back(static_cast<std::uint8_t>(*number));
    }
    return bytes;
}

// Groups between colons; an address of IPv4 may be the last.
[[nodiscard]] std::optional<Bytes> groups_in(std::string_view text) {
    Bytes bytes;
    if (text.empty()) return bytes;
    const auto many = std::ranges::count(text, ':') + 1;
    for (auto i = many; i > 0; --i) {
        const std::string_view group = take_before(text, ':');
        if (i == 1 && group.contains('.')) {
            const auto last = ipv4_in(group);
            if (!last) return std::nullopt;
            bytes.insert(bytes.end(), last->begin(), last->end());
            return bytes;
        }
        const auto number = number_in(group, 16, 4);
        if (!number) return std::nullopt;
        bytes.push_back(static_cast<std::uint8_t>(*number >> 8));
        bytes.push_back(static_cast<std::uint8_t>(*number & 0xFF));
    }
    return bytes;
}

[[nodiscard]] std::optional<Bytes> ipv6_in(std::string_view text) {
    const auto gap = text.find("::");
    const auto before = groups_in(text.substr(0, gap));
    const auto after =
        groups_in(gap == std::string_view::npos ? std::string_view{} : text.substr(gap + 2));
    if (!before || !after) return std::nullopt;
    if (gap != std::string_view::npos && text.substr(0, gap).contains('.')) return std::nullopt;
    const std::size_t size = before->size() + after->size();
    if (gap == std::string_view::npos ? size != 16 : size > 14) return std::nullopt;
    Bytes bytes = *before;
    bytes.resize(16 - after->size());
    bytes.insert(bytes.end(), after->begin(), after->end());
    return bytes;
}

[[nodiscard]] bool is_mapped(const Bytes& bytes) {
    return std::ranges::equal(kMapped, std::span{bytes}.first(kMapped.size()));
}

[[nodiscard]] std::string in_hex(unsigned number) {
    std::array<char, 4> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr;
    return {digits.data(), end};
}

// With "::" for the first of the longest runs of two or more groups of 0.
[[nodiscard]] std::string ipv6_text(const std::array<std::uint8_t, 16>& bytes) {
    const auto group = [&](std::size_t i) { return bytes[2 * i] * 256U + bytes[2 * i + 1]; };
    std::size_t gap = 8;
    std::size_t longest = 1;
    for (std::size_t from = 0; from < 8; ++from) {
        std::size_t to = from;
        while (to < 8 && group(to) == 0) ++to;
        if (to - from <= longest) continue;
        gap = from;
        longest = to - from;
    }
    std::string text;
    for (std::size_t i = 0; i < 8; ++i) {
        if (i == gap) {
            text += "::";
            i += longest - 1;
            continue;
        }
        if (!text.empty() && !text.ends_with(':')) text += ':';
        text += in_hex(group(i));
    }
    return text;
}

}  // namespace

std::optional<Network> Network::parse(std::string_view text) {
    const auto slash = text.find('/');
    const std::string_view address = text.substr(0, slash);
    Network network;
    network.is_v6_ = address.contains(':');
    const auto bytes = network.is_v6_ ? ipv6_in(address) : ipv4_in(address);
    if (!bytes) return std::nullopt;
    const unsigned all = network.is_v6_ ? 128 : 32;
    network.bits_ = all;
    if (slash != std::string_view::npos) {
        const auto bits = number_in(text.substr(slash + 1), 10, 3);
        if (!bits || *bits > all) return std::nullopt;
        network.bits_ = *bits;
    }
    std::span rest{*bytes};
    if (network.is_v6_ && network.bits_ >= kBitsMapped && is_mapped(*bytes)) {
        rest = rest.subspan(kMapped.size());
        network.bits_ -= kBitsMapped;
        network.is_v6_ = false;
    }
    std::ranges::copy(rest, network.bytes_.begin());
    if (network.is_v6_) network.bits_ = std::min(network.bits_, kBitsOfSubscriber);
    network.clear_rest();
    return network;
}

void Network::clear_rest() {
    for (unsigned bit = bits_; bit < 8 * length(); ++bit) {
        bytes_[bit / 8] = static_cast<std::uint8_t>(bytes_[bit / 8] & ~(0x80U >> bit % 8));
    }
}

bool Network::covers(const Network& other) const {
    if (is_v6_ != other.is_v6_ || bits_ > other.bits_) return false;
    Network cut = other;
    cut.bits_ = bits_;
    cut.clear_rest();
    return cut.bytes_ == bytes_;
}

bool Network::is_loopback() const {
    if (!is_v6_) return bits_ >= 8 && bytes_[0] == 127;
    return bits_ == kBitsOfSubscriber && bytes_ == decltype(bytes_){};  // that of ::1
}

std::string Network::text() const {
    std::string text;
    for (std::size_t i = 0; i < 4 && !is_v6_; ++i) {
        text += (i == 0 ? "" : ".") + std::to_string(bytes_[i]);
    }
    if (is_v6_) text = ipv6_text(bytes_);
    return bits_ < 8 * length() ? text + '/' + std::to_string(bits_) : text;
}

}  // namespace tandem::hall
