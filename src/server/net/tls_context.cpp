// The context of TLS, made from a certificate and its key.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/net/tls_context.hpp"

#include <boost/system/system_error.hpp>

#include "language/system_error.hpp"
#include "server/ops/cannot_start.hpp"
#include "words/say.hpp"

namespace tandem::server {

namespace asio = boost::asio;
using namespace words::literals;

std::shared_ptr<asio::ssl::context> tls_of(const Config& config) {
    if (config.certificate.empty()) return nullptr;
    try {
        auto context = std::make_shared<asio::ssl::context>(asio::ssl::context::tls_server);
        context->set_options(
            asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
            asio::ssl::context::no_tlsv1_1 | asio::ssl::context::single_dh_use);
        // Only with keys of the moment: what is recorded today cannot be read with a key that is
        // stolen tomorrow. Those of TLS 1.3 are all so.
        ::SSL_CTX_set_cipher_list(context->native_handle(), "ECDHE+AESGCM:ECDHE+CHACHA20");
        // Only by the curves that are quick, which every client has: one exchange by a group that
        // is as strong and slow, as P-521 or ffdhe8192, takes the thread for up to 50 ms, which
        // costs whoever asks for it nothing.
        ::SSL_CTX_set1_groups_list(context->native_handle(), "X25519:P-256");
        ::SSL_CTX_set_options(context->native_handle(), SSL_OP_NO_RENEGOTIATION);
        context->use_certificate_chain_file(config.certificate);
        context->use_private_key_file(config.key, asio::ssl::context::pem);
        return context;
    } catch (const boost::system::system_error& error) {
        throw CannotStart{words::say(
            "cannot-start.certificate",
            "certificate"_is = config.certificate,
            "key"_is = config.key,
            "why"_is = language::system_error(error.code()))};
    }
}

}  // namespace tandem::server
