// SPDX-License-Identifier: MIT
#include "core/base/output/scratch_folder.h"

#include "core/base/platform/file_facts.h"
#include "core/base/platform/open_file.h"
#include "core/base/texts.h"

#include <QDir>
#include <QFileInfo>

namespace core {

namespace {

SNAPVIEWER_TEXTS(OutputText);

const QString prefix = QStringLiteral("snapviewer-scratch-");

/// Removes what processes of this user left that have ended.
void tidyUp()
{
    const QFileInfoList folders = QDir::temp().entryInfoList(
        {prefix + u'*'}, QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks | QDir::Hidden, QDir::NoSort);
    for (const QFileInfo& folder : folders) {
        if (!platform::isOwn(folder.filePath()))
            continue;
        if (const Descriptor lock = platform::lockIn(folder.filePath(), false); lock.isOpen())
            QDir(folder.filePath()).removeRecursively();
    }
}

} // namespace

ScratchFolder::ScratchFolder()
{
    tidyUp();
    constexpr int tries = 8; // who tidies up may come between a folder and its lock
    for (int i = 0; i < tries && !m_lock.isOpen(); ++i) {
        m_folder = std::make_unique<QTemporaryDir>(QDir::temp().filePath(prefix + QStringLiteral("XXXXXX")));
        if (!m_folder->isValid())
            return;
        m_lock = platform::lockIn(m_folder->path(), true);
    }
    if (m_lock.isOpen())
        m_own = std::make_unique<OwnFolder>(m_folder->path());
}

Error ScratchFolder::failure() const
{
    return outputError(OutputText::tr("a temporary folder cannot be made in %1: %2")
                           .arg(QDir::tempPath(), m_folder->errorString()));
}

} // namespace core
