import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import { example } from "#contract/examples/example-of.ts";
import { salesRep } from "#contract/v1/people.ts";
import type { AllRows } from "#lib/api/reading/use-all-rows.ts";
import { repRecords } from "#lib/api/records/reps/rep-records.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import { repIDsOf } from "#lib/parties/customers/reps-of-customer.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { api, SampleScreen } from "../../testing/sample-screen.tsx";
import { untilRepsAreRead } from "./reps-reading.ts";
import { useCustomersWithReps } from "./use-customers-with-reps.ts";

const list = {
  rows: [{ ...sampleCustomer, SalesRepUserID: 9001 }],
  isComplete: true,
  isPending: false,
  error: null,
  activity: "idle",
} as unknown as AllRows<Customer>;

const supplierRep = { ...example(salesRep), UserID: 9003, Customers: [{ CustomerID: sampleCustomer.CustomerID, CustomerName: "" }] };

/** The list with these sales reps chosen, and the number of requests so far. */
async function showList(chosen: readonly number[], answer: () => Response | Promise<Response>, known?: object) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (known) client.setQueryData(repRecords(api).queryKey, known as never);
  const fetched = vi.fn(async () => answer());
  vi.stubGlobal("fetch", fetched);
  const rendered = await renderHook(
    () => {
      const { reps, ...read } = useCustomersWithReps(list, chosen);
      const shown = read.rows?.filter((row) => repIDsOf(row).some((id) => chosen.includes(id))) ?? [];
      return untilRepsAreRead(read, reps, chosen.length > 0 ? shown.length : 1);
    },
    (caller) => <SampleScreen client={client}>{caller}</SampleScreen>,
  );
  return { ...rendered, fetched };
}

const page = () => Response.json({ Data: [supplierRep], Page: 1, PageSize: 500, HasNextPage: false });
const refusal = () => Response.json({ Error: "The key may not read sales reps." }, { status: 403 });

test("does not read sales reps while none is chosen", async () => {
  const { current, fetched } = await showList([], page);
  expect(current()).toMatchObject({ rows: list.rows, isComplete: true });
  expect(fetched).not.toHaveBeenCalled();
});

test("is loading, not empty, until the records of the chosen rep are read", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { current } = await showList([9003], () => promise);
  expect(current()).toMatchObject({ rows: undefined, isPending: true, isComplete: false });
  resolve(page());
  await expect.poll(() => current().isComplete).toBe(true);
  expect(current().rows?.flatMap(repIDsOf)).toEqual([9001, 9003]);
});

test("has the rows in the first render where the server has read the records", async () => {
  const { current } = await showList([9003], page, { names: {}, repsOf: { [sampleCustomer.CustomerID]: [9003] } });
  expect(current()).toMatchObject({ isPending: false, isComplete: true });
  expect(current().rows?.flatMap(repIDsOf)).toEqual([9001, 9003]);
});

test("has failed, and is not empty, where the records cannot be read", async () => {
  const { current } = await showList([9003], refusal);
  await expect.poll(() => current().activity).toBe("failed");
  expect(current()).toMatchObject({ rows: undefined, isPending: false, isComplete: false, error: { status: 403 } });
});

test("shows the customers that name the rep where the records cannot be read, as an incomplete list", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { current, run } = await showList([9001], () => promise);
  expect(current()).toMatchObject({ isPending: false, isComplete: false });
  resolve(refusal());
  await expect.poll(() => current().activity).toBe("failed");
  expect(current()).toMatchObject({ rows: list.rows, isComplete: false, error: { status: 403 } });
  vi.stubGlobal("fetch", async () => page());
  await run(() => current().resume());
  await expect.poll(() => current().isComplete).toBe(true);
});
