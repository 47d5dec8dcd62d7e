// Compression by zlib.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/kept_text.hpp"

#include <array>
#include <utility>

#include <fmt/format.h>
#include <sodium.h>
#include <zlib.h>

namespace tandem::server {

namespace {

constexpr int kGzip = 16 + MAX_WBITS;  // with the head of a .gz file
constexpr int kMemory = 8;  // as zlib has it where nothing is said

// "" where that is not shorter.
[[nodiscard]] std::string gzipped(const std::string& bytes) {
    z_stream stream{};
    const int opened = ::deflateInit2(
        &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzip, kMemory, Z_DEFAULT_STRATEGY);
    if (opened != Z_OK) return {};
    std::string packed(bytes.size(), '\0');
    // zlib does not write to what it reads.
    stream.next_in =
        reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // NOLINT(*-const-cast)
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const int ended = ::deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    ::deflateEnd(&stream);
    return ended == Z_STREAM_END ? packed : std::string{};
}

}  // namespace

KeptText kept_text(std::string bytes) {
    std::string packed = gzipped(bytes);
    std::string tag = tag_of(bytes);
    return {std::move(bytes), std::move(packed), std::move(tag)};
}

std::string digest_of(std::string_view bytes) {
    std::array<unsigned char, crypto_generichash_BYTES_MIN> hash{};
    const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
    crypto_generichash(hash.data(), hash.size(), data, bytes.size(), nullptr, 0);
    std::string digits;
    for (const unsigned char byte : hash) digits += fmt::format("{:02x}", byte);
    return digits;
}

std::string tag_of(std::string_view bytes) { return '"' + digest_of(bytes) + '"'; }

}  // namespace tandem::server
