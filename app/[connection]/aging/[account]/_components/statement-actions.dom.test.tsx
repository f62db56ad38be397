import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { ViewerProvider } from "#components/viewer.tsx";
import { buildStatement } from "#lib/receivables/aging/snapshot/statement.ts";
import { sampleAging } from "#lib/testing/samples.ts";
import { StatementActions } from "./statement-actions.tsx";

const toasts = vi.hoisted(() => [] as { title: string }[]);
vi.mock("#components/ui/toasts/toast-store.ts", () => ({ showToast: (toast: { title: string }) => toasts.push(toast) }));
vi.mock("./save-statement.ts", () => ({ saveStatement: () => Promise.reject(new Error("no script")) }));

test("says that a file could not be saved", async () => {
  const record = sampleAging({ CurrentInvoices: [{ InvoiceID: 1, InvoiceNum: "INV-1", OpenBalance: "5.00" }] });
  const { click } = await render(
    <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: 0 }}>
      <StatementActions connection="harbor" statement={buildStatement([record], [])} owners={[]} accountID={7} leftOut={0} />
    </ViewerProvider>,
  );
  await click("CSV");
  await expect
    .poll(() => toasts)
    .toEqual([{ tone: "danger", title: "The file could not be saved", detail: "The dashboard could not be reached. Try again." }]);
});
