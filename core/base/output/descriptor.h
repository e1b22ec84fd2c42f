// SPDX-License-Identifier: MIT
#pragma once

#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace core {

/// An open file of the system's, closed with this.
class Descriptor
{
public:
    Descriptor() = default;
    explicit Descriptor(int number) : m_number(number) {}
    Descriptor(Descriptor&& other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept
    {
        std::swap(m_number, other.m_number);
        return *this;
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor()
    {
        if (isOpen())
            close(m_number);
    }

    [[nodiscard]] bool isOpen() const { return m_number >= 0; }
    [[nodiscard]] int number() const { return m_number; } ///< −1: none

private:
    int m_number = -1;
};

/// Where standard input is closed, the next file that is opened would pass for it: to be called first of all.
inline void keepStandardInput()
{
    if (fcntl(STDIN_FILENO, F_GETFD) < 0)
        (void)::open("/dev/null", O_RDONLY); // takes the lowest number that is free
}

} // namespace core
