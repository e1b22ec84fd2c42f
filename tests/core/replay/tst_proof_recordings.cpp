// SPDX-License-Identifier: MIT
#include "core/replay/proof/proof.h"
#include "core/replay/proof/proof_words.h"
#include "core/replay/requests/program_reader.h"
#include "tests/core/formats/recording_files.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"

#include <QFileInfo>
#include <QTest>

using namespace core;
using namespace core::replay;

namespace {

QString percent(double share)
{
    return QString::number(100 * share, 'f', 3) + QStringLiteral(" %");
}

QString kindsOf(const Lockstep& lockstep)
{
    QStringList kinds;
    for (int i = 0; i < static_cast<int>(Decision::Count); ++i) {
        const auto decision = static_cast<Decision>(i);
        const Tally& tally = lockstep.of(decision);
        if (tally.decisions > 0)
            kinds += QStringLiteral("%1 %2/%3").arg(nameOf(decision)).arg(tally.agreed).arg(tally.decisions);
    }
    return kinds.join(QStringLiteral(", "));
}

/// A line of the table that this test prints: decisions, agreed, points of the curve, its largest error.
QString lineOf(const Program& program, const Proof& proof)
{
    const Tally all = proof.lockstep.all();
    return QStringLiteral(
               "%1 | %2 decisions, %3 agreed (%4) | %5 points, max error %6, peak error %7, retries "
               "%8/%9 | %10")
        .arg(nameOf(proof.lockstep.ties), QString::number(all.decisions), QString::number(all.agreed),
             kindsOf(proof.lockstep), QString::number(proof.run.points), percent(proof.run.maxError),
             percent(proof.run.peakError), QString::number(proof.run.retries),
             QString::number(program.retries))
        .arg(proof.isAccepted ? QStringLiteral("accepted") : QStringLiteral("refused: ") + proof.why);
}

} // namespace

/// The proof on all recordings that there are: each decision and each point of the curve is right, or there
/// is nothing to hold them against.
class TestProofRecordings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void all_data()
    {
        testutil::addPathRows(
            QStringList{QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle")} +
            testutil::madePickles() + testutil::realPickles());
    }
    void all();
};

void TestProofRecordings::all()
{
    QFETCH(const QString, path);
    const auto recording = testutil::recordingAt(path);
    NoProgress progress;
    for (const auto& device : recording->history->devices()) {
        const QString name =
            QStringLiteral("%1 | %2 | ").arg(QFileInfo(path).fileName()).arg(device->device());
        Result<Program> program = programOf(recording->snapshot(), *device, progress);
        if (!program) {
            qInfo().noquote() << name + QStringLiteral("refused: ") + program.error().message;
            QVERIFY(program.error().message.endsWith(u'.'));
            continue;
        }
        const Proof proof = prove(recording->snapshot(), *device, *program, progress).value();
        qInfo().noquote() << name + lineOf(*program, proof);
        QCOMPARE(proof.isAccepted, proof.why.isEmpty());
        if (!proof.isAccepted) {
            // what the real allocator refused and the rules serve makes a run that is another one
            QVERIFY(proof.run.points == 0 || path.endsWith(QLatin1String("returned_too_late.pickle")));
            continue;
        }
        QCOMPARE(proof.lockstep.all().agreed, proof.lockstep.all().decisions);
        QCOMPARE(proof.run.maxError, 0.0);
        QCOMPARE(proof.run.retries, program->retries);
        QCOMPARE(proof.run.ooms, program->ooms);
    }
}

SNAPVIEWER_TEST(TestProofRecordings)
#include "tst_proof_recordings.moc"
