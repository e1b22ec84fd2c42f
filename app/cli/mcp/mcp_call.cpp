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

QByteArray failure(const QString& sentence)
{
    constexpr qsizetype mostSaid = 2000; // it may quote what was asked, however long
    return R"("content":[{"type":"text","text":)" + core::jsonText(core::plainLine(sentence.left(mostSaid))) +
           R"(}],"isError":true)";
}

QByteArray metaOf(const QStringList& notes)
{
    QByteArray list;
    for (const QString& note : notes)
        list += (list.isEmpty() ? "" : ",") + core::jsonText(core::plainLine(note));
    return notes.isEmpty() ? QByteArray() : R"(,"_meta":{"snapviewer/notes":[)" + list + "]}";
}

/// The answer in both ways: who shows one of them alone shows all of it.
QByteArray success(const QByteArray& json, const QStringList& notes, std::size_t mostBytes)
{
    constexpr std::size_t ofRest = 300; // names around the two, and of the reply
    const std::string_view view(json.constData(), static_cast<std::size_t>(json.size()));
    const QByteArray data = onOneLine(view);
    const QByteArray meta = metaOf(notes);
    QByteArray text;
    for (const QString& note : notes)
        text += core::plainLine(note).toUtf8() + '\n';
    text += textOfJson(view);
    const auto taken = static_cast<std::size_t>(data.size() + meta.size()) + ofRest;
    const std::size_t left = std::max<std::size_t>(mostBytes > taken ? mostBytes - taken : 0, ofRest);
    return R"("content":[{"type":"text","text":)" + jsonTextOfLines(text, left) +
           R"(}],"structuredContent":)" + data + R"(,"isError":false)" + meta;
}

} // namespace

std::optional<QByteArray> McpCaller::call(const McpTool& tool, const QJsonObject& arguments,
                                          core::Progress& progress)
{
    const QJsonValue given = arguments[u"max_bytes"];
    const double asked = given.toDouble(static_cast<double>(tool.usualBytes));
    if (!given.isUndefined() && asked > static_cast<double>(m_limits.jsonBytes()))
        return failure(McpCallText::tr("max_bytes can be %1 at most").arg(m_limits.jsonBytes()));
    const auto words =
        tool.commandLine(arguments, [this](const QString& path) { return m_roots.inPlace(path); });
    if (!words)
        return failure(words.error().message);
    Agent agent(m_recordings, progress, tool.name == "query" ? m_limits.queryMs : 0);
    const core::Status status = runTool(*words, agent);
    if (progress.isCancelled())
        return std::nullopt;
    if (!status && status.error().isCancelled())
        return failure(
            McpCallText::tr("The statement took longer than %1 s and was stopped: ask for less, such as "
                            "fewer rows or one device.")
                .arg(m_limits.queryMs / 1000));
    QStringList notes = agent.complaints();
    const bool isAnswered = !agent.answer().isEmpty(); // a bound that is exceeded is an answer, too
    if (!status && !isAnswered)
        return failure(status.error().message);
    if (!status && !status.error().message.isEmpty())
        notes += status.error().message;
    const std::size_t usual = std::size_t{8} << 10U;
    const std::size_t most =
        given.isUndefined() ? usual : std::min(2 * static_cast<std::size_t>(asked), m_limits.replyBytes);
    return success(agent.answer(), notes, std::min(std::max(most, usual), m_limits.replyBytes));
}

} // namespace app
