// SPDX-License-Identifier: MIT
#include "tests/testutil/layered_training.h"

#include <QString>

namespace testutil {

std::string layeredTraining(int moved, int secondLayer)
{
    QString text = QStringLiteral("segment 0x100000 1024\nblock 1024 active 1000\n");
    int address = 4096;
    const auto add = [&](int bytes, const QString& stack) {
        text += QStringLiteral("alloc %1 %2 @%3;train.py:%4:step;train.py:%5:main\n")
                    .arg(QString::number(address), QString::number(bytes), stack)
                    .arg(20 + moved)
                    .arg(50 + moved);
        address += 4096;
    };
    for (int step = 0; step < 2; ++step) {
        for (int layer = 0; layer < 3; ++layer) {
            for (const int line : {2, 3})
                add(layer == 1 ? secondLayer : 100,
                    QStringLiteral("block.py:%1:forward;torch/nn/modules/module.py:9:_call_impl;net.py:%2:"
                                   "forward;torch/nn/modules/module.py:9:_call_impl")
                        .arg(line + moved)
                        .arg(5 + moved));
        }
        add(40, QStringLiteral("torch/optim/adamw.py:5:step"));
    }
    return text.toStdString();
}

} // namespace testutil
