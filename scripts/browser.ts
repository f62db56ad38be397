import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import type { Programs } from "./process/programs.ts";
import { ScriptError } from "./process/run-script.ts";

// The headless shell comes first because it draws no window and uses a sixth less CPU for the same journeys.
const usualPlaces = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const remedy = "Install Chromium (on Debian: apt-get install chromium), or set CHROMIUM_PATH to a Chromium or Chrome.";

/** Path of Chromium: CHROMIUM_PATH, the system's or Playwright's; null if none is installed. Throws ScriptError. */
export function findBrowser(): string | null {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given))
    throw new ScriptError(`CHROMIUM_PATH is ${given}, but that file does not exist. Set it to a Chromium or Chrome.`);
  return given || ([...usualPlaces, chromium.executablePath()].find((path) => existsSync(path)) ?? null);
}

async function succeeds(programs: Programs, command: string, ...args: string[]): Promise<boolean> {
  process.stdout.write(`${command} ${args.join(" ")}\n`);
  const program = programs.start({ name: command, command, args, env: { DEBIAN_FRONTEND: "noninteractive" } });
  return program.ended.then(
    (code) => code === 0,
    () => false,
  );
}

async function installBrowser(programs: Programs): Promise<void> {
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await succeeds(programs, "apt-get", "update", "-q");
    const install = (browser: string) => succeeds(programs, "apt-get", "install", "-y", "-q", "--no-install-recommends", browser);
    // Older releases of Debian have no headless shell.
    if (!(await install("chromium-headless-shell"))) await install("chromium");
    return;
  }
  await succeeds(programs, "npx", "playwright", "install", "chromium");
}

/** Path of Chromium, which is installed if it is missing. Throws ScriptError. */
export async function ensureBrowser(programs: Programs): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  process.stdout.write("Chromium is not installed. Installing it…\n");
  await installBrowser(programs);
  const installed = findBrowser();
  if (!installed) throw new ScriptError(`Chromium could not be installed, and the journeys need it. ${remedy}`);
  return installed;
}
