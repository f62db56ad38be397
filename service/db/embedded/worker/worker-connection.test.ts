import { join } from "node:path";
import { expect, test } from "vitest";
import { countTurns } from "../../../testing/count-turns.ts";
import { prepareFolder } from "../../../testing/databases/prepared-folder.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { createWorkerConnections } from "./worker-connection.ts";
import { messageCharacters } from "./worker-messages.ts";

const parts = 6;
/** Its result comes in so many parts. */
const large = { text: `select repeat('x', ${messageCharacters}) as record from generate_series(1, ${parts})` };

const rowsOf = async (running: Promise<{ readonly rows: readonly unknown[] }>) => (await running).rows.length;

const place = await temporaryFolder();

async function openFolder(name: string) {
  const folder = join(place, name);
  await prepareFolder(folder);
  const connections = createWorkerConnections(folder);
  return { connections, connection: await connections.connect(60) };
}

/** Stops this thread, as long work does, while the worker sends what it may send. */
const block = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);

test("other requests run between the parts of a large result, also after long work during which the worker could have sent all of them", async () => {
  const { connections, connection } = await openFolder("read");
  const reading = rowsOf(connection.run(large, 60));
  block();
  expect(await countTurns(() => reading)).toBeGreaterThanOrEqual(parts);
  expect(await reading).toBe(parts);
  await connections.close();
});

test("a database that is closed while it sends a large result ends, and so does the statement", async () => {
  const { connections, connection } = await openFolder("close");
  const refused = expect(rowsOf(connection.run(large, 60))).rejects.toMatchObject({ code: "08006" });
  block();
  await connections.close();
  await refused;
});

test("a statement that is canceled while its large result is sent ends, and the next one runs", async () => {
  const { connections, connection } = await openFolder("cancel");
  const blockEachTurn = () => {
    block();
    blocking = setImmediate(blockEachTurn);
  };
  let blocking = setImmediate(blockEachTurn);
  const reading = rowsOf(connection.run(large, 0.1)).finally(() => clearImmediate(blocking));
  await expect(reading).rejects.toMatchObject({ code: "57014" });
  const next = await connections.connect(60);
  expect((await next.run({ text: "select 1 as one" }, 60)).rows).toEqual([{ one: 1 }]);
  await connections.close();
});
