// SPDX-License-Identifier: MIT
#include "app/cli/mcp/mcp_call.h"

#include "app/cli/command_line.h"
#include "app/cli/mcp/mcp_text.h"
#include "app/cli/shared/asker.h"
#include "core/base/json_page.h"
#include "core/base/json_text.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"

#include <QBuffer>
#include <QElapsedTimer>
#include <QStringList>

#include <algorithm>

namespace app {

namespace {

SNAPVIEWER_TEXTS(McpCallText);

/// An agent, as a command sees it.
class Agent final : public Asker
{
public:
    Agent(KeptRecordings& recordings, core::Progress& progress, int mostMs)
        : m_recordings(recordings), m_progress(progress), m_mostMs(mostMs)
    {
        m_clock.start();
        m_out.open(QIODevice::WriteOnly);
    }

    void report(std::uint64_t done, std::uint64_t total, const QString& what) override
    {
        m_progress.report(done, total, what);
    }
    [[nodiscard]] bool isCancelled() const override { return m_progress.isCancelled() || isLate(); }
    [[nodiscard]] bool isLate() const { return m_mostMs > 0 && m_clock.elapsed() > m_mostMs; }
    [[nodiscard]] QIODevice& output() override { return m_out; }
    void complain(const QString& sentence) override { m_complaints += sentence; }
    [[nodiscard]] core::Result<std::shared_ptr<const core::Recording>>
    recording(const core::OpenRequest& request, core::Progress& progress) override
    {
        auto recording = m_recordings.recording(request, progress);
        m_clock.restart(); // reading a file is not counted
        return recording;
    }

    [[nodiscard]] const QByteArray& answer() const { return m_out.data(); }
    [[nodiscard]] const QStringList& complaints() const { return m_complaints; }

private:
    KeptRecordings& m_recordings;
    core::Progress& m_progress;
    int m_mostMs; ///< 0: as long as it takes
    QElapsedTimer m_clock;
    QBuffer m_out;
    QStringList m_complaints;
};

McpAnswer failure(const QString& sentence)
{
    constexpr qsizetype mostSaid = 2000; // it may quote what was asked, however long
    constexpr qsizetype mostBytes = 4096;
    QString said = core::plainLine(sentence.left(mostSaid));
    while (core::jsonText(said).size() > mostBytes)
        said.truncate(said.size() / 2);
    return {R"("content":[{"type":"text","text":)" + core::jsonText(said) + R"(}],"isError":true)", {}};
}

/// The first ones, none of them long.
QStringList fewOf(const QStringList& notes)
{
    constexpr qsizetype most = 4;
    constexpr qsizetype longest = 250;
    QStringList few;
    for (const QString& note : notes.mid(0, most))
        few += core::plainLine(note.left(longest));
    if (notes.size() > most)
        few += McpCallText::tr("%n more", nullptr, static_cast<int>(notes.size() - most));
    return few;
}

/// The answer in both ways: who shows one of them alone shows all of it. Nothing where it takes more than
/// mostBytes.
std::optional<McpAnswer> success(const QByteArray& json, const QStringList& notes, std::size_t mostBytes)
{
    constexpr std::size_t leastText = 100;
    constexpr std::size_t ofNames = 150; // content, structuredContent, isError, _meta
    const std::string_view view(json.constData(), static_cast<std::size_t>(json.size()));
    const QByteArray data = onOneLine(view);
    McpAnswer answer;
    QByteArray text;
    for (const QString& note : fewOf(notes)) {
        answer.notes += (answer.notes.isEmpty() ? "" : ",") + core::jsonText(note);
        text += note.toUtf8() + '\n';
    }
    const auto taken = static_cast<std::size_t>(data.size() + answer.notes.size()) + ofNames;
    if (taken + leastText > mostBytes)
        return std::nullopt;
    text += textOfJson(view);
    answer.members = R"("content":[{"type":"text","text":)" + jsonTextOfLines(text, mostBytes - taken) +
                     R"(}],"structuredContent":)" + data + R"(,"isError":false)";
    return answer;
}

} // namespace

/// What a command said.
struct McpCaller::Said
{
    QByteArray json;
    QStringList notes;
    QString whyNot; ///< where there is no answer
};

McpCaller::Said McpCaller::run(const McpTool& tool, const QJsonObject& arguments, core::Progress& progress)
{
    const auto words =
        tool.commandLine(arguments, [this](const QString& path) { return m_roots.inPlace(path); });
    if (!words)
        return {{}, {}, words.error().message};
    Agent agent(m_recordings, progress, tool.name == "query" ? m_limits.queryMs : 0);
    const core::Status status = runTool(*words, agent);
    if (!status && status.error().isCancelled())
        return {{},
                {},
                McpCallText::tr("The statement took longer than %1 s and was stopped: ask for less, such as "
                                "fewer rows or one device.")
                    .arg(m_limits.queryMs / 1000)};
    Said said{agent.answer(), agent.complaints(), {}};
    if (!status && said.json.isEmpty()) // a bound that is exceeded is an answer, too
        said.whyNot = status.error().message;
    else if (!status && !status.error().message.isEmpty())
        said.notes += status.error().message;
    return said;
}

std::optional<McpAnswer> McpCaller::call(const McpTool& tool, const QJsonObject& arguments,
                                         std::size_t around, core::Progress& progress)
{
    const QJsonValue given = arguments[u"max_bytes"];
    const double asked = given.toDouble(static_cast<double>(tool.usualBytes));
    if (!given.isUndefined() && asked > static_cast<double>(m_limits.jsonBytes()))
        return failure(McpCallText::tr("max_bytes can be %1 at most").arg(m_limits.jsonBytes()));
    const std::size_t usual = std::size_t{8} << 10U;
    const std::size_t wanted =
        given.isUndefined() ? usual : 2 * static_cast<std::size_t>(std::max(asked, 0.0));
    const std::size_t most = std::min(std::max(wanted, usual), m_limits.replyBytes);
    QJsonObject bounded = arguments;
    for (auto bytes = static_cast<std::size_t>(std::max(asked, 0.0));;) {
        const Said said = run(tool, bounded, progress);
        if (progress.isCancelled())
            return std::nullopt;
        if (!said.whyNot.isEmpty())
            return failure(said.whyNot);
        if (auto answer = success(said.json, said.notes, most - std::min(around, most)))
            return answer;
        bytes /= 2; // escapes made more of it
        if (bytes < core::JsonBounds::leastBytes)
            return failure(McpCallText::tr("The answer does not fit into %1 bytes: ask for less.").arg(most));
        bounded[QStringLiteral("max_bytes")] = static_cast<qint64>(bytes);
    }
}

} // namespace app
