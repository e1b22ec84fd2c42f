// SPDX-License-Identifier: MIT
#include "widgets/inspector/stack/stack_model.h"

#include "core/base/plain_text.h"
#include "core/base/units.h"
#include "core/snapshot/stacks/call_site.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"

#include <QFileInfo>
#include <QFont>
#include <QGuiApplication>
#include <QPalette>
#include <QString>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

/// "Python", "C++" or "TorchScript".
QString languageOf(core::FrameKind kind)
{
    switch (kind) {
    case core::FrameKind::Python:
        return QStringLiteral("Python");
    case core::FrameKind::Cpp:
        return QStringLiteral("C++");
    case core::FrameKind::TorchScript:
        break;
    }
    return QStringLiteral("TorchScript");
}

// What a file of a few megabytes can hold takes seconds to lay out: hundreds of thousands of frames, and
// names as long as the file. What is shown has bounds and says what it leaves out; what is copied has all.
constexpr std::size_t mostNodes = 3000;
constexpr std::size_t mostInAFold = 500;
constexpr qsizetype mostOriginLines = 40;
constexpr std::size_t mostShownBytes = 2000; ///< of a name: more than a cell has
constexpr std::size_t mostOriginBytes = 20'000;
constexpr std::size_t mostTipBytes = 3000; ///< of a tool tip
constexpr double siteScale = 1.15;         ///< of the type of the line that a person looks for

/// The last part of a path, whichever system wrote it.
QString shortFile(std::string_view path)
{
    const std::string_view end = path.substr(path.size() - std::min(path.size(), mostShownBytes + 1));
    const std::size_t slash = end.find_last_of("/\\");
    return core::endOf(slash == std::string_view::npos ? path : end.substr(slash + 1), mostShownBytes);
}

} // namespace

StackModel::StackModel(QObject* parent) : QAbstractItemModel(parent) {}

bool StackModel::setSections(std::shared_ptr<const core::Recording> recording,
                             const std::vector<Section>& sections)
{
    if (recording == m_recording && sections == m_shown)
        return false;
    beginResetModel();
    m_recording = std::move(recording);
    m_shown = sections;
    m_nodes.clear();
    m_sections.clear();
    for (const Section& section : sections) {
        Node node;
        node.row = static_cast<int>(m_sections.size());
        node.text = section.title;
        node.stack = section.reason.isEmpty() ? section.stack : core::StackId{};
        m_sections.push_back(addNode(noNode, node));
        if (section.reason.isEmpty()) {
            addStack(m_sections.back(), section.stack);
        } else {
            addNote(m_sections.back(), section.reason);
        }
    }
    endResetModel();
    return true;
}

int StackModel::addNode(int parent, Node node)
{
    const int id = static_cast<int>(m_nodes.size());
    node.parent = parent;
    if (parent != noNode) {
        std::vector<int>& siblings = m_nodes[static_cast<std::size_t>(parent)].children;
        node.row = static_cast<int>(siblings.size());
        siblings.push_back(id);
    }
    m_nodes.push_back(std::move(node));
    return id;
}

/// Whether a line says nothing about the program: the runtime's frames alone.
bool StackModel::isRuntime(const core::StackLine& line, std::span<const core::FrameId> frames) const
{
    return line.quiet && (line.kind == core::StackLine::Kind::Runtime ||
                          (line.kind == core::StackLine::Kind::Frame &&
                           table().frameTier(frames[line.begin]) == core::FrameTier::Runtime));
}

/// The call site comes first and the lines that led to it follow each other: the runtime's frames among them
/// are one row behind, and behind that what the call site called.
void StackModel::addStack(int section, core::StackId stack)
{
    const auto frames = table().frames(stack);
    const std::vector<core::StackLine> lines = core::foldStack(stack, table());
    const bool hasSite = std::any_of(lines.begin(), lines.end(), [](const auto& line) { return line.user; });
    const core::SiteKind kind = table().callSite(stack).kind;
    if (!hasSite && (kind == core::SiteKind::Operator || kind == core::SiteKind::Cause))
        return addOperator(section, stack);
    const bool isInsideLast = lines.size() > 1 && lines[1].user && lines[0].quiet;
    std::vector<core::FrameId> runtime;
    for (std::size_t i = isInsideLast ? 1 : 0; i < lines.size(); ++i) {
        if (hasSite && isRuntime(lines[i], frames)) {
            runtime.insert(runtime.end(), frames.begin() + lines[i].begin, frames.begin() + lines[i].end);
            continue;
        }
        if (m_nodes.size() >= mostNodes) {
            addNote(section, tr("… %1 more frames; Copy Stack has them")
                                 .arg(core::formatCount(frames.size() - lines[i].begin)));
            break;
        }
        addLine(section, lines[i], frames);
    }
    if (runtime.size() == 1)
        addFrame(section, runtime.front(), true, false);
    else if (!runtime.empty())
        addFold(section, foldText(core::StackLine::Kind::Runtime, runtime.size()), runtime);
    if (isInsideLast)
        addLine(section, lines[0], frames, nameOf(frames[lines[1].begin]));
}

/// No line of the program led here, as on the threads of the backward pass: what the frames of C++ do is what
/// their operator says.
void StackModel::addOperator(int section, core::StackId stack)
{
    const auto frames = table().frames(stack);
    const auto isCpp = [this](core::FrameId frame) {
        return table().frameKind(frame) == core::FrameKind::Cpp && !table().fx(frame);
    };
    Node leading;
    leading.user = true;
    leading.text = core::beginningOf(table().strings().view(table().callSite(stack).site), mostShownBytes);
    addNode(section, std::move(leading));
    for (auto at = frames.begin(); at != frames.end();) {
        const auto end = isCpp(*at) ? std::find_if_not(at, frames.end(), isCpp) : std::next(at);
        const auto count = static_cast<std::size_t>(end - at);
        if (m_nodes.size() >= mostNodes)
            return addNote(section, tr("… %1 more frames; Copy Stack has them")
                                        .arg(core::formatCount(static_cast<std::size_t>(frames.end() - at))));
        if (count == 1)
            addFrame(section, *at, isCpp(*at), false);
        else
            addFold(section, tr("%1 frames of C++").arg(core::formatCount(count)), {at, end});
        at = end;
    }
}

void StackModel::addLine(int section, const core::StackLine& line, std::span<const core::FrameId> frames,
                         const QString& inside)
{
    if (line.kind == core::StackLine::Kind::Frame)
        addFrame(section, frames[line.begin], line.quiet, line.user);
    else
        addFolded(section, line, frames.subspan(line.begin, line.end - line.begin), inside);
}

QString StackModel::foldText(core::StackLine::Kind kind, std::size_t frames)
{
    const QString count = core::formatCount(frames);
    if (kind == core::StackLine::Kind::Runtime)
        return tr("%1 runtime frames").arg(count);
    return kind == core::StackLine::Kind::Library ? tr("%1 library frames").arg(count)
                                                  : tr("%1 library and runtime frames").arg(count);
}

void StackModel::addFolded(int section, const core::StackLine& line, std::span<const core::FrameId> frames,
                           const QString& inside)
{
    if (line.kind != core::StackLine::Kind::Repeated) {
        const QString text = foldText(line.kind, frames.size());
        return addFold(section, inside.isEmpty() ? text : tr("Inside %1: %2").arg(inside, text), frames);
    }
    Node repeated;
    repeated.user = line.user;
    repeated.frame = frames.front();
    repeated.text = tr("%1 (× %2)").arg(nameOf(repeated.frame), core::formatCount(frames.size()));
    addFrames(addNode(section, repeated), frames, false);
}

void StackModel::addFold(int section, const QString& text, std::span<const core::FrameId> frames)
{
    Node folded;
    folded.quiet = true;
    folded.fold = true;
    folded.text = text;
    addFrames(addNode(section, folded), frames, true);
}

void StackModel::addFrames(int parent, std::span<const core::FrameId> frames, bool quiet)
{
    for (const core::FrameId frame : frames.first(std::min(frames.size(), mostInAFold)))
        addFrame(parent, frame, quiet, false);
    if (frames.size() > mostInAFold)
        addNote(
            parent,
            tr("… %1 more frames; Copy Stack has them").arg(core::formatCount(frames.size() - mostInAFold)));
}

void StackModel::addNote(int parent, const QString& text)
{
    Node note;
    note.text = text;
    addNode(parent, note);
}

void StackModel::addFrame(int parent, core::FrameId frame, bool quiet, bool user)
{
    Node node;
    node.frame = frame;
    node.quiet = quiet;
    node.user = user;
    addOrigin(addNode(parent, node), frame);
}

void StackModel::addOrigin(int parent, core::FrameId frame)
{
    const core::FxInfo* fx = table().fx(frame);
    if (!fx) {
        return;
    }
    const core::StringPool& strings = table().strings();
    const auto text = [&strings](core::StringId id) {
        return core::beginningOf(strings.view(id), mostShownBytes);
    };
    addNote(parent,
            tr("Graph node %1: %2 of %3").arg(text(fx->nodeName), text(fx->nodeOp), text(fx->nodeTarget)));
    const QStringList lines = core::beginningOf(strings.view(fx->originalTrace), mostOriginBytes)
                                  .split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (const QString& line : lines.mid(0, mostOriginLines))
        addNote(parent, line);
    if (lines.size() > mostOriginLines)
        addNote(parent, QStringLiteral("…"));
}

QModelIndex StackModel::userFrame() const
{
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        if (m_nodes[i].user) {
            return indexOf(static_cast<int>(i));
        }
    }
    return {};
}

QString StackModel::stackText(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return {};
    }
    QModelIndex section = index;
    while (section.parent().isValid()) {
        section = section.parent();
    }
    const core::StackId stack = nodeOf(section).stack;
    return stack.isNone() ? QString() : QString::fromStdString(table().callstackText(stack));
}

const StackModel::Node& StackModel::nodeOf(const QModelIndex& index) const
{
    return m_nodes[static_cast<std::size_t>(index.internalId())];
}

QModelIndex StackModel::indexOf(int node, int column) const
{
    if (node == noNode) {
        return {};
    }
    return createIndex(m_nodes[static_cast<std::size_t>(node)].row, column, static_cast<quintptr>(node));
}

QModelIndex StackModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    const std::vector<int>& rows = parent.isValid() ? nodeOf(parent).children : m_sections;
    return indexOf(rows[static_cast<std::size_t>(row)], column);
}

QModelIndex StackModel::parent(const QModelIndex& child) const
{
    return child.isValid() ? indexOf(nodeOf(child).parent) : QModelIndex();
}

int StackModel::rowCount(const QModelIndex& parent) const
{
    if (parent.column() > 0) {
        return 0;
    }
    return static_cast<int>(parent.isValid() ? nodeOf(parent).children.size() : m_sections.size());
}

int StackModel::columnCount(const QModelIndex& /*parent*/) const
{
    return ColumnCount;
}

Qt::ItemFlags StackModel::flags(const QModelIndex& index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags;
}

QVariant StackModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    return section == Function ? tr("Function") : tr("Location");
}

QVariant StackModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const Node& node = nodeOf(index);
    switch (role) {
    case Qt::DisplayRole:
        return shownText(node, index.column());
    case Qt::EditRole: // for copying
        return index.column() == Function ? functionText(node) : locationText(node);
    case Qt::ToolTipRole:
        return plainTip(tipText(node));
    case Qt::AccessibleTextRole: {
        const QString text = shownText(node, index.column());
        if (node.frame.isNone() || index.column() != Function) {
            return text;
        }
        const QString language = languageOf(table().frameKind(node.frame));
        if (!node.user)
            return tr("%1, %2").arg(text, language);
        return table().isOwn(node.frame) ? tr("%1, %2, your code").arg(text, language)
                                         : tr("%1, %2, its call site").arg(text, language);
    }
    case IsUserFrameRole:
        return node.user;
    case IsFoldRole:
        return node.fold;
    case IsNoteRole:
        return node.frame.isNone() && !node.fold;
    case FrameTextRole:
    case FileRole:
    case LineRole:
    case IsOwnRole:
    case IsPythonRole:
        return frameData(node, role);
    default:
        return appearance(node, role);
    }
}

QVariant StackModel::frameData(const Node& node, int role) const
{
    if (node.frame.isNone()) {
        return {};
    }
    switch (role) {
    case FrameTextRole:
        return QString::fromStdString(table().frameText(node.frame));
    case FileRole:
        return table().strings().text(table().frameFile(node.frame));
    case IsOwnRole:
        return table().isOwn(node.frame);
    case IsPythonRole:
        return table().frameKind(node.frame) != core::FrameKind::Cpp;
    default:
        return qlonglong{std::max<std::int64_t>(table().frameLine(node.frame), 0)};
    }
}

QVariant StackModel::appearance(const Node& node, int role) const
{
    if (role == Qt::FontRole && (node.user || node.parent == noNode)) {
        QFont font;
        font.setBold(true);
        if (node.user)
            font.setPointSizeF(QGuiApplication::font().pointSizeF() * siteScale);
        return font;
    }
    if (role == Qt::ForegroundRole && node.quiet) {
        return QGuiApplication::palette().brush(QPalette::PlaceholderText);
    }
    return {};
}

QString StackModel::shownText(const Node& node, int column) const
{
    return cutText(column == Function ? functionText(node) : locationText(node), mostOfACell);
}

QString StackModel::nameOf(core::FrameId frame) const
{
    return core::beginningOf(table().strings().view(table().frameName(frame)), mostShownBytes);
}

QString StackModel::functionText(const Node& node) const
{
    return node.text.isEmpty() && !node.frame.isNone() ? nameOf(node.frame) : node.text;
}

QString StackModel::locationText(const Node& node) const
{
    if (node.frame.isNone()) {
        return {};
    }
    const QString file = shortFile(table().strings().view(table().frameFile(node.frame)));
    if (file == QLatin1String("??")) { // what the unwinder writes for unknown
        return {};
    }
    const std::int64_t line = table().frameLine(node.frame);
    return line > 0 ? QStringLiteral("%1:%2").arg(file, QString::number(line)) : file;
}

QString StackModel::tipText(const Node& node) const
{
    if (node.frame.isNone()) {
        return node.text;
    }
    const std::string_view file = table().strings().view(table().frameFile(node.frame));
    const std::string_view name = table().strings().view(table().frameName(node.frame));
    QString text =
        file.size() + name.size() <= mostTipBytes
            ? QString::fromStdString(table().frameText(node.frame))
            : QStringLiteral("%1:%2:%3")
                  .arg(core::endOf(file, mostTipBytes / 2), QString::number(table().frameLine(node.frame)),
                       core::beginningOf(name, mostTipBytes));
    text += QLatin1Char('\n') + languageOf(table().frameKind(node.frame));
    if (node.user) {
        text += QLatin1Char('\n') + tr("The innermost frame of your own code");
    } else if (node.quiet && table().frameTier(node.frame) == core::FrameTier::Runtime) {
        text += QLatin1Char('\n') + tr("The runtime's own plumbing");
    }
    return text;
}

} // namespace widgets
