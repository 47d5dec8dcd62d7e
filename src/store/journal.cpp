// The journal's thread: a batch, a transaction, a word to the hall, and again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/journal.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <iterator>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <variant>

#include "store/connection.hpp"
#include "store/failure.hpp"
#include "store/migrations.hpp"
#include "store/row_writer.hpp"
#include "store/turn.hpp"

namespace tandem::store {

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds kFirstWait{50};
constexpr milliseconds kLongestWait{1000};
constexpr std::size_t kMostOfABatch = 8192;  // after an outage, that word comes now and then
constexpr std::size_t kMostSeconds = 4096;

// A connection with its prepared statements, which go before it.
struct BatchWriter {
    explicit BatchWriter(const std::string& url)
        : connection(url),
          writer(connection.session(), Taken::Same) {}

    Connection connection;
    RowWriter writer;
};

// Whether a beat of the same run comes later: only the last is worth a write.
[[nodiscard]] bool is_outdone(const std::vector<hall::row::Write>& batch, std::size_t which) {
    const auto* const beat = std::get_if<hall::row::Beat>(&batch[which]);
    if (beat == nullptr) return false;
    return std::any_of(
        batch.begin() + static_cast<std::ptrdiff_t>(which) + 1,
        batch.end(),
        [beat](const hall::row::Write& later) {
            const auto* const other = std::get_if<hall::row::Beat>(&later);
            return other != nullptr && other->run == beat->run;
        });
}

void write_all(BatchWriter& writer, const std::vector<hall::row::Write>& batch) {
    const Turn turn{writer.connection.dialect()};
    soci::transaction transaction{writer.connection.session()};
    for (std::size_t i = 0; i < batch.size(); ++i) {
        if (!is_outdone(batch, i)) writer.writer.write(batch[i]);
    }
    transaction.commit();
}

}  // namespace

struct Journal::Inside {
    Inside(std::string address, JournalTells who) : url(std::move(address)), tells(std::move(who)) {
        Connection connection{url};
        migrate(connection, migrations());
    }

    // On the thread:

    void run() {
        std::vector<hall::row::Write> batch;
        while (take(batch)) {
            const auto seconds = write_at_last(batch);
            if (!seconds) return;
            told += batch.size();
            tells.on_written(told, hall::row::written_by(batch));
            note(batch.size(), *seconds);
            idle.notify_all();
        }
    }

    // Waits for writes; whether there are any, or it is over.
    [[nodiscard]] bool take(std::vector<hall::row::Write>& batch) {
        batch.clear();
        std::unique_lock lock{mutex};
        work.wait(lock, [this] { return stopping || !queue.empty(); });
        const auto some = static_cast<std::ptrdiff_t>(std::min(queue.size(), kMostOfABatch));
        batch.assign(
            std::make_move_iterator(queue.begin()), std::make_move_iterator(queue.begin() + some));
        queue.erase(queue.begin(), queue.begin() + some);
        return !batch.empty();
    }

    // Tries until it succeeds, and gives the seconds of the try that did; nothing if it was told
    // to stop and cannot write.
    [[nodiscard]] std::optional<double> write_at_last(const std::vector<hall::row::Write>& batch) {
        milliseconds wait = kFirstWait;
        while (true) {
            const bool last_try = is_stopping();
            if (const auto seconds = try_to_write(batch)) return seconds;
            if (last_try) return std::nullopt;
            rest(wait);
            wait = std::min(2 * wait, kLongestWait);
        }
    }

    [[nodiscard]] std::optional<double> try_to_write(const std::vector<hall::row::Write>& batch) {
        try {
            const auto start = steady_clock::now();
            if (!writer) writer.emplace(url);
            write_all(*writer, batch);
            const std::chrono::duration<double> took = steady_clock::now() - start;
            if (std::exchange(in_trouble, false)) tells.on_trouble("");
            return took.count();
        } catch (const std::exception& error) {
            writer.reset();  // whatever state it is in, a new one is in a good one
            if (!std::exchange(in_trouble, true)) tells.on_trouble(in_words(error, url));
            return std::nullopt;
        }
    }

    void rest(milliseconds wait) {
        std::unique_lock lock{mutex};
        work.wait_for(lock, wait, [this] { return stopping; });
    }

    [[nodiscard]] bool is_stopping() {
        const std::scoped_lock lock{mutex};
        return stopping;
    }

    void note(std::size_t writes, double seconds) {
        const std::scoped_lock lock{mutex};
        written += writes;
        ++figures.commits;
        figures.writes += writes;
        if (recent.size() == kMostSeconds) recent.pop_front();
        recent.push_back(seconds);
    }

    std::string url;
    JournalTells tells;
    std::optional<BatchWriter> writer;
    bool in_trouble = false;
    std::uint64_t told = 0;

    std::mutex mutex;  // guards what follows
    std::condition_variable work;
    std::condition_variable idle;
    std::deque<hall::row::Write> queue;
    std::uint64_t submitted = 0;
    std::uint64_t written = 0;
    bool stopping = false;
    Figures figures;
    std::deque<double> recent;

    std::thread thread;
};

Journal::Journal(const std::string& url, JournalTells tells)
    : inside_(std::make_unique<Inside>(url, std::move(tells))) {
    inside_->thread = std::thread([inside = inside_.get()] { inside->run(); });
}

Journal::~Journal() {
    {
        const std::scoped_lock lock{inside_->mutex};
        inside_->stopping = true;
    }
    inside_->work.notify_all();
    inside_->thread.join();
}

void Journal::submit(std::vector<hall::row::Write> writes) {
    if (writes.empty()) return;
    {
        const std::scoped_lock lock{inside_->mutex};
        inside_->submitted += writes.size();
        std::ranges::move(writes, std::back_inserter(inside_->queue));
    }
    inside_->work.notify_all();
}

bool Journal::drain(int milliseconds) {
    std::unique_lock lock{inside_->mutex};
    const std::uint64_t all = inside_->submitted;
    return inside_->idle.wait_for(
        lock, std::chrono::milliseconds{milliseconds}, [&] { return inside_->written >= all; });
}

Journal::Figures Journal::take_figures() {
    const std::scoped_lock lock{inside_->mutex};
    Figures figures = std::exchange(inside_->figures, {});
    figures.seconds.assign(inside_->recent.begin(), inside_->recent.end());
    inside_->recent.clear();
    figures.queued = static_cast<std::size_t>(inside_->submitted - inside_->written);
    return figures;
}

}  // namespace tandem::store
