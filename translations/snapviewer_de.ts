<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AcceleratorText</name>
    <message>
        <source>the recorder says so</source>
        <translation>der Recorder sagt es</translation>
    </message>
    <message>
        <source>call stacks lead through %1</source>
        <translation>Aufrufstapel führen durch %1</translation>
    </message>
    <message>
        <source>only its allocator writes events %1</source>
        <translation>nur sein Allokator schreibt Ereignisse %1</translation>
    </message>
    <message>
        <source>its allocator names its setting %1</source>
        <translation>sein Allokator nennt seine Einstellung %1</translation>
    </message>
    <message>
        <source>nothing in the file names another</source>
        <translation>nichts in der Datei nennt einen anderen</translation>
    </message>
    <message>
        <source>AMD GPU (ROCm)</source>
        <translation>AMD-GPU (ROCm)</translation>
    </message>
    <message>
        <source>Intel XPU</source>
        <translation>Intel XPU</translation>
    </message>
    <message>
        <source>Ascend NPU</source>
        <translation>Ascend NPU</translation>
    </message>
    <message>
        <source>Meta MTIA</source>
        <translation>Meta MTIA</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>probably %1: %2</source>
        <translation>wahrscheinlich %1: %2</translation>
    </message>
</context>
<context>
    <name>ActionStyleText</name>
    <message>
        <source>A block was handed to the program. Size: the bytes it asked for.</source>
        <translation>Ein Block ging an das Programm. Größe: die angeforderten Bytes.</translation>
    </message>
    <message>
        <source>The program freed the block; other streams may still use it.</source>
        <translation>Das Programm gab den Block frei; andere Streams benutzen ihn vielleicht noch.</translation>
    </message>
    <message>
        <source>The block went back to the allocator&apos;s cache.</source>
        <translation>Der Block kam in den Vorrat des Allokators zurück.</translation>
    </message>
    <message>
        <source>The block was freed and went back to the allocator&apos;s cache.</source>
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
        <translation>Das Programm versah eine lebende Allokation mit einer Anmerkung.</translation>
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
    <name>AnimationText</name>
    <message>
        <source>Painting frames</source>
        <translation>Bilder werden gemalt</translation>
    </message>
    <message>
        <source>a WebP picture has at most %1 pixels a side</source>
        <translation>ein WebP-Bild hat höchstens %1 Pixel je Seite</translation>
    </message>
</context>
<context>
    <name>ArchiveText</name>
    <message>
        <source>%1 is refused: its %2 bytes unpack to more than any recording would.</source>
        <translation>%1 wird abgelehnt: Seine %2 Bytes entpacken sich zu mehr als jede Aufzeichnung.</translation>
    </message>
    <message>
        <source>%1 is a damaged ZIP archive: its directory cannot be read.</source>
        <translation>%1 ist ein beschädigtes ZIP-Archiv: Sein Verzeichnis ist nicht lesbar.</translation>
    </message>
    <message>
        <source>%1 is refused: a ZIP archive with more than %2 members.</source>
        <translation>%1 wird abgelehnt: ein ZIP-Archiv mit mehr als %2 Einträgen.</translation>
    </message>
    <message>
        <source>%1 cannot be unpacked: it is damaged, encrypted or packed in an unknown way.</source>
        <translation>%1 kann nicht entpackt werden: Es ist beschädigt, verschlüsselt oder auf unbekannte Weise gepackt.</translation>
    </message>
    <message>
        <source>%1 cannot be unpacked: %2.</source>
        <translation>%1 kann nicht entpackt werden: %2.</translation>
    </message>
    <message>
        <source>Unpacking %1</source>
        <translation>%1 wird entpackt</translation>
    </message>
    <message>
        <source>%1 is a damaged or empty gzip file: it unpacks to nothing.</source>
        <translation>%1 ist eine beschädigte oder leere gzip-Datei: Entpackt ergibt sie nichts.</translation>
    </message>
    <message>
        <source>Reading the directory of %1</source>
        <translation>Verzeichnis von %1 wird gelesen</translation>
    </message>
    <message>
        <source>%1 is a damaged or empty Zstandard file: it unpacks to nothing.</source>
        <translation>%1 ist eine beschädigte oder leere Zstandard-Datei: Entpackt ergibt sie nichts.</translation>
    </message>
</context>
<context>
    <name>AscendText</name>
    <message>
        <source>component</source>
        <translation>Komponente</translation>
    </message>
    <message>
        <source>Ascend component memory (torch_npu, OOM_SNAPSHOT_ENABLE)</source>
        <translation>Speicher der Ascend-Komponenten (torch_npu, OOM_SNAPSHOT_ENABLE)</translation>
    </message>
</context>
<context>
    <name>AutopsyText</name>
    <message>
        <source>Less has to be alive at once: smaller batches, activation checkpointing, sharding.</source>
        <translation>Es muss weniger gleichzeitig belegt sein: kleinere Batches, Activation Checkpointing, Sharding.</translation>
    </message>
    <message>
        <source>expandable_segments is off: PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True lets free pages of different places serve one request.</source>
        <translation>expandable_segments ist aus: Mit PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True können freie Seiten von verschiedenen Stellen eine Anforderung bedienen.</translation>
    </message>
    <message>
        <source>The allocator&apos;s settings are not recorded. Where expandable_segments is off, PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True lets free pages of different places serve one request.</source>
        <translation>Die Einstellungen des Allokators sind nicht aufgezeichnet. Ist expandable_segments aus, so können mit PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True freie Seiten von verschiedenen Stellen eine Anforderung bedienen.</translation>
    </message>
    <message>
        <source>Where expandable segments are no option, max_split_size_mb keeps large cached blocks from being cut up for small requests.</source>
        <translation>Wo dehnbare Segmente nicht in Frage kommen, bewahrt max_split_size_mb große vorgehaltene Blöcke davor, für kleine Anforderungen zerteilt zu werden.</translation>
    </message>
    <message>
        <source>expandable_segments is on already. What is left are free bytes on pages that a live block pins: allocate what lives long before what does not, and free together what was allocated together.</source>
        <translation>expandable_segments ist schon an. Übrig sind freie Bytes auf Seiten, die ein belegter Block festhält: Belegen Sie Langlebiges vor Kurzlebigem, und geben Sie zusammen frei, was zusammen belegt wurde.</translation>
    </message>
    <message>
        <source>Much of what was active has no stack: record with stacks=&apos;all&apos; and context=&apos;all&apos;.</source>
        <translation>Viel vom Aktiven hat keinen Aufrufstapel: Zeichnen Sie mit stacks=&apos;all&apos; und context=&apos;all&apos; auf.</translation>
    </message>
    <message>
        <source>Let CUDA graphs share one pool (pool= of torch.cuda.graph), capture fewer shapes, or drop graphs that are not replayed any more: their memory cannot serve anything else.</source>
        <translation>Lassen Sie CUDA-Graphen sich einen Pool teilen (pool= von torch.cuda.graph), nehmen Sie weniger Shapes auf oder verwerfen Sie Graphen, die nicht mehr abgespielt werden: Ihr Speicher kann nichts anderem dienen.</translation>
    </message>
    <message>
        <source>Tensors used on side streams (record_stream) come back only when those streams are done: let them wait on the stream that frees instead, or free earlier. While a CUDA graph is captured nothing of the kind comes back at all.</source>
        <translation>Auf Nebenstreams benutzte Tensoren (record_stream) kommen erst zurück, wenn diese Streams fertig sind: Lassen Sie stattdessen den freigebenden Stream auf sie warten, oder geben Sie früher frei. Während ein CUDA-Graph aufgenommen wird, kommt davon gar nichts zurück.</translation>
    </message>
    <message>
        <source>Look with nvidia-smi who else uses the device: other processes, NCCL and cuBLAS buffers, libraries with allocators of their own.</source>
        <translation>Sehen Sie mit nvidia-smi nach, wer das Gerät noch benutzt: andere Prozesse, Puffer von NCCL und cuBLAS, Bibliotheken mit eigenem Allokator.</translation>
    </message>
    <message>
        <source>Look for a limit: torch.cuda.set_per_process_memory_fraction, MIG or MPS; or another process that freed memory just then.</source>
        <translation>Suchen Sie eine Grenze: torch.cuda.set_per_process_memory_fraction, MIG oder MPS; oder einen anderen Prozess, der gerade dann Speicher freigab.</translation>
    </message>
    <message>
        <source>While a CUDA graph is captured the allocator can give nothing back: run once eagerly and call torch.cuda.empty_cache() before the capture.</source>
        <translation>Während ein CUDA-Graph aufgenommen wird, kann der Allokator nichts zurückgeben: Führen Sie den Code vor der Aufnahme einmal im Eager-Modus aus und rufen Sie torch.cuda.empty_cache() auf.</translation>
    </message>
    <message>
        <source>The requested size before rounding is not recorded.</source>
        <translation>Die angeforderte Größe vor der Rundung ist nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>What was free on the device is not recorded; it counts as nothing here.</source>
        <translation>Was auf dem Gerät frei war, ist nicht aufgezeichnet; es zählt hier als nichts.</translation>
    </message>
    <message>
        <source>The device&apos;s capacity is not recorded: it is at least %1. What other processes and libraries used cannot be known.</source>
        <translation>Die Kapazität des Geräts ist nicht aufgezeichnet: Sie beträgt mindestens %1. Was andere Prozesse und Bibliotheken benutzten, lässt sich nicht wissen.</translation>
    </message>
    <message>
        <source>The capacity given is below the %1 that were seen, and was left out of account.</source>
        <translation>Die angegebene Kapazität liegt unter den gesehenen %1 und blieb außer Betracht.</translation>
    </message>
    <message>
        <source>The pool that was to serve the request is not recorded; it is taken for the default one.</source>
        <translation>Der Pool, der die Anforderung bedienen sollte, ist nicht aufgezeichnet; angenommen wird der Standardpool.</translation>
    </message>
    <message>
        <source>Memory whose pool is not known counts as the default pool&apos;s.</source>
        <translation>Speicher mit unbekanntem Pool zählt zum Standardpool.</translation>
    </message>
    <message>
        <source>Of the free bytes %1 may be rounding of blocks whose size is not recorded.</source>
        <translation>Von den freien Bytes sind %1 vielleicht Rundung von Blöcken, deren Größe nicht aufgezeichnet ist.</translation>
    </message>
    <message>
        <source>%1 of what was active lie in no segment that is known.</source>
        <translation>%1 des Aktiven liegen in keinem bekannten Segment.</translation>
    </message>
    <message>
        <source>The file contradicts itself: blocks hold more than their segments.</source>
        <translation>Die Datei widerspricht sich: Blöcke halten mehr als ihre Segmente.</translation>
    </message>
    <message>
        <source>The allocator&apos;s settings are not recorded.</source>
        <translation>Die Einstellungen des Allokators sind nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>No single contiguous run of blocks would have let the request through.</source>
        <translation>Keine einzelne zusammenhängende Folge von Blöcken hätte die Anforderung durchgelassen.</translation>
    </message>
    <message>
        <source>1 block</source>
        <translation>1 Block</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 Blöcken</translation>
    </message>
    <message>
        <source>The cheapest way through: %1 in %2. Free, with what lies free beside, that is a run of %3.</source>
        <translation>Der günstigste Weg: %1 in %2. Freigegeben ergibt das mit dem Freien daneben ein Stück von %3.</translation>
    </message>
    <message>
        <source>The cheapest way through: %1 in %2 at the end of an expandable segment. Free, the request fits there with what the device had.</source>
        <translation>Der günstigste Weg: %1 in %2 am Ende eines dehnbaren Segments. Freigegeben passt die Anforderung dort hinein, mit dem, was das Gerät hatte.</translation>
    </message>
    <message>
        <source>The cheapest way through: %1 in %2 of one segment. Free, its memory goes back to the driver, which then has enough.</source>
        <translation>Der günstigste Weg: %1 in %2 eines Segments. Freigegeben geht sein Speicher an den Treiber zurück, der dann genug hat.</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>ausstehend</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>Rundung</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>largest run</source>
        <translation>größtes Stück</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>total</source>
        <translation>zusammen</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>others: %1 more call sites</source>
        <translation>andere: %1 weitere Aufrufstellen</translation>
    </message>
    <message>
        <source>total active</source>
        <translation>zusammen aktiv</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>Zuwachs</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>all others together</source>
        <translation>alle anderen zusammen</translation>
    </message>
    <message>
        <source>block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>%1 (freed, in use by another stream)</source>
        <translation>%1 (freigegeben, von einem anderen Stream benutzt)</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>What the allocator held</source>
        <translation>Was der Allokator hielt</translation>
    </message>
    <message>
        <source>No segment is known.</source>
        <translation>Kein Segment ist bekannt.</translation>
    </message>
    <message>
        <source>Who held it</source>
        <translation>Wer den Speicher hielt</translation>
    </message>
    <message>
        <source>What grew in the last step</source>
        <translation>Was im letzten Schritt wuchs</translation>
    </message>
    <message>
        <source>What stood in the way</source>
        <translation>Was im Weg stand</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>What cannot be known</source>
        <translation>Was sich nicht wissen lässt</translation>
    </message>
    <message>
        <source>Every number, and the SQL that recomputes it</source>
        <translation>Jede Zahl und das SQL, das sie nachrechnet</translation>
    </message>
    <message>
        <source>%1, stream %2, %3: reserved, allocated, pending, rounding, free, largest run, uncertain</source>
        <translation>%1, Stream %2, %3: reserviert, belegt, ausstehend, Rundung, frei, größtes Stück, ungewiss</translation>
    </message>
    <message>
        <source>Growth of %1</source>
        <translation>Zuwachs von %1</translation>
    </message>
    <message>
        <source>The cheapest run</source>
        <translation>Die günstigste Blockfolge</translation>
    </message>
    <message>
        <source>an unknown amount</source>
        <translation>eine unbekannte Menge</translation>
    </message>
    <message>
        <source>Really full: the device had %1 free, but a request of this size needs a segment of %2, and the allocator&apos;s own %3 are in use.</source>
        <translation>Wirklich voll: Das Gerät hatte %1 frei, aber eine Anforderung dieser Größe braucht ein Segment von %2, und die %3 des Allokators sind in Benutzung.</translation>
    </message>
    <message>
        <source>Really full: %1 more were needed; the device had %2 left and the allocator %3 free of its %4.</source>
        <translation>Wirklich voll: %1 mehr wurden gebraucht; das Gerät hatte noch %2, und der Allokator hatte %3 von seinen %4 frei.</translation>
    </message>
    <message>
        <source>Not explained by memory: the device had %1 free and %2 were needed from it; a limit that is not recorded must have refused.</source>
        <translation>Nicht durch den Speicher erklärt: Das Gerät hatte %1 frei, und %2 wurden von ihm gebraucht; eine nicht aufgezeichnete Grenze muss sie verweigert haben.</translation>
    </message>
    <message>
        <source>Not explained by memory: a free run of %1 would have held the %2.</source>
        <translation>Nicht durch den Speicher erklärt: In ein freies Stück von %1 hätten die %2 gepasst.</translation>
    </message>
    <message>
        <source>Not explained by memory: %1 of whole free segments were not given back to the driver, which would have been enough for the %2.</source>
        <translation>Nicht durch den Speicher erklärt: %1 in ganz freien Segmenten wurden nicht an den Treiber zurückgegeben; sie hätten für die %2 genügt.</translation>
    </message>
    <message>
        <source>cannot be known</source>
        <translation>lässt sich nicht wissen</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>nothing that the program had freed was still in use by another stream</source>
        <translation>nichts, was das Programm freigegeben hatte, wurde noch von einem anderen Stream benutzt</translation>
    </message>
    <message>
        <source>%1 were freed by the program but still in use by other streams; with them back the longest run is %2 of the %3 needed, and %4 could go back to the driver, which had %5 and would need %6</source>
        <translation>%1 waren vom Programm freigegeben, aber noch von anderen Streams benutzt; kämen sie zurück, hätte das längste Stück %2 der benötigten %3, und %4 könnten an den Treiber zurückgehen, der %5 hatte und %6 bräuchte</translation>
    </message>
    <message>
        <source>%1 free where the request may go, %2 on the device, %3 needed; the longest run has %4</source>
        <translation>%1 frei, wo die Anforderung hindarf, %2 auf dem Gerät, %3 benötigt; das längste Stück hat %4</translation>
    </message>
    <message>
        <source>of %1 this process&apos; allocator reserved %2 and %3 were free: %4 were used by others; %5 were missing</source>
        <translation>von %1 hatte der Allokator dieses Prozesses %2 reserviert, und %3 waren frei: %4 wurden von anderen benutzt; %5 fehlten</translation>
    </message>
    <message>
        <source>the device&apos;s capacity is not recorded, and at least %1 (reserved and free)</source>
        <translation>die Kapazität des Geräts ist nicht aufgezeichnet und beträgt mindestens %1 (reserviert und frei)</translation>
    </message>
    <message>
        <source>the driver was asked for %1 and had %2; the longest free run had %3 of %4</source>
        <translation>vom Treiber wurden %1 verlangt, und er hatte %2; das längste freie Stück hatte %3 von %4</translation>
    </message>
    <message>
        <source>%1 free in private pools, %2 missing</source>
        <translation>%1 frei in privaten Pools, %2 fehlten</translation>
    </message>
    <message>
        <source>Was there room after all?</source>
        <translation>War doch Platz da?</translation>
    </message>
    <message>
        <source>Waiting on other streams?</source>
        <translation>Warten auf andere Streams?</translation>
    </message>
    <message>
        <source>Held by a private pool?</source>
        <translation>Von einem privaten Pool gehalten?</translation>
    </message>
    <message>
        <source>Fragmented?</source>
        <translation>Fragmentiert?</translation>
    </message>
    <message>
        <source>Used outside this process&apos; allocator?</source>
        <translation>Außerhalb des Allokators dieses Prozesses benutzt?</translation>
    </message>
    <message>
        <source>Really full?</source>
        <translation>Wirklich voll?</translation>
    </message>
    <message>
        <source>Not explained by memory</source>
        <translation>Nicht durch den Speicher erklärt</translation>
    </message>
    <message>
        <source>Waiting on other streams</source>
        <translation>Warten auf andere Streams</translation>
    </message>
    <message>
        <source>Held by a private pool</source>
        <translation>Von einem privaten Pool gehalten</translation>
    </message>
    <message>
        <source>Fragmented</source>
        <translation>Fragmentiert</translation>
    </message>
    <message>
        <source>Used outside this process&apos; allocator</source>
        <translation>Außerhalb des Allokators dieses Prozesses benutzt</translation>
    </message>
    <message>
        <source>Really full</source>
        <translation>Wirklich voll</translation>
    </message>
    <message>
        <source>Waiting on other streams: %1 that the program had freed were still in use by other streams; with them back the %2 would have fitted.</source>
        <translation>Warten auf andere Streams: %1, die das Programm freigegeben hatte, wurden noch von anderen Streams benutzt; mit ihnen hätten die %2 gepasst.</translation>
    </message>
    <message>
        <source>Held by a private pool: %1 are free in pools that only their CUDA graphs or MemPools may use; %2 were missing.</source>
        <translation>Von einem privaten Pool gehalten: %1 sind in Pools frei, die nur ihre CUDA-Graphen oder MemPools benutzen dürfen; %2 fehlten.</translation>
    </message>
    <message>
        <source>Fragmented: %1 were free where the request may go, but the longest run had only %2 of the %3 needed.</source>
        <translation>Fragmentiert: %1 waren frei, wo die Anforderung hindarf, aber das längste Stück hatte nur %2 der benötigten %3.</translation>
    </message>
    <message>
        <source>Used outside this process&apos; allocator: %1 of the device&apos;s %2; %3 were missing.</source>
        <translation>Außerhalb des Allokators dieses Prozesses benutzt: %1 von den %2 des Geräts; %3 fehlten.</translation>
    </message>
    <message>
        <source>Device %1, event %2: asked for %3; where, was not recorded</source>
        <translation>Gerät %1, Ereignis %2: %3 angefordert; wo, wurde nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Device %1, event %2: asked for %3 at %4</source>
        <translation>Gerät %1, Ereignis %2: %3 angefordert bei %4</translation>
    </message>
    <message>
        <source>unknown pool</source>
        <translation>unbekannter Pool</translation>
    </message>
    <message>
        <source>default pool</source>
        <translation>Standardpool</translation>
    </message>
    <message>
        <source>private pool %1</source>
        <translation>privater Pool %1</translation>
    </message>
    <message>
        <source>small</source>
        <translation>klein</translation>
    </message>
    <message>
        <source>large</source>
        <translation>groß</translation>
    </message>
    <message>
        <source>Requested (rounded by the allocator)</source>
        <translation>Angefordert (vom Allokator gerundet)</translation>
    </message>
    <message>
        <source>Free on the device</source>
        <translation>Frei auf dem Gerät</translation>
    </message>
    <message>
        <source>What the driver was asked for</source>
        <translation>Was vom Treiber verlangt wurde</translation>
    </message>
    <message>
        <source>Missing on the device for that</source>
        <translation>Was dafür auf dem Gerät fehlte</translation>
    </message>
    <message>
        <source>Reserved by the allocator</source>
        <translation>Vom Allokator reserviert</translation>
    </message>
    <message>
        <source>Active (requested bytes)</source>
        <translation>Aktiv (angeforderte Bytes)</translation>
    </message>
    <message>
        <source>Allocated, in known segments</source>
        <translation>Belegt, in bekannten Segmenten</translation>
    </message>
    <message>
        <source>Freed, but in use by other streams</source>
        <translation>Freigegeben, aber von anderen Streams benutzt</translation>
    </message>
    <message>
        <source>Rounding, as far as known</source>
        <translation>Rundung, soweit bekannt</translation>
    </message>
    <message>
        <source>Free inside reserved</source>
        <translation>Frei im Reservierten</translation>
    </message>
    <message>
        <source>Active, but in no known segment</source>
        <translation>Aktiv, aber in keinem bekannten Segment</translation>
    </message>
    <message>
        <source>Free where the request may go</source>
        <translation>Frei, wo die Anforderung hindarf</translation>
    </message>
    <message>
        <source>Longest run of that</source>
        <translation>Längstes Stück davon</translation>
    </message>
    <message>
        <source>Free for other streams or sizes only</source>
        <translation>Frei nur für andere Streams oder Größen</translation>
    </message>
    <message>
        <source>Free in other private pools</source>
        <translation>Frei in anderen privaten Pools</translation>
    </message>
    <message>
        <source>Longest run with pending bytes back</source>
        <translation>Längstes Stück, wenn ausstehende Bytes zurück wären</translation>
    </message>
    <message>
        <source>What could then go back to the driver</source>
        <translation>Was dann an den Treiber zurückgehen könnte</translation>
    </message>
    <message>
        <source>What the driver would then be asked for</source>
        <translation>Was dann vom Treiber verlangt würde</translation>
    </message>
    <message>
        <source>Wholly free, but not given back to the driver</source>
        <translation>Ganz frei, aber nicht an den Treiber zurückgegeben</translation>
    </message>
    <message>
        <source>Capacity, at least (reserved and free)</source>
        <translation>Kapazität, mindestens (reserviert und frei)</translation>
    </message>
    <message>
        <source>%1 (the request&apos;s)</source>
        <translation>%1 (für die Anforderung)</translation>
    </message>
    <message>
        <source>The capacity recorded is below the %1 that were seen, and was left out of account.</source>
        <translation>Die aufgezeichnete Kapazität liegt unter den gesehenen %1 und blieb außer Betracht.</translation>
    </message>
    <message>
        <source>the capacity recorded, %1, is below the %2 that were seen</source>
        <translation>die aufgezeichnete Kapazität, %1, liegt unter den gesehenen %2</translation>
    </message>
    <message>
        <source>Capacity, as recorded</source>
        <translation>Kapazität, wie aufgezeichnet</translation>
    </message>
    <message>
        <source>No setting helps: %1 at once can never fit here. Look at %2 for a dimension that is larger than meant, or work in pieces.</source>
        <translation>Keine Einstellung hilft: %1 auf einmal passen hier nie. Sehen Sie bei %2 nach einer Dimension, die größer ist als gemeint, oder arbeiten Sie in Stücken.</translation>
    </message>
    <message>
        <source>Less has to be alive at once. Begin with %1.</source>
        <translation>Es darf weniger zugleich leben. Beginnen Sie mit %1.</translation>
    </message>
    <message>
        <source>Memory that was freed on one stream serves that stream alone. Allocate what is large on the stream of the request, or keep fewer streams with memory of their own.</source>
        <translation>Speicher, der auf einem Stream frei wurde, dient nur diesem Stream. Fordern Sie Großes auf dem Stream der Anforderung an, oder lassen Sie weniger Streams eigenen Speicher haben.</translation>
    </message>
    <message>
        <source>Allocations of up to 1 MiB live in segments of their own, and what is free there serves no larger ones: keep fewer of them alive for long, or join them.</source>
        <translation>Allokationen bis 1 MiB liegen in eigenen Segmenten, und was dort frei ist, dient keiner größeren: Lassen Sie weniger davon lange leben, oder fassen Sie sie zusammen.</translation>
    </message>
    <message>
        <source>%1, which holds %2</source>
        <translation>%1 mit %2</translation>
    </message>
    <message>
        <source>; then </source>
        <translation>; dann </translation>
    </message>
    <message>
        <source>the request</source>
        <translation>der Anforderung</translation>
    </message>
    <message>
        <source>others: %1 more pools</source>
        <translation>andere: %1 weitere Pools</translation>
    </message>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>Höchststand</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>The process&apos;s devices then</source>
        <translation>Die Geräte des Prozesses zu dieser Zeit</translation>
    </message>
    <message>
        <source>Larger than the device</source>
        <translation>Größer als das Gerät</translation>
    </message>
    <message>
        <source>Larger than the device?</source>
        <translation>Größer als das Gerät?</translation>
    </message>
    <message>
        <source>Growing</source>
        <translation>Wächst</translation>
    </message>
    <message>
        <source>Growing with every step?</source>
        <translation>Wächst es mit jedem Schritt?</translation>
    </message>
    <message>
        <source>Stranded</source>
        <translation>Gestrandet</translation>
    </message>
    <message>
        <source>Stranded in other streams or small segments?</source>
        <translation>In anderen Streams oder kleinen Segmenten gestrandet?</translation>
    </message>
    <message>
        <source>Kept from earlier steps where every step adds</source>
        <translation>Aus früheren Schritten behalten, wo jeder Schritt etwas hinzufügt</translation>
    </message>
    <message>
        <source>Larger than the device: %1 were asked for at once, and the device has %2 in all.</source>
        <translation>Größer als das Gerät: %1 wurden auf einmal angefordert, und das Gerät hat insgesamt %2.</translation>
    </message>
    <message>
        <source>Larger than the device: %1 were asked for at once; all that this process reserved and all that was free is %2 together.</source>
        <translation>Größer als das Gerät: %1 wurden auf einmal angefordert; alles, was dieser Prozess reserviert hatte, und alles Freie sind zusammen %2.</translation>
    </message>
    <message>
        <source>%1, and %2 with the other call sites that grow so (%3).</source>
        <translation>%1, und %2 mit den anderen Aufrufstellen, die so wachsen (%3).</translation>
    </message>
    <message>
        <source>Stranded: %1 are free, but on other streams, which share no memory with the request&apos;s; it needed %2 and could use %3.</source>
        <translation>Gestrandet: %1 sind frei, aber auf anderen Streams, die mit dem der Anforderung keinen Speicher teilen; sie brauchte %2 und konnte %3 nutzen.</translation>
    </message>
    <message>
        <source>Stranded: %1 are free, but in segments for allocations of the other size class (up to 1 MiB, or above); the request needed %2 and could use %3.</source>
        <translation>Gestrandet: %1 sind frei, aber in Segmenten für Allokationen der anderen Größenklasse (bis 1 MiB oder darüber); die Anforderung brauchte %2 und konnte %3 nutzen.</translation>
    </message>
    <message>
        <source>Stranded: %1 are free, but on other streams or in segments of the other size class; the request needed %2 and could use %3.</source>
        <translation>Gestrandet: %1 sind frei, aber auf anderen Streams oder in Segmenten der anderen Größenklasse; die Anforderung brauchte %2 und konnte %3 nutzen.</translation>
    </message>
    <message>
        <source>yes, but too little to be the cause</source>
        <translation>ja, aber zu wenig, um die Ursache zu sein</translation>
    </message>
    <message>
        <source>%1; at least %2 whole steps before the request are needed to tell</source>
        <translation>%1; um das zu sagen, braucht es mindestens %2 ganze Schritte vor der Anforderung</translation>
    </message>
    <message>
        <source>%1 asked for, %2 in all, as far as known</source>
        <translation>%1 angefordert, %2 insgesamt, soweit bekannt</translation>
    </message>
    <message>
        <source>%1 free for other streams or sizes, %2 where the request may go, %3 needed</source>
        <translation>%1 frei für andere Streams oder Größen, %2, wo die Anforderung hin darf, %3 gebraucht</translation>
    </message>
    <message>
        <source>of %1 reserved, %2 are left from earlier steps at call sites that keep more with every step (%3)</source>
        <translation>von %1 reservierten sind %2 aus früheren Schritten übrig, an Aufrufstellen, die mit jedem Schritt mehr behalten (%3)</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a kind and its bytes</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>By what it is for: %1.</source>
        <translation>Nach dem Zweck: %1.</translation>
    </message>
    <message>
        <source>What it was for</source>
        <translation>Wofür es war</translation>
    </message>
    <message>
        <source>through no package</source>
        <translation>durch kein Paket</translation>
    </message>
    <message>
        <source>through %1</source>
        <translation>durch %1</translation>
    </message>
    <message>
        <source>All that was free, %1, is less than one more step leaves.</source>
        <translation>Alles Freie, %1, ist weniger, als ein weiterer Schritt zurücklässt.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1 %2: %3.</source>
        <comment>question? yes or no: the arithmetic</comment>
        <translation>%1 %2: %3.</translation>
    </message>
    <message>
        <source>expandable_segments:True alone would not have helped: with it the recorded requests, played to a model of the allocator, run out of memory as well, %1 (an estimate).</source>
        <translation>expandable_segments:True allein hätte nicht geholfen: Damit erschöpfen die aufgezeichneten Anforderungen, in einem Modell des Allokators nachgespielt, den Speicher ebenso, %1 (eine Schätzung).</translation>
    </message>
    <message>
        <source>%1 reserved at most instead of %2</source>
        <translation>höchstens %1 reserviert statt %2</translation>
    </message>
    <message>
        <source>Whether it would have been enough here hangs on how much the device had: an estimate has %1.</source>
        <translation>Ob es hier gereicht hätte, hängt davon ab, wie viel das Gerät hatte: Eine Schätzung ergibt %1.</translation>
    </message>
    <message>
        <source>at event %1 already</source>
        <translation>schon bei Ereignis %1</translation>
    </message>
    <message>
        <source>at this event</source>
        <translation>bei diesem Ereignis</translation>
    </message>
    <message>
        <source>Growing: %1 keeps %2 more in %3 of %4 steps; %5 of them are still alive</source>
        <translation>Wächst: %1 behält in %3 von %4 Schritten je %2 mehr; %5 daraus leben noch</translation>
    </message>
    <message>
        <source>Growing: %1 keeps %2 more in %3 of %4 iterations; %5 of them are still alive</source>
        <translation>Wächst: %1 behält in %3 von %4 Iterationen je %2 mehr; %5 daraus leben noch</translation>
    </message>
    <message>
        <source>%1; at least %2 whole iterations before the request are needed to tell</source>
        <translation>%1; um das zu sagen, braucht es mindestens %2 ganze Iterationen vor der Anforderung</translation>
    </message>
    <message>
        <source>Find out who keeps what %1 allocates: %4 leaves about %2 behind. %3 Lists of losses or outputs that still hold their graph (use .item() or .detach()), hooks and caches without a bound are the usual ones.</source>
        <translation>Finden Sie heraus, wer behält, was %1 anfordert: Etwa %2 lässt %4 zurück. %3 Meist sind es Listen von Verlusten oder Ausgaben, die noch ihren Graphen halten (.item() oder .detach() hilft), Hooks und Caches ohne Grenze.</translation>
    </message>
    <message>
        <source>Look at %1: it holds %2 more than %3.</source>
        <translation>Sehen Sie sich %1 an: Dort sind es %2 mehr als %3.</translation>
    </message>
    <message>
        <source>a step before</source>
        <translation>einen Schritt zuvor</translation>
    </message>
    <message>
        <source>an iteration before</source>
        <translation>eine Iteration zuvor</translation>
    </message>
    <message>
        <source>a period before</source>
        <translation>eine Periode zuvor</translation>
    </message>
    <message>
        <source>every step</source>
        <translation>jeder Schritt</translation>
    </message>
    <message>
        <source>every iteration</source>
        <translation>jede Iteration</translation>
    </message>
    <message>
        <source>every period</source>
        <translation>jede Periode</translation>
    </message>
    <message>
        <source>All that was free, %1, is less than one more iteration leaves.</source>
        <translation>Alles Freie, %1, ist weniger, als eine weitere Iteration zurücklässt.</translation>
    </message>
    <message>
        <source>All that was free, %1, is less than one more period leaves.</source>
        <translation>Alles Freie, %1, ist weniger, als eine weitere Periode zurücklässt.</translation>
    </message>
    <message>
        <source>What grew last cannot be told: %1.</source>
        <translation>Was zuletzt wuchs, lässt sich nicht sagen: %1.</translation>
    </message>
    <message>
        <source>The failed request begins the first that was found (%1): nothing to compare with.</source>
        <translation>Mit der fehlgeschlagenen Anforderung beginnt das Erste, was gefunden wurde (%1): Es gibt nichts zum Vergleichen.</translation>
    </message>
    <message>
        <source>Nothing grew since event %1, %2 (%3).</source>
        <translation>Seit Ereignis %1, %2, wuchs nichts (%3).</translation>
    </message>
    <message>
        <source>Since event %1, %2 (%3):</source>
        <translation>Seit Ereignis %1, %2 (%3):</translation>
    </message>
    <message>
        <source>of %1 reserved, %2 are left from earlier iterations at call sites that keep more with every iteration (%3)</source>
        <translation>von %1 reservierten sind %2 aus früheren Iterationen übrig, an Aufrufstellen, die mit jeder Iteration mehr behalten (%3)</translation>
    </message>
    <message>
        <source>Much of what was active is older than the first event and has no stack: call _record_memory_history before the model is built.</source>
        <translation>Vieles von dem, was aktiv war, ist älter als das erste Ereignis und hat keinen Aufrufstapel: Rufen Sie _record_memory_history auf, bevor das Modell entsteht.</translation>
    </message>
    <message>
        <source>expandable_segments:True alone only postpones: with it this request passes, and memory runs out in the same step (an estimate).</source>
        <translation>expandable_segments:True allein schiebt es nur auf: Damit geht diese Anforderung durch, und der Speicher geht im selben Schritt aus (eine Schätzung).</translation>
    </message>
    <message>
        <source> It lasts: through a step as large as the largest that was seen.</source>
        <translation> Es hält: auch durch einen Schritt, der so groß ist wie der größte, der zu sehen war.</translation>
    </message>
    <message>
        <source> It lasts for %1.</source>
        <translation> Es hält für %1.</translation>
    </message>
    <message>
        <source> How long it lasts is not known: nothing was asked for after that.</source>
        <translation> Wie lange es hält, ist nicht bekannt: Danach wurde nichts mehr angefordert.</translation>
    </message>
    <message>
        <source>With PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True this request would have fitted, with %1: an estimate, from playing the recorded requests to a model of the allocator.%2</source>
        <translation>Mit PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True hätte diese Anforderung gepasst, mit %1: eine Schätzung, für die die aufgezeichneten Anforderungen einem Modell des Allokators vorgespielt wurden.%2</translation>
    </message>
    <message>
        <source>the segment&apos;s pool is not recorded</source>
        <translation>der Pool des Segments ist nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>whether the segment serves requests of this size is not recorded</source>
        <translation>ob das Segment Anforderungen dieser Größe bedient, ist nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>some of its bytes may be the rounding of the block below</source>
        <translation>manche seiner Bytes sind vielleicht Rundung des Blocks darunter</translation>
    </message>
    <message>
        <source>the allocator&apos;s settings are not recorded, and max_split_size_mb may have kept it for larger requests</source>
        <translation>die Einstellungen des Allokators sind nicht aufgezeichnet, und max_split_size_mb hat es vielleicht für größere Anforderungen aufgehoben</translation>
    </message>
    <message>
        <source>seen: event %1 asked for as much again and got it there</source>
        <translation>beobachtet: Ereignis %1 forderte noch einmal so viel an und bekam es dort</translation>
    </message>
    <message>
        <source>proved by the allocator&apos;s rules: it lies in the request&apos;s own pool, stream and kind of segment, and no setting keeps it for others</source>
        <translation>nach den Regeln des Allokators bewiesen: Das Stück liegt im Pool, im Stream und in der Segmentart der Anforderung, und keine Einstellung hebt es für andere auf</translation>
    </message>
    <message>
        <source>likely, not proved: %1</source>
        <translation>wahrscheinlich, nicht bewiesen: %1</translation>
    </message>
    <message>
        <source>, and </source>
        <translation>, und </translation>
    </message>
    <message>
        <source>%1 (%2 at %3)</source>
        <translation>%1 (%2 bei %3)</translation>
    </message>
    <message>
        <source>%1, freed at event %2 and in use by another stream, came back at event %3</source>
        <translation>%1, bei Ereignis %2 freigegeben und von einem anderen Stream benutzt, kam bei Ereignis %3 zurück</translation>
    </message>
    <message>
        <source>Returned too late: %1 lay free in one piece, back from another stream while the request for %2 was failing; %3.</source>
        <comment>bytes, bytes, what of repeating it</comment>
        <translation>Zu spät zurück: %1 lagen frei am Stück, von einem anderen Stream zurück, während die Anforderung von %2 schon fehlschlug; %3.</translation>
    </message>
    <message>
        <source>%1, and %2 more blocks likewise</source>
        <translation>%1, und %2 weitere Blöcke ebenso</translation>
    </message>
    <message>
        <source>%1. That was after the allocator had searched: it waits for other streams, but does not search again. Segment %2 has a free run of %3 for the %4 needed, of which at most %5 were in one piece before. It is %6</source>
        <comment>… why it is certain</comment>
        <translation>%1. Das war, nachdem der Allokator gesucht hatte: Er wartet auf andere Streams, sucht aber nicht noch einmal. Segment %2 hat ein freies Stück von %3 für die benötigten %4; davor waren davon höchstens %5 am Stück. Das ist %6</translation>
    </message>
    <message>
        <source>repeated, it was served from there</source>
        <translation>eine Wiederholung wurde von dort bedient</translation>
    </message>
    <message>
        <source>repeated, it would have been served</source>
        <translation>eine Wiederholung wäre bedient worden</translation>
    </message>
    <message>
        <source>repeated, it would probably have been served</source>
        <translation>eine Wiederholung wäre wahrscheinlich bedient worden</translation>
    </message>
    <message>
        <source>Repeat the request once where it failed (except torch.OutOfMemoryError): the allocator has the memory now. It is a known gap of PyTorch&apos;s allocator, pytorch issue 189504.</source>
        <translation>Wiederholen Sie die Anforderung einmal, wo sie fehlschlug (except torch.OutOfMemoryError): Der Allokator hat den Speicher jetzt. Das ist eine bekannte Lücke in PyTorchs Allokator, pytorch-Issue 189504.</translation>
    </message>
    <message>
        <source>Nothing: a free run of %1 would have held it.</source>
        <translation>Nichts: In ein freies Stück von %1 hätte es gepasst.</translation>
    </message>
    <message>
        <source>The free run that came back too late</source>
        <translation>Das freie Stück, das zu spät zurückkam</translation>
    </message>
    <message>
        <source>Returned too late</source>
        <translation>Zu spät zurück</translation>
    </message>
    <message>
        <source>Did a block that fits come back too late?</source>
        <translation>Kam ein passender Block zu spät zurück?</translation>
    </message>
    <message>
        <source>Why is not told: %1 were asked for while %2 were active; the file has neither segments nor what the device had free.</source>
        <translation>Warum, wird nicht gesagt: %1 wurden angefordert, als %2 aktiv waren; die Datei sagt weder etwas von Segmenten noch, was auf dem Gerät frei war.</translation>
    </message>
    <message>
        <source>%1 asked for; what the device has in all is not told</source>
        <translation>%1 angefordert; was das Gerät insgesamt hat, wird nicht gesagt</translation>
    </message>
    <message>
        <source>the file has neither segments nor streams, nor what the device had free</source>
        <translation>die Datei hat weder Segmente noch Streams, noch sagt sie, was auf dem Gerät frei war</translation>
    </message>
    <message>
        <source>the rules are those of torch.cuda&apos;s allocator, and this is another one</source>
        <translation>die Regeln sind die des Allokators von torch.cuda, und dies ist ein anderer</translation>
    </message>
    <message>
        <source>%1, freed before the first event and in use by another stream, came back at event %2</source>
        <translation>%1, freigegeben vor dem ersten Ereignis und von einem anderen Stream benutzt, kam bei Ereignis %2 zurück</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a pool, what it is</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>All that was free, %1, is less than two more steps leave.</source>
        <translation>Alles, was frei war, %1, ist weniger, als zwei weitere Schritte hinterlassen.</translation>
    </message>
    <message>
        <source>All that was free, %1, is less than two more iterations leave.</source>
        <translation>Alles, was frei war, %1, ist weniger, als zwei weitere Durchläufe hinterlassen.</translation>
    </message>
    <message>
        <source>All that was free, %1, is less than two more periods leave.</source>
        <translation>Alles, was frei war, %1, ist weniger, als zwei weitere Perioden hinterlassen.</translation>
    </message>
    <message>
        <source>All that was free, %1, is what %2 more steps leave.</source>
        <translation>Alles, was frei war, %1, hinterlassen %2 weitere Schritte.</translation>
    </message>
    <message>
        <source>All that was free, %1, is what %2 more iterations leave.</source>
        <translation>Alles, was frei war, %1, hinterlassen %2 weitere Durchläufe.</translation>
    </message>
    <message>
        <source>All that was free, %1, is what %2 more periods leave.</source>
        <translation>Alles, was frei war, %1, hinterlassen %2 weitere Perioden.</translation>
    </message>
    <message>
        <source>Tell the device&apos;s capacity (--capacity 80GiB or --capacity a100-80): only then it can be known what other processes and libraries used.</source>
        <translation>Geben Sie die Kapazität des Geräts an (--capacity 80GiB oder --capacity a100-80): Nur dann lässt sich sagen, was andere Prozesse und Bibliotheken belegten.</translation>
    </message>
    <message>
        <source>What would have helped was not computed, as more than %1 allocations were recorded: snapviewer-cli fix --suggest does.</source>
        <translation>Was geholfen hätte, wurde nicht berechnet, da mehr als %1 Allokationen aufgezeichnet wurden: snapviewer-cli fix --suggest tut es.</translation>
    </message>
    <message>
        <source>on average a step</source>
        <translation>im Mittel jeder Schritt</translation>
    </message>
    <message>
        <source>on average an iteration</source>
        <translation>im Mittel jede Iteration</translation>
    </message>
    <message>
        <source>on average a period</source>
        <translation>im Mittel jede Periode</translation>
    </message>
    <message>
        <source>%1 and one more call site</source>
        <translation>%1 und eine weitere Aufrufstelle</translation>
    </message>
    <message>
        <source>%1 and %2 more call sites</source>
        <translation>%1 und %2 weitere Aufrufstellen</translation>
    </message>
    <message>
        <source>Find out who keeps what %1 allocate: %4 leaves about %2 behind. %3 Lists of losses or outputs that still hold their graph (use .item() or .detach()), hooks and caches without a bound are the usual ones.</source>
        <comment>of several call sites</comment>
        <translation>Finden Sie heraus, wer behält, was %1 anfordern: Etwa %2 lässt %4 zurück. %3 Meist sind es Listen von Verlusten oder Ausgaben, die noch ihren Graphen halten (.item() oder .detach() hilft), Hooks und Caches ohne Grenze.</translation>
    </message>
    <message>
        <source> But the step that it is in needs more.</source>
        <translation> Der Schritt, in dem sie liegt, braucht aber mehr.</translation>
    </message>
    <message>
        <source> But memory runs out as well after that.</source>
        <translation> Danach geht der Speicher aber ebenfalls aus.</translation>
    </message>
    <message>
        <source>Nothing: the device had %1 left for the %2 that were asked of it.</source>
        <translation>Nichts: Das Gerät hatte noch %1 für die %2, die von ihm verlangt wurden.</translation>
    </message>
    <message>
        <source>Nothing: %1 of whole free segments, given back to the driver, would have done.</source>
        <translation>Nichts: %1 in ganz freien Segmenten, an den Treiber zurückgegeben, hätten genügt.</translation>
    </message>
    <message>
        <source>A free run of %1 would have held it, where none of that is rounding.</source>
        <translation>Ein freier Bereich von %1 hätte sie aufgenommen, wenn nichts davon Aufrundung ist.</translation>
    </message>
    <message>
        <source> But not one step more fits.</source>
        <translation> Aber kein einziger Schritt mehr passt.</translation>
    </message>
    <message>
        <source>no call site keeps much more from iteration to iteration</source>
        <translation>keine Aufrufstelle behält von Iteration zu Iteration viel mehr</translation>
    </message>
    <message>
        <source>no call site keeps much more from step to step</source>
        <translation>keine Aufrufstelle behält von Schritt zu Schritt viel mehr</translation>
    </message>
    <message>
        <source>%1 and the device&apos;s %2</source>
        <comment>free bytes of the allocator, and others</comment>
        <translation>%1 und die %2 des Geräts</translation>
    </message>
    <message>
        <source>Capacity (typed)</source>
        <translation>Kapazität (eingetippt)</translation>
    </message>
    <message>
        <source>the capacity, %1, is below the %2 that were seen</source>
        <translation>die Kapazität, %1, liegt unter den gesehenen %2</translation>
    </message>
</context>
<context>
    <name>Base64DeviceText</name>
    <message>
        <source>its base64 text is damaged near byte %1</source>
        <translation>der Base64-Text darin ist nahe Byte %1 beschädigt</translation>
    </message>
</context>
<context>
    <name>BaselineFileText</name>
    <message>
        <source>there is no such key</source>
        <translation>einen solchen Schlüssel gibt es nicht</translation>
    </message>
    <message>
        <source>a text is wanted</source>
        <translation>hier gehört ein Text hin</translation>
    </message>
    <message>
        <source>one of %1 is wanted</source>
        <translation>hier gehört eines von %1 hin</translation>
    </message>
    <message>
        <source>true or false is wanted</source>
        <translation>hier gehört true oder false hin</translation>
    </message>
    <message>
        <source>a line and what it calls are wanted</source>
        <translation>hier gehören eine Zeile und was sie aufruft hin</translation>
    </message>
    <message>
        <source>the number of a line is wanted</source>
        <translation>hier gehört die Nummer einer Zeile hin</translation>
    </message>
    <message>
        <source>there is no function &apos;%1&apos;</source>
        <translation>eine Funktion „%1“ gibt es nicht</translation>
    </message>
    <message>
        <source>its call sites do not add up to its allocated bytes</source>
        <translation>seine Aufrufstellen ergeben zusammen nicht seine belegten Bytes</translation>
    </message>
    <message>
        <source>an object is wanted</source>
        <translation>hier gehört ein Objekt hin</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is wanted</source>
        <translation>hier gehört „%1“ hin</translation>
    </message>
    <message>
        <source>a whole number from 0 on is wanted</source>
        <translation>hier gehört eine ganze Zahl ab 0 hin</translation>
    </message>
    <message>
        <source>a list is wanted</source>
        <translation>hier gehört eine Liste hin</translation>
    </message>
    <message>
        <source>the number of a device is wanted</source>
        <translation>hier gehört die Nummer eines Geräts hin</translation>
    </message>
</context>
<context>
    <name>BaselineText</name>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>%1: %2, in the baseline %3</source>
        <translation>%1: %2, im Vergleichsstand %3</translation>
    </message>
</context>
<context>
    <name>BaselineUpdateText</name>
    <message>
        <source>%1 can be no baseline: %2</source>
        <translation>%1 kann kein Vergleichsstand sein: %2</translation>
    </message>
    <message>
        <source>the baseline has %1 already: --accept REASON changes it, --tighten lowers it</source>
        <translation>der Vergleichsstand hat %1 schon: --accept GRUND ändert ihn, --tighten senkt ihn</translation>
    </message>
    <message>
        <source>the baseline has no %1 to tighten: --write-baseline adds it</source>
        <translation>der Vergleichsstand hat kein %1, das zu senken wäre: --write-baseline fügt es hinzu</translation>
    </message>
    <message>
        <source>%1 cannot be compared with its baseline: %2</source>
        <translation>%1 ist mit seinem Vergleichsstand nicht vergleichbar: %2</translation>
    </message>
    <message>
        <source>%1 would be %2, too far from the %3 that were accepted first: nothing is written</source>
        <translation>%1 wäre %2, zu weit von den zuerst angenommenen %3: nichts wird geschrieben</translation>
    </message>
    <message>
        <source>the baseline is of version %1 of how numbers are found, not of %2: begin a new one</source>
        <translation>der Vergleichsstand ist von Fassung %1 davon, wie Zahlen gefunden werden, nicht von %2: beginnen Sie einen neuen</translation>
    </message>
</context>
<context>
    <name>BeforeText</name>
    <message>
        <source>%1 before the first event</source>
        <translation>%1 vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>%1 before recording</source>
        <translation>%1 vor der Aufzeichnung</translation>
    </message>
</context>
<context>
    <name>BookmarksText</name>
    <message>
        <source>%1 is no file of bookmarks.</source>
        <translation>%1 ist keine Datei mit Lesezeichen.</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>%1 has the bookmarks of another recording.</source>
        <translation>%1 enthält die Lesezeichen einer anderen Aufzeichnung.</translation>
    </message>
    <message>
        <source>There are too many bookmarks for one file.</source>
        <translation>Es sind zu viele Lesezeichen für eine Datei.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be made.</source>
        <translation>Der Ordner %1 kann nicht angelegt werden.</translation>
    </message>
</context>
<context>
    <name>BudgetColumnsText</name>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Whether the rule holds. What cannot be told is not that it holds.</source>
        <translation>Ob die Regel eingehalten ist. Was unklar ist, ist nicht eingehalten.</translation>
    </message>
    <message>
        <source>Of its limit</source>
        <translation>Von der Grenze</translation>
    </message>
    <message>
        <source>The number beside its limit, which is the tick</source>
        <translation>Die Zahl neben ihrer Grenze, die der Strich ist</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Which device of the recording; a dash for all together</source>
        <translation>Welches Gerät der Aufzeichnung; ein Strich für alle zusammen</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>What is promised</source>
        <translation>Was zugesagt ist</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>What the recording has</source>
        <translation>Was die Aufzeichnung hat</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>The most or the least that is allowed</source>
        <translation>Das Meiste oder Wenigste, das erlaubt ist</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>What is behind the result</source>
        <translation>Was hinter dem Ergebnis steht</translation>
    </message>
</context>
<context>
    <name>BudgetConfigText</name>
    <message>
        <source>an object is wanted</source>
        <translation>hier gehört ein Objekt hin</translation>
    </message>
    <message>
        <source>a text is wanted</source>
        <translation>hier gehört ein Text hin</translation>
    </message>
    <message>
        <source>true or false is wanted</source>
        <translation>hier gehört true oder false hin</translation>
    </message>
    <message>
        <source>there is no such key; known are %1</source>
        <translation>einen solchen Schlüssel gibt es nicht; bekannt sind %1</translation>
    </message>
    <message>
        <source>the name of a file is wanted</source>
        <translation>hier gehört der Name einer Datei hin</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is wanted</source>
        <translation>hier gehört „%1“ hin</translation>
    </message>
    <message>
        <source>a list is wanted</source>
        <translation>hier gehört eine Liste hin</translation>
    </message>
    <message>
        <source>one of %1 is wanted</source>
        <translation>hier gehört eines von %1 hin</translation>
    </message>
    <message>
        <source>a name and a wildcard such as run-*.pickle are wanted</source>
        <translation>hier gehören ein Name und ein Muster wie run-*.pickle hin</translation>
    </message>
    <message>
        <source>more than %1 rules</source>
        <translation>mehr als %1 Regeln</translation>
    </message>
    <message>
        <source>only rules of call sites have one</source>
        <translation>nur Regeln für Aufrufstellen haben eines</translation>
    </message>
    <message>
        <source>a text such as &quot;8GiB&quot; or a whole number is wanted</source>
        <translation>hier gehört ein Text wie „8GiB“ oder eine ganze Zahl hin</translation>
    </message>
    <message>
        <source>the rule %1 is there twice</source>
        <translation>die Regel %1 steht zweimal da</translation>
    </message>
    <message>
        <source>this rule has none: it is about the capacity</source>
        <translation>diese Regel hat keine: Sie handelt von der Kapazität</translation>
    </message>
</context>
<context>
    <name>BudgetJudgeText</name>
    <message>
        <source>the baseline is of another version of how numbers are found</source>
        <translation>der Vergleichsstand ist von einer anderen Fassung davon, wie Zahlen gefunden werden</translation>
    </message>
    <message>
        <source>it cannot be compared with the baseline: %1</source>
        <translation>nicht mit dem Vergleichsstand vergleichbar: %1</translation>
    </message>
    <message>
        <source>compared all the same: %1</source>
        <translation>trotzdem verglichen: %1</translation>
    </message>
    <message>
        <source>no baseline is named: give --baseline</source>
        <translation>kein Vergleichsstand ist genannt: geben Sie --baseline an</translation>
    </message>
    <message>
        <source>the baseline has no case %1</source>
        <translation>der Vergleichsstand hat keinen Fall %1</translation>
    </message>
    <message>
        <source>the baseline does not have %1</source>
        <translation>der Vergleichsstand hat %1 nicht</translation>
    </message>
    <message>
        <source>the limit is that of --max-creep beside the %1 that were accepted first</source>
        <translation>die Grenze ist die von --max-creep gegenüber den zuerst angenommenen %1</translation>
    </message>
    <message>
        <source>reserved memory depends on what was allocated before</source>
        <translation>reservierter Speicher hängt davon ab, was zuvor belegt war</translation>
    </message>
    <message>
        <source>active memory depends on when the GPU finishes</source>
        <translation>aktiver Speicher hängt davon ab, wann die GPU fertig wird</translation>
    </message>
    <message>
        <source>of %1 repeats: %2 to %3</source>
        <translation>von %1 Wiederholungen: %2 bis %3</translation>
    </message>
    <message>
        <source>a call site is not among those that the baseline keeps, and may be one of the others</source>
        <translation>eine Aufrufstelle ist nicht unter denen, die der Vergleichsstand festhält, und kann eine der übrigen sein</translation>
    </message>
    <message>
        <source>the baseline is slack by %1: --tighten lowers it</source>
        <translation>der Vergleichsstand ist um %1 zu weit: --tighten senkt ihn</translation>
    </message>
    <message>
        <source>all recordings</source>
        <translation>alle Aufzeichnungen</translation>
    </message>
    <message>
        <source>there is but one recording to compare</source>
        <translation>es gibt nur eine Aufzeichnung zum Vergleichen</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>eingehalten</translation>
    </message>
    <message>
        <source>cannot tell</source>
        <translation>unklar</translation>
    </message>
    <message>
        <source>violated</source>
        <translation>verletzt</translation>
    </message>
    <message>
        <source>the capacity of the device is not known: give --capacity</source>
        <translation>die Kapazität des Geräts ist nicht bekannt: geben Sie --capacity an</translation>
    </message>
</context>
<context>
    <name>BudgetLimitText</name>
    <message>
        <source>&apos;%1&apos; is no limit: give %2</source>
        <translation>„%1“ ist keine Grenze: geben Sie %2 an</translation>
    </message>
    <message>
        <source>a number such as 0 or 10</source>
        <translation>eine Zahl wie 0 oder 10</translation>
    </message>
    <message>
        <source>a share such as 10% or 0.5%</source>
        <translation>einen Anteil wie 10% oder 0.5%</translation>
    </message>
    <message>
        <source>a size with its unit such as 8GiB, or +5% or +64MiB beside the baseline</source>
        <translation>eine Größe mit Einheit wie 8GiB, oder +5% oder +64MiB gegenüber dem Vergleichsstand</translation>
    </message>
    <message>
        <source>a size with its unit such as 8GiB</source>
        <translation>eine Größe mit Einheit wie 8GiB</translation>
    </message>
    <message>
        <source>this rule has no limit</source>
        <translation>diese Regel hat keine Grenze</translation>
    </message>
</context>
<context>
    <name>BudgetMeasureText</name>
    <message>
        <source>the recording buffer was full: older events are lost, and what was highest may have been among them</source>
        <translation>der Aufzeichnungspuffer war voll: ältere Ereignisse sind verloren, und der Höchststand kann unter ihnen gewesen sein</translation>
    </message>
    <message>
        <source>no events were recorded, only the final state</source>
        <translation>keine Ereignisse wurden aufgezeichnet, nur der Endzustand</translation>
    </message>
    <message>
        <source>the file is damaged or contradicts itself, so its totals are not to be relied on</source>
        <translation>die Datei ist beschädigt oder widerspricht sich, auf ihre Summen ist kein Verlass</translation>
    </message>
    <message>
        <source>the file does not tell what the allocator reserved</source>
        <translation>die Datei sagt nicht, was der Allokator reservierte</translation>
    </message>
    <message>
        <source>the capacity of the device is not known: give --capacity</source>
        <translation>die Kapazität des Geräts ist nicht bekannt: geben Sie --capacity an</translation>
    </message>
    <message>
        <source>no steps were found in it</source>
        <translation>darin wurden keine Schritte gefunden</translation>
    </message>
    <message>
        <source>a site pattern takes too long to look for</source>
        <translation>nach einem Muster für Aufrufstellen zu suchen dauert zu lange</translation>
    </message>
    <message>
        <source>part of the memory has no call stack and may be of any call site</source>
        <translation>ein Teil des Speichers hat keinen Aufrufstapel und kann von jeder Aufrufstelle sein</translation>
    </message>
    <message>
        <source>%1, device %2</source>
        <translation>%1, Gerät %2</translation>
    </message>
    <message>
        <source>it was not measured</source>
        <translation>es wurde nicht gemessen</translation>
    </message>
    <message>
        <source>nothing in it shows a phase %1</source>
        <translation>darin zeigt nichts eine Phase %1</translation>
    </message>
</context>
<context>
    <name>BudgetReportText</name>
    <message>
        <source>value %1, limit %2</source>
        <translation>Wert %1, Grenze %2</translation>
    </message>
    <message>
        <source>Nothing was checked: there are no rules.</source>
        <translation>Nichts wurde geprüft: Es gibt keine Regeln.</translation>
    </message>
    <message>
        <source>All within budget. Checks: %1 pass.</source>
        <translation>Alles im Rahmen. Prüfungen: %1 eingehalten.</translation>
    </message>
    <message>
        <source>%1 pass</source>
        <translation>%1 eingehalten</translation>
    </message>
    <message>
        <source>%1 violated</source>
        <translation>%1 verletzt</translation>
    </message>
    <message>
        <source>%1 cannot be told</source>
        <translation>%1 unklar</translation>
    </message>
    <message>
        <source>Checks: %1.</source>
        <translation>Prüfungen: %1.</translation>
    </message>
    <message>
        <source>%1: allocated %2, at the end %3, active %4, reserved %5</source>
        <translation>%1: belegt %2, am Ende %3, aktiv %4, reserviert %5</translation>
    </message>
    <message>
        <source>; the peak is %1 in blocks, as torch counts it</source>
        <translation>; der Höchststand ist in Blöcken, wie torch zählt, %1</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>%1 too little</source>
        <translation>%1 zu wenig</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 mehr</translation>
    </message>
    <message>
        <source>%1 too much</source>
        <translation>%1 zu viel</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>%1 übrig</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>Vergleichsstand %1</translation>
    </message>
</context>
<context>
    <name>BudgetRuleText</name>
    <message>
        <source>&apos;%1&apos; is no pattern: %2</source>
        <translation>„%1“ ist kein Muster: %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no site rule: give REGEX&lt;=LIMIT, such as &apos;model\.py&lt;=8GiB&apos;</source>
        <translation>„%1“ ist keine Regel für Aufrufstellen: geben Sie REGEX&lt;=GRENZE an, etwa „model\.py&lt;=8GiB“</translation>
    </message>
</context>
<context>
    <name>BundleListText</name>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message numerus="yes">
        <source>%1 is a folder of bundles, %n of them: open one, such as the newest, %2.</source>
        <translation>
            <numerusform>%1 ist ein Ordner mit %n Bündel: Öffnen Sie es: %2.</numerusform>
            <numerusform>%1 ist ein Ordner mit %n Bündeln: Öffnen Sie eines davon, etwa das neueste, %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BundleReaderText</name>
    <message>
        <source>there are no samples of memory use</source>
        <translation>es gibt keine Messwerte der Speicherbenutzung</translation>
    </message>
    <message>
        <source>the exception and its message are unknown</source>
        <translation>die Exception und ihre Meldung sind unbekannt</translation>
    </message>
    <message>
        <source>nothing is known of the process and its machine</source>
        <translation>über den Prozess und seinen Rechner ist nichts bekannt</translation>
    </message>
    <message>
        <source>when it was written is told by its name only</source>
        <translation>wann es geschrieben wurde, sagt nur sein Name</translation>
    </message>
    <message>
        <source>there are no allocations to show</source>
        <translation>es gibt keine Allokationen zu zeigen</translation>
    </message>
    <message>
        <source>%1 is no recording: it has the names of an OOM recorder&apos;s bundle, but not its contents. %2</source>
        <translation>%1 ist keine Aufzeichnung: Es hat die Namen eines Bündels eines OOM-Recorders, aber nicht dessen Inhalt. %2</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>%1: the samples before are shown.</source>
        <translation>%1: Die Messwerte davor werden gezeigt.</translation>
    </message>
    <message>
        <source>The bundle has schema version %1, which is unknown here: read as version 1.</source>
        <translation>Das Bündel hat die Schemaversion %1, die hier unbekannt ist: als Version 1 gelesen.</translation>
    </message>
    <message>
        <source>OOM recorder bundle</source>
        <translation>Bündel eines OOM-Recorders</translation>
    </message>
    <message>
        <source>%1, with a %2</source>
        <translation>%1, mit %2</translation>
    </message>
    <message>
        <source>%1, without a snapshot</source>
        <translation>%1, ohne Speicheraufzeichnung</translation>
    </message>
    <message>
        <source>%1 holds %2 bundles of an OOM recorder, %3 and %4 among them: unpack it and open one.</source>
        <translation>%1 enthält %2 Bündel eines OOM-Recorders, darunter %3 und %4: Entpacken Sie es und öffnen Sie eines davon.</translation>
    </message>
    <message>
        <source>what was found is unknown</source>
        <translation>was gefunden wurde, ist unbekannt</translation>
    </message>
    <message>
        <source>diagnosis of a process</source>
        <translation>Diagnose eines Prozesses</translation>
    </message>
    <message>
        <source>%1, with a snapshot that could not be read</source>
        <translation>%1, mit einem Snapshot, der sich nicht lesen ließ</translation>
    </message>
</context>
<context>
    <name>ByteSourceText</name>
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
    <name>CallSitesText</name>
    <message numerus="yes">
        <source>%1 + %n more</source>
        <translation>
            <numerusform>%1 + %n weiterer</numerusform>
            <numerusform>%1 + %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>through no package</source>
        <translation>durch kein Paket</translation>
    </message>
    <message>
        <source>through %1</source>
        <translation>durch %1</translation>
    </message>
    <message>
        <source>before recording, no stack</source>
        <translation>vor der Aufzeichnung, ohne Aufrufstapel</translation>
    </message>
    <message>
        <source>before the first event, no stack</source>
        <translation>vor dem ersten Ereignis, ohne Aufrufstapel</translation>
    </message>
</context>
<context>
    <name>CapacityText</name>
    <message>
        <source>give a size such as 80GiB, or one of these cards: %1</source>
        <translation>geben Sie eine Größe wie 80GiB an oder eine dieser Karten: %1</translation>
    </message>
    <message>
        <source>the capacity &apos;%1&apos; has no unit: %2</source>
        <translation>die Kapazität „%1“ hat keine Einheit: %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no capacity: %2</source>
        <translation>„%1“ ist keine Kapazität: %2</translation>
    </message>
</context>
<context>
    <name>CategoriesText</name>
    <message>
        <source>a category needs a name</source>
        <translation>eine Kategorie braucht einen Namen</translation>
    </message>
    <message>
        <source>the category “%1” needs a pattern</source>
        <translation>die Kategorie „%1“ braucht ein Muster</translation>
    </message>
    <message numerus="yes">
        <source>there are more than %n categories</source>
        <translation>
            <numerusform>es gibt mehr als %n Kategorie</numerusform>
            <numerusform>es gibt mehr als %n Kategorien</numerusform>
        </translation>
    </message>
    <message>
        <source>Your own rule: %1 is found in its %2.</source>
        <translation>Eigene Regel: %1 steht im Feld %2.</translation>
    </message>
    <message>
        <source>the pattern of “%1” is not a regular expression: %2</source>
        <translation>das Muster von „%1“ ist kein regulärer Ausdruck: %2</translation>
    </message>
    <message>
        <source>off, as %1</source>
        <translation>aus, denn %1</translation>
    </message>
    <message>
        <source>the pattern of “%1” and %2 texts, which count as not found, are too long for each other; make it simpler</source>
        <translation>das Muster von „%1“ und %2 Texte, die als nicht gefunden gelten, sind zu lang füreinander; einfacher schreiben</translation>
    </message>
</context>
<context>
    <name>ClockMarksText</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
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
    <message>
        <source>file or kind</source>
        <translation>Datei/Art</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
</context>
<context>
    <name>CommandHitText</name>
    <message>
        <source>Type a query after the =</source>
        <translation>Nach dem = eine Abfrage eingeben</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>Ereignis %1</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Höchststand</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>Speicher erschöpft</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Event %1</source>
        <translation>Ereignis %1</translation>
    </message>
    <message>
        <source>Out of memory %1</source>
        <translation>Speicher erschöpft %1</translation>
    </message>
    <message>
        <source>%1 allocations</source>
        <translation>%1 Allokationen</translation>
    </message>
    <message>
        <source>All with %1</source>
        <translation>Alle mit %1</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Hingehen</translation>
    </message>
    <message>
        <source>Call sites</source>
        <translation>Aufrufstellen</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>Funktionen</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>Allokationen</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>%1 kept</source>
        <translation>%1 behalten</translation>
    </message>
    <message>
        <source>the one of %1 that kept most: %2</source>
        <translation>der von %1, der am meisten behielt: %2</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>%1 of %2 alive</source>
        <translation>%1 von %2 am Leben</translation>
    </message>
    <message>
        <source>Event %1, the last</source>
        <translation>Ereignis %1, das letzte</translation>
    </message>
    <message>
        <source>begins: %1</source>
        <translation>beginnt: %1</translation>
    </message>
</context>
<context>
    <name>ComparableText</name>
    <message>
        <source>Both sides are the same moment of the same recording.</source>
        <translation>Beide Seiten sind derselbe Zeitpunkt derselben Aufzeichnung.</translation>
    </message>
    <message>
        <source>%1 has no events: only its final state can be compared.</source>
        <translation>%1 hat keine Ereignisse: Nur der Endzustand kann verglichen werden.</translation>
    </message>
    <message>
        <source>The recording buffer of %1 was full: what its lost events allocated has no call site.</source>
        <translation>Der Aufzeichnungspuffer von %1 war voll: Was die verlorenen Ereignisse anforderten, hat keine Aufrufstelle.</translation>
    </message>
    <message>
        <source>Active bytes also depend on when the GPU finished with memory of other streams.</source>
        <translation>Aktive Bytes hängen auch davon ab, wann die GPU mit Speicher anderer Streams fertig war.</translation>
    </message>
    <message>
        <source>%1 was recorded without call stacks: nothing of it can be matched.</source>
        <translation>%1 wurde ohne Aufrufstapel aufgezeichnet: Nichts davon kann zugeordnet werden.</translation>
    </message>
    <message>
        <source>%1 has C++ frames and %2 has none (stacks=&quot;all&quot; and &quot;python&quot;): few call stacks are equal.</source>
        <translation>%1 hat C++-Frames, %2 hat keine (stacks=&quot;all&quot; und &quot;python&quot;): Wenige Aufrufstapel sind gleich.</translation>
    </message>
    <message>
        <source>Steps were found in different ways: %1 in A, %2 in B.</source>
        <translation>Schritte wurden auf verschiedene Weise gefunden: %1 in A, %2 in B.</translation>
    </message>
    <message numerus="yes">
        <source>Allocator settings that differ: %n.</source>
        <translation>
            <numerusform>Allokator-Einstellungen, die sich unterscheiden: %n.</numerusform>
            <numerusform>Allokator-Einstellungen, die sich unterscheiden: %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>Recording began at another point of the program: %1 % of A and %2 % of B were allocated before it, without a call site.</source>
        <translation>Die Aufzeichnung begann an einer anderen Stelle des Programms: %1 % von A und %2 % von B waren vorher belegt, ohne Aufrufstelle.</translation>
    </message>
    <message>
        <source>%1 of A is compared with %2 of B.</source>
        <comment>devices</comment>
        <translation>%1 von A wird mit %2 von B verglichen.</translation>
    </message>
</context>
<context>
    <name>CompareCallsText</name>
    <message>
        <source>all</source>
        <translation>alles</translation>
    </message>
</context>
<context>
    <name>CompareFactsText</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Moment</source>
        <translation>Zeitpunkt</translation>
    </message>
    <message>
        <source>Allocated then</source>
        <translation>Dann belegt</translation>
    </message>
    <message>
        <source>%1 in %2 allocations</source>
        <translation>%1 in %2 Allokationen</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Höchststand</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Taken as the same folder</source>
        <translation>Gilt als derselbe Ordner</translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>Verschieden</translation>
    </message>
    <message>
        <source>Whether A and B say the same</source>
        <translation>Ob A und B dasselbe sagen</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>A fact, an allocator setting, or a value of the environment</source>
        <translation>Eine Tatsache, eine Einstellung des Allokators oder ein Wert der Umgebung</translation>
    </message>
    <message>
        <source>As A says</source>
        <translation>Wie A sagt</translation>
    </message>
    <message>
        <source>As B says</source>
        <translation>Wie B sagt</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(leer)</translation>
    </message>
</context>
<context>
    <name>CompareRowsText</name>
    <message>
        <source>same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>shuffled</source>
        <translation>umverteilt</translation>
    </message>
    <message>
        <source>grown</source>
        <translation>gewachsen</translation>
    </message>
    <message>
        <source>shrunk</source>
        <translation>geschrumpft</translation>
    </message>
    <message>
        <source>only A</source>
        <translation>nur A</translation>
    </message>
    <message>
        <source>only B</source>
        <translation>nur B</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>genau</translation>
    </message>
    <message>
        <source>lines moved</source>
        <translation>Zeilen verschoben</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>umbenannt</translation>
    </message>
    <message>
        <source>Bytes of B less those of A</source>
        <translation>Bytes von B abzüglich derer von A</translation>
    </message>
    <message>
        <source>What %1 holds at its moment</source>
        <translation>Was %1 zu ihrem Zeitpunkt hält</translation>
    </message>
    <message>
        <source>%1 in %2 allocations</source>
        <translation>%1 in %2 Allokationen</translation>
    </message>
    <message>
        <source>Δ count</source>
        <translation>Δ Anzahl</translation>
    </message>
    <message>
        <source>Allocations of B less those of A</source>
        <translation>Allokationen von B abzüglich derer von A</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>What more or fewer allocations make of the change, and what larger or smaller ones do</source>
        <translation>Was mehr oder weniger Allokationen zur Änderung beitragen und was größere oder kleinere</translation>
    </message>
    <message>
        <source>by count %1, by size %2</source>
        <translation>durch Anzahl %1, durch Größe %2</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>Where it is allocated, in A → in B where that is another place</source>
        <translation>Wo es belegt wird, in A → in B, wo das eine andere Stelle ist</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>Durch Größe</translation>
    </message>
    <message>
        <source>What larger or smaller allocations make</source>
        <translation>Was größere oder kleinere Allokationen ausmachen</translation>
    </message>
    <message>
        <source>Count A</source>
        <translation>Anzahl A</translation>
    </message>
    <message>
        <source>Allocations of A</source>
        <translation>Allokationen von A</translation>
    </message>
    <message>
        <source>Count B</source>
        <translation>Anzahl B</translation>
    </message>
    <message>
        <source>Allocations of B</source>
        <translation>Allokationen von B</translation>
    </message>
    <message>
        <source>Call site in A</source>
        <translation>Aufrufstelle in A</translation>
    </message>
    <message>
        <source>As A calls it</source>
        <translation>Wie A sie nennt</translation>
    </message>
    <message>
        <source>Call site in B</source>
        <translation>Aufrufstelle in B</translation>
    </message>
    <message>
        <source>As B calls it</source>
        <translation>Wie B sie nennt</translation>
    </message>
    <message>
        <source>other (%1 rows)</source>
        <translation>übrige (%1 Zeilen)</translation>
    </message>
    <message>
        <source>count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>count %1, size %2</source>
        <translation>Anzahl %1, Größe %2</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Shuffled: as many bytes in another number of allocations</source>
        <translation>Umverteilt: ebenso viele Bytes in einer anderen Zahl von Allokationen</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>Zuordnung</translation>
    </message>
    <message>
        <source>How the same place was found in both: exactly, with moved lines, renamed</source>
        <translation>Wie dieselbe Stelle in beiden gefunden wurde: genau, mit verschobenen Zeilen, umbenannt</translation>
    </message>
    <message>
        <source>paired</source>
        <translation>gepaart</translation>
    </message>
    <message>
        <source>in part</source>
        <translation>teilweise</translation>
    </message>
    <message>
        <source>B / A</source>
        <translation>B / A</translation>
    </message>
    <message>
        <source>How many times as much B holds</source>
        <translation>Das Wievielfache von A B hält</translation>
    </message>
</context>
<context>
    <name>ConvertText</name>
    <message>
        <source>%1 has no device %2</source>
        <translation>%1 hat kein Gerät %2</translation>
    </message>
    <message>
        <source>%1 has no device: there is nothing to write.</source>
        <translation>%1 hat kein Gerät: Es gibt nichts zu schreiben.</translation>
    </message>
    <message>
        <source>%1 has no allocation with an event on device %2; SnapViewer&apos;s own files hold no others.</source>
        <translation>%1 hat auf Gerät %2 keine Allokation mit einem Ereignis; die Dateien des ursprünglichen SnapViewer enthalten keine anderen.</translation>
    </message>
    <message>
        <source>%1 holds totals over time and no snapshot: there is nothing to write.</source>
        <translation>%1 enthält Summen über die Zeit und keinen Snapshot: Es gibt nichts zu schreiben.</translation>
    </message>
    <message>
        <source>Left out: samples of memory use (%1).</source>
        <translation>Weggelassen: Messwerte der Speichernutzung (%1).</translation>
    </message>
    <message>
        <source>Left out: the recorder&apos;s description of the failure and its environment.</source>
        <translation>Weggelassen: die Beschreibung des Fehlers und der Umgebung durch den Rekorder.</translation>
    </message>
    <message>
        <source>Left out: other devices than %1 (%2).</source>
        <translation>Weggelassen: andere Geräte als %1 (%2).</translation>
    </message>
    <message>
        <source>Left out: what the file lost when it was cut off.</source>
        <translation>Weggelassen: was der Datei fehlt, seit sie abgeschnitten wurde.</translation>
    </message>
    <message>
        <source>Left out: records of unknown devices (%1).</source>
        <translation>Weggelassen: Einträge unbekannter Geräte (%1).</translation>
    </message>
    <message>
        <source>Left out: blocks that no event tells of (%1, %2).</source>
        <translation>Weggelassen: Blöcke, von denen kein Ereignis berichtet (%1, %2).</translation>
    </message>
    <message>
        <source>Left out: events that neither allocate nor free (%1).</source>
        <translation>Weggelassen: Ereignisse, die weder belegen noch freigeben (%1).</translation>
    </message>
    <message>
        <source>Left out: segments (%1).</source>
        <translation>Weggelassen: Segmente (%1).</translation>
    </message>
    <message>
        <source>Left out: annotations (%1).</source>
        <translation>Weggelassen: Annotationen (%1).</translation>
    </message>
    <message>
        <source>Approximated: frees keep their place, but lose time and stack (%1).</source>
        <translation>Angenähert: Freigaben behalten ihren Platz, verlieren aber Zeit und Aufrufstapel (%1).</translation>
    </message>
    <message>
        <source>Approximated: what is alive at the peak, one entry a call site. Of %1 allocations %2 count as weights, being alive before the first event and after the last, without gradients; the rest as activations.</source>
        <translation>Angenähert: was beim Höchststand lebt, ein Eintrag je Aufrufstelle. Von %1 Allokationen zählen %2 als Gewichte, weil sie vor dem ersten und nach dem letzten Ereignis leben, ohne Gradienten; der Rest als Aktivierungen.</translation>
    </message>
    <message>
        <source>Left out: allocations that are not alive at the peak (%1).</source>
        <translation>Weggelassen: Allokationen, die beim Höchststand nicht leben (%1).</translation>
    </message>
    <message>
        <source>%1 is a file, and a folder is to be written: give a name that ends in .zip for an archive.</source>
        <translation>%1 ist eine Datei, und geschrieben wird ein Ordner: Geben Sie für ein Archiv einen Namen an, der auf .zip endet.</translation>
    </message>
    <message>
        <source>%1 has a call stack whose text would take %2: no table holds it.</source>
        <translation>%1 hat einen Aufrufstapel, dessen Text %2 bräuchte: Keine Tabelle fasst ihn.</translation>
    </message>
    <message>
        <source>about %1 unpacked</source>
        <translation>ungepackt etwa %1</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>%1 would take %2, more than the %3 that may be written unless more is asked for; snapviewer-cli convert --limit does.</source>
        <translation>%1 bräuchte %2, mehr als die %3, die ohne Weiteres geschrieben werden; snapviewer-cli convert --limit erlaubt mehr.</translation>
    </message>
    <message>
        <source>%1 will take %2; PyTorch&apos;s memory_viz page opens JSON up to %3 only: write a pickle for it.</source>
        <translation>%1 wird %2 groß; PyTorchs Seite memory_viz öffnet JSON nur bis %3: Schreiben Sie dafür ein Pickle.</translation>
    </message>
    <message>
        <source>%1 will take %2.</source>
        <translation>%1 wird %2 groß.</translation>
    </message>
    <message>
        <source>Left out: values that stand where no record has any (%1).</source>
        <translation>Weggelassen: Werte, die stehen, wo kein Eintrag welche hat (%1).</translation>
    </message>
    <message>
        <source>The recording has no segments, so the file has none: the official page does not open such files.</source>
        <translation>Die Aufzeichnung hat keine Segmente, also auch die Datei: Die offizielle Seite öffnet solche Dateien nicht.</translation>
    </message>
    <message>
        <source>Left out: addresses, streams, times and metadata, for which the folder has no place (%1 allocations); an archive, with a name that ends in .zip, has it.</source>
        <translation>Weggelassen: Adressen, Streams, Zeiten und Metadaten, für die der Ordner keinen Platz hat (%1 Allokationen); ein Archiv, mit einem Namen auf .zip, hat ihn.</translation>
    </message>
    <message>
        <source>The report&apos;s entries are written as blocks at made-up addresses (%1), in segments that hold no more: what was reserved is not known. Left out: its peak, and what no entry accounts for.</source>
        <translation>Die Einträge des Berichts werden als Blöcke an erfundenen Adressen geschrieben (%1), in Segmenten, die nicht mehr enthalten: Was reserviert war, ist nicht bekannt. Weggelassen: sein Höchststand und was kein Eintrag erklärt.</translation>
    </message>
    <message>
        <source>Left out: what was there before the trace began and is never freed in it, as no event names it and there are no segments.</source>
        <translation>Weggelassen: was vor Beginn des Traces da war und darin nie freigegeben wird, denn kein Ereignis nennt es, und Segmente gibt es nicht.</translation>
    </message>
</context>
<context>
    <name>CopyChecksText</name>
    <message>
        <source>device %1 has another number of events</source>
        <translation>Gerät %1 hat eine andere Zahl von Ereignissen</translation>
    </message>
    <message>
        <source>event %1 of device %2 is another</source>
        <translation>Ereignis %1 von Gerät %2 ist ein anderes</translation>
    </message>
    <message>
        <source>totals of device %1 after event %2 are others</source>
        <translation>die Summen von Gerät %1 nach Ereignis %2 sind andere</translation>
    </message>
    <message>
        <source>final segments of device %1 are others</source>
        <translation>die letzten Segmente von Gerät %1 sind andere</translation>
    </message>
    <message>
        <source>call sites of device %1 hold other bytes after event %2</source>
        <translation>Aufrufstellen von Gerät %1 halten nach Ereignis %2 andere Bytes</translation>
    </message>
    <message numerus="yes">
        <source>%n texts are in it that may not leave</source>
        <translation>
            <numerusform>%n Text ist darin, der nicht hinausgehen darf</numerusform>
            <numerusform>%n Texte sind darin, die nicht hinausgehen dürfen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n words of the original are in it</source>
        <translation>
            <numerusform>%n Wort des Originals ist darin</numerusform>
            <numerusform>%n Wörter des Originals sind darin</numerusform>
        </translation>
    </message>
    <message>
        <source>device %1 is not in it</source>
        <translation>Gerät %1 ist nicht darin</translation>
    </message>
</context>
<context>
    <name>DatabaseFileText</name>
    <message>
        <source>a database needs a regular file</source>
        <translation>eine Datenbank braucht eine gewöhnliche Datei</translation>
    </message>
</context>
<context>
    <name>DeepViewReportText</name>
    <message>
        <source>DeepView memory report</source>
        <translation>DeepView-Speicherbericht</translation>
    </message>
    <message>
        <source>%1 is an SQLite database, but no memory report of DeepView: it has neither weight_entries nor activation_entries; of SnapViewer&apos;s own, open the folder or recording it came from.</source>
        <translation>%1 ist eine SQLite-Datenbank, aber kein Speicherbericht von DeepView: Sie hat weder weight_entries noch activation_entries. Von SnapViewers eigenen öffnen Sie den Ordner oder die Aufzeichnung, aus der sie stammt.</translation>
    </message>
</context>
<context>
    <name>Derived</name>
    <message>
        <source>What is asked for needs itself: %1.</source>
        <translation>Was gefragt ist, braucht sich selbst: %1.</translation>
    </message>
</context>
<context>
    <name>DeviceCapacityText</name>
    <message>
        <source>%1 (typed)</source>
        <comment>bytes</comment>
        <translation>%1 (eingetippt)</translation>
    </message>
</context>
<context>
    <name>DiffPairsText</name>
    <message>
        <source>line %1 of the pairs is none: give SITE =&gt; SITE, as the table shows them</source>
        <translation>Zeile %1 der Paare ist keines: STELLE =&gt; STELLE angeben, wie die Tabelle sie zeigt</translation>
    </message>
</context>
<context>
    <name>DiffSentenceText</name>
    <message>
        <source>; %1 explains all of it</source>
        <translation>; %1 erklärt alles davon</translation>
    </message>
    <message>
        <source>; %1 explains %2 % of it</source>
        <translation>; %1 erklärt %2 % davon</translation>
    </message>
    <message>
        <source>; %1 and %2 explain %3 % of it</source>
        <translation>; %1 und %2 erklären %3 % davon</translation>
    </message>
    <message>
        <source>, call site by call site</source>
        <translation>, Aufrufstelle für Aufrufstelle</translation>
    </message>
    <message>
        <source>before the first event</source>
        <translation>vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>Ereignis %1</translation>
    </message>
    <message>
        <source>peak, %1</source>
        <translation>Höchststand, %1</translation>
    </message>
    <message>
        <source>out of memory, %1</source>
        <translation>Speicher erschöpft, %1</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>end, %1</source>
        <translation>Ende, %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>end of step %1, %2</source>
        <translation>Ende von Schritt %1, %2</translation>
    </message>
    <message>
        <source>peak of step %1, %2</source>
        <translation>Höchststand von Schritt %1, %2</translation>
    </message>
    <message>
        <source>B (%1) holds as much as A (%2), %3</source>
        <translation>B (%1) hält so viel wie A (%2), %3</translation>
    </message>
    <message>
        <source>B (%1) holds %2 more than A (%3), %4 instead of %5</source>
        <translation>B (%1) hält %2 mehr als A (%3), %4 statt %5</translation>
    </message>
    <message>
        <source>B (%1) holds %2 less than A (%3), %4 instead of %5</source>
        <translation>B (%1) hält %2 weniger als A (%3), %4 statt %5</translation>
    </message>
    <message numerus="yes">
        <source>, but not call stack by call stack: %n differ</source>
        <translation>
            <numerusform>, aber nicht Aufrufstapel für Aufrufstapel: %n unterscheidet sich</numerusform>
            <numerusform>, aber nicht Aufrufstapel für Aufrufstapel: %n unterscheiden sich</numerusform>
        </translation>
    </message>
    <message>
        <source>; %1 more in some places, %2 less in others</source>
        <translation>; %1 mehr an manchen Stellen, %2 weniger an anderen</translation>
    </message>
    <message numerus="yes">
        <source>; spread over %n call sites, the largest part (%1 %) at %2</source>
        <translation>
            <numerusform>; verteilt auf %n Aufrufstelle, der größte Teil (%1 %) bei %2</numerusform>
            <numerusform>; verteilt auf %n Aufrufstellen, der größte Teil (%1 %) bei %2</numerusform>
        </translation>
    </message>
    <message>
        <source>; %1 explains more than all of it</source>
        <translation>; %1 erklärt mehr als alles davon</translation>
    </message>
</context>
<context>
    <name>DifferenceText</name>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>through %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <source>stack %1 of %2 that read the same</source>
        <translation>Aufrufkette %1 von %2, die sich gleich lesen</translation>
    </message>
</context>
<context>
    <name>EditorText</name>
    <message>
        <source>%1 is not on this computer.</source>
        <translation>%1 ist nicht auf diesem Rechner.</translation>
    </message>
    <message>
        <source>%1 could not be started.</source>
        <translation>%1 konnte nicht gestartet werden.</translation>
    </message>
    <message>
        <source>As VISUAL and EDITOR Say</source>
        <translation>Wie VISUAL und EDITOR es sagen</translation>
    </message>
    <message>
        <source>A Command…</source>
        <translation>Ein Befehl …</translation>
    </message>
    <message>
        <source>No editor with a window of its own is known here: choose one in the menu of the call stack, or set the environment variable VISUAL, for example to &quot;code&quot; or &quot;kate&quot;.</source>
        <translation>Hier ist kein Editor mit eigenem Fenster bekannt: Wählen Sie einen im Menü des Aufrufstapels, oder setzen Sie die Umgebungsvariable VISUAL, etwa auf „code“ oder „kate“.</translation>
    </message>
</context>
<context>
    <name>ExamplesText</name>
    <message>
        <source>Alive at this event, largest first</source>
        <translation>Zu diesem Ereignis belegt, Größtes zuerst</translation>
    </message>
    <message>
        <source>Bytes by call site at this event</source>
        <translation>Bytes je Aufrufstelle zu diesem Ereignis</translation>
    </message>
    <message>
        <source>Bytes by call site at each device&apos;s peak</source>
        <translation>Bytes je Aufrufstelle beim Höchststand jedes Geräts</translation>
    </message>
    <message>
        <source>What grew between the first event and this one, by call site</source>
        <translation>Was vom ersten bis zu diesem Ereignis wuchs, je Aufrufstelle</translation>
    </message>
    <message>
        <source>Largest allocations</source>
        <translation>Größte Allokationen</translation>
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
        <translation>Fehlgeschlagene Allokationen (OOM) mit den damaligen Summen</translation>
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
    <message>
        <source>Which blocks pin segments that are otherwise free, at this event</source>
        <translation>Welche Blöcke zu diesem Ereignis sonst freie Segmente festhalten</translation>
    </message>
    <message>
        <source>Fragmentation by pool at this event</source>
        <translation>Fragmentierung je Pool zu diesem Ereignis</translation>
    </message>
</context>
<context>
    <name>ExportFormText</name>
    <message>
        <source>copy</source>
        <translation>Kopie</translation>
    </message>
    <message>
        <source>Recording as &amp;Pickle…</source>
        <translation>Aufzeichnung als &amp;Pickle …</translation>
    </message>
    <message>
        <source>Write all devices as PyTorch does; opens in its memory_viz page, too</source>
        <translation>Alle Geräte so schreiben, wie PyTorch es tut; öffnet sich auch in dessen Seite memory_viz</translation>
    </message>
    <message>
        <source>Recording as &amp;JSON…</source>
        <translation>Aufzeichnung als &amp;JSON …</translation>
    </message>
    <message>
        <source>Write all devices as PyTorch&apos;s records in JSON</source>
        <translation>Alle Geräte als PyTorchs Einträge in JSON schreiben</translation>
    </message>
    <message>
        <source>Peak as &amp;DeepView Report…</source>
        <translation>Höchststand als &amp;DeepView-Bericht …</translation>
    </message>
    <message>
        <source>Write what is alive at the peak of the device that is shown, for DeepView</source>
        <translation>Was beim Höchststand des gezeigten Geräts lebt, für DeepView schreiben</translation>
    </message>
    <message>
        <source>All &amp;Tables as SQLite…</source>
        <translation>Alle &amp;Tabellen als SQLite …</translation>
    </message>
    <message>
        <source>Write the tables of the SQL dock as a database for other tools</source>
        <translation>Die Tabellen des SQL-Bereichs als Datenbank für andere Werkzeuge schreiben</translation>
    </message>
    <message>
        <source>Device as Snap&amp;Viewer Folder…</source>
        <translation>Gerät als Snap&amp;Viewer-Ordner …</translation>
    </message>
    <message>
        <source>Write the device that is shown as the original SnapViewer opens it since July 2025</source>
        <translation>Das gezeigte Gerät so schreiben, wie es der ursprüngliche SnapViewer seit Juli 2025 öffnet</translation>
    </message>
    <message>
        <source>Device as SnapViewer &amp;Archive…</source>
        <translation>Gerät als SnapViewer-&amp;Archiv …</translation>
    </message>
    <message>
        <source>Write the device that is shown for earlier versions of the original SnapViewer</source>
        <translation>Das gezeigte Gerät für frühere Fassungen des ursprünglichen SnapViewers schreiben</translation>
    </message>
</context>
<context>
    <name>ExportText</name>
    <message>
        <source>Writing the answer</source>
        <translation>Antwort wird geschrieben</translation>
    </message>
    <message>
        <source>the answer cannot be written: %1.</source>
        <translation>die Antwort kann nicht geschrieben werden: %1.</translation>
    </message>
</context>
<context>
    <name>FileDialogsText</name>
    <message>
        <source>Open a Recording</source>
        <translation>Aufzeichnung öffnen</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open a Folder</source>
        <translation>Einen Ordner öffnen</translation>
    </message>
    <message>
        <source>Text logs (*.log *.txt *.out *.err)</source>
        <translation>Textprotokolle (*.log *.txt *.out *.err)</translation>
    </message>
    <message>
        <source>Memory recordings (*.pickle *.pkl *.json *.zip *.gz *.zst *.html *.sqlite *.db *.csv *.prof *.pb *.svranks *.svsession)</source>
        <translation>Speicheraufzeichnungen (*.pickle *.pkl *.json *.zip *.gz *.zst *.html *.sqlite *.db *.csv *.prof *.pb *.svranks *.svsession)</translation>
    </message>
</context>
<context>
    <name>FindingText</name>
    <message>
        <source>%1, after event %2</source>
        <translation>%1, nach Ereignis %2</translation>
    </message>
</context>
<context>
    <name>FixPainterText</name>
    <message>
        <source>new peak %1</source>
        <translation>neuer Höchststand %1</translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation>Höchststand %1</translation>
    </message>
    <message>
        <source>would run out here</source>
        <translation>hier ginge er aus</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Aufgezeichnet</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Thin: reserved</source>
        <translation>Dünn: reserviert</translation>
    </message>
    <message>
        <source>recorded: ran out here</source>
        <translation>aufgezeichnet: hier zu Ende</translation>
    </message>
    <message>
        <source>device of %1</source>
        <translation>Gerät mit %1</translation>
    </message>
    <message>
        <source>reserved at most %1</source>
        <translation>höchstens %1 reserviert</translation>
    </message>
    <message>
        <source>%1 that others leave of %2</source>
        <translation>%1, die andere von %2 übrig lassen</translation>
    </message>
</context>
<context>
    <name>FixSentenceText</name>
    <message>
        <source>runs out of memory at event %1</source>
        <translation>der Speicher geht bei Ereignis %1 aus</translation>
    </message>
    <message>
        <source>Recorded: peak %1</source>
        <translation>Aufgezeichnet: Höchststand %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a call site, bytes</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>At the new peak, event %1: %2</source>
        <translation>Beim neuen Höchststand, Ereignis %1: %2</translation>
    </message>
    <message>
        <source>%1 made again in all</source>
        <translation>insgesamt %1 neu gemacht</translation>
    </message>
    <message>
        <source>%1 travel in all</source>
        <translation>insgesamt %1 übertragen</translation>
    </message>
    <message>
        <source>On a device of %1: peak %2</source>
        <translation>Auf einem Gerät mit %1: Höchststand %2</translation>
    </message>
    <message>
        <source>the device&apos;s %1</source>
        <translation>den %1 des Geräts</translation>
    </message>
    <message>
        <source>the %1 known to fit</source>
        <translation>den %1, die sicher passen</translation>
    </message>
    <message>
        <source>runs out of %1 at event %2</source>
        <comment>the device&apos;s 23.5 GiB</comment>
        <translation>von %1 geht der Speicher bei Ereignis %2 aus</translation>
    </message>
    <message>
        <source>reserves %1 of %2</source>
        <comment>the device&apos;s 23.5 GiB</comment>
        <translation>reserviert %1 von %2</translation>
    </message>
    <message>
        <source>peak %1 as before</source>
        <translation>Höchststand %1 wie zuvor</translation>
    </message>
    <message>
        <source>peak %1 instead of %2</source>
        <translation>Höchststand %1 statt %2</translation>
    </message>
    <message>
        <source>nothing was asked for after it</source>
        <translation>danach wurde nichts mehr angefordert</translation>
    </message>
    <message>
        <source>the %1 that others leave of %2</source>
        <translation>den %1, die andere von %2 übrig lassen</translation>
    </message>
    <message>
        <source>The failed request fits: %1</source>
        <comment>peak 16 GiB as before</comment>
        <translation>Die gescheiterte Anforderung passt: %1</translation>
    </message>
    <message>
        <source>the failed request fits</source>
        <translation>die gescheiterte Anforderung passt</translation>
    </message>
</context>
<context>
    <name>FixText</name>
    <message>
        <source>Checkpoint every second layer</source>
        <translation>Jede zweite Schicht mit Checkpoint</translation>
    </message>
    <message>
        <source>Checkpoint the layers</source>
        <translation>Schichten mit Checkpoint</translation>
    </message>
    <message>
        <source>Checkpoint one of %1 layers</source>
        <translation>Eine von %1 Schichten mit Checkpoint</translation>
    </message>
    <message>
        <source>Checkpoint layers %1</source>
        <comment>0-11</comment>
        <translation>Schichten %1 mit Checkpoint</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>what, where</comment>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>Free %1 with its step</source>
        <translation>%1 mit dem Schritt freigeben</translation>
    </message>
    <message>
        <source>Free %1 with its phase</source>
        <translation>%1 mit der Phase freigeben</translation>
    </message>
    <message>
        <source>Free %1 with its call</source>
        <translation>%1 mit dem Aufruf freigeben</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>%1 setzen</translation>
    </message>
    <message>
        <source>saves %1</source>
        <translation>spart %1</translation>
    </message>
    <message>
        <source>frees nothing, but places it better</source>
        <translation>gibt nichts frei, ordnet es aber besser an</translation>
    </message>
    <message>
        <source>Do without %1</source>
        <translation>Ohne %1 auskommen</translation>
    </message>
    <message>
        <source>Keep just the newest of %1</source>
        <translation>Von %1 nur das Neueste behalten</translation>
    </message>
    <message>
        <source>Keep %1 in 8 bits</source>
        <translation>%1 in 8 Bit halten</translation>
    </message>
    <message>
        <source>Make %1 %2 times as large</source>
        <translation>%1 %2-mal so groß machen</translation>
    </message>
    <message>
        <source>Halve the batch</source>
        <translation>Den Batch halbieren</translation>
    </message>
    <message>
        <source>Make the batch %1 times as large</source>
        <translation>Den Batch %1-mal so groß machen</translation>
    </message>
    <message>
        <source>Accumulate the gradients of %1 smaller batches</source>
        <translation>Gradienten von %1 kleineren Batches aufsummieren</translation>
    </message>
    <message>
        <source>Offload %1 between optimizer steps</source>
        <translation>%1 zwischen den Optimiererschritten auslagern</translation>
    </message>
    <message>
        <source>Set gradients to None after the optimizer&apos;s step</source>
        <translation>Gradienten nach dem Optimiererschritt auf None setzen</translation>
    </message>
    <message>
        <source>Empty the cache after each step</source>
        <translation>Den Cache nach jedem Schritt leeren</translation>
    </message>
    <message>
        <source>%1: %2 (an estimate).</source>
        <comment>a change, its effect</comment>
        <translation>%1: %2 (eine Schätzung).</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <comment>a change, its effect</comment>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>Trying changes</source>
        <translation>Änderungen werden probiert</translation>
    </message>
    <message>
        <source>not even a 64th of the larger batch of the two seen fits</source>
        <translation>nicht einmal ein 64stel des größeren der beiden gesehenen Batches passt</translation>
    </message>
    <message>
        <source>a batch %1 times the larger of the two seen fits, or a larger one, with %2 left</source>
        <translation>ein Batch, %1-mal so groß wie der größere der beiden gesehenen, passt, oder ein größerer; %2 bleiben übrig</translation>
    </message>
    <message>
        <source>a batch %1 times the larger of the two seen fits, with %2 left</source>
        <translation>ein Batch, %1-mal so groß wie der größere der beiden gesehenen, passt; %2 bleiben übrig</translation>
    </message>
    <message>
        <source>lasts</source>
        <translation>hält</translation>
    </message>
    <message>
        <source>fails in the same step</source>
        <translation>scheitert im selben Schritt</translation>
    </message>
    <message>
        <source>about one step more</source>
        <translation>etwa einen Schritt mehr</translation>
    </message>
    <message>
        <source>about %1 steps more</source>
        <translation>etwa %1 Schritte mehr</translation>
    </message>
    <message>
        <source>runs out as well</source>
        <translation>geht ebenfalls aus</translation>
    </message>
    <message>
        <source>not known: nothing was asked for after that</source>
        <translation>nicht bekannt: Danach wurde nichts mehr angefordert</translation>
    </message>
    <message>
        <source>%1 active at most</source>
        <translation>höchstens %1 aktiv</translation>
    </message>
    <message>
        <source>does not fit %1: %2</source>
        <translation>passt nicht in %1: %2</translation>
    </message>
    <message>
        <source>does not fit %1: memory runs out at event %2; %3</source>
        <translation>passt nicht in %1: Der Speicher geht bei Ereignis %2 aus; %3</translation>
    </message>
    <message>
        <source>the request that failed is served, but what would have followed it was not recorded</source>
        <translation>die gescheiterte Anforderung wird erfüllt, aber was ihr gefolgt wäre, wurde nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>the request that failed is served, but the step that it is in needs more</source>
        <translation>die gescheiterte Anforderung wird erfüllt, aber der Schritt, in dem sie steht, braucht mehr</translation>
    </message>
    <message>
        <source>%1 more are kept each step: another step does not fit</source>
        <translation>je Schritt bleiben %1 mehr: Ein weiterer Schritt passt nicht</translation>
    </message>
    <message>
        <source>%1 more are kept each step, so it fits for %2</source>
        <translation>je Schritt bleiben %1 mehr, also passt es für: %2</translation>
    </message>
    <message>
        <source>what is active fits, %1 at most, but what would be reserved is not known: %2</source>
        <translation>was aktiv ist, passt, höchstens %1, aber was reserviert würde, ist nicht bekannt: %2</translation>
    </message>
    <message>
        <source>no step with a forward and a backward pass was found, so there is nothing to do several times</source>
        <translation>kein Schritt mit Vorwärts- und Rückwärtsdurchlauf wurde gefunden, also gibt es nichts mehrmals zu tun</translation>
    </message>
    <message>
        <source>%1 times as many requests are more than can be played</source>
        <translation>%1-mal so viele Anforderungen sind mehr, als gespielt werden können</translation>
    </message>
    <message>
        <source>Forward and backward of a step are done %1 times, one behind the other; the gradients of the first are added to.</source>
        <translation>Vorwärts und rückwärts eines Schritts laufen %1-mal hintereinander; zu den Gradienten des ersten Mals wird addiert.</translation>
    </message>
    <message>
        <source>nothing here has to do with a batch: there are no activations, inputs or temporaries of a pass</source>
        <translation>hier hat nichts mit einem Batch zu tun: Es gibt keine Aktivierungen, Eingaben oder Zwischenwerte eines Durchlaufs</translation>
    </message>
    <message>
        <source>Steps of two sizes were recorded: what grew between them grows with the batch, as far as it did; the rest stays.</source>
        <translation>Schritte zweier Größen wurden aufgezeichnet: Was zwischen ihnen wuchs, wächst mit dem Batch so weit mit; der Rest bleibt.</translation>
    </message>
    <message>
        <source>Activations, inputs and temporaries of forward and backward grow with the batch; parameters, gradients and optimizer state stay.</source>
        <translation>Aktivierungen, Eingaben und Zwischenwerte von vorwärts und rückwärts wachsen mit dem Batch; Parameter, Gradienten und Optimiererzustand bleiben.</translation>
    </message>
    <message>
        <source>layers forget what they keep for backward and do forward again</source>
        <translation>Schichten vergessen, was sie für rückwärts behalten, und rechnen vorwärts neu</translation>
    </message>
    <message>
        <source>freed no later than its call, phase or step ends</source>
        <translation>freigegeben, spätestens wenn Aufruf, Phase oder Schritt endet</translation>
    </message>
    <message>
        <source>not allocated at all</source>
        <translation>gar nicht angelegt</translation>
    </message>
    <message>
        <source>a new one ends the one before</source>
        <translation>ein neues beendet das vorige</translation>
    </message>
    <message>
        <source>other sizes, as with another type</source>
        <translation>andere Größen, wie bei einem anderen Datentyp</translation>
    </message>
    <message>
        <source>another batch size</source>
        <translation>eine andere Batchgröße</translation>
    </message>
    <message>
        <source>gradients of several smaller batches are added up</source>
        <translation>Gradienten mehrerer kleinerer Batches werden aufsummiert</translation>
    </message>
    <message>
        <source>on the device only while an optimizer works</source>
        <translation>nur auf dem Gerät, während ein Optimierer arbeitet</translation>
    </message>
    <message>
        <source>gradients end with the optimizer&apos;s step</source>
        <translation>Gradienten enden mit dem Optimiererschritt</translation>
    </message>
    <message>
        <source>what is cached goes back where each step or phase ends</source>
        <translation>was zwischengespeichert ist, geht am Ende jedes Schritts oder jeder Phase zurück</translation>
    </message>
    <message>
        <source>other settings of the allocator</source>
        <translation>andere Einstellungen des Allokators</translation>
    </message>
    <message>
        <source>there is no change &apos;%1&apos;: give one of %2</source>
        <translation>es gibt keine Änderung „%1“: möglich sind %2</translation>
    </message>
    <message>
        <source>%1 takes no &apos;%2&apos;: it is told nothing</source>
        <translation>%1 kennt kein „%2“: Es nimmt keine Angaben</translation>
    </message>
    <message>
        <source>%1 knows no &apos;%2&apos;: it takes %3</source>
        <translation>%1 kennt kein „%2“: Es nimmt %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; in the change &apos;%2&apos; is no KEY=VALUE (a comma in a value is doubled)</source>
        <translation>„%1“ in der Änderung „%2“ ist kein SCHLÜSSEL=WERT (ein Komma in einem Wert wird verdoppelt)</translation>
    </message>
    <message>
        <source>&apos;%1&apos; stands twice in the change &apos;%2&apos;</source>
        <translation>„%1“ steht zweimal in der Änderung „%2“</translation>
    </message>
    <message>
        <source>%1 needs %2=NUMBER</source>
        <translation>%1 braucht %2=ZAHL</translation>
    </message>
    <message>
        <source>%1=%2 is no number from %3 to %4</source>
        <translation>%1=%2 ist keine Zahl von %3 bis %4</translation>
    </message>
    <message>
        <source>layers=%1 are none of layers 0-%2</source>
        <translation>layers=%1 sind keine der Schichten 0-%2</translation>
    </message>
    <message>
        <source>no loop of layers was found in the stacks of a forward pass, so there is nothing to checkpoint</source>
        <translation>in den Aufrufstapeln eines Vorwärtslaufs wurde keine Schleife von Schichten gefunden, also gibt es nichts für Checkpoints</translation>
    </message>
    <message>
        <source>there is no loop of layers at &apos;%1&apos;: there are %2</source>
        <translation>bei „%1“ ist keine Schleife von Schichten: Es gibt %2</translation>
    </message>
    <message>
        <source>Each of the %1 layers at %2 has one output, and doing its forward pass again asks for what it asked for at first.</source>
        <translation>Jede der %1 Schichten bei %2 hat eine Ausgabe, und ihr Vorwärtslauf fordert beim zweiten Mal an, was er beim ersten anforderte.</translation>
    </message>
    <message>
        <source>The state of random numbers and masks of dropout that are kept for it are not counted.</source>
        <translation>Der Zustand der Zufallszahlen und Dropout-Masken, die dafür behalten werden, zählen nicht mit.</translation>
    </message>
    <message>
        <source>no backward pass frees what the layers at %1 keep, so checkpointing them changes nothing</source>
        <translation>kein Rückwärtsdurchlauf gibt frei, was die Schichten bei %1 behalten, Checkpoints ändern also nichts</translation>
    </message>
    <message>
        <source>Nothing needs it.</source>
        <translation>Nichts braucht es.</translation>
    </message>
    <message>
        <source>no steps were found here, so nothing can end with one</source>
        <translation>hier wurden keine Schritte gefunden, also kann nichts mit einem enden</translation>
    </message>
    <message>
        <source>until=%1 is none of step, phase</source>
        <translation>until=%1 ist weder step noch phase</translation>
    </message>
    <message>
        <source>there are no Python stacks here, so calls and phases are not known</source>
        <translation>hier gibt es keine Python-Aufrufstapel, Aufrufe und Phasen sind also nicht bekannt</translation>
    </message>
    <message>
        <source>until=%1 is none of call, phase, step</source>
        <translation>until=%1 ist weder call noch phase noch step</translation>
    </message>
    <message>
        <source>Nothing uses it after that: whoever wrote the program knows.</source>
        <translation>Danach benutzt es nichts mehr: Das weiß, wer das Programm geschrieben hat.</translation>
    </message>
    <message>
        <source>What was kept before is not needed later.</source>
        <translation>Was vorher behalten wurde, wird später nicht gebraucht.</translation>
    </message>
    <message>
        <source>there are no &apos;%1&apos; here: kinds are %2</source>
        <translation>hier gibt es keine „%1“: Arten sind %2</translation>
    </message>
    <message>
        <source>there is no phase &apos;%1&apos; here: phases are %2</source>
        <translation>hier gibt es keine Phase „%1“: Phasen sind %2</translation>
    </message>
    <message>
        <source>nothing was allocated at &apos;%1&apos;: the largest call sites are %2</source>
        <translation>bei „%1“ wurde nichts angelegt: Die größten Aufrufstellen sind %2</translation>
    </message>
    <message>
        <source>%1 needs to be told of what: site=, kind= or phase=</source>
        <translation>%1 muss wissen, wovon: site=, kind= oder phase=</translation>
    </message>
    <message>
        <source>no optimizer&apos;s phase was found, so it is not known when its state is needed</source>
        <translation>keine Phase eines Optimierers wurde gefunden, also ist nicht bekannt, wann sein Zustand gebraucht wird</translation>
    </message>
    <message>
        <source>It is on the device while an optimizer works, and nowhere else; what copying it needs is not modelled.</source>
        <translation>Es ist auf dem Gerät, während ein Optimierer arbeitet, und sonst nie; was das Kopieren braucht, ist nicht modelliert.</translation>
    </message>
    <message>
        <source>All of it is %1 times as large, as with another type or batch.</source>
        <translation>Alles davon ist %1-mal so groß, wie bei einem anderen Datentyp oder Batch.</translation>
    </message>
    <message>
        <source>no gradient lives on after an optimizer&apos;s phase, so there is none to set to None</source>
        <translation>kein Gradient lebt nach der Phase eines Optimierers weiter, also ist keiner auf None zu setzen</translation>
    </message>
    <message>
        <source>zero_grad(set_to_none=True) right after the optimizer&apos;s step; each gradient is new in the next backward pass.</source>
        <translation>zero_grad(set_to_none=True) gleich nach dem Optimiererschritt; jeder Gradient entsteht im nächsten Rückwärtsdurchlauf neu.</translation>
    </message>
    <message>
        <source>settings needs KEY=VALUE: known are %1</source>
        <translation>settings braucht SCHLÜSSEL=WERT: bekannt sind %1</translation>
    </message>
    <message>
        <source>The settings hold from the recording&apos;s begin; what was reserved before it stays as it was.</source>
        <translation>Die Einstellungen gelten ab Beginn der Aufzeichnung; was vorher reserviert war, bleibt, wie es war.</translation>
    </message>
    <message>
        <source>Do without the optimizer&apos;s temporaries (fused=True, or foreach=False)</source>
        <translation>Ohne Zwischenwerte des Optimierers auskommen (fused=True oder foreach=False)</translation>
    </message>
    <message>
        <source>what is active fits, %1 at most, but %2 were reserved when the recording began, part of it perhaps without need</source>
        <translation>was aktiv ist, passt, höchstens %1, aber %2 waren reserviert, als die Aufzeichnung begann, ein Teil davon vielleicht ohne Not</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>a kind, a call site</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>what phase %1 allocates</source>
        <translation>was Phase %1 anfordert</translation>
    </message>
    <message>
        <source>%1 that phase %2 allocates</source>
        <comment>a kind or call site, a phase</comment>
        <translation>%1, die Phase %2 anfordert</translation>
    </message>
    <message>
        <source> and lasts</source>
        <translation> und reicht auf Dauer</translation>
    </message>
    <message>
        <source> and lets the request pass, but not the step that it is in</source>
        <translation> und lässt die Anforderung durch, aber nicht den Schritt, in dem sie liegt</translation>
    </message>
    <message>
        <source>, but not one step more fits</source>
        <translation>, aber kein einziger Schritt mehr passt</translation>
    </message>
    <message>
        <source> and lasts for %1</source>
        <translation> und reicht für %1</translation>
    </message>
    <message>
        <source>, which is not enough</source>
        <translation>, was nicht genügt</translation>
    </message>
    <message>
        <source> and lets the request pass; nothing was asked for after that, so how long it lasts is not known</source>
        <translation> und lässt die Anforderung durch; danach wurde nichts mehr angefordert, wie lange es hält, ist also nicht bekannt</translation>
    </message>
    <message>
        <source>; how long it lasts is %1</source>
        <translation>; wie lange es hält, ist %1</translation>
    </message>
    <message>
        <source>saves no more than the request takes that passes then</source>
        <translation>spart nicht mehr, als die Anforderung braucht, die dann durchgeht</translation>
    </message>
    <message>
        <source>saves nothing at the peak</source>
        <translation>spart am Höchststand nichts</translation>
    </message>
    <message>
        <source>Empty the cache after each phase</source>
        <translation>Den Cache nach jeder Phase leeren</translation>
    </message>
    <message>
        <source>%1 steps more, or longer</source>
        <translation>%1 weitere Schritte oder länger</translation>
    </message>
    <message>
        <source>%1 to %2 steps more</source>
        <translation>%1 bis %2 weitere Schritte</translation>
    </message>
    <message>
        <source>not one step more</source>
        <translation>kein einziger Schritt mehr</translation>
    </message>
    <message>
        <source>not known: the model of the allocator does not fit this recording</source>
        <translation>nicht bekannt: Das Modell des Allokators passt nicht zu dieser Aufzeichnung</translation>
    </message>
    <message>
        <source>a step as large as the largest does not fit beside what is held at the end</source>
        <translation>ein Schritt, so groß wie der größte, passt nicht neben das, was am Ende gehalten wird</translation>
    </message>
    <message>
        <source>%1=%2 is no whole number: %3 takes whole numbers only, from %4 to %5</source>
        <translation>%1=%2 ist keine ganze Zahl: %3 nimmt nur ganze Zahlen, von %4 bis %5</translation>
    </message>
    <message>
        <source>The cache is emptied where each step ends, which waits for the device.</source>
        <translation>Der Cache wird am Ende jedes Schritts geleert, was auf das Gerät wartet.</translation>
    </message>
    <message>
        <source>The cache is emptied where each phase ends, which waits for the device.</source>
        <translation>Der Cache wird am Ende jeder Phase geleert, was auf das Gerät wartet.</translation>
    </message>
    <message>
        <source>%1, with %2 left of %3</source>
        <comment>saves so much and lasts, bytes, of a device</comment>
        <translation>%1, %2 von %3 bleiben übrig</translation>
    </message>
    <message>
        <source>%1, with %2 left of the %3 known to fit</source>
        <comment>saves so much and lasts, bytes, bytes</comment>
        <translation>%1, %2 bleiben übrig von den %3, die sicher passen</translation>
    </message>
</context>
<context>
    <name>ForeignDatabaseText</name>
    <message>
        <source>%1 cannot be read as an SQLite database (%2, at %3); copy it again.</source>
        <translation>%1 ist als SQLite-Datenbank nicht lesbar (%2, bei %3); bitte neu kopieren.</translation>
    </message>
    <message>
        <source>%1 is an SQLite database whose %2 is no plain table (%3); only real tables are read.</source>
        <translation>%1 ist eine SQLite-Datenbank, deren %2 keine einfache Tabelle ist (%3); nur echte Tabellen werden gelesen.</translation>
    </message>
    <message>
        <source>%1 is an SQLite database whose table %2 lacks the column %3, or computes it; only stored values are read.</source>
        <translation>%1 ist eine SQLite-Datenbank, in deren Tabelle %2 die Spalte %3 fehlt oder berechnet wird; nur gespeicherte Werte werden gelesen.</translation>
    </message>
    <message>
        <source>%1 is damaged: the table %2 claims more than the file can hold.</source>
        <translation>%1 ist beschädigt: Die Tabelle %2 behauptet mehr, als die Datei enthalten kann.</translation>
    </message>
    <message>
        <source>Reading the table %1</source>
        <translation>Tabelle %1 wird gelesen</translation>
    </message>
    <message>
        <source>Unpacking</source>
        <translation>Wird entpackt</translation>
    </message>
    <message>
        <source>%1 is a packed SQLite database that cannot be unpacked in %2 (%3): %4; give TMPDIR a folder with more room, or unpack it and open it then.</source>
        <translation>%1 ist eine gepackte SQLite-Datenbank, die sich in %2 nicht auspacken lässt (%3): %4; TMPDIR auf einen Ordner mit mehr Platz setzen, oder sie auspacken und dann öffnen.</translation>
    </message>
</context>
<context>
    <name>Grouping</name>
    <message>
        <source>Call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>Equal sizes</source>
        <translation>Gleiche Größen</translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation>Lebensdauer</translation>
    </message>
    <message>
        <source>Call tree</source>
        <translation>Aufrufbaum</translation>
    </message>
    <message>
        <source>Callers</source>
        <translation>Aufrufer</translation>
    </message>
    <message>
        <source>Package&apos;s line</source>
        <translation>Zeile des Pakets</translation>
    </message>
    <message>
        <source>All frames</source>
        <translation>Alle Frames</translation>
    </message>
    <message>
        <source>My code</source>
        <translation>Mein Code</translation>
    </message>
    <message>
        <source>My code and packages</source>
        <translation>Mein Code und Pakete</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>Line and operator</source>
        <translation>Zeile und Operator</translation>
    </message>
    <message>
        <source>Kind or category</source>
        <translation>Art oder Kategorie</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
</context>
<context>
    <name>HeatMapText</name>
    <message>
        <source>Reserved at most</source>
        <translation>Höchstens reserviert</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>kein Speicher mehr</translation>
    </message>
    <message>
        <source>no file</source>
        <translation>keine Datei</translation>
    </message>
    <message>
        <source>It %1</source>
        <comment>what a rank does</comment>
        <translation>Er %1</translation>
    </message>
    <message>
        <source>Unlike its peers it %1</source>
        <translation>Anders als seinesgleichen: er %1</translation>
    </message>
    <message>
        <source>nothing known</source>
        <translation>nichts bekannt</translation>
    </message>
</context>
<context>
    <name>HeatSceneText</name>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Smaller call sites together</source>
        <translation>Kleinere Aufrufstellen zusammen</translation>
    </message>
</context>
<context>
    <name>HelpText</name>
    <message>
        <source>Wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>Ctrl + wheel</source>
        <translation>Strg + Mausrad</translation>
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
        <source>W, A, S, D or arrows</source>
        <translation>W, A, S, D oder Pfeiltasten</translation>
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
        <source>Allocation</source>
        <translation>Allokation</translation>
    </message>
    <message>
        <source>A block&apos;s life: from its alloc event until the allocator has it back. Its bytes are the bytes that were asked for.</source>
        <translation>Das Leben eines Blocks: von seinem alloc-Ereignis, bis der Allokator ihn zurückhat. Seine Bytes sind die angeforderten.</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Angefordert</translation>
    </message>
    <message>
        <source>The bytes the program asked for, before the allocator rounded them up to the block&apos;s size.</source>
        <translation>Die Bytes, die das Programm verlangte, bevor der Allokator sie auf die Größe des Blocks aufrundete.</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>The sum of the requested bytes of all allocations that the program has not freed.</source>
        <translation>Die Summe der angeforderten Bytes aller Allokationen, die das Programm nicht freigegeben hat.</translation>
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
        <source>An entry of the device&apos;s trace, counted from 0. The state after an event holds until the next.</source>
        <translation>Ein Eintrag in der Ereignisfolge des Geräts, ab 0 gezählt. Der Zustand nach einem Ereignis gilt bis zum nächsten.</translation>
    </message>
    <message>
        <source>OOM</source>
        <translation>OOM</translation>
    </message>
    <message>
        <source>An allocation that failed after every retry. Its size is rounded as the allocator would have.</source>
        <translation>Eine Allokation, die nach allen Versuchen fehlschlug. Ihre Größe ist so gerundet, wie der Allokator es getan hätte.</translation>
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
        <source>b7f06…_3: the block&apos;s address in hexadecimal, and how often that address had been freed before. Segments begin with s.</source>
        <translation>b7f06…_3: die Adresse des Blocks hexadezimal und wie oft sie zuvor freigegeben wurde. Segmente beginnen mit s.</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Begriffe</translation>
    </message>
    <message>
        <source>Shows which allocation held which bytes of a GPU&apos;s memory when, where in the code it came from, and why the device ran full.</source>
        <translation>Zeigt, welche Allokation wann welche Bytes des GPU-Speichers hielt, woher im Code sie kam und warum das Gerät voll war.</translation>
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
    <message>
        <source>Click, arrows</source>
        <translation>Klick, Pfeiltasten</translation>
    </message>
    <message>
        <source>Light a row&apos;s allocations in timeline and table</source>
        <translation>Die Allokationen einer Zeile in Zeitleiste und Tabelle hervorheben</translation>
    </message>
    <message>
        <source>Return, double click</source>
        <translation>Eingabe, Doppelklick</translation>
    </message>
    <message>
        <source>In the tree: show them in the table; in a picture: zoom in</source>
        <translation>Im Baum: in der Tabelle zeigen; in einem Bild: vergrößern</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Rücktaste</translation>
    </message>
    <message>
        <source>In a picture: zoom out</source>
        <translation>In einem Bild: verkleinern</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>In the tree: light everything; in a picture: zoom out</source>
        <translation>Im Baum: alles hervorheben; in einem Bild: verkleinern</translation>
    </message>
    <message>
        <source>H</source>
        <translation>H</translation>
    </message>
    <message>
        <source>In call trees: hide or show the frames of libraries</source>
        <translation>In Aufrufbäumen: die Frames von Bibliotheken verbergen oder zeigen</translation>
    </message>
    <message>
        <source>Right drag</source>
        <translation>Ziehen mit rechter Taste</translation>
    </message>
    <message>
        <source>Zoom to a box</source>
        <translation>Auf einen Rahmen vergrößern</translation>
    </message>
    <message>
        <source>Shift + drag</source>
        <translation>Umschalt + Ziehen</translation>
    </message>
    <message>
        <source>Measure events, time and bytes; Esc puts the ruler away</source>
        <translation>Ereignisse, Zeit und Bytes messen; Esc legt das Lineal weg</translation>
    </message>
    <message>
        <source>Zoom in time about the pointer; the bytes fit what is shown</source>
        <translation>Die Zeit um den Zeiger vergrößern; die Bytes passen sich dem Gezeigten an</translation>
    </message>
    <message>
        <source>Zoom in bytes</source>
        <translation>Die Bytes vergrößern</translation>
    </message>
    <message>
        <source>Shift + wheel, sideways</source>
        <translation>Umschalt + Mausrad, seitwärts</translation>
    </message>
    <message>
        <source>Move in time</source>
        <translation>In der Zeit bewegen</translation>
    </message>
    <message>
        <source>Double click at the bytes</source>
        <translation>Doppelklick bei den Bytes</translation>
    </message>
    <message>
        <source>Fit them to what is shown again</source>
        <translation>Sie wieder dem Gezeigten anpassen</translation>
    </message>
    <message>
        <source>Select an allocation; the moment stays</source>
        <translation>Eine Allokation wählen; der Zeitpunkt bleibt</translation>
    </message>
    <message>
        <source>Click or drag below the plot, Alt + click</source>
        <translation>Klicken oder ziehen unter dem Bild, Alt + Klick</translation>
    </message>
    <message>
        <source>Ctrl + left, right</source>
        <translation>Strg + links, rechts</translation>
    </message>
    <message>
        <source>The event before, after</source>
        <translation>Das Ereignis davor, danach</translation>
    </message>
    <message>
        <source>Zoom in time, and move</source>
        <translation>Die Zeit vergrößern und bewegen</translation>
    </message>
    <message>
        <source>Ctrl + up, down</source>
        <translation>Strg + auf, ab</translation>
    </message>
    <message>
        <source>Ctrl+1 … Ctrl+9</source>
        <translation>Strg+1 … Strg+9</translation>
    </message>
    <message>
        <source>To a pane: held by, OOM events, stack, allocations …</source>
        <translation>Zu einem Bereich: gehalten von, OOMs, Aufrufstapel, Allokationen …</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Strg+K</translation>
    </message>
    <message>
        <source>Search, go to, run: sites, functions, labels, addresses, &gt;100MiB, step 12, oom, peak, commands, SQL after =</source>
        <translation>Suchen, hingehen, ausführen: Stellen, Funktionen, Kennungen, Adressen, &gt;100MiB, step 12, oom, peak, Befehle, SQL nach =</translation>
    </message>
    <message>
        <source>Return, Alt + Return, Shift + Return</source>
        <translation>Eingabe, Alt + Eingabe, Umschalt + Eingabe</translation>
    </message>
    <message>
        <source>There: light or go; jump to the largest; open as a table</source>
        <translation>Dort: hervorheben oder hingehen; zur größten springen; als Tabelle öffnen</translation>
    </message>
    <message>
        <source>Nothing here is about “%1”.</source>
        <translation>Hier steht nichts über „%1“.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search this page</source>
        <translation>Diese Seite durchsuchen</translation>
    </message>
    <message>
        <source>Find and go</source>
        <translation>Finden und hingehen</translation>
    </message>
    <message>
        <source>Look closer</source>
        <translation>Genauer hinsehen</translation>
    </message>
    <message>
        <source>Select, and set the moment</source>
        <translation>Auswählen und den Zeitpunkt setzen</translation>
    </message>
    <message>
        <source>Set the moment that all panes show</source>
        <translation>Den Zeitpunkt setzen, den alle Felder zeigen</translation>
    </message>
    <message>
        <source>In “Held by”</source>
        <translation>In „Gehalten von“</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>What the allocator holds of the device in segments, used or not.</source>
        <translation>Was der Allokator in Segmenten vom Gerät hält, benutzt oder nicht.</translation>
    </message>
    <message>
        <source>Cached</source>
        <translation>Vorgehalten</translation>
    </message>
    <message>
        <source>Reserved, not active: free inside segments, or lost to rounding. The program can have it again where a piece is large enough.</source>
        <translation>Reserviert, nicht aktiv: frei in Segmenten oder durch Rundung verloren. Das Programm kann es wieder haben, wo ein Stück groß genug ist.</translation>
    </message>
    <message>
        <source>Default pool</source>
        <translation>Standardpool</translation>
    </message>
    <message>
        <source>The pool 0,0, which requests come from where nothing else is said; private pools belong to CUDA graphs or a MemPool.</source>
        <translation>Der Pool 0,0, aus dem Anforderungen bedient werden, wenn nichts anderes gesagt ist; eigene Pools gehören CUDA-Graphen oder einem MemPool.</translation>
    </message>
    <message>
        <source>The recording</source>
        <translation>Die Aufzeichnung</translation>
    </message>
    <message>
        <source>Before recording</source>
        <translation>Vor der Aufzeichnung</translation>
    </message>
    <message>
        <source>What was active before the first recorded event: as a rule parameters and optimizer state, without a stack.</source>
        <translation>Was vor dem ersten aufgezeichneten Ereignis aktiv war: in der Regel Parameter und Optimiererzustand, ohne Aufrufstapel.</translation>
    </message>
    <message>
        <source>Everything in the file agrees.</source>
        <translation>Alles in der Datei stimmt überein.</translation>
    </message>
    <message>
        <source>Limited</source>
        <translation>Begrenzt</translation>
    </message>
    <message>
        <source>What the file says is right, but something cannot be known: no history, recorded late, no call stacks.</source>
        <translation>Was die Datei sagt, stimmt, aber manches lässt sich nicht wissen: kein Verlauf, spät aufgezeichnet, keine Aufrufstapel.</translation>
    </message>
    <message>
        <source>Incomplete</source>
        <translation>Unvollständig</translation>
    </message>
    <message>
        <source>Something was lost; some numbers may be too small.</source>
        <translation>Etwas ging verloren; manche Zahlen können zu klein sein.</translation>
    </message>
    <message>
        <source>Unreliable</source>
        <translation>Unzuverlässig</translation>
    </message>
    <message>
        <source>The file is cut off, mixes processes or contradicts itself: its totals are unsure, and have a ≈ before them.</source>
        <translation>Die Datei ist abgeschnitten, mischt Prozesse oder widerspricht sich: ihre Summen sind unsicher und haben ein ≈ davor.</translation>
    </message>
    <message>
        <source>The window</source>
        <translation>Das Fenster</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>Gehalten von</translation>
    </message>
    <message>
        <source>What holds the bytes alive at the moment, in rows that sum to the total at every level.</source>
        <translation>Was die Bytes hält, die zum Zeitpunkt leben, in Zeilen, die auf jeder Ebene die Summe ergeben.</translation>
    </message>
    <message>
        <source>Treemap</source>
        <translation>Treemap</translation>
    </message>
    <message>
        <source>Areas as large as the bytes: what holds them, without order in time or address.</source>
        <translation>Flächen so groß wie die Bytes: was sie hält, ohne Reihenfolge nach Zeit oder Adresse.</translation>
    </message>
    <message>
        <source>Flame</source>
        <translation>Flamme</translation>
    </message>
    <message>
        <source>The call tree from top to bottom, each box as wide as its bytes.</source>
        <translation>Der Aufrufbaum von oben nach unten, jeder Kasten so breit wie seine Bytes.</translation>
    </message>
    <message>
        <source>Lit</source>
        <translation>Hervorgehoben</translation>
    </message>
    <message>
        <source>Shown in full colours while all else is pale.</source>
        <translation>In vollen Farben, während alles andere blass ist.</translation>
    </message>
    <message>
        <source>Moment</source>
        <translation>Zeitpunkt</translation>
    </message>
    <message>
        <source>The event whose state the panes show; the handle below the plot.</source>
        <translation>Das Ereignis, dessen Zustand die Felder zeigen; der Griff unter dem Bild.</translation>
    </message>
    <message>
        <source>Panes</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>Keep and show to others</source>
        <translation>Behalten und anderen zeigen</translation>
    </message>
    <message>
        <source>Files and the window</source>
        <translation>Dateien und Fenster</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Light a group alone, or hide a sampled line; again: undo</source>
        <translation>Nur eine Gruppe hervorheben oder eine gemessene Linie ausblenden; noch einmal: rückgängig</translation>
    </message>
    <message>
        <source>In tables</source>
        <translation>In Tabellen</translation>
    </message>
    <message>
        <source>Menu key, Shift + F10</source>
        <translation>Menütaste, Umschalt + F10</translation>
    </message>
    <message>
        <source>Choose columns, and what to sort by</source>
        <translation>Spalten wählen, und wonach sortiert wird</translation>
    </message>
    <message>
        <source>Alt + Shift + left, right</source>
        <translation>Alt + Umschalt + links, rechts</translation>
    </message>
    <message>
        <source>Sort by the column before, after</source>
        <translation>Nach der Spalte davor, danach sortieren</translation>
    </message>
    <message>
        <source>Alt + Shift + up, down</source>
        <translation>Alt + Umschalt + auf, ab</translation>
    </message>
    <message>
        <source>Smallest first, largest first</source>
        <translation>Kleinstes zuerst, größtes zuerst</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Strg+C</translation>
    </message>
    <message>
        <source>Copy the selected rows</source>
        <translation>Die ausgewählten Zeilen kopieren</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>On the page of all ranks</source>
        <translation>Auf der Seite aller Ränge</translation>
    </message>
    <message>
        <source>Arrows, Page up, Page down</source>
        <translation>Pfeile, Bild auf, Bild ab</translation>
    </message>
    <message>
        <source>Another cell: rank and call site</source>
        <translation>Eine andere Zelle: Rang und Aufrufstelle</translation>
    </message>
    <message>
        <source>Open that rank&apos;s recording at that moment</source>
        <translation>Die Aufzeichnung dieses Rangs zu diesem Zeitpunkt öffnen</translation>
    </message>
    <message>
        <source>Space, Ctrl + click</source>
        <translation>Leertaste, Strg + Klick</translation>
    </message>
    <message>
        <source>Mark a rank, to compare it with another one</source>
        <translation>Einen Rang merken, um ihn mit einem anderen zu vergleichen</translation>
    </message>
    <message>
        <source>Ctrl + wheel, + and −</source>
        <translation>Strg + Rad, + und −</translation>
    </message>
    <message>
        <source>Wider or narrower columns; 0 shows all</source>
        <translation>Breitere oder schmalere Spalten; 0 zeigt alle</translation>
    </message>
    <message>
        <source>Drag, Shift + wheel</source>
        <translation>Ziehen, Umschalt + Rad</translation>
    </message>
    <message>
        <source>Move sideways</source>
        <translation>Seitwärts bewegen</translation>
    </message>
    <message>
        <source>Comparisons, leaks and budgets</source>
        <translation>Vergleiche, Lecks und Budgets</translation>
    </message>
    <message>
        <source>A, B</source>
        <translation>A, B</translation>
    </message>
    <message>
        <source>The two sides of a comparison. What is said is B less A: + is more in B.</source>
        <translation>Die beiden Seiten eines Vergleichs. Gesagt wird B minus A: + ist mehr in B.</translation>
    </message>
    <message>
        <source>Only in A, only in B</source>
        <translation>Nur in A, nur in B</translation>
    </message>
    <message>
        <source>Code that allocates on one side alone, or holds nothing on the other at its moment.</source>
        <translation>Code, der nur auf einer Seite belegt oder auf der anderen zu ihrem Zeitpunkt nichts hält.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Judged step</source>
        <translation>Beurteilter Schritt</translation>
    </message>
    <message>
        <source>A step after the warm-up and before the delay: what it allocated should be freed by the last one.</source>
        <translation>Ein Schritt nach dem Aufwärmen und vor dem Nachlauf: was er belegte, sollte bis zum letzten freigegeben sein.</translation>
    </message>
    <message>
        <source>Leaks every step, since step k, in k of m</source>
        <translation>Leckt in jedem Schritt, seit Schritt k, in k von m</translation>
    </message>
    <message>
        <source>Something is kept of every judged step, of every one from step k on, or of a part of them.</source>
        <translation>Von jedem beurteilten Schritt bleibt etwas, von jedem ab Schritt k, oder von einem Teil davon.</translation>
    </message>
    <message>
        <source>Held W steps</source>
        <translation>W Schritte gehalten</translation>
    </message>
    <message>
        <source>Kept for W steps and then freed: a cache or a pipeline. It does not grow.</source>
        <translation>W Schritte lang behalten und dann freigegeben: ein Zwischenspeicher oder eine Pipeline. Es wächst nicht.</translation>
    </message>
    <message>
        <source>One-off</source>
        <translation>Einmalig</translation>
    </message>
    <message>
        <source>Something of one or two judged steps is kept; nothing says that it goes on.</source>
        <translation>Von einem oder zwei beurteilten Schritten bleibt etwas; nichts sagt, dass es so weitergeht.</translation>
    </message>
    <message>
        <source>Swells</source>
        <translation>Schwillt an</translation>
    </message>
    <message>
        <source>Nothing is kept, but each step allocates more than the one before: growing inputs.</source>
        <translation>Nichts bleibt, aber jeder Schritt belegt mehr als der vorige: wachsende Eingaben.</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>What a project allows its recordings: rules with limits, in a file called snapviewer-check.json.</source>
        <translation>Was ein Projekt seinen Aufzeichnungen erlaubt: Regeln mit Grenzen, in einer Datei namens snapviewer-check.json.</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Vergleichsstand</translation>
    </message>
    <message>
        <source>Numbers that were accepted before, in a file. A limit with a + is so much above them.</source>
        <translation>Zahlen, die früher angenommen wurden, in einer Datei. Eine Grenze mit + liegt so viel darüber.</translation>
    </message>
    <message>
        <source>Cannot tell</source>
        <translation>Unklar</translation>
    </message>
    <message>
        <source>What comes of a rule that the recording lacks something for; neither pass nor violated.</source>
        <translation>Was aus einer Regel wird, für die der Aufzeichnung etwas fehlt; weder eingehalten noch verletzt.</translation>
    </message>
    <message>
        <source>On the memory map</source>
        <translation>Auf der Speicherkarte</translation>
    </message>
    <message>
        <source>Wheel, + and −</source>
        <translation>Rad, + und −</translation>
    </message>
    <message>
        <source>Zoom in and out; Ctrl + wheel along the lines only</source>
        <translation>Hinein- und herauszoomen; Strg + Rad nur entlang der Zeilen</translation>
    </message>
    <message>
        <source>Double click, Return</source>
        <translation>Doppelklick, Eingabe</translation>
    </message>
    <message>
        <source>The events of a segment as a list</source>
        <translation>Die Ereignisse eines Segments als Liste</translation>
    </message>
    <message>
        <source>Ctrl+Left, Ctrl+Right</source>
        <translation>Strg+Links, Strg+Rechts</translation>
    </message>
    <message>
        <source>The event before or after that touches the selected block</source>
        <translation>Das Ereignis davor oder danach, das den gewählten Block betrifft</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Left, Ctrl+Shift+Right</source>
        <translation>Strg+Umschalt+Links, Strg+Umschalt+Rechts</translation>
    </message>
    <message>
        <source>The same of its segment</source>
        <translation>Dasselbe für sein Segment</translation>
    </message>
    <message>
        <source>Before the first event</source>
        <translation>Vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>Before recording, or by an event that a full buffer dropped: it was freed, so nobody can tell.</source>
        <translation>Vor der Aufzeichnung oder durch ein Ereignis, das ein voller Puffer verworfen hat: Es wurde freigegeben, daher kann es niemand sagen.</translation>
    </message>
    <message>
        <source>One step back: out of a field, a page, what is lit, the selection, the zoom; stops loading</source>
        <translation>Einen Schritt zurück: aus einem Feld, einer Seite, dem Hervorgehobenen, der Auswahl, dem Zoom; bricht Laden ab</translation>
    </message>
    <message>
        <source>Numbers agree</source>
        <translation>Zahlen stimmig</translation>
    </message>
    <message>
        <source>No frames recorded</source>
        <translation>Keine Frames aufgezeichnet</translation>
    </message>
    <message>
        <source>The event is there, and its call stack is empty.</source>
        <translation>Das Ereignis ist da, und sein Aufrufstapel ist leer.</translation>
    </message>
    <message>
        <source>No history recorded</source>
        <translation>Kein Verlauf aufgezeichnet</translation>
    </message>
    <message>
        <source>There is the final state alone: no event.</source>
        <translation>Es gibt nur den Endzustand: kein Ereignis.</translation>
    </message>
    <message>
        <source>No category</source>
        <translation>Keine Kategorie</translation>
    </message>
    <message>
        <source>None of the categories&apos; patterns fits it.</source>
        <translation>Keines der Muster der Kategorien passt dazu.</translation>
    </message>
    <message>
        <source>One turn of the loop that trains, by what it annotates, else by the allocations that it repeats.</source>
        <translation>Ein Durchgang der Schleife, die trainiert: nach dem, was sie annotiert, sonst nach den Allokationen, die sie wiederholt.</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>One turn of a loop that trains nothing: inference, generation, serving.</source>
        <translation>Ein Durchgang einer Schleife, die nichts trainiert: Inferenz, Generierung, Serving.</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>Replaying the trace</source>
        <translation>Ereignisse werden nachgespielt</translation>
    </message>
    <message>
        <source>the recording has no device %1</source>
        <translation>die Aufzeichnung hat kein Gerät %1</translation>
    </message>
    <message>
        <source>no event %1: there are only %2</source>
        <translation>kein Ereignis %1: es gibt nur %2</translation>
    </message>
    <message>
        <source>events %1 to %2 of %3</source>
        <translation>Ereignisse %1 bis %2 von %3</translation>
    </message>
</context>
<context>
    <name>HoldersLegendText</name>
    <message>
        <source>before the first event</source>
        <translation>vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>at event %1, out of memory</source>
        <translation>bei Ereignis %1, Speicher erschöpft</translation>
    </message>
    <message>
        <source>at event %1, the peak</source>
        <translation>bei Ereignis %1, dem Höchststand</translation>
    </message>
    <message>
        <source>Active %1: %2</source>
        <translation>Aktiv %1: %2</translation>
    </message>
    <message>
        <source>other: %1 more call sites</source>
        <translation>sonstige: %1 weitere Aufrufstellen</translation>
    </message>
</context>
<context>
    <name>HoldersText</name>
    <message>
        <source>%1, before the first event</source>
        <translation>%1, vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>before recording, no stack</source>
        <translation>vor der Aufzeichnung, ohne Aufrufstapel</translation>
    </message>
    <message>
        <source>before the first event, no stack</source>
        <translation>vor dem ersten Ereignis, ohne Aufrufstapel</translation>
    </message>
</context>
<context>
    <name>HoverTipText</name>
    <message>
        <source>alive all the time</source>
        <translation>die ganze Zeit belegt</translation>
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
        <source>Event %1, step %2 of the file</source>
        <translation>Ereignis %1, Schritt %2 der Datei</translation>
    </message>
    <message>
        <source>%1: %2 active</source>
        <translation>%1: %2 aktiv</translation>
    </message>
    <message>
        <source>alive %1 events, never freed</source>
        <translation>%1 Ereignisse belegt, nie freigegeben</translation>
    </message>
    <message>
        <source>alive %1 events</source>
        <translation>%1 Ereignisse belegt</translation>
    </message>
    <message>
        <source>alive %1 events, %2</source>
        <translation>%1 Ereignisse belegt, %2</translation>
    </message>
    <message>
        <source>before recording, freed at event %1</source>
        <translation>vor der Aufzeichnung, bei Ereignis %1 freigegeben</translation>
    </message>
    <message>
        <source>before the first event, freed at event %1</source>
        <translation>vor dem ersten Ereignis, freigegeben bei Ereignis %1</translation>
    </message>
    <message>
        <source>allocated before the first event: call site unknown</source>
        <translation>vor dem ersten Ereignis angefordert: Aufrufstelle unbekannt</translation>
    </message>
    <message>
        <source>allocated before recording: call site unknown</source>
        <translation>vor der Aufzeichnung belegt: Aufrufstelle unbekannt</translation>
    </message>
    <message>
        <source>+%1 here too thin to draw, %2</source>
        <translation>+%1 hier zu dünn zum Zeichnen, %2</translation>
    </message>
    <message>
        <source>+%1 here too short to draw, largest %2</source>
        <translation>+%1 hier zu kurz zum Zeichnen, größte %2</translation>
    </message>
</context>
<context>
    <name>HtmlPageText</name>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>%1 is a page of PyTorch 2.0, which holds what it drew but not the recording: open the snapshot it was made from.</source>
        <translation>%1 ist eine Seite von PyTorch 2.0; sie enthält das Gezeichnete, aber nicht die Aufzeichnung: Öffnen Sie die Speicheraufzeichnung, aus der sie entstand.</translation>
    </message>
    <message>
        <source>%1 is an HTML page without an embedded memory snapshot.</source>
        <translation>%1 ist eine HTML-Seite ohne eingebettete Speicheraufzeichnung.</translation>
    </message>
</context>
<context>
    <name>ImportLog</name>
    <message>
        <source>segment events do not lead to the segments at the end</source>
        <translation>Segmentereignisse führen nicht zu den Segmenten am Ende</translation>
    </message>
    <message>
        <source>%1 bytes of blocks have no room: they overlap, or leave their segment</source>
        <translation>%1 Bytes von Blöcken haben keinen Platz: Sie überlappen sich oder ragen aus ihrem Segment</translation>
    </message>
</context>
<context>
    <name>ImportLogText</name>
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
        <source>An address was allocated again without a free; the older allocation ends there.</source>
        <translation>Eine Adresse wurde ohne Freigabe noch einmal belegt; die ältere Allokation endet dort.</translation>
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
        <source>Recorded with enabled=&apos;state&apos;: there is no history, only the final state.</source>
        <translation>Mit enabled=&apos;state&apos; aufgezeichnet: Es gibt keinen Verlauf, nur den Endzustand.</translation>
    </message>
    <message>
        <source>The trace is empty: recording was off, or was stopped before the snapshot was taken.</source>
        <translation>Es gibt keine Ereignisse: Die Aufzeichnung war aus oder wurde vor dem Schnappschuss beendet.</translation>
    </message>
    <message>
        <source>Events carry no call stacks: record with context=&apos;all&apos; or &apos;alloc&apos;.</source>
        <translation>Ereignisse haben keine Aufrufstapel: Zeichnen Sie mit context=&apos;all&apos; oder &apos;alloc&apos; auf.</translation>
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
    <message>
        <source>Events carry no time (as from PyTorch before 2.2): only the event axis is available.</source>
        <translation>Die Ereignisse tragen keine Zeit (wie vor PyTorch 2.2): Nur die Ereignisachse ist verfügbar.</translation>
    </message>
    <message>
        <source>What was freed again has been taken out of the trace, as trace_plot -f does: totals leave it out, and peaks are too low.</source>
        <translation>Was wieder frei wurde, ist aus der Spur genommen, wie es trace_plot -f tut: In den Summen fehlt es, und Höchststände sind zu niedrig.</translation>
    </message>
    <message>
        <source>The archive&apos;s checksum is not that of what is in it: some bytes have changed, and with them any number may have. Copy it again.</source>
        <translation>Die Prüfsumme des Archivs ist nicht die seines Inhalts: Einige Bytes haben sich geändert, und damit vielleicht jede Zahl. Kopieren Sie es noch einmal.</translation>
    </message>
    <message>
        <source>1 live block has a call stack, but no event</source>
        <translation>1 lebender Block hat einen Aufrufstack, aber kein Ereignis</translation>
    </message>
    <message>
        <source>%1 live blocks have a call stack, but no event</source>
        <translation>%1 lebende Blöcke haben einen Aufrufstack, aber kein Ereignis</translation>
    </message>
    <message>
        <source>Blocks freed here were allocated before the first event of the trace; they count from the start.</source>
        <translation>Hier freigegebene Blöcke wurden vor dem ersten Ereignis der Aufzeichnung belegt; sie zählen von Anfang an.</translation>
    </message>
    <message>
        <source>Blocks alive at the end have no event; they were allocated before the first one of the trace.</source>
        <translation>Am Ende lebende Blöcke haben kein Ereignis; sie wurden vor dem ersten der Aufzeichnung belegt.</translation>
    </message>
    <message>
        <source>The oldest events are lost: the recording buffer was full, or was cleared. Record with a larger max_entries, and without stopping in between.</source>
        <translation>Die ältesten Ereignisse sind verloren: Der Aufnahmepuffer war voll oder wurde geleert. Mit größerem max_entries aufnehmen und ohne dazwischen anzuhalten.</translation>
    </message>
    <message>
        <source>The file&apos;s own totals change at events by other bytes than these say: some allocations or frees are not in it, such as those of threads that were not recorded.</source>
        <translation>Die eigenen Summen der Datei ändern sich bei Ereignissen um andere Bytes, als diese sagen: Manche Allokationen oder Freigaben fehlen darin, etwa die von Threads, die nicht aufgezeichnet wurden.</translation>
    </message>
    <message>
        <source>Live blocks that have a call stack, but no event, and are left out, as allocated after the place where the file ends: %1</source>
        <translation>Belegte Blöcke mit Aufrufstapel, aber ohne Ereignis, die weggelassen sind, da sie wohl nach der Stelle belegt wurden, an der die Datei endet: %1</translation>
    </message>
</context>
<context>
    <name>InputText</name>
    <message>
        <source>%1, in an HTML page</source>
        <translation>%1, in einer HTML-Seite</translation>
    </message>
    <message>
        <source>%1, in a gzip file</source>
        <translation>%1, in einer gzip-Datei</translation>
    </message>
    <message>
        <source>%1, in a ZIP archive</source>
        <translation>%1, in einem ZIP-Archiv</translation>
    </message>
    <message>
        <source>%1, in a Zstandard file</source>
        <translation>%1, in einer Zstandard-Datei</translation>
    </message>
</context>
<context>
    <name>JaxText</name>
    <message>
        <source>%1 is a profile of more than %2 MiB, which is not read.</source>
        <translation>%1 ist ein Profil von mehr als %2 MiB; das wird nicht gelesen.</translation>
    </message>
    <message>
        <source>%1 is a pprof profile, but none of memory that is held: its samples have no bytes of space, as those of JAX&apos;s device memory have.</source>
        <translation>%1 ist ein pprof-Profil, aber keines von gehaltenem Speicher: Seine Messwerte haben keine Bytes (space), wie die des Gerätespeichers von JAX sie haben.</translation>
    </message>
    <message>
        <source>%1 is cut off or damaged</source>
        <translation>%1 ist abgeschnitten oder beschädigt</translation>
    </message>
    <message>
        <source>%1: what comes before is shown.</source>
        <translation>%1: Gezeigt wird, was davor kommt.</translation>
    </message>
    <message>
        <source>JAX device memory profile (pprof)</source>
        <translation>Gerätespeicherprofil von JAX (pprof)</translation>
    </message>
    <message>
        <source>Executables that do not say how large they are: %1.</source>
        <translation>Programme (executables), die ihre Größe nicht nennen: %1.</translation>
    </message>
</context>
<context>
    <name>JsonInputText</name>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
</context>
<context>
    <name>JsonPageText</name>
    <message>
        <source>this answer has at least %1 bytes: give --max-bytes %1 or more</source>
        <translation>diese Antwort hat mindestens %1 Bytes: --max-bytes %1 oder mehr angeben</translation>
    </message>
    <message>
        <source>this cursor is of another answer, or the file has changed: ask again without it, and continue with the cursor of that answer</source>
        <translation>dieser Cursor ist von einer anderen Antwort, oder die Datei hat sich geändert: ohne ihn neu fragen und mit dem Cursor jener Antwort fortfahren</translation>
    </message>
    <message>
        <source>the next item alone takes %1 bytes: give --max-bytes %1 or more</source>
        <translation>der nächste Eintrag allein braucht %1 Bytes: --max-bytes %1 oder mehr angeben</translation>
    </message>
</context>
<context>
    <name>JsonPairsText</name>
    <message>
        <source>%1 is far larger than such a file is, %2 bytes.</source>
        <translation>%1 ist viel größer als eine solche Datei, %2 Bytes.</translation>
    </message>
    <message>
        <source>%1 ends early, at byte %2.</source>
        <translation>%1 endet zu früh, bei Byte %2.</translation>
    </message>
    <message>
        <source>%1 is damaged: byte %2 is not what a JSON object has there.</source>
        <translation>%1 ist beschädigt: Byte %2 ist nicht, was ein JSON-Objekt dort hat.</translation>
    </message>
    <message numerus="yes">
        <source>%n more values are not kept.</source>
        <translation>
            <numerusform>%n weiterer Wert wird nicht behalten.</numerusform>
            <numerusform>%n weitere Werte werden nicht behalten.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JsonTreeText</name>
    <message>
        <source>the key &quot;%1&quot; is there twice</source>
        <translation>der Schlüssel „%1“ steht zweimal da</translation>
    </message>
    <message>
        <source>it is nested deeper than %1 levels</source>
        <translation>es ist tiefer als %1 Ebenen verschachtelt</translation>
    </message>
    <message>
        <source>%1, line %2, column %3: %4</source>
        <translation>%1, Zeile %2, Spalte %3: %4</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>this is not what JSON has there</source>
        <translation>das ist nicht, was in JSON dort steht</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>eine solche Datei gibt es nicht</translation>
    </message>
    <message>
        <source>it is no file</source>
        <translation>es ist keine Datei</translation>
    </message>
    <message>
        <source>it is far larger than such a file is</source>
        <translation>es ist viel größer, als eine solche Datei ist</translation>
    </message>
</context>
<context>
    <name>Kind</name>
    <message>
        <source>Kept by cuBLAS for its next call, whoever makes that.</source>
        <translation>Behält cuBLAS für seinen nächsten Aufruf, von wem er auch kommt.</translation>
    </message>
    <message>
        <source>Allocated while Triton or torch.compile measured kernels or compiled.</source>
        <translation>Belegt, während Triton oder torch.compile Kernel maß oder übersetzte.</translation>
    </message>
    <message>
        <source>Allocated in a forward pass, a backward pass or an optimizer&apos;s step, and freed before the next of these began.</source>
        <translation>Belegt in einem Vorwärts- oder Rückwärtslauf oder im Schritt eines Optimierers und freigegeben, bevor der nächste davon begann.</translation>
    </message>
    <message>
        <source>Neither its stack nor its lifetime shows what it is for.</source>
        <translation>Weder Aufrufstapel noch Lebensdauer zeigen, wofür es ist.</translation>
    </message>
    <message>
        <source>Allocated in a forward pass and still alive after the backward pass that followed, or, where nothing trains, freed in a later iteration: losses, statistics and caches that the program holds on to. What grows here from step to step is a leak.</source>
        <translation>Belegt in einem Vorwärtslauf und nach dem folgenden Rückwärtslauf noch da oder, wo nichts trainiert, in einer späteren Iteration freigegeben: Verluste, Statistiken und Zwischenspeicher, die das Programm festhält. Was hier von Schritt zu Schritt wächst, ist ein Leck.</translation>
    </message>
    <message>
        <source>Allocated by a data loader; or by a copy to the device outside of every module and optimizer, before the first forward pass or again and again.</source>
        <translation>Belegt von einem Data-Loader; oder durch eine Kopie auf das Gerät außerhalb von Modulen und Optimierern, vor dem ersten Vorwärtslauf oder immer wieder.</translation>
    </message>
    <message>
        <source>Allocated in a function or file that is named after a key-value cache; or made anew in each forward pass, larger than the one before, which is dropped.</source>
        <translation>Belegt in einer Funktion oder Datei, die nach einem Key-Value-Cache heißt; oder in jedem Vorwärtslauf neu angelegt, größer als das vorige, das verworfen wird.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>optimizer state</source>
        <translation>Optimiererzustand</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>kept results</source>
        <translation>behaltene Ergebnisse</translation>
    </message>
    <message>
        <source>input batches</source>
        <translation>Eingabe-Batches</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV-Cache</translation>
    </message>
    <message>
        <source>workspaces</source>
        <translation>Arbeitsbereiche</translation>
    </message>
    <message>
        <source>autotuning</source>
        <translation>Autotuning</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA-Graphen</translation>
    </message>
    <message>
        <source>temporaries</source>
        <translation>Zwischenwerte</translation>
    </message>
    <message>
        <source>parameters (a guess)</source>
        <translation>Parameter (vermutet)</translation>
    </message>
    <message>
        <source>parameters or optimizer state (a guess)</source>
        <translation>Parameter oder Optimiererzustand (vermutet)</translation>
    </message>
    <message>
        <source>optimizer state (a guess)</source>
        <translation>Optimiererzustand (vermutet)</translation>
    </message>
    <message>
        <source>Allocated where a module is made, copied, moved or loaded (torch.nn, from_pretrained, load_state_dict …), or in a module&apos;s own constructor before the first forward pass, and alive when it is used; or gathered by FSDP for a pass; or named so by the recorder (names=True).</source>
        <translation>Angelegt, wo ein Modul entsteht, kopiert, verschoben oder geladen wird (torch.nn, from_pretrained, load_state_dict …), oder im Konstruktor eines eigenen Moduls vor dem ersten Vorwärtslauf, und am Leben, wenn es benutzt wird; oder von FSDP für einen Durchlauf gesammelt; oder vom Rekorder so benannt (names=True).</translation>
    </message>
    <message>
        <source>Allocated in an optimizer&apos;s step and alive after it; or made where an optimizer is made or loaded, or makes its state; or named so by the recorder (names=True).</source>
        <translation>Im Schritt eines Optimierers angelegt und danach am Leben; oder entstanden, wo ein Optimierer angelegt oder geladen wird oder seinen Zustand anlegt; oder vom Rekorder so benannt (names=True).</translation>
    </message>
    <message>
        <source>Buffers of collectives: NCCL, DistributedDataParallel&apos;s buckets, what FSDP sends; and symmetric memory.</source>
        <translation>Puffer kollektiver Operationen: NCCL, die Buckets von DistributedDataParallel, was FSDP sendet; und symmetrischer Speicher.</translation>
    </message>
    <message>
        <source>In the private pool of a CUDA graph, or allocated while one was recorded: it stays for the graph&apos;s next run.</source>
        <translation>Im privaten Pool eines CUDA-Graphen oder angelegt, während einer aufgenommen wurde: bleibt für den nächsten Lauf des Graphen.</translation>
    </message>
    <message>
        <source>gradients (a guess)</source>
        <translation>Gradienten (vermutet)</translation>
    </message>
    <message>
        <source>Recorded without a frame, as what autograd&apos;s own threads allocate is where only Python is recorded, and alive after a backward pass or at the end; nothing else shows that anything was trained.</source>
        <translation>Ohne Frame aufgezeichnet, wie es ist, was die Threads von Autograd anlegen, wo nur Python aufgezeichnet wird, und nach einem Rückwärtsdurchlauf oder am Ende am Leben; sonst zeigt nichts, dass trainiert wurde.</translation>
    </message>
    <message>
        <source>Allocated by AccumulateGrad, or in a backward pass and alive after it or at the end; or alive before recording and dropped by zero_grad; or named so by the recorder (names=True).</source>
        <translation>Von AccumulateGrad angelegt, oder in einem Rückwärtsdurchlauf und danach oder am Ende am Leben; oder vor der Aufzeichnung am Leben und von zero_grad fallen gelassen; oder vom Rekorder so benannt (names=True).</translation>
    </message>
    <message>
        <source>Allocated in a forward pass and freed in the backward pass that follows, or alive where memory ran out or the recording ends before that; computed anew in a backward pass and kept for a part of it; or alive before recording and freed in a backward pass.</source>
        <translation>Belegt in einem Vorwärtslauf und im folgenden Rückwärtslauf freigegeben, oder noch da, wo vorher der Speicher ausging oder die Aufzeichnung endet; in einem Rückwärtslauf neu berechnet und für einen Teil davon behalten; oder schon vor der Aufzeichnung da und in einem Rückwärtslauf freigegeben.</translation>
    </message>
    <message>
        <source>Alive before recording and never freed, without a stack, in sizes that come as often as a model may have layers, or a multiple of that; nothing was trained.</source>
        <translation>Schon vor der Aufzeichnung da und nie freigegeben, ohne Aufrufstapel, in Größen, die so oft vorkommen, wie ein Modell Schichten haben kann, oder ein Vielfaches davon; nichts wurde trainiert.</translation>
    </message>
    <message>
        <source>Alive before recording and never freed, without a stack, in sizes that come as often as a model may have layers, or a multiple of that, and something was trained.</source>
        <translation>Schon vor der Aufzeichnung da und nie freigegeben, ohne Aufrufstapel, in Größen, die so oft vorkommen, wie ein Modell Schichten haben kann, oder ein Vielfaches davon, und etwas wurde trainiert.</translation>
    </message>
    <message>
        <source>Alive before recording and freed in an optimizer&apos;s step.</source>
        <translation>Schon vor der Aufzeichnung da und im Schritt eines Optimierers freigegeben.</translation>
    </message>
</context>
<context>
    <name>KinetoText</name>
    <message>
        <source>the total changes by %1, the event by %2</source>
        <translation>die Summe ändert sich um %1, das Ereignis um %2</translation>
    </message>
    <message>
        <source>%1 would take more than %2 MiB of memory at byte %3, far more than its size explains</source>
        <translation>%1 bräuchte ab Byte %3 mehr als %2 MiB Speicher, viel mehr, als seine Größe erklärt</translation>
    </message>
    <message>
        <source>%1 is nested deeper than %2 levels at byte %3</source>
        <translation>%1 ist bei Byte %3 tiefer als %2 Ebenen verschachtelt</translation>
    </message>
    <message>
        <source>%1 cannot be read to its end: %2</source>
        <translation>%1 kann nicht bis zum Ende gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1 ends early, at byte %2</source>
        <translation>%1 endet zu früh, bei Byte %2</translation>
    </message>
    <message>
        <source>%1 is damaged: its JSON breaks off at byte %2</source>
        <translation>%1 ist beschädigt: Sein JSON bricht bei Byte %2 ab</translation>
    </message>
    <message>
        <source>%1 is a profiler&apos;s trace whose memory events name no addresses, as those of PyTorch 1.8 and 1.9: what they free is not known. Record with a later one.</source>
        <translation>%1 ist ein Profiler-Trace, dessen Speicherereignisse keine Adressen nennen, wie die von PyTorch 1.8 und 1.9: Was sie freigeben, ist nicht bekannt. Zeichnen Sie mit einer neueren Version auf.</translation>
    </message>
    <message>
        <source>%1, and no memory event comes before.</source>
        <translation>%1, und davor kommt kein Speicherereignis.</translation>
    </message>
    <message>
        <source>%1 is a profiler&apos;s trace without memory events: record it with profile_memory=True, or take a memory snapshot.</source>
        <translation>%1 ist ein Profiler-Trace ohne Speicherereignisse: Zeichnen Sie mit profile_memory=True auf, oder nehmen Sie einen Speicher-Schnappschuss auf.</translation>
    </message>
    <message>
        <source>%1: what comes before is shown.</source>
        <translation>%1: Gezeigt wird, was davor kommt.</translation>
    </message>
    <message>
        <source>Memory events of other processes than the first are left out: %1.</source>
        <translation>Speicherereignisse anderer Prozesse als des ersten sind weggelassen: %1.</translation>
    </message>
    <message>
        <source>The trace has more call stacks than fit into memory: of %1 only the innermost frames are kept.</source>
        <translation>Der Trace hat mehr Aufrufstapel, als in den Speicher passen: Von %1 sind nur die innersten Frames behalten.</translation>
    </message>
    <message>
        <source>PyTorch profiler trace (Kineto), memory of %1</source>
        <translation>Trace des PyTorch-Profilers (Kineto), Speicher von %1</translation>
    </message>
</context>
<context>
    <name>LanesText</name>
    <message>
        <source>%1 %2</source>
        <comment>a lane and its number of ranges</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, %2 found</source>
        <translation>%1, %2 gefunden</translation>
    </message>
    <message>
        <source>ranges</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>collectives</source>
        <translation>Kollektive</translation>
    </message>
    <message>
        <source>compiler</source>
        <translation>Compiler</translation>
    </message>
    <message>
        <source>metadata</source>
        <translation>Metadaten</translation>
    </message>
    <message>
        <source>marks</source>
        <translation>Marken</translation>
    </message>
    <message>
        <source>What the program names itself: record_function, a profiler&apos;s steps</source>
        <translation>Was das Programm selbst benennt: record_function, Schritte eines Profilers</translation>
    </message>
    <message>
        <source>Optimizers, data loaders, wrappers for many devices</source>
        <translation>Optimierer, Datenlader, Hüllen für mehrere Geräte</translation>
    </message>
    <message>
        <source>Collectives of NCCL and its like</source>
        <translation>Kollektive Operationen von NCCL und dergleichen</translation>
    </message>
    <message>
        <source>What torch.compile does, by its own names</source>
        <translation>Was torch.compile tut, mit dessen eigenen Namen</translation>
    </message>
    <message>
        <source>User metadata that was set around some code</source>
        <translation>Benutzer-Metadaten, die um Code gesetzt waren</translation>
    </message>
    <message>
        <source>What annotate events say of one allocation</source>
        <translation>Was annotate-Ereignisse über eine Allokation sagen</translation>
    </message>
</context>
<context>
    <name>LayerColumnsText</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Its place in the forward pass, from 1</source>
        <translation>Ihr Platz im Vorwärtslauf, ab 1</translation>
    </message>
    <message>
        <source>Keeps for backward</source>
        <translation>Für Rückwärtslauf</translation>
    </message>
    <message>
        <source>Of what it allocated, alive when the forward pass is over; the median of all passes</source>
        <translation>Von dem, was sie belegte, am Ende des Vorwärtslaufs noch belegt; der Median aller Läufe</translation>
    </message>
    <message>
        <source>%1; the median of all layers is %2: this one is the odd one out</source>
        <translation>%1; der Median aller Schichten ist %2: diese fällt aus der Reihe</translation>
    </message>
    <message>
        <source>How much more or less than the median of all layers</source>
        <translation>Wie viel mehr oder weniger als der Median aller Schichten</translation>
    </message>
    <message>
        <source>%1 × %2, %3</source>
        <translation>%1 × %2, %3</translation>
    </message>
    <message>
        <source>No layer keeps anything when the forward pass is over</source>
        <translation>Keine Schicht behält etwas, wenn der Vorwärtslauf zu Ende ist</translation>
    </message>
    <message>
        <source>At least half keep nothing for backward, all together %1</source>
        <translation>Mindestens die Hälfte behält nichts für den Rückwärtslauf, alle zusammen %1</translation>
    </message>
    <message>
        <source>Each keeps about %1 for backward (the median), all together %2</source>
        <translation>Jede behält etwa %1 für den Rückwärtslauf (der Median), alle zusammen %2</translation>
    </message>
    <message>
        <source>; %1 forward passes</source>
        <translation>; %1 Vorwärtsläufe</translation>
    </message>
    <message numerus="yes">
        <source>; more than a quarter off: %n</source>
        <translation>
            <numerusform>; um mehr als ein Viertel abweichend: %n</numerusform>
            <numerusform>; um mehr als ein Viertel abweichend: %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Off median</source>
        <translation>Abw. vom Median</translation>
    </message>
</context>
<context>
    <name>LeakColumnsText</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 more: %2</source>
        <translation>%1 weitere: %2</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>What keeps something; call sites that keep as many allocations of the same steps are one row, called after the largest</source>
        <translation>Was etwas behält; Aufrufstellen, die gleich viele Allokationen derselben Schritte behalten, sind eine Zeile, die nach der größten heißt</translation>
    </message>
    <message>
        <source>By step</source>
        <translation>Je Schritt</translation>
    </message>
    <message>
        <source>What it held at the end of each step, whenever allocated; the number is that of the last one</source>
        <translation>Was sie am Ende jedes Schritts hielt, wann auch immer belegt; die Zahl ist die des letzten</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>By what is left, after the last complete step, of what each judged step allocated</source>
        <translation>Nach dem, was nach dem letzten vollständigen Schritt von dem übrig ist, was jeder beurteilte Schritt belegt hat</translation>
    </message>
    <message>
        <source>A step</source>
        <translation>Pro Schritt</translation>
    </message>
    <message>
        <source>Kept of a step, of those of which anything is: the median</source>
        <translation>Von einem Schritt behalten, unter denen, von denen etwas bleibt: der Median</translation>
    </message>
    <message>
        <source>%1; from %2 to %3</source>
        <translation>%1; von %2 bis %3</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Judged steps of which anything is kept</source>
        <translation>Beurteilte Schritte, von denen etwas behalten wird</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Of all judged steps, still allocated after the last complete one</source>
        <translation>Von allen beurteilten Schritten, nach dem letzten vollständigen noch belegt</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>Allokationen</translation>
    </message>
    <message>
        <source>Number of what is kept</source>
        <translation>Anzahl dessen, was behalten wird</translation>
    </message>
    <message>
        <source>Oldest from</source>
        <translation>Älteste aus</translation>
    </message>
    <message>
        <source>The first judged step of which anything is kept</source>
        <translation>Der erste beurteilte Schritt, von dem etwas behalten wird</translation>
    </message>
    <message>
        <source>Held by (guess)</source>
        <translation>Gehalten von (vermutet)</translation>
    </message>
    <message>
        <source>Of several call sites the last to allocate in a step, of your own code if any is: usually the result that somebody stores, and with it what it was made from</source>
        <translation>Von mehreren Aufrufstellen die, die in einem Schritt zuletzt belegt, möglichst aus eigenem Code: meist das Ergebnis, das jemand aufhebt, und mit ihm, woraus es entstand</translation>
    </message>
    <message>
        <source>Others freed at</source>
        <translation>Andere freigegeben bei</translation>
    </message>
    <message>
        <source>Where most others of the largest call site were freed</source>
        <translation>Wo die meisten anderen der größten Aufrufstelle freigegeben wurden</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>Ausstehend</translation>
    </message>
    <message>
        <source>Freed by the program, but another stream has not finished with it</source>
        <translation>Vom Programm freigegeben, aber ein anderer Stream ist damit noch nicht fertig</translation>
    </message>
    <message>
        <source>%1 at the end of step %2, whenever allocated</source>
        <translation>%1 am Ende von Schritt %2, wann auch immer belegt</translation>
    </message>
    <message>
        <source>%1 that steps %2 to %3 allocated, still there after step %4</source>
        <translation>%1, die die Schritte %2 bis %3 belegten und nach Schritt %4 noch da sind</translation>
    </message>
</context>
<context>
    <name>LeaksText</name>
    <message>
        <source>too few steps: %1 are complete, and it takes %2: %3 to warm up, %4 to judge, %5 whose frees may still come</source>
        <translation>zu wenige Schritte: %1 sind vollständig, und es braucht %2: %3 zum Warmlaufen, %4 zum Urteilen, %5, deren Freigaben noch kommen können</translation>
    </message>
    <message>
        <source>no steps found: device %1 has no trace, only its final state</source>
        <translation>keine Schritte gefunden: Gerät %1 hat keine Ereignisse, nur seinen Endzustand</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message numerus="yes">
        <source>held %n steps</source>
        <translation>
            <numerusform>%n Schritt gehalten</numerusform>
            <numerusform>%n Schritte gehalten</numerusform>
        </translation>
    </message>
    <message>
        <source>held %1 to %2 steps</source>
        <translation>%1 bis %2 Schritte gehalten</translation>
    </message>
    <message>
        <source>%1 leaks on each of %2 observed steps, %3 a step</source>
        <translation>%1 leckt in jedem von %2 beobachteten Schritten, %3 pro Schritt</translation>
    </message>
    <message>
        <source>%1 leaks on each step since step %2, %3 a step</source>
        <translation>%1 leckt seit Schritt %2 in jedem Schritt, %3 pro Schritt</translation>
    </message>
    <message>
        <source>%1 leaks in one of every %2 steps, %3 each time</source>
        <translation>%1 leckt in einem von je %2 Schritten, jedes Mal %3</translation>
    </message>
    <message>
        <source>%1 leaks in %2 of %3 observed steps, %4 each time</source>
        <translation>%1 leckt in %2 von %3 beobachteten Schritten, jedes Mal %4</translation>
    </message>
    <message>
        <source>leaks every step</source>
        <translation>leckt in jedem Schritt</translation>
    </message>
    <message>
        <source>leaks in %1 of %2 steps, one of every %3</source>
        <translation>leckt in %1 von %2 Schritten, einem von je %3</translation>
    </message>
    <message>
        <source>leaks in %1 of %2 steps</source>
        <translation>leckt in %1 von %2 Schritten</translation>
    </message>
    <message>
        <source>one-off</source>
        <translation>einmalig</translation>
    </message>
    <message>
        <source>swells</source>
        <translation>schwillt an</translation>
    </message>
    <message>
        <source>pending free</source>
        <translation>ausstehend</translation>
    </message>
    <message>
        <source>Something of every judged step is still allocated.</source>
        <translation>Von jedem beurteilten Schritt ist noch etwas belegt.</translation>
    </message>
    <message>
        <source>Something of every judged step from one on is still allocated; what came before was freed in time.</source>
        <translation>Ab einem Schritt ist von jedem beurteilten noch etwas belegt; was davor war, wurde rechtzeitig freigegeben.</translation>
    </message>
    <message>
        <source>Something of many judged steps, or of steps at a regular distance, is still allocated.</source>
        <translation>Von vielen beurteilten Schritten, oder von Schritten in regelmäßigem Abstand, ist noch etwas belegt.</translation>
    </message>
    <message>
        <source>Something of so few judged steps is kept that nothing says that it goes on.</source>
        <translation>Von so wenigen beurteilten Schritten wird etwas behalten, dass nichts dafür spricht, dass es weitergeht.</translation>
    </message>
    <message>
        <source>Nothing is kept, but every step allocates more than the ones before: growing inputs.</source>
        <translation>Nichts wird behalten, aber jeder Schritt belegt mehr als die vor ihm: wachsende Eingaben.</translation>
    </message>
    <message>
        <source>The program has freed all of it, another stream has not finished with it.</source>
        <translation>Das Programm hat alles freigegeben, ein anderer Stream ist damit noch nicht fertig.</translation>
    </message>
    <message>
        <source>%1; judged: %2 to %3 of %4 complete ones</source>
        <translation>%1; beurteilt: %2 bis %3 von %4 vollständigen</translation>
    </message>
    <message>
        <source>; those before %1 are not told apart</source>
        <translation>; die vor %1 werden nicht unterschieden</translation>
    </message>
    <message>
        <source>%1 (with one more call site)</source>
        <translation>%1 (mit einer weiteren Aufrufstelle)</translation>
    </message>
    <message>
        <source>%1 (with %2 more call sites)</source>
        <translation>%1 (mit %2 weiteren Aufrufstellen)</translation>
    </message>
    <message>
        <source>Nothing leaks in the %1 judged steps</source>
        <translation>In den %1 beurteilten Schritten leckt nichts</translation>
    </message>
    <message>
        <source> (further leaks: %1)</source>
        <translation> (weitere Lecks: %1)</translation>
    </message>
    <message>
        <source>; whether it would stop cannot be told from this recording</source>
        <translation>; ob es aufhören würde, lässt sich dieser Aufzeichnung nicht entnehmen</translation>
    </message>
    <message>
        <source>Steps until memory is full, at this rate: %1</source>
        <translation>Schritte, bis der Speicher bei dieser Rate voll ist: %1</translation>
    </message>
    <message>
        <source>leaks</source>
        <translation>Lecks</translation>
    </message>
    <message>
        <source>held for a number of steps</source>
        <translation>einige Schritte lang gehalten</translation>
    </message>
    <message>
        <source>suppressed</source>
        <translation>unterdrückt</translation>
    </message>
    <message>
        <source>of steps that are not told apart</source>
        <translation>von Schritten, die nicht unterschieden werden</translation>
    </message>
    <message>
        <source>born in the last steps (%1), which are not judged</source>
        <translation>in den letzten Schritten (%1) entstanden, die nicht beurteilt werden</translation>
    </message>
    <message>
        <source>allocated before, freed since</source>
        <translation>vorher belegt, seitdem freigegeben</translation>
    </message>
    <message>
        <source>too few recordings: %1, and it takes %2 to see something grow twice</source>
        <translation>zu wenige Aufzeichnungen: %1, und es braucht %2, um etwas zweimal wachsen zu sehen</translation>
    </message>
    <message>
        <source>Nothing grows from each of the %1 recordings to the next</source>
        <translation>Nichts wächst von jeder der %1 Aufzeichnungen zur nächsten</translation>
    </message>
    <message>
        <source>%1 grows from each of the %2 recordings to the next, %3 in all</source>
        <translation>%1 wächst von jeder der %2 Aufzeichnungen zur nächsten, zusammen um %3</translation>
    </message>
    <message>
        <source> (others that do: %1)</source>
        <translation> (andere, die das tun: %1)</translation>
    </message>
    <message>
        <source>line %1 of the suppress list is no pattern: %2</source>
        <translation>Zeile %1 der Liste zum Unterdrücken ist kein Muster: %2</translation>
    </message>
    <message>
        <source>no steps found: no annotation recurs, and no loop of the program was found</source>
        <translation>keine Schritte gefunden: Keine Anmerkung kehrt wieder, und es fand sich keine Schleife des Programms</translation>
    </message>
    <message>
        <source>freed at the end</source>
        <translation>am Ende freigegeben</translation>
    </message>
    <message>
        <source>Something of many judged steps was kept, and most of it freed behind the last one: results that were collected.</source>
        <translation>Von vielen beurteilten Schritten wurde etwas behalten und das meiste davon nach dem letzten freigegeben: gesammelte Ergebnisse.</translation>
    </message>
    <message>
        <source>%1 leaks on each of %2 observed iterations, %3 an iteration</source>
        <translation>%1 leckt in jeder von %2 beobachteten Iterationen, %3 pro Iteration</translation>
    </message>
    <message>
        <source>%1 leaks on each iteration since iteration %2, %3 an iteration</source>
        <translation>%1 leckt seit Iteration %2 in jeder Iteration, %3 pro Iteration</translation>
    </message>
    <message>
        <source>%1 leaks in one of every %2 iterations, %3 each time</source>
        <translation>%1 leckt in einer von je %2 Iterationen, jedes Mal %3</translation>
    </message>
    <message>
        <source>%1 leaks in %2 of %3 observed iterations, %4 each time</source>
        <translation>%1 leckt in %2 von %3 beobachteten Iterationen, jedes Mal %4</translation>
    </message>
    <message>
        <source>leaks every iteration</source>
        <translation>leckt in jeder Iteration</translation>
    </message>
    <message>
        <source>leaks since %1</source>
        <translation>leckt seit %1</translation>
    </message>
    <message>
        <source>Nothing leaks in the %1 judged iterations</source>
        <translation>In den %1 beurteilten Iterationen leckt nichts</translation>
    </message>
    <message>
        <source>held one step</source>
        <translation>einen Schritt gehalten</translation>
    </message>
    <message>
        <source>%1 leaks on each of %2 observed periods, %3 a period</source>
        <translation>%1 leckt in jeder von %2 beobachteten Perioden, %3 pro Periode</translation>
    </message>
    <message>
        <source>%1 leaks on each period since period %2, %3 a period</source>
        <translation>%1 leckt seit Periode %2 in jeder Periode, %3 pro Periode</translation>
    </message>
    <message>
        <source>%1 leaks in one of every %2 periods, %3 each time</source>
        <translation>%1 leckt in einer von je %2 Perioden, jedes Mal %3</translation>
    </message>
    <message>
        <source>%1 leaks in %2 of %3 observed periods, %4 each time</source>
        <translation>%1 leckt in %2 von %3 beobachteten Perioden, jedes Mal %4</translation>
    </message>
    <message>
        <source>Nothing leaks in the %1 judged periods</source>
        <translation>In den %1 beurteilten Perioden leckt nichts</translation>
    </message>
    <message>
        <source>leaks every period</source>
        <translation>leckt in jeder Periode</translation>
    </message>
    <message>
        <source>What is kept is no older than what was freed before, or what several steps kept before was freed together: a full cache, a pipeline, a list that is cleared.</source>
        <translation>Was behalten wird, ist nicht älter als das, was früher freigegeben wurde, oder was mehrere Schritte behielten, wurde früher zusammen freigegeben: ein voller Zwischenspeicher, eine Pipeline, eine Liste, die geleert wird.</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <comment>steps</comment>
        <translation>%1 oder mehr</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>steps</comment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Memory is full: one more step does not fit</source>
        <translation>Der Speicher ist voll: Ein weiterer Schritt passt nicht</translation>
    </message>
    <message>
        <source>Steps until memory is full, at these rates: %1</source>
        <translation>Schritte, bis der Speicher bei diesen Raten voll ist: %1</translation>
    </message>
</context>
<context>
    <name>LedgerDockText</name>
    <message>
        <source>Before the first event</source>
        <translation>Vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>After event %1</source>
        <translation>Nach Ereignis %1</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>Am Ende</translation>
    </message>
    <message>
        <source>Entries of the report</source>
        <translation>Einträge des Berichts</translation>
    </message>
    <message>
        <source>OOM, event %1</source>
        <translation>OOM bei %1</translation>
    </message>
    <message>
        <source>Peak, event %1</source>
        <translation>Höchststand bei %1</translation>
    </message>
    <message>
        <source>Found 1 row: %1, %2 of %3 active</source>
        <translation>1 Zeile gefunden: %1, %2 von %3 aktiv</translation>
    </message>
    <message>
        <source>Found %1 rows: %2, %3 of %4 active</source>
        <translation>%1 Zeilen gefunden: %2, %3 von %4 aktiv</translation>
    </message>
    <message>
        <source>%1: %2 active of %3 reserved</source>
        <translation>%1: %2 aktiv von %3 reserviert</translation>
    </message>
    <message>
        <source>%1: %2 active</source>
        <translation>%1: %2 aktiv</translation>
    </message>
    <message>
        <source>%1 active, %2 reserved</source>
        <translation>%1 aktiv, %2 reserviert</translation>
    </message>
    <message>
        <source>%1 active</source>
        <translation>%1 aktiv</translation>
    </message>
    <message>
        <source>; cached: not known, the file contradicts itself</source>
        <translation>; zwischengespeichert: nicht bekannt, die Datei widerspricht sich</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <comment>a moment, active and reserved bytes</comment>
        <translation>%1: %2 von %3</translation>
    </message>
    <message>
        <source>%1; the other panes are at event %2</source>
        <comment>a moment and its bytes</comment>
        <translation>%1; die anderen Bereiche stehen bei Ereignis %2</translation>
    </message>
</context>
<context>
    <name>LedgerPageText</name>
    <message>
        <source>In %1</source>
        <translation>In %1</translation>
    </message>
</context>
<context>
    <name>LedgerText</name>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>stream 0 (default)</source>
        <translation>Stream 0 (Standard)</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>Stream %1</translation>
    </message>
    <message>
        <source>default pool</source>
        <translation>Standardpool</translation>
    </message>
    <message>
        <source>A pool of its own, as a CUDA graph or a MemPool has: only it can use that memory.</source>
        <translation>Ein eigener Pool, wie ihn ein CUDA-Graph oder ein MemPool hat: Nur er kann diesen Speicher benutzen.</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>number of allocations × size of each</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>The ledger could not be written: %1.</source>
        <translation>Die Bilanz konnte nicht geschrieben werden: %1.</translation>
    </message>
    <message>
        <source>Allocated before recording began, so no stack exists, and it lives to the end: as a rule parameters and optimizer state. Start recording before the model is built to see where it came from; equal sizes are grouped below.</source>
        <translation>Vor Beginn der Aufzeichnung belegt, deshalb ohne Aufrufstapel, und bis zum Ende belegt: in der Regel Parameter und Optimiererzustand. Beginnen Sie die Aufzeichnung, bevor das Modell entsteht, um zu sehen, woher es kam; gleiche Größen sind darunter zusammengefasst.</translation>
    </message>
    <message>
        <source>no frames recorded</source>
        <translation>keine Frames aufgezeichnet</translation>
    </message>
    <message>
        <source>The recording saw the allocation, but no stack: with stacks=&quot;python&quot; the backward pass has none, with context=None nothing has. Record with stacks=&quot;all&quot; to see it.</source>
        <translation>Die Aufzeichnung sah die Allokation, aber keinen Aufrufstapel: Mit stacks=&quot;python&quot; hat der Rückwärtslauf keinen, mit context=None hat nichts einen. Zeichnen Sie mit stacks=&quot;all&quot; auf, um ihn zu sehen.</translation>
    </message>
    <message>
        <source>no history recorded</source>
        <translation>kein Verlauf aufgezeichnet</translation>
    </message>
    <message>
        <source>This device has a final state only: recording was off, or was stopped before the snapshot.</source>
        <translation>Dieses Gerät hat nur einen Endzustand: Die Aufzeichnung war aus oder wurde vor dem Schnappschuss beendet.</translation>
    </message>
    <message>
        <source>pending free</source>
        <translation>Freigabe ausstehend</translation>
    </message>
    <message>
        <source>The program has freed it, but another stream still uses it (record_stream): its memory comes back when that stream gets there.</source>
        <translation>Das Programm hat es freigegeben, aber ein anderer Stream benutzt es noch (record_stream): Der Speicher kommt zurück, wenn dieser Stream so weit ist.</translation>
    </message>
    <message>
        <source>compiled code without a line of its source</source>
        <translation>kompilierter Code ohne Quellzeile</translation>
    </message>
    <message>
        <source>Generated code whose file names no line of yours. Grouped by its graph where the recording has one, else by generated file.</source>
        <translation>Erzeugter Code, dessen Datei keine Ihrer Zeilen nennt. Zusammengefasst nach seinem Graphen, wo die Aufzeichnung einen hat, sonst nach erzeugter Datei.</translation>
    </message>
    <message>
        <source>no operator named</source>
        <translation>kein Operator genannt</translation>
    </message>
    <message>
        <source>No C++ frame names an operator: none were recorded, or the allocation did not come from one.</source>
        <translation>Kein C++-Frame nennt einen Operator: Keine wurden aufgezeichnet, oder die Allokation kam von keinem.</translation>
    </message>
    <message>
        <source>no Python frame</source>
        <translation>kein Python-Frame</translation>
    </message>
    <message>
        <source>The stack has C++ frames only, as on the threads of the backward pass.</source>
        <translation>Der Aufrufstapel hat nur C++-Frames, wie auf den Threads des Rückwärtslaufs.</translation>
    </message>
    <message>
        <source>outside of every annotation</source>
        <translation>außerhalb aller Anmerkungen</translation>
    </message>
    <message>
        <source>No annotation was open when it was allocated, or the time is not known.</source>
        <translation>Bei der Allokation war keine Anmerkung offen, oder die Zeit ist unbekannt.</translation>
    </message>
    <message>
        <source>no category</source>
        <translation>keine Kategorie</translation>
    </message>
    <message>
        <source>pool unknown</source>
        <translation>Pool unbekannt</translation>
    </message>
    <message>
        <source>The file does not name the pool, and no final segment covers the address.</source>
        <translation>Die Datei nennt den Pool nicht, und kein letztes Segment umfasst die Adresse.</translation>
    </message>
    <message>
        <source>allocated in the recording, not freed in it</source>
        <translation>in der Aufzeichnung belegt, darin nicht freigegeben</translation>
    </message>
    <message>
        <source>Alive at the end of the recording.</source>
        <translation>Am Ende der Aufzeichnung belegt.</translation>
    </message>
    <message>
        <source>allocated and freed in the recording</source>
        <translation>in der Aufzeichnung belegt und freigegeben</translation>
    </message>
    <message>
        <source>Its whole life is in the recording.</source>
        <translation>Ihr ganzes Leben liegt in der Aufzeichnung.</translation>
    </message>
    <message>
        <source>(itself)</source>
        <translation>(selbst)</translation>
    </message>
    <message>
        <source>Allocations of this frame, not of one that it calls.</source>
        <translation>Allokationen dieses Frames, nicht der von ihm aufgerufenen.</translation>
    </message>
    <message>
        <source>(deeper frames not told apart)</source>
        <translation>(tiefere Frames nicht unterschieden)</translation>
    </message>
    <message>
        <source>The tree has reached its limit of rows; the bytes are right, the rest of the stack is left out.</source>
        <translation>Der Baum hat seine Höchstzahl an Zeilen erreicht; die Bytes stimmen, der Rest des Aufrufstapels ist ausgelassen.</translation>
    </message>
    <message>
        <source>Memory that the allocator holds from the driver and that no allocation uses.</source>
        <translation>Speicher, den der Allokator vom Treiber hält und den keine Allokation benutzt.</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>Rundung</translation>
    </message>
    <message>
        <source>What blocks hold beyond the bytes requested. Known for blocks of the final state.</source>
        <translation>Was Blöcke über die angeforderten Bytes hinaus halten. Bekannt für Blöcke des Endzustands.</translation>
    </message>
    <message>
        <source>free inside reserved segments</source>
        <translation>frei in reservierten Segmenten</translation>
    </message>
    <message>
        <source>Free memory of the default pool between and after blocks: usable for what fits.</source>
        <translation>Freier Speicher des Standardpools zwischen und hinter Blöcken: benutzbar für alles, was passt.</translation>
    </message>
    <message>
        <source>free inside private pools</source>
        <translation>frei in privaten Pools</translation>
    </message>
    <message>
        <source>Free memory of CUDA graphs&apos; and other private pools: nobody else can use it.</source>
        <translation>Freier Speicher der Pools von CUDA-Graphen und anderer privater Pools: Niemand sonst kann ihn benutzen.</translation>
    </message>
    <message>
        <source>free, or rounding</source>
        <translation>frei oder Rundung</translation>
    </message>
    <message>
        <source>Beside blocks whose size the file does not tell: at most this much belongs to them.</source>
        <translation>Neben Blöcken, deren Größe die Datei nicht nennt: Höchstens so viel gehört zu ihnen.</translation>
    </message>
    <message>
        <source>1 allocation</source>
        <translation>1 Allokation</translation>
    </message>
    <message>
        <source>%1 allocations</source>
        <translation>%1 Allokationen</translation>
    </message>
    <message>
        <source>%1: %2 (%3), %4 of %5</source>
        <translation>%1: %2 (%3), %4 von %5</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>row, number of allocations</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>%1, %2 (%3)</source>
        <translation>%1, %2 (%3)</translation>
    </message>
    <message>
        <source>… %1 more rows</source>
        <translation>… %1 weitere Zeilen</translation>
    </message>
    <message>
        <source>Too small to be drawn one by one: %1</source>
        <translation>Zu klein, um einzeln gezeichnet zu werden: %1</translation>
    </message>
    <message>
        <source>no package&apos;s line</source>
        <translation>keine Zeile eines Pakets</translation>
    </message>
    <message>
        <source>No installed package but the framework is between the call site and the allocation.</source>
        <translation>Zwischen Aufrufstelle und Allokation liegt kein installiertes Paket außer dem Framework.</translation>
    </message>
    <message>
        <source>before recording, never freed</source>
        <translation>vor der Aufzeichnung, nie freigegeben</translation>
    </message>
    <message>
        <source>Neither a rule of yours nor its stack and lifetime say what it is for. Rules are edited in the menu of “Held by”.</source>
        <translation>Weder eine eigene Regel noch Aufrufstapel und Lebensdauer sagen, wofür es ist. Regeln lassen sich im Menü von „Gehalten von“ bearbeiten.</translation>
    </message>
    <message>
        <source>cached (reserved, not active)</source>
        <translation>vorgehalten (reserviert, nicht aktiv)</translation>
    </message>
    <message>
        <source>phase unknown</source>
        <translation>Phase unbekannt</translation>
    </message>
    <message>
        <source>No stack up to then tells what the program did: none has a Python frame.</source>
        <translation>Kein Aufrufstapel bis dahin sagt, was das Programm tat: Keiner hat einen Python-Frame.</translation>
    </message>
    <message>
        <source>outside of every step</source>
        <translation>außerhalb aller Schritte</translation>
    </message>
    <message>
        <source>Allocated before the first step, between two, or behind the last; or no steps were found. “structure” says how they are found.</source>
        <translation>Vor dem ersten Schritt, zwischen zweien oder nach dem letzten belegt; oder es wurden keine Schritte gefunden. „structure“ sagt, wie sie gefunden werden.</translation>
    </message>
    <message>
        <source>outside of every layer</source>
        <translation>außerhalb aller Schichten</translation>
    </message>
    <message>
        <source>Allocated in no repeat of a loop within a forward pass.</source>
        <translation>In keinem Durchgang einer Schleife innerhalb eines Vorwärtslaufs belegt.</translation>
    </message>
    <message>
        <source>outside of your own functions</source>
        <translation>außerhalb Ihrer eigenen Funktionen</translation>
    </message>
    <message>
        <source>No call of your own code was going on, as far as stacks show.</source>
        <translation>Kein Aufruf Ihres eigenen Codes war im Gange, soweit Aufrufstapel es zeigen.</translation>
    </message>
    <message>
        <source>layer %1 of %2, %3</source>
        <translation>Schicht %1 von %2, %3</translation>
    </message>
    <message>
        <source>%1, call %2 of %3</source>
        <translation>%1, Aufruf %2 von %3</translation>
    </message>
    <message>
        <source>in no phase that is known</source>
        <translation>in keiner bekannten Phase</translation>
    </message>
    <message>
        <source>in no step</source>
        <translation>in keinem Schritt</translation>
    </message>
    <message>
        <source>in no call of your own code</source>
        <translation>in keinem Aufruf des eigenen Codes</translation>
    </message>
    <message>
        <source>in no layer</source>
        <translation>in keiner Schicht</translation>
    </message>
    <message>
        <source>layer %1, %2</source>
        <comment>number, function</comment>
        <translation>Schicht %1, %2</translation>
    </message>
    <message>
        <source>Allocated before recording began, or by an event that a full ring buffer dropped, so where is not known; this is the line that freed it.</source>
        <translation>Angefordert, bevor die Aufzeichnung begann, oder von einem Ereignis, das ein voller Ringpuffer verworfen hat; wo, ist deshalb nicht bekannt. Dies ist die Zeile, die es freigab.</translation>
    </message>
    <message>
        <source>before the first event, freed later</source>
        <translation>vor dem ersten Ereignis, später freigegeben</translation>
    </message>
    <message>
        <source>Allocated before recording began, or by an event that a full ring buffer dropped, which nobody can tell; and freed in the recording, by a free without a stack.</source>
        <translation>Angefordert, bevor die Aufzeichnung begann, oder von einem Ereignis, das ein voller Ringpuffer verworfen hat, was niemand sagen kann; und in der Aufzeichnung freigegeben, ohne Aufrufstapel.</translation>
    </message>
    <message>
        <source>before the first event, freed at %1</source>
        <translation>vor dem ersten Ereignis, freigegeben in %1</translation>
    </message>
    <message>
        <source>unknown stream</source>
        <translation>unbekannter Stream</translation>
    </message>
    <message>
        <source>no name</source>
        <translation>kein Name</translation>
    </message>
    <message>
        <source>The program did not say what it is for. Recording with names=True names parameters, gradients and optimizer state; _annotate_tensor() names any tensor.</source>
        <translation>Das Programm hat nicht gesagt, wofür es ist. Eine Aufzeichnung mit names=True benennt Parameter, Gradienten und Optimiererzustand; _annotate_tensor() benennt jeden Tensor.</translation>
    </message>
    <message>
        <source>before recording, freed at %1</source>
        <translation>vor der Aufzeichnung, freigegeben an %1</translation>
    </message>
    <message>
        <source>before recording, freed later</source>
        <translation>vor der Aufzeichnung, später freigegeben</translation>
    </message>
    <message>
        <source>before recording</source>
        <translation>vor der Aufzeichnung</translation>
    </message>
    <message>
        <source>private pool %1</source>
        <translation>privater Pool %1</translation>
    </message>
    <message>
        <source>private pool %1: %2</source>
        <comment>id, what it is</comment>
        <translation>privater Pool %1: %2</translation>
    </message>
    <message>
        <source>%1 (%2), %3 of %4</source>
        <translation>%1 (%2), %3 von %4</translation>
    </message>
</context>
<context>
    <name>LedgerWhatIfText</name>
    <message>
        <source>What If</source>
        <translation>Was wäre wenn</translation>
    </message>
    <message>
        <source>Freed at the End of Its Call</source>
        <translation>Am Ende des Aufrufs freigegeben</translation>
    </message>
    <message>
        <source>Freed at the End of Its Phase</source>
        <translation>Am Ende der Phase freigegeben</translation>
    </message>
    <message>
        <source>Freed at the End of Its Step</source>
        <translation>Am Ende des Schritts freigegeben</translation>
    </message>
    <message>
        <source>Not Allocated</source>
        <translation>Nicht belegt</translation>
    </message>
</context>
<context>
    <name>ListFileText</name>
    <message>
        <source>Text (*.txt);;All files (*)</source>
        <translation>Text (*.txt);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>LogCauseText</name>
    <message>
        <source>?</source>
        <translation>?</translation>
    </message>
    <message>
        <source>process %1 has %2</source>
        <translation>Prozess %1 hat %2</translation>
    </message>
    <message>
        <source>More than 1 EiB was asked for, more than any device has: a size in the program is wrong, negative or overflown.</source>
        <translation>Mehr als 1 EiB wurde angefordert, mehr, als irgendein Gerät hat: Eine Größe im Programm ist falsch, negativ oder übergelaufen.</translation>
    </message>
    <message>
        <source>%1 at once were asked for and the device has %2 in all: no setting helps, the request has to become smaller.</source>
        <translation>%1 wurden auf einmal angefordert, und das Gerät hat insgesamt %2: Keine Einstellung hilft, die Anforderung muss kleiner werden.</translation>
    </message>
    <message>
        <source>%1 at once were asked for and %2 are allowed in all: the request has to become smaller, or the limit larger.</source>
        <translation>%1 wurden auf einmal angefordert, und insgesamt sind %2 erlaubt: Die Anforderung muss kleiner werden oder die Grenze größer.</translation>
    </message>
    <message>
        <source>%1 allocated + %2 asked for + %3 of this process outside of PyTorch = %4, and the device has %5: the program needs more than there is.</source>
        <translation>%1 belegt + %2 angefordert + %3 dieses Prozesses außerhalb von PyTorch = %4, und das Gerät hat %5: Das Programm braucht mehr, als da ist.</translation>
    </message>
    <message>
        <source>%1 allocated + %2 asked for = %3, and the device has %4: the program needs more than there is.</source>
        <translation>%1 belegt + %2 angefordert = %3, und das Gerät hat %4: Das Programm braucht mehr, als da ist.</translation>
    </message>
    <message>
        <source>%1 allocated + %2 asked for + about %3 for context and libraries = %4, and the device has %5: the program needs more than there is.</source>
        <translation>%1 belegt + %2 angefordert + etwa %3 für Kontext und Bibliotheken = %4, und das Gerät hat %5: Das Programm braucht mehr, als da ist.</translation>
    </message>
    <message>
        <source>%1 allocated here + %2 by others + %3 asked for = %4, over the %5 that MPS allows, and most of it is this program&apos;s.</source>
        <translation>%1 hier belegt + %2 von anderen + %3 angefordert = %4, über den von MPS erlaubten %5, und das meiste gehört diesem Programm.</translation>
    </message>
    <message>
        <source>%1 reserved + %2 asked for = %3, over the limit of %4 that was set for this process; the device had %5 free.</source>
        <translation>%1 reserviert + %2 angefordert = %3, über der für diesen Prozess gesetzten Grenze von %4; das Gerät hatte %5 frei.</translation>
    </message>
    <message>
        <source>%1 allocated here + %2 by others + %3 asked for = %4, over the %5 that MPS allows, and most of it is of other programs, or not PyTorch&apos;s.</source>
        <translation>%1 hier belegt + %2 von anderen + %3 angefordert = %4, über den von MPS erlaubten %5, und das meiste gehört anderen Programmen oder nicht PyTorch.</translation>
    </message>
    <message>
        <source>%1 asked for, %2 free; </source>
        <translation>%1 angefordert, %2 frei; </translation>
    </message>
    <message>
        <source>of the device&apos;s %1 this process has %2, so %3 are of others or of the driver, at least the %4 that were missing</source>
        <translation>von den %1 des Geräts hat dieser Prozess %2, also gehören %3 anderen oder dem Treiber, mindestens die fehlenden %4</translation>
    </message>
    <message>
        <source>of the device&apos;s %1 PyTorch has %2 here, and %3 are neither that nor free: of other processes, or of libraries in this one; which, the message does not tell</source>
        <translation>von den %1 des Geräts hat PyTorch hier %2, und %3 sind weder das noch frei: von anderen Prozessen oder von Bibliotheken in diesem; wovon, sagt die Meldung nicht</translation>
    </message>
    <message>
        <source>: %1</source>
        <translation>: %1</translation>
    </message>
    <message>
        <source>; %1 reserved and unallocated were too much in pieces</source>
        <translation>; %1 reserviert und nicht belegt waren zu sehr zerstückelt</translation>
    </message>
    <message>
        <source>; %1 lie in private pools, which only CUDA graphs can use</source>
        <translation>; %1 liegen in privaten Pools, die nur CUDA-Graphen benutzen können</translation>
    </message>
    <message>
        <source>%1 were asked for in one block, and this platform gives no more than 4 GiB in one, whatever is free.</source>
        <translation>%1 wurden in einem Block angefordert, und diese Plattform gibt höchstens 4 GiB am Stück, was auch frei ist.</translation>
    </message>
    <message>
        <source>%1 + %2 + %3 asked for are within the %4 that MPS allows: the system itself refused.</source>
        <translation>%1 + %2 + %3 angefordert liegen innerhalb der von MPS erlaubten %4: Das System selbst lehnte ab.</translation>
    </message>
    <message>
        <source>%1 asked for and %2 free: there was room when the message was written, and the device said no: another process that has gone, address space, or a limit of the driver&apos;s on one block; a message does not tell which.</source>
        <translation>%1 angefordert und %2 frei: Als die Meldung geschrieben wurde, war Platz, und das Gerät lehnte ab: ein anderer, schon beendeter Prozess, der Adressraum oder eine Grenze des Treibers für einen Block; was davon, sagt eine Meldung nicht.</translation>
    </message>
    <message>
        <source>%1 of the host&apos;s memory were asked for and could not be had: not the device&apos;s.</source>
        <translation>%1 vom Hauptspeicher wurden angefordert und waren nicht zu haben: nicht vom Speicher des Geräts.</translation>
    </message>
    <message>
        <source>a request</source>
        <translation>eine Anforderung</translation>
    </message>
    <message>
        <source> for a tensor [%1]</source>
        <translation> für einen Tensor [%1]</translation>
    </message>
    <message>
        <source>%1 failed for %2: that is not PyTorch&apos;s memory, and what held it is not told.</source>
        <translation>%1 scheiterte an %2: Das ist nicht der Speicher von PyTorch, und was ihn hielt, wird nicht gesagt.</translation>
    </message>
    <message>
        <source>%1 could not get its workspace, which is outside of PyTorch&apos;s memory; without numbers the cause cannot be known.</source>
        <translation>%1 bekam seinen Arbeitsbereich nicht, der außerhalb von PyTorchs Speicher liegt; ohne Zahlen lässt sich die Ursache nicht wissen.</translation>
    </message>
    <message>
        <source>NCCL could not get its buffers, which are outside of PyTorch&apos;s memory; without numbers the cause cannot be known.</source>
        <translation>NCCL bekam seine Puffer nicht, die außerhalb von PyTorchs Speicher liegen; ohne Zahlen lässt sich die Ursache nicht wissen.</translation>
    </message>
    <message>
        <source>The driver had no memory for something outside of PyTorch&apos;s own, such as a context, a kernel or a library; without numbers the cause cannot be known.</source>
        <translation>Der Treiber hatte keinen Speicher für etwas außerhalb von PyTorch, etwa einen Kontext, einen Kernel oder eine Bibliothek; ohne Zahlen lässt sich die Ursache nicht wissen.</translation>
    </message>
    <message>
        <source>%1 asked for, %2 of %3 free: a warning; the allocator then gives back what it caches and tries again, and whether that failed, too, an exception would say.</source>
        <translation>%1 angefordert, %2 von %3 frei: eine Warnung; der Allokator gibt dann zurück, was er vorhält, und versucht es noch einmal; ob auch das fehlschlug, würde eine Exception sagen.</translation>
    </message>
    <message>
        <source>%1 asked for, %2 of %3 allocated: what was free is not told, so the cause cannot be known.</source>
        <translation>%1 angefordert, %2 von %3 belegt: Was frei war, wird nicht gesagt, also lässt sich die Ursache nicht wissen.</translation>
    </message>
    <message>
        <source>%1 asked for, %2 free, %3 of %4 allocated: what else is on the device is not told, so the cause cannot be known.</source>
        <translation>%1 angefordert, %2 frei, %3 von %4 belegt: Was sonst auf dem Gerät ist, wird nicht gesagt, also lässt sich die Ursache nicht wissen.</translation>
    </message>
    <message>
        <source>%1 asked for: the message has too few numbers to know the cause.</source>
        <translation>%1 angefordert: Die Meldung hat zu wenige Zahlen, um die Ursache zu wissen.</translation>
    </message>
    <message>
        <source>%1 asked for, %2 free, %3 allocated of %4 reserved; the other %5 of the device&apos;s %6 are of contexts, libraries or other processes: how much of whom decides, and is not told.</source>
        <translation>%1 angefordert, %2 frei, %3 belegt von %4 reserviert; die anderen %5 von den %6 des Geräts gehören Kontexten, Bibliotheken oder anderen Prozessen: Wie viel wem, entscheidet und wird nicht gesagt.</translation>
    </message>
    <message>
        <source>%1 are allocated and the device has %2: the driver keeps the rest in the host&apos;s memory, as it does on Windows, and that ended, too.</source>
        <translation>%1 sind belegt, und das Gerät hat %2: Der Treiber hält den Rest im Hauptspeicher, wie er es unter Windows tut, und auch der war zu Ende.</translation>
    </message>
    <message>
        <source>an unknown amount</source>
        <translation>eine unbekannte Menge</translation>
    </message>
    <message>
        <source>%1 were reserved and unallocated, at least the %2 asked for, but in pieces: expandable_segments:True lets them grow together; where the pieces lie, only a recording tells%3.</source>
        <translation>%1 waren reserviert und nicht belegt, mindestens die verlangten %2, aber in Stücken: expandable_segments:True lässt sie zusammenwachsen; wo die Stücke liegen, sagt nur eine Aufzeichnung%3.</translation>
    </message>
    <message>
        <source>%1 free + %2 reserved and unallocated = %3, at least the %4 asked for, if what is cached could have been given back; what kept it, only a recording tells%5.</source>
        <translation>%1 frei + %2 reserviert und nicht belegt = %3, mindestens die verlangten %4, falls das Zwischengespeicherte zurückgegeben werden konnte; was es festhielt, sagt nur eine Aufzeichnung%5.</translation>
    </message>
    <message>
        <source>The host&apos;s memory ran out, or a limit on it, not the device&apos;s: %1 ended a process for it.</source>
        <translation>Der Hauptspeicher ging aus oder eine Grenze dafür, nicht der Speicher des Geräts: %1 hat deshalb einen Prozess beendet.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; says that a process was ended for the host&apos;s memory, or a limit on it; when, and which one, it does not tell.</source>
        <translation>„%1“ sagt, dass ein Prozess wegen des Hauptspeichers oder einer Grenze dafür beendet wurde; wann und welcher, sagt es nicht.</translation>
    </message>
    <message>
        <source>The process was killed (SIGKILL), as the kernel does when the host&apos;s memory runs out, not the device&apos;s, and as launchers and people do; who did it the log does not tell.</source>
        <translation>Der Prozess wurde gewaltsam beendet (SIGKILL), wie es der Kernel tut, wenn der Hauptspeicher erschöpft ist, nicht der des Geräts, und wie es Starter und Menschen tun; wer es war, sagt das Protokoll nicht.</translation>
    </message>
    <message>
        <source>The failure of line %1 follows.</source>
        <translation>Der Fehler in Zeile %1 folgt.</translation>
    </message>
    <message>
        <source>The process goes on, and no failure of it follows: what was asked for was had then, or the program did without it.</source>
        <translation>Der Prozess läuft weiter, und kein Fehler von ihm folgt: Das Verlangte war dann zu haben, oder das Programm kam ohne aus.</translation>
    </message>
    <message>
        <source>No failure of it follows in this log, and no other line of this process.</source>
        <translation>In diesem Protokoll folgt kein Fehler davon und keine andere Zeile dieses Prozesses.</translation>
    </message>
    <message>
        <source>The log ends there.</source>
        <translation>Dort endet das Protokoll.</translation>
    </message>
    <message>
        <source>%1 asked for, %2 of %3 free: a warning; the allocator then gives back what it caches and tries again. %4</source>
        <translation>%1 verlangt, %2 von %3 frei: eine Warnung; der Allokator gibt dann zurück, was er zwischenspeichert, und versucht es erneut. %4</translation>
    </message>
    <message>
        <source>The process was killed (SIGKILL) behind the failure of line %1: launchers end the others so; whether the host&apos;s memory ran out, too, is not told.</source>
        <translation>Der Prozess wurde nach dem Fehler in Zeile %1 gewaltsam beendet (SIGKILL): So beenden Starter die übrigen; ob auch der Hauptspeicher ausging, ist nicht gesagt.</translation>
    </message>
    <message>
        <source>The process was killed (SIGKILL), and another log has a failure: launchers end the others so; whether the host&apos;s memory ran out, too, is not told.</source>
        <translation>Der Prozess wurde gewaltsam beendet (SIGKILL), und ein anderes Protokoll hat einen Fehler: So beenden Starter die übrigen; ob auch der Hauptspeicher ausging, ist nicht gesagt.</translation>
    </message>
</context>
<context>
    <name>LogText</name>
    <message>
        <source>The request is too large</source>
        <translation>Die Anforderung ist zu groß</translation>
    </message>
    <message>
        <source>Spilled into the host&apos;s memory</source>
        <translation>In den Hauptspeicher übergelaufen</translation>
    </message>
    <message>
        <source>The device is full</source>
        <translation>Das Gerät ist voll</translation>
    </message>
    <message>
        <source>Over the limit</source>
        <translation>Über der Grenze</translation>
    </message>
    <message>
        <source>Used by others</source>
        <translation>Von anderen benutzt</translation>
    </message>
    <message>
        <source>Fragmented</source>
        <translation>Fragmentiert</translation>
    </message>
    <message>
        <source>Refused by the device</source>
        <translation>Vom Gerät abgelehnt</translation>
    </message>
    <message>
        <source>The host&apos;s memory</source>
        <translation>Der Hauptspeicher</translation>
    </message>
    <message>
        <source>Not PyTorch&apos;s</source>
        <translation>Nicht von PyTorch</translation>
    </message>
    <message>
        <source>Cause unknown</source>
        <translation>Ursache unbekannt</translation>
    </message>
    <message>
        <source> (proved)</source>
        <translation> (bewiesen)</translation>
    </message>
    <message>
        <source> (likely)</source>
        <translation> (wahrscheinlich)</translation>
    </message>
    <message>
        <source>in %1 at %2:%3</source>
        <translation>in %1 bei %2:%3</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>Prozess %1</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>Gerät %1</translation>
    </message>
    <message>
        <source>printed %1 times</source>
        <translation>%1-mal ausgegeben</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>: the first</source>
        <translation>: der erste</translation>
    </message>
    <message>
        <source>%1%2: %3</source>
        <translation>%1%2: %3</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Table of line %1</source>
        <translation>Tabelle von Zeile %1</translation>
    </message>
    <message>
        <source>, device %1</source>
        <translation>, Gerät %1</translation>
    </message>
    <message>
        <source>%1%2: %3.</source>
        <translation>%1%2: %3.</translation>
    </message>
    <message>
        <source>(%1 more: --format json has them)
</source>
        <translation>(%1 weitere: --format json hat sie)
</translation>
    </message>
    <message>
        <source>%1: %2 lines</source>
        <translation>%1: %2 Zeilen</translation>
    </message>
    <message>
        <source>No message of memory that ran out was found. If this is a recording, snapviewer-cli oom reads it.</source>
        <translation>Keine Meldung über erschöpften Speicher gefunden. Ist dies eine Aufzeichnung, so liest snapviewer-cli oom sie.</translation>
    </message>
    <message>
        <source>More than %1 failures that differ: %2 more are counted with the first of their rank and device.</source>
        <translation>Mehr als %1 verschiedene Fehlschläge: %2 weitere zählen beim ersten ihres Rangs und Geräts mit.</translation>
    </message>
    <message>
        <source>, rank %1</source>
        <translation>, Rang %1</translation>
    </message>
    <message>
        <source>Budget of line %1%2: %3</source>
        <translation>Budget von Zeile %1%2: %3</translation>
    </message>
    <message>
        <source>No log tells what held the memory. A recording of the next run does:</source>
        <translation>Kein Protokoll sagt, was den Speicher hielt. Eine Aufzeichnung des nächsten Laufs sagt es:</translation>
    </message>
    <message>
        <source>Which failure came first is not known: they are of several logs, which have no dates and times of one form that would tell.</source>
        <translation>Welcher Fehler der erste war, ist nicht bekannt: Sie stehen in mehreren Protokollen ohne Datum und Uhrzeit in einer gemeinsamen Form.</translation>
    </message>
    <message>
        <source>More than %1 budgets of servers: %2 lines of more are left out.</source>
        <translation>Mehr als %1 Speicherpläne von Servern: %2 Zeilen weiterer sind weggelassen.</translation>
    </message>
    <message>
        <source>More than %1 tables: %2 more are left out.</source>
        <translation>Mehr als %1 Tabellen: %2 weitere sind weggelassen.</translation>
    </message>
</context>
<context>
    <name>MapTipText</name>
    <message>
        <source>allocated at event %1, 1 event ago</source>
        <translation>belegt an Ereignis %1, vor 1 Ereignis</translation>
    </message>
    <message>
        <source>allocated at event %1, %2 events ago</source>
        <translation>belegt an Ereignis %1, vor %2 Ereignissen</translation>
    </message>
    <message>
        <source>call site unknown</source>
        <translation>Aufrufstelle unbekannt</translation>
    </message>
    <message>
        <source>segment %1: %2 of %3 active, longest free run %4</source>
        <translation>Segment %1: %2 von %3 aktiv, längstes freies Stück %4</translation>
    </message>
    <message>
        <source>%1 requested; the block has at least %2</source>
        <translation>%1 verlangt; der Block hat mindestens %2</translation>
    </message>
    <message>
        <source>%1 requested, %2 more by rounding</source>
        <translation>%1 verlangt, %2 mehr durch Aufrundung</translation>
    </message>
    <message>
        <source>%1 requested</source>
        <translation>%1 verlangt</translation>
    </message>
    <message>
        <source>freed by the program; another stream may still use it</source>
        <translation>vom Programm freigegeben; ein anderer Stream benutzt ihn vielleicht noch</translation>
    </message>
    <message>
        <source>free: %1</source>
        <translation>frei: %1</translation>
    </message>
    <message>
        <source>of it up to %1 may be rounding of the block before it</source>
        <translation>davon können bis zu %1 Aufrundung des Blocks davor sein</translation>
    </message>
    <message>
        <source>+%1 more blocks in this pixel: zoom in</source>
        <translation>+%1 weitere Blöcke in diesem Pixel: hineinzoomen</translation>
    </message>
    <message>
        <source>allocated before the first event</source>
        <translation>vor dem ersten Ereignis angefordert</translation>
    </message>
    <message>
        <source>not reserved at this event: %1 at %2</source>
        <translation>bei diesem Ereignis nicht reserviert: %1 bei %2</translation>
    </message>
    <message>
        <source>allocated before recording</source>
        <translation>vor der Aufzeichnung belegt</translation>
    </message>
</context>
<context>
    <name>MemSnapDumpText</name>
    <message>
        <source>MemSnapDump database: a trace without times</source>
        <translation>Datenbank von MemSnapDump: eine Spur ohne Zeiten</translation>
    </message>
</context>
<context>
    <name>MemoryText</name>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>Dafür reicht der Arbeitsspeicher nicht.</translation>
    </message>
</context>
<context>
    <name>MomentText</name>
    <message>
        <source>no moment &apos;%1&apos;: give peak, oom, oom:N, end, event:N, time:SECONDS, step:N or step:N:peak</source>
        <translation>kein Zeitpunkt &apos;%1&apos;: möglich sind peak, oom, oom:N, end, event:N, time:SEKUNDEN, step:N oder step:N:peak</translation>
    </message>
    <message>
        <source>device %1 has no out-of-memory event</source>
        <translation>Gerät %1 hat kein Ereignis, bei dem der Speicher erschöpft war</translation>
    </message>
    <message>
        <source>device %1 has no out-of-memory event %2: it has %3</source>
        <translation>Gerät %1 hat kein solches Ereignis %2, bei dem der Speicher erschöpft war: Es hat %3</translation>
    </message>
    <message>
        <source>device %1 has no event %2: give %3 to %4</source>
        <translation>Gerät %1 hat kein Ereignis %2: möglich sind %3 bis %4</translation>
    </message>
    <message>
        <source>the events of device %1 have no times</source>
        <translation>die Ereignisse von Gerät %1 haben keine Zeiten</translation>
    </message>
    <message>
        <source>device %1 was recorded for %2 s, not for %3 s</source>
        <translation>Gerät %1 wurde %2 s lang aufgezeichnet, nicht %3 s</translation>
    </message>
    <message>
        <source>no steps were found on device %1</source>
        <translation>auf Gerät %1 wurden keine Schritte gefunden</translation>
    </message>
    <message>
        <source>device %1 has no step %2: give %3 to %4</source>
        <translation>Gerät %1 hat keinen Schritt %2: möglich sind %3 bis %4</translation>
    </message>
    <message>
        <source>(%1 more)</source>
        <translation>(%1 weitere)</translation>
    </message>
    <message>
        <source>step %1 is not one on device %2, the program counts anew: give one of their ends, %3</source>
        <translation>Schritt %1 gibt es auf Gerät %2 mehrmals, das Programm zählt von vorn: möglich ist eines der Enden, %3</translation>
    </message>
</context>
<context>
    <name>NeverToldText</name>
    <message>
        <source>SnapViewer&apos;s files hold allocations and frees only: whether memory ran out is not in them.</source>
        <translation>Dateien von SnapViewer enthalten nur Allokationen und Freigaben: Ob der Speicher ausging, steht nicht darin.</translation>
    </message>
    <message>
        <source>SnapViewer&apos;s files hold no allocator settings.</source>
        <translation>Dateien von SnapViewer enthalten keine Einstellungen des Allokators.</translation>
    </message>
    <message>
        <source>SnapViewer&apos;s files hold no segments: what the allocator had reserved is not known.</source>
        <translation>Dateien von SnapViewer enthalten keine Segmente: Was der Allokator reserviert hatte, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>SnapViewer&apos;s files leave out what was there before the first event and after the last.</source>
        <translation>Dateien von SnapViewer lassen weg, was vor dem ersten und nach dem letzten Ereignis da war.</translation>
    </message>
    <message>
        <source>The database has no stack for it.</source>
        <translation>Die Datenbank hat keinen Aufrufstapel dafür.</translation>
    </message>
    <message>
        <source>The file has no stack for it.</source>
        <translation>Die Datei hat keinen Aufrufstapel dafür.</translation>
    </message>
    <message>
        <source>A DeepView report is the state at the peak of one training step: it has no events.</source>
        <translation>Ein DeepView-Bericht ist der Zustand beim Höchststand eines Trainingsschritts: Er hat keine Ereignisse.</translation>
    </message>
    <message>
        <source>A DeepView report is the state at a peak, without events: whether memory ran out is not in it.</source>
        <translation>Ein DeepView-Bericht ist der Zustand bei einem Höchststand, ohne Ereignisse: Ob der Speicher ausging, steht nicht darin.</translation>
    </message>
    <message>
        <source>A DeepView report holds no allocator settings.</source>
        <translation>Ein DeepView-Bericht enthält keine Einstellungen des Allokators.</translation>
    </message>
    <message>
        <source>A DeepView report holds no segments: what the allocator had reserved is not known.</source>
        <translation>Ein DeepView-Bericht enthält keine Segmente: Was der Allokator reserviert hatte, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The report has no stack for this entry.</source>
        <translation>Der Bericht hat keinen Aufrufstapel für diesen Eintrag.</translation>
    </message>
    <message>
        <source>The file has no list of segments: what the allocator had reserved is not known.</source>
        <translation>Die Datei hat keine Liste der Segmente: Was der Allokator reserviert hatte, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The file is empty: the trace that it was made from has no allocation.</source>
        <translation>Die Datei ist leer: Die Spur, aus der sie entstand, hat keine Allokation.</translation>
    </message>
    <message>
        <source>A profiler&apos;s trace names requests that failed only where PyTorch told the profiler, and never why: free bytes of the device are not in it.</source>
        <translation>Ein Profiler-Trace nennt fehlgeschlagene Anforderungen nur, wo PyTorch sie dem Profiler sagte, und nie, warum: Freie Bytes des Geräts stehen nicht darin.</translation>
    </message>
    <message>
        <source>A profiler&apos;s trace holds no allocator settings.</source>
        <translation>Ein Profiler-Trace enthält keine Einstellungen des Allokators.</translation>
    </message>
    <message>
        <source>A profiler&apos;s trace holds no segments: only how many bytes were reserved in all, which stands with the samples.</source>
        <translation>Ein Profiler-Trace enthält keine Segmente: nur, wie viele Bytes insgesamt reserviert waren; das steht bei den Messwerten.</translation>
    </message>
    <message>
        <source>A profiler&apos;s trace names nothing that was there before its first event and not freed in it: its totals say how many bytes these are, as one block.</source>
        <translation>Ein Profiler-Trace nennt nichts, was vor seinem ersten Ereignis da war und darin nicht freigegeben wurde: Seine Summen sagen, wie viele Bytes das sind, als ein Block.</translation>
    </message>
    <message>
        <source>No operator and no Python function of the trace was running then on its thread (with_stack=True records Python functions).</source>
        <translation>Kein Operator und keine Python-Funktion des Trace lief damals auf seinem Thread (with_stack=True zeichnet Python-Funktionen auf).</translation>
    </message>
    <message>
        <source>A device memory profile of JAX is a state: it has no events.</source>
        <translation>Ein Gerätespeicherprofil von JAX ist ein Zustand: Es hat keine Ereignisse.</translation>
    </message>
    <message>
        <source>A device memory profile of JAX is a state, without events: whether memory ran out is not in it.</source>
        <translation>Ein Gerätespeicherprofil von JAX ist ein Zustand, ohne Ereignisse: Ob der Speicher ausging, steht nicht darin.</translation>
    </message>
    <message>
        <source>A device memory profile of JAX holds no allocator settings.</source>
        <translation>Ein Gerätespeicherprofil von JAX enthält keine Einstellungen des Allokators.</translation>
    </message>
    <message>
        <source>A device memory profile of JAX counts buffers and executables: what the allocator had reserved is not known.</source>
        <translation>Ein Gerätespeicherprofil von JAX zählt Puffer und ausführbaren Code: Was der Allokator reserviert hatte, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The profile has no stack for it: JAX keeps none for what it made itself.</source>
        <translation>Das Profil hat keinen Aufrufstapel dafür: JAX behält keinen für das, was es selbst angelegt hat.</translation>
    </message>
    <message>
        <source>The list of components is a state: it has no events.</source>
        <translation>Die Liste der Komponenten ist ein Zustand: Sie hat keine Ereignisse.</translation>
    </message>
    <message>
        <source>The list of components holds no allocator settings.</source>
        <translation>Die Liste der Komponenten enthält keine Einstellungen des Allokators.</translation>
    </message>
    <message>
        <source>The list of components says what each holds of the device, not what its allocator had reserved.</source>
        <translation>Die Liste der Komponenten sagt, was jede vom Gerät hält, nicht, was ihr Allokator reserviert hatte.</translation>
    </message>
    <message>
        <source>The list names components of CANN, and no code: there are no stacks in it.</source>
        <translation>Die Liste nennt Komponenten von CANN und keinen Code: Es gibt keine Aufrufstapel darin.</translation>
    </message>
    <message>
        <source>The list of components is written with every snapshot of torch_npu; whether memory had run out, and what was asked for, is in the snapshot (oom_snapshot_….pickle).</source>
        <translation>Die Liste der Komponenten wird mit jedem Snapshot von torch_npu geschrieben; ob der Speicher erschöpft war und was verlangt wurde, steht im Snapshot (oom_snapshot_….pickle).</translation>
    </message>
</context>
<context>
    <name>OdditiesText</name>
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
    <name>OomBarText</name>
    <message>
        <source>used by others</source>
        <translation>von anderen benutzt</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>in Benutzung</translation>
    </message>
    <message>
        <source>waiting for other streams</source>
        <translation>wartet auf andere Streams</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>Rundung</translation>
    </message>
    <message>
        <source>free in private pools</source>
        <translation>frei in privaten Pools</translation>
    </message>
    <message>
        <source>free for other streams or sizes</source>
        <translation>frei für andere Streams oder Größen</translation>
    </message>
    <message>
        <source>free in shorter pieces</source>
        <translation>frei in kürzeren Stücken</translation>
    </message>
    <message>
        <source>free on the device</source>
        <translation>frei auf dem Gerät</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>bytes and what they are</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>asked for %1</source>
        <translation>%1 angefordert</translation>
    </message>
    <message>
        <source>free, the longest piece</source>
        <translation>frei, das längste Stück</translation>
    </message>
</context>
<context>
    <name>OomEventsText</name>
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
        <translation>PyTorch hatte %1 reserviert, davon %2 nicht aktiv (vorgehalten, vielleicht fragmentiert).</translation>
    </message>
    <message>
        <source>PyTorch had %1 reserved and %2 active: the file contradicts itself here.</source>
        <translation>PyTorch hatte %1 reserviert und %2 aktiv: Hier widerspricht sich die Datei.</translation>
    </message>
    <message>
        <source>%1 were active; what PyTorch had reserved is not recorded.</source>
        <translation>%1 waren aktiv; was PyTorch reserviert hatte, ist nicht aufgezeichnet.</translation>
    </message>
</context>
<context>
    <name>OomSheetText</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Go to this event</source>
        <translation>Zu diesem Ereignis</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>%1 more call sites</source>
        <translation>%1 weitere Aufrufstellen</translation>
    </message>
    <message>
        <source>active in all</source>
        <translation>zusammen aktiv</translation>
    </message>
    <message>
        <source>Who held it</source>
        <translation>Wer den Speicher hielt</translation>
    </message>
    <message>
        <source>What stood in the way</source>
        <translation>Was im Weg stand</translation>
    </message>
    <message>
        <source>Select this block</source>
        <translation>Diesen Block wählen</translation>
    </message>
    <message>
        <source>%1 more blocks</source>
        <translation>%1 weitere Blöcke</translation>
    </message>
    <message>
        <source>all others together</source>
        <translation>alle anderen zusammen</translation>
    </message>
    <message>
        <source>What grew in the last step</source>
        <translation>Was im letzten Schritt wuchs</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>%1, stream %2, %3</source>
        <translation>%1, Stream %2, %3</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; (the request&apos;s)</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; (für die Anforderung)</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>in Benutzung</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartend</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>Rundung</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>longest run</source>
        <translation>längstes Stück</translation>
    </message>
    <message>
        <source>In all</source>
        <translation>Zusammen</translation>
    </message>
    <message>
        <source>What the allocator held</source>
        <translation>Was der Allokator hielt</translation>
    </message>
    <message>
        <source>What cannot be known</source>
        <translation>Was sich nicht wissen lässt</translation>
    </message>
    <message>
        <source>%1 more pools together</source>
        <translation>%1 weitere Pools zusammen</translation>
    </message>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>Höchststand</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>%1 (the request&apos;s)</source>
        <translation>%1 (für die Anforderung)</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>The process&apos;s devices then</source>
        <translation>Die Geräte des Prozesses zu dieser Zeit</translation>
    </message>
    <message>
        <source>What it was for</source>
        <translation>Wofür es war</translation>
    </message>
    <message>
        <source>All numbers, each with its SQL</source>
        <translation>Alle Zahlen, jede mit ihrem SQL</translation>
    </message>
    <message>
        <source>Who holds most</source>
        <translation>Wer am meisten hält</translation>
    </message>
    <message>
        <source>What %1 holds after each step</source>
        <translation>Was %1 nach jedem Schritt hält</translation>
    </message>
    <message>
        <source>What is in use after each step</source>
        <translation>Was nach jedem Schritt benutzt ist</translation>
    </message>
    <message>
        <source>What the recorder wrote</source>
        <translation>Was der Recorder schrieb</translation>
    </message>
    <message>
        <source>▾ Evidence</source>
        <translation>▾ Belege</translation>
    </message>
    <message>
        <source>▸ Evidence</source>
        <translation>▸ Belege</translation>
    </message>
    <message>
        <source>Every rule and whether it held, all numbers and the SQL that recomputes them</source>
        <translation>Jede Regel und ob sie zutraf, alle Zahlen und das SQL, das sie nachrechnet</translation>
    </message>
    <message>
        <source>Light what %1 holds</source>
        <translation>Hervorheben, was %1 hält</translation>
    </message>
    <message>
        <source>Show as SQL, which recomputes it</source>
        <translation>Das SQL zeigen, das es nachrechnet</translation>
    </message>
    <message>
        <source>device %1, event %2</source>
        <translation>Gerät %1, Ereignis %2</translation>
    </message>
    <message>
        <source>Asked for %1; who did was not recorded · %2</source>
        <translation>%1 verlangt; von wem, wurde nicht aufgezeichnet · %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>operator, call site</comment>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>Asked for %1 by %2 · %3</source>
        <comment>bytes, who, event</comment>
        <translation>%1 verlangt von %2 · %3</translation>
    </message>
    <message>
        <source>holds %1</source>
        <translation>hält %1</translation>
    </message>
    <message>
        <source>The line to change</source>
        <translation>Die Zeile, die zu ändern ist</translation>
    </message>
    <message>
        <source>What failed</source>
        <translation>Was scheiterte</translation>
    </message>
    <message>
        <source>Type the device&apos;s capacity into the field below: only then it can be known what other processes and libraries used.</source>
        <translation>Geben Sie die Kapazität des Geräts in das Feld darunter ein: Nur dann lässt sich sagen, was andere Prozesse und Bibliotheken belegten.</translation>
    </message>
    <message>
        <source>%1, failed</source>
        <comment>step 12</comment>
        <translation>%1, Fehler</translation>
    </message>
</context>
<context>
    <name>OpenText</name>
    <message>
        <source>%1 is a ZIP archive without a memory snapshot.</source>
        <translation>%1 ist ein ZIP-Archiv ohne Speicheraufzeichnung.</translation>
    </message>
    <message>
        <source>%1 is a ZIP archive with several files that may be snapshots, %2 and %3 among them: unpack it and open one.</source>
        <translation>%1 ist ein ZIP-Archiv mit mehreren Dateien, die Speicheraufzeichnungen sein können, darunter %2 und %3: Entpacken Sie es und öffnen Sie eine davon.</translation>
    </message>
    <message>
        <source>%1 is a folder without a recording: neither an OOM recorder&apos;s bundle nor SnapViewer&apos;s files are in it.</source>
        <translation>%1 ist ein Ordner ohne Aufzeichnung: Weder das Bündel eines OOM-Recorders noch Dateien von SnapViewer liegen darin.</translation>
    </message>
    <message>
        <source>%1 The archive&apos;s checksum is wrong, so bytes have changed: copy it again.</source>
        <translation>%1 Die Prüfsumme des Archivs stimmt nicht, also haben sich Bytes geändert: Kopieren Sie es noch einmal.</translation>
    </message>
    <message>
        <source>%1 has summaries of ranks, and no recording: `snapviewer-cli info` says of which, `query` asks it.</source>
        <translation>%1 enthält Zusammenfassungen von Rängen und keine Aufzeichnung: `snapviewer-cli info` sagt, von welchen, `query` fragt sie ab.</translation>
    </message>
</context>
<context>
    <name>OutputText</name>
    <message>
        <source>it would be larger than allowed</source>
        <translation>sie würde größer als erlaubt</translation>
    </message>
    <message>
        <source>the system does not say why</source>
        <translation>das System sagt nicht, warum</translation>
    </message>
    <message>
        <source>no space is left on the disk</source>
        <translation>auf dem Datenträger ist kein Platz mehr</translation>
    </message>
    <message>
        <source>your share of the disk is used up (quota)</source>
        <translation>Ihr Anteil am Datenträger ist aufgebraucht (Quota)</translation>
    </message>
    <message>
        <source>it would be larger than a file may be here (ulimit -f)</source>
        <translation>sie würde größer, als eine Datei hier sein darf (ulimit -f)</translation>
    </message>
    <message>
        <source>its reader has gone</source>
        <translation>wer sie las, ist gegangen</translation>
    </message>
    <message>
        <source>nobody reads from it</source>
        <translation>niemand liest von ihr</translation>
    </message>
    <message>
        <source>standard output cannot be written: %1.</source>
        <translation>die Standardausgabe kann nicht geschrieben werden: %1.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>%1 kann nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>there is a file of that name, and a folder is to be written</source>
        <translation>es gibt eine Datei dieses Namens, und geschrieben wird ein Ordner</translation>
    </message>
    <message>
        <source>that folder holds other things, such as %1</source>
        <translation>dieser Ordner enthält anderes, etwa %1</translation>
    </message>
    <message>
        <source>%1 cannot be written: it would take %2, and %3 are free there.</source>
        <translation>%1 kann nicht geschrieben werden: Es bräuchte %2, und dort sind %3 frei.</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>a temporary folder cannot be made in %1: %2</source>
        <translation>in %1 kann kein temporärer Ordner angelegt werden: %2</translation>
    </message>
    <message>
        <source>there is no /proc to find it by</source>
        <translation>es gibt kein /proc, um sie zu finden</translation>
    </message>
    <message>
        <source>the disk has only %1 left</source>
        <translation>auf dem Datenträger sind nur noch %1 frei</translation>
    </message>
</context>
<context>
    <name>OverlayText</name>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>%1 idle</source>
        <translation>%1 ohne Ereignis</translation>
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
    <message>
        <source>asked for %1</source>
        <translation>%1 angefordert</translation>
    </message>
    <message>
        <source>device holds at least %1</source>
        <translation>Gerät hat mindestens %1</translation>
    </message>
    <message>
        <source>device holds %1</source>
        <translation>Gerät hat %1</translation>
    </message>
    <message>
        <source>reserved %1 ↑</source>
        <comment>bytes</comment>
        <translation>reserviert %1 ↑</translation>
    </message>
    <message>
        <source>%1: %2 reserved, %3 free</source>
        <comment>device holds at least 23.5 GiB</comment>
        <translation>%1: %2 reserviert, %3 frei</translation>
    </message>
</context>
<context>
    <name>Packed</name>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>No index can be kept in %1.</source>
        <translation>In %1 kann kein Index aufbewahrt werden.</translation>
    </message>
    <message>
        <source>The index is damaged, or of another version.</source>
        <translation>Der Index ist beschädigt oder von einer anderen Version.</translation>
    </message>
    <message>
        <source>A text in it is too long for an index.</source>
        <translation>Ein Text darin ist zu lang für einen Index.</translation>
    </message>
    <message>
        <source>The index cannot be written: %1.</source>
        <translation>Der Index kann nicht geschrieben werden: %1.</translation>
    </message>
    <message>
        <source>The index would take far more memory than one of its size may, and is not opened.</source>
        <translation>Der Index bräuchte weit mehr Speicher, als einer seiner Größe darf, und wird nicht geöffnet.</translation>
    </message>
    <message>
        <source>There is more in it than an index can have.</source>
        <translation>Darin ist mehr, als ein Index haben kann.</translation>
    </message>
</context>
<context>
    <name>PaletteText</name>
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
        <source>other</source>
        <translation>sonstige</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>file, then line</source>
        <translation>Datei, dann Zeile</translation>
    </message>
    <message>
        <source>function, then line</source>
        <translation>Funktion, dann Zeile</translation>
    </message>
    <message>
        <source>call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>library file</source>
        <translation>Bibliotheksdatei</translation>
    </message>
    <message>
        <source>library function</source>
        <translation>Bibliotheksfunktion</translation>
    </message>
    <message>
        <source>library line</source>
        <translation>Bibliothekszeile</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>kind, then line</source>
        <translation>Art, dann Zeile</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>before recording</source>
        <translation>vor der Aufzeichnung</translation>
    </message>
    <message>
        <source>default pool</source>
        <translation>Standardpool</translation>
    </message>
    <message>
        <source>before the first event</source>
        <translation>vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>%1 › %2</source>
        <comment>a line; what it calls in a library</comment>
        <translation>%1 › %2</translation>
    </message>
    <message>
        <source>no history recorded</source>
        <translation>kein Verlauf aufgezeichnet</translation>
    </message>
    <message>
        <source>private pool %1</source>
        <translation>privater Pool %1</translation>
    </message>
    <message>
        <source>private pool %1: %2</source>
        <comment>id, what it is</comment>
        <translation>privater Pool %1: %2</translation>
    </message>
</context>
<context>
    <name>PaneWords</name>
    <message>
        <source>out of memory oom failure sheet advice</source>
        <translation>Speicher voll Speichermangel oom Fehlschlag Blatt Rat warum</translation>
    </message>
    <message>
        <source>expandable segments allocator settings try changes fix</source>
        <translation>expandable segments Allokator Einstellungen ausprobieren Änderungen beheben</translation>
    </message>
    <message>
        <source>ledger who holds flame treemap expand</source>
        <translation>wer hält Flamme Treemap aufklappen</translation>
    </message>
    <message>
        <source>calls layers steps structure expand</source>
        <translation>Aufrufe Schichten Schritte Aufbau aufklappen</translation>
    </message>
    <message>
        <source>frames trace back where allocated</source>
        <translation>Aufrufe Traceback wo belegt</translation>
    </message>
</context>
<context>
    <name>PhaseText</name>
    <message>
        <source>forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>Rückwärts</translation>
    </message>
    <message>
        <source>recomputing</source>
        <translation>Neuberechnung</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>zero_grad</source>
        <translation>zero_grad</translation>
    </message>
    <message>
        <source>loading data</source>
        <translation>Laden von Daten</translation>
    </message>
    <message>
        <source>moving to the device</source>
        <translation>Verschieben auf das Gerät</translation>
    </message>
    <message>
        <source>loading or saving</source>
        <translation>Laden oder Speichern</translation>
    </message>
    <message>
        <source>collective</source>
        <translation>kollektive Operation</translation>
    </message>
    <message>
        <source>compiling</source>
        <translation>Kompilieren</translation>
    </message>
    <message>
        <source>capturing a CUDA graph</source>
        <translation>Aufnahme eines CUDA-Graphen</translation>
    </message>
    <message>
        <source>own code</source>
        <translation>eigener Code</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
</context>
<context>
    <name>PickleText</name>
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
    <message>
        <source>%1 keeps too many large numbers for later use, the last at byte %2.</source>
        <translation>%1 behält zu viele große Zahlen zur späteren Verwendung, die letzte bei Byte %2.</translation>
    </message>
</context>
<context>
    <name>PickleTextsText</name>
    <message>
        <source>byte %1 is none of a memory snapshot</source>
        <translation>Byte %1 gehört nicht in einen Speicher-Schnappschuss</translation>
    </message>
    <message>
        <source>Reading what leaves</source>
        <translation>Hinausgehendes wird gelesen</translation>
    </message>
</context>
<context>
    <name>PictureText</name>
    <message>
        <source>All %1 allocations are drawn.</source>
        <translation>Alle %1 Allokationen sind gezeichnet.</translation>
    </message>
    <message>
        <source>%1 allocations, %2 of them drawn</source>
        <translation>%1 Allokationen, %2 davon gezeichnet</translation>
    </message>
    <message>
        <source>; %1 thinner than a pixel, the largest %2</source>
        <translation>; %1 dünner als ein Pixel, die größte %2</translation>
    </message>
    <message>
        <source>; %1 shorter than a pixel, the largest %2</source>
        <translation>; %1 kürzer als ein Pixel, die größte %2</translation>
    </message>
    <message>
        <source>%1 · device %2 · peak %3</source>
        <translation>%1 · Gerät %2 · Höchststand %3</translation>
    </message>
    <message>
        <source>; %1 from before, folded below, the largest %2</source>
        <translation>; %1 von vorher, unten eingeklappt, die größte %2</translation>
    </message>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>Aufrundung</translation>
    </message>
    <message>
        <source>not reserved now</source>
        <translation>jetzt nicht reserviert</translation>
    </message>
    <message>
        <source>free or rounding</source>
        <translation>frei oder Aufrundung</translation>
    </message>
    <message>
        <source>%1 · device %2</source>
        <translation>%1 · Gerät %2</translation>
    </message>
    <message>
        <source>reserved memory, a band a segment</source>
        <translation>reservierter Speicher, ein Band je Segment</translation>
    </message>
    <message>
        <source>where every block lay, address over time</source>
        <translation>wo jeder Block lag, Adresse über der Zeit</translation>
    </message>
    <message>
        <source>At most %1 reserved. In full colour what of a segment is active; a pixel shows the event after which most is reserved.</source>
        <translation>Höchstens %1 reserviert. In voller Farbe, was von einem Segment aktiv ist; ein Pixel zeigt das Ereignis, nach dem am meisten reserviert ist.</translation>
    </message>
    <message>
        <source>A pixel is %1. %2 allocations drawn, %3 thinner than a pixel, %4 shorter than one.</source>
        <translation>Ein Pixel sind %1. %2 Allokationen gezeichnet, %3 dünner als ein Pixel, %4 kürzer als eines.</translation>
    </message>
    <message>
        <source>Pool unknown</source>
        <translation>Pool unbekannt</translation>
    </message>
    <message>
        <source>Default pool</source>
        <translation>Standardpool</translation>
    </message>
    <message>
        <source>Private pool %1</source>
        <translation>Privater Pool %1</translation>
    </message>
    <message>
        <source>Default pool, as far as is known</source>
        <translation>Standardpool, soweit bekannt</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>Stream %1</translation>
    </message>
    <message>
        <source>large segments</source>
        <translation>große Segmente</translation>
    </message>
    <message>
        <source>small segments</source>
        <translation>kleine Segmente</translation>
    </message>
    <message>
        <source>segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>nothing reserved</source>
        <translation>nichts reserviert</translation>
    </message>
    <message>
        <source>%1 of %2 active in 1 segment</source>
        <translation>%1 von %2 aktiv in 1 Segment</translation>
    </message>
    <message>
        <source>%1 of %2 active in %3 segments</source>
        <translation>%1 von %2 aktiv in %3 Segmenten</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>Am Ende</translation>
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
        <source>; allocations in no known segment: %1</source>
        <translation>; Allokationen in keinem bekannten Segment: %1</translation>
    </message>
    <message>
        <source>A line is %1.</source>
        <translation>Eine Zeile sind %1.</translation>
    </message>
    <message>
        <source>All %1 blocks are drawn.</source>
        <translation>Alle %1 Blöcke sind gezeichnet.</translation>
    </message>
    <message>
        <source>%1 blocks; %2 share a pixel with a larger one, %3.</source>
        <translation>%1 Blöcke; %2 teilen sich ein Pixel mit einem größeren, %3.</translation>
    </message>
    <message>
        <source>OOM · asked for %1, longest free run %2</source>
        <translation>OOM · angefordert %1, längstes freies Stück %2</translation>
    </message>
    <message>
        <source>Pinned host memory</source>
        <translation>Gepinnter Host-Speicher</translation>
    </message>
    <message>
        <source>no clock: the events of device %1 have no times</source>
        <translation>keine Uhr: die Ereignisse von Gerät %1 haben keine Zeiten</translation>
    </message>
    <message>
        <source>no map of device %1: this recording does not tell what was reserved</source>
        <translation>keine Karte von Gerät %1: diese Aufzeichnung sagt nicht, was reserviert war</translation>
    </message>
    <message>
        <source>large</source>
        <comment>segments</comment>
        <translation>groß</translation>
    </message>
    <message>
        <source>small</source>
        <comment>segments</comment>
        <translation>klein</translation>
    </message>
    <message>
        <source>%1 · %2 free</source>
        <translation>%1 · %2 frei</translation>
    </message>
    <message>
        <source>Private pool %1: %2</source>
        <comment>ids, what it is</comment>
        <translation>Privater Pool %1: %2</translation>
    </message>
    <message>
        <source>pending free</source>
        <translation>ausstehende Freigabe</translation>
    </message>
    <message>
        <source>Failed request: %1</source>
        <translation>Gescheiterte Anforderung: %1</translation>
    </message>
    <message>
        <source>No segment is of its pool, stream and kind</source>
        <translation>Kein Segment ist von seinem Pool, Stream und seiner Art</translation>
    </message>
    <message>
        <source>Free in segments of its pool, stream and kind: %1, longest run %2</source>
        <translation>Frei in Segmenten seines Pools, Streams und seiner Art: %1, längstes Stück %2</translation>
    </message>
    <message>
        <source>Of these %1 are free for sure, the rest may be rounding</source>
        <translation>Davon sind %1 sicher frei, der Rest kann Rundung sein</translation>
    </message>
    <message>
        <source>%1: %2 active, longest free %3</source>
        <comment>when, 12 of 20 MiB, bytes</comment>
        <translation>%1: %2 aktiv, längstes freies Stück %3</translation>
    </message>
    <message>
        <source>%1 more with nothing reserved</source>
        <translation>%1 weitere ohne Reserviertes</translation>
    </message>
    <message>
        <source>%1, less than a pixel here</source>
        <comment>bytes of a pool</comment>
        <translation>%1, hier weniger als ein Pixel</translation>
    </message>
</context>
<context>
    <name>PipeCopyText</name>
    <message>
        <source>standard input</source>
        <translation>Standardeingabe</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>%1 is a terminal: pipe a recording into it, or give the name of one</source>
        <translation>%1 ist ein Terminal: eine Aufzeichnung hineinleiten oder den Namen einer angeben</translation>
    </message>
    <message>
        <source>%1 is a device, not a recording.</source>
        <translation>%1 ist ein Gerät, keine Aufzeichnung.</translation>
    </message>
    <message>
        <source>%1 is a folder: give its name.</source>
        <translation>%1 ist ein Ordner: seinen Namen angeben.</translation>
    </message>
    <message>
        <source>%1 cannot be kept in %2 while it is read (%3 came so far): %4; give TMPDIR a folder with more room, or save it to a file and open that.</source>
        <translation>%1 kann beim Lesen nicht in %2 aufgehoben werden (bisher kamen %3): %4; TMPDIR auf einen Ordner mit mehr Platz setzen oder in eine Datei speichern und diese öffnen.</translation>
    </message>
    <message>
        <source>Reading %1 (%2)</source>
        <translation>%1 wird gelesen (%2)</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 ist leer.</translation>
    </message>
</context>
<context>
    <name>PlacesText</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>Questions to the recording, with all of the window for the answers</source>
        <translation>Fragen an die Aufzeichnung, mit dem ganzen Fenster für die Antworten</translation>
    </message>
    <message>
        <source>Diff</source>
        <translation>Diff</translation>
    </message>
    <message>
        <source>Every allocation over time, with what holds the memory beside it</source>
        <translation>Jede Allokation über die Zeit, daneben, was den Speicher hält</translation>
    </message>
    <message>
        <source>Nothing over time: this recording has no events</source>
        <translation>Nichts über die Zeit: Diese Aufzeichnung hat keine Ereignisse</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>All ranks of the job beside each other</source>
        <translation>Alle Ränge des Laufs nebeneinander</translation>
    </message>
    <message>
        <source>All ranks of a job: open the folder with their files</source>
        <translation>Alle Ränge eines Laufs: den Ordner mit ihren Dateien öffnen</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>What the allocator held at the moment, every segment and block at its address, and how its pools are cut up (%1)</source>
        <translation>Was der Allokator zum Zeitpunkt hielt, jedes Segment und jeder Block an seiner Adresse, und wie seine Pools zerstückelt sind (%1)</translation>
    </message>
    <message>
        <source>The bundles of the folder, as a list</source>
        <translation>Die Bündel des Ordners als Liste</translation>
    </message>
    <message>
        <source>Needs a snapshot: this recording has none</source>
        <translation>Braucht einen Snapshot: diese Aufzeichnung hat keinen</translation>
    </message>
</context>
<context>
    <name>PoolKindText</name>
    <message>
        <source>default pool</source>
        <translation>Standardpool</translation>
    </message>
    <message>
        <source>CUDA graph</source>
        <translation>CUDA-Graph</translation>
    </message>
    <message>
        <source>CUDA graphs of torch.compile</source>
        <translation>CUDA-Graphen von torch.compile</translation>
    </message>
    <message>
        <source>symmetric memory</source>
        <translation>symmetrischer Speicher</translation>
    </message>
    <message>
        <source>MemPool or graph_pool_handle()</source>
        <translation>MemPool oder graph_pool_handle()</translation>
    </message>
    <message>
        <source>probably %1</source>
        <translation>wahrscheinlich %1</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>“%1”, %2</source>
        <comment>name, kind</comment>
        <translation>„%1“, %2</translation>
    </message>
</context>
<context>
    <name>PoolText</name>
    <message>
        <source>Pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>Segments whose free memory serves the same requests: of a pool, a stream and a kind. A click lights them; another click lights all again</source>
        <translation>Segmente, deren freier Speicher dieselben Anforderungen bedient: eines Pools, eines Streams und einer Art. Ein Klick hebt sie hervor, ein weiterer wieder alle</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Of all that is reserved</source>
        <translation>An allem, was reserviert ist</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1, %2, from %3</source>
        <translation>%1, %2, aus %3</translation>
    </message>
    <message>
        <source>Without them %1 could go back to the driver.</source>
        <translation>Ohne sie könnten %1 an den Treiber zurückgehen.</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Requested bytes of blocks in use, pending ones included</source>
        <translation>Angeforderte Bytes benutzter Blöcke, auch der ausstehenden</translation>
    </message>
    <message>
        <source>Where it belongs</source>
        <translation>Wohin es gehört</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Number of blocks in use</source>
        <translation>Zahl der benutzten Blöcke</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>Ungewiss</translation>
    </message>
    <message>
        <source>Of the free bytes: may be rounding of blocks whose size is not recorded</source>
        <translation>Von den freien Bytes: vielleicht Rundung von Blöcken, deren Größe nicht aufgezeichnet ist</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>The event that reserved it, or its latest part</source>
        <translation>Das Ereignis, das es oder seinen jüngsten Teil reservierte</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>Bytes of its segments</source>
        <translation>Bytes seiner Segmente</translation>
    </message>
    <message>
        <source>Requested bytes of blocks in use, pending ones included; the bar is their part of what is reserved</source>
        <translation>Angeforderte Bytes benutzter Blöcke, auch der ausstehenden; der Balken ist ihr Anteil am Reservierten</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>Bytes in no block; the bar is their part of what is reserved</source>
        <translation>Bytes in keinem Block; der Balken ist ihr Anteil am Reservierten</translation>
    </message>
    <message>
        <source>The longest contiguous run of free bytes: no larger request fits; the bar is its part of what is free</source>
        <translation>Das längste zusammenhängende freie Stück: keine größere Anforderung passt; der Balken ist sein Anteil am Freien</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>Segment</translation>
    </message>
    <message>
        <source>s, address in hex, _, version. A click shows it in the map and selects its largest block</source>
        <translation>s, Adresse hexadezimal, _, Version. Ein Klick zeigt es in der Karte und wählt seinen größten Block</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Bytes that it has</source>
        <translation>Seine Bytes</translation>
    </message>
    <message>
        <source>Bytes in no block; the bar is their part of the segment</source>
        <translation>Bytes in keinem Block; der Balken ist ihr Anteil am Segment</translation>
    </message>
    <message>
        <source>The longest contiguous run of free bytes; the bar is its part of what is free</source>
        <translation>Das längste zusammenhängende freie Stück; der Balken ist sein Anteil am Freien</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längstes</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>Gehalten von</translation>
    </message>
    <message>
        <source>%1 of it rounding</source>
        <translation>davon %1 Rundung</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 Blöcke</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Leer</translation>
    </message>
    <message>
        <source>More than three blocks hold it</source>
        <translation>Mehr als drei Blöcke halten es</translation>
    </message>
    <message>
        <source>The largest block of a segment that at most 3 hold: without them it could go back to the driver; hover for all. Of others how many blocks hold them</source>
        <translation>Der größte Block eines Segments, das höchstens drei halten: ohne sie könnte es zurück an den Treiber; alle im Hinweis unter dem Zeiger. Bei anderen, wie viele Blöcke sie halten</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>Rundung</translation>
    </message>
    <message>
        <source>Bytes of blocks in use that nobody asked for</source>
        <translation>Bytes benutzter Blöcke, die niemand angefordert hat</translation>
    </message>
</context>
<context>
    <name>ProgramText</name>
    <message>
        <source>%1 %2</source>
        <comment>a lane and how many are in it</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a function; × how often</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>phases</source>
        <translation>Phasen</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>What the framework is doing: forward, backward, optimizer</source>
        <translation>Was das Framework tut: Vorwärtslauf, Rückwärtslauf, Optimizer</translation>
    </message>
    <message>
        <source>The layers of the model, as the forward pass goes through them</source>
        <translation>Die Schichten des Modells, wie der Vorwärtslauf sie durchläuft</translation>
    </message>
    <message>
        <source>The program&apos;s own functions, what one calls below it</source>
        <translation>Die eigenen Funktionen des Programms, was eine aufruft, unter ihr</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a function and its line</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>layer %1 of %2, %3</source>
        <translation>Schicht %1 von %2, %3</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>Ereignis %1</translation>
    </message>
    <message>
        <source>events %1 to %2</source>
        <translation>Ereignisse %1 bis %2</translation>
    </message>
    <message>
        <source>%1, in %2</source>
        <comment>events; a phase</comment>
        <translation>%1, Phase: %2</translation>
    </message>
    <message>
        <source>%1, from %2 on</source>
        <comment>events; a phase</comment>
        <translation>%1, ab Phase: %2</translation>
    </message>
    <message>
        <source>peak in it %1, %2 above its start</source>
        <translation>Höchststand darin %1, %2 über dem Anfang</translation>
    </message>
    <message>
        <source>%1 allocated, of that %2 kept after it</source>
        <translation>%1 belegt, davon %2 danach behalten</translation>
    </message>
    <message>
        <source>%1 kept by %2</source>
        <comment>bytes; a line</comment>
        <translation>%1 behalten von %2</translation>
    </message>
    <message>
        <source>%1 allocated by %2</source>
        <comment>bytes; a line</comment>
        <translation>%1 belegt von %2</translation>
    </message>
</context>
<context>
    <name>QDockWidget</name>
    <message>
        <source>Show in a window of its own, or back</source>
        <translation>In einem eigenen Fenster zeigen oder zurück</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Runter</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
</context>
<context>
    <name>RangeColumnsText</name>
    <message>
        <source>Lane</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>Who speaks: which lane it stands in</source>
        <translation>Wer spricht: in welcher Spur er steht</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>What the program, or a library, called it</source>
        <translation>Wie ihn das Programm oder eine Bibliothek genannt hat</translation>
    </message>
    <message>
        <source>From event</source>
        <translation>Ab Ereignis</translation>
    </message>
    <message>
        <source>Its first event; −1 where it began before the oldest</source>
        <translation>Sein erstes Ereignis; −1, wo er vor dem ältesten begann</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>How many events of the recording it holds</source>
        <translation>Wie viele Ereignisse der Aufzeichnung er umfasst</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Höchststand</translation>
    </message>
    <message>
        <source>Most that was active in it, what was when it began included</source>
        <translation>Das meiste, was in ihm aktiv war, samt dem, was es zu Beginn war</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>How much more is active after it than before</source>
        <translation>Wie viel mehr danach aktiv ist als davor</translation>
    </message>
</context>
<context>
    <name>RankExtractText</name>
    <message>
        <source>it is no regular file</source>
        <translation>es ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>%1 was changed while it was read.</source>
        <translation>%1 wurde geändert, während es gelesen wurde.</translation>
    </message>
    <message>
        <source>Extracting</source>
        <translation>Zusammenfassen</translation>
    </message>
</context>
<context>
    <name>RankFileText</name>
    <message>
        <source>%1 is no file of rank summaries, or cannot be read.</source>
        <translation>%1 ist keine Datei mit Zusammenfassungen von Rängen oder kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>%1 is a file of rank summaries of format %2, this program knows %3: extract it again.</source>
        <translation>%1 ist eine Datei mit Zusammenfassungen von Rängen im Format %2, dieses Programm kennt %3: erneut zusammenfassen.</translation>
    </message>
    <message>
        <source>%1 is damaged: what the table %2 says cannot be.</source>
        <translation>%1 ist beschädigt: Was die Tabelle %2 sagt, kann nicht sein.</translation>
    </message>
    <message>
        <source>the summary cannot be written: %1</source>
        <translation>die Zusammenfassung kann nicht geschrieben werden: %1</translation>
    </message>
</context>
<context>
    <name>RankListText</name>
    <message>
        <source>the folder %1 cannot be read</source>
        <translation>der Ordner %1 kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>Looking for recordings</source>
        <translation>Aufzeichnungen suchen</translation>
    </message>
    <message>
        <source>the name of %1 cannot stand in a list: rename it</source>
        <translation>der Name von %1 kann in keiner Liste stehen: umbenennen</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1 is too long for a list of files</source>
        <translation>%1 ist zu lang für eine Liste von Dateien</translation>
    </message>
    <message>
        <source>%1 is neither a recording nor a list of files, one a line</source>
        <translation>%1 ist weder eine Aufzeichnung noch eine Liste von Dateien, eine je Zeile</translation>
    </message>
    <message>
        <source>%1 does not exist</source>
        <translation>%1 gibt es nicht</translation>
    </message>
    <message>
        <source>%1 is held by another process: remove it if none is at work</source>
        <translation>%1 wird von einem anderen Prozess gehalten: löschen Sie es, wenn keiner arbeitet</translation>
    </message>
    <message>
        <source>Waiting for others who add to the list</source>
        <translation>Warten auf andere, die die Liste ergänzen</translation>
    </message>
    <message>
        <source>%1 is neither a folder nor a regular file</source>
        <translation>%1 ist weder ein Ordner noch eine gewöhnliche Datei</translation>
    </message>
</context>
<context>
    <name>RankMergeText</name>
    <message>
        <source>%1 was made by another version, whose numbers are found otherwise: extract it again</source>
        <translation>%1 stammt von einer anderen Version, die Zahlen anders ermittelt: erneut zusammenfassen</translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>ausgelassen: %1</translation>
    </message>
    <message>
        <source>%1 does not exist</source>
        <translation>%1 gibt es nicht</translation>
    </message>
    <message>
        <source>Looking at summaries</source>
        <translation>Zusammenfassungen ansehen</translation>
    </message>
    <message>
        <source>%1 has no summaries</source>
        <translation>%1 enthält keine Zusammenfassungen</translation>
    </message>
    <message>
        <source>Merging</source>
        <translation>Zusammenführen</translation>
    </message>
    <message>
        <source>%1 is no summary of one recording</source>
        <translation>%1 ist keine Zusammenfassung einer einzelnen Aufzeichnung</translation>
    </message>
    <message>
        <source>%1 was extracted with other settings than summaries beside it: extract all of them alike</source>
        <translation>%1 wurde mit anderen Einstellungen zusammengefasst als die Zusammenfassungen daneben: alle gleich zusammenfassen</translation>
    </message>
    <message>
        <source>1 summary is of another version and left out: extract it again</source>
        <translation>1 Zusammenfassung stammt von einer anderen Version und ist ausgelassen: erneut zusammenfassen</translation>
    </message>
    <message>
        <source>%1 summaries are of another version and left out: extract them again</source>
        <translation>%1 Zusammenfassungen stammen von einer anderen Version und sind ausgelassen: erneut zusammenfassen</translation>
    </message>
    <message>
        <source>1 summary is of a recording that is not in the list</source>
        <translation>1 Zusammenfassung ist von einer Aufzeichnung, die nicht in der Liste steht</translation>
    </message>
    <message>
        <source>%1 summaries are of recordings that are not in the list</source>
        <translation>%1 Zusammenfassungen sind von Aufzeichnungen, die nicht in der Liste stehen</translation>
    </message>
    <message>
        <source>1 summary is of an older version and does not tell what its program did: extract it again</source>
        <translation>1 Zusammenfassung ist von einer älteren Version und sagt nicht, was ihr Programm tat: neu extrahieren</translation>
    </message>
    <message>
        <source>%1 summaries are of an older version and do not tell what their programs did: extract them again</source>
        <translation>%1 Zusammenfassungen sind von einer älteren Version und sagen nicht, was ihre Programme taten: neu extrahieren</translation>
    </message>
    <message>
        <source>no recording lies in %1</source>
        <translation>in %1 liegt keine Aufzeichnung</translation>
    </message>
</context>
<context>
    <name>RankMeshText</name>
    <message>
        <source>a mesh is axes and their sizes, the last one counting fastest, such as pp=4,dp=8,tp=2; %1 is no axis</source>
        <translation>ein Mesh sind Achsen und ihre Größen, von denen die letzte am schnellsten zählt, etwa pp=4,dp=8,tp=2; %1 ist keine Achse</translation>
    </message>
    <message>
        <source>the mesh names its axis %1 twice</source>
        <translation>das Mesh nennt seine Achse %1 zweimal</translation>
    </message>
    <message>
        <source>the mesh has more than 16,777,216 ranks</source>
        <translation>das Mesh hat mehr als 16.777.216 Ränge</translation>
    </message>
    <message>
        <source>the mesh has %1 ranks, but there is a rank %2</source>
        <translation>das Mesh hat %1 Ränge, aber es gibt einen Rang %2</translation>
    </message>
</context>
<context>
    <name>RankPatternText</name>
    <message>
        <source>the pattern for ranks has more than 1,000 characters</source>
        <translation>das Muster für Ränge hat mehr als 1.000 Zeichen</translation>
    </message>
    <message>
        <source>the pattern for ranks is no regular expression: %1</source>
        <translation>das Muster für Ränge ist kein regulärer Ausdruck: %1</translation>
    </message>
    <message>
        <source>the pattern for ranks has a group named %1; known are %2</source>
        <translation>das Muster für Ränge hat eine Gruppe namens %1; bekannt sind %2</translation>
    </message>
    <message>
        <source>the pattern for ranks has no group named rank, such as (?&lt;rank&gt;\d+)</source>
        <translation>das Muster für Ränge hat keine Gruppe namens rank, etwa (?&lt;rank&gt;\d+)</translation>
    </message>
</context>
<context>
    <name>RankReportText</name>
    <message>
        <source>there is no rank to report on</source>
        <translation>es gibt keinen Rang, von dem zu berichten wäre</translation>
    </message>
    <message>
        <source>there is no set named %1; there are: %2</source>
        <translation>es gibt keine Menge namens %1; es gibt: %2</translation>
    </message>
    <message>
        <source>all call sites together</source>
        <translation>alle Aufrufstellen zusammen</translation>
    </message>
    <message>
        <source>%1, where %2 is usual</source>
        <translation>%1, üblich sind %2</translation>
    </message>
    <message>
        <source>Others differ from their peers, too: %1.</source>
        <translation>Auch andere weichen von ihresgleichen ab: %1.</translation>
    </message>
    <message>
        <source>No rank ran out of memory.</source>
        <translation>Keinem Rang ging der Speicher aus.</translation>
    </message>
    <message>
        <source>Nothing is known of this moment of any rank.</source>
        <translation>Von diesem Zeitpunkt ist bei keinem Rang etwas bekannt.</translation>
    </message>
    <message>
        <source>No rank holds more or less than its peers.</source>
        <translation>Kein Rang hält mehr oder weniger als seinesgleichen.</translation>
    </message>
    <message>
        <source>No two ranks are enough alike to compare them.</source>
        <translation>Keine zwei Ränge gleichen sich genug, um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>Ranks without a file: %1 (%2 of %3).</source>
        <translation>Ränge ohne Datei: %1 (%2 von %3).</translation>
    </message>
    <message>
        <source>Ranks without a file: %1 (%2 of at least %3).</source>
        <translation>Ränge ohne Datei: %1 (%2 von mindestens %3).</translation>
    </message>
    <message>
        <source>Files that cannot be read: %1.</source>
        <translation>Dateien, die nicht lesbar sind: %1.</translation>
    </message>
    <message>
        <source>Files that end too early: %1.</source>
        <translation>Dateien, die zu früh enden: %1.</translation>
    </message>
    <message>
        <source>Any of these may have failed before.</source>
        <translation>Jeder davon kann vorher gescheitert sein.</translation>
    </message>
    <message>
        <source>%1 ranks ran out of memory; which was first cannot be ordered: %2.</source>
        <translation>%1 Rängen ging der Speicher aus; welchem zuerst, lässt sich nicht ordnen: %2.</translation>
    </message>
    <message>
        <source>smaller call sites together</source>
        <translation>kleinere Aufrufstellen zusammen</translation>
    </message>
    <message>
        <source>1 iteration</source>
        <translation>1 Iteration</translation>
    </message>
    <message>
        <source>%1 iterations</source>
        <translation>%1 Iterationen</translation>
    </message>
    <message>
        <source>1 period</source>
        <translation>1 Periode</translation>
    </message>
    <message>
        <source>%1 periods</source>
        <translation>%1 Perioden</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 Schritt</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 Schritte</translation>
    </message>
    <message>
        <source>%1, %2 layers</source>
        <comment>steps</comment>
        <translation>%1, %2 Schichten</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>Ranks %1</source>
        <translation>Ränge %1</translation>
    </message>
    <message>
        <source>All %1 ranks: %2</source>
        <translation>Alle %1 Ränge: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>ranks: what they run</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 runs %3 × a step</source>
        <comment>ranks, phase, number</comment>
        <translation>%1: %2 läuft %3 × je Schritt</translation>
    </message>
    <message>
        <source>%1, where %2 × is usual</source>
        <comment>ranks and their phase, number</comment>
        <translation>%1, wo %2 × üblich ist</translation>
    </message>
    <message>
        <source>layer %1 of %2</source>
        <translation>Schicht %1 von %2</translation>
    </message>
    <message>
        <source>all smaller ones together</source>
        <translation>alle kleineren zusammen</translation>
    </message>
    <message>
        <source>all together</source>
        <translation>alles zusammen</translation>
    </message>
    <message>
        <source>elsewhere</source>
        <comment>in the program</comment>
        <translation>anderswo</translation>
    </message>
    <message>
        <source>anywhere</source>
        <comment>in the program</comment>
        <translation>insgesamt</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>runs %1 twice a step</source>
        <translation>führt %1 zweimal je Schritt aus</translation>
    </message>
    <message>
        <source>runs %1 %2 × a step instead of %3 ×</source>
        <translation>führt %1 %2 × je Schritt aus statt %3 ×</translation>
    </message>
    <message>
        <source>holds all activations × %1</source>
        <translation>hält alle Aktivierungen × %1</translation>
    </message>
    <message>
        <source>holds everything × %1</source>
        <translation>hält alles × %1</translation>
    </message>
    <message>
        <source>keeps all activations of its layers × %1 (%2 a layer, where %3 is usual)</source>
        <translation>behält alle Aktivierungen seiner Schichten × %1 (%2 je Schicht, üblich sind %3)</translation>
    </message>
    <message>
        <source>keeps %1 more of every step at %2</source>
        <translation>behält von jedem Schritt %1 mehr bei %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>what a rank does</comment>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>ended early</source>
        <translation>endete früh</translation>
    </message>
    <message>
        <source>ran out of memory</source>
        <translation>hatte keinen Speicher mehr</translation>
    </message>
    <message>
        <source>ran out of memory (%1)</source>
        <comment>a place in the program</comment>
        <translation>hatte keinen Speicher mehr (%1)</translation>
    </message>
    <message>
        <source>its peak is in %1, that of most of its peers in %2</source>
        <comment>phases</comment>
        <translation>sein Höchststand ist in %1, der der meisten seinesgleichen in %2</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>what a rank does</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>1 group</source>
        <translation>1 Gruppe</translation>
    </message>
    <message>
        <source>%1 groups</source>
        <translation>%1 Gruppen</translation>
    </message>
    <message>
        <source>Peers by the mesh: %1.</source>
        <translation>Seinesgleichen nach dem Netz: %1.</translation>
    </message>
    <message>
        <source>Peers by the lines that they run: %1, whose ranks have %2 of their lines in common</source>
        <translation>Seinesgleichen nach den Zeilen, die sie ausführen: %1, deren Ränge %2 ihrer Zeilen gemeinsam haben</translation>
    </message>
    <message>
        <source>Peers by the lines that they run: %1</source>
        <translation>Seinesgleichen nach den Zeilen, die sie ausführen: %1</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>Ranks that run the same lines hold the same at them.</source>
        <translation>Ränge, die die gleichen Zeilen ausführen, halten dort gleich viel.</translation>
    </message>
    <message>
        <source>At the end of step %1 it held %2 more than its peers did then (%3, where %4 is usual).</source>
        <translation>Am Ende von Schritt %1 hielt er %2 mehr als seinesgleichen dann (%3, üblich sind %4).</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>rank and where it was</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>most was allocated %1</source>
        <comment>of what it held</comment>
        <translation>das meiste wurde belegt %1</translation>
    </message>
    <message>
        <source>%1 less</source>
        <comment>bytes</comment>
        <translation>%1 weniger</translation>
    </message>
    <message>
        <source>%1 more</source>
        <comment>bytes</comment>
        <translation>%1 mehr</translation>
    </message>
    <message>
        <source>holds %1 %2 (%3)</source>
        <comment>bytes more, where, figures</comment>
        <translation>hält %1 %2 (%3)</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <comment>a rank, what it does</comment>
        <translation>%1 %2.</translation>
    </message>
    <message>
        <source>%1 %2: %3 less in all than its peers (%4).</source>
        <comment>a rank, what it does</comment>
        <translation>%1 %2: insgesamt %3 weniger als seinesgleichen (%4).</translation>
    </message>
    <message>
        <source>%1 %2: %3 more in all than its peers (%4).</source>
        <comment>a rank, what it does</comment>
        <translation>%1 %2: insgesamt %3 mehr als seinesgleichen (%4).</translation>
    </message>
    <message>
        <source>most %1, %2 more</source>
        <comment>of it: at a line, bytes</comment>
        <translation>am meisten %1, %2 mehr</translation>
    </message>
    <message>
        <source>%1 holds %2 than its peers %3 (%4).</source>
        <comment>a rank, bytes more, where, figures</comment>
        <translation>%1 hält %2 als seinesgleichen %3 (%4).</translation>
    </message>
    <message>
        <source>%1 is like no other; it holds %2 %3 than %4, which it is most like (%5).</source>
        <comment>a rank, bytes more, where, ranks, figures</comment>
        <translation>%1 gleicht keinem anderen; hält %2 %3 als %4, dem er am meisten gleicht (%5).</translation>
    </message>
    <message>
        <source>of what was allocated %1</source>
        <translation>von dem, was %1 belegt wurde</translation>
    </message>
    <message>
        <source>in all</source>
        <comment>bytes of a rank</comment>
        <translation>insgesamt</translation>
    </message>
    <message>
        <source>allocated %1</source>
        <comment>before the first event, freed later</comment>
        <translation>belegt %1</translation>
    </message>
    <message>
        <source>under “%1”</source>
        <comment>a row without a line</comment>
        <translation>unter „%1“</translation>
    </message>
    <message>
        <source>at %1</source>
        <comment>a line</comment>
        <translation>an %1</translation>
    </message>
    <message>
        <source>%1 fits none well</source>
        <comment>a rank</comment>
        <translation>%1 passt in keine gut</translation>
    </message>
    <message>
        <source>%1 fit none well</source>
        <comment>ranks</comment>
        <translation>%1 passen in keine gut</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>ranks %1</source>
        <translation>Ränge %1</translation>
    </message>
    <message>
        <source>most %1</source>
        <comment>of what it held: at a line</comment>
        <translation>am meisten %1</translation>
    </message>
    <message>
        <source>%1 failed with %2 allocated; %3.</source>
        <translation>%1 scheiterte mit %2 belegt; %3.</translation>
    </message>
    <message>
        <source>%1 failed with %2 allocated, and all of its peers failed, too; %3.</source>
        <translation>%1 scheiterte mit %2 belegt, und auch alle seinesgleichen scheiterten; %3.</translation>
    </message>
    <message>
        <source>%1 failed with %2 allocated, %3 more than its peers hold at their peaks; %4.</source>
        <translation>%1 scheiterte mit %2 belegt, %3 mehr, als seinesgleichen an ihrem Höchststand halten; %4.</translation>
    </message>
    <message>
        <source>%1 failed with %2 allocated, where its peers hold %3 at their peaks; %4.</source>
        <translation>%1 scheiterte mit %2 belegt, wo seinesgleichen an ihrem Höchststand %3 halten; %4.</translation>
    </message>
    <message>
        <source>Out of memory: %1 (%2).</source>
        <comment>a number of recordings, their names</comment>
        <translation>Kein Speicher mehr: %1 (%2).</translation>
    </message>
    <message>
        <source>%1 recordings, not one job: neither they nor their names tell a rank.</source>
        <translation>%1 Aufzeichnungen, kein gemeinsamer Job: weder sie noch ihre Namen nennen einen Rang.</translation>
    </message>
    <message>
        <source>%1 ran out of memory, and no other, when it asked for %2.</source>
        <comment>a rank, bytes</comment>
        <translation>Nur %1 hatte keinen Speicher mehr, als er %2 verlangte.</translation>
    </message>
    <message>
        <source>%1 ran out of memory first, %2 (± %3) before %4, when it asked for %5.</source>
        <comment>a rank, a time, a time, a rank, bytes</comment>
        <translation>%1 hatte zuerst keinen Speicher mehr, %2 (± %3) vor %4, als er %5 verlangte.</translation>
    </message>
    <message>
        <source>allocated before recording</source>
        <translation>vor der Aufzeichnung belegt</translation>
    </message>
    <message>
        <source>holds %1 than %2 %3 (%4 and %5)</source>
        <comment>bytes more, a rank, where, bytes, bytes</comment>
        <translation>hält %1 als %2 %3 (%4 und %5)</translation>
    </message>
    <message>
        <source>%1 stopped and is with those whose lines it shares most</source>
        <comment>a rank</comment>
        <translation>%1 brach ab und steht bei denen, mit denen die meisten Zeilen übereinstimmen</translation>
    </message>
    <message>
        <source>%1 stopped and are with those whose lines they share most</source>
        <comment>ranks</comment>
        <translation>%1 brachen ab und stehen bei denen, mit denen die meisten Zeilen übereinstimmen</translation>
    </message>
    <message>
        <source>%1 %2; their group is too small to say which is usual.</source>
        <comment>a rank, what it does</comment>
        <translation>%1 %2; ihre Gruppe ist zu klein, um zu sagen, was üblich ist.</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between places: forward, step 5</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>%1 ranks ran out of memory; which was first cannot be ordered.</source>
        <translation>%1 Rängen ging der Speicher aus; welchem zuerst, lässt sich nicht ordnen.</translation>
    </message>
    <message>
        <source>Recordings of other sets in which memory ran out: %1.</source>
        <translation>Aufzeichnungen anderer Gruppen, in denen der Speicher ausging: %1.</translation>
    </message>
</context>
<context>
    <name>RankShardText</name>
    <message>
        <source>%1 is &apos;%2&apos;, which is no number: say --shard I/N</source>
        <translation>%1 ist „%2“, was keine Zahl ist: --shard I/N angeben</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 cannot be: say --shard I/N</source>
        <translation>%1 kann nicht sein: --shard I/N angeben</translation>
    </message>
    <message>
        <source>%1 without %2: say --shard I/N</source>
        <translation>%1 ohne %2: --shard I/N angeben</translation>
    </message>
    <message>
        <source>%1 is none of an array of %2 from %3 by %4: say --shard I/N</source>
        <translation>%1 gehört zu keinem Array aus %2 ab %3 in Schritten von %4: --shard I/N angeben</translation>
    </message>
    <message>
        <source>%1, and in each %2</source>
        <translation>%1, und in jedem %2</translation>
    </message>
    <message>
        <source>%1 and %2 contradict each other: say --shard I/N</source>
        <translation>%1 und %2 widersprechen einander: --shard I/N angeben</translation>
    </message>
    <message>
        <source>no shard &apos;%1&apos;: give I/N with I from 0 to N - 1, or auto</source>
        <translation>kein Teil „%1“: I/N mit I von 0 bis N − 1 angeben, oder auto</translation>
    </message>
</context>
<context>
    <name>RanksPageText</name>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Byte</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>In the job; of several devices with its device</source>
        <translation>Im Lauf; bei mehreren Geräten mit seinem Gerät</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Its machine</source>
        <translation>Sein Rechner</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Ranks that should hold the same</source>
        <translation>Ränge, die dasselbe halten sollten</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Höchststand</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>Of its device</source>
        <translation>Seines Geräts</translation>
    </message>
    <message>
        <source>Headroom</source>
        <translation>Spielraum</translation>
    </message>
    <message>
        <source>Capacity without what was reserved at most</source>
        <translation>Kapazität ohne das, was höchstens reserviert war</translation>
    </message>
    <message>
        <source>OOM</source>
        <translation>OOM</translation>
    </message>
    <message>
        <source>Whether it ran out of memory</source>
        <translation>Ob ihm der Speicher ausging</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Hält</translation>
    </message>
    <message>
        <source>At the chosen call site, at the chosen moment</source>
        <translation>An der gewählten Aufrufstelle, zum gewählten Zeitpunkt</translation>
    </message>
    <message>
        <source>Against median</source>
        <translation>Gegen Median</translation>
    </message>
    <message>
        <source>Against the median of its group</source>
        <translation>Gegenüber dem Median seiner Gruppe</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Its recording</source>
        <translation>Seine Aufzeichnung</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Where its program was at the chosen moment</source>
        <translation>Wo sein Programm zum gewählten Zeitpunkt war</translation>
    </message>
    <message>
        <source>Unlike its peers</source>
        <translation>Anders als seinesgleichen</translation>
    </message>
    <message>
        <source>What it does that its peers do not</source>
        <translation>Was er tut und seinesgleichen nicht</translation>
    </message>
    <message>
        <source>none; like %1</source>
        <comment>a group</comment>
        <translation>keine; ähnlich %1</translation>
    </message>
    <message>
        <source>Active at most</source>
        <translation>Höchstens aktiv</translation>
    </message>
    <message>
        <source>Reserved at most</source>
        <translation>Höchstens reserviert</translation>
    </message>
    <message>
        <source>From the driver, used or not</source>
        <translation>Vom Treiber, benutzt oder nicht</translation>
    </message>
    <message>
        <source>no file</source>
        <translation>keine Datei</translation>
    </message>
</context>
<context>
    <name>ReadLogsText</name>
    <message>
        <source>standard input</source>
        <translation>Standardeingabe</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>%1 is a terminal: pipe a log into it, or give the name of one</source>
        <translation>%1 ist ein Terminal: leiten Sie ein Protokoll hinein oder geben Sie den Namen eines an</translation>
    </message>
    <message>
        <source>%1 is a folder: give the name of a log.</source>
        <translation>%1 ist ein Ordner: Geben Sie den Namen eines Protokolls an.</translation>
    </message>
    <message>
        <source>%1 is a device, not a log.</source>
        <translation>%1 ist ein Gerät, kein Protokoll.</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
</context>
<context>
    <name>RecorderTimelineText</name>
    <message>
        <source>%1 is damaged: byte %2 is not what a timeline has there.</source>
        <translation>%1 ist beschädigt: Byte %2 ist nicht, was ein Zeitverlauf dort hat.</translation>
    </message>
</context>
<context>
    <name>RecordingFitText</name>
    <message>
        <source>Of this message there is nothing that a recording could have.</source>
        <translation>Von dieser Meldung kann eine Aufzeichnung nichts haben.</translation>
    </message>
    <message>
        <source>The recording has no out-of-memory event.</source>
        <translation>Die Aufzeichnung hat kein OOM-Ereignis.</translation>
    </message>
    <message numerus="yes">
        <source>None of the recording&apos;s %n out-of-memory event(s) is of this device with this request: it is of another run or rank.</source>
        <translation>
            <numerusform>Von %n OOM-Ereignis der Aufzeichnung ist keines von diesem Gerät mit dieser Anforderung: Die Aufzeichnung gehört zu einem anderen Lauf oder Rang.</numerusform>
            <numerusform>Von %n OOM-Ereignissen der Aufzeichnung ist keines von diesem Gerät mit dieser Anforderung: Die Aufzeichnung gehört zu einem anderen Lauf oder Rang.</numerusform>
        </translation>
    </message>
    <message>
        <source>The recording has this failure at event %1 of device %2: a block of %3, %4 free, %5 reserved.</source>
        <translation>Die Aufzeichnung hat diesen Fehlschlag bei Ereignis %1 von Gerät %2: ein Block von %3, %4 frei, %5 reserviert.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>None of the latest %1 of the recording&apos;s %2 out-of-memory events is of this device with this request; the earlier ones were not tried.</source>
        <translation>Keines der letzten %1 der %2 OOM-Ereignisse der Aufzeichnung ist von diesem Gerät und dieser Anforderung; die früheren wurden nicht geprüft.</translation>
    </message>
</context>
<context>
    <name>RedactedCopyText</name>
    <message>
        <source>The copy of %1 failed its verification and was not kept: %2.</source>
        <translation>Die Kopie von %1 hat die Prüfung nicht bestanden und wurde nicht behalten: %2.</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>no package &apos;%1&apos;: give names such as torch</source>
        <translation>kein Paket „%1“: Namen wie torch angeben</translation>
    </message>
    <message>
        <source>%1 is no key: give a file with %2 to %3 random characters.</source>
        <translation>%1 ist kein Schlüssel: geben Sie eine Datei mit %2 bis %3 zufälligen Zeichen an.</translation>
    </message>
</context>
<context>
    <name>RedactionText</name>
    <message>
        <source>Redacting events</source>
        <translation>Ereignisse werden geschwärzt</translation>
    </message>
    <message>
        <source>Left out: values under keys that PyTorch does not have (%1).</source>
        <translation>Weggelassen: Werte unter Schlüsseln, die PyTorch nicht hat (%1).</translation>
    </message>
    <message>
        <source>Left out: values of other types than PyTorch writes (%1).</source>
        <translation>Weggelassen: Werte anderer Art, als PyTorch sie schreibt (%1).</translation>
    </message>
    <message>
        <source>Left out: samples of memory use (%1).</source>
        <translation>Weggelassen: Messwerte der Speichernutzung (%1).</translation>
    </message>
    <message>
        <source>Left out: what the recorder wrote of the failure, the host and the program.</source>
        <translation>Weggelassen: was der Recorder über den Fehlschlag, den Rechner und das Programm schrieb.</translation>
    </message>
    <message>
        <source>Left out: what the file lost when it was cut off.</source>
        <translation>Weggelassen: was der Datei fehlt, seit sie abgeschnitten wurde.</translation>
    </message>
    <message>
        <source>Left out: annotations that a program made (%1).</source>
        <translation>Weggelassen: Anmerkungen, die ein Programm machte (%1).</translation>
    </message>
    <message>
        <source>Left out: metadata of allocations (%1).</source>
        <translation>Weggelassen: Metadaten von Allokationen (%1).</translation>
    </message>
    <message>
        <source>Left out: what torch.compile says of its regions (%1).</source>
        <translation>Weggelassen: was torch.compile über seine Bereiche sagt (%1).</translation>
    </message>
    <message>
        <source>%1 holds totals over time and no snapshot: there is nothing to make a copy of.</source>
        <translation>%1 enthält Summen über die Zeit und keinen Schnappschuss: Es gibt nichts zu kopieren.</translation>
    </message>
    <message>
        <source>%1 does not say what was held at its end, so no part of it can be copied.</source>
        <translation>%1 sagt nicht, was am Ende gehalten wurde, also lässt sich kein Teil davon kopieren.</translation>
    </message>
    <message>
        <source>Sizes and times stay: they can reveal the dimensions of a model and its batch size.</source>
        <translation>Größen und Zeiten bleiben: Sie können die Dimensionen eines Modells und seine Batch-Größe verraten.</translation>
    </message>
    <message>
        <source>The file does not say what was reserved: segments of the copy are made up around its blocks, and so is what it says of reserved memory.</source>
        <translation>Die Datei sagt nicht, was reserviert war: die Segmente der Kopie sind um ihre Blöcke herum erdacht, und so auch, was sie von reserviertem Speicher sagt.</translation>
    </message>
</context>
<context>
    <name>RegexpText</name>
    <message>
        <source>%1 is not known here</source>
        <translation>%1 ist hier nicht bekannt</translation>
    </message>
    <message>
        <source>%1 is no range of characters</source>
        <translation>%1 ist kein Bereich von Zeichen</translation>
    </message>
    <message>
        <source>a ] is missing</source>
        <translation>eine ] fehlt</translation>
    </message>
    <message>
        <source>a ) is missing</source>
        <translation>eine ) fehlt</translation>
    </message>
    <message>
        <source>nothing is open that ) closes</source>
        <translation>nichts ist offen, was ) schließt</translation>
    </message>
    <message>
        <source>a character is missing after \</source>
        <translation>nach \ fehlt ein Zeichen</translation>
    </message>
    <message>
        <source>there is nothing to repeat before %1</source>
        <translation>vor %1 gibt es nichts zu wiederholen</translation>
    </message>
    <message>
        <source>%1 is no number of times, or too many</source>
        <translation>%1 ist keine Anzahl von Malen, oder zu viele</translation>
    </message>
    <message>
        <source>%1 repeats what is repeated already</source>
        <translation>%1 wiederholt, was schon wiederholt wird</translation>
    </message>
    <message>
        <source>%1 is not known here: there is no looking ahead or back, and flags are i, m and s</source>
        <translation>%1 ist hier nicht bekannt: es gibt keinen Blick voraus oder zurück, und Schalter sind i, m und s</translation>
    </message>
    <message>
        <source>%1 is no name of a group</source>
        <translation>%1 ist kein Name einer Gruppe</translation>
    </message>
    <message>
        <source>too much is repeated</source>
        <translation>zu viel wird wiederholt</translation>
    </message>
    <message>
        <source>it is longer than %1 characters</source>
        <translation>er ist länger als %1 Zeichen</translation>
    </message>
</context>
<context>
    <name>RegularFileText</name>
    <message>
        <source>it is not below the folder that may be read</source>
        <translation>sie liegt nicht unter dem Ordner, der gelesen werden darf</translation>
    </message>
    <message>
        <source>it is no regular file</source>
        <translation>es ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>%1 is far larger than such a list</source>
        <translation>%1 ist viel größer als eine solche Liste</translation>
    </message>
</context>
<context>
    <name>RemoteText</name>
    <message>
        <source>%1 is no address: give ssh://HOST/PATH, with USER@ and :PORT where they are needed.</source>
        <translation>%1 ist keine Adresse: Geben Sie ssh://HOST/PFAD an, mit BENUTZER@ und :PORT, wo sie nötig sind.</translation>
    </message>
    <message>
        <source>ssh cannot be started: install OpenSSH&apos;s client.</source>
        <translation>ssh lässt sich nicht starten: Installieren Sie den Client von OpenSSH.</translation>
    </message>
    <message>
        <source>There is no snapviewer-cli on %1: install it there, or open ssh+cat://%2, which copies the whole file here.</source>
        <translation>Auf %1 gibt es kein snapviewer-cli: Installieren Sie es dort, oder öffnen Sie ssh+cat://%2, was die ganze Datei hierher kopiert.</translation>
    </message>
    <message>
        <source>ssh cannot reach %1.</source>
        <translation>ssh erreicht %1 nicht.</translation>
    </message>
    <message>
        <source>ssh cannot reach %1: %2</source>
        <translation>ssh erreicht %1 nicht: %2</translation>
    </message>
    <message>
        <source>The connection to %1 ended early.</source>
        <translation>Die Verbindung zu %1 endete vorzeitig.</translation>
    </message>
    <message>
        <source>The connection to %1 ended early: %2</source>
        <translation>Die Verbindung zu %1 endete vorzeitig: %2</translation>
    </message>
    <message>
        <source>What %1 sends is not what snapviewer-cli says: install the same version there.</source>
        <translation>Was %1 sendet, ist nicht, was snapviewer-cli sagt: Installieren Sie dort dieselbe Version.</translation>
    </message>
    <message>
        <source>What %1 sent is damaged: open it again.</source>
        <translation>Was %1 gesendet hat, ist beschädigt: Öffnen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>%1 has snapviewer-cli %2, and this is %3: they count differently. Install the same version there, or open ssh+cat://%4, which copies the whole file here.</source>
        <translation>%1 hat snapviewer-cli %2, und dies ist %3: Sie zählen verschieden. Installieren Sie dort dieselbe Version, oder öffnen Sie ssh+cat://%4, was die ganze Datei hierher kopiert.</translation>
    </message>
    <message>
        <source>Receiving from %1</source>
        <translation>Empfange von %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The file cannot be kept here: %1.</source>
        <translation>Die Datei kann hier nicht aufbewahrt werden: %1.</translation>
    </message>
    <message>
        <source>Asking %1</source>
        <translation>Frage %1</translation>
    </message>
    <message>
        <source>%1 changed while it was read: open it again.</source>
        <translation>%1 hat sich beim Lesen geändert: Öffnen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>%1 is no folder.</source>
        <translation>%1 ist kein Ordner.</translation>
    </message>
    <message>
        <source>what comes in is no request</source>
        <translation>was hereinkommt, ist keine Anfrage</translation>
    </message>
    <message>
        <source>The request before is still running.</source>
        <translation>Die Anfrage davor läuft noch.</translation>
    </message>
    <message>
        <source>The request names no path.</source>
        <translation>Die Anfrage nennt keinen Pfad.</translation>
    </message>
    <message>
        <source>%1 has the recordings of several ranks: open it in the window, or say snapviewer-cli ranks report %1.</source>
        <translation>%1 enthält die Aufzeichnungen mehrerer Ränge: im Fenster öffnen, oder snapviewer-cli ranks report %1 aufrufen.</translation>
    </message>
    <message>
        <source>a summary</source>
        <translation>eine Zusammenfassung</translation>
    </message>
    <message>
        <source>a summary is of another version: extract it again</source>
        <translation>eine Zusammenfassung stammt von einer anderen Version: erneut zusammenfassen</translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>ausgelassen: %1</translation>
    </message>
    <message>
        <source>Ranks are looked at where they lie: open ssh://%1.</source>
        <translation>Ränge werden dort ausgewertet, wo sie liegen: ssh://%1 öffnen.</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 gibt es nicht.</translation>
    </message>
    <message>
        <source>%1 is no archive of the command line (%2): packaging/bundle --cli makes one.</source>
        <translation>%1 ist kein Archiv der Kommandozeile (%2): packaging/bundle --cli erzeugt eines.</translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation>es ist zu groß</translation>
    </message>
    <message>
        <source>it is not packed by gzip</source>
        <translation>es ist nicht mit gzip gepackt</translation>
    </message>
    <message>
        <source>it has changed</source>
        <translation>es hat sich geändert</translation>
    </message>
    <message>
        <source>Copying to %1</source>
        <translation>Kopiere nach %1</translation>
    </message>
    <message>
        <source>What was copied to %1 does not start there.</source>
        <translation>Was nach %1 kopiert wurde, startet dort nicht.</translation>
    </message>
    <message>
        <source>%1 is larger than summaries can be.</source>
        <translation>%1 ist größer, als Zusammenfassungen sein können.</translation>
    </message>
    <message>
        <source>What %1 sends is no answer to anything: it is given up.</source>
        <translation>Was %1 sendet, ist auf nichts eine Antwort: Es wird aufgegeben.</translation>
    </message>
    <message>
        <source>%1 has taken nothing for %2 s: it is given up.</source>
        <translation>%1 hat seit %2 s nichts angenommen: Es wird aufgegeben.</translation>
    </message>
    <message>
        <source>Waiting for %1, %2 s</source>
        <translation>Warte auf %1, %2 s</translation>
    </message>
    <message>
        <source>%1 has said nothing for %2 s: it is given up.</source>
        <translation>%1 hat seit %2 s nichts gesagt: Es wird aufgegeben.</translation>
    </message>
    <message>
        <source>a summary is no file of summaries</source>
        <translation>eine Zusammenfassung ist keine Datei mit Zusammenfassungen</translation>
    </message>
    <message>
        <source>What %1 sends cannot be kept in %2 (%3 came so far): %4; give TMPDIR a folder with more room, where the file is that large.</source>
        <translation>Was %1 sendet, kann nicht in %2 behalten werden (bisher kamen %3): %4; TMPDIR einen Ordner mit mehr Platz geben, wenn die Datei so groß ist.</translation>
    </message>
    <message>
        <source>Nobody answers questions here.</source>
        <translation>Hier beantwortet niemand Fragen.</translation>
    </message>
</context>
<context>
    <name>ReplayAnswerText</name>
    <message>
        <source>Memory does not run out.</source>
        <translation>Der Speicher wird nicht erschöpft.</translation>
    </message>
    <message>
        <source>The request that failed at event %1 would have fitted.</source>
        <translation>Die Anforderung, die bei Ereignis %1 scheiterte, hätte gepasst.</translation>
    </message>
    <message>
        <source>Memory runs out at the same event.</source>
        <translation>Der Speicher ist beim selben Ereignis erschöpft.</translation>
    </message>
    <message>
        <source>Memory runs out at event %1, where it did not.</source>
        <translation>Der Speicher ist bei Ereignis %1 erschöpft, wo er es nicht war.</translation>
    </message>
    <message>
        <source>Undecided: whether memory runs out hangs on what the device really had, or on addresses.</source>
        <translation>Unentschieden: Ob der Speicher erschöpft wird, hängt davon ab, was das Gerät wirklich hatte, oder von Adressen.</translation>
    </message>
    <message>
        <source>The recording does not tell its settings: PyTorch&apos;s defaults were taken, and the proof holds with them.</source>
        <translation>Die Aufzeichnung nennt ihre Einstellungen nicht: PyTorchs Vorgaben wurden angenommen, und mit ihnen gilt der Beweis.</translation>
    </message>
    <message>
        <source>expandable_segments together with max_split_size_mb can make reserved memory grow without bound (pytorch issue 123548): not advised.</source>
        <translation>expandable_segments zusammen mit max_split_size_mb kann reservierten Speicher grenzenlos wachsen lassen (pytorch issue 123548): nicht zu empfehlen.</translation>
    </message>
    <message>
        <source>garbage_collection_threshold does nothing without a limit (per_process_memory_fraction below 1).</source>
        <translation>garbage_collection_threshold bewirkt nichts ohne eine Grenze (per_process_memory_fraction unter 1).</translation>
    </message>
    <message>
        <source>per_process_memory_fraction is a share of the device&apos;s memory, which is not recorded: say it (--capacity), else there is no limit here.</source>
        <translation>per_process_memory_fraction ist ein Anteil am Speicher des Geräts, der nicht aufgezeichnet ist: Geben Sie ihn an (--capacity), sonst gibt es hier keine Grenze.</translation>
    </message>
    <message>
        <source>The device was taken to have %1 for the allocator.</source>
        <translation>Angenommen wurde, dass das Gerät %1 für den Allokator hat.</translation>
    </message>
    <message>
        <source>How much the device had is not known, as it never refused: no end was taken for it (--capacity says one).</source>
        <translation>Wie viel das Gerät hatte, ist nicht bekannt, denn es lehnte nie ab: Es wurde kein Ende angenommen (--capacity nennt eines).</translation>
    </message>
    <message>
        <source>The device had between %1 and %2 for the allocator, as far as the recording tells.</source>
        <translation>Das Gerät hatte zwischen %1 und %2 für den Allokator, soweit die Aufzeichnung es sagt.</translation>
    </message>
    <message>
        <source>The driver refused less than it gave at another time: others used the device, too.</source>
        <translation>Der Treiber lehnte weniger ab, als er ein andermal gab: Auch andere benutzten das Gerät.</translation>
    </message>
    <message>
        <source>What was reserved when the recording began is kept as it was; the settings change there.</source>
        <translation>Was zu Beginn der Aufzeichnung reserviert war, bleibt, wie es war; die Einstellungen ändern sich dort.</translation>
    </message>
    <message>
        <source>Memory of CUDA graphs and MemPools is kept as recorded.</source>
        <translation>Speicher von CUDA-Graphen und MemPools bleibt wie aufgezeichnet.</translation>
    </message>
    <message>
        <source>What other streams used comes back at the events at which it was recorded.</source>
        <translation>Was andere Streams benutzten, kommt bei den Ereignissen zurück, bei denen es aufgezeichnet wurde.</translation>
    </message>
    <message>
        <source>Some of it came back because the allocator waited for it, which it would not have done here: that is optimistic.</source>
        <translation>Manches davon kam zurück, weil der Allokator darauf wartete, was er hier nicht getan hätte: Das ist optimistisch.</translation>
    </message>
    <message>
        <source>Not every recorded decision is the model&apos;s. %1</source>
        <translation>Nicht jede aufgezeichnete Entscheidung ist die des Modells. %1</translation>
    </message>
    <message>
        <source>Which of equal blocks serves hangs on addresses that nobody knows under other settings: the peak is between %1 and %2.</source>
        <translation>Welcher von gleich großen Blöcken dient, hängt von Adressen ab, die unter anderen Einstellungen niemand kennt: Der Höchststand liegt zwischen %1 und %2.</translation>
    </message>
    <message>
        <source>The estimate ends at event %1: from there on the program would have been another one.</source>
        <translation>Die Schätzung endet bei Ereignis %1: Von dort an wäre das Programm ein anderes gewesen.</translation>
    </message>
    <message>
        <source>Calls of empty_cache() that gave nothing back are not recorded; what the program does because of the memory that it sees is not modelled.</source>
        <translation>Aufrufe von empty_cache(), die nichts zurückgaben, sind nicht aufgezeichnet; was das Programm wegen des Speichers tut, den es sieht, ist nicht nachgebildet.</translation>
    </message>
    <message>
        <source>Trying settings</source>
        <translation>Einstellungen werden versucht</translation>
    </message>
</context>
<context>
    <name>ReplayProofText</name>
    <message>
        <source>After event %1 the model has %2 reserved, the recording %3.</source>
        <translation>Nach Ereignis %1 hat das Modell %2 reserviert, die Aufzeichnung %3.</translation>
    </message>
    <message>
        <source>At event %1 the model runs out of memory, the recording does not.</source>
        <translation>Bei Ereignis %1 ist im Modell der Speicher erschöpft, in der Aufzeichnung nicht.</translation>
    </message>
    <message>
        <source>At event %1 the model serves what failed in the recording.</source>
        <translation>Bei Ereignis %1 bedient das Modell, was in der Aufzeichnung scheiterte.</translation>
    </message>
    <message>
        <source>%1 of %2 decisions are not those of the model. %3</source>
        <translation>%1 von %2 Entscheidungen sind nicht die des Modells. %3</translation>
    </message>
    <message>
        <source>More decisions than can be are not those of the model. %1</source>
        <translation>Zu viele Entscheidungen sind nicht die des Modells. %1</translation>
    </message>
    <message>
        <source>The trace has no request for memory, so there is nothing to play again.</source>
        <translation>Unter den Ereignissen ist keine Anforderung von Speicher, also gibt es nichts nachzuspielen.</translation>
    </message>
    <message>
        <source>The model&apos;s peak is another one than the recorded.</source>
        <translation>Der Höchststand des Modells ist ein anderer als der aufgezeichnete.</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>of equal blocks the one at the lowest address, as before PyTorch 2.13</source>
        <translation>von gleich großen Blöcken der an der niedrigsten Adresse, wie vor PyTorch 2.13</translation>
    </message>
    <message>
        <source>of equal blocks the one of the oldest segment, as since PyTorch 2.13</source>
        <translation>von gleich großen Blöcken der des ältesten Segments, wie seit PyTorch 2.13</translation>
    </message>
    <message>
        <source>At event %1 the model takes the block at %2, the recording the one at %3.</source>
        <translation>Bei Ereignis %1 nimmt das Modell den Block bei %2, die Aufzeichnung den bei %3.</translation>
    </message>
    <message>
        <source>At event %1 the model finds no free block, the recording the one at %2.</source>
        <translation>Bei Ereignis %1 findet das Modell keinen freien Block, die Aufzeichnung den bei %2.</translation>
    </message>
    <message>
        <source>At event %1 the model asks the driver for %2, the recording for %3.</source>
        <translation>Bei Ereignis %1 verlangt das Modell vom Treiber %2, die Aufzeichnung %3.</translation>
    </message>
    <message>
        <source>At event %1 the recording asks the driver, though the model has a free block at %2.</source>
        <translation>Bei Ereignis %1 wendet sich die Aufzeichnung an den Treiber, obwohl das Modell bei %2 einen freien Block hat.</translation>
    </message>
    <message>
        <source>At event %1 the recording gives %2 back to the driver, the model something else.</source>
        <translation>Bei Ereignis %1 gibt die Aufzeichnung %2 an den Treiber zurück, das Modell etwas anderes.</translation>
    </message>
    <message>
        <source>Up to event %1 the model gives %2 ranges back to the driver, the recording %3.</source>
        <translation>Bis Ereignis %1 gibt das Modell %2 Bereiche an den Treiber zurück, die Aufzeichnung %3.</translation>
    </message>
    <message>
        <source>At event %1 the recording says that %2 are active, the model has %3.</source>
        <translation>Bei Ereignis %1 sagt die Aufzeichnung, dass %2 aktiv sind, das Modell hat %3.</translation>
    </message>
    <message>
        <source>At the end the recording has a block of %1, the model of %2.</source>
        <translation>Am Ende hat die Aufzeichnung einen Block von %1, das Modell von %2.</translation>
    </message>
    <message>
        <source>Event %1 does not fit the model: the memory that it takes is not free there.</source>
        <translation>Ereignis %1 passt nicht zum Modell: Der Speicher, den es nimmt, ist dort nicht frei.</translation>
    </message>
</context>
<context>
    <name>ReplayRequestsText</name>
    <message>
        <source>The block at %1 was alive at the begin, but lies in no segment.</source>
        <translation>Der Block bei %1 lebte am Anfang, liegt aber in keinem Segment.</translation>
    </message>
    <message>
        <source>The block at %1 of %2 reaches into the next one or beyond its segment.</source>
        <translation>Der Block bei %1 von %2 reicht in den nächsten oder über sein Segment hinaus.</translation>
    </message>
    <message>
        <source>This form of file tells no segments, so nothing can be held against what was reserved.</source>
        <translation>Diese Form von Datei nennt keine Segmente, also ist nichts da, was neben das Reservierte gehalten werden könnte.</translation>
    </message>
    <message>
        <source>There is no trace, so no request to play again.</source>
        <translation>Es gibt keine Ereignisse, also keine Anforderung nachzuspielen.</translation>
    </message>
    <message>
        <source>The recording was made with the allocator %1, which is not modelled.</source>
        <translation>Die Aufzeichnung entstand mit dem Allokator %1, für den es kein Modell gibt.</translation>
    </message>
    <message>
        <source>The final segments contradict each other.</source>
        <translation>Die Segmente am Ende widersprechen einander.</translation>
    </message>
    <message>
        <source>The segments contradict each other at event %1.</source>
        <translation>Die Segmente widersprechen einander bei Ereignis %1.</translation>
    </message>
    <message>
        <source>The segment at %1 has %2, more than any device has.</source>
        <translation>Das Segment bei %1 hat %2, mehr als jedes Gerät hat.</translation>
    </message>
    <message>
        <source>Event %1 allocates %2, which is in use: frees are missing.</source>
        <translation>Ereignis %1 belegt %2, was in Benutzung ist: Es fehlen Freigaben.</translation>
    </message>
    <message>
        <source>Event %1 allocates %2, more than any device has.</source>
        <translation>Ereignis %1 belegt %2, mehr als jedes Gerät hat.</translation>
    </message>
    <message>
        <source>Event %1 allocates nothing that is known.</source>
        <translation>Ereignis %1 belegt nichts, was bekannt ist.</translation>
    </message>
    <message>
        <source>Event %1 frees %2, which nobody holds.</source>
        <translation>Ereignis %1 gibt %2 frei, was niemand hält.</translation>
    </message>
    <message>
        <source>Pinned host memory comes from an allocator of its own, which is not modelled.</source>
        <translation>Gepinnter Host-Speicher kommt von einem eigenen Allokator, der nicht nachgebildet ist.</translation>
    </message>
</context>
<context>
    <name>ReplaySettingsText</name>
    <message>
        <source>%1 Known are %2</source>
        <translation>%1 Bekannt sind %2</translation>
    </message>
    <message>
        <source>The model knows no setting “%1”.</source>
        <translation>Das Modell kennt keine Einstellung „%1“.</translation>
    </message>
    <message>
        <source>“%1” is no value of %2.</source>
        <translation>„%1“ ist kein Wert von %2.</translation>
    </message>
    <message>
        <source>max_split_size_mb is below large_segment_size_mb, which PyTorch refuses.</source>
        <translation>max_split_size_mb liegt unter large_segment_size_mb, was PyTorch ablehnt.</translation>
    </message>
    <message>
        <source>max_non_split_rounding_mb is below large_segment_size_mb, which PyTorch refuses.</source>
        <translation>max_non_split_rounding_mb liegt unter large_segment_size_mb, was PyTorch ablehnt.</translation>
    </message>
</context>
<context>
    <name>ReportFileText</name>
    <message>
        <source>%1 has sizes that no device has; they do not fit into a report.</source>
        <translation>%1 hat Größen, die kein Gerät hat; sie passen nicht in einen Bericht.</translation>
    </message>
    <message>
        <source>Writing entries</source>
        <translation>Einträge werden geschrieben</translation>
    </message>
    <message>
        <source>%1 has nothing of device %2.</source>
        <translation>%1 hat nichts von Gerät %2.</translation>
    </message>
    <message>
        <source>%1 has several entries of one id in %2; a memory report has one, so which is meant cannot be written.</source>
        <translation>%1 hat in %2 mehrere Einträge mit einer id; ein Speicherbericht hat einen, also lässt sich nicht schreiben, welcher gemeint ist.</translation>
    </message>
    <message>
        <source>the report cannot be written: %1.</source>
        <translation>der Bericht kann nicht geschrieben werden: %1.</translation>
    </message>
</context>
<context>
    <name>ReportText</name>
    <message>
        <source>%1 more rows</source>
        <translation>%1 weitere Zeilen</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>growth in all</source>
        <translation>Zuwachs insgesamt</translation>
    </message>
    <message>
        <source>Where the growth went</source>
        <translation>Wohin der Zuwachs ging</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>a step</source>
        <translation>je Schritt</translation>
    </message>
    <message>
        <source>count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>after each step</source>
        <translation>nach jedem Schritt</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>Am Ende</translation>
    </message>
    <message>
        <source>Out of memory, event %1</source>
        <translation>Speicher erschöpft, Ereignis %1</translation>
    </message>
    <message>
        <source>Peak, event %1</source>
        <translation>Höchststand, Ereignis %1</translation>
    </message>
    <message>
        <source>After event %1</source>
        <translation>Nach Ereignis %1</translation>
    </message>
    <message>
        <source>%1: %2 active of %3 reserved</source>
        <translation>%1: %2 aktiv von %3 reserviert</translation>
    </message>
    <message>
        <source>%1: %2 active</source>
        <translation>%1: %2 aktiv</translation>
    </message>
    <message>
        <source>%1 of %2 allocations are drawn one by one: those that fill most of the picture. The other %3, the largest %4, are bands of their colours, exact in bytes.</source>
        <translation>%1 von %2 Allokationen sind einzeln gezeichnet: die, die das Bild am meisten füllen. Die anderen %3, die größte %4, sind Bänder in ihren Farben, auf das Byte genau.</translation>
    </message>
    <message>
        <source>Totals are told for every %1 events, at their highest.</source>
        <translation>Summen sind für je %1 Ereignisse angegeben, mit ihrem höchsten Wert.</translation>
    </message>
    <message>
        <source>Lanes with too many bars: %1.</source>
        <translation>Spuren mit zu vielen Balken: %1.</translation>
    </message>
    <message>
        <source>%1 rows of who held it are in rows of several.</source>
        <translation>%1 Zeilen dazu, wer den Speicher hielt, sind in Sammelzeilen.</translation>
    </message>
    <message>
        <source>%1 of the smallest segments, %2, are not on the map.</source>
        <translation>%1 der kleinsten Segmente, %2, sind nicht auf der Karte.</translation>
    </message>
    <message>
        <source>%1 of %2 call stacks have no frames here.</source>
        <translation>%1 von %2 Aufrufstapeln haben hier keine Frames.</translation>
    </message>
    <message>
        <source>Timeline, Held by, leaks and map are those of device %1; the recording has %2 devices (--device).</source>
        <translation>Zeitleiste, Gehalten von, Lecks und Karte sind die von Gerät %1; die Aufzeichnung hat %2 Geräte (--device).</translation>
    </message>
    <message>
        <source>All allocations of the device are drawn one by one.</source>
        <translation>Alle Allokationen des Geräts sind einzeln gezeichnet.</translation>
    </message>
    <message>
        <source>What this page leaves out; the file has it:</source>
        <translation>Was diese Seite weglässt; die Datei hat es:</translation>
    </message>
    <message>
        <source>never freed</source>
        <translation>nie freigegeben</translation>
    </message>
    <message>
        <source>allocated at event %1</source>
        <translation>belegt bei Ereignis %1</translation>
    </message>
    <message>
        <source>freed at event %1</source>
        <translation>freigegeben bei Ereignis %1</translation>
    </message>
    <message>
        <source>%1: together, not drawn one by one</source>
        <translation>%1: zusammen, nicht einzeln gezeichnet</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>Ereignis %1</translation>
    </message>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>asked for</source>
        <translation>angefordert</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>freed, another stream has not finished with it</source>
        <translation>freigegeben, ein anderer Stream ist noch nicht damit fertig</translation>
    </message>
    <message>
        <source>%1 more frames</source>
        <translation>%1 weitere Frames</translation>
    </message>
    <message>
        <source>%1 frames are left out of this page.</source>
        <translation>%1 Frames sind auf dieser Seite weggelassen.</translation>
    </message>
    <message>
        <source>segment of %1</source>
        <translation>Segment von %1</translation>
    </message>
    <message>
        <source>left over</source>
        <translation>übrig</translation>
    </message>
    <message>
        <source>Point at a band; click for its call stack</source>
        <translation>Auf ein Band zeigen; ein Klick zeigt den Aufrufstapel</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>Fehlschlag</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Höchststand</translation>
    </message>
    <message>
        <source>Moment</source>
        <translation>Zeitpunkt</translation>
    </message>
    <message>
        <source>Leaks</source>
        <translation>Lecks</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>Gerät %1</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 Ereignisse</translation>
    </message>
    <message>
        <source>Why it ran out of memory, and what to do</source>
        <translation>Warum der Speicher erschöpft war und was zu tun ist</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>What the recorder wrote</source>
        <translation>Was der Recorder schrieb</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Who held it, what it was for, what grew, what stood in the way</source>
        <translation>Wer den Speicher hielt, wofür er war, was wuchs, was im Weg stand</translation>
    </message>
    <message>
        <source>What cannot be known</source>
        <translation>Was sich nicht wissen lässt</translation>
    </message>
    <message>
        <source>Every number, and the SQL that recomputes it</source>
        <translation>Jede Zahl und das SQL, das sie nachrechnet</translation>
    </message>
    <message>
        <source>events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>allocations</source>
        <translation>Allokationen</translation>
    </message>
    <message>
        <source>peak active</source>
        <translation>Höchststand aktiv</translation>
    </message>
    <message>
        <source>peak allocated</source>
        <translation>Höchststand belegt</translation>
    </message>
    <message>
        <source>peak reserved</source>
        <translation>Höchststand reserviert</translation>
    </message>
    <message>
        <source>active at the end</source>
        <translation>am Ende aktiv</translation>
    </message>
    <message>
        <source>reserved at the end</source>
        <translation>am Ende reserviert</translation>
    </message>
    <message>
        <source>largest allocation</source>
        <translation>größte Allokation</translation>
    </message>
    <message>
        <source>segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>out-of-memory events</source>
        <translation>OOM-Ereignisse</translation>
    </message>
    <message>
        <source>%1 more devices</source>
        <translation>%1 weitere Geräte</translation>
    </message>
    <message>
        <source>to %1, each over all of its events</source>
        <translation>bis %1, jede über alle ihre Ereignisse</translation>
    </message>
    <message>
        <source>Both over time</source>
        <translation>Beide im Zeitverlauf</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>there before recording</source>
        <translation>schon vor der Aufzeichnung da</translation>
    </message>
    <message>
        <source>No frames recorded</source>
        <translation>Keine Frames aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 from before recording, folded</source>
        <translation>%1 von vor der Aufzeichnung, eingeklappt</translation>
    </message>
    <message>
        <source>before recording</source>
        <translation>vor der Aufzeichnung</translation>
    </message>
</context>
<context>
    <name>RulerText</name>
    <message>
        <source>1 event</source>
        <translation>1 Ereignis</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 Ereignisse</translation>
    </message>
    <message>
        <source>%1 steps of the file</source>
        <translation>%1 Schritte der Datei</translation>
    </message>
</context>
<context>
    <name>SampleCsvText</name>
    <message>
        <source>%1 would take far more memory than its size explains at byte %2</source>
        <translation>%1 bräuchte ab Byte %2 viel mehr Speicher, als seine Größe erklärt</translation>
    </message>
    <message>
        <source>%1 breaks off in the line at byte %2</source>
        <translation>%1 bricht in der Zeile bei Byte %2 ab</translation>
    </message>
    <message>
        <source>%1 is not a table of recorded samples.</source>
        <translation>%1 ist keine Tabelle aufgezeichneter Messwerte.</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>%1 cannot be read to its end: %2</source>
        <translation>%1 kann nicht bis zum Ende gelesen werden: %2</translation>
    </message>
</context>
<context>
    <name>SampleFactsText</name>
    <message>
        <source>not recorded</source>
        <translation>nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>the failure is event %1 of device %2</source>
        <translation>der Fehlschlag ist Ereignis %1 von Gerät %2</translation>
    </message>
    <message>
        <source>the failure comes after event %1 of device %2</source>
        <translation>der Fehlschlag folgt auf Ereignis %1 von Gerät %2</translation>
    </message>
    <message>
        <source>The bundle does not say when memory ran out.</source>
        <translation>Das Bündel sagt nicht, wann der Speicher ausging.</translation>
    </message>
    <message>
        <source>The snapshot&apos;s events have no times, so its OOM cannot be found on the samples&apos; clock.</source>
        <translation>Die Ereignisse der Speicheraufzeichnung haben keine Zeit, deshalb lässt sich ihr OOM nicht auf der Uhr der Messwerte finden.</translation>
    </message>
    <message>
        <source>The snapshot&apos;s clock and that of the samples are %1 apart: they are not linked.</source>
        <translation>Die Uhren der Speicheraufzeichnung und der Messwerte liegen %1 auseinander: Sie sind nicht verknüpft.</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>exception</source>
        <translation>Exception</translation>
    </message>
    <message>
        <source>message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>backend</source>
        <translation>Backend</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>written</source>
        <translation>geschrieben</translation>
    </message>
    <message>
        <source>device limit</source>
        <translation>Grenze des Geräts</translation>
    </message>
    <message>
        <source>in the trace</source>
        <translation>in den Ereignissen</translation>
    </message>
    <message>
        <source>, from %1, for %2</source>
        <translation>, ab %1, über %2</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>no device named</source>
        <translation>kein Gerät genannt</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>Gerät %1</translation>
    </message>
    <message>
        <source>at most %1 allocated, %2 reserved; device used %3, total %4</source>
        <translation>höchstens %1 belegt, %2 reserviert; Gerät: %3 benutzt, %4 insgesamt</translation>
    </message>
    <message>
        <source>it was dumped after event %1 of device %2</source>
        <translation>geschrieben wurde es nach Ereignis %1 von Gerät %2</translation>
    </message>
    <message>
        <source>The bundle does not say when it was dumped.</source>
        <translation>Das Bündel sagt nicht, wann es geschrieben wurde.</translation>
    </message>
    <message>
        <source>The snapshot&apos;s events have no times, so the samples&apos; clock cannot be found among them.</source>
        <translation>Die Ereignisse des Abbilds haben keine Zeiten, daher ist die Uhr der Messwerte unter ihnen nicht zu finden.</translation>
    </message>
    <message>
        <source>dumped</source>
        <translation>geschrieben</translation>
    </message>
</context>
<context>
    <name>SampleJsonText</name>
    <message>
        <source>%1 would take more than %2 MiB of memory at byte %3, far more than its size explains</source>
        <translation>%1 bräuchte ab Byte %3 mehr als %2 MiB Speicher, viel mehr, als seine Größe erklärt</translation>
    </message>
    <message>
        <source>%1 is nested deeper than %2 levels at byte %3</source>
        <translation>%1 ist bei Byte %3 tiefer als %2 Ebenen verschachtelt</translation>
    </message>
    <message>
        <source>%1 cannot be read to its end: %2</source>
        <translation>%1 kann nicht bis zum Ende gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1 is not a list of recorded samples</source>
        <translation>%1 ist keine Liste aufgezeichneter Messwerte</translation>
    </message>
    <message>
        <source>%1 ends early, at byte %2</source>
        <translation>%1 endet zu früh, bei Byte %2</translation>
    </message>
    <message>
        <source>%1 is damaged: its JSON breaks off at byte %2</source>
        <translation>%1 ist beschädigt: Sein JSON bricht bei Byte %2 ab</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
</context>
<context>
    <name>SamplesDockText</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Local time of the sample</source>
        <translation>Ortszeit des Messwerts</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>What the recorder calls it</source>
        <translation>Wie der Rekorder es nennt</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>The device that was sampled</source>
        <translation>Das gemessene Gerät</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Held by the program</source>
        <translation>Vom Programm gehalten</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>Held by PyTorch&apos;s allocator</source>
        <translation>Von PyTorchs Allokator gehalten</translation>
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
        <source>Device used</source>
        <translation>Gerät belegt</translation>
    </message>
    <message>
        <source>By all processes</source>
        <translation>Von allen Prozessen</translation>
    </message>
    <message>
        <source>Device free</source>
        <translation>Gerät frei</translation>
    </message>
    <message>
        <source>What the driver said was free</source>
        <translation>Was der Treiber als frei meldete</translation>
    </message>
    <message>
        <source>Device total</source>
        <translation>Gerät gesamt</translation>
    </message>
    <message>
        <source>What the device has in all</source>
        <translation>Was das Gerät insgesamt hat</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Where the program was</source>
        <translation>Wo das Programm war</translation>
    </message>
    <message>
        <source>Other values</source>
        <translation>Weitere Werte</translation>
    </message>
    <message>
        <source>All other keys of the sample, as JSON</source>
        <translation>Alle anderen Schlüssel des Messwerts, als JSON</translation>
    </message>
</context>
<context>
    <name>SamplesText</name>
    <message>
        <source>allocated, sampled</source>
        <translation>belegt, gemessen</translation>
    </message>
    <message>
        <source>reserved, sampled</source>
        <translation>reserviert, gemessen</translation>
    </message>
    <message>
        <source>device used</source>
        <translation>Gerät belegt</translation>
    </message>
    <message>
        <source>device total</source>
        <translation>Gerät gesamt</translation>
    </message>
    <message>
        <source>%1: %2 ↑</source>
        <translation>%1: %2 ↑</translation>
    </message>
</context>
<context>
    <name>SaveFile</name>
    <message>
        <source>%1 is what is open here: it stays as it is. Choose another name.</source>
        <translation>%1 ist hier geöffnet und bleibt, wie es ist. Wählen Sie einen anderen Namen.</translation>
    </message>
</context>
<context>
    <name>SaveText</name>
    <message>
        <source>%1 holds no snapshot to write.</source>
        <translation>%1 enthält keine Speicheraufzeichnung zum Schreiben.</translation>
    </message>
    <message>
        <source>%1 would take more than the %2 that may be written unless more is asked for; snapviewer-cli convert --limit does.</source>
        <translation>%1 würde mehr als die %2 brauchen, die ohne Weiteres geschrieben werden dürfen; snapviewer-cli convert --limit erlaubt mehr.</translation>
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
        <translation>Freigaben dieser Adresse vor dieser Allokation</translation>
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
        <translation>Aufrufstapel der Allokation; NULL nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>stack that freed it; NULL never or not recorded</source>
        <translation>Aufrufstapel der Freigabe; NULL nie oder nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>operator that the C++ frames name; NULL none</source>
        <translation>Operator, den die C++-Frames nennen; NULL keiner</translation>
    </message>
    <message>
        <source>file:line:name of the user&apos;s own frame; NULL none</source>
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
        <source>every allocation of every device</source>
        <translation>jede Allokation jedes Geräts</translation>
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
        <source>events in its trace</source>
        <translation>Zahl seiner Ereignisse</translation>
    </message>
    <message>
        <source>events by action, as a JSON object</source>
        <translation>Ereignisse je Aktion, als JSON-Objekt</translation>
    </message>
    <message>
        <source>allocations</source>
        <translation>Allokationen</translation>
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
        <source>active after the last event</source>
        <translation>aktiv nach dem letzten Ereignis</translation>
    </message>
    <message>
        <source>largest allocation</source>
        <translation>größte Allokation</translation>
    </message>
    <message>
        <source>sum of all allocations</source>
        <translation>Summe aller Allokationen</translation>
    </message>
    <message>
        <source>segments at the end</source>
        <translation>Segmente am Ende</translation>
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
        <source>place in the device&apos;s trace, from 0</source>
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
        <translation>jede fehlgeschlagene Allokation mit den damaligen Summen</translation>
    </message>
    <message>
        <source>named ranges of the program: profiler steps, optimizer steps, …</source>
        <translation>benannte Abschnitte des Programms: Profiler-Schritte, Optimierer-Schritte, …</translation>
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
        <source>FX node&apos;s op; NULL none</source>
        <translation>op des FX-Knotens; NULL keiner</translation>
    </message>
    <message>
        <source>FX node&apos;s name; NULL none</source>
        <translation>Name des FX-Knotens; NULL keiner</translation>
    </message>
    <message>
        <source>FX node&apos;s target; NULL none</source>
        <translation>Ziel des FX-Knotens; NULL keines</translation>
    </message>
    <message>
        <source>FX node&apos;s original source lines; NULL none</source>
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
        <source>the allocator&apos;s segments at the end</source>
        <translation>die Segmente des Allokators am Ende</translation>
    </message>
    <message>
        <source>the blocks of those segments</source>
        <translation>die Blöcke dieser Segmente</translation>
    </message>
    <message>
        <source>number in this answer, by address; blocks_at has the same</source>
        <translation>Nummer in dieser Antwort, nach Adresse; blocks_at hat dieselbe</translation>
    </message>
    <message>
        <source>requested bytes of allocated blocks</source>
        <translation>angeforderte Bytes belegter Blöcke</translation>
    </message>
    <message>
        <source>requested bytes of blocks whose free is pending</source>
        <translation>angeforderte Bytes von Blöcken, deren Freigabe aussteht</translation>
    </message>
    <message>
        <source>bytes in no block</source>
        <translation>Bytes in keinem Block</translation>
    </message>
    <message>
        <source>the longest contiguous run of them</source>
        <translation>das längste zusammenhängende Stück davon</translation>
    </message>
    <message>
        <source>of free_size: may be the rest of blocks whose size is not known</source>
        <translation>von free_size: vielleicht der Rest von Blöcken, deren Größe unbekannt ist</translation>
    </message>
    <message>
        <source>number of active blocks</source>
        <translation>Zahl der aktiven Blöcke</translation>
    </message>
    <message>
        <source>its segment_alloc or latest segment_map; -1 before the first event</source>
        <translation>sein segment_alloc oder jüngstes segment_map; -1 vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>segments.id of what is left of it at the end; NULL nothing</source>
        <translation>segments.id dessen, was am Ende davon übrig ist; NULL nichts</translation>
    </message>
    <message>
        <source>1 - largest_free / free_size; NULL where nothing is free</source>
        <translation>1 - largest_free / free_size; NULL, wo nichts frei ist</translation>
    </message>
    <message>
        <source>label of the one active block in it; NULL where there are none or more</source>
        <translation>Kennung des einzigen aktiven Blocks darin; NULL, wo es keinen oder mehrere gibt</translation>
    </message>
    <message>
        <source>segments_at.segment_id at this event; NULL in no known segment</source>
        <translation>segments_at.segment_id zu diesem Ereignis; NULL in keinem bekannten Segment</translation>
    </message>
    <message>
        <source>b, address in hex, _, version; NULL of free runs</source>
        <translation>b, Adresse hexadezimal, _, Version; NULL bei freien Stücken</translation>
    </message>
    <message>
        <source>bytes that it occupies: of a block at least, of a free run at most</source>
        <translation>Bytes, die er einnimmt: bei einem Block mindestens, bei einem freien Stück höchstens</translation>
    </message>
    <message>
        <source>1 where size is known: of blocks that stayed to the end, and behind them</source>
        <translation>1, wo die Größe bekannt ist: bei Blöcken, die bis zum Ende blieben, und hinter ihnen</translation>
    </message>
    <message>
        <source>call site of that stack; NULL where inactive</source>
        <translation>Aufrufstelle dieses Aufrufstapels; NULL, wo inaktiv</translation>
    </message>
    <message>
        <source>what the allocator of a device had reserved after an event, by address</source>
        <translation>was der Allokator eines Geräts nach einem Ereignis reserviert hatte, nach Adresse</translation>
    </message>
    <message>
        <source>the blocks and free runs of those segments, by address; last what lies in none</source>
        <translation>die Blöcke und freien Stücke dieser Segmente, nach Adresse; zuletzt, was in keinem liegt</translation>
    </message>
    <message>
        <source>row, in the order of the file</source>
        <translation>Zeile, in der Folge der Datei</translation>
    </message>
    <message>
        <source>device ordinal; NULL unknown</source>
        <translation>Nummer des Geräts; NULL unbekannt</translation>
    </message>
    <message>
        <source>when, since 1970; NULL unknown</source>
        <translation>wann, seit 1970; NULL unbekannt</translation>
    </message>
    <message>
        <source>what the recorder calls it: sample, peak, error, start, …</source>
        <translation>wie der Recorder es nennt: sample, peak, error, start, …</translation>
    </message>
    <message>
        <source>held by the program; NULL unknown</source>
        <translation>vom Programm gehalten; NULL unbekannt</translation>
    </message>
    <message>
        <source>held by PyTorch&apos;s allocator; NULL unknown</source>
        <translation>von PyTorchs Allokator gehalten; NULL unbekannt</translation>
    </message>
    <message>
        <source>active; NULL unknown</source>
        <translation>aktiv; NULL unbekannt</translation>
    </message>
    <message>
        <source>reserved but not active; NULL unknown</source>
        <translation>reserviert, aber nicht aktiv; NULL unbekannt</translation>
    </message>
    <message>
        <source>of allocated since the sample before, signed; NULL unknown</source>
        <translation>Änderung von allocated seit dem Messwert davor, mit Vorzeichen; NULL unbekannt</translation>
    </message>
    <message>
        <source>used on the device by all processes; NULL unknown</source>
        <translation>auf dem Gerät von allen Prozessen benutzt; NULL unbekannt</translation>
    </message>
    <message>
        <source>free on the device; NULL unknown</source>
        <translation>frei auf dem Gerät; NULL unbekannt</translation>
    </message>
    <message>
        <source>what the device has in all; NULL unknown</source>
        <translation>was das Gerät insgesamt hat; NULL unbekannt</translation>
    </message>
    <message>
        <source>where the program was; NULL none</source>
        <translation>wo das Programm war; NULL nichts</translation>
    </message>
    <message>
        <source>all other keys, as a JSON object; NULL none</source>
        <translation>alle anderen Schlüssel, als JSON-Objekt; NULL keine</translation>
    </message>
    <message>
        <source>memory use over time, as a recorder sampled it</source>
        <translation>Speicherbenutzung im Lauf der Zeit, wie ein Recorder sie maß</translation>
    </message>
    <message>
        <source>what an OOM recorder says about the failure</source>
        <translation>was ein OOM-Recorder über den Fehlschlag sagt</translation>
    </message>
    <message>
        <source>what an OOM recorder says about the process</source>
        <translation>was ein OOM-Recorder über den Prozess sagt</translation>
    </message>
    <message>
        <source>metadata text of the alloc event, else of the block; NULL not recorded</source>
        <translation>Metadatentext des alloc-Ereignisses, sonst des Blocks; NULL: nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>highest reserved total; NULL unknown</source>
        <translation>höchste reservierte Summe; NULL: unbekannt</translation>
    </message>
    <message>
        <source>reserved after the last event; NULL unknown</source>
        <translation>reserviert nach dem letzten Ereignis; NULL: unbekannt</translation>
    </message>
    <message>
        <source>bytes that segments hold; NULL unknown</source>
        <translation>Bytes, die Segmente halten; NULL: unbekannt</translation>
    </message>
    <message>
        <source>the report&apos;s weights, with their gradients</source>
        <translation>die Gewichte des Berichts, mit ihren Gradienten</translation>
    </message>
    <message>
        <source>number in the file</source>
        <translation>Nummer in der Datei</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>bytes of the parameter</source>
        <translation>Bytes des Parameters</translation>
    </message>
    <message>
        <source>bytes of its gradient</source>
        <translation>Bytes seines Gradienten</translation>
    </message>
    <message>
        <source>the report&apos;s activations</source>
        <translation>die Aktivierungen des Berichts</translation>
    </message>
    <message>
        <source>operation that made it</source>
        <translation>Operation, die sie erzeugt hat</translation>
    </message>
    <message>
        <source>bytes that it keeps</source>
        <translation>Bytes, die sie behält</translation>
    </message>
    <message>
        <source>which entry of the report has which stack</source>
        <translation>welcher Eintrag des Berichts welchen Aufrufstapel hat</translation>
    </message>
    <message>
        <source>report_stack_frames.correlation_id</source>
        <translation>report_stack_frames.correlation_id</translation>
    </message>
    <message>
        <source>weight_entries.id or activation_entries.id</source>
        <translation>weight_entries.id oder activation_entries.id</translation>
    </message>
    <message>
        <source>entry_types.entry_type</source>
        <translation>entry_types.entry_type</translation>
    </message>
    <message>
        <source>the report&apos;s own stack_frames, under a name that is free here</source>
        <translation>die stack_frames des Berichts, unter einem Namen, der hier frei ist</translation>
    </message>
    <message>
        <source>stack_correlation.correlation_id</source>
        <translation>stack_correlation.correlation_id</translation>
    </message>
    <message>
        <source>rises from the most specific frame on</source>
        <translation>steigt vom innersten Frame an</translation>
    </message>
    <message>
        <source>source file, relative to the project</source>
        <translation>Quelldatei, relativ zum Projekt</translation>
    </message>
    <message>
        <source>line, from 1</source>
        <translation>Zeile, ab 1</translation>
    </message>
    <message>
        <source>the kinds of entries in the report</source>
        <translation>die Arten von Einträgen im Bericht</translation>
    </message>
    <message>
        <source>1 weight, 2 activation</source>
        <translation>1 Gewicht, 2 Aktivierung</translation>
    </message>
    <message>
        <source>what it is called</source>
        <translation>wie sie heißt</translation>
    </message>
    <message>
        <source>further sizes of the report, its peak among them</source>
        <translation>weitere Größen des Berichts, darunter sein Höchststand</translation>
    </message>
    <message>
        <source>peak_usage_bytes and the like</source>
        <translation>peak_usage_bytes und Ähnliches</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>step of alloc_event in a SnapViewer file; else NULL</source>
        <translation>Schritt von alloc_event in einer SnapViewer-Datei; sonst NULL</translation>
    </message>
    <message>
        <source>step of free_event in a SnapViewer file; else NULL</source>
        <translation>Schritt von free_event in einer SnapViewer-Datei; sonst NULL</translation>
    </message>
    <message>
        <source>event that made it, -1 before the first; of a SnapViewer file its own step, 0 before</source>
        <translation>Ereignis, das sie anlegte, -1 vor dem ersten; bei einer SnapViewer-Datei deren Schritt, 0 davor</translation>
    </message>
    <message>
        <source>event that freed it, one past the last if never; of a SnapViewer file its own step</source>
        <translation>Ereignis, das sie freigab, eins nach dem letzten, wenn nie; bei einer SnapViewer-Datei deren Schritt</translation>
    </message>
    <message>
        <source>on the axis of a SnapViewer file; NULL in other files</source>
        <translation>auf der Achse einer SnapViewer-Datei; NULL in anderen</translation>
    </message>
    <message>
        <source>value, as text; lists as JSON; NULL null</source>
        <translation>Wert als Text; Listen als JSON; NULL null</translation>
    </message>
    <message>
        <source>the first of your own categories that applies, else what stack and lifetime show it to be (activations, gradients …); NULL unknown</source>
        <translation>die erste eigene Kategorie, die zutrifft, sonst was Aufrufstapel und Lebensdauer zeigen (activations, gradients …); NULL unbekannt</translation>
    </message>
    <message>
        <source>call site: own line, else a package&apos;s, else operator, else innermost Python frame; before these a cause such as autotuning</source>
        <translation>Aufrufstelle: eigene Zeile, sonst die eines Pakets, sonst Operator, sonst innerster Python-Frame; davor eine Ursache wie Autotuning</translation>
    </message>
    <message>
        <source>innermost line of a package between the allocation and its site; NULL none</source>
        <translation>innerste Zeile eines Pakets zwischen Allokation und Aufrufstelle; NULL keine</translation>
    </message>
    <message>
        <source>whose code: own, library (a package), framework or runtime</source>
        <translation>wessen Code: own (eigener), library (ein Paket), framework oder runtime</translation>
    </message>
    <message>
        <source>stack of the forward pass that it is the backward of; NULL not recorded</source>
        <translation>Aufrufstapel des Vorwärtslaufs, dessen Rückwärtslauf es ist; NULL nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>small or large, by its size where the file does not say; NULL unknown</source>
        <translation>small oder large, nach der Größe, wo die Datei es nicht sagt; NULL unbekannt</translation>
    </message>
    <message>
        <source>the other recording, from the folder of the open one; &apos;&apos; the open one itself</source>
        <translation>die andere Aufzeichnung, vom Ordner der geöffneten aus; &apos;&apos; die geöffnete selbst</translation>
    </message>
    <message>
        <source>bytes that it held in the open recording</source>
        <translation>Bytes, die sie in der geöffneten Aufzeichnung hielt</translation>
    </message>
    <message>
        <source>bytes that it held in the other one</source>
        <translation>Bytes, die sie in der anderen hielt</translation>
    </message>
    <message>
        <source>b - a</source>
        <translation>b - a</translation>
    </message>
    <message>
        <source>allocations in a</source>
        <translation>Allokationen in a</translation>
    </message>
    <message>
        <source>allocations in b</source>
        <translation>Allokationen in b</translation>
    </message>
    <message>
        <source>of delta: more or fewer allocations</source>
        <translation>von delta: mehr oder weniger Allokationen</translation>
    </message>
    <message>
        <source>of delta: larger or smaller ones</source>
        <translation>von delta: größere oder kleinere</translation>
    </message>
    <message>
        <source>moment: peak, oom, oom:N, end, event:N, time:SECONDS, step:N, step:N:peak; NULL the usual one</source>
        <translation>Zeitpunkt: peak, oom, oom:N, end, event:N, time:SEKUNDEN, step:N, step:N:peak; NULL der übliche</translation>
    </message>
    <message>
        <source>device of both recordings</source>
        <translation>Gerät beider Aufzeichnungen</translation>
    </message>
    <message>
        <source>call site in the open recording; NULL only the other has it</source>
        <translation>Aufrufstelle in der geöffneten Aufzeichnung; NULL nur die andere hat sie</translation>
    </message>
    <message>
        <source>call site in the other one; NULL only the open one has it</source>
        <translation>Aufrufstelle in der anderen; NULL nur die geöffnete hat sie</translation>
    </message>
    <message>
        <source>same, shuffled, grown, shrunk, only_a or only_b</source>
        <translation>same, shuffled, grown, shrunk, only_a oder only_b</translation>
    </message>
    <message>
        <source>how it was found in both: exact, lines, renames; none: in one</source>
        <translation>wie sie in beiden gefunden wurde: exact, lines, renames; none: in einer</translation>
    </message>
    <message>
        <source>what two recordings hold at two moments, row by row; sums to both totals</source>
        <translation>was zwei Aufzeichnungen zu zwei Zeitpunkten halten, Zeile für Zeile; summiert zu beiden Gesamtwerten</translation>
    </message>
    <message>
        <source>which call stacks of two recordings are the same place in the code</source>
        <translation>welche Aufrufstapel zweier Aufzeichnungen dieselbe Stelle im Code sind</translation>
    </message>
    <message>
        <source>stacks.id in the open recording, of several the first</source>
        <translation>stacks.id in der geöffneten Aufzeichnung, von mehreren die erste</translation>
    </message>
    <message>
        <source>stacks.id in the other one, likewise</source>
        <translation>stacks.id in der anderen, ebenso</translation>
    </message>
    <message>
        <source>bytes kept of judged steps</source>
        <translation>von beurteilten Schritten behaltene Bytes</translation>
    </message>
    <message>
        <source>allocations that are</source>
        <translation>Allokationen, die es sind</translation>
    </message>
    <message>
        <source>kept of a step, of those of which anything is: median</source>
        <translation>von einem Schritt behalten, unter denen, von denen etwas bleibt: Median</translation>
    </message>
    <message>
        <source>the least</source>
        <translation>das wenigste</translation>
    </message>
    <message>
        <source>the most</source>
        <translation>das meiste</translation>
    </message>
    <message>
        <source>freed, but another stream has not finished with it</source>
        <translation>freigegeben, aber ein anderer Stream ist damit noch nicht fertig</translation>
    </message>
    <message>
        <source>judged steps of which anything is kept</source>
        <translation>beurteilte Schritte, von denen etwas behalten wird</translation>
    </message>
    <message>
        <source>the last of them; NULL none</source>
        <translation>der letzte davon; NULL keiner</translation>
    </message>
    <message>
        <source>leaks since this one; NULL another verdict</source>
        <translation>leckt seit diesem; NULL anderes Urteil</translation>
    </message>
    <message>
        <source>of so many steps one keeps something; NULL irregular</source>
        <translation>von so vielen Schritten behält einer etwas; NULL unregelmäßig</translation>
    </message>
    <message>
        <source>held so many steps at least; NULL not held</source>
        <translation>mindestens so viele Schritte gehalten; NULL nicht gehalten</translation>
    </message>
    <message>
        <source>and at most</source>
        <translation>und höchstens</translation>
    </message>
    <message>
        <source>call sites that keep as much of the same steps</source>
        <translation>Aufrufstellen, die gleich viel von denselben Schritten behalten</translation>
    </message>
    <message>
        <source>its call stack; NULL none recorded</source>
        <translation>ihr Aufrufstapel; NULL keiner aufgezeichnet</translation>
    </message>
    <message>
        <source>1 for who of a group may hold the others, a guess</source>
        <translation>1 für die einer Gruppe, die die anderen halten könnte, eine Vermutung</translation>
    </message>
    <message>
        <source>where most others of it were freed; NULL unknown</source>
        <translation>wo die meisten anderen davon freigegeben wurden; NULL unbekannt</translation>
    </message>
    <message>
        <source>what call sites of a device keep from step to step, with a verdict each</source>
        <translation>was Aufrufstellen eines Geräts von Schritt zu Schritt behalten, je mit einem Urteil</translation>
    </message>
    <message>
        <source>highest active total from start_event to end_event; NULL where one is</source>
        <translation>höchste aktive Summe von start_event bis end_event; NULL, wo eines davon NULL ist</translation>
    </message>
    <message>
        <source>active after end_event less active after start_event</source>
        <translation>aktiv nach end_event abzüglich aktiv nach start_event</translation>
    </message>
    <message>
        <source>the device that is asked about</source>
        <translation>das Gerät, nach dem gefragt wird</translation>
    </message>
    <message>
        <source>as in PYTORCH_CUDA_ALLOC_CONF; what is not named stays as recorded</source>
        <translation>wie in PYTORCH_CUDA_ALLOC_CONF; was nicht genannt ist, bleibt wie aufgezeichnet</translation>
    </message>
    <message>
        <source>what a model of the allocator has reserved after each event under other settings, an estimate; ends where the program would have been another</source>
        <translation>was ein Modell des Allokators nach jedem Ereignis unter anderen Einstellungen reserviert hat, eine Schätzung; endet, wo das Programm ein anderes gewesen wäre</translation>
    </message>
    <message>
        <source>index in the device&apos;s trace</source>
        <translation>Nummer in den Ereignissen des Geräts</translation>
    </message>
    <message>
        <source>estimated; usage.reserved is the recorded</source>
        <translation>geschätzt; usage.reserved ist das aufgezeichnete</translation>
    </message>
    <message>
        <source>whose it is: ranges (the program&apos;s), library, communication or compiler</source>
        <translation>wessen er ist: ranges (des Programms), library, communication oder compiler</translation>
    </message>
    <message>
        <source>leaks_every_step, held, leaks_since_step, leaks_k_of_m, released, one_off, swells or pending</source>
        <translation>leaks_every_step, held, leaks_since_step, leaks_k_of_m, released, one_off, swells oder pending</translation>
    </message>
    <message>
        <source>first steps that are not judged; if left out 2, or 1 where fewer than 7 are complete</source>
        <translation>erste Schritte, die nicht beurteilt werden; wenn weggelassen 2, oder 1, wo weniger als 7 vollständig sind</translation>
    </message>
    <message>
        <source>last steps that are not judged; if left out 2, or 0 where fewer than 7 are complete</source>
        <translation>letzte Schritte, die nicht beurteilt werden; wenn weggelassen 2, oder 0, wo weniger als 7 vollständig sind</translation>
    </message>
    <message>
        <source>its function; of a loop that which has it; NULL unknown</source>
        <translation>die Funktion; bei einer Schleife die, in der sie steht; NULL unbekannt</translation>
    </message>
    <message>
        <source>the function&apos;s file</source>
        <translation>die Datei der Funktion</translation>
    </message>
    <message>
        <source>the first line of it that was seen, or the loop&apos;s</source>
        <translation>die erste Zeile daraus, die zu sehen war, oder die der Schleife</translation>
    </message>
    <message>
        <source>forward, backward, recompute, optimizer, zero_grad, data, to device, load, collective, compile, capture, other, or unknown</source>
        <translation>forward, backward, recompute, optimizer, zero_grad, data, to device, load, collective, compile, capture, other oder unknown</translation>
    </message>
    <message>
        <source>number of the innermost loop around it; NULL none</source>
        <translation>Nummer der innersten Schleife darum; NULL keine</translation>
    </message>
    <message>
        <source>of that loop, from 0</source>
        <translation>Durchgang dieser Schleife, ab 0</translation>
    </message>
    <message>
        <source>its first event</source>
        <translation>erstes Ereignis darin</translation>
    </message>
    <message>
        <source>the first event after it</source>
        <translation>erstes Ereignis danach</translation>
    </message>
    <message>
        <source>time of its first event; NULL unknown</source>
        <translation>Zeit des ersten Ereignisses darin; NULL unbekannt</translation>
    </message>
    <message>
        <source>time of the first event after it; NULL none</source>
        <translation>Zeit des ersten Ereignisses danach; NULL keines</translation>
    </message>
    <message>
        <source>most active bytes in it</source>
        <translation>die meisten aktiven Bytes darin</translation>
    </message>
    <message>
        <source>the same beyond what was active before</source>
        <translation>dasselbe über das hinaus, was davor aktiv war</translation>
    </message>
    <message>
        <source>active before its first event</source>
        <translation>aktiv vor dem ersten Ereignis darin</translation>
    </message>
    <message>
        <source>active after its last event</source>
        <translation>aktiv nach dem letzten Ereignis darin</translation>
    </message>
    <message>
        <source>sum of what it asked for</source>
        <translation>Summe dessen, was darin angefordert wurde</translation>
    </message>
    <message>
        <source>sum of what was freed in it</source>
        <translation>Summe dessen, was darin freigegeben wurde</translation>
    </message>
    <message>
        <source>allocated in it, active after it</source>
        <translation>darin belegt, danach aktiv</translation>
    </message>
    <message>
        <source>allocated in it, active at the end</source>
        <translation>darin belegt, am Ende aktiv</translation>
    </message>
    <message>
        <source>number of the call, by its first event</source>
        <translation>Nummer des Aufrufs, nach seinem ersten Ereignis</translation>
    </message>
    <message>
        <source>the call that made it; NULL none is known</source>
        <translation>der Aufruf, aus dem er kam; NULL keiner bekannt</translation>
    </message>
    <message>
        <source>how many Python frames are around it</source>
        <translation>wie viele Python-Frames darum liegen</translation>
    </message>
    <message>
        <source>from 0</source>
        <translation>ab 0</translation>
    </message>
    <message>
        <source>as it is shown: an annotation&apos;s, else from 1</source>
        <translation>wie sie gezeigt wird: die der Anmerkung, sonst ab 1</translation>
    </message>
    <message>
        <source>1 where the recording has all of it</source>
        <translation>1, wo die Aufzeichnung ihn ganz enthält</translation>
    </message>
    <message>
        <source>number of the row, by its first event</source>
        <translation>Nummer der Zeile, nach ihrem ersten Ereignis</translation>
    </message>
    <message>
        <source>calls of a device&apos;s program, read from the stacks of its allocations; of other people&apos;s code those of several events</source>
        <translation>Aufrufe des Programms eines Geräts, aus den Aufrufstapeln seiner Allokationen gelesen; von fremdem Code die mit mehreren Ereignissen</translation>
    </message>
    <message>
        <source>steps, or iterations, of a device&apos;s program</source>
        <translation>Schritte oder Iterationen des Programms eines Geräts</translation>
    </message>
    <message>
        <source>what the framework did, one stretch after the other</source>
        <translation>was das Framework tat, ein Abschnitt nach dem anderen</translation>
    </message>
    <message>
        <source>layers of a forward pass: repeats of a loop within it</source>
        <translation>Schichten eines Vorwärtslaufs: Durchgänge einer Schleife darin</translation>
    </message>
    <message>
        <source>number of the first of them, as it is shown; NULL none</source>
        <translation>Nummer des ersten davon, wie sie angezeigt wird; NULL keiner</translation>
    </message>
    <message>
        <source>what PyTorch says of itself, such as mallocWithAddress; NULL not recorded</source>
        <translation>was PyTorch von sich aus sagt, etwa mallocWithAddress; NULL nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>number, by start; those that are events of the trace last</source>
        <translation>Nummer, nach Beginn; was Ereignisse der Spur sind, zuletzt</translation>
    </message>
    <message>
        <source>what blocks occupy beyond the bytes requested, at least</source>
        <translation>was Blöcke über die angeforderten Bytes hinaus belegen, mindestens</translation>
    </message>
    <message>
        <source>bytes requested that have no room: the file contradicts itself</source>
        <translation>angeforderte Bytes ohne Platz: Die Datei widerspricht sich</translation>
    </message>
    <message>
        <source>as snapviewer-cli fix has them, separated by spaces: checkpoint set-to-none</source>
        <translation>wie snapviewer-cli fix sie schreibt, durch Leerzeichen getrennt: checkpoint set-to-none</translation>
    </message>
    <message>
        <source>what a changed program has active and reserved after each event, an estimate</source>
        <translation>was ein geändertes Programm nach jedem Ereignis aktiv und reserviert hat, eine Schätzung</translation>
    </message>
    <message>
        <source>requested; usage.active is the recorded</source>
        <translation>angefordert; usage.active ist das Aufgezeichnete</translation>
    </message>
    <message>
        <source>by the model of the allocator; null where it is not proved, or memory ran out before</source>
        <translation>nach dem Modell des Allokators; null, wo es nicht bewiesen ist oder der Speicher vorher ausging</translation>
    </message>
    <message>
        <source>what the program calls it: the annotate events on it, else the metadata of its block, else of its alloc event; NULL nothing</source>
        <translation>wie das Programm sie nennt: die annotate-Ereignisse dazu, sonst die Metadaten ihres Blocks, sonst ihres alloc-Ereignisses; NULL nichts</translation>
    </message>
    <message>
        <source>what its pool is: default, cuda_graph, graph_trees, mempool, symmetric_memory, program; the table pools says how certainly; NULL unknown</source>
        <translation>was ihr Pool ist: default, cuda_graph, graph_trees, mempool, symmetric_memory, program; wie sicher, sagt die Tabelle pools; NULL unbekannt</translation>
    </message>
    <message>
        <source>whose memory it is: cuda, rocm, xpu, npu, mtia; NULL unknown, or the host&apos;s</source>
        <translation>wessen Speicher es ist: cuda, rocm, xpu, npu, mtia; NULL unbekannt oder Hauptspeicher</translation>
    </message>
    <message>
        <source>1: the file shows it; 0: a guess; NULL unknown</source>
        <translation>1: Die Datei zeigt es; 0: vermutet; NULL unbekannt</translation>
    </message>
    <message>
        <source>default, cuda_graph, graph_trees, mempool, symmetric_memory, program (MemPool or graph_pool_handle()); NULL unknown</source>
        <translation>default, cuda_graph, graph_trees, mempool, symmetric_memory, program (MemPool oder graph_pool_handle()); NULL unbekannt</translation>
    </message>
    <message>
        <source>1: call stacks through PyTorch&apos;s own code tell the kind; 0: a guess, such as by the id</source>
        <translation>1: Aufrufstapel durch PyTorchs eigenen Code sagen die Art; 0: vermutet, etwa nach der Nummer</translation>
    </message>
    <message>
        <source>what the program calls it; NULL nothing</source>
        <translation>wie das Programm ihn nennt; NULL nichts</translation>
    </message>
    <message>
        <source>allocations in it, of the whole recording</source>
        <translation>Allokationen darin, der ganzen Aufzeichnung</translation>
    </message>
    <message>
        <source>that they hold</source>
        <translation>Bytes, die sie halten</translation>
    </message>
    <message>
        <source>requested of active blocks in them</source>
        <translation>angeforderte Bytes aktiver Blöcke darin</translation>
    </message>
    <message>
        <source>a memory pool of a device: what it is and holds</source>
        <translation>ein Speicherpool eines Geräts: was er ist und hält</translation>
    </message>
    <message>
        <source>CUDA stream, 0 the default one; NULL unknown</source>
        <translation>CUDA-Stream, 0 der Standard; NULL unbekannt</translation>
    </message>
    <message>
        <source>device, or host (device 4096) for pinned host memory, of a profiler&apos;s trace the CPU&apos;s; never to be added to devices</source>
        <translation>device, oder host (Gerät 4096) für gepinnten Host-Speicher, bei Profiler-Traces der der CPU; nie zu Geräten zu addieren</translation>
    </message>
    <message>
        <source>segments at the end; NULL where the form has none</source>
        <translation>Segmente am Ende; NULL, wo die Form keine hat</translation>
    </message>
</context>
<context>
    <name>ServingBudgetText</name>
    <message>
        <source>%1 × %2 = %3</source>
        <translation>%1 × %2 = %3</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>Gerät %1</translation>
    </message>
    <message>
        <source>free at its start %1</source>
        <translation>beim Start frei %1</translation>
    </message>
    <message>
        <source>weights %1</source>
        <translation>Gewichte %1</translation>
    </message>
    <message>
        <source>activations&apos; peak %1</source>
        <translation>Höchststand der Aktivierungen %1</translation>
    </message>
    <message>
        <source>outside of PyTorch %1</source>
        <translation>außerhalb von PyTorch %1</translation>
    </message>
    <message>
        <source>graphs %1</source>
        <translation>Graphen %1</translation>
    </message>
    <message>
        <source>left for the KV cache %1</source>
        <translation>übrig für den KV-Cache %1</translation>
    </message>
    <message>
        <source>no numbers</source>
        <translation>keine Zahlen</translation>
    </message>
    <message>
        <source>; refused: %1 are of others</source>
        <translation>; abgelehnt: %1 gehören anderen</translation>
    </message>
    <message>
        <source>; refused: too little is left for the KV cache</source>
        <translation>; abgelehnt: Für den KV-Cache bleibt zu wenig</translation>
    </message>
    <message>
        <source>state cache %1</source>
        <translation>Zustands-Cache %1</translation>
    </message>
</context>
<context>
    <name>ServingRowsText</name>
    <message>
        <source>?</source>
        <comment>an unknown number of bytes</comment>
        <translation>?</translation>
    </message>
    <message>
        <source>Serving budget</source>
        <translation>Budget des Servers</translation>
    </message>
    <message>
        <source>source: %1</source>
        <translation>Quelle: %1</translation>
    </message>
</context>
<context>
    <name>ServingText</name>
    <message>
        <source>as the log tells</source>
        <translation>wie es das Protokoll sagt</translation>
    </message>
    <message>
        <source>in use before it started: others, and contexts</source>
        <translation>vor dem Start benutzt: von anderen und von Kontexten</translation>
    </message>
    <message>
        <source>activations&apos; peak, and outside of PyTorch</source>
        <translation>Höchststand der Aktivierungen, und außerhalb von PyTorch</translation>
    </message>
    <message>
        <source>what the budget leaves beside weights and KV cache</source>
        <translation>was das Budget neben Gewichten und KV-Cache übrig lässt</translation>
    </message>
    <message>
        <source>activations&apos; peak</source>
        <translation>Höchststand der Aktivierungen</translation>
    </message>
    <message>
        <source>held back for it</source>
        <translation>dafür zurückgehalten</translation>
    </message>
    <message>
        <source>outside of PyTorch</source>
        <translation>außerhalb von PyTorch</translation>
    </message>
    <message>
        <source>below zero: an allocator of its own holds weights or cache</source>
        <translation>unter null: Ein eigener Allokator hält Gewichte oder Cache</translation>
    </message>
    <message>
        <source>left free, as far as the log goes</source>
        <translation>frei geblieben, soweit das Protokoll reicht</translation>
    </message>
    <message>
        <source>the rest: what the log does not tell, and what is free</source>
        <translation>der Rest: was das Protokoll nicht sagt und was frei ist</translation>
    </message>
    <message>
        <source>below zero: the log&apos;s numbers sum to more than there is</source>
        <translation>unter null: Die Zahlen des Protokolls ergeben mehr, als da ist</translation>
    </message>
    <message>
        <source>The log does not tell: %1.</source>
        <translation>Das Protokoll sagt nicht: %1.</translation>
    </message>
    <message>
        <source>mem_fraction_static is not known: give --utilization.</source>
        <translation>mem_fraction_static ist nicht bekannt: --utilization angeben.</translation>
    </message>
    <message>
        <source>gpu_memory_utilization is not known: give --utilization.</source>
        <translation>gpu_memory_utilization ist nicht bekannt: --utilization angeben.</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV-Cache</translation>
    </message>
    <message>
        <source>below zero: so much was missing for any</source>
        <translation>unter null: So viel fehlte, um überhaupt einen zu haben</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA-Graphen</translation>
    </message>
    <message>
        <source>an estimate, before they were captured</source>
        <translation>eine Schätzung, bevor sie aufgenommen wurden</translation>
    </message>
    <message>
        <source>The card&apos;s size is not in the log: give --capacity.</source>
        <translation>Die Größe der Karte steht nicht im Protokoll: --capacity angeben.</translation>
    </message>
    <message>
        <source>state cache</source>
        <translation>Zustands-Cache</translation>
    </message>
    <message>
        <source>tables, workspaces, contexts and what is not told</source>
        <translation>Tabellen, Arbeitsbereiche, Kontexte und was nicht gesagt wird</translation>
    </message>
    <message>
        <source>below zero: rounding, or counted twice in the log</source>
        <translation>unter null: Rundung, oder im Protokoll doppelt gezählt</translation>
    </message>
    <message>
        <source>free when it was ready: room for activations</source>
        <translation>frei, als der Server bereit war: Platz für Aktivierungen</translation>
    </message>
    <message>
        <source>The card&apos;s size is not in the log, so what was in use before is not known: give --capacity.</source>
        <translation>Die Größe der Karte steht nicht im Protokoll, also ist nicht bekannt, was vorher benutzt war: --capacity angeben.</translation>
    </message>
    <message>
        <source>SGLang does not measure activations&apos; peak: it comes out of what is free when it is ready.</source>
        <translation>SGLang misst den Höchststand der Aktivierungen nicht: Diese kommen aus dem, was frei ist, wenn es bereit ist.</translation>
    </message>
    <message>
        <source>gradients and optimizer&apos;s state</source>
        <translation>Gradienten und Optimiererzustand</translation>
    </message>
    <message>
        <source>activations, inputs and temporaries</source>
        <translation>Aktivierungen, Eingaben und Zwischenwerte</translation>
    </message>
    <message>
        <source>workspaces and communication</source>
        <translation>Arbeitsbereiche und Kommunikation</translation>
    </message>
    <message>
        <source>allocated, for what is not known</source>
        <translation>belegt, wofür ist nicht bekannt</translation>
    </message>
    <message>
        <source>some of it a guess, by sizes alone</source>
        <translation>zum Teil vermutet, nur nach Größen</translation>
    </message>
    <message>
        <source>private pool %1</source>
        <translation>privater Pool %1</translation>
    </message>
    <message>
        <source>private pool %1: %2</source>
        <comment>ids, what it is</comment>
        <translation>privater Pool %1: %2</translation>
    </message>
    <message>
        <source>beside weights and caches in it; %1 in use</source>
        <translation>neben Gewichten und Caches darin; %1 in Benutzung</translation>
    </message>
    <message>
        <source>%1 in use</source>
        <translation>%1 in Benutzung</translation>
    </message>
    <message>
        <source>rounding, as far as known</source>
        <translation>Rundung, soweit bekannt</translation>
    </message>
    <message>
        <source>cached by PyTorch, free</source>
        <translation>von PyTorch vorgehalten, frei</translation>
    </message>
    <message>
        <source>counted twice: the file contradicts itself</source>
        <translation>doppelt gezählt: Die Datei widerspricht sich</translation>
    </message>
    <message>
        <source>allocated, in no segment that is known</source>
        <translation>belegt, in keinem bekannten Segment</translation>
    </message>
    <message>
        <source>outside of PyTorch: contexts, libraries, other processes</source>
        <translation>außerhalb von PyTorch: Kontexte, Bibliotheken, andere Prozesse</translation>
    </message>
    <message>
        <source>free on the device</source>
        <translation>frei auf dem Gerät</translation>
    </message>
    <message>
        <source>The card&apos;s size, %1, is below the %2 that were seen, and was left out of account.</source>
        <translation>Die Größe der Karte, %1, liegt unter den gesehenen %2 und blieb außer Betracht.</translation>
    </message>
    <message>
        <source>The card&apos;s size is not recorded, so what is outside of PyTorch is not known: give --capacity.</source>
        <translation>Die Größe der Karte ist nicht aufgezeichnet, also ist nicht bekannt, was außerhalb von PyTorch ist: --capacity angeben.</translation>
    </message>
    <message>
        <source>outside of PyTorch, or free</source>
        <translation>außerhalb von PyTorch oder frei</translation>
    </message>
    <message>
        <source>What was free on the device is recorded only where memory ran out, so it is not told from what is outside of PyTorch.</source>
        <translation>Was auf dem Gerät frei war, ist nur aufgezeichnet, wo der Speicher ausging; es ist deshalb von dem außerhalb von PyTorch nicht zu unterscheiden.</translation>
    </message>
    <message>
        <source>No event was recorded, so the peak of activations is not known: what is here is one moment.</source>
        <translation>Kein Ereignis wurde aufgezeichnet, also ist der Höchststand der Aktivierungen nicht bekannt: Dies ist ein einziger Zeitpunkt.</translation>
    </message>
    <message>
        <source>The file does not tell what PyTorch had reserved.</source>
        <translation>Die Datei sagt nicht, was PyTorch reserviert hatte.</translation>
    </message>
    <message>
        <source>%1, line %2 of %3</source>
        <comment>vLLM, rank 0, line 12 of serve.log</comment>
        <translation>%1, Zeile %2 von %3</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>vLLM. Device 0 after event 7: …</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>up to</source>
        <translation>bis hierher</translation>
    </message>
    <message>
        <source>source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>what</source>
        <translation>was</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>?</source>
        <translation>?</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>aufgezeichnet</translation>
    </message>
    <message>
        <source>log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>given</source>
        <translation>angegeben</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>abgeleitet</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>the card</source>
        <translation>die Karte</translation>
    </message>
    <message>
        <source>seen of the card: reserved and free</source>
        <translation>von der Karte gesehen: reserviert und frei</translation>
    </message>
    <message>
        <source>reserved by PyTorch</source>
        <translation>von PyTorch reserviert</translation>
    </message>
    <message>
        <source>free before weights were loaded</source>
        <translation>frei, bevor Gewichte geladen wurden</translation>
    </message>
    <message>
        <source>known</source>
        <translation>bekannt</translation>
    </message>
    <message>
        <source>%1, device %2</source>
        <translation>%1, Gerät %2</translation>
    </message>
    <message>
        <source>%1, rank %2</source>
        <translation>%1, Rang %2</translation>
    </message>
    <message>
        <source>mem_fraction_static %1 allows weights and caches %2; they take %3</source>
        <translation>mem_fraction_static %1 erlaubt Gewichten und Caches %2; sie nehmen %3</translation>
    </message>
    <message>
        <source>gpu_memory_utilization %1 allows %2; what counts against it takes %3</source>
        <translation>gpu_memory_utilization %1 erlaubt %2; was dabei zählt, nimmt %3</translation>
    </message>
    <message>
        <source>%1, %2 too much.</source>
        <translation>%1, %2 zu viel.</translation>
    </message>
    <message>
        <source>%1, %2 are left.</source>
        <translation>%1, %2 bleiben übrig.</translation>
    </message>
    <message>
        <source>The server did not start: it found too little memory.</source>
        <translation>Der Server startete nicht: Er fand zu wenig Speicher.</translation>
    </message>
    <message>
        <source>what the budget leaves for it</source>
        <translation>was das Budget dafür lässt</translation>
    </message>
    <message>
        <source>all that the pools took</source>
        <translation>alles, was die Pools genommen haben</translation>
    </message>
    <message>
        <source>No known server</source>
        <translation>Kein bekannter Server</translation>
    </message>
    <message>
        <source>Beside weights, KV cache, gradients, optimizer state and private pools at most %1 were allocated at once, after event %2.</source>
        <translation>Neben Gewichten, KV-Cache, Gradienten, Optimiererzustand und privaten Pools waren höchstens %1 zugleich belegt, nach Ereignis %2.</translation>
    </message>
    <message>
        <source>among what was there before, if the trace is of a server</source>
        <translation>unter dem, was vorher da war, falls es die Spur eines Servers ist</translation>
    </message>
    <message>
        <source>there before the trace began, for what is not told</source>
        <translation>da, bevor die Spur begann; wofür, wird nicht gesagt</translation>
    </message>
    <message>
        <source>by its totals</source>
        <translation>nach ihren Summen</translation>
    </message>
    <message>
        <source>of the trace&apos;s total of reserved bytes</source>
        <translation>von der Summe reservierter Bytes der Spur</translation>
    </message>
    <message>
        <source>cached, outside of PyTorch, or free</source>
        <translation>zwischengespeichert, außerhalb von PyTorch oder frei</translation>
    </message>
    <message>
        <source>A profiler&apos;s trace does not tell what was allocated before it began, as a server&apos;s weights and KV cache are: begin it before the model is loaded.</source>
        <translation>Die Spur eines Profilers sagt nicht, was vor ihrem Beginn belegt wurde, wie Gewichte und KV-Cache eines Servers: beginnen Sie sie, bevor das Modell geladen wird.</translation>
    </message>
    <message>
        <source>A profiler&apos;s trace has no private pools: what CUDA graphs hold counts as what it was allocated for. A memory snapshot, taken when the server is ready, tells them apart.</source>
        <translation>Die Spur eines Profilers kennt keine privaten Pools: was CUDA-Graphen halten, zählt als das, wofür es belegt wurde. Ein Speicherabbild, wenn der Server bereit ist, unterscheidet sie.</translation>
    </message>
    <message>
        <source>Beside weights, KV cache, gradients, optimizer state and what was there before at most %1 were allocated at once, after event %2.</source>
        <translation>Neben Gewichten, KV-Cache, Gradienten, Optimiererzustand und dem, was vorher da war, waren höchstens %1 zugleich belegt, nach Ereignis %2.</translation>
    </message>
    <message>
        <source>weights, and outside of PyTorch</source>
        <translation>Gewichte, und außerhalb von PyTorch</translation>
    </message>
    <message>
        <source>held back for it; the log counts the estimate of graphs into it</source>
        <translation>dafür zurückgehalten; das Protokoll zählt die Schätzung der Graphen dazu</translation>
    </message>
</context>
<context>
    <name>SessionFileText</name>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>%1 is far larger than a session is.</source>
        <translation>%1 ist viel größer, als eine Sitzung es ist.</translation>
    </message>
    <message>
        <source>%1 is no session.</source>
        <translation>%1 ist keine Sitzung.</translation>
    </message>
    <message>
        <source>%1 does not say of which recording it is.</source>
        <translation>%1 sagt nicht, zu welcher Aufzeichnung sie gehört.</translation>
    </message>
    <message>
        <source>There is too much in this session for one file.</source>
        <translation>In dieser Sitzung ist zu viel für eine Datei.</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>The settings in %1 were damaged and are set back to what they are at first.</source>
        <translation>Die Einstellungen in %1 waren beschädigt und sind auf den Anfang zurückgesetzt.</translation>
    </message>
    <message>
        <source>The settings in %1 were damaged and are set back to what they are at first; the file as it was is kept as %2.</source>
        <translation>Die Einstellungen in %1 waren beschädigt und sind auf den Anfang zurückgesetzt; die Datei, wie sie war, liegt als %2 daneben.</translation>
    </message>
</context>
<context>
    <name>SettingsTreeText</name>
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
        <translation>aus: jedes Segment ist eine feste Allokation des Treibers</translation>
    </message>
    <message>
        <source>requests are rounded up to steps of a power of two, by size in MiB; 0 = to 512 bytes</source>
        <translation>Anforderungen werden auf Stufen einer Zweierpotenz aufgerundet, je nach Größe in MiB; 0 = auf 512 Bytes</translation>
    </message>
    <message>
        <source>not set: the allocator&apos;s defaults</source>
        <translation>nicht gesetzt: die Vorgaben des Allokators</translation>
    </message>
</context>
<context>
    <name>SiteStepsText</name>
    <message>
        <source>no steps at %1: no allocation of device %2 has a line of that file in its stack</source>
        <translation>keine Schritte bei %1: keine Allokation von Gerät %2 hat eine Zeile dieser Datei in ihrem Aufrufstapel</translation>
    </message>
    <message>
        <source>(%1 more)</source>
        <translation>(%1 weitere)</translation>
    </message>
    <message>
        <source>no steps at %1: of that file the allocations of device %2 have lines %3</source>
        <translation>keine Schritte bei %1: von dieser Datei haben die Allokationen von Gerät %2 die Zeilen %3</translation>
    </message>
    <message>
        <source>no line &apos;%1&apos;: give FILE:LINE, such as train.py:72</source>
        <translation>keine Zeile „%1“: geben Sie DATEI:ZEILE an, etwa train.py:72</translation>
    </message>
    <message>
        <source>no steps at %1: the stacks of device %2 have no Python frames</source>
        <translation>keine Schritte bei %1: die Aufrufstapel von Gerät %2 haben keine Python-Frames</translation>
    </message>
    <message>
        <source>no steps at %1: the program comes there %2</source>
        <translation>keine Schritte bei %1: das Programm kommt dort %2 vorbei</translation>
    </message>
    <message>
        <source>on another thread only</source>
        <translation>nur auf einem anderen Thread</translation>
    </message>
    <message>
        <source>only once</source>
        <translation>nur einmal</translation>
    </message>
</context>
<context>
    <name>SnapViewerFileText</name>
    <message>
        <source>%1 is damaged: it is not the list that SnapViewer writes.</source>
        <translation>%1 ist beschädigt: Es ist nicht die Liste, die SnapViewer schreibt.</translation>
    </message>
    <message>
        <source>polygon without an element</source>
        <translation>Polygon ohne Element</translation>
    </message>
    <message>
        <source>SnapViewer recording: events in the order of its steps</source>
        <translation>SnapViewer-Aufzeichnung: Ereignisse in der Folge ihrer Schritte</translation>
    </message>
    <message>
        <source>polygon without its row in elements.db</source>
        <translation>Polygon ohne seine Zeile in elements.db</translation>
    </message>
    <message>
        <source>SnapViewer recording with a database: events in the order of its steps, addresses made up</source>
        <translation>SnapViewer-Aufzeichnung mit Datenbank: Ereignisse in der Reihenfolge ihrer Schritte, Adressen erfunden</translation>
    </message>
    <message>
        <source>the archive does not take more</source>
        <translation>das Archiv nimmt nicht mehr auf</translation>
    </message>
    <message>
        <source>Writing polygons</source>
        <translation>Polygone werden geschrieben</translation>
    </message>
    <message>
        <source>Writing elements</source>
        <translation>Elemente werden geschrieben</translation>
    </message>
    <message>
        <source>the call stacks cannot be written: %1.</source>
        <translation>die Aufrufstapel können nicht geschrieben werden: %1.</translation>
    </message>
</context>
<context>
    <name>SniffText</name>
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
        <source>a file of another kind</source>
        <translation>eine Datei anderer Art</translation>
    </message>
    <message>
        <source>a ZIP archive inside another file: unpack it first</source>
        <translation>ein ZIP-Archiv in einer anderen Datei: entpacken Sie es zuerst</translation>
    </message>
    <message>
        <source>a gzip file inside another file: unpack it first</source>
        <translation>eine gzip-Datei in einer anderen Datei: entpacken Sie sie zuerst</translation>
    </message>
    <message>
        <source>%1 seems to be %2; this version opens PyTorch memory snapshots as pickles, JSON or HTML pages, also in a gzip file or ZIP archive.</source>
        <translation>%1 scheint %2 zu sein; diese Version öffnet PyTorch-Speicheraufzeichnungen als Pickle, JSON oder HTML-Seite, auch in einer gzip-Datei oder einem ZIP-Archiv.</translation>
    </message>
    <message>
        <source>an SQLite database inside another file: unpack it first</source>
        <translation>eine SQLite-Datenbank in einer anderen Datei: erst entpacken</translation>
    </message>
    <message>
        <source>a Zstandard file inside another file: unpack it first</source>
        <translation>eine Zstandard-Datei in einer anderen Datei: entpacken Sie sie zuerst</translation>
    </message>
    <message>
        <source>%1 seems to be %2; this version opens PyTorch memory snapshots as pickles, JSON or HTML pages, also in a gzip file or ZIP archive; text logs of a program that ran out of memory open in the window and with snapviewer-cli explain.</source>
        <translation>%1 scheint %2 zu sein; diese Version öffnet PyTorch-Speicheraufzeichnungen als Pickle, JSON oder HTML-Seite, auch in einer gzip-Datei oder einem ZIP-Archiv; Textprotokolle eines Programms, dem der Speicher ausging, öffnen das Fenster und snapviewer-cli explain.</translation>
    </message>
</context>
<context>
    <name>SqlComparisonText</name>
    <message>
        <source>%1 has no device %2</source>
        <translation>%1 hat kein Gerät %2</translation>
    </message>
    <message>
        <source>%1 has no device to compare</source>
        <translation>%1 hat kein Gerät zum Vergleichen</translation>
    </message>
</context>
<context>
    <name>SqlContextText</name>
    <message>
        <source>no device %1: the recording has none</source>
        <translation>kein Gerät %1: Die Aufzeichnung hat keines</translation>
    </message>
    <message>
        <source>no device %1: the recording has %2</source>
        <translation>kein Gerät %1: Die Aufzeichnung hat %2</translation>
    </message>
    <message>
        <source>no event %1 on device %2: give %3 to %4</source>
        <translation>kein Ereignis %1 auf Gerät %2: %3 bis %4 angeben</translation>
    </message>
</context>
<context>
    <name>SqlText</name>
    <message>
        <source>the SQL database cannot be opened: %1</source>
        <translation>die SQL-Datenbank kann nicht geöffnet werden: %1</translation>
    </message>
    <message>
        <source>Qt&apos;s SQLite driver gives no access to its connection</source>
        <translation>Qts SQLite-Treiber gibt seine Verbindung nicht heraus</translation>
    </message>
    <message>
        <source>Qt&apos;s driver uses SQLite %1, this program %2</source>
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
    <message>
        <source>the second argument of percentile() has to be a number from 0 to 100</source>
        <translation>das zweite Argument von percentile() muss eine Zahl von 0 bis 100 sein</translation>
    </message>
    <message>
        <source>the second argument of percentile() has to be the same in all rows</source>
        <translation>das zweite Argument von percentile() muss in allen Zeilen gleich sein</translation>
    </message>
    <message>
        <source>%1 is of numbers, not of texts</source>
        <translation>%1 ist für Zahlen, nicht für Texte</translation>
    </message>
    <message>
        <source>%1 is of numbers that are finite</source>
        <translation>%1 ist für endliche Zahlen</translation>
    </message>
    <message>
        <source>%1 holds at most %2 numbers: ask of fewer rows</source>
        <translation>%1 hält höchstens %2 Zahlen: nach weniger Zeilen fragen</translation>
    </message>
    <message>
        <source>that is no regular expression for REGEXP: %1</source>
        <translation>das ist kein regulärer Ausdruck für REGEXP: %1</translation>
    </message>
    <message>
        <source>REGEXP gave up: pattern and text are too long for each other</source>
        <translation>REGEXP hat aufgegeben: Muster und Text sind zusammen zu lang</translation>
    </message>
    <message>
        <source>%1; there are: %2</source>
        <translation>%1; es gibt: %2</translation>
    </message>
    <message>
        <source>%1; did you mean %2? There are: %3</source>
        <translation>%1; war %2 gemeint? Es gibt: %3</translation>
    </message>
    <message>
        <source>%1 is damaged: its tables are others.</source>
        <translation>%1 ist beschädigt: Seine Tabellen sind andere.</translation>
    </message>
    <message>
        <source>%1 cannot be opened.</source>
        <translation>%1 kann nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>parameter %1 of the statement has no name</source>
        <translation>Parameter %1 der Anweisung hat keinen Namen</translation>
    </message>
    <message>
        <source>no value was given for the parameter %1</source>
        <translation>für den Parameter %1 wurde kein Wert angegeben</translation>
    </message>
    <message>
        <source>the statement puts aside more than %1 to sort or to compare; select less</source>
        <translation>die Anweisung legt mehr als %1 beiseite, um zu sortieren oder zu vergleichen; wählen Sie weniger aus</translation>
    </message>
</context>
<context>
    <name>StackChecksText</name>
    <message>
        <source>event %1 of device %2 has another stack, place or time</source>
        <translation>Ereignis %1 von Gerät %2 hat einen anderen Aufrufstapel, Ort oder Zeitpunkt</translation>
    </message>
</context>
<context>
    <name>StackHeaderText</name>
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
        <source>never freed</source>
        <translation>nie freigegeben</translation>
    </message>
    <message>
        <source>free still pending</source>
        <translation>Freigabe steht noch aus</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>Speicher erschöpft</translation>
    </message>
    <message>
        <source>asked for %1</source>
        <translation>%1 angefordert</translation>
    </message>
    <message>
        <source>%1 free on the device</source>
        <translation>%1 auf dem Gerät frei</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a pool&apos;s ids, what it is</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>born before recording</source>
        <translation>vor der Aufzeichnung entstanden</translation>
    </message>
    <message>
        <source>allocated in %1</source>
        <comment>a step</comment>
        <translation>belegt in %1</translation>
    </message>
    <message>
        <source>allocated at %1</source>
        <comment>an event</comment>
        <translation>belegt bei %1</translation>
    </message>
    <message>
        <source>freed in %1</source>
        <comment>a step</comment>
        <translation>frei in %1</translation>
    </message>
    <message>
        <source>freed at %1</source>
        <comment>an event</comment>
        <translation>frei bei %1</translation>
    </message>
</context>
<context>
    <name>StackReasonText</name>
    <message>
        <source>This recording has no history: the block is known from the final segments only, without a stack. Record with enabled=&apos;all&apos;.</source>
        <translation>Diese Aufzeichnung hat keinen Verlauf: Der Block ist nur aus den letzten Segmenten bekannt, ohne Aufrufstapel. Zeichnen Sie mit enabled=&apos;all&apos; auf.</translation>
    </message>
    <message>
        <source>Stacks of events were not recorded (context=None or &apos;state&apos;). Record with context=&apos;all&apos;.</source>
        <translation>Aufrufstapel der Ereignisse wurden nicht aufgezeichnet (context=None oder &apos;state&apos;). Zeichnen Sie mit context=&apos;all&apos; auf.</translation>
    </message>
    <message>
        <source>A stack was recorded, but it is empty: with stacks=&apos;python&apos;, threads without Python frames, such as autograd&apos;s backward threads, show none. Record with stacks=&apos;all&apos;.</source>
        <translation>Ein Aufrufstapel wurde aufgezeichnet, ist aber leer: Mit stacks=&apos;python&apos; haben Threads ohne Python-Frames keinen, etwa die Rückwärts-Threads von Autograd. Zeichnen Sie mit stacks=&apos;all&apos; auf.</translation>
    </message>
    <message>
        <source>Not freed until the end of the recording.</source>
        <translation>Bis zum Ende der Aufzeichnung nicht freigegeben.</translation>
    </message>
    <message>
        <source>Allocated before recording began, so its stack was not seen. Start recording before the model is built.</source>
        <translation>Vor Beginn der Aufzeichnung belegt, deshalb ohne Aufrufstapel. Beginnen Sie die Aufzeichnung, bevor das Modell entsteht.</translation>
    </message>
    <message>
        <source>Its alloc event is not in the file: it was allocated before recording began, or the full ring buffer dropped the event. Which of them nobody can tell, as it was freed.</source>
        <translation>Das Ereignis, das es anforderte, steht nicht in der Datei: Es wurde angefordert, bevor die Aufzeichnung begann, oder der volle Ringpuffer hat das Ereignis verworfen. Was davon, kann niemand sagen, da es freigegeben wurde.</translation>
    </message>
</context>
<context>
    <name>StepChoiceText</name>
    <message>
        <source>the allocations of device %1 do not repeat themselves</source>
        <translation>die Allokationen von Gerät %1 wiederholen sich nicht</translation>
    </message>
    <message>
        <source>no steps &apos;%1&apos;: %2</source>
        <translation>keine Schritte „%1“: %2</translation>
    </message>
    <message>
        <source>no annotation of device %1 matches &apos;%2&apos;</source>
        <translation>keine Anmerkung von Gerät %1 passt auf „%2“</translation>
    </message>
    <message>
        <source>the marks name no event</source>
        <translation>die Marken nennen kein Ereignis</translation>
    </message>
    <message>
        <source>device %1 has no event %2, which the marks name: it has %3</source>
        <translation>Gerät %1 hat kein Ereignis %2, das die Marken nennen: Es hat %3</translation>
    </message>
    <message>
        <source>line %1 of the marks is no event: &apos;%2&apos;</source>
        <translation>Zeile %1 der Marken ist kein Ereignis: „%2“</translation>
    </message>
</context>
<context>
    <name>StepsPainterText</name>
    <message>
        <source>%1 left over</source>
        <translation>%1 bleiben übrig</translation>
    </message>
    <message>
        <source>%1 left over, %2 more than an iteration before</source>
        <translation>%1 bleiben übrig, %2 mehr als eine Iteration davor</translation>
    </message>
    <message>
        <source>%1 left over, %2 less than an iteration before</source>
        <translation>%1 bleiben übrig, %2 weniger als eine Iteration davor</translation>
    </message>
    <message>
        <source>%1 left over, %2 more than a period before</source>
        <translation>%1 bleiben übrig, %2 mehr als eine Periode davor</translation>
    </message>
    <message>
        <source>%1 left over, %2 less than a period before</source>
        <translation>%1 bleiben übrig, %2 weniger als eine Periode davor</translation>
    </message>
    <message>
        <source>%1 left over, %2 more than a step before</source>
        <translation>%1 bleiben übrig, %2 mehr als einen Schritt davor</translation>
    </message>
    <message>
        <source>%1 left over, %2 less than a step before</source>
        <translation>%1 bleiben übrig, %2 weniger als einen Schritt davor</translation>
    </message>
    <message>
        <source>left over</source>
        <translation>übrig</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>step 2</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <comment>step 116</comment>
        <translation>%1 (%2 von %3)</translation>
    </message>
    <message>
        <source>%1, until the failure</source>
        <comment>step 5</comment>
        <translation>%1, bis zum Fehler</translation>
    </message>
</context>
<context>
    <name>StepsText</name>
    <message numerus="yes">
        <source>%n steps, told by the annotation %1</source>
        <translation>
            <numerusform>%n Schritt, erkannt an der Anmerkung %1</numerusform>
            <numerusform>%n Schritte, erkannt an der Anmerkung %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps, told by the allocations: every %1 of them repeat (%2 alike), each step from %3</source>
        <translation>
            <numerusform>%n Schritt, erkannt an den Allokationen: Je %1 davon wiederholen sich (%2 gleich), der Schritt beginnt bei %3</numerusform>
            <numerusform>%n Schritte, erkannt an den Allokationen: Je %1 davon wiederholen sich (%2 gleich), jeder Schritt beginnt bei %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n iterations of the loop at %1</source>
        <translation>
            <numerusform>%n Iteration der Schleife bei %1</numerusform>
            <numerusform>%n Iterationen der Schleife bei %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps of the loop at %1, each of about %2 repeats</source>
        <translation>
            <numerusform>%n Schritt der Schleife bei %1, aus etwa %2 Durchgängen</numerusform>
            <numerusform>%n Schritte der Schleife bei %1, jeder aus etwa %2 Durchgängen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps of the loop at %1</source>
        <translation>
            <numerusform>%n Schritt der Schleife bei %1</numerusform>
            <numerusform>%n Schritte der Schleife bei %1</numerusform>
        </translation>
    </message>
    <message>
        <source>no steps: no annotation recurs, and no loop of the program was found</source>
        <translation>keine Schritte: keine Anmerkung kehrt wieder, und es fand sich keine Schleife des Programms</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>Iteration %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message numerus="yes">
        <source>%n returns to %1</source>
        <comment>a line that somebody named</comment>
        <translation>
            <numerusform>%n-mal zurück bei %1</numerusform>
            <numerusform>%n-mal zurück bei %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps, told by annotations that match &apos;%1&apos;</source>
        <translation>
            <numerusform>%n Schritt, erkannt an Anmerkungen, die auf „%1“ passen</numerusform>
            <numerusform>%n Schritte, erkannt an Anmerkungen, die auf „%1“ passen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps, told by a file of marks</source>
        <translation>
            <numerusform>%n Schritt, aus einer Datei mit Marken</numerusform>
            <numerusform>%n Schritte, aus einer Datei mit Marken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, each of %n taken together</source>
        <translation>
            <numerusform>%1, jeweils aus %n zusammengefasst</numerusform>
            <numerusform>%1, jeweils aus %n zusammengefasst</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2–%3</source>
        <comment>phase, events</comment>
        <translation>%1 %2–%3</translation>
    </message>
    <message>
        <source>one step: %1</source>
        <translation>ein Schritt: %1</translation>
    </message>
</context>
<context>
    <name>SummaryColumnsText</name>
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
        <translation>Allokationen</translation>
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
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>Before the first event</source>
        <translation>Vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>Known ones, those from before the first event included</source>
        <translation>Bekannte, einschließlich derer von vor dem ersten Ereignis</translation>
    </message>
</context>
<context>
    <name>SummaryText</name>
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
        <translation>Gerät %1: %2 Ereignisse, %3 Allokationen</translation>
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
        <source>1 allocation</source>
        <translation>1 Allokation</translation>
    </message>
    <message>
        <source>%1 allocations</source>
        <translation>%1 Allokationen</translation>
    </message>
    <message>
        <source>Device %1: no trace; %2 in %3 was active when the snapshot was taken.</source>
        <translation>Gerät %1: keine Ereignisse; %2 in %3 waren aktiv, als der Schnappschuss entstand.</translation>
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
    <message>
        <source>  at the end %1 active</source>
        <translation>  am Ende %1 aktiv</translation>
    </message>
    <message>
        <source>Weights: %1 in %2 entries, and %3 of gradients</source>
        <translation>Gewichte: %1 in %2 Einträgen, dazu %3 Gradienten</translation>
    </message>
    <message>
        <source>Activations: %1 in %2 entries</source>
        <translation>Aktivierungen: %1 in %2 Einträgen</translation>
    </message>
    <message>
        <source>The file names no peak; its entries hold %1</source>
        <translation>Die Datei nennt keinen Höchststand; ihre Einträge halten %1</translation>
    </message>
    <message>
        <source>Peak: %1; entries hold %2 of it, %3 is untracked: no entry accounts for it</source>
        <translation>Höchststand: %1; Einträge halten %2 davon, %3 sind unerklärt: Kein Eintrag steht dafür</translation>
    </message>
    <message>
        <source>Peak: %1; entries hold %2, %3 more than the peak: they cannot all have been alive at once</source>
        <translation>Höchststand: %1; Einträge halten %2, %3 mehr als der Höchststand: Sie können nicht alle zugleich gelebt haben</translation>
    </message>
    <message>
        <source>Device %1: %2 in %3 was there before the first event that is kept, %4 of the peak; no event says where it came from.</source>
        <translation>Gerät %1: %2 in %3 gab es schon vor dem ersten Ereignis, das noch da ist, %4 des Höchststands; kein Ereignis sagt, woher es kam.</translation>
    </message>
    <message>
        <source>Accelerator: %1</source>
        <translation>Beschleuniger: %1</translation>
    </message>
    <message>
        <source>Device %1: %2 in %3 was there before recording began, %4 of the peak; no event says where it came from.</source>
        <translation>Gerät %1: %2 in %3 waren schon vor der Aufzeichnung da, %4 des Höchststands; kein Ereignis sagt, woher.</translation>
    </message>
</context>
<context>
    <name>TableFileText</name>
    <message>
        <source>the tables cannot be written: %1.</source>
        <translation>die Tabellen können nicht geschrieben werden: %1.</translation>
    </message>
    <message>
        <source>Writing the table %1</source>
        <translation>Tabelle %1 wird geschrieben</translation>
    </message>
</context>
<context>
    <name>TelemetryText</name>
    <message>
        <source>%1: the samples before are shown.</source>
        <translation>%1: Die Messwerte davor werden gezeigt.</translation>
    </message>
    <message>
        <source>memory telemetry, version %1, as %2</source>
        <translation>Speichertelemetrie, Version %1, als %2</translation>
    </message>
</context>
<context>
    <name>TimelineText</name>
    <message>
        <source>The recording has no device %1.</source>
        <translation>Die Aufzeichnung hat kein Gerät %1.</translation>
    </message>
    <message>
        <source>Building the picture</source>
        <translation>Bild entsteht</translation>
    </message>
</context>
<context>
    <name>TopTools</name>
    <message>
        <source>theme colours</source>
        <translation>Thema Farben Design</translation>
    </message>
    <message>
        <source>Edit Categories…</source>
        <translation>Kategorien bearbeiten…</translation>
    </message>
    <message>
        <source>Edit My Code…</source>
        <translation>Mein Code bearbeiten…</translation>
    </message>
    <message>
        <source>Allocations Alive at the Peak</source>
        <translation>Allokationen, die beim Höchststand leben</translation>
    </message>
    <message>
        <source>Light or Dark: %1</source>
        <translation>Hell oder dunkel: %1</translation>
    </message>
</context>
<context>
    <name>TorchDocumentText</name>
    <message>
        <source>%1 ends early, at byte %2, before its first whole event or segment; copy it again.</source>
        <translation>%1 endet zu früh, bei Byte %2, vor dem ersten ganzen Ereignis oder Segment; kopieren Sie die Datei noch einmal.</translation>
    </message>
    <message>
        <source>%1 is %2, but not a PyTorch memory snapshot: it has neither segments nor device traces.</source>
        <translation>%1 ist %2, aber keine PyTorch-Speicheraufzeichnung: Es gibt darin weder Segmente noch Ereignisfolgen von Geräten.</translation>
    </message>
    <message>
        <source>at byte %1</source>
        <translation>bei Byte %1</translation>
    </message>
</context>
<context>
    <name>TorchJsonText</name>
    <message>
        <source>%1 would take more than %2 MiB of memory at byte %3, far more than its size explains.</source>
        <translation>%1 bräuchte ab Byte %3 mehr als %2 MiB Speicher, viel mehr, als seine Größe erklärt.</translation>
    </message>
    <message>
        <source>%1 is nested deeper than %2 levels at byte %3; no memory snapshot is.</source>
        <translation>%1 ist bei Byte %3 tiefer als %2 Ebenen verschachtelt; das ist keine Speicheraufzeichnung.</translation>
    </message>
    <message>
        <source>%1 cannot be read to its end: %2.</source>
        <translation>%1 kann nicht bis zum Ende gelesen werden: %2.</translation>
    </message>
    <message>
        <source>%1 is damaged: its JSON breaks off at byte %2.</source>
        <translation>%1 ist beschädigt: Sein JSON bricht bei Byte %2 ab.</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>PyTorch snapshot as JSON</source>
        <translation>PyTorch-Speicheraufzeichnung als JSON</translation>
    </message>
    <message>
        <source>half a surrogate pair in a text</source>
        <translation>ein halbes Surrogatpaar in einem Text</translation>
    </message>
</context>
<context>
    <name>TorchPickleText</name>
    <message>
        <source>PyTorch pickle, protocol %1</source>
        <translation>PyTorch-Pickle, Protokoll %1</translation>
    </message>
    <message>
        <source>a pickle</source>
        <translation>ein Pickle</translation>
    </message>
</context>
<context>
    <name>TorchWriterText</name>
    <message>
        <source>Writing events</source>
        <translation>Ereignisse werden geschrieben</translation>
    </message>
</context>
<context>
    <name>TrustText</name>
    <message>
        <source>Cut off</source>
        <translation>Abgeschnitten</translation>
    </message>
    <message>
        <source>Several processes mixed</source>
        <translation>Mehrere Prozesse vermischt</translation>
    </message>
    <message>
        <source>Trace and final state disagree</source>
        <translation>Ereignisse und Endzustand widersprechen sich</translation>
    </message>
    <message>
        <source>Segments disagree</source>
        <translation>Segmente widersprechen sich</translation>
    </message>
    <message>
        <source>Blocks do not add up</source>
        <translation>Blöcke ergeben nicht die Summe</translation>
    </message>
    <message>
        <source>Oldest events lost</source>
        <translation>Älteste Ereignisse verloren</translation>
    </message>
    <message>
        <source>Frees are missing</source>
        <translation>Freigaben fehlen</translation>
    </message>
    <message>
        <source>Some frees are missing</source>
        <translation>Manche Freigaben fehlen</translation>
    </message>
    <message>
        <source>Unknown kinds of events</source>
        <translation>Unbekannte Arten von Ereignissen</translation>
    </message>
    <message>
        <source>Unreadable values</source>
        <translation>Unlesbare Werte</translation>
    </message>
    <message>
        <source>Unknown devices</source>
        <translation>Unbekannte Geräte</translation>
    </message>
    <message>
        <source>Clock runs back</source>
        <translation>Uhr läuft rückwärts</translation>
    </message>
    <message>
        <source>Final state only</source>
        <translation>Nur Endzustand</translation>
    </message>
    <message>
        <source>Recorded late</source>
        <translation>Spät aufgezeichnet</translation>
    </message>
    <message>
        <source>No call stacks</source>
        <translation>Keine Aufrufstapel</translation>
    </message>
    <message>
        <source>No times</source>
        <translation>Keine Zeiten</translation>
    </message>
    <message>
        <source>The file is empty: no device has an event or a segment. Nothing had used the device when the snapshot was taken, or another process had.</source>
        <translation>Die Datei ist leer: Kein Gerät hat ein Ereignis oder ein Segment. Nichts hatte das Gerät benutzt, als der Schnappschuss entstand, oder ein anderer Prozess.</translation>
    </message>
    <message>
        <source>No event is recorded, only the final state: nothing happened there while the recording ran.</source>
        <translation>Kein Ereignis ist aufgezeichnet, nur der Endzustand: Dort geschah nichts, während die Aufzeichnung lief.</translation>
    </message>
    <message>
        <source>The file has no traces, only the final state: it comes from memory_snapshot(), or from a snapshot without traces. Use _dump_snapshot() while recording is on.</source>
        <translation>Die Datei hat keine Ereignisfolgen, nur den Endzustand: Sie stammt von memory_snapshot() oder aus einem Schnappschuss ohne Ereignisfolgen. Rufen Sie _dump_snapshot() auf, während aufgezeichnet wird.</translation>
    </message>
    <message>
        <source>The traces are empty, there is only the final state: recording was off, or was stopped before the snapshot was taken, which clears it.</source>
        <translation>Die Ereignisfolgen sind leer, es gibt nur den Endzustand: Die Aufzeichnung war aus, oder sie wurde vor dem Schnappschuss beendet, was sie löscht.</translation>
    </message>
    <message>
        <source>%1 (It ends %2.)</source>
        <translation>%1 (Sie endet %2.)</translation>
    </message>
    <message>
        <source>%1 First: %2</source>
        <translation>%1 Zuerst: %2</translation>
    </message>
    <message>
        <source>%1 First at event %2.</source>
        <translation>%1 Zuerst bei Ereignis %2.</translation>
    </message>
    <message>
        <source>%1 First at event %2: %3</source>
        <translation>%1 Zuerst bei Ereignis %2: %3</translation>
    </message>
    <message>
        <source>%1 %2 of the peak was allocated before the first event that is left.</source>
        <translation>%1 %2 des Höchststands waren vor dem ersten verbliebenen Ereignis belegt.</translation>
    </message>
    <message>
        <source>Device %1: %2</source>
        <translation>Gerät %1: %2</translation>
    </message>
    <message>
        <source>Devices %1: %2</source>
        <translation>Geräte %1: %2</translation>
    </message>
    <message>
        <source>Everything in the file agrees.</source>
        <translation>Alles in der Datei stimmt überein.</translation>
    </message>
    <message>
        <source>Everything in the file agrees, but it does not tell everything.</source>
        <translation>Alles in der Datei stimmt überein, aber sie sagt nicht alles.</translation>
    </message>
    <message>
        <source>Some numbers may be incomplete.</source>
        <translation>Manche Zahlen sind vielleicht unvollständig.</translation>
    </message>
    <message>
        <source>The file is damaged or contradicts itself: do not rely on its totals.</source>
        <translation>Die Datei ist beschädigt oder widerspricht sich: Verlassen Sie sich nicht auf ihre Summen.</translation>
    </message>
    <message>
        <source>No final state</source>
        <translation>Kein Endzustand</translation>
    </message>
    <message>
        <source>There is no snapshot of the allocator, so single allocations are not known: only what a recorder noted beside it.</source>
        <translation>Es gibt keinen Snapshot des Allokators, daher sind einzelne Allokationen nicht bekannt: nur, was ein Rekorder daneben notierte.</translation>
    </message>
    <message>
        <source>Changed on the way</source>
        <translation>Unterwegs verändert</translation>
    </message>
    <message>
        <source>Filtered</source>
        <translation>Gefiltert</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Totals disagree</source>
        <translation>Summen widersprechen sich</translation>
    </message>
    <message>
        <source>No history recorded</source>
        <translation>Kein Verlauf aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 of the peak was allocated before recording began, and no event says by what. Start recording before the model is built.</source>
        <translation>%1 des Höchststands waren vor Beginn der Aufzeichnung belegt, und kein Ereignis sagt, wovon. Beginnen Sie die Aufzeichnung, bevor das Modell entsteht.</translation>
    </message>
    <message>
        <source>Numbers agree</source>
        <translation>Zahlen stimmig</translation>
    </message>
    <message>
        <source>The snapshot of the allocator was refused or is damaged, so single allocations are not known: only what a recorder noted beside it.</source>
        <translation>Der Snapshot des Allokators wurde abgelehnt oder ist beschädigt, deshalb sind einzelne Allokationen nicht bekannt: nur, was ein Rekorder daneben notierte.</translation>
    </message>
    <message>
        <source>No event of it is left, only the final state: its events, if there were any, come after the place where the file ends.</source>
        <translation>Von ihm ist kein Ereignis übrig, nur der Endzustand: Seine Ereignisse, falls es welche gab, kommen nach der Stelle, an der die Datei endet.</translation>
    </message>
    <message>
        <source>It ends before its first event: only the final state is left, as far as that could be read.</source>
        <translation>Sie endet vor dem ersten Ereignis: Nur der Endzustand ist übrig, soweit er gelesen werden konnte.</translation>
    </message>
</context>
<context>
    <name>VerdictText</name>
    <message>
        <source>Out of memory %1 at %2: %3</source>
        <comment>moment, call site, reason</comment>
        <translation>Speicher erschöpft %1 bei %2: %3</translation>
    </message>
    <message>
        <source>Out of memory %1: %2</source>
        <comment>moment, reason</comment>
        <translation>Speicher erschöpft %1: %2</translation>
    </message>
    <message>
        <source>%1 were asked for at once, more than the device has</source>
        <translation>%1 wurden auf einmal angefordert, mehr, als das Gerät hat</translation>
    </message>
    <message>
        <source>%1 asked for %2 at once, more than the device has</source>
        <translation>%1 forderte %2 auf einmal an, mehr, als das Gerät hat</translation>
    </message>
    <message>
        <source>there was room for %1, something else refused</source>
        <translation>für %1 war Platz, etwas anderes lehnte ab</translation>
    </message>
    <message>
        <source>%1 were freed, but still in use by other streams</source>
        <translation>%1 waren freigegeben, aber noch von anderen Streams benutzt</translation>
    </message>
    <message>
        <source>%1 were free, but not %2 in one piece (fragmented)</source>
        <translation>%1 waren frei, aber nicht %2 am Stück (fragmentiert)</translation>
    </message>
    <message>
        <source>%1 are free, but for other streams or sizes only</source>
        <translation>%1 sind frei, aber nur für andere Streams oder Größen</translation>
    </message>
    <message>
        <source>others use %1 of the device&apos;s %2</source>
        <translation>andere benutzen %1 von den %2 des Geräts</translation>
    </message>
    <message>
        <source>one request of %1, more than all that was in use</source>
        <translation>eine Anforderung von %1, mehr als alles Benutzte</translation>
    </message>
    <message>
        <source>%1 asked for %2, more than all that was in use</source>
        <translation>%1 forderte %2 an, mehr als alles Benutzte</translation>
    </message>
    <message>
        <source>the device is full, mostly of memory without a stack</source>
        <translation>das Gerät ist voll, meist von Speicher ohne Aufrufstapel</translation>
    </message>
    <message>
        <source>the device is full, %1</source>
        <comment>who holds most</comment>
        <translation>das Gerät ist voll, %1</translation>
    </message>
    <message>
        <source>Asked for %1</source>
        <translation>%1 angefordert</translation>
    </message>
    <message>
        <source>%1 asked for %2</source>
        <translation>%1 forderte %2 an</translation>
    </message>
    <message>
        <source>%1; the allocator had %2 free of its %3.</source>
        <translation>%1; der Allokator hatte %2 von seinen %3 frei.</translation>
    </message>
    <message>
        <source>%1; the device had %2 left and the allocator %3 free of its %4.</source>
        <translation>%1; das Gerät hatte noch %2 und der Allokator %3 von seinen %4 frei.</translation>
    </message>
    <message>
        <source>%1 with %2 free on the device: a limit that is not recorded must have refused.</source>
        <translation>%1, als auf dem Gerät %2 frei waren: Eine Grenze, die nicht aufgezeichnet ist, muss abgelehnt haben.</translation>
    </message>
    <message>
        <source>%1; a free run of %2 would have held it.</source>
        <translation>%1; ein freies Stück von %2 hätte es gefasst.</translation>
    </message>
    <message>
        <source>%1; %2 of whole free segments were not given back to the driver.</source>
        <translation>%1; %2 in ganzen freien Segmenten wurden dem Treiber nicht zurückgegeben.</translation>
    </message>
    <message>
        <source>%1; %2 that the program had freed were still in use by other streams.</source>
        <translation>%1; %2, die das Programm freigegeben hatte, wurden noch von anderen Streams benutzt.</translation>
    </message>
    <message>
        <source>%1; %2 were free, but in pieces of at most %3 (fragmented).</source>
        <translation>%1; %2 waren frei, aber in Stücken von höchstens %3 (fragmentiert).</translation>
    </message>
    <message>
        <source>%1; %2 are free, but for other streams or sizes only.</source>
        <translation>%1; %2 sind frei, aber nur für andere Streams oder Größen.</translation>
    </message>
    <message>
        <source>%1; others use %2 of the device&apos;s %3.</source>
        <translation>%1; andere benutzen %2 von den %3 des Geräts.</translation>
    </message>
    <message>
        <source>%1 in use; the device has %2 in all, as far as known.</source>
        <translation>%1 in Benutzung; das Gerät hat insgesamt %2, soweit bekannt.</translation>
    </message>
    <message>
        <source>%1; the longest of the free pieces had %2.</source>
        <translation>%1; das längste der freien Stücke hatte %2.</translation>
    </message>
    <message>
        <source>%1 in use.</source>
        <comment>bytes of bytes</comment>
        <translation>%1 in Benutzung.</translation>
    </message>
    <message>
        <source>%1 holds most: %2</source>
        <translation>%1 hält am meisten: %2</translation>
    </message>
    <message>
        <source>%1 holds %2, and so do others</source>
        <translation>%1 hält %2, und andere ebenso</translation>
    </message>
    <message>
        <source>%1 has no stack: record before the model is built.</source>
        <translation>%1 hat keinen Aufrufstapel: Beginnen Sie die Aufzeichnung, bevor das Modell entsteht.</translation>
    </message>
    <message>
        <source>%1 was recorded without a stack: record with stacks=&apos;all&apos; and context=&apos;all&apos;.</source>
        <translation>%1 wurde ohne Aufrufstapel aufgezeichnet: Zeichnen Sie mit stacks=&apos;all&apos; und context=&apos;all&apos; auf.</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1: %2 (%3)</translation>
    </message>
    <message>
        <source>Who holds most:</source>
        <translation>Wer am meisten hält:</translation>
    </message>
    <message>
        <source>What to do:</source>
        <translation>Was zu tun ist:</translation>
    </message>
    <message>
        <source>File: %1</source>
        <translation>Datei: %1</translation>
    </message>
    <message>
        <source>in the optimizer</source>
        <translation>im Optimizer</translation>
    </message>
    <message>
        <source>in backward</source>
        <translation>im Rückwärtslauf</translation>
    </message>
    <message>
        <source>in forward</source>
        <translation>im Vorwärtslauf</translation>
    </message>
    <message>
        <source>before the first event</source>
        <translation>vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>at event %1</source>
        <translation>bei Ereignis %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>bytes and what they are</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>before recording</source>
        <translation>vor der Aufzeichnung</translation>
    </message>
    <message>
        <source>without a stack</source>
        <translation>ohne Aufrufstapel</translation>
    </message>
    <message>
        <source>Cached %1.</source>
        <translation>%1 vorgehalten.</translation>
    </message>
    <message>
        <source>Peak %1 %2: %3</source>
        <comment>bytes, moment, parts</comment>
        <translation>Höchststand %1 %2: %3</translation>
    </message>
    <message>
        <source>Nothing was in use on device %1</source>
        <translation>Auf Gerät %1 war nichts in Benutzung</translation>
    </message>
    <message>
        <source>Find out who keeps what %1 allocates: lists of losses or outputs that still hold their graph (use .item() or .detach()), hooks and caches without a bound are the usual ones.</source>
        <translation>Finden Sie heraus, wer behält, was %1 anfordert: Meist sind es Listen von Verlusten oder Ausgaben, die noch ihren Graphen halten (.item() oder .detach() hilft), Hooks und Caches ohne Grenze.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>bytes of bytes</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Out of memory on device %1</source>
        <translation>Speicher erschöpft auf Gerät %1</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>Speicher erschöpft</translation>
    </message>
    <message>
        <source>The program failed</source>
        <translation>Das Programm scheiterte</translation>
    </message>
    <message>
        <source>The program failed: %1</source>
        <translation>Das Programm scheiterte: %1</translation>
    </message>
    <message>
        <source>at most %1 of the device were in use</source>
        <translation>höchstens %1 des Geräts waren in Benutzung</translation>
    </message>
    <message>
        <source>at most %1 were allocated</source>
        <translation>höchstens %1 waren belegt</translation>
    </message>
    <message>
        <source>at most %1 were allocated, %2 reserved</source>
        <translation>höchstens %1 waren belegt, %2 reserviert</translation>
    </message>
    <message>
        <source>Nothing is recorded here</source>
        <translation>Hier ist nichts aufgezeichnet</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>failure, samples</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Samples only: %1</source>
        <translation>Nur Messwerte: %1</translation>
    </message>
    <message>
        <source>No snapshot and no samples</source>
        <translation>Weder Schnappschuss noch Messwerte</translation>
    </message>
    <message>
        <source>There is no snapshot of the allocator, so who held the memory is not known.</source>
        <translation>Es gibt keinen Schnappschuss des Allokators, also ist nicht bekannt, wer den Speicher hielt.</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>untracked</source>
        <translation>unerklärt</translation>
    </message>
    <message>
        <source>Peak %1 of one training step: %2</source>
        <translation>Höchststand %1 in einem Trainingsschritt: %2</translation>
    </message>
    <message>
        <source>A memory report tells who holds how much at the peak, and no history.</source>
        <translation>Ein Speicherbericht sagt, wer beim Höchststand wie viel hält, und zeigt keinen Verlauf.</translation>
    </message>
    <message>
        <source>%1, but not in this snapshot</source>
        <comment>a failure</comment>
        <translation>%1, aber nicht in diesem Schnappschuss</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 keeps %2 more %3, never freed</source>
        <comment>site, bytes, every step</comment>
        <translation>%1 behält %3 %2 mehr, nie freigegeben</translation>
    </message>
    <message>
        <source>%1 and one more call site keep %2 more %3, never freed</source>
        <translation>%1 und eine weitere Aufrufstelle behalten %3 %2 mehr, nie freigegeben</translation>
    </message>
    <message>
        <source>%1 and %2 more call sites keep %3 more %4, never freed</source>
        <translation>%1 und %2 weitere Aufrufstellen behalten %4 %3 mehr, nie freigegeben</translation>
    </message>
    <message>
        <source>Steps: %1</source>
        <translation>Schritte: %1</translation>
    </message>
    <message>
        <source>%1 keeps %2 more %3, never freed: %4 in those steps</source>
        <translation>%1 behält %3 %2 mehr, nie freigegeben: %4 in diesen Schritten</translation>
    </message>
    <message>
        <source>%1 and one more call site keep %2 more %3, never freed: %4 in those steps</source>
        <translation>%1 und eine weitere Aufrufstelle behalten %3 %2 mehr, nie freigegeben: %4 in diesen Schritten</translation>
    </message>
    <message>
        <source>%1 and %2 more call sites keep %3 more %4, never freed: %5 in those steps</source>
        <translation>%1 und %2 weitere Aufrufstellen behalten %4 %3 mehr, nie freigegeben: %5 in diesen Schritten</translation>
    </message>
    <message>
        <source>in %1 of %2 steps</source>
        <translation>in %1 von %2 Schritten je</translation>
    </message>
    <message numerus="yes">
        <source>in each of %n steps</source>
        <translation>
            <numerusform>in %n Schritt</numerusform>
            <numerusform>in jedem von %n Schritten</numerusform>
        </translation>
    </message>
    <message>
        <source>every step</source>
        <translation>mit jedem Schritt</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2) holds %3 in %n lines</source>
        <comment>function, file, bytes of bytes</comment>
        <translation>
            <numerusform>%1 (%2) hält %3 in %n Zeile</numerusform>
            <numerusform>%1 (%2) hält %3 in %n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 a layer</source>
        <comment>bytes</comment>
        <translation>%1 je Schicht</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>parts; bytes a layer</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>in the optimizer of %1</source>
        <comment>a step</comment>
        <translation>im Optimizer von %1</translation>
    </message>
    <message>
        <source>in backward of %1</source>
        <comment>a step, a layer</comment>
        <translation>im Rückwärtslauf von %1</translation>
    </message>
    <message>
        <source>in forward of %1</source>
        <comment>a step, a layer</comment>
        <translation>im Vorwärtslauf von %1</translation>
    </message>
    <message>
        <source>layer %1 of %2</source>
        <translation>Schicht %1 von %2</translation>
    </message>
    <message>
        <source>in %1</source>
        <comment>a step</comment>
        <translation>in %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a step, a layer</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>in %1 of %2 iterations</source>
        <translation>in %1 von %2 Iterationen je</translation>
    </message>
    <message numerus="yes">
        <source>in each of %n iterations</source>
        <translation>
            <numerusform>in %n Iteration</numerusform>
            <numerusform>in jeder von %n Iterationen</numerusform>
        </translation>
    </message>
    <message>
        <source>every iteration</source>
        <translation>mit jeder Iteration</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>how many blocks, bytes</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 was there before the first event that is kept, and has no stack.</source>
        <translation>%1 gab es schon vor dem ersten Ereignis, das noch da ist, und ohne Aufrufstapel.</translation>
    </message>
    <message>
        <source>To record one, call torch.cuda.memory._record_memory_history() before the model is built.</source>
        <translation>Um einen aufzuzeichnen, rufen Sie torch.cuda.memory._record_memory_history() auf, bevor das Modell entsteht.</translation>
    </message>
    <message>
        <source>C++ code without a Python frame</source>
        <translation>C++-Code ohne Python-Frame</translation>
    </message>
    <message>
        <source>the device is full, %1 asked for %2, more than any other line holds</source>
        <translation>das Gerät ist voll, %1 verlangte %2, mehr als jede andere Zeile hält</translation>
    </message>
    <message>
        <source>%1 are %2</source>
        <comment>bytes of bytes are activations</comment>
        <translation>%1 sind: %2</translation>
    </message>
    <message>
        <source>With the request it is %1 times what the iterations before held at most, %2.</source>
        <translation>Mit der Anforderung ist es das %1-Fache dessen, was die Iterationen davor höchstens hielten, %2.</translation>
    </message>
    <message>
        <source>With the request it is %1 times what the steps before held at most, %2.</source>
        <translation>Mit der Anforderung ist es das %1-Fache dessen, was die Schritte davor höchstens hielten, %2.</translation>
    </message>
    <message>
        <source>Memory had run out before, %1; %2 of what was allocated for that are still alive.</source>
        <comment>after event 7</comment>
        <translation>Der Speicher war schon zuvor ausgegangen, %1; %2 von dem, was dafür angelegt wurde, leben noch.</translation>
    </message>
    <message>
        <source>The program went on after it.</source>
        <translation>Das Programm lief danach weiter.</translation>
    </message>
    <message>
        <source>a free piece of %1 came back from another stream, but too late</source>
        <translation>ein freies Stück von %1 kam von einem anderen Stream zurück, aber zu spät</translation>
    </message>
    <message>
        <source>%1 were asked for; why that failed is not told</source>
        <translation>%1 wurden angefordert; warum das fehlschlug, wird nicht gesagt</translation>
    </message>
    <message>
        <source>%1 asked for %2; why that failed is not told</source>
        <translation>%1 forderte %2 an; warum das fehlschlug, wird nicht gesagt</translation>
    </message>
    <message>
        <source>%1 while %2 were in use.</source>
        <comment>asked for so much</comment>
        <translation>%1, als %2 in Benutzung waren.</translation>
    </message>
    <message>
        <source>%1; a free piece of %2 came back too late, and %3.</source>
        <comment>… repeated, it …</comment>
        <translation>%1; ein freies Stück von %2 kam zu spät zurück, und %3.</translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <comment>asked for so much; repeated, it …</comment>
        <translation>%1; %2.</translation>
    </message>
    <message>
        <source>The file ends early. Of what is left: %1</source>
        <translation>Die Datei endet vorzeitig. Von dem, was da ist: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 keeps more %2, never freed, and %n more call sites leak as well</source>
        <translation>
            <numerusform>%1 behält %2 mehr, nie freigegeben, und %n weitere Aufrufstelle leckt ebenfalls</numerusform>
            <numerusform>%1 behält %2 mehr, nie freigegeben, und %n weitere Aufrufstellen lecken ebenfalls</numerusform>
        </translation>
    </message>
    <message>
        <source>private pools (%1)</source>
        <translation>privaten Pools (%1)</translation>
    </message>
    <message>
        <source>private pools</source>
        <translation>privaten Pools</translation>
    </message>
    <message>
        <source>%1 lie free in %2, which serve nothing else</source>
        <comment>bytes, private pools</comment>
        <translation>%1 liegen frei in %2, die nichts anderem dienen</translation>
    </message>
    <message>
        <source>%1; %2 lie free in %3, which serve nothing else.</source>
        <comment>asked, bytes, private pools</comment>
        <translation>%1; %2 liegen frei in %3, die nichts anderem dienen.</translation>
    </message>
    <message>
        <source>%1 of the CPU&apos;s memory</source>
        <comment>bytes</comment>
        <translation>%1 Speicher der CPU</translation>
    </message>
    <message>
        <source>%1 of pinned host memory</source>
        <comment>bytes</comment>
        <translation>%1 gepinnter Hauptspeicher</translation>
    </message>
    <message>
        <source>The trace has the CPU&apos;s memory alone, and nothing of an accelerator.</source>
        <translation>Die Spur hat nur den Speicher der CPU und nichts von einem Beschleuniger.</translation>
    </message>
    <message>
        <source>Pinned host memory alone was recorded, and nothing of an accelerator.</source>
        <translation>Nur gepinnter Hauptspeicher wurde aufgezeichnet und nichts von einem Beschleuniger.</translation>
    </message>
    <message>
        <source>A guess: %1 and %2 from before the first event look like a model.</source>
        <translation>Vermutet: %1 und %2 aus der Zeit vor dem ersten Ereignis sehen nach einem Modell aus.</translation>
    </message>
    <message>
        <source>A guess: %1 and %2 from before the first event look like a model of %3 layers.</source>
        <translation>Vermutet: %1 und %2 aus der Zeit vor dem ersten Ereignis sehen nach einem Modell mit %3 Schichten aus.</translation>
    </message>
    <message numerus="yes">
        <source>%1 keeps more %2, and %n more call sites leak as well: %3 in all, never freed</source>
        <translation>
            <numerusform>%1 behält %2 mehr, und %n weitere Aufrufstelle leckt ebenfalls: %3 insgesamt, nie freigegeben</numerusform>
            <numerusform>%1 behält %2 mehr, und %n weitere Aufrufstellen lecken ebenfalls: %3 insgesamt, nie freigegeben</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 holds %2</source>
        <comment>site, all of the bytes</comment>
        <translation>%1 hält %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>bytes</comment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>bytes</comment>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>all of the %1</source>
        <comment>bytes</comment>
        <translation>alle %1</translation>
    </message>
    <message>
        <source>nearly all of the %1</source>
        <comment>bytes</comment>
        <translation>fast alle %1</translation>
    </message>
    <message>
        <source>%1 keeps more %2, never freed, and one more call site leaks as well</source>
        <translation>%1 behält mehr %2, nie freigegeben, und eine weitere Aufrufstelle leckt ebenfalls</translation>
    </message>
    <message>
        <source>Together they hold %1 in use.</source>
        <comment>bytes of bytes</comment>
        <translation>Zusammen halten sie %1 belegt.</translation>
    </message>
    <message>
        <source>%1 keeps more %2, and one more call site leaks as well: %3 in all, never freed</source>
        <translation>%1 behält mehr %2, und eine weitere Aufrufstelle leckt ebenfalls: %3 insgesamt, nie freigegeben</translation>
    </message>
    <message>
        <source>%1 at the end, no history recorded</source>
        <translation>%1 am Ende, kein Verlauf aufgezeichnet</translation>
    </message>
    <message>
        <source>One more iteration does not fit the device&apos;s %1.</source>
        <translation>Eine weitere Iteration passt nicht in die %1 des Geräts.</translation>
    </message>
    <message>
        <source>One more step does not fit the device&apos;s %1.</source>
        <translation>Ein weiterer Schritt passt nicht in die %1 des Geräts.</translation>
    </message>
    <message>
        <source>Iterations until the device&apos;s %1 are full, at this rate: %2.</source>
        <translation>Iterationen, bis die %1 des Geräts bei dieser Rate voll sind: %2.</translation>
    </message>
    <message>
        <source>Steps until the device&apos;s %1 are full, at this rate: %2.</source>
        <translation>Schritte, bis die %1 des Geräts bei dieser Rate voll sind: %2.</translation>
    </message>
    <message>
        <source>Whether anything failed the bundle does not tell.</source>
        <translation>Ob etwas scheiterte, sagt das Bündel nicht.</translation>
    </message>
    <message>
        <source>%1, one of %2; the other then: %3.</source>
        <comment>a device, a number, bytes</comment>
        <translation>%1, eine von %2; die andere da: %3.</translation>
    </message>
    <message>
        <source>%1, one of %2; peak of the other: %3.</source>
        <comment>a device, a number, bytes</comment>
        <translation>%1, eine von %2; Höchststand der anderen: %3.</translation>
    </message>
    <message>
        <source>%1, one of %2; the others then: %3.</source>
        <comment>a device, a number, bytes</comment>
        <translation>%1, eine von %2; die anderen da: %3.</translation>
    </message>
    <message>
        <source>%1, one of %2; peaks of the others: %3.</source>
        <comment>a device, a number, bytes</comment>
        <translation>%1, eine von %2; Höchststände der anderen: %3.</translation>
    </message>
    <message>
        <source>Iterations until the device&apos;s %1 are full, at these rates: %2.</source>
        <translation>Iterationen, bis die %1 des Geräts bei diesen Raten voll sind: %2.</translation>
    </message>
    <message>
        <source>Steps until the device&apos;s %1 are full, at these rates: %2.</source>
        <translation>Schritte, bis die %1 des Geräts bei diesen Raten voll sind: %2.</translation>
    </message>
    <message>
        <source>of no category</source>
        <translation>ohne Kategorie</translation>
    </message>
    <message>
        <source>%1 at the end, the events cut off</source>
        <translation>%1 am Ende, die Ereignisse abgeschnitten</translation>
    </message>
    <message>
        <source>The bundle&apos;s snapshot was refused or is damaged, so who held the memory is not known.</source>
        <translation>Die Aufzeichnung des Bündels wurde abgelehnt oder ist beschädigt; daher ist nicht bekannt, wer den Speicher hielt.</translation>
    </message>
</context>
<context>
    <name>WindowOptionsText</name>
    <message>
        <source>--%1 needs a whole number from %2 on, not &quot;%3&quot;.</source>
        <translation>--%1 braucht eine ganze Zahl ab %2, nicht „%3“.</translation>
    </message>
    <message>
        <source>--size needs WIDTHxHEIGHT in pixels, for example 1600x900, not &quot;%1&quot;.</source>
        <translation>--size braucht BREITExHÖHE in Bildpunkten, etwa 1600x900, nicht „%1“.</translation>
    </message>
    <message>
        <source>Shows which allocation held which bytes of a GPU&apos;s memory when, and where in the code it came from.
Several files open several windows. SNAPVIEWER_THEME=light or dark overrides the system&apos;s colours.</source>
        <translation>Zeigt, welche Allokation wann welche Bytes des GPU-Speichers hielt und woher im Code sie kam.
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
        <translation>Die Allokation mit dieser Kennung wählen, etwa b7f06c0000000_3.</translation>
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
        <source>Open only events A to B − 1 of the device (without --device: of each); what is alive at A is there from the start. Indices and totals stay those of the file.</source>
        <translation>Nur die Ereignisse A bis B − 1 des Geräts öffnen (ohne --device: jedes Geräts); was bei A belegt ist, ist von Anfang an da. Nummern und Summen bleiben die der Datei.</translation>
    </message>
    <message>
        <source>--events needs A:B with A below B, for example 1000:2000, not &quot;%1&quot;.</source>
        <translation>--events braucht A:B mit A kleiner als B, etwa 1000:2000, nicht „%1“.</translation>
    </message>
    <message>
        <source>--size makes a window of at most 40 million pixels, not %1.</source>
        <translation>--size macht ein Fenster von höchstens 40 Millionen Pixeln, nicht %1.</translation>
    </message>
    <message>
        <source>%1 is a recording that is opened, or part of one: it stays as it is; give --screenshot another name.</source>
        <translation>%1 ist eine Aufzeichnung, die geöffnet wird, oder ein Teil davon und bleibt, wie sie ist; geben Sie --screenshot einen anderen Namen.</translation>
    </message>
    <message>
        <source>Recordings to open; - is standard input.</source>
        <translation>Zu öffnende Aufzeichnungen; - ist die Standardeingabe.</translation>
    </message>
    <message>
        <source>Open two files in one window, and show how the second differs from the first.</source>
        <translation>Zwei Dateien in einem Fenster öffnen und zeigen, worin sich die zweite von der ersten unterscheidet.</translation>
    </message>
    <message>
        <source>--compare needs two FILEs, not %1.</source>
        <translation>--compare braucht zwei Dateien (FILE), nicht %1.</translation>
    </message>
    <message>
        <source>Show the memory map first.</source>
        <translation>Zeigt zuerst die Speicherkarte.</translation>
    </message>
    <message>
        <source>--event and --at name two moments: give one.</source>
        <translation>--event und --at nennen zwei Zeitpunkte: nur einen angeben.</translation>
    </message>
    <message>
        <source>Select that moment: event:K, step:N, step:N:peak, oom:N, time:SECONDS, peak, oom or end.</source>
        <translation>Diesen Zeitpunkt wählen: event:K, step:N, step:N:peak, oom:N, time:SEKUNDEN, peak, oom oder end.</translation>
    </message>
    <message>
        <source>--device, --event, --at, --events, --select, --query and --map need a FILE.</source>
        <translation>--device, --event, --at, --events, --select, --query und --map brauchen eine DATEI.</translation>
    </message>
</context>
<context>
    <name>app::Startup</name>
    <message>
        <source>The recording has no device %1.</source>
        <translation>Die Aufzeichnung hat kein Gerät %1.</translation>
    </message>
    <message>
        <source>No allocation is labelled %1.</source>
        <translation>Keine Allokation hat die Kennung %1.</translation>
    </message>
    <message>
        <source>The recording has no events.</source>
        <translation>Die Aufzeichnung hat keine Ereignisse.</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>&quot;%1&quot; is no UTF-8, so it cannot be told which file is meant: rename the file.</source>
        <translation>„%1“ ist kein UTF-8, also lässt sich nicht sagen, welche Datei gemeint ist: Benennen Sie sie um.</translation>
    </message>
</context>
<context>
    <name>picture::Bands</name>
    <message>
        <source>%1 · %2 in %3</source>
        <translation>%1 · %2 in %3</translation>
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
        <translation>Allokationen &amp;suchen …</translation>
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
        <translation>Zur nächsten Allokation, die der Filter behält</translation>
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
    <message>
        <source>&amp;Time Axis</source>
        <translation>&amp;Zeitachse</translation>
    </message>
    <message>
        <source>Time instead of event numbers along the timeline, idle gaps folded</source>
        <translation>Zeit statt Ereignisnummern entlang der Zeitleiste, Leerlauf zusammengefaltet</translation>
    </message>
    <message>
        <source>Timeline as &amp;Shown…</source>
        <translation>Zeitleiste wie &amp;gezeigt …</translation>
    </message>
    <message>
        <source>Write the timeline as it is shown as a PNG or SVG picture</source>
        <translation>Die Zeitleiste, wie sie gezeigt ist, als PNG- oder SVG-Bild schreiben</translation>
    </message>
    <message>
        <source>&amp;Whole Timeline…</source>
        <translation>Gan&amp;ze Zeitleiste …</translation>
    </message>
    <message>
        <source>Write the timeline of the whole device as a PNG or SVG picture</source>
        <translation>Die Zeitleiste des ganzen Geräts als PNG- oder SVG-Bild schreiben</translation>
    </message>
    <message>
        <source>Allocations as &amp;CSV…</source>
        <translation>Allokationen als &amp;CSV …</translation>
    </message>
    <message>
        <source>Write the table of allocations as it is shown</source>
        <translation>Die Tabelle der Allokationen, wie sie gezeigt ist, schreiben</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>S&amp;ichern</translation>
    </message>
    <message>
        <source>Open &amp;Folder…</source>
        <translation>&amp;Ordner öffnen …</translation>
    </message>
    <message>
        <source>Open a folder that is a recording, such as a recorder&apos;s bundle, or choose from several</source>
        <translation>Einen Ordner öffnen, der eine Aufzeichnung ist, etwa das Bündel eines Rekorders, oder aus mehreren wählen</translation>
    </message>
    <message>
        <source>Open the Bundled E&amp;xample</source>
        <translation>Mitgeliefertes &amp;Beispiel öffnen</translation>
    </message>
    <message>
        <source>Cop&amp;y Picture</source>
        <translation>Bild &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the timeline as it is shown, with its legend, to the clipboard</source>
        <translation>Die Zeitleiste, wie sie gezeigt ist, mit ihrer Legende in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Smoot&amp;h Zooming</source>
        <translation>&amp;Weich vergrößern</translation>
    </message>
    <message>
        <source>Zooms and jumps take a moment, so that the eye can follow</source>
        <translation>Vergrößern und Springen dauern einen Augenblick, damit das Auge folgen kann</translation>
    </message>
    <message>
        <source>&amp;Drawer</source>
        <translation>&amp;Schublade</translation>
    </message>
    <message>
        <source>Open or close the panes below the timeline</source>
        <translation>Die Bereiche unter der Zeitleiste öffnen oder schließen</translation>
    </message>
    <message>
        <source>For&amp;ward</source>
        <translation>&amp;Vor</translation>
    </message>
    <message>
        <source>P&amp;ane</source>
        <translation>B&amp;ereich</translation>
    </message>
    <message>
        <source>Fold What Was There &amp;Before</source>
        <translation>&amp;Vorheriges einklappen</translation>
    </message>
    <message>
        <source>Allocation Abo&amp;ve</source>
        <translation>Allokation dar&amp;über</translation>
    </message>
    <message>
        <source>Select the allocation above the selected one in the timeline</source>
        <translation>Die Allokation über der ausgewählten im Zeitverlauf auswählen</translation>
    </message>
    <message>
        <source>Allocation Be&amp;low</source>
        <translation>Allokation dar&amp;unter</translation>
    </message>
    <message>
        <source>Select the allocation below the selected one in the timeline</source>
        <translation>Die Allokation unter der ausgewählten im Zeitverlauf auswählen</translation>
    </message>
    <message>
        <source>Co&amp;mpare With…</source>
        <translation>&amp;Vergleichen mit …</translation>
    </message>
    <message>
        <source>Open a second recording and show what differs</source>
        <translation>Eine zweite Aufzeichnung öffnen und zeigen, was sich unterscheidet</translation>
    </message>
    <message>
        <source>Zoom to Ste&amp;p</source>
        <translation>Auf &amp;Schritt vergrößern</translation>
    </message>
    <message>
        <source>Show the step that the moment is in</source>
        <translation>Den Schritt zeigen, in dem der Zeitpunkt liegt</translation>
    </message>
    <message>
        <source>&amp;Next Legend Group</source>
        <translation>&amp;Nächste Gruppe der Legende</translation>
    </message>
    <message>
        <source>Light the next group of the legend alone, after the last one everything</source>
        <translation>Nur die nächste Gruppe der Legende hervorheben, nach der letzten alles</translation>
    </message>
    <message>
        <source>Previo&amp;us Legend Group</source>
        <translation>&amp;Vorige Gruppe der Legende</translation>
    </message>
    <message>
        <source>Light the group before it in the legend alone</source>
        <translation>Nur die vorige Gruppe der Legende hervorheben</translation>
    </message>
    <message>
        <source>Hide or Show Sa&amp;mpled Lines</source>
        <translation>Linien der &amp;Messungen aus- oder einblenden</translation>
    </message>
    <message>
        <source>The lines of the recorder&apos;s samples in the timeline</source>
        <translation>Die Linien der Messungen des Rekorders in der Zeitachse</translation>
    </message>
    <message>
        <source>&amp;Columns of the Table…</source>
        <translation>Spal&amp;ten der Tabelle …</translation>
    </message>
    <message>
        <source>Choose the columns of the table that had the keyboard last, and sort it</source>
        <translation>Spalten der Tabelle wählen, die zuletzt die Tastatur hatte, und sie sortieren</translation>
    </message>
    <message>
        <source>Two recordings, or two moments of one, beside each other</source>
        <translation>Zwei Aufzeichnungen oder zwei Zeitpunkte einer nebeneinander</translation>
    </message>
    <message>
        <source>Pi&amp;n Moment as A</source>
        <translation>Zeitpu&amp;nkt als A anheften</translation>
    </message>
    <message>
        <source>The next moment that is selected is compared with it</source>
        <translation>Der nächste gewählte Zeitpunkt wird mit ihm verglichen</translation>
    </message>
    <message>
        <source>&amp;Swap A and B</source>
        <translation>A und B &amp;tauschen</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>Zuletzt &amp;geöffnet</translation>
    </message>
    <message>
        <source>&amp;Light or Dark</source>
        <translation>&amp;Hell oder dunkel</translation>
    </message>
    <message>
        <source>Open Remo&amp;te…</source>
        <translation>Von anderem &amp;Rechner öffnen …</translation>
    </message>
    <message>
        <source>Open a recording on another machine through ssh: it is read there, and little is sent</source>
        <translation>Eine Aufzeichnung auf einem anderen Rechner über ssh öffnen: Sie wird dort gelesen, und wenig wird gesendet</translation>
    </message>
    <message>
        <source>&amp;Keep Indexes of Large Files</source>
        <translation>&amp;Indizes großer Dateien aufbewahren</translation>
    </message>
    <message>
        <source>What reading a large file finds is kept in your cache folder, so that it opens at once the next time</source>
        <translation>Was das Lesen einer großen Datei ergibt, bleibt in Ihrem Cache-Ordner, damit sie das nächste Mal sofort aufgeht</translation>
    </message>
    <message>
        <source>What the allocator held at the moment, every segment and block at its address</source>
        <translation>Was der Allokator zu dem Zeitpunkt hielt, jedes Segment und jeder Block an seiner Adresse</translation>
    </message>
    <message>
        <source>Lane: %1</source>
        <translation>Spur: %1</translation>
    </message>
    <message>
        <source>Lan&amp;es</source>
        <translation>Spur&amp;en</translation>
    </message>
    <message>
        <source>Previous Step</source>
        <translation>Voriger Schritt</translation>
    </message>
    <message>
        <source>Next Step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>Go to where the next step of the program begins</source>
        <translation>Dorthin, wo der nächste Schritt des Programms beginnt</translation>
    </message>
    <message>
        <source>Previous Call</source>
        <translation>Voriger Aufruf</translation>
    </message>
    <message>
        <source>Next Call</source>
        <translation>Nächster Aufruf</translation>
    </message>
    <message>
        <source>Go to the next call in the row of the one chosen above the timeline, else in the deepest row</source>
        <translation>Zum nächsten Aufruf in der Zeile dessen, der über der Zeitleiste gewählt ist, sonst in der tiefsten Zeile</translation>
    </message>
    <message>
        <source>Play S&amp;tep</source>
        <translation>Schri&amp;tt abspielen</translation>
    </message>
    <message>
        <source>Play the moment through the step that it is in, or through what is shown; again: pause</source>
        <translation>Den Zeitpunkt durch den Schritt laufen lassen, in dem er ist, oder durch das Gezeigte; noch einmal: anhalten</translation>
    </message>
    <message>
        <source>A&amp;nimation of the Step…</source>
        <translation>A&amp;nimation des Schritts …</translation>
    </message>
    <message>
        <source>Write how the step unfolds as an animated WebP picture, or as a folder of PNG pictures</source>
        <translation>Den Verlauf des Schritts als bewegtes WebP-Bild oder als Ordner von PNG-Bildern schreiben</translation>
    </message>
    <message>
        <source>S&amp;witch Between Light and Dark</source>
        <translation>Zwischen Hell und Dunkel &amp;wechseln</translation>
    </message>
    <message>
        <source>&amp;Report…</source>
        <translation>&amp;Bericht …</translation>
    </message>
    <message>
        <source>Write verdict, timeline, what holds the memory, leaks and map as one HTML page that opens in any browser</source>
        <translation>Urteil, Zeitleiste, was den Speicher hält, Lecks und Karte als eine HTML-Seite schreiben, die jeder Browser öffnet</translation>
    </message>
    <message>
        <source>Save Re&amp;dacted Copy…</source>
        <translation>Geschwärzte &amp;Kopie sichern …</translation>
    </message>
    <message>
        <source>Write a copy that can be given away: without paths, functions and texts that are yours</source>
        <translation>Eine Kopie schreiben, die sich weitergeben lässt: ohne eigene Pfade, Funktionen und Texte</translation>
    </message>
    <message>
        <source>Copy &amp;Link</source>
        <translation>&amp;Link kopieren</translation>
    </message>
    <message>
        <source>Copy the command line that opens this recording at what is selected</source>
        <translation>Die Kommandozeile kopieren, die diese Aufzeichnung beim Gewählten öffnet</translation>
    </message>
    <message>
        <source>&amp;Bookmark This Moment…</source>
        <translation>&amp;Lesezeichen setzen …</translation>
    </message>
    <message>
        <source>Mark the selected event on the timeline, with a note</source>
        <translation>Das gewählte Ereignis auf der Zeitleiste markieren, mit einer Notiz</translation>
    </message>
    <message>
        <source>&amp;Remove Bookmark</source>
        <translation>Lesezeichen &amp;entfernen</translation>
    </message>
    <message>
        <source>Remove the bookmark of the selected event</source>
        <translation>Das Lesezeichen des gewählten Ereignisses entfernen</translation>
    </message>
    <message>
        <source>Boo&amp;kmarks</source>
        <translation>&amp;Lesezeichen</translation>
    </message>
    <message>
        <source>export save</source>
        <translation>exportieren sichern speichern</translation>
    </message>
    <message>
        <source>fragmentation addresses segments pools</source>
        <translation>Fragmentierung Adressen Segmente Pools</translation>
    </message>
    <message>
        <source>Save &amp;Session…</source>
        <translation>&amp;Sitzung speichern…</translation>
    </message>
    <message>
        <source>Write what you are at (the moment, bookmarks, filter, colours, queries) to a small file that opens here, or where a copy of the recording is</source>
        <translation>Schreibt, wobei Sie sind (Zeitpunkt, Lesezeichen, Filter, Farben, Abfragen), in eine kleine Datei, die hier aufgeht oder wo eine Kopie der Aufzeichnung liegt</translation>
    </message>
    <message>
        <source>A strip below the timeline for what was allocated before recording and stays</source>
        <translation>Ein Streifen unter der Zeitleiste für das, was vor der Aufzeichnung belegt wurde und bleibt</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Diff</source>
        <translation>Diff</translation>
    </message>
</context>
<context>
    <name>widgets::AllocationColumns</name>
    <message>
        <source>Label</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>The block&apos;s address, and how many frees of that address came before: the same name in every view</source>
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
        <source>Origin</source>
        <translation>Herkunft</translation>
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
        <source>Lifetime in events</source>
        <translation>Lebensdauer in Ereignissen</translation>
    </message>
    <message>
        <source>Events from its allocation to its end, where both were recorded</source>
        <translation>Ereignisse von der Allokation bis zum Ende, wo beide aufgezeichnet sind</translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation>Lebensdauer</translation>
    </message>
    <message>
        <source>Time from its allocation to its end, where both were recorded with times</source>
        <translation>Zeit von der Allokation bis zum Ende, wo beide mit Zeit aufgezeichnet sind</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>The innermost line of the user&apos;s own code, else the operator, else the innermost Python line</source>
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
    <message>
        <source>How it became known. trace: its allocation was recorded; free: it was there before the first event and was freed after it; segments: it was there before and still is</source>
        <translation>Wodurch sie bekannt ist. trace: Ihre Allokation wurde aufgezeichnet; free: Sie war vor dem ersten Ereignis da und wurde danach freigegeben; segments: Sie war vorher da und ist es noch</translation>
    </message>
    <message>
        <source>Event that allocated it; before: there before the first event</source>
        <translation>Ereignis, das sie belegte; davor: schon vor dem ersten Ereignis da</translation>
    </message>
    <message>
        <source>before</source>
        <translation>davor</translation>
    </message>
    <message>
        <source>Event in which its memory could be used again; —: never in this recording</source>
        <translation>Ereignis, ab dem ihr Speicher wieder benutzbar war; —: in dieser Aufzeichnung nie</translation>
    </message>
    <message>
        <source>—</source>
        <translation>—</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>What the program calls it: by marks on tensors, names of a recording with names=True, or the metadata that was set when it was allocated</source>
        <translation>Wie das Programm sie nennt: nach Marken an Tensoren, Namen einer Aufzeichnung mit names=True oder den Metadaten, die bei der Allokation gesetzt waren</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>The memory pool: the default one, or the id of a private one, and what that is</source>
        <translation>Der Speicherpool: der übliche, oder die Kennung eines privaten, und was der ist</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a pool&apos;s ids, what it is</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Allocated at</source>
        <translation>Belegt bei</translation>
    </message>
    <message>
        <source>Freed at</source>
        <translation>Frei bei</translation>
    </message>
</context>
<context>
    <name>widgets::AllocationsDock</name>
    <message>
        <source>Allocations</source>
        <translation>Allokationen</translation>
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
        <translation>%1 Allokationen, zusammen %2</translation>
    </message>
    <message>
        <source>%1 of %2 allocations, %3 of %4</source>
        <translation>%1 von %2 Allokationen, %3 von %4</translation>
    </message>
    <message>
        <source>%1 of %2 that were asked for over the whole recording</source>
        <translation>%1 von %2, die in der ganzen Aufzeichnung verlangt wurden</translation>
    </message>
    <message>
        <source>This device has no allocations: the recording holds neither allocation events nor active blocks of it.</source>
        <translation>Dieses Gerät hat keine Allokationen: Die Aufzeichnung enthält weder Allokationsereignisse noch aktive Blöcke davon.</translation>
    </message>
    <message>
        <source>No allocation fits the filter. %1</source>
        <translation>Keine Allokation passt zum Filter. %1</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Export Allocations</source>
        <translation>Allokationen sichern</translation>
    </message>
    <message>
        <source>Comma separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Search all %1</source>
        <translation>In allen %1 suchen</translation>
    </message>
    <message>
        <source>Wrote all %1 allocations to %2.</source>
        <translation>Alle %1 Allokationen nach %2 geschrieben.</translation>
    </message>
    <message>
        <source>Wrote %1 of %2 allocations, those of the filter, to %3.</source>
        <translation>%1 von %2 Allokationen, die des Filters, nach %3 geschrieben.</translation>
    </message>
    <message>
        <source>%1; lit, in bold: %2</source>
        <translation>%1; hervorgehoben, fett: %2</translation>
    </message>
</context>
<context>
    <name>widgets::Banner</name>
    <message>
        <source>B − A: %1; comparing call sites…</source>
        <translation>B − A: %1; Aufrufstellen werden verglichen…</translation>
    </message>
    <message>
        <source>Nothing is compared yet</source>
        <translation>Noch wird nichts verglichen</translation>
    </message>
    <message>
        <source>This recording with another one, or with itself at another moment</source>
        <translation>Diese Aufzeichnung mit einer anderen oder mit sich selbst zu einem anderen Zeitpunkt</translation>
    </message>
</context>
<context>
    <name>widgets::BeforeStrip</name>
    <message>
        <source>%1, folded</source>
        <translation>%1, eingeklappt</translation>
    </message>
    <message>
        <source>%1 allocations with %2 were there before and stay to the end.
Click or B: show them to scale</source>
        <translation>%1 Allokationen mit %2 waren vorher da und bleiben bis zum Ende.
Klick oder B: maßstäblich zeigen</translation>
    </message>
</context>
<context>
    <name>widgets::BookmarkCommands</name>
    <message>
        <source>Bookmark Event %1</source>
        <translation>Lesezeichen für Ereignis %1</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>%1, event %2</source>
        <comment>a device</comment>
        <translation>%1, Ereignis %2</translation>
    </message>
</context>
<context>
    <name>widgets::BoxPlot</name>
    <message>
        <source>What its group holds there</source>
        <translation>Was seine Gruppe dort hält</translation>
    </message>
    <message>
        <source>%1 to %2, median %3</source>
        <translation>%1 bis %2, Median %3</translation>
    </message>
</context>
<context>
    <name>widgets::BudgetPart</name>
    <message>
        <source>Choose Rules…</source>
        <translation>Regeln wählen…</translation>
    </message>
    <message>
        <source>Write Baseline…</source>
        <translation>Vergleichsstand schreiben…</translation>
    </message>
    <message>
        <source>Budgets</source>
        <translation>Budgets</translation>
    </message>
    <message>
        <source>Judges by another file of rules, such as a project&apos;s snapviewer-check.json</source>
        <translation>Urteilt nach einer anderen Datei mit Regeln, etwa der snapviewer-check.json eines Projekts</translation>
    </message>
    <message>
        <source>Adds what is open to a baseline, which later recordings are compared with</source>
        <translation>Fügt das Geöffnete einem Vergleichsstand hinzu, mit dem spätere Aufzeichnungen verglichen werden</translation>
    </message>
    <message>
        <source>Judging …</source>
        <translation>Urteile …</translation>
    </message>
    <message>
        <source>No rules: there is no %1 in the folder of the recording or above it.</source>
        <translation>Keine Regeln: Weder im Ordner der Aufzeichnung noch darüber liegt eine %1.</translation>
    </message>
    <message>
        <source>The recording holds no device, so there is nothing to judge.</source>
        <translation>Die Aufzeichnung enthält kein Gerät, es gibt also nichts zu beurteilen.</translation>
    </message>
    <message>
        <source>%1 has no rules.</source>
        <translation>%1 hat keine Regeln.</translation>
    </message>
    <message>
        <source>Rules: %1</source>
        <translation>Regeln: %1</translation>
    </message>
    <message>
        <source>Rules: %1, baseline: %2</source>
        <translation>Regeln: %1, Vergleichsstand: %2</translation>
    </message>
    <message>
        <source>Choose Rules</source>
        <translation>Regeln wählen</translation>
    </message>
    <message>
        <source>Rules (*.json);;All files (*)</source>
        <translation>Regeln (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Write Baseline</source>
        <translation>Vergleichsstand schreiben</translation>
    </message>
    <message>
        <source>Baselines (*.json)</source>
        <translation>Vergleichsstände (*.json)</translation>
    </message>
    <message>
        <source>%1 was added to %2.</source>
        <translation>%1 wurde zu %2 hinzugefügt.</translation>
    </message>
</context>
<context>
    <name>widgets::BundleCurve</name>
    <message>
        <source>What device %1 held over its events: at most %2</source>
        <translation>Was Gerät %1 im Lauf seiner Ereignisse hielt: höchstens %2</translation>
    </message>
    <message>
        <source>device holds at least %1</source>
        <translation>Gerät hat mindestens %1</translation>
    </message>
    <message>
        <source>device holds %1</source>
        <translation>Gerät hat %1</translation>
    </message>
    <message>
        <source>device %1, peak %2%3</source>
        <comment>2: empty or ≈</comment>
        <translation>Gerät %1, Höchststand %2%3</translation>
    </message>
    <message>
        <source>What was allocated, as it was sampled: at most %1</source>
        <translation>Was belegt war, nach Stichproben: höchstens %1</translation>
    </message>
    <message>
        <source>samples: at most %1 allocated</source>
        <translation>Stichproben: höchstens %1 belegt</translation>
    </message>
    <message>
        <source>no curve</source>
        <translation>keine Kurve</translation>
    </message>
</context>
<context>
    <name>widgets::BundleDetails</name>
    <message>
        <source>%1 (peak %2)</source>
        <comment>device, its peak</comment>
        <translation>%1 (Höchststand %2)</translation>
    </message>
    <message>
        <source>The selected bundle</source>
        <translation>Das gewählte Bündel</translation>
    </message>
    <message>
        <source>Looking into it…</source>
        <translation>Wird angesehen…</translation>
    </message>
    <message>
        <source>It cannot be read</source>
        <translation>Es ist nicht lesbar</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Geschrieben</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>Backend</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Schnappschuss</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no: who held the memory is not recorded</source>
        <translation>nein: Wer den Speicher hielt, ist nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
</context>
<context>
    <name>widgets::BundlesPage</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Bundles</source>
        <translation>Bündel</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Local time at which it was written</source>
        <translation>Ortszeit, zu der es geschrieben wurde</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Its folder</source>
        <translation>Sein Ordner</translation>
    </message>
    <message numerus="yes">
        <source>%n older ones are left out.</source>
        <translation>
            <numerusform>%n älteres ist weggelassen.</numerusform>
            <numerusform>%n ältere sind weggelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>The exception&apos;s message, else its type or why the bundle was written</source>
        <translation>Die Meldung der Ausnahme, sonst ihr Typ oder warum das Bündel geschrieben wurde</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Of the process in its job</source>
        <translation>Des Prozesses in seinem Auftrag</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Of all its files</source>
        <translation>Aller seiner Dateien</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>What it says first, once it is opened</source>
        <translation>Was es zuerst sagt, wenn es geöffnet ist</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>nicht lesbar: %1</translation>
    </message>
    <message>
        <source>large: select it to find out</source>
        <translation>groß: auswählen, um es zu erfahren</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Höchststand</translation>
    </message>
    <message>
        <source>The most that its device held; empty without a snapshot</source>
        <translation>Das meiste, was sein Gerät hielt; leer ohne Schnappschuss</translation>
    </message>
    <message>
        <source>All Ranks</source>
        <translation>Alle Ränge</translation>
    </message>
    <message>
        <source>What each holds, beside each other</source>
        <translation>Was jeder hält, nebeneinander</translation>
    </message>
    <message>
        <source>The bundles that an OOM recorder wrote when a program ran out of memory, newest first.</source>
        <translation>Die Bündel, die ein OOM-Rekorder schrieb, als einem Programm der Speicher ausging, das neueste zuerst.</translation>
    </message>
    <message>
        <source>1 failure recorded in %1</source>
        <translation>1 Fehlschlag aufgezeichnet in %1</translation>
    </message>
    <message>
        <source>%1 failures recorded in %2</source>
        <translation>%1 Fehlschläge aufgezeichnet in %2</translation>
    </message>
    <message numerus="yes">
        <source>%n others were asked for, or do not say why.</source>
        <comment>bundles</comment>
        <translation>
            <numerusform>%n weiteres wurde angefordert oder sagt nicht, warum.</numerusform>
            <numerusform>%n weitere wurden angefordert oder sagen nicht, warum.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>widgets::ByteScale</name>
    <message>
        <source>Byte scale</source>
        <translation>Byteskala</translation>
    </message>
    <message>
        <source>A double click fits the bytes to what is shown.</source>
        <translation>Ein Doppelklick passt die Bytes dem Gezeigten an.</translation>
    </message>
    <message>
        <source>%1
Double click: fit the bytes to what is shown</source>
        <translation>%1
Doppelklick: die Bytes dem Gezeigten anpassen</translation>
    </message>
    <message>
        <source>%1
Click the bar, or B: fold what was there before recording
Double click: fit the bytes to what is shown</source>
        <translation>%1
Klick auf den Balken oder B: einklappen, was vor der Aufzeichnung da war
Doppelklick: die Bytes an das Gezeigte anpassen</translation>
    </message>
</context>
<context>
    <name>widgets::CallsFlame</name>
    <message>
        <source>Flame graph of A and B</source>
        <translation>Flammengraph von A und B</translation>
    </message>
    <message>
        <source>The call tree from top to bottom, each box as wide as its bytes; what B holds less is hatched at its left, what B holds more is at its right. A click chooses a box and zooms to it, Backspace zooms out.</source>
        <translation>Der Aufrufbaum von oben nach unten, jeder Kasten so breit wie seine Bytes; was B weniger hält, ist links schraffiert, was B mehr hält, steht rechts. Ein Klick wählt einen Kasten und vergrößert ihn, die Rücktaste verkleinert.</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Nothing changed.</source>
        <translation>Nichts hat sich geändert.</translation>
    </message>
    <message>
        <source>%1
A %2, B %3: %4
more in B: %5, less in B: %6</source>
        <translation>%1
A %2, B %3: %4
mehr in B: %5, weniger in B: %6</translation>
    </message>
    <message>
        <source>%1 more, too thin to draw</source>
        <translation>%1 weitere, zu schmal zum Zeichnen</translation>
    </message>
</context>
<context>
    <name>widgets::CallsModel</name>
    <message>
        <source>A: %1 in %2 allocations</source>
        <translation>A: %1 in %2 Allokationen</translation>
    </message>
    <message>
        <source>B: %1 in %2 allocations</source>
        <translation>B: %1 in %2 Allokationen</translation>
    </message>
    <message>
        <source>more in B: %1, less in B: %2</source>
        <translation>mehr in B: %1, weniger in B: %2</translation>
    </message>
    <message>
        <source>Δ count</source>
        <translation>Δ Anzahl</translation>
    </message>
    <message>
        <source>Called from, outermost first</source>
        <translation>Aufgerufen von, äußerster Rahmen zuerst</translation>
    </message>
</context>
<context>
    <name>widgets::CallsTree</name>
    <message>
        <source>Call tree of A and B</source>
        <translation>Aufrufbaum von A und B</translation>
    </message>
</context>
<context>
    <name>widgets::CapacityField</name>
    <message>
        <source>as recorded</source>
        <translation>wie aufgezeichnet</translation>
    </message>
    <message>
        <source>On a device of</source>
        <translation>Auf einem Gerät mit</translation>
    </message>
    <message>
        <source>What if the device were another: a size, or a card such as a100-80</source>
        <translation>Was, wenn das Gerät ein anderes wäre: eine Größe oder eine Karte wie a100-80</translation>
    </message>
</context>
<context>
    <name>widgets::CategoriesDialog</name>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>Categories, in the order in which they are tried</source>
        <translation>Kategorien, in der Folge, in der sie versucht werden</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add a category, tried last</source>
        <translation>Eine Kategorie hinzufügen, die zuletzt versucht wird</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove this category</source>
        <translation>Diese Kategorie entfernen</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Try this category earlier</source>
        <translation>Diese Kategorie früher versuchen</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Try this category later</source>
        <translation>Diese Kategorie später versuchen</translation>
    </message>
    <message>
        <source>Call stack: any line “(0) file:line:name”</source>
        <translation>Aufrufstapel: jede Zeile „(0) Datei:Zeile:Name“</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>User metadata</source>
        <translation>Eigene Metadaten</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Regular &amp;expression</source>
        <translation>Regulärer &amp;Ausdruck</translation>
    </message>
    <message>
        <source>&amp;Searched in</source>
        <translation>&amp;Gesucht in</translation>
    </message>
    <message>
        <source>&amp;Colour</source>
        <translation>&amp;Farbe</translation>
    </message>
    <message>
        <source>Category %1</source>
        <translation>Kategorie %1</translation>
    </message>
    <message>
        <source>An allocation belongs to the first category whose regular expression is found in it. Categories group the rows of “Held by” and are the column category in SQL.</source>
        <translation>Eine Allokation gehört zur ersten Kategorie, deren regulärer Ausdruck darin gefunden wird. Kategorien gliedern die Zeilen von „Gehalten von“ und sind die Spalte category in SQL.</translation>
    </message>
    <message>
        <source>Finds</source>
        <translation>Findet</translation>
    </message>
    <message>
        <source>Open a recording to see what it finds.</source>
        <translation>Eine Aufzeichnung öffnen, um zu sehen, was sie findet.</translation>
    </message>
    <message>
        <source>Nothing yet: see below</source>
        <translation>Noch nichts: siehe unten</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt…</translation>
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
        <source>1 allocation</source>
        <translation>1 Allokation</translation>
    </message>
    <message>
        <source>%1 allocations</source>
        <translation>%1 Allokationen</translation>
    </message>
    <message>
        <source>Nothing in this recording beyond what categories above it find</source>
        <translation>Nichts in dieser Aufzeichnung über das hinaus, was Kategorien darüber finden</translation>
    </message>
    <message>
        <source>%1, %2; %3 at the peak</source>
        <translation>%1, %2; %3 beim Höchststand</translation>
    </message>
    <message>
        <source>A regular expression as RE2 knows them; (?i) in front ignores case</source>
        <translation>Ein regulärer Ausdruck, wie RE2 sie kennt; (?i) am Anfang übergeht Groß und Klein</translation>
    </message>
    <message>
        <source>It is too long for %1 texts, which count as not found. Make it simpler.</source>
        <translation>Für %1 Texte ist es zu lang; sie gelten als nicht gefunden. Einfacher schreiben.</translation>
    </message>
</context>
<context>
    <name>widgets::ChangeEntry</name>
    <message>
        <source>Add a change</source>
        <translation>Änderung hinzufügen</translation>
    </message>
    <message>
        <source>A change and what it is told, as snapviewer-cli fix takes it. Return adds it.</source>
        <translation>Eine Änderung und ihre Angaben, wie snapviewer-cli fix sie nimmt. Die Eingabetaste fügt sie hinzu.</translation>
    </message>
    <message>
        <source>Add a change …</source>
        <translation>Änderung hinzufügen …</translation>
    </message>
    <message>
        <source>No change is called “%1”: name and what it is told are joined by commas, as in %2.</source>
        <translation>Keine Änderung heißt „%1“: Name und Angaben stehen durch Kommas getrennt, wie in %2.</translation>
    </message>
    <message>
        <source>Add a change, such as %1</source>
        <translation>Eine Änderung hinzufügen, etwa %1</translation>
    </message>
</context>
<context>
    <name>widgets::ChangesModel</name>
    <message>
        <source>%1 (%2)</source>
        <comment>a change, what it is about</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Lasts</source>
        <translation>Hält</translation>
    </message>
    <message>
        <source>How long the program would go on with it</source>
        <translation>Wie lange das Programm damit weiterliefe</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>Checked ones are made together, in the order of the list: from the top down</source>
        <translation>Angekreuzte werden zusammen gemacht, in der Reihenfolge der Liste: von oben nach unten</translation>
    </message>
    <message>
        <source>saves %1: active peaks at %2 instead of %3</source>
        <translation>spart %1: Höchststand des Aktiven %2 statt %3</translation>
    </message>
    <message>
        <source>saves nothing: active peaks at %1</source>
        <translation>spart nichts: Höchststand des Aktiven %1</translation>
    </message>
    <message>
        <source>%1 left: reserved peaks at %2 of %3</source>
        <translation>%1 übrig: Höchststand des Reservierten %2 von %3</translation>
    </message>
    <message>
        <source>Saves (active)</source>
        <translation>Spart (aktiv)</translation>
    </message>
    <message>
        <source>How much lower the peak of active memory is, with this change alone</source>
        <translation>Um wie viel niedriger der Höchststand des aktiven Speichers ist, mit dieser Änderung allein</translation>
    </message>
    <message>
        <source>Left (reserved)</source>
        <translation>Übrig (reserviert)</translation>
    </message>
    <message>
        <source>What is left of the capacity at the peak of reserved memory, which has gaps beside what is active: it does not follow from what is saved</source>
        <translation>Was beim Höchststand des reservierten Speichers von der Kapazität bleibt; er hat Lücken neben dem Aktiven, folgt also nicht aus dem Gesparten</translation>
    </message>
</context>
<context>
    <name>widgets::ChangesView</name>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Copy Change</source>
        <translation>Änderung kopieren</translation>
    </message>
    <message>
        <source>Uncheck All</source>
        <translation>Alle abwählen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>widgets::ChartPane</name>
    <message>
        <source>Where the picture is zoomed to</source>
        <translation>Worauf das Bild vergrößert ist</translation>
    </message>
    <message>
        <source>Too small to be drawn one by one: %1</source>
        <translation>Zu klein, um einzeln gezeichnet zu werden: %1</translation>
    </message>
</context>
<context>
    <name>widgets::ChartStage</name>
    <message>
        <source>Back (Esc)</source>
        <translation>Zurück (Esc)</translation>
    </message>
    <message>
        <source>Show the picture beside the timeline again</source>
        <translation>Das Bild wieder neben der Zeitleiste zeigen</translation>
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
        <translation>Farbe: %1</translation>
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
    <name>widgets::CommandButton</name>
    <message>
        <source>Search, go to, run …</source>
        <translation>Suchen, hingehen, ausführen …</translation>
    </message>
    <message>
        <source>Search, go to, run</source>
        <translation>Suchen, hingehen, ausführen</translation>
    </message>
    <message>
        <source>Call sites, functions, labels, addresses, &gt;100MiB, step 12, oom, peak, commands; SQL after =</source>
        <translation>Aufrufstellen, Funktionen, Namen, Adressen, &gt;100MiB, step 12, oom, peak, Befehle; SQL nach =</translation>
    </message>
    <message>
        <source>Search …</source>
        <translation>Suchen …</translation>
    </message>
</context>
<context>
    <name>widgets::CommandField</name>
    <message>
        <source>&amp;Search, Go to, Run …</source>
        <translation>&amp;Suchen, hingehen, ausführen …</translation>
    </message>
    <message>
        <source>Search, go to, run</source>
        <translation>Suchen, hingehen, ausführen</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>Call sites, functions, labels, addresses, &gt;100MiB, step 12, oom, commands; SQL after =</source>
        <translation>Aufrufstellen, Funktionen, Namen, Adressen, &gt;100MiB, step 12, oom, Befehle; SQL nach =</translation>
    </message>
    <message>
        <source>Call sites, labels, &gt;100MiB, step 12, commands; SQL after =</source>
        <translation>Aufrufstellen, Kennungen, &gt;100MiB, step 12, Befehle; SQL nach =</translation>
    </message>
    <message>
        <source>Search …</source>
        <translation>Suchen …</translation>
    </message>
</context>
<context>
    <name>widgets::CommandPanel</name>
    <message>
        <source>Return: light, go, run · Alt+Return: jump · Shift+Return: as a table</source>
        <translation>Eingabe: hervorheben, hingehen, ausführen · Alt+Eingabe: springen · Umschalt+Eingabe: als Tabelle</translation>
    </message>
    <message>
        <source>Nothing found for “%1”</source>
        <translation>Nichts gefunden zu „%1“</translation>
    </message>
</context>
<context>
    <name>widgets::CompareCommands</name>
    <message>
        <source>Opening</source>
        <translation>Öffne</translation>
    </message>
    <message>
        <source>Compare With</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>%1 is compared at event %2.</source>
        <translation>%1 wird bei Ereignis %2 verglichen.</translation>
    </message>
    <message>
        <source>Event %1 is A: select another moment to compare it with.</source>
        <translation>Ereignis %1 ist A: wählen Sie einen anderen Zeitpunkt zum Vergleich.</translation>
    </message>
</context>
<context>
    <name>widgets::ComparePage</name>
    <message>
        <source>Stop opening; what is compared stays</source>
        <translation>Öffnen abbrechen; was verglichen wird, bleibt</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Koppeln</translation>
    </message>
    <message>
        <source>Both moments move together when one is dragged</source>
        <translation>Beide Zeitpunkte bewegen sich gemeinsam, wenn einer gezogen wird</translation>
    </message>
    <message>
        <source>Lay A and B over each other by</source>
        <translation>A und B übereinanderlegen nach</translation>
    </message>
    <message>
        <source>By events</source>
        <translation>Nach Ereignissen</translation>
    </message>
    <message>
        <source>By time</source>
        <translation>Nach Zeit</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Compare no longer; the recording stays open</source>
        <translation>Nicht mehr vergleichen; die Aufzeichnung bleibt offen</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was sich unterscheidet</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Call tree</source>
        <translation>Aufrufbaum</translation>
    </message>
    <message>
        <source>Flame</source>
        <translation>Flamme</translation>
    </message>
    <message>
        <source>Settings and environment</source>
        <translation>Einstellungen und Umgebung</translation>
    </message>
    <message>
        <source>Boxes are as wide as</source>
        <translation>Kästen sind so breit wie</translation>
    </message>
    <message>
        <source>Width: the larger side</source>
        <translation>Breite: die größere Seite</translation>
    </message>
    <message>
        <source>Width: what changed</source>
        <translation>Breite: was sich änderte</translation>
    </message>
    <message>
        <source>By steps</source>
        <translation>Nach Schritten</translation>
    </message>
    <message>
        <source>What A and B are laid over each other by: how many events came before, the time since both first do the same, or the steps of the program</source>
        <translation>Wonach A und B übereinander liegen: wie viele Ereignisse vorher kamen, die Zeit, seit beide zuerst dasselbe tun, oder die Schritte des Programms</translation>
    </message>
    <message>
        <source>Steps that A is shifted by</source>
        <translation>Um so viele Schritte ist A verschoben</translation>
    </message>
    <message>
        <source>Step 1 of A stands on step 1 + this of B: at first where both are most alike</source>
        <translation>Schritt 1 von A steht auf Schritt 1 + dies von B: zuerst dort, wo beide einander am ähnlichsten sind</translation>
    </message>
    <message>
        <source>Shift </source>
        <translation>Versatz </translation>
    </message>
    <message>
        <source>By time (no event of %1 has one)</source>
        <translation>Nach Zeit (kein Ereignis von %1 hat eine)</translation>
    </message>
    <message>
        <source>By steps (none found in %1)</source>
        <translation>Nach Schritten (keine gefunden in %1)</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
</context>
<context>
    <name>widgets::CurvesPlot</name>
    <message>
        <source>Allocated bytes of A and B</source>
        <translation>Belegte Bytes von A und B</translation>
    </message>
    <message>
        <source>Both sides over each other, their difference below. Arrow keys and A, D move, W, S, + and − zoom, Home shows everything. A side&apos;s moment is dragged by its letter, or chosen above.</source>
        <translation>Beide Seiten übereinander, darunter ihr Unterschied. Pfeiltasten und A, D verschieben, W, S, + und − vergrößern und verkleinern, Pos1 zeigt alles. Der Zeitpunkt einer Seite wird an ihrem Buchstaben gezogen oder oben gewählt.</translation>
    </message>
    <message>
        <source>%1: %2 at event %3</source>
        <translation>%1: %2 bei Ereignis %3</translation>
    </message>
    <message>
        <source>time since both first do the same</source>
        <translation>Zeit, seit beide zuerst dasselbe tun</translation>
    </message>
</context>
<context>
    <name>widgets::DeviceChip</name>
    <message>
        <source>Events: %1
Peak: %2 active
At the end: %3 active</source>
        <translation>Ereignisse: %1
Höchststand: %2 aktiv
Am Ende: %3 aktiv</translation>
    </message>
    <message>
        <source>, %1 reserved</source>
        <translation>, %1 reserviert</translation>
    </message>
    <message>
        <source>, %1 OOM</source>
        <translation>, %1 OOM</translation>
    </message>
    <message>
        <source>%1 — %2 in entries</source>
        <comment>a device, bytes</comment>
        <translation>%1 — %2 in Einträgen</translation>
    </message>
    <message>
        <source>%1 — peak %2</source>
        <comment>a device, bytes</comment>
        <translation>%1 — Höchststand %2</translation>
    </message>
    <message>
        <source>%1 — %2 at the end</source>
        <comment>a device, bytes</comment>
        <translation>%1 — %2 am Ende</translation>
    </message>
</context>
<context>
    <name>widgets::DeviceSelector</name>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Compare devices…</source>
        <translation>Geräte vergleichen…</translation>
    </message>
    <message>
        <source>All devices, and a table that compares them</source>
        <translation>Alle Geräte, und eine Tabelle, die sie vergleicht</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>Alle Geräte</translation>
    </message>
</context>
<context>
    <name>widgets::DevicesDialog</name>
    <message>
        <source>%1 at event %2, out of memory</source>
        <translation>%1 bei Ereignis %2, Speicher erschöpft</translation>
    </message>
    <message>
        <source>%1 at the end</source>
        <translation>%1 am Ende</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>What the device has in all; ≥: what was reserved and free at a failure</source>
        <translation>Was das Gerät insgesamt hat; ≥: was bei einem Fehlschlag reserviert und frei war</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Active over its events</source>
        <translation>Aktiv über seine Ereignisse</translation>
    </message>
    <message>
        <source>All to one scale; the line is the capacity</source>
        <translation>Alle im selben Maßstab; die Linie ist die Kapazität</translation>
    </message>
    <message>
        <source>At the failure or the end</source>
        <translation>Beim Fehlschlag oder am Ende</translation>
    </message>
    <message>
        <source>Active at the last OOM, else after the last event</source>
        <translation>Aktiv beim letzten OOM, sonst nach dem letzten Ereignis</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>Verlässlichkeit</translation>
    </message>
    <message>
        <source>How far its numbers can be relied on</source>
        <translation>Wie weit man sich auf seine Zahlen verlassen kann</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Its number in the recording</source>
        <translation>Seine Nummer in der Aufzeichnung</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Höchststand</translation>
    </message>
    <message>
        <source>The highest active total</source>
        <translation>Die höchste aktive Summe</translation>
    </message>
    <message>
        <source>Reserved then</source>
        <translation>Dann reserviert</translation>
    </message>
    <message>
        <source>What the allocator held of the device at that moment</source>
        <translation>Was der Allokator zu dem Zeitpunkt vom Gerät hielt</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen…</translation>
    </message>
    <message>
        <source>Devices of %1</source>
        <translation>Geräte von %1</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Choose a row to show that device in the window.</source>
        <translation>Eine Zeile wählen, um das Gerät im Fenster zu zeigen.</translation>
    </message>
</context>
<context>
    <name>widgets::DockTitles</name>
    <message>
        <source>Show in a &amp;Window of Its Own</source>
        <translation>In eigenem &amp;Fenster zeigen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Panes</source>
        <translation>Bereiche</translation>
    </message>
</context>
<context>
    <name>widgets::DrawerBar</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Open the drawer at %1</source>
        <translation>Die Schublade bei %1 öffnen</translation>
    </message>
    <message>
        <source>Close the drawer (Ctrl+J)</source>
        <translation>Die Schublade schließen (Strg+J)</translation>
    </message>
    <message>
        <source>Open the drawer (Ctrl+J)</source>
        <translation>Die Schublade öffnen (Strg+J)</translation>
    </message>
</context>
<context>
    <name>widgets::EditorMenu</name>
    <message>
        <source>Editor</source>
        <translation>Editor</translation>
    </message>
    <message>
        <source>The &amp;command that opens a line. It runs without a shell: %f stands for the file, %l for the line.</source>
        <translation>Der &amp;Befehl, der eine Zeile öffnet. Er läuft ohne Shell: %f steht für die Datei, %l für die Zeile.</translation>
    </message>
</context>
<context>
    <name>widgets::EmptyPage</name>
    <message>
        <source>Compare &amp;With…</source>
        <translation>Vergleichen &amp;mit …</translation>
    </message>
    <message>
        <source>Compare this recording</source>
        <translation>Diese Aufzeichnung vergleichen</translation>
    </message>
    <message>
        <source>With another one, call site by call site: choose it, or drop it here.</source>
        <translation>Mit einer anderen, Aufrufstelle für Aufrufstelle: wählen Sie sie oder ziehen Sie sie hierher.</translation>
    </message>
    <message>
        <source>With itself at another moment: press M to pin a moment as A, then select another one in the timeline; that is B.</source>
        <translation>Mit sich selbst zu einem anderen Zeitpunkt: M heftet einen Zeitpunkt als A an, der nächste in der Zeitleiste gewählte ist B.</translation>
    </message>
</context>
<context>
    <name>widgets::EmptyState</name>
    <message>
        <source>No recording is open. Open one with File &gt; Open, or drop a file on the window.</source>
        <translation>Keine Aufzeichnung ist offen. Öffnen Sie eine mit Datei &gt; Öffnen, oder lassen Sie eine Datei auf das Fenster fallen.</translation>
    </message>
    <message>
        <source>There is no snapshot of the allocator in this recording, so no allocation and no event of it is known.</source>
        <translation>Diese Aufzeichnung enthält keinen Snapshot des Allokators, daher ist keine Allokation und kein Ereignis von ihm bekannt.</translation>
    </message>
</context>
<context>
    <name>widgets::EventColumns</name>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Place in the device&apos;s trace, from 0</source>
        <translation>Platz in der Ereignisfolge des Geräts, ab 0</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>PyTorch&apos;s name of what happened</source>
        <translation>PyTorchs Name für das, was geschah</translation>
    </message>
    <message>
        <source>Block or segment</source>
        <translation>Block oder Segment</translation>
    </message>
    <message>
        <source>b = block, s = segment; address in hex, then how many frees of it came before</source>
        <translation>b = Block, s = Segment; Adresse hexadezimal, dann wie oft sie zuvor freigegeben wurde</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Bytes; what they count depends on the action: hover a cell</source>
        <translation>Bytes; was sie zählen, hängt von der Aktion ab: siehe unter dem Zeiger</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>The raw stream value; 0 is the default stream</source>
        <translation>Der rohe Wert des Streams; 0 ist der Standard</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Since the first event of the trace; hover for the clock</source>
        <translation>Seit dem ersten Ereignis; die Uhrzeit erscheint unter dem Zeiger</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>The file records no time for this event.</source>
        <translation>Die Datei nennt keine Zeit für dieses Ereignis.</translation>
    </message>
    <message>
        <source>Active after</source>
        <translation>Aktiv danach</translation>
    </message>
    <message>
        <source>Active bytes after the event, as requested by the program</source>
        <translation>Aktive Bytes nach dem Ereignis, wie vom Programm angefordert</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>The first frame of your own code; hover for the full path</source>
        <translation>Der erste Frame Ihres eigenen Codes; der ganze Pfad erscheint unter dem Zeiger</translation>
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
    <message>
        <source>Before event %1</source>
        <translation>Vor Ereignis %1</translation>
    </message>
    <message>
        <source>“%1” is no event: type a number.</source>
        <translation>„%1“ ist kein Ereignis: Geben Sie eine Zahl ein.</translation>
    </message>
</context>
<context>
    <name>widgets::EventScale</name>
    <message>
        <source>Event scale</source>
        <translation>Ereignisskala</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>step of the file</source>
        <translation>Schritt der Datei</translation>
    </message>
    <message>
        <source>Click or drag to choose the moment that all views show; Control with left and right steps.</source>
        <translation>Klicken oder ziehen wählt den Zeitpunkt, den alle Ansichten zeigen; Strg mit links und rechts geht schrittweise.</translation>
    </message>
    <message>
        <source>before the first event</source>
        <translation>vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>event and time</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
</context>
<context>
    <name>widgets::EventsDock</name>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
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
        <source>1 event</source>
        <translation>1 Ereignis</translation>
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
        <source>Search: action, text of a frame, label, address, &gt;100MiB</source>
        <translation>Suche: Aktion, Text eines Frames, Name, Adresse, &gt;100MiB</translation>
    </message>
    <message>
        <source>Search events</source>
        <translation>Ereignisse durchsuchen</translation>
    </message>
    <message>
        <source>Text that the action (free, segment, oom …) or any line of the call stack contains; file:train.py, what the call site contains; a label such as b7f06c0000000_0; an address that the event is about (0x…); a size with &lt;, &gt;, &lt;=, &gt;= or =, such as &gt;100MiB; stream:7</source>
        <translation>Text, den die Aktion (free, segment, oom …) oder irgendeine Zeile des Aufrufstapels enthält; file:train.py, was die Aufrufstelle enthält; ein Name wie b7f06c0000000_0; eine Adresse, um die es im Ereignis geht (0x…); eine Größe mit &lt;, &gt;, &lt;=, &gt;= oder =, etwa &gt;100MiB; stream:7</translation>
    </message>
    <message>
        <source>Jump to</source>
        <translation>Springe zu</translation>
    </message>
    <message>
        <source>Nothing of the events of device %1 fits “%2”.</source>
        <translation>Kein Ereignis von Gerät %1 passt auf „%2“.</translation>
    </message>
    <message>
        <source>Search: text, label, &gt;100MiB</source>
        <translation>Suchen: Text, Kennung, &gt;100MiB</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
</context>
<context>
    <name>widgets::ExportCommands</name>
    <message>
        <source>Export the Timeline</source>
        <translation>Zeitleiste sichern</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>Das Bild ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Export the Allocations</source>
        <translation>Allokationen sichern</translation>
    </message>
    <message>
        <source>%1 is what is open here: it stays as it is. Choose another name.</source>
        <translation>%1 ist hier geöffnet und bleibt, wie es ist. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>Export an Animation of the Step</source>
        <translation>Animation des Schritts sichern</translation>
    </message>
    <message>
        <source>Export a Report</source>
        <translation>Bericht sichern</translation>
    </message>
    <message>
        <source>Save a Redacted Copy</source>
        <translation>Geschwärzte Kopie sichern</translation>
    </message>
    <message>
        <source>The command line that opens it here is on the clipboard.</source>
        <translation>Die Kommandozeile, die sie hier öffnet, ist in der Zwischenablage.</translation>
    </message>
</context>
<context>
    <name>widgets::Exporter</name>
    <message>
        <source>Writing</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 ist geschrieben.</translation>
    </message>
    <message>
        <source>Wrote %1; not everything of the recording is in it.</source>
        <translation>%1 ist geschrieben; nicht alles aus der Aufzeichnung ist darin.</translation>
    </message>
</context>
<context>
    <name>widgets::FailureNote</name>
    <message>
        <source>What the OOM recorder says</source>
        <translation>Was der OOM-Rekorder sagt</translation>
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
        <translation>Allokationen suchen</translation>
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
        <translation>Woher die Allokation bekannt ist</translation>
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
    <message>
        <source>Only this row of “Held by”; click to show all</source>
        <translation>Nur diese Zeile von „Gehalten von“; ein Klick zeigt alle</translation>
    </message>
    <message>
        <source>Held by: %1</source>
        <translation>Gehalten von: %1</translation>
    </message>
    <message>
        <source>Text that any line of the call stack contains; file:train.py, what the call site contains; a label such as b7f06c0000000_0; an address inside a block (0x…); a size with &lt;, &gt;, &lt;=, &gt;= or =, such as &gt;100MiB; stream:7</source>
        <translation>Text, den irgendeine Zeile des Aufrufstapels enthält; file:train.py, was die Aufrufstelle enthält; eine Kennung wie b7f06c0000000_0; eine Adresse in einem Block (0x…); eine Größe mit &lt;, &gt;, &lt;=, &gt;= oder =, etwa &gt;100MiB; stream:7</translation>
    </message>
    <message>
        <source>Search: text, label, &gt;100MiB</source>
        <translation>Suchen: Text, Kennung, &gt;100MiB</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
</context>
<context>
    <name>widgets::FilterChip</name>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>Lit: %1  ✕</source>
        <translation>Hell: %1  ✕</translation>
    </message>
    <message>
        <source>Lit: %1 · %2  ✕</source>
        <translation>Hell: %1 · %2  ✕</translation>
    </message>
    <message>
        <source>%1: light everything again</source>
        <translation>%1: alles wieder hervorheben</translation>
    </message>
    <message>
        <source>Light everything again (Esc)</source>
        <translation>Alles wieder hervorheben (Esc)</translation>
    </message>
</context>
<context>
    <name>widgets::FixHead</name>
    <message>
        <source>What is taken for granted</source>
        <translation>Was vorausgesetzt wird</translation>
    </message>
    <message>
        <source>What would come of it</source>
        <translation>Was dabei herauskäme</translation>
    </message>
    <message>
        <source>Working it out …</source>
        <translation>Wird ausgerechnet …</translation>
    </message>
    <message>
        <source>Taken for granted:</source>
        <translation>Vorausgesetzt:</translation>
    </message>
</context>
<context>
    <name>widgets::FixPlot</name>
    <message>
        <source>Active memory, recorded and changed, over events</source>
        <translation>Aktiver Speicher, aufgezeichnet und geändert, über den Ereignissen</translation>
    </message>
    <message>
        <source>Nothing is shown</source>
        <translation>Nichts wird gezeigt</translation>
    </message>
    <message>
        <source>recorded at most %1 active</source>
        <translation>aufgezeichnet höchstens %1 aktiv</translation>
    </message>
    <message>
        <source>changed at most %1</source>
        <translation>geändert höchstens %1</translation>
    </message>
    <message>
        <source>Event %1</source>
        <translation>Ereignis %1</translation>
    </message>
    <message>
        <source>recorded: %1 active</source>
        <translation>aufgezeichnet: %1 aktiv</translation>
    </message>
    <message>
        <source>changed: %1 active</source>
        <translation>geändert: %1 aktiv</translation>
    </message>
    <message>
        <source>recorded: %1 reserved</source>
        <translation>aufgezeichnet: %1 reserviert</translation>
    </message>
    <message>
        <source>changed: %1 reserved</source>
        <translation>geändert: %1 reserviert</translation>
    </message>
</context>
<context>
    <name>widgets::FlameView</name>
    <message>
        <source>Flame graph of what holds the memory</source>
        <translation>Flamegraph dessen, was Speicher hält</translation>
    </message>
</context>
<context>
    <name>widgets::GlSurface</name>
    <message>
        <source>The display platform &quot;%1&quot; has no OpenGL.</source>
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
        <source>The OpenGL driver refuses the program&apos;s shaders: %1</source>
        <translation>Der OpenGL-Treiber lehnt die Shader des Programms ab: %1</translation>
    </message>
</context>
<context>
    <name>widgets::GroupingBox</name>
    <message>
        <source>Kind › line</source>
        <translation>Art › Zeile</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Call tree</source>
        <translation>Aufrufbaum</translation>
    </message>
    <message>
        <source>Callers (bottom-up)</source>
        <translation>Aufrufer (von unten)</translation>
    </message>
    <message>
        <source>Module › file › call site</source>
        <translation>Modul › Datei › Aufrufstelle</translation>
    </message>
    <message>
        <source>Stream › pool</source>
        <translation>Stream › Pool</translation>
    </message>
    <message>
        <source>Size classes</source>
        <translation>Größenklassen</translation>
    </message>
    <message>
        <source>Step › phase › call site</source>
        <translation>Schritt › Phase › Aufrufstelle</translation>
    </message>
    <message>
        <source>Layer › call site</source>
        <translation>Schicht › Aufrufstelle</translation>
    </message>
    <message>
        <source>Calls of my functions</source>
        <translation>Aufrufe meiner Funktionen</translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation>Lebensdauer</translation>
    </message>
    <message>
        <source>line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>package&apos;s line</source>
        <translation>Zeile des Pakets</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>annotation</source>
        <translation>Annotation</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>lifetime</source>
        <translation>Lebensdauer</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>call tree</source>
        <translation>Aufrufbaum</translation>
    </message>
    <message>
        <source>callers</source>
        <translation>Aufrufer</translation>
    </message>
    <message>
        <source>nothing more</source>
        <translation>nichts weiter</translation>
    </message>
    <message>
        <source>First by: %1</source>
        <translation>Zuerst nach: %1</translation>
    </message>
    <message>
        <source>Then by: %1</source>
        <translation>Dann nach: %1</translation>
    </message>
    <message>
        <source>Nothing More</source>
        <translation>Nichts weiter</translation>
    </message>
    <message>
        <source>Which frames are shown (H goes on)</source>
        <translation>Welche Frames gezeigt werden (H schaltet weiter)</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>How the memory is taken apart: %1</source>
        <translation>Wie der Speicher zerlegt wird: %1</translation>
    </message>
    <message>
        <source>Frames: %1 (H goes on)</source>
        <translation>Frames: %1 (H schaltet weiter)</translation>
    </message>
    <message>
        <source>Grouped %1</source>
        <comment>by kind › line</comment>
        <translation>Gruppiert %1</translation>
    </message>
    <message>
        <source>Name › line</source>
        <translation>Name › Zeile</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
</context>
<context>
    <name>widgets::HeadStrip</name>
    <message>
        <source>1 note</source>
        <translation>1 Hinweis</translation>
    </message>
    <message>
        <source>%1 notes</source>
        <translation>%1 Hinweise</translation>
    </message>
</context>
<context>
    <name>widgets::HeatMap</name>
    <message>
        <source>What each rank holds, by call site</source>
        <translation>Was jeder Rang hält, nach Aufrufstelle</translation>
    </message>
    <message>
        <source>There is no file of this rank.</source>
        <translation>Von diesem Rang gibt es keine Datei.</translation>
    </message>
    <message>
        <source>%1, %2 against the median of its group</source>
        <translation>%1, %2 gegenüber dem Median seiner Gruppe</translation>
    </message>
    <message>
        <source>Its file is still to be read.</source>
        <translation>Seine Datei ist noch nicht gelesen.</translation>
    </message>
    <message>
        <source>It had no such moment, or its file does not tell.</source>
        <translation>Er hatte keinen solchen Zeitpunkt, oder seine Datei sagt es nicht.</translation>
    </message>
    <message>
        <source>At that moment in %1</source>
        <comment>a place in the program: forward, step 5</comment>
        <translation>Zu dem Zeitpunkt in %1</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>a rank, its machine</comment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>It ran out of memory.</source>
        <translation>Ihm ging der Speicher aus.</translation>
    </message>
</context>
<context>
    <name>widgets::HelperDialog</name>
    <message>
        <source>C&amp;hoose…</source>
        <translation>&amp;Wählen…</translation>
    </message>
    <message>
        <source>&amp;Copy It There and Open</source>
        <translation>Dorthin &amp;kopieren und öffnen</translation>
    </message>
    <message>
        <source>&amp;Send the Whole File Here</source>
        <translation>Die ganze Datei hierher &amp;senden</translation>
    </message>
    <message>
        <source>No SnapViewer There</source>
        <translation>Dort gibt es kein SnapViewer</translation>
    </message>
    <message>
        <source>Archive of the command line</source>
        <translation>Archiv der Kommandozeile</translation>
    </message>
    <message>
        <source>Archive that packaging/bundle --cli makes</source>
        <translation>Archiv, das packaging/bundle --cli erzeugt</translation>
    </message>
    <message>
        <source>%1 has no snapviewer-cli that speaks as this program does. It can be copied there: it needs no rights and installs nothing; or the file can be sent here as it is, all of it.</source>
        <translation>%1 hat kein snapviewer-cli, das spricht wie dieses Programm. Es kann dorthin kopiert werden: es braucht keine Rechte und installiert nichts; oder die Datei wird, wie sie ist, ganz hierher gesendet.</translation>
    </message>
    <message>
        <source>Archive of the Command Line</source>
        <translation>Archiv der Kommandozeile</translation>
    </message>
    <message>
        <source>Archives (*.tar.gz);;All files (*)</source>
        <translation>Archive (*.tar.gz);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1, SHA-256 %2, to %3 on %4. Deleting that folder undoes it.</source>
        <translation>%1, SHA-256 %2, nach %3 auf %4. Diesen Ordner zu löschen macht es rückgängig.</translation>
    </message>
    <message>
        <source>&amp;Copy It There</source>
        <translation>Dorthin &amp;kopieren</translation>
    </message>
    <message>
        <source>%1 has no snapviewer-cli that speaks as this program does. It can be copied there: it needs no rights and installs nothing.</source>
        <translation>%1 hat kein snapviewer-cli, das spricht wie dieses Programm. Es kann dorthin kopiert werden: es braucht keine Rechte und installiert nichts.</translation>
    </message>
</context>
<context>
    <name>widgets::InspectorBar</name>
    <message>
        <source>Open the panes beside the picture</source>
        <translation>Die Bereiche neben dem Bild öffnen</translation>
    </message>
    <message>
        <source>Fold the panes again (Esc)</source>
        <translation>Die Bereiche wieder einklappen (Esc)</translation>
    </message>
    <message>
        <source>Open %1 beside the picture</source>
        <translation>%1 neben dem Bild öffnen</translation>
    </message>
</context>
<context>
    <name>widgets::KindsBar</name>
    <message>
        <source>What the map&apos;s fillings mean</source>
        <translation>Was die Füllungen der Karte bedeuten</translation>
    </message>
</context>
<context>
    <name>widgets::LaneNames</name>
    <message>
        <source>%1. Click: hide them</source>
        <translation>%1. Klick: ausblenden</translation>
    </message>
    <message>
        <source>%1. Click: show them</source>
        <translation>%1. Klick: anzeigen</translation>
    </message>
</context>
<context>
    <name>widgets::LaneStrip</name>
    <message>
        <source>Annotations</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>Ereignis %1</translation>
    </message>
    <message>
        <source>events %1 to %2</source>
        <translation>Ereignisse %1 bis %2</translation>
    </message>
    <message>
        <source>%1: %2, at most %3 active, %4 kept</source>
        <translation>%1: %2, höchstens %3 aktiv, %4 behalten</translation>
    </message>
</context>
<context>
    <name>widgets::LayersPane</name>
    <message>
        <source>Which layers</source>
        <translation>Welche Schichten</translation>
    </message>
    <message>
        <source>Loops within a forward pass; what keeps most for backward is first</source>
        <translation>Schleifen innerhalb eines Vorwärtslaufs; zuerst, was am meisten für den Rückwärtslauf behält</translation>
    </message>
    <message>
        <source>What layers keep</source>
        <translation>Was Schichten behalten</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>What If These Layers Were Checkpointed</source>
        <translation>Was wäre mit Checkpointing dieser Schichten</translation>
    </message>
    <message>
        <source>What If Every Second One Was</source>
        <translation>Was wäre mit Checkpointing jeder zweiten</translation>
    </message>
    <message>
        <source>What If Layer %1 Was</source>
        <translation>Was wäre mit Checkpointing von Schicht %1</translation>
    </message>
</context>
<context>
    <name>widgets::LeaksDock</name>
    <message>
        <source>Steps of warm-up</source>
        <translation>Schritte zum Warmlaufen</translation>
    </message>
    <message>
        <source>The first steps are not judged: caches and optimizer states fill</source>
        <translation>Die ersten Schritte werden nicht beurteilt: Zwischenspeicher und Optimizer-Zustände füllen sich</translation>
    </message>
    <message>
        <source>Steps of delay</source>
        <translation>Schritte Nachlauf</translation>
    </message>
    <message>
        <source>The last steps are not judged: what they hold may be freed yet</source>
        <translation>Die letzten Schritte werden nicht beurteilt: Was sie halten, kann noch freigegeben werden</translation>
    </message>
    <message>
        <source>What leaks</source>
        <translation>Was leckt</translation>
    </message>
    <message>
        <source>By which steps</source>
        <translation>Nach welchen Schritten</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Warmlauf</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>Nachlauf</translation>
    </message>
    <message>
        <source>Leaks</source>
        <translation>Lecks</translation>
    </message>
    <message>
        <source>No call site kept anything of the judged steps: what they allocated was freed by the end of step %1. Allocated memory changed by %2 since the end of step %3.</source>
        <translation>Keine Aufrufstelle hat etwas von den beurteilten Schritten behalten: Was sie belegten, war am Ende von Schritt %1 freigegeben. Der belegte Speicher änderte sich seit dem Ende von Schritt %3 um %2.</translation>
    </message>
    <message>
        <source>%1, left by steps %2 to %3</source>
        <translation>%1, übrig von Schritt %2 bis %3</translation>
    </message>
    <message numerus="yes">
        <source>; suppressed: %n</source>
        <translation>
            <numerusform>; unterdrückt: %n</numerusform>
            <numerusform>; unterdrückt: %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Without steps: &lt;a href=&quot;moments&quot;&gt;compare what is held after a quarter of the events with what is held at the end&lt;/a&gt;. What keeps growing is larger in B; any other two moments are chosen there, or with M in the timeline.</source>
        <translation>Ohne Schritte: &lt;a href=&quot;moments&quot;&gt;vergleichen, was nach einem Viertel der Ereignisse und was am Ende gehalten wird&lt;/a&gt;. Was weiter wächst, ist in B größer; beliebige andere Zeitpunkte werden dort gewählt oder mit M in der Zeitachse.</translation>
    </message>
    <message numerus="yes">
        <source>Every call site that kept something is suppressed: %n.</source>
        <translation>
            <numerusform>Jede Aufrufstelle, die etwas behielt, ist unterdrückt: %n.</numerusform>
            <numerusform>Alle Aufrufstellen, die etwas behielten, sind unterdrückt: %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>; few steps: less warm-up and delay than asked for</source>
        <translation>; wenige Schritte: weniger Warmlauf und Nachlauf als verlangt</translation>
    </message>
    <message>
        <source>. A program that names its steps, with torch.profiler&apos;s step() or record_function(), tells where they begin.</source>
        <translation>. Ein Programm, das seine Schritte benennt, mit step() von torch.profiler oder record_function(), sagt, wo sie beginnen.</translation>
    </message>
    <message>
        <source>; few steps: less warm-up and delay than usual</source>
        <translation>; wenige Schritte: weniger Warmlauf und Nachlauf als üblich</translation>
    </message>
    <message>
        <source>No history was recorded of device %1, only what it held at the end: leaks show from step to step. &lt;i&gt;_record_memory_history()&lt;/i&gt; of &lt;i&gt;torch.cuda.memory&lt;/i&gt;, called before the model is built, records it.</source>
        <translation>Von Gerät %1 wurde kein Verlauf aufgezeichnet, nur was es am Ende hielt: Lecks zeigen sich von Schritt zu Schritt. &lt;i&gt;_record_memory_history()&lt;/i&gt; aus &lt;i&gt;torch.cuda.memory&lt;/i&gt;, aufgerufen bevor das Modell gebaut wird, zeichnet ihn auf.</translation>
    </message>
</context>
<context>
    <name>widgets::LeavingTextsView</name>
    <message>
        <source>PyTorch&apos;s word</source>
        <translation>Wort von PyTorch</translation>
    </message>
    <message>
        <source>public</source>
        <translation>öffentlich</translation>
    </message>
    <message>
        <source>name under the key</source>
        <translation>Name unter dem Schlüssel</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>As it is in the copy</source>
        <translation>Wie er in der Kopie steht</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(leer)</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Why it may leave</source>
        <translation>Warum er hinausgehen darf</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Stellen</translation>
    </message>
    <message>
        <source>How often the file says it</source>
        <translation>Wie oft er in der Datei steht</translation>
    </message>
    <message>
        <source>Search the texts</source>
        <translation>Texte durchsuchen</translation>
    </message>
    <message>
        <source>Texts that leave</source>
        <translation>Texte, die hinausgehen</translation>
    </message>
    <message>
        <source>%1 texts</source>
        <translation>%1 Texte</translation>
    </message>
    <message>
        <source>%1 of %2 texts</source>
        <translation>%1 von %2 Texten</translation>
    </message>
</context>
<context>
    <name>widgets::LedgerBar</name>
    <message>
        <source>Peak</source>
        <translation>Höchststand</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>Rows that sum to the total at every level</source>
        <translation>Zeilen, die auf jeder Ebene die Summe ergeben</translation>
    </message>
    <message>
        <source>Flame</source>
        <translation>Flammen</translation>
    </message>
    <message>
        <source>Flame graph: as wide as the bytes, below each box what it consists of</source>
        <translation>Flamegraph: so breit wie die Bytes, unter jedem Kasten, woraus er besteht</translation>
    </message>
    <message>
        <source>Treemap: areas as large as the bytes</source>
        <translation>Treemap: Flächen so groß wie die Bytes</translation>
    </message>
    <message>
        <source>Show only rows that contain this text</source>
        <translation>Nur Zeilen zeigen, die diesen Text enthalten</translation>
    </message>
    <message>
        <source>Only rows that contain this text, with what is above and below them; pictures dim the others</source>
        <translation>Nur Zeilen, die diesen Text enthalten, mit dem, was darüber und darunter steht; in Bildern verblassen die anderen</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Edit Categories…</source>
        <translation>Kategorien bearbeiten …</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Sichern</translation>
    </message>
    <message>
        <source>Table as CSV…</source>
        <translation>Tabelle als CSV …</translation>
    </message>
    <message>
        <source>Picture as SVG…</source>
        <translation>Bild als SVG …</translation>
    </message>
    <message>
        <source>Picture as PNG…</source>
        <translation>Bild als PNG …</translation>
    </message>
    <message>
        <source>Folded Stacks…</source>
        <translation>Gefaltete Aufrufstapel …</translation>
    </message>
    <message>
        <source>Export, categories, my code</source>
        <translation>Export, Kategorien, mein Code</translation>
    </message>
    <message>
        <source>Edit My Code…</source>
        <translation>Mein Code bearbeiten …</translation>
    </message>
    <message>
        <source>Treemap</source>
        <translation>Treemap</translation>
    </message>
    <message>
        <source>Which moment is shown: the selected event, the peak or the last OOM</source>
        <translation>Welcher Zeitpunkt gezeigt wird: das gewählte Ereignis, der Höchststand oder das letzte OOM</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>Füllen</translation>
    </message>
    <message>
        <source>Show the picture as large as the timeline, in its place; Esc leads back</source>
        <translation>Das Bild so groß wie die Zeitleiste an deren Stelle zeigen; Esc führt zurück</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>OOM</source>
        <translation>OOM</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
</context>
<context>
    <name>widgets::LedgerChart</name>
    <message>
        <source>Too small to be drawn one by one: %1. Zoom in to see them.</source>
        <translation>Zu klein, um einzeln gezeichnet zu werden: %1. Vergrößern macht sie sichtbar.</translation>
    </message>
</context>
<context>
    <name>widgets::LedgerDock</name>
    <message>
        <source>Nothing is alive on device %1 at this point.</source>
        <translation>Auf Gerät %1 ist hier nichts belegt.</translation>
    </message>
    <message>
        <source>%1, after event %2</source>
        <translation>%1, nach Ereignis %2</translation>
    </message>
    <message>
        <source>Show in Allocation Table</source>
        <translation>In der Allokationstabelle zeigen</translation>
    </message>
    <message>
        <source>Select Its Largest Allocation</source>
        <translation>Ihre größte Allokation wählen</translation>
    </message>
    <message>
        <source>Zoom In to It</source>
        <translation>Darauf vergrößern</translation>
    </message>
    <message>
        <source>Open All Rows Below</source>
        <translation>Alle Zeilen darunter öffnen</translation>
    </message>
    <message>
        <source>Copy Name</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Copy Row</source>
        <translation>Zeile kopieren</translation>
    </message>
    <message>
        <source>Copy Row and All Below</source>
        <translation>Zeile und alles darunter kopieren</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>As a call tree while the flame is shown: each box lies below what called it.</source>
        <translation>Als Aufrufbaum, solange die Flamme gezeigt wird: jeder Kasten liegt unter seinem Aufrufer.</translation>
    </message>
    <message>
        <source>Flame graph of what holds the memory</source>
        <translation>Flamegraph dessen, was Speicher hält</translation>
    </message>
    <message>
        <source>Treemap of what holds the memory</source>
        <translation>Treemap dessen, was Speicher hält</translation>
    </message>
</context>
<context>
    <name>widgets::LedgerExporter</name>
    <message>
        <source>Export What Holds the Memory</source>
        <translation>Sichern, was Speicher hält</translation>
    </message>
    <message>
        <source>Comma separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Scalable vector graphics (*.svg)</source>
        <translation>Skalierbare Vektorgrafik (*.svg)</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Bilder (*.png)</translation>
    </message>
    <message>
        <source>Folded stacks (*.txt *.folded)</source>
        <translation>Gefaltete Aufrufstapel (*.txt *.folded)</translation>
    </message>
    <message>
        <source>Wrote what holds the memory to %1.</source>
        <translation>Was Speicher hält, steht jetzt in %1.</translation>
    </message>
</context>
<context>
    <name>widgets::LedgerModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Requested bytes; the rows below one sum to it exactly</source>
        <translation>Angeforderte Bytes; die Zeilen unter einer ergeben genau deren Summe</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Of what is active</source>
        <translation>Am Aktiven</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>Allokationen</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>Größte</translation>
    </message>
    <message>
        <source>Its largest allocation</source>
        <translation>Ihre größte Allokation</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Its colour is that of the timeline</source>
        <translation>Die Farbe ist die der Zeitleiste</translation>
    </message>
    <message>
        <source>%1 more rows</source>
        <translation>%1 weitere Zeilen</translation>
    </message>
    <message>
        <source>The smallest here: %1, together %2 of %3. A click shows or hides them.</source>
        <translation>Die kleinsten hier: %1, zusammen %2 von %3. Ein Klick zeigt oder verbirgt sie.</translation>
    </message>
    <message>
        <source>≈ %1</source>
        <translation>≈ %1</translation>
    </message>
</context>
<context>
    <name>widgets::LedgerTree</name>
    <message>
        <source>Held by</source>
        <translation>Gehalten von</translation>
    </message>
</context>
<context>
    <name>widgets::LeftOverStrip</name>
    <message>
        <source>Left over by each step</source>
        <translation>Von jedem Schritt übrig</translation>
    </message>
</context>
<context>
    <name>widgets::LegendBar</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>+ %1 weitere</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1, ausgeblendet</translation>
    </message>
    <message>
        <source>Click: show this line of the recorder&apos;s samples</source>
        <translation>Klick: diese Linie der Messwerte des Rekorders zeigen</translation>
    </message>
    <message>
        <source>Click: hide this line of the recorder&apos;s samples</source>
        <translation>Klick: diese Linie der Messwerte des Rekorders ausblenden</translation>
    </message>
    <message>
        <source>Light %1</source>
        <comment>a kind or place</comment>
        <translation>%1 hervorheben</translation>
    </message>
    <message>
        <source>%1 with nothing at this moment</source>
        <translation>%1, die gerade nichts halten</translation>
    </message>
</context>
<context>
    <name>widgets::LogBudget</name>
    <message>
        <source>80GiB, H100 …</source>
        <translation>80GiB, H100 …</translation>
    </message>
    <message>
        <source>What the card has in all</source>
        <translation>Was die Karte insgesamt hat</translation>
    </message>
    <message>
        <source>gpu_memory_utilization, or SGLang&apos;s mem_fraction_static</source>
        <translation>gpu_memory_utilization, oder SGLangs mem_fraction_static</translation>
    </message>
    <message>
        <source>Server and rank</source>
        <translation>Server und Rang</translation>
    </message>
    <message>
        <source>Card:</source>
        <translation>Karte:</translation>
    </message>
    <message>
        <source>Share:</source>
        <translation>Anteil:</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <comment>vLLM, rank 0</comment>
        <translation>%1, Zeile %2</translation>
    </message>
</context>
<context>
    <name>widgets::LogPage</name>
    <message>
        <source>What the log tells</source>
        <translation>Was das Protokoll sagt</translation>
    </message>
    <message>
        <source>Close the Log</source>
        <translation>Protokoll schließen</translation>
    </message>
    <message>
        <source>Why memory ran out, as %1 tells it</source>
        <translation>Warum der Speicher erschöpft war, laut %1</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy all of it as text</source>
        <translation>Alles als Text kopieren</translation>
    </message>
    <message>
        <source>What %1 tells of memory</source>
        <translation>Was %1 vom Speicher sagt</translation>
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
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>%1 — SnapViewer</source>
        <translation>%1 – SnapViewer</translation>
    </message>
    <message>
        <source>%1 is empty: no device has a segment or an event.</source>
        <translation>%1 ist leer: Kein Gerät hat ein Segment oder ein Ereignis.</translation>
    </message>
    <message>
        <source>%1, %2 — SnapViewer</source>
        <translation>%1, %2 – SnapViewer</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Categories: %1.</source>
        <translation>Kategorien: %1.</translation>
    </message>
    <message>
        <source>The capacity of %1 was given for all recordings, and is forgotten: each recording has its own now, below the sheet of its failure.</source>
        <translation>Die Kapazität von %1 galt für alle Aufzeichnungen und ist vergessen: Jede Aufzeichnung hat jetzt ihre eigene, unter dem Blatt ihres Fehlers.</translation>
    </message>
</context>
<context>
    <name>widgets::MapPage</name>
    <message>
        <source>Moment</source>
        <translation>Zeitpunkt</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>Adressen</translation>
    </message>
    <message>
        <source>Every segment and block at the selected event</source>
        <translation>Jedes Segment und jeder Block am gewählten Ereignis</translation>
    </message>
    <message>
        <source>Reserved memory over time, a band a segment</source>
        <translation>Reservierter Speicher über der Zeit, ein Band je Segment</translation>
    </message>
    <message>
        <source>Where every block lay, address over time</source>
        <translation>Wo jeder Block lag, Adresse über der Zeit</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>The event before that touched the selected block (Ctrl+Left)</source>
        <translation>Das Ereignis davor, das den gewählten Block betraf (Strg+Links)</translation>
    </message>
    <message>
        <source>The next event that touches the selected block (Ctrl+Right)</source>
        <translation>Das nächste Ereignis, das den gewählten Block betrifft (Strg+Rechts)</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>Segment</translation>
    </message>
    <message>
        <source>The event before in the block&apos;s segment (Ctrl+Shift+Left)</source>
        <translation>Das Ereignis davor im Segment des Blocks (Strg+Umschalt+Links)</translation>
    </message>
    <message>
        <source>The next event in the block&apos;s segment (Ctrl+Shift+Right)</source>
        <translation>Das nächste Ereignis im Segment des Blocks (Strg+Umschalt+Rechts)</translation>
    </message>
    <message>
        <source>This recording has events only: without the final state nobody can tell which memory was reserved.</source>
        <translation>Diese Aufzeichnung hat nur Ereignisse: ohne den Endzustand lässt sich nicht sagen, welcher Speicher reserviert war.</translation>
    </message>
    <message>
        <source>Device %1 has no known segments: nothing was reserved, or the file does not tell it.</source>
        <translation>Gerät %1 hat keine bekannten Segmente: nichts war reserviert, oder die Datei sagt es nicht.</translation>
    </message>
    <message>
        <source>Select a block first.</source>
        <translation>Wählen Sie erst einen Block.</translation>
    </message>
    <message>
        <source>Its segment is not reserved at this event.</source>
        <translation>Sein Segment ist an diesem Ereignis nicht reserviert.</translation>
    </message>
    <message>
        <source>No later event touches it.</source>
        <translation>Kein späteres Ereignis betrifft es.</translation>
    </message>
    <message>
        <source>No earlier event touches it.</source>
        <translation>Kein früheres Ereignis betrifft es.</translation>
    </message>
</context>
<context>
    <name>widgets::MapTimeView</name>
    <message>
        <source>Reserved memory over time, a band a segment</source>
        <translation>Reservierter Speicher über der Zeit, ein Band je Segment</translation>
    </message>
    <message>
        <source>Where every block lay, address over time</source>
        <translation>Wo jeder Block lag, Adresse über der Zeit</translation>
    </message>
    <message>
        <source>%1 of %2 active
%3
from %4</source>
        <translation>%1 von %2 aktiv
%3
ab %4</translation>
    </message>
    <message>
        <source>%1
%2 at %3</source>
        <translation>%1
%2 bei %3</translation>
    </message>
    <message>
        <source>Nothing is shown</source>
        <translation>Nichts wird gezeigt</translation>
    </message>
    <message>
        <source>After event %1: %2 reserved, %3 active</source>
        <translation>Nach Ereignis %1: %2 reserviert, %3 aktiv</translation>
    </message>
</context>
<context>
    <name>widgets::MapView</name>
    <message>
        <source>What the allocator holds, by address</source>
        <translation>Was der Allokator hält, nach Adresse</translation>
    </message>
    <message>
        <source>Nothing is shown</source>
        <translation>Nichts wird gezeigt</translation>
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
    <name>widgets::MomentReader</name>
    <message>
        <source>Peak. %1</source>
        <translation>Höchststand. %1</translation>
    </message>
    <message>
        <source>Out of memory, %1 of %2. %3</source>
        <translation>Speicher erschöpft, %1 von %2. %3</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>a step</comment>
        <translation>%1. %2</translation>
    </message>
</context>
<context>
    <name>widgets::MomentStrip</name>
    <message>
        <source>Moment</source>
        <translation>Zeitpunkt</translation>
    </message>
    <message>
        <source>Event %1 of %2: %3 active, %4 reserved</source>
        <translation>Ereignis %1 von %2: %3 aktiv, %4 reserviert</translation>
    </message>
</context>
<context>
    <name>widgets::OomDock</name>
    <message>
        <source>OOM events</source>
        <translation>OOMs</translation>
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
        <source>Place in the device&apos;s trace, from 0</source>
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
        <source>What PyTorch&apos;s allocator held of the device then</source>
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
        <source>&amp;Capacity:</source>
        <translation>&amp;Kapazität:</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Put the sheet onto the clipboard, with the SQL of every number</source>
        <translation>Das Blatt in die Zwischenablage kopieren, mit dem SQL jeder Zahl</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Sichern …</translation>
    </message>
    <message>
        <source>Write the sheet as Markdown or JSON</source>
        <translation>Das Blatt als Markdown oder JSON schreiben</translation>
    </message>
    <message>
        <source>Copied the sheet as Markdown.</source>
        <translation>Das Blatt ist als Markdown kopiert.</translation>
    </message>
    <message>
        <source>Save the Sheet</source>
        <translation>Blatt sichern</translation>
    </message>
    <message>
        <source>Markdown (*.md);;JSON (*.json)</source>
        <translation>Markdown (*.md);;JSON (*.json)</translation>
    </message>
    <message>
        <source>Wrote the sheet to %1.</source>
        <translation>Das Blatt steht jetzt in %1.</translation>
    </message>
    <message>
        <source>There is no snapshot of the allocator, so what held the memory then is not known. The recorder writes one where PyTorch records its history.</source>
        <translation>Es gibt keinen Snapshot des Allokators, daher ist nicht bekannt, was den Speicher hielt. Der Rekorder schreibt einen, wo PyTorch seinen Verlauf aufzeichnet.</translation>
    </message>
    <message>
        <source>No OOM was recorded.</source>
        <translation>Kein OOM wurde aufgezeichnet.</translation>
    </message>
    <message>
        <source>The peak of device %1 is %2 active, %3: &lt;a href=&quot;peak&quot;&gt;go there&lt;/a&gt;.</source>
        <translation>Der Höchststand von Gerät %1 ist %2 aktiv, %3: &lt;a href=&quot;peak&quot;&gt;dorthin&lt;/a&gt;.</translation>
    </message>
    <message>
        <source>%1, recorded</source>
        <translation>%1, aufgezeichnet</translation>
    </message>
    <message>
        <source>What the device has in all, of this recording. Only with it can be known what other processes and libraries used; what is recorded counts unless you say otherwise.</source>
        <translation>Was das Gerät insgesamt hat, in dieser Aufzeichnung. Nur damit lässt sich sagen, was andere Prozesse und Bibliotheken belegten; das Aufgezeichnete gilt, solange hier nichts anderes steht.</translation>
    </message>
    <message>
        <source>Show all failed requests, or only this one</source>
        <translation>Alle gescheiterten Anforderungen zeigen oder nur diese</translation>
    </message>
    <message>
        <source>Failure %1 of %2: %3, device %4, event %5</source>
        <translation>Fehler %1 von %2: %3, Gerät %4, Ereignis %5</translation>
    </message>
    <message>
        <source>such as 80GiB</source>
        <translation>z. B. 80GiB</translation>
    </message>
    <message>
        <source>“%1” is no capacity: give a size such as 80GiB, or a card such as h100.</source>
        <translation>„%1“ ist keine Kapazität: Geben Sie eine Größe wie 80GiB oder eine Karte wie h100 an.</translation>
    </message>
</context>
<context>
    <name>widgets::OomSheet</name>
    <message>
        <source>Why the chosen OOM happened</source>
        <translation>Warum es zum gewählten OOM kam</translation>
    </message>
</context>
<context>
    <name>widgets::Opener</name>
    <message>
        <source>%1 holds no device: there is nothing to compare.</source>
        <translation>%1 enthält kein Gerät: es gibt nichts zu vergleichen.</translation>
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
    <name>widgets::OwnCodeDialog</name>
    <message>
        <source>My Code</source>
        <translation>Mein Code</translation>
    </message>
    <message>
        <source>A call site is the innermost line of your own code: everything that is not installed, nor PyTorch&apos;s or Python&apos;s. One pattern a line: the name of a package, module or folder (transformers), or a path in which * stands for anything (/opt/team/*).</source>
        <translation>Eine Aufrufstelle ist die innerste Zeile des eigenen Codes: alles, was nicht installiert ist und nicht zu PyTorch oder Python gehört. Ein Muster je Zeile: der Name eines Pakets, Moduls oder Ordners (transformers) oder ein Pfad, in dem * für alles steht (/opt/team/*).</translation>
    </message>
    <message>
        <source>Counts as &amp;mine:</source>
        <translation>&amp;Gilt als meiner:</translation>
    </message>
    <message>
        <source>&amp;Does not, whatever its path says:</source>
        <translation>Gilt &amp;nicht als meiner, was der Pfad auch sagt:</translation>
    </message>
</context>
<context>
    <name>widgets::PageStrip</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
</context>
<context>
    <name>widgets::PairsButton</name>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Call sites of A only and B only that are probably one place: bytes, count and function agree</source>
        <translation>Aufrufstellen nur von A und nur von B, die wahrscheinlich eine Stelle sind: Bytes, Anzahl und Funktion stimmen überein</translation>
    </message>
    <message>
        <source>Pairs (%1)</source>
        <translation>Paare (%1)</translation>
    </message>
    <message>
        <source>Pair %1 with %2</source>
        <translation>%1 mit %2 paaren</translation>
    </message>
    <message>
        <source>Pair All %1</source>
        <translation>Alle %1 paaren</translation>
    </message>
    <message>
        <source>Take Back All Pairs</source>
        <translation>Alle Paare zurücknehmen</translation>
    </message>
    <message>
        <source>Read Pairs…</source>
        <translation>Paare lesen…</translation>
    </message>
    <message>
        <source>Read Pairs</source>
        <translation>Paare lesen</translation>
    </message>
    <message>
        <source>Save Pairs…</source>
        <translation>Paare speichern…</translation>
    </message>
    <message>
        <source>Save Pairs</source>
        <translation>Paare speichern</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Text (*.txt)</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
</context>
<context>
    <name>widgets::PinStrip</name>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Show the difference call site by call site</source>
        <translation>Den Unterschied Aufrufstelle für Aufrufstelle zeigen</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Stop comparing with the pinned moment</source>
        <translation>Nicht mehr mit dem angehefteten Zeitpunkt vergleichen</translation>
    </message>
    <message>
        <source>Event %1 is pinned as A: select another moment to compare it with.</source>
        <translation>Ereignis %1 ist als A angeheftet: wählen Sie einen anderen Zeitpunkt zum Vergleich.</translation>
    </message>
    <message>
        <source>B (event %1) − A (event %2): %3</source>
        <translation>B (Ereignis %1) − A (Ereignis %2): %3</translation>
    </message>
</context>
<context>
    <name>widgets::PlaceLines</name>
    <message>
        <source>nothing such in %1</source>
        <translation>nichts dergleichen in %1</translation>
    </message>
</context>
<context>
    <name>widgets::Plot</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Every allocation over time. Arrow keys and A, D move, W, S, + and − zoom, Home shows everything, Control with left and right steps through the events. Dragging with the right button zooms to a box, with Shift it measures; Escape puts the ruler away.</source>
        <translation>Jede Allokation über die Zeit. Pfeiltasten und A, D verschieben, W, S, + und − vergrößern und verkleinern, Pos1 zeigt alles, Strg mit links und rechts geht Ereignis für Ereignis. Ziehen mit der rechten Taste vergrößert auf einen Rahmen, mit Umschalt misst es; Esc legt das Lineal weg.</translation>
    </message>
</context>
<context>
    <name>widgets::PlotReader</name>
    <message>
        <source>Timeline of device %1</source>
        <translation>Zeitverlauf von Gerät %1</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>what the recording says; what keys do</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Nothing is shown</source>
        <comment>in the timeline</comment>
        <translation>Nichts wird gezeigt</translation>
    </message>
    <message>
        <source>. Selected: %1 %2, %3</source>
        <comment>function, file and line, size and lifetime</comment>
        <translation>. Ausgewählt: %1 %2, %3</translation>
    </message>
</context>
<context>
    <name>widgets::PoolsPane</name>
    <message>
        <source>All Pools</source>
        <translation>Alle Pools</translation>
    </message>
    <message>
        <source>Light all pools again (Esc)</source>
        <translation>Wieder alle Pools hervorheben (Esc)</translation>
    </message>
    <message>
        <source>Pools</source>
        <translation>Pools</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>The failed request</source>
        <translation>Die gescheiterte Anforderung</translation>
    </message>
</context>
<context>
    <name>widgets::ProgramDock</name>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Shows layers in place of functions: there is not room for both</source>
        <translation>Zeigt Schichten statt Funktionen: Für beides ist kein Platz</translation>
    </message>
    <message>
        <source>How steps were found</source>
        <translation>Wie Schritte gefunden wurden</translation>
    </message>
    <message>
        <source>Search functions</source>
        <translation>Funktionen suchen</translation>
    </message>
    <message>
        <source>Search functions of the program</source>
        <translation>Funktionen des Programms suchen</translation>
    </message>
    <message>
        <source>Shows functions whose name, file or line contains this text</source>
        <translation>Zeigt Funktionen, deren Name, Datei oder Zeile diesen Text enthält</translation>
    </message>
    <message>
        <source>No layers: no loop lies within one forward pass</source>
        <translation>Keine Schichten: Keine Schleife liegt innerhalb eines Vorwärtslaufs</translation>
    </message>
    <message>
        <source>No allocation was recorded on device %1 as it happened, and what a program did is read from those. &lt;i&gt;_record_memory_history()&lt;/i&gt; of &lt;i&gt;torch.cuda.memory&lt;/i&gt;, called before the model is built, records them; &lt;i&gt;enabled=&quot;state&quot;&lt;/i&gt; does not.</source>
        <translation>Auf Gerät %1 wurde keine Allokation aufgezeichnet, als sie geschah, und daraus wird gelesen, was ein Programm tat. &lt;i&gt;_record_memory_history()&lt;/i&gt; aus &lt;i&gt;torch.cuda.memory&lt;/i&gt;, aufgerufen, bevor das Modell entsteht, zeichnet sie auf; &lt;i&gt;enabled=&quot;state&quot;&lt;/i&gt; nicht.</translation>
    </message>
    <message>
        <source>Reading from the call stacks what the program did …</source>
        <translation>Aus den Aufrufstapeln wird gelesen, was das Programm tat …</translation>
    </message>
    <message>
        <source>No allocation of device %1 has a Python frame in its call stack, so the program&apos;s calls, phases and layers are not known. &lt;i&gt;_record_memory_history()&lt;/i&gt; of &lt;i&gt;torch.cuda.memory&lt;/i&gt; records them with &lt;i&gt;context=&quot;all&quot;, stacks=&quot;python&quot;&lt;/i&gt;; &lt;i&gt;stacks=&quot;all&quot;&lt;/i&gt; does, too, with frames of C++.</source>
        <translation>Keine Allokation von Gerät %1 hat einen Python-Frame in ihrem Aufrufstapel, daher sind Aufrufe, Phasen und Schichten des Programms nicht bekannt. &lt;i&gt;_record_memory_history()&lt;/i&gt; aus &lt;i&gt;torch.cuda.memory&lt;/i&gt; zeichnet sie mit &lt;i&gt;context=&quot;all&quot;, stacks=&quot;python&quot;&lt;/i&gt; auf; &lt;i&gt;stacks=&quot;all&quot;&lt;/i&gt; ebenfalls, mit Frames von C++.</translation>
    </message>
    <message>
        <source>No allocation of device %1 has a function of your own, or a module, in its call stack. &lt;i&gt;Edit My Code…&lt;/i&gt;, in the menu of the pane &lt;i&gt;Held by&lt;/i&gt;, says what counts as your own.</source>
        <translation>Keine Allokation von Gerät %1 hat eine Ihrer eigenen Funktionen oder ein Modul in ihrem Aufrufstapel. &lt;i&gt;Mein Code bearbeiten …&lt;/i&gt;, im Menü des Bereichs &lt;i&gt;Gehalten von&lt;/i&gt;, sagt, was als eigener Code zählt.</translation>
    </message>
    <message>
        <source>No function of the program contains “%1”.</source>
        <translation>Keine Funktion des Programms enthält „%1“.</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>The program says so itself, or trains in a loop that it repeats three times or more.</source>
        <translation>Das Programm sagt es selbst, oder es trainiert in einer Schleife, die es dreimal oder öfter wiederholt.</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>wahrscheinlich</translation>
    </message>
    <message>
        <source>The loop is repeated only twice, or it trains nothing.</source>
        <translation>Die Schleife wird nur zweimal wiederholt, oder sie trainiert nichts.</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>unsicher</translation>
    </message>
    <message>
        <source>The stacks do not show a loop of the program: only its allocations recur.</source>
        <translation>Die Aufrufstapel zeigen keine Schleife des Programms: Nur seine Allokationen kehren wieder.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1, alive after its call</source>
        <translation>%1, nach dem Aufruf noch belegt</translation>
    </message>
    <message>
        <source>%1, alive after its %2 calls</source>
        <translation>%1, nach den %2 Aufrufen noch belegt</translation>
    </message>
    <message>
        <source>layer %1 of %2</source>
        <translation>Schicht %1 von %2</translation>
    </message>
    <message>
        <source>%1, kept for backward</source>
        <translation>%1, für den Rückwärtslauf behalten</translation>
    </message>
    <message>
        <source>Nothing that was allocated in %1 is alive after it.</source>
        <translation>Nichts, was in %1 belegt wurde, ist danach noch belegt.</translation>
    </message>
    <message>
        <source>Light What It Keeps</source>
        <translation>Hervorheben, was sie behält</translation>
    </message>
    <message>
        <source>Show Its Highest Call in the Plot</source>
        <translation>Ihren höchsten Aufruf im Bild zeigen</translation>
    </message>
    <message>
        <source>Copy Name</source>
        <translation>Namen kopieren</translation>
    </message>
</context>
<context>
    <name>widgets::ProgramModel</name>
    <message>
        <source>%1, called once; %2 above its start, %3 alive after it</source>
        <translation>%1, einmal aufgerufen; %2 über dem Anfang, %3 danach noch belegt</translation>
    </message>
    <message>
        <source>%1, %2 calls; at most %3 above the start of one, %4 alive after each</source>
        <translation>%1, %2 Aufrufe; höchstens %3 über dem Anfang eines davon, %4 nach jedem noch belegt</translation>
    </message>
    <message>
        <source>called once</source>
        <translation>einmal aufgerufen</translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 Aufrufe</translation>
    </message>
    <message>
        <source>, in %1</source>
        <translation>, Phase: %1</translation>
    </message>
    <message>
        <source>Highest above the start of a call: %1, in %2</source>
        <translation>Höchststand über dem Anfang eines Aufrufs: %1, in %2</translation>
    </message>
    <message>
        <source>Highest above the start of a call: %1</source>
        <translation>Höchststand über dem Anfang eines Aufrufs: %1</translation>
    </message>
    <message>
        <source>Alive after the call: %1</source>
        <translation>Nach dem Aufruf noch belegt: %1</translation>
    </message>
    <message>
        <source>Alive after a call, of what it allocated: %1 (median; from %2 to %3)</source>
        <translation>Nach einem Aufruf noch belegt, von dem, was er belegte: %1 (Median; von %2 bis %3)</translation>
    </message>
    <message>
        <source>Allocated in all: %1</source>
        <translation>Insgesamt belegt: %1</translation>
    </message>
    <message>
        <source>Alive at the end, of that: %1</source>
        <translation>Davon am Ende noch belegt: %1</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Above start</source>
        <translation>Über Anfang</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>Am Ende</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>How often it was called from there</source>
        <translation>Wie oft sie von dort aufgerufen wurde</translation>
    </message>
    <message>
        <source>How far active memory rose above where it was when a call began: the highest of all calls</source>
        <translation>Wie weit der aktive Speicher über den Stand zu Beginn eines Aufrufs stieg: das Höchste aller Aufrufe</translation>
    </message>
    <message>
        <source>Requested bytes of all that was allocated in its calls, freed or not</source>
        <translation>Angeforderte Bytes von allem, was in ihren Aufrufen belegt wurde, freigegeben oder nicht</translation>
    </message>
    <message>
        <source>Of what was allocated in its calls, alive at the end of the recording</source>
        <translation>Von dem, was in ihren Aufrufen belegt wurde, am Ende der Aufzeichnung noch belegt</translation>
    </message>
    <message>
        <source>Kept after it</source>
        <translation>Danach behalten</translation>
    </message>
    <message>
        <source>Of what a call allocated, alive after it: the median of all calls. What called it may free that later, and keep less itself</source>
        <translation>Von dem, was ein Aufruf belegte, danach noch belegt: der Median aller Aufrufe. Wer ihn aufrief, kann das später freigeben und selbst weniger behalten</translation>
    </message>
    <message>
        <source>Your own functions and modules, below what called them, in the order of first calls, with the first line that was seen of each; the colour is that of the phase</source>
        <translation>Ihre eigenen Funktionen und Module, unter dem, was sie aufrief, in der Reihenfolge der ersten Aufrufe, jeweils mit der ersten gesehenen Zeile; die Farbe ist die der Phase</translation>
    </message>
</context>
<context>
    <name>widgets::ProgramNames</name>
    <message>
        <source>%1. Click: hide them</source>
        <translation>%1. Klick: ausblenden</translation>
    </message>
    <message>
        <source>%1. Click: show them</source>
        <translation>%1. Klick: anzeigen</translation>
    </message>
</context>
<context>
    <name>widgets::ProgramStrip</name>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>What If These Layers Were Checkpointed</source>
        <translation>Was wäre mit Checkpointing dieser Schichten</translation>
    </message>
    <message>
        <source>What If Layer %1 Was</source>
        <translation>Was wäre mit Checkpointing von Schicht %1</translation>
    </message>
</context>
<context>
    <name>widgets::ProgramTreeView</name>
    <message>
        <source>Functions of the program</source>
        <translation>Funktionen des Programms</translation>
    </message>
    <message>
        <source>As Many as There Is Room For</source>
        <translation>So viele, wie Platz haben</translation>
    </message>
</context>
<context>
    <name>widgets::ProgressStrip</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>widgets::RangesDock</name>
    <message>
        <source>Search names</source>
        <translation>Namen suchen</translation>
    </message>
    <message>
        <source>Search names of ranges</source>
        <translation>Namen von Bereichen suchen</translation>
    </message>
    <message>
        <source>Shows the ranges whose name contains this text, and lights them above the timeline</source>
        <translation>Zeigt die Bereiche, deren Name diesen Text enthält, und hebt sie über der Zeitachse hervor</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>%1 ranges</source>
        <translation>%1 Bereiche</translation>
    </message>
    <message>
        <source>%1 of %2 ranges</source>
        <translation>%1 von %2 Bereichen</translation>
    </message>
    <message>
        <source>No range of device %1 has a name that contains “%2”.</source>
        <translation>Kein Bereich von Gerät %1 hat einen Namen, der „%2“ enthält.</translation>
    </message>
    <message>
        <source>The recording has %1 annotations of device %2, but its events have no times to place them by.</source>
        <translation>Die Aufzeichnung hat %1 Anmerkungen von Gerät %2, aber ihre Ereignisse haben keine Zeiten, nach denen sie einzuordnen wären.</translation>
    </message>
    <message>
        <source>The program named no ranges on device %1: &lt;i&gt;torch.profiler.record_function&lt;/i&gt;, a profiler&apos;s steps and &lt;i&gt;torch.cuda.memory._set_memory_metadata&lt;/i&gt; do.</source>
        <translation>Das Programm hat auf Gerät %1 keine Bereiche benannt: das tun &lt;i&gt;torch.profiler.record_function&lt;/i&gt;, Schritte eines Profilers und &lt;i&gt;torch.cuda.memory._set_memory_metadata&lt;/i&gt;.</translation>
    </message>
</context>
<context>
    <name>widgets::RankDetails</name>
    <message>
        <source>Open This Rank</source>
        <translation>Diesen Rang öffnen</translation>
    </message>
    <message>
        <source>Compare Two Ranks</source>
        <translation>Zwei Ränge vergleichen</translation>
    </message>
    <message>
        <source>Its recording at that moment (Return, or a double click)</source>
        <translation>Seine Aufzeichnung zu diesem Zeitpunkt (Eingabe oder Doppelklick)</translation>
    </message>
    <message>
        <source>There is no file of this rank. It may have been the first to fail.</source>
        <translation>Von diesem Rang gibt es keine Datei. Er könnte als erster gescheitert sein.</translation>
    </message>
    <message>
        <source>Its file cannot be read: %1</source>
        <translation>Seine Datei ist nicht lesbar: %1</translation>
    </message>
    <message>
        <source>At most %1 allocated</source>
        <translation>Höchstens %1 belegt</translation>
    </message>
    <message>
        <source>%1 capacity</source>
        <translation>%1 Kapazität</translation>
    </message>
    <message>
        <source>%1 headroom</source>
        <translation>%1 Spielraum</translation>
    </message>
    <message>
        <source>Requests that failed: %1</source>
        <translation>Gescheiterte Anforderungen: %1</translation>
    </message>
    <message>
        <source>Its totals are not certain</source>
        <translation>Seine Summen sind unsicher</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>Choose a cell to see it among its peers.</source>
        <translation>Eine Zelle wählen, um sie unter ihresgleichen zu sehen.</translation>
    </message>
    <message>
        <source>Its file is still to be read.</source>
        <translation>Seine Datei ist noch nicht gelesen.</translation>
    </message>
    <message>
        <source>Did not run out of memory</source>
        <translation>Ihm ging der Speicher nicht aus</translation>
    </message>
    <message>
        <source>Group %1: no other rank</source>
        <translation>Gruppe %1: kein anderer Rang</translation>
    </message>
    <message>
        <source>Group %1: %2 ranks, median %3</source>
        <translation>Gruppe %1: %2 Ränge, Median %3</translation>
    </message>
    <message>
        <source>At that moment in %1</source>
        <comment>a place in the program: forward, step 5</comment>
        <translation>Zu dem Zeitpunkt in %1</translation>
    </message>
    <message>
        <source>The chosen rank with the most usual one of its group; two others are marked with Space, or Ctrl and a click</source>
        <translation>Der gewählte Rang mit dem üblichsten seiner Gruppe; zwei andere markiert die Leertaste oder Strg und ein Klick</translation>
    </message>
    <message>
        <source>At most %1 active, %2 reserved</source>
        <translation>Höchstens %1 aktiv, %2 reserviert</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>a rank, its machine</comment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>No group; compared with %1 (%2 ranks), median %3</source>
        <translation>Keine Gruppe; verglichen mit %1 (%2 Ränge), Median %3</translation>
    </message>
    <message>
        <source>Compare Ranks %1 and %2</source>
        <translation>Ränge %1 und %2 vergleichen</translation>
    </message>
    <message>
        <source>Compare Two Recordings</source>
        <translation>Zwei Aufzeichnungen vergleichen</translation>
    </message>
    <message>
        <source>Requests that failed: %1, the last of %2</source>
        <translation>Gescheiterte Anforderungen: %1, die letzte über %2</translation>
    </message>
    <message>
        <source>Requests that failed: %1, the last of %2 in %3</source>
        <translation>Gescheiterte Anforderungen: %1, die letzte über %2 in %3</translation>
    </message>
    <message>
        <source>No rank is enough like it to compare them</source>
        <translation>Kein Rang gleicht ihm genug für einen Vergleich</translation>
    </message>
</context>
<context>
    <name>widgets::RanksPage</name>
    <message>
        <source>As a List</source>
        <translation>Als Liste</translation>
    </message>
    <message>
        <source>The same folder as a list of failures, newest first</source>
        <translation>Derselbe Ordner als Liste von Fehlschlägen, der neueste zuerst</translation>
    </message>
    <message>
        <source>Moments of the job that files were written at</source>
        <translation>Zeitpunkte des Laufs, zu denen Dateien geschrieben wurden</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>Moment</source>
        <translation>Zeitpunkt</translation>
    </message>
    <message>
        <source>At the Peak</source>
        <translation>Beim Höchststand</translation>
    </message>
    <message>
        <source>Out of Memory</source>
        <translation>Speicher erschöpft</translation>
    </message>
    <message>
        <source>At the End</source>
        <translation>Am Ende</translation>
    </message>
    <message>
        <source>Order of ranks</source>
        <translation>Reihenfolge der Ränge</translation>
    </message>
    <message>
        <source>By Rank</source>
        <translation>Nach Rang</translation>
    </message>
    <message>
        <source>By Host</source>
        <translation>Nach Rechner</translation>
    </message>
    <message>
        <source>By Group</source>
        <translation>Nach Gruppe</translation>
    </message>
    <message>
        <source>By Total</source>
        <translation>Nach Summe</translation>
    </message>
    <message>
        <source>What colours mean</source>
        <translation>Was Farben bedeuten</translation>
    </message>
    <message>
        <source>Against the Median</source>
        <translation>Gegen den Median</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Reading recordings…</source>
        <translation>Aufzeichnungen werden gelesen…</translation>
    </message>
    <message>
        <source>Nothing unusual: all ranks are like their peers.</source>
        <translation>Nichts Ungewöhnliches: alle Ränge sind wie ihresgleichen.</translation>
    </message>
    <message>
        <source>No recording of a rank was found.</source>
        <translation>Keine Aufzeichnung eines Rangs wurde gefunden.</translation>
    </message>
    <message>
        <source>%1 of %2 recordings read</source>
        <translation>%1 von %2 Aufzeichnungen gelesen</translation>
    </message>
    <message>
        <source>So far: %1</source>
        <translation>Bisher: %1</translation>
    </message>
    <message>
        <source>Heat Map</source>
        <translation>Heatmap</translation>
    </message>
</context>
<context>
    <name>widgets::RecentCard</name>
    <message>
        <source>%1, %2</source>
        <comment>date, size</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>not there any more</source>
        <translation>nicht mehr vorhanden</translation>
    </message>
</context>
<context>
    <name>widgets::RedactDialog</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Sichern …</translation>
    </message>
    <message>
        <source>Save a Redacted Copy</source>
        <translation>Geschwärzte Kopie sichern</translation>
    </message>
    <message>
        <source>A copy that can be given away, with a bug report for instance: made anew of what is known to be no secret (sizes, times, actions, operators, files of public packages). Your files and functions get other names; annotations, metadata and what a recorder wrote of the host are left out.</source>
        <translation>Eine Kopie, die sich weitergeben lässt, etwa mit einem Fehlerbericht: neu gemacht aus dem, was sicher kein Geheimnis ist (Größen, Zeiten, Aktionen, Operatoren, Dateien öffentlicher Pakete). Eigene Dateien und Funktionen bekommen andere Namen; Anmerkungen, Metadaten und was ein Recorder über den Rechner schrieb, fallen weg.</translation>
    </message>
    <message>
        <source>The next page shows every text that leaves; nothing is saved before.</source>
        <translation>Die nächste Seite zeigt jeden Text, der hinausgeht; vorher wird nichts gesichert.</translation>
    </message>
    <message>
        <source>Key of the names</source>
        <translation>Schlüssel der Namen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Key of the names, kept nowhere:</source>
        <translation>Schlüssel der Namen, nirgends aufbewahrt:</translation>
    </message>
    <message>
        <source>Made and verified: opened again, it says of every event and byte what the original does. %1. These are all its texts:</source>
        <translation>Erstellt und geprüft: Wieder geöffnet, sagt sie über jedes Ereignis und Byte dasselbe wie das Original. %1. Das sind alle ihre Texte:</translation>
    </message>
    <message>
        <source>events %1 to %2 of device %3</source>
        <translation>Ereignisse %1 bis %2 von Gerät %3</translation>
    </message>
</context>
<context>
    <name>widgets::RedactOptionsForm</name>
    <message>
        <source>A name for &amp;each, under a key: copies with one key can be compared</source>
        <translation>Ein Name für &amp;jede, unter einem Schlüssel: Kopien mit demselben Schlüssel lassen sich vergleichen</translation>
    </message>
    <message>
        <source>&amp;One name for all: nothing can be compared, or tried</source>
        <translation>&amp;Ein Name für alle: Nichts lässt sich vergleichen oder durchprobieren</translation>
    </message>
    <message>
        <source>Keep &amp;line numbers</source>
        <translation>Zeile&amp;nnummern behalten</translation>
    </message>
    <message>
        <source>Names for &amp;annotations and metadata, too, instead of leaving them out</source>
        <translation>Namen auch für &amp;Anmerkungen und Metadaten, statt sie wegzulassen</translation>
    </message>
    <message>
        <source>Move the &amp;time: the first event is at the start of the year 2000</source>
        <translation>Zei&amp;t verschieben: Das erste Ereignis liegt am Anfang des Jahres 2000</translation>
    </message>
    <message>
        <source>File with the key</source>
        <translation>Datei mit dem Schlüssel</translation>
    </message>
    <message>
        <source>A new one, shown on the next page</source>
        <translation>Ein neuer, auf der nächsten Seite gezeigt</translation>
    </message>
    <message>
        <source>Packages that are no secret</source>
        <translation>Pakete, die kein Geheimnis sind</translation>
    </message>
    <message>
        <source>verl, mypackage</source>
        <translation>verl, meinpaket</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>Wä&amp;hlen …</translation>
    </message>
    <message>
        <source>Your files and functions:</source>
        <translation>Eigene Dateien und Funktionen:</translation>
    </message>
    <message>
        <source>&amp;Key:</source>
        <translation>Sch&amp;lüssel:</translation>
    </message>
    <message>
        <source>&amp;Packages that are no secret:</source>
        <translation>&amp;Pakete, die kein Geheimnis sind:</translation>
    </message>
    <message>
        <source>File with the Key</source>
        <translation>Datei mit dem Schlüssel</translation>
    </message>
    <message>
        <source>The &amp;whole recording</source>
        <translation>Die &amp;ganze Aufzeichnung</translation>
    </message>
    <message>
        <source>What is &amp;shown: %1</source>
        <translation>Was &amp;gezeigt wird: %1</translation>
    </message>
    <message>
        <source>Events:</source>
        <translation>Ereignisse:</translation>
    </message>
</context>
<context>
    <name>widgets::RemoteDialog</name>
    <message>
        <source>&amp;Show Folder</source>
        <translation>Ordner &amp;zeigen</translation>
    </message>
    <message>
        <source>Open Remote</source>
        <translation>Von anderem Rechner öffnen</translation>
    </message>
    <message>
        <source>A host of ~/.ssh/config, or USER@HOST:PORT</source>
        <translation>Ein Host aus ~/.ssh/config oder BENUTZER@HOST:PORT</translation>
    </message>
    <message>
        <source>The path on that machine; /~/ is your folder there</source>
        <translation>Der Pfad auf jenem Rechner; /~/ ist Ihr Ordner dort</translation>
    </message>
    <message>
        <source>&amp;Machine:</source>
        <translation>&amp;Rechner:</translation>
    </message>
    <message>
        <source>&amp;Path:</source>
        <translation>&amp;Pfad:</translation>
    </message>
    <message>
        <source>What is in the folder</source>
        <translation>Was in dem Ordner ist</translation>
    </message>
    <message>
        <source>Asking %1…</source>
        <translation>Frage %1 …</translation>
    </message>
    <message numerus="yes">
        <source>The first %n of what is there.</source>
        <translation>
            <numerusform>%n Eintrag von mehreren.</numerusform>
            <numerusform>Die ersten %n Einträge von mehreren.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files and folders.</source>
        <translation>
            <numerusform>%n Datei oder Ordner.</numerusform>
            <numerusform>%n Dateien und Ordner.</numerusform>
        </translation>
    </message>
    <message>
        <source>snapviewer-cli of the same version reads and packs the recording there; about a hundredth of the file is sent. Where there is none, it can be copied there.</source>
        <translation>snapviewer-cli derselben Version liest und packt die Aufzeichnung dort; etwa ein Hundertstel der Datei wird gesendet. Wo es fehlt, kann es dorthin kopiert werden.</translation>
    </message>
    <message>
        <source>&amp;Copy SnapViewer There…</source>
        <translation>SnapViewer dorthin &amp;kopieren …</translation>
    </message>
    <message>
        <source>There is no snapviewer-cli on %1 that speaks as this program does. It can be copied there.</source>
        <translation>Auf %1 ist kein snapviewer-cli, das spricht wie dieses Programm. Es kann dorthin kopiert werden.</translation>
    </message>
</context>
<context>
    <name>widgets::RowsView</name>
    <message>
        <source>Call stack</source>
        <translation>Aufrufkette</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>Aufrufstelle</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>Paket</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>All rows</source>
        <translation>Alle Zeilen</translation>
    </message>
    <message>
        <source>Also rows that did not change, or by less than a thousandth of all changes; otherwise they are one row</source>
        <translation>Auch Zeilen, die sich nicht oder um weniger als ein Tausendstel aller Änderungen änderten; sonst sind sie eine Zeile</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV …</translation>
    </message>
    <message>
        <source>Write the table as it is shown</source>
        <translation>Die Tabelle schreiben, wie sie gezeigt wird</translation>
    </message>
    <message>
        <source>What A and B hold differently</source>
        <translation>Was A und B verschieden halten</translation>
    </message>
    <message>
        <source>Search call sites of A and B</source>
        <translation>Aufrufstellen von A und B suchen</translation>
    </message>
    <message>
        <source>One row for each</source>
        <translation>Eine Zeile je</translation>
    </message>
    <message>
        <source>A row shows its place in both, and lights its blocks in the timelines.</source>
        <translation>Eine Zeile zeigt ihre Stelle in beiden und hebt ihre Blöcke in den Zeitleisten hervor.</translation>
    </message>
    <message>
        <source>All that is not shown above, together.</source>
        <translation>Alles, was oben nicht gezeigt wird, zusammen.</translation>
    </message>
    <message>
        <source>Pools, streams and annotations are no place in the code.</source>
        <translation>Pools, Streams und Anmerkungen sind keine Stelle im Code.</translation>
    </message>
    <message>
        <source>Export Difference</source>
        <translation>Unterschied exportieren</translation>
    </message>
    <message>
        <source>Comma separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Wrote %1 rows to %2.</source>
        <translation>%1 Zeilen nach %2 geschrieben.</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Aufruf</translation>
    </message>
</context>
<context>
    <name>widgets::SamplesDock</name>
    <message>
        <source>Recorded samples</source>
        <translation>Aufgezeichnete Messwerte</translation>
    </message>
    <message>
        <source>This recording has no samples: memory use ten times a second, beside the snapshot. snapviewer_recorder.record() in the program writes them.</source>
        <translation>Diese Aufzeichnung hat keine Stichproben: Speicherverbrauch zehnmal in der Sekunde, neben dem Abbild. snapviewer_recorder.record() im Programm schreibt sie.</translation>
    </message>
</context>
<context>
    <name>widgets::SamplesPlot</name>
    <message>
        <source>Recorded samples over time</source>
        <translation>Aufgezeichnete Messwerte über die Zeit</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>Device used</source>
        <translation>Gerät belegt</translation>
    </message>
    <message>
        <source>Device total</source>
        <translation>Gerät gesamt</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>Speicher erschöpft</translation>
    </message>
    <message>
        <source>%1 after the first sample</source>
        <translation>%1 nach dem ersten Messwert</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Memory use over time. Arrow keys and A, D move, W, S, + and − zoom, Home shows everything. Dragging with the right button zooms to a box; a click selects the nearest sample.</source>
        <translation>Speichernutzung über die Zeit. Pfeiltasten sowie A und D bewegen, W, S, + und − zoomen, Pos1 zeigt alles. Ziehen mit der rechten Maustaste zoomt auf ein Rechteck; ein Klick wählt den nächsten Messwert.</translation>
    </message>
</context>
<context>
    <name>widgets::SamplesView</name>
    <message>
        <source>Device of the samples</source>
        <translation>Gerät der Messwerte</translation>
    </message>
    <message>
        <source>No device named</source>
        <translation>Kein Gerät genannt</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>Gerät %1</translation>
    </message>
    <message>
        <source>%1: not recorded</source>
        <translation>%1: nicht aufgezeichnet</translation>
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
    <name>widgets::SegmentHistory</name>
    <message>
        <source>Events of the segment</source>
        <translation>Ereignisse des Segments</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the list of events</source>
        <translation>Die Liste der Ereignisse schließen</translation>
    </message>
    <message>
        <source>Events of %1</source>
        <translation>Ereignisse von %1</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Its number in the trace</source>
        <translation>Seine Nummer im Verlauf</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>As PyTorch calls it</source>
        <translation>Wie PyTorch sie nennt</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>As the event has it</source>
        <translation>Wie das Ereignis sie hat</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>Of the block or segment</source>
        <translation>Des Blocks oder Segments</translation>
    </message>
    <message>
        <source>%1 events of %2</source>
        <translation>%1 Ereignisse von %2</translation>
    </message>
</context>
<context>
    <name>widgets::ServingStrip</name>
    <message>
        <source>Show what the card is spent on, row by row</source>
        <translation>Zeile für Zeile zeigen, wofür die Karte verbraucht wird</translation>
    </message>
    <message>
        <source>Weights %2, KV cache %3 of %4 (%1)</source>
        <comment>server and bytes</comment>
        <translation>Gewichte %2, KV-Cache %3 von %4 (%1)</translation>
    </message>
</context>
<context>
    <name>widgets::SessionCommands</name>
    <message>
        <source>Save the Session</source>
        <translation>Sitzung speichern</translation>
    </message>
    <message>
        <source>%1 is what is open here: it stays as it is. Choose another name.</source>
        <translation>%1 ist hier geöffnet und bleibt, wie es ist. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
    <message>
        <source>%1, which this session is of, is not beside it: choose where it lies.</source>
        <translation>%1, zu der diese Sitzung gehört, liegt nicht daneben: wählen Sie, wo sie liegt.</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>Wo ist %1?</translation>
    </message>
    <message>
        <source>%1 is not the recording that this session is of: its moment and bookmarks are left out.</source>
        <translation>%1 ist nicht die Aufzeichnung, zu der diese Sitzung gehört: Zeitpunkt und Lesezeichen bleiben weg.</translation>
    </message>
    <message>
        <source>It was compared with %1.</source>
        <translation>Sie wurde mit %1 verglichen.</translation>
    </message>
</context>
<context>
    <name>widgets::SideBar</name>
    <message>
        <source>Peak</source>
        <translation>Höchststand</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>Speicher erschöpft</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>End of step</source>
        <translation>Ende des Schritts</translation>
    </message>
    <message>
        <source>Peak of step</source>
        <translation>Höchststand des Schritts</translation>
    </message>
    <message>
        <source>Device of %1</source>
        <translation>Gerät von %1</translation>
    </message>
    <message>
        <source>Moment of %1</source>
        <translation>Zeitpunkt von %1</translation>
    </message>
    <message>
        <source>When to look at %1</source>
        <translation>Wann %1 betrachtet wird</translation>
    </message>
    <message>
        <source>Which moment of %1</source>
        <translation>Welcher Zeitpunkt von %1</translation>
    </message>
    <message>
        <source>%1 at event %2</source>
        <translation>%1 bei Ereignis %2</translation>
    </message>
    <message>
        <source>%1 allocated by %2 after event %3</source>
        <translation>%1 von %2 belegt nach Ereignis %3</translation>
    </message>
</context>
<context>
    <name>widgets::SpanTip</name>
    <message>
        <source>…</source>
        <comment>what happened meanwhile is being found</comment>
        <translation>…</translation>
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
        <translation>Diese Zeile nennt weder eine Allokation (allocation_id, label) noch ein Ereignis.</translation>
    </message>
    <message>
        <source>Tab separated values (*.tsv)</source>
        <translation>Tabulatorgetrennte Werte (*.tsv)</translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl)</source>
        <translation>JSON-Zeilen (*.jsonl)</translation>
    </message>
    <message>
        <source>TSV…</source>
        <translation>TSV …</translation>
    </message>
    <message>
        <source>JSON Lines…</source>
        <translation>JSON-Zeilen …</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>Show the tables and their columns</source>
        <translation>Die Tabellen und ihre Spalten zeigen</translation>
    </message>
    <message>
        <source>Cancelled. The rows are those of the query before.</source>
        <translation>Abgebrochen. Die Zeilen sind die der Abfrage davor.</translation>
    </message>
    <message>
        <source>No answer: the rows are those of the query before.</source>
        <translation>Keine Antwort: Die Zeilen sind die der Abfrage davor.</translation>
    </message>
    <message>
        <source>%1, of the query that was run last</source>
        <comment>32 rows, 1 ms</comment>
        <translation>%1, von der zuletzt ausgeführten Abfrage</translation>
    </message>
    <message>
        <source>1 row, %1</source>
        <translation>1 Zeile, %1</translation>
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
    <name>widgets::StackCard</name>
    <message>
        <source>Show its stack</source>
        <translation>Seinen Aufrufstapel zeigen</translation>
    </message>
    <message>
        <source>Stack of the selected allocation: %1</source>
        <translation>Aufrufstapel der gewählten Allokation: %1</translation>
    </message>
    <message>
        <source>Click to see the whole stack</source>
        <translation>Ein Klick zeigt den ganzen Aufrufstapel</translation>
    </message>
    <message>
        <source>Previous allocation</source>
        <translation>Vorige Allokation</translation>
    </message>
    <message>
        <source>Next allocation</source>
        <translation>Nächste Allokation</translation>
    </message>
    <message>
        <source>The allocation before, of those that are lit, as they were allocated</source>
        <translation>Die Allokation davor unter den hervorgehobenen, in der Reihenfolge ihres Entstehens</translation>
    </message>
    <message>
        <source>The next allocation, of those that are lit, as they were allocated</source>
        <translation>Die nächste Allokation unter den hervorgehobenen, in der Reihenfolge ihres Entstehens</translation>
    </message>
</context>
<context>
    <name>widgets::StackDock</name>
    <message>
        <source>Allocated here</source>
        <translation>Hier belegt</translation>
    </message>
    <message>
        <source>The free has the stack of the allocation: with context=&apos;alloc&apos; its own is not recorded.</source>
        <translation>Die Freigabe hat den Aufrufstapel der Allokation: Mit context=&apos;alloc&apos; wird ihr eigener nicht aufgezeichnet.</translation>
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
        <source>Nothing is selected. Click an allocation on the timeline or in a table to see where in the code it came from.</source>
        <translation>Nichts ist gewählt. Klicken Sie auf der Zeitleiste oder in einer Tabelle auf eine Allokation, um zu sehen, woher im Code sie kam.</translation>
    </message>
    <message>
        <source>Whose code it is decides which lines are call sites</source>
        <translation>Wessen Code es ist, entscheidet, welche Zeilen Aufrufstellen sind</translation>
    </message>
    <message>
        <source>Its forward pass</source>
        <translation>Ihr Vorwärtslauf</translation>
    </message>
    <message>
        <source>Count as My Code</source>
        <translation>Als meinen Code zählen</translation>
    </message>
    <message>
        <source>Don&apos;t Count %1 as My Code</source>
        <translation>%1 nicht als meinen Code zählen</translation>
    </message>
    <message>
        <source>Count %1 as My Code</source>
        <translation>%1 als meinen Code zählen</translation>
    </message>
    <message>
        <source>Unfold Frames</source>
        <translation>Frames ausklappen</translation>
    </message>
    <message>
        <source>Show the frames of libraries and of the runtime unfolded</source>
        <translation>Die Frames von Bibliotheken und Laufzeit ausgeklappt zeigen</translation>
    </message>
    <message>
        <source>What leaks, what grows and the first sentence stand on where the program&apos;s steps begin</source>
        <translation>Was leckt, was wächst und der erste Satz beruhen darauf, wo die Schritte des Programms beginnen</translation>
    </message>
    <message>
        <source>Find Steps Again</source>
        <translation>Schritte neu suchen</translation>
    </message>
    <message>
        <source>Begin Steps at This Line</source>
        <translation>Schritte an dieser Zeile beginnen</translation>
    </message>
    <message>
        <source>Copy Editor Link</source>
        <translation>Editor-Link kopieren</translation>
    </message>
    <message>
        <source>Copy a link to the line, which opens it where your editor is</source>
        <translation>Einen Link auf die Zeile kopieren, der sie dort öffnet, wo der eigene Editor ist</translation>
    </message>
</context>
<context>
    <name>widgets::StackFacts</name>
    <message>
        <source>What is selected</source>
        <translation>Was gewählt ist</translation>
    </message>
    <message>
        <source>Facts about the selection</source>
        <translation>Angaben zur Auswahl</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
</context>
<context>
    <name>widgets::StackModel</name>
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
        <source>The runtime&apos;s own plumbing</source>
        <translation>Inneres der Laufzeitumgebung</translation>
    </message>
    <message>
        <source>… %1 more frames; Copy Stack has them</source>
        <translation>… %1 weitere Frames; „Stapel kopieren“ hat sie</translation>
    </message>
    <message>
        <source>%1, %2, its call site</source>
        <translation>%1, %2, ihre Aufrufstelle</translation>
    </message>
    <message>
        <source>%1 runtime frames</source>
        <translation>%1 Laufzeit-Frames</translation>
    </message>
    <message>
        <source>%1 library frames</source>
        <translation>%1 Bibliotheks-Frames</translation>
    </message>
    <message>
        <source>%1 library and runtime frames</source>
        <translation>%1 Bibliotheks- und Laufzeit-Frames</translation>
    </message>
    <message>
        <source>%1 frames of C++</source>
        <translation>%1 Frames von C++</translation>
    </message>
    <message>
        <source>Inside %1: %2</source>
        <translation>In %1: %2</translation>
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
        <source>What held the GPU&apos;s memory?</source>
        <translation>Was belegte den GPU-Speicher?</translation>
    </message>
    <message>
        <source>Get a recording</source>
        <translation>Wie man aufzeichnet</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>size · what is done</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Take it out of this list; nothing is deleted</source>
        <translation>Aus dieser Liste nehmen; gelöscht wird nichts</translation>
    </message>
    <message>
        <source>Remove %1 from the list</source>
        <translation>%1 aus der Liste entfernen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies these lines</source>
        <translation>Kopiert diese Zeilen</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>widgets::StatusLine</name>
    <message>
        <source>Stop loading; what is open stays open</source>
        <translation>Laden abbrechen; was offen ist, bleibt offen</translation>
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
        <source>Held by the allocator&apos;s segments</source>
        <translation>Von den Segmenten des Allokators gehalten</translation>
    </message>
    <message>
        <source>Before event %1</source>
        <translation>Vor Ereignis %1</translation>
    </message>
    <message>
        <source>Stop writing; no file is left behind</source>
        <translation>Schreiben abbrechen; keine Datei bleibt zurück</translation>
    </message>
    <message>
        <source>, step %1 of the file</source>
        <translation>, Schritt %1 der Datei</translation>
    </message>
    <message>
        <source>No events: only the state at the peak is recorded</source>
        <translation>Keine Ereignisse: Nur der Zustand beim Höchststand ist aufgezeichnet</translation>
    </message>
    <message>
        <source>The file is damaged or contradicts itself: this may be wrong.</source>
        <translation>Die Datei ist beschädigt oder widerspricht sich: Dies kann falsch sein.</translation>
    </message>
    <message>
        <source>Event %1, the last</source>
        <translation>Ereignis %1, das letzte</translation>
    </message>
    <message>
        <source>Event %1 (0 to %2)</source>
        <translation>Ereignis %1 (0 bis %2)</translation>
    </message>
    <message>
        <source>%1%2: %3</source>
        <comment>event, its step, what happened</comment>
        <translation>%1%2: %3</translation>
    </message>
    <message>
        <source>At the end, the only moment that is recorded</source>
        <translation>Am Ende, dem einzigen aufgezeichneten Zeitpunkt</translation>
    </message>
</context>
<context>
    <name>widgets::StepCounter</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>widgets::StepStrip</name>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>%1: events %2 to %3</source>
        <comment>a step</comment>
        <translation>%1: Ereignisse %2 bis %3</translation>
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
        <source>%1
%2, %3
Annotations: %4</source>
        <translation>%1
%2, %3
Anmerkungen: %4</translation>
    </message>
    <message>
        <source>What the recorder says</source>
        <translation>Was der Rekorder sagt</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>Custom metadata</source>
        <translation>Eigene Metadaten</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Could not be read</source>
        <translation>Nicht lesbar</translation>
    </message>
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
    <message>
        <source>… %1 more</source>
        <translation>… %1 weitere</translation>
    </message>
    <message>
        <source>Diagnosis</source>
        <translation>Diagnose</translation>
    </message>
    <message numerus="yes">
        <source>… and so on for %n other device(s).</source>
        <translation>
            <numerusform>… und so weiter für %n anderes Gerät.</numerusform>
            <numerusform>… und so weiter für %n andere Geräte.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was there before the first event.</source>
        <translation>Vor dem ersten Ereignis war nichts da.</translation>
    </message>
    <message>
        <source>Summary of the recording</source>
        <translation>Übersicht der Aufzeichnung</translation>
    </message>
    <message>
        <source>Budgets</source>
        <translation>Budgets</translation>
    </message>
    <message>
        <source>Accelerator: %1</source>
        <translation>Beschleuniger: %1</translation>
    </message>
    <message>
        <source>Bundled with SnapViewer</source>
        <translation>Liegt SnapViewer bei</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <comment>an allocator setting</comment>
        <translation>%1 = %2</translation>
    </message>
</context>
<context>
    <name>widgets::SummaryLoader</name>
    <message>
        <source>The summaries were made there: what you count as own code is not known to them.</source>
        <translation>Die Zusammenfassungen wurden dort erstellt: Was Sie als eigenen Code zählen, ist ihnen nicht bekannt.</translation>
    </message>
    <message>
        <source>Files of the folder that are no recordings: %1.</source>
        <translation>Dateien des Ordners, die keine Aufzeichnungen sind: %1.</translation>
    </message>
</context>
<context>
    <name>widgets::SuppressButton</name>
    <message>
        <source>Suppress</source>
        <translation>Unterdrücken</translation>
    </message>
    <message>
        <source>Call sites that need not be told; the growth still counts them</source>
        <translation>Aufrufstellen, von denen nichts gesagt werden muss; im Wachstum zählen sie weiter</translation>
    </message>
    <message>
        <source>Suppress %1</source>
        <translation>%1 unterdrücken</translation>
    </message>
    <message>
        <source>Suppress Nothing</source>
        <translation>Nichts unterdrücken</translation>
    </message>
    <message>
        <source>Read List…</source>
        <translation>Liste lesen…</translation>
    </message>
    <message>
        <source>Read Suppress List</source>
        <translation>Liste zum Unterdrücken lesen</translation>
    </message>
    <message>
        <source>Save List…</source>
        <translation>Liste speichern…</translation>
    </message>
    <message>
        <source>Save Suppress List</source>
        <translation>Liste zum Unterdrücken speichern</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Text (*.txt)</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
</context>
<context>
    <name>widgets::SurvivalView</name>
    <message>
        <source>What is left of each step&apos;s allocations at the end of each step</source>
        <translation>Was am Ende jedes Schritts von den Allokationen jedes Schritts übrig ist</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 Schritte</translation>
    </message>
    <message>
        <source>Nothing is shown</source>
        <translation>Nichts wird gezeigt</translation>
    </message>
    <message>
        <source>Born in step %1, at the end of step %2: %3</source>
        <translation>Entstanden in Schritt %1, am Ende von Schritt %2: %3</translation>
    </message>
    <message>
        <source>%1 (this step is not judged)</source>
        <translation>%1 (dieser Schritt wird nicht beurteilt)</translation>
    </message>
    <message>
        <source>down: born in step</source>
        <translation>nach unten: entstanden in Schritt</translation>
    </message>
    <message>
        <source>across: still there at its end</source>
        <translation>nach rechts: an seinem Ende noch da</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>down: …; across: …</comment>
        <translation>%1; %2</translation>
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
    <message>
        <source>Sort by</source>
        <translation>Sortieren nach</translation>
    </message>
    <message>
        <source>Largest First</source>
        <translation>Größtes zuerst</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
</context>
<context>
    <name>widgets::TimelineLighter</name>
    <message>
        <source>left by %1</source>
        <comment>a step, a phase, a layer</comment>
        <translation>von %1 übrig</translation>
    </message>
</context>
<context>
    <name>widgets::TimelineView</name>
    <message>
        <source>Device %1 has no allocations in this recording.</source>
        <translation>Gerät %1 hat in dieser Aufzeichnung keine Allokationen.</translation>
    </message>
</context>
<context>
    <name>widgets::TopBar</name>
    <message>
        <source>What is open: %1</source>
        <translation>Was geöffnet ist: %1</translation>
    </message>
</context>
<context>
    <name>widgets::Transport</name>
    <message>
        <source>Play the moment through the step that it is in, or through what is shown (Space)</source>
        <translation>Den Zeitpunkt durch den Schritt laufen lassen, in dem er ist, oder durch das Gezeigte (Leertaste)</translation>
    </message>
    <message>
        <source>How fast, and whether again and again</source>
        <translation>Wie schnell, und ob immer wieder</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Play Step</source>
        <translation>Schritt abspielen</translation>
    </message>
</context>
<context>
    <name>widgets::TreemapView</name>
    <message>
        <source>Treemap of what holds the memory</source>
        <translation>Treemap dessen, was Speicher hält</translation>
    </message>
</context>
<context>
    <name>widgets::TrustMark</name>
    <message>
        <source>Can this file be trusted? %1</source>
        <translation>Ist auf diese Datei Verlass? %1</translation>
    </message>
    <message>
        <source>Totals are not certain</source>
        <translation>Summen sind unsicher</translation>
    </message>
    <message>
        <source>Nothing is odd about this device. Of the whole file: %1</source>
        <translation>An diesem Gerät ist nichts auffällig. Zur ganzen Datei: %1</translation>
    </message>
    <message>
        <source>This device&apos;s numbers agree</source>
        <translation>Zahlen dieses Geräts stimmig</translation>
    </message>
</context>
<context>
    <name>widgets::VerdictStrip</name>
    <message>
        <source>Copy report</source>
        <translation>Bericht kopieren</translation>
    </message>
    <message>
        <source>Put the sentences, who holds most and the advice onto the clipboard, as Markdown</source>
        <translation>Die Sätze, wer am meisten hält und den Rat als Markdown in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>The out-of-memory event before</source>
        <translation>Das OOM-Ereignis davor</translation>
    </message>
    <message>
        <source>The next out-of-memory event</source>
        <translation>Das nächste OOM-Ereignis</translation>
    </message>
    <message>
        <source>Previous out-of-memory event</source>
        <translation>Voriges OOM-Ereignis</translation>
    </message>
    <message>
        <source>Next out-of-memory event</source>
        <translation>Nächstes OOM-Ereignis</translation>
    </message>
    <message>
        <source>Looking for what happened</source>
        <translation>Sucht, was geschah</translation>
    </message>
    <message>
        <source>Why and what to do</source>
        <translation>Warum und was zu tun ist</translation>
    </message>
    <message>
        <source>What the recorder wrote</source>
        <translation>Was der Recorder schrieb</translation>
    </message>
    <message>
        <source>Show the sheet of the failure: who held it, what grew, what to do</source>
        <translation>Das Blatt zum Fehlschlag zeigen: wer ihn hielt, was wuchs, was zu tun ist</translation>
    </message>
    <message>
        <source>Show what is known of the failure</source>
        <translation>Zeigen, was vom Fehlschlag bekannt ist</translation>
    </message>
    <message>
        <source>Who holds it</source>
        <translation>Wer ihn hält</translation>
    </message>
    <message>
        <source>Show what holds the memory</source>
        <translation>Zeigen, was den Speicher hält</translation>
    </message>
    <message>
        <source>What is missing</source>
        <translation>Was fehlt</translation>
    </message>
    <message>
        <source>Show what can be said of the file, and how to record more</source>
        <translation>Zeigen, was sich über die Datei sagen lässt und wie man mehr aufzeichnet</translation>
    </message>
    <message>
        <source>Copied the report as Markdown.</source>
        <translation>Der Bericht ist als Markdown kopiert.</translation>
    </message>
    <message>
        <source>Looking for what happened …</source>
        <translation>Sucht, was geschah …</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>a doubt, what is in doubt</comment>
        <translation>%1. %2</translation>
    </message>
</context>
<context>
    <name>widgets::WhatIfDock</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Tries no more changes</source>
        <translation>Probiert keine Änderungen mehr</translation>
    </message>
    <message>
        <source>Copy Command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Trying what may help …</source>
        <translation>Probiert, was helfen kann …</translation>
    </message>
    <message>
        <source>Stopped: what may help was not tried.</source>
        <translation>Angehalten: Was helfen kann, wurde nicht probiert.</translation>
    </message>
    <message>
        <source>There are no Python stacks here, so layers, calls and phases are not known: what is left are settings and call sites.</source>
        <translation>Hier gibt es keine Python-Aufrufstapel, daher sind Schichten, Aufrufe und Phasen nicht bekannt: Es bleiben Einstellungen und Aufrufstellen.</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>Probieren</translation>
    </message>
    <message>
        <source>The model fits this recording: %1 of %2 decisions are its own; on its own it is within %3 % of what was reserved at each of %4 points.</source>
        <translation>Das Modell passt zu dieser Aufzeichnung: %1 von %2 Entscheidungen sind seine eigenen; allein bleibt es an jedem von %4 Punkten innerhalb von %3 % dessen, was reserviert war.</translation>
    </message>
    <message>
        <source>It cannot be told: %1</source>
        <translation>Das lässt sich nicht sagen: %1</translation>
    </message>
    <message>
        <source>Copy the command of snapviewer-cli that asks the same</source>
        <translation>Den Befehl von snapviewer-cli kopieren, der dasselbe fragt</translation>
    </message>
    <message>
        <source>Copied the command of snapviewer-cli that asks the same.</source>
        <translation>Der Befehl von snapviewer-cli, der dasselbe fragt, ist kopiert.</translation>
    </message>
    <message>
        <source>No change that was tried saves a hundredth of the peak. Others can be typed in the field below.</source>
        <translation>Keine versuchte Änderung spart ein Hundertstel des Höchststands. Andere können im Feld darunter eingegeben werden.</translation>
    </message>
    <message>
        <source>Check changes to see what would come of them together.</source>
        <translation>Kreuzen Sie Änderungen an, um zu sehen, was zusammen dabei herauskäme.</translation>
    </message>
    <message>
        <source>The model fits this recording.</source>
        <translation>Das Modell passt zu dieser Aufzeichnung.</translation>
    </message>
    <message>
        <source>The allocator&apos;s model does not fit this recording, so what would be reserved is not known. %1 What is active is counted without it.</source>
        <translation>Das Modell des Allokators passt nicht zu dieser Aufzeichnung; was reserviert würde, ist deshalb nicht bekannt. %1 Was aktiv ist, wird ohne es gezählt.</translation>
    </message>
    <message>
        <source>What would be reserved is not known.</source>
        <translation>Was reserviert würde, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>No history was recorded of device %1: without requests there are none to change. &lt;i&gt;_record_memory_history()&lt;/i&gt; of &lt;i&gt;torch.cuda.memory&lt;/i&gt;, called before the model is built, records it.</source>
        <translation>Von Gerät %1 wurde kein Verlauf aufgezeichnet: Ohne Anforderungen gibt es keine zu ändern. &lt;i&gt;_record_memory_history()&lt;/i&gt; aus &lt;i&gt;torch.cuda.memory&lt;/i&gt;, aufgerufen bevor das Modell gebaut wird, zeichnet ihn auf.</translation>
    </message>
</context>
<context>
    <name>widgets::Words</name>
    <message>
        <source>default</source>
        <translation>Standard</translation>
    </message>
</context>
<context>
    <name>widgets::Workspace</name>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>Allokationen</translation>
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
        <source>Samples</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>Gehalten von</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>Aufrufstapel</translation>
    </message>
    <message>
        <source>Leaks</source>
        <translation>Lecks</translation>
    </message>
    <message>
        <source>What If</source>
        <translation>Was wäre wenn</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>There is nothing to draw: neither a snapshot of the allocator nor samples of memory use could be read. &lt;i&gt;Why&lt;/i&gt; and &lt;i&gt;Summary&lt;/i&gt; have what is known of the failure; &lt;i&gt;Summary&lt;/i&gt; also says what could not be read.</source>
        <translation>Es gibt nichts zu zeichnen: Weder ein Abbild des Allokators noch Messpunkte des Speicherverbrauchs konnten gelesen werden. &lt;i&gt;Warum&lt;/i&gt; und &lt;i&gt;Übersicht&lt;/i&gt; haben, was über den Fehlschlag bekannt ist; &lt;i&gt;Übersicht&lt;/i&gt; sagt auch, was nicht gelesen werden konnte.</translation>
    </message>
</context>
<context>
    <name>widgets::columns</name>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
</context>
</TS>
