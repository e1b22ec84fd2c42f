// SPDX-License-Identifier: MIT
#include "widgets/timeline/surface/gl_surface.h"

#include <QColor>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QLoggingCategory>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>

#include <algorithm>
#include <cmath>
#include <cstddef>

// Outside of any namespace, as the macro wants it: resources of a static library are not linked in by
// themselves.
static void linkShaders()
{
    Q_INIT_RESOURCE(shaders);
}

namespace widgets {

namespace {

Q_LOGGING_CATEGORY(frames, "snapviewer.timeline", QtInfoMsg)

constexpr int coloursPerRow = 4096;
constexpr int columnRank = 0; ///< of quads that take the flat colour

QSurfaceFormat wantedFormat()
{
    QSurfaceFormat format = QSurfaceFormat::defaultFormat();
    format.setRenderableType(QSurfaceFormat::OpenGL);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setVersion(3, 3);
    format.setSwapInterval(0);
    return format;
}

QVector4D vectorOf(core::Rgb colour, float alpha)
{
    const QColor c = QColor::fromRgb(colour);
    return {c.redF(), c.greenF(), c.blueF(), alpha};
}

/// Quads over pixel columns up to their highest totals, equal neighbours joined.
std::vector<core::Instance> peakQuads(const std::vector<core::Column>& columns)
{
    std::vector<core::Instance> quads;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const core::Column& column = columns[i];
        if (column.isEmpty || column.active == 0)
            continue;
        const auto x = static_cast<core::EventIndex>(i);
        if (!quads.empty() && quads.back().end == x && quads.back().top() == column.active)
            ++quads.back().end;
        else
            quads.push_back(core::packed({x, x + 1, 0, column.active, columnRank}));
    }
    return quads;
}

/// A program of two of the resources; null and why where the driver refuses.
std::unique_ptr<QOpenGLShaderProgram> programOf(const char* name, QString& why)
{
    auto program = std::make_unique<QOpenGLShaderProgram>();
    const QString path = QStringLiteral(":/shaders/%1").arg(QLatin1String(name));
    if (program->addShaderFromSourceFile(QOpenGLShader::Vertex, path + QStringLiteral(".vert")) &&
        program->addShaderFromSourceFile(QOpenGLShader::Fragment, path + QStringLiteral(".frag")) &&
        program->link())
        return program;
    why = program->log().trimmed();
    return nullptr;
}

bool isSoftware(const QByteArray& renderer)
{
    return renderer.contains("llvmpipe") || renderer.contains("softpipe") || renderer.contains("SwiftShader");
}

constexpr std::size_t softwareBudget = 200'000; ///< of a processor: more take longer a frame than tiles do

bool refuse(QString* why, const QString& reason)
{
    if (why)
        *why = reason;
    return false;
}

} // namespace

GlSurface::GlSurface(QWidget* parent, bool isDrawnByProcessor)
    : QOpenGLWidget(parent), m_mesh(QOpenGLBuffer::VertexBuffer), m_columns(QOpenGLBuffer::VertexBuffer),
      m_isSoftware(isDrawnByProcessor)
{
    setFormat(wantedFormat());
    setTextureFormat(0x8058 /* GL_RGBA8 */);
    m_columns.setUsagePattern(QOpenGLBuffer::StreamDraw);
}

GlSurface::~GlSurface()
{
    if (context())
        disconnect(context(), nullptr, this, nullptr);
    releaseResources();
}

bool GlSurface::isUsable(QString* why, bool* isDrawnByProcessor)
{
    const QString platform = QGuiApplication::platformName();
    for (const char* without : {"offscreen", "minimal", "vnc", "linuxfb"}) {
        if (platform == QLatin1String(without))
            return refuse(why, tr("The display platform \"%1\" has no OpenGL.").arg(platform));
    }
    if (qEnvironmentVariableIsSet("SNAPVIEWER_NO_OPENGL"))
        return refuse(why, tr("OpenGL is switched off by SNAPVIEWER_NO_OPENGL."));
    QOpenGLContext context;
    context.setFormat(wantedFormat());
    if (!context.create())
        return refuse(why, tr("This display offers no OpenGL context."));
    if (context.format().version() < qMakePair(3, 3))
        return refuse(why, tr("OpenGL 3.3 is needed; this display offers %1.%2.")
                               .arg(context.format().majorVersion())
                               .arg(context.format().minorVersion()));
    QOffscreenSurface surface;
    surface.setFormat(context.format());
    surface.create();
    if (!context.makeCurrent(&surface))
        return refuse(why, tr("The OpenGL context of this display cannot be used."));
    const auto* name = context.functions()->glGetString(GL_RENDERER);
    if (isDrawnByProcessor)
        *isDrawnByProcessor = name && isSoftware(QByteArray(reinterpret_cast<const char*>(name)));
    context.doneCurrent();
    return true;
}

std::size_t GlSurface::rectangleBudget() const
{
    return m_isSoftware ? softwareBudget : core::Timeline::defaultBudget;
}

void GlSurface::setTimeline(std::shared_ptr<const core::Timeline> timeline)
{
    m_timeline = std::move(timeline);
    m_meshIsStale = true;
    update();
}

void GlSurface::setColours(core::SharedColours colours)
{
    m_colours = std::move(colours);
    m_coloursAreStale = true;
    update();
}

void GlSurface::setPaling(const core::Paling& paling)
{
    m_paling = paling;
    update();
}

void GlSurface::setSceneColours(const core::SceneColours& colours)
{
    m_scene = colours;
    update();
}

void GlSurface::setView(View view)
{
    m_view = std::move(view);
    update();
}

void GlSurface::setMarked(std::optional<std::uint32_t> selected, std::optional<std::uint32_t> hovered)
{
    const std::uint32_t newSelected = selected.value_or(core::Allocations::noRank);
    const std::uint32_t newHovered = hovered.value_or(core::Allocations::noRank);
    if (newSelected == m_selected && newHovered == m_hovered)
        return;
    m_selected = newSelected;
    m_hovered = newHovered;
    if (!m_view.tiles.empty())
        update();
}

std::size_t GlSurface::graphicsBytes() const
{
    const std::size_t mesh = m_timeline ? m_timeline->mesh().instances().size_bytes() : 0;
    return mesh + (m_colours ? m_colours->size() : 0) * sizeof(core::Rgb) +
           m_tileTextures.size() * core::RasterTile::bytes;
}

QImage GlSurface::render(const View& view)
{
    if (!m_isReady)
        return {};
    makeCurrent();
    QOpenGLFramebufferObject target(
        QSize(static_cast<int>(view.x.length()), static_cast<int>(view.y.length())));
    QImage image;
    if (target.bind()) {
        draw(view, 1);
        image = target.toImage().convertToFormat(QImage::Format_RGB32);
        target.release();
    }
    doneCurrent();
    return image;
}

void GlSurface::initializeGL()
{
    linkShaders();
    connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, &GlSurface::releaseResources);
    QString why;
    m_program = programOf("rectangle", why);
    m_tileProgram = programOf("tile", why);
    m_isReady = initializeOpenGLFunctions() && m_program && m_tileProgram && m_vertices.create() &&
                m_mesh.create() && m_columns.create();
    if (!m_isReady) {
        Q_EMIT failed(tr("The OpenGL driver refuses the program's shaders: %1").arg(why));
        return;
    }
    m_isSoftware = isSoftware(reinterpret_cast<const char*>(glGetString(GL_RENDERER)));
    glGenTextures(1, &m_texture);
    glBindTexture(GL_TEXTURE_2D, m_texture);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    m_meshIsStale = m_coloursAreStale = true;
}

void GlSurface::releaseResources()
{
    if (!m_isReady)
        return;
    makeCurrent();
    glDeleteTextures(1, &m_texture);
    dropTiles(0);
    m_mesh.destroy();
    m_columns.destroy();
    m_vertices.destroy();
    m_program.reset();
    m_tileProgram.reset();
    m_isReady = false;
    doneCurrent();
}

void GlSurface::paintGL()
{
    QElapsedTimer timer;
    timer.start();
    draw(m_view, devicePixelRatioF());
    if (frames().isDebugEnabled()) {
        glFinish();
        qCDebug(frames) << "frame" << timer.nsecsElapsed() / 1000 << "µs";
    }
}

void GlSurface::uploadMesh()
{
    const auto instances = m_timeline ? m_timeline->mesh().instances() : std::span<const core::Instance>();
    m_mesh.bind();
    m_mesh.allocate(instances.data(), static_cast<int>(instances.size_bytes()));
    m_mesh.release();
    dropTiles(0); // of another timeline
    m_meshIsStale = false;
}

void GlSurface::uploadColours()
{
    const auto count = m_colours ? static_cast<int>(m_colours->size()) : 0;
    const int rows = count / coloursPerRow;
    // 0xAARRGGBB read as bytes from the low end is BGRA on every machine with this transfer type.
    constexpr GLenum type = GL_UNSIGNED_INT_8_8_8_8_REV;
    glBindTexture(GL_TEXTURE_2D, m_texture);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, coloursPerRow, rows + 1, 0, GL_BGRA, type, nullptr);
    if (rows > 0)
        glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, coloursPerRow, rows, GL_BGRA, type, m_colours->data());
    if (const int rest = count % coloursPerRow; rest > 0)
        glTexSubImage2D(GL_TEXTURE_2D, 0, 0, rows, rest, 1, GL_BGRA, type, m_colours->data() + count - rest);
    m_coloursAreStale = false;
}

void GlSurface::draw(const View& view, double pixelRatio)
{
    const QVector4D background = vectorOf(m_scene.background, 1);
    if (!m_isReady)
        return;
    glViewport(0, 0, static_cast<int>(view.x.length()), static_cast<int>(view.y.length()));
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
    glDisable(GL_CULL_FACE);
    glClearColor(background.x(), background.y(), background.z(), 1);
    glClear(GL_COLOR_BUFFER_BIT);
    if (!m_timeline)
        return;
    if (m_meshIsStale)
        uploadMesh();
    if (m_coloursAreStale)
        uploadColours();
    QOpenGLVertexArrayObject::Binder binder(&m_vertices);
    if (m_timeline->hasMesh())
        drawMesh(view, pixelRatio);
    else
        drawTiles(view, pixelRatio);
}

/// What both programs need.
void GlSurface::prepare(QOpenGLShaderProgram& program, double pixelRatio)
{
    program.bind();
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, m_texture);
    program.setUniformValue("colours", 0);
    program.setUniformValue("background", vectorOf(m_scene.background, 1));
    program.setUniformValue("edgeWidth", static_cast<float>(pixelRatio));
    glUniform1ui(program.uniformLocation("paledBut"), m_paling.but);
    program.setUniformValue("paledLeft", static_cast<float>(m_paling.left) / 255.0F);
}

void GlSurface::setUniforms(const core::Axis& x, const View& view)
{
    const double event = std::floor(x.begin());
    const double byte = std::floor(std::max(view.y.begin(), 0.0));
    const std::uint64_t bytes = core::wholeBytes(byte);
    m_program->setUniformValue("originEvent", static_cast<GLint>(event));
    m_program->setUniformValue("originFraction", static_cast<float>(x.begin() - event));
    glUniform2ui(m_program->uniformLocation("originBytes"), static_cast<GLuint>(bytes),
                 static_cast<GLuint>(bytes >> 32U));
    m_program->setUniformValue("bytesFraction", static_cast<float>(view.y.begin() - byte));
    m_program->setUniformValue("pixelsPer", static_cast<float>(x.pixelsPerUnit()),
                               static_cast<float>(view.y.pixelsPerUnit()));
    m_program->setUniformValue("viewSize", static_cast<float>(view.x.length()),
                               static_cast<float>(view.y.length()));
}

/// Narrower events than pixels: what the pixel's middle does not show stays visible behind it.
void GlSurface::drawPeaks(const View& view)
{
    const std::vector<core::Instance> quads = peakQuads(view.columns);
    if (quads.empty())
        return;
    setUniforms(core::Axis(0, view.x.length(), view.x.length()), view);
    m_columns.bind();
    m_columns.allocate(quads.data(), static_cast<int>(quads.size() * sizeof(core::Instance)));
    m_program->setUniformValue("flatColour", vectorOf(m_scene.peaks, 1));
    bindInstances(m_columns, 0);
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(quads.size()));
}

void GlSurface::drawMesh(const View& view, double pixelRatio)
{
    prepare(*m_program, pixelRatio);
    m_program->setUniformValue("coloursPerRow", coloursPerRow);
    if (view.x.pixelsPerUnit() < 1)
        drawPeaks(view);
    m_program->setUniformValue("flatColour", QVector4D());
    const core::EventRange events = m_timeline->scale(view.scale)
                                        .eventsIn(static_cast<std::int64_t>(std::floor(view.x.begin())),
                                                  static_cast<std::int64_t>(std::ceil(view.x.end())));
    const auto runs = m_timeline->mesh().touching(events.begin, events.end);
    // Events are where their index is: the card has all that it needs.
    if (!m_isSoftware && view.scale == core::TimeScale::Kind::Events) {
        setUniforms(view.x, view);
        for (const core::IntervalLevels::Run& run : runs) {
            bindInstances(m_mesh, run.first);
            glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(run.count));
        }
    } else {
        drawVisible(view, runs);
    }
    m_program->release();
}

/// What is thinner than a pixel and misses its middle is left out before it costs a triangle: on a processor
/// that is most of a large picture's time.
void GlSurface::drawVisible(const View& view, const std::vector<core::IntervalLevels::Run>& runs)
{
    std::vector<core::Instance> visible;
    for (const core::IntervalLevels::Run& run : runs)
        m_timeline->mesh().appendVisible(run, m_timeline->scale(view.scale), view.x, view.y, visible);
    if (visible.empty())
        return;
    setUniforms(core::Axis(0, view.x.length() * core::Mesh::partsOfPixel, view.x.length()), view);
    m_columns.bind();
    m_columns.allocate(visible.data(), static_cast<int>(visible.size() * sizeof(core::Instance)));
    bindInstances(m_columns, 0);
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(visible.size()));
}

void GlSurface::drawTiles(const View& view, double pixelRatio)
{
    ++m_frame;
    prepare(*m_tileProgram, pixelRatio);
    m_tileProgram->setUniformValue("texels", 1);
    m_tileProgram->setUniformValue("viewSize", static_cast<float>(view.x.length()),
                                   static_cast<float>(view.y.length()));
    glUniform2ui(m_tileProgram->uniformLocation("marked"), m_selected, m_hovered);
    m_tileProgram->setUniformValue("markColour", vectorOf(m_scene.mark, 1));
    glActiveTexture(GL_TEXTURE1);
    for (const core::TilePtr& tile : view.tiles) {
        bindTile(tile);
        drawTile(view, *tile);
    }
    glActiveTexture(GL_TEXTURE0);
    m_tileProgram->release();
    dropTiles(tileBudgetBytes);
}

void GlSurface::drawTile(const View& view, const core::RasterTile& tile)
{
    using core::RasterTile;
    const core::TimeScale& scale = m_timeline->scale(tile.key.scale);
    const core::ColumnLevel level(scale, tile.key.shift);
    const std::int64_t column = tile.key.column * RasterTile::columns;
    const std::int64_t columns = std::min(RasterTile::columns, level.count() - column);
    const std::int64_t row = tile.key.row * RasterTile::rows;
    const auto pixelOf = [&](std::int64_t at) {
        const double pixel = view.y.toPixel(static_cast<double>(at) * tile.key.bytesPerRow);
        return static_cast<float>(std::clamp(pixel, 0.0, view.y.length()));
    };
    const auto left =
        static_cast<float>(std::max(view.x.toPixel(static_cast<double>(level.begin(column))), 0.0));
    const auto right = static_cast<float>(
        std::min(view.x.toPixel(static_cast<double>(level.begin(column + columns))), view.x.length()));
    const QVector4D quad(left, pixelOf(row), right, pixelOf(row + RasterTile::rows));
    if (quad.x() >= quad.z() || quad.y() >= quad.w())
        return;
    const double columnWidth = std::ldexp(1.0, level.shift());
    // Rows of the view's own height are its pixels: nothing is rounded.
    const bool isSharp = core::RowScale::forAxis(view.y).bytesPerRow == tile.key.bytesPerRow;
    const double firstRow = view.y.begin() / tile.key.bytesPerRow;
    m_tileProgram->setUniformValue("quad", quad);
    m_tileProgram->setUniformValue(
        "texelOffset",
        static_cast<float>((view.x.begin() - static_cast<double>(scale.begin())) / columnWidth -
                           static_cast<double>(column)),
        static_cast<float>((isSharp ? std::round(firstRow) : firstRow) - static_cast<double>(row)));
    m_tileProgram->setUniformValue(
        "texelsPerPixel", static_cast<float>(1 / (view.x.pixelsPerUnit() * columnWidth)),
        isSharp ? 1.0F : static_cast<float>(1 / (view.y.pixelsPerUnit() * tile.key.bytesPerRow)));
    glUniform2i(m_tileProgram->uniformLocation("lastTexel"), static_cast<GLint>(columns - 1),
                static_cast<GLint>(RasterTile::rows - 1));
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

/// Binds its texture; uploaded where that did not happen yet.
void GlSurface::bindTile(const core::TilePtr& tile)
{
    TileTexture& held = m_tileTextures[tile.get()];
    held.usedInFrame = m_frame;
    if (held.tile) {
        glBindTexture(GL_TEXTURE_2D, held.texture);
        return;
    }
    held.tile = tile;
    glGenTextures(1, &held.texture);
    glBindTexture(GL_TEXTURE_2D, held.texture);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R32UI, core::RasterTile::rows, core::RasterTile::columns, 0,
                 GL_RED_INTEGER, GL_UNSIGNED_INT, tile->texels.data());
}

/// Those used longest ago; of the present frame's only where none is to be kept.
void GlSurface::dropTiles(std::size_t budget)
{
    while (m_tileTextures.size() * core::RasterTile::bytes > budget) {
        const auto oldest =
            std::min_element(m_tileTextures.begin(), m_tileTextures.end(), [](const auto& a, const auto& b) {
                return a.second.usedInFrame < b.second.usedInFrame;
            });
        if (oldest->second.usedInFrame == m_frame && budget > 0)
            return;
        glDeleteTextures(1, &oldest->second.texture);
        m_tileTextures.erase(oldest);
    }
}

/// Points the attributes at buffer's instances from the first-th on: OpenGL 3.3 has no base instance.
void GlSurface::bindInstances(QOpenGLBuffer& buffer, std::size_t first)
{
    constexpr GLsizei stride = sizeof(core::Instance);
    const auto at = [first](std::size_t offset) {
        // OpenGL takes places in a buffer as pointers. NOLINTNEXTLINE(performance-no-int-to-ptr)
        return reinterpret_cast<const void*>(first * sizeof(core::Instance) + offset);
    };
    buffer.bind();
    glVertexAttribIPointer(0, 2, GL_INT, stride, at(offsetof(core::Instance, begin)));
    glVertexAttribIPointer(1, 4, GL_UNSIGNED_INT, stride, at(offsetof(core::Instance, bottomLow)));
    glVertexAttribIPointer(2, 1, GL_UNSIGNED_INT, stride, at(offsetof(core::Instance, tag)));
    for (const GLuint attribute : {0U, 1U, 2U}) {
        glEnableVertexAttribArray(attribute);
        glVertexAttribDivisor(attribute, 1);
    }
}

} // namespace widgets
