import type { Browser } from "@playwright/test";
import { readAll } from "../../e2e/support/servers/api.ts";
import { readRepCookies } from "../measuring/rep.ts";
import { takeTurns } from "../measuring/times.ts";
import { ms, type Race } from "../race.ts";
import { feltMs, longCount, onLongApi, takeLongestTask, untilText, watchTasks } from "./long-page.ts";

/** Opens the list and waits for all rows. Returns the longest task after the first rows. */
async function readInBrowser(browser: Browser, url: string, cookies: Awaited<ReturnType<typeof readRepCookies>>): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    await watchTasks(page);
    await page.goto(`${url}/demo-rep/invoices`);
    await page.getByRole("grid").getByRole("rowheader").first().waitFor();
    await takeLongestTask(page);
    await untilText(page, 'footer [role="status"]', `all ${longCount.toLocaleString("en-US")} invoices`);
    return await takeLongestTask(page);
  } finally {
    await context.close();
  }
}

export const longRead: Race = {
  number: 11,
  title: "20,000 invoices into a sorted, filterable table, against a plain script that reads the same pages from the API",
  run: ({ browser }) =>
    onLongApi({}, async (url, api) => {
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
