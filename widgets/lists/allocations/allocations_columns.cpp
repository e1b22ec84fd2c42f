// SPDX-License-Identifier: MIT
#include "widgets/lists/allocations/allocations_columns.h"

#include "core/base/plain_text.h"
#include "core/base/units.h"
#include "core/snapshot/stacks/site_text.h"

#include <QCoreApplication>

#include <memory>
#include <optional>
#include <string_view>
#include <utility>

namespace widgets {

namespace {

/// Makes columns that read one device's history.
class ColumnMaker
{
    Q_DECLARE_TR_FUNCTIONS(widgets::AllocationColumns)

public:
    ColumnMaker(std::shared_ptr<const core::Recording> recording, const core::DeviceHistory& device,
                std::shared_ptr<const AllocationWords> words)
        : m_recording(std::move(recording)), m_device(&device), m_words(std::move(words))
    {}

    void identity(std::vector<TableColumn>& out) const;
    void sizes(std::vector<TableColumn>& out) const;
    void places(std::vector<TableColumn>& out) const;
    void times(std::vector<TableColumn>& out) const;
    void sites(std::vector<TableColumn>& out) const;
    void names(std::vector<TableColumn>& out) const;

private:
    /// A function of a rank that keeps the recording alive.
    template <class Function>
    [[nodiscard]] auto reading(Function function) const
    {
        return [recording = m_recording, device = m_device, function](RowId rank) {
            return function(recording->snapshot(), *device, rank);
        };
    }

    std::shared_ptr<const core::Recording> m_recording;
    const core::DeviceHistory* m_device;
    std::shared_ptr<const AllocationWords> m_words;
};

using core::DeviceHistory;
using core::Snapshot;
using MaybeBytes = std::optional<std::uint64_t>;
using MaybeNumber = std::optional<std::int64_t>;

/// An event index as SQL has it: NULL for never.
MaybeNumber eventOrNever(core::EventIndex event)
{
    return event == core::neverEvent ? MaybeNumber() : MaybeNumber(event);
}

/// The time of an event; nothing before the first one, never, or where the file has none.
MaybeNumber timeOf(const Snapshot& snapshot, const DeviceHistory& device, core::EventIndex event)
{
    if (event < 0 || event == core::neverEvent)
        return std::nullopt;
    const std::int64_t time = snapshot.events().timeUs[device.trace().event(event).value];
    return time == core::noTime ? MaybeNumber() : MaybeNumber(time);
}

MaybeNumber lifetimeEvents(const Snapshot& /*snapshot*/, const DeviceHistory& device, RowId rank)
{
    const core::EventIndex from = device.allocations().allocEvent[rank];
    const core::EventIndex to = device.allocations().freeEvent[rank];
    return from < 0 || to == core::neverEvent ? MaybeNumber() : MaybeNumber(to - from);
}

MaybeNumber lifetimeUs(const Snapshot& snapshot, const DeviceHistory& device, RowId rank)
{
    const MaybeNumber from = timeOf(snapshot, device, device.allocations().allocEvent[rank]);
    const MaybeNumber to = timeOf(snapshot, device, device.allocations().freeEvent[rank]);
    if (!from || !to)
        return std::nullopt;
    // Times of a hostile file may be further apart than 63 bits: modulo 2^64, as in SQL.
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(*to) - static_cast<std::uint64_t>(*from));
}

MaybeBytes blockSize(const Snapshot& snapshot, const DeviceHistory& device, RowId rank)
{
    const core::BlockId block = device.allocations().block[rank];
    return block.isNone() ? MaybeBytes() : MaybeBytes(snapshot.blocks().size[block.value]);
}

const core::CallSite& siteOf(const Snapshot& snapshot, const DeviceHistory& device, RowId rank)
{
    return snapshot.stacks().callSite(device.allocations().stack[rank]);
}

void ColumnMaker::identity(std::vector<TableColumn>& out) const
{
    TableColumn label =
        columns::text(QStringLiteral("label"), tr("Label"),
                      tr("The block's address, and how many frees of that address came before: the same name "
                         "in every view"),
                      reading([](const Snapshot&, const DeviceHistory& d, RowId r) { return d.label(r); }))
            .wide(16);
    label.fixedWidth = true;
    // By address, then by age: ranks of one address ascend with time.
    label.key = reading(
        [](const Snapshot&, const DeviceHistory& d, RowId r) { return CellKey(d.allocations().addr[r]); });
    label.plain = label.text;
    out.push_back(std::move(label));
}

void ColumnMaker::sizes(std::vector<TableColumn>& out) const
{
    out.push_back(columns::bytes(QStringLiteral("size"), tr("Size"), tr("Bytes that the program asked for"),
                                 reading([](const Snapshot&, const DeviceHistory& d, RowId r) -> MaybeBytes {
                                     return d.allocations().size[r];
                                 })));
}

void ColumnMaker::places(std::vector<TableColumn>& out) const
{
    out.push_back(columns::bytes(QStringLiteral("block_size"), tr("Block size"),
                                 tr("Bytes that the allocator set aside for it: known for what is alive at "
                                    "the end of the recording"),
                                 reading(blockSize), tr("unknown"))
                      .extra());
    out.push_back(
        columns::number(QStringLiteral("stream"), tr("Stream"),
                        tr("The CUDA stream that it was allocated on; 0 is the default"),
                        reading([](const Snapshot& s, const DeviceHistory& d, RowId r) -> MaybeNumber {
                            if (!s.tellsStreams())
                                return std::nullopt;
                            return d.allocations().stream[r];
                        }))
            .extra());
    TableColumn pool = columns::pool(
        tr("Pool"), tr("The memory pool: the default one, or the id of a private one, and what that is"),
        reading([](const Snapshot& s, const DeviceHistory& d, RowId r) {
            return s.poolText(d.allocations().pool[r]);
        }));
    pool.text = reading([words = m_words, ids = pool.text](const Snapshot&, const DeviceHistory& d, RowId r) {
        const std::shared_ptr<const core::PoolKinds> pools = words->pools.load();
        const core::PoolAbout about = pools ? pools->of(d.allocations().pool[r]) : core::PoolAbout();
        const QString what = about.kind == core::PoolKind::Default ? QString() : core::textOf(about);
        return what.isEmpty() ? ids(r) : tr("%1: %2", "a pool's ids, what it is").arg(ids(r), what);
    });
    out.push_back(std::move(pool).extra());
    out.push_back(
        columns::text(
            QStringLiteral("origin"), tr("Origin"),
            tr("How it became known. trace: its allocation was recorded; free: it was there before the first "
               "event and was freed after it; segments: it was there before and still is"),
            reading([](const Snapshot&, const DeviceHistory& d, RowId r) {
                return core::nameOf(d.allocations().origin[r]);
            }))
            .wide(9)
            .extra());
}

void ColumnMaker::times(std::vector<TableColumn>& out) const
{
    const auto event = [this](std::vector<core::EventIndex> core::Allocations::*member) {
        return reading([member](const Snapshot&, const DeviceHistory& d, RowId r) {
            return eventOrNever((d.allocations().*member)[r]);
        });
    };
    TableColumn born = columns::count(QStringLiteral("alloc_event"), tr("Allocated at"),
                                      tr("Event that allocated it; before: there before the first event"),
                                      event(&core::Allocations::allocEvent));
    born.text = reading([](const Snapshot&, const DeviceHistory& d, RowId r) {
        const core::EventIndex at = d.allocations().allocEvent[r];
        return at < 0 ? tr("before") : core::formatEvent(at);
    });
    out.push_back(std::move(born));
    out.push_back(columns::count(QStringLiteral("free_requested_event"), tr("Free requested at"),
                                 tr("Event in which the program let go of it"),
                                 event(&core::Allocations::freeRequestedEvent), tr("never"))
                      .extra());
    out.push_back(
        columns::count(QStringLiteral("free_event"), tr("Freed at"),
                       tr("Event in which its memory could be used again; —: never in this recording"),
                       event(&core::Allocations::freeEvent), tr("—")));
    out.push_back(columns::count(QStringLiteral("lifetime_events"), tr("Lifetime in events"),
                                 tr("Events from its allocation to its end, where both were recorded"),
                                 reading(lifetimeEvents), tr("unknown"))
                      .extra());
    out.push_back(
        columns::duration(QStringLiteral("lifetime_us"), tr("Lifetime"),
                          tr("Time from its allocation to its end, where both were recorded with times"),
                          reading(lifetimeUs), tr("unknown"))
            .extra());
}

void ColumnMaker::sites(std::vector<TableColumn>& out) const
{
    TableColumn site = columns::sharedText(
        QStringLiteral("site"), tr("Call site"),
        tr("The innermost line of the user's own code, else the operator, else the innermost Python line"),
        reading([](const Snapshot& s, const DeviceHistory& d, RowId r) -> std::optional<std::string_view> {
            return s.strings().view(siteOf(s, d, r).site);
        }));
    site.widthHint = 24;
    site.takesRoom = true;
    site.exact = [whole = site.text](RowId id) { return core::functionFirst(whole(id)); };
    site.text = reading([](const Snapshot& s, const DeviceHistory& d, RowId r) {
        return core::shortSite(siteOf(s, d, r), s.stacks());
    });
    out.push_back(std::move(site));
    out.push_back(columns::sharedText(
        QStringLiteral("operator"), tr("Operator"), tr("The operator that the C++ frames name"),
        reading([](const Snapshot& s, const DeviceHistory& d, RowId r) -> std::optional<std::string_view> {
            const core::StringId id = siteOf(s, d, r).op;
            return id.isNone() ? std::nullopt : std::optional(s.strings().view(id));
        }),
        tr("none named")));
}

void ColumnMaker::names(std::vector<TableColumn>& out) const
{
    constexpr std::size_t mostBytes = 300;
    out.push_back(
        columns::text(QStringLiteral("name"), tr("Name"),
                      tr("What the program calls it: by marks on tensors, names of a recording with "
                         "names=True, or the metadata that was set when it was allocated"),
                      reading([words = m_words](const Snapshot& s, const DeviceHistory&, RowId r) {
                          const std::shared_ptr<const core::AllocationNames> names = words->names.load();
                          const std::uint32_t name = names ? names->of(r) : core::AllocationNames::none;
                          return name == core::AllocationNames::none
                                     ? QString()
                                     : core::beginningOf(names->text(name, s.strings()), mostBytes);
                      }),
                      tr("none"))
            .wide(24)
            .extra());
}

} // namespace

std::vector<TableColumn> allocationColumns(std::shared_ptr<const core::Recording> recording,
                                           const core::DeviceHistory& device,
                                           std::shared_ptr<const AllocationWords> words)
{
    const ColumnMaker maker(std::move(recording), device, std::move(words));
    std::vector<TableColumn> out;
    maker.identity(out);
    maker.sizes(out);
    maker.sites(out);
    maker.times(out);
    maker.places(out);
    maker.names(out);
    return out;
}

} // namespace widgets
