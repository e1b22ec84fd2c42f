<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>ActionStyle</name>
    <message>
        <source>A block was handed to the program. Size: the bytes it asked for.</source>
        <translation>Ein Block ging an das Programm. Größe: die angeforderten Bytes.</translation>
    </message>
    <message>
        <source>The program freed the block; other streams may still use it.</source>
        <translation>Das Programm gab den Block frei; andere Streams benutzen ihn vielleicht noch.</translation>
    </message>
    <message>
        <source>The block went back to the allocator's cache.</source>
        <translation>Der Block kam in den Vorrat des Allokators zurück.</translation>
    </message>
    <message>
        <source>The block was freed and went back to the allocator's cache.</source>
        <translation>Der Block wurde freigegeben und kam in den Vorrat des Allokators zurück.</translation>
    </message>
    <message>
        <source>The allocator took a segment from the driver. Size: the bytes of the segment.</source>
        <translation>Der Allokator holte ein Segment vom Treiber. Größe: die Bytes des Segments.</translation>
    </message>
    <message>
        <source>The allocator gave a segment back to the driver. Size: the bytes of the segment.</source>
        <translation>Der Allokator gab ein Segment an den Treiber zurück. Größe: die Bytes des Segments.</translation>
    </message>
    <message>
        <source>Memory was mapped into an expandable segment. Size: the bytes mapped.</source>
        <translation>Speicher wurde in ein dehnbares Segment eingeblendet. Größe: die eingeblendeten Bytes.</translation>
    </message>
    <message>
        <source>Memory was unmapped from an expandable segment. Size: the bytes unmapped.</source>
        <translation>Speicher wurde aus einem dehnbaren Segment ausgeblendet. Größe: die ausgeblendeten Bytes.</translation>
    </message>
    <message>
        <source>Out of memory: the request failed after all retries. Size: the request, rounded by the allocator.</source>
        <translation>Speicher erschöpft: Die Anforderung schlug nach allen Versuchen fehl. Größe: die vom Allokator gerundete Anforderung.</translation>
    </message>
    <message>
        <source>Somebody took a snapshot. Size: active bytes then, as rounded block sizes.</source>
        <translation>Jemand nahm einen Schnappschuss auf. Größe: die damals aktiven Bytes, als gerundete Blockgrößen.</translation>
    </message>
    <message>
        <source>The program annotated a live allocation.</source>
        <translation>Das Programm versah eine lebende Belegung mit einer Anmerkung.</translation>
    </message>
    <message>
        <source>A mark of record_function.</source>
        <translation>Eine Marke von record_function.</translation>
    </message>
    <message>
        <source>An action that this version does not know; totals ignore it.</source>
        <translation>Eine Aktion, die diese Version nicht kennt; die Summen lassen sie aus.</translation>
    </message>
</context>
<context>
    <name>ByteSource</name>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 gibt es nicht.</translation>
    </message>
    <message>
        <source>%1 is a folder, not a recording.</source>
        <translation>%1 ist ein Ordner, keine Aufzeichnung.</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 ist keine gewöhnliche Datei.</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 ist leer.</translation>
    </message>
</context>
<context>
    <name>CallSites</name>
    <message>
        <source>alive before the recording, no stack</source>
        <translation>vor der Aufzeichnung belegt, ohne Aufrufstapel</translation>
    </message>
    <message numerus="yes">
        <source>%1 + %n more</source>
        <translation>
            <numerusform>%1 + %n weiterer</numerusform>
            <numerusform>%1 + %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ColourSelector</name>
    <message>
        <source>call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>memory pool</source>
        <translation>Speicherpool</translation>
    </message>
    <message>
        <source>age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>origin</source>
        <translation>Herkunft</translation>
    </message>
</context>
<context>
    <name>Examples</name>
    <message>
        <source>Alive at this event, largest first</source>
        <translation>Zu diesem Ereignis belegt, Größtes zuerst</translation>
    </message>
    <message>
        <source>Bytes by call site at this event</source>
        <translation>Bytes je Aufrufstelle zu diesem Ereignis</translation>
    </message>
    <message>
        <source>Bytes by call site at each device's peak</source>
        <translation>Bytes je Aufrufstelle beim Höchststand jedes Geräts</translation>
    </message>
    <message>
        <source>What grew between the first event and this one, by call site</source>
        <translation>Was vom ersten bis zu diesem Ereignis wuchs, je Aufrufstelle</translation>
    </message>
    <message>
        <source>Largest allocations</source>
        <translation>Größte Belegungen</translation>
    </message>
    <message>
        <source>Stack contains a text</source>
        <translation>Aufrufstapel enthält einen Text</translation>
    </message>
    <message>
        <source>Never freed, by call site</source>
        <translation>Nie freigegeben, je Aufrufstelle</translation>
    </message>
    <message>
        <source>Rounding: bytes in blocks that nobody asked for</source>
        <translation>Rundung: Bytes in Blöcken, um die niemand bat</translation>
    </message>
    <message>
        <source>Failed allocations (OOM), with the totals then</source>
        <translation>Fehlgeschlagene Belegungen (OOM) mit den damaligen Summen</translation>
    </message>
    <message>
        <source>Annotations by what they left allocated</source>
        <translation>Anmerkungen nach dem, was sie belegt ließen</translation>
    </message>
    <message>
        <source>How much is reserved, but not in use, over time</source>
        <translation>Wie viel reserviert, aber nicht benutzt ist, im Lauf der Zeit</translation>
    </message>
    <message>
        <source>Functions in the stacks of what is alive at this event</source>
        <translation>Funktionen in den Aufrufstapeln des zu diesem Ereignis Belegten</translation>
    </message>
    <message>
        <source>Events of one kind by their number</source>
        <translation>Ereignisse einer Art nach ihrer Nummer</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>cannot write %1: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Writing the answer</source>
        <translation>Antwort wird geschrieben</translation>
    </message>
    <message>
        <source>the answer</source>
        <translation>die Antwort</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>Replaying the trace</source>
        <translation>Ereignisse werden nachgespielt</translation>
    </message>
</context>
<context>
    <name>ImportLog</name>
    <message>
        <source>reserved bytes fall below zero</source>
        <translation>reservierte Bytes fallen unter null</translation>
    </message>
    <message>
        <source>more bytes are active than reserved</source>
        <translation>mehr Bytes sind aktiv als reserviert</translation>
    </message>
    <message>
        <source>a snapshot event states fewer bytes than are active then</source>
        <translation>ein snapshot-Ereignis nennt weniger Bytes, als dann aktiv sind</translation>
    </message>
    <message>
        <source>alive after the last event, but no active block has its address</source>
        <translation>nach dem letzten Ereignis belegt, aber kein aktiver Block hat seine Adresse</translation>
    </message>
    <message>
        <source>the final block at its address has another requested size</source>
        <translation>der letzte Block an seiner Adresse hat eine andere angeforderte Größe</translation>
    </message>
    <message>
        <source>The file ends early; everything up to its last whole record is shown. Copy it again.</source>
        <translation>Die Datei endet zu früh; gezeigt wird alles bis zu ihrem letzten ganzen Eintrag. Kopieren Sie sie noch einmal.</translation>
    </message>
    <message>
        <source>Bytes follow the end of the snapshot; they are ignored.</source>
        <translation>Auf das Ende der Aufzeichnung folgen noch Bytes; sie bleiben unbeachtet.</translation>
    </message>
    <message>
        <source>The file has keys that this version does not know; they are kept for display.</source>
        <translation>Die Datei hat Schlüssel, die diese Version nicht kennt; sie werden zur Anzeige behalten.</translation>
    </message>
    <message>
        <source>The trace has actions that this version does not know; totals ignore them.</source>
        <translation>Die Ereignisse haben Aktionen, die diese Version nicht kennt; die Summen lassen sie aus.</translation>
    </message>
    <message>
        <source>Values of an unexpected type were replaced by their default.</source>
        <translation>Werte unerwarteter Art wurden durch ihre Vorgabe ersetzt.</translation>
    </message>
    <message>
        <source>Blocks freed here were allocated before the recording began; they count from the start.</source>
        <translation>Hier freigegebene Blöcke wurden vor Beginn der Aufzeichnung belegt; sie zählen von Anfang an.</translation>
    </message>
    <message>
        <source>Blocks alive at the end have no event; they were allocated before the recording began.</source>
        <translation>Am Ende belegte Blöcke haben kein Ereignis; sie wurden vor Beginn der Aufzeichnung belegt.</translation>
    </message>
    <message>
        <source>An address was allocated again without a free; the older allocation ends there.</source>
        <translation>Eine Adresse wurde ohne Freigabe noch einmal belegt; die ältere Belegung endet dort.</translation>
    </message>
    <message>
        <source>Frees have no free_requested event; allocated bytes fall with free_completed.</source>
        <translation>Freigaben haben kein free_requested-Ereignis; belegte Bytes fallen mit free_completed.</translation>
    </message>
    <message>
        <source>No free_completed was recorded although frees were requested; active bytes never fall.</source>
        <translation>Kein free_completed wurde aufgezeichnet, obwohl Freigaben verlangt wurden; aktive Bytes fallen nie.</translation>
    </message>
    <message>
        <source>Segment events and the final segments contradict each other; reserved bytes are unreliable.</source>
        <translation>Segmentereignisse und letzte Segmente widersprechen einander; reservierte Bytes sind unzuverlässig.</translation>
    </message>
    <message>
        <source>The blocks of a segment do not add up to its size.</source>
        <translation>Die Blöcke eines Segments ergeben zusammen nicht seine Größe.</translation>
    </message>
    <message>
        <source>What the trace leaves alive is not what the final blocks hold; active bytes are unreliable.</source>
        <translation>Was die Ereignisse belegt lassen, ist nicht, was die letzten Blöcke halten; aktive Bytes sind unzuverlässig.</translation>
    </message>
    <message>
        <source>The recording buffer was full: its oldest events are lost. Record with a larger max_entries.</source>
        <translation>Der Aufzeichnungspuffer war voll: Seine ältesten Ereignisse sind verloren. Zeichnen Sie mit größerem max_entries auf.</translation>
    </message>
    <message>
        <source>Recorded with enabled='state': there is no history, only the final state.</source>
        <translation>Mit enabled='state' aufgezeichnet: Es gibt keinen Verlauf, nur den Endzustand.</translation>
    </message>
    <message>
        <source>The trace is empty: recording was off, or was stopped before the snapshot was taken.</source>
        <translation>Es gibt keine Ereignisse: Die Aufzeichnung war aus oder wurde vor dem Schnappschuss beendet.</translation>
    </message>
    <message>
        <source>Events carry no call stacks: record with context='all' or 'alloc'.</source>
        <translation>Ereignisse haben keine Aufrufstapel: Zeichnen Sie mit context='all' oder 'alloc' auf.</translation>
    </message>
    <message>
        <source>Events carry no time (PyTorch before 2.2): only the event axis is available.</source>
        <translation>Ereignisse haben keine Zeit (PyTorch vor 2.2): Es gibt nur die Achse der Ereignisse.</translation>
    </message>
    <message>
        <source>Times decrease along the trace; events keep their order in the file.</source>
        <translation>Zeiten laufen rückwärts; Ereignisse behalten ihre Reihenfolge in der Datei.</translation>
    </message>
    <message>
        <source>The trace seems to mix several processes; totals are unreliable.</source>
        <translation>Die Ereignisse scheinen von mehreren Prozessen zu stammen; Summen sind unzuverlässig.</translation>
    </message>
    <message>
        <source>Events lie in memory that no segment covers any more; their pool is unknown.</source>
        <translation>Ereignisse liegen in Speicher, den kein Segment mehr umfasst; ihr Pool ist unbekannt.</translation>
    </message>
    <message>
        <source>Records name a device outside the supported range; they are left out.</source>
        <translation>Einträge nennen ein Gerät außerhalb des unterstützten Bereichs; sie werden ausgelassen.</translation>
    </message>
</context>
<context>
    <name>Oddities</name>
    <message>
        <source>snapshot: %1</source>
        <translation>Aufzeichnung: %1</translation>
    </message>
    <message>
        <source>segment: %1</source>
        <translation>Segment: %1</translation>
    </message>
    <message>
        <source>block: %1</source>
        <translation>Block: %1</translation>
    </message>
    <message>
        <source>frame: %1</source>
        <translation>Frame: %1</translation>
    </message>
    <message>
        <source>annotation: %1</source>
        <translation>Anmerkung: %1</translation>
    </message>
    <message>
        <source>trace entry: %1</source>
        <translation>Ereignis: %1</translation>
    </message>
</context>
<context>
    <name>OomEvents</name>
    <message>
        <source>Asked for %1 (rounded by the allocator); device %2 had %3 free.</source>
        <translation>Verlangt wurden %1 (vom Allokator gerundet); auf Gerät %2 waren %3 frei.</translation>
    </message>
    <message>
        <source>Asked for %1 (rounded by the allocator); what device %2 had free was not recorded.</source>
        <translation>Verlangt wurden %1 (vom Allokator gerundet); was auf Gerät %2 frei war, wurde nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>PyTorch had %1 reserved, of it %2 not active (cached, possibly fragmented).</source>
        <translation>PyTorch hatte %1 reserviert, davon %2 nicht aktiv (vorgehalten, vielleicht zerstückelt).</translation>
    </message>
    <message>
        <source>PyTorch had %1 reserved and %2 active: the file contradicts itself here.</source>
        <translation>PyTorch hatte %1 reserviert und %2 aktiv: Hier widerspricht sich die Datei.</translation>
    </message>
</context>
<context>
    <name>Pickle</name>
    <message>
        <source>%1 cannot be read to its end: %2.</source>
        <translation>%1 kann nicht bis zum Ende gelesen werden: %2.</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>%1 would take more than %2 MiB of memory at byte %3, far more than its size explains.</source>
        <translation>%1 bräuchte ab Byte %3 mehr als %2 MiB Speicher, viel mehr, als seine Größe erklärt.</translation>
    </message>
    <message>
        <source>%1 is damaged: the opcode %2 at byte %3 lacks its MARK.</source>
        <translation>%1 ist beschädigt: Dem Opcode %2 bei Byte %3 fehlt sein MARK.</translation>
    </message>
    <message>
        <source>%1 is damaged: the opcode %2 at byte %3 lacks the values it works on.</source>
        <translation>%1 ist beschädigt: Dem Opcode %2 bei Byte %3 fehlen die Werte, mit denen er arbeitet.</translation>
    </message>
    <message>
        <source>%1 is refused: the opcode %2 at byte %3 would import or call code, which a memory snapshot never needs.</source>
        <translation>%1 wird abgelehnt: Der Opcode %2 bei Byte %3 würde Code laden oder aufrufen, was eine Speicheraufzeichnung nie braucht.</translation>
    </message>
    <message>
        <source>%1 is refused: no memory snapshot has the opcode %2, which stands at byte %3.</source>
        <translation>%1 wird abgelehnt: Keine Speicheraufzeichnung hat den Opcode %2, der bei Byte %3 steht.</translation>
    </message>
    <message>
        <source>%1 is damaged: byte %2 (0x%3) is no pickle opcode.</source>
        <translation>%1 ist beschädigt: Byte %2 (0x%3) ist kein Pickle-Opcode.</translation>
    </message>
    <message>
        <source>%1 is damaged: the text at byte %2 claims %3 bytes.</source>
        <translation>%1 ist beschädigt: Der Text bei Byte %2 gibt %3 Bytes an.</translation>
    </message>
    <message>
        <source>%1 is damaged: the integer at byte %2 claims %3 bytes.</source>
        <translation>%1 ist beschädigt: Die Ganzzahl bei Byte %2 gibt %3 Bytes an.</translation>
    </message>
    <message>
        <source>%1 is damaged: byte %2 refers to memo id %3, which nothing has.</source>
        <translation>%1 ist beschädigt: Byte %2 verweist auf die Memo-Nummer %3, die nichts hat.</translation>
    </message>
    <message>
        <source>%1 is damaged: memo id %2 at byte %3 is larger than the file can fill.</source>
        <translation>%1 ist beschädigt: Die Memo-Nummer %2 bei Byte %3 ist größer, als die Datei füllen kann.</translation>
    </message>
    <message>
        <source>%1 is nested deeper than %2 levels at byte %3; no memory snapshot is.</source>
        <translation>%1 ist bei Byte %3 tiefer als %2 Ebenen verschachtelt; das ist keine Speicheraufzeichnung.</translation>
    </message>
    <message>
        <source>%1 is damaged: byte %2 appends to something that is no list.</source>
        <translation>%1 ist beschädigt: Byte %2 hängt etwas an, das keine Liste verlängert.</translation>
    </message>
    <message>
        <source>%1 is damaged: byte %2 sets keys of something that is no dict.</source>
        <translation>%1 ist beschädigt: Byte %2 setzt Schlüssel von etwas, das kein Dict ist.</translation>
    </message>
    <message>
        <source>%1 is damaged: byte %2 sets a key without a value.</source>
        <translation>%1 ist beschädigt: Byte %2 setzt einen Schlüssel ohne Wert.</translation>
    </message>
    <message>
        <source>%1 is a pickle of protocol %2; this version opens protocols 2 to 5.</source>
        <translation>%1 ist ein Pickle des Protokolls %2; diese Version öffnet die Protokolle 2 bis 5.</translation>
    </message>
</context>
<context>
    <name>Schema</name>
    <message>
        <source>number, in stack order within a device</source>
        <translation>Nummer, innerhalb eines Geräts in Stapelfolge</translation>
    </message>
    <message>
        <source>device ordinal</source>
        <translation>Nummer des Geräts</translation>
    </message>
    <message>
        <source>b, address in hex, _, version</source>
        <translation>b, Adresse hexadezimal, _, Version</translation>
    </message>
    <message>
        <source>address, as signed 64 bits</source>
        <translation>Adresse, als 64 Bit mit Vorzeichen</translation>
    </message>
    <message>
        <source>frees of that address before this allocation</source>
        <translation>Freigaben dieser Adresse vor dieser Belegung</translation>
    </message>
    <message>
        <source>bytes requested</source>
        <translation>angeforderte Bytes</translation>
    </message>
    <message>
        <source>bytes of its block; NULL where it is not in the final segments</source>
        <translation>Bytes seines Blocks; NULL, wo er nicht in den letzten Segmenten liegt</translation>
    </message>
    <message>
        <source>CUDA stream, 0 the default one</source>
        <translation>CUDA-Stream, 0 der Standard</translation>
    </message>
    <message>
        <source>memory pool a,b; 0,0 the default one; NULL unknown</source>
        <translation>Speicherpool a,b; 0,0 der Standard; NULL unbekannt</translation>
    </message>
    <message>
        <source>event that made it; -1 before the first</source>
        <translation>Ereignis, das sie schuf; -1 vor dem ersten</translation>
    </message>
    <message>
        <source>event at which the program freed it; -1 before the first, NULL never</source>
        <translation>Ereignis, bei dem das Programm sie freigab; -1 vor dem ersten, NULL nie</translation>
    </message>
    <message>
        <source>event at which its memory came back; NULL never</source>
        <translation>Ereignis, bei dem ihr Speicher zurückkam; NULL nie</translation>
    </message>
    <message>
        <source>time of alloc_event since 1970; NULL unknown</source>
        <translation>Zeit von alloc_event seit 1970; NULL unbekannt</translation>
    </message>
    <message>
        <source>time of free_event since 1970; NULL never or unknown</source>
        <translation>Zeit von free_event seit 1970; NULL nie oder unbekannt</translation>
    </message>
    <message>
        <source>free_event - alloc_event; NULL where an end is missing</source>
        <translation>free_event - alloc_event; NULL, wo ein Ende fehlt</translation>
    </message>
    <message>
        <source>free_time_us - alloc_time_us; NULL where one is</source>
        <translation>free_time_us - alloc_time_us; NULL, wo eines es ist</translation>
    </message>
    <message>
        <source>how it is known: trace, free (freed without alloc), segments</source>
        <translation>woher bekannt: trace, free (ohne alloc freigegeben), segments</translation>
    </message>
    <message>
        <source>stack that allocated it; NULL not recorded</source>
        <translation>Aufrufstapel der Belegung; NULL nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>stack that freed it; NULL never or not recorded</source>
        <translation>Aufrufstapel der Freigabe; NULL nie oder nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>call site: user frame, else operator, else innermost Python frame</source>
        <translation>Aufrufstelle: eigener Frame, sonst Operator, sonst innerster Python-Frame</translation>
    </message>
    <message>
        <source>operator that the C++ frames name; NULL none</source>
        <translation>Operator, den die C++-Frames nennen; NULL keiner</translation>
    </message>
    <message>
        <source>file:line:name of the user's own frame; NULL none</source>
        <translation>Datei:Zeile:Name des eigenen Frames; NULL keiner</translation>
    </message>
    <message>
        <source>lines (0) file:line:name, innermost first; NULL not recorded</source>
        <translation>Zeilen (0) Datei:Zeile:Name, Innerstes zuerst; NULL nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>torch.compile region of the alloc event; NULL not recorded</source>
        <translation>torch.compile-Bereich des alloc-Ereignisses; NULL nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>metadata text of the alloc event; NULL not recorded</source>
        <translation>Metadatentext des alloc-Ereignisses; NULL nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>every allocation of every device</source>
        <translation>jede Belegung jedes Geräts</translation>
    </message>
    <message>
        <source>the table of the original SnapViewer: one device, by default the one with the longest trace</source>
        <translation>die Tabelle des ursprünglichen SnapViewer: ein Gerät, normalerweise das mit den meisten Ereignissen</translation>
    </message>
    <message>
        <source>number, in stack order</source>
        <translation>Nummer, in Stapelfolge</translation>
    </message>
    <message>
        <source>event that freed it; one past the last if never freed</source>
        <translation>Ereignis der Freigabe; eins hinter dem letzten, wenn nie freigegeben</translation>
    </message>
    <message>
        <source>events in its trace</source>
        <translation>Zahl seiner Ereignisse</translation>
    </message>
    <message>
        <source>events by action, as a JSON object</source>
        <translation>Ereignisse je Aktion, als JSON-Objekt</translation>
    </message>
    <message>
        <source>allocations</source>
        <translation>Belegungen</translation>
    </message>
    <message>
        <source>of these: with an alloc event</source>
        <translation>davon mit alloc-Ereignis</translation>
    </message>
    <message>
        <source>of these: alive before, freed without an alloc event</source>
        <translation>davon vorher belegt, ohne alloc-Ereignis freigegeben</translation>
    </message>
    <message>
        <source>of these: alive at the end, without any event</source>
        <translation>davon am Ende belegt, ohne jedes Ereignis</translation>
    </message>
    <message>
        <source>active before the first event</source>
        <translation>aktiv vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>highest active total</source>
        <translation>höchste aktive Summe</translation>
    </message>
    <message>
        <source>first event that reaches it; -1 before the first</source>
        <translation>erstes Ereignis, das sie erreicht; -1 vor dem ersten</translation>
    </message>
    <message>
        <source>highest allocated total</source>
        <translation>höchste belegte Summe</translation>
    </message>
    <message>
        <source>highest reserved total</source>
        <translation>höchste reservierte Summe</translation>
    </message>
    <message>
        <source>active after the last event</source>
        <translation>aktiv nach dem letzten Ereignis</translation>
    </message>
    <message>
        <source>largest allocation</source>
        <translation>größte Belegung</translation>
    </message>
    <message>
        <source>sum of all allocations</source>
        <translation>Summe aller Belegungen</translation>
    </message>
    <message>
        <source>segments at the end</source>
        <translation>Segmente am Ende</translation>
    </message>
    <message>
        <source>reserved after the last event</source>
        <translation>reserviert nach dem letzten Ereignis</translation>
    </message>
    <message>
        <source>blocks at the end</source>
        <translation>Blöcke am Ende</translation>
    </message>
    <message>
        <source>of these: active</source>
        <translation>davon aktiv</translation>
    </message>
    <message>
        <source>bytes requested of active blocks</source>
        <translation>angeforderte Bytes aktiver Blöcke</translation>
    </message>
    <message>
        <source>one row a device: counts, totals, peak</source>
        <translation>eine Zeile je Gerät: Anzahlen, Summen, Höchststand</translation>
    </message>
    <message>
        <source>number, device after device</source>
        <translation>Nummer, Gerät für Gerät</translation>
    </message>
    <message>
        <source>place in the device's trace, from 0</source>
        <translation>Platz in der Ereignisfolge des Geräts, ab 0</translation>
    </message>
    <message>
        <source>alloc, free_requested, free_completed, segment_alloc, oom, …</source>
        <translation>alloc, free_requested, free_completed, segment_alloc, oom, …</translation>
    </message>
    <message>
        <source>of the block (b…) or segment (s…) it acts on; NULL none</source>
        <translation>des Blocks (b…) oder Segments (s…), den es betrifft; NULL keiner</translation>
    </message>
    <message>
        <source>address, as signed 64 bits; NULL for oom</source>
        <translation>Adresse, als 64 Bit mit Vorzeichen; NULL bei oom</translation>
    </message>
    <message>
        <source>bytes requested; of segments and oom: rounded bytes</source>
        <translation>angeforderte Bytes; bei Segmenten und oom gerundete Bytes</translation>
    </message>
    <message>
        <source>time since 1970; NULL unknown</source>
        <translation>Zeit seit 1970; NULL unbekannt</translation>
    </message>
    <message>
        <source>stack of the event; NULL not recorded</source>
        <translation>Aufrufstapel des Ereignisses; NULL nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>allocations.id of what it acts on; NULL none</source>
        <translation>allocations.id dessen, was es betrifft; NULL nichts</translation>
    </message>
    <message>
        <source>of an oom: bytes free on the device then</source>
        <translation>bei oom: damals auf dem Gerät freie Bytes</translation>
    </message>
    <message>
        <source>torch.compile region; NULL not recorded</source>
        <translation>torch.compile-Bereich; NULL nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>metadata text of the program then; NULL not recorded</source>
        <translation>damaliger Metadatentext des Programms; NULL nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>every event of every trace</source>
        <translation>jedes Ereignis jedes Geräts</translation>
    </message>
    <message>
        <source>the totals after each event, -1 before the first</source>
        <translation>die Summen nach jedem Ereignis, -1 vor dem ersten</translation>
    </message>
    <message>
        <source>after which event; -1 before the first</source>
        <translation>nach welchem Ereignis; -1 vor dem ersten</translation>
    </message>
    <message>
        <source>bytes requested and not yet freed by the program</source>
        <translation>angeforderte, vom Programm noch nicht freigegebene Bytes</translation>
    </message>
    <message>
        <source>the same with what is freed but still in use by a stream</source>
        <translation>dasselbe mit dem, was freigegeben, aber von einem Stream noch benutzt ist</translation>
    </message>
    <message>
        <source>bytes that segments hold</source>
        <translation>Bytes, die Segmente halten</translation>
    </message>
    <message>
        <source>allocator settings and unknown keys of the file</source>
        <translation>Einstellungen des Allokators und unbekannte Schlüssel der Datei</translation>
    </message>
    <message>
        <source>name; parts of nested ones are separated by points</source>
        <translation>Name; Teile verschachtelter Namen sind durch Punkte getrennt</translation>
    </message>
    <message>
        <source>value, as text</source>
        <translation>Wert, als Text</translation>
    </message>
    <message>
        <source>what was odd about the file</source>
        <translation>was an der Datei merkwürdig war</translation>
    </message>
    <message>
        <source>info, warning or error</source>
        <translation>info, warning oder error</translation>
    </message>
    <message>
        <source>what it is</source>
        <translation>was es ist</translation>
    </message>
    <message>
        <source>how often</source>
        <translation>wie oft</translation>
    </message>
    <message>
        <source>device ordinal; NULL where it concerns the whole file</source>
        <translation>Nummer des Geräts; NULL, wo es die ganze Datei betrifft</translation>
    </message>
    <message>
        <source>where first; NULL where it is not tied to an event</source>
        <translation>wo zuerst; NULL, wo es an keinem Ereignis hängt</translation>
    </message>
    <message>
        <source>what it means for the numbers</source>
        <translation>was es für die Zahlen bedeutet</translation>
    </message>
    <message>
        <source>what is alive on a device after an event, bottom of the stack first</source>
        <translation>was nach einem Ereignis auf einem Gerät belegt ist, Unterstes zuerst</translation>
    </message>
    <message>
        <source>allocations.id</source>
        <translation>allocations.id</translation>
    </message>
    <message>
        <source>bytes of all live allocations below it</source>
        <translation>Bytes aller belegten darunter</translation>
    </message>
    <message>
        <source>bytes asked for, rounded by the allocator</source>
        <translation>angeforderte Bytes, vom Allokator gerundet</translation>
    </message>
    <message>
        <source>bytes free on the device then; NULL unknown</source>
        <translation>damals auf dem Gerät freie Bytes; NULL unbekannt</translation>
    </message>
    <message>
        <source>every failed allocation, with the totals then</source>
        <translation>jede fehlgeschlagene Belegung mit den damaligen Summen</translation>
    </message>
    <message>
        <source>named ranges of the program: profiler steps, optimizer steps, …</source>
        <translation>benannte Abschnitte des Programms: Profiler-Schritte, Optimierer-Schritte, …</translation>
    </message>
    <message>
        <source>number, by start</source>
        <translation>Nummer, nach Beginn</translation>
    </message>
    <message>
        <source>its name</source>
        <translation>ihr Name</translation>
    </message>
    <message>
        <source>time since 1970; NULL where the start is missing</source>
        <translation>Zeit seit 1970; NULL, wo der Beginn fehlt</translation>
    </message>
    <message>
        <source>time since 1970; NULL where the end is missing</source>
        <translation>Zeit seit 1970; NULL, wo das Ende fehlt</translation>
    </message>
    <message>
        <source>last event of the device before it, for live_at</source>
        <translation>letztes Ereignis des Geräts davor, für live_at</translation>
    </message>
    <message>
        <source>last event of the device within it, for live_at</source>
        <translation>letztes Ereignis des Geräts darin, für live_at</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Nummer</translation>
    </message>
    <message>
        <source>function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>source file, as recorded</source>
        <translation>Quelldatei, wie aufgezeichnet</translation>
    </message>
    <message>
        <source>line; NULL unknown</source>
        <translation>Zeile; NULL unbekannt</translation>
    </message>
    <message>
        <source>python, cpp or torchscript</source>
        <translation>python, cpp oder torchscript</translation>
    </message>
    <message>
        <source>FX node's op; NULL none</source>
        <translation>op des FX-Knotens; NULL keiner</translation>
    </message>
    <message>
        <source>FX node's name; NULL none</source>
        <translation>Name des FX-Knotens; NULL keiner</translation>
    </message>
    <message>
        <source>FX node's target; NULL none</source>
        <translation>Ziel des FX-Knotens; NULL keines</translation>
    </message>
    <message>
        <source>FX node's original source lines; NULL none</source>
        <translation>ursprüngliche Quellzeilen des FX-Knotens; NULL keine</translation>
    </message>
    <message>
        <source>every distinct call stack</source>
        <translation>jeder verschiedene Aufrufstapel</translation>
    </message>
    <message>
        <source>number; 0 is the empty stack</source>
        <translation>Nummer; 0 ist der leere Stapel</translation>
    </message>
    <message>
        <source>how many frames</source>
        <translation>wie viele Frames</translation>
    </message>
    <message>
        <source>lines (0) file:line:name, innermost first</source>
        <translation>Zeilen (0) Datei:Zeile:Name, Innerstes zuerst</translation>
    </message>
    <message>
        <source>every distinct frame</source>
        <translation>jeder verschiedene Frame</translation>
    </message>
    <message>
        <source>which frames a stack has</source>
        <translation>welche Frames ein Aufrufstapel hat</translation>
    </message>
    <message>
        <source>stacks.id</source>
        <translation>stacks.id</translation>
    </message>
    <message>
        <source>place in the stack, 0 innermost</source>
        <translation>Platz im Stapel, 0 der innerste</translation>
    </message>
    <message>
        <source>frames.id</source>
        <translation>frames.id</translation>
    </message>
    <message>
        <source>bytes reserved</source>
        <translation>reservierte Bytes</translation>
    </message>
    <message>
        <source>rounded bytes of allocated blocks</source>
        <translation>gerundete Bytes belegter Blöcke</translation>
    </message>
    <message>
        <source>the same with blocks whose free is pending</source>
        <translation>dasselbe mit Blöcken, deren Freigabe aussteht</translation>
    </message>
    <message>
        <source>requested bytes of active blocks</source>
        <translation>angeforderte Bytes aktiver Blöcke</translation>
    </message>
    <message>
        <source>s, address in hex, _, version</source>
        <translation>s, Adresse hexadezimal, _, Version</translation>
    </message>
    <message>
        <source>small or large; NULL unknown</source>
        <translation>small oder large; NULL unbekannt</translation>
    </message>
    <message>
        <source>1 where it is a mapped range of an expandable segment</source>
        <translation>1, wo es ein eingeblendeter Teil eines dehnbaren Segments ist</translation>
    </message>
    <message>
        <source>stack that created it; NULL not recorded</source>
        <translation>Aufrufstapel, der es schuf; NULL nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>number, segment after segment</source>
        <translation>Nummer, Segment für Segment</translation>
    </message>
    <message>
        <source>segments.id</source>
        <translation>segments.id</translation>
    </message>
    <message>
        <source>rounded bytes that it occupies</source>
        <translation>gerundete Bytes, die er einnimmt</translation>
    </message>
    <message>
        <source>bytes requested; NULL where inactive</source>
        <translation>angeforderte Bytes; NULL, wo inaktiv</translation>
    </message>
    <message>
        <source>active_allocated, active_pending_free or inactive</source>
        <translation>active_allocated, active_pending_free oder inactive</translation>
    </message>
    <message>
        <source>allocations.id of what is in it; NULL where inactive</source>
        <translation>allocations.id dessen, was darin liegt; NULL, wo inaktiv</translation>
    </message>
    <message>
        <source>the allocator's segments at the end</source>
        <translation>die Segmente des Allokators am Ende</translation>
    </message>
    <message>
        <source>the blocks of those segments</source>
        <translation>die Blöcke dieser Segmente</translation>
    </message>
</context>
<context>
    <name>SettingsTree</name>
    <message>
        <source>unlimited: blocks of any size may be split</source>
        <translation>unbegrenzt: Blöcke jeder Größe dürfen geteilt werden</translation>
    </message>
    <message>
        <source>%1: larger blocks are never split</source>
        <translation>%1: größere Blöcke werden nie geteilt</translation>
    </message>
    <message>
        <source>in MiB</source>
        <translation>in MiB</translation>
    </message>
    <message>
        <source>share of the device above which cached blocks are freed</source>
        <translation>Anteil des Geräts, ab dem vorgehaltene Blöcke freigegeben werden</translation>
    </message>
    <message>
        <source>off: cached blocks are freed only when memory runs out</source>
        <translation>aus: vorgehaltene Blöcke werden erst freigegeben, wenn der Speicher ausgeht</translation>
    </message>
    <message>
        <source>on: segments grow and shrink in place</source>
        <translation>an: Segmente wachsen und schrumpfen an ihrem Ort</translation>
    </message>
    <message>
        <source>off: each segment is one fixed allocation of the driver</source>
        <translation>aus: jedes Segment ist eine feste Belegung des Treibers</translation>
    </message>
    <message>
        <source>requests are rounded up to steps of a power of two, by size in MiB; 0 = to 512 bytes</source>
        <translation>Anforderungen werden auf Stufen einer Zweierpotenz aufgerundet, je nach Größe in MiB; 0 = auf 512 Bytes</translation>
    </message>
    <message>
        <source>not set: the allocator's defaults</source>
        <translation>nicht gesetzt: die Vorgaben des Allokators</translation>
    </message>
</context>
<context>
    <name>SiteColumns</name>
    <message>
        <source>Call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>The first frame of your own code, else the operator; hover for the full path. Its colour is that of the timeline.</source>
        <translation>Der erste Frame Ihres eigenen Codes, sonst der Operator; der ganze Pfad erscheint unter dem Zeiger. Die Farbe ist die der Zeitleiste.</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Of all bytes alive then</source>
        <translation>An allen dann belegten Bytes</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>The operator that C++ frames name; of several the one with most bytes</source>
        <translation>Der Operator, den C++-Frames nennen; von mehreren der mit den meisten Bytes</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Requested bytes alive then</source>
        <translation>Dann belegte, angeforderte Bytes</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Allocations alive then</source>
        <translation>Dann lebende Belegungen</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>Größte</translation>
    </message>
    <message>
        <source>Its largest allocation</source>
        <translation>Ihre größte Belegung</translation>
    </message>
</context>
<context>
    <name>Sniff</name>
    <message>
        <source>a JPEG image</source>
        <translation>ein JPEG-Bild</translation>
    </message>
    <message>
        <source>a PNG image</source>
        <translation>ein PNG-Bild</translation>
    </message>
    <message>
        <source>a GIF image</source>
        <translation>ein GIF-Bild</translation>
    </message>
    <message>
        <source>a ZIP archive</source>
        <translation>ein ZIP-Archiv</translation>
    </message>
    <message>
        <source>a gzip file: unpack it first</source>
        <translation>eine gzip-Datei: entpacken Sie sie zuerst</translation>
    </message>
    <message>
        <source>a Zstandard file: unpack it first</source>
        <translation>eine Zstandard-Datei: entpacken Sie sie zuerst</translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <translation>eine SQLite-Datenbank</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>ein PDF-Dokument</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>ein Programm</translation>
    </message>
    <message>
        <source>a Git LFS pointer: fetch the file itself</source>
        <translation>ein Git-LFS-Verweis: holen Sie die Datei selbst</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>a script</source>
        <translation>ein Skript</translation>
    </message>
    <message>
        <source>a pickle of protocol 0 or 1</source>
        <translation>ein Pickle des Protokolls 0 oder 1</translation>
    </message>
    <message>
        <source>an HTML page</source>
        <translation>eine HTML-Seite</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>a file of another kind</source>
        <translation>eine Datei anderer Art</translation>
    </message>
    <message>
        <source>%1 seems to be %2; this version opens PyTorch memory snapshots as pickles of protocol 2 to 5.</source>
        <translation>%1 scheint %2 zu sein; diese Version öffnet PyTorch-Speicheraufzeichnungen als Pickles der Protokolle 2 bis 5.</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
    </message>
</context>
<context>
    <name>Sql</name>
    <message>
        <source>the SQL database cannot be opened: %1</source>
        <translation>die SQL-Datenbank kann nicht geöffnet werden: %1</translation>
    </message>
    <message>
        <source>Qt's SQLite driver gives no access to its connection</source>
        <translation>Qts SQLite-Treiber gibt seine Verbindung nicht heraus</translation>
    </message>
    <message>
        <source>Qt's driver uses SQLite %1, this program %2</source>
        <translation>Qts Treiber benutzt SQLite %1, dieses Programm %2</translation>
    </message>
    <message>
        <source>only reading is allowed here (%1)</source>
        <translation>hier darf nur gelesen werden (%1)</translation>
    </message>
    <message>
        <source>a text, a blob or the statement is too long (%1)</source>
        <translation>ein Text, ein Blob oder die Anweisung ist zu lang (%1)</translation>
    </message>
    <message>
        <source>a table that takes arguments lacks one, as in live_at(device, event)</source>
        <translation>einer Tabelle mit Argumenten fehlt eines, wie bei live_at(device, event)</translation>
    </message>
    <message>
        <source>there is no statement</source>
        <translation>da ist keine Anweisung</translation>
    </message>
    <message>
        <source>only one statement runs at a time; a second one begins here</source>
        <translation>nur eine Anweisung läuft auf einmal; hier beginnt eine zweite</translation>
    </message>
    <message>
        <source>only reading is allowed here</source>
        <translation>hier darf nur gelesen werden</translation>
    </message>
    <message>
        <source>the statement has %1 parameters, but %2 values were given</source>
        <translation>die Anweisung hat %1 Parameter, bekam aber %2 Werte</translation>
    </message>
    <message>
        <source>the answer takes more than %1 of memory; select less or add LIMIT</source>
        <translation>die Antwort braucht mehr als %1 Speicher; wählen Sie weniger aus oder setzen Sie LIMIT</translation>
    </message>
    <message>
        <source>Running the query</source>
        <translation>Abfrage läuft</translation>
    </message>
</context>
<context>
    <name>Summary</name>
    <message>
        <source>%1 before the first event</source>
        <translation>%1 vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>%1 at event %2</source>
        <translation>%1 bei Ereignis %2</translation>
    </message>
    <message>
        <source>Device %1: %2 events, %3 allocations</source>
        <translation>Gerät %1: %2 Ereignisse, %3 Belegungen</translation>
    </message>
    <message>
        <source>  peak allocated %1</source>
        <translation>  höchstens belegt %1</translation>
    </message>
    <message>
        <source>  peak active %1</source>
        <translation>  höchstens aktiv %1</translation>
    </message>
    <message>
        <source>  peak reserved %1</source>
        <translation>  höchstens reserviert %1</translation>
    </message>
    <message>
        <source>  at the end %1 active, %2 reserved</source>
        <translation>  am Ende %1 aktiv, %2 reserviert</translation>
    </message>
    <message>
        <source>, device %1</source>
        <translation>, Gerät %1</translation>
    </message>
    <message>
        <source>, first at event %1</source>
        <translation>, zuerst bei Ereignis %1</translation>
    </message>
    <message>
        <source>Import log: errors %1, warnings %2, notes %3.</source>
        <translation>Leseprotokoll: Fehler %1, Warnungen %2, Hinweise %3.</translation>
    </message>
    <message>
        <source>The file is damaged or contradicts itself: read the import log before relying on totals.</source>
        <translation>Die Datei ist beschädigt oder widerspricht sich: Lesen Sie das Leseprotokoll, bevor Sie Summen trauen.</translation>
    </message>
    <message>
        <source>Some numbers may be incomplete.</source>
        <translation>Manche Zahlen sind vielleicht unvollständig.</translation>
    </message>
    <message>
        <source>Everything in the file agrees; nothing odd was found.</source>
        <translation>Alles in der Datei stimmt überein; nichts Merkwürdiges wurde gefunden.</translation>
    </message>
    <message>
        <source>Everything in the file agrees.</source>
        <translation>Alles in der Datei stimmt überein.</translation>
    </message>
    <message>
        <source>1 allocation</source>
        <translation>1 Belegung</translation>
    </message>
    <message>
        <source>%1 allocations</source>
        <translation>%1 Belegungen</translation>
    </message>
    <message>
        <source>Device %1: no trace; %2 in %3 was active when the snapshot was taken.</source>
        <translation>Gerät %1: keine Ereignisse; %2 in %3 waren aktiv, als der Schnappschuss entstand.</translation>
    </message>
    <message>
        <source>Device %1: %2 in %3 was there before the recording began, %4 of the peak; no event says where it came from.</source>
        <translation>Gerät %1: %2 in %3 waren schon vor der Aufzeichnung da, %4 des Höchststands; kein Ereignis sagt, woher.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Annotations: %1</source>
        <translation>Anmerkungen: %1</translation>
    </message>
    <message>
        <source>Settings:</source>
        <translation>Einstellungen:</translation>
    </message>
    <message>
        <source>Import log:</source>
        <translation>Leseprotokoll:</translation>
    </message>
</context>
<context>
    <name>SummaryColumns</name>
    <message>
        <source>%1 at the start</source>
        <translation>%1 am Anfang</translation>
    </message>
    <message>
        <source>%1 at event %2</source>
        <translation>%1 bei Ereignis %2</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>Note: changes what can be known. Warning: some numbers may be incomplete. Error: the file is damaged or contradicts itself.</source>
        <translation>Hinweis: ändert, was man wissen kann. Warnung: Manche Zahlen sind vielleicht unvollständig. Fehler: Die Datei ist beschädigt oder widerspricht sich.</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>What it means for the numbers</source>
        <translation>Was es für die Zahlen bedeutet</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Its ordinal</source>
        <translation>Seine Nummer</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Length of its trace</source>
        <translation>Zahl seiner Ereignisse</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>Belegungen</translation>
    </message>
    <message>
        <source>Known ones, those from before the recording included</source>
        <translation>Bekannte, auch die von vor der Aufzeichnung</translation>
    </message>
    <message>
        <source>Peak active</source>
        <translation>Höchstens aktiv</translation>
    </message>
    <message>
        <source>Highest active bytes: allocated, and freed but still in use by another stream</source>
        <translation>Höchste aktive Bytes: belegt, oder freigegeben und von einem anderen Stream noch benutzt</translation>
    </message>
    <message>
        <source>Peak allocated</source>
        <translation>Höchstens belegt</translation>
    </message>
    <message>
        <source>Highest bytes held by the program</source>
        <translation>Höchste vom Programm gehaltene Bytes</translation>
    </message>
    <message>
        <source>Peak reserved</source>
        <translation>Höchstens reserviert</translation>
    </message>
    <message>
        <source>Most that the allocator held of the device</source>
        <translation>Das Meiste, was der Allokator vom Gerät hielt</translation>
    </message>
    <message>
        <source>Active at the end</source>
        <translation>Am Ende aktiv</translation>
    </message>
    <message>
        <source>Active after the last event</source>
        <translation>Aktiv nach dem letzten Ereignis</translation>
    </message>
    <message>
        <source>Reserved at the end</source>
        <translation>Am Ende reserviert</translation>
    </message>
    <message>
        <source>Reserved after the last event</source>
        <translation>Reserviert nach dem letzten Ereignis</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>The name of what was found, as in SQL</source>
        <translation>Der Name des Gefundenen, wie in SQL</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>How often it was found</source>
        <translation>Wie oft es gefunden wurde</translation>
    </message>
    <message>
        <source>On which device</source>
        <translation>Auf welchem Gerät</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>die Datei</translation>
    </message>
    <message>
        <source>First at</source>
        <translation>Zuerst bei</translation>
    </message>
    <message>
        <source>The first event it was found at</source>
        <translation>Das erste Ereignis, bei dem es gefunden wurde</translation>
    </message>
    <message>
        <source>Before the recording</source>
        <translation>Vor der Aufzeichnung</translation>
    </message>
    <message>
        <source>Active before the first event, and its part of the peak</source>
        <translation>Aktiv vor dem ersten Ereignis, und sein Teil des Höchststands</translation>
    </message>
    <message>
        <source>no trace</source>
        <translation>keine Ereignisse</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>bytes and their part of the peak</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>Text</name>
    <message>
        <source>%1 is not on this computer.</source>
        <translation>%1 ist nicht auf diesem Rechner.</translation>
    </message>
    <message>
        <source>No editor with a window of its own is known: set the environment variable VISUAL to one, for example to "code" or "kate".</source>
        <translation>Kein Editor mit eigenem Fenster ist bekannt: Setzen Sie die Umgebungsvariable VISUAL auf einen, etwa „code“ oder „kate“.</translation>
    </message>
    <message>
        <source>%1 could not be started.</source>
        <translation>%1 konnte nicht gestartet werden.</translation>
    </message>
</context>
<context>
    <name>TorchPickle</name>
    <message>
        <source>%1 ends early, at byte %2, before its first whole event or segment; copy it again.</source>
        <translation>%1 endet zu früh, bei Byte %2, vor dem ersten ganzen Ereignis oder Segment; kopieren Sie die Datei noch einmal.</translation>
    </message>
    <message>
        <source>%1 is a pickle, but not a PyTorch memory snapshot: it has neither segments nor device traces.</source>
        <translation>%1 ist ein Pickle, aber keine PyTorch-Speicheraufzeichnung: Weder segments noch device_traces sind darin.</translation>
    </message>
    <message>
        <source>at byte %1</source>
        <translation>bei Byte %1</translation>
    </message>
    <message>
        <source>PyTorch pickle, protocol %1</source>
        <translation>PyTorch-Pickle, Protokoll %1</translation>
    </message>
</context>
<context>
    <name>app::Startup</name>
    <message>
        <source>The recording has no device %1.</source>
        <translation>Die Aufzeichnung hat kein Gerät %1.</translation>
    </message>
    <message>
        <source>Device %1 has no event %2, only %3 events.</source>
        <translation>Gerät %1 hat kein Ereignis %2, nur %3 Ereignisse.</translation>
    </message>
    <message>
        <source>No allocation is labelled %1.</source>
        <translation>Keine Belegung hat die Kennung %1.</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>%1 konnte nicht geschrieben werden.</translation>
    </message>
</context>
<context>
    <name>app::WindowOptions</name>
    <message>
        <source>--%1 needs a whole number from %2 on, not "%3".</source>
        <translation>--%1 braucht eine ganze Zahl ab %2, nicht „%3“.</translation>
    </message>
    <message>
        <source>--size needs WIDTHxHEIGHT in pixels, for example 1600x900, not "%1".</source>
        <translation>--size braucht BREITExHÖHE in Bildpunkten, etwa 1600x900, nicht „%1“.</translation>
    </message>
    <message>
        <source>Shows which allocation held which bytes of a GPU's memory when, and where in the code it came from.
Several files open several windows. SNAPVIEWER_THEME=light or dark overrides the system's colours.</source>
        <translation>Zeigt, welche Belegung wann welche Bytes des GPU-Speichers hielt und woher im Code sie kam.
Mehrere Dateien öffnen mehrere Fenster. SNAPVIEWER_THEME=light oder dark geht den Farben des Systems vor.</translation>
    </message>
    <message>
        <source>Show device N.</source>
        <translation>Gerät N zeigen.</translation>
    </message>
    <message>
        <source>Select event K of the device (-1: before the first).</source>
        <translation>Ereignis K des Geräts wählen (-1: vor dem ersten).</translation>
    </message>
    <message>
        <source>Select the allocation of that label, such as b7f06c0000000_3.</source>
        <translation>Die Belegung mit dieser Kennung wählen, etwa b7f06c0000000_3.</translation>
    </message>
    <message>
        <source>Run a statement in the SQL dock.</source>
        <translation>Eine Anweisung im SQL-Bereich ausführen.</translation>
    </message>
    <message>
        <source>Make the window that many pixels large.</source>
        <translation>Das Fenster so viele Bildpunkte groß machen.</translation>
    </message>
    <message>
        <source>Save the whole window once all that was asked for is shown, and quit.</source>
        <translation>Das ganze Fenster sichern, sobald alles Verlangte zu sehen ist, und beenden.</translation>
    </message>
    <message>
        <source>Recordings to open.</source>
        <translation>Aufzeichnungen, die zu öffnen sind.</translation>
    </message>
    <message>
        <source>--device, --event, --select and --query need a FILE.</source>
        <translation>--device, --event, --select und --query brauchen eine Datei.</translation>
    </message>
</context>
<context>
    <name>core::Palette</name>
    <message>
        <source>allocated first</source>
        <translation>zuerst belegt</translation>
    </message>
    <message>
        <source>last</source>
        <translation>zuletzt</translation>
    </message>
    <message>
        <source>allocated in the recording</source>
        <translation>in der Aufzeichnung belegt</translation>
    </message>
    <message>
        <source>older, freed in the recording</source>
        <translation>älter, in der Aufzeichnung freigegeben</translation>
    </message>
    <message>
        <source>older, never freed</source>
        <translation>älter, nie freigegeben</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>Stream %1</translation>
    </message>
    <message>
        <source>pool unknown</source>
        <translation>Pool unbekannt</translation>
    </message>
    <message>
        <source>pool %1</source>
        <translation>Pool %1</translation>
    </message>
</context>
<context>
    <name>core::StackReason</name>
    <message>
        <source>Allocated before the recording began, so its stack was not seen. Start recording before the model is built.</source>
        <translation>Vor Beginn der Aufzeichnung belegt, deshalb ohne Aufrufstapel. Beginnen Sie die Aufzeichnung, bevor das Modell entsteht.</translation>
    </message>
    <message>
        <source>Its alloc event is not in the file: either it was allocated before the recording began, or the full ring buffer dropped the event. Record earlier, with a larger max_entries.</source>
        <translation>Sein alloc-Ereignis ist nicht in der Datei: Entweder wurde vor Beginn der Aufzeichnung belegt, oder der volle Ringpuffer verwarf das Ereignis. Zeichnen Sie früher auf, mit größerem max_entries.</translation>
    </message>
    <message>
        <source>This recording has no history: the block is known from the final segments only, without a stack. Record with enabled='all'.</source>
        <translation>Diese Aufzeichnung hat keinen Verlauf: Der Block ist nur aus den letzten Segmenten bekannt, ohne Aufrufstapel. Zeichnen Sie mit enabled='all' auf.</translation>
    </message>
    <message>
        <source>Stacks of events were not recorded (context=None or 'state'). Record with context='all'.</source>
        <translation>Aufrufstapel der Ereignisse wurden nicht aufgezeichnet (context=None oder 'state'). Zeichnen Sie mit context='all' auf.</translation>
    </message>
    <message>
        <source>A stack was recorded, but it is empty: with stacks='python', threads without Python frames, such as autograd's backward threads, show none. Record with stacks='all'.</source>
        <translation>Ein Aufrufstapel wurde aufgezeichnet, ist aber leer: Mit stacks='python' haben Threads ohne Python-Frames keinen, etwa die Rückwärts-Threads von Autograd. Zeichnen Sie mit stacks='all' auf.</translation>
    </message>
    <message>
        <source>Not freed until the end of the recording.</source>
        <translation>Bis zum Ende der Aufzeichnung nicht freigegeben.</translation>
    </message>
</context>
<context>
    <name>core::Timeline</name>
    <message>
        <source>The recording has no device %1.</source>
        <translation>Die Aufzeichnung hat kein Gerät %1.</translation>
    </message>
    <message>
        <source>Choosing what to draw</source>
        <translation>Auswahl des zu Zeichnenden</translation>
    </message>
    <message>
        <source>Building the picture</source>
        <translation>Bild entsteht</translation>
    </message>
</context>
<context>
    <name>widgets::Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open a recording in this window</source>
        <translation>Eine Aufzeichnung in diesem Fenster öffnen</translation>
    </message>
    <message>
        <source>Open in New &amp;Window…</source>
        <translation>In neuem &amp;Fenster öffnen …</translation>
    </message>
    <message>
        <source>Open the Bundled &amp;Example</source>
        <translation>Mitgeliefertes &amp;Beispiel öffnen</translation>
    </message>
    <message>
        <source>Export Timeline as &amp;PNG…</source>
        <translation>Zeitleiste als &amp;PNG sichern …</translation>
    </message>
    <message>
        <source>Export Allocations as &amp;CSV…</source>
        <translation>Belegungen als &amp;CSV sichern …</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation>&amp;Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Find Allocations…</source>
        <translation>Belegungen &amp;suchen …</translation>
    </message>
    <message>
        <source>Search by stack text, label, address or size</source>
        <translation>Nach Text im Aufrufstapel, Kennung, Adresse oder Größe suchen</translation>
    </message>
    <message>
        <source>&amp;Event by Number…</source>
        <translation>&amp;Ereignis nach Nummer …</translation>
    </message>
    <message>
        <source>&amp;Peak</source>
        <translation>&amp;Höchststand</translation>
    </message>
    <message>
        <source>Go to the highest total of the device</source>
        <translation>Zur höchsten Summe des Geräts</translation>
    </message>
    <message>
        <source>Previous OOM</source>
        <translation>Voriges OOM</translation>
    </message>
    <message>
        <source>Next &amp;OOM</source>
        <translation>Nächstes &amp;OOM</translation>
    </message>
    <message>
        <source>Go to where memory ran out</source>
        <translation>Dorthin, wo der Speicher ausging</translation>
    </message>
    <message>
        <source>Previous Event</source>
        <translation>Voriges Ereignis</translation>
    </message>
    <message>
        <source>Next Event</source>
        <translation>Nächstes Ereignis</translation>
    </message>
    <message>
        <source>Previous Match</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Next &amp;Match</source>
        <translation>Nächster &amp;Treffer</translation>
    </message>
    <message>
        <source>Go to the next allocation that the filter keeps</source>
        <translation>Zur nächsten Belegung, die der Filter behält</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>The selection before</source>
        <translation>Die Auswahl davor</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Vor</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;Terms</source>
        <translation>&amp;Begriffe</translation>
    </message>
    <message>
        <source>What allocated, active, reserved and the rest mean</source>
        <translation>Was belegt, aktiv, reserviert und alles andere bedeutet</translation>
    </message>
    <message>
        <source>&amp;About SnapViewer</source>
        <translation>Ü&amp;ber SnapViewer</translation>
    </message>
    <message>
        <source>As the &amp;System</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>Show &amp;All</source>
        <translation>&amp;Alles zeigen</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Zoom to &amp;Selection</source>
        <translation>Aus&amp;wahl vergrößern</translation>
    </message>
</context>
<context>
    <name>widgets::AllocationColumns</name>
    <message>
        <source>Label</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>The block's address, and how many frees of that address came before: the same name in every view</source>
        <translation>Die Adresse des Blocks und wie oft sie zuvor freigegeben wurde: derselbe Name in jeder Ansicht</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Bytes that the program asked for</source>
        <translation>Vom Programm verlangte Bytes</translation>
    </message>
    <message>
        <source>Block size</source>
        <translation>Blockgröße</translation>
    </message>
    <message>
        <source>Bytes that the allocator set aside for it: known for what is alive at the end of the recording</source>
        <translation>Bytes, die der Allokator dafür hergab: bekannt für das, was am Ende der Aufzeichnung belegt ist</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>The CUDA stream that it was allocated on; 0 is the default</source>
        <translation>Der CUDA-Stream, auf dem belegt wurde; 0 ist der Standard</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>The memory pool's id; 0,0 is the default pool</source>
        <translation>Die Nummer des Speicherpools; 0,0 ist der Standard</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>How it became known. trace: its allocation was recorded; free: it was there before the recording and was freed in it; segments: it was there before and still is</source>
        <translation>Woher sie bekannt ist. trace: ihre Belegung wurde aufgezeichnet; free: sie war vor der Aufzeichnung da und wurde darin freigegeben; segments: sie war vorher da und ist es noch</translation>
    </message>
    <message>
        <source>Allocated at</source>
        <translation>Belegt bei</translation>
    </message>
    <message>
        <source>Event that allocated it; −1: before the recording</source>
        <translation>Ereignis der Belegung; −1: vor der Aufzeichnung</translation>
    </message>
    <message>
        <source>Free requested at</source>
        <translation>Freigabe verlangt bei</translation>
    </message>
    <message>
        <source>Event in which the program let go of it</source>
        <translation>Ereignis, bei dem das Programm sie losließ</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>Freed at</source>
        <translation>Freigegeben bei</translation>
    </message>
    <message>
        <source>Event in which its memory could be used again</source>
        <translation>Ereignis, ab dem ihr Speicher wieder benutzbar war</translation>
    </message>
    <message>
        <source>Lifetime in events</source>
        <translation>Lebensdauer in Ereignissen</translation>
    </message>
    <message>
        <source>Events from its allocation to its end, where both were recorded</source>
        <translation>Ereignisse von der Belegung bis zum Ende, wo beide aufgezeichnet sind</translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation>Lebensdauer</translation>
    </message>
    <message>
        <source>Time from its allocation to its end, where both were recorded with times</source>
        <translation>Zeit von der Belegung bis zum Ende, wo beide mit Zeit aufgezeichnet sind</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>The innermost line of the user's own code, else the operator, else the innermost Python line</source>
        <translation>Die innerste Zeile eigenen Codes, sonst der Operator, sonst die innerste Python-Zeile</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>The operator that the C++ frames name</source>
        <translation>Der Operator, den die C++-Frames nennen</translation>
    </message>
    <message>
        <source>none named</source>
        <translation>keiner genannt</translation>
    </message>
</context>
<context>
    <name>widgets::AllocationsDock</name>
    <message>
        <source>Allocations</source>
        <translation>Belegungen</translation>
    </message>
    <message>
        <source>Show as SQL</source>
        <translation>Als SQL zeigen</translation>
    </message>
    <message>
        <source>Put the query that fills this table into the SQL editor</source>
        <translation>Die Abfrage, die diese Tabelle füllt, in den SQL-Editor setzen</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>CSV sichern …</translation>
    </message>
    <message>
        <source>Write all rows as shown, with exact values, to a file</source>
        <translation>Alle Zeilen wie gezeigt, mit genauen Werten, in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche …</translation>
    </message>
    <message>
        <source>Sorting…</source>
        <translation>Sortieren …</translation>
    </message>
    <message>
        <source>%1 allocations, %2 in all</source>
        <translation>%1 Belegungen, zusammen %2</translation>
    </message>
    <message>
        <source>%1 of %2 allocations, %3 of %4</source>
        <translation>%1 von %2 Belegungen, %3 von %4</translation>
    </message>
    <message>
        <source>%1 of %2 that were asked for over the whole recording</source>
        <translation>%1 von %2, die in der ganzen Aufzeichnung verlangt wurden</translation>
    </message>
    <message>
        <source>This device has no allocations: the recording holds neither allocation events nor active blocks of it.</source>
        <translation>Dieses Gerät hat keine Belegungen: Die Aufzeichnung enthält weder Belegungsereignisse noch aktive Blöcke davon.</translation>
    </message>
    <message>
        <source>No allocation fits the filter. %1</source>
        <translation>Keine Belegung passt zum Filter. %1</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Export Allocations</source>
        <translation>Belegungen sichern</translation>
    </message>
    <message>
        <source>Comma separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Wrote the allocations to %1.</source>
        <translation>Die Belegungen stehen jetzt in %1.</translation>
    </message>
</context>
<context>
    <name>widgets::AnnotationStrip</name>
    <message>
        <source>Annotations</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>%1: events %2 to %3</source>
        <translation>%1: Ereignisse %2 bis %3</translation>
    </message>
</context>
<context>
    <name>widgets::ByteScale</name>
    <message>
        <source>Byte scale</source>
        <translation>Byteskala</translation>
    </message>
</context>
<context>
    <name>widgets::ColourSelector</name>
    <message>
        <source>Colour by</source>
        <translation>Farbe nach</translation>
    </message>
    <message>
        <source>What the colours of the timeline tell</source>
        <translation>Was die Farben der Zeitleiste sagen</translation>
    </message>
    <message>
        <source>Colour by %1</source>
        <translation>Farbe nach %1</translation>
    </message>
</context>
<context>
    <name>widgets::ColumnModel</name>
    <message>
        <source>%1: %2</source>
        <comment>column title: cell</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>widgets::DeviceSelector</name>
    <message>
        <source>Device %1 — %2 at the end, no events</source>
        <translation>Gerät %1 – am Ende %2, keine Ereignisse</translation>
    </message>
    <message>
        <source>, %1 OOM</source>
        <translation>, %1 OOM</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>The device that the window shows</source>
        <translation>Das Gerät, das dieses Fenster zeigt</translation>
    </message>
    <message>
        <source>Peak: %1 active
At the end: %2 active, %3 reserved</source>
        <translation>Höchststand: %1 aktiv
Am Ende: %2 aktiv, %3 reserviert</translation>
    </message>
    <message>
        <source>1 event</source>
        <translation>1 Ereignis</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 Ereignisse</translation>
    </message>
    <message>
        <source>Device %1 — peak %2, %3</source>
        <translation>Gerät %1 – höchstens %2, %3</translation>
    </message>
</context>
<context>
    <name>widgets::EmptyState</name>
    <message>
        <source>No recording is open. Open one with File &gt; Open, or drop a file on the window.</source>
        <translation>Keine Aufzeichnung ist offen. Öffnen Sie eine mit Datei &gt; Öffnen, oder lassen Sie eine Datei auf das Fenster fallen.</translation>
    </message>
</context>
<context>
    <name>widgets::EventField</name>
    <message>
        <source>Selected event</source>
        <translation>Gewähltes Ereignis</translation>
    </message>
    <message>
        <source>The selected event; type a number to go there (−1: before the first)</source>
        <translation>Das gewählte Ereignis; eine Nummer führt dorthin (−1: vor dem ersten)</translation>
    </message>
    <message>
        <source>Event </source>
        <translation>Ereignis </translation>
    </message>
</context>
<context>
    <name>widgets::EventScale</name>
    <message>
        <source>event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Event scale</source>
        <translation>Ereignisskala</translation>
    </message>
</context>
<context>
    <name>widgets::EventsDock</name>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Filter by action</source>
        <translation>Nach Aktion filtern</translation>
    </message>
    <message>
        <source>Shows events whose action contains this text: free, segment, oom …</source>
        <translation>Zeigt Ereignisse, deren Aktion diesen Text enthält: free, segment, oom …</translation>
    </message>
    <message>
        <source>event </source>
        <translation>Ereignis </translation>
    </message>
    <message>
        <source>Selected event</source>
        <translation>Gewähltes Ereignis</translation>
    </message>
    <message>
        <source>The selected event; type a number to go there. −1 is before the first.</source>
        <translation>Das gewählte Ereignis; eine Nummer führt dorthin. −1 ist vor dem ersten.</translation>
    </message>
    <message>
        <source>Action to find</source>
        <translation>Gesuchte Aktion</translation>
    </message>
    <message>
        <source>The action that the arrows look for</source>
        <translation>Die Aktion, die die Pfeile suchen</translation>
    </message>
    <message>
        <source>Previous event of this action</source>
        <translation>Voriges Ereignis dieser Aktion</translation>
    </message>
    <message>
        <source>Previous event of this action (Alt+Up)</source>
        <translation>Voriges Ereignis dieser Aktion (Alt+Hoch)</translation>
    </message>
    <message>
        <source>Next event of this action</source>
        <translation>Nächstes Ereignis dieser Aktion</translation>
    </message>
    <message>
        <source>Next event of this action (Alt+Down)</source>
        <translation>Nächstes Ereignis dieser Aktion (Alt+Runter)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>action and how often it occurs</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Device %1 has no events: recording was off, or was stopped before the snapshot was taken. Its final state is in the other docks.</source>
        <translation>Gerät %1 hat keine Ereignisse: Die Aufzeichnung war aus oder wurde vor dem Schnappschuss beendet. Seinen Endzustand zeigen die anderen Bereiche.</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 Ereignisse</translation>
    </message>
    <message>
        <source>%1 of %2 events</source>
        <translation>%1 von %2 Ereignissen</translation>
    </message>
    <message>
        <source>No event of device %1 has an action that contains “%2”.</source>
        <translation>Kein Ereignis von Gerät %1 hat eine Aktion, die „%2“ enthält.</translation>
    </message>
</context>
<context>
    <name>widgets::EventsModel</name>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Block or segment</source>
        <translation>Block oder Segment</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Active after</source>
        <translation>Aktiv danach</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>Place in the device's trace, from 0</source>
        <translation>Platz in der Ereignisfolge des Geräts, ab 0</translation>
    </message>
    <message>
        <source>PyTorch's name of what happened</source>
        <translation>PyTorchs Name für das, was geschah</translation>
    </message>
    <message>
        <source>b = block, s = segment; address in hex, then how many frees of it came before</source>
        <translation>b = Block, s = Segment; Adresse hexadezimal, dann wie oft sie zuvor freigegeben wurde</translation>
    </message>
    <message>
        <source>Bytes; what they count depends on the action: hover a cell</source>
        <translation>Bytes; was sie zählen, hängt von der Aktion ab: siehe unter dem Zeiger</translation>
    </message>
    <message>
        <source>The raw stream value; 0 is the default stream</source>
        <translation>Der rohe Wert des Streams; 0 ist der Standard</translation>
    </message>
    <message>
        <source>Since the first event of the trace; hover for the clock</source>
        <translation>Seit dem ersten Ereignis; die Uhrzeit erscheint unter dem Zeiger</translation>
    </message>
    <message>
        <source>Active bytes after the event, as requested by the program</source>
        <translation>Aktive Bytes nach dem Ereignis, wie vom Programm angefordert</translation>
    </message>
    <message>
        <source>The first frame of your own code; hover for the full path</source>
        <translation>Der erste Frame Ihres eigenen Codes; der ganze Pfad erscheint unter dem Zeiger</translation>
    </message>
    <message>
        <source>The file records no time for this event.</source>
        <translation>Die Datei nennt keine Zeit für dieses Ereignis.</translation>
    </message>
    <message>
        <source>%1.%2 s</source>
        <translation>%1,%2 s</translation>
    </message>
</context>
<context>
    <name>widgets::FileDialogs</name>
    <message>
        <source>Open a Recording</source>
        <translation>Aufzeichnung öffnen</translation>
    </message>
    <message>
        <source>Memory snapshots (*.pickle *.pkl)</source>
        <translation>Speicheraufzeichnungen (*.pickle *.pkl)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>widgets::FilterBar</name>
    <message>
        <source>“%1” is not a size such as &gt;100MiB: it is searched as text.</source>
        <translation>„%1“ ist keine Größe wie &gt;100MiB: Es wird als Text gesucht.</translation>
    </message>
    <message>
        <source>Search: text of a frame, label, address, &gt;100MiB</source>
        <translation>Suche: Text eines Frames, Kennung, Adresse, &gt;100MiB</translation>
    </message>
    <message>
        <source>Search allocations</source>
        <translation>Belegungen suchen</translation>
    </message>
    <message>
        <source>Text that any line of the call stack contains; a label such as b7f06c0000000_0; an address inside a block (0x…); a size with &lt;, &gt;, &lt;=, &gt;= or =, such as &gt;100MiB</source>
        <translation>Text, den eine Zeile des Aufrufstapels enthält; eine Kennung wie b7f06c0000000_0; eine Adresse in einem Block (0x…); eine Größe mit &lt;, &gt;, &lt;=, &gt;= oder =, etwa &gt;100MiB</translation>
    </message>
    <message>
        <source>Alive at selected event</source>
        <translation>Beim gewählten Ereignis belegt</translation>
    </message>
    <message>
        <source>Only what holds memory after the selected event; follows the selection</source>
        <translation>Nur was nach dem gewählten Ereignis Speicher hält; folgt der Auswahl</translation>
    </message>
    <message>
        <source>Alive at peak</source>
        <translation>Beim Höchststand belegt</translation>
    </message>
    <message>
        <source>Only what holds memory when the device holds most</source>
        <translation>Nur was Speicher hält, wenn das Gerät am meisten hält</translation>
    </message>
    <message>
        <source>Visible range</source>
        <translation>Sichtbarer Bereich</translation>
    </message>
    <message>
        <source>Only what is alive somewhere in the part that the timeline shows</source>
        <translation>Nur was irgendwo im gezeigten Teil der Zeitleiste belegt ist</translation>
    </message>
    <message>
        <source>How the allocation became known</source>
        <translation>Woher die Belegung bekannt ist</translation>
    </message>
    <message>
        <source>The CUDA stream that it was allocated on</source>
        <translation>Der CUDA-Stream, auf dem belegt wurde</translation>
    </message>
    <message>
        <source>Only this call site; click to show all</source>
        <translation>Nur diese Aufrufstelle; ein Klick zeigt alle</translation>
    </message>
    <message>
        <source>Only what is alive after this event; click to show all</source>
        <translation>Nur was nach diesem Ereignis belegt ist; ein Klick zeigt alles</translation>
    </message>
    <message>
        <source>Take all conditions away</source>
        <translation>Alle Bedingungen aufheben</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Any origin</source>
        <translation>Jede Herkunft</translation>
    </message>
    <message>
        <source>trace: allocated in the recording</source>
        <translation>trace: in der Aufzeichnung belegt</translation>
    </message>
    <message>
        <source>free: there before, freed in the recording</source>
        <translation>free: vorher da, in der Aufzeichnung freigegeben</translation>
    </message>
    <message>
        <source>segments: there before and still there</source>
        <translation>segments: vorher da und noch da</translation>
    </message>
    <message>
        <source>Any stream</source>
        <translation>Jeder Stream</translation>
    </message>
    <message>
        <source>There are more: filter them with SQL</source>
        <translation>Es gibt mehr: Filtern Sie sie mit SQL</translation>
    </message>
    <message>
        <source>0: the default stream</source>
        <translation>0: der Standard-Stream</translation>
    </message>
    <message>
        <source>Origin: %1</source>
        <translation>Herkunft: %1</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Stream: %1</source>
        <translation>Stream: %1</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Call site: %1</source>
        <translation>Aufrufstelle: %1</translation>
    </message>
    <message>
        <source>Alive at event %1</source>
        <translation>Bei Ereignis %1 belegt</translation>
    </message>
</context>
<context>
    <name>widgets::GlSurface</name>
    <message>
        <source>The display platform "%1" has no OpenGL.</source>
        <translation>Die Anzeigeplattform „%1“ hat kein OpenGL.</translation>
    </message>
    <message>
        <source>OpenGL is switched off by SNAPVIEWER_NO_OPENGL.</source>
        <translation>OpenGL ist durch SNAPVIEWER_NO_OPENGL abgeschaltet.</translation>
    </message>
    <message>
        <source>This display offers no OpenGL context.</source>
        <translation>Diese Anzeige bietet keinen OpenGL-Kontext.</translation>
    </message>
    <message>
        <source>OpenGL 3.3 is needed; this display offers %1.%2.</source>
        <translation>OpenGL 3.3 ist nötig; diese Anzeige bietet %1.%2.</translation>
    </message>
    <message>
        <source>The OpenGL context of this display cannot be used.</source>
        <translation>Der OpenGL-Kontext dieser Anzeige ist nicht benutzbar.</translation>
    </message>
    <message>
        <source>The OpenGL driver refuses the program's shaders: %1</source>
        <translation>Der OpenGL-Treiber lehnt die Shader des Programms ab: %1</translation>
    </message>
</context>
<context>
    <name>widgets::Help</name>
    <message>
        <source>Wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>Zoom about the pointer</source>
        <translation>Um den Zeiger vergrößern</translation>
    </message>
    <message>
        <source>Ctrl + wheel</source>
        <translation>Strg + Mausrad</translation>
    </message>
    <message>
        <source>Zoom along time only</source>
        <translation>Nur die Zeit vergrößern</translation>
    </message>
    <message>
        <source>Shift + wheel</source>
        <translation>Umschalt + Mausrad</translation>
    </message>
    <message>
        <source>Zoom along bytes only</source>
        <translation>Nur die Bytes vergrößern</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Move the view</source>
        <translation>Ausschnitt verschieben</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Klick</translation>
    </message>
    <message>
        <source>Select an allocation and an event</source>
        <translation>Eine Belegung und ein Ereignis wählen</translation>
    </message>
    <message>
        <source>W, A, S, D or arrows</source>
        <translation>W, A, S, D oder Pfeiltasten</translation>
    </message>
    <message>
        <source>Zoom and move</source>
        <translation>Vergrößern und verschieben</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>On the timeline</source>
        <translation>Auf der Zeitleiste</translation>
    </message>
    <message>
        <source>Allocation</source>
        <translation>Belegung</translation>
    </message>
    <message>
        <source>A block's life: from its alloc event until the allocator has it back. Its bytes are the bytes that were asked for.</source>
        <translation>Das Leben eines Blocks: von seinem alloc-Ereignis, bis der Allokator ihn zurückhat. Seine Bytes sind die angeforderten.</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Angefordert</translation>
    </message>
    <message>
        <source>The bytes the program asked for, before the allocator rounded them up to the block's size.</source>
        <translation>Die Bytes, die das Programm verlangte, bevor der Allokator sie auf die Größe des Blocks aufrundete.</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>The sum of the requested bytes of all allocations that the program has not freed.</source>
        <translation>Die Summe der angeforderten Bytes aller Belegungen, die das Programm nicht freigegeben hat.</translation>
    </message>
    <message>
        <source>Pending free</source>
        <translation>Freigabe ausstehend</translation>
    </message>
    <message>
        <source>Freed by the program, but another stream may still use the block: it cannot be given out again yet.</source>
        <translation>Vom Programm freigegeben, aber ein anderer Stream benutzt den Block vielleicht noch: Er kann noch nicht neu vergeben werden.</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Allocated plus pending free. The timeline draws active bytes.</source>
        <translation>Belegt und mit ausstehender Freigabe. Die Zeitleiste zeichnet aktive Bytes.</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>What the allocator holds of the device in segments, used or not. The difference to active is free inside segments, or lost to rounding.</source>
        <translation>Was der Allokator in Segmenten vom Gerät hält, benutzt oder nicht. Der Unterschied zu aktiv ist frei in Segmenten oder durch Rundung verloren.</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Grundstand</translation>
    </message>
    <message>
        <source>What was active before the first recorded event.</source>
        <translation>Was vor dem ersten aufgezeichneten Ereignis aktiv war.</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Höchststand</translation>
    </message>
    <message>
        <source>The highest active total of the recording, and the first event that reaches it.</source>
        <translation>Die höchste aktive Summe der Aufzeichnung und das erste Ereignis, das sie erreicht.</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>Segment</translation>
    </message>
    <message>
        <source>A range of device memory that the allocator got from CUDA and cuts into blocks.</source>
        <translation>Ein Stück Gerätespeicher, das der Allokator von CUDA bekam und in Blöcke schneidet.</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>An entry of the device's trace, counted from 0. The state after an event holds until the next.</source>
        <translation>Ein Eintrag in der Ereignisfolge des Geräts, ab 0 gezählt. Der Zustand nach einem Ereignis gilt bis zum nächsten.</translation>
    </message>
    <message>
        <source>OOM</source>
        <translation>OOM</translation>
    </message>
    <message>
        <source>An allocation that failed after every retry. Its size is rounded as the allocator would have.</source>
        <translation>Eine Belegung, die nach allen Versuchen fehlschlug. Ihre Größe ist so gerundet, wie der Allokator es getan hätte.</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>The innermost frame of your own code; else the operator that the C++ frames name; else the innermost Python frame.</source>
        <translation>Der innerste Frame Ihres eigenen Codes; sonst der Operator, den die C++-Frames nennen; sonst der innerste Python-Frame.</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>b7f06…_3: the block's address in hexadecimal, and how often that address had been freed before. Segments begin with s.</source>
        <translation>b7f06…_3: die Adresse des Blocks hexadezimal und wie oft sie zuvor freigegeben wurde. Segmente beginnen mit s.</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Begriffe</translation>
    </message>
    <message>
        <source>Shows which allocation held which bytes of a GPU's memory when, where in the code it came from, and why the device ran full.</source>
        <translation>Zeigt, welche Belegung wann welche Bytes des GPU-Speichers hielt, woher im Code sie kam und warum das Gerät voll war.</translation>
    </message>
    <message>
        <source>SnapViewer is free software under the MIT licence.</source>
        <translation>SnapViewer ist freie Software unter der MIT-Lizenz.</translation>
    </message>
    <message>
        <source>It uses Qt %1 (GNU LGPL version 3) and SQLite (public domain).</source>
        <translation>Es benutzt Qt %1 (GNU LGPL Version 3) und SQLite (gemeinfrei).</translation>
    </message>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>About SnapViewer</source>
        <translation>Über SnapViewer</translation>
    </message>
</context>
<context>
    <name>widgets::HoverText</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>alive all the time</source>
        <translation>die ganze Zeit belegt</translation>
    </message>
    <message>
        <source>alive before the recording, freed at event %1</source>
        <translation>vor der Aufzeichnung belegt, bei Ereignis %1 freigegeben</translation>
    </message>
    <message>
        <source>allocated at event %1, never freed</source>
        <translation>bei Ereignis %1 belegt, nie freigegeben</translation>
    </message>
    <message>
        <source>events %1 to %2: %3 long</source>
        <translation>Ereignisse %1 bis %2: %3 lang</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>allocated before the recording: call site unknown</source>
        <translation>vor der Aufzeichnung belegt: Aufrufstelle unbekannt</translation>
    </message>
    <message>
        <source>Before the first event</source>
        <translation>Vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>Event %1</source>
        <translation>Ereignis %1</translation>
    </message>
    <message>
        <source>%1: %2 active, %3 reserved</source>
        <translation>%1: %2 aktiv, %3 reserviert</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>The rest: %n allocation(s)</source>
        <translation>
            <numerusform>Der Rest: %n Belegung</numerusform>
            <numerusform>Der Rest: %n Belegungen</numerusform>
        </translation>
    </message>
    <message>
        <source>smaller than what is drawn one by one</source>
        <translation>kleiner als das einzeln Gezeichnete</translation>
    </message>
</context>
<context>
    <name>widgets::JobRunner</name>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>Dafür reicht der Arbeitsspeicher nicht.</translation>
    </message>
</context>
<context>
    <name>widgets::LegendBar</name>
    <message>
        <source>+ %1 more</source>
        <translation>+ %1 weitere</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
</context>
<context>
    <name>widgets::MainWindow</name>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>Zuletzt &amp;geöffnet</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Light or Dark</source>
        <translation>&amp;Hell oder dunkel</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>%1 — device %2 — SnapViewer</source>
        <translation>%1 – Gerät %2 – SnapViewer</translation>
    </message>
    <message>
        <source>%1 — SnapViewer</source>
        <translation>%1 – SnapViewer</translation>
    </message>
    <message>
        <source>Export the Allocations</source>
        <translation>Belegungen sichern</translation>
    </message>
    <message>
        <source>allocations.csv</source>
        <translation>belegungen.csv</translation>
    </message>
    <message>
        <source>Export the Timeline</source>
        <translation>Zeitleiste sichern</translation>
    </message>
    <message>
        <source>timeline.png</source>
        <translation>zeitleiste.png</translation>
    </message>
    <message>
        <source>%1 is empty: no device has a segment or an event.</source>
        <translation>%1 ist leer: Kein Gerät hat ein Segment oder ein Ereignis.</translation>
    </message>
</context>
<context>
    <name>widgets::MessageBar</name>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>widgets::OomDock</name>
    <message>
        <source>OOM events</source>
        <translation>OOM-Ereignisse</translation>
    </message>
    <message>
        <source>What is known about the chosen OOM</source>
        <translation>Was über das gewählte OOM bekannt ist</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>The device that ran full</source>
        <translation>Das Gerät, das voll war</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Place in the device's trace, from 0</source>
        <translation>Platz in der Ereignisfolge des Geräts, ab 0</translation>
    </message>
    <message>
        <source>Requested (rounded)</source>
        <translation>Angefordert (gerundet)</translation>
    </message>
    <message>
        <source>The request that failed, rounded up by the allocator: the program asked for a little less</source>
        <translation>Die fehlgeschlagene Anforderung, vom Allokator aufgerundet: Das Programm verlangte etwas weniger</translation>
    </message>
    <message>
        <source>Free on the device</source>
        <translation>Frei auf dem Gerät</translation>
    </message>
    <message>
        <source>What the driver said was free then, for all programs</source>
        <translation>Was damals laut Treiber frei war, für alle Programme</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Held by the program then: requested bytes not yet freed by it</source>
        <translation>Damals vom Programm gehalten: angeforderte, noch nicht freigegebene Bytes</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Allocated, and freed but still in use by another stream</source>
        <translation>Belegt, oder freigegeben und von einem anderen Stream noch benutzt</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>What PyTorch's allocator held of the device then</source>
        <translation>Was PyTorchs Allokator damals vom Gerät hielt</translation>
    </message>
    <message>
        <source>Cached, not in use</source>
        <translation>Vorgehalten, unbenutzt</translation>
    </message>
    <message>
        <source>Reserved minus active: kept by the allocator, in pieces that may be too small; includes what rounding costs</source>
        <translation>Reserviert weniger aktiv: vom Allokator behalten, in vielleicht zu kleinen Stücken; mit dem, was Rundung kostet</translation>
    </message>
    <message>
        <source>unknown: active exceeds reserved</source>
        <translation>unbekannt: mehr aktiv als reserviert</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Local time of the failed request</source>
        <translation>Ortszeit der fehlgeschlagenen Anforderung</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>Where the failed request came from; hover for the full path</source>
        <translation>Woher die fehlgeschlagene Anforderung kam; der ganze Pfad erscheint unter dem Zeiger</translation>
    </message>
    <message>
        <source>This recording is empty: it has no events and no segments.</source>
        <translation>Diese Aufzeichnung ist leer: Sie hat weder Ereignisse noch Segmente.</translation>
    </message>
    <message>
        <source>No events were recorded, so an OOM could not be either: this recording holds only the final state.</source>
        <translation>Keine Ereignisse wurden aufgezeichnet, also auch kein OOM: Diese Aufzeichnung enthält nur den Endzustand.</translation>
    </message>
    <message>
        <source>before its first event</source>
        <translation>vor seinem ersten Ereignis</translation>
    </message>
    <message>
        <source>at event %1</source>
        <translation>bei Ereignis %1</translation>
    </message>
    <message>
        <source>No OOM was recorded. The peak of device %1 is %2 active, %3: &lt;a href="peak"&gt;go there&lt;/a&gt;.</source>
        <translation>Kein OOM wurde aufgezeichnet. Der Höchststand von Gerät %1 ist %2 aktiv, %3: &lt;a href="peak"&gt;dorthin&lt;/a&gt;.</translation>
    </message>
    <message>
        <source>Device %1, event %2.</source>
        <translation>Gerät %1, Ereignis %2.</translation>
    </message>
</context>
<context>
    <name>widgets::Overlay</name>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>OOM × %1</source>
        <translation>OOM × %1</translation>
    </message>
    <message>
        <source>OOM</source>
        <translation>OOM</translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation>Höchststand %1</translation>
    </message>
</context>
<context>
    <name>widgets::OverviewStrip</name>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>The active bytes of the whole trace, and the part of it that the timeline shows.</source>
        <translation>Die aktiven Bytes aller Ereignisse und der Teil davon, den die Zeitleiste zeigt.</translation>
    </message>
</context>
<context>
    <name>widgets::Plot</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Every allocation over time. Arrow keys and A, D move, W, S, + and − zoom, Home shows everything, Control with left and right steps through the events.</source>
        <translation>Jede Belegung über die Zeit. Pfeiltasten und A, D verschieben, W, S, + und − vergrößern und verkleinern, Pos1 zeigt alles, Strg mit links und rechts geht Ereignis für Ereignis.</translation>
    </message>
</context>
<context>
    <name>widgets::SchemaTree</name>
    <message>
        <source>%1 [%2]</source>
        <comment>meaning [unit]</comment>
        <translation>%1 [%2]</translation>
    </message>
    <message>
        <source>Tables and columns</source>
        <translation>Tabellen und Spalten</translation>
    </message>
    <message>
        <source>Table or column</source>
        <translation>Tabelle oder Spalte</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>A double click puts the name into the query</source>
        <translation>Ein Doppelklick setzt den Namen in die Abfrage</translation>
    </message>
</context>
<context>
    <name>widgets::SettingsModel</name>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
</context>
<context>
    <name>widgets::SitesDock</name>
    <message>
        <source>What the table shows</source>
        <translation>Was die Tabelle zeigt</translation>
    </message>
    <message>
        <source>At peak</source>
        <translation>Beim Höchststand</translation>
    </message>
    <message>
        <source>What was alive at the device's peak</source>
        <translation>Was beim Höchststand des Geräts belegt war</translation>
    </message>
    <message>
        <source>At OOM</source>
        <translation>Beim OOM</translation>
    </message>
    <message>
        <source>What was alive at the device's last OOM</source>
        <translation>Was beim letzten OOM des Geräts belegt war</translation>
    </message>
    <message>
        <source>At selected</source>
        <translation>Beim gewählten</translation>
    </message>
    <message>
        <source>What is alive at the selected event, wherever you go</source>
        <translation>Was beim gewählten Ereignis belegt ist, wohin Sie auch gehen</translation>
    </message>
    <message>
        <source>Live bytes by call site</source>
        <translation>Belegte Bytes je Aufrufstelle</translation>
    </message>
    <message>
        <source>Nothing is alive on device %1 at this point.</source>
        <translation>Auf Gerät %1 ist hier nichts belegt.</translation>
    </message>
    <message>
        <source>Before the first event</source>
        <translation>Vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>After event %1</source>
        <translation>Nach Ereignis %1</translation>
    </message>
    <message>
        <source>At the OOM, event %1</source>
        <translation>Beim OOM, Ereignis %1</translation>
    </message>
    <message>
        <source>At the peak, event %1</source>
        <translation>Beim Höchststand, Ereignis %1</translation>
    </message>
    <message>
        <source>1 allocation</source>
        <translation>1 Belegung</translation>
    </message>
    <message>
        <source>%1 allocations</source>
        <translation>%1 Belegungen</translation>
    </message>
    <message>
        <source>1 call site</source>
        <translation>1 Aufrufstelle</translation>
    </message>
    <message>
        <source>%1 call sites</source>
        <translation>%1 Aufrufstellen</translation>
    </message>
    <message>
        <source>%1 of device %2: %3 alive, %4 from %5</source>
        <translation>%1, Gerät %2: %3 belegt, %4 von %5</translation>
    </message>
    <message>
        <source>Show in Allocation Table</source>
        <translation>In der Belegungstabelle zeigen</translation>
    </message>
    <message>
        <source>Select Its Largest Allocation</source>
        <translation>Ihre größte Belegung wählen</translation>
    </message>
    <message>
        <source>Copy Call Site</source>
        <translation>Aufrufstelle kopieren</translation>
    </message>
    <message>
        <source>Copy Row</source>
        <translation>Zeile kopieren</translation>
    </message>
</context>
<context>
    <name>widgets::SqlDock</name>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Run the query (Ctrl+Return)</source>
        <translation>Abfrage ausführen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop the query that runs</source>
        <translation>Laufende Abfrage abbrechen</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Queries to start from, about the selected event</source>
        <translation>Abfragen für den Anfang, über das gewählte Ereignis</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Queries that were run (Alt+Up, Alt+Down)</source>
        <translation>Ausgeführte Abfragen (Alt+Hoch, Alt+Runter)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Sichern</translation>
    </message>
    <message>
        <source>Write the result to a file</source>
        <translation>Das Ergebnis in eine Datei schreiben</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV …</translation>
    </message>
    <message>
        <source>JSON…</source>
        <translation>JSON …</translation>
    </message>
    <message>
        <source>Query result</source>
        <translation>Abfrageergebnis</translation>
    </message>
    <message>
        <source>Open a recording to ask about it.</source>
        <translation>Öffnen Sie eine Aufzeichnung, um sie zu befragen.</translation>
    </message>
    <message>
        <source>There is no query to run.</source>
        <translation>Da ist keine Abfrage.</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>Läuft …</translation>
    </message>
    <message>
        <source>The first %1 rows, %2; there are more.</source>
        <translation>Die ersten %1 Zeilen, %2; es gibt mehr.</translation>
    </message>
    <message>
        <source>%1 rows, %2</source>
        <translation>%1 Zeilen, %2</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>No query was run yet</source>
        <translation>Noch keine Abfrage ausgeführt</translation>
    </message>
    <message>
        <source>Export Result</source>
        <translation>Ergebnis sichern</translation>
    </message>
    <message>
        <source>Comma separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Wrote the first %1 rows to %2; the query has more.</source>
        <translation>Die ersten %1 Zeilen stehen jetzt in %2; die Abfrage hat mehr.</translation>
    </message>
    <message>
        <source>Wrote %1 rows to %2.</source>
        <translation>%1 Zeilen stehen jetzt in %2.</translation>
    </message>
    <message>
        <source>This row names neither an allocation (allocation_id, label) nor an event.</source>
        <translation>Diese Zeile nennt weder eine Belegung (allocation_id, label) noch ein Ereignis.</translation>
    </message>
</context>
<context>
    <name>widgets::SqlEditor</name>
    <message>
        <source>SQL query</source>
        <translation>SQL-Abfrage</translation>
    </message>
    <message>
        <source>SELECT … FROM allocations: Ctrl+Return runs it, Ctrl+Space completes names</source>
        <translation>SELECT … FROM allocations: Strg+Eingabe führt aus, Strg+Leertaste ergänzt Namen</translation>
    </message>
</context>
<context>
    <name>widgets::SqlWorker</name>
    <message>
        <source>No recording is open.</source>
        <translation>Keine Aufzeichnung ist offen.</translation>
    </message>
</context>
<context>
    <name>widgets::StackDock</name>
    <message>
        <source>Allocated here</source>
        <translation>Hier belegt</translation>
    </message>
    <message>
        <source>The free has the stack of the allocation: with context='alloc' its own is not recorded.</source>
        <translation>Die Freigabe hat den Aufrufstapel der Belegung: Mit context='alloc' wird ihr eigener nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>Freed here</source>
        <translation>Hier freigegeben</translation>
    </message>
    <message>
        <source>A later call that noticed the free, not the free itself</source>
        <translation>Ein späterer Aufruf, der die Freigabe bemerkte, nicht die Freigabe selbst</translation>
    </message>
    <message>
        <source>Stack of the event</source>
        <translation>Aufrufstapel des Ereignisses</translation>
    </message>
    <message>
        <source>Facts about the selection</source>
        <translation>Angaben zur Auswahl</translation>
    </message>
    <message>
        <source>Call stack</source>
        <translation>Aufrufstapel</translation>
    </message>
    <message>
        <source>Copy Frames</source>
        <translation>Frames kopieren</translation>
    </message>
    <message>
        <source>Copy the selected frames</source>
        <translation>Die gewählten Frames kopieren</translation>
    </message>
    <message>
        <source>Copy Stack</source>
        <translation>Aufrufstapel kopieren</translation>
    </message>
    <message>
        <source>Copy the whole call stack</source>
        <translation>Den ganzen Aufrufstapel kopieren</translation>
    </message>
    <message>
        <source>Open in Editor</source>
        <translation>Im Editor öffnen</translation>
    </message>
    <message>
        <source>Open the file of the frame, where this computer has it</source>
        <translation>Die Datei des Frames öffnen, wenn dieser Rechner sie hat</translation>
    </message>
    <message>
        <source>Runtime Frames</source>
        <translation>Laufzeit-Frames</translation>
    </message>
    <message>
        <source>Show the runtime's own frames unfolded</source>
        <translation>Die Frames der Laufzeitumgebung ausgeklappt zeigen</translation>
    </message>
    <message>
        <source>Nothing is selected. Click an allocation on the timeline or in a table to see where in the code it came from.</source>
        <translation>Nichts ist gewählt. Klicken Sie auf der Zeitleiste oder in einer Tabelle auf eine Belegung, um zu sehen, woher im Code sie kam.</translation>
    </message>
</context>
<context>
    <name>widgets::StackHeader</name>
    <message>
        <source>event %1</source>
        <translation>Ereignis %1</translation>
    </message>
    <message>
        <source>%1, %2 after the first</source>
        <translation>%1, %2 nach dem ersten</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>%1, of it %2 rounding</source>
        <translation>%1, davon %2 Rundung</translation>
    </message>
    <message>
        <source>before the first event</source>
        <translation>vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>not until the end</source>
        <translation>bis zum Ende nicht</translation>
    </message>
    <message>
        <source>requested at %1, still pending at the end</source>
        <translation>verlangt bei %1, am Ende noch ausstehend</translation>
    </message>
    <message>
        <source>%1, requested at %2</source>
        <translation>%1, verlangt bei %2</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 Ereignisse</translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation>Lebensdauer</translation>
    </message>
    <message>
        <source>Compile context</source>
        <translation>Kompilierter Bereich</translation>
    </message>
    <message>
        <source>User metadata</source>
        <translation>Eigene Metadaten</translation>
    </message>
    <message>
        <source>, pool %1</source>
        <translation>, Pool %1</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Freed</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Allocation %1</source>
        <translation>Belegung %1</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Angefordert</translation>
    </message>
    <message>
        <source>Free on the device</source>
        <translation>Frei auf dem Gerät</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>Segment</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Event %1: %2</source>
        <translation>Ereignis %1: %2</translation>
    </message>
</context>
<context>
    <name>widgets::StackModel</name>
    <message>
        <source>… %1 runtime frames</source>
        <translation>… %1 Laufzeit-Frames</translation>
    </message>
    <message>
        <source>%1 (× %2)</source>
        <translation>%1 (× %2)</translation>
    </message>
    <message>
        <source>Graph node %1: %2 of %3</source>
        <translation>Graphknoten %1: %2 von %3</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>%1, %2, your code</source>
        <translation>%1, %2, Ihr Code</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>The innermost frame of your own code</source>
        <translation>Der innerste Frame Ihres eigenen Codes</translation>
    </message>
    <message>
        <source>The runtime's own plumbing</source>
        <translation>Inneres der Laufzeitumgebung</translation>
    </message>
</context>
<context>
    <name>widgets::StartPage</name>
    <message>
        <source>Recent files</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Drop a PyTorch memory snapshot here, or open one. Nothing leaves this computer, and opening a file runs no code.</source>
        <translation>Lassen Sie eine PyTorch-Speicheraufzeichnung hier fallen, oder öffnen Sie eine. Nichts verlässt diesen Rechner, und eine Datei zu öffnen führt keinen Code aus.</translation>
    </message>
    <message>
        <source>What held the GPU's memory?</source>
        <translation>Was belegte den GPU-Speicher?</translation>
    </message>
    <message>
        <source>Get a recording</source>
        <translation>Wie man aufzeichnet</translation>
    </message>
</context>
<context>
    <name>widgets::StatusLine</name>
    <message>
        <source>Loading</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop loading; what is open stays open</source>
        <translation>Laden abbrechen; was offen ist, bleibt offen</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No events: only the final state is recorded</source>
        <translation>Keine Ereignisse: Nur der Endzustand ist aufgezeichnet</translation>
    </message>
    <message>
        <source>Before the first event</source>
        <translation>Vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>Event %1 of %2: %3</source>
        <translation>Ereignis %1 von %2: %3</translation>
    </message>
    <message>
        <source>Allocated %1</source>
        <translation>Belegt %1</translation>
    </message>
    <message>
        <source>Requested by the program and not freed by it, after this event</source>
        <translation>Nach diesem Ereignis vom Programm angefordert und nicht freigegeben</translation>
    </message>
    <message>
        <source>Active %1</source>
        <translation>Aktiv %1</translation>
    </message>
    <message>
        <source>Allocated, and freed but still waiting for another stream</source>
        <translation>Belegt, oder freigegeben und auf einen anderen Stream wartend</translation>
    </message>
    <message>
        <source>Reserved %1</source>
        <translation>Reserviert %1</translation>
    </message>
    <message>
        <source>Held by the allocator's segments</source>
        <translation>Von den Segmenten des Allokators gehalten</translation>
    </message>
</context>
<context>
    <name>widgets::SummaryDock</name>
    <message>
        <source>Copy as Text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>Puts this summary on the clipboard</source>
        <translation>Kopiert diese Übersicht in die Zwischenablage</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Import log</source>
        <translation>Leseprotokoll</translation>
    </message>
    <message>
        <source>Allocator settings</source>
        <translation>Einstellungen des Allokators</translation>
    </message>
    <message>
        <source>The file has no allocator settings: PyTorch before 2.3, or a list of segments.</source>
        <translation>Die Datei hat keine Einstellungen des Allokators: PyTorch vor 2.3 oder eine Liste von Segmenten.</translation>
    </message>
    <message>
        <source>Nothing odd was found.</source>
        <translation>Nichts Merkwürdiges wurde gefunden.</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>Verlässlichkeit</translation>
    </message>
    <message>
        <source>The file names no device: it has no events and no segments.</source>
        <translation>Die Datei nennt kein Gerät: Sie hat weder Ereignisse noch Segmente.</translation>
    </message>
    <message>
        <source>Nothing was there before the recording began.</source>
        <translation>Vor Beginn der Aufzeichnung war nichts da.</translation>
    </message>
    <message>
        <source>%1
%2, %3
Annotations: %4</source>
        <translation>%1
%2, %3
Anmerkungen: %4</translation>
    </message>
</context>
<context>
    <name>widgets::TableExport</name>
    <message>
        <source>Collecting rows</source>
        <translation>Zeilen werden gesammelt</translation>
    </message>
</context>
<context>
    <name>widgets::TableView</name>
    <message>
        <source>%1 rows are too many for the clipboard (at most %2): export them instead.</source>
        <translation>%1 Zeilen sind zu viele für die Zwischenablage (höchstens %2): Sichern Sie sie stattdessen in eine Datei.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) copied.</source>
        <translation>
            <numerusform>%n Zeile kopiert.</numerusform>
            <numerusform>%n Zeilen kopiert.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>widgets::TimelineView</name>
    <message>
        <source>The timeline needs OpenGL 3.3, which is missing here.
%1

Everything else works: the tables, call stacks, call sites, OOM events and SQL show the same recording.</source>
        <translation>Die Zeitleiste braucht OpenGL 3.3, das hier fehlt.
%1

Alles andere geht: Tabellen, Aufrufstapel, Aufrufstellen, OOM-Ereignisse und SQL zeigen dieselbe Aufzeichnung.</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1 …</translation>
    </message>
    <message>
        <source>Device %1 has no allocations in this recording.</source>
        <translation>Gerät %1 hat in dieser Aufzeichnung keine Belegungen.</translation>
    </message>
    <message>
        <source>%1 smaller allocations as one band on top</source>
        <translation>%1 kleinere Belegungen als ein Band obenauf</translation>
    </message>
    <message>
        <source>%1 · device %2 · peak %3</source>
        <translation>%1 · Gerät %2 · Höchststand %3</translation>
    </message>
</context>
<context>
    <name>widgets::Workspace</name>
    <message>
        <source>Stack Trace</source>
        <translation>Aufrufstapel</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Call Sites</source>
        <translation>Aufrufstellen</translation>
    </message>
    <message>
        <source>OOM Events</source>
        <translation>OOM-Ereignisse</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>Belegungen</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>There is no timeline to save: the picture needs OpenGL.</source>
        <translation>Es gibt keine Zeitleiste zu sichern: Das Bild braucht OpenGL.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 konnte nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>Wrote the timeline to %1.</source>
        <translation>Die Zeitleiste steht jetzt in %1.</translation>
    </message>
</context>
<context>
    <name>widgets::columns</name>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
</context>
</TS>
