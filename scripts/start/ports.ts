import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { ScriptError } from "../process/run-script.ts";

export interface PortSetting {
  /** The environment variable that sets it. */
  readonly variable: string;
  readonly host: string;
  readonly port: number;
  readonly use: string;
}

const loopback = "127.0.0.1";

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, loopback);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new TypeError("a TCP server has a port");
  return address.port;
}

async function reasonNotFree({ host, port }: PortSetting): Promise<string | null> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
  server.close();
  await once(server, "close");
  return null;
}

function sentence({ variable, host, port, use }: PortSetting, reason: string): string {
  const remedy = `choose another with ${variable}=${port + 1} npm start`;
  if (reason === "EADDRINUSE") return `Port ${port}, for ${use}, is taken: stop the program that uses it, or ${remedy}.`;
  if (reason === "EACCES") return `Port ${port}, for ${use}, needs an administrator's rights: ${remedy}.`;
  if (reason === "EADDRNOTAVAIL" || reason === "ENOTFOUND") {
    return `${host}, for ${use}, is no address of this machine: set DASHBOARD_HOST to one that is, for example ${loopback}.`;
  }
  return `Port ${port}, for ${use}, cannot be used (${reason}): ${remedy}.`;
}

/** A product that is stopped or killed leaves its ports within this time. */
const releaseSeconds = 2;
const pauseMs = 100;

/** The reasons why ports are not free. Ports that are only taken are tried again for two seconds, because an earlier start may just be ending. */
async function reasonsNotFree(wanted: readonly PortSetting[], print: (text: string) => void): Promise<(string | null)[]> {
  const started = performance.now();
  for (let hasPrinted = false; ; hasPrinted = true) {
    const reasons = await Promise.all(wanted.map(reasonNotFree));
    const taken = wanted.filter((_, index) => reasons[index] === "EADDRINUSE").map(({ port }) => port);
    const isOver = performance.now() - started > releaseSeconds * 1000;
    if (taken.length === 0 || isOver || reasons.some((reason) => reason !== null && reason !== "EADDRINUSE")) return reasons;
    if (!hasPrinted) print(`waiting up to ${releaseSeconds} seconds for port ${taken.join(", ")}, in case an earlier start is ending…`);
    await sleep(pauseMs);
  }
}

/** Throws a ScriptError that names each unusable port, its use and the variable that changes it. */
export async function assertPortsFree(wanted: readonly PortSetting[], print: (text: string) => void): Promise<void> {
  const reasons = await reasonsNotFree(wanted, print);
  const sentences = wanted.flatMap((port, index) => {
    const reason = reasons[index];
    return reason ? [sentence(port, reason)] : [];
  });
  if (sentences.length > 0) throw new ScriptError(sentences.join("\n"));
}
