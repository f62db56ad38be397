import type { Browser, Page } from "@playwright/test";
import { readAll } from "../../e2e/support/api.ts";
import { type LongApi, startLongApi } from "../../e2e/support/long-list.ts";
import { makeDataFolder, removeDataFolder, startProduct } from "../../e2e/support/product.ts";
import { findFreePort } from "../../scripts/start/ports.ts";
import { ms, type Race } from "../race.ts";
import { readRepCookies } from "../rep.ts";
import { takeTurns } from "../times.ts";

const invoiceCount = 20_000;

/** People notice a longer task of the main thread. */
const feltMs = 50;

declare global {
  interface Window {
    /** Durations of the tasks that the browser reports as long. */
    longTasks?: number[];
  }
}

async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    window.longTasks = tasks;
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
  });
}

/**
 * Waits until the list says that it has all rows. Playwright's own waiting reads the text of the whole page again and again, at the end every
 * half second: that would take a sixth of the scripts' time in the page, and add a quarter of a second.
 */
async function untilRead(page: Page): Promise<void> {
  await page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (document.querySelector('footer [role="status"]')?.textContent !== text) return;
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(check);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        check();
      }),
    `all ${invoiceCount.toLocaleString("en-US")} invoices`,
  );
}

/** Opens the list and waits for all rows. Returns the longest task after the first rows. */
async function readInBrowser(browser: Browser, url: string, cookies: Awaited<ReturnType<typeof readRepCookies>>): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    await watchTasks(page);
    await page.goto(`${url}/demo-rep/invoices`);
    await page.getByRole("grid").getByRole("rowheader").first().waitFor();
    await page.evaluate(() => window.longTasks?.splice(0));
    await untilRead(page);
    return Math.max(0, ...(await page.evaluate(() => window.longTasks ?? [])));
  } finally {
    await context.close();
  }
}

/** A separate dashboard on an API with 20,000 invoices. */
async function onLongApi<Result>(work: (url: string, api: LongApi) => Promise<Result>): Promise<Result> {
  const folder = makeDataFolder();
  const api = await startLongApi(invoiceCount);
  try {
    const product = await startProduct({
      ...api.keys,
      PORT: String(await findFreePort()),
      DATA_DIR: folder,
      DATA_API_PRODUCTION_URL: api.url,
    });
    try {
      return await work(product.url, api);
    } finally {
      await product.pressCtrlC();
    }
  } finally {
    await api.close();
    removeDataFolder(folder);
  }
}

export const longRead: Race = {
  number: 11,
  title: "20,000 invoices into a sorted, filterable table, against a plain script that reads the same pages from the API",
  run: ({ browser }) =>
    onLongApi(async (url, api) => {
      const cookies = await readRepCookies(browser, url);
      const key = { Employee: api.keys.DEMO_REP_KEY ?? "", Customer: "", Supplier: "" };
      const longest: number[] = [];
      const { table, script } = await takeTurns(
        {
          table: async () => longest.push(await readInBrowser(browser, url, cookies)),
          script: () => readAll({ url: api.url, keys: key }, "Employee", "/v1/invoices?Statuses=1,2,3,4,5,7"),
        },
        { rounds: 5, runs: 1 },
      );
      const worst = longest.slice(1).toSorted((a, b) => a - b)[2] ?? 0;
      return [
        {
          what: "from the address to all rows",
          ratio: table.p50 / script.p50,
          goal: { atMost: 1.3 },
          from: `${ms(table.p50)} to ${ms(script.p50)}`,
        },
        {
          what: "the longest task of the main thread after the first rows, of the 50 ms that are not felt",
          ratio: worst / feltMs,
          goal: { atMost: 1 },
          from: ms(worst),
        },
      ];
    }),
};
