import type { Browser, Locator, Page } from "@playwright/test";
import { fillHead, paste, readSupply } from "../../e2e/support/screens/orders.ts";
import { readRepCookies } from "../measuring/rep.ts";
import { type BenchEnvironment, type Figure, ms, type Race } from "../race.ts";

const rounds = 7;
const lineCount = 200;
const keysPerRound = 40;
const typedLine = 100;

interface Contestant {
  readonly page: Page;
  readonly quantity: Locator;
  readonly hide: () => Promise<void>;
  readonly show: Locator;
}

/** CPU milliseconds of the main thread for each key that is typed into a cell that was left before. Other work on the machine does not count. */
async function workPerKey({ page, quantity }: Contestant): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  };
  await quantity.fill("1");
  await quantity.blur();
  await quantity.focus();
  await page.keyboard.press("End");
  const before = await busy();
  // Two to five digits, over and over.
  for (let key = 0; key < keysPerRound; key += 1) await page.keyboard.press(key % 8 < 4 ? "1" : "Backspace");
  const spent = await busy();
  await session.detach();
  return (spent - before) / keysPerRound;
}

/** Milliseconds from the click that shows the lines to the end of their first frame. */
async function mountTime({ hide, show, page }: Contestant): Promise<number> {
  await hide();
  await page.waitForFunction(() => document.querySelectorAll("[data-line]").length <= 1);
  return show.evaluate(async (button: HTMLElement, count) => {
    const start = performance.now();
    button.click();
    while (document.querySelectorAll("[data-line]").length < count) await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - start;
  }, lineCount);
}

async function openEditor(browser: Browser, { demo }: BenchEnvironment): Promise<Contestant> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(await readRepCookies(browser, demo.url));
  const page = await context.newPage();
  // The race is about typing. Saving would add the work of its requests at random.
  await page.route(/\/v2\/purchases/, (route) => (route.request().method() === "GET" ? route.continue() : route.abort()));
  const supply = await readSupply(demo.production, false);
  const numbers = supply.products.map(({ SupplierProductNumber }) => SupplierProductNumber);
  await page.goto(`${demo.url}/demo-rep/purchase-orders/new`);
  await fillHead(page, supply, "RACE");
  await page.getByRole("button", { name: "Import CSV or XLSX" }).and(page.locator(":enabled")).waitFor();
  const rows = Array.from({ length: lineCount }, (_, at) => [numbers[at % numbers.length] ?? "", String(at + 1), "units", `LOT-${at}`]);
  await paste(page, "Product, line 1", rows);
  await page.getByText(`${lineCount} of ${lineCount}`).waitFor();
  const quantity = page.getByLabel(`Quantity, line ${typedLine}`, { exact: true });
  const undo = page.getByRole("button", { name: "Undo" });
  const hide = async () => {
    while ((await page.locator("[data-line]").count()) > 1) await undo.click();
  };
  return { page, quantity, hide, show: page.getByRole("button", { name: "Redo" }) };
}

async function openPeer(browser: Browser, url: string, kind: string, editor: Page): Promise<Contestant> {
  const looks = await editor.evaluate(() => {
    const classOf = (selector: string) => document.querySelector(selector)?.className ?? "";
    return {
      section: classOf("section:has(> #order-lines-grid)"),
      table: classOf("#order-lines-grid"),
      body: classOf("#order-lines-grid > tbody"),
      row: classOf("[data-line]"),
      input: classOf('[data-cell="quantity"]'),
      text: classOf("[data-line] > td"),
      button: classOf("[data-line] button"),
    };
  });
  const styles = await editor.evaluate(() =>
    Array.from(document.styleSheets, (sheet) => Array.from(sheet.cssRules, (rule) => rule.cssText).join("\n")).join("\n"),
  );
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.addInitScript((value) => {
    Object.assign(window, { looks: value });
  }, looks);
  await page.goto(`${url}/lines?kind=${kind}`);
  await page.addStyleTag({ content: styles });
  const show = page.getByRole("button", { name: "Show" });
  await show.click();
  const quantity = page.getByLabel(`quantity, line ${typedLine}`, { exact: true });
  return { page, quantity, hide: () => show.click(), show };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The editor's own table without React: the same elements in the same style. */
async function openCopy(browser: Browser, environment: BenchEnvironment): Promise<Contestant> {
  const editor = await openEditor(browser, environment);
  await editor.page.evaluate(() => {
    const table = document.querySelector("#order-lines-grid");
    table?.replaceWith(table.cloneNode(true));
  });
  return editor;
}

export const orderLines: Race = {
  number: 10,
  title: `${lineCount} order lines with totals and validation, against bare inputs in the same style`,
  async run(environment) {
    const { browser, peer } = environment;
    const own = await openEditor(browser, environment);
    const contestants = {
      own,
      copy: await openCopy(browser, environment),
      bare: await openPeer(browser, peer, "bare", own.page),
      same: await openPeer(browser, peer, "same", own.page),
      combobox: await openPeer(browser, peer, "combobox", own.page),
      form: await openPeer(browser, peer, "form", own.page),
      tanstack: await openPeer(browser, peer, "tanstack", own.page),
    };
    const names = ["own", "copy", "same", "bare", "combobox", "form", "tanstack"] as const;
    type Times = Readonly<Record<(typeof names)[number], number[]>>;
    const noTimes = (): Times => ({ own: [], copy: [], same: [], bare: [], combobox: [], form: [], tanstack: [] });
    const [keys, mounts] = [noTimes(), noTimes()];
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of names) {
        const mount = name === "copy" ? 0 : await mountTime(contestants[name]);
        const key = await workPerKey(contestants[name]);
        if (round === 0) continue;
        mounts[name].push(mount);
        keys[name].push(key);
      }
    }
    for (const name of names) await contestants[name].page.context().close();
    const figure = (what: string, contestant: readonly number[], base: readonly number[], atMost: number): Figure => ({
      what,
      ratio: median(contestant) / median(base),
      goal: { atMost },
      from: `${ms(median(contestant))} to ${ms(median(base))}`,
    });
    return [
      figure("the editor: work per key, against its own table without React", keys.own, keys.copy, 1.3),
      figure("the editor: work per key, against the same elements in React without totals and validation", keys.own, keys.same, 1.3),
      figure("the editor: work per key, against bare inputs in React, which have half of the elements", keys.own, keys.bare, 1.3),
      figure("the editor: all lines appear, against the same elements in React", mounts.own, mounts.same, 2),
      figure("the editor: all lines appear, against bare inputs in React", mounts.own, mounts.bare, 2),
      figure("a combobox of Base UI in each line: all lines appear, against the same elements in React", mounts.combobox, mounts.same, 2),
      figure("useFieldArray with totals and validation: work per key, against bare inputs", keys.form, keys.bare, 1.3),
      figure("useFieldArray: all lines appear", mounts.form, mounts.bare, 2),
      figure("TanStack Form with totals and validation: work per key, against bare inputs", keys.tanstack, keys.bare, 1.3),
      figure("TanStack Form: all lines appear", mounts.tanstack, mounts.bare, 2),
    ];
  },
};
