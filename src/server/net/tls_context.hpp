// How the server speaks TLS: with which certificate, versions and ciphers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <boost/asio/ssl/context.hpp>

#include "server/ops/config.hpp"

namespace tandem::server {

// By the certificate that the configuration names; null where it names none. Errors: CannotStart.
[[nodiscard]] std::shared_ptr<boost::asio::ssl::context> tls_of(const Config& config);

}  // namespace tandem::server
