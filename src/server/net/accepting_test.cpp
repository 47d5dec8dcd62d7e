// Nobody can be accepted: the operator's socket then, and how many connections there may be.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/resource.h>

#include <gtest/gtest.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>

#include "server/net/admin_socket.hpp"
#include "server/net/admission.hpp"
#include "support/server/loop_thread.hpp"

namespace tandem::server {
namespace {

// A sanitizer that looks into objects does so through a pipe, and without descriptors takes whole
// ones for broken.
#if defined(__has_feature)
#define TANDEM_LOOKS_INTO_OBJECTS __has_feature(undefined_behavior_sanitizer)
#else
#define TANDEM_LOOKS_INTO_OBJECTS 0
#endif

namespace asio = boost::asio;
using asio::local::stream_protocol;

// No further descriptor is available.
class NoDescriptors {
  public:
    NoDescriptors() {
        ::getrlimit(RLIMIT_NOFILE, &before_);
        rlimit none = before_;
        none.rlim_cur = 0;
        ::setrlimit(RLIMIT_NOFILE, &none);
    }
    ~NoDescriptors() { ::setrlimit(RLIMIT_NOFILE, &before_); }
    NoDescriptors(const NoDescriptors&) = delete;
    NoDescriptors& operator=(const NoDescriptors&) = delete;

  private:
    rlimit before_{};
};

// The thread, and the log, would be full of it.
TEST(Accepting, is_not_tried_again_at_once_where_no_descriptor_is_free) {
    if (TANDEM_LOOKS_INTO_OBJECTS) GTEST_SKIP() << "a sanitizer needs descriptors itself";
    TestFolder folder;
    Config config;
    config.admin = folder.file("admin.sock");
    Routes routes;
    asio::io_context io;
    AdminSocket admin{io, config, routes};
    admin.start();
    io.poll();
    asio::io_context other;
    stream_protocol::socket visitor{other};
    visitor.connect(stream_protocol::endpoint{config.admin});
    const NoDescriptors none;
    int steps = 0;
    while (steps < 100 && io.poll_one() > 0) ++steps;
    EXPECT_LT(steps, 100);
}

TEST(Accepting, takes_no_more_connections_than_there_are_descriptors_for) {
    Limits limits;
    limits.connections = 1'000;
    EXPECT_EQ(within(1'000'000, limits), limits);
    EXPECT_EQ(within(1'256, limits), limits);
    EXPECT_EQ(within(1'024, limits).connections, 768U);
    EXPECT_EQ(within(64, limits).connections, 32U);
}

TEST(Accepting, gives_an_address_the_same_part_of_few_connections_as_of_many) {
    EXPECT_EQ(within(1'256, {}).connections_per_address, 200U);
    EXPECT_EQ(within(2, {}).connections_per_address, 1U);
    Limits venue;
    venue.connections_per_address = venue.connections;
    EXPECT_EQ(within(1'256, venue).connections_per_address, 1'000U);
    Limits few;
    few.connections_per_address = 2;
    EXPECT_EQ(within(1'000'000, few), few);
    EXPECT_EQ(within(1'256, few).connections_per_address, 2U);
}

}  // namespace
}  // namespace tandem::server
