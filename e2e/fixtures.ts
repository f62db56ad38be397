import { test as base, type Cookie, expect, type Page } from "@playwright/test";
import { findFreePort } from "../scripts/start/ports.ts";
import { expectAccessible, isChecked } from "./support/accessibility/accessibility.ts";
import { expectSettled } from "./support/screens/routes.ts";
import type { Demo } from "./support/servers/demo.ts";
import { type FaultProxy, startFaultProxy } from "./support/servers/fault-proxy.ts";
import { makeDataFolder, removeDataFolder, startProduct } from "./support/servers/product.ts";

export { expect };

/** SCRIPTS_LATE_MS delays every script, to find journeys that pass only by luck. */
const scriptsLateMs = Number(process.env.SCRIPTS_LATE_MS ?? 0);

export type Role = "retailer" | "brand" | "rep";

interface Options {
  /** Errors that a spec provokes and the browser may log, such as "status of 502". */
  readonly expectedErrors: RegExp | null;
}

interface Fixtures {
  /** Fails a spec when a page logs or throws an unexpected error. */
  readonly quietConsole: undefined;
  /** Adds the demo connection of a role to the browser without opening a page. */
  readonly explore: (role: Role, at?: { page?: Page; url?: string }) => Promise<void>;
}

interface FaultyDashboard {
  /** A separate dashboard on an API that misbehaves on demand. */
  readonly url: string;
  readonly api: FaultProxy;
}

interface WorkerFixtures {
  readonly demo: Demo;
  readonly faulty: FaultyDashboard;
  /** The cookies of a connection, created once per dashboard and role. */
  readonly connections: Map<string, Cookie[]>;
}

export async function exploreByHand(page: Page, role: Role, url: string): Promise<void> {
  await page.goto(`${url}/connect`);
  await page.getByRole("button", { name: `Explore as ${role}` }).click();
  await page.waitForURL(`**/demo-${role}`);
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  expectedErrors: [null, { option: true }],

  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      // Set by global-setup.ts.
      await use(JSON.parse(process.env.E2E_DEMO ?? "") as Demo);
    },
    { scope: "worker" },
  ],

  baseURL: async ({ demo }, use) => use(demo.url),

  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
      });
      // Only screens can be prefetched. Of a file, a prefetch would read all of it.
      context.on("request", (request) => {
        if (/\/api\/.*[?&]_rsc=/.test(request.url())) errors.push(`a prefetch of ${request.url()}`);
      });
      context.on("weberror", (error) => errors.push(error.error().stack ?? error.error().message));
      await use(undefined);
      const unexpected = errors.filter((error) => !expectedErrors?.test(error));
      expect(unexpected, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context }, use) => {
    if (scriptsLateMs > 0) {
      await context.route("**/_next/static/**/*.js", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, scriptsLateMs));
        // The page may be closed by now.
        await route.continue().catch(() => undefined);
      });
    }
    await use(context);
  },

  page: async ({ page }, use, testInfo) => {
    await use(page);
    const { status, expectedStatus } = testInfo;
    // If a spec did not run axe, axe checks its last page.
    if (status !== expectedStatus || !page.url().startsWith("http") || isChecked(page)) return;
    await expectSettled(page);
    await expectAccessible(page);
  },

  explore: async ({ page: first, demo, connections }, use) => {
    await use(async (role, { page = first, url = demo.url } = {}) => {
      const known = connections.get(`${url} ${role}`);
      if (known) {
        await page.context().addCookies(known);
        // Forgetting a connection invalidates the stored cookies too.
        const session = await page.context().request.get(`${url}/api/session/demo-${role}`);
        if ((await session.json()).state === "open") return;
      }
      await exploreByHand(page, role, url);
      const cookies = await page.context().cookies();
      // The first spec starts in the same state as the others.
      await page.goto("about:blank");
      connections.set(
        `${url} ${role}`,
        cookies.filter(({ name }) => name.endsWith(`connection.demo-${role}`)),
      );
    });
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
  connections: [async ({}, use) => use(new Map()), { scope: "worker" }],

  faulty: [
    async ({ demo }, use) => {
      const api = await startFaultProxy(demo.production.url);
      const { Customer, Supplier, Employee } = demo.production.keys;
      const DATA_DIR = makeDataFolder();
      const product = await startProduct({
        PORT: String(await findFreePort()),
        DATA_DIR,
        DATA_API_PRODUCTION_URL: api.url,
        DATA_API_TIMEOUT_SECONDS: "6",
        DEMO_RETAILER_KEY: Customer,
        DEMO_BRAND_KEY: Supplier,
        DEMO_REP_KEY: Employee,
      });
      await use({ url: product.url, api });
      await product.pressCtrlC();
      await api.close();
      removeDataFolder(DATA_DIR);
    },
    { scope: "worker" },
  ],
});
