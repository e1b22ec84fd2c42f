<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>ActionStyle</name>
    <message>
        <source>A block was handed to the program. Size: the bytes it asked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program freed the block; other streams may still use it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The block went back to the allocator&apos;s cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The block was freed and went back to the allocator&apos;s cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The allocator took a segment from the driver. Size: the bytes of the segment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The allocator gave a segment back to the driver. Size: the bytes of the segment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory was mapped into an expandable segment. Size: the bytes mapped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory was unmapped from an expandable segment. Size: the bytes unmapped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Out of memory: the request failed after all retries. Size: the request, rounded by the allocator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Somebody took a snapshot. Size: active bytes then, as rounded block sizes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program annotated a live allocation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A mark of record_function.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An action that this version does not know; totals ignore it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ByteSource</name>
    <message>
        <source>%1 does not exist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a folder, not a recording.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CallSites</name>
    <message>
        <source>alive before the recording, no stack</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 + %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Examples</name>
    <message>
        <source>Alive at this event, largest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes by call site at this event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes by call site at each device&apos;s peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What grew between the first event and this one, by call site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest allocations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stack contains a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never freed, by call site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rounding: bytes in blocks that nobody asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed allocations (OOM), with the totals then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Annotations by what they left allocated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much is reserved, but not in use, over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Functions in the stacks of what is alive at this event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events of one kind by their number</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>cannot write %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>Replaying the trace</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ImportLog</name>
    <message>
        <source>reserved bytes fall below zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more bytes are active than reserved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a snapshot event states fewer bytes than are active then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>alive after the last event, but no active block has its address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the final block at its address has another requested size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file ends early; everything up to its last whole record is shown. Copy it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes follow the end of the snapshot; they are ignored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has keys that this version does not know; they are kept for display.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace has actions that this version does not know; totals ignore them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values of an unexpected type were replaced by their default.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks freed here were allocated before the recording began; they count from the start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks alive at the end have no event; they were allocated before the recording began.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An address was allocated again without a free; the older allocation ends there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frees have no free_requested event; allocated bytes fall with free_completed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No free_completed was recorded although frees were requested; active bytes never fall.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment events and the final segments contradict each other; reserved bytes are unreliable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The blocks of a segment do not add up to its size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the trace leaves alive is not what the final blocks hold; active bytes are unreliable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recording buffer was full: its oldest events are lost. Record with a larger max_entries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded with enabled=&apos;state&apos;: there is no history, only the final state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace is empty: recording was off, or was stopped before the snapshot was taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events carry no call stacks: record with context=&apos;all&apos; or &apos;alloc&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events carry no time (PyTorch before 2.2): only the event axis is available.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times decrease along the trace; events keep their order in the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace seems to mix several processes; totals are unreliable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events lie in memory that no segment covers any more; their pool is unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Records name a device outside the supported range; they are left out.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Oddities</name>
    <message>
        <source>snapshot: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>segment: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>block: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frame: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>annotation: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trace entry: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OomEvents</name>
    <message>
        <source>Asked for %1; device %2 had %3 free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked for %1; what device %2 had free was not recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch had %1 reserved, of it %2 not active (cached, possibly fragmented).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch had %1 reserved and %2 active: the file contradicts itself here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Pickle</name>
    <message>
        <source>%1 cannot be read to its end: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 would take more than %2 MiB of memory at byte %3, far more than its size explains.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is damaged: the opcode %2 at byte %3 lacks its MARK.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is damaged: the opcode %2 at byte %3 lacks the values it works on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is refused: the opcode %2 at byte %3 would import or call code, which a memory snapshot never needs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is refused: no memory snapshot has the opcode %2, which stands at byte %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is damaged: byte %2 (0x%3) is no pickle opcode.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is damaged: the text at byte %2 claims %3 bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is damaged: the integer at byte %2 claims %3 bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is damaged: byte %2 refers to memo id %3, which nothing has.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is damaged: memo id %2 at byte %3 is larger than the file can fill.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is nested deeper than %2 levels at byte %3; no memory snapshot is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is damaged: byte %2 appends to something that is no list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is damaged: byte %2 sets keys of something that is no dict.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is damaged: byte %2 sets a key without a value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a pickle of protocol %2; this version opens protocols 2 to 5.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Schema</name>
    <message>
        <source>number, in stack order within a device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device ordinal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>b, address in hex, _, version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>address, as signed 64 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frees of that address before this allocation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes requested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes of its block; NULL where it is not in the final segments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA stream, 0 the default one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory pool a,b; 0,0 the default one; NULL unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>event that made it; -1 before the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>event at which the program freed it; -1 before the first, NULL never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>event at which its memory came back; NULL never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time of alloc_event since 1970; NULL unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time of free_event since 1970; NULL never or unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free_event - alloc_event; NULL where an end is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free_time_us - alloc_time_us; NULL where one is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how it is known: trace, free (freed without alloc), segments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stack that allocated it; NULL not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stack that freed it; NULL never or not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>call site: user frame, else operator, else innermost Python frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operator that the C++ frames name; NULL none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file:line:name of the user&apos;s own frame; NULL none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines (0) file:line:name, innermost first; NULL not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch.compile region of the alloc event; NULL not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>metadata text of the alloc event; NULL not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every allocation of every device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table of the original SnapViewer: one device, by default the one with the longest trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number, in stack order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>event that freed it; one past the last if never freed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>events in its trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>events by action, as a JSON object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allocations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of these: with an alloc event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of these: alive before, freed without an alloc event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of these: alive at the end, without any event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>active before the first event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>highest active total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first event that reaches it; -1 before the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>highest allocated total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>highest reserved total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>active after the last event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest allocation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of all allocations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>segments at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserved after the last event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocks at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of these: active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes requested of active blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one row a device: counts, totals, peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number, device after device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>place in the device&apos;s trace, from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>alloc, free_requested, free_completed, segment_alloc, oom, …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the block (b…) or segment (s…) it acts on; NULL none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>address, as signed 64 bits; NULL for oom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes requested; of segments and oom: rounded bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time since 1970; NULL unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stack of the event; NULL not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allocations.id of what it acts on; NULL none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of an oom: bytes free on the device then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch.compile region; NULL not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>metadata text of the program then; NULL not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every event of every trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the totals after each event, -1 before the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after which event; -1 before the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes requested and not yet freed by the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same with what is freed but still in use by a stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes that segments hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allocator settings and unknown keys of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name; parts of nested ones are separated by points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value, as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what was odd about the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>info, warning or error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how often</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device ordinal; NULL where it concerns the whole file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where first; NULL where it is not tied to an event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it means for the numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is alive on a device after an event, bottom of the stack first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allocations.id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes of all live allocations below it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes asked for, rounded by the allocator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes free on the device then; NULL unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every failed allocation, with the totals then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>named ranges of the program: profiler steps, optimizer steps, …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number, by start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time since 1970; NULL where the start is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time since 1970; NULL where the end is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last event of the device before it, for live_at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last event of the device within it, for live_at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>source file, as recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line; NULL unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>python, cpp or torchscript</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FX node&apos;s op; NULL none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FX node&apos;s name; NULL none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FX node&apos;s target; NULL none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FX node&apos;s original source lines; NULL none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every distinct call stack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number; 0 is the empty stack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how many frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines (0) file:line:name, innermost first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every distinct frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which frames a stack has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stacks.id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>place in the stack, 0 innermost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frames.id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes reserved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounded bytes of allocated blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same with blocks whose free is pending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requested bytes of active blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s, address in hex, _, version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>small or large; NULL unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 where it is a mapped range of an expandable segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stack that created it; NULL not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number, segment after segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>segments.id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounded bytes that it occupies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes requested; NULL where inactive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>active_allocated, active_pending_free or inactive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allocations.id of what is in it; NULL where inactive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the allocator&apos;s segments at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the blocks of those segments</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettingsTree</name>
    <message>
        <source>unlimited: blocks of any size may be split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: larger blocks are never split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the device above which cached blocks are freed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off: cached blocks are freed only when memory runs out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on: segments grow and shrink in place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off: each segment is one fixed allocation of the driver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests are rounded up to steps of a power of two, by size in MiB; 0 = to 512 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not set: the allocator&apos;s defaults</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SiteColumns</name>
    <message>
        <source>Call site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first frame of your own code, else the operator; hover for the full path. Its colour is that of the timeline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of all bytes alive then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The operator that C++ frames name; of several the one with most bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requested bytes alive then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocations alive then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its largest allocation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Sniff</name>
    <message>
        <source>a JPEG image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a PNG image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a GIF image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a ZIP archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a gzip file: unpack it first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Zstandard file: unpack it first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Git LFS pointer: fetch the file itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a script</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a pickle of protocol 0 or 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an HTML page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file of another kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 seems to be %2; this version opens PyTorch memory snapshots as pickles of protocol 2 to 5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Sql</name>
    <message>
        <source>the SQL database cannot be opened: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Qt&apos;s SQLite driver gives no access to its connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Qt&apos;s driver uses SQLite %1, this program %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only reading is allowed here (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text, a blob or the statement is too long (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table that takes arguments lacks one, as in live_at(device, event)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no statement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only one statement runs at a time; a second one begins here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only reading is allowed here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the statement has %1 parameters, but %2 values were given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer takes more than %1 of memory; select less or add LIMIT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running the query</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Summary</name>
    <message>
        <source>%1 before the first event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at event %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device %1: %2 events, %3 allocations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  peak allocated %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  peak active %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  peak reserved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  at the end %1 active, %2 reserved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, device %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, first at event %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import log: errors %1, warnings %2, notes %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is damaged or contradicts itself: read the import log before relying on totals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some numbers may be incomplete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything in the file agrees; nothing odd was found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything in the file agrees.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 allocation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 allocations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device %1: %2 in %3 was there before the recording began, %4 of the peak; no event says where it came from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Annotations: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import log:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SummaryColumns</name>
    <message>
        <source>%1 at the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at event %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The part of the peak that was there before the recording began</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Severity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note: changes what can be known. Warning: some numbers may be incomplete. Error: the file is damaged or contradicts itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it means</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it means for the numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its ordinal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of its trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known ones, those from before the recording included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Active before the first event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest active bytes: allocated, and freed but still in use by another stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak allocated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest bytes held by the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak reserved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most that the allocator held of the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Active at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Active after the last event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved after the last event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name of what was found, as in SQL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often it was found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On which device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first event it was found at</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Text</name>
    <message>
        <source>%1 is not on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No editor with a window of its own is known: set the environment variable VISUAL to one, for example to &quot;code&quot; or &quot;kate&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be started.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TorchPickle</name>
    <message>
        <source>%1 ends early, at byte %2, before its first whole event or segment; copy it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a pickle, but not a PyTorch memory snapshot: it has neither segments nor device traces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at byte %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch pickle, protocol %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::Startup</name>
    <message>
        <source>The recording has no device %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device %1 has no event %2, only %3 events.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No allocation is labelled %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::WindowOptions</name>
    <message>
        <source>--%1 needs a whole number from %2 on, not &quot;%3&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--size needs WIDTHxHEIGHT in pixels, for example 1600x900, not &quot;%1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows which allocation held which bytes of a GPU&apos;s memory when, and where in the code it came from.
Several files open several windows. SNAPVIEWER_THEME=light or dark overrides the system&apos;s colours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show device N.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select event K of the device (-1: before the first).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the allocation of that label, such as b7f06c0000000_3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run a statement in the SQL dock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the window that many pixels large.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the whole window once all that was asked for is shown, and quit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recordings to open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--device, --event, --select and --query need a FILE.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core::Palette</name>
    <message>
        <source>allocated first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allocated in the recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>older, freed in the recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>older, never freed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pool unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pool %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core::StackReason</name>
    <message>
        <source>Allocated before the recording began, so its stack was not seen. Start recording before the model is built.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its alloc event is not in the file: either it was allocated before the recording began, or the full ring buffer dropped the event. Record earlier, with a larger max_entries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This recording has no history: the block is known from the final segments only, without a stack. Record with enabled=&apos;all&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stacks of events were not recorded (context=None or &apos;state&apos;). Record with context=&apos;all&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A stack was recorded, but it is empty: with stacks=&apos;python&apos;, threads without Python frames, such as autograd&apos;s backward threads, show none. Record with stacks=&apos;all&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not freed until the end of the recording.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core::Timeline</name>
    <message>
        <source>The recording has no device %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choosing what to draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Building the picture</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a recording in this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in New &amp;Window…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the Bundled &amp;Example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export Timeline as &amp;PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export Allocations as &amp;CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find Allocations…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search by stack text, label, address or size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Event by Number…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the highest total of the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous OOM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next &amp;OOM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to where memory ran out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous Event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next Event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous Match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next &amp;Match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next allocation that the filter keeps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The selection before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Terms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What allocated, active, reserved and the rest mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About SnapViewer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the &amp;System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::ColumnModel</name>
    <message>
        <source>%1: %2</source>
        <comment>column title: cell</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::DeviceSelector</name>
    <message>
        <source>Device %1 — peak %2, %3 events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device %1 — %2 at the end, no events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 OOM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device that the window shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak: %1 active
At the end: %2 active, %3 reserved</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::EmptyState</name>
    <message>
        <source>No recording is open. Open one with File &gt; Open, or drop a file on the window.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::EventField</name>
    <message>
        <source>Selected event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The selected event; type a number to go there (−1: before the first)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Event </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::EventsDock</name>
    <message>
        <source>Events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows events whose action contains this text: free, segment, oom …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>event </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The selected event; type a number to go there. −1 is before the first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action to find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The action that the arrows look for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous event of this action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous event of this action (Alt+Up)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next event of this action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next event of this action (Alt+Down)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>action and how often it occurs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device %1 has no events: recording was off, or was stopped before the snapshot was taken. Its final state is in the other docks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No event of device %1 has an action that contains “%2”.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::EventsModel</name>
    <message>
        <source>Event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block or segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Active after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place in the device&apos;s trace, from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch&apos;s name of what happened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>b = block, s = segment; address in hex, then how many frees of it came before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes; what they count depends on the action: hover a cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The raw stream value; 0 is the default stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since the first event of the trace; hover for the clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Active bytes after the event, as requested by the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first frame of your own code; hover for the full path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file records no time for this event.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1.%2 s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::Help</name>
    <message>
        <source>Wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom about the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl + wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom along time only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift + wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom along bytes only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select an allocation and an event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W, A, S, D or arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom and move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Home</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A block&apos;s life: from its alloc event until the allocator has it back. Its bytes are the bytes that were asked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bytes the program asked for, before the allocator rounded them up to the block&apos;s size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sum of the requested bytes of all allocations that the program has not freed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pending free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freed by the program, but another stream may still use the block: it cannot be given out again yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocated plus pending free. The timeline draws active bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the allocator holds of the device in segments, used or not. The difference to active is free inside segments, or lost to rounding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was active before the first recorded event.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The highest active total of the recording, and the first event that reaches it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A range of device memory that the allocator got from CUDA and cuts into blocks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An entry of the device&apos;s trace, counted from 0. The state after an event holds until the next.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OOM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An allocation that failed after every retry. Its size is rounded as the allocator would have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The innermost frame of your own code; else the operator that the C++ frames name; else the innermost Python frame.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>b7f06…_3: the block&apos;s address in hexadecimal, and how often that address had been freed before. Segments begin with s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Terms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows which allocation held which bytes of a GPU&apos;s memory when, where in the code it came from, and why the device ran full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SnapViewer is free software under the MIT licence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It uses Qt %1 (GNU LGPL version 3) and SQLite (public domain).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About SnapViewer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::JobRunner</name>
    <message>
        <source>There is not enough memory for this.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::MainWindow</name>
    <message>
        <source>&amp;Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light or Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 — device %2 — SnapViewer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 — SnapViewer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a Recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory snapshots (*.pickle *.pkl *.json *.html *.gz *.zip)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::MessageBar</name>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::OomDock</name>
    <message>
        <source>OOM events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is known about the chosen OOM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device that ran full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place in the device&apos;s trace, from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requested (rounded)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The request that failed, rounded up by the allocator: the program asked for a little less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free on the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the driver said was free then, for all programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held by the program then: requested bytes not yet freed by it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocated, and freed but still in use by another stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What PyTorch&apos;s allocator held of the device then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cached, not in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved minus active: kept by the allocator, in pieces that may be too small; includes what rounding costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown: active exceeds reserved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Local time of the failed request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the failed request came from; hover for the full path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This recording is empty: it has no events and no segments.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No events were recorded, so an OOM could not be either: this recording holds only the final state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before its first event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at event %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No OOM was recorded. The peak of device %1 is %2 active, %3: &lt;a href=&quot;peak&quot;&gt;go there&lt;/a&gt;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device %1, event %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::SettingsModel</name>
    <message>
        <source>Setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::SitesDock</name>
    <message>
        <source>What the table shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was alive at the device&apos;s peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At OOM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was alive at the device&apos;s last OOM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is alive at the selected event, wherever you go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live bytes by call site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is alive on device %1 at this point.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before the first event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After event %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At the OOM, event %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At the peak, event %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 allocation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 allocations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 call site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 call sites</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of device %2: %3 alive, %4 from %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in Allocation Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select Its Largest Allocation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy Call Site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy Row</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::StackDock</name>
    <message>
        <source>Allocated here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The free has the stack of the allocation: with context=&apos;alloc&apos; its own is not recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freed here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A later call that noticed the free, not the free itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stack of the event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Facts about the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call stack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy Frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selected frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy Stack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the whole call stack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in Editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the file of the frame, where this computer has it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtime Frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the runtime&apos;s own frames unfolded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is selected. Click an allocation on the timeline or in a table to see where in the code it came from.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::StackHeader</name>
    <message>
        <source>event %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 after the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, of it %2 rounding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before the first event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not until the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requested at %1, still pending at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, requested at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compile context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User metadata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, pool %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocation %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free on the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Event %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::StackModel</name>
    <message>
        <source>… %1 runtime frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (× %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph node %1: %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Location</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2, your code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The innermost frame of your own code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runtime&apos;s own plumbing</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::StartPage</name>
    <message>
        <source>Recent files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a PyTorch memory snapshot here, or open one. Nothing leaves this computer, and opening a file runs no code.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What held the GPU&apos;s memory?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Get a recording</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::StatusLine</name>
    <message>
        <source>Loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop loading; what is open stays open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No events: only the final state is recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before the first event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Event %1 of %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocated %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requested by the program and not freed by it, after this event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Active %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocated, and freed but still waiting for another stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held by the allocator&apos;s segments</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::SummaryDock</name>
    <message>
        <source>Copy as Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts this summary on the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocator settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has no allocator settings: PyTorch before 2.3, or a list of segments.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing odd was found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trust</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
%2
%3, %4
Annotations: %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file names no device: it has no events and no segments.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was there before the recording began.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::TableView</name>
    <message>
        <source>%1 rows are too many for the clipboard (at most %2): export them instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) copied.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>widgets::Workspace</name>
    <message>
        <source>Stack Trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::columns</name>
    <message>
        <source>%1 µs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
