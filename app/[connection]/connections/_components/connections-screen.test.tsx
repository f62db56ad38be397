import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import type { Api } from "#lib/api/http/api.ts";
import { scopeOf } from "#lib/api/http/connection-storage.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { allCustomers, allStates, openInvoiceResource, paymentResource } from "#lib/api/resources.ts";
import { sampleOpenInvoice, samplePayment } from "#lib/testing/samples.ts";
import { screenMarkup } from "../../_components/testing/sample-screen.tsx";
import { ConnectionsScreen } from "./connections-screen.tsx";

// A page loads what shows a failure in an effect, which this markup does not run.
vi.mock("../../_components/shell/screens/screen-error.tsx", async () => ({
  ScreenError: (await import("../../_components/shell/screens/screen-failure.tsx")).ScreenFailure,
}));

const shared = { environment: "production", keyType: "Customer", covers: "1 store", connectedAt: "2026-11-23" } as const;
const connections = ["harbor", "mesa"].map((slug) => ({ ...shared, slug, name: slug }));

type Read = "invoices" | "payments" | "customers" | "states";

/** The lines of both connections. All reads of the first succeed; of the second, `failing` do not. */
async function lines(failing: readonly Read[], reasonOf: (name: string) => string): Promise<readonly string[]> {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  for (const connection of connections) {
    // Query keys need only the scope.
    const api = { scope: scopeOf(connection) } as Api;
    const page = (Data: readonly unknown[]) => ({ Data, HasNextPage: false, Page: 1 });
    const reads = {
      invoices: [
        openInvoiceResource(api).first({}).queryKey,
        page([sampleOpenInvoice({ OpenBalance: "12.50", DueDate: "2026-11-01T00:00:00Z" })]),
      ],
      payments: [paymentResource(api).first({}).queryKey, page([samplePayment({ AvailableBalance: "7.25" })])],
      customers: [allCustomers(api).queryKey, { rows: [] }],
      states: [allStates(api).queryKey, { rows: [] }],
    } as const;
    for (const [name, [queryKey, data]] of Object.entries(reads)) {
      const isFailing = connection.slug === "mesa" && failing.some((each) => each === name);
      const error = new ApiError({ status: 500, code: "INTERNAL", detail: reasonOf(name), requestId: "req-7" });
      await client.prefetchQuery({ queryKey, queryFn: () => (isFailing ? Promise.reject(error) : Promise.resolve(data)) });
    }
  }
  const html = screenMarkup(<ConnectionsScreen connections={connections} ended={[]} />, client);
  return html.split("<li ").slice(1).map(textOf);
}

test.each([
  { failing: ["invoices"], subject: "The open invoices", kept: "None planned" },
  { failing: ["payments"], subject: "The payments", kept: "12.50" },
  { failing: ["customers"], subject: "The next order cut-off", kept: "7.25" },
  { failing: ["states"], subject: "The next order cut-off", kept: "12.50" },
] as const)(
  "a connection whose $failing cannot be read says why and how to retry, and keeps its other figures and those of the others",
  async ({ failing, subject, kept }) => {
    const [good = "", bad = ""] = await lines(failing, (name) => `The ${name} cannot be read now.`);
    expect(bad).toContain(`${subject} could not be loaded`);
    expect(bad).toContain(`The ${failing[0]} cannot be read now.`);
    expect(bad).toContain("req-7");
    expect(bad).toContain("Try again");
    expect(bad).toContain("Unknown");
    expect(bad).toContain(kept);
    expect(good).not.toMatch(/could not be loaded|Unknown/);
    for (const figure of ["12.50", "7.25", "None planned"]) expect(good).toContain(figure);
  },
);

test("a connection that has ended says why, and leads to the form that asks for its key again", () => {
  const ended = (["idle", "age"] as const).map((why) => ({ ...shared, slug: why, name: `Store ${why}`, why }));
  const html = screenMarkup(<ConnectionsScreen connections={[]} ended={ended} />);
  const shown = html.split("<li ").slice(1);
  expect(shown.map(textOf)).toEqual([
    expect.stringContaining("Store idle Ended because it was not used for too long."),
    expect.stringContaining("Store age Ended because its key was entered too long ago."),
  ]);
  expect(shown.map((item) => /href="([^"]+)"/.exec(item)?.[1])).toEqual(["/connect?missing=idle", "/connect?missing=age"]);
});

test("a connection that fails as a whole says so once", async () => {
  const [good = "", bad = ""] = await lines(["invoices", "payments", "customers", "states"], () => "The service is being repaired.");
  expect(bad.match(/The service is being repaired\./g)).toHaveLength(1);
  expect(bad).toContain("The open invoices, the payments, and the next order cut-off could not be loaded");
  expect(good).not.toContain("could not be loaded");
});
