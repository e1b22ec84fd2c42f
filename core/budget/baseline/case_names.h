// SPDX-License-Identifier: MIT
#pragma once

#include "core/budget/baseline/baseline.h"

#include <QString>

#include <utility>
#include <vector>

namespace core {

/// What a recording's case is called by its file: "train" of "runs/train.pickle.gz".
[[nodiscard]] QString caseNameOf(const QString& path);

/// The same for one file by itself: the repeats' name where its file's name is like their wildcard, else a
/// case of baseline that is called like the end of the path, folders included, else caseNameOf().
[[nodiscard]] QString caseNameIn(const QString& path, const std::vector<std::pair<QString, QString>>& repeats,
                                 const Baseline& baseline);

/// Whether a file of that path is like a wildcard of repeats.
[[nodiscard]] bool isLike(const QString& path, const QString& wildcard);

/// A path without what tells the form of the file.
[[nodiscard]] QString withoutSuffix(QString path);

} // namespace core
