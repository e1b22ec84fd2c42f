// SPDX-License-Identifier: MIT
#include "core/formats/json/json_tree.h"

#include "core/base/regular_file.h"
#include "core/base/texts.h"

#include <QFile>
#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <limits>
#include <rapidjson/encodedstream.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

namespace core {

namespace {

SNAPVIEWER_TEXTS(JsonTreeText);

QString textOf(const char* text, std::uint32_t length)
{
    return QString::fromUtf8(text, static_cast<qsizetype>(length));
}

/// Takes the events of a JSON parser and builds the tree of them.
class TreeEvents
{
public:
    // The names are those that RapidJSON's reader calls.
    bool Null() { return add(JsonTree()); }
    bool Bool(bool truth) { return add(JsonTree(truth)); }
    bool Int(int number) { return Int64(number); }
    bool Uint(unsigned number) { return Int64(number); }
    bool Int64(std::int64_t number) { return add(JsonTree(number)); }
    bool Uint64(std::uint64_t number)
    {
        constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
        return number <= most ? Int64(static_cast<std::int64_t>(number)) : add(JsonTree(number));
    }
    bool Double(double number) { return add(JsonTree(number)); }
    bool RawNumber(const char* text, std::uint32_t length, bool copy) { return String(text, length, copy); }
    bool String(const char* text, std::uint32_t length, bool /*copy*/)
    {
        return add(JsonTree(textOf(text, length)));
    }
    bool StartObject() { return open(true); }
    bool StartArray() { return open(false); }
    bool Key(const char* text, std::uint32_t length, bool /*copy*/)
    {
        Level& level = m_open.back();
        level.key = textOf(text, length);
        if (!level.keys.contains(level.key)) {
            level.keys.insert(level.key);
            return true;
        }
        m_refusal = JsonTreeText::tr("the key \"%1\" is there twice").arg(level.key.left(60));
        return false;
    }
    bool EndObject(std::uint32_t /*members*/)
    {
        JsonTree done(std::move(m_open.back().members));
        m_open.pop_back();
        return add(std::move(done));
    }
    bool EndArray(std::uint32_t /*elements*/)
    {
        JsonTree done(std::move(m_open.back().items));
        m_open.pop_back();
        return add(std::move(done));
    }

    [[nodiscard]] JsonTree take() { return std::move(m_root); }
    [[nodiscard]] const QString& refusal() const { return m_refusal; }

private:
    struct Level
    {
        bool isObject = false;
        QString key;
        QSet<QString> keys;
        JsonTree::Items items;
        JsonTree::Members members;
    };

    bool open(bool isObject)
    {
        if (m_open.size() < deepestJsonTree) {
            m_open.push_back({isObject, {}, {}, {}, {}});
            return true;
        }
        m_refusal = JsonTreeText::tr("it is nested deeper than %1 levels").arg(deepestJsonTree);
        return false;
    }

    bool add(JsonTree value)
    {
        if (m_open.empty())
            m_root = std::move(value);
        else if (m_open.back().isObject)
            m_open.back().members.emplace_back(m_open.back().key, std::move(value));
        else
            m_open.back().items.push_back(std::move(value));
        return true;
    }

    std::vector<Level> m_open;
    JsonTree m_root;
    QString m_refusal;
};

Error errorAt(const QByteArray& text, const QString& name, std::size_t offset, const QString& what)
{
    const QByteArray before = text.left(static_cast<qsizetype>(offset));
    const qsizetype line = before.count('\n') + 1;
    const qsizetype column = before.size() - before.lastIndexOf('\n');
    return {ErrorKind::Input,
            JsonTreeText::tr("%1, line %2, column %3: %4")
                .arg(name, QString::number(line), QString::number(column), what),
            static_cast<std::int64_t>(offset)};
}

Error unread(const QString& path, const QString& why)
{
    return inputError(JsonTreeText::tr("%1 cannot be read: %2").arg(path, why));
}

} // namespace

std::int64_t JsonTree::count() const
{
    const auto* number = std::get_if<std::int64_t>(&m_value);
    return number == nullptr ? -1 : std::max<std::int64_t>(*number, -1);
}

const JsonTree* JsonTree::member(QStringView key) const
{
    const Members* all = members();
    if (all == nullptr)
        return nullptr;
    const auto found =
        std::find_if(all->begin(), all->end(), [&](const auto& one) { return one.first == key; });
    return found == all->end() ? nullptr : &found->second;
}

Result<JsonTree> readJsonTree(const QByteArray& text, const QString& name)
{
    TreeEvents events;
    rapidjson::MemoryStream input(text.constData(), static_cast<std::size_t>(text.size()));
    rapidjson::EncodedInputStream<rapidjson::UTF8<>, rapidjson::MemoryStream> stream(input);
    rapidjson::Reader reader;
    const auto parsed =
        reader.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(stream, events);
    if (!parsed.IsError())
        return events.take();
    const bool isRefused = !events.refusal().isEmpty();
    return errorAt(text, name, parsed.Offset(),
                   isRefused ? events.refusal() : JsonTreeText::tr("this is not what JSON has there"));
}

Result<JsonTree> readJsonFile(const QString& path)
{
    if (!QFileInfo::exists(path))
        return unread(path, JsonTreeText::tr("there is no such file"));
    if (!QFileInfo(path).isFile())
        return unread(path, JsonTreeText::tr("it is no file"));
    RegularFile opened(path);
    if (!opened.isOpen())
        return unread(path, opened.whyNot());
    QFile& file = opened.file();
    if (file.size() > largestJsonTree)
        return unread(path, JsonTreeText::tr("it is far larger than such a file is"));
    const QByteArray text = file.readAll();
    if (file.error() != QFileDevice::NoError)
        return unread(path, file.errorString());
    return readJsonTree(text, path);
}

} // namespace core
