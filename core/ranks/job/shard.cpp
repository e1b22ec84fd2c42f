// SPDX-License-Identifier: MIT
#include "core/ranks/job/shard.h"

#include "core/base/texts.h"

#include <QStringList>

#include <array>
#include <string_view>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankShardText);

constexpr std::uint64_t mostShards = 1U << 30U; // and so their product with those of an array is a number

std::optional<std::uint64_t> numberFrom(const QString& text)
{
    bool isNumber = false;
    const qulonglong number = text.toULongLong(&isNumber);
    return isNumber && number <= mostShards && !text.startsWith(QLatin1Char('+'))
               ? std::optional<std::uint64_t>(number)
               : std::nullopt;
}

/// Who numbers tasks: the variables that say which this is and how many there are.
struct Family
{
    const char* number;
    const char* count;
};

constexpr std::array families{Family{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
                              Family{"PMI_RANK", "PMI_SIZE"}, Family{"SLURM_PROCID", "SLURM_STEP_NUM_TASKS"}};
constexpr const char* pmixNumber = "PMIX_RANK";

QString named(const char* variable, std::uint64_t value)
{
    return QLatin1String(variable) + QLatin1Char(' ') + QString::number(value);
}

/// Reads what an environment says.
class ShardFinder
{
public:
    explicit ShardFinder(const Environment& environment) : m_environment(&environment) {}

    Result<Shard> find()
    {
        for (const Family& family : families) {
            SNAPVIEWER_TRY(take(family.number, family.count));
        }
        SNAPVIEWER_TRY(takePmix());
        const Status array = takeArray();
        SNAPVIEWER_TRY(array);
        return m_array ? product() : m_task.value_or(Shard());
    }

private:
    /// A variable's number. Error: Usage, where it is none.
    [[nodiscard]] Result<std::optional<std::uint64_t>> read(const char* name) const
    {
        const auto text = (*m_environment)(name);
        if (!text || text->isEmpty())
            return std::optional<std::uint64_t>();
        const auto number = numberFrom(*text);
        if (!number)
            return usageError(RankShardText::tr("%1 is '%2', which is no number: say --shard I/N")
                                  .arg(QLatin1String(name), *text));
        return number;
    }

    /// The first that tells both decides; a later one that says otherwise is refused.
    Status take(const char* number, const char* count)
    {
        const auto own = read(number);
        const auto all = read(count);
        if (!own || !all)
            return own ? all.error() : own.error();
        if (!*own || !*all) // of a batch script that starts no tasks, and of a part of a family
            return Done{};
        const Shard shard{**own, **all,
                          RankShardText::tr("%1 of %2").arg(named(number, **own), named(count, **all))};
        if (shard.number >= shard.count)
            return usageError(RankShardText::tr("%1 cannot be: say --shard I/N").arg(shard.from));
        if (!m_task)
            m_task = shard;
        else if ((m_task->number != shard.number || m_task->count != shard.count) &&
                 !isOfDaemons(count, shard.count))
            return contradiction(shard.from);
        return Done{};
    }

    /// MPI starts a daemon on each node as a step of Slurm's, whose numbers its own processes inherit.
    [[nodiscard]] bool isOfDaemons(const char* count, std::uint64_t tasks) const
    {
        const auto nodes = read("SLURM_STEP_NUM_NODES");
        return count == std::string_view("SLURM_STEP_NUM_TASKS") && nodes && *nodes == tasks;
    }

    /// It has no size of its own.
    Status takePmix()
    {
        const auto own = read(pmixNumber);
        SNAPVIEWER_TRY(own);
        if (!*own)
            return Done{};
        if (m_task)
            return m_task->number == **own ? Status(Done{}) : contradiction(named(pmixNumber, **own));
        for (const Family& family : families) {
            const auto all = read(family.count);
            SNAPVIEWER_TRY(all);
            if (!*all)
                continue;
            m_task = Shard{
                **own, **all,
                RankShardText::tr("%1 of %2").arg(named(pmixNumber, **own), named(family.count, **all))};
            return m_task->number < m_task->count
                       ? Status(Done{})
                       : Status(usageError(
                             RankShardText::tr("%1 cannot be: say --shard I/N").arg(m_task->from)));
        }
        return Done{};
    }

    /// Slurm's array, whose elements need not begin at 0 nor follow each other.
    Status takeArray()
    {
        std::array<std::optional<std::uint64_t>, 4> numbers;
        constexpr std::array names{"SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_MIN",
                                   "SLURM_ARRAY_TASK_STEP"};
        for (std::size_t i = 0; i < names.size(); ++i) {
            const auto number = read(names[i]);
            SNAPVIEWER_TRY(number);
            numbers[i] = *number;
        }
        const auto [id, count, first, step] = numbers;
        if (!id)
            return Done{};
        if (!count)
            return usageError(RankShardText::tr("%1 without %2: say --shard I/N")
                                  .arg(QLatin1String(names[0]), QLatin1String(names[1])));
        const std::uint64_t lowest = first.value_or(0);
        const std::uint64_t by = step.value_or(1);
        const bool isRegular =
            by > 0 && *id >= lowest && (*id - lowest) % by == 0 && (*id - lowest) / by < *count;
        if (!isRegular)
            return usageError(RankShardText::tr("%1 is none of an array of %2 from %3 by %4: say --shard I/N")
                                  .arg(named(names[0], *id), QString::number(*count), QString::number(lowest),
                                       QString::number(by)));
        m_array = Shard{(*id - lowest) / by, *count,
                        RankShardText::tr("%1 of %2").arg(named(names[0], *id), named(names[1], *count))};
        return Done{};
    }

    [[nodiscard]] Shard product() const
    {
        if (!m_task)
            return *m_array;
        return {m_array->number * m_task->count + m_task->number, m_array->count * m_task->count,
                RankShardText::tr("%1, and in each %2").arg(m_array->from, m_task->from)};
    }

    [[nodiscard]] Error contradiction(const QString& other) const
    {
        return usageError(
            RankShardText::tr("%1 and %2 contradict each other: say --shard I/N").arg(m_task->from, other));
    }

    const Environment* m_environment;
    std::optional<Shard> m_task;
    std::optional<Shard> m_array;
};

} // namespace

Result<Shard> shardFromText(const QString& text)
{
    const QStringList parts = text.split(QLatin1Char('/'));
    const auto number = numberFrom(parts.front());
    const auto count = numberFrom(parts.value(1));
    if (parts.size() != 2 || !number || !count || *number >= *count)
        return usageError(
            RankShardText::tr("no shard '%1': give I/N with I from 0 to N - 1, or auto").arg(text));
    return Shard{*number, *count, {}};
}

Result<Shard> shardOfEnvironment(const Environment& environment)
{
    return ShardFinder(environment).find();
}

Environment processEnvironment()
{
    return [](const char* name) {
        return qEnvironmentVariableIsSet(name) ? std::optional(qEnvironmentVariable(name)) : std::nullopt;
    };
}

} // namespace core
