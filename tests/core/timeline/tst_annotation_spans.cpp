// SPDX-License-Identifier: MIT
#include "core/timeline/annotation_spans.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

class TestAnnotationSpans : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void placesByTime();
    void countsAndFinds();
    void followersAreNotNested();
    void needsTimes();
};

namespace {

struct Opened
{
    std::shared_ptr<const core::Recording> recording;
    core::AnnotationSpans spans;
};

Opened open(std::string_view text)
{
    Opened opened{testutil::recordingFromText(text), {}};
    opened.spans = core::AnnotationSpans(
        core::annotationSpans(opened.recording->snapshot(), *opened.recording->history->devices().front()));
    return opened;
}

QString print(const Opened& opened, const std::vector<core::AnnotationSpan>& spans)
{
    QStringList list;
    for (const core::AnnotationSpan& span : spans)
        list << QStringLiteral("%1 [%2,%3) %4")
                    .arg(opened.recording->snapshot().strings().text(span.name))
                    .arg(span.begin)
                    .arg(span.end)
                    .arg(span.depth);
    return list.join(QStringLiteral(" | "));
}

constexpr const char* stepLines =
    "alloc 1 1 t=100\nalloc 2 1 t=200\nalloc 3 1 t=300\nalloc 4 1 t=300\nalloc 5 1 t=400\n"
    "annotation 150 310 step\nannotation 250 260 inner\nannotation 400 900 late\n"
    "annotation - 120 lostStart\nannotation 350 - lostEnd\n";

} // namespace

void TestAnnotationSpans::placesByTime()
{
    const Opened opened = open(stepLines);
    QCOMPARE(
        print(opened, opened.spans.spans()),
        QStringLiteral("lostStart [-1,1) 0 | step [1,4) 0 | inner [2,3) 1 | lostEnd [4,5) 0 | late [4,5) 1"));
}

void TestAnnotationSpans::countsAndFinds()
{
    const Opened opened = open(stepLines);
    QCOMPARE(opened.spans.beginningIn(-1, 5).size(), std::size_t(5));
    QCOMPARE(opened.spans.beginningIn(1, 3).size(), std::size_t(2));
    QCOMPARE(print(opened, opened.spans.longIn(0, 4, 3)), QStringLiteral("step [1,4) 0"));
    QCOMPARE(print(opened, opened.spans.around(2, 9)), QStringLiteral("step [1,4) 0 | inner [2,3) 1"));
    QCOMPARE(print(opened, opened.spans.around(2, 1)), QStringLiteral("step [1,4) 0"));
}

void TestAnnotationSpans::followersAreNotNested()
{
    const Opened opened = open("alloc 1 1 t=100\nalloc 2 1 t=200\nalloc 3 1 t=300\n"
                               "annotation 90 200 first\nannotation 200 290 second\n");
    QCOMPARE(print(opened, opened.spans.spans()), QStringLiteral("first [0,2) 0 | second [1,2) 0"));
}

void TestAnnotationSpans::needsTimes()
{
    QVERIFY(open("alloc 1 1\nannotation 150 310 step\n").spans.spans().empty());
}

SNAPVIEWER_TEST(TestAnnotationSpans)
#include "tst_annotation_spans.moc"
