// SPDX-License-Identifier: MIT
#include "core/compare/code/normal_path.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <vector>

class TestNormalPath : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void normalForms_data();
    void normalForms();
    void longestMappingWins();
};

void TestNormalPath::normalForms_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isRooted");
    const auto row = [](const char* file, const char* text, bool isRooted) {
        QTest::newRow(file) << QString::fromUtf8(file) << QString::fromUtf8(text) << isRooted;
    };
    row("/home/ana/llm/model.py", "/home/ana/llm/model.py", true);
    row("model.py", "model.py", false);
    row("D:\\llm\\model.py", "D:/llm/model.py", true);
    row("/opt/venv/lib/python3.11/site-packages/torch/nn/modules/linear.py", "pkg:torch/nn/modules/linear.py",
        false);
    row("C:\\py\\Lib\\site-packages\\torch\\cuda.py", "pkg:torch/cuda.py", false);
    row("/usr/lib/python3/dist-packages/numpy/core.py", "pkg:numpy/core.py", false);
    row("/usr/lib/python3.12/runpy.py", "py:runpy.py", false);
    row("/usr/lib/python3.12", "/usr/lib/python3.12", true);
    row("/opt/lib/python3.x/runpy.py", "/opt/lib/python3.x/runpy.py", true);
    row("/tmp/ipykernel_4711/3141592.py", "cell:", false);
    row("<ipython-input-3-abcdef>", "cell:", false);
    row("/tmp/torchinductor_ana/ab/cabc.py", "inductor:", false);
    row("", "", false);
    row("site-packages/", "pkg:", false);
}

void TestNormalPath::normalForms()
{
    QFETCH(QString, file);
    QFETCH(QString, text);
    QFETCH(bool, isRooted);
    const core::NormalPath path = core::normalPath(file.toStdString());
    QCOMPARE(QString::fromStdString(path.text), text);
    QCOMPARE(path.isRooted, isRooted);
}

void TestNormalPath::longestMappingWins()
{
    const std::vector<core::PathMapping> mappings{{"/old", "/a"}, {"/old/src", "/b"}, {"", "/never"}};
    QCOMPARE(core::normalPath("/old/src/x.py", mappings).text, std::string("/b/x.py"));
    QCOMPARE(core::normalPath("/old/y.py", mappings).text, std::string("/a/y.py"));
    QCOMPARE(core::normalPath("/new/y.py", mappings).text, std::string("/new/y.py"));
}

SNAPVIEWER_TEST(TestNormalPath)
#include "tst_normal_path.moc"
