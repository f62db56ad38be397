import { parentPort, workerData } from "node:worker_threads";
import { openCluster } from "./open-cluster.ts";
import { type Request, type Response, toErrorParts } from "./worker-messages.ts";

// Runs the embedded database in its own thread, so that a long statement delays only requests that need the database.

const client = await openCluster(String(workerData));
const reply = (response: Response) => parentPort?.postMessage(response);
const keepText = (text: string) => text;

async function answer({ id, text, params, rowMode, textTypes }: Request): Promise<void> {
  const parsers = Object.fromEntries(textTypes.map((type) => [type, keepText]));
  try {
    reply({ id, results: await client.query(text, params, { ...(rowMode && { rowMode }), parsers }) });
  } catch (error) {
    reply({ id, error: toErrorParts(error) });
  }
}

async function close(): Promise<void> {
  await client.close().finally(() => process.exit());
}

parentPort?.on("message", (message: Request | "close") => void (message === "close" ? close() : answer(message)));
parentPort?.postMessage("open");
