// SPDX-License-Identifier: MIT
#include "widgets/window/help_topics.h"

#include "core/base/texts.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/window/actions.h"

#include <QAction>
#include <QKeySequence>

#include <algorithm>
#include <initializer_list>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(HelpText);

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
    HelpTopic topic{HelpText::tr("Find and go"), {}};
    append(topic,
           {{HelpText::tr("Ctrl+K"), HelpText::tr("Search, go to, run: sites, functions, labels, addresses, "
                                                  ">100MiB, step 12, oom, peak, commands, SQL after =")},
            {HelpText::tr("Return, Alt + Return, Shift + Return"),
             HelpText::tr("There: light or go; jump to the largest; open as a table")}});
    const HelpTopic jumps = commands.topic({}, {a.find, a.nextMatch, a.previousMatch, a.peak, a.nextOom,
                                                a.previousOom, a.goToEvent, a.back, a.forward});
    topic.rows.insert(topic.rows.end(), jumps.rows.begin(), jumps.rows.end());
    return topic;
}

HelpTopic moveTopic(Commands& commands, const Actions& a)
{
    HelpTopic topic{
        HelpText::tr("Look closer"),
        {{HelpText::tr("Wheel"), HelpText::tr("Zoom in time about the pointer; the bytes fit what is shown")},
         {HelpText::tr("Ctrl + wheel"), HelpText::tr("Zoom in bytes")},
         {HelpText::tr("Shift + wheel, sideways"), HelpText::tr("Move in time")},
         {HelpText::tr("Drag"), HelpText::tr("Move the view")},
         {HelpText::tr("Right drag"), HelpText::tr("Zoom to a box")},
         {HelpText::tr("Shift + drag"),
          HelpText::tr("Measure events, time and bytes; Esc puts the ruler away")},
         {HelpText::tr("W, A, S, D or arrows"), HelpText::tr("Zoom in time, and move")},
         {HelpText::tr("Ctrl + up, down"), HelpText::tr("Zoom in bytes")},
         {HelpText::tr("Double click at the bytes"), HelpText::tr("Fit them to what is shown again")},
         {HelpText::tr("Home"), HelpText::tr("Show everything")}}};
    const HelpTopic zooms =
        commands.topic({}, {a.fit, a.zoomIn, a.zoomOut, a.zoomToSelection, a.zoomToStep, a.clock});
    topic.rows.insert(topic.rows.end(), zooms.rows.begin(), zooms.rows.end());
    return topic;
}

HelpTopic selectTopic(Commands& commands, const Actions& a)
{
    HelpTopic topic{HelpText::tr("Select, and set the moment"),
                    {{HelpText::tr("Click"), HelpText::tr("Select an allocation; the moment stays")},
                     {HelpText::tr("Click or drag below the plot, Alt + click"),
                      HelpText::tr("Set the moment that all panes show")},
                     {HelpText::tr("Ctrl + left, right"), HelpText::tr("The event before, after")}}};
    const HelpTopic steps = commands.topic({}, {a.previousEvent, a.nextEvent, a.previousStep, a.nextStep,
                                                a.playStep, a.previousCall, a.nextCall});
    topic.rows.insert(topic.rows.end(), steps.rows.begin(), steps.rows.end());
    append(topic, {{HelpText::tr("Esc"), HelpText::tr("One step back: out of a field, a page, what is lit, "
                                                      "the selection, the zoom; stops loading")}});
    return topic;
}

HelpTopic holdersTopic()
{
    return {HelpText::tr("In “Held by”"),
            {{HelpText::tr("Click, arrows"), HelpText::tr("Light a row's allocations in timeline and table")},
             {HelpText::tr("Return, double click"),
              HelpText::tr("In the tree: show them in the table; in a picture: zoom in")},
             {HelpText::tr("Backspace"), HelpText::tr("In a picture: zoom out")},
             {HelpText::tr("Esc"), HelpText::tr("In the tree: light everything; in a picture: zoom out")},
             {HelpText::tr("H"), HelpText::tr("In call trees: hide or show the frames of libraries")}}};
}

HelpTopic legendTopic(Commands& commands, const Actions& a)
{
    HelpTopic topic = commands.topic(HelpText::tr("Legend"), {a.nextGroup, a.previousGroup, a.sampleLines});
    append(topic, {{HelpText::tr("Click"),
                    HelpText::tr("Light a group alone, or hide a sampled line; again: undo")}});
    return topic;
}

HelpTopic tablesTopic()
{
    return {HelpText::tr("In tables"),
            {{HelpText::tr("Menu key, Shift + F10"), HelpText::tr("Choose columns, and what to sort by")},
             {HelpText::tr("Alt + Shift + left, right"), HelpText::tr("Sort by the column before, after")},
             {HelpText::tr("Alt + Shift + up, down"), HelpText::tr("Smallest first, largest first")},
             {HelpText::tr("Ctrl+C"), HelpText::tr("Copy the selected rows")}}};
}

HelpTopic mapTopic(Commands& commands, const Actions& actions)
{
    HelpTopic topic = commands.topic(HelpText::tr("On the memory map"), {actions.map});
    append(
        topic,
        {{HelpText::tr("Wheel, + and −"), HelpText::tr("Zoom in and out; Ctrl + wheel along the lines only")},
         {HelpText::tr("Double click, Return"), HelpText::tr("The events of a segment as a list")},
         {HelpText::tr("Ctrl+Left, Ctrl+Right"),
          HelpText::tr("The event before or after that touches the selected block")},
         {HelpText::tr("Ctrl+Shift+Left, Ctrl+Shift+Right"), HelpText::tr("The same of its segment")}});
    return topic;
}

HelpTopic ranksTopic()
{
    return {
        HelpText::tr("On the page of all ranks"),
        {{HelpText::tr("Arrows, Page up, Page down"), HelpText::tr("Another cell: rank and call site")},
         {HelpText::tr("Return, double click"), HelpText::tr("Open that rank's recording at that moment")},
         {HelpText::tr("Space, Ctrl + click"), HelpText::tr("Mark a rank, to compare it with another one")},
         {HelpText::tr("Ctrl + wheel, + and −"), HelpText::tr("Wider or narrower columns; 0 shows all")},
         {HelpText::tr("Drag, Shift + wheel"), HelpText::tr("Move sideways")}}};
}

HelpTopic memoryTerms()
{
    return {
        HelpText::tr("Memory"),
        {{HelpText::tr("Allocation"),
          HelpText::tr("A block's life: from its alloc event until the allocator has it back. Its bytes are "
                       "the bytes that were asked for.")},
         {HelpText::tr("Requested"),
          HelpText::tr(
              "The bytes the program asked for, before the allocator rounded them up to the block's size.")},
         {HelpText::tr("Allocated"),
          HelpText::tr("The sum of the requested bytes of all allocations that the program has not freed.")},
         {HelpText::tr("Pending free"), HelpText::tr("Freed by the program, but another stream may still use "
                                                     "the block: it cannot be given out again yet.")},
         {HelpText::tr("Active"),
          HelpText::tr("Allocated plus pending free. The timeline draws active bytes.")},
         {HelpText::tr("Reserved"),
          HelpText::tr("What the allocator holds of the device in segments, used or not.")},
         {HelpText::tr("Cached"),
          HelpText::tr("Reserved, not active: free inside segments, or lost to rounding. The program can "
                       "have it again where a piece is large enough.")},
         {HelpText::tr("Segment"),
          HelpText::tr("A range of device memory that the allocator got from CUDA and cuts into blocks.")},
         {HelpText::tr("Default pool"),
          HelpText::tr("The pool 0,0, which requests come from where nothing else is said; private pools "
                       "belong to CUDA graphs or a MemPool.")},
         {HelpText::tr("Peak"),
          HelpText::tr("The highest active total of the recording, and the first event that reaches it.")},
         {HelpText::tr("OOM"), HelpText::tr("An allocation that failed after every retry. Its size is "
                                            "rounded as the allocator would have.")}}};
}

HelpTopic recordingTerms()
{
    return {HelpText::tr("The recording"),
            {{HelpText::tr("Event"), HelpText::tr("An entry of the device's trace, counted from 0. The state "
                                                  "after an event holds until the next.")},
             {HelpText::tr("Before recording"),
              HelpText::tr("What was active before the first recorded event: as a rule parameters and "
                           "optimizer state, without a stack.")},
             {HelpText::tr("Before the first event"),
              HelpText::tr("Before recording, or by an event that a full buffer dropped: it was freed, so "
                           "nobody can tell.")},
             {HelpText::tr("Numbers agree"), HelpText::tr("Everything in the file agrees.")},
             {HelpText::tr("Limited"), HelpText::tr("What the file says is right, but something cannot be "
                                                    "known: no history, recorded late, no call stacks.")},
             {HelpText::tr("Incomplete"), HelpText::tr("Something was lost; some numbers may be too small.")},
             {HelpText::tr("Unreliable"),
              HelpText::tr("The file is cut off, mixes processes or contradicts itself: its totals are "
                           "unsure, and have a ≈ before them.")}}};
}

HelpTopic windowTerms()
{
    return {
        HelpText::tr("The window"),
        {{HelpText::tr("Held by"),
          HelpText::tr(
              "What holds the bytes alive at the moment, in rows that sum to the total at every level.")},
         {HelpText::tr("No frames recorded"),
          HelpText::tr("The event is there, and its call stack is empty.")},
         {HelpText::tr("No history recorded"), HelpText::tr("There is the final state alone: no event.")},
         {HelpText::tr("No category"), HelpText::tr("None of the categories' patterns fits it.")},
         {HelpText::tr("Call site"),
          HelpText::tr("The innermost frame of your own code; else the operator that the C++ frames name; "
                       "else the innermost Python frame.")},
         {HelpText::tr("Treemap"),
          HelpText::tr("Areas as large as the bytes: what holds them, without order in time or address.")},
         {HelpText::tr("Flame"),
          HelpText::tr("The call tree from top to bottom, each box as wide as its bytes.")},
         {HelpText::tr("Lit"), HelpText::tr("Shown in full colours while all else is pale.")},
         {HelpText::tr("Moment"),
          HelpText::tr("The event whose state the panes show; the handle below the plot.")},
         {HelpText::tr("Label"),
          HelpText::tr("b7f06…_3: the block's address in hexadecimal, and how often that address had been "
                       "freed before. Segments begin with s.")}}};
}

HelpTopic comparingTerms()
{
    return {
        HelpText::tr("Comparisons, leaks and budgets"),
        {{HelpText::tr("A, B"),
          HelpText::tr("The two sides of a comparison. What is said is B less A: + is more in B.")},
         {HelpText::tr("Only in A, only in B"),
          HelpText::tr(
              "Code that allocates on one side alone, or holds nothing on the other at its moment.")},
         {HelpText::tr("Step"),
          HelpText::tr("One turn of the loop that trains, by what it annotates, else by "
                       "the allocations that it repeats.")},
         {HelpText::tr("Iteration"), HelpText::tr("One turn of a loop that trains nothing: inference, "
                                                  "generation, serving.")},
         {HelpText::tr("Judged step"), HelpText::tr("A step after the warm-up and before the delay: what it "
                                                    "allocated should be freed by the last one.")},
         {HelpText::tr("Leaks every step, since step k, in k of m"),
          HelpText::tr(
              "Something is kept of every judged step, of every one from step k on, or of a part of them.")},
         {HelpText::tr("Held W steps"),
          HelpText::tr("Kept for W steps and then freed: a cache or a pipeline. It does not grow.")},
         {HelpText::tr("One-off"),
          HelpText::tr("Something of one or two judged steps is kept; nothing says that it goes on.")},
         {HelpText::tr("Swells"),
          HelpText::tr("Nothing is kept, but each step allocates more than the one before: growing inputs.")},
         {HelpText::tr("Budget"), HelpText::tr("What a project allows its recordings: rules with limits, in "
                                               "a file called snapviewer-check.json.")},
         {HelpText::tr("Baseline"),
          HelpText::tr(
              "Numbers that were accepted before, in a file. A limit with a + is so much above them.")},
         {HelpText::tr("Cannot tell"),
          HelpText::tr(
              "What comes of a rule that the recording lacks something for; neither pass nor violated.")}}};
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
    topics.push_back({HelpText::tr("Panes"),
                      {{HelpText::tr("Ctrl+1 … Ctrl+9"),
                        HelpText::tr("To a pane: held by, OOM events, stack, allocations …")}}});
    const HelpTopic panes = commands.topic({}, {actions.drawer});
    topics.back().rows.insert(topics.back().rows.end(), panes.rows.begin(), panes.rows.end());
    topics.push_back(commands.topic(HelpText::tr("Compare"), {actions.compareWith, actions.comparePage,
                                                              actions.pinMoment, actions.swapSides}));
    topics.push_back(mapTopic(commands, actions));
    topics.push_back(ranksTopic());
    topics.push_back(
        commands.topic(HelpText::tr("Keep and show to others"),
                       {actions.exportReport, actions.saveSession, actions.saveRedacted, actions.copyLink,
                        actions.copyPicture, actions.exportView, actions.exportTable}));
    topics.push_back(commands.rest(HelpText::tr("Files and the window")));
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
