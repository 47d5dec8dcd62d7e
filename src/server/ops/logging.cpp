// The log, by spdlog: its queue and thread are used, its formatting is not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/logging.hpp"

#include <chrono>
#include <memory>
#include <string>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/async.h>
#include <spdlog/async_logger.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

namespace tandem::server {

namespace {

constexpr std::size_t kLines = 8'192;

// One for the whole program, as standard error is.
struct Log {
    std::shared_ptr<spdlog::details::thread_pool> thread;
    std::shared_ptr<spdlog::async_logger> logger;
};

Log& the_log() {
    static Log log;
    return log;
}

std::string time_now() {
    const auto now = std::chrono::system_clock::now();
    const auto whole = std::chrono::floor<std::chrono::seconds>(now);
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now - whole).count();
    return fmt::format(
        "{:%Y-%m-%dT%H:%M:%S}.{:03}Z",
        fmt::gmtime(std::chrono::system_clock::to_time_t(whole)),
        ms);
}

void write(
    spdlog::level::level_enum level, std::string_view name, std::string_view event, Fields fields) {
    const auto& logger = the_log().logger;
    if (logger == nullptr || !logger->should_log(level)) return;
    boost::json::object line{{"time", time_now()}, {"level", name}, {"event", event}};
    for (const auto& [key, value] : fields) line.insert_or_assign(key, value);
    logger->log(level, boost::json::serialize(line));
}

}  // namespace

void open_log(std::string_view level) {
    close_log();
    Log& log = the_log();
    log.thread = std::make_shared<spdlog::details::thread_pool>(kLines, 1);
    log.logger = std::make_shared<spdlog::async_logger>(
        "tandem",
        std::make_shared<spdlog::sinks::stderr_sink_mt>(),
        log.thread,
        spdlog::async_overflow_policy::overrun_oldest);
    log.logger->set_pattern("%v");
    log.logger->set_level(spdlog::level::from_str(std::string{level}));
    log.logger->flush_on(spdlog::level::info);
}

void close_log() {
    Log& log = the_log();
    if (log.logger != nullptr) log.logger->flush();
    log.logger.reset();
    log.thread.reset();
}

void log_debug(std::string_view event, Fields fields) {
    write(spdlog::level::debug, "debug", event, fields);
}
void log_info(std::string_view event, Fields fields) {
    write(spdlog::level::info, "info", event, fields);
}
void log_warning(std::string_view event, Fields fields) {
    write(spdlog::level::warn, "warning", event, fields);
}
void log_error(std::string_view event, Fields fields) {
    write(spdlog::level::err, "error", event, fields);
}

}  // namespace tandem::server
