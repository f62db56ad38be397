import { join } from "node:path";
import { chromium } from "@playwright/test";
import { describeDemo } from "../e2e/support/demo.ts";
import { freshVariables, makeDataFolder, type Product, removeDataFolder, startProduct, type Variables } from "../e2e/support/product.ts";
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

/** By webpack: Turbopack takes a folder of this project for the project itself, its proxy.ts and all. */
async function startPeer(programs: Programs): Promise<string> {
  const build = programs.start({ name: "the peer's build", args: [next, "build", "--webpack"], cwd: peerFolder, onLine: () => undefined });
  if ((await build.ended) !== 0) throw new ScriptError(`The peer app cannot be built: ${build.lastLines.join("\n")}`);
  const port = await findFreePort();
  await startUntil(programs, "the peer", [next, "start", "--hostname", "127.0.0.1", "--port", String(port)], /Ready/, peerFolder);
  return `http://127.0.0.1:${port}`;
}

/** The rep's cookie, from the demo's button as a person presses it. */
async function readCookie(programs: Programs, url: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: await provideBrowser(programs), args: ["--disable-gpu"] });
  try {
    const page = await browser.newPage();
    await page.goto(`${url}/connect`);
    await page.getByRole("button", { name: "Explore as rep" }).click();
    await page.waitForURL("**/demo-rep");
    const cookies = await page.context().cookies();
    return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  } finally {
    await browser.close();
  }
}

/** A second dashboard, on an API that answers at once. */
async function startCanned(api: string, repKey: string): Promise<{ product: Product; folder: string }> {
  const folder = makeDataFolder();
  const product = await startProduct({
    PORT: String(await findFreePort()),
    DATA_DIR: folder,
    DATA_API_PRODUCTION_URL: `${api}/api`,
    DEMO_REP_KEY: repKey,
  });
  return { product, folder };
}

/** Starts the product and its peers, and has `work` done on them. */
export async function onGround(programs: Programs, work: (ground: Ground) => Promise<void>): Promise<void> {
  const variables: Variables = { ...(await freshVariables()), REQUESTS_PER_HOUR: "10000000", ERP_EXCHANGE_SECONDS: "60" };
  const product = await startProduct(variables);
  const stops = [() => product.pressCtrlC(), () => removeDataFolder(variables.DATA_DIR ?? "")];
  try {
    const demo = describeDemo(product.url, variables);
    const own = (name: string, at: string) => startUntil(programs, name, [join(projectRoot, "bench", name), at], /^http:\S+/);
    const api = await own("canned.ts", demo.production.url);
    const quick = await startCanned(api, demo.production.keys.Employee);
    stops.push(
      () => quick.product.pressCtrlC(),
      () => removeDataFolder(quick.folder),
    );
    await work({
      demo,
      cookie: await readCookie(programs, product.url),
      canned: { url: quick.product.url, cookie: await readCookie(programs, quick.product.url), api },
      passThrough: await own("pass-through.ts", api),
      peer: await startPeer(programs),
      dataFolder: variables.DATA_DIR ?? "",
    });
  } finally {
    for (const stop of stops) await stop();
  }
}
