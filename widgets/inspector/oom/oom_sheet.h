// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/oom/sheet/autopsy.h"
#include "core/oom/verdict/verdict.h"

#include <QImage>
#include <QTextBrowser>

#include <memory>

namespace widgets {

/// Shows an OOM's sheet to be read: what to change, bar, who, growth, and folded below them the evidence. Its
/// links are signals. GUI thread.
class OomSheet final : public QTextBrowser
{
    Q_OBJECT

public:
    explicit OomSheet(QWidget* parent = nullptr);

    /// Shows sheet, of recording, from the top; null: nothing. The verdict is what a screen reader hears.
    void setSheet(std::shared_ptr<const core::Recording> recording,
                  std::shared_ptr<const core::Autopsy> sheet, const core::Verdict& verdict);
    [[nodiscard]] const std::shared_ptr<const core::Autopsy>& sheet() const { return m_sheet; }
    /// Whether the evidence is shown, too. Stays from sheet to sheet.
    void unfold(bool isUnfolded);
    /// The bar; nothing else: a recording's texts must not make the program read files.
    [[nodiscard]] QVariant loadResource(int type, const QUrl& name) override;

Q_SIGNALS:
    void eventChosen();
    void sqlChosen(const QString& sql);
    void siteChosen(const QString& site);
    void blockChosen(core::AllocationId block);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void render();
    void drawBar();
    void follow(const QUrl& url);

    std::shared_ptr<const core::Recording> m_recording;
    std::shared_ptr<const core::Autopsy> m_sheet;
    bool m_isUnfolded = false;
    QImage m_bar;
};

} // namespace widgets
