import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { prepareFolder } from "../../testing/databases/prepared-folder.ts";
import { startProcess } from "../../testing/processes/run-cli.ts";

test("no machine code of the embedded database is freed, because that can end the process", async () => {
  const folder = await mkdtemp(join(tmpdir(), "create-pglite-"));
  await prepareFolder(join(folder, "database"));
  // Before it is open, V8 also frees code of the parser with which Node reads TypeScript.
  const script = `
    const { createPGlite } = await import(${JSON.stringify(new URL("./create-pglite.ts", import.meta.url).href)});
    const db = await createPGlite({ dataDir: ${JSON.stringify(join(folder, "database/data"))} });
    console.log("is open");
    for (let n = 0; n < 100; n++) await db.query("select count(*), max(relname) from pg_class where oid > $1 group by relkind order by 1", [n]);
    await db.close();
    console.log("is closed");
    process.exit();`;
  const flags = ["--trace-wasm-code-gc", "--stress-wasm-code-gc", "--disable-warning=ExperimentalWarning"];
  const { stdout } = await startProcess(process.execPath, [...flags, "--input-type=module", "-e", script], { env: {} }).ended;
  expect(stdout.slice(stdout.indexOf("is open"))).toBe("is open\nis closed\n");
  await rm(folder, { recursive: true });
});
