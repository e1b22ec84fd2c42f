// SPDX-License-Identifier: MIT
#include "tests/core/formats/document_text.h"

#include "core/formats/torch/torch_pickle.h"

#include <QHash>
#include <QStringList>

namespace testutil {

namespace {

class Writer
{
public:
    explicit Writer(const core::Document& document) : m_document(document), m_snapshot(*document.snapshot) {}

    QString text()
    {
        for (const std::int32_t device : m_snapshot.devices()) {
            const core::Trace trace = m_snapshot.trace(device);
            for (std::uint32_t i = 0; i < trace.count; ++i)
                event(device, trace.first + i);
        }
        for (std::size_t s = 0; s < m_snapshot.segments().rows(); ++s)
            segment(s);
        for (const core::Annotation& a : m_snapshot.annotations()) {
            m_lines += QStringLiteral("annotation d%1 %2 %3 %4")
                           .arg(a.device)
                           .arg(string(a.name), time(a.startUs), time(a.endUs));
        }
        for (const auto& [key, value] : m_snapshot.settings())
            m_lines += QStringLiteral("setting %1=%2").arg(key, value);
        for (const core::ImportLog::Entry& e : m_document.log.entries())
            log(e);
        return m_lines.join(QLatin1Char('\n'));
    }

private:
    [[nodiscard]] QString string(core::StringId id) const { return m_snapshot.strings().text(id); }
    [[nodiscard]] static QString hex(std::uint64_t n)
    {
        return QStringLiteral("0x") + QString::number(n, 16);
    }
    [[nodiscard]] static QString time(std::int64_t t)
    {
        return t == core::noTime ? QStringLiteral("-") : QString::number(t);
    }

    /// Thousands of events have the same one.
    [[nodiscard]] const QString& stack(core::StackId id)
    {
        QString& text = m_stacks[id.value];
        if (text.isEmpty() && !id.isNone())
            text = QStringLiteral(" @") + framesOf(id);
        return text;
    }

    [[nodiscard]] QString framesOf(core::StackId id) const
    {
        QStringList frames;
        for (const core::FrameId frame : m_snapshot.stacks().frames(id)) {
            QString text = QString::fromStdString(m_snapshot.stacks().frameText(frame));
            if (const core::FxInfo* fx = m_snapshot.stacks().fx(frame)) {
                text += QStringLiteral("{%1,%2,%3,%4}")
                            .arg(string(fx->nodeOp), string(fx->nodeName), string(fx->nodeTarget),
                                 string(fx->originalTrace));
            }
            frames += text;
        }
        return frames.join(QLatin1Char(';'));
    }

    [[nodiscard]] QString pool(core::PoolId id) const
    {
        return id.isNone() ? QString() : QStringLiteral(" pool=") + m_snapshot.poolText(id);
    }

    void event(std::int32_t device, std::uint32_t row)
    {
        const core::EventColumns& e = m_snapshot.events();
        QString line = QStringLiteral("d%1 %2 %3 %4 stream=%5")
                           .arg(device)
                           .arg(m_snapshot.actionName(e.action[row]), hex(e.addr[row]))
                           .arg(e.size[row])
                           .arg(e.stream[row]);
        if (e.timeUs[row] != core::noTime)
            line += QStringLiteral(" t=") + time(e.timeUs[row]);
        line += pool(e.pool[row]);
        if (!e.compileContext[row].isNone())
            line += QStringLiteral(" ctx=") + string(e.compileContext[row]);
        if (!e.userMetadata[row].isNone())
            line += QStringLiteral(" meta=") + string(e.userMetadata[row]);
        if (const auto free = m_snapshot.deviceFree(core::EventId{row}))
            line += QStringLiteral(" free=%1").arg(*free);
        line += stack(e.stack[row]);
        for (const auto& [key, value] : m_snapshot.extras(core::EventId{row}))
            line += QStringLiteral(" %1=%2").arg(key, value);
        m_lines += line;
    }

    void segment(std::size_t s)
    {
        const core::SegmentColumns& c = m_snapshot.segments();
        static const char* const types[] = {"unknown", "small", "large"};
        m_lines +=
            QStringLiteral("segment d%1 %2 %3 allocated=%4 active=%5 requested=%6 stream=%7 %8%9%10%11")
                .arg(c.device[s])
                .arg(hex(c.addr[s]))
                .arg(c.totalSize[s])
                .arg(c.allocatedSize[s])
                .arg(c.activeSize[s])
                .arg(c.requestedSize[s])
                .arg(c.stream[s])
                .arg(QString::fromLatin1(types[static_cast<int>(c.type[s])]), pool(c.pool[s]),
                     c.expandable[s] != 0 ? QStringLiteral(" expandable") : QString(), stack(c.stack[s]));
        const core::BlockColumns& b = m_snapshot.blocks();
        static const char* const states[] = {"inactive", "active", "pending"};
        for (std::uint32_t i = c.firstBlock[s]; i < c.firstBlock[s] + c.blockCount[s]; ++i) {
            Q_ASSERT(b.segment[i].value == s);
            const core::StringId meta = m_snapshot.blockMetadata(core::BlockId{i});
            m_lines += QStringLiteral("block %1 %2 %3 %4%5%6")
                           .arg(hex(b.addr[i]))
                           .arg(b.size[i])
                           .arg(b.requested[i])
                           .arg(QString::fromLatin1(states[static_cast<int>(b.state[i])]), stack(b.stack[i]),
                                meta.isNone() ? QString() : QStringLiteral(" meta=") + string(meta));
        }
    }

    void log(const core::ImportLog::Entry& e)
    {
        QString line = QStringLiteral("log ") + nameOf(e.anomaly);
        if (e.device != core::ImportLog::anyDevice)
            line += QStringLiteral(" d%1").arg(e.device);
        if (e.count != 1)
            line += QStringLiteral(" *%1").arg(e.count);
        if (e.firstEvent != core::neverEvent)
            line += QStringLiteral(" first=%1").arg(e.firstEvent);
        if (!e.detail.isEmpty())
            line += QLatin1Char(' ') + e.detail;
        m_lines += line;
    }

    const core::Document& m_document;
    const core::Snapshot& m_snapshot;
    QHash<std::uint32_t, QString> m_stacks;
    QStringList m_lines;
};

} // namespace

QString documentText(const core::Document& document)
{
    return Writer(document).text();
}

QString readText(const std::string& bytes)
{
    const auto source = core::ByteSource::ofMemory(bytes, QStringLiteral("x"));
    core::NoProgress progress;
    const auto document = core::readTorchPickle(*source, progress);
    return document ? documentText(*document) : document.error().message;
}

} // namespace testutil
