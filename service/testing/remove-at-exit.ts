import { rmSync } from "node:fs";

/** Removes the folder when this process ends. */
export function removeAtExit(folder: string): void {
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}
