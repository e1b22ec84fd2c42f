// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/mcp/mcp_call.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <QByteArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QString>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>

namespace app {

/// Answers an agent by the Model Context Protocol, a message a line on two file descriptors: revision
/// 2026-07-28, in which each request says its version, and those before it, which begin with `initialize`.
/// Lines are read on the thread that calls run(), tools run one at a time on another. No request is
/// remembered.
class McpServer
{
public:
    McpServer(const McpRoots& roots, const McpLimits& limits, int in, int out);

    /// Until what comes in ends, and all that was asked for is answered, or nobody reads answers any more, or
    /// stop is cancelled.
    [[nodiscard]] core::Status run(const core::Progress& stop);

private:
    struct Request
    {
        QJsonValue id;
        QString method;
        QJsonObject params;
        bool isModern = false;
        std::atomic_bool isCancelled = false;
    };
    class Reporter;

    void takeLine(const QByteArray& line);
    void takeMessage(const QJsonObject& message);
    void answer(const std::shared_ptr<Request>& request);
    void discover(const Request& request);
    void initialize(const Request& request);
    void listTools(const Request& request);
    void enqueue(const std::shared_ptr<Request>& request);
    void cancel(const QJsonValue& id);
    void cancelAll();
    void work();
    void callTool(Request& request);

    [[nodiscard]] static QByteArray lineOf(const Request& request, const McpAnswer& answer);
    void reply(const Request& request, const QByteArray& members);
    void refuse(const QJsonValue& id, int code, const QString& message, const QByteArray& data = {});
    void write(const QByteArray& line);

    McpLimits m_limits;
    McpCaller m_caller; ///< the worker's
    int m_in;
    int m_out;
    std::mutex m_writing;
    std::atomic_bool m_isReaderGone = false;

    std::mutex m_mutex; ///< of what follows
    std::condition_variable m_changed;
    std::deque<std::shared_ptr<Request>> m_waiting;
    std::shared_ptr<Request> m_running;
    bool m_isEnding = false;
};

} // namespace app
