import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import type { Invoice } from "../../e2e/support/servers/api.ts";
import { connectDemo } from "../measuring/rep.ts";
import { timesOf } from "../measuring/times.ts";
import { type Figure, ms, type Race } from "../race.ts";
import { feltMs, longCount, onLongApi, takeLongestTask, untilText, watchTasks } from "./long-page.ts";

const allowedMs = 2_000;
const rounds = 10;
const differing = 4;

/** A ledger of all invoices, in which some amounts differ. */
function writeLedger(file: string, invoices: readonly Invoice[]): void {
  const lines = invoices.map(({ InvoiceNum, Date: day, InvoiceTotal }, at) => {
    const amount = Number(InvoiceTotal) + (at < differing ? 15 : 0);
    return `${InvoiceNum},${day.slice(0, 10)},${amount.toFixed(2)}`;
  });
  writeFileSync(file, ["Invoice No.,Invoice Date,Amount", ...lines].join("\r\n"));
}

type Step = "file" | "compare" | "compareAgain" | "filter" | "search" | "sort";

interface Taken {
  readonly took: number;
  readonly longestTask: number;
}

async function measure(page: Page, act: () => Promise<unknown>, until: () => Promise<unknown>): Promise<Taken> {
  await takeLongestTask(page);
  const start = performance.now();
  await act();
  await until();
  const took = performance.now() - start;
  // A task is reported when it has ended.
  await page.waitForTimeout(300);
  return { took, longestTask: await takeLongestTask(page) };
}

/** From the file to the sorted comparison, in a new browser profile. */
async function reconcile(browser: Browser, url: string, cookies: Awaited<ReturnType<typeof connectDemo>>, ledger: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    await watchTasks(page);
    await page.goto(`${url}/demo-retailer/reconcile`);
    const chooseFile = page.getByRole("button", { name: "Choose a file" });
    await chooseFile.waitFor();
    await page.waitForTimeout(500);
    const useColumns = page.getByRole("button", { name: "Use these columns" });
    const compare = page.getByRole("button", { name: `Compare ${longCount.toLocaleString("en-US")} lines` });
    const status = 'footer [role="status"]';
    const all = () => untilText(page, status, `all ${longCount.toLocaleString("en-US")} lines`);
    const some = (count: number) => untilText(page, status, `${count} of all ${longCount.toLocaleString("en-US")} lines`);
    const chooser = page.waitForEvent("filechooser");
    await chooseFile.click();
    const file = await measure(
      page,
      async () => (await chooser).setFiles(ledger),
      () => useColumns.waitFor(),
    );
    await useColumns.click();
    await compare.waitFor();
    const first = await measure(page, () => compare.click(), all);
    await page.getByRole("button", { name: "Your books", exact: true }).first().click();
    await compare.waitFor();
    const compareAgain = await measure(page, () => compare.click(), all);
    const differs = page.getByRole("group", { name: "Show only" }).getByRole("button", { name: /^Differs/ });
    const filter = await measure(
      page,
      () => differs.click(),
      () => some(differing),
    );
    await measure(page, () => differs.click(), all);
    const search = page.getByRole("searchbox").first();
    const searched = await measure(
      page,
      () => search.fill("10000"),
      () => untilChanged(page, status),
    );
    await measure(page, () => search.fill(""), all);
    const sort = await measure(
      page,
      () =>
        page
          .getByRole("columnheader", { name: /^Number/ })
          .getByRole("button")
          .first()
          .click(),
      () =>
        page
          .getByRole("columnheader", { name: /^Number/ })
          .and(page.locator("[aria-sort]"))
          .waitFor(),
    );
    return { file, compare: first, compareAgain, filter, search: searched, sort } satisfies Record<Step, Taken>;
  } finally {
    await context.close();
  }
}

const untilChanged = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => !document.querySelector(wanted)?.textContent?.startsWith("all "), selector);

const steps: readonly (readonly [Step, string])[] = [
  ["file", "the file, until its columns are shown"],
  ["compare", "the comparison, with reading 20,000 invoices"],
  ["compareAgain", "the comparison alone, of invoices that were read before"],
  ["filter", "show only what differs"],
  ["search", "the first search"],
  ["sort", "sort by number"],
];

export const reconciliation: Race = {
  number: 19,
  title: "a ledger of 20,000 lines against 20,000 invoices, of the 2 s allowed, and the longest task meanwhile",
  run: ({ browser, dataFolder }) =>
    onLongApi({ isOneRetailer: true }, async (url, { invoices }) => {
      const cookies = await connectDemo(browser, url, "retailer");
      const ledger = join(dataFolder, "ledger.csv");
      writeLedger(ledger, invoices);
      const taken: Awaited<ReturnType<typeof reconcile>>[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const one = await reconcile(browser, url, cookies, ledger);
        if (round > 0) taken.push(one);
      }
      return steps.flatMap(([step, what]): Figure[] => {
        const took = timesOf(taken.map((one) => one[step].took));
        const tasks = taken.map((one) => one[step].longestTask).toSorted((a, b) => a - b);
        return [
          { what, ratio: took.p50 / allowedMs, goal: { atMost: 1 }, from: ms(took.p50) },
          {
            what: `its longest task in ${rounds} rounds, of the ${feltMs} ms that are not felt`,
            ratio: Math.max(...tasks) / feltMs,
            goal: { atMost: 1 },
            from: `${tasks.map((task) => task.toFixed(0)).join(", ")} ms`,
          },
        ];
      });
    }),
};
