// SPDX-License-Identifier: MIT
// Asks `snapviewer-cli mcp` by the protocol's own client: agent.mjs older|newer SNAPVIEWER_CLI ROOT. Prints the version that
// both speak, and a line for each tool: its name and what its answer says it is. The client holds answers against the
// schemas that the server lists.
const [era, program, root] = process.argv.slice(2);
const isNewer = era === "newer";
const { Client } = isNewer ? await import("@modelcontextprotocol/client") : await import("@modelcontextprotocol/sdk/client/index.js");
const { StdioClientTransport } = isNewer ? await import("@modelcontextprotocol/client/stdio")
                                         : await import("@modelcontextprotocol/sdk/client/stdio.js");
const options = isNewer ? { versionNegotiation: { mode: "auto" } } : {};
const client = new Client({ name: "test", version: "1" }, options);
await client.connect(new StdioClientTransport({ command: program, args: ["mcp", "--root", root] }));
if (isNewer)
    console.log(client.getNegotiatedProtocolVersion());
const file = "run.pickle";
const given = { diff: { a: file, b: file, at_a: "event:100", at_b: "peak" }, ranks: { dir: "." }, query: { file, sql: "SELECT 1" },
                check: { file, max_oom: 0 } };
for (const { name } of (await client.listTools()).tools) {
    const result = await client.callTool({ name, arguments: given[name] ?? { file } });
    console.log(name, result.isError ? result.content[0].text : result.structuredContent.schema);
}
const refused = await client.callTool({ name: "overview", arguments: { file: "../run.pickle" } });
console.log("refused", refused.isError);
await client.close();
