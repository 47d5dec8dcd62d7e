// ES256 tokens by OpenSSL.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/push/push_key.hpp"

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <sodium.h>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "base/check.hpp"
#include "server/identity/sodium_ready.hpp"
#include "server/ops/cannot_start.hpp"
#include "words/say.hpp"

namespace tandem::server {

using namespace words::literals;

namespace {

template <auto Free>
struct FreedBy {
    template <typename T>
    void operator()(T* what) const {
        Free(what);
    }
};
using Bio = std::unique_ptr<BIO, FreedBy<::BIO_free_all>>;
using Key = std::unique_ptr<EVP_PKEY, FreedBy<::EVP_PKEY_free>>;
using Digest = std::unique_ptr<EVP_MD_CTX, FreedBy<::EVP_MD_CTX_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, FreedBy<::ECDSA_SIG_free>>;
using Bytes = std::vector<unsigned char>;

constexpr std::size_t kPoint = 65;  // of P-256, uncompressed
constexpr int kHalf = 32;  // of a signature

[[nodiscard]] std::string base64url(std::span<const unsigned char> bytes) {
    need_sodium();
    constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_encoded_len(bytes.size(), kVariant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
    text.pop_back();  // its zero
    return text;
}

[[nodiscard]] std::span<const unsigned char> bytes_of(std::string_view text) {
    return {reinterpret_cast<const unsigned char*>(text.data()), text.size()};
}

// Nobody is asked for a password at a terminal.
int no_password(char* /*into*/, int /*size*/, int /*writing*/, void* /*given*/) { return -1; }

// Null where the file has no private key of P-256.
[[nodiscard]] Key read_key(const std::string& path) {
    const Bio file{::BIO_new_file(path.c_str(), "r")};
    if (!file) return nullptr;
    Key key{::PEM_read_bio_PrivateKey(file.get(), nullptr, no_password, nullptr)};
    if (!key) return nullptr;
    std::array<char, 32> group{};
    const int has_group = ::EVP_PKEY_get_utf8_string_param(
        key.get(), OSSL_PKEY_PARAM_GROUP_NAME, group.data(), group.size(), nullptr);
    const bool is_p256 = has_group == 1 && std::string_view{group.data()} == "prime256v1";
    return is_p256 ? std::move(key) : nullptr;
}

[[nodiscard]] std::string public_text(EVP_PKEY* key) {
    ::EVP_PKEY_set_utf8_string_param(
        key, OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT, "uncompressed");
    std::array<unsigned char, kPoint> point{};
    std::size_t size = 0;
    const int got = ::EVP_PKEY_get_octet_string_param(
        key, OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size(), &size);
    return got == 1 && size == kPoint ? base64url(point) : "";
}

// As JSON Web Signature has it: both numbers, each in 32 bytes.
[[nodiscard]] Bytes in_halves(const Bytes& der) {
    const unsigned char* at = der.data();
    const Signature signature{::d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(der.size()))};
    CHECK(signature);
    Bytes halves(std::size_t{2} * kHalf);
    const bool fits =
        ::BN_bn2binpad(::ECDSA_SIG_get0_r(signature.get()), halves.data(), kHalf) == kHalf &&
        ::BN_bn2binpad(::ECDSA_SIG_get0_s(signature.get()), halves.data() + kHalf, kHalf) == kHalf;
    CHECK(fits);
    return halves;
}

[[nodiscard]] Bytes signature_of(EVP_PKEY* key, std::string_view text) {
    const Digest digest{::EVP_MD_CTX_new()};
    const auto bytes = bytes_of(text);
    std::size_t size = 0;
    const bool ready =
        ::EVP_DigestSignInit(digest.get(), nullptr, ::EVP_sha256(), nullptr, key) == 1 &&
        ::EVP_DigestSign(digest.get(), nullptr, &size, bytes.data(), bytes.size()) == 1;
    CHECK(ready);
    Bytes der(size);
    const bool is_signed =
        ::EVP_DigestSign(digest.get(), der.data(), &size, bytes.data(), bytes.size()) == 1;
    CHECK(is_signed);
    der.resize(size);
    return in_halves(der);
}

}  // namespace

struct PushKey::Inside {
    Key key;
    std::string told;
};

PushKey::PushKey(const std::string& path) : inside_{std::make_unique<Inside>()} {
    inside_->key = read_key(path);
    if (inside_->key) inside_->told = public_text(inside_->key.get());
    if (inside_->told.empty()) {
        throw CannotStart{words::say("cannot-start.push-key", "path"_is = path)};
    }
}

PushKey::~PushKey() = default;
PushKey::PushKey(PushKey&&) noexcept = default;
PushKey& PushKey::operator=(PushKey&&) noexcept = default;

const std::string& PushKey::told() const { return inside_->told; }

std::string PushKey::authorization(
    const std::string& origin, const std::string& contact, std::int64_t until_s) const {
    const boost::json::object head{{"typ", "JWT"}, {"alg", "ES256"}};
    const boost::json::object claims{{"aud", origin}, {"exp", until_s}, {"sub", contact}};
    const std::string text = fmt::format(
        "{}.{}",
        base64url(bytes_of(boost::json::serialize(head))),
        base64url(bytes_of(boost::json::serialize(claims))));
    return fmt::format(
        "vapid t={}.{}, k={}",
        text,
        base64url(signature_of(inside_->key.get(), text)),
        inside_->told);
}

}  // namespace tandem::server
