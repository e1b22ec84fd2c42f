// SPDX-License-Identifier: MIT
#include "widgets/window/help_topics.h"

#include "widgets/controls/text/text_words.h"
#include "widgets/window/actions.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeySequence>

#include <algorithm>
#include <initializer_list>

namespace widgets {

namespace {

struct Help
{
    Q_DECLARE_TR_FUNCTIONS(widgets::Help)
};

/// Takes from the commands with a shortcut those of each task, so that none is left out or told twice.
class Commands
{
public:
    explicit Commands(const Actions& actions) : m_left(actions.withShortcut()) {}

    HelpTopic topic(const QString& title, std::initializer_list<QAction*> actions)
    {
        HelpTopic made{title, {}};
        for (QAction* action : actions) {
            if (m_left.removeOne(action))
                made.rows.push_back(rowOf(*action));
        }
        return made;
    }

    [[nodiscard]] HelpTopic rest(const QString& title) const
    {
        HelpTopic made{title, {}};
        for (const QAction* action : m_left)
            made.rows.push_back(rowOf(*action));
        return made;
    }

private:
    static std::pair<QString, QString> rowOf(const QAction& action)
    {
        return {QKeySequence::listToString(action.shortcuts(), QKeySequence::NativeText),
                spokenText(action.text())};
    }

    QList<QAction*> m_left;
};

void append(HelpTopic& topic, std::initializer_list<std::pair<QString, QString>> rows)
{
    topic.rows.insert(topic.rows.end(), rows);
}

HelpTopic findTopic(Commands& commands, const Actions& a)
{
    HelpTopic topic{Help::tr("Find and go"), {}};
    append(topic,
           {{Help::tr("Ctrl+K"), Help::tr("Search, go to, run: sites, functions, labels, addresses, >100MiB, "
                                          "step 12, oom, peak, commands, SQL after =")},
            {Help::tr("Return, Alt + Return, Shift + Return"),
             Help::tr("There: light or go; jump to the largest; open as a table")}});
    const HelpTopic jumps = commands.topic({}, {a.find, a.nextMatch, a.previousMatch, a.peak, a.nextOom,
                                                a.previousOom, a.goToEvent, a.back, a.forward});
    topic.rows.insert(topic.rows.end(), jumps.rows.begin(), jumps.rows.end());
    return topic;
}

HelpTopic moveTopic(Commands& commands, const Actions& a)
{
    HelpTopic topic{
        Help::tr("Look closer"),
        {{Help::tr("Wheel"), Help::tr("Zoom in time about the pointer; the bytes fit what is shown")},
         {Help::tr("Ctrl + wheel"), Help::tr("Zoom in bytes")},
         {Help::tr("Shift + wheel, sideways"), Help::tr("Move in time")},
         {Help::tr("Drag"), Help::tr("Move the view")},
         {Help::tr("Right drag"), Help::tr("Zoom to a box")},
         {Help::tr("Shift + drag"), Help::tr("Measure events, time and bytes; Esc puts the ruler away")},
         {Help::tr("W, A, S, D or arrows"), Help::tr("Zoom in time, and move")},
         {Help::tr("Ctrl + up, down"), Help::tr("Zoom in bytes")},
         {Help::tr("Double click at the bytes"), Help::tr("Fit them to what is shown again")},
         {Help::tr("Home"), Help::tr("Show everything")}}};
    const HelpTopic zooms =
        commands.topic({}, {a.fit, a.zoomIn, a.zoomOut, a.zoomToSelection, a.zoomToStep, a.clock});
    topic.rows.insert(topic.rows.end(), zooms.rows.begin(), zooms.rows.end());
    return topic;
}

HelpTopic selectTopic(Commands& commands, const Actions& a)
{
    HelpTopic topic{Help::tr("Select, and set the moment"),
                    {{Help::tr("Click"), Help::tr("Select an allocation; the moment stays")},
                     {Help::tr("Click or drag below the plot, Alt + click"),
                      Help::tr("Set the moment that all panes show")},
                     {Help::tr("Ctrl + left, right"), Help::tr("The event before, after")}}};
    const HelpTopic steps = commands.topic({}, {a.previousEvent, a.nextEvent});
    topic.rows.insert(topic.rows.end(), steps.rows.begin(), steps.rows.end());
    append(topic,
           {{Help::tr("Esc"), Help::tr("One step back: out of a field, what is lit, the selection, the "
                                       "zoom; stops loading")}});
    return topic;
}

HelpTopic holdersTopic()
{
    return {Help::tr("In “Held by”"),
            {{Help::tr("Click, arrows"), Help::tr("Light a row's allocations in timeline and table")},
             {Help::tr("Return, double click"),
              Help::tr("In the tree: show them in the table; in a picture: zoom in")},
             {Help::tr("Backspace"), Help::tr("In a picture: zoom out")},
             {Help::tr("Esc"), Help::tr("In the tree: light everything; in a picture: zoom out")},
             {Help::tr("H"), Help::tr("In call trees: hide or show the frames of libraries")}}};
}

HelpTopic legendTopic(Commands& commands, const Actions& a)
{
    HelpTopic topic = commands.topic(Help::tr("Legend"), {a.nextGroup, a.previousGroup, a.sampleLines});
    append(topic,
           {{Help::tr("Click"), Help::tr("Light a group alone, or hide a sampled line; again: undo")}});
    return topic;
}

HelpTopic tablesTopic()
{
    return {Help::tr("In tables"),
            {{Help::tr("Menu key, Shift + F10"), Help::tr("Choose columns, and what to sort by")},
             {Help::tr("Alt + Shift + left, right"), Help::tr("Sort by the column before, after")},
             {Help::tr("Alt + Shift + up, down"), Help::tr("Smallest first, largest first")},
             {Help::tr("Ctrl+C"), Help::tr("Copy the selected rows")}}};
}

HelpTopic mapTopic(Commands& commands, const Actions& actions)
{
    HelpTopic topic = commands.topic(Help::tr("On the memory map"), {actions.map});
    append(topic,
           {{Help::tr("Wheel, + and −"), Help::tr("Zoom in and out; Ctrl + wheel along the lines only")},
            {Help::tr("Double click, Return"), Help::tr("The events of a segment as a list")},
            {Help::tr("Ctrl+Left, Ctrl+Right"),
             Help::tr("The event before or after that touches the selected block")},
            {Help::tr("Ctrl+Shift+Left, Ctrl+Shift+Right"), Help::tr("The same of its segment")}});
    return topic;
}

HelpTopic ranksTopic()
{
    return {Help::tr("On the page of all ranks"),
            {{Help::tr("Arrows, Page up, Page down"), Help::tr("Another cell: rank and call site")},
             {Help::tr("Return, double click"), Help::tr("Open that rank's recording at that moment")},
             {Help::tr("Space, Ctrl + click"), Help::tr("Mark a rank, to compare it with another one")},
             {Help::tr("Ctrl + wheel, + and −"), Help::tr("Wider or narrower columns; 0 shows all")},
             {Help::tr("Drag, Shift + wheel"), Help::tr("Move sideways")}}};
}

HelpTopic memoryTerms()
{
    return {
        Help::tr("Memory"),
        {{Help::tr("Allocation"),
          Help::tr("A block's life: from its alloc event until the allocator has it back. Its bytes are "
                   "the bytes that were asked for.")},
         {Help::tr("Requested"), Help::tr("The bytes the program asked for, before the allocator rounded "
                                          "them up to the block's size.")},
         {Help::tr("Allocated"),
          Help::tr("The sum of the requested bytes of all allocations that the program "
                   "has not freed.")},
         {Help::tr("Pending free"), Help::tr("Freed by the program, but another stream may still use the "
                                             "block: it cannot be given out again yet.")},
         {Help::tr("Active"), Help::tr("Allocated plus pending free. The timeline draws active bytes.")},
         {Help::tr("Reserved"), Help::tr("What the allocator holds of the device in segments, used or not.")},
         {Help::tr("Cached"), Help::tr("Reserved, not active: free inside segments, or lost to rounding. The "
                                       "program can have it again where a piece is large enough.")},
         {Help::tr("Segment"), Help::tr("A range of device memory that the allocator got from CUDA and cuts "
                                        "into blocks.")},
         {Help::tr("Default pool"), Help::tr("The pool 0,0, which requests come from where nothing else is "
                                             "said; private pools belong to CUDA graphs or a MemPool.")},
         {Help::tr("Peak"), Help::tr("The highest active total of the recording, and the first event that "
                                     "reaches it.")},
         {Help::tr("OOM"), Help::tr("An allocation that failed after every retry. Its size is rounded as the "
                                    "allocator would have.")}}};
}

HelpTopic recordingTerms()
{
    return {
        Help::tr("The recording"),
        {{Help::tr("Event"), Help::tr("An entry of the device's trace, counted from 0. The state after an "
                                      "event holds until the next.")},
         {Help::tr("Before recording"), Help::tr("What was active before the first recorded event: as a rule "
                                                 "parameters and optimizer state, without a stack.")},
         {Help::tr("Older than the oldest event"),
          Help::tr("The same where events were lost, as the buffer was full: it may have been in the "
                   "recording once.")},
         {Help::tr("Sound"), Help::tr("Everything in the file agrees.")},
         {Help::tr("Limited"), Help::tr("What the file says is right, but something cannot be known: no "
                                        "history, recorded late, no call stacks.")},
         {Help::tr("Incomplete"), Help::tr("Something was lost; some numbers may be too small.")},
         {Help::tr("Unreliable"), Help::tr("The file is cut off, mixes processes or contradicts itself: its "
                                           "totals are unsure, and have a ≈ before them.")}}};
}

HelpTopic windowTerms()
{
    return {
        Help::tr("The window"),
        {{Help::tr("Held by"), Help::tr("What holds the bytes alive at the moment, in rows that sum to the "
                                        "total at every level.")},
         {Help::tr("Call site"), Help::tr("The innermost frame of your own code; else the operator that the "
                                          "C++ frames name; else the innermost Python frame.")},
         {Help::tr("Treemap"), Help::tr("Areas as large as the bytes: what holds them, without order in time "
                                        "or address.")},
         {Help::tr("Flame"), Help::tr("The call tree from top to bottom, each box as wide as its bytes.")},
         {Help::tr("Lit"), Help::tr("Shown in full colours while all else is pale.")},
         {Help::tr("Moment"), Help::tr("The event whose state the panes show; the handle below the plot.")},
         {Help::tr("Label"), Help::tr("b7f06…_3: the block's address in hexadecimal, and how often that "
                                      "address had been freed before. Segments begin with s.")}}};
}

HelpTopic comparingTerms()
{
    return {
        Help::tr("Comparisons, leaks and budgets"),
        {{Help::tr("A, B"),
          Help::tr("The two sides of a comparison. What is said is B less A: + is more in B.")},
         {Help::tr("Only in A, only in B"),
          Help::tr("Code that allocates on one side alone, or holds nothing on the other at its moment.")},
         {Help::tr("Step"), Help::tr("One turn of the program's loop, by what it annotates, else by the "
                                     "allocations that it repeats.")},
         {Help::tr("Judged step"),
          Help::tr("A step after the warm-up and before the delay: what it allocated "
                   "should be freed by the last one.")},
         {Help::tr("Leaks every step, since step k, in k of m"),
          Help::tr("Something is kept of every judged step, of every one from step k on, or of a part of "
                   "them.")},
         {Help::tr("Held W steps"),
          Help::tr("Kept for W steps and then freed: a cache or a pipeline. It does "
                   "not grow.")},
         {Help::tr("One-off"), Help::tr("Something of one or two judged steps is kept; nothing says that it "
                                        "goes on.")},
         {Help::tr("Swells"), Help::tr("Nothing is kept, but each step allocates more than the one before: "
                                       "growing inputs.")},
         {Help::tr("Budget"), Help::tr("What a project allows its recordings: rules with limits, in a file "
                                       "called snapviewer-check.json.")},
         {Help::tr("Baseline"), Help::tr("Numbers that were accepted before, in a file. A limit with a + is "
                                         "so much above them.")},
         {Help::tr("Cannot tell"), Help::tr("What comes of a rule that the recording lacks something for; "
                                            "neither pass nor violated.")}}};
}

} // namespace

std::vector<HelpTopic> keyTopics(const Actions& actions)
{
    Commands commands(actions);
    std::vector<HelpTopic> topics{findTopic(commands, actions),
                                  moveTopic(commands, actions),
                                  selectTopic(commands, actions),
                                  legendTopic(commands, actions),
                                  holdersTopic(),
                                  tablesTopic()};
    topics.push_back(
        {Help::tr("Panes"),
         {{Help::tr("Ctrl+1 … Ctrl+9"), Help::tr("To a pane: held by, OOM events, stack, allocations …")}}});
    const HelpTopic panes = commands.topic({}, {actions.drawer});
    topics.back().rows.insert(topics.back().rows.end(), panes.rows.begin(), panes.rows.end());
    topics.push_back(commands.topic(Help::tr("Compare"), {actions.compareWith, actions.comparePage,
                                                          actions.pinMoment, actions.swapSides}));
    topics.push_back(mapTopic(commands, actions));
    topics.push_back(ranksTopic());
    topics.push_back(commands.topic(Help::tr("Keep and show to others"),
                                    {actions.copyPicture, actions.exportView, actions.exportTable}));
    topics.push_back(commands.rest(Help::tr("Files and the window")));
    return topics;
}

std::vector<HelpTopic> termTopics()
{
    return {memoryTerms(), recordingTerms(), windowTerms(), comparingTerms()};
}

std::vector<HelpTopic> found(const std::vector<HelpTopic>& topics, const QString& search)
{
    const auto has = [&](const QString& text) { return text.contains(search, Qt::CaseInsensitive); };
    std::vector<HelpTopic> kept;
    for (const HelpTopic& topic : topics) {
        HelpTopic part{topic.title, {}};
        std::copy_if(topic.rows.begin(), topic.rows.end(), std::back_inserter(part.rows),
                     [&](const auto& row) { return has(topic.title) || has(row.first) || has(row.second); });
        if (!part.rows.empty())
            kept.push_back(std::move(part));
    }
    return kept;
}

} // namespace widgets
