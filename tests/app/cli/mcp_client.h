// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <memory>

namespace testcli {

/// A program that asks `snapviewer-cli mcp`, as agents do: one message a line.
class McpClient
{
public:
    enum class Era
    {
        Older, ///< begins with initialize
        Newer, ///< says its version in each request
    };

    /// Starts the server in folder, with arguments behind `mcp`.
    explicit McpClient(const QString& folder, const QStringList& arguments = {}, Era era = Era::Newer);
    ~McpClient();

    /// Sends one line.
    void send(const QByteArray& line);
    /// The next line that comes; empty where none does in time.
    [[nodiscard]] QByteArray line();
    /// Sends a request of the client's era, and answers the number it has.
    int request(const QString& method, const QJsonObject& params = {});
    /// The result of a tool, or the error as `error`; lineBytes: how long the whole reply was.
    [[nodiscard]] QJsonObject call(const QString& tool, const QJsonObject& arguments);
    [[nodiscard]] qsizetype lineBytes() const { return m_lineBytes; }
    /// Says that nothing more comes, and answers the exit status; −1: it did not end in time.
    [[nodiscard]] int end();
    /// What the last reply was, word for word.
    [[nodiscard]] const QByteArray& lastLine() const { return m_last; }
    [[nodiscard]] QProcess& process() { return *m_process; }

private:
    std::unique_ptr<QProcess> m_process;
    Era m_era;
    int m_id = 0;
    qsizetype m_lineBytes = 0;
    QByteArray m_last;
};

/// Folders with the example in them: root/run.pickle, root/job/rank0.pickle, and outside.pickle.
class McpPlace
{
public:
    McpPlace();
    [[nodiscard]] bool isSound() const { return m_isSound && m_folder.isValid(); }
    [[nodiscard]] QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    [[nodiscard]] QString root() const { return path("root"); }

private:
    QTemporaryDir m_folder;
    bool m_isSound = false;
};

constexpr qsizetype usualReply = 8 * 1024; ///< at most, where nobody says
constexpr qsizetype mostReply = 60 * 1024; ///< and in any case

/// The object that json is; empty where it is none.
[[nodiscard]] QJsonObject parsed(const QByteArray& json);

/// What a tool says is wrong; empty where nothing is.
[[nodiscard]] QString sentenceOf(const QJsonObject& result);

} // namespace testcli
