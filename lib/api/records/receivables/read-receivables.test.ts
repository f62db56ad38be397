import { expect, test } from "vitest";
import { sampleAging, sampleOpenInvoice } from "#lib/testing/samples.ts";
import type { Api } from "../../http/api.ts";
import { readAccount } from "./read-receivables.ts";

const { signal } = new AbortController();

async function askedCustomers(ids: readonly unknown[]) {
  const asked: unknown[] = [];
  const call = async (route: string, { query }: { query: { CustomerIDs?: number[] } }) => {
    if (route === "GET /v1/arAging") asked.push(query.CustomerIDs);
    const Data =
      route === "GET /v1/arAging"
        ? [sampleAging({ ARAccountID: 7 })]
        : ids.map((CustomerID, at) => sampleOpenInvoice({ InvoiceID: at + 1, ARAccountID: 7, CustomerID: CustomerID as number }));
    return { Data, Page: 1, PageSize: 500, HasNextPage: false };
  };
  const { records } = await readAccount({ connection: "test", scope: "test", call } as unknown as Api, 7, signal);
  return { asked, records: records.length };
}

test("asks for the aging of the account's customers, each once", async () => {
  expect(await askedCustomers([11, 12, 11])).toEqual({ asked: [[11, 12]], records: 1 });
});

test("names no customer that the API leaves out or gives as a text, which a list of ids may not have", async () => {
  expect(await askedCustomers([undefined, 12, null, "c-12"])).toEqual({ asked: [[12]], records: 1 });
  expect(await askedCustomers([null, undefined])).toEqual({ asked: [undefined], records: 1 });
});
