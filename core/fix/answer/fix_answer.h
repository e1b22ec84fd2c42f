// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/answer/fix_outcome.h"
#include "core/fix/answer/lasting.h"
#include "core/fix/changes/change_notes.h"
#include "core/fix/changes/change_table.h"

#include <cstdint>
#include <vector>

namespace core::fix {

/// A change that was applied.
struct AppliedChange
{
    ChangeText change;
    ChangeNotes notes;
    Intrusion intrusion = Intrusion::Setting;
};

/// What a call site holds at the peak of a changed program. Bytes, as requested.
struct PeakHolder
{
    StringId site;
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;
};

/// What would come of a program with some changes.
struct FixAnswer
{
    std::vector<AppliedChange> changes; ///< in the order in which they were applied
    FixOutcome after;
    Lasting lasting;
    std::vector<PeakHolder> holders; ///< what holds most at the new peak, most first; a few

    [[nodiscard]] std::uint64_t recomputed() const; ///< bytes asked for again, of all steps
    [[nodiscard]] std::uint64_t moved() const;      ///< bytes that travel, of all steps
    [[nodiscard]] Intrusion intrusion() const;      ///< the farthest of its changes
};

/// Changes in words, in order. Errors: Usage.
[[nodiscard]] Result<std::vector<ChangeText>> changesFrom(const QStringList& texts);
/// The same of one line: a word that begins with a change's name begins a change, others go on with it.
[[nodiscard]] Result<std::vector<ChangeText>> changesFromLine(const QString& line);
/// Whether any of them asks for the calls of a program.
[[nodiscard]] bool wantsCalls(const std::vector<ChangeText>& changes);

/// Applies changes, which are known, one after another, and judges what comes of them. Errors: Usage; Input,
/// a sentence that says what a change finds nothing of; cancelled.
[[nodiscard]] Result<FixAnswer> fixAnswerOf(const FixGround& ground, const std::vector<ChangeText>& changes,
                                            const FixRules& rules, const Progress& progress);

} // namespace core::fix
