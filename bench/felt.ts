import { type Browser, type BrowserContext, devices, type Page } from "@playwright/test";
import { expectSettled, visitEveryRoute } from "../e2e/support/screens/routes.ts";
import { removeDataFolder, startProduct, uniqueVariables, type Variables } from "../e2e/support/servers/product.ts";
import { createPrograms } from "../scripts/process/programs.ts";
import { runScript } from "../scripts/process/run-script.ts";
import { slowDown } from "./measuring/phone.ts";
import { connectDemo, launchBrowser } from "./measuring/rep.ts";

/**
 * Prints what a person feels on a phone, for every screen of every demo key, worst first: Largest Contentful Paint, the slowest of some
 * interactions, and layout shift. Figures beyond Google's limits for "good" are marked.
 */

const roles = ["retailer", "brand", "rep"] as const;
const good = { lcp: 2_500, inp: 200, cls: 0.1 };
/** What arrives later than this after the screen has settled shifts nothing that a person reads. */
const restMs = 1_500;
/** A slow phone takes seconds for some screens. */
const settledMaxMs = 60_000;

interface Felt {
  lcp: number;
  inp: number;
  /** The interaction that took longest. */
  slowest: string;
  cls: number;
}

declare global {
  interface Window {
    felt?: { lcp: number; cls: number; interactions: number[] };
  }
}

function watch(): void {
  const felt: NonNullable<Window["felt"]> = { lcp: 0, cls: 0, interactions: [] };
  window.felt = felt;
  // TypeScript's DOM types do not include all of these entries.
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number };
  const observe = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) note(entry);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  observe("largest-contentful-paint", ({ startTime }) => {
    felt.lcp = startTime;
  });
  observe("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) felt.cls += value;
  });
  observe("event", ({ duration, interactionId }) => {
    if (interactionId > 0) felt.interactions.push(duration);
  });
}

const read = async (page: Page) => {
  const felt = await page.evaluate(() => window.felt);
  if (!felt) throw new Error(`${page.url()} was left`);
  return felt;
};

/** What a person does on a phone where the screen has it. Each returns to the screen, and none writes. */
const acts: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  search: async (page) => {
    const box = page.getByRole("main").getByRole("searchbox").first();
    if (await box.isVisible()) await box.pressSequentially("ab", { delay: 60 });
  },
  "clear the search": async (page) => {
    const box = page.getByRole("main").getByRole("searchbox").first();
    if (await box.isVisible()) await box.fill("");
  },
  "open a filter": async (page) => {
    const pill = page.getByRole("main").getByRole("search").getByRole("button", { expanded: false }).first();
    if (!(await pill.isVisible())) return;
    await pill.tap();
    await page.keyboard.press("Escape");
  },
  "open the navigation": async (page) => {
    await page.getByRole("button", { name: "Open navigation" }).tap();
    await page.keyboard.press("Escape");
  },
  "open the palette": async (page) => {
    await page.getByRole("button", { name: "Search or run a command" }).tap();
    const palette = page.getByRole("dialog", { name: "Command palette" });
    await palette.waitFor();
    await page.keyboard.press("Escape");
    await palette.waitFor({ state: "hidden" });
  },
  "open a row": async (page) => {
    const screen = page.url();
    const row = page.getByRole("main").getByRole("grid").getByRole("rowheader").first();
    if (!(await row.isVisible())) return;
    await row.tap();
    await page.waitForTimeout(restMs / 3);
    if (await page.locator(".sheet").isVisible()) await page.keyboard.press("Escape");
    else if (page.url() !== screen) await page.goBack();
  },
};

/** Opens a screen on a fresh page. Scripts and styles of earlier screens are cached. */
async function feel(context: BrowserContext, url: string): Promise<{ page: Page; felt: Felt }> {
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(watch);
  await page.goto(url);
  await expectSettled(page, { timeout: settledMaxMs });
  await page.waitForTimeout(restMs);
  const { lcp, cls } = await read(page);
  const felt: Felt = { lcp, cls, inp: 0, slowest: "–" };
  for (const [name, act] of Object.entries(acts)) {
    await act(page);
    await page.waitForTimeout(restMs / 3);
    const { interactions } = await read(page);
    const longest = Math.max(0, ...interactions);
    if (longest > felt.inp) Object.assign(felt, { inp: longest, slowest: name });
  }
  return { page, felt };
}

async function feelScreens(browser: Browser, url: string, role: (typeof roles)[number]): Promise<ReadonlyMap<string, Felt>> {
  const context = await browser.newContext({ ...devices["Pixel 7"] });
  const found = new Map<string, Felt>();
  let last: Page | null = null;
  try {
    await context.addCookies(await connectDemo(browser, url, role));
    await visitEveryRoute(`demo-${role}`, async (address, route) => {
      await last?.close();
      const { page, felt } = await feel(context, `${url}${address}`);
      last = page;
      found.set(`${role} /${route}`, felt);
      process.stderr.write(".");
      return page;
    });
    return found;
  } finally {
    await context.close();
  }
}

const marked = (value: number, limit: number, text: string) => (value > limit ? `**${text}**` : text);
const badness = ({ lcp, inp, cls }: Felt) => Math.max(lcp / good.lcp, inp / good.inp, cls / good.cls);

function write(all: ReadonlyMap<string, Felt>): void {
  const rows = [...all].sort(([, a], [, b]) => badness(b) - badness(a));
  process.stdout.write("| Screen | LCP in s | INP in ms | slowest | CLS |\n| --- | --- | --- | --- | --- |\n");
  for (const [name, felt] of rows) {
    const lcp = marked(felt.lcp, good.lcp, (felt.lcp / 1_000).toFixed(2));
    const inp = marked(felt.inp, good.inp, felt.inp.toFixed(0));
    process.stdout.write(`| ${name} | ${lcp} | ${inp} | ${felt.slowest} | ${marked(felt.cls, good.cls, felt.cls.toFixed(4))} |\n`);
  }
}

async function feelAll(url: string): Promise<void> {
  const programs = createPrograms();
  const browser = await launchBrowser(programs);
  try {
    const all = new Map<string, Felt>();
    for (const role of roles) for (const [name, felt] of await feelScreens(browser, url, role)) all.set(name, felt);
    write(all);
  } finally {
    await browser.close();
    await programs.stopAll();
  }
}

/** `node bench/felt.ts http://localhost:3000` visits a product that runs; without an address, it starts one with new demo data. */
await runScript(async () => {
  const [given] = process.argv.slice(2);
  if (given) return feelAll(given);
  const variables: Variables = { ...(await uniqueVariables()), REQUESTS_PER_HOUR: "10000000" };
  try {
    const product = await startProduct(variables);
    await feelAll(product.url).finally(() => product.pressCtrlC());
  } finally {
    removeDataFolder(variables.DATA_DIR ?? "");
  }
});
