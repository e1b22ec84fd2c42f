// SPDX-License-Identifier: MIT
#include "core/base/texts.h"
#include "core/budget/baseline/baseline.h"
#include "core/formats/json/json_tree.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <unordered_map>

namespace core {

namespace {

SNAPVIEWER_TEXTS(BaselineFileText);

/// The first thing in a baseline that is not what it should be. Readers below answer something anyway, and
/// go on: whoever reads asks once, at the end.
class Faults
{
public:
    explicit Faults(QString name) : m_name(std::move(name)) {}

    void add(const QString& where, const QString& what)
    {
        if (!m_first)
            m_first = inputError(QStringLiteral("%1: %2: %3").arg(m_name, where.left(120), what));
    }
    [[nodiscard]] const std::optional<Error>& first() const { return m_first; }

private:
    QString m_name;
    std::optional<Error> m_first;
};

/// A value in the file and where it stands. Its members of a type that is wanted, else a fault and nothing.
class Node
{
public:
    Node(const JsonTree* value, QString where, Faults& faults)
        : m_value(value), m_where(std::move(where)), m_faults(&faults)
    {}

    [[nodiscard]] Node member(const char* key) const
    {
        const QLatin1String name(key);
        return {m_value == nullptr ? nullptr : m_value->member(QString(name)), inner(name), *m_faults};
    }
    /// Faults where an object has others.
    void knowsOnly(std::initializer_list<const char*> keys) const
    {
        for (const auto& member : object()) {
            const QString& key = member.first; // clang 14 lets no lambda have a part of a pair
            const bool isKnown = std::any_of(keys.begin(), keys.end(),
                                             [&](const char* one) { return key == QLatin1String(one); });
            if (!isKnown)
                m_faults->add(inner(key), BaselineFileText::tr("there is no such key"));
        }
    }
    [[nodiscard]] bool isThere() const { return m_value != nullptr && !m_value->isNull(); }
    [[nodiscard]] QString text() const
    {
        if (m_value != nullptr && m_value->text() != nullptr)
            return *m_value->text();
        fail(BaselineFileText::tr("a text is wanted"));
        return {};
    }
    [[nodiscard]] std::uint64_t count() const
    {
        if (m_value != nullptr && m_value->count() >= 0)
            return static_cast<std::uint64_t>(m_value->count());
        fail(BaselineFileText::tr("a whole number from 0 on is wanted"));
        return 0;
    }
    [[nodiscard]] const JsonTree::Items& items() const
    {
        static const JsonTree::Items none;
        if (m_value != nullptr && m_value->items() != nullptr)
            return *m_value->items();
        fail(BaselineFileText::tr("a list is wanted"));
        return none;
    }
    [[nodiscard]] const JsonTree::Members& object() const
    {
        static const JsonTree::Members none;
        if (m_value != nullptr && m_value->members() != nullptr)
            return *m_value->members();
        fail(BaselineFileText::tr("an object is wanted"));
        return none;
    }
    [[nodiscard]] Node of(const QString& key, const JsonTree& value) const
    {
        return {&value, inner(key), *m_faults};
    }
    [[nodiscard]] Node item(std::size_t place, const JsonTree& value) const
    {
        return {&value, m_where + QStringLiteral("[%1]").arg(place), *m_faults};
    }
    void fail(const QString& what) const { m_faults->add(m_where, what); }

private:
    [[nodiscard]] QString inner(const QString& key) const
    {
        return m_where.isEmpty() ? key : m_where + QLatin1Char('.') + key;
    }

    const JsonTree* m_value;
    QString m_where;
    Faults* m_faults;
};

std::int64_t lineFrom(QStringView text, const Node& node)
{
    bool isNumber = false;
    const qlonglong line = text.toLongLong(&isNumber);
    if (!isNumber) // a hostile recording has lines below 0
        node.fail(BaselineFileText::tr("the number of a line is wanted"));
    return isNumber ? line : -1;
}

/// The functions of a case, and with them its code.
class CodeReader
{
public:
    void read(const Node& functions)
    {
        for (const auto& [name, value] : functions.object())
            addFunction(name, functions.of(name, value));
        for (const Call& call : m_calls)
            addCall(call);
    }

    std::uint32_t stackFrom(const Node& stack, const std::string& op)
    {
        std::vector<std::uint32_t> frames;
        const QString text = stack.text();
        for (const QStringView part : QStringView(text).split(u' ', Qt::SkipEmptyParts)) {
            const qsizetype colon = part.indexOf(u':');
            const auto function = m_functions.find(part.left(std::max<qsizetype>(colon, 0)).toString());
            if (function == m_functions.end()) {
                stack.fail(BaselineFileText::tr("there is no function '%1'").arg(part.left(40)));
                return 0;
            }
            CodeFrame frame = frameOf(function->second);
            frame.line = lineFrom(part.mid(colon + 1), stack);
            frames.push_back(m_code.addFrame(frame));
        }
        return m_code.addStack(frames, op);
    }

    Code take() { return std::move(m_code); }

private:
    struct Function
    {
        CodeKind kind = CodeKind::Python;
        std::string file;
        std::string name;
        bool isRooted = false;
        std::uint32_t frame = Code::noFrame; ///< one of its lines
    };
    struct Call
    {
        std::uint32_t frame;
        QString callee;
        Node node;
    };

    static CodeFrame frameOf(const Function& function)
    {
        return {function.kind, function.file, function.name, -1, function.isRooted};
    }

    static CodeKind kindFrom(const Node& node)
    {
        const QString kind = node.text();
        if (kind == QLatin1String("python"))
            return CodeKind::Python;
        if (kind == QLatin1String("native"))
            return CodeKind::Native;
        if (kind != QLatin1String("condition"))
            node.fail(
                BaselineFileText::tr("one of %1 is wanted").arg(QStringLiteral("python, native, condition")));
        return CodeKind::Condition;
    }

    void addFunction(const QString& name, const Node& node)
    {
        node.knowsOnly({"file", "kind", "lines", "name", "rooted"});
        Function function{kindFrom(node.member("kind")), node.member("file").text().toStdString(),
                          node.member("name").text().toStdString(), false};
        const JsonTree* rooted = nullptr;
        for (const auto& [key, value] : node.object())
            rooted = key == QLatin1String("rooted") ? &value : rooted;
        if (rooted == nullptr || rooted->truth() == nullptr)
            node.member("rooted").fail(BaselineFileText::tr("true or false is wanted"));
        else
            function.isRooted = *rooted->truth();
        const Node lines = node.member("lines");
        for (std::size_t place = 0; place < lines.items().size(); ++place)
            addLine(function, lines.item(place, lines.items()[place]));
        if (function.frame == Code::noFrame)
            function.frame = m_code.addFrame(frameOf(function));
        m_functions.emplace(name, std::move(function));
    }

    /// [line, [what it calls, …]]
    void addLine(Function& function, const Node& node)
    {
        const JsonTree::Items& pair = node.items();
        if (pair.size() != 2) {
            node.fail(BaselineFileText::tr("a line and what it calls are wanted"));
            return;
        }
        CodeFrame frame = frameOf(function);
        const std::int64_t* line = pair[0].integer();
        frame.line = line == nullptr ? -1 : *line;
        if (line == nullptr)
            node.fail(BaselineFileText::tr("the number of a line is wanted"));
        const std::uint32_t id = m_code.addFrame(frame);
        function.frame = id;
        const Node callees = node.item(1, pair[1]);
        for (std::size_t place = 0; place < callees.items().size(); ++place) {
            const Node callee = callees.item(place, callees.items()[place]);
            m_calls.push_back({id, callee.text(), callee});
        }
    }

    void addCall(const Call& call)
    {
        if (call.callee == QLatin1String("-")) {
            m_code.addCall(call.frame, Code::noFrame);
        } else if (call.callee.startsWith(QLatin1Char('='))) {
            m_code.addCall(call.frame, Code::noFrame, call.callee.mid(1).toStdString());
        } else {
            const auto function = m_functions.find(call.callee);
            if (function == m_functions.end())
                call.node.fail(BaselineFileText::tr("there is no function '%1'").arg(call.callee.left(40)));
            else
                m_code.addCall(call.frame, function->second.frame);
        }
    }

    Code m_code;
    std::unordered_map<QString, Function> m_functions;
    std::vector<Call> m_calls;
};

BaselineMetric metricFrom(const Node& node)
{
    node.knowsOnly({"accepted", "origin", "value"});
    BaselineMetric metric{node.member("value").count(), node.member("origin").count(), {}};
    const Node accepted = node.member("accepted");
    for (std::size_t place = 0; place < accepted.items().size(); ++place) {
        const Node one = accepted.item(place, accepted.items()[place]);
        one.knowsOnly({"commit", "reason", "value"});
        const Node commit = one.member("commit");
        metric.accepted.push_back({one.member("value").count(), one.member("reason").text(),
                                   commit.isThere() ? commit.text() : QString()});
    }
    return metric;
}

BudgetSite siteFrom(const Node& node, CodeReader& code)
{
    node.knowsOnly({"bytes", "count", "file", "line", "op", "site", "stack"});
    BudgetSite site;
    site.held = {node.member("bytes").count(), node.member("count").count()};
    site.place.text = node.member("site").text();
    if (node.member("file").isThere())
        site.place.file = node.member("file").text();
    if (node.member("line").isThere())
        site.place.line = static_cast<std::int64_t>(node.member("line").count());
    const Node op = node.member("op");
    site.stack = code.stackFrom(node.member("stack"), op.isThere() ? op.text().toStdString() : std::string());
    return site;
}

/// A hostile file's numbers may be more than a sum can be.
void checkSum(const BaselineCase& of, const Node& node)
{
    std::uint64_t sum = of.sites.rest.held.bytes;
    bool isTooMuch = false;
    for (const BudgetSite& site : of.sites.sites) {
        isTooMuch = isTooMuch || site.held.bytes > std::numeric_limits<std::uint64_t>::max() - sum;
        sum += site.held.bytes;
    }
    const auto allocated = of.metrics.find(QStringLiteral("allocated"));
    if (isTooMuch || allocated == of.metrics.end() || allocated->second.value != sum)
        node.fail(BaselineFileText::tr("its call sites do not add up to its allocated bytes"));
}

BaselineCase caseFrom(const Node& node)
{
    node.knowsOnly({"circumstances", "functions", "metrics", "other", "sites"});
    BaselineCase of;
    const Node circumstances = node.member("circumstances");
    for (const auto& [key, value] : circumstances.object())
        of.circumstances.emplace(key, circumstances.of(key, value).text());
    const Node metrics = node.member("metrics");
    for (const auto& [key, value] : metrics.object())
        of.metrics.emplace(key, metricFrom(metrics.of(key, value)));
    CodeReader code;
    code.read(node.member("functions"));
    const Node sites = node.member("sites");
    for (std::size_t place = 0; place < sites.items().size(); ++place)
        of.sites.sites.push_back(siteFrom(sites.item(place, sites.items()[place]), code));
    std::stable_sort(of.sites.sites.begin(), of.sites.sites.end(),
                     [](const BudgetSite& a, const BudgetSite& b) { return a.held.bytes > b.held.bytes; });
    const Node other = node.member("other");
    other.knowsOnly({"bytes", "count", "largest", "sites"});
    of.sites.rest = {other.member("sites").count(),
                     {other.member("bytes").count(), other.member("count").count()},
                     other.member("largest").count()};
    of.sites.code = code.take();
    checkSum(of, node);
    return of;
}

std::int32_t deviceFrom(const QString& key, const Node& node)
{
    bool isNumber = false;
    const int device = key.toInt(&isNumber);
    if (!isNumber || device < 0 || QString::number(device) != key)
        node.fail(BaselineFileText::tr("the number of a device is wanted"));
    return device;
}

Result<Baseline> baselineOf(const JsonTree& tree, const QString& name)
{
    Faults faults(name);
    const Node root(&tree, {}, faults);
    if (tree.members() == nullptr)
        return inputError(QStringLiteral("%1: %2").arg(name, BaselineFileText::tr("an object is wanted")));
    root.knowsOnly({"cases", "methodology", "schema"});
    if (root.member("schema").text() != QLatin1String("snapviewer.baseline/1"))
        root.member("schema").fail(
            BaselineFileText::tr("\"%1\" is wanted").arg(QLatin1String("snapviewer.baseline/1")));
    Baseline baseline;
    baseline.methodology =
        static_cast<int>(std::min<std::uint64_t>(root.member("methodology").count(), 1'000'000));
    const Node cases = root.member("cases");
    for (const auto& [title, value] : cases.object()) {
        const Node devices = cases.of(title, value);
        for (const auto& [device, of] : devices.object()) {
            const Node node = devices.of(device, of);
            baseline.cases.emplace(Baseline::Key{title, deviceFrom(device, node)}, caseFrom(node));
        }
    }
    if (faults.first())
        return *faults.first();
    return baseline;
}

} // namespace

Result<Baseline> baselineFrom(const QByteArray& text, const QString& name)
{
    const auto tree = readJsonTree(text, name);
    SNAPVIEWER_TRY(tree);
    return baselineOf(*tree, name);
}

Result<Baseline> readBaseline(const QString& path)
{
    const auto tree = readJsonFile(path);
    SNAPVIEWER_TRY(tree);
    return baselineOf(*tree, path);
}

} // namespace core
