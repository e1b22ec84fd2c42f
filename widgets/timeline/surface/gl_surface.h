// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/timeline/surface/surface.h"

#include <QImage>
#include <QOpenGLBuffer>
#include <QOpenGLFunctions_3_3_Core>
#include <QOpenGLShaderProgram>
#include <QOpenGLVertexArrayObject>
#include <QOpenGLWidget>
#include <QWindow>

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace widgets {

/// Draws a core::Timeline: the only class of the program that knows OpenGL (3.3 core). Uploads and draws,
/// nothing else: 28 bytes of graphics memory a rectangle, 4 an allocation, and tiles under a budget. A frame
/// is drawn only after a change and costs what is visible; how long it took is in the log category
/// snapviewer.timeline. GUI thread; everything is uploaded again where the context is lost.
class GlSurface final : public QOpenGLWidget, public Surface, private QOpenGLFunctions_3_3_Core
{
    Q_OBJECT

public:
    /// Of tiles that no frame needs now.
    static constexpr std::size_t tileBudgetBytes = std::size_t(128) << 20U;

    /// isDrawnByProcessor: as isUsable() said; the context itself is there only once it is shown.
    explicit GlSurface(QWidget* parent = nullptr, bool isDrawnByProcessor = false);
    ~GlSurface() override;

    /// Whether a QOpenGLWidget can be shown here; else why not, as a sentence for a person. Showing one where
    /// this says no crashes inside Qt (platforms without OpenGL).
    [[nodiscard]] static bool isUsable(QString* why = nullptr, bool* isDrawnByProcessor = nullptr);
    /// How many rectangles a frame may take: a processor that draws is slow with triangles, but not with
    /// tiles.
    [[nodiscard]] std::size_t rectangleBudget() const override;

    [[nodiscard]] QWidget& widget() override { return *this; }
    [[nodiscard]] bool wantsTiles() const override { return true; }
    [[nodiscard]] bool isSharp() const override { return true; } // its tiles say otherwise
    void warmUp() override
    {
        const QWindow* const top = window()->windowHandle();
        if (!m_isReady && top != nullptr && top->isExposed()) // else it would not share its context
            (void)grabFramebuffer();                          // the one way to a context for what is hidden
    }
    void setTimeline(std::shared_ptr<const core::Timeline> timeline) override;
    void setColours(core::SharedColours colours) override;
    void setPaling(const core::Paling& paling) override;
    void setSceneColours(const core::SceneColours& colours) override;
    void setView(View view) override;
    void setMarked(std::optional<std::uint32_t> selected, std::optional<std::uint32_t> hovered) override;
    /// Graphics memory in use now, without the window's own buffers.
    [[nodiscard]] std::size_t graphicsBytes() const;

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
    void drawPeaks(const View& view);
    void drawMesh(const View& view, double pixelRatio);
    void drawTiles(const View& view, double pixelRatio);
    void drawTile(const View& view, const core::RasterTile& tile);
    void bindTile(const core::TilePtr& tile);
    void dropTiles(std::size_t budget);
    void prepare(QOpenGLShaderProgram& program, double pixelRatio);
    void drawVisible(const View& view, const std::vector<core::IntervalLevels::Run>& runs);
    void bindInstances(QOpenGLBuffer& buffer, std::size_t first);

    struct TileTexture
    {
        core::TilePtr tile; ///< its address is the key: kept alive
        unsigned texture = 0;
        std::uint64_t usedInFrame = 0;
    };

    std::shared_ptr<const core::Timeline> m_timeline;
    core::SharedColours m_colours;
    core::Paling m_paling;
    core::SceneColours m_scene;
    View m_view;

    std::uint32_t m_selected = core::Allocations::noRank;
    std::uint32_t m_hovered = core::Allocations::noRank;

    std::unique_ptr<QOpenGLShaderProgram> m_program;     ///< rectangles; of the present context
    std::unique_ptr<QOpenGLShaderProgram> m_tileProgram; ///< likewise
    std::unordered_map<const core::RasterTile*, TileTexture> m_tileTextures;
    std::uint64_t m_frame = 0;
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
