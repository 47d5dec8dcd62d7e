// The files of the page, read once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/static_files.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <utility>
#include <vector>

#include "language/system_error.hpp"
#include "server/http/built_in_page.hpp"
#include "server/http/open_graph.hpp"
#include "server/ops/cannot_start.hpp"
#include "words/say.hpp"

namespace tandem::server {

using words::say;
using namespace words::literals;

namespace {

namespace fs = std::filesystem;

// "/embed/ID", which the page shows as a match alone.
[[nodiscard]] bool is_embed(std::string_view path) {
    constexpr std::string_view kBefore = "/embed/";
    return path.starts_with(kBefore) && path.find('/', kBefore.size()) == std::string_view::npos &&
           path.size() > kBefore.size();
}

constexpr std::size_t kMost = std::size_t{256} << 20U;

struct MediaType {
    std::string_view ending;
    std::string_view type;
};
constexpr auto kTypes = std::to_array<MediaType>({
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".wasm", "application/wasm"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/plain; charset=utf-8"},
    {".mp3", "audio/mpeg"},
    {".m4a", "audio/mp4"},
    {".ogg", "audio/ogg"},
    {".opus", "audio/ogg"},
    {".wav", "audio/wav"},
    {".webm", "video/webm"},
});

// How files are compressed, and where of a kept text that is.
struct Form {
    std::string_view ending;
    base::Shared<std::string> KeptText::* text;
};
constexpr auto kForms = std::to_array<Form>({{".gz", &KeptText::gzip}, {".br", &KeptText::brotli}});

struct Compressed {
    std::string of;  // the path of the file itself
    base::Shared<std::string> KeptText::* text = nullptr;
    std::string bytes;
};

std::string type_of(std::string_view path) {
    for (const auto& [ending, type] : kTypes) {
        if (path.ends_with(ending)) return std::string{type};
    }
    return "application/octet-stream";
}

std::string read(const fs::path& path) {
    std::ifstream file{path, std::ios::binary};
    std::string bytes{std::istreambuf_iterator<char>{file}, {}};
    if (file.bad() || !file.is_open()) {
        const std::error_code why{errno, std::generic_category()};
        throw CannotStart{
            say("cannot-start.page",
                "path"_is = path.string(),
                "why"_is = language::system_error(why))};
    }
    return bytes;
}

}  // namespace

StaticFiles::StaticFiles() { put_built_in(); }

StaticFiles::StaticFiles(const std::string& folder) {
    std::size_t size = 0;
    std::vector<Compressed> compressed;
    if (!folder.empty() && fs::is_directory(folder)) {
        for (auto entry = fs::recursive_directory_iterator{folder};
             entry != fs::recursive_directory_iterator{};
             ++entry) {
            const bool hidden = entry->path().filename().string().starts_with('.');
            if (hidden || entry->is_symlink()) {
                entry.disable_recursion_pending();
                continue;
            }
            if (!entry->is_regular_file()) continue;
            std::string bytes = read(entry->path());
            size += bytes.size();
            if (size > kMost) {
                throw CannotStart{say("cannot-start.page-too-large", "folder"_is = folder)};
            }
            const std::string path = '/' + fs::relative(entry->path(), folder).generic_string();
            const std::string ending = fs::path{path}.extension().string();
            const auto form = std::ranges::find(kForms, ending, &Form::ending);
            if (form == kForms.end()) {
                put(path, std::move(bytes));
            } else {
                const std::string of = path.substr(0, path.size() - ending.size());
                compressed.push_back({.of = of, .text = form->text, .bytes = std::move(bytes)});
            }
        }
    }
    for (auto& [of, text, bytes] : compressed) {
        const auto file = files_.find(of);
        if (file != files_.end()) file->second.text.*text = std::move(bytes);
    }
    if (!files_.contains("/index.html")) put_built_in();
}

void StaticFiles::put(const std::string& path, std::string bytes) {
    File file;
    file.type = type_of(path);
    file.text.tag = tag_of(bytes);
    file.text.bytes = std::move(bytes);
    file.versioned = path.starts_with("/assets/");
    files_.insert_or_assign(path, std::move(file));
}

void StaticFiles::put_built_in() {
    put("/index.html", std::string{kBuiltInPage});
    put("/tandem.css", std::string{kBuiltInStyle});
}

std::string StaticFiles::digest() const {
    std::vector<std::string> lines;
    lines.reserve(files_.size());
    for (const auto& [path, file] : files_) lines.push_back(path + ' ' + file.text.tag + '\n');
    std::ranges::sort(lines);
    std::string all;
    for (const std::string& line : lines) all += line;
    return digest_of(all).substr(0, 8);
}

bool StaticFiles::is_place(std::string_view path) {
    const std::string_view last = path.substr(path.rfind('/') + 1);
    return path.starts_with('/') && last.find('.') == std::string_view::npos;
}

const StaticFiles::File* StaticFiles::find(std::string_view path) const {
    const auto exact = files_.find(std::string{path});
    if (exact != files_.end()) return &exact->second;
    if (!is_place(path)) return nullptr;
    const auto index = files_.find("/index.html");
    return index == files_.end() ? nullptr : &index->second;
}

Response StaticFiles::answer(std::string_view path, const FileWish& wish) const {
    const File* file = find(path);
    if (file == nullptr) return refusal(404, "not-found", say("http.not-found"));
    Response response{.status = 200, .type = file->type, .body = "", .headers = {}};
    if (is_embed(path)) response.shown_by = ShownBy::AnySite;
    if (is_place(path) && !wish.shown_from.empty()) {
        response.body = with_tags(*file->text.bytes, preview_of_site(wish.shown_from));
        response.headers.emplace_back("Cache-Control", "no-cache");
        return response;
    }
    response.headers.emplace_back(
        "Cache-Control", file->versioned ? "public, max-age=31536000, immutable" : "no-cache");
    response.offered = file->text;
    return chosen(std::move(response), wish);
}

}  // namespace tandem::server
