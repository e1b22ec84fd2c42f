// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/remote/remote_frame.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace core::remote {

/// What payloads say. fromPayload() answers nothing where the bytes are no such thing, all of them.

/// Who speaks. Two programs understand each other where both numbers are equal.
struct Hello
{
    static constexpr std::uint32_t protocolVersion = 2;

    std::uint32_t protocol = protocolVersion;
    std::uint32_t methodology = 0; ///< what indexes are made by
    QString program;               ///< for people: its version

    [[nodiscard]] std::string toPayload() const;
    [[nodiscard]] static std::optional<Hello> fromPayload(std::string_view payload);
};

/// A path on the server's machine, as its file system has it: any bytes but NUL.
struct OpenMessage
{
    QByteArray path;
    QByteArray state; ///< of the file when the client last had it; empty: it has nothing of it

    [[nodiscard]] std::string toPayload() const;
    [[nodiscard]] static std::optional<OpenMessage> fromPayload(std::string_view payload);
};

struct ProgressMessage
{
    std::uint64_t done = 0;
    std::uint64_t total = 0;
    QString what;

    [[nodiscard]] std::string toPayload() const;
    [[nodiscard]] static std::optional<ProgressMessage> fromPayload(std::string_view payload);
};

struct BeginMessage
{
    QByteArray state;  ///< of the file; empty where it is no file
    QByteArray digest; ///< of its content; empty likewise
    std::uint64_t indexBytes = 0;

    [[nodiscard]] std::string toPayload() const;
    [[nodiscard]] static std::optional<BeginMessage> fromPayload(std::string_view payload);
};

/// How many recordings of ranks there are.
struct CountMessage
{
    static constexpr std::uint64_t most = 1'000'000;

    std::uint64_t recordings = 0;

    [[nodiscard]] std::string toPayload() const;
    [[nodiscard]] static std::optional<CountMessage> fromPayload(std::string_view payload);
};

struct Failure
{
    ErrorKind kind = ErrorKind::Input;
    QString sentence;

    [[nodiscard]] std::string toPayload() const;
    [[nodiscard]] static std::optional<Failure> fromPayload(std::string_view payload);
};

/// A question: a command about a recording, which the server holds from one question to the next.
struct AskMessage
{
    static constexpr std::size_t mostArguments = 1000;

    QByteArray path;       ///< of the recording, as OpenMessage has it
    QStringList arguments; ///< the command and what follows it on a command line, without the recording

    [[nodiscard]] std::string toPayload() const;
    [[nodiscard]] static std::optional<AskMessage> fromPayload(std::string_view payload);
};

/// What ends an answer.
struct AnswerMessage
{
    static constexpr std::size_t mostNotes = 1000;

    std::uint64_t bytes = 0; ///< of the answer: what the command writes to standard output
    std::uint8_t status = 0; ///< the command's exit status
    QStringList notes;       ///< what it complained of, a sentence each

    [[nodiscard]] std::string toPayload() const;
    [[nodiscard]] static std::optional<AnswerMessage> fromPayload(std::string_view payload);
};

/// What is in a folder.
struct Listing
{
    static constexpr std::size_t mostEntries = 2000;

    struct Entry
    {
        QString name;
        bool isFolder = false;
        std::uint64_t bytes = 0;
    };
    std::vector<Entry> entries;
    std::uint64_t leftOut = 0;

    [[nodiscard]] std::string toPayload() const;
    [[nodiscard]] static std::optional<Listing> fromPayload(std::string_view payload);
};

} // namespace core::remote
