// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>

namespace core {

/// What went wrong, in the classes that the command line turns into exit codes (design: section 6).
enum class ErrorKind : std::uint8_t
{
    Input,     ///< the file: exit 1
    Query,     ///< the SQL: exit 3
    Output,    ///< what was to be written: exit 4
    Usage,     ///< the arguments: exit 64
    Exceeded,  ///< a bound that was asked for: exit 2
    Cancelled, ///< the user stopped it: neither success nor error
};

/// One sentence for a person, and where in the input or query it applies.
struct Error
{
    ErrorKind kind = ErrorKind::Input;
    QString message;            ///< translated; one sentence: what, where, what to do
    std::int64_t position = -1; ///< byte offset in the input, or character in the query; −1 unknown

    [[nodiscard]] bool isCancelled() const { return kind == ErrorKind::Cancelled; }
};

/// Without a position. message: as above.
inline Error inputError(const QString& message)
{
    return {ErrorKind::Input, message, -1};
}
inline Error queryError(const QString& message)
{
    return {ErrorKind::Query, message, -1};
}
inline Error outputError(const QString& message)
{
    return {ErrorKind::Output, message, -1};
}
inline Error usageError(const QString& message)
{
    return {ErrorKind::Usage, message, -1};
}
inline Error exceededError(const QString& message)
{
    return {ErrorKind::Exceeded, message, -1};
}

/// The outcome of work that its user stopped.
inline Error cancelled()
{
    return Error{ErrorKind::Cancelled, {}, -1};
}

} // namespace core
