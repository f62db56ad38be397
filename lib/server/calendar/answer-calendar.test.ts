import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sampleCustomer } from "#lib/customers/sample.ts";
import { answer, startUpstream, type Upstream } from "#lib/testing/upstream.ts";
import { type Connection, openConnection, sealConnection } from "../stored-connection.ts";
import { applySettings } from "../testing/settings.ts";
import { answerCalendar } from "./answer-calendar.ts";
import { sealCalendarLink } from "./calendar-link.ts";

const key = "prod_a-key-that-nobody-may-see";
const page = (Data: readonly unknown[]) => ({ Data, Page: 1, PageSize: 500, HasNextPage: false });
const state = { StateAbbreviation: "CA", OrderCutOffTime: "14:00", OrderCutOffDaysInAdvance: "1", TimeZone: "America/Los_Angeles" };
const customers = [sampleCustomer, { ...sampleCustomer, CustomerID: 2, CustomerName: "Bo", SalesRepUserID: 9002 }];

let upstream: Upstream;
let connection: Connection;

beforeAll(async () => {
  upstream = await startUpstream();
  applySettings({ DATA_API_PRODUCTION_URL: upstream.address, DATA_API_TIMEOUT_SECONDS: "1" });
  const parts = { slug: "north", name: "North", environment: "production", keyType: "Employee", covers: "", demo: false } as const;
  const opened = await openConnection(await sealConnection({ ...parts, connectedAt: new Date().toISOString(), key }));
  if (!opened) throw new Error("the seal should open");
  connection = opened;
});

afterAll(() => upstream.close());

beforeEach(() => {
  upstream.behave(({ url }, response) => answer(response, 200, page(url.includes("/states") ? [state] : customers)));
});

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

test("what has not changed is not sent again", async () => {
  const { response } = await ask();
  const again = await ask({ headers: { "if-none-match": response.headers.get("etag") ?? "" } });
  expect([again.response.status, again.text]).toEqual([304, ""]);
});

test("no such link, one that has expired, and one whose key is refused, each say so in plain text", async () => {
  const unknown = await ask({ token: "made-up" });
  expect([unknown.response.status, unknown.text]).toEqual([404, expect.stringContaining("no such calendar")]);
  const expired = await ask({ at: Date.now() - 181 * 86_400_000 });
  expect([expired.response.status, expired.text]).toEqual([410, expect.stringContaining("expired")]);
  upstream.behave((_, response) => answer(response, 401, { Error: { code: "INVALID_KEY", detail: "No such key." } }));
  const refused = await ask();
  expect([refused.response.status, refused.text]).toEqual([410, expect.stringContaining("no longer accepts the key")]);
  for (const { response } of [unknown, expired, refused]) expect(response.headers.get("content-type")).toContain("text/plain");
});

test("an outage is told to come back from, never an empty calendar", async () => {
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
