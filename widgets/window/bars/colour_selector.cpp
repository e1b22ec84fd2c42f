// SPDX-License-Identifier: MIT
#include "widgets/window/bars/colour_selector.h"

#include "widgets/controls/settings/settings.h"
#include "widgets/timeline/timeline_view.h"

#include <QAction>
#include <QCoreApplication>
#include <QSignalBlocker>

#include <algorithm>
#include <array>

namespace widgets {

namespace {

struct Choice
{
    core::ColourBy by;
    QLatin1String name; ///< in the settings: never changes
    const char* text;
};

constexpr std::array choices{
    Choice{core::ColourBy::Group, QLatin1String("group"),
           QT_TRANSLATE_NOOP("ColourSelector", "file or kind")},
    Choice{core::ColourBy::Kind, QLatin1String("kind"), QT_TRANSLATE_NOOP("ColourSelector", "kind")},
    Choice{core::ColourBy::CallSite, QLatin1String("site"), QT_TRANSLATE_NOOP("ColourSelector", "call site")},
    Choice{core::ColourBy::Size, QLatin1String("size"), QT_TRANSLATE_NOOP("ColourSelector", "size")},
    Choice{core::ColourBy::Stream, QLatin1String("stream"), QT_TRANSLATE_NOOP("ColourSelector", "stream")},
    Choice{core::ColourBy::Pool, QLatin1String("pool"), QT_TRANSLATE_NOOP("ColourSelector", "memory pool")},
    Choice{core::ColourBy::Name, QLatin1String("name"), QT_TRANSLATE_NOOP("ColourSelector", "name")},
    Choice{core::ColourBy::Age, QLatin1String("age"), QT_TRANSLATE_NOOP("ColourSelector", "age")},
    Choice{core::ColourBy::Origin, QLatin1String("origin"), QT_TRANSLATE_NOOP("ColourSelector", "origin")},
};

} // namespace

ColourSelector::ColourSelector(TimelineView* view, QWidget* parent) : QComboBox(parent), m_view(view)
{
    setAccessibleName(tr("Colour by"));
    setToolTip(tr("What the colours of the timeline tell"));
    const QString stored = Settings().colourBy();
    for (const Choice& choice : choices) {
        const QString text =
            tr("Colour by %1").arg(QCoreApplication::translate("ColourSelector", choice.text));
        addItem(text, static_cast<int>(choice.by));
        auto* command = new QAction(text, this);
        command->setProperty("searchEnglish", QStringLiteral("colour by %1").arg(QLatin1String(choice.text)));
        connect(command, &QAction::triggered, this, [this, entry = count() - 1] { setCurrentIndex(entry); });
        m_commands.append(command);
        if (choice.name == stored) {
            m_view->setColourBy(choice.by);
        }
    }
    followView();
    connect(view, &TimelineView::colourByChanged, this, &ColourSelector::followView);
    connect(this, &QComboBox::currentIndexChanged, this, [this](int index) {
        const Choice& choice = choices.at(static_cast<std::size_t>(index));
        Settings().setColourBy(choice.name);
        m_view->setColourBy(choice.by);
    });
}

QString ColourSelector::nameOf(core::ColourBy by)
{
    const auto* const found =
        std::find_if(choices.begin(), choices.end(), [by](const Choice& choice) { return choice.by == by; });
    return found == choices.end() ? QString() : QString(found->name);
}

std::optional<core::ColourBy> ColourSelector::named(const QString& name)
{
    const auto* const found = std::find_if(choices.begin(), choices.end(),
                                           [&](const Choice& choice) { return choice.name == name; });
    return found == choices.end() ? std::nullopt : std::optional(found->by);
}

void ColourSelector::followView()
{
    const QSignalBlocker blocker(this);
    setCurrentIndex(findData(static_cast<int>(m_view->colourBy())));
}

QSize ColourSelector::minimumSizeHint() const
{
    constexpr int leastCharacters = 9;
    return {fontMetrics().averageCharWidth() * leastCharacters, QComboBox::minimumSizeHint().height()};
}

} // namespace widgets
