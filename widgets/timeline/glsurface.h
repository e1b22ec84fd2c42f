// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/palette.h"
#include "core/timeline/timeline.h"

#include <QImage>
#include <QOpenGLBuffer>
#include <QOpenGLFunctions_3_3_Core>
#include <QOpenGLShaderProgram>
#include <QOpenGLVertexArrayObject>
#include <QOpenGLWidget>

#include <memory>
#include <vector>

namespace widgets {

/// Draws a core::Timeline: the only class of the program that knows OpenGL (3.3 core). Uploads and draws,
/// nothing else: 28 bytes of graphics memory a rectangle and 4 an allocation. A frame is drawn only after a
/// change and costs what is visible; how long it took is in the log category snapviewer.timeline. GUI thread;
/// everything is uploaded again where the context is lost.
class GlSurface final : public QOpenGLWidget, private QOpenGLFunctions_3_3_Core
{
    Q_OBJECT

public:
    /// What part is shown, in device pixels; columns are Timeline::columns() of x.
    struct View
    {
        core::Axis x;
        core::Axis y;
        std::vector<core::Column> columns;
    };

    explicit GlSurface(QWidget* parent = nullptr);
    ~GlSurface() override;

    /// Whether a QOpenGLWidget can be shown here; else why not, as a sentence for a person. Showing one where
    /// this says no crashes inside Qt (platforms without OpenGL).
    [[nodiscard]] static bool isUsable(QString* why = nullptr);

    void setTimeline(std::shared_ptr<const core::Timeline> timeline);
    /// One colour an allocation, by rank; alpha below 255 mixes with the background: dimmed.
    void setColours(std::vector<core::Rgb> colours);
    void setSceneColours(const core::SceneColours& colours);
    void setView(View view);

    /// The picture of view at its axes' lengths; null where the surface was never shown.
    [[nodiscard]] QImage render(const View& view);

Q_SIGNALS:
    /// The driver refused what it has promised; nothing will be drawn.
    void failed(const QString& why);

protected:
    void initializeGL() override;
    void paintGL() override;

private:
    void releaseResources();
    void uploadMesh();
    void uploadColours();
    void draw(const View& view, double pixelRatio);
    void setUniforms(const core::Axis& x, const View& view);
    void drawColumns(const View& view, double pixelRatio);
    void drawColumnQuads(const std::vector<core::Instance>& quads, core::Rgb colour, float hatchDistance);
    void drawMesh(const View& view);
    void drawVisible(const View& view, const std::vector<core::IntervalLevels::Run>& runs);
    void bindInstances(QOpenGLBuffer& buffer, std::size_t first);

    std::shared_ptr<const core::Timeline> m_timeline;
    std::vector<core::Rgb> m_colours;
    core::SceneColours m_scene;
    View m_view;

    std::unique_ptr<QOpenGLShaderProgram> m_program; ///< of the present context
    QOpenGLVertexArrayObject m_vertices;
    QOpenGLBuffer m_mesh;
    QOpenGLBuffer m_columns;
    unsigned m_texture = 0;
    bool m_isReady = false;
    bool m_isSoftware = false; ///< the processor draws: each triangle counts
    bool m_meshIsStale = true;
    bool m_coloursAreStale = true;
};

} // namespace widgets
