import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import { sampleInvoice } from "#lib/testing/samples.ts";
import type { Api } from "../../http/api.ts";
import { readLatestInvoices } from "./latest-invoices.ts";

const today: CalendarDate = "2026-11-21";
const { signal } = new AbortController();
const query = { Statuses: [1] };

/** Answers in the order in which it was given the invoices. */
function createApi(dates: readonly CalendarDate[], unreadable: readonly null[] = []) {
  const starts: (string | undefined)[] = [];
  const all = dates.map((date, at) => sampleInvoice({ InvoiceID: at + 1, Date: `${date}T00:00:00.000Z` }));
  const call = async (_route: string, { query: asked }: { query: { StartDate?: string } }) => {
    starts.push(asked.StartDate);
    const Data = all.filter((invoice) => !asked.StartDate || invoice.Date.slice(0, 10) >= asked.StartDate);
    return { Data: [...Data, ...unreadable], Page: 1, PageSize: 500, HasNextPage: false };
  };
  return { api: { connection: "test", scope: "test", call } as unknown as Api, starts, all };
}

test("returns the newest by date, in any order of the API", async () => {
  const days = fc.array(
    fc.integer({ min: -10, max: 900 }).map((ago) => addDays(today, -ago)),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(days, fc.integer({ min: 1, max: 5 }), async (dates, count) => {
      const { api } = createApi(dates);
      const { rows: latest } = await readLatestInvoices(api, { query, today, count }, signal);
      const expected = dates.toSorted().toReversed().slice(0, count);
      expect(latest.map((invoice) => invoice.Date.slice(0, 10))).toEqual(expected);
    }),
  );
});

test("looks no further back than needed", async () => {
  const { api, starts } = createApi([addDays(today, -20), addDays(today, -30)]);
  await readLatestInvoices(api, { query, today, count: 2 }, signal);
  expect(starts).toEqual([addDays(today, -14), addDays(today, -90)]);
});

test("tells how many invoices could not be read where the newest are", async () => {
  const { api } = createApi([addDays(today, -1)], [null]);
  expect(await readLatestInvoices(api, { query, today, count: 1 }, signal)).toMatchObject({ rows: [{ InvoiceID: 1 }], leftOut: 1 });
});
