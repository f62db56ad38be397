import type { Browser, CDPSession, Page } from "@playwright/test";
import { type Figure, ms, type Race } from "../race.ts";

const rounds = 7;
const scrollSteps = 60;
const kinds = ["own", "ag"] as const;
type Kind = (typeof kinds)[number];

interface Contestant {
  readonly page: Page;
  readonly session: CDPSession;
}

async function open(browser: Browser, peer: string, kind: string): Promise<Contestant> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(`${peer}/grid?kind=${kind}`);
  await page.getByRole("button", { name: "Show" }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("HeapProfiler.enable");
  return { page, session };
}

/** Milliseconds from `act` to the end of the frame in which the first row shows something else. */
const timeOf = (page: Page, act: "mount" | "sort" | "filter", text = "") =>
  page.evaluate(
    async ({ act, text }) => {
      const firstRow = () => document.querySelector('[role="row"][aria-rowindex="2"]')?.textContent ?? "";
      const find = <E extends Element>(selector: string, holds = "") =>
        [...document.querySelectorAll<E & HTMLElement>(selector)].find(({ textContent }) => textContent?.includes(holds));
      const input = find<HTMLInputElement>("input[aria-label=Filter]");
      const head = find('[role="columnheader"]', "Open");
      const acts = {
        mount: () => find("button", "Show")?.click(),
        sort: () => (head?.querySelector<HTMLElement>("button, .ag-header-cell-label") ?? head)?.click(),
        filter: () => {
          // React overrides the setter of the element itself.
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
          input?.dispatchEvent(new Event("input", { bubbles: true }));
        },
      };
      const before = firstRow();
      const start = performance.now();
      acts[act]();
      while (firstRow() === before) await new Promise((resolve) => setTimeout(resolve));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - start;
    },
    { act, text },
  );

/** Milliseconds of the main thread for each step of a scroll by most of a screen. */
async function scrollWork({ page, session }: Contestant): Promise<number> {
  const busy = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  };
  const before = await busy();
  await page.evaluate(async (steps) => {
    const scroller = [...document.querySelectorAll("*")].reduce((a, b) =>
      b.scrollHeight - b.clientHeight > a.scrollHeight - a.clientHeight ? b : a,
    );
    for (let step = 1; step <= steps; step += 1) {
      scroller.scrollTop = step * 600;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    scroller.scrollTop = 0;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, scrollSteps);
  return ((await busy()) - before) / scrollSteps;
}

async function heapOf({ session }: Contestant): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize / 1e6;
}

const unmount = ({ page }: Contestant) =>
  page
    .getByRole("button", { name: "Show" })
    .click()
    .then(() => page.waitForFunction(() => document.querySelector('[role="row"]') === null));

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const measured = ["mount", "scroll", "sort", "first filter", "repeat filter", "heap"] as const;
type Measure = (typeof measured)[number];

async function runRound(contestant: Contestant, base: number): Promise<Readonly<Record<Measure, number>>> {
  const { page } = contestant;
  const mount = await timeOf(page, "mount");
  const scroll = await scrollWork(contestant);
  const sort = await timeOf(page, "sort");
  const again = await timeOf(page, "sort");
  const first = await timeOf(page, "filter", "customer 4711");
  await timeOf(page, "filter", "customer 42 closed");
  const repeat = await timeOf(page, "filter", "customer 4711");
  await timeOf(page, "filter");
  const heap = (await heapOf(contestant)) - base;
  await unmount(contestant);
  return { mount, scroll, sort: (sort + again) / 2, "first filter": first, "repeat filter": repeat, heap };
}

const goals: Readonly<Record<Measure, number>> = {
  mount: 0.8,
  scroll: 0.75,
  sort: 0.35,
  "first filter": 1,
  "repeat filter": 0.3,
  heap: 1,
};
const texts: Readonly<Record<Measure, string>> = {
  mount: "from the click to the frame with rows",
  scroll: "work of the main thread per step of 600 px",
  sort: "sort by an amount, ascending and descending",
  "first filter": "filter by words in four text columns",
  "repeat filter": "filter by the same words again",
  heap: "memory besides the rows, after all of that",
};

export const grid: Race = {
  number: 9,
  title: "100,000 rows with 10 columns in the dashboard's grid, against AG Grid Community in React",
  async run({ browser, peer }) {
    const rows = await open(browser, peer, "rows");
    const contestants: Readonly<Record<Kind, Contestant>> = { own: await open(browser, peer, "own"), ag: await open(browser, peer, "ag") };
    const base = await heapOf(rows);
    const all: Record<Kind, Awaited<ReturnType<typeof runRound>>[]> = { own: [], ag: [] };
    for (let round = 0; round <= rounds; round += 1) {
      for (const kind of kinds) {
        const figures = await runRound(contestants[kind], base);
        if (round > 0) all[kind].push(figures);
      }
    }
    for (const { page } of [rows, ...Object.values(contestants)]) await page.context().close();
    return measured.map((name): Figure => {
      const [own, ag] = [median(all.own.map((figures) => figures[name])), median(all.ag.map((figures) => figures[name]))];
      const write = name === "heap" ? (value: number) => `${value.toFixed(1)} MB` : ms;
      return { what: texts[name], ratio: own / ag, goal: { atMost: goals[name] }, from: `${write(own)} to ${write(ag)}` };
    });
  },
};
