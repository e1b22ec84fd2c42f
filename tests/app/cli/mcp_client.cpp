// SPDX-License-Identifier: MIT
#include "tests/app/cli/mcp_client.h"

#include "tests/app/cli/cli_process.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QProcessEnvironment>

namespace testcli {

namespace {

constexpr int longestMs = 60'000;

} // namespace

McpClient::McpClient(const QString& folder, const QStringList& arguments, Era era)
    : m_process(std::make_unique<QProcess>()), m_era(era)
{
    m_process->setWorkingDirectory(folder);
    m_process->start(QStringLiteral(SNAPVIEWER_CLI_PROGRAM), QStringList{QStringLiteral("mcp")} + arguments);
    if (!m_process->waitForStarted(longestMs) || era == Era::Newer)
        return;
    request(QStringLiteral("initialize"),
            {{QStringLiteral("protocolVersion"), QStringLiteral("2025-06-18")},
             {QStringLiteral("capabilities"), QJsonObject()},
             {QStringLiteral("clientInfo"), QJsonObject{{QStringLiteral("name"), QStringLiteral("test")},
                                                        {QStringLiteral("version"), QStringLiteral("1")}}}});
    (void)line();
    send(R"({"jsonrpc":"2.0","method":"notifications/initialized"})");
}

McpClient::~McpClient()
{
    if (m_process->state() == QProcess::NotRunning)
        return;
    m_process->closeWriteChannel();
    if (!m_process->waitForFinished(longestMs)) {
        m_process->kill();
        m_process->waitForFinished();
    }
}

void McpClient::send(const QByteArray& line)
{
    m_process->write(line + '\n');
    m_process->waitForBytesWritten(longestMs);
}

QByteArray McpClient::line()
{
    QElapsedTimer clock;
    clock.start();
    while (!m_process->canReadLine() && clock.elapsed() < longestMs) {
        if (!m_process->waitForReadyRead(1000) && m_process->state() == QProcess::NotRunning)
            break;
    }
    m_last = m_process->readLine();
    m_lineBytes = m_last.size();
    return m_last;
}

int McpClient::request(const QString& method, const QJsonObject& params)
{
    QJsonObject given = params;
    if (m_era == Era::Newer) {
        QJsonObject meta = given[u"_meta"].toObject();
        meta[QStringLiteral("io.modelcontextprotocol/protocolVersion")] = QStringLiteral("2026-07-28");
        meta[QStringLiteral("io.modelcontextprotocol/clientCapabilities")] = QJsonObject();
        given[QStringLiteral("_meta")] = meta;
    }
    const QJsonObject message{{QStringLiteral("jsonrpc"), QStringLiteral("2.0")},
                              {QStringLiteral("id"), ++m_id},
                              {QStringLiteral("method"), method},
                              {QStringLiteral("params"), given}};
    send(QJsonDocument(message).toJson(QJsonDocument::Compact));
    return m_id;
}

QJsonObject McpClient::call(const QString& tool, const QJsonObject& arguments)
{
    const int id = request(QStringLiteral("tools/call"),
                           {{QStringLiteral("name"), tool}, {QStringLiteral("arguments"), arguments}});
    for (;;) {
        const QJsonObject message = QJsonDocument::fromJson(line()).object();
        if (message.isEmpty() || message[u"id"].toInt() == id)
            return message.contains(u"result") ? message[u"result"].toObject() : message;
    }
}

int McpClient::end()
{
    m_process->closeWriteChannel();
    return m_process->waitForFinished(longestMs) ? m_process->exitCode() : -1;
}

McpPlace::McpPlace()
{
    m_isSound = QDir(m_folder.path()).mkpath(QStringLiteral("root/job"));
    for (const char* const name : {"root/run.pickle", "root/job/rank0.pickle", "outside.pickle"})
        m_isSound = QFile::copy(example(), path(name)) && m_isSound;
}

QJsonObject parsed(const QByteArray& json)
{
    return QJsonDocument::fromJson(json).object();
}

QString sentenceOf(const QJsonObject& result)
{
    return result[u"isError"].toBool() ? result[u"content"][0][u"text"].toString() : QString();
}

} // namespace testcli
