// Secrets by libsodium.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/identity/secrets.hpp"

#include <array>
#include <cstdint>

#include <sodium.h>

#include "base/check.hpp"
#include "server/identity/sodium_ready.hpp"

namespace tandem::server {

namespace {

// Crockford's: there is no I, L, O and U.
constexpr std::string_view kCodeLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
static_assert(kCodeLetters.size() == 32);
constexpr std::size_t kCodeLength = 20;
constexpr std::size_t kCodeGroup = 4;

[[nodiscard]] char meant_by(char typed) {
    const bool is_small = typed >= 'a' && typed <= 'z';
    const char letter = is_small ? static_cast<char>(typed - 'a' + 'A') : typed;
    if (letter == 'O') return '0';
    return letter == 'I' || letter == 'L' ? '1' : letter;
}

}  // namespace

std::string new_recovery_code() {
    std::string code;
    for (std::size_t i = 0; i < kCodeLength; ++i) {
        if (i > 0 && i % kCodeGroup == 0) code += '-';
        code += kCodeLetters[random_below(kCodeLetters.size())];
    }
    return code;
}

std::optional<std::string> read_recovery_code(std::string_view typed) {
    std::string code;
    for (const char c : typed) {
        if (c == ' ' || c == '-') continue;
        const char letter = meant_by(c);
        if (!kCodeLetters.contains(letter) || code.size() == kCodeLength) return std::nullopt;
        code += letter;
    }
    return code.size() == kCodeLength ? std::optional{code} : std::nullopt;
}

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
