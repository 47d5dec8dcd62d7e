// Compression by zlib.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/kept_text.hpp"

#include <utility>

#include <zlib.h>

#include "server/identity/secrets.hpp"

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

std::string tag_of(std::string_view bytes) { return '"' + hash_of(bytes) + '"'; }

}  // namespace tandem::server
