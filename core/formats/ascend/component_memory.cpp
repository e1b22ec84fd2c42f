// SPDX-License-Identifier: MIT
#include "core/formats/ascend/component_memory.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/formats/state_maker.h"

#include <QHash>
#include <QRegularExpression>

#include <charconv>
#include <cmath>
#include <optional>

namespace core {

namespace {

SNAPVIEWER_TEXTS(AscendText);

constexpr std::string_view header = "moduleName,curMemSize(MB),memPeakSize(MB)";
constexpr std::size_t mostFileBytes = std::size_t{16} << 20U;
constexpr std::size_t mostComponents = 10'000;
constexpr double bytesOfMb = 1048576.0; ///< torch_npu divides by 1024 · 1024

std::int32_t deviceOfFile(const QString& name)
{
    static const QRegularExpression pattern(QStringLiteral("device_(\\d{1,3})_memUsageInfo"));
    const QRegularExpressionMatch match = pattern.match(name);
    return match.hasMatch() ? match.captured(1).toInt() : 0;
}

/// Nothing where it is no number of bytes.
std::optional<std::uint64_t> bytesOf(std::string_view text)
{
    constexpr double most = 268435456.0; ///< 2^48 bytes
    double mb = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), mb);
    const bool isBytes =
        read.ec == std::errc() && read.ptr == text.data() + text.size() && mb >= 0 && mb <= most;
    return isBytes ? std::optional(static_cast<std::uint64_t>(std::llround(mb * bytesOfMb))) : std::nullopt;
}

/// Takes the line off the front of text, without its end.
std::string_view takeLine(std::string_view& text)
{
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

/// Makes the state that the list describes. Used once.
class ComponentState
{
public:
    ComponentState(ImportLog& log, std::int32_t device) : m_log(&log), m_state(m_data)
    {
        m_data.recorder = Recorder::Ascend;
        m_state.beginSegment(device);
    }

    /// A component may have commas in its name, never in its numbers.
    void add(std::string_view line)
    {
        const std::size_t second = line.rfind(',');
        const std::size_t first = second == 0 ? std::string_view::npos : line.rfind(',', second - 1);
        if (second == std::string_view::npos || first == std::string_view::npos ||
            m_count++ >= mostComponents)
            return wrong();
        const std::string_view name = line.substr(0, first);
        const auto held = bytesOf(line.substr(first + 1, second - first - 1));
        const auto peak = bytesOf(line.substr(second + 1));
        if (!held || !peak)
            return wrong();
        if (name.empty() && *held == 0 && *peak == 0)
            return; // CANN counts more components than it tells
        m_state.addBlock(*held, StackId(), m_data.strings->intern(name));
        QString key = QStringLiteral("memPeakSize.%1").arg(beginningOf(name, 200));
        if (const int before = m_named[key]++; before > 0) // all that have no name are called Reserved
            key += QStringLiteral("#%1").arg(before + 1);
        m_data.settings.emplace_back(key, QString::number(*peak));
    }

    [[nodiscard]] SnapshotData takeData()
    {
        m_data.stacks->finish();
        return std::move(m_data);
    }

private:
    void wrong()
    {
        m_log->add(Anomaly::WrongType, ImportLog::anyDevice, neverEvent, AscendText::tr("component"));
    }

    ImportLog* m_log;
    SnapshotData m_data;
    StateMaker m_state;
    std::size_t m_count = 0;
    QHash<QString, int> m_named;
};

} // namespace

bool isComponentMemory(const Input& input)
{
    return input.start.starts_with(header);
}

Result<Document> readComponentMemory(const Input& input, Progress& progress)
{
    const auto source = input.members.front().open();
    SNAPVIEWER_TRY(source);
    const std::string_view all = (*source)->advance(0, mostFileBytes).substr(0, mostFileBytes);
    Document document;
    ComponentState state(document.log, deviceOfFile(input.name));
    std::string_view text = all;
    (void)takeLine(text);
    while (!text.empty()) {
        if (progress.isCancelled())
            return cancelled();
        if (const std::string_view line = takeLine(text); !line.empty())
            state.add(line);
    }
    document.format = AscendText::tr("Ascend component memory (torch_npu, OOM_SNAPSHOT_ENABLE)");
    document.snapshot = std::make_shared<const Snapshot>(state.takeData());
    return document;
}

} // namespace core
