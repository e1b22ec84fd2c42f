// SPDX-License-Identifier: MIT
#include "core/picture/timeline_picture.h"

#include "core/base/output/result_file.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/unsure_totals.h"
#include "core/picture/band_labels.h"
#include "core/picture/before_painter.h"
#include "core/picture/holders_painter.h"
#include "core/picture/lanes/lane_painter.h"
#include "core/picture/legend_painter.h"
#include "core/picture/new_image.h"
#include "core/picture/overlay_painter.h"
#include "core/picture/palettes.h"
#include "core/picture/png_writer.h"
#include "core/picture/program/program_painter.h"
#include "core/picture/scale_painter.h"
#include "core/picture/steps_painter.h"
#include "core/picture/strokes.h"
#include "core/picture/svg/svg_device.h"
#include "core/timeline/colours/holders.h"
#include "core/timeline/raster/rank_image.h"

#include <QFileInfo>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace picture {

namespace {

SNAPVIEWER_TEXTS(PictureText);

/// A line of what cannot be seen one by one; everything is counted.
QString countsText(const core::ColumnSummary& summary)
{
    const auto part = [](const QString& what, const core::AllocationSum& sum) {
        return what.arg(core::formatCount(sum.count), core::formatShortBytes(sum.largest));
    };
    const std::uint64_t all =
        summary.drawn.count + summary.merged.count + summary.tooShort.count + summary.folded.count;
    if (all == summary.drawn.count)
        return PictureText::tr("All %1 allocations are drawn.").arg(core::formatCount(all));
    QString text = PictureText::tr("%1 allocations, %2 of them drawn")
                       .arg(core::formatCount(all), core::formatCount(summary.drawn.count));
    if (summary.merged.count > 0)
        text += part(PictureText::tr("; %1 thinner than a pixel, the largest %2"), summary.merged);
    if (summary.tooShort.count > 0)
        text += part(PictureText::tr("; %1 shorter than a pixel, the largest %2"), summary.tooShort);
    if (summary.folded.count > 0)
        text += part(PictureText::tr("; %1 from before, folded below, the largest %2"), summary.folded);
    return text + QLatin1Char('.');
}

/// The plot's pixels, with what belongs to them.
struct Plot
{
    core::Axis x;
    core::Axis y; ///< its pixels are rows
    std::vector<core::Column> columns;
    core::RankImage ranks;
    std::shared_ptr<const std::vector<Band>> bands;
};

core::Axis fittedOrGiven(const TimelinePicture& picture, double length)
{
    const core::Timeline& timeline = *picture.timeline;
    const core::Axis y =
        picture.y ? picture.y->resized(length)
                  : core::fittedY(timeline, timeline.scale(picture.scale), picture.x, length, picture.shown);
    return core::RowScale::forAxis(y).snapped(y);
}

core::Result<Plot> plotOf(const TimelinePicture& picture, QSize size, core::Progress& progress)
{
    Plot plot;
    const core::TimeScale& scale = picture.timeline->scale(picture.scale);
    plot.x = picture.x.resized(size.width());
    plot.y = fittedOrGiven(picture, size.height());
    plot.columns = picture.timeline->columns(scale, plot.x);
    auto ranks = core::drawPixels(*picture.timeline, plot.columns, plot.y, progress);
    SNAPVIEWER_TRY(ranks);
    plot.ranks = std::move(*ranks);
    if (picture.colouring) {
        auto bands = findBands({picture.timeline, picture.colouring, picture.scale, plot.x, plot.y,
                                picture.font, picture.colours},
                               progress);
        SNAPVIEWER_TRY(bands);
        plot.bands = std::make_shared<const std::vector<Band>>(std::move(*bands));
    }
    return plot;
}

QImage imageOf(const TimelinePicture& picture, const Plot& plot)
{
    core::PixelColours colours;
    colours.allocations = *picture.colours;
    colours.paling = picture.paling;
    colours.scene = core::sceneColours(themeOf(picture.palette));
    colours.selected = picture.timeline->hasMesh() ? std::nullopt : picture.selected; // else an overlay
    const std::vector<core::Rgb> pixels = core::colourPixels(plot.ranks, colours);
    const auto width = static_cast<int>(plot.ranks.columns);
    const QImage image(reinterpret_cast<const uchar*>(pixels.data()), width,
                       static_cast<int>(plot.ranks.rows), width * static_cast<int>(sizeof(core::Rgb)),
                       QImage::Format_RGB32);
    return image.copy(); // the pixels go away
}

/// Paints one picture: where everything is, and in which order.
class Page
{
public:
    Page(const TimelinePicture& picture, QSize size)
        : m_picture(picture), m_held(heldIn(picture)), m_lanes(picture.timeline, picture.lanes, picture.font),
          m_program(picture.program, programIn(picture, size), picture.font)
    {
        const QFontMetricsF metrics(picture.font);
        const double line = std::ceil(metrics.height() * 1.6);
        const double left = std::max(byteScaleWidth(fittedOrGiven(picture, size.height()), picture.font),
                                     std::max(m_lanes.headsWidth(), m_program.headsWidth()));
        const double right = std::ceil(metrics.height());
        const double width = std::max(size.width() - left - right, 1.0);
        double top = 0;
        const auto next = [&](double height) {
            const QRectF row(left, top, width, height);
            top += height;
            return row;
        };
        m_size = size;
        m_verdict = next(hasRoomForVerdict(picture, size) ? verdictHeight(picture.font) : 0);
        m_verdict.setRect(0, m_verdict.top(), size.width(), m_verdict.height());
        m_title = next(line);
        m_lines = picture.legend.empty() ? std::vector<LegendLine>()
                                         : legendLines(*picture.timeline, picture.shown);
        m_legend = next(picture.legend.empty() ? 0 : std::ceil(legendHeight(picture.font)));
        m_laneArea = next(m_lanes.height());
        const bool hasSteps = picture.steps && picture.steps->starts.size() > 1;
        const double stepHeight = hasSteps ? stepsHeight(picture.font) : 0;
        const double leftOverHeight = hasSteps && picture.steps->starts.size() > 2 ? stepHeight : 0;
        m_steps = next(stepHeight);
        m_programArea = next(m_program.height());
        const double scaleHeight = std::ceil(eventScaleHeight(picture.font));
        const double holders = holdersHeight(m_held, QSizeF(width, size.height()), picture.font);
        const double before = picture.shown.foldedBelow > 0 ? beforeHeight : 0;
        m_plot =
            next(std::max(size.height() - top - before - scaleHeight - leftOverHeight - line - holders, 1.0));
        m_before = next(before);
        m_scale = next(scaleHeight);
        m_leftOver = next(leftOverHeight);
        m_counts = next(line);
        m_holders = next(holders);
    }

    [[nodiscard]] QSize plotSize() const { return m_plot.size().toSize(); }

    void paint(QPainter& painter, const Plot& plot, bool isVector) const
    {
        const QPalette& palette = m_picture.palette;
        const core::TimeScale& scale = m_picture.timeline->scale(m_picture.scale);
        painter.fillRect(QRectF(QPointF(0, 0), m_size), palette.color(QPalette::Window));
        if (!m_verdict.isEmpty())
            paintVerdict(painter, m_verdict, m_picture.verdict, palette, m_picture.font);
        painter.setFont(m_picture.font);
        paintTitle(painter);
        paintLegend(painter, m_legend, m_picture.legend, m_lines, palette);
        paintLanes(painter, m_laneArea, m_lanes, scale, plot.x, palette);
        paintLaneHeads(painter, QRectF(0, m_laneArea.top(), m_laneArea.left(), m_laneArea.height()), m_lanes,
                       palette);
        paintStepLanes(painter, plot, scale);
        paintProgram(painter, m_programArea, m_program, scale, plot.x, palette);
        paintProgramHeads(painter,
                          QRectF(0, m_programArea.top(), m_programArea.left(), m_programArea.height()),
                          m_program, palette);
        if (isVector)
            paintRectangles(painter, plot);
        else
            painter.drawImage(m_plot.topLeft(), imageOf(m_picture, plot));
        paintMarks(painter, plot, scale);
        paintByteScale(painter, QRectF(0, m_plot.top(), m_plot.left(), m_plot.height()), plot.y, palette);
        if (m_before.height() > 0)
            paintFolded(painter, plot, scale);
        paintEventScale(painter, m_scale, scale, plot.x, palette);
        if (showsAllBytes(plot))
            paintLine(painter, m_counts,
                      countsText(core::summarise(*m_picture.timeline, plot.columns, plot.ranks,
                                                 m_picture.shown.foldedBelow > 0)),
                      QPalette::PlaceholderText);
        paintHolders(painter, m_holders, m_held, palette);
    }

private:
    static core::Holders heldIn(const TimelinePicture& picture)
    {
        const bool isWanted = picture.hasHolders && picture.colouring && !picture.colouring->isScale();
        return isWanted ? core::holdersOf(picture.timeline->snapshot(), picture.timeline->history(),
                                          *picture.colours)
                        : core::Holders();
    }
    static ProgramShown programIn(const TimelinePicture& picture, QSize size)
    {
        ProgramShown shown = picture.programShown;
        shown.callRows = callRowsIn(size.height());
        return shown;
    }
    /// Of a thumbnail two sentences would take the better part.
    static bool hasRoomForVerdict(const TimelinePicture& picture, QSize size)
    {
        constexpr int parts = 5; // of the height, one of them at most
        return !picture.verdict.isEmpty() && size.height() >= parts * verdictHeight(picture.font);
    }
    void paintLine(QPainter& painter, const QRectF& area, const QString& text, QPalette::ColorRole role) const
    {
        textLine(painter, area, text, m_picture.palette.color(role));
    }

    [[nodiscard]] QString titleText() const
    {
        const core::DeviceHistory& history = m_picture.timeline->history();
        const QString file = QFileInfo(m_picture.timeline->recording()->document->path).fileName();
        const bool isUnsure = m_picture.timeline->recording()->unsure.of(history.device());
        const QString title =
            PictureText::tr("%1 · device %2 · peak %3")
                .arg(file, history.name(), core::totalText(history.usage().peakActive, isUnsure));
        return history.partText().isEmpty() ? title
                                            : QStringLiteral("%1 · %2").arg(title, history.partText());
    }

    [[nodiscard]] bool showsAllBytes(const Plot& plot) const
    {
        std::uint64_t highest = 0;
        for (const core::Column& column : plot.columns)
            highest = std::max(highest, column.active);
        return plot.y.begin() <= static_cast<double>(m_picture.shown.foldedBelow) &&
               plot.y.end() >= static_cast<double>(highest);
    }

    void paintFolded(QPainter& painter, const Plot& plot, const core::TimeScale& scale) const
    {
        const core::Rgb background = core::sceneColours(themeOf(m_picture.palette)).background;
        const auto rows = beforeColours(*m_picture.timeline, *m_picture.colours, background);
        paintBefore(painter, m_before.adjusted(-m_before.left(), 0, 0, 0),
                    beforeScene(*m_picture.timeline, scale, plot.x, m_before.left(), rows),
                    m_picture.palette);
    }

    /// Every rectangle that x shows, in the colours of the surface.
    void paintRectangles(QPainter& painter, const Plot& plot) const
    {
        const core::SceneColours scene = core::sceneColours(themeOf(m_picture.palette));
        const core::TimeScale& scale = m_picture.timeline->scale(m_picture.scale);
        painter.save();
        painter.setClipRect(m_plot);
        painter.fillRect(m_plot, QColor::fromRgb(scene.background));
        const auto from = scale.eventsIn(static_cast<std::int64_t>(std::floor(plot.x.begin())),
                                         static_cast<std::int64_t>(std::ceil(plot.x.end())));
        const core::Mesh& mesh = m_picture.timeline->mesh();
        for (const auto& run : mesh.touching(from.begin, from.end)) {
            for (const core::Instance& instance : mesh.instances().subspan(run.first, run.count)) {
                const auto xOf = [&](core::EventIndex event) {
                    return std::clamp(plot.x.toPixel(static_cast<double>(scale.xOf(event))), 0.0,
                                      m_plot.width());
                };
                const auto yOf = [&](std::uint64_t byte) {
                    return std::clamp(plot.y.toPixel(static_cast<double>(byte)), 0.0, m_plot.height());
                };
                const QPointF topLeft(m_plot.left() + xOf(instance.begin),
                                      m_plot.bottom() - yOf(instance.top()));
                const QPointF bottomRight(m_plot.left() + xOf(instance.end),
                                          m_plot.bottom() - yOf(instance.bottom()));
                const core::Rgb own =
                    m_picture.paling.of((*m_picture.colours)[instance.rank()], instance.rank());
                const double alpha = static_cast<double>(own >> 24U) / 255;
                const QRectF box(topLeft, bottomRight);
                if (!box.isEmpty())
                    painter.fillRect(box, QColor::fromRgb(core::mixed(own, scene.background, alpha)));
            }
        }
        painter.restore();
    }

    /// With the lanes that are closed at its end.
    void paintTitle(QPainter& painter) const
    {
        constexpr double chipDistance = 16;
        const double program = m_program.chips().empty() ? 0 : m_program.chipsWidth() + chipDistance;
        const double lanes = m_lanes.chipsWidth();
        paintLine(painter, m_title.adjusted(0, 0, -program - lanes, 0), titleText(), QPalette::WindowText);
        const double right = m_title.width();
        paintProgramChips(painter, m_title.adjusted(right - program - lanes, 0, 0, 0), m_program,
                          m_picture.palette);
        paintLaneChips(painter, m_title.adjusted(right - lanes, 0, 0, 0), m_lanes, m_picture.palette);
    }

    void paintStepLanes(QPainter& painter, const Plot& plot, const core::TimeScale& scale) const
    {
        const core::DeviceHistory& history = m_picture.timeline->history();
        if (m_steps.height() > 0)
            paintSteps(painter, m_steps, *m_picture.steps, history, scale, plot.x, m_picture.palette);
        if (m_leftOver.height() > 0)
            paintLeftOvers(painter, m_leftOver, leftOvers(history, m_picture.steps->starts),
                           m_picture.steps->starts, scale, plot.x, m_picture.palette);
    }

    void paintMarks(QPainter& painter, const Plot& plot, const core::TimeScale& scale) const
    {
        OverlayScene scene;
        scene.timeline = m_picture.timeline.get();
        scene.scale = &scale;
        scene.x = plot.x;
        scene.y = plot.y;
        scene.columns = plot.columns;
        scene.colours = *m_picture.colours;
        scene.paling = m_picture.paling;
        scene.bands = plot.bands;
        scene.steps = m_picture.steps;
        scene.selectedEvent = m_picture.selectedEvent;
        scene.selected = m_picture.selected;
        scene.shown = m_picture.shown;
        painter.setRenderHint(QPainter::Antialiasing);
        paintOverlay(painter, m_plot, scene, m_picture.palette);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }

    const TimelinePicture& m_picture;
    core::Holders m_held;
    LaneLayout m_lanes;
    ProgramLayout m_program;
    QSize m_size;
    QRectF m_verdict;
    QRectF m_title;
    QRectF m_legend;
    QRectF m_laneArea;
    QRectF m_steps;
    QRectF m_programArea;
    std::vector<LegendLine> m_lines;
    QRectF m_plot;
    QRectF m_before;
    QRectF m_scale;
    QRectF m_leftOver;
    QRectF m_counts;
    QRectF m_holders;
};

/// Whether it is small enough for every rectangle to be one.
bool isSmall(const TimelinePicture& picture)
{
    return picture.timeline->hasMesh() && picture.timeline->mesh().instances().size() <= mostVectorRectangles;
}

core::Result<bool> paintSvg(const TimelinePicture& picture, QSize size, QIODevice& output,
                            core::Progress& progress)
{
    const Page page(picture, size);
    const auto plot = plotOf(picture, page.plotSize(), progress);
    SNAPVIEWER_TRY(plot);
    SvgDevice device(output, size);
    QPainter painter(&device);
    page.paint(painter, *plot, isSmall(picture));
    return painter.end() && device.isWritten();
}

} // namespace

TimelinePicture TimelinePicture::whole(std::shared_ptr<const core::Timeline> timeline,
                                       core::TimeScale::Kind scale)
{
    TimelinePicture picture;
    picture.x = core::wholeX(*timeline, timeline->scale(scale), 1);
    picture.scale = scale;
    picture.shown.foldedBelow = core::foldsAtFirst(*timeline) ? core::foldableBytes(*timeline) : 0;
    picture.timeline = std::move(timeline);
    return picture;
}

core::Result<QImage> drawPlot(const TimelinePicture& picture, QSize size, core::Progress& progress)
{
    const auto plot = plotOf(picture, size, progress);
    SNAPVIEWER_TRY(plot);
    return imageOf(picture, *plot);
}

core::Result<QImage> drawImage(const TimelinePicture& picture, QSize size, core::Progress& progress)
{
    const Page page(picture, size);
    const auto plot = plotOf(picture, page.plotSize(), progress);
    SNAPVIEWER_TRY(plot);
    QImage image = newImage(size, QImage::Format_RGB32);
    QPainter painter(&image);
    page.paint(painter, *plot, false);
    return image;
}

core::Status writePicture(const TimelinePicture& picture, QSize size, const QString& path,
                          core::Progress& progress)
{
    if (!path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        const auto image = drawImage(picture, size, progress);
        return image ? writePng(*image, path, progress) : image.error();
    }
    core::ResultFile file(path);
    file.watch(progress);
    if (!file.open())
        return file.failure();
    const auto painted = paintSvg(picture, size, file.device(), progress);
    SNAPVIEWER_TRY(painted);
    return *painted && file.commit() ? core::Status(core::Done{}) : file.failure();
}

} // namespace picture
