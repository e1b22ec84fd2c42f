// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <QByteArray>
#include <QImage>
#include <QSize>

#include <memory>

namespace picture {

/// Frames of one size, one after the other, as an animated WebP picture without loss that begins again and
/// again. Of a frame only what is not as in the one before is kept. One thread.
class WebpAnimation
{
public:
    /// At most mostSide pixels wide and high, which is what the form can hold.
    explicit WebpAnimation(QSize size);
    Q_DISABLE_COPY(WebpAnimation)
    ~WebpAnimation();

    static constexpr int mostSide = 16383;

    /// A frame of that size, to be seen for so long. Errors: cancelled; Input, where memory runs out.
    [[nodiscard]] core::Status add(const QImage& frame, int milliseconds, core::Progress& progress);
    /// All of the file. Error: Input, where memory runs out.
    [[nodiscard]] core::Result<QByteArray> finish();

private:
    struct Mux;

    std::unique_ptr<Mux> m_mux;
    QSize m_size;
    QImage m_before; ///< null: none
};

} // namespace picture
