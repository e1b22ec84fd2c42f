// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"

#include <QString>
#include <QStringList>
#include <QtDebug>

#include <algorithm>

namespace testutil {

namespace {

class Builder
{
public:
    void read(std::string_view text);
    core::SnapshotData take();

private:
    void readLine(const QString& line);
    void addEvent(const QStringList& words);
    void addOom(const QStringList& words);
    void addSegment(const QStringList& words);
    void addBlock(const QStringList& words);
    void addAnnotation(const QStringList& words);
    void appendEvent(core::Action action, std::uint64_t addr, std::uint64_t size, const QStringList& words);
    core::Action actionNamed(const QString& name);
    core::StackId stackOf(const QStringList& words);
    core::PoolId poolOf(const QStringList& words);
    core::StringId textOf(const QStringList& words, const QString& key);

    static QString option(const QStringList& words, const QString& key);
    static std::uint64_t number(const QString& word);
    static std::int64_t signedNumber(const QString& word);

    core::SnapshotData m_data;
    std::int32_t m_device = 0;
};

void Builder::read(std::string_view text)
{
    const QString all = QString::fromUtf8(text);
    for (const QString& line : all.split(QLatin1Char('\n'))) {
        const QString trimmed = line.trimmed();
        if (!trimmed.isEmpty() && !trimmed.startsWith(QLatin1Char('#')))
            readLine(trimmed);
    }
}

void Builder::readLine(const QString& line)
{
    const QStringList words = line.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const QString& kind = words.first();
    if (kind == QLatin1String("device")) {
        m_device = static_cast<std::int32_t>(number(words.value(1)));
    } else if (kind == QLatin1String("segment")) {
        addSegment(words);
    } else if (kind == QLatin1String("block")) {
        addBlock(words);
    } else if (kind == QLatin1String("annotation")) {
        addAnnotation(words);
    } else if (kind == QLatin1String("setting")) {
        m_data.settings.emplace_back(words.value(1), words.mid(2).join(QLatin1Char(' ')));
    } else if (kind == QLatin1String("axis")) {
        m_data.recorder = core::Recorder::SnapViewer;
        m_data.hasFinalState = false;
        m_data.lastFileStep = signedNumber(words.value(1));
    } else if (kind == QLatin1String("oom")) {
        addOom(words);
    } else {
        addEvent(words);
    }
}

void Builder::addEvent(const QStringList& words)
{
    const std::uint64_t addr = number(words.value(1));
    const std::uint64_t size = number(words.value(2));
    if (words.first() == QLatin1String("del")) {
        appendEvent(core::Action::FreeRequested, addr, size, words);
        appendEvent(core::Action::FreeCompleted, addr, size, words);
    } else {
        appendEvent(actionNamed(words.first()), addr, size, words);
    }
}

void Builder::addOom(const QStringList& words)
{
    appendEvent(core::Action::Oom, 0, number(words.value(1)), words);
    const QString free = option(words, QStringLiteral("free"));
    if (!free.isEmpty())
        m_data.deviceFree.emplace(core::EventId{m_data.events.rows() - 1}, number(free));
}

void Builder::appendEvent(core::Action action, std::uint64_t addr, std::uint64_t size,
                          const QStringList& words)
{
    if (m_data.traces.empty() || m_data.traces.back().device != m_device)
        m_data.traces.push_back({m_device, static_cast<std::uint32_t>(m_data.events.rows()), 0});
    ++m_data.traces.back().count;
    core::EventColumns& events = m_data.events;
    events.action.push_back(action);
    events.addr.push_back(addr);
    events.size.push_back(size);
    const QString stream = option(words, QStringLiteral("stream"));
    events.stream.push_back(stream.isEmpty() ? 0 : signedNumber(stream));
    const QString time = option(words, QStringLiteral("t"));
    events.timeUs.push_back(time.isEmpty() ? core::noTime : signedNumber(time));
    events.stack.push_back(stackOf(words));
    events.compileContext.push_back(textOf(words, QStringLiteral("ctx")));
    events.userMetadata.push_back(textOf(words, QStringLiteral("meta")));
    events.pool.push_back(poolOf(words));
    if (const QString step = option(words, QStringLiteral("step")); !step.isEmpty())
        m_data.fileSteps.push_back(signedNumber(step));
}

core::Action Builder::actionNamed(const QString& name)
{
    auto known = core::Action{};
    while (core::isKnown(known) && core::nameOf(known) != name.toStdString())
        known = static_cast<core::Action>(static_cast<int>(known) + 1);
    if (core::isKnown(known))
        return known;
    const core::StringId id = m_data.strings->intern(name.toStdString());
    auto& unknown = m_data.unknownActions;
    const auto found = std::find(unknown.begin(), unknown.end(), id);
    const auto place = found - unknown.begin();
    if (found == unknown.end())
        unknown.push_back(id);
    return static_cast<core::Action>(static_cast<std::ptrdiff_t>(core::Action::FirstUnknown) + place);
}

void Builder::addSegment(const QStringList& words)
{
    core::SegmentColumns& s = m_data.segments;
    s.device.push_back(m_device);
    s.addr.push_back(number(words.value(1)));
    s.totalSize.push_back(number(words.value(2)));
    const QString allocated = option(words, QStringLiteral("allocated"));
    const QString active = option(words, QStringLiteral("active"));
    s.allocatedSize.push_back(allocated.isEmpty() ? 0 : number(allocated));
    s.activeSize.push_back(active.isEmpty() ? 0 : number(active));
    s.requestedSize.push_back(0);
    const QString stream = option(words, QStringLiteral("stream"));
    s.stream.push_back(stream.isEmpty() ? 0 : signedNumber(stream));
    const QString type = option(words, QStringLiteral("type"));
    s.type.push_back(type == QLatin1String("small")   ? core::SegmentType::Small
                     : type == QLatin1String("large") ? core::SegmentType::Large
                                                      : core::SegmentType::Unknown);
    s.pool.push_back(poolOf(words));
    s.expandable.push_back(words.contains(QStringLiteral("expandable")) ? 1 : 0);
    s.stack.push_back(stackOf(words));
    s.firstBlock.push_back(static_cast<std::uint32_t>(m_data.blocks.rows()));
    s.blockCount.push_back(0);
}

void Builder::addBlock(const QStringList& words)
{
    core::BlockColumns& b = m_data.blocks;
    core::SegmentColumns& s = m_data.segments;
    if (s.rows() == 0)
        qFatal("a block needs a segment above it");
    const bool first = s.blockCount.back()++ == 0;
    b.addr.push_back(first ? s.addr.back() : b.addr.back() + b.size.back());
    b.segment.push_back(core::SegmentId{s.rows() - 1});
    b.size.push_back(number(words.value(1)));
    const QString state = words.value(2);
    const bool inactive = state == QLatin1String("inactive");
    b.state.push_back(inactive                            ? core::BlockState::Inactive
                      : state == QLatin1String("pending") ? core::BlockState::ActivePendingFree
                                                          : core::BlockState::ActiveAllocated);
    b.requested.push_back(inactive ? 0 : number(words.value(3)));
    s.requestedSize.back() += b.requested.back();
    b.stack.push_back(stackOf(words));
}

void Builder::addAnnotation(const QStringList& words)
{
    const auto time = [](const QString& word) {
        return word == QLatin1String("-") ? core::noTime : signedNumber(word);
    };
    m_data.annotations.push_back({m_device,
                                  m_data.strings->intern(words.mid(3).join(QLatin1Char(' ')).toStdString()),
                                  time(words.value(1)), time(words.value(2))});
    // so that it is written, too, where a test saves the recording
    const auto place = static_cast<std::uint32_t>(m_data.annotations.size() - 1);
    if (m_data.annotations.back().startUs != core::noTime)
        m_data.rest.marks.push_back({place, false});
    if (m_data.annotations.back().endUs != core::noTime)
        m_data.rest.marks.push_back({place, true});
}

core::StackId Builder::stackOf(const QStringList& words)
{
    const auto at = std::find_if(words.begin(), words.end(),
                                 [](const QString& word) { return word.startsWith(QLatin1Char('@')); });
    if (at == words.end())
        return {};
    const QString joined = QStringList(at, words.end()).join(QLatin1Char(' ')).mid(1);
    std::vector<core::FrameId> frames;
    for (const QString& frame : joined.split(QLatin1Char(';'), Qt::SkipEmptyParts)) {
        const QString file = frame.section(QLatin1Char(':'), 0, 0);
        const std::int64_t line = signedNumber(frame.section(QLatin1Char(':'), 1, 1));
        const QString name = frame.section(QLatin1Char(':'), 2);
        frames.push_back(m_data.stacks->internFrame(m_data.strings->intern(name.toStdString()),
                                                    m_data.strings->intern(file.toStdString()), line));
    }
    return m_data.stacks->internStack(frames);
}

core::PoolId Builder::poolOf(const QStringList& words)
{
    const QString text = option(words, QStringLiteral("pool"));
    if (text.isEmpty())
        return {};
    const core::Pool pool{signedNumber(text.section(QLatin1Char(','), 0, 0)),
                          signedNumber(text.section(QLatin1Char(','), 1, 1))};
    auto& pools = m_data.pools;
    const auto found = std::find(pools.begin(), pools.end(), pool);
    const auto place = static_cast<std::size_t>(found - pools.begin());
    if (found == pools.end())
        pools.push_back(pool);
    return core::PoolId{place};
}

core::StringId Builder::textOf(const QStringList& words, const QString& key)
{
    const QString text = option(words, key);
    return text.isEmpty() ? core::StringId{} : m_data.strings->intern(text.toStdString());
}

QString Builder::option(const QStringList& words, const QString& key)
{
    for (const QString& word : words) {
        if (word.startsWith(QLatin1Char('@')))
            break; // the rest is a stack
        if (word.startsWith(key + QLatin1Char('=')))
            return word.mid(key.size() + 1);
    }
    return {};
}

std::uint64_t Builder::number(const QString& word)
{
    bool ok = false;
    const std::uint64_t value = word.toULongLong(&ok, 0);
    if (!ok)
        qFatal("not a number: %s", qPrintable(word));
    return value;
}

std::int64_t Builder::signedNumber(const QString& word)
{
    bool ok = false;
    const std::int64_t value = word.toLongLong(&ok, 0);
    if (!ok)
        qFatal("not a number: %s", qPrintable(word));
    return value;
}

core::SnapshotData Builder::take()
{
    m_data.traceCount = static_cast<std::uint32_t>(m_data.traces.size());
    m_data.stacks->finish();
    return std::move(m_data);
}

} // namespace

std::shared_ptr<const core::Snapshot> snapshotFromText(std::string_view text)
{
    Builder builder;
    builder.read(text);
    return std::make_shared<const core::Snapshot>(builder.take());
}

std::shared_ptr<const core::Recording> recordingFromText(std::string_view text)
{
    auto document = std::make_shared<core::Document>();
    document->path = QStringLiteral("made.pickle");
    document->format = QStringLiteral("text of a test");
    document->snapshot = snapshotFromText(text);
    core::NoProgress progress;
    return core::Recording::build(std::move(document), progress).value();
}

} // namespace testutil
