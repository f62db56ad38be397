import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Erp, PositionedEvent } from "../../erp/erp.ts";

const program = fileURLToPath(new URL("./erp-process.ts", import.meta.url));

export type ErpStep = "take" | "acknowledge" | "confirm" | "cancel";

export interface RemoteErp extends Erp {
  /** Settles once the ERP waits at the step. */
  readonly hold: (step: ErpStep) => Promise<{ readonly reached: Promise<void> }>;
  readonly release: () => Promise<void>;
  readonly signal: (name: NodeJS.Signals) => void;
  /** Starts it again after it was killed. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Ids of the messages that its journal holds. */
  readonly taken: () => string[];
}

/** An ERP in its own process that keeps its journal in a file. */
export async function startRemoteErp(journal: string): Promise<RemoteErp> {
  async function start() {
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", program, journal], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const waiting = new Map<string, () => void>();
    const listening = Promise.withResolvers<string>();
    createInterface(child.stdout).on("line", (line) => {
      const [what, value = ""] = line.split(" ");
      if (what === "listening") listening.resolve(value);
      else waiting.get(value)?.();
    });
    return { child, waiting, url: `http://127.0.0.1:${await listening.promise}` };
  }
  let running = await start();

  async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
    const response = await fetch(`${running.url}${path}`, init);
    if (!response.ok) throw new Error(`the ERP answered ${response.status}`);
    // The shape of the messages that erp-process.ts sends.
    return (await response.json()) as T;
  }
  const post = (path: string, body: object, signal?: AbortSignal) =>
    ask<{ isCanceled?: boolean }>(path, { method: "POST", body: JSON.stringify(body), ...(signal && { signal }) });

  return {
    async receive(messageID, message, signal) {
      await post(`/take/${messageID}`, message, signal);
    },
    async cancelPaymentRequest(messageID, signal) {
      return (await post(`/cancel/${messageID}`, {}, signal)).isCanceled === true;
    },
    eventsAfter: (position, signal) => ask<PositionedEvent[]>(`/events?after=${position}`, signal ? { signal } : {}),
    async hold(step) {
      const reached = Promise.withResolvers<void>();
      running.waiting.set(step, reached.resolve);
      await post(`/hold/${step}`, {});
      return { reached: reached.promise };
    },
    async release() {
      await post("/release", {});
    },
    signal: (name) => void running.child.kill(name),
    async restart() {
      if (running.child.exitCode === null && running.child.signalCode === null) await once(running.child, "exit");
      running = await start();
    },
    async stop() {
      running.child.kill("SIGKILL");
    },
    taken: () =>
      readFileSync(journal, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { kind: string; id: string })
        .filter(({ kind }) => kind === "taken")
        .map(({ id }) => id),
  };
}
