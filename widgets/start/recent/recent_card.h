// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/start/recent/thumbnail_cache.h"

#include <QAbstractButton>

namespace widgets {

/// A recording that was open before, as a button: its picture, name, verdict, and where, how large and from
/// when it is. GUI thread.
class RecentCard final : public QAbstractButton
{
    Q_OBJECT

public:
    explicit RecentCard(const QString& path, QWidget* parent = nullptr);

    [[nodiscard]] const QString& path() const { return m_path; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_path;
    Thumbnail m_thumbnail;
    bool m_isFolder;
    QString m_folder;
    QString m_facts;
};

} // namespace widgets
