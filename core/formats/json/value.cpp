// SPDX-License-Identifier: MIT
#include "core/formats/json/value.h"

#include <rapidjson/document.h>

namespace core {

namespace {

using pickle::TreeWriter;

/// RapidJSON's events, told to a TreeWriter.
class ToTree
{
public:
    explicit ToTree(TreeWriter& out) : m_out(&out) {}

    bool Null() { return m_out->none(), true; }
    bool Bool(bool truth) { return m_out->boolean(truth), true; }
    bool Int(int number) { return m_out->integer(number), true; }
    bool Uint(unsigned number) { return m_out->integer(number), true; }
    bool Int64(std::int64_t number) { return m_out->integer(number), true; }
    bool Uint64(std::uint64_t number) { return m_out->unsignedInteger(number), true; }
    bool Double(double number) { return m_out->real(number), true; }
    bool RawNumber(const char* text, unsigned length, bool copy) { return String(text, length, copy); }
    bool String(const char* text, unsigned length, bool /*copy*/)
    {
        return m_out->text({text, length}), true;
    }
    bool Key(const char* text, unsigned length, bool /*copy*/) { return m_out->key({text, length}), true; }
    bool StartObject() { return m_out->beginDict(), true; }
    bool EndObject(unsigned /*members*/) { return m_out->endDict(), true; }
    bool StartArray() { return m_out->beginList(), true; }
    bool EndArray(unsigned /*elements*/) { return m_out->endList(), true; }

private:
    TreeWriter* m_out;
};

} // namespace

void writeJsonValue(const std::string& json, TreeWriter& out)
{
    // as a whole first: nothing is written of a text that turns out to be no JSON
    rapidjson::Document value;
    value.Parse<rapidjson::kParseIterativeFlag>(json.data(), json.size());
    ToTree events(out);
    if (value.HasParseError())
        out.text(json);
    else
        value.Accept(events);
}

} // namespace core
