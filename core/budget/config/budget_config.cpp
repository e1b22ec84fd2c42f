// SPDX-License-Identifier: MIT
#include "core/budget/config/budget_config.h"

#include "core/base/texts.h"
#include "core/formats/json/json_tree.h"
#include "core/oom/arithmetic/capacity.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace core {

namespace {

SNAPVIEWER_TEXTS(BudgetConfigText);

constexpr std::size_t mostRules = 1'000; // a file that has more was not written for people

/// Reads the members of a configuration, and says where one is not what it should be.
class Reader
{
public:
    Reader(QString name, QString folder) : m_name(std::move(name)), m_folder(std::move(folder)) {}

    Result<BudgetConfig> read(const JsonTree& root)
    {
        if (root.members() == nullptr)
            return wrong({}, BudgetConfigText::tr("an object is wanted"));
        for (const auto& [key, value] : *root.members()) {
            const Status status = readMember(key, value);
            SNAPVIEWER_TRY(status);
        }
        return std::move(m_config);
    }

private:
    [[nodiscard]] Error wrong(const QString& where, const QString& what) const
    {
        const QString place = where.isEmpty() ? m_name : m_name + QStringLiteral(": ") + where;
        return usageError(QStringLiteral("%1: %2").arg(place, what));
    }

    [[nodiscard]] Result<QString> textAt(const JsonTree& value, const QString& where) const
    {
        return value.text() != nullptr ? Result<QString>(*value.text())
                                       : wrong(where, BudgetConfigText::tr("a text is wanted"));
    }

    Status readMember(const QString& key, const JsonTree& value)
    {
        if (key == QLatin1String("schema"))
            return readSchema(value);
        if (key == QLatin1String("rules"))
            return readRules(value);
        if (key == QLatin1String("across"))
            return readAcross(value);
        if (key == QLatin1String("repeats"))
            return readRepeats(value);
        if (key == QLatin1String("allow_empty_match")) {
            if (value.truth() == nullptr)
                return wrong(key, BudgetConfigText::tr("true or false is wanted"));
            m_config.allowEmptyMatch = *value.truth();
            return Done{};
        }
        return readTextMember(key, value);
    }

    Status readTextMember(const QString& key, const JsonTree& value)
    {
        static const QStringList known{QStringLiteral("baseline"), QStringLiteral("max_creep"),
                                       QStringLiteral("floor"), QStringLiteral("capacity")};
        if (!known.contains(key))
            return wrong(key.left(60),
                         BudgetConfigText::tr("there is no such key; known are %1")
                             .arg(QStringLiteral("across, allow_empty_match, baseline, capacity, floor, "
                                                 "max_creep, repeats, rules, schema")));
        const auto text = textAt(value, key);
        SNAPVIEWER_TRY(text);
        if (key == QLatin1String("baseline")) {
            if (text->isEmpty())
                return wrong(key, BudgetConfigText::tr("the name of a file is wanted"));
            m_config.baseline = m_folder.isEmpty() || QFileInfo(*text).isAbsolute()
                                    ? *text
                                    : QDir::cleanPath(m_folder + QLatin1Char('/') + *text);
            return Done{};
        }
        return readNumber(key, *text);
    }

    Status readNumber(const QString& key, const QString& text)
    {
        if (key == QLatin1String("capacity")) {
            const auto bytes = parseCapacity(text);
            if (!bytes)
                return wrong(key, bytes.error().message);
            m_config.capacity = *bytes;
            return Done{};
        }
        if (key == QLatin1String("max_creep")) {
            const auto share = percentFromText(text);
            if (!share)
                return wrong(key, share.error().message);
            m_config.maxCreep = *share;
            return Done{};
        }
        const auto bytes = limitFromText(text, LimitForm::PlainBytes);
        if (!bytes)
            return wrong(key, bytes.error().message);
        m_config.floor = bytes->amount;
        return Done{};
    }

    Status readSchema(const JsonTree& value)
    {
        if (value.text() != nullptr && *value.text() == QLatin1String("snapviewer.check-config/1"))
            return Done{};
        return wrong(
            QStringLiteral("schema"),
            BudgetConfigText::tr("\"%1\" is wanted").arg(QLatin1String("snapviewer.check-config/1")));
    }

    Status readAcross(const JsonTree& value)
    {
        if (value.items() == nullptr)
            return wrong(QStringLiteral("across"), BudgetConfigText::tr("a list is wanted"));
        for (std::size_t place = 0; place < value.items()->size(); ++place) {
            const QString where = QStringLiteral("across[%1]").arg(place);
            const auto field = textAt((*value.items())[place], where);
            SNAPVIEWER_TRY(field);
            if (!budgetFields().contains(*field))
                return wrong(where, BudgetConfigText::tr("one of %1 is wanted")
                                        .arg(budgetFields().join(QStringLiteral(", "))));
            m_config.across += *field;
        }
        return Done{};
    }

    Status readRepeats(const JsonTree& value)
    {
        if (value.members() == nullptr)
            return wrong(QStringLiteral("repeats"), BudgetConfigText::tr("an object is wanted"));
        for (const auto& [name, wildcard] : *value.members()) {
            const QString where = QStringLiteral("repeats.") + name.left(60);
            const auto text = textAt(wildcard, where);
            SNAPVIEWER_TRY(text);
            if (name.isEmpty() || text->isEmpty())
                return wrong(where,
                             BudgetConfigText::tr("a name and a wildcard such as run-*.pickle are wanted"));
            m_config.repeats.emplace_back(name, *text);
        }
        return Done{};
    }

    Status readRules(const JsonTree& value)
    {
        if (value.items() == nullptr)
            return wrong(QStringLiteral("rules"), BudgetConfigText::tr("a list is wanted"));
        if (value.items()->size() > mostRules)
            return wrong(QStringLiteral("rules"), BudgetConfigText::tr("more than %1 rules").arg(mostRules));
        for (std::size_t place = 0; place < value.items()->size(); ++place) {
            SNAPVIEWER_TRY(readRule((*value.items())[place], QStringLiteral("rules[%1]").arg(place)));
        }
        return Done{};
    }

    Status readRule(const JsonTree& value, const QString& where)
    {
        if (value.members() == nullptr)
            return wrong(where, BudgetConfigText::tr("an object is wanted"));
        for (const auto& [key, member] : *value.members()) {
            if (key != QLatin1String("rule") && key != QLatin1String("limit") &&
                key != QLatin1String("pattern"))
                return wrong(where + QLatin1Char('.') + key.left(60),
                             BudgetConfigText::tr("there is no such key; known are %1")
                                 .arg(QStringLiteral("limit, pattern, rule")));
        }
        const RuleTraits* traits = traitsNamed(value.member(u"rule"));
        if (traits == nullptr)
            return wrong(where + QStringLiteral(".rule"),
                         BudgetConfigText::tr("one of %1 is wanted").arg(ruleNames()));
        const bool hasLimit = traits->form != LimitForm::None;
        if (!hasLimit && value.member(u"limit") != nullptr)
            return wrong(where + QStringLiteral(".limit"),
                         BudgetConfigText::tr("this rule has none: it is about the capacity"));
        const auto limit = hasLimit ? limitAt(value.member(u"limit"), where + QStringLiteral(".limit"))
                                    : Result<QString>(QString());
        SNAPVIEWER_TRY(limit);
        const JsonTree* pattern = value.member(u"pattern");
        const bool wantsPattern = traits->kind == RuleKind::Site;
        if (wantsPattern ? pattern == nullptr || pattern->text() == nullptr : pattern != nullptr)
            return wrong(where + QStringLiteral(".pattern"),
                         wantsPattern ? BudgetConfigText::tr("a text is wanted")
                                      : BudgetConfigText::tr("only rules of call sites have one"));
        auto rule = wantsPattern ? siteRuleOf(*pattern->text(), *limit) : ruleOf(traits->kind, *limit);
        if (!rule)
            return wrong(where, rule.error().message);
        const Status added = m_config.add(std::move(*rule));
        return added ? added : wrong(where, added.error().message);
    }

    [[nodiscard]] Result<QString> limitAt(const JsonTree* value, const QString& where) const
    {
        if (value != nullptr && value->text() != nullptr)
            return *value->text();
        if (value != nullptr && value->count() >= 0)
            return QString::number(value->count());
        return wrong(where, BudgetConfigText::tr("a text such as \"8GiB\" or a whole number is wanted"));
    }

    static const RuleTraits* traitsNamed(const JsonTree* name)
    {
        const auto all = ruleTraits();
        const auto found = std::find_if(all.begin(), all.end(), [&](const RuleTraits& one) {
            return name != nullptr && name->text() != nullptr && *name->text() == QLatin1String(one.name);
        });
        return found == all.end() ? nullptr : &*found;
    }

    static QString ruleNames()
    {
        QStringList names;
        for (const RuleTraits& one : ruleTraits())
            names += QLatin1String(one.name);
        return names.join(QStringLiteral(", "));
    }

    QString m_name;
    QString m_folder;
    BudgetConfig m_config;
};

} // namespace

Status BudgetConfig::add(Rule rule)
{
    const QString id = rule.id();
    const bool isThere =
        std::any_of(rules.begin(), rules.end(), [&](const Rule& one) { return one.id() == id; });
    if (isThere)
        return usageError(BudgetConfigText::tr("the rule %1 is there twice").arg(id));
    rules.push_back(std::move(rule));
    return Done{};
}

QStringList budgetFields()
{
    return {QStringLiteral("device"), QStringLiteral("torch"), QStringLiteral("settings"),
            QStringLiteral("stacks"), QStringLiteral("world")};
}

Result<BudgetConfig> budgetConfigFrom(const QByteArray& text, const QString& name, const QString& folder)
{
    const auto tree = readJsonTree(text, name);
    if (!tree)
        return Error{ErrorKind::Usage, tree.error().message, tree.error().position};
    return Reader(name, folder).read(*tree);
}

Result<BudgetConfig> readBudgetConfig(const QString& path)
{
    const auto tree = readJsonFile(path);
    if (tree)
        return Reader(path, QFileInfo(path).path()).read(*tree);
    Error error = tree.error();
    // what is in the file is wrong, which is not that it cannot be read
    error.kind = error.position >= 0 ? ErrorKind::Usage : ErrorKind::Input;
    return error;
}

} // namespace core
