// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_pickle.h"
#include "tests/core/formats/document_text.h"
#include "tests/core/pickle/pickle_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using testutil::pickleOf;
using testutil::readText;
using Style = testutil::PickleStyle;

class TestTorchPickle : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void records_data();
    void records();
    void wrongTypes_data();
    void wrongTypes();
    void notSnapshots_data();
    void notSnapshots();
    void longListsOfFrames();
    void everyPrefixOpensOrSaysWhy();
    void keysOneByOne();
    void sharedValuesCostOnce();
};

void TestTorchPickle::records_data()
{
    QTest::addColumn<QString>("python");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const char* python, const char* text) {
        QTest::newRow(name) << QString::fromUtf8(python) << QString::fromUtf8(text);
    };
    row("every key of an entry",
        "{'device_traces': [[{'action': 'alloc', 'addr': 140737488355328, 'size': 500, 'stream': 7,"
        " 'time_us': 1700000000000000, 'compile_context': 'N/A', 'user_metadata': 'step',"
        " 'pool_id': (0, 1), 'internal_metadata': 'mallocWithAddress', 'forward_frames': ['a\n', 'b'],"
        " 'category': 'parameter', 'frames': [{'name': 'f', 'filename': 'a.py', 'line': 3}]}]]}",
        "d0 alloc 0x800000000000 500 stream=7 t=1700000000000000 pool=0,1 ctx=N/A meta=step @a.py:3:f"
        " internal_metadata=\"mallocWithAddress\" forward_frames=[\"a\\n\",\"b\"] category=\"parameter\"\n"
        "log state_only_recording d0");
    row("every action",
        "{'device_traces': [[{'action': 'alloc', 'addr': 1, 'size': 2, 'stream': 0, 'frames': []},"
        "{'action': 'free_requested', 'addr': 1, 'size': 2, 'stream': 0},"
        "{'action': 'free_completed', 'addr': 1, 'size': 2, 'stream': 0},"
        "{'action': 'free', 'addr': 1, 'size': 2, 'stream': 0},"
        "{'action': 'segment_alloc', 'addr': 1, 'size': 2, 'stream': 0},"
        "{'action': 'segment_free', 'addr': 1, 'size': 2, 'stream': 0},"
        "{'action': 'segment_map', 'addr': 1, 'size': 2, 'stream': 0},"
        "{'action': 'segment_unmap', 'addr': 1, 'size': 2, 'stream': 0},"
        "{'action': 'oom', 'device_free': 9, 'size': 2, 'stream': 0},"
        "{'action': 'snapshot', 'addr': 0, 'size': 2, 'stream': 0},"
        "{'action': 'annotate', 'addr': 1, 'size': 0, 'stream': 0, 'user_metadata': 'weight'},"
        "{'action': 'user_defined', 'addr': 0, 'size': 0, 'stream': 0},"
        "{'action': 'workspace_snapshot', 'addr': 1, 'size': 2, 'stream': 0},"
        "{'action': 'teleport', 'addr': 1, 'size': 2, 'stream': 0}]]}",
        "d0 alloc 0x1 2 stream=0 @\n"
        "d0 free_requested 0x1 2 stream=0\n"
        "d0 free_completed 0x1 2 stream=0\n"
        "d0 free 0x1 2 stream=0\n"
        "d0 segment_alloc 0x1 2 stream=0\n"
        "d0 segment_free 0x1 2 stream=0\n"
        "d0 segment_map 0x1 2 stream=0\n"
        "d0 segment_unmap 0x1 2 stream=0\n"
        "d0 oom 0x0 2 stream=0 free=9\n"
        "d0 snapshot 0x0 2 stream=0\n"
        "d0 annotate 0x1 0 stream=0 meta=weight\n"
        "d0 user_defined 0x0 0 stream=0\n"
        "d0 workspace_snapshot 0x1 2 stream=0\n"
        "d0 teleport 0x1 2 stream=0\n"
        "log unknown_action d0 first=13 teleport\n"
        "log no_frames d0\n"
        "log no_time d0");
    row("segments and blocks",
        "{'segments': [{'device': 1, 'address': 4096, 'total_size': 2048, 'allocated_size': 512,"
        " 'active_size': 1024, 'requested_size': 900, 'stream': -1, 'segment_type': 'small',"
        " 'segment_pool_id': (0, 2), 'is_expandable': True,"
        " 'frames': &s [{'name': 'f', 'filename': 'a.py', 'line': 3}],"
        " 'blocks': [{'address': 4096, 'size': 512, 'requested_size': 500, 'state': 'active_allocated',"
        " 'frames': *s}, {'address': 4608, 'size': 512, 'requested_size': 400,"
        " 'state': 'active_pending_free', 'frames': []}, {'address': 5120, 'size': 1024,"
        " 'requested_size': 77, 'state': 'inactive', 'frames': []}]},"
        "{'device': 0, 'address': 8192, 'total_size': 20, 'segment_type': 'large', 'blocks':"
        " [{'address': 8192, 'size': 20, 'state': 'active_awaiting_free'}]}]}",
        "segment d0 0x2000 20 allocated=0 active=0 requested=0 stream=0 large\n"
        "block 0x2000 20 20 pending\n"
        "segment d1 0x1000 2048 allocated=512 active=1024 requested=900 stream=-1 small pool=0,2 expandable"
        " @a.py:3:f\n"
        "block 0x1000 512 500 active @a.py:3:f\n"
        "block 0x1200 512 400 pending @\n"
        "block 0x1400 1024 0 inactive @\n"
        "log no_history");
    row("a block state of a later PyTorch counts as allocated",
        "{'segments': [{'address': 8192, 'total_size': 30, 'segment_type': 'large', 'blocks': [{'address': "
        "8192,"
        " 'size': 10, 'state': 'active_x'}, {'address': 8202, 'size': 20, 'state': 'y'}]}]}",
        "segment d0 0x2000 30 allocated=0 active=0 requested=0 stream=0 large\n"
        "block 0x2000 10 10 active\n"
        "block 0x200a 20 20 active\n"
        "log wrong_type *2 block: state\n"
        "log no_history");
    row("PyTorch 2.0: history, no block address",
        "[{'device': 0, 'address': 4096, 'total_size': 4096, 'segment_type': 'small', 'stream': 0,"
        " 'blocks': [{'size': 512, 'state': 'active_allocated', 'history': [{'addr': 4096, 'real_size': 300,"
        " 'frames': [{'filename': 'a.py', 'name': 'f', 'line': 3}], 'cpp_frames': 'x'},"
        " {'addr': 4096, 'real_size': 5}]}, {'size': 1024, 'state': 'active_allocated', 'history': []},"
        " {'size': 512, 'state': 'active_allocated', 'requested_size': 6, 'history': [{'real_size': 7}]},"
        " {'size': 2048, 'state': 'inactive', 'history': [{'addr': 1, 'real_size': 9, 'frames': []}]}]}]",
        "segment d0 0x1000 4096 allocated=0 active=0 requested=0 stream=0 small\n"
        "block 0x1000 512 300 active @a.py:3:f\n"
        "block 0x1200 1024 1024 active\n"
        "block 0x1600 512 6 active\n"
        "block 0x1800 2048 0 inactive\n"
        "log no_history");
    row("numbers",
        "{'device_traces': [[{'action': 'alloc', 'addr': -1, 'size': 281474976710656, 'stream': "
        "18446744073709551615,"
        " 'time_us': -5, 'frames': [{'name': 'f', 'filename': '?', 'line': 18446744073709551615},"
        " {'name': 'g', 'filename': 'b.cpp', 'line': -1}, {'name': 'h', 'filename': 'b.cpp', 'line': 0}]},"
        " {'action': 'alloc', 'addr': 18446744073709551615, 'size': 281474976710657, 'stream': 0,"
        " 'time_us': -6, 'frames': []}, {'action': 'alloc', 'addr': 9223372036854775808, 'size': -1,"
        " 'stream': -9223372036854775808, 'time_us': 9223372036854775807}]]}",
        "d0 alloc 0xffffffffffffffff 281474976710656 stream=-1 t=-5 @?:f;b.cpp:g;b.cpp:0:h\n"
        "d0 alloc 0xffffffffffffffff 0 stream=0 t=-6 @\n"
        "d0 alloc 0x8000000000000000 0 stream=-9223372036854775808 t=9223372036854775807\n"
        "log wrong_type d0 *2 first=1 trace entry: size\n"
        "log clock_runs_back d0 first=1");
    row("FX fields tell frames apart",
        "{'device_traces': [[{'action': 'alloc', 'addr': 1, 'size': 1, 'stream': 0, 'time_us': 1, 'frames':"
        " [{'name': 'f', 'filename': 'a.py', 'line': 3}, {'name': 'f', 'filename': 'a.py', 'line': 3,"
        " 'fx_node_op': 'call', 'fx_node_name': 'n', 'fx_node_target': 't', 'fx_original_trace': 'o'}]},"
        " {'action': 'alloc', 'addr': 1, 'size': 1, 'stream': 0, 'time_us': 1}]]}",
        "d0 alloc 0x1 1 stream=0 t=1 @a.py:3:f;a.py:3:f{call,n,t,o}\n"
        "d0 alloc 0x1 1 stream=0 t=1");
    row("devices and empty traces",
        "{'segments': [], 'device_traces': [[], [{'action': 'alloc', 'addr': 1, 'size': 1, 'stream': 0,"
        " 'time_us': 4, 'frames': &s [{'name': 'f', 'filename': 'a', 'line': 1}]}, {'action': 'alloc', "
        "'addr': 2,"
        " 'size': 1, 'stream': 0, 'time_us': 4, 'frames': *s}], [], [{'action': 'alloc', 'addr': 3, 'size': "
        "1,"
        " 'stream': 0, 'time_us': 1, 'frames': *s}]]}",
        "d1 alloc 0x1 1 stream=0 t=4 @a:1:f\n"
        "d1 alloc 0x2 1 stream=0 t=4 @a:1:f\n"
        "d3 alloc 0x3 1 stream=0 t=1 @a:1:f\n"
        "log state_only_recording d3");
    row("annotations pair per name and device",
        "{'segments': [], 'external_annotations': ["
        "{'stage': 'END', 'name': 'lost', 'device': 0, 'time_us': 1},"
        "{'stage': 'START', 'name': 'a', 'device': 0, 'time_us': 2},"
        "{'name': 'a', 'stage': 'START', 'device': 0, 'time_us': 3},"
        "{'stage': 'START', 'name': 'a', 'device': 1, 'time_us': 4},"
        "{'stage': 'START', 'name': 'b', 'device': 0, 'time_us': 5},"
        "{'stage': 'END', 'name': 'a', 'device': 0, 'time_us': 6},"
        "{'stage': 'END', 'name': 'a', 'device': 0, 'time_us': 7},"
        "{'stage': 'END', 'name': 'far', 'device': 4096, 'time_us': 7}]}",
        "annotation d0 lost - 1\n"
        "annotation d0 a 2 7\n"
        "annotation d0 a 3 6\n"
        "annotation d1 a 4 -\n"
        "annotation d0 b 5 -\n"
        "log device_out_of_range annotation: device");
    row("settings are flattened",
        "{'segments': [], 'allocator_settings': {'PYTORCH_CUDA_ALLOC_CONF': 'expandable_segments:True',"
        " 'max_split_size': -1, 'garbage_collection_threshold': 0.8, 'expandable_segments': False,"
        " 'roundup_power2_divisions': {'1': 0, '2': 4}}, 'new': {'a': {'b': None}, 'c': [1, 'x']}}",
        "setting PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True\n"
        "setting max_split_size=-1\n"
        "setting garbage_collection_threshold=0.8\n"
        "setting expandable_segments=false\n"
        "setting roundup_power2_divisions.1=0\n"
        "setting roundup_power2_divisions.2=4\n"
        "setting new.a.b=null\n"
        "setting new.c=[1,\"x\"]\n"
        "log unknown_key snapshot: new");
    row("unknown keys are kept or counted",
        "{'device_traces': [[{'action': 'alloc', 'addr': 1, 'size': 1, 'stream': 0, 'time_us': 1,"
        " 'frames': [{'name': 'f', 'filename': 'a', 'line': 1, 'column': 5}], 'colour': {'r': [1, (2, 3)]}},"
        " {'action': 'alloc', 'addr': 1, 'size': 1, 'stream': 0, 'time_us': 1, 'colour': 'red', 5: True}]],"
        " 'segments': [{'address': 1, 'total_size': 1, 'node': 3, 'blocks': [{'size': 1, 'state': 'inactive',"
        " 'age': 1}]}]}",
        "d0 alloc 0x1 1 stream=0 t=1 @a:1:f colour={\"r\":[1,[2,3]]}\n"
        "d0 alloc 0x1 1 stream=0 t=1 colour=\"red\" 5=true\n"
        "segment d0 0x1 1 allocated=0 active=0 requested=0 stream=0 unknown\n"
        "block 0x1 1 0 inactive\n"
        "log unknown_key *3 frame: column; block: age; segment: node\n"
        "log unknown_key d0 *3 first=0 trace entry: colour");
    row("metadata as a dict", // 2.15 writes it as text; a dict comes to the same
        "{'device_traces': [[{'action': 'annotate', 'addr': 1, 'size': 0, 'stream': 0, 'time_us': 1,"
        " 'user_metadata': {'step': 3, 'name': 'w'}}]]}",
        "d0 annotate 0x1 0 stream=0 t=1 meta={\"step\":3,\"name\":\"w\"}\n"
        "log state_only_recording d0\n"
        "log no_frames d0");
    row("pinned host memory is a device",
        "{'segments': [], 'device_traces': [], 'host_segments': [{'address': 1, 'total_size': 2, 'blocks': "
        "[]}],"
        " 'host_traces': [[{'action': 'alloc', 'addr': 1, 'size': 2}]]}",
        "d4096 alloc 0x1 2 stream=0\n"
        "segment d4096 0x1 2 allocated=0 active=0 requested=0 stream=0 unknown\n"
        "log state_only_recording d4096\n"
        "log no_frames d4096\n"
        "log no_time d4096");
    row("pinned host memory: before the devices, as one trace, of any device",
        "{'host_traces': [{'action': 'alloc', 'addr': 1, 'size': 2}, {'action': 'alloc', 'addr': 3, 'size': "
        "4}],"
        " 'host_segments': [{'address': 1, 'total_size': 2, 'device': 9999, 'blocks': []}],"
        " 'segments': [{'address': 5, 'total_size': 6, 'device': 1, 'blocks': []}],"
        " 'device_traces': [[{'action': 'alloc', 'addr': 7, 'size': 8}, {'action': 'oom', 'size': 9}]]}",
        "d0 alloc 0x7 8 stream=0\n"
        "d0 oom 0x0 9 stream=0\n"
        "d4096 alloc 0x1 2 stream=0\n"
        "d4096 alloc 0x3 4 stream=0\n"
        "segment d1 0x5 6 allocated=0 active=0 requested=0 stream=0 unknown\n"
        "segment d4096 0x1 2 allocated=0 active=0 requested=0 stream=0 unknown\n"
        "log no_frames d0\n"
        "log no_time d0\n"
        "log no_frames d4096\n"
        "log no_time d4096");
    row("pinned host memory: several traces follow each other, and a list that is shared counts once",
        "{'device_traces': [&t [{'action': 'alloc', 'addr': 7, 'size': 8}, {'action': 'oom', 'size': 9}]],"
        " 'host_traces': [[{'action': 'alloc', 'addr': 1, 'size': 2}], [], *t,"
        " [{'action': 'alloc', 'addr': 3, 'size': 4}], 5]}",
        "d0 alloc 0x7 8 stream=0\n"
        "d0 oom 0x0 9 stream=0\n"
        "d4096 alloc 0x1 2 stream=0\n"
        "d4096 alloc 0x3 4 stream=0\n"
        "log wrong_type *2 snapshot: host_traces\n"
        "log no_frames d0\n"
        "log no_time d0\n"
        "log no_frames d4096\n"
        "log no_time d4096");
    row("overflow: one for all",
        "{'allocator_settings': {'trace_alloc_overflowed': True}, 'device_traces': [[], &t [{'action': 'oom',"
        " 'size': 1, 'time_us': 1, 'frames': &s [{'name': 'f', 'filename': 'a', 'line': 1}]}, {'action': "
        "'oom',"
        " 'size': 1, 'time_us': 1, 'frames': *s}]]}",
        "d1 oom 0x0 1 stream=0 t=1 @a:1:f\n"
        "d1 oom 0x0 1 stream=0 t=1 @a:1:f\n"
        "setting trace_alloc_overflowed=true\n"
        "log ring_buffer_overflowed d1");
    row("overflow: by device",
        "{'trace_alloc_overflowed': [False, True, False], 'trace_alloc_max_entries': {'0': 2, '1': 5, '2': "
        "2},"
        " 'device_traces': [[{'action': 'oom', 'size': 1, 'time_us': 1, 'frames': &s [{'name': 'f',"
        " 'filename': 'a', 'line': 1}]}, {'action': 'oom', 'size': 1, 'time_us': 1, 'frames': *s}],"
        " [{'action': 'oom', 'size': 1, 'time_us': 1, 'frames': *s}, {'action': 'oom', 'size': 1, 'time_us': "
        "1,"
        " 'frames': *s}]]}",
        "d0 oom 0x0 1 stream=0 t=1 @a:1:f\n"
        "d0 oom 0x0 1 stream=0 t=1 @a:1:f\n"
        "d1 oom 0x0 1 stream=0 t=1 @a:1:f\n"
        "d1 oom 0x0 1 stream=0 t=1 @a:1:f\n"
        "setting trace_alloc_overflowed=[false,true,false]\n"
        "setting trace_alloc_max_entries.0=2\n"
        "setting trace_alloc_max_entries.1=5\n"
        "setting trace_alloc_max_entries.2=2\n"
        "log ring_buffer_overflowed d1");
    row("overflow: as long as the buffer",
        "{'allocator_settings': {'trace_alloc_max_entries': 2}, 'device_traces': [[{'action': 'oom', 'size': "
        "1,"
        " 'time_us': 1, 'frames': &s [{'name': 'f', 'filename': 'a', 'line': 1}]}, {'action': 'oom', 'size': "
        "1,"
        " 'time_us': 1, 'frames': *s}]]}",
        "d0 oom 0x0 1 stream=0 t=1 @a:1:f\n"
        "d0 oom 0x0 1 stream=0 t=1 @a:1:f\n"
        "setting trace_alloc_max_entries=2\n"
        "log ring_buffer_overflowed d0");
    row("overflow: longer than the buffer, which was made smaller",
        "{'allocator_settings': {'trace_alloc_max_entries': 1}, 'device_traces': [[{'action': 'oom', 'size': "
        "1,"
        " 'time_us': 1, 'frames': &s [{'name': 'f', 'filename': 'a', 'line': 1}]}, {'action': 'oom', 'size': "
        "1,"
        " 'time_us': 1, 'frames': *s}]]}",
        "d0 oom 0x0 1 stream=0 t=1 @a:1:f\n"
        "d0 oom 0x0 1 stream=0 t=1 @a:1:f\n"
        "setting trace_alloc_max_entries=1\n"
        "log ring_buffer_overflowed d0");
    row("a buffer of one event is that of a recording of states",
        "{'allocator_settings': {'trace_alloc_max_entries': 1, 'trace_alloc_overflowed': True}, "
        "'device_traces':"
        " [[{'action': 'oom', 'size': 1, 'time_us': 1, 'frames': [{'name': 'f', 'filename': 'a', 'line': "
        "1}]}]]}",
        "d0 oom 0x0 1 stream=0 t=1 @a:1:f\n"
        "setting trace_alloc_max_entries=1\n"
        "setting trace_alloc_overflowed=true\n"
        "log state_only_recording d0");
    row("shared entries and traces count once",
        "{'device_traces': [&t [&e {'action': 'oom', 'size': 1, 'time_us': 1, 'frames': [{'name': 'f',"
        " 'filename': 'a', 'line': 1}]}, {'action': 'oom', 'size': 2, 'time_us': 1}, *e], *t]}",
        "d0 oom 0x0 1 stream=0 t=1 @a:1:f\n"
        "d0 oom 0x0 2 stream=0 t=1\n"
        "log wrong_type *2 snapshot: device_traces");
    row("traces out of order",
        "{'other': [&b {'action': 'oom', 'size': 2, 'time_us': 1, 'device_free': 22, 'odd': 2},"
        " &a {'action': 'oom', 'size': 1, 'time_us': 1, 'device_free': 11, 'odd': 1}, {'action': 'oom'}],"
        " 'device_traces': [[*a, *b]], 'segments': []}",
        "d0 oom 0x0 1 stream=0 t=1 free=11 odd=1\n"
        "d0 oom 0x0 2 stream=0 t=1 free=22 odd=2\n"
        "setting other=…\n"
        "log unknown_key snapshot: other\n"
        "log unknown_key d0 *2 first=0 trace entry: odd\n"
        "log no_frames d0");
    row("devices out of range",
        "{'segments': [{'device': 4095, 'address': 1, 'total_size': 2, 'blocks': []}, {'device': 4096,"
        " 'address': 1, 'total_size': 2, 'blocks': []}, {'device': -1, 'address': 1, 'total_size': 2,"
        " 'blocks': []}]}",
        "segment d4095 0x1 2 allocated=0 active=0 requested=0 stream=0 unknown\n"
        "log device_out_of_range *2 segment: device\n"
        "log no_history");
    row("nothing in it", "{'segments': [], 'device_traces': [[], []]}", "");
}

void TestTorchPickle::records()
{
    QFETCH(QString, python);
    QFETCH(QString, text);
    for (const Style style : {Style::Python2, Style::Python3, Style::Python4, Style::Python5, Style::Cpp})
        QCOMPARE(readText(pickleOf(python.toStdString(), style)), text);
}

void TestTorchPickle::wrongTypes_data()
{
    QTest::addColumn<QString>("python");
    QTest::addColumn<QString>("detail");
    const auto rows = [](const char* record, const char* place, const char* keys, const char* pattern) {
        for (const QString& key : QString::fromLatin1(keys).split(QLatin1Char(' '))) {
            const QString wrong = QStringLiteral("'%1': {'odd': [1]}").arg(key);
            QTest::newRow(qPrintable(QString::fromLatin1(place) + key))
                << QString::fromLatin1(pattern).arg(QString::fromLatin1(record).arg(wrong))
                << QString::fromLatin1(place) + QStringLiteral(": ") + key;
        }
    };
    rows("{'action': 'oom', %1}", "trace entry",
         "action addr size stream time_us frames compile_context pool_id", "{'device_traces': [[%1]]}");
    rows("{'action': 'oom', %1}", "trace entry", "device_free", "{'device_traces': [[%1]]}");
    rows("{'total_size': 1, %1}", "segment",
         "device address allocated_size active_size requested_size stream segment_type segment_pool_id "
         "is_expandable frames blocks total_size",
         "{'segments': [%1]}");
    rows("{'size': 1, 'state': 'inactive', %1}", "block", "address size requested_size state frames history",
         "{'segments': [{'blocks': [%1]}]}");
    rows("{'name': 'a', 'filename': 'b', 'line': 1, %1}", "frame",
         "name filename line fx_node_op fx_node_name fx_node_target fx_original_trace",
         "{'segments': [{'blocks': [], 'frames': [%1]}]}");
    rows("{'stage': 'START', %1}", "annotation", "stage name device time_us",
         "{'external_annotations': [%1]}");
    rows("{'segments': [], %1}", "snapshot", "segments device_traces external_annotations", "%1");
    QTest::newRow("settings") << QStringLiteral("{'segments': [], 'allocator_settings': 3}")
                              << QStringLiteral("snapshot: allocator_settings");
    QTest::newRow("trace") << QStringLiteral("{'segments': [], 'device_traces': [5]}")
                           << QStringLiteral("snapshot: device_traces");
    QTest::newRow("entry") << QStringLiteral("{'segments': [], 'device_traces': [[5]]}")
                           << QStringLiteral("snapshot: device_traces");
    QTest::newRow("metadata") << QStringLiteral(
                                     "{'device_traces': [[{'action': 'oom', 'user_metadata': 5}]]}")
                              << QStringLiteral("trace entry: user_metadata");
}

void TestTorchPickle::wrongTypes()
{
    QFETCH(QString, python);
    QFETCH(QString, detail);
    for (const Style style : {Style::Python4, Style::Cpp}) {
        const QString text = readText(pickleOf(python.toStdString(), style));
        const QString logged = text.section(QStringLiteral("log wrong_type"), 1);
        QVERIFY2(logged.contains(detail), qPrintable(text));
    }
}

void TestTorchPickle::notSnapshots_data()
{
    QTest::addColumn<QString>("python");
    for (const char* python : {"None", "5", "'text'", "[]", "{}", "(1, 2)", "[1, 2]", "{'a': 1}", "{1: 2}",
                               "[{'a': 1}]", "[{'name': 'f', 'filename': 'a', 'line': 1}]",
                               "{'name': 'f', 'filename': 'a', 'line': 1}", "{'action': 'alloc', 'addr': 1}"})
        QTest::newRow(python) << QString::fromLatin1(python);
}

void TestTorchPickle::notSnapshots()
{
    QFETCH(QString, python);
    QCOMPARE(readText(pickleOf(python.toStdString())),
             QStringLiteral("x is a pickle, but not a PyTorch memory snapshot: it has neither segments nor "
                            "device traces."));
}

/// Python's batches of 1000 must not cut a stack into several.
void TestTorchPickle::longListsOfFrames()
{
    for (const int depth : {999, 1000, 1001, 2000, 2345}) {
        QString frames;
        for (int i = 0; i < depth; ++i)
            frames += QStringLiteral("{'name': 'f', 'filename': 'a', 'line': %1},").arg(i);
        const QString python =
            QStringLiteral("{'device_traces': [[{'action': 'alloc', 'addr': 1, 'frames': &s [%1]},"
                           " {'action': 'alloc', 'addr': 2, 'frames': *s}]]}")
                .arg(frames);
        for (const Style style : {Style::Python2, Style::Python4, Style::Cpp}) {
            const auto source =
                core::ByteSource::ofMemory(pickleOf(python.toStdString(), style), QStringLiteral("x"));
            core::NoProgress progress;
            const auto document = core::readTorchPickle(*source, progress);
            QVERIFY(document.ok());
            const core::Snapshot& snapshot = *document->snapshot;
            QCOMPARE(snapshot.stacks().stackCount(), std::size_t(2)); // the empty one and this one
            const core::StackId stack = snapshot.events().stack[0];
            QCOMPARE(snapshot.events().stack[1], stack);
            QCOMPARE(snapshot.stacks().frames(stack).size(), static_cast<std::size_t>(depth));
            QCOMPARE(snapshot.stacks().frameLine(snapshot.stacks().frames(stack).back()), depth - 1);
        }
    }
}

/// Cut anywhere, a file shows its whole events and segments, or one sentence.
void TestTorchPickle::everyPrefixOpensOrSaysWhy()
{
    const std::string python =
        "{'device_traces': [[], [{'action': 'alloc', 'addr': 1, 'size': 10, 'stream': 0, 'frames': &s "
        "[{'name': 'f',"
        " 'filename': 'a', 'line': 1}]}, {'action': 'alloc', 'addr': 2, 'size': 20, 'stream': 0, 'frames': "
        "*s}]],"
        " 'segments': [{'device': 1, 'address': 1, 'total_size': 30, 'blocks': [{'address': 1, 'size': 10,"
        " 'state': 'active_allocated', 'frames': *s}]}, {'device': 1, 'address': 99, 'total_size': 40,"
        " 'blocks': []}], 'external_annotations': []}";
    for (const Style style : {Style::Python2, Style::Python4, Style::Cpp}) {
        const std::string bytes = pickleOf(python, style);
        int most = 0;
        for (std::size_t length = 2; length < bytes.size(); ++length) {
            const QString text = readText(bytes.substr(0, length));
            if (!text.contains(QStringLiteral("log truncated_file at byte %1").arg(length))) {
                QCOMPARE(text, QStringLiteral("x ends early, at byte %1, before its first whole event or "
                                              "segment; copy it again.")
                                   .arg(length));
                QCOMPARE(most, 0);
                continue;
            }
            QVERIFY2(!text.contains(QStringLiteral("wrong_type")), qPrintable(text));
            const auto whole = static_cast<int>(text.count(QStringLiteral("d1 alloc")) +
                                                text.count(QStringLiteral("segment d1")));
            QVERIFY(whole >= most);
            most = whole;
            if (whole >= 1)
                QVERIFY(text.contains(QStringLiteral("d1 alloc 0x1 10 stream=0 @a:1:f")));
        }
        QCOMPARE(most, 4);
    }
}

/// A writer that sets each key by itself gives the same as one that sets them at once.
void TestTorchPickle::keysOneByOne()
{
    const std::string batch = pickleOf("{'device_traces': [[{'size': 5, 'time_us': 3, 'new': 1, 'action': "
                                       "'alloc', 'addr': 7, 'frames': []}]]}",
                                       Style::Cpp);
    const std::string one = "\x80\x02}U\x0d"
                            "device_traces](](}U\x04sizeK\x05sU\x07time_usK\x03sU\x03newK\x01sU\x06"
                            "actionU\x05"
                            "allocsU\x04"
                            "addrK\x07sU\x06"
                            "frames]see";
    const QString text = readText(one + std::string("s."));
    QCOMPARE(text, readText(batch));
    QVERIFY(text.startsWith(QStringLiteral("d0 alloc 0x7 5 stream=0 t=3 @ new=1")));
}

/// Shared lists of lists that would be endless when written out have no text, and cost nothing.
void TestTorchPickle::sharedValuesCostOnce()
{
    QString laughs = QStringLiteral("&a0 ['ha']");
    for (int i = 1; i < 60; ++i)
        laughs = QStringLiteral("&a%1 [%2,*a%3]").arg(i).arg(laughs).arg(i - 1);
    const QString text = readText(pickleOf(
        QStringLiteral("{'device_traces': [[{'action': 'oom', 'new': %1}, {'action': 'oom', 'new': *a59},"
                       " {'action': 'oom', 'new': *a1}]]}")
            .arg(laughs)
            .toStdString()));
    QVERIFY2(text.contains(QStringLiteral("d0 oom 0x0 0 stream=0 new=[[\"ha\"],[\"ha\"]]\n")),
             qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("log wrong_type d0 *2 first=0 trace entry: new\n")),
             qPrintable(text));
}

SNAPVIEWER_TEST(TestTorchPickle)
#include "tst_torch_pickle.moc"
