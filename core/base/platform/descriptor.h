// SPDX-License-Identifier: MIT
#pragma once

#include <QFile>

#include <memory>
#include <utility>

namespace core {

/// An open file of the system's, closed with this.
class Descriptor
{
public:
    Descriptor() = default;
    /// number: of a file that is open, its own from now on; below 0: none.
    explicit Descriptor(int number);
    /// Of a file that is open.
    explicit Descriptor(std::unique_ptr<QFile> file);

    [[nodiscard]] bool isOpen() const { return m_file != nullptr; }
    [[nodiscard]] int number() const { return m_file ? m_file->handle() : -1; } ///< −1: none
    /// Gives it away, to be read without a buffer; null: none was open.
    [[nodiscard]] std::unique_ptr<QFile> take() { return std::move(m_file); }

private:
    std::unique_ptr<QFile> m_file; ///< it knows how to close on any system
};

} // namespace core
