// Networks of IP addresses, as an operator names them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tandem::hall {

class Network {
  public:
    // "192.0.2.7", "192.0.2.0/24", "2001:db8::/32". An address of IPv6 stands for its first 64
    // bits, which one subscriber has, and so does a network that is smaller; IPv4 behind IPv6,
    // "::ffff:192.0.2.7", is IPv4. Nothing for any other text.
    [[nodiscard]] static std::optional<Network> parse(std::string_view text);

    // Whether all of `other` is in it.
    [[nodiscard]] bool covers(const Network& other) const;
    // Whether it is of this machine alone.
    [[nodiscard]] bool is_loopback() const;
    // As it is kept and told: "192.0.2.7", "192.0.2.0/24", "2001:db8::/64".
    [[nodiscard]] std::string text() const;

  private:
    [[nodiscard]] std::size_t length() const { return is_v6_ ? 16 : 4; }
    // Sets all bits behind the first `bits_` to 0.
    void clear_rest();

    bool is_v6_ = false;
    std::array<std::uint8_t, 16> bytes_{};
    unsigned bits_ = 0;
};

}  // namespace tandem::hall
