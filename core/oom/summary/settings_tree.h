// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <span>
#include <utility>
#include <vector>

namespace core {

/// One allocator setting, or a group of them.
struct SettingNode
{
    QString name;
    QString value; ///< as the file has it; empty for groups
    QString note;  ///< what the value means, where that is not plain; may be empty
    std::vector<SettingNode> children;
};

/// The tree that flattened settings (Snapshot::settings()) came from: `a.b` → b below a, in file order. The
/// text of PYTORCH_CUDA_ALLOC_CONF gets its parts as children. Returns the nameless root. Depth is limited:
/// what lies deeper stays in one name.
[[nodiscard]] SettingNode settingsTree(std::span<const std::pair<QString, QString>> settings);

/// The parts of a configuration text: `a:1,b:[x:1,y:2]` → (a, 1), (b, [x:1,y:2]). Commas within brackets do
/// not split; a part without a colon has an empty value.
[[nodiscard]] std::vector<std::pair<QString, QString>> allocatorConfigParts(const QString& text);

} // namespace core
