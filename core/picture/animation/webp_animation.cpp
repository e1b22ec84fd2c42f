// SPDX-License-Identifier: MIT
#include "core/picture/animation/webp_animation.h"

#include "core/base/out_of_memory.h"

#include <QRect>

#include <algorithm>
#include <cstring>
#include <webp/encode.h>
#include <webp/mux.h>

namespace picture {

namespace {

struct Picture
{
    WebPPicture picture{};
    Picture() { WebPPictureInit(&picture); }
    Q_DISABLE_COPY(Picture)
    ~Picture() { WebPPictureFree(&picture); }
};

struct Written
{
    WebPMemoryWriter writer{};
    Written() { WebPMemoryWriterInit(&writer); }
    Q_DISABLE_COPY(Written)
    ~Written() { WebPMemoryWriterClear(&writer); }
};

int goesOn(int /*percent*/, const WebPPicture* picture)
{
    return static_cast<const core::Progress*>(picture->user_data)->isCancelled() ? 0 : 1;
}

const QRgb* lineOf(const QImage& image, int y)
{
    return reinterpret_cast<const QRgb*>(image.constScanLine(y));
}

/// Whether two lines are alike from a pixel on, so many.
bool isSame(const QImage& a, const QImage& b, int y, int from, int count)
{
    return std::memcmp(lineOf(a, y) + from, lineOf(b, y) + from, static_cast<std::size_t>(count) * 4) == 0;
}

/// Where two images of a size differ, from even pixels on, as the form wants it; never empty.
QRect changedIn(const QImage& before, const QImage& now)
{
    const int width = now.width();
    int top = 0;
    int bottom = now.height() - 1;
    while (top < bottom && isSame(before, now, top, 0, width))
        ++top;
    while (bottom > top && isSame(before, now, bottom, 0, width))
        --bottom;
    int left = width - 1;
    int right = 0;
    for (int y = top; y <= bottom; ++y) {
        const QRgb* a = lineOf(before, y);
        const QRgb* b = lineOf(now, y);
        left = static_cast<int>(std::mismatch(a, a + left, b).first - a);
        for (int x = width - 1; x > right; --x) {
            if (a[x] != b[x])
                right = x;
        }
    }
    right = std::max(left, right);
    return {QPoint(left & ~1, top & ~1), QPoint(right, bottom)};
}

/// The part of an image as a WebP file of its own.
core::Status encode(const QImage& image, const QRect& part, Written& written, core::Progress& progress)
{
    constexpr int fast = 1; // of 0 … 9: a picture of flat colours becomes hardly smaller beyond
    WebPConfig config{};
    Picture one;
    if (!WebPConfigInit(&config) || !WebPConfigLosslessPreset(&config, fast))
        return core::outOfMemory();
    one.picture.use_argb = 1;
    one.picture.width = part.width();
    one.picture.height = part.height();
    if (!WebPPictureAlloc(&one.picture))
        return core::outOfMemory();
    for (int y = 0; y < part.height(); ++y)
        std::memcpy(one.picture.argb + static_cast<std::ptrdiff_t>(y) * one.picture.argb_stride,
                    lineOf(image, part.top() + y) + part.left(), static_cast<std::size_t>(part.width()) * 4);
    one.picture.writer = WebPMemoryWrite;
    one.picture.custom_ptr = &written.writer;
    one.picture.progress_hook = goesOn;
    one.picture.user_data = &progress;
    if (!WebPEncode(&config, &one.picture))
        return one.picture.error_code == VP8_ENC_ERROR_USER_ABORT ? core::cancelled() : core::outOfMemory();
    return core::Done{};
}

} // namespace

struct WebpAnimation::Mux
{
    WebPMux* mux = WebPMuxNew();
    Mux() = default;
    Q_DISABLE_COPY(Mux)
    ~Mux() { WebPMuxDelete(mux); }
};

WebpAnimation::WebpAnimation(QSize size) : m_mux(std::make_unique<Mux>()), m_size(size) {}

WebpAnimation::~WebpAnimation() = default;

core::Status WebpAnimation::add(const QImage& frame, int milliseconds, core::Progress& progress)
{
    const QImage now = frame.convertToFormat(QImage::Format_RGB32);
    const QRect part = m_before.isNull() ? QRect(QPoint(0, 0), m_size) : changedIn(m_before, now);
    Written written;
    SNAPVIEWER_TRY(encode(now, part, written, progress));
    WebPMuxFrameInfo info{};
    info.bitstream = {written.writer.mem, written.writer.size};
    info.x_offset = part.left();
    info.y_offset = part.top();
    info.duration = milliseconds;
    info.id = WEBP_CHUNK_ANMF;
    info.dispose_method = WEBP_MUX_DISPOSE_NONE;
    info.blend_method = WEBP_MUX_NO_BLEND;
    if (m_mux->mux == nullptr || WebPMuxPushFrame(m_mux->mux, &info, 1) != WEBP_MUX_OK)
        return core::outOfMemory();
    m_before = now;
    return core::Done{};
}

core::Result<QByteArray> WebpAnimation::finish()
{
    const WebPMuxAnimParams params{0xFFFFFFFFU, 0}; // for ever
    WebPData data{};
    const bool isMade = m_mux->mux != nullptr &&
                        WebPMuxSetAnimationParams(m_mux->mux, &params) == WEBP_MUX_OK &&
                        WebPMuxSetCanvasSize(m_mux->mux, m_size.width(), m_size.height()) == WEBP_MUX_OK &&
                        WebPMuxAssemble(m_mux->mux, &data) == WEBP_MUX_OK;
    if (!isMade)
        return core::outOfMemory();
    QByteArray bytes(reinterpret_cast<const char*>(data.bytes), static_cast<qsizetype>(data.size));
    WebPDataClear(&data);
    return bytes;
}

} // namespace picture
