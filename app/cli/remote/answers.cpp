// SPDX-License-Identifier: MIT
#include "app/cli/remote/answers.h"

#include "app/cli/command_line.h"
#include "app/cli/shared/arguments.h"
#include "core/base/texts.h"
#include "core/formats/open_recording.h"

#include <QFile>

#include <algorithm>

namespace app {

namespace {

SNAPVIEWER_TEXTS(AnswersText);

constexpr std::size_t mostHeld = 2; ///< a recording, and the one that it is compared with

bool isSame(const core::OpenRequest& a, const core::OpenRequest& b)
{
    return a.path == b.path && a.own == b.own && a.part.device == b.part.device &&
           a.part.events == b.part.events;
}

/// Who asked, as a command sees it.
class Question final : public Asker
{
public:
    Question(Answers& answers, QIODevice& out, core::Progress& progress)
        : m_answers(answers), m_out(out), m_progress(progress)
    {}

    void report(std::uint64_t done, std::uint64_t total, const QString& what) override
    {
        m_progress.report(done, total, what);
    }
    [[nodiscard]] bool isCancelled() const override { return m_progress.isCancelled(); }
    [[nodiscard]] QIODevice& output() override { return m_out; }
    void complain(const QString& sentence) override { m_complaints += sentence; }
    [[nodiscard]] core::Result<std::shared_ptr<const core::Recording>>
    recording(const core::OpenRequest& request, core::Progress& progress) override
    {
        return m_answers.recording(request, progress);
    }
    [[nodiscard]] QStringList complaints() const { return m_complaints; }

private:
    Answers& m_answers;
    QIODevice& m_out;
    core::Progress& m_progress;
    QStringList m_complaints;
};

/// Of a path that is standard input.
core::Error questionsComeFrom(const QString& path)
{
    return usageError(AnswersText::tr("%1 is where questions come from: name a file").arg(path));
}

/// The path as an argument: never taken for an option.
QString argumentOf(const QByteArray& path)
{
    const QString text = QFile::decodeName(path);
    return text.size() > 1 && text.startsWith(QLatin1Char('-')) ? QStringLiteral("./") + text : text;
}

} // namespace

core::Result<core::remote::AnswerMessage> Answers::answer(const core::remote::AskMessage& message,
                                                          QIODevice& out, core::Progress& progress)
{
    QStringList arguments = message.arguments;
    if (arguments.isEmpty())
        return usageError(AnswersText::tr("no command given"));
    const QString path = argumentOf(message.path);
    if (core::isStandardInput(path))
        return questionsComeFrom(path);
    arguments.insert(1, path);
    Question question(*this, out, progress);
    const core::Status status = runAsked(arguments, question);
    const bool isExceeded = !status && status.error().kind == core::ErrorKind::Exceeded; // that was answered
    if (!status && !isExceeded)
        return status.error();
    if (isExceeded && !status.error().message.isEmpty())
        question.complain(status.error().message);
    const int exit = status ? ExitDone : exitCodeOf(status.error().kind);
    return core::remote::AnswerMessage{0, static_cast<std::uint8_t>(exit), question.complaints()};
}

core::Result<std::shared_ptr<const core::Recording>> Answers::recording(const core::OpenRequest& request,
                                                                        core::Progress& progress)
{
    if (core::isStandardInput(request.path))
        return questionsComeFrom(request.path);
    const auto found = std::find_if(m_held.begin(), m_held.end(),
                                    [&](const Held& held) { return isSame(held.request, request); });
    if (found != m_held.end()) {
        std::rotate(found, found + 1, m_held.end());
        return m_held.back().recording;
    }
    if (m_held.size() == mostHeld)
        m_held.erase(m_held.begin());
    auto opened = openedAnywhere(request, progress);
    if (opened)
        m_held.push_back({request, *opened});
    return opened;
}

} // namespace app
