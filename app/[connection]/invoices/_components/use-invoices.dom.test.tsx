import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import { example } from "#contract/examples/example-of.ts";
import { salesRep } from "#contract/v1/people.ts";
import { sampleCustomer, sampleInvoice } from "#lib/testing/samples.ts";
import { untilRepsAreRead } from "../../_components/filters/reps/reps-reading.ts";
import { SampleScreen } from "../../_components/testing/sample-screen.tsx";
import { useInvoices } from "./use-invoices.ts";

const query = { Statuses: [1] };
const customers = [
  { ...sampleCustomer, CustomerID: 11, SalesRepUserID: 9001 },
  { ...sampleCustomer, CustomerID: 12, SalesRepUserID: 9002 },
];
/** A brand's rep, whom only its own record connects with a customer. */
const supplierRep = { ...example(salesRep), UserID: 9003, Customers: [{ CustomerID: 12, CustomerName: "" }] };
const invoices = [11, 12].map((CustomerID) => sampleInvoice({ InvoiceID: CustomerID, CustomerID }));

const page = (rows: readonly object[]) => Response.json({ Data: rows, Page: 1, PageSize: 500, HasNextPage: false });
const answerSupplierRep = (): Response | Promise<Response> => page([supplierRep]);
const refusal = () => Response.json({ Error: "The key may not read sales reps." }, { status: 403 });

/** The invoices of the customers of these sales reps, and the requests for invoices so far. */
async function show(reps: readonly number[], { answerReps = answerSupplierRep, listed = customers, chosen = [] as number[] } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, searchParams } = new URL(address, "http://host");
    if (pathname.endsWith("/salesReps")) return answerReps();
    if (pathname.endsWith("/customers")) return page(listed);
    const CustomerIDs = searchParams.get("CustomerIDs");
    asked.push(CustomerIDs ?? "all");
    const ids = CustomerIDs?.split(",").map(Number);
    return page(invoices.filter(({ CustomerID }) => ids?.includes(CustomerID) ?? true));
  });
  const rendered = await renderHook(
    () => {
      const { reps: reading, ...read } = useInvoices(query, { reps, customers: chosen });
      return untilRepsAreRead(read, reading, read.rows?.length ?? 0);
    },
    (caller) => <SampleScreen client={client}>{caller}</SampleScreen>,
  );
  const idsOf = () => rendered.current().rows?.map(({ CustomerID }) => CustomerID);
  return { ...rendered, idsOf, asked };
}

test("reads all invoices while no sales rep is chosen", async () => {
  const { current, idsOf, asked } = await show([]);
  await expect.poll(() => current().isComplete).toBe(true);
  expect([idsOf(), asked]).toEqual([[11, 12], ["all"]]);
});

test.each([
  ["that name the rep", [9001], [11]],
  ["whom the rep's record names", [9003], [12]],
  ["of several reps", [9001, 9003], [11, 12]],
])("reads only the invoices of the customers %s", async (_, reps, ids) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { current, idsOf, asked } = await show(reps, { answerReps: () => promise });
  expect(current()).toMatchObject({ rows: undefined, isPending: true, isComplete: false });
  resolve(page([supplierRep]));
  await expect.poll(() => current().isComplete).toBe(true);
  expect([idsOf(), asked]).toEqual([ids, [ids.join()]]);
});

test.each([
  ["no customer", [1], []],
  ["none of the chosen customers", [9001], [12]],
])("is a complete and empty list without a request where the rep has %s", async (_, reps, chosen) => {
  const { current, idsOf, asked } = await show(reps, { chosen });
  await expect.poll(() => current().isComplete).toBe(true);
  expect(current()).toMatchObject({ isPending: false, activity: "idle" });
  expect([idsOf(), asked]).toEqual([[], []]);
});

test("filters the invoices of all customers in the browser where the rep has more than a request can name", async () => {
  const others = Array.from({ length: 200 }, (_, at) => ({ ...sampleCustomer, CustomerID: 1_000 + at, SalesRepUserID: 9001 }));
  const { current, idsOf, asked } = await show([9001], { listed: [...customers, ...others] });
  await expect.poll(() => current().isComplete).toBe(true);
  expect([idsOf(), asked]).toEqual([[11], ["all"]]);
});

test("has failed, and is not empty, where the sales reps cannot be read, because they may name more customers", async () => {
  const { current, asked } = await show([9001], { answerReps: refusal });
  await expect.poll(() => current().activity).toBe("failed");
  expect(current()).toMatchObject({ rows: undefined, isPending: false, isComplete: false, error: { status: 403 } });
  expect(asked).toEqual([]);
});
