// SPDX-License-Identifier: MIT
#pragma once

#include <QIODevice>

namespace core {

/// Takes all that is written and keeps nothing: to see how much it would be. One thread.
class NullDevice final : public QIODevice
{
public:
    NullDevice() { open(QIODevice::WriteOnly | QIODevice::Unbuffered); }
    [[nodiscard]] bool isSequential() const override { return true; }

protected:
    qint64 readData(char* /*data*/, qint64 /*maxSize*/) override { return -1; }
    qint64 writeData(const char* /*data*/, qint64 size) override { return size; }
};

} // namespace core
