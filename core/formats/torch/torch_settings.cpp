// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_settings.h"

namespace core {

namespace {

using pickle::Value;

constexpr std::size_t mostSettings = 5'000;
constexpr int deepest = 8;

struct Flattening
{
    TorchContext& context;

    void add(const QString& key, Value value, int depth)
    {
        if (context.data.settings.size() >= mostSettings)
            return;
        const bool plainDict = value.is(Value::Tag::Dict) && context.resolve(value) == value;
        if (!plainDict || depth >= deepest) {
            context.data.settings.emplace_back(key, context.kept.plain(value));
            return;
        }
        const std::span<const Value> items = context.containers.items(value);
        for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
            const QString name = context.kept.plain(items[i]);
            add(key.isEmpty() ? name : key + QLatin1Char('.') + name, items[i + 1], depth + 1);
        }
    }
};

} // namespace

void flattenSettings(TorchContext& context, const QString& key, pickle::Value value)
{
    Flattening{context}.add(key, value, 0);
}

} // namespace core
