import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createDatabase, serverUrl } from "../testing/databases/database.ts";
import { findFreePort } from "../testing/processes/free-port.ts";
import { type CliProcess, quickStart, startProcess } from "../testing/processes/run-cli.ts";

const cli = fileURLToPath(new URL("../cli.ts", import.meta.url));
const requests = 30;

interface Output {
  readonly title: string;
  /** Shell redirections that follow the command. */
  readonly redirection: string;
  readonly breakOff?: (service: CliProcess) => void;
}

test.each<Output>([
  { title: "on a full disk", redirection: "> /dev/full 2>&1" },
  {
    title: "that nobody reads any more",
    redirection: "",
    breakOff({ child }) {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
  },
])("a service with an output $title answers and stops as ever", async ({ redirection, breakOff }) => {
  const database = serverUrl() === undefined ? "memory:" : await createDatabase("_output");
  const port = await findFreePort();
  const command = [process.execPath, quickStart, cli, "serve", "--port", String(port), "--database", database];
  const service = startProcess("sh", ["-c", `exec "$@" ${redirection}`, "sh", ...command], { env: { LOG_LEVEL: "trace", ERP: "none" } });
  try {
    breakOff?.(service);
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    const isServing = async () => (await ask("/api/v1/states").catch(() => 0)) === 401;
    await expect.poll(isServing).toBe(true);
    const statuses = [];
    for (let request = 0; request < requests; request += 1) statuses.push(await ask("/api/v1/states"));
    expect(new Set(statuses)).toEqual(new Set([401]));

    service.child.kill("SIGTERM");
    // 130 if it was stopped before it reported that it answers.
    await expect.poll(() => service.child.exitCode).toBeOneOf([0, 130]);
  } finally {
    service.child.kill("SIGKILL");
  }
});
