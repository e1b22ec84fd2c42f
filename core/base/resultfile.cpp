// SPDX-License-Identifier: MIT
#include "core/base/resultfile.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace core {

ResultFile::ResultFile(const QString& path)
{
    const QFileInfo target(path);
    if (target.exists() && !target.isFile()) {
        m_file = std::make_unique<QFile>(path); // refuses folders by itself
        return;
    }
    auto saved = std::make_unique<QSaveFile>(path);
    m_saved = saved.get();
    m_file = std::move(saved);
}

ResultFile::~ResultFile() = default;

bool ResultFile::open()
{
    return m_file->open(QIODevice::WriteOnly);
}

bool ResultFile::commit()
{
    if (m_saved != nullptr)
        return m_saved->commit();
    const bool isWritten = m_file->flush() && m_file->error() == QFileDevice::NoError;
    if (isWritten)
        m_file->close();
    return isWritten;
}

} // namespace core
