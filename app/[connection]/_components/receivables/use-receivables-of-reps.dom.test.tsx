import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import { sampleAging, sampleCustomer, sampleOpenInvoice } from "#lib/testing/samples.ts";
import { SampleScreen } from "../testing/sample-screen.tsx";
import { useReceivablesOfReps } from "./use-receivables-of-reps.ts";

const customers = [
  { ...sampleCustomer, CustomerID: 11, SalesRepUserID: 9001 },
  { ...sampleCustomer, CustomerID: 12, SalesRepUserID: 9002 },
];
/** Customer 11 owes on 1001 and, only since the close, on 1003; all of 1004 is paid since. Customer 12 shares 1001 and has 1002. */
const aging = [1001, 1002, 1004].map((ARAccountID) => sampleAging({ ARAccountID }));
const open = [
  sampleOpenInvoice({ InvoiceID: 1, CustomerID: 11, ARAccountID: 1001 }),
  sampleOpenInvoice({ InvoiceID: 2, CustomerID: 12, ARAccountID: 1001 }),
  sampleOpenInvoice({ InvoiceID: 3, CustomerID: 12, ARAccountID: 1002 }),
  sampleOpenInvoice({ InvoiceID: 4, CustomerID: 11, ARAccountID: 1003 }),
];
const agedOf: Readonly<Record<string, readonly number[]>> = { 11: [1001, 1004], 12: [1001, 1002] };

const page = (rows: readonly object[]) => Response.json({ Data: rows, Page: 1, PageSize: 500, HasNextPage: false });
const refusal = () => Response.json({ Error: "The key may not read this." }, { status: 403 });

async function show(reps: readonly number[], { answerReps = () => page([]), answerAccounts = page } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, searchParams } = new URL(address, "http://host");
    const ids = searchParams.get("CustomerIDs")?.split(",");
    if (pathname.endsWith("/salesReps")) return answerReps();
    if (pathname.endsWith("/customers")) return page(customers);
    if (pathname.endsWith("/openInvoices")) return page(open);
    if (!ids) return page(aging);
    return answerAccounts(aging.filter(({ ARAccountID }) => ids.some((id) => agedOf[id]?.includes(ARAccountID))));
  });
  const { current } = await renderHook(
    () => useReceivablesOfReps("Employee", reps),
    (caller) => <SampleScreen client={client}>{caller}</SampleScreen>,
  );
  const accountsOf = () =>
    [current().aging.rows, current().open.rows, current().changes].map(
      (rows) => rows && [...new Set(rows.map(({ ARAccountID }) => ARAccountID))].sort(),
    );
  return { current, accountsOf };
}

const isRead = ({ current }: Awaited<ReturnType<typeof show>>) =>
  current().aging.isComplete && current().open.isComplete && current().changes !== null;

test("has every account while no sales rep is chosen", async () => {
  const shown = await show([]);
  await expect.poll(() => isRead(shown)).toBe(true);
  expect(shown.accountsOf()).toEqual([
    [1001, 1002, 1004],
    [1001, 1002, 1003],
    [1001, 1002, 1003],
  ]);
});

test("has the accounts of the rep's customers, those too that owe only since the close or no longer", async () => {
  const shown = await show([9001]);
  expect(shown.current().aging).toMatchObject({ rows: undefined, isPending: true, isComplete: false });
  await expect.poll(() => isRead(shown)).toBe(true);
  expect(shown.accountsOf()).toEqual([
    [1001, 1004],
    [1001, 1003],
    [1001, 1003],
  ]);
});

test("has no account, and is complete, for a rep without customers", async () => {
  const shown = await show([1]);
  await expect.poll(() => isRead(shown)).toBe(true);
  expect(shown.accountsOf()).toEqual([[], [], []]);
});

test.each([
  ["sales reps", { answerReps: refusal }],
  ["accounts", { answerAccounts: refusal }],
])("has failed, and is not empty, where the %s cannot be read", async (_, answers) => {
  const { current } = await show([9001], answers);
  await expect.poll(() => current().aging.activity).toBe("failed");
  expect(current()).toMatchObject({
    changes: null,
    aging: { rows: undefined, isPending: false, isComplete: false, error: { status: 403 } },
  });
});
