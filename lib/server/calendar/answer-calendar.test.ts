import ICAL from "ical.js";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { example } from "#contract/examples/example-of.ts";
import { salesRep } from "#contract/v1/people.ts";
import { readCutOffRules } from "#lib/parties/cutoff/cut-off.ts";
import { writeDeliveryCalendar } from "#lib/parties/delivery/calendar.ts";
import { planStops } from "#lib/parties/delivery/stops.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { answer, startUpstream } from "#lib/testing/upstream.ts";
import { key, openSample } from "../testing/sample-connection.ts";
import { applySettings } from "../testing/settings.ts";
import { answerCalendar } from "./answer-calendar.ts";
import { sealCalendarLink } from "./calendar-link.ts";
import { endLinksOf, linksOf, revokeLink } from "./calendar-links.ts";

const page = (Data: readonly unknown[]) => ({ Data, Page: 1, PageSize: 500, HasNextPage: false });
const state = {
  StateAbbreviation: "CA",
  OrderCutOffTime: "14:00",
  OrderCutOffDaysInAdvance: "1",
  TimeZone: "America/Los_Angeles",
  TimeUpdated: "2026-11-01T08:00:00Z",
};
const customers = [sampleCustomer, { ...sampleCustomer, CustomerID: 2, CustomerName: "Bo", SalesRepUserID: 9002 }];
/** Of a brand: only its record names its customer. */
const supplierRep = {
  ...example(salesRep),
  UserID: 9003,
  Type: "Supplier Rep",
  Customers: [{ CustomerID: sampleCustomer.CustomerID, CustomerName: "Ada" }],
};

const upstream = await startUpstream();
applySettings({ DATA_API_PRODUCTION_URL: upstream.address, DATA_API_TIMEOUT_SECONDS: "1" });
const connection = await openSample();
afterAll(() => upstream.close());

beforeEach(() => {
  upstream.behave(({ url }, response) => answer(response, 200, page(rowsOf(url))));
});

function rowsOf(url: string, reps: readonly unknown[] = [supplierRep]): readonly unknown[] {
  if (url.includes("/salesReps")) return reps;
  return url.includes("/states") ? [state] : customers;
}

async function ask({ reps = [] as number[], at = Date.now(), token = "", headers = {} } = {}) {
  const made = token || (await sealCalendarLink(connection, { reps, states: ["CA"] }, at)).token;
  const response = await answerCalendar(new Request("http://127.0.0.1:3000/api/calendar", { headers }), made);
  const text = await response.text();
  expect(`${text} ${JSON.stringify([...response.headers])}`).not.toContain("nobody-may-see");
  expect(response.headers.get("cache-control")).toBe("private, no-cache");
  return { response, text };
}

const summariesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event).summary);

test("a calendar program gets the deliveries of the link's sales reps, with the link's key and states", async () => {
  const { response, text } = await ask({ reps: [9002] });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(summariesOf(text)).toEqual([
    "Delivery: Bo",
    "Delivery: Bo",
    "Orders close for Fri, Nov 27: Bo",
    "Orders close for Thu, Dec 3: Bo",
  ]);
  const asked = upstream.received.findLast(({ url }) => url.includes("/customers"));
  expect(asked?.headers["x-api-key"]).toBe(key);
  expect(asked?.url).toContain("States=CA");
});

test.each([
  [[9003], ["Ada"]],
  [
    [9002, 9003],
    ["Ada", "Bo"],
  ],
  [[9004], []],
])("has the deliveries of the customers whom a brand's rep names, with the reps %j", async (reps, names) => {
  const { response, text } = await ask({ reps });
  expect(response.status).toBe(200);
  const delivered = summariesOf(text).filter((summary) => summary.startsWith("Delivery: "));
  expect([...new Set(delivered)].sort()).toEqual(names.map((name) => `Delivery: ${name}`));
});

test("reads sales reps only for a link that names some", async () => {
  const before = upstream.received.length;
  await ask();
  expect(upstream.received.slice(before).filter(({ url }) => url.includes("/salesReps"))).toEqual([]);
});

test.each([
  ["503", 503, {}, "could not be read"],
  ["410 that says what the key may not read", 403, { Error: "Forbidden." }, "does not let the key of this calendar read sales reps"],
])("is a %s, not a calendar without the customers of brands' reps, where /salesReps is %i", async (_, code, body, said) => {
  upstream.behave(({ url }, response) =>
    url.includes("/salesReps") ? answer(response, code, body) : answer(response, 200, page(rowsOf(url))),
  );
  const { response, text } = await ask({ reps: [9002] });
  expect([response.status, text]).toEqual([code === 403 ? 410 : 503, expect.stringContaining(said)]);
  expect((await ask()).response.status).toBe(200);
});

test.each([
  ["without its key", { ...supplierRep, UserID: null }],
  ["without its customers", { ...supplierRep, Customers: null }],
])("is a 503, not a partial calendar, with a sales rep %s", async (_, broken) => {
  upstream.behave(({ url }, response) => answer(response, 200, page(rowsOf(url, [supplierRep, broken]))));
  const { response, text } = await ask({ reps: [9003] });
  expect([response.status, text]).toEqual([503, expect.stringContaining("1 record of the Data API cannot be read")]);
});

test("a link's events are those of the connection's file", async () => {
  const { text } = await ask();
  const file = writeDeliveryCalendar({
    name: "Deliveries",
    stops: planStops(customers, readCutOffRules([state])),
    states: [state],
    connection: connection.slug,
    today: "2026-11-22",
  });
  const uidsOf = (calendar: string) => calendar.match(/^UID:.*/gm);
  expect(uidsOf(text)).toEqual(uidsOf(file));
});

test("does not send an unchanged calendar again", async () => {
  const { response } = await ask();
  const again = await ask({ headers: { "if-none-match": response.headers.get("etag") ?? "" } });
  expect([again.response.status, again.text]).toEqual([304, ""]);
});

test("an unknown link, an expired link and a refused key are each explained in plain text", async () => {
  const unknown = await ask({ token: "made-up" });
  expect([unknown.response.status, unknown.text]).toEqual([404, expect.stringContaining("This calendar does not exist")]);
  const expired = await ask({ at: Date.now() - 181 * 86_400_000 });
  expect([expired.response.status, expired.text]).toEqual([410, expect.stringContaining("expired")]);
  upstream.behave((_, response) => answer(response, 401, { Error: { code: "INVALID_KEY", detail: "No such key." } }));
  const refused = await ask();
  expect([refused.response.status, refused.text]).toEqual([410, expect.stringContaining("no longer accepts the key")]);
  for (const { response } of [unknown, expired, refused]) expect(response.headers.get("content-type")).toContain("text/plain");
});

test("one answer serves everyone who reads a link within ten minutes, also simultaneous readers", async () => {
  const { token } = await sealCalendarLink(connection, { reps: [], states: [] }, Date.now());
  const before = upstream.received.length;
  await Promise.all([ask({ token }), ask({ token }), ask({ token })]);
  await ask({ token });
  expect(upstream.received.length - before).toBe(2);
  vi.useFakeTimers({ now: Date.now() + 10 * 60_000, toFake: ["Date"] });
  await ask({ token });
  vi.useRealTimers();
  expect(upstream.received.length - before).toBe(4);
});

test("a reader that reads a link too often gets a Retry-After", async () => {
  const { token } = await sealCalendarLink(connection, { reps: [], states: [] }, Date.now());
  for (let count = 0; count < 60; count += 1) expect((await ask({ token })).response.status).toBe(200);
  const { response } = await ask({ token });
  expect([response.status, Number(response.headers.get("retry-after")) > 0]).toEqual([429, true]);
});

test("a link ends when it is revoked or its connection is forgotten, and no other does", async () => {
  const [first, second, third] = await Promise.all(
    ["CA", "OR", "NV"].map(async (name) => (await sealCalendarLink(connection, { reps: [], states: [name] }, Date.now())).token),
  );
  const statusOf = async (token = "") => (await ask({ token })).response.status;
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  const known = linksOf(connection).find(({ states }) => states.join() === "CA" && states.length === 1);
  const stranger = await openSample({ slug: "south", key: "another-key" });
  const oldest = linksOf(connection).findLast(({ states }) => states.join() === "OR");
  revokeLink(stranger, oldest?.id ?? "");
  expect(await statusOf(second)).toBe(200);
  revokeLink(connection, oldest?.id ?? "");
  const revoked = await ask({ token: second });
  expect([revoked.response.status, revoked.text]).toEqual([410, expect.stringContaining("was revoked")]);
  expect([known?.reps, await statusOf(third)]).toEqual([[], 200]);
  endLinksOf(connection);
  expect([linksOf(connection), await statusOf(first), await statusOf(third)]).toEqual([[], 410, 410]);
});

test("a connection has no more links than the screen can list", async () => {
  endLinksOf(connection);
  for (let count = 0; count < 20; count += 1) await sealCalendarLink(connection, { reps: [], states: [] }, Date.now());
  await expect(sealCalendarLink(connection, { reps: [], states: [] }, Date.now())).rejects.toThrow("revoke one first");
  endLinksOf(connection);
});

test("an outage is a 503 with Retry-After, never an empty calendar", async () => {
  upstream.behave(({ url }, response) =>
    url.includes("/states") ? answer(response, 500, { Error: "Broken." }) : answer(response, 200, page(customers)),
  );
  const broken = await ask();
  expect([broken.response.status, broken.response.headers.get("retry-after")]).toEqual([503, "300"]);
  expect(broken.text).not.toContain("VCALENDAR");

  upstream.behave((_, response) => answer(response, 429, { Error: "Too many." }, { "retry-after": "77" }));
  const limited = await ask();
  expect([limited.response.status, limited.response.headers.get("retry-after")]).toEqual([503, "77"]);

  upstream.behave((_, response) => response.destroy());
  const said = vi.spyOn(process.stderr, "write");
  expect((await ask()).response.status).toBe(503);
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

test.each([
  ["a customer without its key", { customers: [sampleCustomer, { ...sampleCustomer, CustomerID: null }] }, "1 record of the Data API"],
  ["customers that are null", { customers: [null, null] }, "2 records of the Data API"],
  ["a state without its name", { states: [{ ...state, StateAbbreviation: null }] }, "1 record of the Data API"],
])("is a 503, not a partial calendar, with %s", async (_, lists, said) => {
  const { customers: given, states } = { customers, states: [state], ...lists };
  upstream.behave(({ url }, response) => answer(response, 200, page(url.includes("/states") ? states : given)));
  const { response, text } = await ask();
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "300"]);
  expect(text).toContain(said);
});

test("is a 503 while customers move between pages at each attempt, and a calendar when they stop", async () => {
  let attempts = 0;
  const moving = (until: number) => {
    attempts = 0;
    upstream.behave(({ url }, response) => {
      if (url.includes("/states")) return answer(response, 200, page([state]));
      const isSecond = new URL(url, "http://x").searchParams.get("Page") === "2";
      if (!isSecond) attempts += 1;
      const second = attempts < until ? customers : customers.slice(1);
      answer(response, 200, {
        Data: isSecond ? second : customers.slice(0, 1),
        Page: isSecond ? 2 : 1,
        PageSize: 1,
        HasNextPage: !isSecond,
      });
    });
  };
  moving(Number.POSITIVE_INFINITY);
  const failed = await ask();
  expect([failed.response.status, failed.text]).toEqual([503, expect.stringContaining("Records may have changed while they were read")]);
  moving(2);
  expect((await ask()).response.status).toBe(200);
});
