// SPDX-License-Identifier: MIT
#include "core/ledger/ledger_key.h"

#include <QCoreApplication>

#include <array>

namespace core {

namespace {

struct Words
{
    const char* title;
    const char* explanation;
};

/// By Condition.
constexpr std::array<Words, 26> words{{
    {QT_TRANSLATE_NOOP("LedgerText", "before recording, never freed"),
     QT_TRANSLATE_NOOP("LedgerText",
                       "Allocated before recording began, so no stack exists, and it lives to the end: as a "
                       "rule parameters and optimizer state. Start recording before the model is built to "
                       "see where it came from; equal sizes are grouped below.")},
    {QT_TRANSLATE_NOOP("LedgerText", "before the first event, freed later"),
     QT_TRANSLATE_NOOP("LedgerText",
                       "Allocated before recording began, or by an event that a full ring buffer dropped, "
                       "which nobody can tell; and freed in the recording, by a free without a stack.")},
    {QT_TRANSLATE_NOOP("LedgerText", "no frames recorded"),
     QT_TRANSLATE_NOOP(
         "LedgerText",
         "The recording saw the allocation, but no stack: with stacks=\"python\" the backward pass has none, "
         "with context=None nothing has. Record with stacks=\"all\" to see it.")},
    {QT_TRANSLATE_NOOP("LedgerText", "no history recorded"),
     QT_TRANSLATE_NOOP(
         "LedgerText",
         "This device has a final state only: recording was off, or was stopped before the snapshot.")},
    {QT_TRANSLATE_NOOP("LedgerText", "pending free"),
     QT_TRANSLATE_NOOP("LedgerText", "The program has freed it, but another stream still uses it "
                                     "(record_stream): its memory comes back when that stream gets there.")},
    {QT_TRANSLATE_NOOP("LedgerText", "compiled code without a line of its source"),
     QT_TRANSLATE_NOOP("LedgerText", "Generated code whose file names no line of yours. Grouped by its graph "
                                     "where the recording has one, else by generated file.")},
    {QT_TRANSLATE_NOOP("LedgerText", "no package's line"),
     QT_TRANSLATE_NOOP(
         "LedgerText",
         "No installed package but the framework is between the call site and the allocation.")},
    {QT_TRANSLATE_NOOP("LedgerText", "no operator named"),
     QT_TRANSLATE_NOOP(
         "LedgerText",
         "No C++ frame names an operator: none were recorded, or the allocation did not come from one.")},
    {QT_TRANSLATE_NOOP("LedgerText", "no Python frame"),
     QT_TRANSLATE_NOOP("LedgerText",
                       "The stack has C++ frames only, as on the threads of the backward pass.")},
    {QT_TRANSLATE_NOOP("LedgerText", "outside of every annotation"),
     QT_TRANSLATE_NOOP("LedgerText",
                       "No annotation was open when it was allocated, or the time is not known.")},
    {QT_TRANSLATE_NOOP("LedgerText", "no category"),
     QT_TRANSLATE_NOOP("LedgerText", "Neither a rule of yours nor its stack and lifetime say what it is for. "
                                     "Rules are edited in the menu of “Held by”.")},
    {QT_TRANSLATE_NOOP("LedgerText", "phase unknown"),
     QT_TRANSLATE_NOOP("LedgerText",
                       "No stack up to then tells what the program did: none has a Python frame.")},
    {QT_TRANSLATE_NOOP("LedgerText", "outside of every step"),
     QT_TRANSLATE_NOOP("LedgerText",
                       "Allocated before the first step, between two, or behind the last; or no "
                       "steps were found. “structure” says how they are found.")},
    {QT_TRANSLATE_NOOP("LedgerText", "outside of every layer"),
     QT_TRANSLATE_NOOP("LedgerText", "Allocated in no repeat of a loop within a forward pass.")},
    {QT_TRANSLATE_NOOP("LedgerText", "outside of your own functions"),
     QT_TRANSLATE_NOOP("LedgerText", "No call of your own code was going on, as far as stacks show.")},
    {QT_TRANSLATE_NOOP("LedgerText", "pool unknown"),
     QT_TRANSLATE_NOOP("LedgerText",
                       "The file does not name the pool, and no final segment covers the address.")},
    {QT_TRANSLATE_NOOP("LedgerText", "no name"),
     QT_TRANSLATE_NOOP("LedgerText",
                       "The program did not say what it is for. Recording with names=True names parameters, "
                       "gradients and optimizer state; _annotate_tensor() names any tensor.")},
    {QT_TRANSLATE_NOOP("LedgerText", "allocated in the recording, not freed in it"),
     QT_TRANSLATE_NOOP("LedgerText", "Alive at the end of the recording.")},
    {QT_TRANSLATE_NOOP("LedgerText", "allocated and freed in the recording"),
     QT_TRANSLATE_NOOP("LedgerText", "Its whole life is in the recording.")},
    {QT_TRANSLATE_NOOP("LedgerText", "(itself)"),
     QT_TRANSLATE_NOOP("LedgerText", "Allocations of this frame, not of one that it calls.")},
    {QT_TRANSLATE_NOOP("LedgerText", "(deeper frames not told apart)"),
     QT_TRANSLATE_NOOP(
         "LedgerText",
         "The tree has reached its limit of rows; the bytes are right, the rest of the stack is left out.")},
    {QT_TRANSLATE_NOOP("LedgerText", "cached (reserved, not active)"),
     QT_TRANSLATE_NOOP("LedgerText",
                       "Memory that the allocator holds from the driver and that no allocation uses.")},
    {QT_TRANSLATE_NOOP("LedgerText", "rounding"),
     QT_TRANSLATE_NOOP("LedgerText",
                       "What blocks hold beyond the bytes requested. Known for blocks of the final state.")},
    {QT_TRANSLATE_NOOP("LedgerText", "free inside reserved segments"),
     QT_TRANSLATE_NOOP("LedgerText",
                       "Free memory of the default pool between and after blocks: usable for what fits.")},
    {QT_TRANSLATE_NOOP("LedgerText", "free inside private pools"),
     QT_TRANSLATE_NOOP("LedgerText",
                       "Free memory of CUDA graphs' and other private pools: nobody else can use it.")},
    {QT_TRANSLATE_NOOP("LedgerText", "free, or rounding"),
     QT_TRANSLATE_NOOP(
         "LedgerText",
         "Beside blocks whose size the file does not tell: at most this much belongs to them.")},
}};

QString translated(const char* text)
{
    return QCoreApplication::translate("LedgerText", text);
}

} // namespace

QString titleOf(Condition condition)
{
    return translated(words[static_cast<std::size_t>(condition)].title);
}

QString explanationOf(Condition condition)
{
    return translated(words[static_cast<std::size_t>(condition)].explanation);
}

} // namespace core
