import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { describeDemo } from "../e2e/support/servers/demo.ts";
import {
  makeDataFolder,
  type Product,
  removeDataFolder,
  startProduct,
  uniqueVariables,
  type Variables,
} from "../e2e/support/servers/product.ts";
import type { Programs } from "../scripts/process/programs.ts";
import { ScriptError } from "../scripts/process/run-script.ts";
import { projectRoot } from "../scripts/project-root.ts";
import { findFreePort } from "../scripts/start/ports.ts";
import { launchBrowser, readRepCookies } from "./measuring/rep.ts";
import { startUntil } from "./measuring/start-until.ts";
import type { BenchEnvironment } from "./race.ts";

const peerFolder = join(projectRoot, "bench/peer");
const next = join(projectRoot, "node_modules/next/dist/bin/next");

/** Built with webpack, because Turbopack takes a folder inside this project for the whole project, including proxy.ts. */
async function startPeer(programs: Programs): Promise<string> {
  const build = programs.start({ name: "the peer's build", args: [next, "build", "--webpack"], cwd: peerFolder, onLine: () => undefined });
  if ((await build.ended) !== 0) throw new ScriptError(`The peer app cannot be built: ${build.lastLines.join("\n")}`);
  const port = await findFreePort();
  const args = [next, "start", "--hostname", "127.0.0.1", "--port", String(port)];
  await startUntil(programs, { name: "the peer", args, pattern: /Ready/, cwd: peerFolder });
  return `http://127.0.0.1:${port}`;
}

async function readCookie(browser: Browser, url: string): Promise<string> {
  const cookies = await readRepCookies(browser, url);
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** A second dashboard on an API that answers from memory. */
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

/** Starts the product and its peers and runs `work` with them. */
export async function withEnvironment(programs: Programs, work: (environment: BenchEnvironment) => Promise<void>): Promise<void> {
  const variables: Variables = { ...(await uniqueVariables()), REQUESTS_PER_HOUR: "10000000", ERP_EXCHANGE_SECONDS: "60" };
  const product = await startProduct(variables);
  const stops = [() => product.pressCtrlC(), () => removeDataFolder(variables.DATA_DIR ?? "")];
  try {
    const demo = describeDemo(product.url, variables);
    const own = (name: string, at: string) =>
      startUntil(programs, { name, args: [join(projectRoot, "bench/servers", name), at], pattern: /^http:\S+/ });
    const api = await own("canned.ts", demo.production.url);
    const quick = await startCanned(api, demo.production.keys.Employee);
    stops.push(
      () => quick.product.pressCtrlC(),
      () => removeDataFolder(quick.folder),
    );
    const browser = await launchBrowser(programs);
    stops.push(() => browser.close());
    await work({
      demo,
      cookie: await readCookie(browser, product.url),
      browser,
      programs,
      canned: { url: quick.product.url, cookie: await readCookie(browser, quick.product.url), api },
      passThrough: await own("pass-through.ts", api),
      peer: await startPeer(programs),
      dataFolder: variables.DATA_DIR ?? "",
    });
  } finally {
    for (const stop of stops) await stop();
  }
}
