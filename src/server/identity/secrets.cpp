// Secrets by libsodium.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/identity/secrets.hpp"

#include <array>
#include <cstdint>

#include <sodium.h>

#include "base/check.hpp"
#include "server/identity/sodium_ready.hpp"

namespace tandem::server {

std::string new_secret() {
    need_sodium();
    std::array<unsigned char, 32> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_ENCODED_LEN(bytes.size(), kVariant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
    text.pop_back();  // its zero
    return text;
}

std::string random_letters(std::size_t count) {
    constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";
    static_assert(kLetters.size() == 32);
    std::string text;
    text.reserve(count);
    for (std::size_t i = 0; i < count; ++i) text += kLetters[random_below(kLetters.size())];
    return text;
}

std::size_t random_below(std::size_t bound) {
    CHECK(bound > 0 && bound <= UINT32_MAX);
    need_sodium();
    return randombytes_uniform(static_cast<std::uint32_t>(bound));
}

std::string hash_of(std::string_view secret) {
    need_sodium();
    std::array<unsigned char, 32> hash{};
    // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage)
    const auto* const bytes = reinterpret_cast<const unsigned char*>(secret.data());
    crypto_generichash(hash.data(), hash.size(), bytes, secret.size(), nullptr, 0);
    std::string text(2 * hash.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    text.pop_back();  // its zero
    return text;
}

}  // namespace tandem::server
