// SPDX-License-Identifier: MIT
#include "widgets/timeline/glsurface.h"

#include <QColor>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QLoggingCategory>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFramebufferObject>

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

/// Quads over pixel columns, equal neighbours joined: `bottom(column)` up to its highest total.
template <class Bottom>
std::vector<core::Instance> columnQuads(const std::vector<core::Column>& columns, Bottom bottom)
{
    std::vector<core::Instance> quads;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const core::Column& column = columns[i];
        const std::uint64_t low = bottom(column);
        if (column.isEmpty || column.active <= low)
            continue;
        const auto x = static_cast<core::EventIndex>(i);
        const bool joins = !quads.empty() && quads.back().end == x && quads.back().bottom() == low &&
                           quads.back().top() == column.active;
        if (joins)
            ++quads.back().end;
        else
            quads.push_back(core::packed({x, x + 1, low, column.active, columnRank}));
    }
    return quads;
}

bool refuse(QString* why, const QString& reason)
{
    if (why)
        *why = reason;
    return false;
}

} // namespace

GlSurface::GlSurface(QWidget* parent)
    : QOpenGLWidget(parent), m_mesh(QOpenGLBuffer::VertexBuffer), m_columns(QOpenGLBuffer::VertexBuffer)
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

bool GlSurface::isUsable(QString* why)
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
    context.doneCurrent();
    return true;
}

void GlSurface::setTimeline(std::shared_ptr<const core::Timeline> timeline)
{
    m_timeline = std::move(timeline);
    m_meshIsStale = true;
    update();
}

void GlSurface::setColours(std::vector<core::Rgb> colours)
{
    m_colours = std::move(colours);
    m_coloursAreStale = true;
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
    m_program = std::make_unique<QOpenGLShaderProgram>();
    m_isReady = initializeOpenGLFunctions() &&
                m_program->addShaderFromSourceFile(QOpenGLShader::Vertex,
                                                   QStringLiteral(":/shaders/rectangle.vert")) &&
                m_program->addShaderFromSourceFile(QOpenGLShader::Fragment,
                                                   QStringLiteral(":/shaders/rectangle.frag")) &&
                m_program->link() && m_vertices.create() && m_mesh.create() && m_columns.create();
    if (!m_isReady) {
        Q_EMIT failed(
            tr("The OpenGL driver refuses the program's shaders: %1").arg(m_program->log().trimmed()));
        return;
    }
    const QByteArray renderer(reinterpret_cast<const char*>(glGetString(GL_RENDERER)));
    m_isSoftware =
        renderer.contains("llvmpipe") || renderer.contains("softpipe") || renderer.contains("SwiftShader");
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
    m_mesh.destroy();
    m_columns.destroy();
    m_vertices.destroy();
    m_program.reset();
    m_isReady = false;
    doneCurrent();
}

void GlSurface::paintGL()
{
    QElapsedTimer timer;
    timer.start();
    draw(m_view, devicePixelRatioF());
    qCDebug(frames) << "frame" << timer.nsecsElapsed() / 1000 << "µs";
}

void GlSurface::uploadMesh()
{
    const auto instances = m_timeline ? m_timeline->mesh().instances() : std::span<const core::Instance>();
    m_mesh.bind();
    m_mesh.allocate(instances.data(), static_cast<int>(instances.size_bytes()));
    m_mesh.release();
    m_meshIsStale = false;
}

void GlSurface::uploadColours()
{
    const auto rows = static_cast<int>((m_colours.size() + coloursPerRow - 1) / coloursPerRow);
    m_colours.resize(static_cast<std::size_t>(rows) * coloursPerRow);
    glBindTexture(GL_TEXTURE_2D, m_texture);
    // 0xAARRGGBB read as bytes from the low end is BGRA on every machine with this transfer type.
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, coloursPerRow, std::max(rows, 1), 0, GL_BGRA,
                 GL_UNSIGNED_INT_8_8_8_8_REV, rows > 0 ? m_colours.data() : nullptr);
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
    m_program->bind();
    QOpenGLVertexArrayObject::Binder binder(&m_vertices);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, m_texture);
    m_program->setUniformValue("colours", 0);
    m_program->setUniformValue("coloursPerRow", coloursPerRow);
    m_program->setUniformValue("background", background);
    m_program->setUniformValue("edgeWidth", static_cast<float>(pixelRatio));
    drawColumns(view, pixelRatio);
    drawMesh(view);
    m_program->release();
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

void GlSurface::drawColumns(const View& view, double pixelRatio)
{
    setUniforms(core::Axis(0, view.x.length(), view.x.length()), view);
    // Narrower events than pixels: what the pixel's middle does not show stays visible behind it.
    if (view.x.pixelsPerUnit() < 1)
        drawColumnQuads(columnQuads(view.columns, [](const core::Column&) { return std::uint64_t(0); }),
                        m_scene.peaks, 0);
    if (!m_timeline->drawsAll())
        drawColumnQuads(columnQuads(view.columns, [](const core::Column& column) { return column.drawn; }),
                        m_scene.rest, static_cast<float>(7 * pixelRatio));
}

void GlSurface::drawColumnQuads(const std::vector<core::Instance>& quads, core::Rgb colour,
                                float hatchDistance)
{
    if (quads.empty())
        return;
    m_columns.bind();
    m_columns.allocate(quads.data(), static_cast<int>(quads.size() * sizeof(core::Instance)));
    m_program->setUniformValue("flatColour", vectorOf(colour, 1));
    m_program->setUniformValue("hatchDistance", hatchDistance);
    bindInstances(m_columns, 0);
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(quads.size()));
}

void GlSurface::drawMesh(const View& view)
{
    setUniforms(view.x, view);
    m_program->setUniformValue("flatColour", QVector4D());
    m_program->setUniformValue("hatchDistance", 0.0F);
    const auto from = static_cast<core::EventIndex>(std::floor(view.x.begin()));
    const auto to = static_cast<core::EventIndex>(std::ceil(view.x.end()));
    const auto runs = m_timeline->mesh().touching(from, to);
    if (m_isSoftware) {
        drawVisible(view, runs);
        return;
    }
    for (const core::IntervalLevels::Run& run : runs) {
        bindInstances(m_mesh, run.first);
        glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(run.count));
    }
}

/// What is thinner than a pixel and misses its middle is left out before it costs a triangle: on a processor
/// that is most of a large picture's time.
void GlSurface::drawVisible(const View& view, const std::vector<core::IntervalLevels::Run>& runs)
{
    std::vector<core::Instance> visible;
    for (const core::IntervalLevels::Run& run : runs)
        m_timeline->mesh().appendVisible(run, view.x, view.y, visible);
    if (visible.empty())
        return;
    m_columns.bind();
    m_columns.allocate(visible.data(), static_cast<int>(visible.size() * sizeof(core::Instance)));
    bindInstances(m_columns, 0);
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(visible.size()));
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
