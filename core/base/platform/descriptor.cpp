// SPDX-License-Identifier: MIT
#include "core/base/platform/descriptor.h"

namespace core {

Descriptor::Descriptor(int number)
{
    if (number < 0)
        return;
    m_file = std::make_unique<QFile>();
    m_file->open(number, QIODevice::ReadWrite | QIODevice::Unbuffered, QFileDevice::AutoCloseHandle);
}

Descriptor::Descriptor(std::unique_ptr<QFile> file) : m_file(std::move(file)) {}

} // namespace core
