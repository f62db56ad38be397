import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, exploreByHand, test } from "../fixtures.ts";
import { openList } from "../support/screens/invoices-screen.ts";
import { readInvoices } from "../support/servers/api.ts";
import { describeDemo } from "../support/servers/demo.ts";
import { commandsIn, descendantPid, pidOf } from "../support/servers/processes.ts";
import { type Product, removeDataFolder, runStart, startProduct, uniqueVariables, type Variables } from "../support/servers/product.ts";

const everyAnswer = (variables: Variables) =>
  Promise.all(
    [`${variables.PORT}/connect`, `${variables.PRODUCTION_PORT}/readyz`, `${variables.TEST_PORT}/readyz`].map((address) =>
      fetch(`http://127.0.0.1:${address}`).then(
        ({ status }) => status,
        () => "nothing",
      ),
    ),
  );

test.describe("npm start", () => {
  // Requests of a page fail after its dashboard was stopped.
  test.use({ expectedErrors: /ERR_CONNECTION_REFUSED/ });

  let variables: Variables = {};
  const started: Product[] = [];

  test.beforeEach(async () => {
    test.setTimeout(240_000);
    // Little data, because only starting and stopping are tested.
    variables = { ...(await uniqueVariables()), DEMO_SCALE: "0.1" };
  });
  test.afterEach(async () => {
    await Promise.all(started.splice(0).map((product) => product.pressCtrlC()));
    removeDataFolder(variables.DATA_DIR ?? "");
  });
  const start = async (changes: Variables = {}) => {
    const product = await startProduct({ ...variables, ...changes });
    started.push(product);
    return product;
  };

  test("stops completely on Ctrl-C, when killed and when the dashboard dies, restarts a Data API, and keeps its data", async ({ page }) => {
    const first = await start();
    expect(first.output()).toContain("importing the demo data…");
    const demo = describeDemo(first.url, variables);
    const invoices = await readInvoices(demo.production, "Employee");
    expect(invoices.length).toBeGreaterThan(100);
    await exploreByHand(page, "rep", first.url);
    // Leaves the page first, because its pending requests would fail.
    await page.goto("about:blank");

    await first.pressCtrlC();
    expect(first.output()).toContain("Stopping…");
    expect(await everyAnswer(variables)).toEqual(["nothing", "nothing", "nothing"]);
    expect(commandsIn(variables)).toEqual([]);

    await test.step("a second start imports nothing and has the same data, keys and connections; killing it leaves no process", async () => {
      const second = await start();
      expect(second.output()).not.toMatch(/importing|writing|building/);
      expect(await readInvoices(demo.production, "Employee")).toEqual(invoices);
      await openList(page, `${second.url}/demo-rep/invoices`);
      await page.goto("about:blank");
      process.kill(-second.pid, "SIGKILL");
      await second.ended;
      await expect.poll(() => everyAnswer(variables)).toEqual(["nothing", "nothing", "nothing"]);
      // A Data API has its database open until it has ended.
      await expect.poll(() => commandsIn(variables)).toEqual([]);
    });

    await test.step("a third start works; a killed Data API is restarted and the other programs keep running", async () => {
      const third = await start();
      expect(third.output()).not.toMatch(/importing|writing|building/);
      expect(await readInvoices(demo.production, "Employee")).toEqual(invoices);
      process.kill(pidOf(`--port ${variables.TEST_PORT}`), "SIGKILL");
      await expect.poll(() => third.output()).toContain("the Data API stopped (SIGKILL); restarting it in 1 s (1 of 5)");
      expect((await everyAnswer(variables)).slice(0, 2)).toEqual([200, 200]);
      await expect.poll(() => third.output(), { timeout: 60_000 }).toContain("the Data API answers again");
      expect(await everyAnswer(variables)).toEqual([200, 200, 200]);
    });

    await test.step("a start right after a kill waits for what the killed one has left", async () => {
      const [third] = started.slice(-1);
      if (third === undefined) throw new Error("nothing runs");
      process.kill(-third.pid, "SIGKILL");
      await start();
      expect(await everyAnswer(variables)).toEqual([200, 200, 200]);
    });

    await test.step("when the dashboard dies, everything ends with its name and exit code 1", async () => {
      const [fourth] = started.slice(-1);
      if (fourth === undefined) throw new Error("nothing runs");
      process.kill(descendantPid(fourth.pid, "next-server"), "SIGKILL");
      expect(await fourth.ended).toBe(1);
      expect(fourth.output()).toContain("The dashboard stopped (SIGKILL)");
      expect(await everyAnswer(variables)).toEqual(["nothing", "nothing", "nothing"]);
    });
  });

  test("names the taken port, its use and the variable that changes it, and starts nothing", async () => {
    const other = createServer().listen(Number(variables.TEST_PORT), "127.0.0.1");
    await once(other, "listening");
    const { output, code } = await runStart(variables);
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(
      `Port ${variables.TEST_PORT}, for a Data API, is taken: stop the program that uses it, or choose another with TEST_PORT=`,
    );
    expect(output).not.toContain("writing the demo data");
  });

  test("names a setting that it refuses", async () => {
    expect(await runStart({ ...variables, PORT: "front door" })).toMatchObject({
      code: 1,
      output: expect.stringContaining("PORT must be a port number from 1 to 65535."),
    });
  });

  test("starts only the dashboard when it has the address of a Data API, and stops on SIGTERM", async () => {
    const api = createServer().listen(0, "127.0.0.1");
    await once(api, "listening");
    const { port } = api.address() as AddressInfo;
    const product = await start({ DATA_API_PRODUCTION_URL: `http://127.0.0.1:${port}/api/v1` });
    expect(product.output()).not.toContain("the Data API answers");
    const page = await fetch(`${product.url}/connect`).then((response) => response.text());
    expect(page).not.toContain("Explore as");
    api.close();

    await test.step("a SIGTERM to npm, as from a supervisor, stops it", async () => {
      process.kill(product.pid, "SIGTERM");
      expect(await product.ended).toBe(0);
      expect(product.output()).toContain("Stopping…");
      expect(commandsIn(variables)).toEqual([]);
    });
  });

  test("refuses to serve other machines without SESSION_SECRET", async () => {
    const { output, code } = await runStart({
      ...variables,
      DATA_API_PRODUCTION_URL: "https://api.example.com",
      DASHBOARD_HOST: "0.0.0.0",
    });
    expect(code).toBe(1);
    expect(output).toContain("SESSION_SECRET is missing");
  });
});
