// The files of the page, held in memory: nothing else can be requested.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/http/http.hpp"

namespace tandem::server {

class StaticFiles {
  public:
    // Nothing but the small page that is built in.
    StaticFiles();
    // All files below `folder`, "x.gz" and "x.br" as the compressed forms of "x"; hidden ones and
    // links are left out. What is in a folder "assets" bears its version in its name and is kept by
    // browsers. A folder that is not there, or has no index.html, leaves the built-in page.
    // Errors: std::filesystem::filesystem_error where a file cannot be read, and std::length_error
    // with more than 256 MiB.
    explicit StaticFiles(const std::string& folder);

    // The file at a path; what has no dot in its last part is a place inside the page, "/k3xw", and
    // gets index.html, with tags for whoever shows links. Else 404.
    // Other sites may show what lies below "/embed/" in a frame.
    [[nodiscard]] Response answer(std::string_view path, const FileWish& wish) const;
    // Whether a path is such a place.
    [[nodiscard]] static bool is_place(std::string_view path);

    // Eight hexadecimal digits, others for other files: what is in them, and how they are called.
    [[nodiscard]] std::string digest() const;

    [[nodiscard]] std::size_t size() const { return files_.size(); }

  private:
    struct File {
        std::string type;
        KeptText text;
        bool versioned = false;
    };
    void put(const std::string& path, std::string bytes);
    void put_built_in();
    [[nodiscard]] const File* find(std::string_view path) const;

    std::unordered_map<std::string, File> files_;
};

}  // namespace tandem::server
