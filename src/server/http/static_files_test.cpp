// The files of the page: what is sent, how, and what is not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/static_files.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "support/server/loop_thread.hpp"

namespace tandem::server {
namespace {

std::string header(const Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers) {
        if (key == name) return value;
    }
    return {};
}

class Page {
  public:
    Page() {
        std::filesystem::create_directories(folder_.file("assets"));
        std::ofstream{folder_.file("index.html")} << "<p>page";
        std::ofstream{folder_.file("assets/app-1a2b.js")} << "a script that is long";
        std::ofstream{folder_.file("assets/app-1a2b.js.gz")} << "short";
        std::ofstream{folder_.file("assets/app-1a2b.js.br")} << "tiny";
        std::ofstream{folder_.file("lone.gz")} << "of nothing";
        files = StaticFiles{folder_.path()};
    }
    StaticFiles files;

  private:
    TestFolder folder_;
};

TEST(StaticFiles, what_bears_its_version_is_kept_and_the_rest_is_asked_for_again) {
    const Page page;
    const Response script = page.files.answer("/assets/app-1a2b.js", {});
    EXPECT_EQ(script.type, "text/javascript; charset=utf-8");
    EXPECT_TRUE(header(script, "Cache-Control").contains("immutable"));
    EXPECT_EQ(header(page.files.answer("/", {}), "Cache-Control"), "no-cache");
}

TEST(StaticFiles, the_compressed_form_goes_to_those_who_take_it) {
    const Page page;
    const Response plain = page.files.answer("/assets/app-1a2b.js", {});
    const Response small =
        page.files.answer("/assets/app-1a2b.js", {.takes_gzip = true, .has = ""});
    EXPECT_EQ(plain.text(), "a script that is long");
    EXPECT_EQ(header(plain, "Content-Encoding"), "");
    EXPECT_EQ(small.text(), "short");
    EXPECT_EQ(header(small, "Content-Encoding"), "gzip");
    EXPECT_EQ(header(small, "Vary"), "Accept-Encoding");
    EXPECT_EQ(page.files.answer("/lone.gz", {}).status, 404);
    const Response smaller = page.files.answer(
        "/assets/app-1a2b.js", {.takes_gzip = true, .takes_brotli = true, .has = ""});
    EXPECT_EQ(smaller.text(), "tiny");
    EXPECT_EQ(header(smaller, "Content-Encoding"), "br");
    EXPECT_EQ(header(smaller, "ETag"), header(plain, "ETag"));
}

TEST(StaticFiles, what_a_browser_has_already_is_not_sent_again) {
    const Page page;
    const std::string tag = header(page.files.answer("/", {}), "ETag");
    EXPECT_TRUE(tag.starts_with("W/\""));
    const Response again = page.files.answer("/", {.takes_gzip = false, .has = "W/\"x\", " + tag});
    EXPECT_EQ(again.status, 304);
    EXPECT_EQ(again.text(), "");
    EXPECT_EQ(page.files.answer("/", {.takes_gzip = false, .has = "W/\"x\""}).status, 200);
}

TEST(StaticFiles, a_place_inside_the_page_gets_the_page_and_a_file_that_is_not_there_does_not) {
    const Page page;
    EXPECT_EQ(page.files.answer("/match/k3xw", {}).text(), "<p>page");
    EXPECT_EQ(page.files.answer("/assets/old.js", {}).status, 404);
}

TEST(StaticFiles, a_file_is_sent_as_what_its_ending_says) {
    const TestFolder folder;
    constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kTypes{{
        {"core.wasm", "application/wasm"},
        {"page.webmanifest", "application/manifest+json"},
        {"icon.svg", "image/svg+xml"},
        {"books.json", "application/json"},
        {"text.woff2", "font/woff2"},
        {"move.mp3", "audio/mpeg"},
        {"move.m4a", "audio/mp4"},
        {"move.ogg", "audio/ogg"},
        {"move.opus", "audio/ogg"},
        {"move.wav", "audio/wav"},
    }};
    for (const auto& [name, type] : kTypes) std::ofstream{folder.file(std::string{name})} << "x";
    const StaticFiles files{folder.path()};
    for (const auto& [name, type] : kTypes) {
        EXPECT_EQ(files.answer('/' + std::string{name}, {}).type, type);
    }
}

TEST(StaticFiles, the_digest_changes_with_any_file_and_with_nothing_else) {
    const TestFolder folder;
    const auto digest = [&] { return StaticFiles{folder.path()}.digest(); };
    const auto write = [&](const std::string& name, std::string_view bytes) {
        std::ofstream{folder.file(name)} << bytes;
    };
    write("index.html", "<p>page");
    write("icon.svg", "<svg/>");
    const std::string first = digest();
    EXPECT_EQ(first.size(), 8);
    EXPECT_EQ(digest(), first);
    write("icon.svg", "<svg></svg>");
    const std::string second = digest();
    EXPECT_NE(second, first);
    std::filesystem::rename(folder.file("icon.svg"), folder.file("other.svg"));
    EXPECT_NE(digest(), second);
    EXPECT_NE(StaticFiles{}.digest(), second);
}

TEST(StaticFiles, a_place_tells_whoever_shows_links_what_the_site_is) {
    const TestFolder folder;
    std::ofstream{folder.file("index.html")} << "<head><title>Tandem</title></head>";
    std::ofstream{folder.file("icon.svg")} << "<svg/>";
    const StaticFiles files{folder.path()};
    const FileWish stranger{
        .takes_gzip = true, .has = "", .shown_from = "https://bughouse.example"};
    for (const char* place : {"/", "/k3xw", "/rules/nsb"}) {
        const auto shown = files.answer(place, stranger);
        EXPECT_EQ(shown.status, 200);
        EXPECT_TRUE(
            shown.text().contains(R"("og:image" content="https://bughouse.example/preview.png")"))
            << shown.text();
        EXPECT_TRUE(shown.text().ends_with("></head>"));
        for (const auto& [name, value] : shown.headers) EXPECT_NE(name, "ETag") << value;
    }
    EXPECT_EQ(files.answer("/icon.svg", stranger).text(), "<svg/>");
    EXPECT_FALSE(files.answer("/", {}).text().contains("og:"));
}

TEST(StaticFiles, without_a_page_there_is_one_that_is_built_in) {
    const StaticFiles files{"/nothing/here"};
    EXPECT_TRUE(files.answer("/", {}).text().contains("Tandem"));
    EXPECT_EQ(files.answer("/tandem.css", {}).type, "text/css; charset=utf-8");
}

}  // namespace
}  // namespace tandem::server
