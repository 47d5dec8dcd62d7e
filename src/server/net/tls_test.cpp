// TLS: the handshake, a WebSocket inside it, and a certificate that is renewed while it runs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <memory>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "support/server/client.hpp"
#include "support/server/running_server.hpp"

namespace tandem::server {
namespace {

using for_tests::frame;
using for_tests::TestServer;

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

// A certificate that vouches for itself, and its key, as files.
void make_certificate(const TestFolder& folder, const std::string& name) {
    EVP_PKEY* key = EVP_EC_gen("P-256");
    X509* certificate = X509_new();
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate), 0);
    X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
    X509_set_pubkey(certificate, key);
    X509_NAME* subject = X509_get_subject_name(certificate);
    const auto* text = reinterpret_cast<const unsigned char*>(name.c_str());
    X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, text, -1, -1, 0);
    X509_set_issuer_name(certificate, subject);
    X509_sign(certificate, key, EVP_sha256());
    const File to{std::fopen(folder.file("cert.pem").c_str(), "w")};
    PEM_write_X509(to.get(), certificate);
    const File key_to{std::fopen(folder.file("key.pem").c_str(), "w")};
    PEM_write_PrivateKey(key_to.get(), key, nullptr, nullptr, 0, nullptr, nullptr);
    X509_free(certificate);
    EVP_PKEY_free(key);
}

class TlsClient {
  public:
    // `ciphers`: of TLS 1.2, as OpenSSL lists them; "" for any, and TLS 1.3.
    // `groups`: by which keys may be exchanged; "" for any.
    explicit TlsClient(
        std::uint16_t port, const std::string& ciphers = "", const std::string& groups = "")
        : context_{context_with(ciphers, groups)},
          tls_{SSL_new(context_)},
          socket_{::socket(AF_INET, SOCK_STREAM, 0)} {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const auto* const peer = reinterpret_cast<const sockaddr*>(&address);
        EXPECT_EQ(::connect(socket_, peer, sizeof address), 0);
        SSL_set_fd(tls_, socket_);
        open_ = SSL_connect(tls_) == 1;
    }
    ~TlsClient() {
        SSL_free(tls_);
        SSL_CTX_free(context_);
        ::close(socket_);
    }
    TlsClient(const TlsClient&) = delete;
    TlsClient& operator=(const TlsClient&) = delete;

    [[nodiscard]] bool open() const { return open_; }

    // Who is on the other side, according to the certificate.
    [[nodiscard]] std::string name() const {
        X509* certificate = SSL_get1_peer_certificate(tls_);
        std::array<char, 100> name{};
        X509_NAME_get_text_by_NID(
            X509_get_subject_name(certificate), NID_commonName, name.data(), name.size());
        X509_free(certificate);
        return name.data();
    }

    void send(const std::string& bytes) {
        SSL_write(tls_, bytes.data(), static_cast<int>(bytes.size()));
    }

    // Whether it could say that its keys are others from now on, and ask for as much.
    [[nodiscard]] bool change_keys() {
        return SSL_key_update(tls_, SSL_KEY_UPDATE_REQUESTED) == 1 && SSL_do_handshake(tls_) == 1;
    }

    // All that comes until `end` is in it.
    [[nodiscard]] std::string read_until(const std::string& end) {
        std::string all;
        std::array<char, 4'096> more{};
        while (!all.contains(end)) {
            const int got = SSL_read(tls_, more.data(), more.size());
            if (got <= 0) break;
            all.append(more.data(), static_cast<std::size_t>(got));
        }
        return all;
    }

  private:
    // One that takes also what is weak.
    static SSL_CTX* context_with(const std::string& ciphers, const std::string& groups) {
        SSL_CTX* const context = SSL_CTX_new(TLS_client_method());
        if (!groups.empty()) {
            EXPECT_EQ(SSL_CTX_set1_groups_list(context, groups.c_str()), 1) << groups;
        }
        if (ciphers.empty()) return context;
        SSL_CTX_set_security_level(context, 0);
        SSL_CTX_set_max_proto_version(context, TLS1_2_VERSION);
        EXPECT_EQ(SSL_CTX_set_cipher_list(context, ciphers.c_str()), 1) << ciphers;
        return context;
    }

    SSL_CTX* context_;
    SSL* tls_;
    int socket_;
    bool open_ = false;
};

Config with_certificate(const TestFolder& folder) {
    Config config;
    config.certificate = folder.file("cert.pem");
    config.key = folder.file("key.pem");
    return config;
}

TEST(Tls, a_request_and_a_websocket_go_through_it) {
    const TestFolder folder;
    make_certificate(folder, "one");
    const TestServer server{with_certificate(folder)};
    TlsClient client{server.port()};
    ASSERT_TRUE(client.open());
    client.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_TRUE(client.read_until("}").contains("\"ok\":true"));
    client.send(
        "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Origin: https://x\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    EXPECT_TRUE(client.read_until("\"matches\"").contains("{\"t\":\"welcome\","));
    client.send(frame(1, R"({"t":"nothing"})"));
    EXPECT_TRUE(client.read_until("articles").contains("\"bad-message\""));
}

TEST(Tls, keys_are_exchanged_only_by_what_is_quick) {
    const TestFolder folder;
    make_certificate(folder, "one");
    const TestServer server{with_certificate(folder)};
    for (const char* const group : {"P-384", "P-521", "X448", "ffdhe2048", "ffdhe8192"}) {
        EXPECT_FALSE((TlsClient{server.port(), "", group}.open())) << group;
    }
    for (const char* const group : {"X25519", "P-256", "ffdhe8192:P-256"}) {
        EXPECT_TRUE((TlsClient{server.port(), "", group}.open())) << group;
    }
    EXPECT_TRUE((TlsClient{server.port(), "ECDHE+AESGCM", "P-256"}.open()));
}

TEST(Tls, keys_may_be_changed_now_and_then) {
    const TestFolder folder;
    make_certificate(folder, "one");
    const TestServer server{with_certificate(folder)};
    TlsClient client{server.port()};
    for (int i = 0; i < 4; ++i) {
        EXPECT_TRUE(client.change_keys());
        client.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
        EXPECT_TRUE(client.read_until("}").contains("\"ok\":true"));
    }
}

TEST(Tls, keys_changed_again_and_again_end_the_connection_and_no_other) {
    const TestFolder folder;
    make_certificate(folder, "one");
    const TestServer server{with_certificate(folder)};
    std::signal(SIGPIPE, SIG_IGN);
    TlsClient other{server.port()};
    TlsClient client{server.port()};
    for (int i = 0; i < 1'000 && client.change_keys(); ++i) continue;
    client.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_EQ(client.read_until("}"), "");
    other.send("GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(other.read_until("tandem_floods_total 1\n").contains("tandem_floods_total 1\n"));
}

TEST(Tls, a_head_in_records_of_a_byte_each_is_too_big_before_its_text_is) {
    const TestFolder folder;
    make_certificate(folder, "one");
    const TestServer server{with_certificate(folder)};
    std::signal(SIGPIPE, SIG_IGN);
    TlsClient client{server.port()};
    client.send("GET /healthz HTTP/1.1\r\nHost: x\r\nX: ");
    for (int i = 0; i < 7'000; ++i) client.send("x");
    EXPECT_TRUE(client.read_until("}").contains(" 431 "));
}

TEST(Tls, a_client_without_it_is_not_answered) {
    const TestFolder folder;
    make_certificate(folder, "one");
    const TestServer server{with_certificate(folder)};
    for_tests::Client plain{server.port()};
    EXPECT_NE(plain.get("/healthz").status, 200);
    EXPECT_TRUE(TlsClient{server.port()}.open());
}

TEST(Tls, only_keys_of_the_moment_are_taken) {
    const TestFolder folder;
    make_certificate(folder, "one");
    const TestServer server{with_certificate(folder)};
    const auto is_taken = [&](const char* ciphers) {
        return TlsClient{server.port(), ciphers}.open();
    };
    EXPECT_TRUE(is_taken("ECDHE-ECDSA-AES128-GCM-SHA256"));
    EXPECT_TRUE(is_taken("ECDHE-ECDSA-CHACHA20-POLY1305"));
    for (const char* const weak :
         {"AES128-SHA", "AES256-GCM-SHA384", "kRSA", "DHE", "ECDHE-ECDSA-AES128-SHA", "aNULL"}) {
        EXPECT_FALSE(is_taken(weak)) << weak;
    }
}

TEST(Tls, browsers_are_told_to_keep_to_it) {
    const TestFolder folder;
    make_certificate(folder, "one");
    const TestServer server{with_certificate(folder)};
    for (const char* const head : {"GET /healthz HTTP/1.1\r\nHost: x\r\n", "GET x HTTP/1.1\r\n"}) {
        TlsClient client{server.port()};
        client.send(std::string{head} + "Connection: close\r\n\r\n");
        EXPECT_TRUE(client.read_until("}").contains("Strict-Transport-Security: max-age=")) << head;
    }
}

TEST(Tls, a_certificate_is_read_again_on_sighup_and_an_open_connection_stays) {
    const TestFolder folder;
    make_certificate(folder, "one");
    const TestServer server{with_certificate(folder)};
    TlsClient before{server.port()};
    EXPECT_EQ(before.name(), "one");
    make_certificate(folder, "two");
    std::raise(SIGHUP);
    while (TlsClient{server.port()}.name() != "two") std::this_thread::yield();
    before.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_TRUE(before.read_until("}").contains("\"ok\":true"));
}

TEST(Tls, an_unreadable_certificate_is_reported_in_a_sentence) {
    const TestFolder folder;
    Config config = with_certificate(folder);
    config.port = 0;
    config.data = folder.file("data");
    EXPECT_THROW(Server{config}, CannotStart);
}

}  // namespace
}  // namespace tandem::server
