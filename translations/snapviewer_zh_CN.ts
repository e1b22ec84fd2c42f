<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AcceleratorText</name>
    <message>
        <source>the recorder says so</source>
        <translation>记录器如此说明</translation>
    </message>
    <message>
        <source>call stacks lead through %1</source>
        <translation>调用栈经过 %1</translation>
    </message>
    <message>
        <source>only its allocator writes events %1</source>
        <translation>只有它的分配器写 %1 事件</translation>
    </message>
    <message>
        <source>its allocator names its setting %1</source>
        <translation>它的分配器列出了自己的设置 %1</translation>
    </message>
    <message>
        <source>nothing in the file names another</source>
        <translation>文件中没有指出其他加速器</translation>
    </message>
    <message>
        <source>AMD GPU (ROCm)</source>
        <translation>AMD GPU（ROCm）</translation>
    </message>
    <message>
        <source>Intel XPU</source>
        <translation>Intel XPU</translation>
    </message>
    <message>
        <source>Ascend NPU</source>
        <translation>昇腾 NPU</translation>
    </message>
    <message>
        <source>Meta MTIA</source>
        <translation>Meta MTIA</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>probably %1: %2</source>
        <translation>很可能是 %1：%2</translation>
    </message>
</context>
<context>
    <name>ActionStyleText</name>
    <message>
        <source>A block was handed to the program. Size: the bytes it asked for.</source>
        <translation>一个块交给了程序。大小：程序请求的字节数。</translation>
    </message>
    <message>
        <source>The program freed the block; other streams may still use it.</source>
        <translation>程序释放了该块；其他流可能仍在使用它。</translation>
    </message>
    <message>
        <source>The block went back to the allocator&apos;s cache.</source>
        <translation>该块回到了分配器的缓存。</translation>
    </message>
    <message>
        <source>The block was freed and went back to the allocator&apos;s cache.</source>
        <translation>该块被释放，并回到了分配器的缓存。</translation>
    </message>
    <message>
        <source>The allocator took a segment from the driver. Size: the bytes of the segment.</source>
        <translation>分配器向驱动申请了一个段。大小：段的字节数。</translation>
    </message>
    <message>
        <source>The allocator gave a segment back to the driver. Size: the bytes of the segment.</source>
        <translation>分配器把一个段还给了驱动。大小：段的字节数。</translation>
    </message>
    <message>
        <source>Memory was mapped into an expandable segment. Size: the bytes mapped.</source>
        <translation>内存被映射到可扩展段中。大小：映射的字节数。</translation>
    </message>
    <message>
        <source>Memory was unmapped from an expandable segment. Size: the bytes unmapped.</source>
        <translation>可扩展段中的内存被取消映射。大小：取消映射的字节数。</translation>
    </message>
    <message>
        <source>Out of memory: the request failed after all retries. Size: the request, rounded by the allocator.</source>
        <translation>显存不足：所有重试之后请求仍然失败。大小：分配器取整后的请求。</translation>
    </message>
    <message>
        <source>Somebody took a snapshot. Size: active bytes then, as rounded block sizes.</source>
        <translation>有人取了一份快照。大小：当时的活跃字节数，按取整后的块大小计。</translation>
    </message>
    <message>
        <source>The program annotated a live allocation.</source>
        <translation>程序为一个存活的分配加了标注。</translation>
    </message>
    <message>
        <source>A mark of record_function.</source>
        <translation>record_function 的一个标记。</translation>
    </message>
    <message>
        <source>An action that this version does not know; totals ignore it.</source>
        <translation>本版本不认识的动作；合计不计入它。</translation>
    </message>
</context>
<context>
    <name>AnimationText</name>
    <message>
        <source>Painting frames</source>
        <translation>正在绘制帧</translation>
    </message>
    <message>
        <source>a WebP picture has at most %1 pixels a side</source>
        <translation>WebP 图像每边最多 %1 像素</translation>
    </message>
</context>
<context>
    <name>ArchiveText</name>
    <message>
        <source>%1 is refused: its %2 bytes unpack to more than any recording would.</source>
        <translation>%1 被拒绝：它的 %2 字节解压后比任何记录都大。</translation>
    </message>
    <message>
        <source>%1 is a damaged ZIP archive: its directory cannot be read.</source>
        <translation>%1 是损坏的 ZIP 压缩包：无法读取其目录。</translation>
    </message>
    <message>
        <source>%1 cannot be unpacked: it is damaged, encrypted or packed in an unknown way.</source>
        <translation>%1 无法解压：它已损坏、被加密，或用了未知的压缩方式。</translation>
    </message>
    <message>
        <source>%1 cannot be unpacked: %2.</source>
        <translation>%1 无法解压：%2。</translation>
    </message>
    <message>
        <source>%1 is refused: a ZIP archive with more than %2 members.</source>
        <translation>%1 被拒绝：ZIP 压缩包的成员超过 %2 个。</translation>
    </message>
    <message>
        <source>Reading the directory of %1</source>
        <translation>正在读取 %1 的目录</translation>
    </message>
    <message>
        <source>Unpacking %1</source>
        <translation>正在解压 %1</translation>
    </message>
    <message>
        <source>%1 is a damaged or empty gzip file: it unpacks to nothing.</source>
        <translation>%1 是损坏的或空的 gzip 文件：解压后什么也没有。</translation>
    </message>
    <message>
        <source>%1 is a damaged or empty Zstandard file: it unpacks to nothing.</source>
        <translation>%1 是损坏的或空的 Zstandard 文件：解压后什么也没有。</translation>
    </message>
</context>
<context>
    <name>AscendText</name>
    <message>
        <source>component</source>
        <translation>组件</translation>
    </message>
    <message>
        <source>Ascend component memory (torch_npu, OOM_SNAPSHOT_ENABLE)</source>
        <translation>昇腾组件内存（torch_npu，OOM_SNAPSHOT_ENABLE）</translation>
    </message>
</context>
<context>
    <name>AutopsyText</name>
    <message>
        <source>No setting helps: %1 at once can never fit here. Look at %2 for a dimension that is larger than meant, or work in pieces.</source>
        <translation>任何设置都无济于事：一次请求 %1 在这里永远放不下。请检查 %2 处是否有某个维度大于预期，或者分块处理。</translation>
    </message>
    <message>
        <source>Less has to be alive at once. Begin with %1.</source>
        <translation>必须减少同时存活的内存。从 %1 开始。</translation>
    </message>
    <message>
        <source>Memory that was freed on one stream serves that stream alone. Allocate what is large on the stream of the request, or keep fewer streams with memory of their own.</source>
        <translation>在一个流上释放的内存只供该流使用。请在发出请求的流上做大的分配，或减少拥有自己内存的流。</translation>
    </message>
    <message>
        <source>Allocations of up to 1 MiB live in segments of their own, and what is free there serves no larger ones: keep fewer of them alive for long, or join them.</source>
        <translation>1 MiB 及以下的分配位于专门的段中，其中的空闲内存不供更大的分配使用：减少长期存活的小分配，或把它们合并。</translation>
    </message>
    <message>
        <source>expandable_segments is off: PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True lets free pages of different places serve one request.</source>
        <translation>expandable_segments 已关闭：设置 PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True 可让不同位置的空闲页共同满足一次请求。</translation>
    </message>
    <message>
        <source>The allocator&apos;s settings are not recorded. Where expandable_segments is off, PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True lets free pages of different places serve one request.</source>
        <translation>分配器的设置没有记录。若 expandable_segments 是关闭的，设置 PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True 可让不同位置的空闲页共同满足一次请求。</translation>
    </message>
    <message>
        <source>Where expandable segments are no option, max_split_size_mb keeps large cached blocks from being cut up for small requests.</source>
        <translation>若不能使用可扩展段，max_split_size_mb 可避免缓存的大块被小请求切碎。</translation>
    </message>
    <message>
        <source>expandable_segments is on already. What is left are free bytes on pages that a live block pins: allocate what lives long before what does not, and free together what was allocated together.</source>
        <translation>expandable_segments 已经开启。剩下的是被存活块钉住的页上的空闲字节：先分配寿命长的、后分配寿命短的，并把一起分配的一起释放。</translation>
    </message>
    <message>
        <source>Let CUDA graphs share one pool (pool= of torch.cuda.graph), capture fewer shapes, or drop graphs that are not replayed any more: their memory cannot serve anything else.</source>
        <translation>让多个 CUDA 图共用一个内存池（torch.cuda.graph 的 pool=），少捕获几种形状，或丢弃不再重放的图：它们的内存不能作他用。</translation>
    </message>
    <message>
        <source>Tensors used on side streams (record_stream) come back only when those streams are done: let them wait on the stream that frees instead, or free earlier. While a CUDA graph is captured nothing of the kind comes back at all.</source>
        <translation>在旁路流上使用的张量（record_stream）要等这些流完成后才归还：改为让它们等待负责释放的流，或者更早释放。捕获 CUDA 图期间，这类内存完全不会归还。</translation>
    </message>
    <message>
        <source>Look with nvidia-smi who else uses the device: other processes, NCCL and cuBLAS buffers, libraries with allocators of their own.</source>
        <translation>用 nvidia-smi 查看还有谁在使用该设备：其他进程、NCCL 和 cuBLAS 的缓冲区、自带分配器的库。</translation>
    </message>
    <message>
        <source>Look for a limit: torch.cuda.set_per_process_memory_fraction, MIG or MPS; or another process that freed memory just then.</source>
        <translation>请检查是否有限制：torch.cuda.set_per_process_memory_fraction、MIG 或 MPS；或者恰在此时释放了内存的另一个进程。</translation>
    </message>
    <message>
        <source>While a CUDA graph is captured the allocator can give nothing back: run once eagerly and call torch.cuda.empty_cache() before the capture.</source>
        <translation>捕获 CUDA 图期间，分配器什么也不能归还：捕获之前先以即时模式运行一次，并调用 torch.cuda.empty_cache()。</translation>
    </message>
    <message>
        <source>Much of what was active has no stack: record with stacks=&apos;all&apos; and context=&apos;all&apos;.</source>
        <translation>活跃内存中有很多没有调用栈：请用 stacks=&apos;all&apos; 和 context=&apos;all&apos; 记录。</translation>
    </message>
    <message>
        <source>The requested size before rounding is not recorded.</source>
        <translation>取整之前的请求大小没有记录。</translation>
    </message>
    <message>
        <source>What was free on the device is not recorded; it counts as nothing here.</source>
        <translation>设备上的空闲量没有记录；此处按零计算。</translation>
    </message>
    <message>
        <source>The device&apos;s capacity is not recorded: it is at least %1. What other processes and libraries used cannot be known.</source>
        <translation>设备容量没有记录：至少为 %1。其他进程和库用了多少无从得知。</translation>
    </message>
    <message>
        <source>The capacity given is below the %1 that were seen, and was left out of account.</source>
        <translation>给出的容量小于已见到的 %1，因此未予采用。</translation>
    </message>
    <message>
        <source>The pool that was to serve the request is not recorded; it is taken for the default one.</source>
        <translation>本应满足该请求的内存池没有记录；视为默认内存池。</translation>
    </message>
    <message>
        <source>Memory whose pool is not known counts as the default pool&apos;s.</source>
        <translation>内存池未知的内存算作默认内存池的。</translation>
    </message>
    <message>
        <source>Of the free bytes %1 may be rounding of blocks whose size is not recorded.</source>
        <translation>空闲字节中有 %1 可能是大小未记录的块的取整部分。</translation>
    </message>
    <message>
        <source>%1 of what was active lie in no segment that is known.</source>
        <translation>活跃内存中有 %1 不在任何已知的段中。</translation>
    </message>
    <message>
        <source>The file contradicts itself: blocks hold more than their segments.</source>
        <translation>文件自相矛盾：块的总量超过所在的段。</translation>
    </message>
    <message>
        <source>The allocator&apos;s settings are not recorded.</source>
        <translation>分配器的设置没有记录。</translation>
    </message>
    <message>
        <source>%1, which holds %2</source>
        <translation>%1，占用 %2</translation>
    </message>
    <message>
        <source>; then </source>
        <translation>；其次 </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a kind and its bytes</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Less has to be alive at once: smaller batches, activation checkpointing, sharding.</source>
        <translation>必须减少同时存活的内存：更小的批次、激活检查点、分片。</translation>
    </message>
    <message>
        <source>By what it is for: %1.</source>
        <translation>按用途：%1。</translation>
    </message>
    <message>
        <source>All that was free, %1, is less than one more step leaves.</source>
        <translation>全部空闲内存 %1，少于再走一步所留下的。</translation>
    </message>
    <message>
        <source>the request</source>
        <translation>该请求</translation>
    </message>
    <message>
        <source>The capacity recorded is below the %1 that were seen, and was left out of account.</source>
        <translation>记录的容量小于已见到的 %1，因此未予采用。</translation>
    </message>
    <message>
        <source>No single contiguous run of blocks would have let the request through.</source>
        <translation>没有任何一串连续的块能让该请求通过。</translation>
    </message>
    <message>
        <source>1 block</source>
        <translation>1 个块</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 个块</translation>
    </message>
    <message>
        <source>The cheapest way through: %1 in %2. Free, with what lies free beside, that is a run of %3.</source>
        <translation>代价最小的办法：%2 中的 %1。释放之后，连同旁边的空闲内存，可得到连续的 %3。</translation>
    </message>
    <message>
        <source>The cheapest way through: %1 in %2 at the end of an expandable segment. Free, the request fits there with what the device had.</source>
        <translation>代价最小的办法：可扩展段末尾 %2 中的 %1。释放之后，加上设备当时的空闲内存，请求就放得下。</translation>
    </message>
    <message>
        <source>The cheapest way through: %1 in %2 of one segment. Free, its memory goes back to the driver, which then has enough.</source>
        <translation>代价最小的办法：同一段中 %2 的 %1。释放之后，其内存归还给驱动，驱动就足够了。</translation>
    </message>
    <message>
        <source>%1 (the request&apos;s)</source>
        <translation>%1（请求所在）</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>待释放</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>取整</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>largest run</source>
        <translation>最长连续</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>pool</source>
        <translation>内存池</translation>
    </message>
    <message>
        <source>others: %1 more pools</source>
        <translation>其他：另外 %1 个内存池</translation>
    </message>
    <message>
        <source>total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>active</source>
        <translation>活跃</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另外 %1 个</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>call site</source>
        <translation>调用位置</translation>
    </message>
    <message>
        <source>others: %1 more call sites</source>
        <translation>其他：另外 %1 个调用位置</translation>
    </message>
    <message>
        <source>total active</source>
        <translation>活跃合计</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>增长</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>all others together</source>
        <translation>其余合计</translation>
    </message>
    <message>
        <source>block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>%1 (freed, in use by another stream)</source>
        <translation>%1（已释放，其他流仍在使用）</translation>
    </message>
    <message>
        <source>number</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>What the allocator held</source>
        <translation>分配器持有什么</translation>
    </message>
    <message>
        <source>No segment is known.</source>
        <translation>没有已知的段。</translation>
    </message>
    <message>
        <source>The process&apos;s devices then</source>
        <translation>当时该进程的各设备</translation>
    </message>
    <message>
        <source>Who held it</source>
        <translation>谁占用了内存</translation>
    </message>
    <message>
        <source>What it was for</source>
        <translation>内存的用途</translation>
    </message>
    <message>
        <source>What grew in the last step</source>
        <translation>最后一步中增长了什么</translation>
    </message>
    <message>
        <source>What stood in the way</source>
        <translation>什么挡住了去路</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>该怎么办</translation>
    </message>
    <message>
        <source>What cannot be known</source>
        <translation>什么无从得知</translation>
    </message>
    <message>
        <source>Every number, and the SQL that recomputes it</source>
        <translation>每一个数字，以及重新计算它的 SQL</translation>
    </message>
    <message>
        <source>%1, stream %2, %3: reserved, allocated, pending, rounding, free, largest run, uncertain</source>
        <translation>%1，流 %2，%3：保留、已分配、待释放、取整、空闲、最长连续、不确定</translation>
    </message>
    <message>
        <source>Growth of %1</source>
        <translation>%1 的增长</translation>
    </message>
    <message>
        <source>The cheapest run</source>
        <translation>代价最小的一串</translation>
    </message>
    <message>
        <source>Larger than the device</source>
        <translation>大于设备</translation>
    </message>
    <message>
        <source>Larger than the device?</source>
        <translation>大于设备？</translation>
    </message>
    <message>
        <source>Growing</source>
        <translation>持续增长</translation>
    </message>
    <message>
        <source>Growing with every step?</source>
        <translation>每一步都在增长？</translation>
    </message>
    <message>
        <source>Not explained by memory</source>
        <translation>内存不足以解释</translation>
    </message>
    <message>
        <source>Was there room after all?</source>
        <translation>其实有空间？</translation>
    </message>
    <message>
        <source>Waiting on other streams</source>
        <translation>等待其他流</translation>
    </message>
    <message>
        <source>Waiting on other streams?</source>
        <translation>等待其他流？</translation>
    </message>
    <message>
        <source>Held by a private pool</source>
        <translation>被私有内存池占住</translation>
    </message>
    <message>
        <source>Held by a private pool?</source>
        <translation>被私有内存池占住？</translation>
    </message>
    <message>
        <source>Fragmented</source>
        <translation>碎片化</translation>
    </message>
    <message>
        <source>Fragmented?</source>
        <translation>碎片化？</translation>
    </message>
    <message>
        <source>Stranded</source>
        <translation>滞留</translation>
    </message>
    <message>
        <source>Stranded in other streams or small segments?</source>
        <translation>滞留在其他流或小段中？</translation>
    </message>
    <message>
        <source>Used outside this process&apos; allocator</source>
        <translation>被本进程的分配器之外使用</translation>
    </message>
    <message>
        <source>Used outside this process&apos; allocator?</source>
        <translation>被本进程的分配器之外使用？</translation>
    </message>
    <message>
        <source>Really full</source>
        <translation>真的满了</translation>
    </message>
    <message>
        <source>Really full?</source>
        <translation>真的满了？</translation>
    </message>
    <message>
        <source>Requested (rounded by the allocator)</source>
        <translation>请求量（分配器取整后）</translation>
    </message>
    <message>
        <source>Free on the device</source>
        <translation>设备上的空闲</translation>
    </message>
    <message>
        <source>What the driver was asked for</source>
        <translation>向驱动申请的量</translation>
    </message>
    <message>
        <source>Missing on the device for that</source>
        <translation>设备上为此还缺的量</translation>
    </message>
    <message>
        <source>Reserved by the allocator</source>
        <translation>分配器的保留量</translation>
    </message>
    <message>
        <source>Active (requested bytes)</source>
        <translation>活跃（请求的字节）</translation>
    </message>
    <message>
        <source>Allocated, in known segments</source>
        <translation>已分配，在已知的段中</translation>
    </message>
    <message>
        <source>Freed, but in use by other streams</source>
        <translation>已释放，但其他流仍在使用</translation>
    </message>
    <message>
        <source>Rounding, as far as known</source>
        <translation>取整，就所知而言</translation>
    </message>
    <message>
        <source>Free inside reserved</source>
        <translation>保留之内的空闲</translation>
    </message>
    <message>
        <source>Active, but in no known segment</source>
        <translation>活跃，但不在任何已知的段中</translation>
    </message>
    <message>
        <source>Free where the request may go</source>
        <translation>请求可用之处的空闲</translation>
    </message>
    <message>
        <source>Longest run of that</source>
        <translation>其中最长连续</translation>
    </message>
    <message>
        <source>Free for other streams or sizes only</source>
        <translation>仅供其他流或其他大小的空闲</translation>
    </message>
    <message>
        <source>Free in other private pools</source>
        <translation>其他私有内存池中的空闲</translation>
    </message>
    <message>
        <source>Longest run with pending bytes back</source>
        <translation>待释放字节归还后的最长连续</translation>
    </message>
    <message>
        <source>What could then go back to the driver</source>
        <translation>届时可归还给驱动的量</translation>
    </message>
    <message>
        <source>What the driver would then be asked for</source>
        <translation>届时要向驱动申请的量</translation>
    </message>
    <message>
        <source>Wholly free, but not given back to the driver</source>
        <translation>完全空闲，但没有归还给驱动</translation>
    </message>
    <message>
        <source>Capacity, at least (reserved and free)</source>
        <translation>容量，至少（保留加空闲）</translation>
    </message>
    <message>
        <source>Kept from earlier steps where every step adds</source>
        <translation>每一步都有增加之处，早先步骤留下的量</translation>
    </message>
    <message>
        <source>an unknown amount</source>
        <translation>未知的量</translation>
    </message>
    <message>
        <source>Really full: the device had %1 free, but a request of this size needs a segment of %2, and the allocator&apos;s own %3 are in use.</source>
        <translation>真的满了：设备空闲 %1，但这样大小的请求需要一个 %2 的段，而分配器自己的 %3 都在使用中。</translation>
    </message>
    <message>
        <source>Really full: %1 more were needed; the device had %2 left and the allocator %3 free of its %4.</source>
        <translation>真的满了：还缺 %1；设备剩余 %2，分配器的 %4 中有 %3 空闲。</translation>
    </message>
    <message>
        <source>Not explained by memory: the device had %1 free and %2 were needed from it; a limit that is not recorded must have refused.</source>
        <translation>内存不足以解释：设备空闲 %1，只需要从中取 %2；想必是某个没有记录的限制拒绝了它。</translation>
    </message>
    <message>
        <source>Not explained by memory: a free run of %1 would have held the %2.</source>
        <translation>内存不足以解释：一段连续空闲的 %1 本来放得下这 %2。</translation>
    </message>
    <message>
        <source>Not explained by memory: %1 of whole free segments were not given back to the driver, which would have been enough for the %2.</source>
        <translation>内存不足以解释：整段空闲的 %1 没有归还给驱动，而它们本来足够满足这 %2。</translation>
    </message>
    <message>
        <source>Larger than the device: %1 were asked for at once, and the device has %2 in all.</source>
        <translation>大于设备：一次请求了 %1，而设备总共只有 %2。</translation>
    </message>
    <message>
        <source>Larger than the device: %1 were asked for at once; all that this process reserved and all that was free is %2 together.</source>
        <translation>大于设备：一次请求了 %1；本进程保留的加上全部空闲的总共才 %2。</translation>
    </message>
    <message>
        <source>%1, and %2 with the other call sites that grow so (%3).</source>
        <translation>%1；加上以同样方式增长的其他调用位置共 %2（%3）。</translation>
    </message>
    <message>
        <source>Stranded: %1 are free, but on other streams, which share no memory with the request&apos;s; it needed %2 and could use %3.</source>
        <translation>滞留：空闲 %1，但在其他流上，不与请求所在的流共用内存；它需要 %2，可用 %3。</translation>
    </message>
    <message>
        <source>Stranded: %1 are free, but in segments for allocations of the other size class (up to 1 MiB, or above); the request needed %2 and could use %3.</source>
        <translation>滞留：空闲 %1，但在为另一大小级别（1 MiB 及以下，或以上）的分配而设的段中；请求需要 %2，可用 %3。</translation>
    </message>
    <message>
        <source>Stranded: %1 are free, but on other streams or in segments of the other size class; the request needed %2 and could use %3.</source>
        <translation>滞留：空闲 %1，但在其他流上，或在另一大小级别的段中；请求需要 %2，可用 %3。</translation>
    </message>
    <message>
        <source>Waiting on other streams: %1 that the program had freed were still in use by other streams; with them back the %2 would have fitted.</source>
        <translation>等待其他流：程序已释放的 %1 仍被其他流使用；它们若已归还，这 %2 本来放得下。</translation>
    </message>
    <message>
        <source>Held by a private pool: %1 are free in pools that only their CUDA graphs or MemPools may use; %2 were missing.</source>
        <translation>被私有内存池占住：%1 空闲在只有其 CUDA 图或 MemPool 才能使用的内存池中；还缺 %2。</translation>
    </message>
    <message>
        <source>Fragmented: %1 were free where the request may go, but the longest run had only %2 of the %3 needed.</source>
        <translation>碎片化：请求可用之处空闲 %1，但最长连续只有 %2，而需要 %3。</translation>
    </message>
    <message>
        <source>Used outside this process&apos; allocator: %1 of the device&apos;s %2; %3 were missing.</source>
        <translation>被本进程的分配器之外使用：设备的 %2 中的 %1；还缺 %3。</translation>
    </message>
    <message>
        <source>cannot be known</source>
        <translation>无从得知</translation>
    </message>
    <message>
        <source>yes, but too little to be the cause</source>
        <translation>是，但太少，不足以成为原因</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>nothing that the program had freed was still in use by another stream</source>
        <translation>程序已释放的内存都没有再被其他流使用</translation>
    </message>
    <message>
        <source>%1 were freed by the program but still in use by other streams; with them back the longest run is %2 of the %3 needed, and %4 could go back to the driver, which had %5 and would need %6</source>
        <translation>程序已释放的 %1 仍被其他流使用；归还后最长连续为 %2，需要 %3；并有 %4 可归还给驱动，它有 %5，需要 %6</translation>
    </message>
    <message>
        <source>%1 free where the request may go, %2 on the device, %3 needed; the longest run has %4</source>
        <translation>请求可用之处空闲 %1，设备上空闲 %2，需要 %3；最长连续为 %4</translation>
    </message>
    <message>
        <source>of %1 this process&apos; allocator reserved %2 and %3 were free: %4 were used by others; %5 were missing</source>
        <translation>%1 之中，本进程的分配器保留 %2，空闲 %3：%4 被他者使用；还缺 %5</translation>
    </message>
    <message>
        <source>the capacity recorded, %1, is below the %2 that were seen</source>
        <translation>记录的容量 %1 小于已见到的 %2</translation>
    </message>
    <message>
        <source>the device&apos;s capacity is not recorded, and at least %1 (reserved and free)</source>
        <translation>设备容量没有记录，至少为 %1（保留加空闲）</translation>
    </message>
    <message>
        <source>%1; at least %2 whole steps before the request are needed to tell</source>
        <translation>%1；请求之前至少要有 %2 个完整的步才能判断</translation>
    </message>
    <message>
        <source>of %1 reserved, %2 are left from earlier steps at call sites that keep more with every step (%3)</source>
        <translation>保留的 %1 中，有 %2 是早先步骤留在每步都多留住内存的调用位置上的（%3）</translation>
    </message>
    <message>
        <source>%1 asked for, %2 in all, as far as known</source>
        <translation>请求 %1，总共 %2，就所知而言</translation>
    </message>
    <message>
        <source>%1 free for other streams or sizes, %2 where the request may go, %3 needed</source>
        <translation>%1 空闲但仅供其他流或其他大小，请求可用之处 %2，需要 %3</translation>
    </message>
    <message>
        <source>the driver was asked for %1 and had %2; the longest free run had %3 of %4</source>
        <translation>向驱动申请了 %1，它有 %2；最长的空闲连续在 %4 中有 %3</translation>
    </message>
    <message>
        <source>%1 free in private pools, %2 missing</source>
        <translation>私有内存池中空闲 %1，还缺 %2</translation>
    </message>
    <message>
        <source>Device %1, event %2: asked for %3; where, was not recorded</source>
        <translation>设备 %1，事件 %2：请求 %3；在何处请求没有记录</translation>
    </message>
    <message>
        <source>Device %1, event %2: asked for %3 at %4</source>
        <translation>设备 %1，事件 %2：在 %4 请求 %3</translation>
    </message>
    <message>
        <source>unknown pool</source>
        <translation>未知内存池</translation>
    </message>
    <message>
        <source>default pool</source>
        <translation>默认内存池</translation>
    </message>
    <message>
        <source>private pool %1</source>
        <translation>私有内存池 %1</translation>
    </message>
    <message>
        <source>small</source>
        <translation>小</translation>
    </message>
    <message>
        <source>large</source>
        <translation>大</translation>
    </message>
    <message>
        <source>Capacity, as recorded</source>
        <translation>容量，按记录</translation>
    </message>
    <message>
        <source>through no package</source>
        <translation>不经由任何包</translation>
    </message>
    <message>
        <source>through %1</source>
        <translation>经由 %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1 %2: %3.</source>
        <comment>question? yes or no: the arithmetic</comment>
        <translation>%1%2：%3。</translation>
    </message>
    <message>
        <source>expandable_segments:True alone would not have helped: with it the recorded requests, played to a model of the allocator, run out of memory as well, %1 (an estimate).</source>
        <translation>仅设置 expandable_segments:True 并不能避免：在分配器模型中重放所记录的请求，显存同样会不足，%1（估计值）。</translation>
    </message>
    <message>
        <source>%1 reserved at most instead of %2</source>
        <translation>最多保留 %1，而不是 %2</translation>
    </message>
    <message>
        <source>Whether it would have been enough here hangs on how much the device had: an estimate has %1.</source>
        <translation>这里是否足够，取决于设备究竟有多少显存：估计为%1。</translation>
    </message>
    <message>
        <source>at event %1 already</source>
        <translation>早在事件 %1 处</translation>
    </message>
    <message>
        <source>at this event</source>
        <translation>就在这个事件处</translation>
    </message>
    <message>
        <source>Growing: %1 keeps %2 more in %3 of %4 steps; %5 of them are still alive</source>
        <translation>持续增长：%1 在 %4 步中的 %3 步里每步多留住 %2；其中 %5 仍然存活</translation>
    </message>
    <message>
        <source>Growing: %1 keeps %2 more in %3 of %4 iterations; %5 of them are still alive</source>
        <translation>持续增长：%1 在 %4 次迭代中的 %3 次里每次多留住 %2；其中 %5 仍然存活</translation>
    </message>
    <message>
        <source>%1; at least %2 whole iterations before the request are needed to tell</source>
        <translation>%1；请求之前至少要有 %2 次完整的迭代才能判断</translation>
    </message>
    <message>
        <source>Find out who keeps what %1 allocates: %4 leaves about %2 behind. %3 Lists of losses or outputs that still hold their graph (use .item() or .detach()), hooks and caches without a bound are the usual ones.</source>
        <translation>请查明是谁留住了 %1 所分配的内存：%4留下约 %2。%3 常见原因是：保存损失或输出的列表仍持有计算图（请用 .item() 或 .detach()），以及没有上限的钩子和缓存。</translation>
    </message>
    <message>
        <source>Look at %1: it holds %2 more than %3.</source>
        <translation>请查看 %1：它比%3多占用 %2。</translation>
    </message>
    <message>
        <source>a step before</source>
        <translation>前一步</translation>
    </message>
    <message>
        <source>an iteration before</source>
        <translation>前一次迭代</translation>
    </message>
    <message>
        <source>a period before</source>
        <translation>前一个周期</translation>
    </message>
    <message>
        <source>every step</source>
        <translation>每一步都</translation>
    </message>
    <message>
        <source>every iteration</source>
        <translation>每次迭代都</translation>
    </message>
    <message>
        <source>every period</source>
        <translation>每个周期都</translation>
    </message>
    <message>
        <source>All that was free, %1, is less than one more iteration leaves.</source>
        <translation>全部空闲内存 %1，少于再一次迭代所留下的。</translation>
    </message>
    <message>
        <source>All that was free, %1, is less than one more period leaves.</source>
        <translation>全部空闲内存 %1，少于再一个周期所留下的。</translation>
    </message>
    <message>
        <source>What grew last cannot be told: %1.</source>
        <translation>最后增长了什么无法判断：%1。</translation>
    </message>
    <message>
        <source>The failed request begins the first that was found (%1): nothing to compare with.</source>
        <translation>失败的请求是找到的第一个的开头（%1）：没有可比较的对象。</translation>
    </message>
    <message>
        <source>Nothing grew since event %1, %2 (%3).</source>
        <translation>自%2的事件 %1（%3）以来没有增长。</translation>
    </message>
    <message>
        <source>Since event %1, %2 (%3):</source>
        <translation>自%2的事件 %1（%3）以来：</translation>
    </message>
    <message>
        <source>of %1 reserved, %2 are left from earlier iterations at call sites that keep more with every iteration (%3)</source>
        <translation>在已保留的 %1 中，有 %2 来自更早的迭代，由每次迭代都保留更多的调用点留下（%3）</translation>
    </message>
    <message>
        <source>Much of what was active is older than the first event and has no stack: call _record_memory_history before the model is built.</source>
        <translation>大部分活动内存早于第一个事件且没有调用栈：请在构建模型之前调用 _record_memory_history。</translation>
    </message>
    <message>
        <source>expandable_segments:True alone only postpones: with it this request passes, and memory runs out in the same step (an estimate).</source>
        <translation>仅用 expandable_segments:True 只能推迟：这个请求会通过，但在同一步内内存又会耗尽（估计）。</translation>
    </message>
    <message>
        <source> It lasts: through a step as large as the largest that was seen.</source>
        <translation> 它能持续：足以度过与已见最大步一样大的一步。</translation>
    </message>
    <message>
        <source> It lasts for %1.</source>
        <translation> 它能持续%1。</translation>
    </message>
    <message>
        <source> How long it lasts is not known: nothing was asked for after that.</source>
        <translation> 能持续多久不得而知：此后再无请求。</translation>
    </message>
    <message>
        <source>With PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True this request would have fitted, with %1: an estimate, from playing the recorded requests to a model of the allocator.%2</source>
        <translation>若设置 PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True，这个请求本可容纳，%1：这是把记录的请求放给分配器模型重演得到的估计。%2</translation>
    </message>
    <message>
        <source>the segment&apos;s pool is not recorded</source>
        <translation>该段的内存池没有记录</translation>
    </message>
    <message>
        <source>whether the segment serves requests of this size is not recorded</source>
        <translation>该段是否供这种大小的请求使用没有记录</translation>
    </message>
    <message>
        <source>some of its bytes may be the rounding of the block below</source>
        <translation>其中有些字节可能是下方的块的取整部分</translation>
    </message>
    <message>
        <source>the allocator&apos;s settings are not recorded, and max_split_size_mb may have kept it for larger requests</source>
        <translation>分配器的设置没有记录，max_split_size_mb 可能把它留给了更大的请求</translation>
    </message>
    <message>
        <source>seen: event %1 asked for as much again and got it there</source>
        <translation>为实际所见：事件 %1 又请求了同样多，并在那里得到了</translation>
    </message>
    <message>
        <source>proved by the allocator&apos;s rules: it lies in the request&apos;s own pool, stream and kind of segment, and no setting keeps it for others</source>
        <translation>由分配器的规则证明：它位于请求所在的内存池、流和段的种类中，且没有设置把它留给别的请求</translation>
    </message>
    <message>
        <source>likely, not proved: %1</source>
        <translation>很可能成立，但未经证明：%1</translation>
    </message>
    <message>
        <source>, and </source>
        <translation>，并且</translation>
    </message>
    <message>
        <source>%1 (%2 at %3)</source>
        <translation>%1（%2，位于 %3）</translation>
    </message>
    <message>
        <source>%1, freed at event %2 and in use by another stream, came back at event %3</source>
        <translation>%1 在事件 %2 处释放，但其他流仍在使用，在事件 %3 处才归还</translation>
    </message>
    <message>
        <source>Returned too late: %1 lay free in one piece, back from another stream while the request for %2 was failing; %3.</source>
        <comment>bytes, bytes, what of repeating it</comment>
        <translation>归还太晚：在 %2 的请求失败之际，%1 从其他流归还，连续空闲；%3。</translation>
    </message>
    <message>
        <source>%1, and %2 more blocks likewise</source>
        <translation>%1，另有 %2 个块也是如此</translation>
    </message>
    <message>
        <source>%1. That was after the allocator had searched: it waits for other streams, but does not search again. Segment %2 has a free run of %3 for the %4 needed, of which at most %5 were in one piece before. It is %6</source>
        <comment>… why it is certain</comment>
        <translation>%1。那时分配器已经查找过了：它会等待其他流，但不会再次查找。段 %2 中连续空闲 %3，而需要 %4；此前其中至多有 %5 是连续的。这一判断%6</translation>
    </message>
    <message>
        <source>repeated, it was served from there</source>
        <translation>再次请求时，就从那里得到了满足</translation>
    </message>
    <message>
        <source>repeated, it would have been served</source>
        <translation>若再次请求，本来会得到满足</translation>
    </message>
    <message>
        <source>repeated, it would probably have been served</source>
        <translation>若再次请求，很可能会得到满足</translation>
    </message>
    <message>
        <source>Repeat the request once where it failed (except torch.OutOfMemoryError): the allocator has the memory now. It is a known gap of PyTorch&apos;s allocator, pytorch issue 189504.</source>
        <translation>请在失败之处把请求重试一次（except torch.OutOfMemoryError）：分配器此时已有内存。这是 PyTorch 分配器的一个已知缺陷，见 pytorch issue 189504。</translation>
    </message>
    <message>
        <source>Nothing: a free run of %1 would have held it.</source>
        <translation>什么也没有：一段连续空闲的 %1 本来放得下它。</translation>
    </message>
    <message>
        <source>The free run that came back too late</source>
        <translation>归还太晚的连续空闲</translation>
    </message>
    <message>
        <source>Returned too late</source>
        <translation>归还太晚</translation>
    </message>
    <message>
        <source>Did a block that fits come back too late?</source>
        <translation>放得下的块归还太晚？</translation>
    </message>
    <message>
        <source>Why is not told: %1 were asked for while %2 were active; the file has neither segments nor what the device had free.</source>
        <translation>原因没有说明：在 %2 活跃时请求了 %1；文件中既没有段，也没有设备当时的空闲量。</translation>
    </message>
    <message>
        <source>%1 asked for; what the device has in all is not told</source>
        <translation>请求 %1；设备总共有多少没有说明</translation>
    </message>
    <message>
        <source>the file has neither segments nor streams, nor what the device had free</source>
        <translation>文件中既没有段和流，也没有设备当时的空闲量</translation>
    </message>
    <message>
        <source>the rules are those of torch.cuda&apos;s allocator, and this is another one</source>
        <translation>这些规则是 torch.cuda 分配器的，而这是另一个分配器</translation>
    </message>
    <message>
        <source>%1, freed before the first event and in use by another stream, came back at event %2</source>
        <translation>%1，在第一个事件之前已释放、仍被另一个流使用，在事件 %2 归还</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a pool, what it is</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>All that was free, %1, is less than two more steps leave.</source>
        <translation>全部空闲内存 %1，还不到再两步留下的量。</translation>
    </message>
    <message>
        <source>All that was free, %1, is less than two more iterations leave.</source>
        <translation>全部空闲内存 %1，还不到再两次迭代留下的量。</translation>
    </message>
    <message>
        <source>All that was free, %1, is less than two more periods leave.</source>
        <translation>全部空闲内存 %1，还不到再两个周期留下的量。</translation>
    </message>
    <message>
        <source>All that was free, %1, is what %2 more steps leave.</source>
        <translation>全部空闲内存 %1，相当于再 %2 步留下的量。</translation>
    </message>
    <message>
        <source>All that was free, %1, is what %2 more iterations leave.</source>
        <translation>全部空闲内存 %1，相当于再 %2 次迭代留下的量。</translation>
    </message>
    <message>
        <source>All that was free, %1, is what %2 more periods leave.</source>
        <translation>全部空闲内存 %1，相当于再 %2 个周期留下的量。</translation>
    </message>
    <message>
        <source>Tell the device&apos;s capacity (--capacity 80GiB or --capacity a100-80): only then it can be known what other processes and libraries used.</source>
        <translation>请给出设备容量（--capacity 80GiB 或 --capacity a100-80）：只有这样才能知道其他进程和库用了多少。</translation>
    </message>
    <message>
        <source>What would have helped was not computed, as more than %1 allocations were recorded: snapviewer-cli fix --suggest does.</source>
        <translation>没有计算什么会有帮助，因为记录了超过 %1 个分配：snapviewer-cli fix --suggest 可以计算。</translation>
    </message>
    <message>
        <source>on average a step</source>
        <translation>平均每一步</translation>
    </message>
    <message>
        <source>on average an iteration</source>
        <translation>平均每次迭代</translation>
    </message>
    <message>
        <source>on average a period</source>
        <translation>平均每个周期</translation>
    </message>
    <message>
        <source>%1 and one more call site</source>
        <translation>%1 和另外一个调用点</translation>
    </message>
    <message>
        <source>%1 and %2 more call sites</source>
        <translation>%1 和另外 %2 个调用点</translation>
    </message>
    <message>
        <source>Find out who keeps what %1 allocate: %4 leaves about %2 behind. %3 Lists of losses or outputs that still hold their graph (use .item() or .detach()), hooks and caches without a bound are the usual ones.</source>
        <comment>of several call sites</comment>
        <translation>请查明是谁留住了 %1 所分配的内存：%4留下约 %2。%3 常见原因是：保存损失或输出的列表仍持有计算图（请用 .item() 或 .detach()），以及没有上限的钩子和缓存。</translation>
    </message>
    <message>
        <source> But the step that it is in needs more.</source>
        <translation> 但它所在的那一步需要更多。</translation>
    </message>
    <message>
        <source> But memory runs out as well after that.</source>
        <translation> 但此后内存同样会耗尽。</translation>
    </message>
    <message>
        <source>Nothing: the device had %1 left for the %2 that were asked of it.</source>
        <translation>没有：设备还有 %1，足够所请求的 %2。</translation>
    </message>
    <message>
        <source>Nothing: %1 of whole free segments, given back to the driver, would have done.</source>
        <translation>没有：把整段空闲的 %1 归还给驱动就足够了。</translation>
    </message>
    <message>
        <source>A free run of %1 would have held it, where none of that is rounding.</source>
        <translation>一段 %1 的连续空闲本可容纳它，前提是其中没有取整部分。</translation>
    </message>
    <message>
        <source> But not one step more fits.</source>
        <translation> 但再多一步也放不下。</translation>
    </message>
    <message>
        <source>no call site keeps much more from iteration to iteration</source>
        <translation>没有调用点在迭代之间保留明显更多</translation>
    </message>
    <message>
        <source>no call site keeps much more from step to step</source>
        <translation>没有调用点在步骤之间保留明显更多</translation>
    </message>
    <message>
        <source>%1 and the device&apos;s %2</source>
        <comment>free bytes of the allocator, and others</comment>
        <translation>%1 加上设备的 %2</translation>
    </message>
    <message>
        <source>Capacity (typed)</source>
        <translation>容量（手动输入）</translation>
    </message>
    <message>
        <source>the capacity, %1, is below the %2 that were seen</source>
        <translation>容量 %1 小于已见到的 %2</translation>
    </message>
</context>
<context>
    <name>Base64DeviceText</name>
    <message>
        <source>its base64 text is damaged near byte %1</source>
        <translation>其 base64 文本在字节 %1 附近损坏</translation>
    </message>
</context>
<context>
    <name>BaselineFileText</name>
    <message>
        <source>there is no such key</source>
        <translation>没有这个键</translation>
    </message>
    <message>
        <source>a text is wanted</source>
        <translation>此处应为文本</translation>
    </message>
    <message>
        <source>one of %1 is wanted</source>
        <translation>此处应为 %1 之一</translation>
    </message>
    <message>
        <source>true or false is wanted</source>
        <translation>此处应为 true 或 false</translation>
    </message>
    <message>
        <source>a line and what it calls are wanted</source>
        <translation>此处应为一行及其所调用的内容</translation>
    </message>
    <message>
        <source>the number of a line is wanted</source>
        <translation>此处应为行号</translation>
    </message>
    <message>
        <source>there is no function &apos;%1&apos;</source>
        <translation>没有函数“%1”</translation>
    </message>
    <message>
        <source>its call sites do not add up to its allocated bytes</source>
        <translation>其调用位置之和不等于已分配字节数</translation>
    </message>
    <message>
        <source>an object is wanted</source>
        <translation>此处应为对象</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is wanted</source>
        <translation>此处应为“%1”</translation>
    </message>
    <message>
        <source>a whole number from 0 on is wanted</source>
        <translation>此处应为不小于 0 的整数</translation>
    </message>
    <message>
        <source>a list is wanted</source>
        <translation>此处应为列表</translation>
    </message>
    <message>
        <source>the number of a device is wanted</source>
        <translation>此处应为设备编号</translation>
    </message>
</context>
<context>
    <name>BaselineText</name>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1: %2, in the baseline %3</source>
        <translation>%1：%2，基线中为 %3</translation>
    </message>
</context>
<context>
    <name>BaselineUpdateText</name>
    <message>
        <source>%1 can be no baseline: %2</source>
        <translation>%1 不能作为基线：%2</translation>
    </message>
    <message>
        <source>the baseline has %1 already: --accept REASON changes it, --tighten lowers it</source>
        <translation>基线中已有 %1：--accept REASON 修改它，--tighten 降低它</translation>
    </message>
    <message>
        <source>the baseline has no %1 to tighten: --write-baseline adds it</source>
        <translation>基线中没有可降低的 %1：--write-baseline 可添加</translation>
    </message>
    <message>
        <source>%1 cannot be compared with its baseline: %2</source>
        <translation>%1 无法与其基线比较：%2</translation>
    </message>
    <message>
        <source>%1 would be %2, too far from the %3 that were accepted first: nothing is written</source>
        <translation>%1 将为 %2，与最初接受的 %3 相差过大：不写入任何内容</translation>
    </message>
    <message>
        <source>the baseline is of version %1 of how numbers are found, not of %2: begin a new one</source>
        <translation>基线采用的是第 %1 版计算方法，而不是第 %2 版：请新建一个</translation>
    </message>
</context>
<context>
    <name>BeforeText</name>
    <message>
        <source>%1 before the first event</source>
        <translation>第一个事件之前的 %1</translation>
    </message>
    <message>
        <source>%1 before recording</source>
        <translation>记录前已有 %1</translation>
    </message>
</context>
<context>
    <name>BookmarksText</name>
    <message>
        <source>%1 is no file of bookmarks.</source>
        <translation>%1 不是书签文件。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>%1 has the bookmarks of another recording.</source>
        <translation>%1 中是另一份记录的书签。</translation>
    </message>
    <message>
        <source>There are too many bookmarks for one file.</source>
        <translation>书签太多，一个文件容纳不下。</translation>
    </message>
    <message>
        <source>The folder %1 cannot be made.</source>
        <translation>无法创建文件夹 %1。</translation>
    </message>
</context>
<context>
    <name>BudgetColumnsText</name>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Whether the rule holds. What cannot be told is not that it holds.</source>
        <translation>规则是否成立。无法判断不等于成立。</translation>
    </message>
    <message>
        <source>Of its limit</source>
        <translation>占限值</translation>
    </message>
    <message>
        <source>The number beside its limit, which is the tick</source>
        <translation>数值与限值的对比，竖线为限值</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Which device of the recording; a dash for all together</source>
        <translation>记录中的哪个设备；横线表示全部</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>What is promised</source>
        <translation>所承诺的内容</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>What the recording has</source>
        <translation>记录中的数值</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>The most or the least that is allowed</source>
        <translation>允许的最大值或最小值</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>What is behind the result</source>
        <translation>结果的由来</translation>
    </message>
</context>
<context>
    <name>BudgetConfigText</name>
    <message>
        <source>an object is wanted</source>
        <translation>此处应为对象</translation>
    </message>
    <message>
        <source>a text is wanted</source>
        <translation>此处应为文本</translation>
    </message>
    <message>
        <source>true or false is wanted</source>
        <translation>此处应为 true 或 false</translation>
    </message>
    <message>
        <source>there is no such key; known are %1</source>
        <translation>没有这个键；已知的有 %1</translation>
    </message>
    <message>
        <source>the name of a file is wanted</source>
        <translation>此处应为文件名</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is wanted</source>
        <translation>此处应为“%1”</translation>
    </message>
    <message>
        <source>a list is wanted</source>
        <translation>此处应为列表</translation>
    </message>
    <message>
        <source>one of %1 is wanted</source>
        <translation>此处应为 %1 之一</translation>
    </message>
    <message>
        <source>a name and a wildcard such as run-*.pickle are wanted</source>
        <translation>此处应为名称和 run-*.pickle 之类的通配符</translation>
    </message>
    <message>
        <source>more than %1 rules</source>
        <translation>超过 %1 条规则</translation>
    </message>
    <message>
        <source>only rules of call sites have one</source>
        <translation>只有针对调用位置的规则才有它</translation>
    </message>
    <message>
        <source>a text such as &quot;8GiB&quot; or a whole number is wanted</source>
        <translation>此处应为“8GiB”之类的文本或整数</translation>
    </message>
    <message>
        <source>the rule %1 is there twice</source>
        <translation>规则 %1 出现了两次</translation>
    </message>
    <message>
        <source>this rule has none: it is about the capacity</source>
        <translation>此规则没有限值：它针对容量</translation>
    </message>
</context>
<context>
    <name>BudgetJudgeText</name>
    <message>
        <source>the baseline is of another version of how numbers are found</source>
        <translation>基线采用的是另一版计算方法</translation>
    </message>
    <message>
        <source>it cannot be compared with the baseline: %1</source>
        <translation>无法与基线比较：%1</translation>
    </message>
    <message>
        <source>compared all the same: %1</source>
        <translation>仍然进行了比较：%1</translation>
    </message>
    <message>
        <source>no baseline is named: give --baseline</source>
        <translation>没有指定基线：请给出 --baseline</translation>
    </message>
    <message>
        <source>the baseline has no case %1</source>
        <translation>基线中没有 %1 这一项</translation>
    </message>
    <message>
        <source>the baseline does not have %1</source>
        <translation>基线中没有 %1</translation>
    </message>
    <message>
        <source>the limit is that of --max-creep beside the %1 that were accepted first</source>
        <translation>限值取自 --max-creep，相对于最初接受的 %1</translation>
    </message>
    <message>
        <source>reserved memory depends on what was allocated before</source>
        <translation>保留的内存取决于此前的分配</translation>
    </message>
    <message>
        <source>active memory depends on when the GPU finishes</source>
        <translation>活跃内存取决于 GPU 何时完成</translation>
    </message>
    <message>
        <source>of %1 repeats: %2 to %3</source>
        <translation>%1 次重复：%2 至 %3</translation>
    </message>
    <message>
        <source>a call site is not among those that the baseline keeps, and may be one of the others</source>
        <translation>有一个调用位置不在基线所保存的之列，可能属于其余部分</translation>
    </message>
    <message>
        <source>the baseline is slack by %1: --tighten lowers it</source>
        <translation>基线宽松了 %1：--tighten 可降低它</translation>
    </message>
    <message>
        <source>all recordings</source>
        <translation>所有记录</translation>
    </message>
    <message>
        <source>there is but one recording to compare</source>
        <translation>只有一个记录，无法比较</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>cannot tell</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>violated</source>
        <translation>违反</translation>
    </message>
    <message>
        <source>the capacity of the device is not known: give --capacity</source>
        <translation>设备容量未知：请给出 --capacity</translation>
    </message>
</context>
<context>
    <name>BudgetLimitText</name>
    <message>
        <source>&apos;%1&apos; is no limit: give %2</source>
        <translation>“%1”不是限值：请给出%2</translation>
    </message>
    <message>
        <source>a number such as 0 or 10</source>
        <translation>0 或 10 之类的数字</translation>
    </message>
    <message>
        <source>a share such as 10% or 0.5%</source>
        <translation>10% 或 0.5% 之类的比例</translation>
    </message>
    <message>
        <source>a size with its unit such as 8GiB, or +5% or +64MiB beside the baseline</source>
        <translation>带单位的大小，例如 8GiB，或相对于基线的 +5%、+64MiB</translation>
    </message>
    <message>
        <source>a size with its unit such as 8GiB</source>
        <translation>带单位的大小，例如 8GiB</translation>
    </message>
    <message>
        <source>this rule has no limit</source>
        <translation>此规则没有限值</translation>
    </message>
</context>
<context>
    <name>BudgetMeasureText</name>
    <message>
        <source>the recording buffer was full: older events are lost, and what was highest may have been among them</source>
        <translation>记录缓冲区已满：较早的事件已丢失，峰值可能就在其中</translation>
    </message>
    <message>
        <source>no events were recorded, only the final state</source>
        <translation>没有记录事件，只有最终状态</translation>
    </message>
    <message>
        <source>the file is damaged or contradicts itself, so its totals are not to be relied on</source>
        <translation>文件已损坏或自相矛盾，其总量不可靠</translation>
    </message>
    <message>
        <source>the file does not tell what the allocator reserved</source>
        <translation>文件没有说明分配器保留了多少</translation>
    </message>
    <message>
        <source>the capacity of the device is not known: give --capacity</source>
        <translation>设备容量未知：请给出 --capacity</translation>
    </message>
    <message>
        <source>no steps were found in it</source>
        <translation>其中没有找到步</translation>
    </message>
    <message>
        <source>a site pattern takes too long to look for</source>
        <translation>查找某个调用位置模式耗时过长</translation>
    </message>
    <message>
        <source>part of the memory has no call stack and may be of any call site</source>
        <translation>部分内存没有调用栈，可能属于任何调用位置</translation>
    </message>
    <message>
        <source>%1, device %2</source>
        <translation>%1，设备 %2</translation>
    </message>
    <message>
        <source>it was not measured</source>
        <translation>没有测量</translation>
    </message>
    <message>
        <source>nothing in it shows a phase %1</source>
        <translation>其中没有任何内容显示阶段 %1</translation>
    </message>
</context>
<context>
    <name>BudgetReportText</name>
    <message>
        <source>value %1, limit %2</source>
        <translation>值 %1，限值 %2</translation>
    </message>
    <message>
        <source>Nothing was checked: there are no rules.</source>
        <translation>没有检查任何内容：没有规则。</translation>
    </message>
    <message>
        <source>All within budget. Checks: %1 pass.</source>
        <translation>全部在预算之内。检查：%1 项通过。</translation>
    </message>
    <message>
        <source>%1 pass</source>
        <translation>%1 项通过</translation>
    </message>
    <message>
        <source>%1 violated</source>
        <translation>%1 项违反</translation>
    </message>
    <message>
        <source>%1 cannot be told</source>
        <translation>%1 项无法判断</translation>
    </message>
    <message>
        <source>Checks: %1.</source>
        <translation>检查：%1。</translation>
    </message>
    <message>
        <source>%1: allocated %2, at the end %3, active %4, reserved %5</source>
        <translation>%1：已分配 %2，结束时 %3，活跃 %4，保留 %5</translation>
    </message>
    <message>
        <source>; the peak is %1 in blocks, as torch counts it</source>
        <translation>；按 torch 的方式以块计，峰值为 %1</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>%1 too little</source>
        <translation>少 %1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>多出 %1</translation>
    </message>
    <message>
        <source>%1 too much</source>
        <translation>超出 %1</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>基线 %1</translation>
    </message>
</context>
<context>
    <name>BudgetRuleText</name>
    <message>
        <source>&apos;%1&apos; is no pattern: %2</source>
        <translation>“%1”不是模式：%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no site rule: give REGEX&lt;=LIMIT, such as &apos;model\.py&lt;=8GiB&apos;</source>
        <translation>“%1”不是调用位置规则：请给出 REGEX&lt;=LIMIT，例如“model\.py&lt;=8GiB”</translation>
    </message>
</context>
<context>
    <name>BundleListText</name>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 is a folder of bundles, %n of them: open one, such as the newest, %2.</source>
        <translation>
            <numerusform>%1 是存放转储包的文件夹，共 %n 个：请打开其中一个，例如最新的 %2。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BundleReaderText</name>
    <message>
        <source>there are no samples of memory use</source>
        <translation>没有内存用量的采样</translation>
    </message>
    <message>
        <source>the exception and its message are unknown</source>
        <translation>异常及其消息未知</translation>
    </message>
    <message>
        <source>nothing is known of the process and its machine</source>
        <translation>对进程和它所在的机器一无所知</translation>
    </message>
    <message>
        <source>what was found is unknown</source>
        <translation>发现了什么未知</translation>
    </message>
    <message>
        <source>when it was written is told by its name only</source>
        <translation>写入时间只能从名称得知</translation>
    </message>
    <message>
        <source>there are no allocations to show</source>
        <translation>没有可显示的分配</translation>
    </message>
    <message>
        <source>%1 is no recording: it has the names of an OOM recorder&apos;s bundle, but not its contents. %2</source>
        <translation>%1 不是记录：它有 OOM 记录器转储包的文件名，却没有其内容。%2</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>%1: the samples before are shown.</source>
        <translation>%1：显示其之前的采样。</translation>
    </message>
    <message>
        <source>The bundle has schema version %1, which is unknown here: read as version 1.</source>
        <translation>转储包的 schema 版本为 %1，此处未知：按版本 1 读取。</translation>
    </message>
    <message>
        <source>diagnosis of a process</source>
        <translation>进程的诊断</translation>
    </message>
    <message>
        <source>OOM recorder bundle</source>
        <translation>OOM 记录器的转储包</translation>
    </message>
    <message>
        <source>%1, with a %2</source>
        <translation>%1，附 %2</translation>
    </message>
    <message>
        <source>%1, without a snapshot</source>
        <translation>%1，没有快照</translation>
    </message>
    <message>
        <source>%1 holds %2 bundles of an OOM recorder, %3 and %4 among them: unpack it and open one.</source>
        <translation>%1 中有 %2 个 OOM 记录器的转储包，包括 %3 和 %4：请解压后打开其中一个。</translation>
    </message>
    <message>
        <source>%1, with a snapshot that could not be read</source>
        <translation>%1，带有无法读取的快照</translation>
    </message>
</context>
<context>
    <name>ByteSourceText</name>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>%1 is a folder, not a recording.</source>
        <translation>%1 是文件夹，不是记录。</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 不是普通文件。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 无法读取：%2。</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 是空的。</translation>
    </message>
</context>
<context>
    <name>CallSitesText</name>
    <message>
        <source>through no package</source>
        <translation>不经由任何包</translation>
    </message>
    <message>
        <source>through %1</source>
        <translation>经由 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 + %n more</source>
        <translation>
            <numerusform>%1 + 另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>before recording, no stack</source>
        <translation>记录之前，没有调用栈</translation>
    </message>
    <message>
        <source>before the first event, no stack</source>
        <translation>第一个事件之前，没有调用栈</translation>
    </message>
</context>
<context>
    <name>CapacityText</name>
    <message>
        <source>give a size such as 80GiB, or one of these cards: %1</source>
        <translation>请给出 80GiB 这样的大小，或以下显卡之一：%1</translation>
    </message>
    <message>
        <source>the capacity &apos;%1&apos; has no unit: %2</source>
        <translation>容量“%1”没有单位：%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no capacity: %2</source>
        <translation>“%1”不是容量：%2</translation>
    </message>
</context>
<context>
    <name>CategoriesText</name>
    <message>
        <source>Your own rule: %1 is found in its %2.</source>
        <translation>您自己的规则：在其%2中找到了 %1。</translation>
    </message>
    <message>
        <source>a category needs a name</source>
        <translation>类别需要一个名称</translation>
    </message>
    <message>
        <source>the category “%1” needs a pattern</source>
        <translation>类别“%1”需要一个模式</translation>
    </message>
    <message numerus="yes">
        <source>there are more than %n categories</source>
        <translation>
            <numerusform>类别超过 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>the pattern of “%1” is not a regular expression: %2</source>
        <translation>“%1”的模式不是正则表达式：%2</translation>
    </message>
    <message>
        <source>off, as %1</source>
        <translation>已停用，因为%1</translation>
    </message>
    <message>
        <source>the pattern of “%1” and %2 texts, which count as not found, are too long for each other; make it simpler</source>
        <translation>“%1”的模式与 %2 个文本合在一起太长，这些文本按未找到计；请简化它</translation>
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
        <source>file or kind</source>
        <translation>文件或种类</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>call site</source>
        <translation>调用位置</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>memory pool</source>
        <translation>内存池</translation>
    </message>
    <message>
        <source>age</source>
        <translation>年龄</translation>
    </message>
    <message>
        <source>origin</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
</context>
<context>
    <name>CommandHitText</name>
    <message>
        <source>Type a query after the =</source>
        <translation>在 = 之后输入查询</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>显存不足</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Event %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>Out of memory %1</source>
        <translation>第 %1 次显存不足</translation>
    </message>
    <message>
        <source>%1 allocations</source>
        <translation>%1 个分配</translation>
    </message>
    <message>
        <source>All with %1</source>
        <translation>含 %1 的全部</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>Call sites</source>
        <translation>调用位置</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>%1 kept</source>
        <translation>留住 %1</translation>
    </message>
    <message>
        <source>the one of %1 that kept most: %2</source>
        <translation>%1 个中留住最多的一个：%2</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>%1 of %2 alive</source>
        <translation>%2 个中有 %1 个存活</translation>
    </message>
    <message>
        <source>Event %1, the last</source>
        <translation>事件 %1，最后一个</translation>
    </message>
    <message>
        <source>begins: %1</source>
        <translation>开始：%1</translation>
    </message>
</context>
<context>
    <name>ComparableText</name>
    <message>
        <source>Both sides are the same moment of the same recording.</source>
        <translation>两边是同一记录的同一时刻。</translation>
    </message>
    <message>
        <source>%1 has no events: only its final state can be compared.</source>
        <translation>%1 没有事件：只能比较其最终状态。</translation>
    </message>
    <message>
        <source>The recording buffer of %1 was full: what its lost events allocated has no call site.</source>
        <translation>%1 的记录缓冲区已满：丢失事件所分配的内存没有调用位置。</translation>
    </message>
    <message>
        <source>Active bytes also depend on when the GPU finished with memory of other streams.</source>
        <translation>活动字节数还取决于 GPU 何时用完其他流的内存。</translation>
    </message>
    <message>
        <source>%1 was recorded without call stacks: nothing of it can be matched.</source>
        <translation>%1 记录时没有调用栈：无法匹配其中任何内容。</translation>
    </message>
    <message>
        <source>%1 has C++ frames and %2 has none (stacks=&quot;all&quot; and &quot;python&quot;): few call stacks are equal.</source>
        <translation>%1 有 C++ 帧而 %2 没有（stacks=&quot;all&quot; 和 &quot;python&quot;）：很少有调用栈相同。</translation>
    </message>
    <message>
        <source>Steps were found in different ways: %1 in A, %2 in B.</source>
        <translation>步骤的识别方式不同：A 为 %1，B 为 %2。</translation>
    </message>
    <message numerus="yes">
        <source>Allocator settings that differ: %n.</source>
        <translation>
            <numerusform>不同的分配器设置：%n 项。</numerusform>
        </translation>
    </message>
    <message>
        <source>Recording began at another point of the program: %1 % of A and %2 % of B were allocated before it, without a call site.</source>
        <translation>录制开始于程序的不同位置：A 的 %1 % 和 B 的 %2 % 是在此之前分配的，没有调用点。</translation>
    </message>
    <message>
        <source>%1 of A is compared with %2 of B.</source>
        <comment>devices</comment>
        <translation>A 的 %1 与 B 的 %2 比较。</translation>
    </message>
</context>
<context>
    <name>CompareCallsText</name>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
</context>
<context>
    <name>CompareFactsText</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Moment</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>Allocated then</source>
        <translation>当时已分配</translation>
    </message>
    <message>
        <source>%1 in %2 allocations</source>
        <translation>%1，共 %2 次分配</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件数</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Taken as the same folder</source>
        <translation>视为同一文件夹</translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>是否不同</translation>
    </message>
    <message>
        <source>Whether A and B say the same</source>
        <translation>A 与 B 是否一致</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>What</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>A fact, an allocator setting, or a value of the environment</source>
        <translation>事实、分配器设置或环境值</translation>
    </message>
    <message>
        <source>As A says</source>
        <translation>A 所述</translation>
    </message>
    <message>
        <source>As B says</source>
        <translation>B 所述</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
</context>
<context>
    <name>CompareRowsText</name>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>shuffled</source>
        <translation>重新分布</translation>
    </message>
    <message>
        <source>grown</source>
        <translation>增大</translation>
    </message>
    <message>
        <source>shrunk</source>
        <translation>减小</translation>
    </message>
    <message>
        <source>only A</source>
        <translation>仅 A</translation>
    </message>
    <message>
        <source>only B</source>
        <translation>仅 B</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>lines moved</source>
        <translation>行号移动</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>已重命名</translation>
    </message>
    <message>
        <source>Bytes of B less those of A</source>
        <translation>B 的字节数减去 A 的字节数</translation>
    </message>
    <message>
        <source>What %1 holds at its moment</source>
        <translation>%1 在其时刻持有的内存</translation>
    </message>
    <message>
        <source>%1 in %2 allocations</source>
        <translation>%1，共 %2 次分配</translation>
    </message>
    <message>
        <source>Δ count</source>
        <translation>Δ 数量</translation>
    </message>
    <message>
        <source>Allocations of B less those of A</source>
        <translation>B 的分配数减去 A 的分配数</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>What more or fewer allocations make of the change, and what larger or smaller ones do</source>
        <translation>变化中由分配数量增减造成的部分，以及由分配大小变化造成的部分</translation>
    </message>
    <message>
        <source>by count %1, by size %2</source>
        <translation>数量造成 %1，大小造成 %2</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>调用点</translation>
    </message>
    <message>
        <source>Where it is allocated, in A → in B where that is another place</source>
        <translation>分配位置；若不同则为 A 中 → B 中</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>大小造成</translation>
    </message>
    <message>
        <source>What larger or smaller allocations make</source>
        <translation>由分配大小变化造成的部分</translation>
    </message>
    <message>
        <source>Count A</source>
        <translation>A 数量</translation>
    </message>
    <message>
        <source>Allocations of A</source>
        <translation>A 的分配数</translation>
    </message>
    <message>
        <source>Count B</source>
        <translation>B 数量</translation>
    </message>
    <message>
        <source>Allocations of B</source>
        <translation>B 的分配数</translation>
    </message>
    <message>
        <source>Call site in A</source>
        <translation>A 中的调用点</translation>
    </message>
    <message>
        <source>As A calls it</source>
        <translation>A 中的名称</translation>
    </message>
    <message>
        <source>Call site in B</source>
        <translation>B 中的调用点</translation>
    </message>
    <message>
        <source>As B calls it</source>
        <translation>B 中的名称</translation>
    </message>
    <message>
        <source>other (%1 rows)</source>
        <translation>其他（%1 行）</translation>
    </message>
    <message>
        <source>count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>count %1, size %2</source>
        <translation>数量 %1，大小 %2</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Shuffled: as many bytes in another number of allocations</source>
        <translation>重新分布：字节数相同，但分配数不同</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>How the same place was found in both: exactly, with moved lines, renamed</source>
        <translation>如何在两者中找到同一位置：精确、行号移动、重命名</translation>
    </message>
    <message>
        <source>paired</source>
        <translation>已配对</translation>
    </message>
    <message>
        <source>in part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>B / A</source>
        <translation>B / A</translation>
    </message>
    <message>
        <source>How many times as much B holds</source>
        <translation>B 持有的是 A 的多少倍</translation>
    </message>
</context>
<context>
    <name>ConvertText</name>
    <message>
        <source>%1 has no device %2</source>
        <translation>%1 没有设备 %2</translation>
    </message>
    <message>
        <source>%1 has no device: there is nothing to write.</source>
        <translation>%1 没有设备：没有可写的内容。</translation>
    </message>
    <message>
        <source>%1 is a file, and a folder is to be written: give a name that ends in .zip for an archive.</source>
        <translation>%1 是文件，而要写的是文件夹：若要压缩包，请给出以 .zip 结尾的名称。</translation>
    </message>
    <message>
        <source>%1 has no allocation with an event on device %2; SnapViewer&apos;s own files hold no others.</source>
        <translation>%1 在设备 %2 上没有带事件的分配；SnapViewer 自己的文件不存放其他分配。</translation>
    </message>
    <message>
        <source>%1 holds totals over time and no snapshot: there is nothing to write.</source>
        <translation>%1 只有随时间的合计，没有快照：没有可写的内容。</translation>
    </message>
    <message>
        <source>%1 has a call stack whose text would take %2: no table holds it.</source>
        <translation>%1 有一个调用栈，其文本要占 %2：没有哪张表放得下。</translation>
    </message>
    <message>
        <source>about %1 unpacked</source>
        <translation>解压后约 %1</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>%1 would take %2, more than the %3 that may be written unless more is asked for; snapviewer-cli convert --limit does.</source>
        <translation>%1 要占 %2，超过未另行要求时可写的 %3；可用 snapviewer-cli convert --limit。</translation>
    </message>
    <message>
        <source>%1 will take %2; PyTorch&apos;s memory_viz page opens JSON up to %3 only: write a pickle for it.</source>
        <translation>%1 将占 %2；PyTorch 的 memory_viz 页面只能打开不超过 %3 的 JSON：请改写为 pickle。</translation>
    </message>
    <message>
        <source>%1 will take %2.</source>
        <translation>%1 将占 %2。</translation>
    </message>
    <message>
        <source>Left out: samples of memory use (%1).</source>
        <translation>已省略：内存用量的采样（%1）。</translation>
    </message>
    <message>
        <source>Left out: the recorder&apos;s description of the failure and its environment.</source>
        <translation>已省略：记录器对失败及其环境的描述。</translation>
    </message>
    <message>
        <source>Left out: other devices than %1 (%2).</source>
        <translation>已省略：%1 以外的设备（%2）。</translation>
    </message>
    <message>
        <source>The report&apos;s entries are written as blocks at made-up addresses (%1), in segments that hold no more: what was reserved is not known. Left out: its peak, and what no entry accounts for.</source>
        <translation>报告的条目写成位于虚构地址的块（%1），所在的段没有多余空间：保留了多少不得而知。已省略：其峰值，以及没有条目解释的部分。</translation>
    </message>
    <message>
        <source>Left out: what the file lost when it was cut off.</source>
        <translation>已省略：文件被截断时丢失的内容。</translation>
    </message>
    <message>
        <source>Left out: records of unknown devices (%1).</source>
        <translation>已省略：未知设备的记录（%1）。</translation>
    </message>
    <message>
        <source>Left out: values that stand where no record has any (%1).</source>
        <translation>已省略：出现在本无值之处的值（%1）。</translation>
    </message>
    <message>
        <source>The recording has no segments, so the file has none: the official page does not open such files.</source>
        <translation>该记录没有段，因此文件中也没有：官方页面打不开这样的文件。</translation>
    </message>
    <message>
        <source>Left out: blocks that no event tells of (%1, %2).</source>
        <translation>已省略：没有事件提及的块（%1，%2）。</translation>
    </message>
    <message>
        <source>Left out: events that neither allocate nor free (%1).</source>
        <translation>已省略：既不分配也不释放的事件（%1）。</translation>
    </message>
    <message>
        <source>Left out: segments (%1).</source>
        <translation>已省略：段（%1）。</translation>
    </message>
    <message>
        <source>Left out: annotations (%1).</source>
        <translation>已省略：标注（%1）。</translation>
    </message>
    <message>
        <source>Left out: addresses, streams, times and metadata, for which the folder has no place (%1 allocations); an archive, with a name that ends in .zip, has it.</source>
        <translation>已省略：地址、流、时间和元数据，文件夹中没有它们的位置（%1 个分配）；名称以 .zip 结尾的压缩包中有。</translation>
    </message>
    <message>
        <source>Approximated: frees keep their place, but lose time and stack (%1).</source>
        <translation>近似：释放的次序不变，但失去时间和调用栈（%1）。</translation>
    </message>
    <message>
        <source>Approximated: what is alive at the peak, one entry a call site. Of %1 allocations %2 count as weights, being alive before the first event and after the last, without gradients; the rest as activations.</source>
        <translation>近似：峰值时存活的内容，每个调用位置一个条目。%1 个分配中有 %2 个算作权重，即第一个事件之前和最后一个事件之后都存活的，不含梯度；其余算作激活。</translation>
    </message>
    <message>
        <source>Left out: allocations that are not alive at the peak (%1).</source>
        <translation>已省略：峰值时不存活的分配（%1）。</translation>
    </message>
    <message>
        <source>Left out: what was there before the trace began and is never freed in it, as no event names it and there are no segments.</source>
        <translation>已省略：轨迹开始之前就存在、且在其中从未释放的内容，因为没有事件提到它，也没有段。</translation>
    </message>
</context>
<context>
    <name>CopyChecksText</name>
    <message>
        <source>device %1 has another number of events</source>
        <translation>设备 %1 的事件数量不同</translation>
    </message>
    <message>
        <source>event %1 of device %2 is another</source>
        <translation>设备 %2 的事件 %1 不同</translation>
    </message>
    <message>
        <source>totals of device %1 after event %2 are others</source>
        <translation>设备 %1 在事件 %2 之后的合计不同</translation>
    </message>
    <message>
        <source>final segments of device %1 are others</source>
        <translation>设备 %1 的最终的段不同</translation>
    </message>
    <message>
        <source>call sites of device %1 hold other bytes after event %2</source>
        <translation>设备 %1 的调用位置在事件 %2 之后占用的字节不同</translation>
    </message>
    <message numerus="yes">
        <source>%n texts are in it that may not leave</source>
        <translation>
            <numerusform>其中有 %n 处不得外发的文本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n words of the original are in it</source>
        <translation>
            <numerusform>其中有 %n 个原文件的词</numerusform>
        </translation>
    </message>
    <message>
        <source>device %1 is not in it</source>
        <translation>其中没有设备 %1</translation>
    </message>
</context>
<context>
    <name>DatabaseFileText</name>
    <message>
        <source>a database needs a regular file</source>
        <translation>数据库需要普通文件</translation>
    </message>
</context>
<context>
    <name>DeepViewReportText</name>
    <message>
        <source>DeepView memory report</source>
        <translation>DeepView 内存报告</translation>
    </message>
    <message>
        <source>%1 is an SQLite database, but no memory report of DeepView: it has neither weight_entries nor activation_entries; of SnapViewer&apos;s own, open the folder or recording it came from.</source>
        <translation>%1 是 SQLite 数据库，但不是 DeepView 的内存报告：它既没有 weight_entries 也没有 activation_entries；若是 SnapViewer 自己的数据库，请打开它所来自的文件夹或记录。</translation>
    </message>
</context>
<context>
    <name>Derived</name>
    <message>
        <source>What is asked for needs itself: %1.</source>
        <translation>所求之值依赖于自身：%1。</translation>
    </message>
</context>
<context>
    <name>DeviceCapacityText</name>
    <message>
        <source>%1 (typed)</source>
        <comment>bytes</comment>
        <translation>%1（手动输入）</translation>
    </message>
</context>
<context>
    <name>DiffPairsText</name>
    <message>
        <source>line %1 of the pairs is none: give SITE =&gt; SITE, as the table shows them</source>
        <translation>配对的第 %1 行不是配对：请写成 调用点 =&gt; 调用点，与表格中显示的一致</translation>
    </message>
</context>
<context>
    <name>DiffSentenceText</name>
    <message>
        <source>; %1 explains all of it</source>
        <translation>；%1 解释了全部差异</translation>
    </message>
    <message>
        <source>; %1 explains %2 % of it</source>
        <translation>；%1 解释了其中的 %2 %</translation>
    </message>
    <message>
        <source>; %1 and %2 explain %3 % of it</source>
        <translation>；%1 和 %2 解释了其中的 %3 %</translation>
    </message>
    <message>
        <source>, call site by call site</source>
        <translation>，逐个调用位置都相同</translation>
    </message>
    <message>
        <source>before the first event</source>
        <translation>第一个事件之前</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>peak, %1</source>
        <translation>峰值，%1</translation>
    </message>
    <message>
        <source>out of memory, %1</source>
        <translation>内存不足，%1</translation>
    </message>
    <message>
        <source>end</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>end, %1</source>
        <translation>结束，%1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>end of step %1, %2</source>
        <translation>步骤 %1 结束，%2</translation>
    </message>
    <message>
        <source>peak of step %1, %2</source>
        <translation>步骤 %1 的峰值，%2</translation>
    </message>
    <message>
        <source>B (%1) holds as much as A (%2), %3</source>
        <translation>B（%1）与 A（%2）占用相同，%3</translation>
    </message>
    <message>
        <source>B (%1) holds %2 more than A (%3), %4 instead of %5</source>
        <translation>B（%1）比 A（%3）多占用 %2，为 %4 而不是 %5</translation>
    </message>
    <message>
        <source>B (%1) holds %2 less than A (%3), %4 instead of %5</source>
        <translation>B（%1）比 A（%3）少占用 %2，为 %4 而不是 %5</translation>
    </message>
    <message numerus="yes">
        <source>, but not call stack by call stack: %n differ</source>
        <translation>
            <numerusform>，但并非逐个调用栈相同：%n 个不同</numerusform>
        </translation>
    </message>
    <message>
        <source>; %1 more in some places, %2 less in others</source>
        <translation>；某些位置多 %1，其他位置少 %2</translation>
    </message>
    <message numerus="yes">
        <source>; spread over %n call sites, the largest part (%1 %) at %2</source>
        <translation>
            <numerusform>；分布在 %n 个调用位置，最大的部分（%1 %）在 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>; %1 explains more than all of it</source>
        <translation>；%1 解释了其全部还多</translation>
    </message>
</context>
<context>
    <name>DifferenceText</name>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>through %1</source>
        <translation>经由 %1</translation>
    </message>
    <message>
        <source>stack %1 of %2 that read the same</source>
        <translation>%2 个看起来相同的调用栈中的第 %1 个</translation>
    </message>
</context>
<context>
    <name>EditorText</name>
    <message>
        <source>%1 is not on this computer.</source>
        <translation>此计算机上没有 %1。</translation>
    </message>
    <message>
        <source>%1 could not be started.</source>
        <translation>%1 无法启动。</translation>
    </message>
    <message>
        <source>As VISUAL and EDITOR Say</source>
        <translation>按 VISUAL 和 EDITOR 的设定</translation>
    </message>
    <message>
        <source>A Command…</source>
        <translation>自定义命令…</translation>
    </message>
    <message>
        <source>No editor with a window of its own is known here: choose one in the menu of the call stack, or set the environment variable VISUAL, for example to &quot;code&quot; or &quot;kate&quot;.</source>
        <translation>此处没有已知的带窗口的编辑器：请在调用栈的菜单中选择一个，或设置环境变量 VISUAL，例如“code”或“kate”。</translation>
    </message>
</context>
<context>
    <name>ExamplesText</name>
    <message>
        <source>Alive at this event, largest first</source>
        <translation>此事件时存活的分配，最大的在前</translation>
    </message>
    <message>
        <source>Bytes by call site at this event</source>
        <translation>此事件时各调用位置的字节</translation>
    </message>
    <message>
        <source>Bytes by call site at each device&apos;s peak</source>
        <translation>各设备峰值时各调用位置的字节</translation>
    </message>
    <message>
        <source>What grew between the first event and this one, by call site</source>
        <translation>从第一个事件到此事件增长了什么，按调用位置</translation>
    </message>
    <message>
        <source>Largest allocations</source>
        <translation>最大的分配</translation>
    </message>
    <message>
        <source>Stack contains a text</source>
        <translation>调用栈包含某文本</translation>
    </message>
    <message>
        <source>Never freed, by call site</source>
        <translation>从未释放的，按调用位置</translation>
    </message>
    <message>
        <source>Rounding: bytes in blocks that nobody asked for</source>
        <translation>取整：块中无人请求的字节</translation>
    </message>
    <message>
        <source>Failed allocations (OOM), with the totals then</source>
        <translation>失败的分配（OOM），附当时的合计</translation>
    </message>
    <message>
        <source>Annotations by what they left allocated</source>
        <translation>各标注留下的分配</translation>
    </message>
    <message>
        <source>Which blocks pin segments that are otherwise free, at this event</source>
        <translation>此事件时，哪些块钉住了原本空闲的段</translation>
    </message>
    <message>
        <source>Fragmentation by pool at this event</source>
        <translation>此事件时各内存池的碎片</translation>
    </message>
    <message>
        <source>How much is reserved, but not in use, over time</source>
        <translation>随时间保留而未使用的量</translation>
    </message>
    <message>
        <source>Functions in the stacks of what is alive at this event</source>
        <translation>此事件时存活内容的调用栈中的函数</translation>
    </message>
    <message>
        <source>Events of one kind by their number</source>
        <translation>某一类事件，按编号</translation>
    </message>
</context>
<context>
    <name>ExportFormText</name>
    <message>
        <source>copy</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Recording as &amp;Pickle…</source>
        <translation>记录为 Pickle(&amp;P)…</translation>
    </message>
    <message>
        <source>Write all devices as PyTorch does; opens in its memory_viz page, too</source>
        <translation>像 PyTorch 那样写出所有设备；也可在其 memory_viz 页面中打开</translation>
    </message>
    <message>
        <source>Recording as &amp;JSON…</source>
        <translation>记录为 JSON(&amp;J)…</translation>
    </message>
    <message>
        <source>Write all devices as PyTorch&apos;s records in JSON</source>
        <translation>把所有设备写成 JSON 形式的 PyTorch 记录</translation>
    </message>
    <message>
        <source>Device as Snap&amp;Viewer Folder…</source>
        <translation>设备为 SnapViewer 文件夹(&amp;V)…</translation>
    </message>
    <message>
        <source>Write the device that is shown as the original SnapViewer opens it since July 2025</source>
        <translation>把所示设备写成原版 SnapViewer 自 2025 年 7 月起打开的形式</translation>
    </message>
    <message>
        <source>Device as SnapViewer &amp;Archive…</source>
        <translation>设备为 SnapViewer 压缩包(&amp;A)…</translation>
    </message>
    <message>
        <source>Write the device that is shown for earlier versions of the original SnapViewer</source>
        <translation>为原版 SnapViewer 的较早版本写出所示设备</translation>
    </message>
    <message>
        <source>Peak as &amp;DeepView Report…</source>
        <translation>峰值为 DeepView 报告(&amp;D)…</translation>
    </message>
    <message>
        <source>Write what is alive at the peak of the device that is shown, for DeepView</source>
        <translation>为 DeepView 写出所示设备峰值时存活的内容</translation>
    </message>
    <message>
        <source>All &amp;Tables as SQLite…</source>
        <translation>所有表为 SQLite(&amp;T)…</translation>
    </message>
    <message>
        <source>Write the tables of the SQL dock as a database for other tools</source>
        <translation>把 SQL 面板的各表写成供其他工具使用的数据库</translation>
    </message>
</context>
<context>
    <name>ExportText</name>
    <message>
        <source>the answer cannot be written: %1.</source>
        <translation>答案无法写入：%1。</translation>
    </message>
    <message>
        <source>Writing the answer</source>
        <translation>正在写入答案</translation>
    </message>
</context>
<context>
    <name>FileDialogsText</name>
    <message>
        <source>Open a Recording</source>
        <translation>打开记录</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Open a Folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Text logs (*.log *.txt *.out *.err)</source>
        <translation>文本日志 (*.log *.txt *.out *.err)</translation>
    </message>
    <message>
        <source>Memory recordings (*.pickle *.pkl *.json *.zip *.gz *.zst *.html *.sqlite *.db *.csv *.prof *.pb *.svranks *.svsession)</source>
        <translation>内存记录 (*.pickle *.pkl *.json *.zip *.gz *.zst *.html *.sqlite *.db *.csv *.prof *.pb *.svranks *.svsession)</translation>
    </message>
</context>
<context>
    <name>FindingText</name>
    <message>
        <source>%1, after event %2</source>
        <translation>%1，在事件 %2 之后</translation>
    </message>
</context>
<context>
    <name>FixPainterText</name>
    <message>
        <source>new peak %1</source>
        <translation>新峰值 %1</translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation>峰值 %1</translation>
    </message>
    <message>
        <source>would run out here</source>
        <translation>将在此处耗尽</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>更改后</translation>
    </message>
    <message>
        <source>Thin: reserved</source>
        <translation>细线：保留</translation>
    </message>
    <message>
        <source>recorded: ran out here</source>
        <translation>记录中：在此耗尽</translation>
    </message>
    <message>
        <source>device of %1</source>
        <translation>设备容量 %1</translation>
    </message>
    <message>
        <source>reserved at most %1</source>
        <translation>最多保留 %1</translation>
    </message>
    <message>
        <source>%1 that others leave of %2</source>
        <translation>其他进程在 %2 中留下的 %1</translation>
    </message>
</context>
<context>
    <name>FixSentenceText</name>
    <message>
        <source>runs out of memory at event %1</source>
        <translation>在事件 %1 处内存耗尽</translation>
    </message>
    <message>
        <source>Recorded: peak %1</source>
        <translation>记录：峰值 %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a call site, bytes</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>At the new peak, event %1: %2</source>
        <translation>新峰值处，事件 %1：%2</translation>
    </message>
    <message>
        <source>%1 made again in all</source>
        <translation>总共重新生成 %1</translation>
    </message>
    <message>
        <source>%1 travel in all</source>
        <translation>总共传输 %1</translation>
    </message>
    <message>
        <source>On a device of %1: peak %2</source>
        <translation>在 %1 的设备上：峰值 %2</translation>
    </message>
    <message>
        <source>the device&apos;s %1</source>
        <translation>设备的 %1</translation>
    </message>
    <message>
        <source>the %1 known to fit</source>
        <translation>已知可容纳的 %1</translation>
    </message>
    <message>
        <source>runs out of %1 at event %2</source>
        <comment>the device&apos;s 23.5 GiB</comment>
        <translation>在事件 %2 处用尽 %1</translation>
    </message>
    <message>
        <source>reserves %1 of %2</source>
        <comment>the device&apos;s 23.5 GiB</comment>
        <translation>保留 %2 中的 %1</translation>
    </message>
    <message>
        <source>peak %1 as before</source>
        <translation>峰值 %1，与之前相同</translation>
    </message>
    <message>
        <source>peak %1 instead of %2</source>
        <translation>峰值 %1，而不是 %2</translation>
    </message>
    <message>
        <source>nothing was asked for after it</source>
        <translation>此后再无请求</translation>
    </message>
    <message>
        <source>the %1 that others leave of %2</source>
        <translation>其他进程在 %2 中留下的 %1</translation>
    </message>
    <message>
        <source>The failed request fits: %1</source>
        <comment>peak 16 GiB as before</comment>
        <translation>失败的请求可容纳：%1</translation>
    </message>
    <message>
        <source>the failed request fits</source>
        <translation>失败的请求可容纳</translation>
    </message>
</context>
<context>
    <name>FixText</name>
    <message>
        <source>Checkpoint every second layer</source>
        <translation>每隔一层做检查点</translation>
    </message>
    <message>
        <source>Checkpoint the layers</source>
        <translation>对各层做检查点</translation>
    </message>
    <message>
        <source>Checkpoint one of %1 layers</source>
        <translation>每 %1 层做一次检查点</translation>
    </message>
    <message>
        <source>Checkpoint layers %1</source>
        <comment>0-11</comment>
        <translation>对第 %1 层做检查点</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>what, where</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Free %1 with its step</source>
        <translation>随步结束释放 %1</translation>
    </message>
    <message>
        <source>Free %1 with its phase</source>
        <translation>随阶段结束释放 %1</translation>
    </message>
    <message>
        <source>Free %1 with its call</source>
        <translation>随调用结束释放 %1</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>设置 %1</translation>
    </message>
    <message>
        <source>saves %1</source>
        <translation>节省 %1</translation>
    </message>
    <message>
        <source>frees nothing, but places it better</source>
        <translation>不释放内存，但布局更好</translation>
    </message>
    <message>
        <source>Do without %1</source>
        <translation>不分配 %1</translation>
    </message>
    <message>
        <source>Keep just the newest of %1</source>
        <translation>%1 只保留最新的一个</translation>
    </message>
    <message>
        <source>Keep %1 in 8 bits</source>
        <translation>用 8 位保存 %1</translation>
    </message>
    <message>
        <source>Make %1 %2 times as large</source>
        <translation>把 %1 变为 %2 倍大小</translation>
    </message>
    <message>
        <source>Halve the batch</source>
        <translation>批大小减半</translation>
    </message>
    <message>
        <source>Make the batch %1 times as large</source>
        <translation>把批大小变为 %1 倍</translation>
    </message>
    <message>
        <source>Accumulate the gradients of %1 smaller batches</source>
        <translation>累积 %1 个更小批次的梯度</translation>
    </message>
    <message>
        <source>Offload %1 between optimizer steps</source>
        <translation>在优化器步之间把 %1 移出显存</translation>
    </message>
    <message>
        <source>Set gradients to None after the optimizer&apos;s step</source>
        <translation>优化器步之后把梯度设为 None</translation>
    </message>
    <message>
        <source>Empty the cache after each step</source>
        <translation>每步之后清空缓存</translation>
    </message>
    <message>
        <source>%1: %2 (an estimate).</source>
        <comment>a change, its effect</comment>
        <translation>%1：%2（估计）。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <comment>a change, its effect</comment>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>Trying changes</source>
        <translation>正在尝试各种改动</translation>
    </message>
    <message>
        <source>not even a 64th of the larger batch of the two seen fits</source>
        <translation>所见两种批次中较大者的 1/64 也放不下</translation>
    </message>
    <message>
        <source>a batch %1 times the larger of the two seen fits, or a larger one, with %2 left</source>
        <translation>所见两种批次中较大者的 %1 倍放得下，更大的也可能，余 %2</translation>
    </message>
    <message>
        <source>a batch %1 times the larger of the two seen fits, with %2 left</source>
        <translation>所见两种批次中较大者的 %1 倍放得下，余 %2</translation>
    </message>
    <message>
        <source>lasts</source>
        <translation>能持续</translation>
    </message>
    <message>
        <source>fails in the same step</source>
        <translation>在同一步内失败</translation>
    </message>
    <message>
        <source>about one step more</source>
        <translation>大约再一步</translation>
    </message>
    <message>
        <source>about %1 steps more</source>
        <translation>大约再 %1 步</translation>
    </message>
    <message>
        <source>runs out as well</source>
        <translation>同样会耗尽</translation>
    </message>
    <message>
        <source>not known: nothing was asked for after that</source>
        <translation>未知：此后再无请求</translation>
    </message>
    <message>
        <source>%1 active at most</source>
        <translation>活动内存最多 %1</translation>
    </message>
    <message>
        <source>does not fit %1: %2</source>
        <translation>放不进 %1：%2</translation>
    </message>
    <message>
        <source>does not fit %1: memory runs out at event %2; %3</source>
        <translation>放不进 %1：内存在事件 %2 处耗尽；%3</translation>
    </message>
    <message>
        <source>the request that failed is served, but what would have followed it was not recorded</source>
        <translation>失败的请求会得到满足，但其后会发生什么没有记录</translation>
    </message>
    <message>
        <source>the request that failed is served, but the step that it is in needs more</source>
        <translation>失败的请求会得到满足，但它所在的步需要更多</translation>
    </message>
    <message>
        <source>%1 more are kept each step: another step does not fit</source>
        <translation>每步多保留 %1：再多一步就放不下</translation>
    </message>
    <message>
        <source>%1 more are kept each step, so it fits for %2</source>
        <translation>每步多保留 %1，因此能放下：%2</translation>
    </message>
    <message>
        <source>what is active fits, %1 at most, but what would be reserved is not known: %2</source>
        <translation>活动内存放得下，最多 %1，但会保留多少不得而知：%2</translation>
    </message>
    <message>
        <source>no step with a forward and a backward pass was found, so there is nothing to do several times</source>
        <translation>没有找到含前向和反向的步，因此没有可重复的内容</translation>
    </message>
    <message>
        <source>%1 times as many requests are more than can be played</source>
        <translation>%1 倍的请求超出了可重演的数量</translation>
    </message>
    <message>
        <source>Forward and backward of a step are done %1 times, one behind the other; the gradients of the first are added to.</source>
        <translation>每步的前向和反向依次执行 %1 次；之后的梯度累加到第一次的上面。</translation>
    </message>
    <message>
        <source>nothing here has to do with a batch: there are no activations, inputs or temporaries of a pass</source>
        <translation>这里没有与批次有关的内容：没有激活、输入或前向反向的临时内存</translation>
    </message>
    <message>
        <source>Steps of two sizes were recorded: what grew between them grows with the batch, as far as it did; the rest stays.</source>
        <translation>记录了两种大小的步：其间增长的部分随批次增长，其余不变。</translation>
    </message>
    <message>
        <source>Activations, inputs and temporaries of forward and backward grow with the batch; parameters, gradients and optimizer state stay.</source>
        <translation>激活、输入以及前向反向的临时内存随批次增长；参数、梯度和优化器状态不变。</translation>
    </message>
    <message>
        <source>layers forget what they keep for backward and do forward again</source>
        <translation>各层不保留反向所需的内容，而是重新做前向</translation>
    </message>
    <message>
        <source>freed no later than its call, phase or step ends</source>
        <translation>最迟在调用、阶段或步结束时释放</translation>
    </message>
    <message>
        <source>not allocated at all</source>
        <translation>完全不分配</translation>
    </message>
    <message>
        <source>a new one ends the one before</source>
        <translation>新的取代前一个</translation>
    </message>
    <message>
        <source>other sizes, as with another type</source>
        <translation>其他大小，如换用其他类型</translation>
    </message>
    <message>
        <source>another batch size</source>
        <translation>其他批大小</translation>
    </message>
    <message>
        <source>gradients of several smaller batches are added up</source>
        <translation>累加多个更小批次的梯度</translation>
    </message>
    <message>
        <source>on the device only while an optimizer works</source>
        <translation>仅在优化器工作时位于设备上</translation>
    </message>
    <message>
        <source>gradients end with the optimizer&apos;s step</source>
        <translation>梯度随优化器步结束</translation>
    </message>
    <message>
        <source>what is cached goes back where each step or phase ends</source>
        <translation>每步或每阶段结束时归还缓存</translation>
    </message>
    <message>
        <source>other settings of the allocator</source>
        <translation>分配器的其他设置</translation>
    </message>
    <message>
        <source>there is no change &apos;%1&apos;: give one of %2</source>
        <translation>没有改动“%1”：可用的有 %2</translation>
    </message>
    <message>
        <source>%1 takes no &apos;%2&apos;: it is told nothing</source>
        <translation>%1 不接受“%2”：它没有参数</translation>
    </message>
    <message>
        <source>%1 knows no &apos;%2&apos;: it takes %3</source>
        <translation>%1 不认识“%2”：它接受 %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; in the change &apos;%2&apos; is no KEY=VALUE (a comma in a value is doubled)</source>
        <translation>改动“%2”中的“%1”不是 键=值（值中的逗号要写两个）</translation>
    </message>
    <message>
        <source>&apos;%1&apos; stands twice in the change &apos;%2&apos;</source>
        <translation>“%1”在改动“%2”中出现了两次</translation>
    </message>
    <message>
        <source>%1 needs %2=NUMBER</source>
        <translation>%1 需要 %2=数字</translation>
    </message>
    <message>
        <source>%1=%2 is no number from %3 to %4</source>
        <translation>%1=%2 不是 %3 到 %4 的数字</translation>
    </message>
    <message>
        <source>layers=%1 are none of layers 0-%2</source>
        <translation>layers=%1 不在第 0-%2 层之内</translation>
    </message>
    <message>
        <source>no loop of layers was found in the stacks of a forward pass, so there is nothing to checkpoint</source>
        <translation>在前向的调用栈中没有找到层循环，因此没有可做检查点的内容</translation>
    </message>
    <message>
        <source>there is no loop of layers at &apos;%1&apos;: there are %2</source>
        <translation>“%1”处没有层循环：有 %2</translation>
    </message>
    <message>
        <source>Each of the %1 layers at %2 has one output, and doing its forward pass again asks for what it asked for at first.</source>
        <translation>%2 处的 %1 层各有一个输出，重做前向时的请求与第一次相同。</translation>
    </message>
    <message>
        <source>The state of random numbers and masks of dropout that are kept for it are not counted.</source>
        <translation>为此保存的随机数状态和 dropout 掩码未计入。</translation>
    </message>
    <message>
        <source>no backward pass frees what the layers at %1 keep, so checkpointing them changes nothing</source>
        <translation>没有反向过程释放 %1 处各层保留的内容，做检查点不会有变化</translation>
    </message>
    <message>
        <source>Nothing needs it.</source>
        <translation>没有任何地方需要它。</translation>
    </message>
    <message>
        <source>no steps were found here, so nothing can end with one</source>
        <translation>这里没有找到步，因此无法随步结束</translation>
    </message>
    <message>
        <source>until=%1 is none of step, phase</source>
        <translation>until=%1 不是 step、phase 之一</translation>
    </message>
    <message>
        <source>there are no Python stacks here, so calls and phases are not known</source>
        <translation>这里没有 Python 调用栈，因此调用和阶段未知</translation>
    </message>
    <message>
        <source>until=%1 is none of call, phase, step</source>
        <translation>until=%1 不是 call、phase、step 之一</translation>
    </message>
    <message>
        <source>Nothing uses it after that: whoever wrote the program knows.</source>
        <translation>此后没有任何地方使用它：写程序的人清楚这一点。</translation>
    </message>
    <message>
        <source>What was kept before is not needed later.</source>
        <translation>之前保留的内容以后不再需要。</translation>
    </message>
    <message>
        <source>there are no &apos;%1&apos; here: kinds are %2</source>
        <translation>这里没有“%1”：种类有 %2</translation>
    </message>
    <message>
        <source>there is no phase &apos;%1&apos; here: phases are %2</source>
        <translation>这里没有阶段“%1”：阶段有 %2</translation>
    </message>
    <message>
        <source>nothing was allocated at &apos;%1&apos;: the largest call sites are %2</source>
        <translation>“%1”处没有分配：最大的调用点有 %2</translation>
    </message>
    <message>
        <source>%1 needs to be told of what: site=, kind= or phase=</source>
        <translation>%1 需要指明对象：site=、kind= 或 phase=</translation>
    </message>
    <message>
        <source>no optimizer&apos;s phase was found, so it is not known when its state is needed</source>
        <translation>没有找到优化器阶段，因此不知道何时需要其状态</translation>
    </message>
    <message>
        <source>It is on the device while an optimizer works, and nowhere else; what copying it needs is not modelled.</source>
        <translation>仅在优化器工作时位于设备上；复制所需的内存未建模。</translation>
    </message>
    <message>
        <source>All of it is %1 times as large, as with another type or batch.</source>
        <translation>全部变为 %1 倍大小，如换用其他类型或批次。</translation>
    </message>
    <message>
        <source>no gradient lives on after an optimizer&apos;s phase, so there is none to set to None</source>
        <translation>没有梯度在优化器阶段之后仍然存活，因此无可设为 None</translation>
    </message>
    <message>
        <source>zero_grad(set_to_none=True) right after the optimizer&apos;s step; each gradient is new in the next backward pass.</source>
        <translation>优化器步之后立即 zero_grad(set_to_none=True)；每个梯度在下一次反向时重新分配。</translation>
    </message>
    <message>
        <source>settings needs KEY=VALUE: known are %1</source>
        <translation>settings 需要 键=值：已知的有 %1</translation>
    </message>
    <message>
        <source>The settings hold from the recording&apos;s begin; what was reserved before it stays as it was.</source>
        <translation>设置从记录开始时生效；之前保留的内存保持原样。</translation>
    </message>
    <message>
        <source>Do without the optimizer&apos;s temporaries (fused=True, or foreach=False)</source>
        <translation>去掉优化器的临时内存（fused=True 或 foreach=False）</translation>
    </message>
    <message>
        <source>what is active fits, %1 at most, but %2 were reserved when the recording began, part of it perhaps without need</source>
        <translation>活动内存放得下，最多 %1，但录制开始时已保留 %2，其中一部分也许并不需要</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>a kind, a call site</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>what phase %1 allocates</source>
        <translation>阶段 %1 所分配的内存</translation>
    </message>
    <message>
        <source>%1 that phase %2 allocates</source>
        <comment>a kind or call site, a phase</comment>
        <translation>阶段 %2 所分配的%1</translation>
    </message>
    <message>
        <source> and lasts</source>
        <translation> 并能持续</translation>
    </message>
    <message>
        <source> and lets the request pass, but not the step that it is in</source>
        <translation> 能让该请求通过，但它所在的那一步不能</translation>
    </message>
    <message>
        <source>, but not one step more fits</source>
        <translation>，但再多一步也放不下</translation>
    </message>
    <message>
        <source> and lasts for %1</source>
        <translation> 并能持续%1</translation>
    </message>
    <message>
        <source>, which is not enough</source>
        <translation>，这还不够</translation>
    </message>
    <message>
        <source> and lets the request pass; nothing was asked for after that, so how long it lasts is not known</source>
        <translation> 能让该请求通过；此后再无请求，能持续多久不得而知</translation>
    </message>
    <message>
        <source>; how long it lasts is %1</source>
        <translation>；能持续多久：%1</translation>
    </message>
    <message>
        <source>saves no more than the request takes that passes then</source>
        <translation>所节省的不多于随后得以通过的请求所需的</translation>
    </message>
    <message>
        <source>saves nothing at the peak</source>
        <translation>在峰值处没有节省</translation>
    </message>
    <message>
        <source>Empty the cache after each phase</source>
        <translation>每个阶段之后清空缓存</translation>
    </message>
    <message>
        <source>%1 steps more, or longer</source>
        <translation>再 %1 步或更久</translation>
    </message>
    <message>
        <source>%1 to %2 steps more</source>
        <translation>再 %1 到 %2 步</translation>
    </message>
    <message>
        <source>not one step more</source>
        <translation>再多一步也不行</translation>
    </message>
    <message>
        <source>not known: the model of the allocator does not fit this recording</source>
        <translation>未知：分配器的模型与此记录不符</translation>
    </message>
    <message>
        <source>a step as large as the largest does not fit beside what is held at the end</source>
        <translation>与最大步一样大的一步放不进结束时所占用的内存之外</translation>
    </message>
    <message>
        <source>%1=%2 is no whole number: %3 takes whole numbers only, from %4 to %5</source>
        <translation>%1=%2 不是整数：%3 只接受 %4 到 %5 的整数</translation>
    </message>
    <message>
        <source>The cache is emptied where each step ends, which waits for the device.</source>
        <translation>在每一步结束处清空缓存，这会等待设备。</translation>
    </message>
    <message>
        <source>The cache is emptied where each phase ends, which waits for the device.</source>
        <translation>在每个阶段结束处清空缓存，这会等待设备。</translation>
    </message>
    <message>
        <source>%1, with %2 left of %3</source>
        <comment>saves so much and lasts, bytes, of a device</comment>
        <translation>%1，%3 中还剩 %2</translation>
    </message>
    <message>
        <source>%1, with %2 left of the %3 known to fit</source>
        <comment>saves so much and lasts, bytes, bytes</comment>
        <translation>%1，已知可容纳的 %3 中还剩 %2</translation>
    </message>
</context>
<context>
    <name>ForeignDatabaseText</name>
    <message>
        <source>Unpacking</source>
        <translation>正在解压</translation>
    </message>
    <message>
        <source>%1 cannot be read as an SQLite database (%2, at %3); copy it again.</source>
        <translation>%1 无法作为 SQLite 数据库读取（%2，位于 %3）；请重新复制。</translation>
    </message>
    <message>
        <source>%1 is an SQLite database whose %2 is no plain table (%3); only real tables are read.</source>
        <translation>%1 是 SQLite 数据库，但其 %2 不是普通表（%3）；只读取真正的表。</translation>
    </message>
    <message>
        <source>%1 is an SQLite database whose table %2 lacks the column %3, or computes it; only stored values are read.</source>
        <translation>%1 是 SQLite 数据库，但表 %2 缺少列 %3，或该列是计算出来的；只读取存储的值。</translation>
    </message>
    <message>
        <source>%1 is damaged: the table %2 claims more than the file can hold.</source>
        <translation>%1 已损坏：表 %2 声称的内容超过文件所能容纳的。</translation>
    </message>
    <message>
        <source>Reading the table %1</source>
        <translation>正在读取表 %1</translation>
    </message>
    <message>
        <source>%1 is a packed SQLite database that cannot be unpacked in %2 (%3): %4; give TMPDIR a folder with more room, or unpack it and open it then.</source>
        <translation>%1 是打包的 SQLite 数据库，无法在 %2 中解包（%3）：%4；请将 TMPDIR 设为空间更大的文件夹，或先解包再打开。</translation>
    </message>
</context>
<context>
    <name>Grouping</name>
    <message>
        <source>Call site</source>
        <translation>调用位置</translation>
    </message>
    <message>
        <source>Package&apos;s line</source>
        <translation>所经包的行</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>内存池</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Equal sizes</source>
        <translation>相同大小</translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation>生命周期</translation>
    </message>
    <message>
        <source>Call tree</source>
        <translation>调用树</translation>
    </message>
    <message>
        <source>Callers</source>
        <translation>调用者</translation>
    </message>
    <message>
        <source>All frames</source>
        <translation>所有帧</translation>
    </message>
    <message>
        <source>My code</source>
        <translation>我的代码</translation>
    </message>
    <message>
        <source>My code and packages</source>
        <translation>我的代码和软件包</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Line and operator</source>
        <translation>代码行和算子</translation>
    </message>
    <message>
        <source>Kind or category</source>
        <translation>类型或类别</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
</context>
<context>
    <name>HeatMapText</name>
    <message>
        <source>Reserved at most</source>
        <translation>最多保留</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>no file</source>
        <translation>没有文件</translation>
    </message>
    <message>
        <source>It %1</source>
        <comment>what a rank does</comment>
        <translation>它%1</translation>
    </message>
    <message>
        <source>Unlike its peers it %1</source>
        <translation>与同组不同：它%1</translation>
    </message>
    <message>
        <source>nothing known</source>
        <translation>情况不明</translation>
    </message>
</context>
<context>
    <name>HeatSceneText</name>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Smaller call sites together</source>
        <translation>其余较小的调用位置合计</translation>
    </message>
</context>
<context>
    <name>HelpText</name>
    <message>
        <source>Wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>Zoom in time about the pointer; the bytes fit what is shown</source>
        <translation>以指针为中心缩放时间；字节范围适合所示内容</translation>
    </message>
    <message>
        <source>Ctrl + wheel</source>
        <translation>Ctrl + 滚轮</translation>
    </message>
    <message>
        <source>Zoom in bytes</source>
        <translation>缩放字节</translation>
    </message>
    <message>
        <source>Shift + wheel, sideways</source>
        <translation>Shift + 滚轮、横向滚动</translation>
    </message>
    <message>
        <source>Move in time</source>
        <translation>沿时间移动</translation>
    </message>
    <message>
        <source>Double click at the bytes</source>
        <translation>双击字节刻度</translation>
    </message>
    <message>
        <source>Fit them to what is shown again</source>
        <translation>使字节范围重新适合所示内容</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>Move the view</source>
        <translation>移动视图</translation>
    </message>
    <message>
        <source>Right drag</source>
        <translation>右键拖动</translation>
    </message>
    <message>
        <source>Zoom to a box</source>
        <translation>缩放到方框</translation>
    </message>
    <message>
        <source>Shift + drag</source>
        <translation>Shift + 拖动</translation>
    </message>
    <message>
        <source>Measure events, time and bytes; Esc puts the ruler away</source>
        <translation>测量事件、时间和字节；Esc 收起标尺</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>单击</translation>
    </message>
    <message>
        <source>Select an allocation; the moment stays</source>
        <translation>选择一个分配；时刻不变</translation>
    </message>
    <message>
        <source>Click or drag below the plot, Alt + click</source>
        <translation>在图下方单击或拖动、Alt + 单击</translation>
    </message>
    <message>
        <source>Ctrl + left, right</source>
        <translation>Ctrl + 左、右</translation>
    </message>
    <message>
        <source>The event before, after</source>
        <translation>前一个、后一个事件</translation>
    </message>
    <message>
        <source>W, A, S, D or arrows</source>
        <translation>W、A、S、D 或方向键</translation>
    </message>
    <message>
        <source>Zoom in time, and move</source>
        <translation>缩放时间，以及移动</translation>
    </message>
    <message>
        <source>Ctrl + up, down</source>
        <translation>Ctrl + 上、下</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Ctrl+1 … Ctrl+9</source>
        <translation>Ctrl+1 … Ctrl+9</translation>
    </message>
    <message>
        <source>To a pane: held by, OOM events, stack, allocations …</source>
        <translation>转到面板：占用者、OOM 事件、调用栈、分配…</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>Search, go to, run: sites, functions, labels, addresses, &gt;100MiB, step 12, oom, peak, commands, SQL after =</source>
        <translation>查找、转到、运行：位置、函数、标签、地址、&gt;100MiB、step 12、oom、peak、命令，= 之后为 SQL</translation>
    </message>
    <message>
        <source>Return, Alt + Return, Shift + Return</source>
        <translation>回车、Alt + 回车、Shift + 回车</translation>
    </message>
    <message>
        <source>There: light or go; jump to the largest; open as a table</source>
        <translation>在其中：高亮或转到；跳到最大的；作为表格打开</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Click, arrows</source>
        <translation>单击、方向键</translation>
    </message>
    <message>
        <source>Light a row&apos;s allocations in timeline and table</source>
        <translation>在时间线和表格中高亮一行的分配</translation>
    </message>
    <message>
        <source>Return, double click</source>
        <translation>回车、双击</translation>
    </message>
    <message>
        <source>In the tree: show them in the table; in a picture: zoom in</source>
        <translation>在树中：在表格中显示它们；在图中：放大</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Backspace</translation>
    </message>
    <message>
        <source>In a picture: zoom out</source>
        <translation>在图中：缩小</translation>
    </message>
    <message>
        <source>In the tree: light everything; in a picture: zoom out</source>
        <translation>在树中：高亮全部；在图中：缩小</translation>
    </message>
    <message>
        <source>H</source>
        <translation>H</translation>
    </message>
    <message>
        <source>In call trees: hide or show the frames of libraries</source>
        <translation>在调用树中：隐藏或显示库的帧</translation>
    </message>
    <message>
        <source>Allocation</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>A block&apos;s life: from its alloc event until the allocator has it back. Its bytes are the bytes that were asked for.</source>
        <translation>一个块的一生：从其分配事件到分配器收回它为止。其字节是所请求的字节。</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>The bytes the program asked for, before the allocator rounded them up to the block&apos;s size.</source>
        <translation>分配器把字节向上取整到块大小之前，程序所请求的字节。</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>The sum of the requested bytes of all allocations that the program has not freed.</source>
        <translation>程序尚未释放的所有分配所请求字节之和。</translation>
    </message>
    <message>
        <source>Pending free</source>
        <translation>待释放</translation>
    </message>
    <message>
        <source>Freed by the program, but another stream may still use the block: it cannot be given out again yet.</source>
        <translation>程序已释放，但另一个流可能仍在使用该块：还不能再次分发。</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>活跃</translation>
    </message>
    <message>
        <source>Allocated plus pending free. The timeline draws active bytes.</source>
        <translation>已分配加待释放。时间线画的是活跃字节。</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>The highest active total of the recording, and the first event that reaches it.</source>
        <translation>记录中最高的活跃合计，以及首次达到它的事件。</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>段</translation>
    </message>
    <message>
        <source>A range of device memory that the allocator got from CUDA and cuts into blocks.</source>
        <translation>分配器从 CUDA 取得并切成块的一段设备内存。</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>An entry of the device&apos;s trace, counted from 0. The state after an event holds until the next.</source>
        <translation>设备轨迹中的一个条目，从 0 起计。某事件之后的状态持续到下一个事件。</translation>
    </message>
    <message>
        <source>OOM</source>
        <translation>OOM</translation>
    </message>
    <message>
        <source>An allocation that failed after every retry. Its size is rounded as the allocator would have.</source>
        <translation>所有重试之后仍然失败的分配。其大小按分配器的方式取整。</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>调用位置</translation>
    </message>
    <message>
        <source>The innermost frame of your own code; else the operator that the C++ frames name; else the innermost Python frame.</source>
        <translation>您自己代码的最内层帧；否则 C++ 帧所指出的算子；否则最内层的 Python 帧。</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>b7f06…_3: the block&apos;s address in hexadecimal, and how often that address had been freed before. Segments begin with s.</source>
        <translation>b7f06…_3：块的十六进制地址，以及此前该地址被释放的次数。段以 s 开头。</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>术语</translation>
    </message>
    <message>
        <source>Shows which allocation held which bytes of a GPU&apos;s memory when, where in the code it came from, and why the device ran full.</source>
        <translation>显示哪个分配在何时占用 GPU 内存的哪些字节、它来自代码的何处，以及设备为何用满。</translation>
    </message>
    <message>
        <source>SnapViewer is free software under the MIT licence.</source>
        <translation>SnapViewer 是以 MIT 许可证发布的自由软件。</translation>
    </message>
    <message>
        <source>It uses Qt %1 (GNU LGPL version 3) and SQLite (public domain).</source>
        <translation>它使用 Qt %1（GNU LGPL 第 3 版）和 SQLite（公有领域）。</translation>
    </message>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>About SnapViewer</source>
        <translation>关于 SnapViewer</translation>
    </message>
    <message>
        <source>Nothing here is about “%1”.</source>
        <translation>这里没有关于“%1”的内容。</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search this page</source>
        <translation>搜索此页</translation>
    </message>
    <message>
        <source>Find and go</source>
        <translation>查找与跳转</translation>
    </message>
    <message>
        <source>Look closer</source>
        <translation>放大与移动</translation>
    </message>
    <message>
        <source>Select, and set the moment</source>
        <translation>选择与设定时刻</translation>
    </message>
    <message>
        <source>Set the moment that all panes show</source>
        <translation>设定所有面板显示的时刻</translation>
    </message>
    <message>
        <source>In “Held by”</source>
        <translation>在“占用者”中</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>What the allocator holds of the device in segments, used or not.</source>
        <translation>分配器以段的形式占有的设备内存，无论是否使用。</translation>
    </message>
    <message>
        <source>Cached</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>Reserved, not active: free inside segments, or lost to rounding. The program can have it again where a piece is large enough.</source>
        <translation>已保留但未活跃：段内空闲，或因取整而损失。只要有足够大的一块，程序就能再次使用。</translation>
    </message>
    <message>
        <source>Default pool</source>
        <translation>默认内存池</translation>
    </message>
    <message>
        <source>The pool 0,0, which requests come from where nothing else is said; private pools belong to CUDA graphs or a MemPool.</source>
        <translation>内存池 0,0，没有另行指定时请求由它满足；私有内存池属于 CUDA 图或 MemPool。</translation>
    </message>
    <message>
        <source>The recording</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Before recording</source>
        <translation>记录之前</translation>
    </message>
    <message>
        <source>What was active before the first recorded event: as a rule parameters and optimizer state, without a stack.</source>
        <translation>第一个记录的事件之前就活跃的内存：通常是参数和优化器状态，没有调用栈。</translation>
    </message>
    <message>
        <source>Everything in the file agrees.</source>
        <translation>文件中的一切都一致。</translation>
    </message>
    <message>
        <source>Limited</source>
        <translation>有限</translation>
    </message>
    <message>
        <source>What the file says is right, but something cannot be known: no history, recorded late, no call stacks.</source>
        <translation>文件所说的都对，但有些无法得知：没有历史、记录开始得晚、没有调用栈。</translation>
    </message>
    <message>
        <source>Incomplete</source>
        <translation>不完整</translation>
    </message>
    <message>
        <source>Something was lost; some numbers may be too small.</source>
        <translation>有内容丢失；某些数字可能偏小。</translation>
    </message>
    <message>
        <source>Unreliable</source>
        <translation>不可靠</translation>
    </message>
    <message>
        <source>The file is cut off, mixes processes or contradicts itself: its totals are unsure, and have a ≈ before them.</source>
        <translation>文件被截断、混合了多个进程或自相矛盾：其总量不可靠，前面标有 ≈。</translation>
    </message>
    <message>
        <source>The window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>占用者</translation>
    </message>
    <message>
        <source>What holds the bytes alive at the moment, in rows that sum to the total at every level.</source>
        <translation>该时刻存活的字节由谁占用，各层的行之和等于总量。</translation>
    </message>
    <message>
        <source>Treemap</source>
        <translation>矩形树图</translation>
    </message>
    <message>
        <source>Areas as large as the bytes: what holds them, without order in time or address.</source>
        <translation>面积与字节成正比：显示由谁占用，不按时间或地址排序。</translation>
    </message>
    <message>
        <source>Flame</source>
        <translation>火焰图</translation>
    </message>
    <message>
        <source>The call tree from top to bottom, each box as wide as its bytes.</source>
        <translation>自上而下的调用树，每个方框的宽度与其字节成正比。</translation>
    </message>
    <message>
        <source>Lit</source>
        <translation>点亮</translation>
    </message>
    <message>
        <source>Shown in full colours while all else is pale.</source>
        <translation>以完整颜色显示，其余变淡。</translation>
    </message>
    <message>
        <source>Moment</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>The event whose state the panes show; the handle below the plot.</source>
        <translation>面板显示其状态的事件；图下方的滑块。</translation>
    </message>
    <message>
        <source>Panes</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Keep and show to others</source>
        <translation>保存与分享</translation>
    </message>
    <message>
        <source>Files and the window</source>
        <translation>文件与窗口</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>Light a group alone, or hide a sampled line; again: undo</source>
        <translation>只突出一组，或隐藏一条采样曲线；再次点击：撤销</translation>
    </message>
    <message>
        <source>In tables</source>
        <translation>在表格中</translation>
    </message>
    <message>
        <source>Menu key, Shift + F10</source>
        <translation>菜单键、Shift + F10</translation>
    </message>
    <message>
        <source>Choose columns, and what to sort by</source>
        <translation>选择列和排序依据</translation>
    </message>
    <message>
        <source>Alt + Shift + left, right</source>
        <translation>Alt + Shift + 左、右</translation>
    </message>
    <message>
        <source>Sort by the column before, after</source>
        <translation>按前一列、后一列排序</translation>
    </message>
    <message>
        <source>Alt + Shift + up, down</source>
        <translation>Alt + Shift + 上、下</translation>
    </message>
    <message>
        <source>Smallest first, largest first</source>
        <translation>从小到大、从大到小</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Ctrl+C</translation>
    </message>
    <message>
        <source>Copy the selected rows</source>
        <translation>复制所选的行</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>On the page of all ranks</source>
        <translation>在“所有 rank”页面</translation>
    </message>
    <message>
        <source>Arrows, Page up, Page down</source>
        <translation>方向键、Page Up、Page Down</translation>
    </message>
    <message>
        <source>Another cell: rank and call site</source>
        <translation>另一个单元格：rank 与调用位置</translation>
    </message>
    <message>
        <source>Open that rank&apos;s recording at that moment</source>
        <translation>打开该 rank 在该时刻的记录</translation>
    </message>
    <message>
        <source>Space, Ctrl + click</source>
        <translation>空格、Ctrl + 单击</translation>
    </message>
    <message>
        <source>Mark a rank, to compare it with another one</source>
        <translation>标记一个 rank，以便与另一个比较</translation>
    </message>
    <message>
        <source>Ctrl + wheel, + and −</source>
        <translation>Ctrl + 滚轮、+ 和 −</translation>
    </message>
    <message>
        <source>Wider or narrower columns; 0 shows all</source>
        <translation>加宽或收窄各列；按 0 显示全部</translation>
    </message>
    <message>
        <source>Drag, Shift + wheel</source>
        <translation>拖动、Shift + 滚轮</translation>
    </message>
    <message>
        <source>Move sideways</source>
        <translation>左右移动</translation>
    </message>
    <message>
        <source>Comparisons, leaks and budgets</source>
        <translation>比较、泄漏与预算</translation>
    </message>
    <message>
        <source>A, B</source>
        <translation>A、B</translation>
    </message>
    <message>
        <source>The two sides of a comparison. What is said is B less A: + is more in B.</source>
        <translation>比较的两侧。给出的是 B 减 A：+ 表示 B 更多。</translation>
    </message>
    <message>
        <source>Only in A, only in B</source>
        <translation>仅 A、仅 B</translation>
    </message>
    <message>
        <source>Code that allocates on one side alone, or holds nothing on the other at its moment.</source>
        <translation>只在一侧分配，或在另一侧的时刻不占用内存的代码。</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Judged step</source>
        <translation>被评判的步</translation>
    </message>
    <message>
        <source>A step after the warm-up and before the delay: what it allocated should be freed by the last one.</source>
        <translation>预热之后、延迟之前的步：它所分配的到最后一步应已释放。</translation>
    </message>
    <message>
        <source>Leaks every step, since step k, in k of m</source>
        <translation>每步泄漏、自第 k 步起泄漏、m 步中有 k 步泄漏</translation>
    </message>
    <message>
        <source>Something is kept of every judged step, of every one from step k on, or of a part of them.</source>
        <translation>每个被评判的步、自第 k 步起的每一步，或其中一部分步，都有内容被保留。</translation>
    </message>
    <message>
        <source>Held W steps</source>
        <translation>保留 W 步</translation>
    </message>
    <message>
        <source>Kept for W steps and then freed: a cache or a pipeline. It does not grow.</source>
        <translation>保留 W 步后释放：缓存或流水线。不会增长。</translation>
    </message>
    <message>
        <source>One-off</source>
        <translation>偶发</translation>
    </message>
    <message>
        <source>Something of one or two judged steps is kept; nothing says that it goes on.</source>
        <translation>一两个被评判的步有内容被保留；没有迹象表明会继续。</translation>
    </message>
    <message>
        <source>Swells</source>
        <translation>增大</translation>
    </message>
    <message>
        <source>Nothing is kept, but each step allocates more than the one before: growing inputs.</source>
        <translation>没有保留，但每一步都比前一步分配更多：输入在增长。</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>What a project allows its recordings: rules with limits, in a file called snapviewer-check.json.</source>
        <translation>项目对其录制的允许范围：带上限的规则，写在名为 snapviewer-check.json 的文件中。</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Numbers that were accepted before, in a file. A limit with a + is so much above them.</source>
        <translation>先前已接受的数值，保存在文件中。带 + 的上限表示高出这么多。</translation>
    </message>
    <message>
        <source>Cannot tell</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>What comes of a rule that the recording lacks something for; neither pass nor violated.</source>
        <translation>录制缺少规则所需内容时的结果；既非通过也非违反。</translation>
    </message>
    <message>
        <source>On the memory map</source>
        <translation>在内存地图上</translation>
    </message>
    <message>
        <source>Wheel, + and −</source>
        <translation>滚轮、+ 和 −</translation>
    </message>
    <message>
        <source>Zoom in and out; Ctrl + wheel along the lines only</source>
        <translation>放大和缩小；Ctrl + 滚轮仅沿行方向</translation>
    </message>
    <message>
        <source>Double click, Return</source>
        <translation>双击、回车</translation>
    </message>
    <message>
        <source>The events of a segment as a list</source>
        <translation>以列表显示段的事件</translation>
    </message>
    <message>
        <source>Ctrl+Left, Ctrl+Right</source>
        <translation>Ctrl+Left、Ctrl+Right</translation>
    </message>
    <message>
        <source>The event before or after that touches the selected block</source>
        <translation>触及所选块的上一个或下一个事件</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Left, Ctrl+Shift+Right</source>
        <translation>Ctrl+Shift+Left、Ctrl+Shift+Right</translation>
    </message>
    <message>
        <source>The same of its segment</source>
        <translation>对其所在段同样操作</translation>
    </message>
    <message>
        <source>Before the first event</source>
        <translation>第一个事件之前</translation>
    </message>
    <message>
        <source>Before recording, or by an event that a full buffer dropped: it was freed, so nobody can tell.</source>
        <translation>在记录之前，或由已满的缓冲区丢弃的事件分配：它已被释放，因此无法判断。</translation>
    </message>
    <message>
        <source>One step back: out of a field, a page, what is lit, the selection, the zoom; stops loading</source>
        <translation>后退一步：退出输入框、页面、高亮、选择、缩放；停止加载</translation>
    </message>
    <message>
        <source>Numbers agree</source>
        <translation>数字一致</translation>
    </message>
    <message>
        <source>No frames recorded</source>
        <translation>没有记录帧</translation>
    </message>
    <message>
        <source>The event is there, and its call stack is empty.</source>
        <translation>事件存在，但其调用栈为空。</translation>
    </message>
    <message>
        <source>No history recorded</source>
        <translation>没有记录历史</translation>
    </message>
    <message>
        <source>There is the final state alone: no event.</source>
        <translation>只有最终状态：没有事件。</translation>
    </message>
    <message>
        <source>No category</source>
        <translation>没有类别</translation>
    </message>
    <message>
        <source>None of the categories&apos; patterns fits it.</source>
        <translation>没有任何类别的模式与其相符。</translation>
    </message>
    <message>
        <source>One turn of the loop that trains, by what it annotates, else by the allocations that it repeats.</source>
        <translation>训练循环的一轮：依据其标注，否则依据其重复的分配。</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>One turn of a loop that trains nothing: inference, generation, serving.</source>
        <translation>不做训练的循环的一轮：推理、生成、服务。</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>the recording has no device %1</source>
        <translation>该记录没有设备 %1</translation>
    </message>
    <message>
        <source>no event %1: there are only %2</source>
        <translation>没有事件 %1：总共只有 %2 个</translation>
    </message>
    <message>
        <source>events %1 to %2 of %3</source>
        <translation>%3 个事件中的 %1 到 %2</translation>
    </message>
    <message>
        <source>Replaying the trace</source>
        <translation>正在重放事件轨迹</translation>
    </message>
</context>
<context>
    <name>HoldersLegendText</name>
    <message>
        <source>before the first event</source>
        <translation>第一个事件之前</translation>
    </message>
    <message>
        <source>at event %1, out of memory</source>
        <translation>事件 %1 处，显存不足</translation>
    </message>
    <message>
        <source>at event %1, the peak</source>
        <translation>事件 %1 处，峰值</translation>
    </message>
    <message>
        <source>Active %1: %2</source>
        <translation>活跃 %1：%2</translation>
    </message>
    <message>
        <source>other: %1 more call sites</source>
        <translation>其他：另外 %1 个调用位置</translation>
    </message>
</context>
<context>
    <name>HoldersText</name>
    <message>
        <source>%1, before the first event</source>
        <translation>%1，第一个事件之前</translation>
    </message>
    <message>
        <source>before recording, no stack</source>
        <translation>记录之前，没有调用栈</translation>
    </message>
    <message>
        <source>before the first event, no stack</source>
        <translation>第一个事件之前，没有调用栈</translation>
    </message>
</context>
<context>
    <name>HoverTipText</name>
    <message>
        <source>Before the first event</source>
        <translation>第一个事件之前</translation>
    </message>
    <message>
        <source>Event %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>Event %1, step %2 of the file</source>
        <translation>事件 %1，文件的第 %2 步</translation>
    </message>
    <message>
        <source>alive all the time</source>
        <translation>始终存活</translation>
    </message>
    <message>
        <source>alive %1 events, never freed</source>
        <translation>存活 %1 个事件，从未释放</translation>
    </message>
    <message>
        <source>alive %1 events</source>
        <translation>存活 %1 个事件</translation>
    </message>
    <message>
        <source>alive %1 events, %2</source>
        <translation>存活 %1 个事件，%2</translation>
    </message>
    <message>
        <source>%1: %2 active</source>
        <translation>%1：活跃 %2</translation>
    </message>
    <message>
        <source>%1: %2 active, %3 reserved</source>
        <translation>%1：活跃 %2，保留 %3</translation>
    </message>
    <message>
        <source>before recording, freed at event %1</source>
        <translation>记录之前，在事件 %1 释放</translation>
    </message>
    <message>
        <source>before the first event, freed at event %1</source>
        <translation>第一个事件之前，在事件 %1 释放</translation>
    </message>
    <message>
        <source>allocated before the first event: call site unknown</source>
        <translation>在第一个事件之前分配：调用点未知</translation>
    </message>
    <message>
        <source>allocated before recording: call site unknown</source>
        <translation>在记录之前分配：调用点未知</translation>
    </message>
    <message>
        <source>+%1 here too thin to draw, %2</source>
        <translation>+%1 此处太细而无法绘制，%2</translation>
    </message>
    <message>
        <source>+%1 here too short to draw, largest %2</source>
        <translation>+%1 此处太短而无法绘制，最大 %2</translation>
    </message>
</context>
<context>
    <name>HtmlPageText</name>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>%1 is a page of PyTorch 2.0, which holds what it drew but not the recording: open the snapshot it was made from.</source>
        <translation>%1 是 PyTorch 2.0 的页面，只有它所画的内容，没有记录：请打开生成它的快照。</translation>
    </message>
    <message>
        <source>%1 is an HTML page without an embedded memory snapshot.</source>
        <translation>%1 是没有内嵌内存快照的 HTML 页面。</translation>
    </message>
</context>
<context>
    <name>ImportLog</name>
    <message>
        <source>segment events do not lead to the segments at the end</source>
        <translation>段事件推不出最终的段</translation>
    </message>
    <message>
        <source>%1 bytes of blocks have no room: they overlap, or leave their segment</source>
        <translation>有 %1 字节的内存块没有位置：它们相互重叠，或超出所在的段</translation>
    </message>
</context>
<context>
    <name>ImportLogText</name>
    <message>
        <source>reserved bytes fall below zero</source>
        <translation>保留的字节降到零以下</translation>
    </message>
    <message>
        <source>more bytes are active than reserved</source>
        <translation>活跃的字节多于保留的</translation>
    </message>
    <message>
        <source>a snapshot event states fewer bytes than are active then</source>
        <translation>某个快照事件声明的字节少于当时活跃的</translation>
    </message>
    <message>
        <source>alive after the last event, but no active block has its address</source>
        <translation>最后一个事件之后存活，但没有活跃块在其地址</translation>
    </message>
    <message>
        <source>1 live block has a call stack, but no event</source>
        <translation>1 个存活块有调用栈，但没有事件</translation>
    </message>
    <message>
        <source>%1 live blocks have a call stack, but no event</source>
        <translation>%1 个存活块有调用栈，但没有事件</translation>
    </message>
    <message>
        <source>the final block at its address has another requested size</source>
        <translation>其地址上最终的块的请求大小与之不同</translation>
    </message>
    <message>
        <source>The file ends early; everything up to its last whole record is shown. Copy it again.</source>
        <translation>文件提前结束；显示到最后一条完整记录为止的全部内容。请重新复制。</translation>
    </message>
    <message>
        <source>Bytes follow the end of the snapshot; they are ignored.</source>
        <translation>快照结尾之后还有字节；已忽略。</translation>
    </message>
    <message>
        <source>The file has keys that this version does not know; they are kept for display.</source>
        <translation>文件有本版本不认识的键；保留以供显示。</translation>
    </message>
    <message>
        <source>The trace has actions that this version does not know; totals ignore them.</source>
        <translation>轨迹中有本版本不认识的动作；合计不计入它们。</translation>
    </message>
    <message>
        <source>Values of an unexpected type were replaced by their default.</source>
        <translation>类型不符的值已用默认值代替。</translation>
    </message>
    <message>
        <source>Blocks freed here were allocated before the first event of the trace; they count from the start.</source>
        <translation>此处释放的块是在轨迹的第一个事件之前分配的；它们从一开始就计入。</translation>
    </message>
    <message>
        <source>Blocks alive at the end have no event; they were allocated before the first one of the trace.</source>
        <translation>最终存活的块没有事件；它们是在轨迹的第一个事件之前分配的。</translation>
    </message>
    <message>
        <source>An address was allocated again without a free; the older allocation ends there.</source>
        <translation>某地址未经释放又被分配；较早的分配到此为止。</translation>
    </message>
    <message>
        <source>Frees have no free_requested event; allocated bytes fall with free_completed.</source>
        <translation>释放没有 free_requested 事件；已分配字节随 free_completed 下降。</translation>
    </message>
    <message>
        <source>No free_completed was recorded although frees were requested; active bytes never fall.</source>
        <translation>请求了释放，却没有记录 free_completed；活跃字节永不下降。</translation>
    </message>
    <message>
        <source>Segment events and the final segments contradict each other; reserved bytes are unreliable.</source>
        <translation>段事件与最终的段互相矛盾；保留字节不可靠。</translation>
    </message>
    <message>
        <source>The blocks of a segment do not add up to its size.</source>
        <translation>某段的块加起来不等于该段的大小。</translation>
    </message>
    <message>
        <source>What the trace leaves alive is not what the final blocks hold; active bytes are unreliable.</source>
        <translation>轨迹留下的存活内容与最终的块不一致；活跃字节不可靠。</translation>
    </message>
    <message>
        <source>The oldest events are lost: the recording buffer was full, or was cleared. Record with a larger max_entries, and without stopping in between.</source>
        <translation>最早的事件已丢失：记录缓冲区已满，或被清空。请用更大的 max_entries 记录，并且中途不要停止。</translation>
    </message>
    <message>
        <source>Recorded with enabled=&apos;state&apos;: there is no history, only the final state.</source>
        <translation>以 enabled=&apos;state&apos; 记录：没有历史，只有最终状态。</translation>
    </message>
    <message>
        <source>The trace is empty: recording was off, or was stopped before the snapshot was taken.</source>
        <translation>轨迹是空的：没有开启记录，或在取快照之前已停止。</translation>
    </message>
    <message>
        <source>Events carry no call stacks: record with context=&apos;all&apos; or &apos;alloc&apos;.</source>
        <translation>事件没有调用栈：请用 context=&apos;all&apos; 或 &apos;alloc&apos; 记录。</translation>
    </message>
    <message>
        <source>Events carry no time (as from PyTorch before 2.2): only the event axis is available.</source>
        <translation>事件没有时间（PyTorch 2.2 之前如此）：只有事件轴可用。</translation>
    </message>
    <message>
        <source>Times decrease along the trace; events keep their order in the file.</source>
        <translation>轨迹中的时间有倒退；事件保持文件中的次序。</translation>
    </message>
    <message>
        <source>The trace seems to mix several processes; totals are unreliable.</source>
        <translation>轨迹似乎混有多个进程；合计不可靠。</translation>
    </message>
    <message>
        <source>Events lie in memory that no segment covers any more; their pool is unknown.</source>
        <translation>事件所在的内存已没有段覆盖；其内存池未知。</translation>
    </message>
    <message>
        <source>Records name a device outside the supported range; they are left out.</source>
        <translation>记录提到支持范围之外的设备；它们已被略去。</translation>
    </message>
    <message>
        <source>What was freed again has been taken out of the trace, as trace_plot -f does: totals leave it out, and peaks are too low.</source>
        <translation>再次被释放的内容已从轨迹中取出，正如 trace_plot -f 所做的：合计不含它们，峰值偏低。</translation>
    </message>
    <message>
        <source>The archive&apos;s checksum is not that of what is in it: some bytes have changed, and with them any number may have. Copy it again.</source>
        <translation>压缩包的校验和与内容不符：有些字节变了，任何数字都可能随之改变。请重新复制。</translation>
    </message>
    <message>
        <source>The file&apos;s own totals change at events by other bytes than these say: some allocations or frees are not in it, such as those of threads that were not recorded.</source>
        <translation>文件自身的合计在某些事件处的变化与这些事件的字节不符：有些分配或释放不在其中，例如未被记录的线程的。</translation>
    </message>
    <message>
        <source>Live blocks that have a call stack, but no event, and are left out, as allocated after the place where the file ends: %1</source>
        <translation>有调用栈但没有事件的存活块，视为在文件结束处之后才分配而略去：%1</translation>
    </message>
</context>
<context>
    <name>InputText</name>
    <message>
        <source>%1, in an HTML page</source>
        <translation>%1，在 HTML 页面中</translation>
    </message>
    <message>
        <source>%1, in a ZIP archive</source>
        <translation>%1，在 ZIP 压缩包中</translation>
    </message>
    <message>
        <source>%1, in a gzip file</source>
        <translation>%1，在 gzip 文件中</translation>
    </message>
    <message>
        <source>%1, in a Zstandard file</source>
        <translation>%1，在 Zstandard 文件中</translation>
    </message>
</context>
<context>
    <name>JaxText</name>
    <message>
        <source>%1 is a profile of more than %2 MiB, which is not read.</source>
        <translation>%1 是超过 %2 MiB 的剖析文件，不予读取。</translation>
    </message>
    <message>
        <source>%1 is a pprof profile, but none of memory that is held: its samples have no bytes of space, as those of JAX&apos;s device memory have.</source>
        <translation>%1 是 pprof 剖析文件，但不是所占用内存的：它的样本没有以字节计的 space，而 JAX 设备内存的样本有。</translation>
    </message>
    <message>
        <source>%1 is cut off or damaged</source>
        <translation>%1 被截断或已损坏</translation>
    </message>
    <message>
        <source>%1: what comes before is shown.</source>
        <translation>%1：显示在此之前的内容。</translation>
    </message>
    <message>
        <source>JAX device memory profile (pprof)</source>
        <translation>JAX 设备内存剖析文件（pprof）</translation>
    </message>
    <message>
        <source>Executables that do not say how large they are: %1.</source>
        <translation>未说明自身大小的可执行程序：%1。</translation>
    </message>
</context>
<context>
    <name>JsonInputText</name>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
</context>
<context>
    <name>JsonPageText</name>
    <message>
        <source>this answer has at least %1 bytes: give --max-bytes %1 or more</source>
        <translation>此应答至少有 %1 字节：请给出 --max-bytes %1 或更大</translation>
    </message>
    <message>
        <source>this cursor is of another answer, or the file has changed: ask again without it, and continue with the cursor of that answer</source>
        <translation>此游标属于另一个应答，或者文件已改变：请不带游标重新询问，并用该应答的游标继续</translation>
    </message>
    <message>
        <source>the next item alone takes %1 bytes: give --max-bytes %1 or more</source>
        <translation>仅下一项就有 %1 字节：请给出 --max-bytes %1 或更大</translation>
    </message>
</context>
<context>
    <name>JsonPairsText</name>
    <message numerus="yes">
        <source>%n more values are not kept.</source>
        <translation>
            <numerusform>另有 %n 个值没有保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is far larger than such a file is, %2 bytes.</source>
        <translation>%1 远大于这类文件应有的大小，有 %2 字节。</translation>
    </message>
    <message>
        <source>%1 ends early, at byte %2.</source>
        <translation>%1 在字节 %2 处提前结束。</translation>
    </message>
    <message>
        <source>%1 is damaged: byte %2 is not what a JSON object has there.</source>
        <translation>%1 已损坏：字节 %2 不是 JSON 对象在该处应有的内容。</translation>
    </message>
</context>
<context>
    <name>JsonTreeText</name>
    <message>
        <source>the key &quot;%1&quot; is there twice</source>
        <translation>键“%1”出现了两次</translation>
    </message>
    <message>
        <source>it is nested deeper than %1 levels</source>
        <translation>嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>%1, line %2, column %3: %4</source>
        <translation>%1，第 %2 行，第 %3 列：%4</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>this is not what JSON has there</source>
        <translation>此处不符合 JSON 格式</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>it is no file</source>
        <translation>它不是文件</translation>
    </message>
    <message>
        <source>it is far larger than such a file is</source>
        <translation>它远大于此类文件应有的大小</translation>
    </message>
</context>
<context>
    <name>Kind</name>
    <message>
        <source>Kept by cuBLAS for its next call, whoever makes that.</source>
        <translation>cuBLAS 为下一次调用而留住的，不论由谁调用。</translation>
    </message>
    <message>
        <source>Allocated while Triton or torch.compile measured kernels or compiled.</source>
        <translation>在 Triton 或 torch.compile 测试内核或编译期间分配。</translation>
    </message>
    <message>
        <source>Allocated in a forward pass, a backward pass or an optimizer&apos;s step, and freed before the next of these began.</source>
        <translation>在前向传播、反向传播或优化器的一步中分配，并在下一个阶段开始之前释放。</translation>
    </message>
    <message>
        <source>Neither its stack nor its lifetime shows what it is for.</source>
        <translation>调用栈和生命周期都看不出它的用途。</translation>
    </message>
    <message>
        <source>Allocated in a forward pass and still alive after the backward pass that followed, or, where nothing trains, freed in a later iteration: losses, statistics and caches that the program holds on to. What grows here from step to step is a leak.</source>
        <translation>在前向传播中分配，并在随后的反向传播之后仍存活，或在没有训练时于之后的迭代中释放：程序留住的损失、统计量和缓存。此处逐步增长的就是泄漏。</translation>
    </message>
    <message>
        <source>Allocated by a data loader; or by a copy to the device outside of every module and optimizer, before the first forward pass or again and again.</source>
        <translation>由数据加载器分配；或由所有模块和优化器之外向设备的复制分配，在首次前向传播之前或反复进行。</translation>
    </message>
    <message>
        <source>Allocated in a function or file that is named after a key-value cache; or made anew in each forward pass, larger than the one before, which is dropped.</source>
        <translation>在以键值缓存命名的函数或文件中分配；或在每次前向传播中重新建立，比前一个更大，而前一个被丢弃。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>optimizer state</source>
        <translation>优化器状态</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>kept results</source>
        <translation>留住的结果</translation>
    </message>
    <message>
        <source>input batches</source>
        <translation>输入批次</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>workspaces</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>autotuning</source>
        <translation>自动调优</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA 图</translation>
    </message>
    <message>
        <source>temporaries</source>
        <translation>临时内存</translation>
    </message>
    <message>
        <source>parameters (a guess)</source>
        <translation>参数（推测）</translation>
    </message>
    <message>
        <source>parameters or optimizer state (a guess)</source>
        <translation>参数或优化器状态（推测）</translation>
    </message>
    <message>
        <source>optimizer state (a guess)</source>
        <translation>优化器状态（推测）</translation>
    </message>
    <message>
        <source>Allocated where a module is made, copied, moved or loaded (torch.nn, from_pretrained, load_state_dict …), or in a module&apos;s own constructor before the first forward pass, and alive when it is used; or gathered by FSDP for a pass; or named so by the recorder (names=True).</source>
        <translation>在模块创建、复制、移动或加载处（torch.nn、from_pretrained、load_state_dict …），或在首次前向之前于自定义模块的构造函数中分配，且在使用时存活；或由 FSDP 为一次传递收集；或由记录器如此命名（names=True）。</translation>
    </message>
    <message>
        <source>Allocated in an optimizer&apos;s step and alive after it; or made where an optimizer is made or loaded, or makes its state; or named so by the recorder (names=True).</source>
        <translation>在优化器的 step 中分配且之后存活；或在创建、加载优化器或其建立状态处产生；或由记录器如此命名（names=True）。</translation>
    </message>
    <message>
        <source>Buffers of collectives: NCCL, DistributedDataParallel&apos;s buckets, what FSDP sends; and symmetric memory.</source>
        <translation>集合通信的缓冲区：NCCL、DistributedDataParallel 的桶、FSDP 发送的内容；以及对称内存。</translation>
    </message>
    <message>
        <source>In the private pool of a CUDA graph, or allocated while one was recorded: it stays for the graph&apos;s next run.</source>
        <translation>位于 CUDA 图的私有池中，或在录制图时分配：为图的下次运行保留。</translation>
    </message>
    <message>
        <source>gradients (a guess)</source>
        <translation>梯度（推测）</translation>
    </message>
    <message>
        <source>Recorded without a frame, as what autograd&apos;s own threads allocate is where only Python is recorded, and alive after a backward pass or at the end; nothing else shows that anything was trained.</source>
        <translation>记录时没有栈帧（只记录 Python 时，autograd 自身线程的分配即如此），且在反向传播后或结束时存活；此外没有迹象表明进行过训练。</translation>
    </message>
    <message>
        <source>Allocated by AccumulateGrad, or in a backward pass and alive after it or at the end; or alive before recording and dropped by zero_grad; or named so by the recorder (names=True).</source>
        <translation>由 AccumulateGrad 分配，或在反向传播中分配且之后或结束时存活；或在记录前已存活并由 zero_grad 释放；或由记录器如此命名（names=True）。</translation>
    </message>
    <message>
        <source>Allocated in a forward pass and freed in the backward pass that follows, or alive where memory ran out or the recording ends before that; computed anew in a backward pass and kept for a part of it; or alive before recording and freed in a backward pass.</source>
        <translation>在前向传播中分配，并在随后的反向传播中释放，或在此之前内存耗尽或记录结束时仍存活；在反向传播中重新计算，并保留到其中一部分完成；或在记录之前已存活，在反向传播中释放。</translation>
    </message>
    <message>
        <source>Alive before recording and never freed, without a stack, in sizes that come as often as a model may have layers, or a multiple of that; nothing was trained.</source>
        <translation>在记录之前已存活且从未释放，没有调用栈，各大小出现的次数与模型可能有的层数相同，或为其倍数；没有进行训练。</translation>
    </message>
    <message>
        <source>Alive before recording and never freed, without a stack, in sizes that come as often as a model may have layers, or a multiple of that, and something was trained.</source>
        <translation>在记录之前已存活且从未释放，没有调用栈，各大小出现的次数与模型可能有的层数相同，或为其倍数，并且进行了训练。</translation>
    </message>
    <message>
        <source>Alive before recording and freed in an optimizer&apos;s step.</source>
        <translation>在记录之前已存活，并在优化器的一步中释放。</translation>
    </message>
</context>
<context>
    <name>KinetoText</name>
    <message>
        <source>the total changes by %1, the event by %2</source>
        <translation>合计变化 %1，事件变化 %2</translation>
    </message>
    <message>
        <source>%1 would take more than %2 MiB of memory at byte %3, far more than its size explains</source>
        <translation>%1 在字节 %3 处将占用超过 %2 MiB 内存，远超其大小所能解释的</translation>
    </message>
    <message>
        <source>%1 is nested deeper than %2 levels at byte %3</source>
        <translation>%1 在字节 %3 处嵌套深于 %2 层</translation>
    </message>
    <message>
        <source>%1 cannot be read to its end: %2</source>
        <translation>%1 无法读到结尾：%2</translation>
    </message>
    <message>
        <source>%1 ends early, at byte %2</source>
        <translation>%1 在字节 %2 处提前结束</translation>
    </message>
    <message>
        <source>%1 is damaged: its JSON breaks off at byte %2</source>
        <translation>%1 已损坏：其 JSON 在字节 %2 处中断</translation>
    </message>
    <message>
        <source>%1 is a profiler&apos;s trace whose memory events name no addresses, as those of PyTorch 1.8 and 1.9: what they free is not known. Record with a later one.</source>
        <translation>%1 是分析器的轨迹，其内存事件没有给出地址（PyTorch 1.8 和 1.9 如此）：它们释放了什么不得而知。请用更新的版本记录。</translation>
    </message>
    <message>
        <source>%1, and no memory event comes before.</source>
        <translation>%1，在此之前没有内存事件。</translation>
    </message>
    <message>
        <source>%1 is a profiler&apos;s trace without memory events: record it with profile_memory=True, or take a memory snapshot.</source>
        <translation>%1 是没有内存事件的分析器轨迹：请用 profile_memory=True 记录，或取一份内存快照。</translation>
    </message>
    <message>
        <source>%1: what comes before is shown.</source>
        <translation>%1：显示在此之前的内容。</translation>
    </message>
    <message>
        <source>Memory events of other processes than the first are left out: %1.</source>
        <translation>第一个进程以外的其他进程的内存事件已略去：%1。</translation>
    </message>
    <message>
        <source>The trace has more call stacks than fit into memory: of %1 only the innermost frames are kept.</source>
        <translation>轨迹的调用栈太多，内存容纳不下：其中 %1 个只保留最内层的帧。</translation>
    </message>
    <message>
        <source>PyTorch profiler trace (Kineto), memory of %1</source>
        <translation>PyTorch 分析器轨迹（Kineto），%1 的内存</translation>
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
        <translation>%1，找到 %2</translation>
    </message>
    <message>
        <source>ranges</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>library</source>
        <translation>库</translation>
    </message>
    <message>
        <source>collectives</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>compiler</source>
        <translation>编译器</translation>
    </message>
    <message>
        <source>metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>marks</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>What the program names itself: record_function, a profiler&apos;s steps</source>
        <translation>程序自己命名的内容：record_function、分析器的步</translation>
    </message>
    <message>
        <source>Optimizers, data loaders, wrappers for many devices</source>
        <translation>优化器、数据加载器、多设备封装</translation>
    </message>
    <message>
        <source>Collectives of NCCL and its like</source>
        <translation>NCCL 等的集合通信</translation>
    </message>
    <message>
        <source>What torch.compile does, by its own names</source>
        <translation>torch.compile 的工作，用其自己的名称</translation>
    </message>
    <message>
        <source>User metadata that was set around some code</source>
        <translation>围绕某段代码设置的用户元数据</translation>
    </message>
    <message>
        <source>What annotate events say of one allocation</source>
        <translation>annotate 事件对单个分配的说明</translation>
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
        <translation>层</translation>
    </message>
    <message>
        <source>Its place in the forward pass, from 1</source>
        <translation>在前向传播中的位置，从 1 开始</translation>
    </message>
    <message>
        <source>Keeps for backward</source>
        <translation>为反向传播留住</translation>
    </message>
    <message>
        <source>Of what it allocated, alive when the forward pass is over; the median of all passes</source>
        <translation>在它所分配的内存中，前向传播结束时仍存活的；各次前向传播的中位数</translation>
    </message>
    <message>
        <source>%1; the median of all layers is %2: this one is the odd one out</source>
        <translation>%1；所有层的中位数为 %2：此层与众不同</translation>
    </message>
    <message>
        <source>How much more or less than the median of all layers</source>
        <translation>比所有层的中位数多或少多少</translation>
    </message>
    <message>
        <source>%1 × %2, %3</source>
        <translation>%1 × %2，%3</translation>
    </message>
    <message>
        <source>No layer keeps anything when the forward pass is over</source>
        <translation>前向传播结束时，没有哪一层留住内存</translation>
    </message>
    <message>
        <source>At least half keep nothing for backward, all together %1</source>
        <translation>至少一半的层没有为反向传播留住任何内容，合计 %1</translation>
    </message>
    <message>
        <source>Each keeps about %1 for backward (the median), all together %2</source>
        <translation>每层为反向传播留住约 %1（中位数），合计 %2</translation>
    </message>
    <message>
        <source>; %1 forward passes</source>
        <translation>；%1 次前向传播</translation>
    </message>
    <message numerus="yes">
        <source>; more than a quarter off: %n</source>
        <translation>
            <numerusform>；偏差超过四分之一的：%n</numerusform>
        </translation>
    </message>
    <message>
        <source>Off median</source>
        <translation>与中位数之差</translation>
    </message>
</context>
<context>
    <name>LeakColumnsText</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 more: %2</source>
        <translation>另外 %1 个：%2</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>调用位置</translation>
    </message>
    <message>
        <source>What keeps something; call sites that keep as many allocations of the same steps are one row, called after the largest</source>
        <translation>保留内存的位置；保留相同步中相同数量分配的调用位置合为一行，以其中最大者命名</translation>
    </message>
    <message>
        <source>By step</source>
        <translation>按步</translation>
    </message>
    <message>
        <source>What it held at the end of each step, whenever allocated; the number is that of the last one</source>
        <translation>每一步结束时持有的字节，不论何时分配；数字为最后一步的值</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>By what is left, after the last complete step, of what each judged step allocated</source>
        <translation>依据最后一个完整步之后，每个被判断的步所分配内存的剩余情况</translation>
    </message>
    <message>
        <source>A step</source>
        <translation>每步</translation>
    </message>
    <message>
        <source>Kept of a step, of those of which anything is: the median</source>
        <translation>在有所保留的步中，每步保留的字节：中位数</translation>
    </message>
    <message>
        <source>%1; from %2 to %3</source>
        <translation>%1；从 %2 到 %3</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Judged steps of which anything is kept</source>
        <translation>有所保留的被判断的步</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Of all judged steps, still allocated after the last complete one</source>
        <translation>所有被判断的步中，在最后一个完整步之后仍已分配的字节</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Number of what is kept</source>
        <translation>保留的分配数量</translation>
    </message>
    <message>
        <source>Oldest from</source>
        <translation>最早来自</translation>
    </message>
    <message>
        <source>The first judged step of which anything is kept</source>
        <translation>第一个有所保留的被判断的步</translation>
    </message>
    <message>
        <source>Held by (guess)</source>
        <translation>持有者（推测）</translation>
    </message>
    <message>
        <source>Of several call sites the last to allocate in a step, of your own code if any is: usually the result that somebody stores, and with it what it was made from</source>
        <translation>多个调用位置中一步内最后分配的一个，优先取自己的代码：通常是被保存的结果，连同生成它的内存</translation>
    </message>
    <message>
        <source>Others freed at</source>
        <translation>其余释放于</translation>
    </message>
    <message>
        <source>Where most others of the largest call site were freed</source>
        <translation>最大调用位置的其余分配大多在何处释放</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>待释放</translation>
    </message>
    <message>
        <source>Freed by the program, but another stream has not finished with it</source>
        <translation>程序已释放，但另一个流尚未用完</translation>
    </message>
    <message>
        <source>%1 at the end of step %2, whenever allocated</source>
        <translation>%2 步结束时的 %1，不论何时分配</translation>
    </message>
    <message>
        <source>%1 that steps %2 to %3 allocated, still there after step %4</source>
        <translation>步骤 %2 至 %3 分配的 %1，在第 %4 步之后仍在</translation>
    </message>
</context>
<context>
    <name>LeaksText</name>
    <message>
        <source>too few steps: %1 are complete, and it takes %2: %3 to warm up, %4 to judge, %5 whose frees may still come</source>
        <translation>步数太少：完整的有 %1 步，需要 %2 步：%3 步预热，%4 步用于判断，%5 步可能尚未释放</translation>
    </message>
    <message>
        <source>no steps found: device %1 has no trace, only its final state</source>
        <translation>未找到步：设备 %1 没有轨迹，只有最终状态</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 到 %3）</translation>
    </message>
    <message numerus="yes">
        <source>held %n steps</source>
        <translation>
            <numerusform>保持 %n 步</numerusform>
        </translation>
    </message>
    <message>
        <source>held %1 to %2 steps</source>
        <translation>保持 %1 到 %2 步</translation>
    </message>
    <message>
        <source>%1 leaks on each of %2 observed steps, %3 a step</source>
        <translation>%1 在观察到的 %2 步中每一步都泄漏，每步 %3</translation>
    </message>
    <message>
        <source>%1 leaks on each step since step %2, %3 a step</source>
        <translation>%1 自第 %2 步起每一步都泄漏，每步 %3</translation>
    </message>
    <message>
        <source>%1 leaks in one of every %2 steps, %3 each time</source>
        <translation>%1 每 %2 步泄漏一次，每次 %3</translation>
    </message>
    <message>
        <source>%1 leaks in %2 of %3 observed steps, %4 each time</source>
        <translation>%1 在观察到的 %3 步中有 %2 步泄漏，每次 %4</translation>
    </message>
    <message>
        <source>leaks every step</source>
        <translation>每步泄漏</translation>
    </message>
    <message>
        <source>leaks in %1 of %2 steps, one of every %3</source>
        <translation>%2 步中有 %1 步泄漏，每 %3 步一次</translation>
    </message>
    <message>
        <source>leaks in %1 of %2 steps</source>
        <translation>%2 步中有 %1 步泄漏</translation>
    </message>
    <message>
        <source>one-off</source>
        <translation>偶发</translation>
    </message>
    <message>
        <source>swells</source>
        <translation>增大</translation>
    </message>
    <message>
        <source>pending free</source>
        <translation>待释放</translation>
    </message>
    <message>
        <source>Something of every judged step is still allocated.</source>
        <translation>每个被判断的步都有内存仍已分配。</translation>
    </message>
    <message>
        <source>Something of every judged step from one on is still allocated; what came before was freed in time.</source>
        <translation>从某一步起，每个被判断的步都有内存仍已分配；之前的都已及时释放。</translation>
    </message>
    <message>
        <source>Something of many judged steps, or of steps at a regular distance, is still allocated.</source>
        <translation>许多被判断的步，或间隔规律的步，有内存仍已分配。</translation>
    </message>
    <message>
        <source>Something of so few judged steps is kept that nothing says that it goes on.</source>
        <translation>有所保留的被判断的步太少，无法说明会继续。</translation>
    </message>
    <message>
        <source>Nothing is kept, but every step allocates more than the ones before: growing inputs.</source>
        <translation>没有保留任何内存，但每一步分配得比之前更多：输入在增大。</translation>
    </message>
    <message>
        <source>The program has freed all of it, another stream has not finished with it.</source>
        <translation>程序已全部释放，另一个流尚未用完。</translation>
    </message>
    <message>
        <source>%1; judged: %2 to %3 of %4 complete ones</source>
        <translation>%1；判断：%4 个完整步中的第 %2 到 %3 步</translation>
    </message>
    <message>
        <source>; those before %1 are not told apart</source>
        <translation>；第 %1 步之前的不加区分</translation>
    </message>
    <message>
        <source>%1 (with one more call site)</source>
        <translation>%1（另有一个调用位置）</translation>
    </message>
    <message>
        <source>%1 (with %2 more call sites)</source>
        <translation>%1（另有 %2 个调用位置）</translation>
    </message>
    <message>
        <source>Nothing leaks in the %1 judged steps</source>
        <translation>在被判断的 %1 步中没有泄漏</translation>
    </message>
    <message>
        <source> (further leaks: %1)</source>
        <translation>（其他泄漏：%1）</translation>
    </message>
    <message>
        <source>; whether it would stop cannot be told from this recording</source>
        <translation>；从此记录无法得知是否会停止</translation>
    </message>
    <message>
        <source>Steps until memory is full, at this rate: %1</source>
        <translation>按此速度到显存占满的步数：%1</translation>
    </message>
    <message>
        <source>leaks</source>
        <translation>泄漏</translation>
    </message>
    <message>
        <source>held for a number of steps</source>
        <translation>保持若干步</translation>
    </message>
    <message>
        <source>suppressed</source>
        <translation>已隐藏</translation>
    </message>
    <message>
        <source>of steps that are not told apart</source>
        <translation>来自不加区分的步</translation>
    </message>
    <message>
        <source>born in the last steps (%1), which are not judged</source>
        <translation>产生于最后不作判断的步（%1）</translation>
    </message>
    <message>
        <source>allocated before, freed since</source>
        <translation>先前分配，此后释放</translation>
    </message>
    <message>
        <source>too few recordings: %1, and it takes %2 to see something grow twice</source>
        <translation>记录太少：%1 个，需要 %2 个才能看到两次增长</translation>
    </message>
    <message>
        <source>Nothing grows from each of the %1 recordings to the next</source>
        <translation>在 %1 个记录中，没有内存从每一个到下一个都增长</translation>
    </message>
    <message>
        <source>%1 grows from each of the %2 recordings to the next, %3 in all</source>
        <translation>%1 在 %2 个记录中从每一个到下一个都增长，共 %3</translation>
    </message>
    <message>
        <source> (others that do: %1)</source>
        <translation>（其他如此增长的：%1）</translation>
    </message>
    <message>
        <source>line %1 of the suppress list is no pattern: %2</source>
        <translation>隐藏列表的第 %1 行不是模式：%2</translation>
    </message>
    <message>
        <source>no steps found: no annotation recurs, and no loop of the program was found</source>
        <translation>未找到步：没有重复出现的标注，也没有找到程序的循环</translation>
    </message>
    <message>
        <source>freed at the end</source>
        <translation>结束时释放</translation>
    </message>
    <message>
        <source>Something of many judged steps was kept, and most of it freed behind the last one: results that were collected.</source>
        <translation>许多被判断的步都有所保留，其中大部分在最后一步之后释放：被收集起来的结果。</translation>
    </message>
    <message>
        <source>%1 leaks on each of %2 observed iterations, %3 an iteration</source>
        <translation>%1 在观察到的 %2 次迭代中每次都泄漏，每次迭代 %3</translation>
    </message>
    <message>
        <source>%1 leaks on each iteration since iteration %2, %3 an iteration</source>
        <translation>%1 自第 %2 次迭代起每次迭代都泄漏，每次迭代 %3</translation>
    </message>
    <message>
        <source>%1 leaks in one of every %2 iterations, %3 each time</source>
        <translation>%1 每 %2 次迭代泄漏一次，每次 %3</translation>
    </message>
    <message>
        <source>%1 leaks in %2 of %3 observed iterations, %4 each time</source>
        <translation>%1 在观察到的 %3 次迭代中有 %2 次泄漏，每次 %4</translation>
    </message>
    <message>
        <source>leaks every iteration</source>
        <translation>每次迭代泄漏</translation>
    </message>
    <message>
        <source>leaks since %1</source>
        <translation>自%1起泄漏</translation>
    </message>
    <message>
        <source>Nothing leaks in the %1 judged iterations</source>
        <translation>在被判断的 %1 次迭代中没有泄漏</translation>
    </message>
    <message>
        <source>held one step</source>
        <translation>保持一步</translation>
    </message>
    <message>
        <source>%1 leaks on each of %2 observed periods, %3 a period</source>
        <translation>%1 在观察到的 %2 个周期中每个都泄漏，每个周期 %3</translation>
    </message>
    <message>
        <source>%1 leaks on each period since period %2, %3 a period</source>
        <translation>%1 自周期 %2 起每个周期都泄漏，每个周期 %3</translation>
    </message>
    <message>
        <source>%1 leaks in one of every %2 periods, %3 each time</source>
        <translation>%1 每 %2 个周期泄漏一次，每次 %3</translation>
    </message>
    <message>
        <source>%1 leaks in %2 of %3 observed periods, %4 each time</source>
        <translation>%1 在观察到的 %3 个周期中有 %2 个泄漏，每次 %4</translation>
    </message>
    <message>
        <source>Nothing leaks in the %1 judged periods</source>
        <translation>在被判断的 %1 个周期中没有泄漏</translation>
    </message>
    <message>
        <source>leaks every period</source>
        <translation>每个周期泄漏</translation>
    </message>
    <message>
        <source>What is kept is no older than what was freed before, or what several steps kept before was freed together: a full cache, a pipeline, a list that is cleared.</source>
        <translation>所保留的并不比先前释放的更旧，或先前几步所保留的曾一起释放：已满的缓存、流水线、会被清空的列表。</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <comment>steps</comment>
        <translation>%1 或更多</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>steps</comment>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>Memory is full: one more step does not fit</source>
        <translation>内存已满：再多一步放不下</translation>
    </message>
    <message>
        <source>Steps until memory is full, at these rates: %1</source>
        <translation>按这些速度到显存占满的步数：%1</translation>
    </message>
</context>
<context>
    <name>LedgerDockText</name>
    <message>
        <source>Before the first event</source>
        <translation>第一个事件之前</translation>
    </message>
    <message>
        <source>After event %1</source>
        <translation>事件 %1 之后</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>结束时</translation>
    </message>
    <message>
        <source>Entries of the report</source>
        <translation>报告的条目</translation>
    </message>
    <message>
        <source>OOM, event %1</source>
        <translation>OOM，事件 %1</translation>
    </message>
    <message>
        <source>Peak, event %1</source>
        <translation>峰值，事件 %1</translation>
    </message>
    <message>
        <source>Found 1 row: %1, %2 of %3 active</source>
        <translation>找到 1 行：%1，占活跃 %3 的 %2</translation>
    </message>
    <message>
        <source>Found %1 rows: %2, %3 of %4 active</source>
        <translation>找到 %1 行：%2，占活跃 %4 的 %3</translation>
    </message>
    <message>
        <source>%1: %2 active of %3 reserved</source>
        <translation>%1：保留 %3 中活跃 %2</translation>
    </message>
    <message>
        <source>%1: %2 active</source>
        <translation>%1：活跃 %2</translation>
    </message>
    <message>
        <source>%1 active, %2 reserved</source>
        <translation>活跃 %1，保留 %2</translation>
    </message>
    <message>
        <source>%1 active</source>
        <translation>活跃 %1</translation>
    </message>
    <message>
        <source>; cached: not known, the file contradicts itself</source>
        <translation>；缓存：未知，文件自相矛盾</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <comment>a moment, active and reserved bytes</comment>
        <translation>%1：%3 中的 %2</translation>
    </message>
    <message>
        <source>%1; the other panes are at event %2</source>
        <comment>a moment and its bytes</comment>
        <translation>%1；其他面板位于事件 %2</translation>
    </message>
</context>
<context>
    <name>LedgerPageText</name>
    <message>
        <source>In %1</source>
        <translation>在 %1 中</translation>
    </message>
</context>
<context>
    <name>LedgerText</name>
    <message>
        <source>active</source>
        <translation>活跃</translation>
    </message>
    <message>
        <source>stream 0 (default)</source>
        <translation>流 0（默认）</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>流 %1</translation>
    </message>
    <message>
        <source>default pool</source>
        <translation>默认内存池</translation>
    </message>
    <message>
        <source>A pool of its own, as a CUDA graph or a MemPool has: only it can use that memory.</source>
        <translation>独立的内存池，如 CUDA 图或 MemPool 所有的：只有它能使用该内存。</translation>
    </message>
    <message>
        <source>The ledger could not be written: %1.</source>
        <translation>账本无法写入：%1。</translation>
    </message>
    <message>
        <source>Too small to be drawn one by one: %1</source>
        <translation>太小，无法逐个画出：%1</translation>
    </message>
    <message>
        <source>Allocated before recording began, so no stack exists, and it lives to the end: as a rule parameters and optimizer state. Start recording before the model is built to see where it came from; equal sizes are grouped below.</source>
        <translation>在记录开始之前分配，因此没有调用栈，并存活到结束：通常是参数和优化器状态。要看它从何而来，请在构建模型之前开始记录；相同的大小在下面归为一组。</translation>
    </message>
    <message>
        <source>no frames recorded</source>
        <translation>没有记录帧</translation>
    </message>
    <message>
        <source>The recording saw the allocation, but no stack: with stacks=&quot;python&quot; the backward pass has none, with context=None nothing has. Record with stacks=&quot;all&quot; to see it.</source>
        <translation>记录到了该分配，但没有调用栈：stacks=&quot;python&quot; 时反向传播没有，context=None 时全都没有。用 stacks=&quot;all&quot; 记录即可看到。</translation>
    </message>
    <message>
        <source>no history recorded</source>
        <translation>没有记录历史</translation>
    </message>
    <message>
        <source>This device has a final state only: recording was off, or was stopped before the snapshot.</source>
        <translation>该设备只有最终状态：没有开启记录，或在快照之前已停止。</translation>
    </message>
    <message>
        <source>pending free</source>
        <translation>待释放</translation>
    </message>
    <message>
        <source>The program has freed it, but another stream still uses it (record_stream): its memory comes back when that stream gets there.</source>
        <translation>程序已将其释放，但另一个流仍在使用它（record_stream）：该流执行到那里时，其内存才归还。</translation>
    </message>
    <message>
        <source>compiled code without a line of its source</source>
        <translation>没有源代码行的编译代码</translation>
    </message>
    <message>
        <source>Generated code whose file names no line of yours. Grouped by its graph where the recording has one, else by generated file.</source>
        <translation>生成的代码，其文件没有指出您的任何一行。若记录中有图则按图分组，否则按生成的文件分组。</translation>
    </message>
    <message>
        <source>no package&apos;s line</source>
        <translation>没有包的行</translation>
    </message>
    <message>
        <source>No installed package but the framework is between the call site and the allocation.</source>
        <translation>调用位置与分配之间，除框架外没有已安装的包。</translation>
    </message>
    <message>
        <source>no operator named</source>
        <translation>没有算子名</translation>
    </message>
    <message>
        <source>No C++ frame names an operator: none were recorded, or the allocation did not come from one.</source>
        <translation>没有 C++ 帧指出算子：没有记录这类帧，或该分配不是由算子引起的。</translation>
    </message>
    <message>
        <source>no Python frame</source>
        <translation>没有 Python 帧</translation>
    </message>
    <message>
        <source>The stack has C++ frames only, as on the threads of the backward pass.</source>
        <translation>调用栈只有 C++ 帧，如反向传播的线程上那样。</translation>
    </message>
    <message>
        <source>outside of every annotation</source>
        <translation>不在任何标注之内</translation>
    </message>
    <message>
        <source>No annotation was open when it was allocated, or the time is not known.</source>
        <translation>分配时没有打开的标注，或时间未知。</translation>
    </message>
    <message>
        <source>no category</source>
        <translation>没有类别</translation>
    </message>
    <message>
        <source>pool unknown</source>
        <translation>内存池未知</translation>
    </message>
    <message>
        <source>The file does not name the pool, and no final segment covers the address.</source>
        <translation>文件没有指出内存池，也没有最终的段覆盖该地址。</translation>
    </message>
    <message>
        <source>allocated in the recording, not freed in it</source>
        <translation>在记录中分配，其中未释放</translation>
    </message>
    <message>
        <source>Alive at the end of the recording.</source>
        <translation>在记录结束时存活。</translation>
    </message>
    <message>
        <source>allocated and freed in the recording</source>
        <translation>在记录中分配并释放</translation>
    </message>
    <message>
        <source>Its whole life is in the recording.</source>
        <translation>整个生命周期都在记录之中。</translation>
    </message>
    <message>
        <source>(itself)</source>
        <translation>（自身）</translation>
    </message>
    <message>
        <source>Allocations of this frame, not of one that it calls.</source>
        <translation>此帧自己的分配，不是它所调用的帧的。</translation>
    </message>
    <message>
        <source>(deeper frames not told apart)</source>
        <translation>（更深的帧不再区分）</translation>
    </message>
    <message>
        <source>The tree has reached its limit of rows; the bytes are right, the rest of the stack is left out.</source>
        <translation>该树已达到行数上限；字节数是对的，调用栈的其余部分被略去。</translation>
    </message>
    <message>
        <source>Memory that the allocator holds from the driver and that no allocation uses.</source>
        <translation>分配器从驱动取得、没有分配在使用的内存。</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>取整</translation>
    </message>
    <message>
        <source>What blocks hold beyond the bytes requested. Known for blocks of the final state.</source>
        <translation>块超出请求字节的部分。对最终状态的块是已知的。</translation>
    </message>
    <message>
        <source>free inside reserved segments</source>
        <translation>保留的段内的空闲</translation>
    </message>
    <message>
        <source>Free memory of the default pool between and after blocks: usable for what fits.</source>
        <translation>默认内存池中块与块之间和块之后的空闲内存：放得下的都可使用。</translation>
    </message>
    <message>
        <source>free inside private pools</source>
        <translation>私有内存池内的空闲</translation>
    </message>
    <message>
        <source>Free memory of CUDA graphs&apos; and other private pools: nobody else can use it.</source>
        <translation>CUDA 图和其他私有内存池的空闲内存：别人都不能使用。</translation>
    </message>
    <message>
        <source>free, or rounding</source>
        <translation>空闲，或取整</translation>
    </message>
    <message>
        <source>Beside blocks whose size the file does not tell: at most this much belongs to them.</source>
        <translation>位于文件没有给出大小的块旁边：其中至多有这么多属于这些块。</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>number of allocations × size of each</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>1 allocation</source>
        <translation>1 个分配</translation>
    </message>
    <message>
        <source>%1 allocations</source>
        <translation>%1 个分配</translation>
    </message>
    <message>
        <source>%1: %2 (%3), %4 of %5</source>
        <translation>%1：%2（%3），%5 中的 %4</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>row, number of allocations</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1, %2 (%3)</source>
        <translation>%1，%2（%3）</translation>
    </message>
    <message>
        <source>… %1 more rows</source>
        <translation>… 另外 %1 行</translation>
    </message>
    <message>
        <source>before recording, never freed</source>
        <translation>记录之前，从未释放</translation>
    </message>
    <message>
        <source>Neither a rule of yours nor its stack and lifetime say what it is for. Rules are edited in the menu of “Held by”.</source>
        <translation>您的规则、调用栈和生存期都没有说明它的用途。规则在“占用者”的菜单中编辑。</translation>
    </message>
    <message>
        <source>cached (reserved, not active)</source>
        <translation>缓存（已保留，未活跃）</translation>
    </message>
    <message>
        <source>phase unknown</source>
        <translation>阶段未知</translation>
    </message>
    <message>
        <source>No stack up to then tells what the program did: none has a Python frame.</source>
        <translation>到那时为止，没有调用栈说明程序做了什么：全都没有 Python 帧。</translation>
    </message>
    <message>
        <source>outside of every step</source>
        <translation>不在任何步之内</translation>
    </message>
    <message>
        <source>Allocated before the first step, between two, or behind the last; or no steps were found. “structure” says how they are found.</source>
        <translation>在第一步之前、两步之间或最后一步之后分配；或没有找到步。“structure”说明如何找到步。</translation>
    </message>
    <message>
        <source>outside of every layer</source>
        <translation>不在任何层之内</translation>
    </message>
    <message>
        <source>Allocated in no repeat of a loop within a forward pass.</source>
        <translation>不是在前向传播内的循环的某一轮中分配的。</translation>
    </message>
    <message>
        <source>outside of your own functions</source>
        <translation>不在您自己的函数之内</translation>
    </message>
    <message>
        <source>No call of your own code was going on, as far as stacks show.</source>
        <translation>就调用栈所示，当时没有正在进行的您自己代码的调用。</translation>
    </message>
    <message>
        <source>layer %1 of %2, %3</source>
        <translation>第 %1 层，共 %2 层，%3</translation>
    </message>
    <message>
        <source>%1, call %2 of %3</source>
        <translation>%1，第 %2 次调用，共 %3 次</translation>
    </message>
    <message>
        <source>in no phase that is known</source>
        <translation>不在已知的阶段中</translation>
    </message>
    <message>
        <source>in no step</source>
        <translation>不在任何步骤中</translation>
    </message>
    <message>
        <source>in no call of your own code</source>
        <translation>不在自有代码的调用中</translation>
    </message>
    <message>
        <source>in no layer</source>
        <translation>不在任何层中</translation>
    </message>
    <message>
        <source>layer %1, %2</source>
        <comment>number, function</comment>
        <translation>第 %1 层，%2</translation>
    </message>
    <message>
        <source>Allocated before recording began, or by an event that a full ring buffer dropped, so where is not known; this is the line that freed it.</source>
        <translation>在记录开始之前分配，或由被已满的环形缓冲区丢弃的事件分配，因此不知道在何处；这是释放它的那一行。</translation>
    </message>
    <message>
        <source>before the first event, freed later</source>
        <translation>第一个事件之前，之后释放</translation>
    </message>
    <message>
        <source>Allocated before recording began, or by an event that a full ring buffer dropped, which nobody can tell; and freed in the recording, by a free without a stack.</source>
        <translation>在记录开始之前分配，或由被已满的环形缓冲区丢弃的事件分配，无法判断是哪一种；并在记录中释放，释放没有调用栈。</translation>
    </message>
    <message>
        <source>before the first event, freed at %1</source>
        <translation>第一个事件之前，释放于 %1</translation>
    </message>
    <message>
        <source>unknown stream</source>
        <translation>流未知</translation>
    </message>
    <message>
        <source>no name</source>
        <translation>没有名称</translation>
    </message>
    <message>
        <source>The program did not say what it is for. Recording with names=True names parameters, gradients and optimizer state; _annotate_tensor() names any tensor.</source>
        <translation>程序没有说明它的用途。以 names=True 记录会给参数、梯度和优化器状态命名；_annotate_tensor() 可给任意张量命名。</translation>
    </message>
    <message>
        <source>before recording, freed at %1</source>
        <translation>记录之前，释放于 %1</translation>
    </message>
    <message>
        <source>before recording, freed later</source>
        <translation>记录之前，稍后释放</translation>
    </message>
    <message>
        <source>before recording</source>
        <translation>记录之前</translation>
    </message>
    <message>
        <source>private pool %1</source>
        <translation>私有内存池 %1</translation>
    </message>
    <message>
        <source>private pool %1: %2</source>
        <comment>id, what it is</comment>
        <translation>私有内存池 %1：%2</translation>
    </message>
    <message>
        <source>%1 (%2), %3 of %4</source>
        <translation>%1（%2），占 %4 的 %3</translation>
    </message>
</context>
<context>
    <name>LedgerWhatIfText</name>
    <message>
        <source>What If</source>
        <translation>假如</translation>
    </message>
    <message>
        <source>Freed at the End of Its Call</source>
        <translation>在其调用结束时释放</translation>
    </message>
    <message>
        <source>Freed at the End of Its Phase</source>
        <translation>在其阶段结束时释放</translation>
    </message>
    <message>
        <source>Freed at the End of Its Step</source>
        <translation>在其步结束时释放</translation>
    </message>
    <message>
        <source>Not Allocated</source>
        <translation>不分配</translation>
    </message>
</context>
<context>
    <name>ListFileText</name>
    <message>
        <source>Text (*.txt);;All files (*)</source>
        <translation>文本 (*.txt);;所有文件 (*)</translation>
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
        <translation>进程 %1 占用 %2</translation>
    </message>
    <message>
        <source>More than 1 EiB was asked for, more than any device has: a size in the program is wrong, negative or overflown.</source>
        <translation>请求超过 1 EiB，任何设备都没有这么多：程序中某个大小有误、为负或已溢出。</translation>
    </message>
    <message>
        <source>%1 at once were asked for and the device has %2 in all: no setting helps, the request has to become smaller.</source>
        <translation>一次请求了 %1，而设备总共只有 %2：任何设置都无济于事，必须减小请求。</translation>
    </message>
    <message>
        <source>%1 at once were asked for and %2 are allowed in all: the request has to become smaller, or the limit larger.</source>
        <translation>一次请求了 %1，而总共只允许 %2：必须减小请求，或提高限值。</translation>
    </message>
    <message>
        <source>%1 allocated + %2 asked for + %3 of this process outside of PyTorch = %4, and the device has %5: the program needs more than there is.</source>
        <translation>已分配 %1 + 请求 %2 + 本进程在 PyTorch 之外的 %3 = %4，而设备有 %5：程序所需超过现有。</translation>
    </message>
    <message>
        <source>%1 allocated + %2 asked for = %3, and the device has %4: the program needs more than there is.</source>
        <translation>已分配 %1 + 请求 %2 = %3，而设备有 %4：程序所需超过现有。</translation>
    </message>
    <message>
        <source>%1 allocated + %2 asked for + about %3 for context and libraries = %4, and the device has %5: the program needs more than there is.</source>
        <translation>已分配 %1 + 请求 %2 + 上下文和库约 %3 = %4，而设备有 %5：程序所需超过现有。</translation>
    </message>
    <message>
        <source>%1 allocated here + %2 by others + %3 asked for = %4, over the %5 that MPS allows, and most of it is this program&apos;s.</source>
        <translation>此处已分配 %1 + 别人的 %2 + 请求 %3 = %4，超过 MPS 允许的 %5，且大部分属于本程序。</translation>
    </message>
    <message>
        <source>%1 reserved + %2 asked for = %3, over the limit of %4 that was set for this process; the device had %5 free.</source>
        <translation>保留 %1 + 请求 %2 = %3，超过为本进程设定的限值 %4；当时设备空闲 %5。</translation>
    </message>
    <message>
        <source>%1 allocated here + %2 by others + %3 asked for = %4, over the %5 that MPS allows, and most of it is of other programs, or not PyTorch&apos;s.</source>
        <translation>此处已分配 %1 + 别人的 %2 + 请求 %3 = %4，超过 MPS 允许的 %5，且大部分属于其他程序，或不属于 PyTorch。</translation>
    </message>
    <message>
        <source>%1 asked for, %2 free; </source>
        <translation>请求 %1，空闲 %2； </translation>
    </message>
    <message>
        <source>of the device&apos;s %1 this process has %2, so %3 are of others or of the driver, at least the %4 that were missing</source>
        <translation>设备的 %1 中本进程占 %2，因此 %3 属于别人或驱动，不少于所缺的 %4</translation>
    </message>
    <message>
        <source>of the device&apos;s %1 PyTorch has %2 here, and %3 are neither that nor free: of other processes, or of libraries in this one; which, the message does not tell</source>
        <translation>设备的 %1 中 PyTorch 在此占 %2，另有 %3 既不属于它也不空闲：属于其他进程，或本进程中的库；究竟是哪个，消息没有说明</translation>
    </message>
    <message>
        <source>: %1</source>
        <translation>：%1</translation>
    </message>
    <message>
        <source>; %1 reserved and unallocated were too much in pieces</source>
        <translation>；已保留而未分配的 %1 过于零碎</translation>
    </message>
    <message>
        <source>; %1 lie in private pools, which only CUDA graphs can use</source>
        <translation>；%1 位于私有内存池，只有 CUDA 图能使用</translation>
    </message>
    <message>
        <source>%1 were asked for in one block, and this platform gives no more than 4 GiB in one, whatever is free.</source>
        <translation>一个块就请求了 %1，而无论空闲多少，此平台一个块至多给 4 GiB。</translation>
    </message>
    <message>
        <source>%1 + %2 + %3 asked for are within the %4 that MPS allows: the system itself refused.</source>
        <translation>%1 + %2 + 请求 %3 在 MPS 允许的 %4 之内：是系统本身拒绝了。</translation>
    </message>
    <message>
        <source>%1 asked for and %2 free: there was room when the message was written, and the device said no: another process that has gone, address space, or a limit of the driver&apos;s on one block; a message does not tell which.</source>
        <translation>请求 %1，空闲 %2：写下消息时本来放得下，设备却拒绝了：可能是另一个已结束的进程、地址空间，或驱动对单个块的限制；是哪一个，消息没有说明。</translation>
    </message>
    <message>
        <source>%1 of the host&apos;s memory were asked for and could not be had: not the device&apos;s.</source>
        <translation>请求了 %1 主机内存而未能得到：不是设备的内存。</translation>
    </message>
    <message>
        <source>a request</source>
        <translation>一次请求</translation>
    </message>
    <message>
        <source> for a tensor [%1]</source>
        <translation> 用于张量 [%1]</translation>
    </message>
    <message>
        <source>%1 failed for %2: that is not PyTorch&apos;s memory, and what held it is not told.</source>
        <translation>%1 分配失败（%2）：那不是 PyTorch 的内存，被什么占用也没有说明。</translation>
    </message>
    <message>
        <source>%1 could not get its workspace, which is outside of PyTorch&apos;s memory; without numbers the cause cannot be known.</source>
        <translation>%1 未能得到其工作区，它在 PyTorch 的内存之外；没有数字，原因无从得知。</translation>
    </message>
    <message>
        <source>NCCL could not get its buffers, which are outside of PyTorch&apos;s memory; without numbers the cause cannot be known.</source>
        <translation>NCCL 未能得到其缓冲区，它们在 PyTorch 的内存之外；没有数字，原因无从得知。</translation>
    </message>
    <message>
        <source>The driver had no memory for something outside of PyTorch&apos;s own, such as a context, a kernel or a library; without numbers the cause cannot be known.</source>
        <translation>驱动没有内存可供 PyTorch 自身之外的东西使用，如上下文、内核或库；没有数字，原因无从得知。</translation>
    </message>
    <message>
        <source>%1 asked for, %2 of %3 free: a warning; the allocator then gives back what it caches and tries again, and whether that failed, too, an exception would say.</source>
        <translation>请求 %1，%3 中空闲 %2：这是警告；随后分配器归还缓存并重试，若仍失败，会有异常说明。</translation>
    </message>
    <message>
        <source>%1 asked for, %2 of %3 allocated: what was free is not told, so the cause cannot be known.</source>
        <translation>请求 %1，%3 中已分配 %2：没有说明空闲多少，因此原因无从得知。</translation>
    </message>
    <message>
        <source>%1 asked for, %2 free, %3 of %4 allocated: what else is on the device is not told, so the cause cannot be known.</source>
        <translation>请求 %1，空闲 %2，%4 中已分配 %3：没有说明设备上还有什么，因此原因无从得知。</translation>
    </message>
    <message>
        <source>%1 asked for: the message has too few numbers to know the cause.</source>
        <translation>请求 %1：消息中的数字太少，原因无从得知。</translation>
    </message>
    <message>
        <source>%1 asked for, %2 free, %3 allocated of %4 reserved; the other %5 of the device&apos;s %6 are of contexts, libraries or other processes: how much of whom decides, and is not told.</source>
        <translation>请求 %1，空闲 %2，保留 %4 中已分配 %3；设备的 %6 中其余 %5 属于上下文、库或其他进程：关键在于各占多少，而这没有说明。</translation>
    </message>
    <message>
        <source>%1 are allocated and the device has %2: the driver keeps the rest in the host&apos;s memory, as it does on Windows, and that ended, too.</source>
        <translation>已分配 %1，而设备只有 %2：驱动把其余放在主机内存中（在 Windows 上如此），那里也耗尽了。</translation>
    </message>
    <message>
        <source>an unknown amount</source>
        <translation>未知的量</translation>
    </message>
    <message>
        <source>%1 were reserved and unallocated, at least the %2 asked for, but in pieces: expandable_segments:True lets them grow together; where the pieces lie, only a recording tells%3.</source>
        <translation>已保留但未分配 %1，不少于所请求的 %2，但是零散的：expandable_segments:True 可使其合并；各块位于何处，只有记录能说明%3。</translation>
    </message>
    <message>
        <source>%1 free + %2 reserved and unallocated = %3, at least the %4 asked for, if what is cached could have been given back; what kept it, only a recording tells%5.</source>
        <translation>空闲 %1 + 已保留未分配 %2 = %3，如果缓存能归还，则不少于所请求的 %4；是什么占住了它，只有记录能说明%5。</translation>
    </message>
    <message>
        <source>The host&apos;s memory ran out, or a limit on it, not the device&apos;s: %1 ended a process for it.</source>
        <translation>耗尽的是主机内存或其上限，而不是设备内存：%1 因此结束了一个进程。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; says that a process was ended for the host&apos;s memory, or a limit on it; when, and which one, it does not tell.</source>
        <translation>“%1”表明有进程因主机内存或其上限而被结束；何时、哪个进程，它没有说明。</translation>
    </message>
    <message>
        <source>The process was killed (SIGKILL), as the kernel does when the host&apos;s memory runs out, not the device&apos;s, and as launchers and people do; who did it the log does not tell.</source>
        <translation>进程被杀死（SIGKILL），内核在主机内存（而非设备内存）耗尽时会这样做，启动器和人也会；是谁所为，日志没有说明。</translation>
    </message>
    <message>
        <source>The failure of line %1 follows.</source>
        <translation>随后是第 %1 行的失败。</translation>
    </message>
    <message>
        <source>The process goes on, and no failure of it follows: what was asked for was had then, or the program did without it.</source>
        <translation>进程继续运行，此后没有失败：所请求的随后得到了，或者程序没有它也能继续。</translation>
    </message>
    <message>
        <source>No failure of it follows in this log, and no other line of this process.</source>
        <translation>此日志中此后没有它的失败，也没有该进程的其他行。</translation>
    </message>
    <message>
        <source>The log ends there.</source>
        <translation>日志到此结束。</translation>
    </message>
    <message>
        <source>%1 asked for, %2 of %3 free: a warning; the allocator then gives back what it caches and tries again. %4</source>
        <translation>请求 %1，%3 中空闲 %2：这是警告；分配器随后归还其缓存并重试。%4</translation>
    </message>
    <message>
        <source>The process was killed (SIGKILL) behind the failure of line %1: launchers end the others so; whether the host&apos;s memory ran out, too, is not told.</source>
        <translation>进程在第 %1 行的失败之后被杀死（SIGKILL）：启动器会这样结束其余进程；主机内存是否也耗尽，没有说明。</translation>
    </message>
    <message>
        <source>The process was killed (SIGKILL), and another log has a failure: launchers end the others so; whether the host&apos;s memory ran out, too, is not told.</source>
        <translation>进程被杀死（SIGKILL），而另一个日志中有失败：启动器会这样结束其余进程；主机内存是否也耗尽，没有说明。</translation>
    </message>
</context>
<context>
    <name>LogText</name>
    <message>
        <source>The request is too large</source>
        <translation>请求太大</translation>
    </message>
    <message>
        <source>Spilled into the host&apos;s memory</source>
        <translation>溢出到主机内存</translation>
    </message>
    <message>
        <source>The device is full</source>
        <translation>设备已满</translation>
    </message>
    <message>
        <source>Over the limit</source>
        <translation>超过限值</translation>
    </message>
    <message>
        <source>Used by others</source>
        <translation>被别人占用</translation>
    </message>
    <message>
        <source>Fragmented</source>
        <translation>碎片化</translation>
    </message>
    <message>
        <source>Refused by the device</source>
        <translation>被设备拒绝</translation>
    </message>
    <message>
        <source>The host&apos;s memory</source>
        <translation>主机内存</translation>
    </message>
    <message>
        <source>Not PyTorch&apos;s</source>
        <translation>不属于 PyTorch</translation>
    </message>
    <message>
        <source>Cause unknown</source>
        <translation>原因未知</translation>
    </message>
    <message>
        <source> (proved)</source>
        <translation>（已证实）</translation>
    </message>
    <message>
        <source> (likely)</source>
        <translation>（很可能）</translation>
    </message>
    <message>
        <source>in %1 at %2:%3</source>
        <translation>在 %1 中，%2:%3</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>进程 %1</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>printed %1 times</source>
        <translation>打印了 %1 次</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>: the first</source>
        <translation>：最早的一个</translation>
    </message>
    <message>
        <source>%1%2: %3</source>
        <translation>%1%2：%3</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Table of line %1</source>
        <translation>第 %1 行的表</translation>
    </message>
    <message>
        <source>, device %1</source>
        <translation>，设备 %1</translation>
    </message>
    <message>
        <source>%1%2: %3.</source>
        <translation>%1%2：%3。</translation>
    </message>
    <message>
        <source>(%1 more: --format json has them)
</source>
        <translation>（另外 %1 个：--format json 中有）
</translation>
    </message>
    <message>
        <source>%1: %2 lines</source>
        <translation>%1：%2 行</translation>
    </message>
    <message>
        <source>No message of memory that ran out was found. If this is a recording, snapviewer-cli oom reads it.</source>
        <translation>没有找到显存不足的消息。如果这是记录，请用 snapviewer-cli oom 读取。</translation>
    </message>
    <message>
        <source>More than %1 failures that differ: %2 more are counted with the first of their rank and device.</source>
        <translation>不同的失败超过 %1 个：另外 %2 个计入其 rank 和设备的首个失败。</translation>
    </message>
    <message>
        <source>, rank %1</source>
        <translation>，rank %1</translation>
    </message>
    <message>
        <source>Budget of line %1%2: %3</source>
        <translation>第 %1 行的预算%2：%3</translation>
    </message>
    <message>
        <source>No log tells what held the memory. A recording of the next run does:</source>
        <translation>日志无法说明是什么占用了内存。记录下一次运行即可：</translation>
    </message>
    <message>
        <source>Which failure came first is not known: they are of several logs, which have no dates and times of one form that would tell.</source>
        <translation>不知道哪个失败最先发生：它们来自多个日志，没有形式统一的日期和时间可以判断。</translation>
    </message>
    <message>
        <source>More than %1 budgets of servers: %2 lines of more are left out.</source>
        <translation>服务器预算超过 %1 个：其余的 %2 行被省略。</translation>
    </message>
    <message>
        <source>More than %1 tables: %2 more are left out.</source>
        <translation>表格超过 %1 个：其余 %2 个被省略。</translation>
    </message>
</context>
<context>
    <name>MapTipText</name>
    <message>
        <source>allocated at event %1, 1 event ago</source>
        <translation>在事件 %1 分配，1 个事件之前</translation>
    </message>
    <message>
        <source>allocated at event %1, %2 events ago</source>
        <translation>在事件 %1 分配，%2 个事件之前</translation>
    </message>
    <message>
        <source>call site unknown</source>
        <translation>调用点未知</translation>
    </message>
    <message>
        <source>segment %1: %2 of %3 active, longest free run %4</source>
        <translation>段 %1：%3 中有 %2 活跃，最长空闲区间 %4</translation>
    </message>
    <message>
        <source>%1 requested; the block has at least %2</source>
        <translation>请求 %1；块至少为 %2</translation>
    </message>
    <message>
        <source>%1 requested, %2 more by rounding</source>
        <translation>请求 %1，取整多出 %2</translation>
    </message>
    <message>
        <source>%1 requested</source>
        <translation>请求 %1</translation>
    </message>
    <message>
        <source>freed by the program; another stream may still use it</source>
        <translation>程序已释放；其他流可能仍在使用</translation>
    </message>
    <message>
        <source>free: %1</source>
        <translation>空闲：%1</translation>
    </message>
    <message>
        <source>of it up to %1 may be rounding of the block before it</source>
        <translation>其中最多 %1 可能是前一个块的取整</translation>
    </message>
    <message>
        <source>+%1 more blocks in this pixel: zoom in</source>
        <translation>此像素中还有 %1 个块：请放大</translation>
    </message>
    <message>
        <source>allocated before the first event</source>
        <translation>在第一个事件之前分配</translation>
    </message>
    <message>
        <source>not reserved at this event: %1 at %2</source>
        <translation>在此事件时未保留：%2 处的 %1</translation>
    </message>
    <message>
        <source>allocated before recording</source>
        <translation>在记录之前分配</translation>
    </message>
</context>
<context>
    <name>MemSnapDumpText</name>
    <message>
        <source>MemSnapDump database: a trace without times</source>
        <translation>MemSnapDump 数据库：没有时间的轨迹</translation>
    </message>
</context>
<context>
    <name>MemoryText</name>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>内存不够，无法完成。</translation>
    </message>
</context>
<context>
    <name>MomentText</name>
    <message>
        <source>no moment &apos;%1&apos;: give peak, oom, oom:N, end, event:N, time:SECONDS, step:N or step:N:peak</source>
        <translation>没有时刻“%1”：请给出 peak、oom、oom:N、end、event:N、time:秒、step:N 或 step:N:peak</translation>
    </message>
    <message>
        <source>device %1 has no out-of-memory event</source>
        <translation>设备 %1 没有内存不足事件</translation>
    </message>
    <message>
        <source>device %1 has no out-of-memory event %2: it has %3</source>
        <translation>设备 %1 没有第 %2 个内存不足事件：共有 %3 个</translation>
    </message>
    <message>
        <source>device %1 has no event %2: give %3 to %4</source>
        <translation>设备 %1 没有事件 %2：请给出 %3 到 %4</translation>
    </message>
    <message>
        <source>the events of device %1 have no times</source>
        <translation>设备 %1 的事件没有时间</translation>
    </message>
    <message>
        <source>device %1 was recorded for %2 s, not for %3 s</source>
        <translation>设备 %1 记录了 %2 秒，不是 %3 秒</translation>
    </message>
    <message>
        <source>no steps were found on device %1</source>
        <translation>在设备 %1 上没有找到步骤</translation>
    </message>
    <message>
        <source>device %1 has no step %2: give %3 to %4</source>
        <translation>设备 %1 没有步骤 %2：请给出 %3 到 %4</translation>
    </message>
    <message>
        <source>(%1 more)</source>
        <translation>（另外 %1 个）</translation>
    </message>
    <message>
        <source>step %1 is not one on device %2, the program counts anew: give one of their ends, %3</source>
        <translation>步骤 %1 在设备 %2 上不止一个，程序重新计数：请给出其中一个的结束处，%3</translation>
    </message>
</context>
<context>
    <name>NeverToldText</name>
    <message>
        <source>The file is empty: the trace that it was made from has no allocation.</source>
        <translation>文件是空的：生成它的轨迹没有分配。</translation>
    </message>
    <message>
        <source>SnapViewer&apos;s files hold allocations and frees only: whether memory ran out is not in them.</source>
        <translation>SnapViewer 的文件只存放分配和释放：内存是否耗尽不在其中。</translation>
    </message>
    <message>
        <source>SnapViewer&apos;s files hold no allocator settings.</source>
        <translation>SnapViewer 的文件不含分配器设置。</translation>
    </message>
    <message>
        <source>SnapViewer&apos;s files hold no segments: what the allocator had reserved is not known.</source>
        <translation>SnapViewer 的文件不含段：分配器保留了多少不得而知。</translation>
    </message>
    <message>
        <source>SnapViewer&apos;s files leave out what was there before the first event and after the last.</source>
        <translation>SnapViewer 的文件略去第一个事件之前和最后一个事件之后的内容。</translation>
    </message>
    <message>
        <source>The database has no stack for it.</source>
        <translation>数据库中没有它的调用栈。</translation>
    </message>
    <message>
        <source>The file has no stack for it.</source>
        <translation>文件中没有它的调用栈。</translation>
    </message>
    <message>
        <source>A DeepView report is the state at the peak of one training step: it has no events.</source>
        <translation>DeepView 报告是一个训练步峰值时的状态：没有事件。</translation>
    </message>
    <message>
        <source>A DeepView report is the state at a peak, without events: whether memory ran out is not in it.</source>
        <translation>DeepView 报告是峰值时的状态，没有事件：内存是否耗尽不在其中。</translation>
    </message>
    <message>
        <source>A DeepView report holds no allocator settings.</source>
        <translation>DeepView 报告不含分配器设置。</translation>
    </message>
    <message>
        <source>A DeepView report holds no segments: what the allocator had reserved is not known.</source>
        <translation>DeepView 报告不含段：分配器保留了多少不得而知。</translation>
    </message>
    <message>
        <source>The report has no stack for this entry.</source>
        <translation>报告中没有此条目的调用栈。</translation>
    </message>
    <message>
        <source>The file has no list of segments: what the allocator had reserved is not known.</source>
        <translation>文件没有段的列表：分配器保留了多少不得而知。</translation>
    </message>
    <message>
        <source>A profiler&apos;s trace names requests that failed only where PyTorch told the profiler, and never why: free bytes of the device are not in it.</source>
        <translation>分析器的轨迹只在 PyTorch 告知分析器时才指出失败的请求，且从不说明原因：设备的空闲字节不在其中。</translation>
    </message>
    <message>
        <source>A profiler&apos;s trace holds no allocator settings.</source>
        <translation>分析器的轨迹不含分配器设置。</translation>
    </message>
    <message>
        <source>A profiler&apos;s trace holds no segments: only how many bytes were reserved in all, which stands with the samples.</source>
        <translation>分析器的轨迹不含段：只有总共保留了多少字节，见采样。</translation>
    </message>
    <message>
        <source>A profiler&apos;s trace names nothing that was there before its first event and not freed in it: its totals say how many bytes these are, as one block.</source>
        <translation>对于第一个事件之前已存在、其中又未释放的内容，分析器的轨迹什么也没有指出：其合计说明这些有多少字节，作为一个块。</translation>
    </message>
    <message>
        <source>No operator and no Python function of the trace was running then on its thread (with_stack=True records Python functions).</source>
        <translation>当时其线程上没有轨迹中的算子或 Python 函数在运行（with_stack=True 会记录 Python 函数）。</translation>
    </message>
    <message>
        <source>A device memory profile of JAX is a state: it has no events.</source>
        <translation>JAX 的设备内存剖析文件是一个状态：没有事件。</translation>
    </message>
    <message>
        <source>A device memory profile of JAX is a state, without events: whether memory ran out is not in it.</source>
        <translation>JAX 的设备内存剖析文件是一个状态，没有事件：内存是否耗尽不在其中。</translation>
    </message>
    <message>
        <source>A device memory profile of JAX holds no allocator settings.</source>
        <translation>JAX 的设备内存剖析文件不含分配器设置。</translation>
    </message>
    <message>
        <source>A device memory profile of JAX counts buffers and executables: what the allocator had reserved is not known.</source>
        <translation>JAX 的设备内存剖析文件统计缓冲区和可执行程序：分配器保留了多少不得而知。</translation>
    </message>
    <message>
        <source>The profile has no stack for it: JAX keeps none for what it made itself.</source>
        <translation>剖析文件中没有它的调用栈：对于 JAX 自己创建的内容，它不保留调用栈。</translation>
    </message>
    <message>
        <source>The list of components is a state: it has no events.</source>
        <translation>组件列表是一个状态：没有事件。</translation>
    </message>
    <message>
        <source>The list of components holds no allocator settings.</source>
        <translation>组件列表不含分配器设置。</translation>
    </message>
    <message>
        <source>The list of components says what each holds of the device, not what its allocator had reserved.</source>
        <translation>组件列表说明各组件占用设备多少内存，而不是其分配器保留了多少。</translation>
    </message>
    <message>
        <source>The list names components of CANN, and no code: there are no stacks in it.</source>
        <translation>列表指出的是 CANN 的组件，而不是代码：其中没有调用栈。</translation>
    </message>
    <message>
        <source>The list of components is written with every snapshot of torch_npu; whether memory had run out, and what was asked for, is in the snapshot (oom_snapshot_….pickle).</source>
        <translation>组件列表随 torch_npu 的每个快照一起写出；内存是否耗尽以及请求了什么，见快照（oom_snapshot_….pickle）。</translation>
    </message>
</context>
<context>
    <name>OdditiesText</name>
    <message>
        <source>snapshot: %1</source>
        <translation>快照：%1</translation>
    </message>
    <message>
        <source>segment: %1</source>
        <translation>段：%1</translation>
    </message>
    <message>
        <source>block: %1</source>
        <translation>块：%1</translation>
    </message>
    <message>
        <source>frame: %1</source>
        <translation>帧：%1</translation>
    </message>
    <message>
        <source>annotation: %1</source>
        <translation>标注：%1</translation>
    </message>
    <message>
        <source>trace entry: %1</source>
        <translation>轨迹条目：%1</translation>
    </message>
</context>
<context>
    <name>OomBarText</name>
    <message>
        <source>%1 %2</source>
        <comment>bytes and what they are</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>asked for %1</source>
        <translation>请求 %1</translation>
    </message>
    <message>
        <source>used by others</source>
        <translation>他者使用</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>waiting for other streams</source>
        <translation>等待其他流</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>取整</translation>
    </message>
    <message>
        <source>free in private pools</source>
        <translation>私有内存池中的空闲</translation>
    </message>
    <message>
        <source>free for other streams or sizes</source>
        <translation>仅供其他流或其他大小的空闲</translation>
    </message>
    <message>
        <source>free, the longest piece</source>
        <translation>空闲，最长的一片</translation>
    </message>
    <message>
        <source>free in shorter pieces</source>
        <translation>空闲，较短的各片</translation>
    </message>
    <message>
        <source>free on the device</source>
        <translation>设备上的空闲</translation>
    </message>
</context>
<context>
    <name>OomEventsText</name>
    <message>
        <source>Asked for %1 (rounded by the allocator); device %2 had %3 free.</source>
        <translation>请求 %1（分配器取整后）；设备 %2 空闲 %3。</translation>
    </message>
    <message>
        <source>Asked for %1 (rounded by the allocator); what device %2 had free was not recorded.</source>
        <translation>请求 %1（分配器取整后）；设备 %2 空闲多少没有记录。</translation>
    </message>
    <message>
        <source>PyTorch had %1 reserved, of it %2 not active (cached, possibly fragmented).</source>
        <translation>PyTorch 保留了 %1，其中 %2 不活跃（缓存的，可能有碎片）。</translation>
    </message>
    <message>
        <source>PyTorch had %1 reserved and %2 active: the file contradicts itself here.</source>
        <translation>PyTorch 保留了 %1，活跃 %2：文件在此自相矛盾。</translation>
    </message>
    <message>
        <source>%1 were active; what PyTorch had reserved is not recorded.</source>
        <translation>当时有 %1 处于活跃；PyTorch 保留了多少未记录。</translation>
    </message>
</context>
<context>
    <name>OomSheetText</name>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>%1 more call sites</source>
        <translation>另外 %1 个调用位置</translation>
    </message>
    <message>
        <source>active in all</source>
        <translation>活跃合计</translation>
    </message>
    <message>
        <source>Who held it</source>
        <translation>谁占用了内存</translation>
    </message>
    <message>
        <source>What stood in the way</source>
        <translation>什么挡住了去路</translation>
    </message>
    <message>
        <source>Select this block</source>
        <translation>选择此块</translation>
    </message>
    <message>
        <source>%1 more blocks</source>
        <translation>另外 %1 个块</translation>
    </message>
    <message>
        <source>all others together</source>
        <translation>其余合计</translation>
    </message>
    <message>
        <source>What grew in the last step</source>
        <translation>最后一步中增长了什么</translation>
    </message>
    <message>
        <source>%1, stream %2, %3</source>
        <translation>%1，流 %2，%3</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; (the request&apos;s)</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;（请求所在）</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>取整</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>longest run</source>
        <translation>最长连续</translation>
    </message>
    <message>
        <source>%1 more pools together</source>
        <translation>另外 %1 个内存池合计</translation>
    </message>
    <message>
        <source>In all</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>What the allocator held</source>
        <translation>分配器持有什么</translation>
    </message>
    <message>
        <source>What it was for</source>
        <translation>内存的用途</translation>
    </message>
    <message>
        <source>active</source>
        <translation>活跃</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>%1 (the request&apos;s)</source>
        <translation>%1（请求所在）</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另外 %1 个</translation>
    </message>
    <message>
        <source>The process&apos;s devices then</source>
        <translation>当时该进程的各设备</translation>
    </message>
    <message>
        <source>What cannot be known</source>
        <translation>什么无从得知</translation>
    </message>
    <message>
        <source>All numbers, each with its SQL</source>
        <translation>所有数字，各附其 SQL</translation>
    </message>
    <message>
        <source>Go to this event</source>
        <translation>转到此事件</translation>
    </message>
    <message>
        <source>Who holds most</source>
        <translation>谁占用最多</translation>
    </message>
    <message>
        <source>What %1 holds after each step</source>
        <translation>每一步之后 %1 占用多少</translation>
    </message>
    <message>
        <source>What is in use after each step</source>
        <translation>每一步之后使用中的量</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>该怎么办</translation>
    </message>
    <message>
        <source>What the recorder wrote</source>
        <translation>记录器写了什么</translation>
    </message>
    <message>
        <source>▾ Evidence</source>
        <translation>▾ 证据</translation>
    </message>
    <message>
        <source>▸ Evidence</source>
        <translation>▸ 证据</translation>
    </message>
    <message>
        <source>Every rule and whether it held, all numbers and the SQL that recomputes them</source>
        <translation>每条规则及其是否成立、所有数字，以及重新计算它们的 SQL</translation>
    </message>
    <message>
        <source>Light what %1 holds</source>
        <translation>高亮 %1 占用的内容</translation>
    </message>
    <message>
        <source>Show as SQL, which recomputes it</source>
        <translation>显示重新计算它的 SQL</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>device %1, event %2</source>
        <translation>设备 %1，事件 %2</translation>
    </message>
    <message>
        <source>Asked for %1; who did was not recorded · %2</source>
        <translation>请求 %1；未记录请求者 · %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>operator, call site</comment>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>Asked for %1 by %2 · %3</source>
        <comment>bytes, who, event</comment>
        <translation>%2 请求 %1 · %3</translation>
    </message>
    <message>
        <source>holds %1</source>
        <translation>占用 %1</translation>
    </message>
    <message>
        <source>The line to change</source>
        <translation>要修改的代码行</translation>
    </message>
    <message>
        <source>What failed</source>
        <translation>失败的请求</translation>
    </message>
    <message>
        <source>Type the device&apos;s capacity into the field below: only then it can be known what other processes and libraries used.</source>
        <translation>请在下方输入框中键入设备容量：只有这样才能知道其他进程和库用了多少。</translation>
    </message>
    <message>
        <source>%1, failed</source>
        <comment>step 12</comment>
        <translation>%1，失败</translation>
    </message>
</context>
<context>
    <name>OpenText</name>
    <message>
        <source>%1 is a ZIP archive without a memory snapshot.</source>
        <translation>%1 是没有内存快照的 ZIP 压缩包。</translation>
    </message>
    <message>
        <source>%1 is a ZIP archive with several files that may be snapshots, %2 and %3 among them: unpack it and open one.</source>
        <translation>%1 是 ZIP 压缩包，其中有多个文件可能是快照，包括 %2 和 %3：请解压后打开其中一个。</translation>
    </message>
    <message>
        <source>%1 The archive&apos;s checksum is wrong, so bytes have changed: copy it again.</source>
        <translation>%1 压缩包的校验和不对，说明字节变了：请重新复制。</translation>
    </message>
    <message>
        <source>%1 is a folder without a recording: neither an OOM recorder&apos;s bundle nor SnapViewer&apos;s files are in it.</source>
        <translation>%1 是没有记录的文件夹：其中既没有 OOM 记录器的转储包，也没有 SnapViewer 的文件。</translation>
    </message>
    <message>
        <source>%1 has summaries of ranks, and no recording: `snapviewer-cli info` says of which, `query` asks it.</source>
        <translation>%1 包含各 rank 的摘要而不是记录：`snapviewer-cli info` 说明是哪些 rank，`query` 可以查询。</translation>
    </message>
</context>
<context>
    <name>OutputText</name>
    <message>
        <source>it would be larger than allowed</source>
        <translation>它会超过允许的大小</translation>
    </message>
    <message>
        <source>the system does not say why</source>
        <translation>系统没有说明原因</translation>
    </message>
    <message>
        <source>no space is left on the disk</source>
        <translation>磁盘没有剩余空间</translation>
    </message>
    <message>
        <source>your share of the disk is used up (quota)</source>
        <translation>您的磁盘配额已用完</translation>
    </message>
    <message>
        <source>it would be larger than a file may be here (ulimit -f)</source>
        <translation>它会超过此处文件允许的大小（ulimit -f）</translation>
    </message>
    <message>
        <source>its reader has gone</source>
        <translation>它的读取方已离开</translation>
    </message>
    <message>
        <source>nobody reads from it</source>
        <translation>没有人读取它</translation>
    </message>
    <message>
        <source>standard output cannot be written: %1.</source>
        <translation>标准输出无法写入：%1。</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>%1 无法写入：%2。</translation>
    </message>
    <message>
        <source>there is a file of that name, and a folder is to be written</source>
        <translation>已有同名文件，而要写的是文件夹</translation>
    </message>
    <message>
        <source>that folder holds other things, such as %1</source>
        <translation>该文件夹中有其他内容，例如 %1</translation>
    </message>
    <message>
        <source>%1 cannot be written: it would take %2, and %3 are free there.</source>
        <translation>%1 无法写入：它要占 %2，而那里空闲 %3。</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>a temporary folder cannot be made in %1: %2</source>
        <translation>无法在 %1 中创建临时文件夹：%2</translation>
    </message>
    <message>
        <source>there is no /proc to find it by</source>
        <translation>没有 /proc 可用来找到它</translation>
    </message>
    <message>
        <source>the disk has only %1 left</source>
        <translation>磁盘只剩 %1</translation>
    </message>
</context>
<context>
    <name>OverlayText</name>
    <message>
        <source>reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>%1 idle</source>
        <translation>空闲 %1</translation>
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
        <source>asked for %1</source>
        <translation>请求 %1</translation>
    </message>
    <message>
        <source>device holds at least %1</source>
        <translation>设备至少有 %1</translation>
    </message>
    <message>
        <source>device holds %1</source>
        <translation>设备有 %1</translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation>峰值 %1</translation>
    </message>
    <message>
        <source>reserved %1 ↑</source>
        <comment>bytes</comment>
        <translation>保留 %1 ↑</translation>
    </message>
    <message>
        <source>%1: %2 reserved, %3 free</source>
        <comment>device holds at least 23.5 GiB</comment>
        <translation>%1：保留 %2，空闲 %3</translation>
    </message>
</context>
<context>
    <name>Packed</name>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>No index can be kept in %1.</source>
        <translation>无法在 %1 中保存索引。</translation>
    </message>
    <message>
        <source>The index is damaged, or of another version.</source>
        <translation>索引已损坏，或属于其他版本。</translation>
    </message>
    <message>
        <source>A text in it is too long for an index.</source>
        <translation>其中有一段文本过长，无法写入索引。</translation>
    </message>
    <message>
        <source>The index cannot be written: %1.</source>
        <translation>无法写入索引：%1。</translation>
    </message>
    <message>
        <source>The index would take far more memory than one of its size may, and is not opened.</source>
        <translation>该索引所需内存远超其大小所允许的量，因此不予打开。</translation>
    </message>
    <message>
        <source>There is more in it than an index can have.</source>
        <translation>其内容超出索引所能容纳的数量。</translation>
    </message>
</context>
<context>
    <name>PaletteText</name>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>pool unknown</source>
        <translation>内存池未知</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>allocated first</source>
        <translation>最先分配</translation>
    </message>
    <message>
        <source>last</source>
        <translation>最后</translation>
    </message>
    <message>
        <source>file, then line</source>
        <translation>文件，再按行</translation>
    </message>
    <message>
        <source>function, then line</source>
        <translation>函数，再按行</translation>
    </message>
    <message>
        <source>call site</source>
        <translation>调用位置</translation>
    </message>
    <message>
        <source>library file</source>
        <translation>库文件</translation>
    </message>
    <message>
        <source>library function</source>
        <translation>库函数</translation>
    </message>
    <message>
        <source>library line</source>
        <translation>库的行</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>kind, then line</source>
        <translation>种类，再按行</translation>
    </message>
    <message>
        <source>allocated in the recording</source>
        <translation>在记录中分配</translation>
    </message>
    <message>
        <source>older, freed in the recording</source>
        <translation>更早，在记录中释放</translation>
    </message>
    <message>
        <source>older, never freed</source>
        <translation>更早，从未释放</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>流 %1</translation>
    </message>
    <message>
        <source>before recording</source>
        <translation>记录之前</translation>
    </message>
    <message>
        <source>default pool</source>
        <translation>默认内存池</translation>
    </message>
    <message>
        <source>before the first event</source>
        <translation>第一个事件之前</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>%1 › %2</source>
        <comment>a line; what it calls in a library</comment>
        <translation>%1 › %2</translation>
    </message>
    <message>
        <source>no history recorded</source>
        <translation>没有记录历史</translation>
    </message>
    <message>
        <source>private pool %1</source>
        <translation>私有内存池 %1</translation>
    </message>
    <message>
        <source>private pool %1: %2</source>
        <comment>id, what it is</comment>
        <translation>私有内存池 %1：%2</translation>
    </message>
</context>
<context>
    <name>PaneWords</name>
    <message>
        <source>out of memory oom failure sheet advice</source>
        <translation>内存不足 oom 失败 原因 建议</translation>
    </message>
    <message>
        <source>expandable segments allocator settings try changes fix</source>
        <translation>expandable segments 可扩展段 分配器 设置 尝试 更改 修复</translation>
    </message>
    <message>
        <source>ledger who holds flame treemap expand</source>
        <translation>占用 谁持有 火焰图 树图 展开</translation>
    </message>
    <message>
        <source>calls layers steps structure expand</source>
        <translation>调用 层 步 结构 展开</translation>
    </message>
    <message>
        <source>frames trace back where allocated</source>
        <translation>帧 回溯 分配位置</translation>
    </message>
</context>
<context>
    <name>PhaseText</name>
    <message>
        <source>forward</source>
        <translation>前向传播</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>反向传播</translation>
    </message>
    <message>
        <source>recomputing</source>
        <translation>重新计算</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>zero_grad</source>
        <translation>zero_grad</translation>
    </message>
    <message>
        <source>loading data</source>
        <translation>加载数据</translation>
    </message>
    <message>
        <source>moving to the device</source>
        <translation>移动到设备</translation>
    </message>
    <message>
        <source>loading or saving</source>
        <translation>加载或保存</translation>
    </message>
    <message>
        <source>collective</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>compiling</source>
        <translation>编译</translation>
    </message>
    <message>
        <source>capturing a CUDA graph</source>
        <translation>捕获 CUDA 图</translation>
    </message>
    <message>
        <source>own code</source>
        <translation>自己的代码</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>PickleText</name>
    <message>
        <source>%1 cannot be read to its end: %2.</source>
        <translation>%1 无法读到结尾：%2。</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>%1 would take more than %2 MiB of memory at byte %3, far more than its size explains.</source>
        <translation>%1 在字节 %3 处将占用超过 %2 MiB 内存，远超其大小所能解释的。</translation>
    </message>
    <message>
        <source>%1 is damaged: the opcode %2 at byte %3 lacks its MARK.</source>
        <translation>%1 已损坏：字节 %3 处的操作码 %2 缺少 MARK。</translation>
    </message>
    <message>
        <source>%1 is damaged: the opcode %2 at byte %3 lacks the values it works on.</source>
        <translation>%1 已损坏：字节 %3 处的操作码 %2 缺少它所操作的值。</translation>
    </message>
    <message>
        <source>%1 is refused: the opcode %2 at byte %3 would import or call code, which a memory snapshot never needs.</source>
        <translation>%1 被拒绝：字节 %3 处的操作码 %2 会导入或调用代码，而内存快照从不需要这样。</translation>
    </message>
    <message>
        <source>%1 is refused: no memory snapshot has the opcode %2, which stands at byte %3.</source>
        <translation>%1 被拒绝：内存快照没有操作码 %2，它位于字节 %3。</translation>
    </message>
    <message>
        <source>%1 is damaged: byte %2 (0x%3) is no pickle opcode.</source>
        <translation>%1 已损坏：字节 %2（0x%3）不是 pickle 操作码。</translation>
    </message>
    <message>
        <source>%1 is damaged: the text at byte %2 claims %3 bytes.</source>
        <translation>%1 已损坏：字节 %2 处的文本声称有 %3 字节。</translation>
    </message>
    <message>
        <source>%1 is damaged: the integer at byte %2 claims %3 bytes.</source>
        <translation>%1 已损坏：字节 %2 处的整数声称有 %3 字节。</translation>
    </message>
    <message>
        <source>%1 is damaged: memo id %2 at byte %3 is larger than the file can fill.</source>
        <translation>%1 已损坏：字节 %3 处的 memo 编号 %2 大于文件所能填满的。</translation>
    </message>
    <message>
        <source>%1 keeps too many large numbers for later use, the last at byte %2.</source>
        <translation>%1 保留了过多供以后使用的大数，最后一个在字节 %2。</translation>
    </message>
    <message>
        <source>%1 is nested deeper than %2 levels at byte %3; no memory snapshot is.</source>
        <translation>%1 在字节 %3 处嵌套深于 %2 层；内存快照不会如此。</translation>
    </message>
    <message>
        <source>%1 is damaged: byte %2 appends to something that is no list.</source>
        <translation>%1 已损坏：字节 %2 向不是列表的对象追加内容。</translation>
    </message>
    <message>
        <source>%1 is damaged: byte %2 sets keys of something that is no dict.</source>
        <translation>%1 已损坏：字节 %2 给不是字典的对象设置键。</translation>
    </message>
    <message>
        <source>%1 is damaged: byte %2 sets a key without a value.</source>
        <translation>%1 已损坏：字节 %2 设置的键没有值。</translation>
    </message>
    <message>
        <source>%1 is a pickle of protocol %2; this version opens protocols 2 to 5.</source>
        <translation>%1 是协议 %2 的 pickle；本版本打开协议 2 到 5。</translation>
    </message>
    <message>
        <source>%1 is damaged: byte %2 refers to memo id %3, which nothing has.</source>
        <translation>%1 已损坏：字节 %2 引用 memo 编号 %3，而没有对象有此编号。</translation>
    </message>
</context>
<context>
    <name>PickleTextsText</name>
    <message>
        <source>byte %1 is none of a memory snapshot</source>
        <translation>字节 %1 不属于内存快照</translation>
    </message>
    <message>
        <source>Reading what leaves</source>
        <translation>正在读取外发的内容</translation>
    </message>
</context>
<context>
    <name>PictureText</name>
    <message>
        <source>All %1 allocations are drawn.</source>
        <translation>全部 %1 个分配都已画出。</translation>
    </message>
    <message>
        <source>%1 allocations, %2 of them drawn</source>
        <translation>%1 个分配，画出了其中 %2 个</translation>
    </message>
    <message>
        <source>; %1 thinner than a pixel, the largest %2</source>
        <translation>；%1 个细于一个像素，最大的 %2</translation>
    </message>
    <message>
        <source>; %1 shorter than a pixel, the largest %2</source>
        <translation>；%1 个短于一个像素，最大的 %2</translation>
    </message>
    <message>
        <source>%1 · device %2 · peak %3</source>
        <translation>%1 · 设备 %2 · 峰值 %3</translation>
    </message>
    <message>
        <source>; %1 from before, folded below, the largest %2</source>
        <translation>;%1 个为记录前已有,折叠在下方,最大 %2</translation>
    </message>
    <message>
        <source>active</source>
        <translation>活跃</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>取整</translation>
    </message>
    <message>
        <source>not reserved now</source>
        <translation>当前未保留</translation>
    </message>
    <message>
        <source>free or rounding</source>
        <translation>空闲或取整</translation>
    </message>
    <message>
        <source>%1 · device %2</source>
        <translation>%1 · 设备 %2</translation>
    </message>
    <message>
        <source>reserved memory, a band a segment</source>
        <translation>保留的内存，每个段一条带</translation>
    </message>
    <message>
        <source>where every block lay, address over time</source>
        <translation>每个块所在的位置：地址随时间变化</translation>
    </message>
    <message>
        <source>At most %1 reserved. In full colour what of a segment is active; a pixel shows the event after which most is reserved.</source>
        <translation>最多保留 %1。段中活跃的部分以全色显示；每个像素显示其中保留最多的那个事件之后的状态。</translation>
    </message>
    <message>
        <source>A pixel is %1. %2 allocations drawn, %3 thinner than a pixel, %4 shorter than one.</source>
        <translation>一个像素为 %1。已绘制 %2 个分配，%3 个比一个像素薄，%4 个比一个像素短。</translation>
    </message>
    <message>
        <source>Pool unknown</source>
        <translation>内存池未知</translation>
    </message>
    <message>
        <source>Default pool</source>
        <translation>默认内存池</translation>
    </message>
    <message>
        <source>Private pool %1</source>
        <translation>私有内存池 %1</translation>
    </message>
    <message>
        <source>Default pool, as far as is known</source>
        <translation>默认内存池（就已知而言）</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>流 %1</translation>
    </message>
    <message>
        <source>large segments</source>
        <translation>大段</translation>
    </message>
    <message>
        <source>small segments</source>
        <translation>小段</translation>
    </message>
    <message>
        <source>segments</source>
        <translation>段</translation>
    </message>
    <message>
        <source>nothing reserved</source>
        <translation>未保留</translation>
    </message>
    <message>
        <source>%1 of %2 active in 1 segment</source>
        <translation>1 个段中 %2 里有 %1 活跃</translation>
    </message>
    <message>
        <source>%1 of %2 active in %3 segments</source>
        <translation>%3 个段中 %2 里有 %1 活跃</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>结束时</translation>
    </message>
    <message>
        <source>Before the first event</source>
        <translation>第一个事件之前</translation>
    </message>
    <message>
        <source>After event %1</source>
        <translation>事件 %1 之后</translation>
    </message>
    <message>
        <source>; allocations in no known segment: %1</source>
        <translation>；不在任何已知段中的分配：%1</translation>
    </message>
    <message>
        <source>A line is %1.</source>
        <translation>一行为 %1。</translation>
    </message>
    <message>
        <source>All %1 blocks are drawn.</source>
        <translation>全部 %1 个块均已绘制。</translation>
    </message>
    <message>
        <source>%1 blocks; %2 share a pixel with a larger one, %3.</source>
        <translation>%1 个块；%2 个与更大的块共用一个像素，共 %3。</translation>
    </message>
    <message>
        <source>OOM · asked for %1, longest free run %2</source>
        <translation>OOM · 请求 %1，最长空闲段 %2</translation>
    </message>
    <message>
        <source>Pinned host memory</source>
        <translation>固定的主机内存</translation>
    </message>
    <message>
        <source>no clock: the events of device %1 have no times</source>
        <translation>没有时钟：设备 %1 的事件没有时间</translation>
    </message>
    <message>
        <source>no map of device %1: this recording does not tell what was reserved</source>
        <translation>没有设备 %1 的地图：此记录未说明保留了什么</translation>
    </message>
    <message>
        <source>large</source>
        <comment>segments</comment>
        <translation>大</translation>
    </message>
    <message>
        <source>small</source>
        <comment>segments</comment>
        <translation>小</translation>
    </message>
    <message>
        <source>%1 · %2 free</source>
        <translation>%1 · 空闲 %2</translation>
    </message>
    <message>
        <source>Private pool %1: %2</source>
        <comment>ids, what it is</comment>
        <translation>私有池 %1：%2</translation>
    </message>
    <message>
        <source>pending free</source>
        <translation>待释放</translation>
    </message>
    <message>
        <source>Failed request: %1</source>
        <translation>失败的请求：%1</translation>
    </message>
    <message>
        <source>No segment is of its pool, stream and kind</source>
        <translation>没有与其内存池、流和类型相同的段</translation>
    </message>
    <message>
        <source>Free in segments of its pool, stream and kind: %1, longest run %2</source>
        <translation>同内存池、流和类型的段中空闲：%1，最长一段 %2</translation>
    </message>
    <message>
        <source>Of these %1 are free for sure, the rest may be rounding</source>
        <translation>其中 %1 确定空闲，其余可能是舍入</translation>
    </message>
    <message>
        <source>%1: %2 active, longest free %3</source>
        <comment>when, 12 of 20 MiB, bytes</comment>
        <translation>%1：活跃 %2，最长空闲 %3</translation>
    </message>
    <message>
        <source>%1 more with nothing reserved</source>
        <translation>另有 %1 个没有保留内存</translation>
    </message>
    <message>
        <source>%1, less than a pixel here</source>
        <comment>bytes of a pool</comment>
        <translation>%1，此处不足一个像素</translation>
    </message>
</context>
<context>
    <name>PipeCopyText</name>
    <message>
        <source>standard input</source>
        <translation>标准输入</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 无法读取：%2。</translation>
    </message>
    <message>
        <source>%1 is a terminal: pipe a recording into it, or give the name of one</source>
        <translation>%1 是终端：请用管道送入记录，或给出记录的名称</translation>
    </message>
    <message>
        <source>%1 is a device, not a recording.</source>
        <translation>%1 是设备，不是记录。</translation>
    </message>
    <message>
        <source>%1 is a folder: give its name.</source>
        <translation>%1 是文件夹：请给出其名称。</translation>
    </message>
    <message>
        <source>%1 cannot be kept in %2 while it is read (%3 came so far): %4; give TMPDIR a folder with more room, or save it to a file and open that.</source>
        <translation>%1 在读取期间无法存放于 %2（至今已到 %3）：%4；请让 TMPDIR 指向空间更大的文件夹，或先存成文件再打开。</translation>
    </message>
    <message>
        <source>Reading %1 (%2)</source>
        <translation>正在读取 %1（%2）</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 是空的。</translation>
    </message>
</context>
<context>
    <name>PlacesText</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>Questions to the recording, with all of the window for the answers</source>
        <translation>向记录提问，用整个窗口显示答案</translation>
    </message>
    <message>
        <source>Diff</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Every allocation over time, with what holds the memory beside it</source>
        <translation>随时间的每个分配，旁边是占用内存的内容</translation>
    </message>
    <message>
        <source>Nothing over time: this recording has no events</source>
        <translation>没有随时间的内容：此记录没有事件</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>All ranks of the job beside each other</source>
        <translation>并排显示作业的所有 rank</translation>
    </message>
    <message>
        <source>All ranks of a job: open the folder with their files</source>
        <translation>作业的所有 rank：打开包含其文件的文件夹</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>地图</translation>
    </message>
    <message>
        <source>What the allocator held at the moment, every segment and block at its address, and how its pools are cut up (%1)</source>
        <translation>分配器在该时刻持有的内容：每个段和块位于其地址处，以及各内存池如何被切分（%1）</translation>
    </message>
    <message>
        <source>The bundles of the folder, as a list</source>
        <translation>文件夹中的包，以列表显示</translation>
    </message>
    <message>
        <source>Needs a snapshot: this recording has none</source>
        <translation>需要快照：此录制没有</translation>
    </message>
</context>
<context>
    <name>PoolKindText</name>
    <message>
        <source>default pool</source>
        <translation>默认内存池</translation>
    </message>
    <message>
        <source>CUDA graph</source>
        <translation>CUDA 图</translation>
    </message>
    <message>
        <source>CUDA graphs of torch.compile</source>
        <translation>torch.compile 的 CUDA 图</translation>
    </message>
    <message>
        <source>symmetric memory</source>
        <translation>对称内存</translation>
    </message>
    <message>
        <source>MemPool or graph_pool_handle()</source>
        <translation>MemPool 或 graph_pool_handle()</translation>
    </message>
    <message>
        <source>probably %1</source>
        <translation>很可能是 %1</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>“%1”, %2</source>
        <comment>name, kind</comment>
        <translation>“%1”，%2</translation>
    </message>
</context>
<context>
    <name>PoolText</name>
    <message>
        <source>Pool</source>
        <translation>内存池</translation>
    </message>
    <message>
        <source>Segments whose free memory serves the same requests: of a pool, a stream and a kind. A click lights them; another click lights all again</source>
        <translation>其空闲内存服务于相同请求的段：同一内存池、流和类型。单击突出显示它们，再次单击恢复全部</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Of all that is reserved</source>
        <translation>占全部保留内存的比例</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 及另外 %2 个</translation>
    </message>
    <message>
        <source>%1, %2, from %3</source>
        <translation>%1，%2，来自 %3</translation>
    </message>
    <message>
        <source>Without them %1 could go back to the driver.</source>
        <translation>没有它们，%1 可归还给驱动。</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>活跃</translation>
    </message>
    <message>
        <source>Requested bytes of blocks in use, pending ones included</source>
        <translation>使用中的块所请求的字节，含待释放的</translation>
    </message>
    <message>
        <source>Where it belongs</source>
        <translation>所属位置</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块数</translation>
    </message>
    <message>
        <source>Number of blocks in use</source>
        <translation>使用中的块的数量</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>Of the free bytes: may be rounding of blocks whose size is not recorded</source>
        <translation>空闲字节之中：可能是大小未记录的块的取整部分</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>起始</translation>
    </message>
    <message>
        <source>The event that reserved it, or its latest part</source>
        <translation>保留它（或其最新部分）的事件</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Bytes of its segments</source>
        <translation>其各段的字节</translation>
    </message>
    <message>
        <source>Requested bytes of blocks in use, pending ones included; the bar is their part of what is reserved</source>
        <translation>使用中的块（含待释放的）所请求的字节；条形表示其在保留内存中的比例</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Bytes in no block; the bar is their part of what is reserved</source>
        <translation>不属于任何块的字节；条形表示其在保留内存中的比例</translation>
    </message>
    <message>
        <source>The longest contiguous run of free bytes: no larger request fits; the bar is its part of what is free</source>
        <translation>最长的连续空闲字节：更大的请求放不下；条形表示其在空闲内存中的比例</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>段</translation>
    </message>
    <message>
        <source>s, address in hex, _, version. A click shows it in the map and selects its largest block</source>
        <translation>s、十六进制地址、_、版本。单击在地图中显示它并选择其最大的块</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Bytes that it has</source>
        <translation>它拥有的字节</translation>
    </message>
    <message>
        <source>Bytes in no block; the bar is their part of the segment</source>
        <translation>不属于任何块的字节；条形表示其在段中的比例</translation>
    </message>
    <message>
        <source>The longest contiguous run of free bytes; the bar is its part of what is free</source>
        <translation>最长的连续空闲字节；条形表示其在空闲内存中的比例</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最长</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>占用者</translation>
    </message>
    <message>
        <source>%1 of it rounding</source>
        <translation>其中取整 %1</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 个块</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>More than three blocks hold it</source>
        <translation>由三个以上的块占住</translation>
    </message>
    <message>
        <source>The largest block of a segment that at most 3 hold: without them it could go back to the driver; hover for all. Of others how many blocks hold them</source>
        <translation>最多由三个块占住的段中最大的块：没有它们，该段就能归还给驱动；悬停可看全部。其他的段给出占住它们的块数</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>取整</translation>
    </message>
    <message>
        <source>Bytes of blocks in use that nobody asked for</source>
        <translation>使用中的块里没有人请求的字节</translation>
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
        <translation>阶段</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>What the framework is doing: forward, backward, optimizer</source>
        <translation>框架正在做什么：前向传播、反向传播、优化器</translation>
    </message>
    <message>
        <source>The layers of the model, as the forward pass goes through them</source>
        <translation>模型的各层，按前向传播经过的次序</translation>
    </message>
    <message>
        <source>The program&apos;s own functions, what one calls below it</source>
        <translation>程序自己的函数，所调用的在其下方</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a function and its line</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>layer %1 of %2, %3</source>
        <translation>第 %1 层，共 %2 层，%3</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>events %1 to %2</source>
        <translation>事件 %1 至 %2</translation>
    </message>
    <message>
        <source>%1, in %2</source>
        <comment>events; a phase</comment>
        <translation>%1，阶段：%2</translation>
    </message>
    <message>
        <source>%1, from %2 on</source>
        <comment>events; a phase</comment>
        <translation>%1，起始阶段：%2</translation>
    </message>
    <message>
        <source>peak in it %1, %2 above its start</source>
        <translation>其中的峰值 %1，比开始时高 %2</translation>
    </message>
    <message>
        <source>%1 allocated, of that %2 kept after it</source>
        <translation>分配 %1，其中 %2 在其后留住</translation>
    </message>
    <message>
        <source>%1 kept by %2</source>
        <comment>bytes; a line</comment>
        <translation>%2 留住 %1</translation>
    </message>
    <message>
        <source>%1 allocated by %2</source>
        <comment>bytes; a line</comment>
        <translation>%2 分配 %1</translation>
    </message>
</context>
<context>
    <name>QDockWidget</name>
    <message>
        <source>Show in a window of its own, or back</source>
        <translation>在独立窗口中显示，或移回</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Shift</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
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
        <translation>泳道</translation>
    </message>
    <message>
        <source>Who speaks: which lane it stands in</source>
        <translation>由谁标注：位于哪条泳道</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>What the program, or a library, called it</source>
        <translation>程序或库给它的名称</translation>
    </message>
    <message>
        <source>From event</source>
        <translation>起始事件</translation>
    </message>
    <message>
        <source>Its first event; −1 where it began before the oldest</source>
        <translation>它的第一个事件；若始于最早事件之前则为 −1</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件数</translation>
    </message>
    <message>
        <source>How many events of the recording it holds</source>
        <translation>它包含录制中的多少个事件</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Most that was active in it, what was when it began included</source>
        <translation>其间活跃内存的最大值，包括开始时的值</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>留住</translation>
    </message>
    <message>
        <source>How much more is active after it than before</source>
        <translation>结束后比开始前多出的活跃内存</translation>
    </message>
</context>
<context>
    <name>RankExtractText</name>
    <message>
        <source>it is no regular file</source>
        <translation>它不是普通文件</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>%1 was changed while it was read.</source>
        <translation>%1 在读取过程中被更改。</translation>
    </message>
    <message>
        <source>Extracting</source>
        <translation>正在提取</translation>
    </message>
</context>
<context>
    <name>RankFileText</name>
    <message>
        <source>%1 is no file of rank summaries, or cannot be read.</source>
        <translation>%1 不是 rank 摘要文件，或者无法读取。</translation>
    </message>
    <message>
        <source>%1 is a file of rank summaries of format %2, this program knows %3: extract it again.</source>
        <translation>%1 是格式 %2 的 rank 摘要文件，本程序只认识 %3：请重新提取。</translation>
    </message>
    <message>
        <source>%1 is damaged: what the table %2 says cannot be.</source>
        <translation>%1 已损坏：表 %2 的内容不可能成立。</translation>
    </message>
    <message>
        <source>the summary cannot be written: %1</source>
        <translation>无法写入摘要：%1</translation>
    </message>
</context>
<context>
    <name>RankListText</name>
    <message>
        <source>the folder %1 cannot be read</source>
        <translation>无法读取文件夹 %1</translation>
    </message>
    <message>
        <source>Looking for recordings</source>
        <translation>正在查找记录</translation>
    </message>
    <message>
        <source>the name of %1 cannot stand in a list: rename it</source>
        <translation>%1 的名称不能写入列表：请重命名</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 is too long for a list of files</source>
        <translation>%1 作为文件列表太长</translation>
    </message>
    <message>
        <source>%1 is neither a recording nor a list of files, one a line</source>
        <translation>%1 既不是记录，也不是每行一个文件的列表</translation>
    </message>
    <message>
        <source>%1 does not exist</source>
        <translation>%1 不存在</translation>
    </message>
    <message>
        <source>%1 is held by another process: remove it if none is at work</source>
        <translation>%1 被另一个进程占用：若没有进程在运行，请将其删除</translation>
    </message>
    <message>
        <source>Waiting for others who add to the list</source>
        <translation>正在等待其他向列表添加内容的进程</translation>
    </message>
    <message>
        <source>%1 is neither a folder nor a regular file</source>
        <translation>%1 既不是文件夹也不是普通文件</translation>
    </message>
</context>
<context>
    <name>RankMergeText</name>
    <message>
        <source>%1 was made by another version, whose numbers are found otherwise: extract it again</source>
        <translation>%1 由另一版本生成，其数字的计算方法不同：请重新提取</translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>已略过：%1</translation>
    </message>
    <message>
        <source>%1 does not exist</source>
        <translation>%1 不存在</translation>
    </message>
    <message>
        <source>Looking at summaries</source>
        <translation>正在查看摘要</translation>
    </message>
    <message>
        <source>%1 has no summaries</source>
        <translation>%1 中没有摘要</translation>
    </message>
    <message>
        <source>Merging</source>
        <translation>正在合并</translation>
    </message>
    <message>
        <source>%1 is no summary of one recording</source>
        <translation>%1 不是单个记录的摘要</translation>
    </message>
    <message>
        <source>%1 was extracted with other settings than summaries beside it: extract all of them alike</source>
        <translation>%1 的提取设置与旁边的摘要不同：请用相同设置提取全部</translation>
    </message>
    <message>
        <source>1 summary is of another version and left out: extract it again</source>
        <translation>1 个摘要来自另一版本，已略过：请重新提取</translation>
    </message>
    <message>
        <source>%1 summaries are of another version and left out: extract them again</source>
        <translation>%1 个摘要来自另一版本，已略过：请重新提取</translation>
    </message>
    <message>
        <source>1 summary is of a recording that is not in the list</source>
        <translation>1 个摘要所属的记录不在列表中</translation>
    </message>
    <message>
        <source>%1 summaries are of recordings that are not in the list</source>
        <translation>%1 个摘要所属的记录不在列表中</translation>
    </message>
    <message>
        <source>1 summary is of an older version and does not tell what its program did: extract it again</source>
        <translation>1 份摘要来自较旧的版本，没有说明其程序做了什么：请重新提取</translation>
    </message>
    <message>
        <source>%1 summaries are of an older version and do not tell what their programs did: extract them again</source>
        <translation>%1 份摘要来自较旧的版本，没有说明其程序做了什么：请重新提取</translation>
    </message>
    <message>
        <source>no recording lies in %1</source>
        <translation>%1 中没有记录</translation>
    </message>
</context>
<context>
    <name>RankMeshText</name>
    <message>
        <source>a mesh is axes and their sizes, the last one counting fastest, such as pp=4,dp=8,tp=2; %1 is no axis</source>
        <translation>mesh 由各轴及其大小组成，最后一个轴变化最快，例如 pp=4,dp=8,tp=2；%1 不是轴</translation>
    </message>
    <message>
        <source>the mesh names its axis %1 twice</source>
        <translation>mesh 中轴 %1 出现了两次</translation>
    </message>
    <message>
        <source>the mesh has more than 16,777,216 ranks</source>
        <translation>mesh 的 Rank 超过 16,777,216 个</translation>
    </message>
    <message>
        <source>the mesh has %1 ranks, but there is a rank %2</source>
        <translation>mesh 有 %1 个 Rank，但存在 Rank %2</translation>
    </message>
</context>
<context>
    <name>RankPatternText</name>
    <message>
        <source>the pattern for ranks has more than 1,000 characters</source>
        <translation>Rank 的模式超过 1,000 个字符</translation>
    </message>
    <message>
        <source>the pattern for ranks is no regular expression: %1</source>
        <translation>Rank 的模式不是正则表达式：%1</translation>
    </message>
    <message>
        <source>the pattern for ranks has a group named %1; known are %2</source>
        <translation>Rank 的模式有名为 %1 的组；已知的组有 %2</translation>
    </message>
    <message>
        <source>the pattern for ranks has no group named rank, such as (?&lt;rank&gt;\d+)</source>
        <translation>Rank 的模式没有名为 rank 的组，例如 (?&lt;rank&gt;\d+)</translation>
    </message>
</context>
<context>
    <name>RankReportText</name>
    <message>
        <source>there is no rank to report on</source>
        <translation>没有可报告的 Rank</translation>
    </message>
    <message>
        <source>there is no set named %1; there are: %2</source>
        <translation>没有名为 %1 的集合；现有：%2</translation>
    </message>
    <message>
        <source>all call sites together</source>
        <translation>所有调用位置合计</translation>
    </message>
    <message>
        <source>%1, where %2 is usual</source>
        <translation>%1，通常为 %2</translation>
    </message>
    <message>
        <source>Others differ from their peers, too: %1.</source>
        <translation>其他与同组不同的还有：%1。</translation>
    </message>
    <message>
        <source>No rank ran out of memory.</source>
        <translation>没有 Rank 显存不足。</translation>
    </message>
    <message>
        <source>Nothing is known of this moment of any rank.</source>
        <translation>任何 Rank 在该时刻的情况都未知。</translation>
    </message>
    <message>
        <source>No rank holds more or less than its peers.</source>
        <translation>没有 Rank 比同组占用更多或更少。</translation>
    </message>
    <message>
        <source>No two ranks are enough alike to compare them.</source>
        <translation>没有两个 Rank 相似到可以比较。</translation>
    </message>
    <message>
        <source>Ranks without a file: %1 (%2 of %3).</source>
        <translation>没有文件的 Rank：%1（%3 个中的 %2 个）。</translation>
    </message>
    <message>
        <source>Ranks without a file: %1 (%2 of at least %3).</source>
        <translation>没有文件的 Rank：%1（至少 %3 个中的 %2 个）。</translation>
    </message>
    <message>
        <source>Files that cannot be read: %1.</source>
        <translation>无法读取的文件：%1。</translation>
    </message>
    <message>
        <source>Files that end too early: %1.</source>
        <translation>过早结束的文件：%1。</translation>
    </message>
    <message>
        <source>Any of these may have failed before.</source>
        <translation>其中任何一个都可能更早失败。</translation>
    </message>
    <message>
        <source>%1 ranks ran out of memory; which was first cannot be ordered: %2.</source>
        <translation>%1 个 Rank 显存不足；先后无法排定：%2。</translation>
    </message>
    <message>
        <source>smaller call sites together</source>
        <translation>较小的调用位置合计</translation>
    </message>
    <message>
        <source>1 iteration</source>
        <translation>1 次迭代</translation>
    </message>
    <message>
        <source>%1 iterations</source>
        <translation>%1 次迭代</translation>
    </message>
    <message>
        <source>1 period</source>
        <translation>1 个周期</translation>
    </message>
    <message>
        <source>%1 periods</source>
        <translation>%1 个周期</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 个步骤</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 个步骤</translation>
    </message>
    <message>
        <source>%1, %2 layers</source>
        <comment>steps</comment>
        <translation>%1，%2 层</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>Ranks %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>All %1 ranks: %2</source>
        <translation>全部 %1 个 rank：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>ranks: what they run</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2 runs %3 × a step</source>
        <comment>ranks, phase, number</comment>
        <translation>%1：每个步骤 %2 运行 %3 次</translation>
    </message>
    <message>
        <source>%1, where %2 × is usual</source>
        <comment>ranks and their phase, number</comment>
        <translation>%1，通常为 %2 次</translation>
    </message>
    <message>
        <source>layer %1 of %2</source>
        <translation>第 %1 层，共 %2 层</translation>
    </message>
    <message>
        <source>all smaller ones together</source>
        <translation>所有较小的合计</translation>
    </message>
    <message>
        <source>all together</source>
        <translation>全部合计</translation>
    </message>
    <message>
        <source>elsewhere</source>
        <comment>in the program</comment>
        <translation>在其他地方</translation>
    </message>
    <message>
        <source>anywhere</source>
        <comment>in the program</comment>
        <translation>在任何地方</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>在 %1 中</translation>
    </message>
    <message>
        <source>runs %1 twice a step</source>
        <translation>每个步骤运行 %1 两次</translation>
    </message>
    <message>
        <source>runs %1 %2 × a step instead of %3 ×</source>
        <translation>每个步骤运行 %1 %2 次，而非 %3 次</translation>
    </message>
    <message>
        <source>holds all activations × %1</source>
        <translation>所有激活值为通常的 %1 倍</translation>
    </message>
    <message>
        <source>holds everything × %1</source>
        <translation>所有内容为通常的 %1 倍</translation>
    </message>
    <message>
        <source>keeps all activations of its layers × %1 (%2 a layer, where %3 is usual)</source>
        <translation>其各层的激活值为通常的 %1 倍（每层 %2，通常为 %3）</translation>
    </message>
    <message>
        <source>keeps %1 more of every step at %2</source>
        <translation>每个步骤在 %2 多保留 %1</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>what a rank does</comment>
        <translation>%1，并且%2</translation>
    </message>
    <message>
        <source>ended early</source>
        <translation>提前结束</translation>
    </message>
    <message>
        <source>ran out of memory</source>
        <translation>显存不足</translation>
    </message>
    <message>
        <source>ran out of memory (%1)</source>
        <comment>a place in the program</comment>
        <translation>显存不足（%1）</translation>
    </message>
    <message>
        <source>its peak is in %1, that of most of its peers in %2</source>
        <comment>phases</comment>
        <translation>其峰值在 %1，而同组大多数的峰值在 %2</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>what a rank does</comment>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>1 group</source>
        <translation>1 个组</translation>
    </message>
    <message>
        <source>%1 groups</source>
        <translation>%1 个组</translation>
    </message>
    <message>
        <source>Peers by the mesh: %1.</source>
        <translation>按网格分组：%1。</translation>
    </message>
    <message>
        <source>Peers by the lines that they run: %1, whose ranks have %2 of their lines in common</source>
        <translation>按所运行的代码行分组：%1，组内 Rank 有 %2 的代码行相同</translation>
    </message>
    <message>
        <source>Peers by the lines that they run: %1</source>
        <translation>按所运行的代码行分组：%1</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Ranks that run the same lines hold the same at them.</source>
        <translation>运行相同代码行的 Rank 占用量也相同。</translation>
    </message>
    <message>
        <source>At the end of step %1 it held %2 more than its peers did then (%3, where %4 is usual).</source>
        <translation>在步骤 %1 结束时，它比同组当时多占用 %2（%3，通常为 %4）。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>rank and where it was</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>most was allocated %1</source>
        <comment>of what it held</comment>
        <translation>大部分分配于：%1</translation>
    </message>
    <message>
        <source>%1 less</source>
        <comment>bytes</comment>
        <translation>少 %1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <comment>bytes</comment>
        <translation>多 %1</translation>
    </message>
    <message>
        <source>holds %1 %2 (%3)</source>
        <comment>bytes more, where, figures</comment>
        <translation>占用%1，%2（%3）</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <comment>a rank, what it does</comment>
        <translation>%1 %2。</translation>
    </message>
    <message>
        <source>%1 %2: %3 less in all than its peers (%4).</source>
        <comment>a rank, what it does</comment>
        <translation>%1 %2：总共比同组少 %3（%4）。</translation>
    </message>
    <message>
        <source>%1 %2: %3 more in all than its peers (%4).</source>
        <comment>a rank, what it does</comment>
        <translation>%1 %2：总共比同组多 %3（%4）。</translation>
    </message>
    <message>
        <source>most %1, %2 more</source>
        <comment>of it: at a line, bytes</comment>
        <translation>最多的是%1，多 %2</translation>
    </message>
    <message>
        <source>%1 holds %2 than its peers %3 (%4).</source>
        <comment>a rank, bytes more, where, figures</comment>
        <translation>%1 比同组占用%2，%3（%4）。</translation>
    </message>
    <message>
        <source>%1 is like no other; it holds %2 %3 than %4, which it is most like (%5).</source>
        <comment>a rank, bytes more, where, ranks, figures</comment>
        <translation>%1 与其他都不同；占用%2，%3，与最相近的 %4 相比（%5）。</translation>
    </message>
    <message>
        <source>of what was allocated %1</source>
        <translation>在%1所分配的内容中</translation>
    </message>
    <message>
        <source>in all</source>
        <comment>bytes of a rank</comment>
        <translation>总共</translation>
    </message>
    <message>
        <source>allocated %1</source>
        <comment>before the first event, freed later</comment>
        <translation>分配于%1</translation>
    </message>
    <message>
        <source>under “%1”</source>
        <comment>a row without a line</comment>
        <translation>在“%1”下</translation>
    </message>
    <message>
        <source>at %1</source>
        <comment>a line</comment>
        <translation>在 %1</translation>
    </message>
    <message>
        <source>%1 fits none well</source>
        <comment>a rank</comment>
        <translation>%1 都不太符合</translation>
    </message>
    <message>
        <source>%1 fit none well</source>
        <comment>ranks</comment>
        <translation>%1 都不太符合</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>ranks %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>most %1</source>
        <comment>of what it held: at a line</comment>
        <translation>最多的是%1</translation>
    </message>
    <message>
        <source>%1 failed with %2 allocated; %3.</source>
        <translation>%1 失败时已分配 %2；%3。</translation>
    </message>
    <message>
        <source>%1 failed with %2 allocated, and all of its peers failed, too; %3.</source>
        <translation>%1 失败时已分配 %2，同组的也全部失败；%3。</translation>
    </message>
    <message>
        <source>%1 failed with %2 allocated, %3 more than its peers hold at their peaks; %4.</source>
        <translation>%1 失败时已分配 %2，比同组峰值多 %3；%4。</translation>
    </message>
    <message>
        <source>%1 failed with %2 allocated, where its peers hold %3 at their peaks; %4.</source>
        <translation>%1 失败时已分配 %2，而同组峰值为 %3；%4。</translation>
    </message>
    <message>
        <source>Out of memory: %1 (%2).</source>
        <comment>a number of recordings, their names</comment>
        <translation>内存不足：%1（%2）。</translation>
    </message>
    <message>
        <source>%1 recordings, not one job: neither they nor their names tell a rank.</source>
        <translation>%1 个记录，不是同一个作业：它们本身和名称都未说明 rank。</translation>
    </message>
    <message>
        <source>%1 ran out of memory, and no other, when it asked for %2.</source>
        <comment>a rank, bytes</comment>
        <translation>只有 %1 在请求 %2 时内存不足。</translation>
    </message>
    <message>
        <source>%1 ran out of memory first, %2 (± %3) before %4, when it asked for %5.</source>
        <comment>a rank, a time, a time, a rank, bytes</comment>
        <translation>%1 最先内存不足，比 %4 早 %2（± %3），当时请求 %5。</translation>
    </message>
    <message>
        <source>allocated before recording</source>
        <translation>在记录之前分配</translation>
    </message>
    <message>
        <source>holds %1 than %2 %3 (%4 and %5)</source>
        <comment>bytes more, a rank, where, bytes, bytes</comment>
        <translation>比 %2 占用%1，%3（%4 与 %5）</translation>
    </message>
    <message>
        <source>%1 stopped and is with those whose lines it shares most</source>
        <comment>a rank</comment>
        <translation>%1 中途停止，归入与其代码行最多相同的组</translation>
    </message>
    <message>
        <source>%1 stopped and are with those whose lines they share most</source>
        <comment>ranks</comment>
        <translation>%1 中途停止，归入与其代码行最多相同的组</translation>
    </message>
    <message>
        <source>%1 %2; their group is too small to say which is usual.</source>
        <comment>a rank, what it does</comment>
        <translation>%1 %2；组太小，无法判断哪个正常。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between places: forward, step 5</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>%1 ranks ran out of memory; which was first cannot be ordered.</source>
        <translation>%1 个 Rank 显存不足；先后无法排定。</translation>
    </message>
    <message>
        <source>Recordings of other sets in which memory ran out: %1.</source>
        <translation>其他组中显存不足的记录：%1 个。</translation>
    </message>
</context>
<context>
    <name>RankShardText</name>
    <message>
        <source>%1 is &apos;%2&apos;, which is no number: say --shard I/N</source>
        <translation>%1 为“%2”，不是数字：请指定 --shard I/N</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1，共 %2</translation>
    </message>
    <message>
        <source>%1 cannot be: say --shard I/N</source>
        <translation>%1 不可能成立：请指定 --shard I/N</translation>
    </message>
    <message>
        <source>%1 without %2: say --shard I/N</source>
        <translation>有 %1 但没有 %2：请指定 --shard I/N</translation>
    </message>
    <message>
        <source>%1 is none of an array of %2 from %3 by %4: say --shard I/N</source>
        <translation>%1 不属于从 %3 起、步长 %4、共 %2 个的数组：请指定 --shard I/N</translation>
    </message>
    <message>
        <source>%1, and in each %2</source>
        <translation>%1，其中每个 %2</translation>
    </message>
    <message>
        <source>%1 and %2 contradict each other: say --shard I/N</source>
        <translation>%1 与 %2 相互矛盾：请指定 --shard I/N</translation>
    </message>
    <message>
        <source>no shard &apos;%1&apos;: give I/N with I from 0 to N - 1, or auto</source>
        <translation>没有分片“%1”：请给出 I/N（I 从 0 到 N − 1）或 auto</translation>
    </message>
</context>
<context>
    <name>RanksPageText</name>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>In the job; of several devices with its device</source>
        <translation>在作业中的编号；有多个设备时带设备号</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Its machine</source>
        <translation>所在机器</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Ranks that should hold the same</source>
        <translation>应占用相同内存的 rank</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Of its device</source>
        <translation>其设备的容量</translation>
    </message>
    <message>
        <source>Headroom</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>Capacity without what was reserved at most</source>
        <translation>容量减去保留的最大值</translation>
    </message>
    <message>
        <source>OOM</source>
        <translation>OOM</translation>
    </message>
    <message>
        <source>Whether it ran out of memory</source>
        <translation>是否显存不足</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>占用</translation>
    </message>
    <message>
        <source>At the chosen call site, at the chosen moment</source>
        <translation>在所选调用位置、所选时刻</translation>
    </message>
    <message>
        <source>Against median</source>
        <translation>与中位数之差</translation>
    </message>
    <message>
        <source>Against the median of its group</source>
        <translation>与同组中位数之差</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Its recording</source>
        <translation>其记录</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Where its program was at the chosen moment</source>
        <translation>所选时刻其程序所在的位置</translation>
    </message>
    <message>
        <source>Unlike its peers</source>
        <translation>与同组不同</translation>
    </message>
    <message>
        <source>What it does that its peers do not</source>
        <translation>它做而同组不做的事</translation>
    </message>
    <message>
        <source>none; like %1</source>
        <comment>a group</comment>
        <translation>无；类似 %1</translation>
    </message>
    <message>
        <source>Active at most</source>
        <translation>最多活跃</translation>
    </message>
    <message>
        <source>Reserved at most</source>
        <translation>最多保留</translation>
    </message>
    <message>
        <source>From the driver, used or not</source>
        <translation>来自驱动，无论是否使用</translation>
    </message>
    <message>
        <source>no file</source>
        <translation>没有文件</translation>
    </message>
</context>
<context>
    <name>ReadLogsText</name>
    <message>
        <source>standard input</source>
        <translation>标准输入</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 无法读取：%2。</translation>
    </message>
    <message>
        <source>%1 is a terminal: pipe a log into it, or give the name of one</source>
        <translation>%1 是终端：请用管道送入日志，或给出日志的名称</translation>
    </message>
    <message>
        <source>%1 is a folder: give the name of a log.</source>
        <translation>%1 是文件夹：请给出日志的名称。</translation>
    </message>
    <message>
        <source>%1 is a device, not a log.</source>
        <translation>%1 是设备，不是日志。</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
</context>
<context>
    <name>RecorderTimelineText</name>
    <message>
        <source>%1 is damaged: byte %2 is not what a timeline has there.</source>
        <translation>%1 已损坏：字节 %2 不是时间线在该处应有的内容。</translation>
    </message>
</context>
<context>
    <name>RecordingFitText</name>
    <message>
        <source>Of this message there is nothing that a recording could have.</source>
        <translation>此消息中没有记录里可能会有的内容。</translation>
    </message>
    <message>
        <source>The recording has no out-of-memory event.</source>
        <translation>记录中没有显存不足事件。</translation>
    </message>
    <message numerus="yes">
        <source>None of the recording&apos;s %n out-of-memory event(s) is of this device with this request: it is of another run or rank.</source>
        <translation>
            <numerusform>记录的 %n 个显存不足事件中，没有一个是此设备上的这个请求：它来自另一次运行或另一个 rank。</numerusform>
        </translation>
    </message>
    <message>
        <source>The recording has this failure at event %1 of device %2: a block of %3, %4 free, %5 reserved.</source>
        <translation>记录中此失败位于设备 %2 的事件 %1：块 %3，空闲 %4，保留 %5。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>None of the latest %1 of the recording&apos;s %2 out-of-memory events is of this device with this request; the earlier ones were not tried.</source>
        <translation>记录的 %2 个显存不足事件中，最近的 %1 个都不属于此设备和此请求；更早的没有尝试。</translation>
    </message>
</context>
<context>
    <name>RedactedCopyText</name>
    <message>
        <source>The copy of %1 failed its verification and was not kept: %2.</source>
        <translation>%1 的副本未通过校验，没有保留：%2。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>no package &apos;%1&apos;: give names such as torch</source>
        <translation>没有软件包“%1”：请给出如 torch 这样的名称</translation>
    </message>
    <message>
        <source>%1 is no key: give a file with %2 to %3 random characters.</source>
        <translation>%1 不是密钥：请提供含 %2 到 %3 个随机字符的文件。</translation>
    </message>
</context>
<context>
    <name>RedactionText</name>
    <message>
        <source>Redacting events</source>
        <translation>正在对事件脱敏</translation>
    </message>
    <message>
        <source>Left out: values under keys that PyTorch does not have (%1).</source>
        <translation>已省略：PyTorch 所没有的键之下的值（%1）。</translation>
    </message>
    <message>
        <source>Left out: values of other types than PyTorch writes (%1).</source>
        <translation>已省略：类型与 PyTorch 所写不同的值（%1）。</translation>
    </message>
    <message>
        <source>Left out: samples of memory use (%1).</source>
        <translation>已省略：内存用量的采样（%1）。</translation>
    </message>
    <message>
        <source>Left out: what the recorder wrote of the failure, the host and the program.</source>
        <translation>已省略：记录器对失败、主机和程序的描述。</translation>
    </message>
    <message>
        <source>Left out: what the file lost when it was cut off.</source>
        <translation>已省略：文件被截断时丢失的内容。</translation>
    </message>
    <message>
        <source>Left out: annotations that a program made (%1).</source>
        <translation>已省略：程序所作的标注（%1）。</translation>
    </message>
    <message>
        <source>Left out: metadata of allocations (%1).</source>
        <translation>已省略：分配的元数据（%1）。</translation>
    </message>
    <message>
        <source>Left out: what torch.compile says of its regions (%1).</source>
        <translation>已省略：torch.compile 对其区域的说明（%1）。</translation>
    </message>
    <message>
        <source>%1 holds totals over time and no snapshot: there is nothing to make a copy of.</source>
        <translation>%1 只有随时间的合计而没有快照：没有可制作副本的内容。</translation>
    </message>
    <message>
        <source>%1 does not say what was held at its end, so no part of it can be copied.</source>
        <translation>%1 没有说明其结束时占用了什么，因此其任何部分都无法复制。</translation>
    </message>
    <message>
        <source>Sizes and times stay: they can reveal the dimensions of a model and its batch size.</source>
        <translation>大小和时间保留：它们可能透露模型的维度及其批大小。</translation>
    </message>
    <message>
        <source>The file does not say what was reserved: segments of the copy are made up around its blocks, and so is what it says of reserved memory.</source>
        <translation>文件未说明保留了多少：副本中的段是围绕其块虚构的，其中关于保留内存的数据也是如此。</translation>
    </message>
</context>
<context>
    <name>RegexpText</name>
    <message>
        <source>%1 is not known here</source>
        <translation>这里不认识 %1</translation>
    </message>
    <message>
        <source>%1 is no range of characters</source>
        <translation>%1 不是字符范围</translation>
    </message>
    <message>
        <source>a ] is missing</source>
        <translation>缺少 ]</translation>
    </message>
    <message>
        <source>a ) is missing</source>
        <translation>缺少 )</translation>
    </message>
    <message>
        <source>nothing is open that ) closes</source>
        <translation>没有打开的括号可由 ) 关闭</translation>
    </message>
    <message>
        <source>a character is missing after \</source>
        <translation>\\ 之后缺少一个字符</translation>
    </message>
    <message>
        <source>there is nothing to repeat before %1</source>
        <translation>%1 之前没有可重复的内容</translation>
    </message>
    <message>
        <source>%1 is no number of times, or too many</source>
        <translation>%1 不是重复次数，或次数太多</translation>
    </message>
    <message>
        <source>%1 repeats what is repeated already</source>
        <translation>%1 重复了已被重复的内容</translation>
    </message>
    <message>
        <source>%1 is not known here: there is no looking ahead or back, and flags are i, m and s</source>
        <translation>这里不认识 %1：没有前瞻或后顾，标志只有 i、m 和 s</translation>
    </message>
    <message>
        <source>%1 is no name of a group</source>
        <translation>%1 不是分组名</translation>
    </message>
    <message>
        <source>too much is repeated</source>
        <translation>重复得太多</translation>
    </message>
    <message>
        <source>it is longer than %1 characters</source>
        <translation>它长于 %1 个字符</translation>
    </message>
</context>
<context>
    <name>RegularFileText</name>
    <message>
        <source>it is not below the folder that may be read</source>
        <translation>它不在允许读取的文件夹内</translation>
    </message>
    <message>
        <source>it is no regular file</source>
        <translation>它不是普通文件</translation>
    </message>
    <message>
        <source>%1 is far larger than such a list</source>
        <translation>%1 远大于这样的列表</translation>
    </message>
</context>
<context>
    <name>RemoteText</name>
    <message>
        <source>%1 is no address: give ssh://HOST/PATH, with USER@ and :PORT where they are needed.</source>
        <translation>%1 不是地址：请给出 ssh://主机/路径，需要时加上 用户@ 和 :端口。</translation>
    </message>
    <message>
        <source>ssh cannot be started: install OpenSSH&apos;s client.</source>
        <translation>无法启动 ssh：请安装 OpenSSH 客户端。</translation>
    </message>
    <message>
        <source>There is no snapviewer-cli on %1: install it there, or open ssh+cat://%2, which copies the whole file here.</source>
        <translation>%1 上没有 snapviewer-cli：请在那里安装，或打开 ssh+cat://%2，它会把整个文件复制到本机。</translation>
    </message>
    <message>
        <source>ssh cannot reach %1.</source>
        <translation>ssh 无法连接到 %1。</translation>
    </message>
    <message>
        <source>ssh cannot reach %1: %2</source>
        <translation>ssh 无法连接到 %1：%2</translation>
    </message>
    <message>
        <source>The connection to %1 ended early.</source>
        <translation>与 %1 的连接提前结束。</translation>
    </message>
    <message>
        <source>The connection to %1 ended early: %2</source>
        <translation>与 %1 的连接提前结束：%2</translation>
    </message>
    <message>
        <source>What %1 sends is not what snapviewer-cli says: install the same version there.</source>
        <translation>%1 发来的内容不是 snapviewer-cli 的应答：请在那里安装相同版本。</translation>
    </message>
    <message>
        <source>What %1 sent is damaged: open it again.</source>
        <translation>%1 发来的内容已损坏：请重新打开。</translation>
    </message>
    <message>
        <source>%1 has snapviewer-cli %2, and this is %3: they count differently. Install the same version there, or open ssh+cat://%4, which copies the whole file here.</source>
        <translation>%1 上是 snapviewer-cli %2，而本机是 %3：两者的计算方式不同。请在那里安装相同版本，或打开 ssh+cat://%4，它会把整个文件复制到本机。</translation>
    </message>
    <message>
        <source>Receiving from %1</source>
        <translation>正在从 %1 接收</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The file cannot be kept here: %1.</source>
        <translation>无法在本机保存该文件：%1。</translation>
    </message>
    <message>
        <source>Asking %1</source>
        <translation>正在询问 %1</translation>
    </message>
    <message>
        <source>%1 changed while it was read: open it again.</source>
        <translation>%1 在读取时发生了变化：请重新打开。</translation>
    </message>
    <message>
        <source>%1 is no folder.</source>
        <translation>%1 不是文件夹。</translation>
    </message>
    <message>
        <source>what comes in is no request</source>
        <translation>收到的内容不是请求</translation>
    </message>
    <message>
        <source>The request before is still running.</source>
        <translation>前一个请求仍在进行。</translation>
    </message>
    <message>
        <source>The request names no path.</source>
        <translation>请求中没有路径。</translation>
    </message>
    <message>
        <source>%1 has the recordings of several ranks: open it in the window, or say snapviewer-cli ranks report %1.</source>
        <translation>%1 含有多个 rank 的记录：请在窗口中打开，或运行 snapviewer-cli ranks report %1。</translation>
    </message>
    <message>
        <source>a summary</source>
        <translation>一份摘要</translation>
    </message>
    <message>
        <source>a summary is of another version: extract it again</source>
        <translation>一份摘要来自另一版本：请重新提取</translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>已略过：%1</translation>
    </message>
    <message>
        <source>Ranks are looked at where they lie: open ssh://%1.</source>
        <translation>各 rank 在其所在机器上分析：请打开 ssh://%1。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>%1 is no archive of the command line (%2): packaging/bundle --cli makes one.</source>
        <translation>%1 不是命令行程序的归档（%2）：packaging/bundle --cli 可以生成一个。</translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation>它太大</translation>
    </message>
    <message>
        <source>it is not packed by gzip</source>
        <translation>它不是用 gzip 打包的</translation>
    </message>
    <message>
        <source>it has changed</source>
        <translation>它已改变</translation>
    </message>
    <message>
        <source>Copying to %1</source>
        <translation>正在复制到 %1</translation>
    </message>
    <message>
        <source>What was copied to %1 does not start there.</source>
        <translation>复制到 %1 的程序无法在那里启动。</translation>
    </message>
    <message>
        <source>%1 is larger than summaries can be.</source>
        <translation>%1 超过了摘要可能的大小。</translation>
    </message>
    <message>
        <source>What %1 sends is no answer to anything: it is given up.</source>
        <translation>%1 发来的内容不是任何请求的应答：已放弃。</translation>
    </message>
    <message>
        <source>%1 has taken nothing for %2 s: it is given up.</source>
        <translation>%1 已有 %2 秒未接收任何内容：已放弃。</translation>
    </message>
    <message>
        <source>Waiting for %1, %2 s</source>
        <translation>正在等待 %1，%2 秒</translation>
    </message>
    <message>
        <source>%1 has said nothing for %2 s: it is given up.</source>
        <translation>%1 已有 %2 秒没有任何响应：已放弃。</translation>
    </message>
    <message>
        <source>a summary is no file of summaries</source>
        <translation>某个汇总不是汇总文件</translation>
    </message>
    <message>
        <source>What %1 sends cannot be kept in %2 (%3 came so far): %4; give TMPDIR a folder with more room, where the file is that large.</source>
        <translation>%1 发来的内容无法保存在 %2 中（目前收到 %3）：%4；若文件确实这么大，请把 TMPDIR 设为空间更大的文件夹。</translation>
    </message>
    <message>
        <source>Nobody answers questions here.</source>
        <translation>此处没有回答询问的程序。</translation>
    </message>
</context>
<context>
    <name>ReplayAnswerText</name>
    <message>
        <source>Memory does not run out.</source>
        <translation>显存不会不足。</translation>
    </message>
    <message>
        <source>The request that failed at event %1 would have fitted.</source>
        <translation>在事件 %1 处失败的请求本可满足。</translation>
    </message>
    <message>
        <source>Memory runs out at the same event.</source>
        <translation>显存在同一事件处不足。</translation>
    </message>
    <message>
        <source>Memory runs out at event %1, where it did not.</source>
        <translation>显存在事件 %1 处不足，而记录中并没有。</translation>
    </message>
    <message>
        <source>Undecided: whether memory runs out hangs on what the device really had, or on addresses.</source>
        <translation>无法确定：显存是否不足，取决于设备实际有多少，或取决于地址。</translation>
    </message>
    <message>
        <source>The recording does not tell its settings: PyTorch&apos;s defaults were taken, and the proof holds with them.</source>
        <translation>记录没有说明其设置：采用了 PyTorch 的默认值，验证在此之下成立。</translation>
    </message>
    <message>
        <source>expandable_segments together with max_split_size_mb can make reserved memory grow without bound (pytorch issue 123548): not advised.</source>
        <translation>expandable_segments 与 max_split_size_mb 同用，可能使保留的显存无限增长（pytorch issue 123548）：不建议。</translation>
    </message>
    <message>
        <source>garbage_collection_threshold does nothing without a limit (per_process_memory_fraction below 1).</source>
        <translation>没有上限（per_process_memory_fraction 小于 1）时，garbage_collection_threshold 不起作用。</translation>
    </message>
    <message>
        <source>per_process_memory_fraction is a share of the device&apos;s memory, which is not recorded: say it (--capacity), else there is no limit here.</source>
        <translation>per_process_memory_fraction 是设备显存的一个比例，而显存大小没有记录：请指定它（--capacity），否则这里没有上限。</translation>
    </message>
    <message>
        <source>The device was taken to have %1 for the allocator.</source>
        <translation>假定设备可供分配器使用的有 %1。</translation>
    </message>
    <message>
        <source>How much the device had is not known, as it never refused: no end was taken for it (--capacity says one).</source>
        <translation>设备有多少显存并不知道，因为它从未拒绝过：没有设上限（可用 --capacity 指定）。</translation>
    </message>
    <message>
        <source>The device had between %1 and %2 for the allocator, as far as the recording tells.</source>
        <translation>就记录所示，设备可供分配器使用的在 %1 与 %2 之间。</translation>
    </message>
    <message>
        <source>The driver refused less than it gave at another time: others used the device, too.</source>
        <translation>驱动拒绝的量比它在别的时刻给出的还少：还有别人在使用该设备。</translation>
    </message>
    <message>
        <source>What was reserved when the recording began is kept as it was; the settings change there.</source>
        <translation>记录开始时已保留的部分保持原样；设置从那里开始改变。</translation>
    </message>
    <message>
        <source>Memory of CUDA graphs and MemPools is kept as recorded.</source>
        <translation>CUDA 图和 MemPool 的显存保持记录中的样子。</translation>
    </message>
    <message>
        <source>What other streams used comes back at the events at which it was recorded.</source>
        <translation>其他流使用过的块，在记录中的那些事件处归还。</translation>
    </message>
    <message>
        <source>Some of it came back because the allocator waited for it, which it would not have done here: that is optimistic.</source>
        <translation>其中一些是因为分配器等待才归还的，而在这里它不会等待：这样估计偏乐观。</translation>
    </message>
    <message>
        <source>Not every recorded decision is the model&apos;s. %1</source>
        <translation>记录中的决定并非每个都与模型一致。%1</translation>
    </message>
    <message>
        <source>Which of equal blocks serves hangs on addresses that nobody knows under other settings: the peak is between %1 and %2.</source>
        <translation>大小相同的块中选用哪一个取决于地址，而在其他设置下地址无从得知：峰值在 %1 与 %2 之间。</translation>
    </message>
    <message>
        <source>The estimate ends at event %1: from there on the program would have been another one.</source>
        <translation>估计到事件 %1 为止：从那以后程序的行为就会不同了。</translation>
    </message>
    <message>
        <source>Calls of empty_cache() that gave nothing back are not recorded; what the program does because of the memory that it sees is not modelled.</source>
        <translation>没有归还任何东西的 empty_cache() 调用不会被记录；程序因所见显存而采取的行为没有纳入模型。</translation>
    </message>
    <message>
        <source>Trying settings</source>
        <translation>正在尝试设置</translation>
    </message>
</context>
<context>
    <name>ReplayProofText</name>
    <message>
        <source>After event %1 the model has %2 reserved, the recording %3.</source>
        <translation>事件 %1 之后，模型保留 %2，记录为 %3。</translation>
    </message>
    <message>
        <source>At event %1 the model runs out of memory, the recording does not.</source>
        <translation>在事件 %1 处模型显存不足，而记录没有。</translation>
    </message>
    <message>
        <source>At event %1 the model serves what failed in the recording.</source>
        <translation>在事件 %1 处，模型满足了记录中失败的请求。</translation>
    </message>
    <message>
        <source>%1 of %2 decisions are not those of the model. %3</source>
        <translation>%2 个决定中有 %1 个与模型不同。%3</translation>
    </message>
    <message>
        <source>More decisions than can be are not those of the model. %1</source>
        <translation>与模型不同的决定过多。%1</translation>
    </message>
    <message>
        <source>The trace has no request for memory, so there is nothing to play again.</source>
        <translation>轨迹中没有显存请求，因此没有可重放的内容。</translation>
    </message>
    <message>
        <source>The model&apos;s peak is another one than the recorded.</source>
        <translation>模型的峰值与记录的不同。</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%2 处的 %1</translation>
    </message>
    <message>
        <source>of equal blocks the one at the lowest address, as before PyTorch 2.13</source>
        <translation>大小相同的块中取地址最低的，与 PyTorch 2.13 之前一样</translation>
    </message>
    <message>
        <source>of equal blocks the one of the oldest segment, as since PyTorch 2.13</source>
        <translation>大小相同的块中取最早的段中的，与 PyTorch 2.13 起一样</translation>
    </message>
    <message>
        <source>At event %1 the model takes the block at %2, the recording the one at %3.</source>
        <translation>在事件 %1 处，模型取 %2 处的块，记录取 %3 处的块。</translation>
    </message>
    <message>
        <source>At event %1 the model finds no free block, the recording the one at %2.</source>
        <translation>在事件 %1 处，模型找不到空闲块，记录找到 %2 处的块。</translation>
    </message>
    <message>
        <source>At event %1 the model asks the driver for %2, the recording for %3.</source>
        <translation>在事件 %1 处，模型向驱动申请 %2，记录申请 %3。</translation>
    </message>
    <message>
        <source>At event %1 the recording asks the driver, though the model has a free block at %2.</source>
        <translation>在事件 %1 处，记录向驱动申请，而模型在 %2 处有空闲块。</translation>
    </message>
    <message>
        <source>At event %1 the recording gives %2 back to the driver, the model something else.</source>
        <translation>在事件 %1 处，记录把 %2 还给驱动，模型还的是别的。</translation>
    </message>
    <message>
        <source>Up to event %1 the model gives %2 ranges back to the driver, the recording %3.</source>
        <translation>到事件 %1 为止，模型把 %2 个区间还给驱动，记录为 %3 个。</translation>
    </message>
    <message>
        <source>At event %1 the recording says that %2 are active, the model has %3.</source>
        <translation>在事件 %1 处，记录说有 %2 活跃，模型为 %3。</translation>
    </message>
    <message>
        <source>At the end the recording has a block of %1, the model of %2.</source>
        <translation>结束时，记录中有一个块：%1；模型中为：%2。</translation>
    </message>
    <message>
        <source>Event %1 does not fit the model: the memory that it takes is not free there.</source>
        <translation>事件 %1 与模型不符：它取用的内存在模型中并不空闲。</translation>
    </message>
</context>
<context>
    <name>ReplayRequestsText</name>
    <message>
        <source>The block at %1 was alive at the begin, but lies in no segment.</source>
        <translation>%1 处的块在开始时就存在，却不在任何段中。</translation>
    </message>
    <message>
        <source>The block at %1 of %2 reaches into the next one or beyond its segment.</source>
        <translation>%1 处大小为 %2 的块伸进了下一个块或超出了它的段。</translation>
    </message>
    <message>
        <source>This form of file tells no segments, so nothing can be held against what was reserved.</source>
        <translation>这种格式的文件不包含段，因此没有可与保留量对照的内容。</translation>
    </message>
    <message>
        <source>There is no trace, so no request to play again.</source>
        <translation>没有轨迹，因此没有可重放的请求。</translation>
    </message>
    <message>
        <source>The recording was made with the allocator %1, which is not modelled.</source>
        <translation>该记录是用分配器 %1 生成的，没有它的模型。</translation>
    </message>
    <message>
        <source>The final segments contradict each other.</source>
        <translation>最终的段相互矛盾。</translation>
    </message>
    <message>
        <source>The segments contradict each other at event %1.</source>
        <translation>段在事件 %1 处相互矛盾。</translation>
    </message>
    <message>
        <source>The segment at %1 has %2, more than any device has.</source>
        <translation>%1 处的段有 %2，超过任何设备。</translation>
    </message>
    <message>
        <source>Event %1 allocates %2, which is in use: frees are missing.</source>
        <translation>事件 %1 分配了正在使用的 %2：缺少释放。</translation>
    </message>
    <message>
        <source>Event %1 allocates %2, more than any device has.</source>
        <translation>事件 %1 分配 %2，超过任何设备。</translation>
    </message>
    <message>
        <source>Event %1 allocates nothing that is known.</source>
        <translation>事件 %1 分配的内容未知。</translation>
    </message>
    <message>
        <source>Event %1 frees %2, which nobody holds.</source>
        <translation>事件 %1 释放了无人占用的 %2。</translation>
    </message>
    <message>
        <source>Pinned host memory comes from an allocator of its own, which is not modelled.</source>
        <translation>固定的主机内存来自另一个分配器，本模型未涵盖它。</translation>
    </message>
</context>
<context>
    <name>ReplaySettingsText</name>
    <message>
        <source>%1 Known are %2</source>
        <translation>%1已知的有 %2</translation>
    </message>
    <message>
        <source>The model knows no setting “%1”.</source>
        <translation>模型不认识设置“%1”。</translation>
    </message>
    <message>
        <source>“%1” is no value of %2.</source>
        <translation>“%1”不是 %2 的取值。</translation>
    </message>
    <message>
        <source>max_split_size_mb is below large_segment_size_mb, which PyTorch refuses.</source>
        <translation>max_split_size_mb 小于 large_segment_size_mb，PyTorch 不接受。</translation>
    </message>
    <message>
        <source>max_non_split_rounding_mb is below large_segment_size_mb, which PyTorch refuses.</source>
        <translation>max_non_split_rounding_mb 小于 large_segment_size_mb，PyTorch 不接受。</translation>
    </message>
</context>
<context>
    <name>ReportFileText</name>
    <message>
        <source>%1 has sizes that no device has; they do not fit into a report.</source>
        <translation>%1 中有任何设备都没有的大小；报告容纳不下。</translation>
    </message>
    <message>
        <source>Writing entries</source>
        <translation>正在写入条目</translation>
    </message>
    <message>
        <source>%1 has nothing of device %2.</source>
        <translation>%1 没有设备 %2 的任何内容。</translation>
    </message>
    <message>
        <source>%1 has several entries of one id in %2; a memory report has one, so which is meant cannot be written.</source>
        <translation>%1 在 %2 中有多个编号相同的条目；内存报告只有一个，因此所指的是哪个无法写出。</translation>
    </message>
    <message>
        <source>the report cannot be written: %1.</source>
        <translation>报告无法写入：%1。</translation>
    </message>
</context>
<context>
    <name>ReportText</name>
    <message>
        <source>%1 more rows</source>
        <translation>另外 %1 行</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>growth in all</source>
        <translation>总增长</translation>
    </message>
    <message>
        <source>Where the growth went</source>
        <translation>增长去了哪里</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>留住</translation>
    </message>
    <message>
        <source>a step</source>
        <translation>每步</translation>
    </message>
    <message>
        <source>count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>after each step</source>
        <translation>每步之后</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>call site</source>
        <translation>调用位置</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另外 %1 个</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>结束时</translation>
    </message>
    <message>
        <source>Out of memory, event %1</source>
        <translation>显存不足，事件 %1</translation>
    </message>
    <message>
        <source>Peak, event %1</source>
        <translation>峰值，事件 %1</translation>
    </message>
    <message>
        <source>After event %1</source>
        <translation>事件 %1 之后</translation>
    </message>
    <message>
        <source>%1: %2 active of %3 reserved</source>
        <translation>%1：保留 %3，其中活跃 %2</translation>
    </message>
    <message>
        <source>%1: %2 active</source>
        <translation>%1：活跃 %2</translation>
    </message>
    <message>
        <source>%1 of %2 allocations are drawn one by one: those that fill most of the picture. The other %3, the largest %4, are bands of their colours, exact in bytes.</source>
        <translation>%2 个分配中有 %1 个逐个画出：即占图中大部分的那些。其余 %3 个（最大的 %4）画成各自颜色的条带，字节数精确。</translation>
    </message>
    <message>
        <source>Totals are told for every %1 events, at their highest.</source>
        <translation>合计每 %1 个事件给出一次，取其最高值。</translation>
    </message>
    <message>
        <source>Lanes with too many bars: %1.</source>
        <translation>条太多的泳道：%1。</translation>
    </message>
    <message>
        <source>%1 rows of who held it are in rows of several.</source>
        <translation>占用者中有 %1 行并入了合并的行。</translation>
    </message>
    <message>
        <source>%1 of the smallest segments, %2, are not on the map.</source>
        <translation>%1 个最小的段（%2）不在地图上。</translation>
    </message>
    <message>
        <source>%1 of %2 call stacks have no frames here.</source>
        <translation>%2 个调用栈中有 %1 个在此没有帧。</translation>
    </message>
    <message>
        <source>Timeline, Held by, leaks and map are those of device %1; the recording has %2 devices (--device).</source>
        <translation>时间线、占用者、泄漏和地图属于设备 %1；记录中有 %2 个设备（--device）。</translation>
    </message>
    <message>
        <source>All allocations of the device are drawn one by one.</source>
        <translation>此设备的所有分配都已逐个画出。</translation>
    </message>
    <message>
        <source>What this page leaves out; the file has it:</source>
        <translation>本页省略、文件中仍有的内容：</translation>
    </message>
    <message>
        <source>never freed</source>
        <translation>从未释放</translation>
    </message>
    <message>
        <source>allocated at event %1</source>
        <translation>在事件 %1 分配</translation>
    </message>
    <message>
        <source>freed at event %1</source>
        <translation>在事件 %1 释放</translation>
    </message>
    <message>
        <source>%1: together, not drawn one by one</source>
        <translation>%1：合在一起，未逐个画出</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>active</source>
        <translation>活跃</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>asked for</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>freed, another stream has not finished with it</source>
        <translation>已释放，但另一个流尚未用完</translation>
    </message>
    <message>
        <source>%1 more frames</source>
        <translation>另外 %1 个帧</translation>
    </message>
    <message>
        <source>%1 frames are left out of this page.</source>
        <translation>本页省略了 %1 个帧。</translation>
    </message>
    <message>
        <source>segment of %1</source>
        <translation>%1 的段</translation>
    </message>
    <message>
        <source>left over</source>
        <translation>留下</translation>
    </message>
    <message>
        <source>Point at a band; click for its call stack</source>
        <translation>指向一条带；单击查看其调用栈</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Moment</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>Leaks</source>
        <translation>泄漏</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 个事件</translation>
    </message>
    <message>
        <source>Why it ran out of memory, and what to do</source>
        <translation>为何显存不足，该怎么办</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>该怎么办</translation>
    </message>
    <message>
        <source>What the recorder wrote</source>
        <translation>记录器写了什么</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Who held it, what it was for, what grew, what stood in the way</source>
        <translation>谁占用了内存、用于什么、什么增长了、什么挡住了去路</translation>
    </message>
    <message>
        <source>What cannot be known</source>
        <translation>什么无从得知</translation>
    </message>
    <message>
        <source>Every number, and the SQL that recomputes it</source>
        <translation>每一个数字，以及重新计算它的 SQL</translation>
    </message>
    <message>
        <source>events</source>
        <translation>事件数</translation>
    </message>
    <message>
        <source>allocations</source>
        <translation>分配数</translation>
    </message>
    <message>
        <source>peak active</source>
        <translation>活跃峰值</translation>
    </message>
    <message>
        <source>peak allocated</source>
        <translation>已分配峰值</translation>
    </message>
    <message>
        <source>peak reserved</source>
        <translation>保留峰值</translation>
    </message>
    <message>
        <source>active at the end</source>
        <translation>结束时活跃</translation>
    </message>
    <message>
        <source>reserved at the end</source>
        <translation>结束时保留</translation>
    </message>
    <message>
        <source>largest allocation</source>
        <translation>最大的分配</translation>
    </message>
    <message>
        <source>segments</source>
        <translation>段数</translation>
    </message>
    <message>
        <source>out-of-memory events</source>
        <translation>显存不足事件数</translation>
    </message>
    <message>
        <source>%1 more devices</source>
        <translation>另外 %1 个设备</translation>
    </message>
    <message>
        <source>to %1, each over all of its events</source>
        <translation>纵轴至 %1，各自跨其全部事件</translation>
    </message>
    <message>
        <source>Both over time</source>
        <translation>两者随时间的变化</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>there before recording</source>
        <translation>记录之前已存在</translation>
    </message>
    <message>
        <source>No frames recorded</source>
        <translation>没有记录帧</translation>
    </message>
    <message>
        <source>%1 from before recording, folded</source>
        <translation>记录之前的 %1，已折叠</translation>
    </message>
    <message>
        <source>before recording</source>
        <translation>记录之前</translation>
    </message>
</context>
<context>
    <name>RulerText</name>
    <message>
        <source>1 event</source>
        <translation>1 个事件</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 个事件</translation>
    </message>
    <message>
        <source>%1 steps of the file</source>
        <translation>文件的 %1 步</translation>
    </message>
</context>
<context>
    <name>SampleCsvText</name>
    <message>
        <source>%1 would take far more memory than its size explains at byte %2</source>
        <translation>%1 在字节 %2 处将占用远超其大小所能解释的内存</translation>
    </message>
    <message>
        <source>%1 breaks off in the line at byte %2</source>
        <translation>%1 在字节 %2 处的行中断</translation>
    </message>
    <message>
        <source>%1 is not a table of recorded samples.</source>
        <translation>%1 不是采样记录的表。</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>%1 cannot be read to its end: %2</source>
        <translation>%1 无法读到结尾：%2</translation>
    </message>
</context>
<context>
    <name>SampleFactsText</name>
    <message>
        <source>not recorded</source>
        <translation>没有记录</translation>
    </message>
    <message>
        <source>it was dumped after event %1 of device %2</source>
        <translation>它在设备 %2 的事件 %1 之后转储</translation>
    </message>
    <message>
        <source>the failure is event %1 of device %2</source>
        <translation>失败就是设备 %2 的事件 %1</translation>
    </message>
    <message>
        <source>the failure comes after event %1 of device %2</source>
        <translation>失败发生在设备 %2 的事件 %1 之后</translation>
    </message>
    <message>
        <source>The bundle does not say when memory ran out.</source>
        <translation>转储包没有说明内存何时耗尽。</translation>
    </message>
    <message>
        <source>The bundle does not say when it was dumped.</source>
        <translation>转储包没有说明何时转储。</translation>
    </message>
    <message>
        <source>The snapshot&apos;s events have no times, so its OOM cannot be found on the samples&apos; clock.</source>
        <translation>快照的事件没有时间，因此无法在采样的时钟上找到它的 OOM。</translation>
    </message>
    <message>
        <source>The snapshot&apos;s events have no times, so the samples&apos; clock cannot be found among them.</source>
        <translation>快照的事件没有时间，因此无法在其中找到采样的时钟。</translation>
    </message>
    <message>
        <source>The snapshot&apos;s clock and that of the samples are %1 apart: they are not linked.</source>
        <translation>快照的时钟与采样的时钟相差 %1：两者没有关联。</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>exception</source>
        <translation>异常</translation>
    </message>
    <message>
        <source>message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>backend</source>
        <translation>后端</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败于</translation>
    </message>
    <message>
        <source>written</source>
        <translation>写入于</translation>
    </message>
    <message>
        <source>dumped</source>
        <translation>转储于</translation>
    </message>
    <message>
        <source>device limit</source>
        <translation>设备上限</translation>
    </message>
    <message>
        <source>in the trace</source>
        <translation>在轨迹中</translation>
    </message>
    <message>
        <source>, from %1, for %2</source>
        <translation>，自 %1 起，历时 %2</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>no device named</source>
        <translation>没有指出设备</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>at most %1 allocated, %2 reserved; device used %3, total %4</source>
        <translation>最多已分配 %1，保留 %2；设备使用 %3，总共 %4</translation>
    </message>
</context>
<context>
    <name>SampleJsonText</name>
    <message>
        <source>%1 would take more than %2 MiB of memory at byte %3, far more than its size explains</source>
        <translation>%1 在字节 %3 处将占用超过 %2 MiB 内存，远超其大小所能解释的</translation>
    </message>
    <message>
        <source>%1 is nested deeper than %2 levels at byte %3</source>
        <translation>%1 在字节 %3 处嵌套深于 %2 层</translation>
    </message>
    <message>
        <source>%1 cannot be read to its end: %2</source>
        <translation>%1 无法读到结尾：%2</translation>
    </message>
    <message>
        <source>%1 is not a list of recorded samples</source>
        <translation>%1 不是采样记录的列表</translation>
    </message>
    <message>
        <source>%1 ends early, at byte %2</source>
        <translation>%1 在字节 %2 处提前结束</translation>
    </message>
    <message>
        <source>%1 is damaged: its JSON breaks off at byte %2</source>
        <translation>%1 已损坏：其 JSON 在字节 %2 处中断</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
</context>
<context>
    <name>SamplesDockText</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Local time of the sample</source>
        <translation>采样的本地时间</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>What the recorder calls it</source>
        <translation>记录器对它的称呼</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>The device that was sampled</source>
        <translation>被采样的设备</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>Held by the program</source>
        <translation>由程序持有</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Held by PyTorch&apos;s allocator</source>
        <translation>由 PyTorch 的分配器持有</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>活跃</translation>
    </message>
    <message>
        <source>Allocated, and freed but still in use by another stream</source>
        <translation>已分配的，以及已释放但其他流仍在使用的</translation>
    </message>
    <message>
        <source>Device used</source>
        <translation>设备已用</translation>
    </message>
    <message>
        <source>By all processes</source>
        <translation>由所有进程使用</translation>
    </message>
    <message>
        <source>Device free</source>
        <translation>设备空闲</translation>
    </message>
    <message>
        <source>What the driver said was free</source>
        <translation>驱动所说的空闲量</translation>
    </message>
    <message>
        <source>Device total</source>
        <translation>设备总量</translation>
    </message>
    <message>
        <source>What the device has in all</source>
        <translation>设备总共拥有的</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Where the program was</source>
        <translation>程序当时所在之处</translation>
    </message>
    <message>
        <source>Other values</source>
        <translation>其他值</translation>
    </message>
    <message>
        <source>All other keys of the sample, as JSON</source>
        <translation>采样的所有其他键，以 JSON 表示</translation>
    </message>
</context>
<context>
    <name>SamplesText</name>
    <message>
        <source>allocated, sampled</source>
        <translation>已分配(采样)</translation>
    </message>
    <message>
        <source>reserved, sampled</source>
        <translation>已保留(采样)</translation>
    </message>
    <message>
        <source>device used</source>
        <translation>设备已用</translation>
    </message>
    <message>
        <source>device total</source>
        <translation>设备总量</translation>
    </message>
    <message>
        <source>%1: %2 ↑</source>
        <translation>%1:%2 ↑</translation>
    </message>
</context>
<context>
    <name>SaveFile</name>
    <message>
        <source>%1 is what is open here: it stays as it is. Choose another name.</source>
        <translation>%1 就是此处打开的文件：它保持原样。请另选名称。</translation>
    </message>
</context>
<context>
    <name>SaveText</name>
    <message>
        <source>%1 holds no snapshot to write.</source>
        <translation>%1 没有可写的快照。</translation>
    </message>
    <message>
        <source>%1 would take more than the %2 that may be written unless more is asked for; snapviewer-cli convert --limit does.</source>
        <translation>%1 将超过默认允许写入的 %2；可用 snapviewer-cli convert --limit 放宽。</translation>
    </message>
</context>
<context>
    <name>Schema</name>
    <message>
        <source>number, in stack order within a device</source>
        <translation>编号，在一个设备内按堆叠次序</translation>
    </message>
    <message>
        <source>b, address in hex, _, version</source>
        <translation>b、十六进制地址、_、版本</translation>
    </message>
    <message>
        <source>frees of that address before this allocation</source>
        <translation>此分配之前该地址的释放次数</translation>
    </message>
    <message>
        <source>bytes requested</source>
        <translation>请求的字节</translation>
    </message>
    <message>
        <source>bytes of its block; NULL where it is not in the final segments</source>
        <translation>其块的字节；不在最终的段中则为 NULL</translation>
    </message>
    <message>
        <source>event that made it; -1 before the first</source>
        <translation>产生它的事件；-1 为第一个事件之前</translation>
    </message>
    <message>
        <source>event at which the program freed it; -1 before the first, NULL never</source>
        <translation>程序释放它的事件；-1 为第一个事件之前，NULL 为从未</translation>
    </message>
    <message>
        <source>event at which its memory came back; NULL never</source>
        <translation>其内存归还的事件；NULL 为从未</translation>
    </message>
    <message>
        <source>time of alloc_event since 1970; NULL unknown</source>
        <translation>alloc_event 自 1970 年起的时间；NULL 为未知</translation>
    </message>
    <message>
        <source>time of free_event since 1970; NULL never or unknown</source>
        <translation>free_event 自 1970 年起的时间；NULL 为从未或未知</translation>
    </message>
    <message>
        <source>free_event - alloc_event; NULL where an end is missing</source>
        <translation>free_event - alloc_event；缺少一端则为 NULL</translation>
    </message>
    <message>
        <source>free_time_us - alloc_time_us; NULL where one is</source>
        <translation>free_time_us - alloc_time_us；其一为 NULL 则为 NULL</translation>
    </message>
    <message>
        <source>how it is known: trace, free (freed without alloc), segments</source>
        <translation>如何得知：trace、free（有释放无分配）、segments</translation>
    </message>
    <message>
        <source>stack that allocated it; NULL not recorded</source>
        <translation>分配它的调用栈；NULL 为没有记录</translation>
    </message>
    <message>
        <source>stack that freed it; NULL never or not recorded</source>
        <translation>释放它的调用栈；NULL 为从未或没有记录</translation>
    </message>
    <message>
        <source>operator that the C++ frames name; NULL none</source>
        <translation>C++ 帧所指出的算子；NULL 为没有</translation>
    </message>
    <message>
        <source>file:line:name of the user&apos;s own frame; NULL none</source>
        <translation>用户自己的帧的 file:line:name；NULL 为没有</translation>
    </message>
    <message>
        <source>torch.compile region of the alloc event; NULL not recorded</source>
        <translation>分配事件所在的 torch.compile 区域；NULL 为没有记录</translation>
    </message>
    <message>
        <source>metadata text of the alloc event, else of the block; NULL not recorded</source>
        <translation>分配事件的元数据文本，否则为块的；NULL 为没有记录</translation>
    </message>
    <message>
        <source>the first of your own categories that applies, else what stack and lifetime show it to be (activations, gradients …); NULL unknown</source>
        <translation>您自己的类别中第一个适用的，否则为调用栈和生命周期所示的用途（激活、梯度…）；NULL 为未知</translation>
    </message>
    <message>
        <source>step of alloc_event in a SnapViewer file; else NULL</source>
        <translation>SnapViewer 文件中 alloc_event 的步；否则为 NULL</translation>
    </message>
    <message>
        <source>step of free_event in a SnapViewer file; else NULL</source>
        <translation>SnapViewer 文件中 free_event 的步；否则为 NULL</translation>
    </message>
    <message>
        <source>every allocation of every device</source>
        <translation>每个设备的每个分配</translation>
    </message>
    <message>
        <source>the table of the original SnapViewer: one device, by default the one with the longest trace</source>
        <translation>原版 SnapViewer 的表：一个设备，默认为轨迹最长的那个</translation>
    </message>
    <message>
        <source>number, in stack order</source>
        <translation>编号，按堆叠次序</translation>
    </message>
    <message>
        <source>event that made it, -1 before the first; of a SnapViewer file its own step, 0 before</source>
        <translation>产生它的事件，-1 为第一个事件之前；SnapViewer 文件则为其自己的步，0 为之前</translation>
    </message>
    <message>
        <source>event that freed it, one past the last if never; of a SnapViewer file its own step</source>
        <translation>释放它的事件，从未释放则为最后一个之后；SnapViewer 文件则为其自己的步</translation>
    </message>
    <message>
        <source>device ordinal</source>
        <translation>设备序号</translation>
    </message>
    <message>
        <source>after which event; -1 before the first</source>
        <translation>在哪个事件之后；-1 为第一个事件之前</translation>
    </message>
    <message>
        <source>address, as signed 64 bits</source>
        <translation>地址，以 64 位有符号数表示</translation>
    </message>
    <message>
        <source>memory pool a,b; 0,0 the default one; NULL unknown</source>
        <translation>内存池 a,b；0,0 为默认内存池；NULL 为未知</translation>
    </message>
    <message>
        <source>call site: own line, else a package&apos;s, else operator, else innermost Python frame; before these a cause such as autotuning</source>
        <translation>调用位置：自己的行，否则包的行，否则算子，否则最内层的 Python 帧；在这些之前还有自动调优之类的原因</translation>
    </message>
    <message>
        <source>innermost line of a package between the allocation and its site; NULL none</source>
        <translation>分配与其调用位置之间最内层的包的行；NULL 为没有</translation>
    </message>
    <message>
        <source>lines (0) file:line:name, innermost first; NULL not recorded</source>
        <translation>各行为 (0) file:line:name，最内层在前；NULL 为没有记录</translation>
    </message>
    <message>
        <source>events in its trace</source>
        <translation>其轨迹中的事件</translation>
    </message>
    <message>
        <source>events by action, as a JSON object</source>
        <translation>按动作分的事件，为 JSON 对象</translation>
    </message>
    <message>
        <source>allocations</source>
        <translation>分配数</translation>
    </message>
    <message>
        <source>of these: with an alloc event</source>
        <translation>其中：有分配事件的</translation>
    </message>
    <message>
        <source>of these: alive before, freed without an alloc event</source>
        <translation>其中：之前已存活、有释放而无分配事件的</translation>
    </message>
    <message>
        <source>of these: alive at the end, without any event</source>
        <translation>其中：最终存活、没有任何事件的</translation>
    </message>
    <message>
        <source>active before the first event</source>
        <translation>第一个事件之前的活跃量</translation>
    </message>
    <message>
        <source>highest active total</source>
        <translation>最高的活跃合计</translation>
    </message>
    <message>
        <source>first event that reaches it; -1 before the first</source>
        <translation>首次达到它的事件；-1 为第一个事件之前</translation>
    </message>
    <message>
        <source>highest allocated total</source>
        <translation>最高的已分配合计</translation>
    </message>
    <message>
        <source>highest reserved total; NULL unknown</source>
        <translation>最高的保留合计；NULL 为未知</translation>
    </message>
    <message>
        <source>active after the last event</source>
        <translation>最后一个事件之后的活跃量</translation>
    </message>
    <message>
        <source>largest allocation</source>
        <translation>最大的分配</translation>
    </message>
    <message>
        <source>sum of all allocations</source>
        <translation>所有分配之和</translation>
    </message>
    <message>
        <source>segments at the end</source>
        <translation>最终的段数</translation>
    </message>
    <message>
        <source>reserved after the last event; NULL unknown</source>
        <translation>最后一个事件之后的保留量；NULL 为未知</translation>
    </message>
    <message>
        <source>blocks at the end</source>
        <translation>最终的块数</translation>
    </message>
    <message>
        <source>of these: active</source>
        <translation>其中：活跃的</translation>
    </message>
    <message>
        <source>bytes requested of active blocks</source>
        <translation>活跃块所请求的字节</translation>
    </message>
    <message>
        <source>one row a device: counts, totals, peak</source>
        <translation>每个设备一行：数量、合计、峰值</translation>
    </message>
    <message>
        <source>number, device after device</source>
        <translation>编号，逐个设备</translation>
    </message>
    <message>
        <source>place in the device&apos;s trace, from 0</source>
        <translation>在设备轨迹中的位置，从 0 起</translation>
    </message>
    <message>
        <source>alloc, free_requested, free_completed, segment_alloc, oom, …</source>
        <translation>alloc、free_requested、free_completed、segment_alloc、oom …</translation>
    </message>
    <message>
        <source>of the block (b…) or segment (s…) it acts on; NULL none</source>
        <translation>所作用的块（b…）或段（s…）；NULL 为没有</translation>
    </message>
    <message>
        <source>address, as signed 64 bits; NULL for oom</source>
        <translation>地址，以 64 位有符号数表示；oom 为 NULL</translation>
    </message>
    <message>
        <source>bytes requested; of segments and oom: rounded bytes</source>
        <translation>请求的字节；段和 oom 则为取整后的字节</translation>
    </message>
    <message>
        <source>time since 1970; NULL unknown</source>
        <translation>自 1970 年起的时间；NULL 为未知</translation>
    </message>
    <message>
        <source>stack of the event; NULL not recorded</source>
        <translation>事件的调用栈；NULL 为没有记录</translation>
    </message>
    <message>
        <source>allocations.id of what it acts on; NULL none</source>
        <translation>所作用对象的 allocations.id；NULL 为没有</translation>
    </message>
    <message>
        <source>of an oom: bytes free on the device then</source>
        <translation>oom 时：当时设备上空闲的字节</translation>
    </message>
    <message>
        <source>torch.compile region; NULL not recorded</source>
        <translation>torch.compile 区域；NULL 为没有记录</translation>
    </message>
    <message>
        <source>metadata text of the program then; NULL not recorded</source>
        <translation>程序当时的元数据文本；NULL 为没有记录</translation>
    </message>
    <message>
        <source>on the axis of a SnapViewer file; NULL in other files</source>
        <translation>在 SnapViewer 文件的轴上；其他文件为 NULL</translation>
    </message>
    <message>
        <source>every event of every trace</source>
        <translation>每条轨迹的每个事件</translation>
    </message>
    <message>
        <source>the totals after each event, -1 before the first</source>
        <translation>每个事件之后的合计，-1 为第一个事件之前</translation>
    </message>
    <message>
        <source>bytes requested and not yet freed by the program</source>
        <translation>已请求且程序尚未释放的字节</translation>
    </message>
    <message>
        <source>the same with what is freed but still in use by a stream</source>
        <translation>同上，加上已释放但仍被某个流使用的</translation>
    </message>
    <message>
        <source>bytes that segments hold; NULL unknown</source>
        <translation>段所持有的字节；NULL 为未知</translation>
    </message>
    <message>
        <source>allocator settings and unknown keys of the file</source>
        <translation>分配器设置，以及文件中不认识的键</translation>
    </message>
    <message>
        <source>name; parts of nested ones are separated by points</source>
        <translation>名称；嵌套的各部分以点分隔</translation>
    </message>
    <message>
        <source>value, as text</source>
        <translation>值，以文本表示</translation>
    </message>
    <message>
        <source>what was odd about the file</source>
        <translation>文件中的异常之处</translation>
    </message>
    <message>
        <source>info, warning or error</source>
        <translation>info、warning 或 error</translation>
    </message>
    <message>
        <source>what it is</source>
        <translation>它是什么</translation>
    </message>
    <message>
        <source>how often</source>
        <translation>出现几次</translation>
    </message>
    <message>
        <source>device ordinal; NULL where it concerns the whole file</source>
        <translation>设备序号；涉及整个文件则为 NULL</translation>
    </message>
    <message>
        <source>where first; NULL where it is not tied to an event</source>
        <translation>首次出现之处；与事件无关则为 NULL</translation>
    </message>
    <message>
        <source>what it means for the numbers</source>
        <translation>它对数字意味着什么</translation>
    </message>
    <message>
        <source>allocations.id</source>
        <translation>allocations.id</translation>
    </message>
    <message>
        <source>bytes of all live allocations below it</source>
        <translation>其下方所有存活分配的字节</translation>
    </message>
    <message>
        <source>what is alive on a device after an event, bottom of the stack first</source>
        <translation>某事件之后某设备上存活的内容，堆叠的底部在前</translation>
    </message>
    <message>
        <source>bytes asked for, rounded by the allocator</source>
        <translation>请求的字节，由分配器取整</translation>
    </message>
    <message>
        <source>bytes free on the device then; NULL unknown</source>
        <translation>当时设备上空闲的字节；NULL 为未知</translation>
    </message>
    <message>
        <source>every failed allocation, with the totals then</source>
        <translation>每次失败的分配，附当时的合计</translation>
    </message>
    <message>
        <source>named ranges of the program: profiler steps, optimizer steps, …</source>
        <translation>程序的命名区间：profiler 的步、优化器的步…</translation>
    </message>
    <message>
        <source>its name</source>
        <translation>其名称</translation>
    </message>
    <message>
        <source>time since 1970; NULL where the start is missing</source>
        <translation>自 1970 年起的时间；没有开始则为 NULL</translation>
    </message>
    <message>
        <source>time since 1970; NULL where the end is missing</source>
        <translation>自 1970 年起的时间；没有结束则为 NULL</translation>
    </message>
    <message>
        <source>last event of the device before it, for live_at</source>
        <translation>设备在它之前的最后一个事件，供 live_at 使用</translation>
    </message>
    <message>
        <source>last event of the device within it, for live_at</source>
        <translation>设备在它之内的最后一个事件，供 live_at 使用</translation>
    </message>
    <message>
        <source>the report&apos;s weights, with their gradients</source>
        <translation>报告的权重，及其梯度</translation>
    </message>
    <message>
        <source>number in the file</source>
        <translation>在文件中的编号</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>bytes of the parameter</source>
        <translation>参数的字节</translation>
    </message>
    <message>
        <source>bytes of its gradient</source>
        <translation>其梯度的字节</translation>
    </message>
    <message>
        <source>the report&apos;s activations</source>
        <translation>报告的激活</translation>
    </message>
    <message>
        <source>operation that made it</source>
        <translation>产生它的操作</translation>
    </message>
    <message>
        <source>bytes that it keeps</source>
        <translation>它留住的字节</translation>
    </message>
    <message>
        <source>which entry of the report has which stack</source>
        <translation>报告的哪个条目有哪个调用栈</translation>
    </message>
    <message>
        <source>report_stack_frames.correlation_id</source>
        <translation>report_stack_frames.correlation_id</translation>
    </message>
    <message>
        <source>weight_entries.id or activation_entries.id</source>
        <translation>weight_entries.id 或 activation_entries.id</translation>
    </message>
    <message>
        <source>entry_types.entry_type</source>
        <translation>entry_types.entry_type</translation>
    </message>
    <message>
        <source>the report&apos;s own stack_frames, under a name that is free here</source>
        <translation>报告自己的 stack_frames，用此处空闲的名称</translation>
    </message>
    <message>
        <source>stack_correlation.correlation_id</source>
        <translation>stack_correlation.correlation_id</translation>
    </message>
    <message>
        <source>rises from the most specific frame on</source>
        <translation>从最具体的帧起递增</translation>
    </message>
    <message>
        <source>source file, relative to the project</source>
        <translation>源文件，相对于项目</translation>
    </message>
    <message>
        <source>line, from 1</source>
        <translation>行号，从 1 起</translation>
    </message>
    <message>
        <source>the kinds of entries in the report</source>
        <translation>报告中条目的种类</translation>
    </message>
    <message>
        <source>1 weight, 2 activation</source>
        <translation>1 为权重，2 为激活</translation>
    </message>
    <message>
        <source>what it is called</source>
        <translation>它的称呼</translation>
    </message>
    <message>
        <source>further sizes of the report, its peak among them</source>
        <translation>报告的其他大小，包括其峰值</translation>
    </message>
    <message>
        <source>peak_usage_bytes and the like</source>
        <translation>peak_usage_bytes 之类</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>row, in the order of the file</source>
        <translation>行，按文件中的次序</translation>
    </message>
    <message>
        <source>device ordinal; NULL unknown</source>
        <translation>设备序号；NULL 为未知</translation>
    </message>
    <message>
        <source>when, since 1970; NULL unknown</source>
        <translation>何时，自 1970 年起；NULL 为未知</translation>
    </message>
    <message>
        <source>what the recorder calls it: sample, peak, error, start, …</source>
        <translation>记录器对它的称呼：sample、peak、error、start …</translation>
    </message>
    <message>
        <source>held by the program; NULL unknown</source>
        <translation>由程序持有；NULL 为未知</translation>
    </message>
    <message>
        <source>held by PyTorch&apos;s allocator; NULL unknown</source>
        <translation>由 PyTorch 的分配器持有；NULL 为未知</translation>
    </message>
    <message>
        <source>active; NULL unknown</source>
        <translation>活跃；NULL 为未知</translation>
    </message>
    <message>
        <source>reserved but not active; NULL unknown</source>
        <translation>保留但不活跃；NULL 为未知</translation>
    </message>
    <message>
        <source>of allocated since the sample before, signed; NULL unknown</source>
        <translation>已分配相对前一采样的变化，有符号；NULL 为未知</translation>
    </message>
    <message>
        <source>used on the device by all processes; NULL unknown</source>
        <translation>设备上所有进程的使用量；NULL 为未知</translation>
    </message>
    <message>
        <source>free on the device; NULL unknown</source>
        <translation>设备上的空闲量；NULL 为未知</translation>
    </message>
    <message>
        <source>what the device has in all; NULL unknown</source>
        <translation>设备总共拥有的；NULL 为未知</translation>
    </message>
    <message>
        <source>where the program was; NULL none</source>
        <translation>程序当时所在之处；NULL 为没有</translation>
    </message>
    <message>
        <source>all other keys, as a JSON object; NULL none</source>
        <translation>所有其他键，为 JSON 对象；NULL 为没有</translation>
    </message>
    <message>
        <source>value, as text; lists as JSON; NULL null</source>
        <translation>值，以文本表示；列表为 JSON；NULL 为空值</translation>
    </message>
    <message>
        <source>memory use over time, as a recorder sampled it</source>
        <translation>随时间的内存用量，由记录器采样</translation>
    </message>
    <message>
        <source>what an OOM recorder says about the failure</source>
        <translation>OOM 记录器对失败的说明</translation>
    </message>
    <message>
        <source>what an OOM recorder says about the process</source>
        <translation>OOM 记录器对进程的说明</translation>
    </message>
    <message>
        <source>number</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>function</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>source file, as recorded</source>
        <translation>源文件，按记录</translation>
    </message>
    <message>
        <source>line; NULL unknown</source>
        <translation>行号；NULL 为未知</translation>
    </message>
    <message>
        <source>python, cpp or torchscript</source>
        <translation>python、cpp 或 torchscript</translation>
    </message>
    <message>
        <source>FX node&apos;s op; NULL none</source>
        <translation>FX 节点的 op；NULL 为没有</translation>
    </message>
    <message>
        <source>FX node&apos;s name; NULL none</source>
        <translation>FX 节点的名称；NULL 为没有</translation>
    </message>
    <message>
        <source>FX node&apos;s target; NULL none</source>
        <translation>FX 节点的 target；NULL 为没有</translation>
    </message>
    <message>
        <source>FX node&apos;s original source lines; NULL none</source>
        <translation>FX 节点的原始源代码行；NULL 为没有</translation>
    </message>
    <message>
        <source>whose code: own, library (a package), framework or runtime</source>
        <translation>谁的代码：own、library（包）、framework 或 runtime</translation>
    </message>
    <message>
        <source>every distinct call stack</source>
        <translation>每个不同的调用栈</translation>
    </message>
    <message>
        <source>number; 0 is the empty stack</source>
        <translation>编号；0 为空调用栈</translation>
    </message>
    <message>
        <source>how many frames</source>
        <translation>有多少帧</translation>
    </message>
    <message>
        <source>lines (0) file:line:name, innermost first</source>
        <translation>各行为 (0) file:line:name，最内层在前</translation>
    </message>
    <message>
        <source>stack of the forward pass that it is the backward of; NULL not recorded</source>
        <translation>对应的前向传播的调用栈，本栈是其反向传播；NULL 为没有记录</translation>
    </message>
    <message>
        <source>every distinct frame</source>
        <translation>每个不同的帧</translation>
    </message>
    <message>
        <source>which frames a stack has</source>
        <translation>哪个调用栈有哪些帧</translation>
    </message>
    <message>
        <source>stacks.id</source>
        <translation>stacks.id</translation>
    </message>
    <message>
        <source>place in the stack, 0 innermost</source>
        <translation>在调用栈中的位置，0 为最内层</translation>
    </message>
    <message>
        <source>frames.id</source>
        <translation>frames.id</translation>
    </message>
    <message>
        <source>s, address in hex, _, version</source>
        <translation>s、十六进制地址、_、版本</translation>
    </message>
    <message>
        <source>bytes reserved</source>
        <translation>保留的字节</translation>
    </message>
    <message>
        <source>rounded bytes of allocated blocks</source>
        <translation>已分配的块取整后的字节</translation>
    </message>
    <message>
        <source>the same with blocks whose free is pending</source>
        <translation>同上，加上待释放的块</translation>
    </message>
    <message>
        <source>requested bytes of active blocks</source>
        <translation>活跃块所请求的字节</translation>
    </message>
    <message>
        <source>small or large, by its size where the file does not say; NULL unknown</source>
        <translation>small 或 large，文件没有说明时按其大小；NULL 为未知</translation>
    </message>
    <message>
        <source>1 where it is a mapped range of an expandable segment</source>
        <translation>若为可扩展段的映射区间则为 1</translation>
    </message>
    <message>
        <source>stack that created it; NULL not recorded</source>
        <translation>产生它的调用栈；NULL 为没有记录</translation>
    </message>
    <message>
        <source>number, segment after segment</source>
        <translation>编号，逐个段</translation>
    </message>
    <message>
        <source>segments.id</source>
        <translation>segments.id</translation>
    </message>
    <message>
        <source>rounded bytes that it occupies</source>
        <translation>它占据的取整后的字节</translation>
    </message>
    <message>
        <source>bytes requested; NULL where inactive</source>
        <translation>请求的字节；不活跃则为 NULL</translation>
    </message>
    <message>
        <source>active_allocated, active_pending_free or inactive</source>
        <translation>active_allocated、active_pending_free 或 inactive</translation>
    </message>
    <message>
        <source>allocations.id of what is in it; NULL where inactive</source>
        <translation>其中内容的 allocations.id；不活跃则为 NULL</translation>
    </message>
    <message>
        <source>the allocator&apos;s segments at the end</source>
        <translation>分配器最终的段</translation>
    </message>
    <message>
        <source>the blocks of those segments</source>
        <translation>这些段的块</translation>
    </message>
    <message>
        <source>number in this answer, by address; blocks_at has the same</source>
        <translation>在此答案中的编号，按地址；blocks_at 的编号相同</translation>
    </message>
    <message>
        <source>requested bytes of allocated blocks</source>
        <translation>已分配的块所请求的字节</translation>
    </message>
    <message>
        <source>requested bytes of blocks whose free is pending</source>
        <translation>待释放的块所请求的字节</translation>
    </message>
    <message>
        <source>bytes in no block</source>
        <translation>不属于任何块的字节</translation>
    </message>
    <message>
        <source>the longest contiguous run of them</source>
        <translation>其中最长的连续部分</translation>
    </message>
    <message>
        <source>of free_size: may be the rest of blocks whose size is not known</source>
        <translation>free_size 之中：可能是大小未知的块的余量</translation>
    </message>
    <message>
        <source>number of active blocks</source>
        <translation>活跃块的数量</translation>
    </message>
    <message>
        <source>its segment_alloc or latest segment_map; -1 before the first event</source>
        <translation>其 segment_alloc 或最近的 segment_map；-1 为第一个事件之前</translation>
    </message>
    <message>
        <source>segments.id of what is left of it at the end; NULL nothing</source>
        <translation>最终所剩部分的 segments.id；NULL 为没有剩余</translation>
    </message>
    <message>
        <source>1 - largest_free / free_size; NULL where nothing is free</source>
        <translation>1 - largest_free / free_size；没有空闲则为 NULL</translation>
    </message>
    <message>
        <source>label of the one active block in it; NULL where there are none or more</source>
        <translation>其中唯一活跃块的标签；没有或不止一个则为 NULL</translation>
    </message>
    <message>
        <source>segments_at.segment_id at this event; NULL in no known segment</source>
        <translation>此事件时的 segments_at.segment_id；NULL 为不在已知的段中</translation>
    </message>
    <message>
        <source>b, address in hex, _, version; NULL of free runs</source>
        <translation>b、十六进制地址、_、版本；空闲连续则为 NULL</translation>
    </message>
    <message>
        <source>bytes that it occupies: of a block at least, of a free run at most</source>
        <translation>它占据的字节：对块为至少，对空闲连续为至多</translation>
    </message>
    <message>
        <source>1 where size is known: of blocks that stayed to the end, and behind them</source>
        <translation>大小已知则为 1：留到最后的块，以及其后的部分</translation>
    </message>
    <message>
        <source>call site of that stack; NULL where inactive</source>
        <translation>该调用栈的调用位置；不活跃则为 NULL</translation>
    </message>
    <message>
        <source>what the allocator of a device had reserved after an event, by address</source>
        <translation>某事件之后某设备的分配器所保留的内容，按地址</translation>
    </message>
    <message>
        <source>the blocks and free runs of those segments, by address; last what lies in none</source>
        <translation>这些段的块和空闲连续，按地址；最后是不在任何段中的</translation>
    </message>
    <message>
        <source>the other recording, from the folder of the open one; &apos;&apos; the open one itself</source>
        <translation>另一份记录，相对于已打开记录所在的文件夹；&apos;&apos; 表示已打开的记录本身</translation>
    </message>
    <message>
        <source>bytes that it held in the open recording</source>
        <translation>它在已打开的记录中占用的字节数</translation>
    </message>
    <message>
        <source>bytes that it held in the other one</source>
        <translation>它在另一份记录中占用的字节数</translation>
    </message>
    <message>
        <source>b - a</source>
        <translation>b - a</translation>
    </message>
    <message>
        <source>allocations in a</source>
        <translation>a 中的分配数</translation>
    </message>
    <message>
        <source>allocations in b</source>
        <translation>b 中的分配数</translation>
    </message>
    <message>
        <source>of delta: more or fewer allocations</source>
        <translation>delta 中：分配更多或更少</translation>
    </message>
    <message>
        <source>of delta: larger or smaller ones</source>
        <translation>delta 中：分配更大或更小</translation>
    </message>
    <message>
        <source>moment: peak, oom, oom:N, end, event:N, time:SECONDS, step:N, step:N:peak; NULL the usual one</source>
        <translation>时刻：peak、oom、oom:N、end、event:N、time:秒、step:N、step:N:peak；NULL 为默认时刻</translation>
    </message>
    <message>
        <source>device of both recordings</source>
        <translation>两份记录的设备</translation>
    </message>
    <message>
        <source>call site in the open recording; NULL only the other has it</source>
        <translation>已打开记录中的调用点；仅另一份记录有时为 NULL</translation>
    </message>
    <message>
        <source>call site in the other one; NULL only the open one has it</source>
        <translation>另一份记录中的调用点；仅已打开的记录有时为 NULL</translation>
    </message>
    <message>
        <source>same, shuffled, grown, shrunk, only_a or only_b</source>
        <translation>same、shuffled、grown、shrunk、only_a 或 only_b</translation>
    </message>
    <message>
        <source>how it was found in both: exact, lines, renames; none: in one</source>
        <translation>在两份记录中如何匹配：exact、lines、renames；none：仅在一份中</translation>
    </message>
    <message>
        <source>what two recordings hold at two moments, row by row; sums to both totals</source>
        <translation>两份记录在两个时刻各占用什么，逐行列出；合计等于两边的总量</translation>
    </message>
    <message>
        <source>which call stacks of two recordings are the same place in the code</source>
        <translation>两份记录的哪些调用栈是代码中的同一位置</translation>
    </message>
    <message>
        <source>stacks.id in the open recording, of several the first</source>
        <translation>已打开记录中的 stacks.id，多个时取第一个</translation>
    </message>
    <message>
        <source>stacks.id in the other one, likewise</source>
        <translation>另一份记录中的 stacks.id，同上</translation>
    </message>
    <message>
        <source>bytes kept of judged steps</source>
        <translation>被判断的步所保留的字节</translation>
    </message>
    <message>
        <source>allocations that are</source>
        <translation>保留的分配数</translation>
    </message>
    <message>
        <source>kept of a step, of those of which anything is: median</source>
        <translation>在有所保留的步中，每步保留的字节：中位数</translation>
    </message>
    <message>
        <source>the least</source>
        <translation>最少</translation>
    </message>
    <message>
        <source>the most</source>
        <translation>最多</translation>
    </message>
    <message>
        <source>freed, but another stream has not finished with it</source>
        <translation>已释放，但另一个流尚未用完</translation>
    </message>
    <message>
        <source>judged steps of which anything is kept</source>
        <translation>有所保留的被判断的步</translation>
    </message>
    <message>
        <source>the last of them; NULL none</source>
        <translation>其中最后一个；NULL 表示没有</translation>
    </message>
    <message>
        <source>leaks since this one; NULL another verdict</source>
        <translation>自此步起泄漏；NULL 表示其他结论</translation>
    </message>
    <message>
        <source>of so many steps one keeps something; NULL irregular</source>
        <translation>每这么多步中有一步有所保留；NULL 表示不规律</translation>
    </message>
    <message>
        <source>held so many steps at least; NULL not held</source>
        <translation>至少保持这么多步；NULL 表示未保持</translation>
    </message>
    <message>
        <source>and at most</source>
        <translation>以及最多</translation>
    </message>
    <message>
        <source>call sites that keep as much of the same steps</source>
        <translation>对相同的步保留同样多的调用位置</translation>
    </message>
    <message>
        <source>its call stack; NULL none recorded</source>
        <translation>其调用栈；NULL 表示未记录</translation>
    </message>
    <message>
        <source>1 for who of a group may hold the others, a guess</source>
        <translation>1 表示组中可能持有其他者，仅为推测</translation>
    </message>
    <message>
        <source>where most others of it were freed; NULL unknown</source>
        <translation>其余分配大多在何处释放；NULL 表示未知</translation>
    </message>
    <message>
        <source>what call sites of a device keep from step to step, with a verdict each</source>
        <translation>设备的各调用位置逐步保留的内存，各有一个结论</translation>
    </message>
    <message>
        <source>highest active total from start_event to end_event; NULL where one is</source>
        <translation>从 start_event 到 end_event 的最高活跃合计；其中之一为 NULL 时为 NULL</translation>
    </message>
    <message>
        <source>active after end_event less active after start_event</source>
        <translation>end_event 之后的活跃量减去 start_event 之后的活跃量</translation>
    </message>
    <message>
        <source>the device that is asked about</source>
        <translation>所询问的设备</translation>
    </message>
    <message>
        <source>as in PYTORCH_CUDA_ALLOC_CONF; what is not named stays as recorded</source>
        <translation>与 PYTORCH_CUDA_ALLOC_CONF 相同；未提及的保持记录中的值</translation>
    </message>
    <message>
        <source>what a model of the allocator has reserved after each event under other settings, an estimate; ends where the program would have been another</source>
        <translation>在其他设置下，分配器模型在每个事件之后保留的量，为估计值；到程序会有所不同之处为止</translation>
    </message>
    <message>
        <source>index in the device&apos;s trace</source>
        <translation>在设备轨迹中的序号</translation>
    </message>
    <message>
        <source>estimated; usage.reserved is the recorded</source>
        <translation>估计值；usage.reserved 是记录的值</translation>
    </message>
    <message>
        <source>whose it is: ranges (the program&apos;s), library, communication or compiler</source>
        <translation>属于谁：ranges(程序自身)、library、communication 或 compiler</translation>
    </message>
    <message>
        <source>leaks_every_step, held, leaks_since_step, leaks_k_of_m, released, one_off, swells or pending</source>
        <translation>leaks_every_step、held、leaks_since_step、leaks_k_of_m、released、one_off、swells 或 pending</translation>
    </message>
    <message>
        <source>first steps that are not judged; if left out 2, or 1 where fewer than 7 are complete</source>
        <translation>不作判断的最初步数；省略时为 2，完整的步少于 7 时为 1</translation>
    </message>
    <message>
        <source>last steps that are not judged; if left out 2, or 0 where fewer than 7 are complete</source>
        <translation>不作判断的最后步数；省略时为 2，完整的步少于 7 时为 0</translation>
    </message>
    <message>
        <source>its function; of a loop that which has it; NULL unknown</source>
        <translation>其函数；循环则为它所在的函数；NULL 为未知</translation>
    </message>
    <message>
        <source>the function&apos;s file</source>
        <translation>该函数所在的文件</translation>
    </message>
    <message>
        <source>the first line of it that was seen, or the loop&apos;s</source>
        <translation>其中最先看到的行，或循环的行</translation>
    </message>
    <message>
        <source>forward, backward, recompute, optimizer, zero_grad, data, to device, load, collective, compile, capture, other, or unknown</source>
        <translation>forward、backward、recompute、optimizer、zero_grad、data、to device、load、collective、compile、capture、other 或 unknown</translation>
    </message>
    <message>
        <source>number of the innermost loop around it; NULL none</source>
        <translation>包围它的最内层循环的编号；NULL 为没有</translation>
    </message>
    <message>
        <source>of that loop, from 0</source>
        <translation>该循环的第几轮，从 0 起</translation>
    </message>
    <message>
        <source>its first event</source>
        <translation>其第一个事件</translation>
    </message>
    <message>
        <source>the first event after it</source>
        <translation>在它之后的第一个事件</translation>
    </message>
    <message>
        <source>time of its first event; NULL unknown</source>
        <translation>其第一个事件的时间；NULL 为未知</translation>
    </message>
    <message>
        <source>time of the first event after it; NULL none</source>
        <translation>在它之后的第一个事件的时间；NULL 为没有</translation>
    </message>
    <message>
        <source>most active bytes in it</source>
        <translation>在它之内活跃字节的最大值</translation>
    </message>
    <message>
        <source>the same beyond what was active before</source>
        <translation>同上，减去之前已活跃的</translation>
    </message>
    <message>
        <source>active before its first event</source>
        <translation>其第一个事件之前的活跃量</translation>
    </message>
    <message>
        <source>active after its last event</source>
        <translation>其最后一个事件之后的活跃量</translation>
    </message>
    <message>
        <source>sum of what it asked for</source>
        <translation>它所请求的总和</translation>
    </message>
    <message>
        <source>sum of what was freed in it</source>
        <translation>在它之内释放的总和</translation>
    </message>
    <message>
        <source>allocated in it, active after it</source>
        <translation>在它之内分配，在它之后活跃</translation>
    </message>
    <message>
        <source>allocated in it, active at the end</source>
        <translation>在它之内分配，结束时活跃</translation>
    </message>
    <message>
        <source>number of the call, by its first event</source>
        <translation>调用的编号，按其第一个事件</translation>
    </message>
    <message>
        <source>the call that made it; NULL none is known</source>
        <translation>发出它的调用；NULL 为没有已知的</translation>
    </message>
    <message>
        <source>how many Python frames are around it</source>
        <translation>包围它的 Python 帧的数量</translation>
    </message>
    <message>
        <source>from 0</source>
        <translation>从 0 起</translation>
    </message>
    <message>
        <source>as it is shown: an annotation&apos;s, else from 1</source>
        <translation>如所显示：标注的编号，否则从 1 起</translation>
    </message>
    <message>
        <source>1 where the recording has all of it</source>
        <translation>1 为记录包含它的全部</translation>
    </message>
    <message>
        <source>number of the row, by its first event</source>
        <translation>行的编号，按其第一个事件</translation>
    </message>
    <message>
        <source>calls of a device&apos;s program, read from the stacks of its allocations; of other people&apos;s code those of several events</source>
        <translation>设备上程序的调用，由其分配的调用栈读出；他人代码的调用只取有多个事件的</translation>
    </message>
    <message>
        <source>steps, or iterations, of a device&apos;s program</source>
        <translation>设备上程序的步或迭代</translation>
    </message>
    <message>
        <source>what the framework did, one stretch after the other</source>
        <translation>框架所做的事，一段接一段</translation>
    </message>
    <message>
        <source>layers of a forward pass: repeats of a loop within it</source>
        <translation>前向传播的各层：其中一个循环的各轮</translation>
    </message>
    <message>
        <source>number of the first of them, as it is shown; NULL none</source>
        <translation>其中第一个的编号，与显示的一致；NULL 表示没有</translation>
    </message>
    <message>
        <source>what PyTorch says of itself, such as mallocWithAddress; NULL not recorded</source>
        <translation>PyTorch 自身的说明，例如 mallocWithAddress；NULL 表示未记录</translation>
    </message>
    <message>
        <source>number, by start; those that are events of the trace last</source>
        <translation>编号，按开始排序；属于轨迹事件的排在最后</translation>
    </message>
    <message>
        <source>what blocks occupy beyond the bytes requested, at least</source>
        <translation>内存块占用的超出所请求字节的部分（至少）</translation>
    </message>
    <message>
        <source>bytes requested that have no room: the file contradicts itself</source>
        <translation>所请求但没有位置的字节：文件自相矛盾</translation>
    </message>
    <message>
        <source>as snapviewer-cli fix has them, separated by spaces: checkpoint set-to-none</source>
        <translation>写法同 snapviewer-cli fix，用空格分隔：checkpoint set-to-none</translation>
    </message>
    <message>
        <source>what a changed program has active and reserved after each event, an estimate</source>
        <translation>改动后的程序在每个事件之后的活跃和保留内存，估计值</translation>
    </message>
    <message>
        <source>requested; usage.active is the recorded</source>
        <translation>请求的大小；usage.active 为记录值</translation>
    </message>
    <message>
        <source>by the model of the allocator; null where it is not proved, or memory ran out before</source>
        <translation>按分配器模型；未得到验证或之前已耗尽时为 null</translation>
    </message>
    <message>
        <source>what the program calls it: the annotate events on it, else the metadata of its block, else of its alloc event; NULL nothing</source>
        <translation>程序对它的称呼：取自针对它的 annotate 事件，否则取自其块的元数据，再否则取自其分配事件的元数据；NULL 为没有</translation>
    </message>
    <message>
        <source>what its pool is: default, cuda_graph, graph_trees, mempool, symmetric_memory, program; the table pools says how certainly; NULL unknown</source>
        <translation>其内存池是什么：default、cuda_graph、graph_trees、mempool、symmetric_memory、program；有多确定见表 pools；NULL 为未知</translation>
    </message>
    <message>
        <source>whose memory it is: cuda, rocm, xpu, npu, mtia; NULL unknown, or the host&apos;s</source>
        <translation>是谁的内存：cuda、rocm、xpu、npu、mtia；NULL 为未知，或为主机内存</translation>
    </message>
    <message>
        <source>1: the file shows it; 0: a guess; NULL unknown</source>
        <translation>1：文件显示如此；0：推测；NULL 为未知</translation>
    </message>
    <message>
        <source>default, cuda_graph, graph_trees, mempool, symmetric_memory, program (MemPool or graph_pool_handle()); NULL unknown</source>
        <translation>default、cuda_graph、graph_trees、mempool、symmetric_memory、program（MemPool 或 graph_pool_handle()）；NULL 为未知</translation>
    </message>
    <message>
        <source>1: call stacks through PyTorch&apos;s own code tell the kind; 0: a guess, such as by the id</source>
        <translation>1：经过 PyTorch 自身代码的调用栈说明其种类；0：推测，例如根据编号</translation>
    </message>
    <message>
        <source>what the program calls it; NULL nothing</source>
        <translation>程序对它的称呼；NULL 为没有</translation>
    </message>
    <message>
        <source>allocations in it, of the whole recording</source>
        <translation>整个记录中位于其中的分配数</translation>
    </message>
    <message>
        <source>that they hold</source>
        <translation>这些段所持有的字节</translation>
    </message>
    <message>
        <source>requested of active blocks in them</source>
        <translation>其中活跃块所请求的字节</translation>
    </message>
    <message>
        <source>a memory pool of a device: what it is and holds</source>
        <translation>设备的一个内存池：它是什么、持有什么</translation>
    </message>
    <message>
        <source>CUDA stream, 0 the default one; NULL unknown</source>
        <translation>CUDA 流，0 为默认流；NULL 为未知</translation>
    </message>
    <message>
        <source>device, or host (device 4096) for pinned host memory, of a profiler&apos;s trace the CPU&apos;s; never to be added to devices</source>
        <translation>device，或 host（设备 4096）表示锁页主机内存，对分析器的轨迹则为 CPU 的内存；绝不与设备相加</translation>
    </message>
    <message>
        <source>segments at the end; NULL where the form has none</source>
        <translation>结束时的段；该格式没有段时为 NULL</translation>
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
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>free at its start %1</source>
        <translation>启动时空闲 %1</translation>
    </message>
    <message>
        <source>weights %1</source>
        <translation>权重 %1</translation>
    </message>
    <message>
        <source>activations&apos; peak %1</source>
        <translation>激活峰值 %1</translation>
    </message>
    <message>
        <source>outside of PyTorch %1</source>
        <translation>PyTorch 之外 %1</translation>
    </message>
    <message>
        <source>graphs %1</source>
        <translation>CUDA 图 %1</translation>
    </message>
    <message>
        <source>left for the KV cache %1</source>
        <translation>留给 KV 缓存 %1</translation>
    </message>
    <message>
        <source>no numbers</source>
        <translation>没有数字</translation>
    </message>
    <message>
        <source>; refused: %1 are of others</source>
        <translation>；被拒绝：%1 被别人占用</translation>
    </message>
    <message>
        <source>; refused: too little is left for the KV cache</source>
        <translation>；被拒绝：留给 KV 缓存的太少</translation>
    </message>
    <message>
        <source>state cache %1</source>
        <translation>状态缓存 %1</translation>
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
        <translation>推理服务预算</translation>
    </message>
    <message>
        <source>source: %1</source>
        <translation>来源：%1</translation>
    </message>
</context>
<context>
    <name>ServingText</name>
    <message>
        <source>as the log tells</source>
        <translation>按日志所述</translation>
    </message>
    <message>
        <source>in use before it started: others, and contexts</source>
        <translation>启动之前已在使用：别人的，以及上下文</translation>
    </message>
    <message>
        <source>activations&apos; peak, and outside of PyTorch</source>
        <translation>激活峰值，以及 PyTorch 之外</translation>
    </message>
    <message>
        <source>what the budget leaves beside weights and KV cache</source>
        <translation>预算中除权重和 KV 缓存外剩余的部分</translation>
    </message>
    <message>
        <source>activations&apos; peak</source>
        <translation>激活峰值</translation>
    </message>
    <message>
        <source>held back for it</source>
        <translation>为此预留</translation>
    </message>
    <message>
        <source>outside of PyTorch</source>
        <translation>PyTorch 之外</translation>
    </message>
    <message>
        <source>below zero: an allocator of its own holds weights or cache</source>
        <translation>低于零：有自己的分配器持有权重或缓存</translation>
    </message>
    <message>
        <source>left free, as far as the log goes</source>
        <translation>剩余空闲，就日志所及</translation>
    </message>
    <message>
        <source>the rest: what the log does not tell, and what is free</source>
        <translation>其余：日志没有说明的，以及空闲的</translation>
    </message>
    <message>
        <source>below zero: the log&apos;s numbers sum to more than there is</source>
        <translation>低于零：日志中的数字之和超过实有的</translation>
    </message>
    <message>
        <source>The log does not tell: %1.</source>
        <translation>日志没有说明：%1。</translation>
    </message>
    <message>
        <source>mem_fraction_static is not known: give --utilization.</source>
        <translation>mem_fraction_static 未知：请给出 --utilization。</translation>
    </message>
    <message>
        <source>gpu_memory_utilization is not known: give --utilization.</source>
        <translation>gpu_memory_utilization 未知：请给出 --utilization。</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>below zero: so much was missing for any</source>
        <translation>低于零：要有缓存还缺这么多</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA 图</translation>
    </message>
    <message>
        <source>an estimate, before they were captured</source>
        <translation>估计值，在捕获之前</translation>
    </message>
    <message>
        <source>The card&apos;s size is not in the log: give --capacity.</source>
        <translation>日志中没有显卡的容量：请给出 --capacity。</translation>
    </message>
    <message>
        <source>state cache</source>
        <translation>状态缓存</translation>
    </message>
    <message>
        <source>tables, workspaces, contexts and what is not told</source>
        <translation>表、工作区、上下文以及没有说明的</translation>
    </message>
    <message>
        <source>below zero: rounding, or counted twice in the log</source>
        <translation>低于零：取整，或在日志中重复计算</translation>
    </message>
    <message>
        <source>free when it was ready: room for activations</source>
        <translation>就绪时的空闲：供激活使用</translation>
    </message>
    <message>
        <source>The card&apos;s size is not in the log, so what was in use before is not known: give --capacity.</source>
        <translation>日志中没有显卡的容量，因此不知道此前已在使用多少：请给出 --capacity。</translation>
    </message>
    <message>
        <source>SGLang does not measure activations&apos; peak: it comes out of what is free when it is ready.</source>
        <translation>SGLang 不测量激活峰值：激活使用就绪时的空闲内存。</translation>
    </message>
    <message>
        <source>gradients and optimizer&apos;s state</source>
        <translation>梯度和优化器状态</translation>
    </message>
    <message>
        <source>activations, inputs and temporaries</source>
        <translation>激活、输入和临时内存</translation>
    </message>
    <message>
        <source>workspaces and communication</source>
        <translation>工作区和通信</translation>
    </message>
    <message>
        <source>allocated, for what is not known</source>
        <translation>已分配，用途未知</translation>
    </message>
    <message>
        <source>some of it a guess, by sizes alone</source>
        <translation>其中一部分为推测，仅根据大小</translation>
    </message>
    <message>
        <source>private pool %1</source>
        <translation>私有内存池 %1</translation>
    </message>
    <message>
        <source>private pool %1: %2</source>
        <comment>ids, what it is</comment>
        <translation>私有内存池 %1：%2</translation>
    </message>
    <message>
        <source>beside weights and caches in it; %1 in use</source>
        <translation>不含其中的权重和缓存；使用中 %1</translation>
    </message>
    <message>
        <source>%1 in use</source>
        <translation>使用中 %1</translation>
    </message>
    <message>
        <source>rounding, as far as known</source>
        <translation>取整，就所知而言</translation>
    </message>
    <message>
        <source>cached by PyTorch, free</source>
        <translation>PyTorch 缓存的空闲</translation>
    </message>
    <message>
        <source>counted twice: the file contradicts itself</source>
        <translation>重复计算：文件自相矛盾</translation>
    </message>
    <message>
        <source>allocated, in no segment that is known</source>
        <translation>已分配，但不在任何已知的段中</translation>
    </message>
    <message>
        <source>outside of PyTorch: contexts, libraries, other processes</source>
        <translation>PyTorch 之外：上下文、库、其他进程</translation>
    </message>
    <message>
        <source>free on the device</source>
        <translation>设备上的空闲</translation>
    </message>
    <message>
        <source>The card&apos;s size, %1, is below the %2 that were seen, and was left out of account.</source>
        <translation>显卡的容量 %1 小于已见到的 %2，因此未予采用。</translation>
    </message>
    <message>
        <source>The card&apos;s size is not recorded, so what is outside of PyTorch is not known: give --capacity.</source>
        <translation>显卡的容量没有记录，因此不知道 PyTorch 之外有多少：请给出 --capacity。</translation>
    </message>
    <message>
        <source>outside of PyTorch, or free</source>
        <translation>PyTorch 之外，或空闲</translation>
    </message>
    <message>
        <source>What was free on the device is recorded only where memory ran out, so it is not told from what is outside of PyTorch.</source>
        <translation>设备上的空闲量只在内存耗尽之处有记录，因此无法与 PyTorch 之外的部分区分。</translation>
    </message>
    <message>
        <source>No event was recorded, so the peak of activations is not known: what is here is one moment.</source>
        <translation>没有记录事件，因此激活峰值未知：此处只是一个时刻。</translation>
    </message>
    <message>
        <source>The file does not tell what PyTorch had reserved.</source>
        <translation>文件没有说明 PyTorch 保留了多少。</translation>
    </message>
    <message>
        <source>%1, line %2 of %3</source>
        <comment>vLLM, rank 0, line 12 of serve.log</comment>
        <translation>%1，%3 的第 %2 行</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>vLLM. Device 0 after event 7: …</comment>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>up to</source>
        <translation>累计</translation>
    </message>
    <message>
        <source>source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>what</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>?</source>
        <translation>?</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>given</source>
        <translation>给定</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>推算</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>the card</source>
        <translation>显卡</translation>
    </message>
    <message>
        <source>seen of the card: reserved and free</source>
        <translation>显卡中已见到的：保留加空闲</translation>
    </message>
    <message>
        <source>reserved by PyTorch</source>
        <translation>PyTorch 的保留量</translation>
    </message>
    <message>
        <source>free before weights were loaded</source>
        <translation>加载权重之前的空闲</translation>
    </message>
    <message>
        <source>known</source>
        <translation>已知的</translation>
    </message>
    <message>
        <source>%1, device %2</source>
        <translation>%1，设备 %2</translation>
    </message>
    <message>
        <source>%1, rank %2</source>
        <translation>%1，rank %2</translation>
    </message>
    <message>
        <source>mem_fraction_static %1 allows weights and caches %2; they take %3</source>
        <translation>mem_fraction_static %1 允许权重和缓存占用 %2；它们占用 %3</translation>
    </message>
    <message>
        <source>gpu_memory_utilization %1 allows %2; what counts against it takes %3</source>
        <translation>gpu_memory_utilization %1 允许 %2；计入其中的占用 %3</translation>
    </message>
    <message>
        <source>%1, %2 too much.</source>
        <translation>%1，超出 %2。</translation>
    </message>
    <message>
        <source>%1, %2 are left.</source>
        <translation>%1，还剩 %2。</translation>
    </message>
    <message>
        <source>The server did not start: it found too little memory.</source>
        <translation>推理服务没有启动：它发现内存太少。</translation>
    </message>
    <message>
        <source>what the budget leaves for it</source>
        <translation>预算留给它的部分</translation>
    </message>
    <message>
        <source>all that the pools took</source>
        <translation>各池占用的全部</translation>
    </message>
    <message>
        <source>No known server</source>
        <translation>没有已知的服务器</translation>
    </message>
    <message>
        <source>Beside weights, KV cache, gradients, optimizer state and private pools at most %1 were allocated at once, after event %2.</source>
        <translation>除权重、KV 缓存、梯度、优化器状态和私有池之外，同时分配的最多为 %1，在事件 %2 之后。</translation>
    </message>
    <message>
        <source>among what was there before, if the trace is of a server</source>
        <translation>若该跟踪来自服务器，则属于之前已有的部分</translation>
    </message>
    <message>
        <source>there before the trace began, for what is not told</source>
        <translation>跟踪开始前已存在，用途未说明</translation>
    </message>
    <message>
        <source>by its totals</source>
        <translation>按其总计</translation>
    </message>
    <message>
        <source>of the trace&apos;s total of reserved bytes</source>
        <translation>来自跟踪的保留字节总计</translation>
    </message>
    <message>
        <source>cached, outside of PyTorch, or free</source>
        <translation>缓存、PyTorch 之外或空闲</translation>
    </message>
    <message>
        <source>A profiler&apos;s trace does not tell what was allocated before it began, as a server&apos;s weights and KV cache are: begin it before the model is loaded.</source>
        <translation>性能分析器的跟踪不说明开始之前分配的内容，例如服务器的权重和 KV 缓存：请在加载模型之前开始跟踪。</translation>
    </message>
    <message>
        <source>A profiler&apos;s trace has no private pools: what CUDA graphs hold counts as what it was allocated for. A memory snapshot, taken when the server is ready, tells them apart.</source>
        <translation>性能分析器的跟踪没有私有池：CUDA 图占用的内存计入其分配用途。服务器就绪时的内存快照可以区分它们。</translation>
    </message>
    <message>
        <source>Beside weights, KV cache, gradients, optimizer state and what was there before at most %1 were allocated at once, after event %2.</source>
        <translation>除权重、KV 缓存、梯度、优化器状态和之前已有的内容外，最多同时分配 %1，在事件 %2 之后。</translation>
    </message>
    <message>
        <source>weights, and outside of PyTorch</source>
        <translation>权重，以及 PyTorch 之外</translation>
    </message>
    <message>
        <source>held back for it; the log counts the estimate of graphs into it</source>
        <translation>为其预留；日志把图的估计值计入其中</translation>
    </message>
</context>
<context>
    <name>SessionFileText</name>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>%1 is far larger than a session is.</source>
        <translation>%1 远大于一个会话文件。</translation>
    </message>
    <message>
        <source>%1 is no session.</source>
        <translation>%1 不是会话文件。</translation>
    </message>
    <message>
        <source>%1 does not say of which recording it is.</source>
        <translation>%1 未说明它属于哪个记录。</translation>
    </message>
    <message>
        <source>There is too much in this session for one file.</source>
        <translation>此会话内容过多，无法存入一个文件。</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>The settings in %1 were damaged and are set back to what they are at first.</source>
        <translation>%1 中的设置已损坏，现恢复为初始值。</translation>
    </message>
    <message>
        <source>The settings in %1 were damaged and are set back to what they are at first; the file as it was is kept as %2.</source>
        <translation>%1 中的设置已损坏，现恢复为初始值；原来的文件保留为 %2。</translation>
    </message>
</context>
<context>
    <name>SettingsTreeText</name>
    <message>
        <source>unlimited: blocks of any size may be split</source>
        <translation>无限制：任何大小的块都可切分</translation>
    </message>
    <message>
        <source>%1: larger blocks are never split</source>
        <translation>%1：更大的块从不切分</translation>
    </message>
    <message>
        <source>in MiB</source>
        <translation>单位为 MiB</translation>
    </message>
    <message>
        <source>share of the device above which cached blocks are freed</source>
        <translation>设备占比，超过时释放缓存的块</translation>
    </message>
    <message>
        <source>off: cached blocks are freed only when memory runs out</source>
        <translation>关闭：仅当内存耗尽时才释放缓存的块</translation>
    </message>
    <message>
        <source>on: segments grow and shrink in place</source>
        <translation>开启：段在原地增长和收缩</translation>
    </message>
    <message>
        <source>off: each segment is one fixed allocation of the driver</source>
        <translation>关闭：每个段是驱动的一次固定分配</translation>
    </message>
    <message>
        <source>requests are rounded up to steps of a power of two, by size in MiB; 0 = to 512 bytes</source>
        <translation>请求按 2 的幂的若干分之一向上取整，依以 MiB 计的大小而定；0 = 取整到 512 字节</translation>
    </message>
    <message>
        <source>not set: the allocator&apos;s defaults</source>
        <translation>未设置：分配器的默认值</translation>
    </message>
</context>
<context>
    <name>SiteStepsText</name>
    <message>
        <source>no steps at %1: no allocation of device %2 has a line of that file in its stack</source>
        <translation>%1 处没有步：设备 %2 的分配的调用栈中都没有该文件的行</translation>
    </message>
    <message>
        <source>(%1 more)</source>
        <translation>（另外 %1 个）</translation>
    </message>
    <message>
        <source>no steps at %1: of that file the allocations of device %2 have lines %3</source>
        <translation>%1 处没有步：设备 %2 的分配有该文件的行 %3</translation>
    </message>
    <message>
        <source>no line &apos;%1&apos;: give FILE:LINE, such as train.py:72</source>
        <translation>没有行“%1”：请给出 文件:行，例如 train.py:72</translation>
    </message>
    <message>
        <source>no steps at %1: the stacks of device %2 have no Python frames</source>
        <translation>%1 处没有步：设备 %2 的调用栈没有 Python 帧</translation>
    </message>
    <message>
        <source>no steps at %1: the program comes there %2</source>
        <translation>%1 处没有步：程序%2到达那里</translation>
    </message>
    <message>
        <source>on another thread only</source>
        <translation>只在另一个线程上</translation>
    </message>
    <message>
        <source>only once</source>
        <translation>只有一次</translation>
    </message>
</context>
<context>
    <name>SnapViewerFileText</name>
    <message>
        <source>polygon without its row in elements.db</source>
        <translation>多边形在 elements.db 中没有对应的行</translation>
    </message>
    <message>
        <source>%1 is damaged: it is not the list that SnapViewer writes.</source>
        <translation>%1 已损坏：它不是 SnapViewer 所写的列表。</translation>
    </message>
    <message>
        <source>SnapViewer recording: events in the order of its steps</source>
        <translation>SnapViewer 记录：事件按其步的次序</translation>
    </message>
    <message>
        <source>SnapViewer recording with a database: events in the order of its steps, addresses made up</source>
        <translation>带数据库的 SnapViewer 记录：事件按其步的次序，地址为虚构</translation>
    </message>
    <message>
        <source>Writing polygons</source>
        <translation>正在写入多边形</translation>
    </message>
    <message>
        <source>the call stacks cannot be written: %1.</source>
        <translation>调用栈无法写入：%1。</translation>
    </message>
    <message>
        <source>polygon without an element</source>
        <translation>多边形没有对应的元素</translation>
    </message>
    <message>
        <source>the archive does not take more</source>
        <translation>压缩包不再接受内容</translation>
    </message>
    <message>
        <source>Writing elements</source>
        <translation>正在写入元素</translation>
    </message>
</context>
<context>
    <name>SniffText</name>
    <message>
        <source>a JPEG image</source>
        <translation>JPEG 图像</translation>
    </message>
    <message>
        <source>a PNG image</source>
        <translation>PNG 图像</translation>
    </message>
    <message>
        <source>a GIF image</source>
        <translation>GIF 图像</translation>
    </message>
    <message>
        <source>a ZIP archive inside another file: unpack it first</source>
        <translation>另一个文件中的 ZIP 压缩包：请先解压</translation>
    </message>
    <message>
        <source>a gzip file inside another file: unpack it first</source>
        <translation>另一个文件中的 gzip 文件：请先解压</translation>
    </message>
    <message>
        <source>an SQLite database inside another file: unpack it first</source>
        <translation>另一个文件中的 SQLite 数据库：请先解压</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>PDF 文档</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>a Git LFS pointer: fetch the file itself</source>
        <translation>Git LFS 指针：请取得文件本身</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a script</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>a pickle of protocol 0 or 1</source>
        <translation>协议 0 或 1 的 pickle</translation>
    </message>
    <message>
        <source>a file of another kind</source>
        <translation>其他种类的文件</translation>
    </message>
    <message>
        <source>%1 seems to be %2; this version opens PyTorch memory snapshots as pickles, JSON or HTML pages, also in a gzip file or ZIP archive.</source>
        <translation>%1 看来是%2；本版本打开 pickle、JSON 或 HTML 页面形式的 PyTorch 内存快照，也可在 gzip 文件或 ZIP 压缩包中。</translation>
    </message>
    <message>
        <source>a Zstandard file inside another file: unpack it first</source>
        <translation>另一个文件中的 Zstandard 文件：请先解压</translation>
    </message>
    <message>
        <source>%1 seems to be %2; this version opens PyTorch memory snapshots as pickles, JSON or HTML pages, also in a gzip file or ZIP archive; text logs of a program that ran out of memory open in the window and with snapviewer-cli explain.</source>
        <translation>%1 看来是%2；本版本打开 pickle、JSON 或 HTML 页面形式的 PyTorch 内存快照，也可在 gzip 文件或 ZIP 压缩包中；显存不足的程序的文本日志可用窗口和 snapviewer-cli explain 打开。</translation>
    </message>
</context>
<context>
    <name>SqlComparisonText</name>
    <message>
        <source>%1 has no device %2</source>
        <translation>%1 没有设备 %2</translation>
    </message>
    <message>
        <source>%1 has no device to compare</source>
        <translation>%1 没有可比较的设备</translation>
    </message>
</context>
<context>
    <name>SqlContextText</name>
    <message>
        <source>no device %1: the recording has none</source>
        <translation>没有设备 %1：该记录没有设备</translation>
    </message>
    <message>
        <source>no device %1: the recording has %2</source>
        <translation>没有设备 %1：该记录有 %2</translation>
    </message>
    <message>
        <source>no event %1 on device %2: give %3 to %4</source>
        <translation>设备 %2 上没有事件 %1：请给出 %3 到 %4</translation>
    </message>
</context>
<context>
    <name>SqlText</name>
    <message>
        <source>the SQL database cannot be opened: %1</source>
        <translation>无法打开 SQL 数据库：%1</translation>
    </message>
    <message>
        <source>Qt&apos;s SQLite driver gives no access to its connection</source>
        <translation>Qt 的 SQLite 驱动不提供对其连接的访问</translation>
    </message>
    <message>
        <source>Qt&apos;s driver uses SQLite %1, this program %2</source>
        <translation>Qt 的驱动使用 SQLite %1，本程序使用 %2</translation>
    </message>
    <message>
        <source>the second argument of percentile() has to be a number from 0 to 100</source>
        <translation>percentile() 的第二个参数必须是 0 到 100 的数</translation>
    </message>
    <message>
        <source>the second argument of percentile() has to be the same in all rows</source>
        <translation>percentile() 的第二个参数在所有行中必须相同</translation>
    </message>
    <message>
        <source>%1 is of numbers, not of texts</source>
        <translation>%1 只用于数，不用于文本</translation>
    </message>
    <message>
        <source>%1 is of numbers that are finite</source>
        <translation>%1 只用于有限的数</translation>
    </message>
    <message>
        <source>%1 holds at most %2 numbers: ask of fewer rows</source>
        <translation>%1 最多容纳 %2 个数：请查询更少的行</translation>
    </message>
    <message>
        <source>that is no regular expression for REGEXP: %1</source>
        <translation>这不是 REGEXP 的正则表达式：%1</translation>
    </message>
    <message>
        <source>REGEXP gave up: pattern and text are too long for each other</source>
        <translation>REGEXP 放弃了：模式和文本合在一起太长</translation>
    </message>
    <message>
        <source>%1; there are: %2</source>
        <translation>%1；现有：%2</translation>
    </message>
    <message>
        <source>%1; did you mean %2? There are: %3</source>
        <translation>%1；您是指 %2 吗？现有：%3</translation>
    </message>
    <message>
        <source>only reading is allowed here (%1)</source>
        <translation>此处只允许读取（%1）</translation>
    </message>
    <message>
        <source>a text, a blob or the statement is too long (%1)</source>
        <translation>文本、blob 或语句太长（%1）</translation>
    </message>
    <message>
        <source>a table that takes arguments lacks one, as in live_at(device, event)</source>
        <translation>需要参数的表缺少参数，例如 live_at(device, event)</translation>
    </message>
    <message>
        <source>there is no statement</source>
        <translation>没有语句</translation>
    </message>
    <message>
        <source>only one statement runs at a time; a second one begins here</source>
        <translation>一次只运行一条语句；第二条从此处开始</translation>
    </message>
    <message>
        <source>only reading is allowed here</source>
        <translation>此处只允许读取</translation>
    </message>
    <message>
        <source>the statement has %1 parameters, but %2 values were given</source>
        <translation>语句有 %1 个参数，但给出了 %2 个值</translation>
    </message>
    <message>
        <source>the answer takes more than %1 of memory; select less or add LIMIT</source>
        <translation>答案占用的内存超过 %1；请少选一些，或加上 LIMIT</translation>
    </message>
    <message>
        <source>Running the query</source>
        <translation>正在运行查询</translation>
    </message>
    <message>
        <source>%1 is damaged: its tables are others.</source>
        <translation>%1 已损坏：其中的表与预期不同。</translation>
    </message>
    <message>
        <source>%1 cannot be opened.</source>
        <translation>无法打开 %1。</translation>
    </message>
    <message>
        <source>parameter %1 of the statement has no name</source>
        <translation>语句的参数 %1 没有名称</translation>
    </message>
    <message>
        <source>no value was given for the parameter %1</source>
        <translation>没有给出参数 %1 的值</translation>
    </message>
    <message>
        <source>the statement puts aside more than %1 to sort or to compare; select less</source>
        <translation>该语句为排序或比较暂存超过 %1；请选择更少的数据</translation>
    </message>
</context>
<context>
    <name>StackChecksText</name>
    <message>
        <source>event %1 of device %2 has another stack, place or time</source>
        <translation>设备 %2 的事件 %1 的调用栈、位置或时间不同</translation>
    </message>
</context>
<context>
    <name>StackHeaderText</name>
    <message>
        <source>event %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>%1, %2 after the first</source>
        <translation>%1，第一个事件之后 %2</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>%1, of it %2 rounding</source>
        <translation>%1，其中取整 %2</translation>
    </message>
    <message>
        <source>before the first event</source>
        <translation>第一个事件之前</translation>
    </message>
    <message>
        <source>not until the end</source>
        <translation>到结束都没有</translation>
    </message>
    <message>
        <source>requested at %1, still pending at the end</source>
        <translation>请求于 %1，结束时仍待释放</translation>
    </message>
    <message>
        <source>%1, requested at %2</source>
        <translation>%1，请求于 %2</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 个事件</translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation>生命周期</translation>
    </message>
    <message>
        <source>Compile context</source>
        <translation>编译上下文</translation>
    </message>
    <message>
        <source>User metadata</source>
        <translation>用户元数据</translation>
    </message>
    <message>
        <source>, pool %1</source>
        <translation>，内存池 %1</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>调用位置</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Freed</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Free on the device</source>
        <translation>设备上的空闲</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>段</translation>
    </message>
    <message>
        <source>When</source>
        <translation>何时</translation>
    </message>
    <message>
        <source>never freed</source>
        <translation>从未释放</translation>
    </message>
    <message>
        <source>free still pending</source>
        <translation>释放尚未完成</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>显存不足</translation>
    </message>
    <message>
        <source>asked for %1</source>
        <translation>请求 %1</translation>
    </message>
    <message>
        <source>%1 free on the device</source>
        <translation>设备空闲 %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a pool&apos;s ids, what it is</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>born before recording</source>
        <translation>在记录之前产生</translation>
    </message>
    <message>
        <source>allocated in %1</source>
        <comment>a step</comment>
        <translation>分配于%1</translation>
    </message>
    <message>
        <source>allocated at %1</source>
        <comment>an event</comment>
        <translation>分配于事件 %1</translation>
    </message>
    <message>
        <source>freed in %1</source>
        <comment>a step</comment>
        <translation>释放于%1</translation>
    </message>
    <message>
        <source>freed at %1</source>
        <comment>an event</comment>
        <translation>释放于事件 %1</translation>
    </message>
</context>
<context>
    <name>StackReasonText</name>
    <message>
        <source>This recording has no history: the block is known from the final segments only, without a stack. Record with enabled=&apos;all&apos;.</source>
        <translation>该记录没有历史：此块仅从最终的段得知，没有调用栈。请用 enabled=&apos;all&apos; 记录。</translation>
    </message>
    <message>
        <source>Stacks of events were not recorded (context=None or &apos;state&apos;). Record with context=&apos;all&apos;.</source>
        <translation>没有记录事件的调用栈（context=None 或 &apos;state&apos;）。请用 context=&apos;all&apos; 记录。</translation>
    </message>
    <message>
        <source>A stack was recorded, but it is empty: with stacks=&apos;python&apos;, threads without Python frames, such as autograd&apos;s backward threads, show none. Record with stacks=&apos;all&apos;.</source>
        <translation>记录了调用栈，但它是空的：stacks=&apos;python&apos; 时，没有 Python 帧的线程（如 autograd 的反向线程）什么也不显示。请用 stacks=&apos;all&apos; 记录。</translation>
    </message>
    <message>
        <source>Not freed until the end of the recording.</source>
        <translation>到记录结束都没有释放。</translation>
    </message>
    <message>
        <source>Allocated before recording began, so its stack was not seen. Start recording before the model is built.</source>
        <translation>在记录开始之前分配，因此没有见到其调用栈。请在构建模型之前开始记录。</translation>
    </message>
    <message>
        <source>Its alloc event is not in the file: it was allocated before recording began, or the full ring buffer dropped the event. Which of them nobody can tell, as it was freed.</source>
        <translation>文件中没有它的分配事件：它在记录开始之前分配，或者已满的环形缓冲区丢弃了该事件。由于它已被释放，无法判断是哪一种。</translation>
    </message>
</context>
<context>
    <name>StepChoiceText</name>
    <message>
        <source>the allocations of device %1 do not repeat themselves</source>
        <translation>设备 %1 的分配没有重复规律</translation>
    </message>
    <message>
        <source>no steps &apos;%1&apos;: %2</source>
        <translation>没有步“%1”：%2</translation>
    </message>
    <message>
        <source>no annotation of device %1 matches &apos;%2&apos;</source>
        <translation>设备 %1 没有匹配“%2”的标注</translation>
    </message>
    <message>
        <source>the marks name no event</source>
        <translation>标记没有指明任何事件</translation>
    </message>
    <message>
        <source>device %1 has no event %2, which the marks name: it has %3</source>
        <translation>设备 %1 没有标记所指的事件 %2：共有 %3 个</translation>
    </message>
    <message>
        <source>line %1 of the marks is no event: &apos;%2&apos;</source>
        <translation>标记的第 %1 行不是事件：“%2”</translation>
    </message>
</context>
<context>
    <name>StepsPainterText</name>
    <message>
        <source>%1 left over</source>
        <translation>留下 %1</translation>
    </message>
    <message>
        <source>%1 left over, %2 more than an iteration before</source>
        <translation>留下 %1，比前一次迭代多 %2</translation>
    </message>
    <message>
        <source>%1 left over, %2 less than an iteration before</source>
        <translation>留下 %1，比前一次迭代少 %2</translation>
    </message>
    <message>
        <source>%1 left over, %2 more than a period before</source>
        <translation>留下 %1，比前一个周期多 %2</translation>
    </message>
    <message>
        <source>%1 left over, %2 less than a period before</source>
        <translation>留下 %1，比前一个周期少 %2</translation>
    </message>
    <message>
        <source>%1 left over, %2 more than a step before</source>
        <translation>留下 %1，比前一步多 %2</translation>
    </message>
    <message>
        <source>%1 left over, %2 less than a step before</source>
        <translation>留下 %1，比前一步少 %2</translation>
    </message>
    <message>
        <source>left over</source>
        <translation>留下</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>step 2</comment>
        <translation>%1（共 %2）</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <comment>step 116</comment>
        <translation>%1（%3 中的第 %2 个）</translation>
    </message>
    <message>
        <source>%1, until the failure</source>
        <comment>step 5</comment>
        <translation>%1，直到失败</translation>
    </message>
</context>
<context>
    <name>StepsText</name>
    <message numerus="yes">
        <source>%n steps, told by the annotation %1</source>
        <translation>
            <numerusform>%n 步，由标注 %1 得知</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps, told by the allocations: every %1 of them repeat (%2 alike), each step from %3</source>
        <translation>
            <numerusform>%n 步，由分配得知：每 %1 个分配重复一次（%2 相同），每步从 %3 开始</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n iterations of the loop at %1</source>
        <translation>
            <numerusform>%n 次迭代，来自 %1 处的循环</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps of the loop at %1, each of about %2 repeats</source>
        <translation>
            <numerusform>%n 步，来自 %1 处的循环，每步约 %2 轮</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps of the loop at %1</source>
        <translation>
            <numerusform>%n 步，来自 %1 处的循环</numerusform>
        </translation>
    </message>
    <message>
        <source>no steps: no annotation recurs, and no loop of the program was found</source>
        <translation>没有步：没有重复出现的标注，也没有找到程序的循环</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>第 %1 次迭代</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message numerus="yes">
        <source>%n returns to %1</source>
        <comment>a line that somebody named</comment>
        <translation>
            <numerusform>%n 次回到 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps, told by annotations that match &apos;%1&apos;</source>
        <translation>
            <numerusform>%n 步，由匹配“%1”的标注得知</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps, told by a file of marks</source>
        <translation>
            <numerusform>%n 步，由标记文件得知</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, each of %n taken together</source>
        <translation>
            <numerusform>%1，每个由 %n 个合成</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2–%3</source>
        <comment>phase, events</comment>
        <translation>%1 %2–%3</translation>
    </message>
    <message>
        <source>one step: %1</source>
        <translation>一个步骤：%1</translation>
    </message>
</context>
<context>
    <name>SummaryColumnsText</name>
    <message>
        <source>not known</source>
        <translation>不知道</translation>
    </message>
    <message>
        <source>%1 at the start</source>
        <translation>起始时 %1</translation>
    </message>
    <message>
        <source>%1 at event %2</source>
        <translation>%1，在事件 %2</translation>
    </message>
    <message>
        <source>Before the first event</source>
        <translation>第一个事件之前</translation>
    </message>
    <message>
        <source>Active before the first event, and its part of the peak</source>
        <translation>第一个事件之前的活跃量，及其占峰值的比例</translation>
    </message>
    <message>
        <source>no trace</source>
        <translation>没有轨迹</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>bytes and their part of the peak</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>Note: changes what can be known. Warning: some numbers may be incomplete. Error: the file is damaged or contradicts itself.</source>
        <translation>提示：影响能够得知的内容。警告：有些数字可能不完整。错误：文件已损坏或自相矛盾。</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>What it means for the numbers</source>
        <translation>它对数字意味着什么</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Its ordinal</source>
        <translation>其序号</translation>
    </message>
    <message>
        <source>Peak active</source>
        <translation>活跃峰值</translation>
    </message>
    <message>
        <source>Highest active bytes: allocated, and freed but still in use by another stream</source>
        <translation>最高的活跃字节：已分配的，以及已释放但其他流仍在使用的</translation>
    </message>
    <message>
        <source>Peak allocated</source>
        <translation>已分配峰值</translation>
    </message>
    <message>
        <source>Highest bytes held by the program</source>
        <translation>程序持有的最高字节</translation>
    </message>
    <message>
        <source>Peak reserved</source>
        <translation>保留峰值</translation>
    </message>
    <message>
        <source>Most that the allocator held of the device</source>
        <translation>分配器从设备持有的最大量</translation>
    </message>
    <message>
        <source>Active at the end</source>
        <translation>结束时活跃</translation>
    </message>
    <message>
        <source>Active after the last event</source>
        <translation>最后一个事件之后的活跃量</translation>
    </message>
    <message>
        <source>Reserved at the end</source>
        <translation>结束时保留</translation>
    </message>
    <message>
        <source>Reserved after the last event</source>
        <translation>最后一个事件之后的保留量</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Length of its trace</source>
        <translation>其轨迹的长度</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Known ones, those from before the first event included</source>
        <translation>已知的分配，包括第一个事件之前的</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>The name of what was found, as in SQL</source>
        <translation>所发现内容的名称，与 SQL 中相同</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>How often it was found</source>
        <translation>发现的次数</translation>
    </message>
    <message>
        <source>On which device</source>
        <translation>在哪个设备上</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>该文件</translation>
    </message>
    <message>
        <source>First at</source>
        <translation>首次出现于</translation>
    </message>
    <message>
        <source>The first event it was found at</source>
        <translation>首次发现它的事件</translation>
    </message>
</context>
<context>
    <name>SummaryText</name>
    <message>
        <source>%1 before the first event</source>
        <translation>%1，第一个事件之前</translation>
    </message>
    <message>
        <source>%1 at event %2</source>
        <translation>%1，在事件 %2</translation>
    </message>
    <message>
        <source>Device %1: %2 events, %3 allocations</source>
        <translation>设备 %1：%2 个事件，%3 个分配</translation>
    </message>
    <message>
        <source>  peak allocated %1</source>
        <translation>  已分配峰值 %1</translation>
    </message>
    <message>
        <source>  peak active %1</source>
        <translation>  活跃峰值 %1</translation>
    </message>
    <message>
        <source>  peak reserved %1</source>
        <translation>  保留峰值 %1</translation>
    </message>
    <message>
        <source>  at the end %1 active, %2 reserved</source>
        <translation>  结束时活跃 %1，保留 %2</translation>
    </message>
    <message>
        <source>  at the end %1 active</source>
        <translation>  结束时活跃 %1</translation>
    </message>
    <message>
        <source>, device %1</source>
        <translation>，设备 %1</translation>
    </message>
    <message>
        <source>, first at event %1</source>
        <translation>，首次在事件 %1</translation>
    </message>
    <message>
        <source>1 allocation</source>
        <translation>1 个分配</translation>
    </message>
    <message>
        <source>%1 allocations</source>
        <translation>%1 个分配</translation>
    </message>
    <message>
        <source>Device %1: no trace; %2 in %3 was active when the snapshot was taken.</source>
        <translation>设备 %1：没有轨迹；取快照时 %3 中的 %2 是活跃的。</translation>
    </message>
    <message>
        <source>Weights: %1 in %2 entries, and %3 of gradients</source>
        <translation>权重：%2 个条目共 %1，以及梯度 %3</translation>
    </message>
    <message>
        <source>Activations: %1 in %2 entries</source>
        <translation>激活：%2 个条目共 %1</translation>
    </message>
    <message>
        <source>The file names no peak; its entries hold %1</source>
        <translation>文件没有指出峰值；其条目共占 %1</translation>
    </message>
    <message>
        <source>Peak: %1; entries hold %2 of it, %3 is untracked: no entry accounts for it</source>
        <translation>峰值：%1；条目占其中 %2，%3 未追踪：没有条目解释它</translation>
    </message>
    <message>
        <source>Peak: %1; entries hold %2, %3 more than the peak: they cannot all have been alive at once</source>
        <translation>峰值：%1；条目占 %2，比峰值多 %3：它们不可能全部同时存活</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Annotations: %1</source>
        <translation>标注：%1</translation>
    </message>
    <message>
        <source>Settings:</source>
        <translation>设置：</translation>
    </message>
    <message>
        <source>Import log:</source>
        <translation>导入日志：</translation>
    </message>
    <message>
        <source>Device %1: %2 in %3 was there before the first event that is kept, %4 of the peak; no event says where it came from.</source>
        <translation>设备 %1：%2（%3）在保留下来的第一个事件之前就已存在，占峰值的 %4；没有事件说明它来自何处。</translation>
    </message>
    <message>
        <source>Accelerator: %1</source>
        <translation>加速器：%1</translation>
    </message>
    <message>
        <source>Device %1: %2 in %3 was there before recording began, %4 of the peak; no event says where it came from.</source>
        <translation>设备 %1：%3 中的 %2 在记录开始之前就已存在，为峰值的 %4；没有事件说明它从何而来。</translation>
    </message>
</context>
<context>
    <name>TableFileText</name>
    <message>
        <source>the tables cannot be written: %1.</source>
        <translation>表无法写入：%1。</translation>
    </message>
    <message>
        <source>Writing the table %1</source>
        <translation>正在写入表 %1</translation>
    </message>
</context>
<context>
    <name>TelemetryText</name>
    <message>
        <source>%1: the samples before are shown.</source>
        <translation>%1：显示其之前的采样。</translation>
    </message>
    <message>
        <source>memory telemetry, version %1, as %2</source>
        <translation>内存遥测，版本 %1，为 %2</translation>
    </message>
</context>
<context>
    <name>TimelineText</name>
    <message>
        <source>The recording has no device %1.</source>
        <translation>该记录没有设备 %1。</translation>
    </message>
    <message>
        <source>Building the picture</source>
        <translation>正在构建图像</translation>
    </message>
</context>
<context>
    <name>TopTools</name>
    <message>
        <source>theme colours</source>
        <translation>主题 颜色</translation>
    </message>
    <message>
        <source>Edit Categories…</source>
        <translation>编辑类别…</translation>
    </message>
    <message>
        <source>Edit My Code…</source>
        <translation>编辑我的代码…</translation>
    </message>
    <message>
        <source>Allocations Alive at the Peak</source>
        <translation>峰值时存活的分配</translation>
    </message>
    <message>
        <source>Light or Dark: %1</source>
        <translation>浅色或深色：%1</translation>
    </message>
</context>
<context>
    <name>TorchDocumentText</name>
    <message>
        <source>%1 ends early, at byte %2, before its first whole event or segment; copy it again.</source>
        <translation>%1 在字节 %2 处提前结束，位于第一个完整的事件或段之前；请重新复制。</translation>
    </message>
    <message>
        <source>%1 is %2, but not a PyTorch memory snapshot: it has neither segments nor device traces.</source>
        <translation>%1 是%2，但不是 PyTorch 内存快照：它既没有段也没有设备轨迹。</translation>
    </message>
    <message>
        <source>at byte %1</source>
        <translation>在字节 %1</translation>
    </message>
</context>
<context>
    <name>TorchJsonText</name>
    <message>
        <source>%1 would take more than %2 MiB of memory at byte %3, far more than its size explains.</source>
        <translation>%1 在字节 %3 处将占用超过 %2 MiB 内存，远超其大小所能解释的。</translation>
    </message>
    <message>
        <source>%1 is nested deeper than %2 levels at byte %3; no memory snapshot is.</source>
        <translation>%1 在字节 %3 处嵌套深于 %2 层；内存快照不会如此。</translation>
    </message>
    <message>
        <source>%1 cannot be read to its end: %2.</source>
        <translation>%1 无法读到结尾：%2。</translation>
    </message>
    <message>
        <source>%1 is damaged: its JSON breaks off at byte %2.</source>
        <translation>%1 已损坏：其 JSON 在字节 %2 处中断。</translation>
    </message>
    <message>
        <source>half a surrogate pair in a text</source>
        <translation>文本中有半个代理对</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>PyTorch snapshot as JSON</source>
        <translation>JSON 形式的 PyTorch 快照</translation>
    </message>
</context>
<context>
    <name>TorchPickleText</name>
    <message>
        <source>a pickle</source>
        <translation>pickle</translation>
    </message>
    <message>
        <source>PyTorch pickle, protocol %1</source>
        <translation>PyTorch pickle，协议 %1</translation>
    </message>
</context>
<context>
    <name>TorchWriterText</name>
    <message>
        <source>Writing events</source>
        <translation>正在写入事件</translation>
    </message>
</context>
<context>
    <name>TrustText</name>
    <message>
        <source>Cut off</source>
        <translation>被截断</translation>
    </message>
    <message>
        <source>Changed on the way</source>
        <translation>途中有变</translation>
    </message>
    <message>
        <source>Several processes mixed</source>
        <translation>混有多个进程</translation>
    </message>
    <message>
        <source>Trace and final state disagree</source>
        <translation>轨迹与最终状态不一致</translation>
    </message>
    <message>
        <source>Segments disagree</source>
        <translation>段不一致</translation>
    </message>
    <message>
        <source>Blocks do not add up</source>
        <translation>块加起来不符</translation>
    </message>
    <message>
        <source>Oldest events lost</source>
        <translation>最早的事件已丢失</translation>
    </message>
    <message>
        <source>Filtered</source>
        <translation>经过筛选</translation>
    </message>
    <message>
        <source>Frees are missing</source>
        <translation>缺少释放</translation>
    </message>
    <message>
        <source>Some frees are missing</source>
        <translation>缺少部分释放</translation>
    </message>
    <message>
        <source>Unknown kinds of events</source>
        <translation>未知种类的事件</translation>
    </message>
    <message>
        <source>Unreadable values</source>
        <translation>无法读取的值</translation>
    </message>
    <message>
        <source>Unknown devices</source>
        <translation>未知设备</translation>
    </message>
    <message>
        <source>Clock runs back</source>
        <translation>时钟倒退</translation>
    </message>
    <message>
        <source>Final state only</source>
        <translation>只有最终状态</translation>
    </message>
    <message>
        <source>Recorded late</source>
        <translation>记录得晚</translation>
    </message>
    <message>
        <source>No call stacks</source>
        <translation>没有调用栈</translation>
    </message>
    <message>
        <source>No times</source>
        <translation>没有时间</translation>
    </message>
    <message>
        <source>No final state</source>
        <translation>没有最终状态</translation>
    </message>
    <message>
        <source>There is no snapshot of the allocator, so single allocations are not known: only what a recorder noted beside it.</source>
        <translation>没有分配器的快照，因此不知道单个的分配：只知道记录器在旁边记下的内容。</translation>
    </message>
    <message>
        <source>The file is empty: no device has an event or a segment. Nothing had used the device when the snapshot was taken, or another process had.</source>
        <translation>文件是空的：没有设备有事件或段。取快照时设备没有被使用过，或使用它的是另一个进程。</translation>
    </message>
    <message>
        <source>No event is recorded, only the final state: nothing happened there while the recording ran.</source>
        <translation>没有记录事件，只有最终状态：记录运行期间那里什么也没发生。</translation>
    </message>
    <message>
        <source>The file has no traces, only the final state: it comes from memory_snapshot(), or from a snapshot without traces. Use _dump_snapshot() while recording is on.</source>
        <translation>文件没有轨迹，只有最终状态：它来自 memory_snapshot()，或来自没有轨迹的快照。请在记录开启时使用 _dump_snapshot()。</translation>
    </message>
    <message>
        <source>The traces are empty, there is only the final state: recording was off, or was stopped before the snapshot was taken, which clears it.</source>
        <translation>轨迹是空的，只有最终状态：没有开启记录，或在取快照之前已停止，而停止会清空它。</translation>
    </message>
    <message>
        <source>%1 (It ends %2.)</source>
        <translation>%1（结束于 %2。）</translation>
    </message>
    <message>
        <source>%1 First: %2</source>
        <translation>%1 首次：%2</translation>
    </message>
    <message>
        <source>%1 First at event %2.</source>
        <translation>%1 首次在事件 %2。</translation>
    </message>
    <message>
        <source>%1 First at event %2: %3</source>
        <translation>%1 首次在事件 %2：%3</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 %2 of the peak was allocated before the first event that is left.</source>
        <translation>%1 峰值的 %2 是在所剩的第一个事件之前分配的。</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 和另外 %2 个</translation>
    </message>
    <message>
        <source>Device %1: %2</source>
        <translation>设备 %1：%2</translation>
    </message>
    <message>
        <source>Devices %1: %2</source>
        <translation>设备 %1：%2</translation>
    </message>
    <message>
        <source>Everything in the file agrees.</source>
        <translation>文件中的一切都一致。</translation>
    </message>
    <message>
        <source>Everything in the file agrees, but it does not tell everything.</source>
        <translation>文件中的一切都一致，但它没有说明全部。</translation>
    </message>
    <message>
        <source>Some numbers may be incomplete.</source>
        <translation>有些数字可能不完整。</translation>
    </message>
    <message>
        <source>The file is damaged or contradicts itself: do not rely on its totals.</source>
        <translation>文件已损坏或自相矛盾：不要信赖它的合计。</translation>
    </message>
    <message>
        <source>Totals disagree</source>
        <translation>合计不一致</translation>
    </message>
    <message>
        <source>No history recorded</source>
        <translation>没有记录历史</translation>
    </message>
    <message>
        <source>%1 of the peak was allocated before recording began, and no event says by what. Start recording before the model is built.</source>
        <translation>峰值的 %1 是在记录开始之前分配的，没有事件说明由谁分配。请在构建模型之前开始记录。</translation>
    </message>
    <message>
        <source>Numbers agree</source>
        <translation>数字一致</translation>
    </message>
    <message>
        <source>The snapshot of the allocator was refused or is damaged, so single allocations are not known: only what a recorder noted beside it.</source>
        <translation>分配器的快照被拒绝或已损坏，因此单个分配不得而知：只有记录器在旁边记下的内容。</translation>
    </message>
    <message>
        <source>No event of it is left, only the final state: its events, if there were any, come after the place where the file ends.</source>
        <translation>它没有留下任何事件，只有最终状态：其事件（若有）位于文件结束处之后。</translation>
    </message>
    <message>
        <source>It ends before its first event: only the final state is left, as far as that could be read.</source>
        <translation>文件在第一个事件之前就结束了：只留下最终状态中能读出的部分。</translation>
    </message>
</context>
<context>
    <name>VerdictText</name>
    <message>
        <source>Out of memory %1 at %2: %3</source>
        <comment>moment, call site, reason</comment>
        <translation>%1显存不足，位于 %2：%3</translation>
    </message>
    <message>
        <source>Out of memory %1: %2</source>
        <comment>moment, reason</comment>
        <translation>%1显存不足：%2</translation>
    </message>
    <message>
        <source>%1 were asked for at once, more than the device has</source>
        <translation>一次请求了 %1，超过设备所有</translation>
    </message>
    <message>
        <source>%1 asked for %2 at once, more than the device has</source>
        <translation>%1 一次请求了 %2，超过设备所有</translation>
    </message>
    <message>
        <source>there was room for %1, something else refused</source>
        <translation>%1 本来放得下，是别的原因拒绝了它</translation>
    </message>
    <message>
        <source>%1 were freed, but still in use by other streams</source>
        <translation>%1 已释放，但其他流仍在使用</translation>
    </message>
    <message>
        <source>%1 were free, but not %2 in one piece (fragmented)</source>
        <translation>空闲 %1，但没有连续的 %2（碎片化）</translation>
    </message>
    <message>
        <source>%1 are free, but for other streams or sizes only</source>
        <translation>空闲 %1，但仅供其他流或其他大小</translation>
    </message>
    <message>
        <source>others use %1 of the device&apos;s %2</source>
        <translation>设备的 %2 中有 %1 被他者使用</translation>
    </message>
    <message>
        <source>one request of %1, more than all that was in use</source>
        <translation>单次请求 %1，超过当时使用中的全部</translation>
    </message>
    <message>
        <source>%1 asked for %2, more than all that was in use</source>
        <translation>%1 请求了 %2，超过当时使用中的全部</translation>
    </message>
    <message>
        <source>the device is full, mostly of memory without a stack</source>
        <translation>设备已满，大部分是没有调用栈的内存</translation>
    </message>
    <message>
        <source>the device is full, %1</source>
        <comment>who holds most</comment>
        <translation>设备已满，%1</translation>
    </message>
    <message>
        <source>Asked for %1</source>
        <translation>请求 %1</translation>
    </message>
    <message>
        <source>%1 asked for %2</source>
        <translation>%1 请求 %2</translation>
    </message>
    <message>
        <source>%1; the allocator had %2 free of its %3.</source>
        <translation>%1；分配器的 %3 中有 %2 空闲。</translation>
    </message>
    <message>
        <source>%1; the device had %2 left and the allocator %3 free of its %4.</source>
        <translation>%1；设备剩余 %2，分配器的 %4 中有 %3 空闲。</translation>
    </message>
    <message>
        <source>%1 with %2 free on the device: a limit that is not recorded must have refused.</source>
        <translation>%1，而设备空闲 %2：想必是某个没有记录的限制拒绝了它。</translation>
    </message>
    <message>
        <source>%1; a free run of %2 would have held it.</source>
        <translation>%1；一段连续空闲的 %2 本来放得下它。</translation>
    </message>
    <message>
        <source>%1; %2 of whole free segments were not given back to the driver.</source>
        <translation>%1；整段空闲的 %2 没有归还给驱动。</translation>
    </message>
    <message>
        <source>%1; %2 that the program had freed were still in use by other streams.</source>
        <translation>%1；程序已释放的 %2 仍被其他流使用。</translation>
    </message>
    <message>
        <source>%1; %2 were free, but in pieces of at most %3 (fragmented).</source>
        <translation>%1；空闲 %2，但每片至多 %3（碎片化）。</translation>
    </message>
    <message>
        <source>%1; %2 are free, but for other streams or sizes only.</source>
        <translation>%1；空闲 %2，但仅供其他流或其他大小。</translation>
    </message>
    <message>
        <source>%1; others use %2 of the device&apos;s %3.</source>
        <translation>%1；设备的 %3 中有 %2 被他者使用。</translation>
    </message>
    <message>
        <source>%1 in use; the device has %2 in all, as far as known.</source>
        <translation>使用中 %1；设备总共有 %2，就所知而言。</translation>
    </message>
    <message>
        <source>%1; the longest of the free pieces had %2.</source>
        <translation>%1；最长的空闲片有 %2。</translation>
    </message>
    <message>
        <source>%1 in use.</source>
        <comment>bytes of bytes</comment>
        <translation>占使用中内存的 %1。</translation>
    </message>
    <message>
        <source>%1 holds most: %2</source>
        <translation>%1 占用最多：%2</translation>
    </message>
    <message>
        <source>%1 holds %2, and so do others</source>
        <translation>%1 占用 %2，其他的也是如此</translation>
    </message>
    <message>
        <source>%1 has no stack: record before the model is built.</source>
        <translation>%1 没有调用栈：请在构建模型之前开始记录。</translation>
    </message>
    <message>
        <source>%1 was recorded without a stack: record with stacks=&apos;all&apos; and context=&apos;all&apos;.</source>
        <translation>%1 没有记录调用栈：请用 stacks=&apos;all&apos; 和 context=&apos;all&apos; 记录。</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1：%2（%3）</translation>
    </message>
    <message>
        <source>Who holds most:</source>
        <translation>谁占用最多：</translation>
    </message>
    <message>
        <source>What to do:</source>
        <translation>该怎么办：</translation>
    </message>
    <message>
        <source>File: %1</source>
        <translation>文件：%1</translation>
    </message>
    <message>
        <source>in the optimizer</source>
        <translation>优化器中</translation>
    </message>
    <message>
        <source>in backward</source>
        <translation>反向传播中</translation>
    </message>
    <message>
        <source>in forward</source>
        <translation>前向传播中</translation>
    </message>
    <message>
        <source>before the first event</source>
        <translation>第一个事件之前</translation>
    </message>
    <message>
        <source>at event %1</source>
        <translation>事件 %1 处</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>bytes and what they are</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>before recording</source>
        <translation>记录之前</translation>
    </message>
    <message>
        <source>without a stack</source>
        <translation>没有调用栈</translation>
    </message>
    <message>
        <source>Cached %1.</source>
        <translation>缓存 %1。</translation>
    </message>
    <message>
        <source>Peak %1 %2: %3</source>
        <comment>bytes, moment, parts</comment>
        <translation>峰值 %1，%2：%3</translation>
    </message>
    <message>
        <source>Nothing was in use on device %1</source>
        <translation>设备 %1 上没有使用中的内存</translation>
    </message>
    <message>
        <source>Find out who keeps what %1 allocates: lists of losses or outputs that still hold their graph (use .item() or .detach()), hooks and caches without a bound are the usual ones.</source>
        <translation>请查明是谁留住了 %1 所分配的内存：常见原因是保存损失或输出的列表仍持有计算图（请用 .item() 或 .detach()），以及没有上限的钩子和缓存。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>bytes of bytes</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Out of memory on device %1</source>
        <translation>设备 %1 显存不足</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>显存不足</translation>
    </message>
    <message>
        <source>The program failed</source>
        <translation>程序失败</translation>
    </message>
    <message>
        <source>The program failed: %1</source>
        <translation>程序失败：%1</translation>
    </message>
    <message>
        <source>at most %1 of the device were in use</source>
        <translation>设备最多使用了 %1</translation>
    </message>
    <message>
        <source>at most %1 were allocated</source>
        <translation>最多已分配 %1</translation>
    </message>
    <message>
        <source>at most %1 were allocated, %2 reserved</source>
        <translation>最多已分配 %1，保留 %2</translation>
    </message>
    <message>
        <source>Nothing is recorded here</source>
        <translation>此处什么也没有记录</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>failure, samples</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Samples only: %1</source>
        <translation>只有采样：%1</translation>
    </message>
    <message>
        <source>No snapshot and no samples</source>
        <translation>没有快照，也没有采样</translation>
    </message>
    <message>
        <source>There is no snapshot of the allocator, so who held the memory is not known.</source>
        <translation>没有分配器的快照，因此不知道是谁占用了内存。</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>untracked</source>
        <translation>未追踪</translation>
    </message>
    <message>
        <source>Peak %1 of one training step: %2</source>
        <translation>一个训练步的峰值 %1：%2</translation>
    </message>
    <message>
        <source>A memory report tells who holds how much at the peak, and no history.</source>
        <translation>内存报告说明峰值时谁占用多少，没有历史。</translation>
    </message>
    <message>
        <source>%1, but not in this snapshot</source>
        <comment>a failure</comment>
        <translation>%1，但不在此快照中</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>%1 keeps %2 more %3, never freed</source>
        <comment>site, bytes, every step</comment>
        <translation>%1 %3多留住 %2，从未释放</translation>
    </message>
    <message>
        <source>%1 and one more call site keep %2 more %3, never freed</source>
        <translation>%1 和另外 1 个调用位置%3多留住 %2，从未释放</translation>
    </message>
    <message>
        <source>%1 and %2 more call sites keep %3 more %4, never freed</source>
        <translation>%1 和另外 %2 个调用位置%4多留住 %3，从未释放</translation>
    </message>
    <message>
        <source>Steps: %1</source>
        <translation>步：%1</translation>
    </message>
    <message>
        <source>%1 keeps %2 more %3, never freed: %4 in those steps</source>
        <translation>%1 %3多留住 %2，从未释放：这些步骤中共 %4</translation>
    </message>
    <message>
        <source>%1 and one more call site keep %2 more %3, never freed: %4 in those steps</source>
        <translation>%1 和另外 1 个调用位置%3多留住 %2，从未释放：这些步骤中共 %4</translation>
    </message>
    <message>
        <source>%1 and %2 more call sites keep %3 more %4, never freed: %5 in those steps</source>
        <translation>%1 和另外 %2 个调用位置%4多留住 %3，从未释放：这些步骤中共 %5</translation>
    </message>
    <message>
        <source>in %1 of %2 steps</source>
        <translation>在 %2 步中的 %1 步里每步</translation>
    </message>
    <message numerus="yes">
        <source>in each of %n steps</source>
        <translation>
            <numerusform>在 %n 步中每一步都</numerusform>
        </translation>
    </message>
    <message>
        <source>every step</source>
        <translation>每一步</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2) holds %3 in %n lines</source>
        <comment>function, file, bytes of bytes</comment>
        <translation>
            <numerusform>%1（%2）占用 %3，分布在 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 a layer</source>
        <comment>bytes</comment>
        <translation>每层 %1</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>parts; bytes a layer</comment>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>in the optimizer of %1</source>
        <comment>a step</comment>
        <translation>%1的优化器中</translation>
    </message>
    <message>
        <source>in backward of %1</source>
        <comment>a step, a layer</comment>
        <translation>%1的反向传播中</translation>
    </message>
    <message>
        <source>in forward of %1</source>
        <comment>a step, a layer</comment>
        <translation>%1的前向传播中</translation>
    </message>
    <message>
        <source>layer %1 of %2</source>
        <translation>第 %1 层（共 %2 层）</translation>
    </message>
    <message>
        <source>in %1</source>
        <comment>a step</comment>
        <translation>%1中</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a step, a layer</comment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>in %1 of %2 iterations</source>
        <translation>在 %2 次迭代中的 %1 次里每次</translation>
    </message>
    <message numerus="yes">
        <source>in each of %n iterations</source>
        <translation>
            <numerusform>在 %n 次迭代中每一次都</numerusform>
        </translation>
    </message>
    <message>
        <source>every iteration</source>
        <translation>每次迭代</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>how many blocks, bytes</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 was there before the first event that is kept, and has no stack.</source>
        <translation>%1 在保留下来的第一个事件之前就已存在，没有调用栈。</translation>
    </message>
    <message>
        <source>To record one, call torch.cuda.memory._record_memory_history() before the model is built.</source>
        <translation>要记录历史，请在构建模型之前调用 torch.cuda.memory._record_memory_history()。</translation>
    </message>
    <message>
        <source>C++ code without a Python frame</source>
        <translation>没有 Python 帧的 C++ 代码</translation>
    </message>
    <message>
        <source>the device is full, %1 asked for %2, more than any other line holds</source>
        <translation>设备已满，%1 请求了 %2，超过其他任何一行所持有的</translation>
    </message>
    <message>
        <source>%1 are %2</source>
        <comment>bytes of bytes are activations</comment>
        <translation>%1 是%2</translation>
    </message>
    <message>
        <source>With the request it is %1 times what the iterations before held at most, %2.</source>
        <translation>加上这次请求，是之前各次迭代最多持有量（%2）的 %1 倍。</translation>
    </message>
    <message>
        <source>With the request it is %1 times what the steps before held at most, %2.</source>
        <translation>加上这次请求，是之前各步最多持有量（%2）的 %1 倍。</translation>
    </message>
    <message>
        <source>Memory had run out before, %1; %2 of what was allocated for that are still alive.</source>
        <comment>after event 7</comment>
        <translation>之前已经有一次内存不足（%1）；为那一步分配的内存中仍有 %2 存活。</translation>
    </message>
    <message>
        <source>The program went on after it.</source>
        <translation>此后程序继续运行。</translation>
    </message>
    <message>
        <source>a free piece of %1 came back from another stream, but too late</source>
        <translation>连续空闲的 %1 从其他流归还，但太晚</translation>
    </message>
    <message>
        <source>%1 were asked for; why that failed is not told</source>
        <translation>请求了 %1；失败原因没有说明</translation>
    </message>
    <message>
        <source>%1 asked for %2; why that failed is not told</source>
        <translation>%1 请求了 %2；失败原因没有说明</translation>
    </message>
    <message>
        <source>%1 while %2 were in use.</source>
        <comment>asked for so much</comment>
        <translation>%1，当时使用中 %2。</translation>
    </message>
    <message>
        <source>%1; a free piece of %2 came back too late, and %3.</source>
        <comment>… repeated, it …</comment>
        <translation>%1；连续空闲的 %2 归还太晚，%3。</translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <comment>asked for so much; repeated, it …</comment>
        <translation>%1；%2。</translation>
    </message>
    <message>
        <source>The file ends early. Of what is left: %1</source>
        <translation>文件提前结束。就现有内容而言：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1 keeps more %2, never freed, and %n more call sites leak as well</source>
        <translation>
            <numerusform>%1 %2都多保留，从不释放，另有 %n 个调用点也泄漏</numerusform>
        </translation>
    </message>
    <message>
        <source>private pools (%1)</source>
        <translation>私有池（%1）</translation>
    </message>
    <message>
        <source>private pools</source>
        <translation>私有池</translation>
    </message>
    <message>
        <source>%1 lie free in %2, which serve nothing else</source>
        <comment>bytes, private pools</comment>
        <translation>%1 空闲在%2中，不能用于其他用途</translation>
    </message>
    <message>
        <source>%1; %2 lie free in %3, which serve nothing else.</source>
        <comment>asked, bytes, private pools</comment>
        <translation>%1；%2 空闲在%3中，不能用于其他用途。</translation>
    </message>
    <message>
        <source>%1 of the CPU&apos;s memory</source>
        <comment>bytes</comment>
        <translation>CPU 内存 %1</translation>
    </message>
    <message>
        <source>%1 of pinned host memory</source>
        <comment>bytes</comment>
        <translation>锁页主机内存 %1</translation>
    </message>
    <message>
        <source>The trace has the CPU&apos;s memory alone, and nothing of an accelerator.</source>
        <translation>该跟踪只有 CPU 内存，没有加速器的内容。</translation>
    </message>
    <message>
        <source>Pinned host memory alone was recorded, and nothing of an accelerator.</source>
        <translation>只记录了锁页主机内存，没有加速器的内容。</translation>
    </message>
    <message>
        <source>A guess: %1 and %2 from before the first event look like a model.</source>
        <translation>推测：首个事件之前的 %1 和 %2 看起来像一个模型。</translation>
    </message>
    <message>
        <source>A guess: %1 and %2 from before the first event look like a model of %3 layers.</source>
        <translation>推测：首个事件之前的 %1 和 %2 看起来像一个 %3 层的模型。</translation>
    </message>
    <message numerus="yes">
        <source>%1 keeps more %2, and %n more call sites leak as well: %3 in all, never freed</source>
        <translation>
            <numerusform>%1 %2都多保留，另有 %n 个调用点也泄漏：共 %3，从不释放</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 holds %2</source>
        <comment>site, all of the bytes</comment>
        <translation>%1 占用%2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>bytes</comment>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>bytes</comment>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>all of the %1</source>
        <comment>bytes</comment>
        <translation>全部 %1</translation>
    </message>
    <message>
        <source>nearly all of the %1</source>
        <comment>bytes</comment>
        <translation>几乎全部 %1</translation>
    </message>
    <message>
        <source>%1 keeps more %2, never freed, and one more call site leaks as well</source>
        <translation>%1 %2保留更多，从未释放，还有一个调用点也在泄漏</translation>
    </message>
    <message>
        <source>Together they hold %1 in use.</source>
        <comment>bytes of bytes</comment>
        <translation>它们共占用 %1。</translation>
    </message>
    <message>
        <source>%1 keeps more %2, and one more call site leaks as well: %3 in all, never freed</source>
        <translation>%1 %2保留更多，还有一个调用点也在泄漏：共 %3，从未释放</translation>
    </message>
    <message>
        <source>%1 at the end, no history recorded</source>
        <translation>结束时 %1，没有记录历史</translation>
    </message>
    <message>
        <source>One more iteration does not fit the device&apos;s %1.</source>
        <translation>设备的 %1 放不下再一次迭代。</translation>
    </message>
    <message>
        <source>One more step does not fit the device&apos;s %1.</source>
        <translation>设备的 %1 放不下再一步。</translation>
    </message>
    <message>
        <source>Iterations until the device&apos;s %1 are full, at this rate: %2.</source>
        <translation>按此速度到设备的 %1 占满的迭代次数：%2。</translation>
    </message>
    <message>
        <source>Steps until the device&apos;s %1 are full, at this rate: %2.</source>
        <translation>按此速度到设备的 %1 占满的步数：%2。</translation>
    </message>
    <message>
        <source>Whether anything failed the bundle does not tell.</source>
        <translation>捆绑包没有说明是否有失败。</translation>
    </message>
    <message>
        <source>%1, one of %2; the other then: %3.</source>
        <comment>a device, a number, bytes</comment>
        <translation>%1，共 %2 个；另一个当时：%3。</translation>
    </message>
    <message>
        <source>%1, one of %2; peak of the other: %3.</source>
        <comment>a device, a number, bytes</comment>
        <translation>%1，共 %2 个；另一个的峰值：%3。</translation>
    </message>
    <message>
        <source>%1, one of %2; the others then: %3.</source>
        <comment>a device, a number, bytes</comment>
        <translation>%1，共 %2 个；其他当时：%3。</translation>
    </message>
    <message>
        <source>%1, one of %2; peaks of the others: %3.</source>
        <comment>a device, a number, bytes</comment>
        <translation>%1，共 %2 个；其他的峰值：%3。</translation>
    </message>
    <message>
        <source>Iterations until the device&apos;s %1 are full, at these rates: %2.</source>
        <translation>按这些速度到设备的 %1 占满的迭代次数：%2。</translation>
    </message>
    <message>
        <source>Steps until the device&apos;s %1 are full, at these rates: %2.</source>
        <translation>按这些速度到设备的 %1 占满的步数：%2。</translation>
    </message>
    <message>
        <source>of no category</source>
        <translation>没有类别</translation>
    </message>
    <message>
        <source>%1 at the end, the events cut off</source>
        <translation>结束时 %1，事件已被截断</translation>
    </message>
    <message>
        <source>The bundle&apos;s snapshot was refused or is damaged, so who held the memory is not known.</source>
        <translation>该包中的快照被拒绝或已损坏，因此无从得知是谁占用了内存。</translation>
    </message>
</context>
<context>
    <name>WindowOptionsText</name>
    <message>
        <source>--%1 needs a whole number from %2 on, not &quot;%3&quot;.</source>
        <translation>--%1 需要不小于 %2 的整数，而不是“%3”。</translation>
    </message>
    <message>
        <source>--size needs WIDTHxHEIGHT in pixels, for example 1600x900, not &quot;%1&quot;.</source>
        <translation>--size 需要以像素计的 宽x高，例如 1600x900，而不是“%1”。</translation>
    </message>
    <message>
        <source>--size makes a window of at most 40 million pixels, not %1.</source>
        <translation>--size 的窗口最多 4000 万像素，而不是 %1。</translation>
    </message>
    <message>
        <source>Shows which allocation held which bytes of a GPU&apos;s memory when, and where in the code it came from.
Several files open several windows. SNAPVIEWER_THEME=light or dark overrides the system&apos;s colours.</source>
        <translation>显示哪个分配在何时占用 GPU 内存的哪些字节，以及它来自代码的何处。
多个文件会打开多个窗口。SNAPVIEWER_THEME=light 或 dark 优先于系统的颜色。</translation>
    </message>
    <message>
        <source>Show device N.</source>
        <translation>显示设备 N。</translation>
    </message>
    <message>
        <source>Select event K of the device (-1: before the first).</source>
        <translation>选择设备的事件 K（-1：第一个事件之前）。</translation>
    </message>
    <message>
        <source>Open only events A to B − 1 of the device (without --device: of each); what is alive at A is there from the start. Indices and totals stay those of the file.</source>
        <translation>只打开设备的事件 A 到 B − 1（不给 --device 则为每个设备）；在 A 处存活的从一开始就在。编号和合计仍为文件中的。</translation>
    </message>
    <message>
        <source>Select the allocation of that label, such as b7f06c0000000_3.</source>
        <translation>选择具有该标签的分配，例如 b7f06c0000000_3。</translation>
    </message>
    <message>
        <source>Run a statement in the SQL dock.</source>
        <translation>在 SQL 面板中运行一条语句。</translation>
    </message>
    <message>
        <source>Make the window that many pixels large.</source>
        <translation>让窗口有这么多像素大。</translation>
    </message>
    <message>
        <source>Save the whole window once all that was asked for is shown, and quit.</source>
        <translation>所要求的内容全部显示后，保存整个窗口并退出。</translation>
    </message>
    <message>
        <source>Recordings to open; - is standard input.</source>
        <translation>要打开的记录；- 为标准输入。</translation>
    </message>
    <message>
        <source>--events needs A:B with A below B, for example 1000:2000, not &quot;%1&quot;.</source>
        <translation>--events 需要 A:B，且 A 小于 B，例如 1000:2000，而不是“%1”。</translation>
    </message>
    <message>
        <source>%1 is a recording that is opened, or part of one: it stays as it is; give --screenshot another name.</source>
        <translation>%1 是要打开的记录或其一部分：它保持原样；请给 --screenshot 另一个名称。</translation>
    </message>
    <message>
        <source>Open two files in one window, and show how the second differs from the first.</source>
        <translation>在一个窗口中打开两个文件，并显示第二个与第一个的差异。</translation>
    </message>
    <message>
        <source>--compare needs two FILEs, not %1.</source>
        <translation>--compare 需要两个文件（FILE），而不是 %1 个。</translation>
    </message>
    <message>
        <source>Show the memory map first.</source>
        <translation>首先显示内存地图。</translation>
    </message>
    <message>
        <source>--event and --at name two moments: give one.</source>
        <translation>--event 和 --at 指定了两个时刻：请只给出一个。</translation>
    </message>
    <message>
        <source>Select that moment: event:K, step:N, step:N:peak, oom:N, time:SECONDS, peak, oom or end.</source>
        <translation>选择该时刻：event:K、step:N、step:N:peak、oom:N、time:秒、peak、oom 或 end。</translation>
    </message>
    <message>
        <source>--device, --event, --at, --events, --select, --query and --map need a FILE.</source>
        <translation>--device、--event、--at、--events、--select、--query 和 --map 需要一个文件（FILE）。</translation>
    </message>
</context>
<context>
    <name>app::Startup</name>
    <message>
        <source>The recording has no device %1.</source>
        <translation>该记录没有设备 %1。</translation>
    </message>
    <message>
        <source>No allocation is labelled %1.</source>
        <translation>没有分配的标签是 %1。</translation>
    </message>
    <message>
        <source>The recording has no events.</source>
        <translation>该记录没有事件。</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>&quot;%1&quot; is no UTF-8, so it cannot be told which file is meant: rename the file.</source>
        <translation>“%1”不是 UTF-8，因此无法判断所指的文件：请重命名该文件。</translation>
    </message>
</context>
<context>
    <name>picture::Bands</name>
    <message>
        <source>%1 · %2 in %3</source>
        <translation>%1 · %2，共 %3 个</translation>
    </message>
</context>
<context>
    <name>widgets::Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a recording in this window</source>
        <translation>在此窗口中打开一个记录</translation>
    </message>
    <message>
        <source>Open in New &amp;Window…</source>
        <translation>在新窗口中打开(&amp;W)…</translation>
    </message>
    <message>
        <source>Open &amp;Folder…</source>
        <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Open a folder that is a recording, such as a recorder&apos;s bundle, or choose from several</source>
        <translation>打开本身就是记录的文件夹，例如记录器的转储包，或从多个中选择</translation>
    </message>
    <message>
        <source>Open the Bundled E&amp;xample</source>
        <translation>打开自带的示例(&amp;X)</translation>
    </message>
    <message>
        <source>Timeline as &amp;Shown…</source>
        <translation>所示时间线(&amp;S)…</translation>
    </message>
    <message>
        <source>Write the timeline as it is shown as a PNG or SVG picture</source>
        <translation>把所示的时间线写成 PNG 或 SVG 图片</translation>
    </message>
    <message>
        <source>&amp;Whole Timeline…</source>
        <translation>整条时间线(&amp;W)…</translation>
    </message>
    <message>
        <source>Write the timeline of the whole device as a PNG or SVG picture</source>
        <translation>把整个设备的时间线写成 PNG 或 SVG 图片</translation>
    </message>
    <message>
        <source>Cop&amp;y Picture</source>
        <translation>复制图片(&amp;Y)</translation>
    </message>
    <message>
        <source>Copy the timeline as it is shown, with its legend, to the clipboard</source>
        <translation>把所示的时间线连同图例复制到剪贴板</translation>
    </message>
    <message>
        <source>Allocations as &amp;CSV…</source>
        <translation>分配为 CSV(&amp;C)…</translation>
    </message>
    <message>
        <source>Write the table of allocations as it is shown</source>
        <translation>写出所示的分配表</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Show &amp;All</source>
        <translation>显示全部(&amp;A)</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Zoom to &amp;Selection</source>
        <translation>缩放到所选(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Time Axis</source>
        <translation>时间轴(&amp;T)</translation>
    </message>
    <message>
        <source>Time instead of event numbers along the timeline, idle gaps folded</source>
        <translation>时间线以时间代替事件编号，折叠空闲的间隔</translation>
    </message>
    <message>
        <source>Smoot&amp;h Zooming</source>
        <translation>平滑缩放(&amp;H)</translation>
    </message>
    <message>
        <source>Zooms and jumps take a moment, so that the eye can follow</source>
        <translation>缩放和跳转有短暂的过渡，便于眼睛跟随</translation>
    </message>
    <message>
        <source>&amp;Drawer</source>
        <translation>抽屉(&amp;D)</translation>
    </message>
    <message>
        <source>Open or close the panes below the timeline</source>
        <translation>打开或关闭时间线下方的面板</translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Find Allocations…</source>
        <translation>查找分配(&amp;F)…</translation>
    </message>
    <message>
        <source>Search by stack text, label, address or size</source>
        <translation>按调用栈文本、标签、地址或大小查找</translation>
    </message>
    <message>
        <source>&amp;Event by Number…</source>
        <translation>按编号转到事件(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Peak</source>
        <translation>峰值(&amp;P)</translation>
    </message>
    <message>
        <source>Go to the highest total of the device</source>
        <translation>转到设备的最高合计</translation>
    </message>
    <message>
        <source>Previous OOM</source>
        <translation>上一个 OOM</translation>
    </message>
    <message>
        <source>Next &amp;OOM</source>
        <translation>下一个 OOM(&amp;O)</translation>
    </message>
    <message>
        <source>Go to where memory ran out</source>
        <translation>转到内存耗尽之处</translation>
    </message>
    <message>
        <source>Previous Event</source>
        <translation>上一个事件</translation>
    </message>
    <message>
        <source>Next Event</source>
        <translation>下一个事件</translation>
    </message>
    <message>
        <source>Previous Match</source>
        <translation>上一个匹配</translation>
    </message>
    <message>
        <source>Next &amp;Match</source>
        <translation>下一个匹配(&amp;M)</translation>
    </message>
    <message>
        <source>Go to the next allocation that the filter keeps</source>
        <translation>转到筛选所保留的下一个分配</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>The selection before</source>
        <translation>之前的选择</translation>
    </message>
    <message>
        <source>For&amp;ward</source>
        <translation>前进(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Terms</source>
        <translation>术语(&amp;T)</translation>
    </message>
    <message>
        <source>What allocated, active, reserved and the rest mean</source>
        <translation>已分配、活跃、保留等的含义</translation>
    </message>
    <message>
        <source>&amp;About SnapViewer</source>
        <translation>关于 SnapViewer(&amp;A)</translation>
    </message>
    <message>
        <source>As the &amp;System</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>P&amp;ane</source>
        <translation>面板(&amp;A)</translation>
    </message>
    <message>
        <source>Fold What Was There &amp;Before</source>
        <translation>折叠记录前已有的部分(&amp;B)</translation>
    </message>
    <message>
        <source>Allocation Abo&amp;ve</source>
        <translation>上方的分配(&amp;V)</translation>
    </message>
    <message>
        <source>Select the allocation above the selected one in the timeline</source>
        <translation>选择时间线中所选分配上方的分配</translation>
    </message>
    <message>
        <source>Allocation Be&amp;low</source>
        <translation>下方的分配(&amp;L)</translation>
    </message>
    <message>
        <source>Select the allocation below the selected one in the timeline</source>
        <translation>选择时间线中所选分配下方的分配</translation>
    </message>
    <message>
        <source>Co&amp;mpare With…</source>
        <translation>比较(&amp;M)…</translation>
    </message>
    <message>
        <source>Open a second recording and show what differs</source>
        <translation>打开第二份记录并显示差异</translation>
    </message>
    <message>
        <source>Zoom to Ste&amp;p</source>
        <translation>缩放到步骤(&amp;P)</translation>
    </message>
    <message>
        <source>Show the step that the moment is in</source>
        <translation>显示当前时刻所在的步骤</translation>
    </message>
    <message>
        <source>&amp;Next Legend Group</source>
        <translation>图例的下一组(&amp;N)</translation>
    </message>
    <message>
        <source>Light the next group of the legend alone, after the last one everything</source>
        <translation>只突出图例的下一组，最后一组之后恢复全部</translation>
    </message>
    <message>
        <source>Previo&amp;us Legend Group</source>
        <translation>图例的上一组(&amp;U)</translation>
    </message>
    <message>
        <source>Light the group before it in the legend alone</source>
        <translation>只突出图例的上一组</translation>
    </message>
    <message>
        <source>Hide or Show Sa&amp;mpled Lines</source>
        <translation>隐藏或显示采样曲线(&amp;M)</translation>
    </message>
    <message>
        <source>The lines of the recorder&apos;s samples in the timeline</source>
        <translation>时间线中记录器采样的曲线</translation>
    </message>
    <message>
        <source>&amp;Columns of the Table…</source>
        <translation>表格的列(&amp;C)…</translation>
    </message>
    <message>
        <source>Choose the columns of the table that had the keyboard last, and sort it</source>
        <translation>选择最近使用键盘的表格的列，并排序</translation>
    </message>
    <message>
        <source>Two recordings, or two moments of one, beside each other</source>
        <translation>两份记录或同一记录的两个时刻并列显示</translation>
    </message>
    <message>
        <source>Pi&amp;n Moment as A</source>
        <translation>将时刻固定为 A(&amp;N)</translation>
    </message>
    <message>
        <source>The next moment that is selected is compared with it</source>
        <translation>下一个选择的时刻将与其比较</translation>
    </message>
    <message>
        <source>&amp;Swap A and B</source>
        <translation>交换 A 与 B(&amp;S)</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>打开最近的文件(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Light or Dark</source>
        <translation>浅色或深色(&amp;L)</translation>
    </message>
    <message>
        <source>Open Remo&amp;te…</source>
        <translation>打开远程文件(&amp;T)…</translation>
    </message>
    <message>
        <source>Open a recording on another machine through ssh: it is read there, and little is sent</source>
        <translation>通过 ssh 打开另一台机器上的记录：在那里读取，只传送少量数据</translation>
    </message>
    <message>
        <source>&amp;Keep Indexes of Large Files</source>
        <translation>保留大文件的索引(&amp;K)</translation>
    </message>
    <message>
        <source>What reading a large file finds is kept in your cache folder, so that it opens at once the next time</source>
        <translation>读取大文件得到的结果保存在您的缓存文件夹中，下次可立即打开</translation>
    </message>
    <message>
        <source>What the allocator held at the moment, every segment and block at its address</source>
        <translation>该时刻分配器持有的内容：每个段和块位于其地址处</translation>
    </message>
    <message>
        <source>Lane: %1</source>
        <translation>泳道：%1</translation>
    </message>
    <message>
        <source>Lan&amp;es</source>
        <translation>泳道(&amp;E)</translation>
    </message>
    <message>
        <source>Previous Step</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Next Step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Go to where the next step of the program begins</source>
        <translation>转到程序的下一步开始之处</translation>
    </message>
    <message>
        <source>Previous Call</source>
        <translation>上一个调用</translation>
    </message>
    <message>
        <source>Next Call</source>
        <translation>下一个调用</translation>
    </message>
    <message>
        <source>Go to the next call in the row of the one chosen above the timeline, else in the deepest row</source>
        <translation>转到时间线上方所选调用的那一行中的下一个调用，没有选择时为最深的一行</translation>
    </message>
    <message>
        <source>Play S&amp;tep</source>
        <translation>播放步骤(&amp;T)</translation>
    </message>
    <message>
        <source>Play the moment through the step that it is in, or through what is shown; again: pause</source>
        <translation>让时刻在其所在的步骤（或所显示的范围）中播放；再次：暂停</translation>
    </message>
    <message>
        <source>A&amp;nimation of the Step…</source>
        <translation>步骤的动画(&amp;N)…</translation>
    </message>
    <message>
        <source>Write how the step unfolds as an animated WebP picture, or as a folder of PNG pictures</source>
        <translation>将步骤的过程写成 WebP 动画，或写成一个 PNG 图像文件夹</translation>
    </message>
    <message>
        <source>S&amp;witch Between Light and Dark</source>
        <translation>切换浅色与深色(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Report…</source>
        <translation>报告(&amp;R)…</translation>
    </message>
    <message>
        <source>Write verdict, timeline, what holds the memory, leaks and map as one HTML page that opens in any browser</source>
        <translation>把结论、时间线、占用者、泄漏和地图写成一个 HTML 页面，可在任何浏览器中打开</translation>
    </message>
    <message>
        <source>Save Re&amp;dacted Copy…</source>
        <translation>保存脱敏副本(&amp;D)…</translation>
    </message>
    <message>
        <source>Write a copy that can be given away: without paths, functions and texts that are yours</source>
        <translation>写一份可以交给他人的副本：不含您自己的路径、函数和文本</translation>
    </message>
    <message>
        <source>Copy &amp;Link</source>
        <translation>复制链接(&amp;L)</translation>
    </message>
    <message>
        <source>Copy the command line that opens this recording at what is selected</source>
        <translation>复制打开此记录并转到所选内容的命令行</translation>
    </message>
    <message>
        <source>&amp;Bookmark This Moment…</source>
        <translation>为此时刻添加书签(&amp;B)…</translation>
    </message>
    <message>
        <source>Mark the selected event on the timeline, with a note</source>
        <translation>在时间线上标记所选的事件，并附备注</translation>
    </message>
    <message>
        <source>&amp;Remove Bookmark</source>
        <translation>移除书签(&amp;R)</translation>
    </message>
    <message>
        <source>Remove the bookmark of the selected event</source>
        <translation>移除所选事件的书签</translation>
    </message>
    <message>
        <source>Boo&amp;kmarks</source>
        <translation>书签(&amp;K)</translation>
    </message>
    <message>
        <source>export save</source>
        <translation>导出 保存</translation>
    </message>
    <message>
        <source>fragmentation addresses segments pools</source>
        <translation>碎片 地址 段 池</translation>
    </message>
    <message>
        <source>Save &amp;Session…</source>
        <translation>保存会话(&amp;S)…</translation>
    </message>
    <message>
        <source>Write what you are at (the moment, bookmarks, filter, colours, queries) to a small file that opens here, or where a copy of the recording is</source>
        <translation>把当前状态（时刻、书签、筛选、颜色、查询）写入一个小文件，可在此处或存有记录副本的地方打开</translation>
    </message>
    <message>
        <source>A strip below the timeline for what was allocated before recording and stays</source>
        <translation>用时间线下方的一条表示记录前已分配且一直保留的部分</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>地图</translation>
    </message>
    <message>
        <source>Diff</source>
        <translation>对比</translation>
    </message>
</context>
<context>
    <name>widgets::AllocationColumns</name>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>The block&apos;s address, and how many frees of that address came before: the same name in every view</source>
        <translation>块的地址，以及此前该地址的释放次数：在所有视图中名称相同</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Bytes that the program asked for</source>
        <translation>程序请求的字节</translation>
    </message>
    <message>
        <source>Block size</source>
        <translation>块大小</translation>
    </message>
    <message>
        <source>Bytes that the allocator set aside for it: known for what is alive at the end of the recording</source>
        <translation>分配器为它留出的字节：对记录结束时存活的内容是已知的</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>The CUDA stream that it was allocated on; 0 is the default</source>
        <translation>分配它的 CUDA 流；0 是默认流</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>内存池</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>How it became known. trace: its allocation was recorded; free: it was there before the first event and was freed after it; segments: it was there before and still is</source>
        <translation>如何得知。trace：记录了其分配；free：第一个事件之前已存在，其后被释放；segments：之前已存在，且仍然存在</translation>
    </message>
    <message>
        <source>Event that allocated it; before: there before the first event</source>
        <translation>分配它的事件；之前：第一个事件之前已存在</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>Free requested at</source>
        <translation>请求释放于</translation>
    </message>
    <message>
        <source>Event in which the program let go of it</source>
        <translation>程序放开它的事件</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从未</translation>
    </message>
    <message>
        <source>Event in which its memory could be used again; —: never in this recording</source>
        <translation>其内存可再次使用的事件；—：在此记录中从未</translation>
    </message>
    <message>
        <source>—</source>
        <translation>—</translation>
    </message>
    <message>
        <source>Lifetime in events</source>
        <translation>以事件计的寿命</translation>
    </message>
    <message>
        <source>Events from its allocation to its end, where both were recorded</source>
        <translation>从分配到终结的事件数，若两者都有记录</translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation>生命周期</translation>
    </message>
    <message>
        <source>Time from its allocation to its end, where both were recorded with times</source>
        <translation>从分配到终结的时间，若两者都连同时间有记录</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>调用位置</translation>
    </message>
    <message>
        <source>The innermost line of the user&apos;s own code, else the operator, else the innermost Python line</source>
        <translation>用户自己代码的最内层的行，否则算子，否则最内层的 Python 行</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>The operator that the C++ frames name</source>
        <translation>C++ 帧所指出的算子</translation>
    </message>
    <message>
        <source>none named</source>
        <translation>没有指出</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>What the program calls it: by marks on tensors, names of a recording with names=True, or the metadata that was set when it was allocated</source>
        <translation>程序对它的称呼：取自张量上的标记、以 names=True 记录的名称，或分配时所设的元数据</translation>
    </message>
    <message>
        <source>none</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>The memory pool: the default one, or the id of a private one, and what that is</source>
        <translation>内存池：默认池，或私有池的标识及其类型</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a pool&apos;s ids, what it is</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Allocated at</source>
        <translation>分配于</translation>
    </message>
    <message>
        <source>Freed at</source>
        <translation>释放于</translation>
    </message>
</context>
<context>
    <name>widgets::AllocationsDock</name>
    <message>
        <source>Allocations</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Show as SQL</source>
        <translation>显示为 SQL</translation>
    </message>
    <message>
        <source>Put the query that fills this table into the SQL editor</source>
        <translation>把填充此表的查询放进 SQL 编辑器</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>导出 CSV…</translation>
    </message>
    <message>
        <source>Write all rows as shown, with exact values, to a file</source>
        <translation>把所示的所有行连同精确值写入文件</translation>
    </message>
    <message>
        <source>Export Allocations</source>
        <translation>导出分配</translation>
    </message>
    <message>
        <source>Comma separated values (*.csv)</source>
        <translation>逗号分隔的值 (*.csv)</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>Sorting…</source>
        <translation>正在排序…</translation>
    </message>
    <message>
        <source>%1 allocations, %2 in all</source>
        <translation>%1 个分配，共 %2</translation>
    </message>
    <message>
        <source>%1 of %2 allocations, %3 of %4</source>
        <translation>%2 个分配中的 %1 个，%4 中的 %3</translation>
    </message>
    <message>
        <source>%1 of %2 that were asked for over the whole recording</source>
        <translation>整个记录所请求的 %2 中的 %1</translation>
    </message>
    <message>
        <source>This device has no allocations: the recording holds neither allocation events nor active blocks of it.</source>
        <translation>此设备没有分配：记录中既没有它的分配事件，也没有它的活跃块。</translation>
    </message>
    <message>
        <source>No allocation fits the filter. %1</source>
        <translation>没有分配符合筛选。%1</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Search all %1</source>
        <translation>在全部 %1 个中搜索</translation>
    </message>
    <message>
        <source>Wrote all %1 allocations to %2.</source>
        <translation>已将全部 %1 个分配写入 %2。</translation>
    </message>
    <message>
        <source>Wrote %1 of %2 allocations, those of the filter, to %3.</source>
        <translation>已将 %2 个分配中符合筛选的 %1 个写入 %3。</translation>
    </message>
    <message>
        <source>%1; lit, in bold: %2</source>
        <translation>%1；高亮的 %2 个为粗体</translation>
    </message>
</context>
<context>
    <name>widgets::Banner</name>
    <message>
        <source>B − A: %1; comparing call sites…</source>
        <translation>B − A：%1；正在比较调用点…</translation>
    </message>
    <message>
        <source>Nothing is compared yet</source>
        <translation>尚未比较任何内容</translation>
    </message>
    <message>
        <source>This recording with another one, or with itself at another moment</source>
        <translation>将此记录与另一记录比较，或与其自身的另一时刻比较</translation>
    </message>
</context>
<context>
    <name>widgets::BeforeStrip</name>
    <message>
        <source>%1, folded</source>
        <translation>%1,已折叠</translation>
    </message>
    <message>
        <source>%1 allocations with %2 were there before and stay to the end.
Click or B: show them to scale</source>
        <translation>%1 个分配共 %2,在记录前已存在并一直保留到最后。
单击或按 B:按比例显示</translation>
    </message>
</context>
<context>
    <name>widgets::BookmarkCommands</name>
    <message>
        <source>Bookmark Event %1</source>
        <translation>为事件 %1 添加书签</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>%1, event %2</source>
        <comment>a device</comment>
        <translation>%1，事件 %2</translation>
    </message>
</context>
<context>
    <name>widgets::BoxPlot</name>
    <message>
        <source>What its group holds there</source>
        <translation>同组的 rank 在该处占用的内存</translation>
    </message>
    <message>
        <source>%1 to %2, median %3</source>
        <translation>%1 到 %2，中位数 %3</translation>
    </message>
</context>
<context>
    <name>widgets::BudgetPart</name>
    <message>
        <source>Choose Rules…</source>
        <translation>选择规则…</translation>
    </message>
    <message>
        <source>Write Baseline…</source>
        <translation>写入基线…</translation>
    </message>
    <message>
        <source>Budgets</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Judges by another file of rules, such as a project&apos;s snapviewer-check.json</source>
        <translation>按另一个规则文件判断，例如项目的 snapviewer-check.json</translation>
    </message>
    <message>
        <source>Adds what is open to a baseline, which later recordings are compared with</source>
        <translation>把当前打开的内容加入基线，供以后的记录比较</translation>
    </message>
    <message>
        <source>Judging …</source>
        <translation>正在判断 …</translation>
    </message>
    <message>
        <source>No rules: there is no %1 in the folder of the recording or above it.</source>
        <translation>没有规则：记录所在的文件夹及其上级中都没有 %1。</translation>
    </message>
    <message>
        <source>The recording holds no device, so there is nothing to judge.</source>
        <translation>记录中没有设备，因此没有可判断的内容。</translation>
    </message>
    <message>
        <source>%1 has no rules.</source>
        <translation>%1 中没有规则。</translation>
    </message>
    <message>
        <source>Rules: %1</source>
        <translation>规则：%1</translation>
    </message>
    <message>
        <source>Rules: %1, baseline: %2</source>
        <translation>规则：%1，基线：%2</translation>
    </message>
    <message>
        <source>Choose Rules</source>
        <translation>选择规则</translation>
    </message>
    <message>
        <source>Rules (*.json);;All files (*)</source>
        <translation>规则 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Write Baseline</source>
        <translation>写入基线</translation>
    </message>
    <message>
        <source>Baselines (*.json)</source>
        <translation>基线 (*.json)</translation>
    </message>
    <message>
        <source>%1 was added to %2.</source>
        <translation>%1 已加入 %2。</translation>
    </message>
</context>
<context>
    <name>widgets::BundleCurve</name>
    <message>
        <source>What device %1 held over its events: at most %2</source>
        <translation>设备 %1 在其各事件中占用的内存：至多 %2</translation>
    </message>
    <message>
        <source>device holds at least %1</source>
        <translation>设备至少有 %1</translation>
    </message>
    <message>
        <source>device holds %1</source>
        <translation>设备有 %1</translation>
    </message>
    <message>
        <source>device %1, peak %2%3</source>
        <comment>2: empty or ≈</comment>
        <translation>设备 %1，峰值 %2%3</translation>
    </message>
    <message>
        <source>What was allocated, as it was sampled: at most %1</source>
        <translation>按采样的已分配内存：最多 %1</translation>
    </message>
    <message>
        <source>samples: at most %1 allocated</source>
        <translation>采样：最多分配 %1</translation>
    </message>
    <message>
        <source>no curve</source>
        <translation>没有曲线</translation>
    </message>
</context>
<context>
    <name>widgets::BundleDetails</name>
    <message>
        <source>%1 (peak %2)</source>
        <comment>device, its peak</comment>
        <translation>%1（峰值 %2）</translation>
    </message>
    <message>
        <source>The selected bundle</source>
        <translation>所选的转储包</translation>
    </message>
    <message>
        <source>Looking into it…</source>
        <translation>正在查看…</translation>
    </message>
    <message>
        <source>It cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写入时间</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>后端</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>有</translation>
    </message>
    <message>
        <source>no: who held the memory is not recorded</source>
        <translation>无：未记录谁占用了内存</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
</context>
<context>
    <name>widgets::BundlesPage</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Bundles</source>
        <translation>转储包</translation>
    </message>
    <message numerus="yes">
        <source>%n older ones are left out.</source>
        <translation>
            <numerusform>略去了 %n 个较早的。</numerusform>
        </translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Local time at which it was written</source>
        <translation>写入它的本地时间</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>发生了什么</translation>
    </message>
    <message>
        <source>The exception&apos;s message, else its type or why the bundle was written</source>
        <translation>异常的消息，否则其类型或转储包的写入原因</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Of the process in its job</source>
        <translation>进程在其作业中的编号</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Of all its files</source>
        <translation>其所有文件的大小</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Its folder</source>
        <translation>其文件夹</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>What it says first, once it is opened</source>
        <translation>打开后首先显示的结论</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>large: select it to find out</source>
        <translation>较大：选中后才会查看</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>The most that its device held; empty without a snapshot</source>
        <translation>其设备占用的最大值；没有快照时为空</translation>
    </message>
    <message>
        <source>All Ranks</source>
        <translation>所有 Rank</translation>
    </message>
    <message>
        <source>What each holds, beside each other</source>
        <translation>并排显示各 rank 占用的内存</translation>
    </message>
    <message>
        <source>The bundles that an OOM recorder wrote when a program ran out of memory, newest first.</source>
        <translation>程序内存不足时由 OOM 记录器写下的记录包，最新的在前。</translation>
    </message>
    <message>
        <source>1 failure recorded in %1</source>
        <translation>%1 中记录了 1 次失败</translation>
    </message>
    <message>
        <source>%1 failures recorded in %2</source>
        <translation>%2 中记录了 %1 次失败</translation>
    </message>
    <message numerus="yes">
        <source>%n others were asked for, or do not say why.</source>
        <comment>bundles</comment>
        <translation>
            <numerusform>另有 %n 个是应要求写下的，或没有说明原因。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>widgets::ByteScale</name>
    <message>
        <source>Byte scale</source>
        <translation>字节刻度</translation>
    </message>
    <message>
        <source>A double click fits the bytes to what is shown.</source>
        <translation>双击使字节范围适合所示内容。</translation>
    </message>
    <message>
        <source>%1
Double click: fit the bytes to what is shown</source>
        <translation>%1
双击：使字节范围适合所示内容</translation>
    </message>
    <message>
        <source>%1
Click the bar, or B: fold what was there before recording
Double click: fit the bytes to what is shown</source>
        <translation>%1
单击此条或按 B:折叠记录前已有的部分
双击:让字节范围适合所显示的内容</translation>
    </message>
</context>
<context>
    <name>widgets::CallsFlame</name>
    <message>
        <source>Flame graph of A and B</source>
        <translation>A 与 B 的火焰图</translation>
    </message>
    <message>
        <source>The call tree from top to bottom, each box as wide as its bytes; what B holds less is hatched at its left, what B holds more is at its right. A click chooses a box and zooms to it, Backspace zooms out.</source>
        <translation>自上而下的调用树，每个方框的宽度等于其字节数；B 较少的部分在左侧并带阴影线，B 较多的部分在右侧。点击可选择并放大方框，退格键缩小。</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Nothing changed.</source>
        <translation>没有变化。</translation>
    </message>
    <message>
        <source>%1
A %2, B %3: %4
more in B: %5, less in B: %6</source>
        <translation>%1
A %2，B %3：%4
B 中更多：%5，B 中更少：%6</translation>
    </message>
    <message>
        <source>%1 more, too thin to draw</source>
        <translation>另有 %1 个，太窄而无法绘制</translation>
    </message>
</context>
<context>
    <name>widgets::CallsModel</name>
    <message>
        <source>A: %1 in %2 allocations</source>
        <translation>A：%1，共 %2 次分配</translation>
    </message>
    <message>
        <source>B: %1 in %2 allocations</source>
        <translation>B：%1，共 %2 次分配</translation>
    </message>
    <message>
        <source>more in B: %1, less in B: %2</source>
        <translation>B 中更多：%1，B 中更少：%2</translation>
    </message>
    <message>
        <source>Δ count</source>
        <translation>Δ 数量</translation>
    </message>
    <message>
        <source>Called from, outermost first</source>
        <translation>调用者，最外层在前</translation>
    </message>
</context>
<context>
    <name>widgets::CallsTree</name>
    <message>
        <source>Call tree of A and B</source>
        <translation>A 与 B 的调用树</translation>
    </message>
</context>
<context>
    <name>widgets::CapacityField</name>
    <message>
        <source>as recorded</source>
        <translation>按记录</translation>
    </message>
    <message>
        <source>On a device of</source>
        <translation>在设备容量为</translation>
    </message>
    <message>
        <source>What if the device were another: a size, or a card such as a100-80</source>
        <translation>如果换一个设备会怎样：一个容量，或如 a100-80 的显卡</translation>
    </message>
</context>
<context>
    <name>widgets::CategoriesDialog</name>
    <message>
        <source>Categories</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Categories, in the order in which they are tried</source>
        <translation>类别，按尝试的次序</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add a category, tried last</source>
        <translation>添加一个类别，最后尝试</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove this category</source>
        <translation>移除此类别</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Try this category earlier</source>
        <translation>更早尝试此类别</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Try this category later</source>
        <translation>更晚尝试此类别</translation>
    </message>
    <message>
        <source>Call stack: any line “(0) file:line:name”</source>
        <translation>调用栈：任意一行“(0) 文件:行:名称”</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>调用位置</translation>
    </message>
    <message>
        <source>User metadata</source>
        <translation>用户元数据</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Regular &amp;expression</source>
        <translation>正则表达式(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Searched in</source>
        <translation>查找范围(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Colour</source>
        <translation>颜色(&amp;C)</translation>
    </message>
    <message>
        <source>Category %1</source>
        <translation>类别 %1</translation>
    </message>
    <message>
        <source>An allocation belongs to the first category whose regular expression is found in it. Categories group the rows of “Held by” and are the column category in SQL.</source>
        <translation>分配属于第一个正则表达式能在其中找到的类别。类别用于对“占用者”的行分组，并且是 SQL 中的 category 列。</translation>
    </message>
    <message>
        <source>Finds</source>
        <translation>找到</translation>
    </message>
    <message>
        <source>Open a recording to see what it finds.</source>
        <translation>打开一份记录即可看到它找到什么。</translation>
    </message>
    <message>
        <source>Nothing yet: see below</source>
        <translation>还没有：见下方</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>正在计数…</translation>
    </message>
    <message>
        <source>1 call site</source>
        <translation>1 个调用位置</translation>
    </message>
    <message>
        <source>%1 call sites</source>
        <translation>%1 个调用位置</translation>
    </message>
    <message>
        <source>1 allocation</source>
        <translation>1 个分配</translation>
    </message>
    <message>
        <source>%1 allocations</source>
        <translation>%1 个分配</translation>
    </message>
    <message>
        <source>Nothing in this recording beyond what categories above it find</source>
        <translation>除上方类别找到的以外，这份记录中没有</translation>
    </message>
    <message>
        <source>%1, %2; %3 at the peak</source>
        <translation>%1，%2；峰值时 %3</translation>
    </message>
    <message>
        <source>A regular expression as RE2 knows them; (?i) in front ignores case</source>
        <translation>RE2 所支持的正则表达式；开头的 (?i) 表示忽略大小写</translation>
    </message>
    <message>
        <source>It is too long for %1 texts, which count as not found. Make it simpler.</source>
        <translation>对 %1 个文本来说太长，这些文本按未找到计。请简化它。</translation>
    </message>
</context>
<context>
    <name>widgets::ChangeEntry</name>
    <message>
        <source>Add a change</source>
        <translation>添加更改</translation>
    </message>
    <message>
        <source>A change and what it is told, as snapviewer-cli fix takes it. Return adds it.</source>
        <translation>一项更改及其参数，写法与 snapviewer-cli fix 相同。按回车键添加。</translation>
    </message>
    <message>
        <source>Add a change …</source>
        <translation>添加更改 …</translation>
    </message>
    <message>
        <source>No change is called “%1”: name and what it is told are joined by commas, as in %2.</source>
        <translation>没有名为“%1”的改动：名称与其参数用逗号连接，例如 %2。</translation>
    </message>
    <message>
        <source>Add a change, such as %1</source>
        <translation>添加改动，例如 %1</translation>
    </message>
</context>
<context>
    <name>widgets::ChangesModel</name>
    <message>
        <source>%1 (%2)</source>
        <comment>a change, what it is about</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Lasts</source>
        <translation>持续</translation>
    </message>
    <message>
        <source>How long the program would go on with it</source>
        <translation>程序还能运行多久</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>有</translation>
    </message>
    <message>
        <source>Checked ones are made together, in the order of the list: from the top down</source>
        <translation>选中的更改一起进行，按列表顺序自上而下</translation>
    </message>
    <message>
        <source>saves %1: active peaks at %2 instead of %3</source>
        <translation>节省 %1：活跃内存峰值 %2，而不是 %3</translation>
    </message>
    <message>
        <source>saves nothing: active peaks at %1</source>
        <translation>没有节省：活跃内存峰值 %1</translation>
    </message>
    <message>
        <source>%1 left: reserved peaks at %2 of %3</source>
        <translation>剩余 %1：保留内存峰值 %2，共 %3</translation>
    </message>
    <message>
        <source>Saves (active)</source>
        <translation>节省（活跃）</translation>
    </message>
    <message>
        <source>How much lower the peak of active memory is, with this change alone</source>
        <translation>仅此改动能使活跃内存峰值降低多少</translation>
    </message>
    <message>
        <source>Left (reserved)</source>
        <translation>剩余（保留）</translation>
    </message>
    <message>
        <source>What is left of the capacity at the peak of reserved memory, which has gaps beside what is active: it does not follow from what is saved</source>
        <translation>保留内存达到峰值时容量还剩多少；其中除活跃内存外还有空隙，因此不能由节省量推出</translation>
    </message>
</context>
<context>
    <name>widgets::ChangesView</name>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Copy Change</source>
        <translation>复制更改</translation>
    </message>
    <message>
        <source>Uncheck All</source>
        <translation>全部取消勾选</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
</context>
<context>
    <name>widgets::ChartPane</name>
    <message>
        <source>Where the picture is zoomed to</source>
        <translation>图像缩放到何处</translation>
    </message>
    <message>
        <source>Too small to be drawn one by one: %1</source>
        <translation>太小，无法逐个画出：%1</translation>
    </message>
</context>
<context>
    <name>widgets::ChartStage</name>
    <message>
        <source>Back (Esc)</source>
        <translation>返回 (Esc)</translation>
    </message>
    <message>
        <source>Show the picture beside the timeline again</source>
        <translation>重新在时间线旁显示图</translation>
    </message>
</context>
<context>
    <name>widgets::ColourSelector</name>
    <message>
        <source>Colour by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>What the colours of the timeline tell</source>
        <translation>时间线的颜色表示什么</translation>
    </message>
    <message>
        <source>Colour by %1</source>
        <translation>按%1着色</translation>
    </message>
</context>
<context>
    <name>widgets::ColumnModel</name>
    <message>
        <source>%1: %2</source>
        <comment>column title: cell</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>widgets::CommandButton</name>
    <message>
        <source>Search, go to, run …</source>
        <translation>搜索、前往、运行……</translation>
    </message>
    <message>
        <source>Search, go to, run</source>
        <translation>搜索、前往、运行</translation>
    </message>
    <message>
        <source>Call sites, functions, labels, addresses, &gt;100MiB, step 12, oom, peak, commands; SQL after =</source>
        <translation>调用位置、函数、标签、地址、&gt;100MiB、step 12、oom、peak、命令；= 之后为 SQL</translation>
    </message>
    <message>
        <source>Search …</source>
        <translation>搜索 …</translation>
    </message>
</context>
<context>
    <name>widgets::CommandField</name>
    <message>
        <source>&amp;Search, Go to, Run …</source>
        <translation>查找、转到、运行(&amp;S)…</translation>
    </message>
    <message>
        <source>Search, go to, run</source>
        <translation>查找、转到、运行</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>找到了什么</translation>
    </message>
    <message>
        <source>Call sites, functions, labels, addresses, &gt;100MiB, step 12, oom, commands; SQL after =</source>
        <translation>调用位置、函数、标签、地址、&gt;100MiB、step 12、oom、命令；= 之后为 SQL</translation>
    </message>
    <message>
        <source>Call sites, labels, &gt;100MiB, step 12, commands; SQL after =</source>
        <translation>调用点、标签、&gt;100MiB、step 12、命令；= 之后为 SQL</translation>
    </message>
    <message>
        <source>Search …</source>
        <translation>搜索 …</translation>
    </message>
</context>
<context>
    <name>widgets::CommandPanel</name>
    <message>
        <source>Return: light, go, run · Alt+Return: jump · Shift+Return: as a table</source>
        <translation>回车：高亮、前往、运行 · Alt+回车：跳转 · Shift+回车：以表格显示</translation>
    </message>
    <message>
        <source>Nothing found for “%1”</source>
        <translation>未找到“%1”</translation>
    </message>
</context>
<context>
    <name>widgets::CompareCommands</name>
    <message>
        <source>Opening</source>
        <translation>正在打开</translation>
    </message>
    <message>
        <source>Compare With</source>
        <translation>与…比较</translation>
    </message>
    <message>
        <source>%1 is compared at event %2.</source>
        <translation>%1 在事件 %2 处比较。</translation>
    </message>
    <message>
        <source>Event %1 is A: select another moment to compare it with.</source>
        <translation>事件 %1 为 A：请选择另一个时刻与之比较。</translation>
    </message>
</context>
<context>
    <name>widgets::ComparePage</name>
    <message>
        <source>Stop opening; what is compared stays</source>
        <translation>停止打开；正在比较的内容保留</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Both moments move together when one is dragged</source>
        <translation>拖动其中一个时刻时两者一起移动</translation>
    </message>
    <message>
        <source>Lay A and B over each other by</source>
        <translation>A 与 B 的叠放方式</translation>
    </message>
    <message>
        <source>By events</source>
        <translation>按事件</translation>
    </message>
    <message>
        <source>By time</source>
        <translation>按时间</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Compare no longer; the recording stays open</source>
        <translation>停止比较；记录保持打开</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>差异内容</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Call tree</source>
        <translation>调用树</translation>
    </message>
    <message>
        <source>Flame</source>
        <translation>火焰图</translation>
    </message>
    <message>
        <source>Settings and environment</source>
        <translation>设置与环境</translation>
    </message>
    <message>
        <source>Boxes are as wide as</source>
        <translation>方框宽度</translation>
    </message>
    <message>
        <source>Width: the larger side</source>
        <translation>宽度：较大的一侧</translation>
    </message>
    <message>
        <source>Width: what changed</source>
        <translation>宽度：变化量</translation>
    </message>
    <message>
        <source>By steps</source>
        <translation>按步</translation>
    </message>
    <message>
        <source>What A and B are laid over each other by: how many events came before, the time since both first do the same, or the steps of the program</source>
        <translation>A 与 B 按什么重叠：之前的事件数、自两者首次做同一件事起的时间，或程序的步</translation>
    </message>
    <message>
        <source>Steps that A is shifted by</source>
        <translation>A 平移的步数</translation>
    </message>
    <message>
        <source>Step 1 of A stands on step 1 + this of B: at first where both are most alike</source>
        <translation>A 的第 1 步对应 B 的第 1 步加上此值：起初为两者最相似之处</translation>
    </message>
    <message>
        <source>Shift </source>
        <translation>平移 </translation>
    </message>
    <message>
        <source>By time (no event of %1 has one)</source>
        <translation>按时间（%1 的事件都没有时间）</translation>
    </message>
    <message>
        <source>By steps (none found in %1)</source>
        <translation>按步（在 %1 中未找到）</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
</context>
<context>
    <name>widgets::CurvesPlot</name>
    <message>
        <source>Allocated bytes of A and B</source>
        <translation>A 与 B 的已分配字节</translation>
    </message>
    <message>
        <source>Both sides over each other, their difference below. Arrow keys and A, D move, W, S, + and − zoom, Home shows everything. A side&apos;s moment is dragged by its letter, or chosen above.</source>
        <translation>两侧叠放，下方为差值。方向键和 A、D 移动，W、S、+ 和 − 缩放，Home 显示全部。拖动字母或在上方选择某一侧的时刻。</translation>
    </message>
    <message>
        <source>%1: %2 at event %3</source>
        <translation>%1：事件 %3 时为 %2</translation>
    </message>
    <message>
        <source>time since both first do the same</source>
        <translation>自两者首次做同一件事起的时间</translation>
    </message>
</context>
<context>
    <name>widgets::DeviceChip</name>
    <message>
        <source>Events: %1
Peak: %2 active
At the end: %3 active</source>
        <translation>事件：%1
峰值：活跃 %2
结束时：活跃 %3</translation>
    </message>
    <message>
        <source>, %1 reserved</source>
        <translation>，保留 %1</translation>
    </message>
    <message>
        <source>, %1 OOM</source>
        <translation>，%1 次 OOM</translation>
    </message>
    <message>
        <source>%1 — %2 in entries</source>
        <comment>a device, bytes</comment>
        <translation>%1 — 条目共 %2</translation>
    </message>
    <message>
        <source>%1 — peak %2</source>
        <comment>a device, bytes</comment>
        <translation>%1 — 峰值 %2</translation>
    </message>
    <message>
        <source>%1 — %2 at the end</source>
        <comment>a device, bytes</comment>
        <translation>%1 — 结束时 %2</translation>
    </message>
</context>
<context>
    <name>widgets::DeviceSelector</name>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Compare devices…</source>
        <translation>比较设备…</translation>
    </message>
    <message>
        <source>All devices, and a table that compares them</source>
        <translation>所有设备，以及比较它们的表格</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>所有设备</translation>
    </message>
</context>
<context>
    <name>widgets::DevicesDialog</name>
    <message>
        <source>%1 at event %2, out of memory</source>
        <translation>事件 %2 时 %1，内存耗尽</translation>
    </message>
    <message>
        <source>%1 at the end</source>
        <translation>结束时 %1</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>What the device has in all; ≥: what was reserved and free at a failure</source>
        <translation>设备的总量；≥：失败时已保留与空闲之和</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>没有记录</translation>
    </message>
    <message>
        <source>Active over its events</source>
        <translation>各事件中的活跃量</translation>
    </message>
    <message>
        <source>All to one scale; the line is the capacity</source>
        <translation>使用同一比例；横线是容量</translation>
    </message>
    <message>
        <source>At the failure or the end</source>
        <translation>失败时或结束时</translation>
    </message>
    <message>
        <source>Active at the last OOM, else after the last event</source>
        <translation>最后一次 OOM 时的活跃量，否则为最后一个事件之后</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>How far its numbers can be relied on</source>
        <translation>其数字可以信任的程度</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Its number in the recording</source>
        <translation>它在记录中的编号</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>The highest active total</source>
        <translation>最高的活跃总量</translation>
    </message>
    <message>
        <source>Reserved then</source>
        <translation>当时保留</translation>
    </message>
    <message>
        <source>What the allocator held of the device at that moment</source>
        <translation>分配器当时占有的设备内存</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>Devices of %1</source>
        <translation>%1 的设备</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Choose a row to show that device in the window.</source>
        <translation>选择一行即可在窗口中显示该设备。</translation>
    </message>
</context>
<context>
    <name>widgets::DockTitles</name>
    <message>
        <source>Show in a &amp;Window of Its Own</source>
        <translation>在独立窗口中显示(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Panes</source>
        <translation>面板</translation>
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
        <translation>打开抽屉，显示“%1”</translation>
    </message>
    <message>
        <source>Close the drawer (Ctrl+J)</source>
        <translation>关闭抽屉 (Ctrl+J)</translation>
    </message>
    <message>
        <source>Open the drawer (Ctrl+J)</source>
        <translation>打开抽屉 (Ctrl+J)</translation>
    </message>
</context>
<context>
    <name>widgets::EditorMenu</name>
    <message>
        <source>Editor</source>
        <translation>编辑器</translation>
    </message>
    <message>
        <source>The &amp;command that opens a line. It runs without a shell: %f stands for the file, %l for the line.</source>
        <translation>打开某一行的命令(&amp;C)。它不经 shell 运行：%f 代表文件，%l 代表行号。</translation>
    </message>
</context>
<context>
    <name>widgets::EmptyPage</name>
    <message>
        <source>Compare &amp;With…</source>
        <translation>比较(&amp;W)…</translation>
    </message>
    <message>
        <source>Compare this recording</source>
        <translation>比较此记录</translation>
    </message>
    <message>
        <source>With another one, call site by call site: choose it, or drop it here.</source>
        <translation>与另一份记录逐个调用点比较：选择它，或拖放到此处。</translation>
    </message>
    <message>
        <source>With itself at another moment: press M to pin a moment as A, then select another one in the timeline; that is B.</source>
        <translation>与自身的另一时刻比较：按 M 将某一时刻固定为 A，然后在时间线中选择另一时刻，即为 B。</translation>
    </message>
</context>
<context>
    <name>widgets::EmptyState</name>
    <message>
        <source>No recording is open. Open one with File &gt; Open, or drop a file on the window.</source>
        <translation>没有打开的记录。请用“文件 &gt; 打开”打开一个，或把文件拖放到窗口上。</translation>
    </message>
    <message>
        <source>There is no snapshot of the allocator in this recording, so no allocation and no event of it is known.</source>
        <translation>此记录中没有分配器的快照，因此不知道它的任何分配和事件。</translation>
    </message>
</context>
<context>
    <name>widgets::EventColumns</name>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Place in the device&apos;s trace, from 0</source>
        <translation>在设备轨迹中的位置，从 0 起</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>PyTorch&apos;s name of what happened</source>
        <translation>PyTorch 对所发生之事的称呼</translation>
    </message>
    <message>
        <source>Block or segment</source>
        <translation>块或段</translation>
    </message>
    <message>
        <source>b = block, s = segment; address in hex, then how many frees of it came before</source>
        <translation>b = 块，s = 段；十六进制地址，然后是此前释放的次数</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Bytes; what they count depends on the action: hover a cell</source>
        <translation>字节；其含义取决于动作：请悬停在单元格上</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>The raw stream value; 0 is the default stream</source>
        <translation>原始的流值；0 是默认流</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Since the first event of the trace; hover for the clock</source>
        <translation>自轨迹的第一个事件起；悬停查看时刻</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>The file records no time for this event.</source>
        <translation>文件没有记录此事件的时间。</translation>
    </message>
    <message>
        <source>Active after</source>
        <translation>之后的活跃量</translation>
    </message>
    <message>
        <source>Active bytes after the event, as requested by the program</source>
        <translation>事件之后的活跃字节，按程序的请求计</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>调用位置</translation>
    </message>
    <message>
        <source>The first frame of your own code; hover for the full path</source>
        <translation>您自己代码的第一个帧；悬停查看完整路径</translation>
    </message>
</context>
<context>
    <name>widgets::EventField</name>
    <message>
        <source>Selected event</source>
        <translation>所选事件</translation>
    </message>
    <message>
        <source>The selected event; type a number to go there (−1: before the first)</source>
        <translation>所选事件；输入编号即可转到那里（−1：第一个事件之前）</translation>
    </message>
    <message>
        <source>Event </source>
        <translation>事件 </translation>
    </message>
    <message>
        <source>Before event %1</source>
        <translation>事件 %1 之前</translation>
    </message>
    <message>
        <source>“%1” is no event: type a number.</source>
        <translation>“%1”不是事件：请输入数字。</translation>
    </message>
</context>
<context>
    <name>widgets::EventScale</name>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>step of the file</source>
        <translation>文件的步</translation>
    </message>
    <message>
        <source>Event scale</source>
        <translation>事件刻度</translation>
    </message>
    <message>
        <source>Click or drag to choose the moment that all views show; Control with left and right steps.</source>
        <translation>单击或拖动以选择所有视图显示的时刻；Control 加左右键逐个移动。</translation>
    </message>
    <message>
        <source>before the first event</source>
        <translation>第一个事件之前</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>event and time</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
</context>
<context>
    <name>widgets::EventsDock</name>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>event </source>
        <translation>事件 </translation>
    </message>
    <message>
        <source>Selected event</source>
        <translation>所选事件</translation>
    </message>
    <message>
        <source>The selected event; type a number to go there. −1 is before the first.</source>
        <translation>所选事件；输入编号即可转到那里。−1 是第一个事件之前。</translation>
    </message>
    <message>
        <source>Action to find</source>
        <translation>要查找的动作</translation>
    </message>
    <message>
        <source>The action that the arrows look for</source>
        <translation>箭头所查找的动作</translation>
    </message>
    <message>
        <source>Previous event of this action</source>
        <translation>此动作的上一个事件</translation>
    </message>
    <message>
        <source>Previous event of this action (Alt+Up)</source>
        <translation>此动作的上一个事件 (Alt+Up)</translation>
    </message>
    <message>
        <source>Next event of this action</source>
        <translation>此动作的下一个事件</translation>
    </message>
    <message>
        <source>Next event of this action (Alt+Down)</source>
        <translation>此动作的下一个事件 (Alt+Down)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>action and how often it occurs</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Device %1 has no events: recording was off, or was stopped before the snapshot was taken. Its final state is in the other docks.</source>
        <translation>设备 %1 没有事件：没有开启记录，或在取快照之前已停止。其最终状态在其他面板中。</translation>
    </message>
    <message>
        <source>1 event</source>
        <translation>1 个事件</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 个事件</translation>
    </message>
    <message>
        <source>%1 of %2 events</source>
        <translation>%2 个事件中的 %1 个</translation>
    </message>
    <message>
        <source>Search: action, text of a frame, label, address, &gt;100MiB</source>
        <translation>搜索：动作、栈帧文本、标签、地址、&gt;100MiB</translation>
    </message>
    <message>
        <source>Search events</source>
        <translation>搜索事件</translation>
    </message>
    <message>
        <source>Text that the action (free, segment, oom …) or any line of the call stack contains; file:train.py, what the call site contains; a label such as b7f06c0000000_0; an address that the event is about (0x…); a size with &lt;, &gt;, &lt;=, &gt;= or =, such as &gt;100MiB; stream:7</source>
        <translation>动作（free、segment、oom …）或调用栈任意一行包含的文本；file:train.py，调用点包含的内容；如 b7f06c0000000_0 的标签；事件涉及的地址（0x…）；带 &lt;、&gt;、&lt;=、&gt;= 或 = 的大小，如 &gt;100MiB；stream:7</translation>
    </message>
    <message>
        <source>Jump to</source>
        <translation>跳到</translation>
    </message>
    <message>
        <source>Nothing of the events of device %1 fits “%2”.</source>
        <translation>设备 %1 的事件中没有符合“%2”的。</translation>
    </message>
    <message>
        <source>Search: text, label, &gt;100MiB</source>
        <translation>搜索：文本、标签、&gt;100MiB</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
</context>
<context>
    <name>widgets::ExportCommands</name>
    <message>
        <source>Export the Timeline</source>
        <translation>导出时间线</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>图片已在剪贴板中。</translation>
    </message>
    <message>
        <source>Export the Allocations</source>
        <translation>导出分配</translation>
    </message>
    <message>
        <source>%1 is what is open here: it stays as it is. Choose another name.</source>
        <translation>%1 就是此处打开的文件：它保持原样。请另选名称。</translation>
    </message>
    <message>
        <source>Export an Animation of the Step</source>
        <translation>导出步骤的动画</translation>
    </message>
    <message>
        <source>Export a Report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>Save a Redacted Copy</source>
        <translation>保存脱敏副本</translation>
    </message>
    <message>
        <source>The command line that opens it here is on the clipboard.</source>
        <translation>在此处打开它的命令行已在剪贴板中。</translation>
    </message>
</context>
<context>
    <name>widgets::Exporter</name>
    <message>
        <source>Writing</source>
        <translation>正在写入</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>Wrote %1; not everything of the recording is in it.</source>
        <translation>已写入 %1；其中并不包含记录的全部内容。</translation>
    </message>
</context>
<context>
    <name>widgets::FailureNote</name>
    <message>
        <source>What the OOM recorder says</source>
        <translation>OOM 记录器的说明</translation>
    </message>
</context>
<context>
    <name>widgets::FilterBar</name>
    <message>
        <source>“%1” is not a size such as &gt;100MiB: it is searched as text.</source>
        <translation>“%1”不是 &gt;100MiB 这样的大小：按文本查找。</translation>
    </message>
    <message>
        <source>Search: text of a frame, label, address, &gt;100MiB</source>
        <translation>查找：帧的文本、标签、地址、&gt;100MiB</translation>
    </message>
    <message>
        <source>Search allocations</source>
        <translation>查找分配</translation>
    </message>
    <message>
        <source>Alive at selected event</source>
        <translation>所选事件时存活</translation>
    </message>
    <message>
        <source>Only what holds memory after the selected event; follows the selection</source>
        <translation>仅所选事件之后占用内存的；跟随选择</translation>
    </message>
    <message>
        <source>Alive at peak</source>
        <translation>峰值时存活</translation>
    </message>
    <message>
        <source>Only what holds memory when the device holds most</source>
        <translation>仅设备占用最多时占用内存的</translation>
    </message>
    <message>
        <source>Visible range</source>
        <translation>可见范围</translation>
    </message>
    <message>
        <source>Only what is alive somewhere in the part that the timeline shows</source>
        <translation>仅在时间线所示部分中某处存活的</translation>
    </message>
    <message>
        <source>How the allocation became known</source>
        <translation>如何得知该分配</translation>
    </message>
    <message>
        <source>The CUDA stream that it was allocated on</source>
        <translation>分配它的 CUDA 流</translation>
    </message>
    <message>
        <source>Only this call site; click to show all</source>
        <translation>仅此调用位置；单击显示全部</translation>
    </message>
    <message>
        <source>Only what is alive after this event; click to show all</source>
        <translation>仅此事件之后存活的；单击显示全部</translation>
    </message>
    <message>
        <source>Take all conditions away</source>
        <translation>去掉所有条件</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Any origin</source>
        <translation>任何来源</translation>
    </message>
    <message>
        <source>trace: allocated in the recording</source>
        <translation>trace：在记录中分配</translation>
    </message>
    <message>
        <source>free: there before, freed in the recording</source>
        <translation>free：之前已存在，在记录中释放</translation>
    </message>
    <message>
        <source>segments: there before and still there</source>
        <translation>segments：之前已存在且仍然存在</translation>
    </message>
    <message>
        <source>Any stream</source>
        <translation>任何流</translation>
    </message>
    <message>
        <source>There are more: filter them with SQL</source>
        <translation>还有更多：请用 SQL 筛选</translation>
    </message>
    <message>
        <source>0: the default stream</source>
        <translation>0：默认流</translation>
    </message>
    <message>
        <source>Origin: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Stream: %1</source>
        <translation>流：%1</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Call site: %1</source>
        <translation>调用位置：%1</translation>
    </message>
    <message>
        <source>Alive at event %1</source>
        <translation>事件 %1 时存活</translation>
    </message>
    <message>
        <source>Only this row of “Held by”; click to show all</source>
        <translation>仅“占用者”的这一行；单击显示全部</translation>
    </message>
    <message>
        <source>Held by: %1</source>
        <translation>占用者：%1</translation>
    </message>
    <message>
        <source>Text that any line of the call stack contains; file:train.py, what the call site contains; a label such as b7f06c0000000_0; an address inside a block (0x…); a size with &lt;, &gt;, &lt;=, &gt;= or =, such as &gt;100MiB; stream:7</source>
        <translation>调用栈任一行所含的文本；file:train.py，调用位置所含的文本；标签，例如 b7f06c0000000_0；块内的地址（0x…）；带 &lt;、&gt;、&lt;=、&gt;= 或 = 的大小，例如 &gt;100MiB；stream:7</translation>
    </message>
    <message>
        <source>Search: text, label, &gt;100MiB</source>
        <translation>搜索：文本、标签、&gt;100MiB</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
</context>
<context>
    <name>widgets::FilterChip</name>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>Lit: %1  ✕</source>
        <translation>高亮：%1  ✕</translation>
    </message>
    <message>
        <source>Lit: %1 · %2  ✕</source>
        <translation>高亮：%1 · %2  ✕</translation>
    </message>
    <message>
        <source>%1: light everything again</source>
        <translation>%1：重新高亮全部</translation>
    </message>
    <message>
        <source>Light everything again (Esc)</source>
        <translation>重新高亮全部 (Esc)</translation>
    </message>
</context>
<context>
    <name>widgets::FixHead</name>
    <message>
        <source>What is taken for granted</source>
        <translation>前提假设</translation>
    </message>
    <message>
        <source>What would come of it</source>
        <translation>结果会怎样</translation>
    </message>
    <message>
        <source>Working it out …</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Taken for granted:</source>
        <translation>前提假设：</translation>
    </message>
</context>
<context>
    <name>widgets::FixPlot</name>
    <message>
        <source>Active memory, recorded and changed, over events</source>
        <translation>活跃内存随事件的变化，记录的与更改后的</translation>
    </message>
    <message>
        <source>Nothing is shown</source>
        <translation>没有显示内容</translation>
    </message>
    <message>
        <source>recorded at most %1 active</source>
        <translation>记录中最多 %1 活跃</translation>
    </message>
    <message>
        <source>changed at most %1</source>
        <translation>更改后最多 %1</translation>
    </message>
    <message>
        <source>Event %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>recorded: %1 active</source>
        <translation>记录：%1 活跃</translation>
    </message>
    <message>
        <source>changed: %1 active</source>
        <translation>更改后：%1 活跃</translation>
    </message>
    <message>
        <source>recorded: %1 reserved</source>
        <translation>记录：%1 保留</translation>
    </message>
    <message>
        <source>changed: %1 reserved</source>
        <translation>更改后：%1 保留</translation>
    </message>
</context>
<context>
    <name>widgets::FlameView</name>
    <message>
        <source>Flame graph of what holds the memory</source>
        <translation>内存占用者的火焰图</translation>
    </message>
</context>
<context>
    <name>widgets::GlSurface</name>
    <message>
        <source>The display platform &quot;%1&quot; has no OpenGL.</source>
        <translation>显示平台“%1”没有 OpenGL。</translation>
    </message>
    <message>
        <source>OpenGL is switched off by SNAPVIEWER_NO_OPENGL.</source>
        <translation>OpenGL 已由 SNAPVIEWER_NO_OPENGL 关闭。</translation>
    </message>
    <message>
        <source>This display offers no OpenGL context.</source>
        <translation>此显示不提供 OpenGL 上下文。</translation>
    </message>
    <message>
        <source>OpenGL 3.3 is needed; this display offers %1.%2.</source>
        <translation>需要 OpenGL 3.3；此显示提供 %1.%2。</translation>
    </message>
    <message>
        <source>The OpenGL context of this display cannot be used.</source>
        <translation>此显示的 OpenGL 上下文无法使用。</translation>
    </message>
    <message>
        <source>The OpenGL driver refuses the program&apos;s shaders: %1</source>
        <translation>OpenGL 驱动拒绝本程序的着色器：%1</translation>
    </message>
</context>
<context>
    <name>widgets::GroupingBox</name>
    <message>
        <source>Kind › line</source>
        <translation>类型 › 代码行</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>代码行</translation>
    </message>
    <message>
        <source>Call tree</source>
        <translation>调用树</translation>
    </message>
    <message>
        <source>Callers (bottom-up)</source>
        <translation>调用者（自下而上）</translation>
    </message>
    <message>
        <source>Module › file › call site</source>
        <translation>模块 › 文件 › 调用点</translation>
    </message>
    <message>
        <source>Stream › pool</source>
        <translation>流 › 内存池</translation>
    </message>
    <message>
        <source>Size classes</source>
        <translation>大小分类</translation>
    </message>
    <message>
        <source>Step › phase › call site</source>
        <translation>步 › 阶段 › 调用点</translation>
    </message>
    <message>
        <source>Layer › call site</source>
        <translation>层 › 调用点</translation>
    </message>
    <message>
        <source>Calls of my functions</source>
        <translation>我的函数的调用</translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation>生命周期</translation>
    </message>
    <message>
        <source>line</source>
        <translation>代码行</translation>
    </message>
    <message>
        <source>call site</source>
        <translation>调用点</translation>
    </message>
    <message>
        <source>package&apos;s line</source>
        <translation>包的代码行</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>pool</source>
        <translation>内存池</translation>
    </message>
    <message>
        <source>annotation</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>lifetime</source>
        <translation>生命周期</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>call</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>call tree</source>
        <translation>调用树</translation>
    </message>
    <message>
        <source>callers</source>
        <translation>调用者</translation>
    </message>
    <message>
        <source>nothing more</source>
        <translation>无</translation>
    </message>
    <message>
        <source>First by: %1</source>
        <translation>首先按：%1</translation>
    </message>
    <message>
        <source>Then by: %1</source>
        <translation>然后按：%1</translation>
    </message>
    <message>
        <source>Nothing More</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Which frames are shown (H goes on)</source>
        <translation>显示哪些帧（H 切换）</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>按%1</translation>
    </message>
    <message>
        <source>How the memory is taken apart: %1</source>
        <translation>内存的划分方式：%1</translation>
    </message>
    <message>
        <source>Frames: %1 (H goes on)</source>
        <translation>帧：%1（H 切换）</translation>
    </message>
    <message>
        <source>Grouped %1</source>
        <comment>by kind › line</comment>
        <translation>分组：%1</translation>
    </message>
    <message>
        <source>Name › line</source>
        <translation>名称 › 代码行</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
</context>
<context>
    <name>widgets::HeadStrip</name>
    <message>
        <source>1 note</source>
        <translation>1 条提示</translation>
    </message>
    <message>
        <source>%1 notes</source>
        <translation>%1 条提示</translation>
    </message>
</context>
<context>
    <name>widgets::HeatMap</name>
    <message>
        <source>What each rank holds, by call site</source>
        <translation>各 rank 占用的内存，按调用位置</translation>
    </message>
    <message>
        <source>There is no file of this rank.</source>
        <translation>没有该 rank 的文件。</translation>
    </message>
    <message>
        <source>%1, %2 against the median of its group</source>
        <translation>%1，与同组中位数相差 %2</translation>
    </message>
    <message>
        <source>Its file is still to be read.</source>
        <translation>其文件尚未读取。</translation>
    </message>
    <message>
        <source>It had no such moment, or its file does not tell.</source>
        <translation>它没有这样的时刻，或其文件未记载。</translation>
    </message>
    <message>
        <source>At that moment in %1</source>
        <comment>a place in the program: forward, step 5</comment>
        <translation>当时在 %1</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>a rank, its machine</comment>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>It ran out of memory.</source>
        <translation>它内存不足。</translation>
    </message>
</context>
<context>
    <name>widgets::HelperDialog</name>
    <message>
        <source>C&amp;hoose…</source>
        <translation>选择(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Copy It There and Open</source>
        <translation>复制过去并打开(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Send the Whole File Here</source>
        <translation>把整个文件传到本机(&amp;S)</translation>
    </message>
    <message>
        <source>No SnapViewer There</source>
        <translation>那里没有 SnapViewer</translation>
    </message>
    <message>
        <source>Archive of the command line</source>
        <translation>命令行程序的归档</translation>
    </message>
    <message>
        <source>Archive that packaging/bundle --cli makes</source>
        <translation>packaging/bundle --cli 生成的归档</translation>
    </message>
    <message>
        <source>%1 has no snapviewer-cli that speaks as this program does. It can be copied there: it needs no rights and installs nothing; or the file can be sent here as it is, all of it.</source>
        <translation>%1 上没有与本程序相通的 snapviewer-cli。可以把它复制过去：不需要权限，也不安装任何东西；或者把整个文件原样传到本机。</translation>
    </message>
    <message>
        <source>Archive of the Command Line</source>
        <translation>命令行程序的归档</translation>
    </message>
    <message>
        <source>Archives (*.tar.gz);;All files (*)</source>
        <translation>归档 (*.tar.gz);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1, SHA-256 %2, to %3 on %4. Deleting that folder undoes it.</source>
        <translation>%1，SHA-256 %2，复制到 %4 的 %3。删除该文件夹即可撤销。</translation>
    </message>
    <message>
        <source>&amp;Copy It There</source>
        <translation>复制过去(&amp;C)</translation>
    </message>
    <message>
        <source>%1 has no snapviewer-cli that speaks as this program does. It can be copied there: it needs no rights and installs nothing.</source>
        <translation>%1 上没有与本程序相通的 snapviewer-cli。可以把它复制过去：不需要权限，也不安装任何东西。</translation>
    </message>
</context>
<context>
    <name>widgets::InspectorBar</name>
    <message>
        <source>Open the panes beside the picture</source>
        <translation>打开图旁的面板</translation>
    </message>
    <message>
        <source>Fold the panes again (Esc)</source>
        <translation>重新折叠面板 (Esc)</translation>
    </message>
    <message>
        <source>Open %1 beside the picture</source>
        <translation>在图旁打开“%1”</translation>
    </message>
</context>
<context>
    <name>widgets::KindsBar</name>
    <message>
        <source>What the map&apos;s fillings mean</source>
        <translation>地图填充样式的含义</translation>
    </message>
</context>
<context>
    <name>widgets::LaneNames</name>
    <message>
        <source>%1. Click: hide them</source>
        <translation>%1。单击：隐藏</translation>
    </message>
    <message>
        <source>%1. Click: show them</source>
        <translation>%1。单击：显示</translation>
    </message>
</context>
<context>
    <name>widgets::LaneStrip</name>
    <message>
        <source>Annotations</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>events %1 to %2</source>
        <translation>事件 %1 至 %2</translation>
    </message>
    <message>
        <source>%1: %2, at most %3 active, %4 kept</source>
        <translation>%1：%2，最多 %3 活跃，留住 %4</translation>
    </message>
</context>
<context>
    <name>widgets::LayersPane</name>
    <message>
        <source>Which layers</source>
        <translation>哪些层</translation>
    </message>
    <message>
        <source>Loops within a forward pass; what keeps most for backward is first</source>
        <translation>前向传播之内的循环；为反向传播留住最多的在前</translation>
    </message>
    <message>
        <source>What layers keep</source>
        <translation>各层留住什么</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>What If These Layers Were Checkpointed</source>
        <translation>假如对这些层使用检查点</translation>
    </message>
    <message>
        <source>What If Every Second One Was</source>
        <translation>假如每隔一层使用检查点</translation>
    </message>
    <message>
        <source>What If Layer %1 Was</source>
        <translation>假如对第 %1 层使用检查点</translation>
    </message>
</context>
<context>
    <name>widgets::LeaksDock</name>
    <message>
        <source>Steps of warm-up</source>
        <translation>预热步数</translation>
    </message>
    <message>
        <source>The first steps are not judged: caches and optimizer states fill</source>
        <translation>最初的步不作判断：缓存和优化器状态正在填充</translation>
    </message>
    <message>
        <source>Steps of delay</source>
        <translation>延迟步数</translation>
    </message>
    <message>
        <source>The last steps are not judged: what they hold may be freed yet</source>
        <translation>最后的步不作判断：它们持有的内存可能还会释放</translation>
    </message>
    <message>
        <source>What leaks</source>
        <translation>哪里泄漏</translation>
    </message>
    <message>
        <source>By which steps</source>
        <translation>依据哪些步</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Leaks</source>
        <translation>泄漏</translation>
    </message>
    <message>
        <source>No call site kept anything of the judged steps: what they allocated was freed by the end of step %1. Allocated memory changed by %2 since the end of step %3.</source>
        <translation>没有调用位置保留被判断的步的任何内存：它们分配的内存在第 %1 步结束时均已释放。自第 %3 步结束以来，已分配内存变化了 %2。</translation>
    </message>
    <message>
        <source>%1, left by steps %2 to %3</source>
        <translation>%1，第 %2 到 %3 步所遗留</translation>
    </message>
    <message numerus="yes">
        <source>; suppressed: %n</source>
        <translation>
            <numerusform>；已忽略：%n</numerusform>
        </translation>
    </message>
    <message>
        <source>Without steps: &lt;a href=&quot;moments&quot;&gt;compare what is held after a quarter of the events with what is held at the end&lt;/a&gt;. What keeps growing is larger in B; any other two moments are chosen there, or with M in the timeline.</source>
        <translation>没有步时：&lt;a href=&quot;moments&quot;&gt;将四分之一事件之后占用的内容与结束时占用的内容进行比较&lt;/a&gt;。持续增长的在 B 中更大；可在那里选择任意两个时刻，或在时间线上按 M。</translation>
    </message>
    <message numerus="yes">
        <source>Every call site that kept something is suppressed: %n.</source>
        <translation>
            <numerusform>所有保留了内容的调用点都已忽略：%n。</numerusform>
        </translation>
    </message>
    <message>
        <source>; few steps: less warm-up and delay than asked for</source>
        <translation>；步数少：预热和延迟少于所要求的</translation>
    </message>
    <message>
        <source>. A program that names its steps, with torch.profiler&apos;s step() or record_function(), tells where they begin.</source>
        <translation>。程序若用 torch.profiler 的 step() 或 record_function() 命名其步骤，就能说明它们从何处开始。</translation>
    </message>
    <message>
        <source>; few steps: less warm-up and delay than usual</source>
        <translation>；步数少：预热和延迟少于通常</translation>
    </message>
    <message>
        <source>No history was recorded of device %1, only what it held at the end: leaks show from step to step. &lt;i&gt;_record_memory_history()&lt;/i&gt; of &lt;i&gt;torch.cuda.memory&lt;/i&gt;, called before the model is built, records it.</source>
        <translation>没有记录设备 %1 的历史，只有结束时的占用：泄漏要逐步比较才能看出。在构建模型之前调用 &lt;i&gt;torch.cuda.memory&lt;/i&gt; 的 &lt;i&gt;_record_memory_history()&lt;/i&gt; 即可记录。</translation>
    </message>
</context>
<context>
    <name>widgets::LeavingTextsView</name>
    <message>
        <source>PyTorch&apos;s word</source>
        <translation>PyTorch 用语</translation>
    </message>
    <message>
        <source>public</source>
        <translation>公开</translation>
    </message>
    <message>
        <source>name under the key</source>
        <translation>由密钥生成的名称</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>As it is in the copy</source>
        <translation>副本中的原样</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Why it may leave</source>
        <translation>可以外发的原因</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>出现次数</translation>
    </message>
    <message>
        <source>How often the file says it</source>
        <translation>文件中出现多少次</translation>
    </message>
    <message>
        <source>Search the texts</source>
        <translation>查找文本</translation>
    </message>
    <message>
        <source>Texts that leave</source>
        <translation>外发的文本</translation>
    </message>
    <message>
        <source>%1 texts</source>
        <translation>%1 个文本</translation>
    </message>
    <message>
        <source>%1 of %2 texts</source>
        <translation>%2 个文本中的 %1 个</translation>
    </message>
</context>
<context>
    <name>widgets::LedgerBar</name>
    <message>
        <source>Export, categories, my code</source>
        <translation>导出、类别、我的代码</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>Rows that sum to the total at every level</source>
        <translation>每一级都加起来等于合计的各行</translation>
    </message>
    <message>
        <source>Flame</source>
        <translation>火焰图</translation>
    </message>
    <message>
        <source>Flame graph: as wide as the bytes, below each box what it consists of</source>
        <translation>火焰图：宽度即字节，每个方框之下是其组成</translation>
    </message>
    <message>
        <source>Treemap</source>
        <translation>矩形树图</translation>
    </message>
    <message>
        <source>Treemap: areas as large as the bytes</source>
        <translation>矩形树图：面积即字节</translation>
    </message>
    <message>
        <source>Show only rows that contain this text</source>
        <translation>仅显示含有此文本的行</translation>
    </message>
    <message>
        <source>Only rows that contain this text, with what is above and below them; pictures dim the others</source>
        <translation>仅含有此文本的行，连同其上级和下级；图中其余的变暗</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Edit Categories…</source>
        <translation>编辑类别…</translation>
    </message>
    <message>
        <source>Edit My Code…</source>
        <translation>编辑我的代码…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Table as CSV…</source>
        <translation>表格为 CSV…</translation>
    </message>
    <message>
        <source>Picture as SVG…</source>
        <translation>图片为 SVG…</translation>
    </message>
    <message>
        <source>Picture as PNG…</source>
        <translation>图片为 PNG…</translation>
    </message>
    <message>
        <source>Folded Stacks…</source>
        <translation>折叠的调用栈…</translation>
    </message>
    <message>
        <source>Which moment is shown: the selected event, the peak or the last OOM</source>
        <translation>显示哪个时刻：选定的事件、峰值或最后一次 OOM</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Show the picture as large as the timeline, in its place; Esc leads back</source>
        <translation>以时间线的大小在其位置显示图；按 Esc 返回</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>OOM</source>
        <translation>OOM</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
</context>
<context>
    <name>widgets::LedgerChart</name>
    <message>
        <source>Too small to be drawn one by one: %1. Zoom in to see them.</source>
        <translation>太小，无法逐个画出：%1。放大即可看到。</translation>
    </message>
</context>
<context>
    <name>widgets::LedgerDock</name>
    <message>
        <source>Nothing is alive on device %1 at this point.</source>
        <translation>设备 %1 此刻没有存活的内容。</translation>
    </message>
    <message>
        <source>%1, after event %2</source>
        <translation>%1，在事件 %2 之后</translation>
    </message>
    <message>
        <source>Show in Allocation Table</source>
        <translation>在分配表中显示</translation>
    </message>
    <message>
        <source>Select Its Largest Allocation</source>
        <translation>选择其最大的分配</translation>
    </message>
    <message>
        <source>Zoom In to It</source>
        <translation>放大到此</translation>
    </message>
    <message>
        <source>Open All Rows Below</source>
        <translation>展开其下所有行</translation>
    </message>
    <message>
        <source>Copy Name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Copy Row</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Copy Row and All Below</source>
        <translation>复制行及其下所有行</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示内容</translation>
    </message>
    <message>
        <source>As a call tree while the flame is shown: each box lies below what called it.</source>
        <translation>显示火焰图时按调用树分组：每个方框位于其调用者下方。</translation>
    </message>
    <message>
        <source>Flame graph of what holds the memory</source>
        <translation>占用内存者的火焰图</translation>
    </message>
    <message>
        <source>Treemap of what holds the memory</source>
        <translation>占用内存者的矩形树图</translation>
    </message>
</context>
<context>
    <name>widgets::LedgerExporter</name>
    <message>
        <source>Export What Holds the Memory</source>
        <translation>导出内存占用者</translation>
    </message>
    <message>
        <source>Comma separated values (*.csv)</source>
        <translation>逗号分隔的值 (*.csv)</translation>
    </message>
    <message>
        <source>Scalable vector graphics (*.svg)</source>
        <translation>可缩放矢量图形 (*.svg)</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>图片 (*.png)</translation>
    </message>
    <message>
        <source>Folded stacks (*.txt *.folded)</source>
        <translation>折叠的调用栈 (*.txt *.folded)</translation>
    </message>
    <message>
        <source>Wrote what holds the memory to %1.</source>
        <translation>已将内存占用者写入 %1。</translation>
    </message>
</context>
<context>
    <name>widgets::LedgerModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Requested bytes; the rows below one sum to it exactly</source>
        <translation>请求的字节；下级各行之和与之完全相等</translation>
    </message>
    <message>
        <source>Of what is active</source>
        <translation>占活跃量的比例</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Its largest allocation</source>
        <translation>其最大的分配</translation>
    </message>
    <message>
        <source>Its colour is that of the timeline</source>
        <translation>其颜色与时间线的相同</translation>
    </message>
    <message>
        <source>%1 more rows</source>
        <translation>另外 %1 行</translation>
    </message>
    <message>
        <source>The smallest here: %1, together %2 of %3. A click shows or hides them.</source>
        <translation>此处最小的：%1，合计占 %3 的 %2。单击可显示或隐藏。</translation>
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
        <translation>占用者</translation>
    </message>
</context>
<context>
    <name>widgets::LeftOverStrip</name>
    <message>
        <source>Left over by each step</source>
        <translation>每一步留下的</translation>
    </message>
</context>
<context>
    <name>widgets::LegendBar</name>
    <message>
        <source>+ %1 more</source>
        <translation>+ 另外 %1 个</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1,已隐藏</translation>
    </message>
    <message>
        <source>Click: show this line of the recorder&apos;s samples</source>
        <translation>单击:显示记录器的这条采样线</translation>
    </message>
    <message>
        <source>Click: hide this line of the recorder&apos;s samples</source>
        <translation>单击:隐藏记录器的这条采样线</translation>
    </message>
    <message>
        <source>Light %1</source>
        <comment>a kind or place</comment>
        <translation>突出显示%1</translation>
    </message>
    <message>
        <source>%1 with nothing at this moment</source>
        <translation>%1 个此刻没有占用</translation>
    </message>
</context>
<context>
    <name>widgets::LogBudget</name>
    <message>
        <source>80GiB, H100 …</source>
        <translation>80GiB、H100 …</translation>
    </message>
    <message>
        <source>What the card has in all</source>
        <translation>显卡的总容量</translation>
    </message>
    <message>
        <source>gpu_memory_utilization, or SGLang&apos;s mem_fraction_static</source>
        <translation>gpu_memory_utilization，或 SGLang 的 mem_fraction_static</translation>
    </message>
    <message>
        <source>Server and rank</source>
        <translation>服务器和 rank</translation>
    </message>
    <message>
        <source>Card:</source>
        <translation>显卡：</translation>
    </message>
    <message>
        <source>Share:</source>
        <translation>占比：</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <comment>vLLM, rank 0</comment>
        <translation>%1，第 %2 行</translation>
    </message>
</context>
<context>
    <name>widgets::LogPage</name>
    <message>
        <source>What the log tells</source>
        <translation>日志所说明的</translation>
    </message>
    <message>
        <source>Close the Log</source>
        <translation>关闭日志</translation>
    </message>
    <message>
        <source>Why memory ran out, as %1 tells it</source>
        <translation>%1 所示的显存不足原因</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy all of it as text</source>
        <translation>全部复制为文本</translation>
    </message>
    <message>
        <source>What %1 tells of memory</source>
        <translation>%1 关于内存的内容</translation>
    </message>
</context>
<context>
    <name>widgets::MainWindow</name>
    <message>
        <source>Categories: %1.</source>
        <translation>类别：%1。</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>正在打开</translation>
    </message>
    <message>
        <source>%1 is empty: no device has a segment or an event.</source>
        <translation>%1 是空的：没有设备有段或事件。</translation>
    </message>
    <message>
        <source>%1 — SnapViewer</source>
        <translation>%1 — SnapViewer</translation>
    </message>
    <message>
        <source>%1, %2 — SnapViewer</source>
        <translation>%1，%2 — SnapViewer</translation>
    </message>
    <message>
        <source>The capacity of %1 was given for all recordings, and is forgotten: each recording has its own now, below the sheet of its failure.</source>
        <translation>容量 %1 原先适用于所有记录，现已清除：现在每个记录都有自己的容量，可在其故障分析页下方填写。</translation>
    </message>
</context>
<context>
    <name>widgets::MapPage</name>
    <message>
        <source>Moment</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>段</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Every segment and block at the selected event</source>
        <translation>所选事件时的每个段和块</translation>
    </message>
    <message>
        <source>Reserved memory over time, a band a segment</source>
        <translation>随时间变化的保留内存，每个段一条带</translation>
    </message>
    <message>
        <source>Where every block lay, address over time</source>
        <translation>每个块所在的位置：地址随时间变化</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>The event before that touched the selected block (Ctrl+Left)</source>
        <translation>触及所选块的上一个事件 (Ctrl+Left)</translation>
    </message>
    <message>
        <source>The next event that touches the selected block (Ctrl+Right)</source>
        <translation>触及所选块的下一个事件 (Ctrl+Right)</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>段</translation>
    </message>
    <message>
        <source>The event before in the block&apos;s segment (Ctrl+Shift+Left)</source>
        <translation>该块所在段的上一个事件 (Ctrl+Shift+Left)</translation>
    </message>
    <message>
        <source>The next event in the block&apos;s segment (Ctrl+Shift+Right)</source>
        <translation>该块所在段的下一个事件 (Ctrl+Shift+Right)</translation>
    </message>
    <message>
        <source>This recording has events only: without the final state nobody can tell which memory was reserved.</source>
        <translation>此记录只有事件：没有最终状态，就无法知道保留了哪些内存。</translation>
    </message>
    <message>
        <source>Device %1 has no known segments: nothing was reserved, or the file does not tell it.</source>
        <translation>设备 %1 没有已知的段：未保留任何内存，或文件未说明。</translation>
    </message>
    <message>
        <source>Select a block first.</source>
        <translation>请先选择一个块。</translation>
    </message>
    <message>
        <source>Its segment is not reserved at this event.</source>
        <translation>在此事件时，其所在段未被保留。</translation>
    </message>
    <message>
        <source>No later event touches it.</source>
        <translation>之后没有事件触及它。</translation>
    </message>
    <message>
        <source>No earlier event touches it.</source>
        <translation>之前没有事件触及它。</translation>
    </message>
</context>
<context>
    <name>widgets::MapTimeView</name>
    <message>
        <source>Reserved memory over time, a band a segment</source>
        <translation>随时间变化的保留内存，每个段一条带</translation>
    </message>
    <message>
        <source>Where every block lay, address over time</source>
        <translation>每个块所在的位置：地址随时间变化</translation>
    </message>
    <message>
        <source>%1 of %2 active
%3
from %4</source>
        <translation>%2 中有 %1 活跃
%3
起始于 %4</translation>
    </message>
    <message>
        <source>%1
%2 at %3</source>
        <translation>%1
%2，位于 %3</translation>
    </message>
    <message>
        <source>Nothing is shown</source>
        <translation>没有显示内容</translation>
    </message>
    <message>
        <source>After event %1: %2 reserved, %3 active</source>
        <translation>事件 %1 之后：保留 %2，活跃 %3</translation>
    </message>
</context>
<context>
    <name>widgets::MapView</name>
    <message>
        <source>What the allocator holds, by address</source>
        <translation>分配器持有的内容（按地址）</translation>
    </message>
    <message>
        <source>Nothing is shown</source>
        <translation>没有显示内容</translation>
    </message>
</context>
<context>
    <name>widgets::MessageBar</name>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>widgets::MomentReader</name>
    <message>
        <source>Peak. %1</source>
        <translation>峰值。%1</translation>
    </message>
    <message>
        <source>Out of memory, %1 of %2. %3</source>
        <translation>内存不足，第 %1 个，共 %2 个。%3</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>a step</comment>
        <translation>%1。%2</translation>
    </message>
</context>
<context>
    <name>widgets::MomentStrip</name>
    <message>
        <source>Moment</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>Event %1 of %2: %3 active, %4 reserved</source>
        <translation>事件 %1，共 %2：活跃 %3，保留 %4</translation>
    </message>
</context>
<context>
    <name>widgets::OomDock</name>
    <message>
        <source>OOM events</source>
        <translation>OOM 事件</translation>
    </message>
    <message>
        <source>&amp;Capacity:</source>
        <translation>容量(&amp;C)：</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Put the sheet onto the clipboard, with the SQL of every number</source>
        <translation>把该页连同每个数字的 SQL 放到剪贴板</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Write the sheet as Markdown or JSON</source>
        <translation>把该页写成 Markdown 或 JSON</translation>
    </message>
    <message>
        <source>Save the Sheet</source>
        <translation>保存该页</translation>
    </message>
    <message>
        <source>Markdown (*.md);;JSON (*.json)</source>
        <translation>Markdown (*.md);;JSON (*.json)</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>The device that ran full</source>
        <translation>用满的设备</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Place in the device&apos;s trace, from 0</source>
        <translation>在设备轨迹中的位置，从 0 起</translation>
    </message>
    <message>
        <source>Requested (rounded)</source>
        <translation>请求量（取整）</translation>
    </message>
    <message>
        <source>The request that failed, rounded up by the allocator: the program asked for a little less</source>
        <translation>失败的请求，由分配器向上取整：程序请求的略少一些</translation>
    </message>
    <message>
        <source>Free on the device</source>
        <translation>设备上的空闲</translation>
    </message>
    <message>
        <source>What the driver said was free then, for all programs</source>
        <translation>驱动所说的当时对所有程序的空闲量</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>没有记录</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>Held by the program then: requested bytes not yet freed by it</source>
        <translation>当时由程序持有：请求而尚未释放的字节</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>活跃</translation>
    </message>
    <message>
        <source>Allocated, and freed but still in use by another stream</source>
        <translation>已分配的，以及已释放但其他流仍在使用的</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>What PyTorch&apos;s allocator held of the device then</source>
        <translation>PyTorch 的分配器当时从设备持有的</translation>
    </message>
    <message>
        <source>Cached, not in use</source>
        <translation>已缓存，未使用</translation>
    </message>
    <message>
        <source>Reserved minus active: kept by the allocator, in pieces that may be too small; includes what rounding costs</source>
        <translation>保留减活跃：由分配器留住，可能是太小的碎片；包括取整的开销</translation>
    </message>
    <message>
        <source>unknown: active exceeds reserved</source>
        <translation>未知：活跃超过保留</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>调用位置</translation>
    </message>
    <message>
        <source>Where the failed request came from; hover for the full path</source>
        <translation>失败的请求来自何处；悬停查看完整路径</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Local time of the failed request</source>
        <translation>失败请求的本地时间</translation>
    </message>
    <message>
        <source>There is no snapshot of the allocator, so what held the memory then is not known. The recorder writes one where PyTorch records its history.</source>
        <translation>没有分配器的快照，因此不知道当时是什么占用了内存。记录器会在 PyTorch 记录历史时写下快照。</translation>
    </message>
    <message>
        <source>This recording is empty: it has no events and no segments.</source>
        <translation>此记录是空的：没有事件，也没有段。</translation>
    </message>
    <message>
        <source>No events were recorded, so an OOM could not be either: this recording holds only the final state.</source>
        <translation>没有记录事件，因此也不可能记录 OOM：此记录只有最终状态。</translation>
    </message>
    <message>
        <source>before its first event</source>
        <translation>其第一个事件之前</translation>
    </message>
    <message>
        <source>at event %1</source>
        <translation>事件 %1 处</translation>
    </message>
    <message>
        <source>No OOM was recorded.</source>
        <translation>没有记录到 OOM。</translation>
    </message>
    <message>
        <source>The peak of device %1 is %2 active, %3: &lt;a href=&quot;peak&quot;&gt;go there&lt;/a&gt;.</source>
        <translation>设备 %1 的峰值为活跃 %2，%3：&lt;a href=&quot;peak&quot;&gt;转到那里&lt;/a&gt;。</translation>
    </message>
    <message>
        <source>%1, recorded</source>
        <translation>%1，有记录</translation>
    </message>
    <message>
        <source>Copied the sheet as Markdown.</source>
        <translation>已把该页复制为 Markdown。</translation>
    </message>
    <message>
        <source>Wrote the sheet to %1.</source>
        <translation>已把该页写入 %1。</translation>
    </message>
    <message>
        <source>What the device has in all, of this recording. Only with it can be known what other processes and libraries used; what is recorded counts unless you say otherwise.</source>
        <translation>此记录中设备的总容量。只有知道它，才能知道其他进程和库占用了多少；除非在此另行指定，否则以记录中的值为准。</translation>
    </message>
    <message>
        <source>Show all failed requests, or only this one</source>
        <translation>显示所有失败的请求，或仅此一个</translation>
    </message>
    <message>
        <source>Failure %1 of %2: %3, device %4, event %5</source>
        <translation>第 %1/%2 次失败：%3，设备 %4，事件 %5</translation>
    </message>
    <message>
        <source>such as 80GiB</source>
        <translation>例如 80GiB</translation>
    </message>
    <message>
        <source>“%1” is no capacity: give a size such as 80GiB, or a card such as h100.</source>
        <translation>“%1”不是容量：请给出 80GiB 这样的大小，或 h100 这样的显卡。</translation>
    </message>
</context>
<context>
    <name>widgets::OomSheet</name>
    <message>
        <source>Why the chosen OOM happened</source>
        <translation>所选 OOM 为何发生</translation>
    </message>
</context>
<context>
    <name>widgets::Opener</name>
    <message>
        <source>%1 holds no device: there is nothing to compare.</source>
        <translation>%1 不含任何设备：没有可比较的内容。</translation>
    </message>
</context>
<context>
    <name>widgets::OverviewStrip</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>The active bytes of the whole trace, and the part of it that the timeline shows.</source>
        <translation>整条轨迹的活跃字节，以及时间线所示的部分。</translation>
    </message>
</context>
<context>
    <name>widgets::OwnCodeDialog</name>
    <message>
        <source>My Code</source>
        <translation>我的代码</translation>
    </message>
    <message>
        <source>A call site is the innermost line of your own code: everything that is not installed, nor PyTorch&apos;s or Python&apos;s. One pattern a line: the name of a package, module or folder (transformers), or a path in which * stands for anything (/opt/team/*).</source>
        <translation>调用位置是您自己代码的最内层的行：即既非安装的、也非 PyTorch 或 Python 的一切。每行一个模式：包、模块或文件夹的名称（transformers），或以 * 代表任意内容的路径（/opt/team/*）。</translation>
    </message>
    <message>
        <source>Counts as &amp;mine:</source>
        <translation>算作我的(&amp;M)：</translation>
    </message>
    <message>
        <source>&amp;Does not, whatever its path says:</source>
        <translation>不算，不论其路径如何(&amp;D)：</translation>
    </message>
</context>
<context>
    <name>widgets::PageStrip</name>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
</context>
<context>
    <name>widgets::PairsButton</name>
    <message>
        <source>Pairs</source>
        <translation>配对</translation>
    </message>
    <message>
        <source>Call sites of A only and B only that are probably one place: bytes, count and function agree</source>
        <translation>仅 A 与仅 B 的调用点中可能是同一处的：字节数、数量和函数一致</translation>
    </message>
    <message>
        <source>Pairs (%1)</source>
        <translation>配对 (%1)</translation>
    </message>
    <message>
        <source>Pair %1 with %2</source>
        <translation>将 %1 与 %2 配对</translation>
    </message>
    <message>
        <source>Pair All %1</source>
        <translation>全部 %1 个配对</translation>
    </message>
    <message>
        <source>Take Back All Pairs</source>
        <translation>撤销所有配对</translation>
    </message>
    <message>
        <source>Read Pairs…</source>
        <translation>读取配对…</translation>
    </message>
    <message>
        <source>Read Pairs</source>
        <translation>读取配对</translation>
    </message>
    <message>
        <source>Save Pairs…</source>
        <translation>保存配对…</translation>
    </message>
    <message>
        <source>Save Pairs</source>
        <translation>保存配对</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>文本 (*.txt)</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>已写入 %1。</translation>
    </message>
</context>
<context>
    <name>widgets::PinStrip</name>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Show the difference call site by call site</source>
        <translation>逐个调用点显示差异</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Stop comparing with the pinned moment</source>
        <translation>不再与固定的时刻比较</translation>
    </message>
    <message>
        <source>Event %1 is pinned as A: select another moment to compare it with.</source>
        <translation>事件 %1 已固定为 A：请选择另一个时刻与之比较。</translation>
    </message>
    <message>
        <source>B (event %1) − A (event %2): %3</source>
        <translation>B（事件 %1）− A（事件 %2）：%3</translation>
    </message>
</context>
<context>
    <name>widgets::PlaceLines</name>
    <message>
        <source>nothing such in %1</source>
        <translation>%1 中没有</translation>
    </message>
</context>
<context>
    <name>widgets::Plot</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Every allocation over time. Arrow keys and A, D move, W, S, + and − zoom, Home shows everything, Control with left and right steps through the events. Dragging with the right button zooms to a box, with Shift it measures; Escape puts the ruler away.</source>
        <translation>随时间的每个分配。方向键和 A、D 移动，W、S、+ 和 − 缩放，Home 显示全部，Control 加左右键逐个事件移动。按住右键拖动可缩放到方框，按住 Shift 拖动可测量；Escape 收起标尺。</translation>
    </message>
</context>
<context>
    <name>widgets::PlotReader</name>
    <message>
        <source>Timeline of device %1</source>
        <translation>设备 %1 的时间线</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>what the recording says; what keys do</comment>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>Nothing is shown</source>
        <comment>in the timeline</comment>
        <translation>未显示任何内容</translation>
    </message>
    <message>
        <source>. Selected: %1 %2, %3</source>
        <comment>function, file and line, size and lifetime</comment>
        <translation>。已选择：%1 %2，%3</translation>
    </message>
</context>
<context>
    <name>widgets::PoolsPane</name>
    <message>
        <source>All Pools</source>
        <translation>所有内存池</translation>
    </message>
    <message>
        <source>Light all pools again (Esc)</source>
        <translation>重新显示所有内存池（Esc）</translation>
    </message>
    <message>
        <source>Pools</source>
        <translation>内存池</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>段</translation>
    </message>
    <message>
        <source>The failed request</source>
        <translation>失败的请求</translation>
    </message>
</context>
<context>
    <name>widgets::ProgramDock</name>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Shows layers in place of functions: there is not room for both</source>
        <translation>显示层而不是函数：放不下两者</translation>
    </message>
    <message>
        <source>How steps were found</source>
        <translation>步是如何找到的</translation>
    </message>
    <message>
        <source>Search functions</source>
        <translation>查找函数</translation>
    </message>
    <message>
        <source>Search functions of the program</source>
        <translation>查找程序的函数</translation>
    </message>
    <message>
        <source>Shows functions whose name, file or line contains this text</source>
        <translation>显示名称、文件或行中含有此文本的函数</translation>
    </message>
    <message>
        <source>No layers: no loop lies within one forward pass</source>
        <translation>没有层：没有循环位于一次前向传播之内</translation>
    </message>
    <message>
        <source>No allocation was recorded on device %1 as it happened, and what a program did is read from those. &lt;i&gt;_record_memory_history()&lt;/i&gt; of &lt;i&gt;torch.cuda.memory&lt;/i&gt;, called before the model is built, records them; &lt;i&gt;enabled=&quot;state&quot;&lt;/i&gt; does not.</source>
        <translation>设备 %1 上没有在分配发生时加以记录，而程序做了什么正是由此读出的。在构建模型之前调用 &lt;i&gt;torch.cuda.memory&lt;/i&gt; 的 &lt;i&gt;_record_memory_history()&lt;/i&gt; 会记录它们；&lt;i&gt;enabled=&quot;state&quot;&lt;/i&gt; 则不会。</translation>
    </message>
    <message>
        <source>Reading from the call stacks what the program did …</source>
        <translation>正在从调用栈读出程序做了什么 …</translation>
    </message>
    <message>
        <source>No allocation of device %1 has a Python frame in its call stack, so the program&apos;s calls, phases and layers are not known. &lt;i&gt;_record_memory_history()&lt;/i&gt; of &lt;i&gt;torch.cuda.memory&lt;/i&gt; records them with &lt;i&gt;context=&quot;all&quot;, stacks=&quot;python&quot;&lt;/i&gt;; &lt;i&gt;stacks=&quot;all&quot;&lt;/i&gt; does, too, with frames of C++.</source>
        <translation>设备 %1 的分配的调用栈中都没有 Python 帧，因此不知道程序的调用、阶段和层。&lt;i&gt;torch.cuda.memory&lt;/i&gt; 的 &lt;i&gt;_record_memory_history()&lt;/i&gt; 用 &lt;i&gt;context=&quot;all&quot;, stacks=&quot;python&quot;&lt;/i&gt; 会记录它们；&lt;i&gt;stacks=&quot;all&quot;&lt;/i&gt; 也会，并带有 C++ 帧。</translation>
    </message>
    <message>
        <source>No allocation of device %1 has a function of your own, or a module, in its call stack. &lt;i&gt;Edit My Code…&lt;/i&gt;, in the menu of the pane &lt;i&gt;Held by&lt;/i&gt;, says what counts as your own.</source>
        <translation>设备 %1 的分配的调用栈中都没有您自己的函数，也没有模块。&lt;i&gt;占用者&lt;/i&gt;窗格菜单中的&lt;i&gt;编辑我的代码…&lt;/i&gt;说明哪些算作自己的代码。</translation>
    </message>
    <message>
        <source>No function of the program contains “%1”.</source>
        <translation>程序中没有函数含有“%1”。</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>The program says so itself, or trains in a loop that it repeats three times or more.</source>
        <translation>程序自己说明了，或在重复三次或更多次的循环中训练。</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>很可能</translation>
    </message>
    <message>
        <source>The loop is repeated only twice, or it trains nothing.</source>
        <translation>循环只重复了两次，或没有进行训练。</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>The stacks do not show a loop of the program: only its allocations recur.</source>
        <translation>调用栈没有显示程序的循环：只有其分配重复出现。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1, alive after its call</source>
        <translation>%1，调用之后仍存活</translation>
    </message>
    <message>
        <source>%1, alive after its %2 calls</source>
        <translation>%1，%2 次调用之后仍存活</translation>
    </message>
    <message>
        <source>layer %1 of %2</source>
        <translation>%2 的第 %1 层</translation>
    </message>
    <message>
        <source>%1, kept for backward</source>
        <translation>%1，为反向传播留住</translation>
    </message>
    <message>
        <source>Nothing that was allocated in %1 is alive after it.</source>
        <translation>在 %1 中分配的，之后都不再存活。</translation>
    </message>
    <message>
        <source>Light What It Keeps</source>
        <translation>高亮它保留的内容</translation>
    </message>
    <message>
        <source>Show Its Highest Call in the Plot</source>
        <translation>在图中显示其最高的调用</translation>
    </message>
    <message>
        <source>Copy Name</source>
        <translation>复制名称</translation>
    </message>
</context>
<context>
    <name>widgets::ProgramModel</name>
    <message>
        <source>%1, called once; %2 above its start, %3 alive after it</source>
        <translation>%1，调用一次；比开始时高 %2，之后仍存活 %3</translation>
    </message>
    <message>
        <source>%1, %2 calls; at most %3 above the start of one, %4 alive after each</source>
        <translation>%1，%2 次调用；最多比一次调用开始时高 %3，每次之后仍存活 %4</translation>
    </message>
    <message>
        <source>called once</source>
        <translation>调用一次</translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 次调用</translation>
    </message>
    <message>
        <source>, in %1</source>
        <translation>，阶段：%1</translation>
    </message>
    <message>
        <source>Highest above the start of a call: %1, in %2</source>
        <translation>高出一次调用开始时的最大值：%1，在%2</translation>
    </message>
    <message>
        <source>Highest above the start of a call: %1</source>
        <translation>高出一次调用开始时的最大值：%1</translation>
    </message>
    <message>
        <source>Alive after the call: %1</source>
        <translation>调用之后仍存活：%1</translation>
    </message>
    <message>
        <source>Alive after a call, of what it allocated: %1 (median; from %2 to %3)</source>
        <translation>一次调用所分配的内存中，调用之后仍存活：%1（中位数；从 %2 到 %3）</translation>
    </message>
    <message>
        <source>Allocated in all: %1</source>
        <translation>共分配：%1</translation>
    </message>
    <message>
        <source>Alive at the end, of that: %1</source>
        <translation>其中结束时仍存活：%1</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Above start</source>
        <translation>高出开始</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>结束时</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>How often it was called from there</source>
        <translation>从那里调用了多少次</translation>
    </message>
    <message>
        <source>How far active memory rose above where it was when a call began: the highest of all calls</source>
        <translation>活跃内存比一次调用开始时高出多少：所有调用中的最大值</translation>
    </message>
    <message>
        <source>Requested bytes of all that was allocated in its calls, freed or not</source>
        <translation>其各次调用中全部分配所请求的字节，不论是否已释放</translation>
    </message>
    <message>
        <source>Of what was allocated in its calls, alive at the end of the recording</source>
        <translation>其各次调用所分配的内存中，记录结束时仍存活的</translation>
    </message>
    <message>
        <source>Kept after it</source>
        <translation>之后仍存活</translation>
    </message>
    <message>
        <source>Of what a call allocated, alive after it: the median of all calls. What called it may free that later, and keep less itself</source>
        <translation>一次调用所分配的内存中，调用之后仍存活的：所有调用的中位数。其调用者之后可能释放这些内存，自身留住的因而更少</translation>
    </message>
    <message>
        <source>Your own functions and modules, below what called them, in the order of first calls, with the first line that was seen of each; the colour is that of the phase</source>
        <translation>您自己的函数和模块，位于其调用者下方，按首次调用的次序，各附最先见到的一行；颜色为阶段的颜色</translation>
    </message>
</context>
<context>
    <name>widgets::ProgramNames</name>
    <message>
        <source>%1. Click: hide them</source>
        <translation>%1。单击：隐藏</translation>
    </message>
    <message>
        <source>%1. Click: show them</source>
        <translation>%1。单击：显示</translation>
    </message>
</context>
<context>
    <name>widgets::ProgramStrip</name>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>What If These Layers Were Checkpointed</source>
        <translation>假如对这些层使用检查点</translation>
    </message>
    <message>
        <source>What If Layer %1 Was</source>
        <translation>假如对第 %1 层使用检查点</translation>
    </message>
</context>
<context>
    <name>widgets::ProgramTreeView</name>
    <message>
        <source>Functions of the program</source>
        <translation>程序的函数</translation>
    </message>
    <message>
        <source>As Many as There Is Room For</source>
        <translation>放得下多少就显示多少</translation>
    </message>
</context>
<context>
    <name>widgets::ProgressStrip</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>widgets::RangesDock</name>
    <message>
        <source>Search names</source>
        <translation>搜索名称</translation>
    </message>
    <message>
        <source>Search names of ranges</source>
        <translation>搜索区间名称</translation>
    </message>
    <message>
        <source>Shows the ranges whose name contains this text, and lights them above the timeline</source>
        <translation>显示名称包含此文本的区间，并在时间线上方高亮</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>%1 ranges</source>
        <translation>%1 个区间</translation>
    </message>
    <message>
        <source>%1 of %2 ranges</source>
        <translation>%1 / %2 个区间</translation>
    </message>
    <message>
        <source>No range of device %1 has a name that contains “%2”.</source>
        <translation>设备 %1 没有名称包含“%2”的区间。</translation>
    </message>
    <message>
        <source>The recording has %1 annotations of device %2, but its events have no times to place them by.</source>
        <translation>录制中有设备 %2 的 %1 个注释，但其事件没有时间，无法定位。</translation>
    </message>
    <message>
        <source>The program named no ranges on device %1: &lt;i&gt;torch.profiler.record_function&lt;/i&gt;, a profiler&apos;s steps and &lt;i&gt;torch.cuda.memory._set_memory_metadata&lt;/i&gt; do.</source>
        <translation>程序没有在设备 %1 上命名区间：&lt;i&gt;torch.profiler.record_function&lt;/i&gt;、分析器的步以及 &lt;i&gt;torch.cuda.memory._set_memory_metadata&lt;/i&gt; 可以命名。</translation>
    </message>
</context>
<context>
    <name>widgets::RankDetails</name>
    <message>
        <source>Open This Rank</source>
        <translation>打开该 Rank</translation>
    </message>
    <message>
        <source>Compare Two Ranks</source>
        <translation>比较两个 Rank</translation>
    </message>
    <message>
        <source>Its recording at that moment (Return, or a double click)</source>
        <translation>其在该时刻的记录（回车或双击）</translation>
    </message>
    <message>
        <source>There is no file of this rank. It may have been the first to fail.</source>
        <translation>没有该 rank 的文件。它可能是最先失败的。</translation>
    </message>
    <message>
        <source>Its file cannot be read: %1</source>
        <translation>无法读取其文件：%1</translation>
    </message>
    <message>
        <source>At most %1 allocated</source>
        <translation>至多分配 %1</translation>
    </message>
    <message>
        <source>%1 capacity</source>
        <translation>容量 %1</translation>
    </message>
    <message>
        <source>%1 headroom</source>
        <translation>余量 %1</translation>
    </message>
    <message>
        <source>Requests that failed: %1</source>
        <translation>失败的请求：%1</translation>
    </message>
    <message>
        <source>Its totals are not certain</source>
        <translation>其总量不确定</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Choose a cell to see it among its peers.</source>
        <translation>选择一个单元格，查看它在同组中的位置。</translation>
    </message>
    <message>
        <source>Its file is still to be read.</source>
        <translation>其文件尚未读取。</translation>
    </message>
    <message>
        <source>Did not run out of memory</source>
        <translation>没有显存不足</translation>
    </message>
    <message>
        <source>Group %1: no other rank</source>
        <translation>组 %1：没有其他 rank</translation>
    </message>
    <message>
        <source>Group %1: %2 ranks, median %3</source>
        <translation>组 %1：%2 个 rank，中位数 %3</translation>
    </message>
    <message>
        <source>At that moment in %1</source>
        <comment>a place in the program: forward, step 5</comment>
        <translation>当时在 %1</translation>
    </message>
    <message>
        <source>The chosen rank with the most usual one of its group; two others are marked with Space, or Ctrl and a click</source>
        <translation>所选 rank 与其组中最典型的比较；用空格或 Ctrl 加点击可标记另外两个</translation>
    </message>
    <message>
        <source>At most %1 active, %2 reserved</source>
        <translation>最多活跃 %1，保留 %2</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>a rank, its machine</comment>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>No group; compared with %1 (%2 ranks), median %3</source>
        <translation>无组；与 %1 比较（%2 个 rank），中位数 %3</translation>
    </message>
    <message>
        <source>Compare Ranks %1 and %2</source>
        <translation>比较 rank %1 和 %2</translation>
    </message>
    <message>
        <source>Compare Two Recordings</source>
        <translation>比较两个记录</translation>
    </message>
    <message>
        <source>Requests that failed: %1, the last of %2</source>
        <translation>失败的请求：%1，最后一次为 %2</translation>
    </message>
    <message>
        <source>Requests that failed: %1, the last of %2 in %3</source>
        <translation>失败的请求：%1，最后一次为 %2，在%3</translation>
    </message>
    <message>
        <source>No rank is enough like it to compare them</source>
        <translation>没有足够相似的 rank 可供比较</translation>
    </message>
</context>
<context>
    <name>widgets::RanksPage</name>
    <message>
        <source>As a List</source>
        <translation>以列表显示</translation>
    </message>
    <message>
        <source>The same folder as a list of failures, newest first</source>
        <translation>同一文件夹的失败列表，最新的在前</translation>
    </message>
    <message>
        <source>Moments of the job that files were written at</source>
        <translation>写入文件的各个作业时刻</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Moment</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>At the Peak</source>
        <translation>峰值时</translation>
    </message>
    <message>
        <source>Out of Memory</source>
        <translation>显存不足时</translation>
    </message>
    <message>
        <source>At the End</source>
        <translation>结束时</translation>
    </message>
    <message>
        <source>Order of ranks</source>
        <translation>Rank 的顺序</translation>
    </message>
    <message>
        <source>By Rank</source>
        <translation>按 Rank</translation>
    </message>
    <message>
        <source>By Host</source>
        <translation>按主机</translation>
    </message>
    <message>
        <source>By Group</source>
        <translation>按组</translation>
    </message>
    <message>
        <source>By Total</source>
        <translation>按总量</translation>
    </message>
    <message>
        <source>What colours mean</source>
        <translation>颜色的含义</translation>
    </message>
    <message>
        <source>Against the Median</source>
        <translation>与中位数之差</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节数</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Reading recordings…</source>
        <translation>正在读取记录…</translation>
    </message>
    <message>
        <source>Nothing unusual: all ranks are like their peers.</source>
        <translation>没有异常：所有 rank 都与同组一致。</translation>
    </message>
    <message>
        <source>No recording of a rank was found.</source>
        <translation>未找到任何 rank 的记录。</translation>
    </message>
    <message>
        <source>%1 of %2 recordings read</source>
        <translation>已读取 %1 / %2 个记录</translation>
    </message>
    <message>
        <source>So far: %1</source>
        <translation>目前：%1</translation>
    </message>
    <message>
        <source>Heat Map</source>
        <translation>热图</translation>
    </message>
</context>
<context>
    <name>widgets::RecentCard</name>
    <message>
        <source>%1, %2</source>
        <comment>date, size</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>not there any more</source>
        <translation>已不存在</translation>
    </message>
</context>
<context>
    <name>widgets::RedactDialog</name>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Save a Redacted Copy</source>
        <translation>保存脱敏副本</translation>
    </message>
    <message>
        <source>A copy that can be given away, with a bug report for instance: made anew of what is known to be no secret (sizes, times, actions, operators, files of public packages). Your files and functions get other names; annotations, metadata and what a recorder wrote of the host are left out.</source>
        <translation>一份可以交给他人的副本，例如随错误报告附上：仅由已知不属机密的内容（大小、时间、动作、算子、公开软件包的文件）重新生成。您的文件和函数改用其他名称；标注、元数据以及记录器对主机的描述都被略去。</translation>
    </message>
    <message>
        <source>The next page shows every text that leaves; nothing is saved before.</source>
        <translation>下一页显示外发的每个文本；在此之前不保存任何内容。</translation>
    </message>
    <message>
        <source>Key of the names</source>
        <translation>名称的密钥</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Key of the names, kept nowhere:</source>
        <translation>名称的密钥，不保存在任何地方：</translation>
    </message>
    <message>
        <source>Made and verified: opened again, it says of every event and byte what the original does. %1. These are all its texts:</source>
        <translation>已生成并校验：重新打开后，它对每个事件和每个字节的说明都与原文件相同。%1。以下是它的全部文本：</translation>
    </message>
    <message>
        <source>events %1 to %2 of device %3</source>
        <translation>设备 %3 的事件 %1 到 %2</translation>
    </message>
</context>
<context>
    <name>widgets::RedactOptionsForm</name>
    <message>
        <source>A name for &amp;each, under a key: copies with one key can be compared</source>
        <translation>各用一个由密钥生成的名称(&amp;E)：使用同一密钥的副本可以互相比较</translation>
    </message>
    <message>
        <source>&amp;One name for all: nothing can be compared, or tried</source>
        <translation>全部用同一个名称(&amp;O)：什么也无法比较或试探</translation>
    </message>
    <message>
        <source>Keep &amp;line numbers</source>
        <translation>保留行号(&amp;L)</translation>
    </message>
    <message>
        <source>Names for &amp;annotations and metadata, too, instead of leaving them out</source>
        <translation>标注和元数据也换成名称，而不是略去(&amp;A)</translation>
    </message>
    <message>
        <source>Move the &amp;time: the first event is at the start of the year 2000</source>
        <translation>移动时间(&amp;T)：第一个事件位于 2000 年年初</translation>
    </message>
    <message>
        <source>File with the key</source>
        <translation>存放密钥的文件</translation>
    </message>
    <message>
        <source>A new one, shown on the next page</source>
        <translation>新密钥，显示在下一页</translation>
    </message>
    <message>
        <source>Packages that are no secret</source>
        <translation>不属机密的软件包</translation>
    </message>
    <message>
        <source>verl, mypackage</source>
        <translation>verl, mypackage</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>选择(&amp;C)…</translation>
    </message>
    <message>
        <source>Your files and functions:</source>
        <translation>您的文件和函数：</translation>
    </message>
    <message>
        <source>&amp;Key:</source>
        <translation>密钥(&amp;K)：</translation>
    </message>
    <message>
        <source>&amp;Packages that are no secret:</source>
        <translation>不属机密的软件包(&amp;P)：</translation>
    </message>
    <message>
        <source>File with the Key</source>
        <translation>存放密钥的文件</translation>
    </message>
    <message>
        <source>The &amp;whole recording</source>
        <translation>整个记录(&amp;W)</translation>
    </message>
    <message>
        <source>What is &amp;shown: %1</source>
        <translation>所显示的部分(&amp;S)：%1</translation>
    </message>
    <message>
        <source>Events:</source>
        <translation>事件：</translation>
    </message>
</context>
<context>
    <name>widgets::RemoteDialog</name>
    <message>
        <source>&amp;Show Folder</source>
        <translation>显示文件夹(&amp;S)</translation>
    </message>
    <message>
        <source>Open Remote</source>
        <translation>打开远程文件</translation>
    </message>
    <message>
        <source>A host of ~/.ssh/config, or USER@HOST:PORT</source>
        <translation>~/.ssh/config 中的主机，或 用户@主机:端口</translation>
    </message>
    <message>
        <source>The path on that machine; /~/ is your folder there</source>
        <translation>该机器上的路径；/~/ 是您在那里的主目录</translation>
    </message>
    <message>
        <source>&amp;Machine:</source>
        <translation>机器(&amp;M)：</translation>
    </message>
    <message>
        <source>&amp;Path:</source>
        <translation>路径(&amp;P)：</translation>
    </message>
    <message>
        <source>What is in the folder</source>
        <translation>文件夹中的内容</translation>
    </message>
    <message>
        <source>Asking %1…</source>
        <translation>正在询问 %1…</translation>
    </message>
    <message numerus="yes">
        <source>The first %n of what is there.</source>
        <translation>
            <numerusform>那里内容的前 %n 项。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files and folders.</source>
        <translation>
            <numerusform>%n 个文件和文件夹。</numerusform>
        </translation>
    </message>
    <message>
        <source>snapviewer-cli of the same version reads and packs the recording there; about a hundredth of the file is sent. Where there is none, it can be copied there.</source>
        <translation>同一版本的 snapviewer-cli 在那里读取并打包录制；只传输约百分之一的数据。若那里没有，可以复制过去。</translation>
    </message>
    <message>
        <source>&amp;Copy SnapViewer There…</source>
        <translation>把 SnapViewer 复制过去(&amp;C)…</translation>
    </message>
    <message>
        <source>There is no snapviewer-cli on %1 that speaks as this program does. It can be copied there.</source>
        <translation>%1 上没有与本程序相通的 snapviewer-cli。可以把它复制过去。</translation>
    </message>
</context>
<context>
    <name>widgets::RowsView</name>
    <message>
        <source>Call stack</source>
        <translation>调用栈</translation>
    </message>
    <message>
        <source>Call site</source>
        <translation>调用点</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>包</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>内存池</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>All rows</source>
        <translation>所有行</translation>
    </message>
    <message>
        <source>Also rows that did not change, or by less than a thousandth of all changes; otherwise they are one row</source>
        <translation>也显示未变化或变化不足总变化千分之一的行；否则合并为一行</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>Write the table as it is shown</source>
        <translation>按显示内容写出表格</translation>
    </message>
    <message>
        <source>What A and B hold differently</source>
        <translation>A 与 B 持有内存的差异</translation>
    </message>
    <message>
        <source>Search call sites of A and B</source>
        <translation>搜索 A 与 B 的调用点</translation>
    </message>
    <message>
        <source>One row for each</source>
        <translation>每行一个</translation>
    </message>
    <message>
        <source>A row shows its place in both, and lights its blocks in the timelines.</source>
        <translation>选择一行可显示其在两者中的位置，并在时间线中点亮其内存块。</translation>
    </message>
    <message>
        <source>All that is not shown above, together.</source>
        <translation>以上未显示的全部合计。</translation>
    </message>
    <message>
        <source>Pools, streams and annotations are no place in the code.</source>
        <translation>内存池、流和标注不是代码中的位置。</translation>
    </message>
    <message>
        <source>Export Difference</source>
        <translation>导出差异</translation>
    </message>
    <message>
        <source>Comma separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message>
        <source>Wrote %1 rows to %2.</source>
        <translation>已将 %1 行写入 %2。</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>调用</translation>
    </message>
</context>
<context>
    <name>widgets::SamplesDock</name>
    <message>
        <source>Recorded samples</source>
        <translation>记录的采样</translation>
    </message>
    <message>
        <source>This recording has no samples: memory use ten times a second, beside the snapshot. snapviewer_recorder.record() in the program writes them.</source>
        <translation>此记录没有采样：每秒十次的内存使用，与快照并存。程序中的 snapviewer_recorder.record() 会写入它们。</translation>
    </message>
</context>
<context>
    <name>widgets::SamplesPlot</name>
    <message>
        <source>Recorded samples over time</source>
        <translation>随时间的记录采样</translation>
    </message>
    <message>
        <source>Memory use over time. Arrow keys and A, D move, W, S, + and − zoom, Home shows everything. Dragging with the right button zooms to a box; a click selects the nearest sample.</source>
        <translation>随时间的内存用量。方向键和 A、D 移动，W、S、+ 和 − 缩放，Home 显示全部。按住右键拖动可缩放到方框；单击选择最近的采样。</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Device used</source>
        <translation>设备已用</translation>
    </message>
    <message>
        <source>Device total</source>
        <translation>设备总量</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>显存不足</translation>
    </message>
    <message>
        <source>%1 after the first sample</source>
        <translation>第一个采样之后 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>widgets::SamplesView</name>
    <message>
        <source>Device of the samples</source>
        <translation>采样的设备</translation>
    </message>
    <message>
        <source>No device named</source>
        <translation>没有指出设备</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>%1: not recorded</source>
        <translation>%1：没有记录</translation>
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
        <translation>表和列</translation>
    </message>
    <message>
        <source>Table or column</source>
        <translation>表或列</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>A double click puts the name into the query</source>
        <translation>双击把名称放进查询</translation>
    </message>
</context>
<context>
    <name>widgets::SegmentHistory</name>
    <message>
        <source>Events of the segment</source>
        <translation>段的事件</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close the list of events</source>
        <translation>关闭事件列表</translation>
    </message>
    <message>
        <source>Events of %1</source>
        <translation>%1 的事件</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Its number in the trace</source>
        <translation>在轨迹中的编号</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>As PyTorch calls it</source>
        <translation>PyTorch 中的名称</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>As the event has it</source>
        <translation>事件中记录的大小</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Of the block or segment</source>
        <translation>块或段的标签</translation>
    </message>
    <message>
        <source>%1 events of %2</source>
        <translation>%2 的 %1 个事件</translation>
    </message>
</context>
<context>
    <name>widgets::ServingStrip</name>
    <message>
        <source>Show what the card is spent on, row by row</source>
        <translation>逐行显示显卡的内存用在何处</translation>
    </message>
    <message>
        <source>Weights %2, KV cache %3 of %4 (%1)</source>
        <comment>server and bytes</comment>
        <translation>权重 %2，KV 缓存 %3，共 %4（%1）</translation>
    </message>
</context>
<context>
    <name>widgets::SessionCommands</name>
    <message>
        <source>Save the Session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>%1 is what is open here: it stays as it is. Choose another name.</source>
        <translation>%1 正在此处打开，将保持原样。请选择其他名称。</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>%1, which this session is of, is not beside it: choose where it lies.</source>
        <translation>此会话所属的 %1 不在旁边：请选择其位置。</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>%1 在哪里？</translation>
    </message>
    <message>
        <source>%1 is not the recording that this session is of: its moment and bookmarks are left out.</source>
        <translation>%1 不是此会话所属的记录：略去其时刻和书签。</translation>
    </message>
    <message>
        <source>It was compared with %1.</source>
        <translation>它曾与 %1 比较。</translation>
    </message>
</context>
<context>
    <name>widgets::SideBar</name>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>End of step</source>
        <translation>步骤结束</translation>
    </message>
    <message>
        <source>Peak of step</source>
        <translation>步骤峰值</translation>
    </message>
    <message>
        <source>Device of %1</source>
        <translation>%1 的设备</translation>
    </message>
    <message>
        <source>Moment of %1</source>
        <translation>%1 的时刻</translation>
    </message>
    <message>
        <source>When to look at %1</source>
        <translation>何时查看 %1</translation>
    </message>
    <message>
        <source>Which moment of %1</source>
        <translation>%1 的哪个时刻</translation>
    </message>
    <message>
        <source>%1 at event %2</source>
        <translation>事件 %2 时为 %1</translation>
    </message>
    <message>
        <source>%1 allocated by %2 after event %3</source>
        <translation>事件 %3 之后 %2 已分配 %1</translation>
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
        <source>Tab separated values (*.tsv)</source>
        <translation>制表符分隔的值 (*.tsv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl)</source>
        <translation>JSON 行 (*.jsonl)</translation>
    </message>
    <message>
        <source>Comma separated values (*.csv)</source>
        <translation>逗号分隔的值 (*.csv)</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Run the query (Ctrl+Return)</source>
        <translation>运行查询 (Ctrl+Return)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stop the query that runs</source>
        <translation>停止正在运行的查询</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Queries to start from, about the selected event</source>
        <translation>关于所选事件的起步查询</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Queries that were run (Alt+Up, Alt+Down)</source>
        <translation>运行过的查询 (Alt+Up, Alt+Down)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Write the result to a file</source>
        <translation>把结果写入文件</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>TSV…</source>
        <translation>TSV…</translation>
    </message>
    <message>
        <source>JSON…</source>
        <translation>JSON…</translation>
    </message>
    <message>
        <source>JSON Lines…</source>
        <translation>JSON 行…</translation>
    </message>
    <message>
        <source>Query result</source>
        <translation>查询结果</translation>
    </message>
    <message>
        <source>Open a recording to ask about it.</source>
        <translation>请打开一个记录再提问。</translation>
    </message>
    <message>
        <source>There is no query to run.</source>
        <translation>没有可运行的查询。</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>正在运行…</translation>
    </message>
    <message>
        <source>The first %1 rows, %2; there are more.</source>
        <translation>前 %1 行，%2；还有更多。</translation>
    </message>
    <message>
        <source>%1 rows, %2</source>
        <translation>%1 行，%2</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>No query was run yet</source>
        <translation>尚未运行查询</translation>
    </message>
    <message>
        <source>Export Result</source>
        <translation>导出结果</translation>
    </message>
    <message>
        <source>Wrote the first %1 rows to %2; the query has more.</source>
        <translation>已把前 %1 行写入 %2；查询还有更多。</translation>
    </message>
    <message>
        <source>Wrote %1 rows to %2.</source>
        <translation>已把 %1 行写入 %2。</translation>
    </message>
    <message>
        <source>This row names neither an allocation (allocation_id, label) nor an event.</source>
        <translation>此行既没有指出分配（allocation_id、label），也没有指出事件。</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>表结构</translation>
    </message>
    <message>
        <source>Show the tables and their columns</source>
        <translation>显示各表及其列</translation>
    </message>
    <message>
        <source>Cancelled. The rows are those of the query before.</source>
        <translation>已取消。各行是前一查询的。</translation>
    </message>
    <message>
        <source>No answer: the rows are those of the query before.</source>
        <translation>没有答案：各行是前一查询的。</translation>
    </message>
    <message>
        <source>%1, of the query that was run last</source>
        <comment>32 rows, 1 ms</comment>
        <translation>%1，属于上次运行的查询</translation>
    </message>
    <message>
        <source>1 row, %1</source>
        <translation>1 行，%1</translation>
    </message>
</context>
<context>
    <name>widgets::SqlEditor</name>
    <message>
        <source>SQL query</source>
        <translation>SQL 查询</translation>
    </message>
    <message>
        <source>SELECT … FROM allocations: Ctrl+Return runs it, Ctrl+Space completes names</source>
        <translation>SELECT … FROM allocations：Ctrl+Return 运行，Ctrl+Space 补全名称</translation>
    </message>
</context>
<context>
    <name>widgets::SqlWorker</name>
    <message>
        <source>No recording is open.</source>
        <translation>没有打开的记录。</translation>
    </message>
</context>
<context>
    <name>widgets::StackCard</name>
    <message>
        <source>Show its stack</source>
        <translation>显示其调用栈</translation>
    </message>
    <message>
        <source>Stack of the selected allocation: %1</source>
        <translation>所选分配的调用栈：%1</translation>
    </message>
    <message>
        <source>Click to see the whole stack</source>
        <translation>点击查看完整调用栈</translation>
    </message>
    <message>
        <source>Previous allocation</source>
        <translation>上一个分配</translation>
    </message>
    <message>
        <source>Next allocation</source>
        <translation>下一个分配</translation>
    </message>
    <message>
        <source>The allocation before, of those that are lit, as they were allocated</source>
        <translation>突出显示的分配中的前一个，按分配先后</translation>
    </message>
    <message>
        <source>The next allocation, of those that are lit, as they were allocated</source>
        <translation>突出显示的分配中的下一个，按分配先后</translation>
    </message>
</context>
<context>
    <name>widgets::StackDock</name>
    <message>
        <source>Allocated here</source>
        <translation>在此分配</translation>
    </message>
    <message>
        <source>The free has the stack of the allocation: with context=&apos;alloc&apos; its own is not recorded.</source>
        <translation>释放的调用栈就是分配的：context=&apos;alloc&apos; 时不记录释放自己的。</translation>
    </message>
    <message>
        <source>Freed here</source>
        <translation>在此释放</translation>
    </message>
    <message>
        <source>A later call that noticed the free, not the free itself</source>
        <translation>注意到释放的较晚的调用，而非释放本身</translation>
    </message>
    <message>
        <source>Stack of the event</source>
        <translation>事件的调用栈</translation>
    </message>
    <message>
        <source>Call stack</source>
        <translation>调用栈</translation>
    </message>
    <message>
        <source>Copy Frames</source>
        <translation>复制帧</translation>
    </message>
    <message>
        <source>Copy the selected frames</source>
        <translation>复制所选的帧</translation>
    </message>
    <message>
        <source>Copy Stack</source>
        <translation>复制调用栈</translation>
    </message>
    <message>
        <source>Copy the whole call stack</source>
        <translation>复制整个调用栈</translation>
    </message>
    <message>
        <source>Open in Editor</source>
        <translation>在编辑器中打开</translation>
    </message>
    <message>
        <source>Open the file of the frame, where this computer has it</source>
        <translation>打开该帧的文件，若此计算机上有</translation>
    </message>
    <message>
        <source>Whose code it is decides which lines are call sites</source>
        <translation>代码归谁所有决定哪些行是调用位置</translation>
    </message>
    <message>
        <source>Its forward pass</source>
        <translation>其前向传播</translation>
    </message>
    <message>
        <source>Nothing is selected. Click an allocation on the timeline or in a table to see where in the code it came from.</source>
        <translation>没有选择任何内容。单击时间线或表格中的一个分配，查看它来自代码的何处。</translation>
    </message>
    <message>
        <source>Count as My Code</source>
        <translation>算作我的代码</translation>
    </message>
    <message>
        <source>Don&apos;t Count %1 as My Code</source>
        <translation>不把 %1 算作我的代码</translation>
    </message>
    <message>
        <source>Count %1 as My Code</source>
        <translation>把 %1 算作我的代码</translation>
    </message>
    <message>
        <source>Unfold Frames</source>
        <translation>展开帧</translation>
    </message>
    <message>
        <source>Show the frames of libraries and of the runtime unfolded</source>
        <translation>展开显示库和运行时的帧</translation>
    </message>
    <message>
        <source>What leaks, what grows and the first sentence stand on where the program&apos;s steps begin</source>
        <translation>哪里泄漏、哪里增长以及第一句话，都以程序的步从何处开始为依据</translation>
    </message>
    <message>
        <source>Find Steps Again</source>
        <translation>重新查找步</translation>
    </message>
    <message>
        <source>Begin Steps at This Line</source>
        <translation>步从此行开始</translation>
    </message>
    <message>
        <source>Copy Editor Link</source>
        <translation>复制编辑器链接</translation>
    </message>
    <message>
        <source>Copy a link to the line, which opens it where your editor is</source>
        <translation>复制该行的链接，它会在您的编辑器所在之处打开该行</translation>
    </message>
</context>
<context>
    <name>widgets::StackFacts</name>
    <message>
        <source>What is selected</source>
        <translation>所选内容</translation>
    </message>
    <message>
        <source>Facts about the selection</source>
        <translation>所选内容的信息</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
</context>
<context>
    <name>widgets::StackModel</name>
    <message>
        <source>… %1 more frames; Copy Stack has them</source>
        <translation>… 另外 %1 个帧；“复制调用栈”包含它们</translation>
    </message>
    <message>
        <source>%1 (× %2)</source>
        <translation>%1（× %2）</translation>
    </message>
    <message>
        <source>Graph node %1: %2 of %3</source>
        <translation>图节点 %1：%3 的 %2</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, %2, your code</source>
        <translation>%1，%2，您的代码</translation>
    </message>
    <message>
        <source>%1, %2, its call site</source>
        <translation>%1，%2，其调用位置</translation>
    </message>
    <message>
        <source>The innermost frame of your own code</source>
        <translation>您自己代码的最内层帧</translation>
    </message>
    <message>
        <source>The runtime&apos;s own plumbing</source>
        <translation>运行时自身的内部代码</translation>
    </message>
    <message>
        <source>%1 runtime frames</source>
        <translation>%1 个运行时的帧</translation>
    </message>
    <message>
        <source>%1 library frames</source>
        <translation>%1 个库的帧</translation>
    </message>
    <message>
        <source>%1 library and runtime frames</source>
        <translation>%1 个库和运行时的帧</translation>
    </message>
    <message>
        <source>%1 frames of C++</source>
        <translation>%1 个 C++ 帧</translation>
    </message>
    <message>
        <source>Inside %1: %2</source>
        <translation>%1 内部：%2</translation>
    </message>
</context>
<context>
    <name>widgets::StartPage</name>
    <message>
        <source>Recent files</source>
        <translation>最近的文件</translation>
    </message>
    <message>
        <source>Drop a PyTorch memory snapshot here, or open one. Nothing leaves this computer, and opening a file runs no code.</source>
        <translation>把 PyTorch 内存快照拖放到此处，或打开一个。任何内容都不会离开此计算机，打开文件也不会运行代码。</translation>
    </message>
    <message>
        <source>What held the GPU&apos;s memory?</source>
        <translation>是什么占用了 GPU 的内存？</translation>
    </message>
    <message>
        <source>Get a recording</source>
        <translation>取得一个记录</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>size · what is done</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Take it out of this list; nothing is deleted</source>
        <translation>从此列表中移除；不会删除任何文件</translation>
    </message>
    <message>
        <source>Remove %1 from the list</source>
        <translation>从列表中移除 %1</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copies these lines</source>
        <translation>复制这几行</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
</context>
<context>
    <name>widgets::StatusLine</name>
    <message>
        <source>The file is damaged or contradicts itself: this may be wrong.</source>
        <translation>文件已损坏或自相矛盾：此处可能有误。</translation>
    </message>
    <message>
        <source>, step %1 of the file</source>
        <translation>，文件的第 %1 步</translation>
    </message>
    <message>
        <source>Stop loading; what is open stays open</source>
        <translation>停止加载；已打开的保持打开</translation>
    </message>
    <message>
        <source>Stop writing; no file is left behind</source>
        <translation>停止写入；不会留下文件</translation>
    </message>
    <message>
        <source>No events: only the state at the peak is recorded</source>
        <translation>没有事件：只记录了峰值时的状态</translation>
    </message>
    <message>
        <source>No events: only the final state is recorded</source>
        <translation>没有事件：只记录了最终状态</translation>
    </message>
    <message>
        <source>Before the first event</source>
        <translation>第一个事件之前</translation>
    </message>
    <message>
        <source>Before event %1</source>
        <translation>事件 %1 之前</translation>
    </message>
    <message>
        <source>Allocated %1</source>
        <translation>已分配 %1</translation>
    </message>
    <message>
        <source>Requested by the program and not freed by it, after this event</source>
        <translation>此事件之后，程序已请求而尚未释放的</translation>
    </message>
    <message>
        <source>Active %1</source>
        <translation>活跃 %1</translation>
    </message>
    <message>
        <source>Allocated, and freed but still waiting for another stream</source>
        <translation>已分配的，以及已释放但仍在等待另一个流的</translation>
    </message>
    <message>
        <source>Reserved %1</source>
        <translation>保留 %1</translation>
    </message>
    <message>
        <source>Held by the allocator&apos;s segments</source>
        <translation>由分配器的段持有</translation>
    </message>
    <message>
        <source>Event %1, the last</source>
        <translation>事件 %1（最后一个）</translation>
    </message>
    <message>
        <source>Event %1 (0 to %2)</source>
        <translation>事件 %1（0 至 %2）</translation>
    </message>
    <message>
        <source>%1%2: %3</source>
        <comment>event, its step, what happened</comment>
        <translation>%1%2：%3</translation>
    </message>
    <message>
        <source>At the end, the only moment that is recorded</source>
        <translation>结束时，唯一记录的时刻</translation>
    </message>
</context>
<context>
    <name>widgets::StepCounter</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>widgets::StepStrip</name>
    <message>
        <source>Steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>%1: events %2 to %3</source>
        <comment>a step</comment>
        <translation>%1：事件 %2 到 %3</translation>
    </message>
</context>
<context>
    <name>widgets::SummaryDock</name>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>… %1 more</source>
        <translation>… 另外 %1 个</translation>
    </message>
    <message>
        <source>What the recorder says</source>
        <translation>记录器的说明</translation>
    </message>
    <message>
        <source>Allocator settings</source>
        <translation>分配器设置</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Import log</source>
        <translation>导入日志</translation>
    </message>
    <message>
        <source>Copy as Text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Puts this summary on the clipboard</source>
        <translation>把此摘要放到剪贴板</translation>
    </message>
    <message>
        <source>Nothing odd was found.</source>
        <translation>没有发现异常。</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>可信度</translation>
    </message>
    <message numerus="yes">
        <source>… and so on for %n other device(s).</source>
        <translation>
            <numerusform>…… 另有 %n 个设备也是如此。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1
%2, %3
Annotations: %4</source>
        <translation>%1
%2，%3
标注：%4</translation>
    </message>
    <message>
        <source>The file names no device: it has no events and no segments.</source>
        <translation>文件没有指出设备：没有事件，也没有段。</translation>
    </message>
    <message>
        <source>Nothing was there before the first event.</source>
        <translation>第一个事件之前什么也没有。</translation>
    </message>
    <message>
        <source>The file has no allocator settings: PyTorch before 2.3, or a list of segments.</source>
        <translation>文件没有分配器设置：PyTorch 2.3 之前，或是段的列表。</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>Diagnosis</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>Custom metadata</source>
        <translation>自定义元数据</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Could not be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Summary of the recording</source>
        <translation>记录摘要</translation>
    </message>
    <message>
        <source>Budgets</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Accelerator: %1</source>
        <translation>加速器：%1</translation>
    </message>
    <message>
        <source>Bundled with SnapViewer</source>
        <translation>随 SnapViewer 提供</translation>
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
        <translation>摘要是在那里生成的：它们不知道您把哪些代码算作自己的代码。</translation>
    </message>
    <message>
        <source>Files of the folder that are no recordings: %1.</source>
        <translation>文件夹中不是记录的文件：%1。</translation>
    </message>
</context>
<context>
    <name>widgets::SuppressButton</name>
    <message>
        <source>Suppress</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>Call sites that need not be told; the growth still counts them</source>
        <translation>无需提示的调用点；增长中仍计入它们</translation>
    </message>
    <message>
        <source>Suppress %1</source>
        <translation>忽略 %1</translation>
    </message>
    <message>
        <source>Suppress Nothing</source>
        <translation>不忽略任何项</translation>
    </message>
    <message>
        <source>Read List…</source>
        <translation>读取列表…</translation>
    </message>
    <message>
        <source>Read Suppress List</source>
        <translation>读取忽略列表</translation>
    </message>
    <message>
        <source>Save List…</source>
        <translation>保存列表…</translation>
    </message>
    <message>
        <source>Save Suppress List</source>
        <translation>保存忽略列表</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>文本 (*.txt)</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另有 %1 个</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>已写入 %1。</translation>
    </message>
</context>
<context>
    <name>widgets::SurvivalView</name>
    <message>
        <source>What is left of each step&apos;s allocations at the end of each step</source>
        <translation>每一步结束时各步分配的剩余</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 步</translation>
    </message>
    <message>
        <source>Nothing is shown</source>
        <translation>没有显示内容</translation>
    </message>
    <message>
        <source>Born in step %1, at the end of step %2: %3</source>
        <translation>产生于第 %1 步，第 %2 步结束时：%3</translation>
    </message>
    <message>
        <source>%1 (this step is not judged)</source>
        <translation>%1（此步不作判断）</translation>
    </message>
    <message>
        <source>down: born in step</source>
        <translation>纵向：产生于第几步</translation>
    </message>
    <message>
        <source>across: still there at its end</source>
        <translation>横向：该步结束时仍在</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>down: …; across: …</comment>
        <translation>%1；%2</translation>
    </message>
</context>
<context>
    <name>widgets::TableExport</name>
    <message>
        <source>Collecting rows</source>
        <translation>正在收集行</translation>
    </message>
</context>
<context>
    <name>widgets::TableView</name>
    <message>
        <source>%1 rows are too many for the clipboard (at most %2): export them instead.</source>
        <translation>%1 行对剪贴板来说太多（至多 %2 行）：请改为导出。</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) copied.</source>
        <translation>
            <numerusform>已复制 %n 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>排序依据</translation>
    </message>
    <message>
        <source>Largest First</source>
        <translation>从大到小</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>widgets::TimelineLighter</name>
    <message>
        <source>left by %1</source>
        <comment>a step, a phase, a layer</comment>
        <translation>%1 所留下</translation>
    </message>
</context>
<context>
    <name>widgets::TimelineView</name>
    <message>
        <source>Device %1 has no allocations in this recording.</source>
        <translation>设备 %1 在此记录中没有分配。</translation>
    </message>
</context>
<context>
    <name>widgets::TopBar</name>
    <message>
        <source>What is open: %1</source>
        <translation>已打开：%1</translation>
    </message>
</context>
<context>
    <name>widgets::Transport</name>
    <message>
        <source>Play the moment through the step that it is in, or through what is shown (Space)</source>
        <translation>让时刻在其所在的步骤（或所显示的范围）中播放（空格）</translation>
    </message>
    <message>
        <source>How fast, and whether again and again</source>
        <translation>速度，以及是否循环</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play Step</source>
        <translation>播放步骤</translation>
    </message>
</context>
<context>
    <name>widgets::TreemapView</name>
    <message>
        <source>Treemap of what holds the memory</source>
        <translation>内存占用者的矩形树图</translation>
    </message>
</context>
<context>
    <name>widgets::TrustMark</name>
    <message>
        <source>Totals are not certain</source>
        <translation>合计不确定</translation>
    </message>
    <message>
        <source>Can this file be trusted? %1</source>
        <translation>此文件可信吗？%1</translation>
    </message>
    <message>
        <source>Nothing is odd about this device. Of the whole file: %1</source>
        <translation>此设备没有异常。整个文件：%1</translation>
    </message>
    <message>
        <source>This device&apos;s numbers agree</source>
        <translation>此设备的数字一致</translation>
    </message>
</context>
<context>
    <name>widgets::VerdictStrip</name>
    <message>
        <source>Copy report</source>
        <translation>复制报告</translation>
    </message>
    <message>
        <source>Put the sentences, who holds most and the advice onto the clipboard, as Markdown</source>
        <translation>把结论、谁占用最多和建议以 Markdown 放到剪贴板</translation>
    </message>
    <message>
        <source>The out-of-memory event before</source>
        <translation>前一个显存不足事件</translation>
    </message>
    <message>
        <source>The next out-of-memory event</source>
        <translation>后一个显存不足事件</translation>
    </message>
    <message>
        <source>Previous out-of-memory event</source>
        <translation>上一个显存不足事件</translation>
    </message>
    <message>
        <source>Next out-of-memory event</source>
        <translation>下一个显存不足事件</translation>
    </message>
    <message>
        <source>Looking for what happened</source>
        <translation>正在查找发生了什么</translation>
    </message>
    <message>
        <source>Why and what to do</source>
        <translation>原因和对策</translation>
    </message>
    <message>
        <source>What the recorder wrote</source>
        <translation>记录器写了什么</translation>
    </message>
    <message>
        <source>Show the sheet of the failure: who held it, what grew, what to do</source>
        <translation>显示失败的诊断页：谁占用了内存、什么增长了、该怎么办</translation>
    </message>
    <message>
        <source>Show what is known of the failure</source>
        <translation>显示对失败所知的内容</translation>
    </message>
    <message>
        <source>Who holds it</source>
        <translation>谁占用了它</translation>
    </message>
    <message>
        <source>Show what holds the memory</source>
        <translation>显示占用内存的内容</translation>
    </message>
    <message>
        <source>What is missing</source>
        <translation>缺少什么</translation>
    </message>
    <message>
        <source>Show what can be said of the file, and how to record more</source>
        <translation>显示关于该文件能说明什么，以及如何记录更多</translation>
    </message>
    <message>
        <source>Copied the report as Markdown.</source>
        <translation>已把报告复制为 Markdown。</translation>
    </message>
    <message>
        <source>Looking for what happened …</source>
        <translation>正在查找发生了什么…</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>a doubt, what is in doubt</comment>
        <translation>%1。%2</translation>
    </message>
</context>
<context>
    <name>widgets::WhatIfDock</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Tries no more changes</source>
        <translation>不再尝试更改</translation>
    </message>
    <message>
        <source>Copy Command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Trying what may help …</source>
        <translation>正在尝试可能有用的更改…</translation>
    </message>
    <message>
        <source>Stopped: what may help was not tried.</source>
        <translation>已停止：没有尝试可能有用的更改。</translation>
    </message>
    <message>
        <source>There are no Python stacks here, so layers, calls and phases are not known: what is left are settings and call sites.</source>
        <translation>此处没有 Python 调用栈，因此不知道层、调用和阶段：只剩下设置和调用位置。</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>The model fits this recording: %1 of %2 decisions are its own; on its own it is within %3 % of what was reserved at each of %4 points.</source>
        <translation>模型与此记录相符：%2 个决定中有 %1 个与它一致；独立运行时，在 %4 个点上与保留量的偏差都在 %3 % 以内。</translation>
    </message>
    <message>
        <source>It cannot be told: %1</source>
        <translation>无法得知：%1</translation>
    </message>
    <message>
        <source>Copy the command of snapviewer-cli that asks the same</source>
        <translation>复制可得到同样结果的 snapviewer-cli 命令</translation>
    </message>
    <message>
        <source>Copied the command of snapviewer-cli that asks the same.</source>
        <translation>已复制可得到同样结果的 snapviewer-cli 命令。</translation>
    </message>
    <message>
        <source>No change that was tried saves a hundredth of the peak. Others can be typed in the field below.</source>
        <translation>尝试过的更改都没有节省峰值的百分之一。其他更改可在下方输入框中键入。</translation>
    </message>
    <message>
        <source>Check changes to see what would come of them together.</source>
        <translation>勾选更改，查看它们一起应用的结果。</translation>
    </message>
    <message>
        <source>The model fits this recording.</source>
        <translation>模型与此录制相符。</translation>
    </message>
    <message>
        <source>The allocator&apos;s model does not fit this recording, so what would be reserved is not known. %1 What is active is counted without it.</source>
        <translation>分配器的模型与此录制不符，因此会保留多少不得而知。%1 活跃内存的计算不需要它。</translation>
    </message>
    <message>
        <source>What would be reserved is not known.</source>
        <translation>会保留多少不得而知。</translation>
    </message>
    <message>
        <source>No history was recorded of device %1: without requests there are none to change. &lt;i&gt;_record_memory_history()&lt;/i&gt; of &lt;i&gt;torch.cuda.memory&lt;/i&gt;, called before the model is built, records it.</source>
        <translation>没有记录设备 %1 的历史：没有请求也就无从更改。在构建模型之前调用 &lt;i&gt;torch.cuda.memory&lt;/i&gt; 的 &lt;i&gt;_record_memory_history()&lt;/i&gt; 即可记录。</translation>
    </message>
</context>
<context>
    <name>widgets::Words</name>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
</context>
<context>
    <name>widgets::Workspace</name>
    <message>
        <source>Held by</source>
        <translation>占用者</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>调用栈</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Leaks</source>
        <translation>泄漏</translation>
    </message>
    <message>
        <source>What If</source>
        <translation>假如</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>There is nothing to draw: neither a snapshot of the allocator nor samples of memory use could be read. &lt;i&gt;Why&lt;/i&gt; and &lt;i&gt;Summary&lt;/i&gt; have what is known of the failure; &lt;i&gt;Summary&lt;/i&gt; also says what could not be read.</source>
        <translation>没有可绘制的内容：既无法读取分配器的快照，也无法读取内存使用的采样。&lt;i&gt;原因&lt;/i&gt;和&lt;i&gt;摘要&lt;/i&gt;含有关于此次失败的已知信息；&lt;i&gt;摘要&lt;/i&gt;还会说明哪些内容无法读取。</translation>
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
        <translation>未知</translation>
    </message>
</context>
</TS>
