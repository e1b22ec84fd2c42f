// SPDX-License-Identifier: MIT
#include "widgets/window/help.h"

#include "widgets/text/words.h"
#include "widgets/window/actions.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QKeySequence>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace widgets {

namespace {

struct Help
{
    Q_DECLARE_TR_FUNCTIONS(widgets::Help)
};

QString row(const QString& left, const QString& right)
{
    return QStringLiteral("<tr><td><b>%1</b></td><td>%2</td></tr>").arg(htmlText(left), htmlText(right));
}

QString table(const QString& title, const QString& rows)
{
    return QStringLiteral("<h3>%1</h3><table cellpadding=\"4\">%2</table>").arg(htmlText(title), rows);
}

void showPage(const QString& title, const QString& html, QWidget* parent)
{
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    auto* page = new QTextBrowser(dialog);
    page->setOpenLinks(false);
    page->setHtml(html);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(page);
    layout->addWidget(buttons);
    dialog->resize(640, 560);
    dialog->show();
}

} // namespace

QString shortcutsHtml(const Actions& actions)
{
    QString commands;
    for (const QAction* action : actions.withShortcut()) {
        QString name = action->text();
        name.remove(QLatin1Char('&')).remove(QChar(0x2026));
        commands += row(QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText), name);
    }
    const QString timeline =
        row(Help::tr("Wheel"), Help::tr("Zoom in time about the pointer; the bytes fit what is shown")) +
        row(Help::tr("Ctrl + wheel"), Help::tr("Zoom in bytes")) +
        row(Help::tr("Shift + wheel, sideways"), Help::tr("Move in time")) +
        row(Help::tr("Double click at the bytes"), Help::tr("Fit them to what is shown again")) +
        row(Help::tr("Drag"), Help::tr("Move the view")) +
        row(Help::tr("Right drag"), Help::tr("Zoom to a box")) +
        row(Help::tr("Shift + drag"), Help::tr("Measure events, time and bytes; Esc puts the ruler away")) +
        row(Help::tr("Click"), Help::tr("Select an allocation; the moment stays")) +
        row(Help::tr("Click or drag below the plot, Alt + click"),
            Help::tr("Set the moment that ledger and tables show")) +
        row(Help::tr("Ctrl + left, right"), Help::tr("The event before, after")) +
        row(Help::tr("W, A, S, D or arrows"), Help::tr("Zoom in time, and move")) +
        row(Help::tr("Ctrl + up, down"), Help::tr("Zoom in bytes")) +
        row(Help::tr("Home"), Help::tr("Show everything"));
    commands +=
        row(Help::tr("Ctrl+1 … Ctrl+9"), Help::tr("To a pane: held by, OOM events, stack, allocations …"));
    commands +=
        row(Help::tr("Ctrl+K"), Help::tr("Search, go to, run: sites, functions, labels, addresses, >100MiB, "
                                         "step 12, oom, peak, commands, SQL after ="));
    commands += row(Help::tr("Return, Alt + Return, Shift + Return"),
                    Help::tr("There: light or go; jump to the largest; open as a table"));
    commands +=
        row(Help::tr("Esc"), Help::tr("One step back: out of a field, what is lit, the selection, the zoom; "
                                      "stops loading"));
    const QString ledger =
        row(Help::tr("Click, arrows"), Help::tr("Light a row's allocations in timeline and table")) +
        row(Help::tr("Return, double click"),
            Help::tr("In the tree: show them in the table; in a picture: zoom in")) +
        row(Help::tr("Backspace"), Help::tr("In a picture: zoom out")) +
        row(Help::tr("Esc"), Help::tr("In the tree: light everything; in a picture: zoom out")) +
        row(Help::tr("H"), Help::tr("In call trees: hide or show the frames of libraries"));
    return table(Help::tr("Commands"), commands) + table(Help::tr("On the timeline"), timeline) +
           table(Help::tr("In the ledger"), ledger);
}

QString glossaryHtml()
{
    QString rows =
        row(Help::tr("Allocation"),
            Help::tr("A block's life: from its alloc event until the allocator has it back. Its bytes are "
                     "the bytes that were asked for."));
    rows +=
        row(Help::tr("Requested"), Help::tr("The bytes the program asked for, before the allocator rounded "
                                            "them up to the block's size."));
    rows += row(Help::tr("Allocated"),
                Help::tr("The sum of the requested bytes of all allocations that the program "
                         "has not freed."));
    rows +=
        row(Help::tr("Pending free"), Help::tr("Freed by the program, but another stream may still use the "
                                               "block: it cannot be given out again yet."));
    rows +=
        row(Help::tr("Active"), Help::tr("Allocated plus pending free. The timeline draws active bytes."));
    rows += row(Help::tr("Reserved"),
                Help::tr("What the allocator holds of the device in segments, used or not. The "
                         "difference to active is free inside segments, or lost to rounding."));
    rows += row(Help::tr("Baseline"), Help::tr("What was active before the first recorded event."));
    rows +=
        row(Help::tr("Peak"), Help::tr("The highest active total of the recording, and the first event that "
                                       "reaches it."));
    rows += row(Help::tr("Segment"),
                Help::tr("A range of device memory that the allocator got from CUDA and cuts "
                         "into blocks."));
    rows +=
        row(Help::tr("Event"), Help::tr("An entry of the device's trace, counted from 0. The state after an "
                                        "event holds until the next."));
    rows += row(Help::tr("OOM"),
                Help::tr("An allocation that failed after every retry. Its size is rounded as the "
                         "allocator would have."));
    rows += row(Help::tr("Call site"),
                Help::tr("The innermost frame of your own code; else the operator that the "
                         "C++ frames name; else the innermost Python frame."));
    rows +=
        row(Help::tr("Label"), Help::tr("b7f06…_3: the block's address in hexadecimal, and how often that "
                                        "address had been freed before. Segments begin with s."));
    return table(Help::tr("Terms"), rows);
}

QString aboutHtml()
{
    return QStringLiteral("<h2>SnapViewer %1</h2><p>%2</p><p>%3</p><p>%4</p>")
        .arg(QStringLiteral(SNAPVIEWER_VERSION),
             Help::tr(
                 "Shows which allocation held which bytes of a GPU's memory when, where in the code it came "
                 "from, and why the device ran full."),
             Help::tr("SnapViewer is free software under the MIT licence."),
             Help::tr("It uses Qt %1 (GNU LGPL version 3) and SQLite (public domain).")
                 .arg(QLatin1String(qVersion())));
}

void showShortcuts(const Actions& actions, QWidget* parent)
{
    showPage(Help::tr("Keyboard Shortcuts"), shortcutsHtml(actions), parent);
}

void showGlossary(QWidget* parent)
{
    showPage(Help::tr("Terms"), glossaryHtml(), parent);
}

void showAbout(QWidget* parent)
{
    showPage(Help::tr("About SnapViewer"), aboutHtml(), parent);
}

} // namespace widgets
