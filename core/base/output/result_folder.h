// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/output/draft.h"
#include "core/base/output/file_device.h"
#include "core/base/result.h"

#include <QString>

#include <memory>
#include <vector>

namespace core {

/// The folder that a result of several files goes to: all of it appears at once, or nothing. Its files follow
/// the rules of a ResultFile. What may be there already is an empty folder, or one that holds no others than
/// files of these names, which is replaced; any other is refused. One thread.
class ResultFolder
{
public:
    explicit ResultFolder(const QString& path);

    /// From here on progress stops what is written to files begun later; it outlives the writing.
    void watch(const Progress& progress) { m_progress = &progress; }
    /// Begins a file of the folder, which can be written while this lives, others beside it. Null: failure().
    [[nodiscard]] FileDevice* add(const QString& name);
    /// Completes the folder; false: see failure(), and what was there is as it was. Without likewise.
    [[nodiscard]] bool commit();
    /// Why any of these failed, or writing to a file of it: cancelled, or Output, one sentence.
    [[nodiscard]] Error failure() const;

private:
    struct Member
    {
        QByteArray name;
        Draft draft;
        FileDevice device;
    };

    [[nodiscard]] bool fail(int number);
    [[nodiscard]] bool mayReplace();
    [[nodiscard]] int nameMembers(const QByteArray& folder);
    [[nodiscard]] int exchange(const QByteArray& made) const;
    void remove(const QByteArray& folder) const;

    QString m_path;
    QByteArray m_target;
    std::vector<std::unique_ptr<Member>> m_members;
    const Progress* m_progress = nullptr;
    int m_failure = 0; ///< an errno; 0 none
    QString m_reason;  ///< where it is none of the system's
};

} // namespace core
