import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { createPrograms, type Programs } from "./programs.ts";

const all: Programs[] = [];
function programs(): Programs {
  const created = createPrograms();
  all.push(created);
  return created;
}
afterEach(async () => {
  await Promise.all(all.splice(0).map((each) => each.stopAll()));
});

const waits = "setInterval(() => {}, 1000)";

describe("programs that stop together", () => {
  test("reports every line with its stream and keeps the last ones", async () => {
    const lines: string[] = [];
    const program = programs().start({
      name: "speaker",
      args: ["-e", "console.log('one\\ntwo'); console.error('three')"],
      onLine: (line, from) => lines.push(`${from} ${line}`),
    });
    expect(await program.ended).toBe(0);
    expect(lines.sort()).toEqual(["stderr three", "stdout one", "stdout two"]);
    expect([...program.lastLines].sort()).toEqual(["one", "three", "two"]);
  });

  test("reports an exit code", async () => {
    expect(await programs().start({ name: "failing", args: ["-e", "process.exit(3)"], onLine: () => undefined }).ended).toBe(3);
  });

  test("works in a project whose path has a space and letters beyond ASCII", async () => {
    const folder = mkdtempSync(join(tmpdir(), "my prüfung %20 "));
    for (const file of ["programs.ts", "run-script.ts", "stop-with-parent.cjs"])
      cpSync(join(import.meta.dirname, file), join(folder, file));
    const copy: { createPrograms: typeof createPrograms } = await import(pathToFileURL(join(folder, "programs.ts")).href);
    const program = copy.createPrograms().start({ name: "tied", args: ["-e", "0"], onLine: () => undefined, stopsWithParent: true });
    expect([await program.ended, program.lastLines]).toEqual([0, []]);
    rmSync(folder, { recursive: true });
  });

  test("rejects for a program that does not exist", async () => {
    const { ended } = programs().start({ name: "missing", command: "no-such-program", args: [], onLine: () => undefined });
    await expect(ended).rejects.toThrow("ENOENT");
  });

  test("stops all programs and starts none after that", async () => {
    const running = programs();
    const started = [1, 2].map((number) => running.start({ name: `waiting ${number}`, args: ["-e", waits], onLine: () => undefined }));
    await running.stopAll();
    expect(await Promise.all(started.map(({ ended }) => ended))).toEqual(["SIGTERM", "SIGTERM"]);
    expect(() => running.start({ name: "late", args: ["-e", waits] })).toThrow("late was not started because everything is stopping.");
  });

  test("a program with stopsWithParent ends when the process that started it is killed", async () => {
    const tied = `console.log(process.pid + " " + process.ppid); ${waits}`;
    const parent = `
      const { createPrograms } = await import(${JSON.stringify(new URL("./programs.ts", import.meta.url).href)});
      createPrograms().start({ name: "tied", args: ["-e", ${JSON.stringify(tied)}], onLine: (line) => console.log(line), stopsWithParent: true });
      ${waits};`;
    const line = await new Promise<string>((resolve) => {
      programs().start({ name: "parent", args: ["--input-type=module", "-e", parent], onLine: resolve });
    });
    const [pid = 0, parentPid = 0] = line.split(" ").map(Number);
    process.kill(parentPid, "SIGKILL");
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
