// The key by which push services know this server (VAPID, RFC 8292).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace tandem::server {

class PushKey {
  public:
    // From a PEM file. Errors: CannotStart.
    explicit PushKey(const std::string& path);
    ~PushKey();
    PushKey(PushKey&&) noexcept;
    PushKey& operator=(PushKey&&) noexcept;
    PushKey(const PushKey&) = delete;
    PushKey& operator=(const PushKey&) = delete;

    // The public key as browsers take it: an uncompressed point of P-256, in base64url.
    [[nodiscard]] const std::string& told() const;
    // The header "Authorization" of a request to the service of that origin: a token that is valid
    // until then, in seconds since 1970, and says whom to tell of trouble. Any thread.
    [[nodiscard]] std::string authorization(
        const std::string& origin, const std::string& contact, std::int64_t until_s) const;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace tandem::server
