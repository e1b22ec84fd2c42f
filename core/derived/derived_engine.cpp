// SPDX-License-Identifier: MIT
#include "core/derived/derived_engine.h"

#include "core/base/out_of_memory.h"

#include <QCoreApplication>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace core::derived {

namespace {

constexpr std::chrono::milliseconds pollEvery{5}; ///< an asker's own wish to stop is nothing that wakes

Error circle(const Cell& cell)
{
    return usageError(QCoreApplication::translate("Derived", "What is asked for needs itself: %1.")
                          .arg(QLatin1String(cell.name)));
}

/// Whether cell, or what its finder waits for, waits for parent.
bool wouldCircle(const Cell& cell, const Cell& parent)
{
    for (const Cell* at = &cell; at != nullptr; at = at->waitsFor) {
        if (at == &parent)
            return true;
    }
    return false;
}

AnyResult tryToFind(Cell& cell)
{
    return withinMemory([&cell] { return cell.find(cell); });
}

} // namespace

Engine::~Engine()
{
    {
        const Lock lock(m_mutex);
        m_isClosing = true;
        settleWishes();
    }
    m_changed.notify_all();
    m_workers.clear();
}

AnyResult Engine::of(Cell& cell, Progress& progress)
{
    if (progress.isCancelled())
        return cancelled();
    Lock lock(m_mutex);
    cell.lastAsked = ++m_clock;
    if (cell.value)
        return cell.value;
    ++cell.askers;
    ++m_waitingAskers;
    hasten(cell);
    settleWishes(); // it may have been given up just now
    const std::shared_ptr<Attempt> attempt = cell.attempt;
    if (m_workers.empty() && cell.state == Cell::State::Queued)
        findNow(cell, lock); // no thread could be started
    bool isLeaving = false;
    while (!attempt->outcome && !isLeaving) {
        m_changed.wait_for(lock, pollEvery);
        const std::optional<Reported> reported = cell.reported;
        lock.unlock();
        if (reported)
            progress.report(reported->done, reported->total, reported->what);
        isLeaving = progress.isCancelled();
        lock.lock();
    }
    --cell.askers;
    --m_waitingAskers;
    settleWishes();
    return attempt->outcome ? *attempt->outcome : AnyResult(cancelled());
}

AnyResult Engine::of(Cell& cell, Cell& parent, const Progress& progress)
{
    Lock lock(m_mutex);
    cell.lastAsked = ++m_clock;
    if (cell.value) {
        parent.inputs.insert(cell.inputs.begin(), cell.inputs.end());
        return cell.value;
    }
    if (wouldCircle(cell, parent))
        return circle(cell);
    cell.parents.push_back(&parent);
    parent.waitsFor = &cell;
    AnyResult result = await(cell, parent, progress, lock);
    parent.waitsFor = nullptr;
    cell.parents.erase(std::find(cell.parents.begin(), cell.parents.end(), &parent));
    settleWishes();
    return result;
}

/// Of what became another before parent took it, the newest is found.
AnyResult Engine::await(Cell& cell, Cell& parent, const Progress& progress, Lock& lock)
{
    while (!progress.isCancelled()) {
        if (cell.value) {
            parent.inputs.insert(cell.inputs.begin(), cell.inputs.end());
            return cell.value;
        }
        if (!cell.attempt)
            cell.attempt = std::make_shared<Attempt>();
        const std::shared_ptr<Attempt> attempt = cell.attempt;
        if (cell.state != Cell::State::Finding)
            findNow(cell, lock);
        while (!attempt->outcome && !progress.isCancelled())
            m_changed.wait_for(lock, pollEvery);
        if (!attempt->outcome)
            break;
        if (!*attempt->outcome && !attempt->outcome->error().isCancelled())
            return *attempt->outcome;
        if (*attempt->outcome && isFresh(*attempt)) {
            parent.inputs.insert(attempt->inputs.begin(), attempt->inputs.end());
            return *attempt->outcome;
        }
    }
    return cancelled();
}

bool Engine::isFresh(const Attempt& attempt)
{
    return std::none_of(attempt.inputs.begin(), attempt.inputs.end(),
                        [&](const Cell* input) { return input->changedAt > attempt.revision; });
}

void Engine::watch(Cell& cell, const std::shared_ptr<Watcher>& watcher)
{
    Lock lock(m_mutex);
    cell.lastAsked = ++m_clock;
    cell.watchers.push_back(watcher);
    if (const AnyValue value = cell.value) {
        lock.unlock();
        watcher->told(value);
        return;
    }
    if (cell.state == Cell::State::Idle)
        enqueue(cell);
    settleWishes();
    if (m_workers.empty() && cell.state == Cell::State::Queued)
        findNow(cell, lock); // no thread could be started
}

void Engine::unwatch(Cell& cell, const std::shared_ptr<Watcher>& watcher)
{
    const Lock lock(m_mutex);
    cell.watchers.erase(std::find(cell.watchers.begin(), cell.watchers.end(), watcher));
    settleWishes();
    makeRoom();
}

void Engine::set(Cell& input, AnyValue value)
{
    {
        const Lock lock(m_mutex);
        input.value = std::move(value);
        input.changedAt = ++m_revision;
        for (Cell* cell : m_cells) {
            if (cell->inputs.count(&input) == 0)
                continue;
            if (cell->state == Cell::State::Finding) {
                cell->isStale = true;
                continue;
            }
            drop(*cell);
            if (!cell->watchers.empty() && cell->state == Cell::State::Idle)
                enqueue(*cell);
        }
    }
    m_changed.notify_all();
}

AnyValue Engine::read(const Cell& input, Cell* reader)
{
    const Lock lock(m_mutex);
    if (reader != nullptr)
        reader->inputs.insert(&input);
    return input.value;
}

/// Whoever waits for it waits for this.
void Engine::report(Cell& cell, const Reported& reported)
{
    const Lock lock(m_mutex);
    cell.reported = reported;
    for (std::vector<Cell*> above = cell.parents; !above.empty();) {
        Cell* parent = above.back();
        above.pop_back();
        parent->reported = reported;
        above.insert(above.end(), parent->parents.begin(), parent->parents.end());
    }
}

bool Engine::isBusy() const
{
    const Lock lock(m_mutex);
    return !m_atWork.empty();
}

std::map<std::string, int> Engine::found() const
{
    const Lock lock(m_mutex);
    return m_found;
}

void Engine::enqueue(Cell& cell)
{
    cell.state = Cell::State::Queued;
    cell.attempt = std::make_shared<Attempt>();
    m_atWork.insert(&cell);
    m_queue.push_back(&cell);
    if (m_queue.size() > m_idleWorkers)
        startWorker();
    m_changed.notify_all();
}

/// Somebody sleeps until it is found: it goes before what is only followed.
void Engine::hasten(Cell& cell)
{
    if (cell.state == Cell::State::Idle)
        enqueue(cell);
    else if (cell.state == Cell::State::Queued)
        startWorker();
    const auto place = std::find(m_queue.begin(), m_queue.end(), &cell);
    if (place != m_queue.end())
        std::rotate(m_queue.begin(), place, std::next(place));
}

/// As many as the machine runs at once; and one in place of each asker that sleeps meanwhile, so that
/// somebody who waits for little does not wait for all that is being found.
void Engine::startWorker()
{
    const std::size_t most = std::max<std::size_t>(2, WorkerThread::usualCount()) + m_waitingAskers;
    if (m_workers.size() >= most || m_isClosing)
        return;
    if (!m_workers.emplace_back().start([this] { work(); }))
        m_workers.pop_back(); // those that are there do it, or the asker itself
}

void Engine::work()
{
    Lock lock(m_mutex);
    while (!m_isClosing) {
        if (m_queue.empty()) {
            ++m_idleWorkers;
            m_changed.wait(lock, [this] { return m_isClosing || !m_queue.empty(); });
            --m_idleWorkers;
            continue;
        }
        findNow(*m_queue.front(), lock);
    }
}

/// On this thread; cell is idle with an attempt, or queued. What becomes another meanwhile is found again.
void Engine::findNow(Cell& cell, Lock& lock)
{
    if (cell.state == Cell::State::Queued)
        m_queue.erase(std::find(m_queue.begin(), m_queue.end(), &cell));
    cell.state = Cell::State::Finding;
    m_atWork.insert(&cell);
    for (;;) {
        cell.isStale = false;
        cell.wasUnwanted = cell.isUnwanted = !isWanted(cell);
        cell.inputs.clear();
        lock.unlock();
        AnyResult result = tryToFind(cell);
        lock.lock();
        const bool isGivenUp = !result && result.error().isCancelled() && cell.wasUnwanted;
        if (isWanted(cell) && (cell.isStale || isGivenUp))
            continue;
        if (cell.isStale)
            result = cancelled();
        return finish(cell, result, lock);
    }
}

void Engine::finish(Cell& cell, const AnyResult& result, Lock& lock)
{
    cell.state = Cell::State::Idle;
    m_atWork.erase(&cell);
    cell.reported.reset();
    const std::shared_ptr<Attempt> attempt = std::exchange(cell.attempt, nullptr);
    attempt->outcome = result;
    if (result) {
        cell.value = *result;
        cell.bytes = cell.size ? cell.size(cell.value.get()) : 0;
        m_bytes += cell.bytes;
        if (cell.bytes > 0)
            m_large.insert(&cell);
        ++m_found[cell.name];
        attempt->inputs = cell.inputs;
        attempt->revision = m_revision;
        makeRoom();
    } else {
        cell.inputs.clear();
    }
    const std::vector<std::shared_ptr<Watcher>> watchers = cell.watchers;
    m_changed.notify_all();
    if (watchers.empty() || (!result && result.error().isCancelled()))
        return;
    lock.unlock();
    for (const auto& watcher : watchers)
        watcher->told(result);
    lock.lock();
}

void Engine::drop(Cell& cell)
{
    cell.value.reset();
    cell.inputs.clear();
    m_bytes -= std::exchange(cell.bytes, 0);
    m_large.erase(&cell);
}

bool Engine::isWanted(const Cell& cell) const
{
    if (m_isClosing)
        return false;
    return cell.askers > 0 || !cell.watchers.empty() ||
           std::any_of(cell.parents.begin(), cell.parents.end(),
                       [this](const Cell* parent) { return isWanted(*parent); });
}

/// What nobody wants any more is cancelled, and what somebody wants again is not.
void Engine::settleWishes()
{
    for (Cell* cell : std::vector<Cell*>(m_atWork.begin(), m_atWork.end())) {
        const bool isUnwanted = !isWanted(*cell);
        cell->isUnwanted = isUnwanted;
        cell->wasUnwanted = cell->wasUnwanted || isUnwanted;
        if (!isUnwanted || cell->state != Cell::State::Queued)
            continue;
        m_queue.erase(std::find(m_queue.begin(), m_queue.end(), cell));
        m_atWork.erase(cell);
        cell->state = Cell::State::Idle;
        std::exchange(cell->attempt, nullptr)->outcome = AnyResult(cancelled());
    }
}

/// Lets go of what was asked for longest ago and nobody holds: what a view holds stays, and would give
/// nothing back.
void Engine::makeRoom()
{
    while (m_bytes > m_keptBytes) {
        Cell* oldest = nullptr;
        for (Cell* cell : m_large) {
            const bool isFree = cell->watchers.empty() && cell->value.use_count() == 1;
            if (isFree && (oldest == nullptr || cell->lastAsked < oldest->lastAsked))
                oldest = cell;
        }
        if (oldest == nullptr)
            return;
        drop(*oldest);
    }
}

} // namespace core::derived
