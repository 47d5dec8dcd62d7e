// Tests of addresses at push services, and of where a name may lead.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/push/endpoint.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/ops/config.hpp"
#include "server/push/public_address.hpp"

namespace tandem::server {
namespace {

[[nodiscard]] bool is_allowed(const std::string& text) {
    const auto endpoint = parse_endpoint(text);
    return endpoint && service_of(PushSettings{}.services, *endpoint);
}

TEST(Endpoint, is_read_in_its_parts) {
    const auto usual = parse_endpoint("https://push.example.org/v1/a-b_c?d=%20");
    ASSERT_TRUE(usual);
    EXPECT_EQ(*usual, (Endpoint{"push.example.org", 443, "/v1/a-b_c?d=%20"}));
    EXPECT_EQ(usual->origin(), "https://push.example.org");
    const auto other = parse_endpoint("https://push.example.org:8443/x");
    ASSERT_TRUE(other);
    EXPECT_EQ(other->port, 8443);
    EXPECT_EQ(other->origin(), "https://push.example.org:8443");
}

TEST(Endpoint, is_nothing_else_than_an_address_of_https) {
    for (const std::string text :
         {"",
          "https://",
          "https:///x",
          "https://push.example.org",
          "http://push.example.org/x",
          "HTTPS://push.example.org/x",
          "https://Push.example.org/x",
          "https://ann@push.example.org/x",
          "https://ann:b@push.example.org/x",
          "https://push.example.org:/x",
          "https://push.example.org:0/x",
          "https://push.example.org:65536/x",
          "https://push.example.org:+1/x",
          "https://push.example.org:443x/x",
          "https://[::1]/x",
          "https://push.example.org\\@other.example/x",
          "https://push.example.org/x y",
          "https://push.example.org/x\r\nHost: other",
          "https://push.example.org/x#y",
          "https://push.example.org/\xc3\xa9"}) {
        EXPECT_FALSE(parse_endpoint(text)) << text;
    }
    const std::string start = "https://push.example.org/";
    EXPECT_TRUE(parse_endpoint(start + std::string(kLongestEndpoint - start.size(), 'x')));
    EXPECT_FALSE(parse_endpoint(start + std::string(kLongestEndpoint - start.size() + 1, 'x')));
}

TEST(Endpoint, is_at_the_services_that_browsers_have) {
    EXPECT_TRUE(is_allowed("https://fcm.googleapis.com/fcm/send/abc"));
    EXPECT_TRUE(is_allowed("https://updates.push.services.mozilla.com/wpush/v2/abc"));
    EXPECT_TRUE(is_allowed("https://db5p.notify.windows.com/w/?token=abc"));
    EXPECT_TRUE(is_allowed("https://web.push.apple.com/abc"));
    EXPECT_FALSE(is_allowed("https://fcm.googleapis.com:8443/x"));
    EXPECT_FALSE(is_allowed("https://fcm.googleapis.com.example.org/x"));
    EXPECT_FALSE(is_allowed("https://evil-fcm.googleapis.com/x"));
    EXPECT_FALSE(is_allowed("https://notify.windows.com/x"));
    EXPECT_FALSE(is_allowed("https://.notify.windows.com.example.org/x"));
    EXPECT_FALSE(is_allowed("https://evilnotify.windows.com/x"));
    EXPECT_FALSE(is_allowed("https://localhost/x"));
    EXPECT_FALSE(is_allowed("https://127.0.0.1/x"));
}

TEST(Endpoint, is_at_a_service_with_a_port_by_that_port_alone) {
    const std::vector<std::string> services{"push.example.org:8443", "*.other.example:99"};
    EXPECT_EQ(service_of(services, {"push.example.org", 8443, "/"}), services[0]);
    EXPECT_FALSE(service_of(services, {"push.example.org", 443, "/"}));
    EXPECT_EQ(service_of(services, {"a.b.other.example", 99, "/"}), services[1]);
    EXPECT_FALSE(service_of(services, {"other.example", 99, "/"}));
    EXPECT_FALSE(service_of({}, {"push.example.org", 443, "/"}));
}

TEST(PublicAddress, is_not_of_this_machine_nor_of_its_neighbours) {
    for (const char* const text :
         {"8.8.8.8",
          "142.250.74.74",
          "100.63.255.255",
          "100.128.0.0",
          "172.15.0.1",
          "172.32.0.1",
          "192.167.1.1",
          "223.255.255.255",
          "2607:f8b0:4004:c07::5f",
          "2001:4860:4860::8888"}) {
        EXPECT_TRUE(is_public(boost::asio::ip::make_address(text))) << text;
    }
    for (const char* const text :
         {"0.0.0.0",
          "10.0.0.1",
          "100.64.0.1",
          "127.0.0.1",
          "127.255.255.255",
          "169.254.169.254",
          "172.16.0.1",
          "172.31.255.255",
          "192.0.0.1",
          "192.0.2.1",
          "192.168.1.1",
          "198.18.0.1",
          "198.51.100.1",
          "203.0.113.1",
          "224.0.0.1",
          "255.255.255.255",
          "::",
          "::1",
          "::ffff:8.8.8.8",
          "::ffff:127.0.0.1",
          "64:ff9b::7f00:1",
          "fc00::1",
          "fd12::1",
          "fe80::1",
          "ff02::1",
          "2001:db8::1",
          "2001::1",
          "2002:7f00:1::1",
          "3fff::1"}) {
        EXPECT_FALSE(is_public(boost::asio::ip::make_address(text))) << text;
    }
}

}  // namespace
}  // namespace tandem::server
