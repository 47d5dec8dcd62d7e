// Engines: who is asked, for how long, and what happens to those who do not answer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/bots/engine_pool.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <optional>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/bots/engine_answer.hpp"
#include "server/ops/fair_queue.hpp"
#include "server/ops/logging.hpp"

namespace tandem::server {

namespace {

namespace asio = boost::asio;
using boost::system::error_code;
using SteadyTime = std::chrono::steady_clock::time_point;

[[nodiscard]] std::chrono::milliseconds span(Millis millis) {
    return std::chrono::milliseconds{base::count(millis)};
}

constexpr std::size_t kNobody = static_cast<std::size_t>(-1);

struct Question {
    hall::Think think;
    SteadyTime until;
    std::size_t failed_by = kNobody;  // the process that did not answer it
};

// A process and its question.
struct Desk {
    explicit Desk(asio::io_context& io) : limit(io), pause(io) {}

    std::unique_ptr<process::ChildProcess> process;  // nothing while it pauses
    std::optional<Question> question;
    EngineAnswer answer;
    asio::steady_timer limit;
    asio::steady_timer pause;
    Millis next_pause{};
};

// People's matches go before those that bots play alone.
[[nodiscard]] Customer customer_of(const hall::Think& think) {
    const int rank = think.company == hall::Company::People ? 0 : 1;
    return {rank, think.payer.address, think.payer.person.text()};
}

}  // namespace

struct EnginePool::Inside : std::enable_shared_from_this<EnginePool::Inside> {
    Inside(asio::io_context& context, EnginePoolConfig configured, EnginePoolTells told)
        : io(context),
          config(std::move(configured)),
          tells(std::move(told)),
          queue(config.waiting, config.waiting_of_address),
          patience(context) {
        // A write to an engine that has just died is an error to be told, no reason to die too.
        std::signal(SIGPIPE, SIG_IGN);  // NOLINT(cert-err33-c)
        for (std::size_t i = 0; i < config.processes; ++i) {
            desks.push_back(std::make_unique<Desk>(io));
            desks.back()->next_pause = config.least_pause;
        }
    }

    void start_all() {
        for (std::size_t which = 0; which < desks.size(); ++which) start(which);
    }

    void start(std::size_t which) {
        Desk& desk = *desks[which];
        const std::weak_ptr<Inside> weak = weak_from_this();
        desk.process = process::ChildProcess::start(
            io,
            config.command,
            {.on_line =
                 [weak, which](std::string_view line) {
                     if (const auto self = weak.lock()) self->heard(which, line);
                 },
             .on_gone =
                 [weak, which](std::string_view why) {
                     if (const auto self = weak.lock()) self->lost(which, why);
                 },
             .on_complaint =
                 [weak, which](std::string_view said) {
                     if (const auto self = weak.lock()) self->complains(which, said);
                 }});
        if (!desk.process) return start_later(which);
        pump();
    }

    void complains(std::size_t which, std::string_view said) {
        log_warning(
            "engine-complains",
            {{"process", desks[which]->process->id()}, {"said", boost::json::string_view{said}}});
    }

    void start_later(std::size_t which) {
        Desk& desk = *desks[which];
        desk.pause.expires_after(span(desk.next_pause));
        desk.next_pause = std::min(config.most_pause, desk.next_pause + desk.next_pause);
        desk.pause.async_wait([weak = weak_from_this(), which](error_code error) {
            const auto self = weak.lock();
            if (error || !self) return;
            ++self->restarts;
            self->start(which);
        });
    }

    // Hands out questions, to everybody in turn, while there is a process that has none.
    void pump() {
        const auto can_be_asked = [this](const Question& each) {
            return free_for(each) != kNobody;
        };
        while (auto question = queue.take(can_be_asked)) {
            const std::size_t which = free_for(*question);
            put(which, std::move(*question));
        }
    }

    // A process that has nothing to do; not the one that failed, unless it is the only one.
    [[nodiscard]] std::size_t free_for(const Question& question) const {
        for (std::size_t which = 0; which < desks.size(); ++which) {
            const Desk& desk = *desks[which];
            const bool failed = which == question.failed_by && desks.size() > 1;
            if (desk.process && !desk.question && !failed) return which;
        }
        return kNobody;
    }

    void put(std::size_t which, Question question) {
        Desk& desk = *desks[which];
        desk.question = std::move(question);
        desk.answer = EngineAnswer{bughouse::board_of(desk.question->think.seat)};
        (void)desk.process->take_received();
        desk.process->write(question_text(desk.question->think));
        desk.limit.expires_after(span(config.limit));
        desk.limit.async_wait([weak = weak_from_this(), which](error_code error) {
            const auto self = weak.lock();
            if (!error && self) self->too_late(which);
        });
    }

    void heard(std::size_t which, std::string_view line) {
        Desk& desk = *desks[which];
        switch (desk.answer.take(line)) {
            case EngineAnswer::Step::More: break;
            case EngineAnswer::Step::Whole:
                if (!desk.question) return drop(which, "it answers without a question");
                return answered(which);
            case EngineAnswer::Step::Bad: return drop(which, "it answers with no move");
        }
        desk.answer.add_bytes(desk.process->take_received());
        if (desk.answer.bytes() > config.most_output) drop(which, "it does not stop talking");
    }

    void answered(std::size_t which) {
        Desk& desk = *desks[which];
        desk.limit.cancel();
        hall::Thought thought = desk.answer.thought();
        thought.ticket = desk.question->think.ticket;
        desk.question.reset();
        desk.answer = EngineAnswer{};
        desk.next_pause = config.least_pause;
        ++answers;
        pump();
        tells.on_thought(thought);
    }

    // The timer may have fired when the answer was just there: then there is another question, or
    // none, whose time is not over.
    void too_late(std::size_t which) {
        const Desk& desk = *desks[which];
        const bool over = desk.limit.expiry() <= std::chrono::steady_clock::now();
        if (desk.question && over) drop(which, "it does not answer");
    }

    void drop(std::size_t which, std::string_view why) {
        desks[which]->process.reset();
        lost(which, why);
    }

    // The process has gone, or is as good as gone.
    void lost(std::size_t which, std::string_view why) {
        Desk& desk = *desks[which];
        log_warning(
            "engine-lost",
            {{"engine", which}, {"why", boost::json::string_view{why.data(), why.size()}}});
        desk.process.reset();
        desk.limit.cancel();
        desk.answer = EngineAnswer{};
        std::optional<Question> question;
        question.swap(desk.question);
        start_later(which);
        if (!question) return;
        if (question->failed_by != kNobody) return fail(question->think.ticket);
        question->failed_by = which;
        const Customer customer = customer_of(question->think);
        queue.put_back(std::move(*question), customer);
        pump();
        watch_patience();
    }

    void fail(std::uint64_t ticket) {
        ++failures;
        tells.on_failed(ticket);
    }

    void ask(const hall::Think& think) {
        ++questions;
        if (desks.empty()) return fail_later(think.ticket);
        const SteadyTime until = std::chrono::steady_clock::now() + span(config.patience);
        Question question{.think = think, .until = until};
        const Customer customer = customer_of(think);
        if (!queue.put(std::move(question), customer)) return fail_later(think.ticket);
        pump();
        watch_patience();
    }

    // Not before `ask` has returned.
    void fail_later(std::uint64_t ticket) {
        asio::post(io, [weak = weak_from_this(), ticket] {
            if (const auto self = weak.lock()) self->fail(ticket);
        });
    }

    // Sees to it that no question waits for ever, though all processes should be gone.
    void watch_patience() {
        if (queue.empty() || watching) return;
        watching = true;
        patience.expires_at(queue.least([](const Question& each) { return each.until; }));
        patience.async_wait([weak = weak_from_this()](error_code error) {
            const auto self = weak.lock();
            if (error || !self) return;
            self->watching = false;
            self->fail_impatient();
            self->watch_patience();
        });
    }

    void fail_impatient() {
        const SteadyTime now = std::chrono::steady_clock::now();
        const auto is_over = [now](const Question& each) { return each.until <= now; };
        for (const Question& each : queue.take_all(is_over)) fail(each.think.ticket);
    }

    [[nodiscard]] Figures figures() const {
        const auto runs = [](const auto& desk) { return desk->process != nullptr; };
        const auto thinks = [](const auto& desk) { return desk->question.has_value(); };
        return {
            .running = static_cast<std::size_t>(std::ranges::count_if(desks, runs)),
            .thinking = static_cast<std::size_t>(std::ranges::count_if(desks, thinks)),
            .waiting = queue.size(),
            .asked = questions,
            .answered = answers,
            .failed = failures,
            .restarts = restarts,
        };
    }

    asio::io_context& io;
    EnginePoolConfig config;
    EnginePoolTells tells;
    std::vector<std::unique_ptr<Desk>> desks;
    FairQueue<Question> queue;
    asio::steady_timer patience;
    bool watching = false;
    std::uint64_t questions = 0;
    std::uint64_t answers = 0;
    std::uint64_t failures = 0;
    std::uint64_t restarts = 0;
};

EnginePool::EnginePool(asio::io_context& io, EnginePoolConfig config, EnginePoolTells tells)
    : inside_(std::make_shared<Inside>(io, std::move(config), std::move(tells))) {
    inside_->start_all();
}
EnginePool::~EnginePool() = default;

void EnginePool::ask(const hall::Think& question) { inside_->ask(question); }
EnginePool::Figures EnginePool::figures() const { return inside_->figures(); }

}  // namespace tandem::server
