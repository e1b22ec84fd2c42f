// SPDX-License-Identifier: MIT
#include "core/remote/remote_messages.h"

#include "core/base/plain_text.h"
#include "core/packed/chunk_bytes.h"

#include <algorithm>
#include <utility>

namespace core::remote {

namespace {

constexpr std::size_t longestPath = 4096;
constexpr std::size_t longestState = 128;
constexpr std::size_t longestDigest = 64;
constexpr qsizetype longestWords = 2000;
constexpr qsizetype longestNote = 300; ///< so that all of them fit in a payload

std::string_view viewOf(const QByteArray& bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

/// Bad where it is longer.
QByteArray bytesFrom(ByteReader& from, std::size_t longest)
{
    const std::string_view bytes = from.text();
    if (bytes.size() > longest)
        from.fail();
    return {bytes.data(), static_cast<qsizetype>(bytes.size())};
}

/// A path, as its file system has it.
QByteArray pathFrom(ByteReader& from)
{
    QByteArray path = bytesFrom(from, longestPath);
    if (path.isEmpty() || path.contains('\0'))
        from.fail();
    return path;
}

template <class Message>
std::optional<Message> whole(const ByteReader& from, Message message)
{
    return from.isWhole() ? std::optional(std::move(message)) : std::nullopt;
}

} // namespace

std::string Hello::toPayload() const
{
    ByteWriter to;
    to.number(protocol);
    to.number(methodology);
    to.words(program.left(longestWords));
    return to.bytes();
}

std::optional<Hello> Hello::fromPayload(std::string_view payload)
{
    ByteReader from(payload);
    Hello hello;
    hello.protocol = static_cast<std::uint32_t>(from.numberBelow(0x1'0000'0000));
    hello.methodology = static_cast<std::uint32_t>(from.numberBelow(0x1'0000'0000));
    hello.program = from.words().left(longestWords);
    return whole(from, hello);
}

std::string OpenMessage::toPayload() const
{
    ByteWriter to;
    to.text(viewOf(path));
    to.text(viewOf(state));
    return to.bytes();
}

std::optional<OpenMessage> OpenMessage::fromPayload(std::string_view payload)
{
    ByteReader from(payload);
    OpenMessage message;
    message.path = pathFrom(from);
    message.state = bytesFrom(from, longestState);
    return whole(from, message);
}

std::string ProgressMessage::toPayload() const
{
    ByteWriter to;
    to.number(done);
    to.number(total);
    to.words(what.left(longestWords));
    return to.bytes();
}

std::optional<ProgressMessage> ProgressMessage::fromPayload(std::string_view payload)
{
    ByteReader from(payload);
    ProgressMessage message;
    message.done = from.number();
    message.total = from.number();
    message.what = from.words().left(longestWords);
    return whole(from, message);
}

std::string BeginMessage::toPayload() const
{
    ByteWriter to;
    to.text(viewOf(state));
    to.text(viewOf(digest));
    to.number(indexBytes);
    return to.bytes();
}

std::optional<BeginMessage> BeginMessage::fromPayload(std::string_view payload)
{
    ByteReader from(payload);
    BeginMessage message;
    message.state = bytesFrom(from, longestState);
    message.digest = bytesFrom(from, longestDigest);
    message.indexBytes = from.number();
    if (message.state.contains('\n'))
        from.fail();
    return whole(from, message);
}

std::string CountMessage::toPayload() const
{
    ByteWriter to;
    to.number(recordings);
    return to.bytes();
}

std::optional<CountMessage> CountMessage::fromPayload(std::string_view payload)
{
    ByteReader from(payload);
    CountMessage message;
    message.recordings = from.numberBelow(most + 1);
    return whole(from, message);
}

std::string Failure::toPayload() const
{
    ByteWriter to;
    to.byte(static_cast<std::uint8_t>(kind));
    to.words(sentence.left(longestWords));
    return to.bytes();
}

std::optional<Failure> Failure::fromPayload(std::string_view payload)
{
    ByteReader from(payload);
    Failure failure;
    failure.kind =
        static_cast<ErrorKind>(from.numberBelow(static_cast<std::uint64_t>(ErrorKind::Cancelled) + 1));
    failure.sentence = from.words().left(longestWords);
    return whole(from, failure);
}

std::string AskMessage::toPayload() const
{
    ByteWriter to;
    to.text(viewOf(path));
    to.number(static_cast<std::uint64_t>(arguments.size()));
    for (const QString& argument : arguments)
        to.text(argument.toStdString());
    return to.bytes();
}

std::optional<AskMessage> AskMessage::fromPayload(std::string_view payload)
{
    ByteReader from(payload);
    AskMessage message;
    message.path = pathFrom(from);
    const std::uint64_t count = from.numberBelow(mostArguments + 1);
    for (std::uint64_t i = 0; i < count && !from.isBad(); ++i) {
        const std::string argument(from.text());
        if (!isUtf8(argument.c_str()) || argument.find('\0') != std::string::npos)
            from.fail();
        message.arguments += QString::fromStdString(argument);
    }
    return whole(from, std::move(message));
}

std::string AnswerMessage::toPayload() const
{
    ByteWriter to;
    to.number(bytes);
    to.byte(status);
    const auto count = std::min(static_cast<std::size_t>(notes.size()), mostNotes);
    to.number(count);
    for (std::size_t i = 0; i < count; ++i)
        to.words(notes[static_cast<qsizetype>(i)].left(longestNote));
    return to.bytes();
}

std::optional<AnswerMessage> AnswerMessage::fromPayload(std::string_view payload)
{
    ByteReader from(payload);
    AnswerMessage message;
    message.bytes = from.number();
    message.status = from.byte();
    const std::uint64_t count = from.numberBelow(mostNotes + 1);
    for (std::uint64_t i = 0; i < count && !from.isBad(); ++i)
        message.notes += from.words().left(longestNote);
    return whole(from, std::move(message));
}

std::string Listing::toPayload() const
{
    ByteWriter to;
    to.number(leftOut);
    to.number(entries.size());
    for (const Entry& entry : entries) {
        to.words(entry.name);
        to.number(entry.isFolder ? 1 : 0);
        to.number(entry.bytes);
    }
    return to.bytes();
}

std::optional<Listing> Listing::fromPayload(std::string_view payload)
{
    ByteReader from(payload);
    Listing listing;
    listing.leftOut = from.number();
    listing.entries.resize(from.numberBelow(mostEntries + 1));
    for (Entry& entry : listing.entries) {
        entry.name = from.words();
        entry.isFolder = from.flag();
        entry.bytes = from.number();
        if (entry.name.isEmpty() || entry.name.contains(QLatin1Char('/')) ||
            entry.name == QLatin1String(".."))
            from.fail();
    }
    return whole(from, listing);
}

} // namespace core::remote
