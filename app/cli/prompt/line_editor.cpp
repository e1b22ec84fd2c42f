// SPDX-License-Identifier: MIT
#include "app/cli/prompt/line_editor.h"

#include "app/cli/shared/console.h"
#include "core/base/plain_text.h"
#include "core/base/platform/open_file.h"
#include "core/base/platform/standard_streams.h"

#include <QByteArray>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <histedit.h>

namespace app {

namespace platform = core::platform;

namespace {

constexpr int mostHistory = 1000;
constexpr int keyPollMs = 100; ///< between two looks at who may have pressed Ctrl+C

enum class Byte : std::uint8_t
{
    Read,
    Interrupted,
    End,
};

/// The next byte of standard input; a signal that asks the program to end is the end of it, but for Ctrl+C.
Byte readByte(unsigned char& byte)
{
    while (true) {
        if (Console::stopSignal() != 0)
            return Console::isInterrupted() ? Byte::Interrupted : Byte::End;
        if (!platform::awaitInput(platform::standardInput, keyPollMs))
            continue;
        char read = 0;
        const std::int64_t got = platform::readFrom(platform::standardInput, &read, 1);
        byte = static_cast<unsigned char>(read);
        if (got == 1)
            return Byte::Read;
        if (got == 0 || errno != EINTR)
            return Byte::End;
    }
}

/// How many bytes a character has that begins with this one; 1 where none does.
std::size_t lengthFrom(unsigned char lead)
{
    if (lead < 0xC2U || lead > 0xF4U)
        return 1;
    return lead < 0xE0U ? 2 : lead < 0xF0U ? 3 : 4;
}

void show(const QByteArray& text)
{
    std::fwrite(text.constData(), 1, static_cast<std::size_t>(text.size()), stderr);
    std::fflush(stderr);
}

bool isOfWord(wchar_t c)
{
    return (c >= L'0' && c <= L'9') || (c >= L'A' && c <= L'Z') || (c >= L'a' && c <= L'z') || c == L'_' ||
           c == L'.';
}

/// What all of words begin with.
QString commonStart(const QStringList& words)
{
    QString start = words.value(0);
    for (const QString& word : words) {
        while (!word.startsWith(start, Qt::CaseInsensitive))
            start.chop(1);
    }
    return start;
}

} // namespace

struct LineEditor::Calls
{
    static LineEditor& of(EditLine* editor)
    {
        void* self = nullptr;
        el_wget(editor, EL_CLIENTDATA, &self);
        return *static_cast<LineEditor*>(self);
    }
    static wchar_t* prompt(EditLine* editor) { return of(editor).m_prompt.data(); }
    static int character(EditLine* editor, wchar_t* result) { return of(editor).readCharacter(*result); }
    static unsigned char complete(EditLine* editor, int /*key*/)
    {
        of(editor).complete();
        return CC_REDISPLAY;
    }
};

bool LineEditor::isPossible()
{
    return platform::isTerminal(platform::standardInput) && platform::isTerminal(platform::standardError);
}

LineEditor::LineEditor(QStringList words) : m_words(std::move(words))
{
    m_editor = el_init("snapviewer-cli", stdin, stderr, stderr);
    m_history = history_winit();
    HistEventW event = {};
    history_w(m_history, &event, H_SETSIZE, mostHistory);
    el_wset(m_editor, EL_CLIENTDATA, static_cast<void*>(this));
    el_wset(m_editor, EL_SIGNAL, 0); // the Console's
    el_wset(m_editor, EL_EDITOR, L"emacs");
    el_wset(m_editor, EL_HIST, history_w, m_history);
    el_wset(m_editor, EL_PROMPT, &Calls::prompt);
    el_wset(m_editor, EL_GETCFN, &Calls::character);
    el_wset(m_editor, EL_ADDFN, L"snapviewer-complete", L"Completes a word.", &Calls::complete);
    el_wset(m_editor, EL_BIND, L"^I", L"snapviewer-complete", nullptr);
    el_wset(m_editor, EL_BIND, L"^R", L"em-inc-search-prev", nullptr);
    el_source(m_editor, nullptr); // what the user says in ~/.editrc
}

LineEditor::~LineEditor()
{
    history_wend(m_history);
    el_end(m_editor);
}

Typed LineEditor::read(const QString& prompt)
{
    m_prompt = prompt.toStdWString();
    m_isEnd = false;
    el_resize(m_editor);
    el_wset(m_editor, EL_PREP_TERM, 1); // before the prompt is seen, so that no key is the terminal's own
    int count = 0;
    const wchar_t* const typed = el_wgets(m_editor, &count);
    if (Console::isInterrupted()) {
        show("^C\n");
        const LineInfoW* const left = el_wline(m_editor);
        return {Typed::Kind::Interrupted,
                QString::fromWCharArray(left->buffer, left->lastchar - left->buffer)};
    }
    if (typed == nullptr || m_isEnd) {
        show("\n");
        return {Typed::Kind::End};
    }
    QString line = QString::fromWCharArray(typed, count);
    while (line.endsWith(QLatin1Char('\n')) || line.endsWith(QLatin1Char('\r')))
        line.chop(1);
    return {Typed::Kind::Line, line};
}

void LineEditor::remember(const QString& line)
{
    HistEventW event = {};
    history_w(m_history, &event, H_ENTER, line.toStdWString().c_str());
}

/// 1, or −1 where there is none: libedit then gives the line back.
int LineEditor::readCharacter(wchar_t& character)
{
    QByteArray bytes;
    do {
        unsigned char byte = 0;
        const Byte outcome = readByte(byte);
        if (outcome != Byte::Read) {
            m_isEnd = outcome == Byte::End;
            return -1;
        }
        bytes += static_cast<char>(byte);
    } while (static_cast<std::size_t>(bytes.size()) < lengthFrom(static_cast<unsigned char>(bytes.front())));
    const auto decoded = QString::fromUtf8(bytes).toUcs4();
    character = decoded.isEmpty() ? L'?' : static_cast<wchar_t>(decoded.front());
    return 1;
}

/// Puts in what is left of the word before the cursor as far as that is clear; offers the words where it is
/// not. Where there is no word a tab is the space that it is in what somebody pastes.
void LineEditor::complete()
{
    const LineInfoW* const line = el_wline(m_editor);
    const wchar_t* begin = line->cursor;
    while (begin > line->buffer && isOfWord(begin[-1]))
        --begin;
    const QString typed = QString::fromWCharArray(begin, line->cursor - begin);
    if (typed.isEmpty()) {
        el_winsertstr(m_editor, L" ");
        return;
    }
    QStringList fitting;
    std::copy_if(m_words.begin(), m_words.end(), std::back_inserter(fitting),
                 [&](const QString& word) { return word.startsWith(typed, Qt::CaseInsensitive); });
    const QString rest = commonStart(fitting).mid(typed.size());
    if (!rest.isEmpty())
        el_winsertstr(
            m_editor,
            (rest + (fitting.size() == 1 ? QStringLiteral(" ") : QString())).toStdWString().c_str());
    else if (fitting.size() > 1)
        show('\n' + core::plainLine(fitting.join(QStringLiteral("  "))).toLocal8Bit() + '\n');
}

Typed readPlainLine(const QString& prompt)
{
    show(prompt.toLocal8Bit());
    QByteArray line;
    unsigned char byte = 0;
    Byte outcome = readByte(byte);
    for (; outcome == Byte::Read && byte != '\n'; outcome = readByte(byte))
        line += static_cast<char>(byte);
    if (outcome == Byte::Interrupted)
        return {Typed::Kind::Interrupted};
    if (outcome == Byte::End && line.isEmpty())
        return {Typed::Kind::End};
    return {Typed::Kind::Line, QString::fromUtf8(line)};
}

} // namespace app
