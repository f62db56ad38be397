import { join } from "node:path";
import { chromium } from "@playwright/test";
import { describeDemo } from "../e2e/support/demo.ts";
import { freshVariables, removeDataFolder, startProduct, type Variables } from "../e2e/support/product.ts";
import { provideBrowser } from "../scripts/browser.ts";
import type { Programs } from "../scripts/programs.ts";
import { projectRoot } from "../scripts/project-root.ts";
import { ScriptError } from "../scripts/script-error.ts";
import { findFreePort } from "../scripts/start/ports.ts";
import type { Ground } from "./race.ts";

const peerFolder = join(projectRoot, "bench/peer");
const next = join(projectRoot, "node_modules/next/dist/bin/next");

/** Starts a program and gives the first match of `pattern` in what it prints. */
function startUntil(programs: Programs, name: string, args: readonly string[], pattern: RegExp, cwd = projectRoot): Promise<string> {
  return new Promise((resolve, reject) => {
    const onLine = (line: string) => {
      const found = pattern.exec(line)?.[0];
      if (found) resolve(found);
    };
    const program = programs.start({ name, args, cwd, onLine, isTied: true });
    program.ended.then(() => reject(new ScriptError(`${name} ended: ${program.lastLines.join("\n")}`)), reject);
  });
}

async function startPeer(programs: Programs): Promise<string> {
  const build = programs.start({ name: "the peer's build", args: [next, "build", peerFolder], onLine: () => undefined });
  if ((await build.ended) !== 0) throw new ScriptError(`The peer app cannot be built: ${build.lastLines.join("\n")}`);
  const port = await findFreePort();
  await startUntil(programs, "the peer", [next, "start", peerFolder, "--hostname", "127.0.0.1", "--port", String(port)], /Ready/);
  return `http://127.0.0.1:${port}`;
}

/** The retailer's cookie, from the demo's button as a person presses it. */
async function readCookie(programs: Programs, url: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: await provideBrowser(programs), args: ["--disable-gpu"] });
  try {
    const page = await browser.newPage();
    await page.goto(`${url}/connect`);
    await page.getByRole("button", { name: "Explore as retailer" }).click();
    await page.waitForURL("**/demo-retailer");
    const cookies = await page.context().cookies();
    return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  } finally {
    await browser.close();
  }
}

/** Starts the product and its peers, and has `work` done on them. */
export async function onGround(programs: Programs, work: (ground: Ground) => Promise<void>): Promise<void> {
  const variables: Variables = { ...(await freshVariables()), REQUESTS_PER_HOUR: "10000000", ERP_EXCHANGE_SECONDS: "60" };
  const product = await startProduct(variables);
  try {
    const demo = describeDemo(product.url, variables);
    const passThrough = await startUntil(
      programs,
      "the pass-through",
      [join(projectRoot, "bench/pass-through.ts"), demo.production.url],
      /^http:\S+/,
    );
    const peer = await startPeer(programs);
    await work({ demo, cookie: await readCookie(programs, product.url), peer, passThrough, dataFolder: variables.DATA_DIR ?? "" });
  } finally {
    await product.pressCtrlC();
    removeDataFolder(variables.DATA_DIR ?? "");
  }
}
