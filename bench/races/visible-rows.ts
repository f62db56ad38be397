import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { projectRoot } from "../../scripts/project-root.ts";
import { slowDown } from "../measuring/phone.ts";
import { readRepCookies } from "../measuring/rep.ts";
import { startUntil } from "../measuring/start-until.ts";
import { type Figure, ms, type Race } from "../race.ts";

const rounds = 7;
/** Time after the first rows, in which scripts load and the rest is read. */
const watchedMs = 4_000;

interface VisibleRows {
  /** Milliseconds from the start of the navigation to the frame that shows a row. */
  rowsAt: number | null;
  layoutShift: number;
  /** The longest task that began after that. */
  longestTask: number;
}

declare global {
  interface Window {
    seen?: VisibleRows;
  }
}

const watch = (selector: string) => {
  const seen: VisibleRows = { rowsAt: null, layoutShift: 0, longestTask: 0 };
  window.seen = seen;
  const look = (time: number) => {
    // Streamed content is in the document before it is visible.
    if (document.querySelector(selector)?.checkVisibility()) seen.rowsAt = time;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    // TypeScript's DOM types do not include these entries.
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) seen.layoutShift += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (seen.rowsAt !== null && startTime >= seen.rowsAt) seen.longestTask = Math.max(seen.longestTask, duration);
    }
  }).observe({ type: "longtask" });
};

type Cookies = Awaited<ReturnType<typeof readRepCookies>>;

/** A first visit: nothing is cached. */
async function visit(browser: Browser, url: string, selector: string, cookies: Cookies): Promise<VisibleRows> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(watch, selector);
    await page.goto(url);
    await page.waitForFunction(() => window.seen?.rowsAt !== null, null, { timeout: 60_000 });
    await page.waitForTimeout(watchedMs);
    const seen = await page.evaluate(() => window.seen);
    if (!seen) throw new Error(`${url} was left`);
    return seen;
  } finally {
    await context.close();
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const visibleRows: Race = {
  number: 8,
  title: "time until rows are visible on a first visit, 4 × slower and 10 Mbit/40 ms, against the same rows as plain HTML without a script",
  async run({ demo, browser, programs }) {
    const plainUrl = await startUntil(programs, {
      name: "the plain page",
      args: [join(projectRoot, "bench/servers/plain-page.ts"), demo.production.url],
      pattern: /^http:\S+/,
      env: { PLAIN_PAGE_KEY: demo.production.keys.Employee },
    });
    const cookies = await readRepCookies(browser, demo.url);
    const own: VisibleRows[] = [];
    const plain: VisibleRows[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const seen = await visit(browser, `${demo.url}/demo-rep/invoices`, '[role="grid"] [role="rowheader"]', cookies);
      const peer = await visit(browser, plainUrl, "tbody tr", []);
      if (round === 0) continue;
      own.push(seen);
      plain.push(peer);
    }
    const rowsAt = (visits: readonly VisibleRows[]) => median(visits.map((seen) => seen.rowsAt ?? Number.POSITIVE_INFINITY));
    const shift = median(own.map(({ layoutShift }) => layoutShift));
    const task = median(own.map(({ longestTask }) => longestTask));
    const figures: Figure[] = [
      {
        what: "until the first rows are visible",
        ratio: rowsAt(own) / rowsAt(plain),
        goal: { atMost: 2 },
        from: `${ms(rowsAt(own))} to ${ms(rowsAt(plain))}`,
      },
      { what: "layout shift, of the 0.02 that are allowed", ratio: shift / 0.02, goal: { atMost: 1 }, from: shift.toFixed(4) },
      { what: "the longest task after them, of the 50 ms that are not felt", ratio: task / 50, goal: { atMost: 1 }, from: ms(task) },
    ];
    return figures;
  },
};
