// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/snapshot/stacks/folded_stack.h"

#include <QAbstractItemModel>

#include <memory>
#include <span>
#include <vector>

namespace widgets {

/// Call stacks as a tree: sections (where allocated, where freed), in them one row a line of the folded
/// stack, of the runtime's frames among the program's lines one behind them, what the call site called last;
/// of a stack without such lines the operator first and all frames of C++ folded; below folded lines their
/// frames, below compiled frames what the file says about their origin; of very many frames the first. A
/// section without frames has one row that says why. GUI thread.
class StackModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column
    {
        Function,
        Location,
        ColumnCount,
    };
    enum Role
    {
        FrameTextRole = Qt::UserRole, ///< `file:line:name`; frames and folded lines
        FileRole,                     ///< the frame's file name as the recording has it
        LineRole,                     ///< its line, 0 where unknown
        IsUserFrameRole,              ///< bool: the call site: a line of own code, else of a package
        IsFoldRole,                   ///< bool: stands for several frames of other people's code
        IsNoteRole,                   ///< bool: text across both columns
        IsOwnRole,                    ///< bool: a frame of the program's own code
        IsPythonRole,                 ///< bool: a frame that is no C++
    };

    /// A stack to show, or the reason why there is none.
    struct Section
    {
        QString title;
        core::StackId stack;
        QString reason; ///< shown instead where not empty

        friend bool operator==(const Section&, const Section&) = default;
    };

    explicit StackModel(QObject* parent = nullptr);

    /// The recording may be null where sections are empty. Answers whether they are others: while the moment
    /// is dragged those of an allocation stay as they are.
    bool setSections(std::shared_ptr<const core::Recording> recording, const std::vector<Section>& sections);

    [[nodiscard]] QModelIndex userFrame() const; ///< of the first section that has one, else invalid
    /// The section that index is in, as lines `(0) file:line:name`; empty where it has no frames.
    [[nodiscard]] QString stackText(const QModelIndex& index) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    static constexpr int noNode = -1;

    /// A row. Rows are kept in one list; children are by index into it.
    struct Node
    {
        int parent = noNode;
        int row = 0;
        QString text;        ///< of sections, notes, folded lines
        core::FrameId frame; ///< of frames and folded repeats
        core::StackId stack; ///< of sections
        bool user = false;
        bool quiet = false;
        bool fold = false;
        std::vector<int> children;
    };

    int addNode(int parent, Node node);
    void addStack(int section, core::StackId stack);
    void addOperator(int section, core::StackId stack);
    void addLine(int section, const core::StackLine& line, std::span<const core::FrameId> frames,
                 const QString& inside = {});
    [[nodiscard]] bool isRuntime(const core::StackLine& line, std::span<const core::FrameId> frames) const;
    void addFold(int section, const QString& text, std::span<const core::FrameId> frames);
    void addFrames(int parent, std::span<const core::FrameId> frames, bool quiet);
    void addFolded(int section, const core::StackLine& line, std::span<const core::FrameId> frames,
                   const QString& inside);
    [[nodiscard]] static QString foldText(core::StackLine::Kind kind, std::size_t frames);
    void addNote(int parent, const QString& text);
    void addFrame(int parent, core::FrameId frame, bool quiet, bool user);
    void addOrigin(int parent, core::FrameId frame);
    [[nodiscard]] const Node& nodeOf(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(int node, int column = 0) const;
    /// What a cell shows: of a very long text the beginning.
    [[nodiscard]] QString shownText(const Node& node, int column) const;
    [[nodiscard]] QString nameOf(core::FrameId frame) const;
    [[nodiscard]] QString functionText(const Node& node) const;
    [[nodiscard]] QString locationText(const Node& node) const;
    [[nodiscard]] QString tipText(const Node& node) const;
    [[nodiscard]] QVariant frameData(const Node& node, int role) const;
    [[nodiscard]] QVariant appearance(const Node& node, int role) const;
    [[nodiscard]] const core::StackTable& table() const { return m_recording->snapshot().stacks(); }

    std::shared_ptr<const core::Recording> m_recording;
    std::vector<Section> m_shown; ///< as they were set
    std::vector<Node> m_nodes;
    std::vector<int> m_sections;
};

} // namespace widgets
