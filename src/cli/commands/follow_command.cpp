// tandem follow: a live copy of an event on a second laptop, which can take over.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/tongue.hpp"
#include "process/local_time.hpp"
#include "server/copies/follower.hpp"
#include "server/ops/cannot_start.hpp"
#include "server/ops/config.hpp"
#include "server/ops/instance_lock.hpp"
#include "store/database/failure.hpp"

namespace tandem::cli {

namespace {

using server::Follower;
using server::NoCopy;

constexpr std::chrono::seconds kBetweenSteps{1};

struct FollowOptions {
    std::string link;
    std::string data;
    bool once = false;
    bool json = false;
};

// "10:04:31  …"
void tell(const std::string& said) {
    const std::chrono::sys_time<std::chrono::milliseconds> now{
        std::chrono::milliseconds{process::local_ms()}};
    fmt::print("{:%H:%M:%S}  {}\n", std::chrono::floor<std::chrono::seconds>(now), said);
    std::fflush(stdout);
}

class Following {
  public:
    explicit Following(const FollowOptions& options) : options_(options) {}

    // Errors: Failure if it cannot go on, or if a single copy cannot be made.
    void run(Follower& follower) {
        while (true) {
            const auto step = follower.step();
            if (!step) {
                missed(step.error());
            } else {
                came(*step);
                if (step->rest == Follower::Step::Rest::Some) continue;
                if (options_.once) return;
            }
            std::this_thread::sleep_for(kBetweenSteps);
        }
    }

  private:
    void came(const Follower::Step& step) {
        const bool is_news = !has_answered_ || step.added > 0;
        has_answered_ = true;
        if (!is_news) return;
        if (options_.json) {
            fmt::print("{{\"line\": {}}}\n", step.line);
            std::fflush(stdout);
        } else {
            tell(text("cli.follow.line", "event"_is = step.name, "line"_is = step.line));
        }
    }
    void missed(const NoCopy& why) {
        if (options_.once || why.kind == NoCopy::Kind::Refused) {
            throw Failure{text("cli.follow.no-copy", "why"_is = why.why)};
        }
        if (!has_answered_ && was_missed_) return;
        has_answered_ = false;
        was_missed_ = true;
        if (options_.json) {
            fmt::print("{{\"line\": null}}\n");
            std::fflush(stdout);
            return;
        }
        tell(text("cli.follow.away", "why"_is = why.why));
        tell(text("cli.follow.take-over", "command"_is = "tandem serve --data " + options_.data));
    }

    const FollowOptions& options_;
    bool has_answered_ = false;  // the last time
    bool was_missed_ = false;
};

void follow(FollowOptions options) {
    const auto link = server::parse_event_link(options.link);
    if (!link) throw Failure{text("cli.follow.no-link")};
    if (options.data.empty()) options.data = server::default_data();
    std::error_code why;
    std::filesystem::create_directories(options.data, why);
    const std::string url = "sqlite3://" + options.data + "/tandem.db";
    try {
        const server::InstanceLock only{url};
        Follower follower{*link, url};
        Following{options}.run(follower);
    } catch (const server::CannotStart& fault) {
        throw Failure{text(fault.why())};
    } catch (const store::Failure& fault) {
        throw Failure{text("cli.follow.no-copy", "why"_is = fault.why())};
    }
}

}  // namespace

void add_follow(CLI::App& app) {
    const auto options = std::make_shared<FollowOptions>();
    CLI::App* command = app.add_subcommand("follow", text("cli.follow.about"));
    command->add_option("LINK", options->link, text("cli.follow.link"))->required();
    command->add_option(
        "--data", options->data, text("cli.follow.data", "folder"_is = server::default_data()));
    command->add_flag("--once", options->once, text("cli.follow.once"));
    command->add_flag("--json", options->json, text("cli.follow.json"));
    command->footer(
        text("cli.follow.footer") +
        "\n\n  tandem follow 'http://192.168.1.10:8080/event/abcdefgh#desk=…' --data copy");
    command->callback([options] { follow(*options); });
}

}  // namespace tandem::cli
