import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { getToasts } from "#components/ui/toasts/toast-store.ts";
import { paymentByID } from "#lib/api/records/receivables/payments.ts";
import { applicationResource } from "#lib/api/resources.ts";
import { sampleApplication, samplePayment } from "#lib/testing/samples.ts";
import { applicationsOf } from "../../../../_components/applications/applications-of.ts";
import { api, SampleScreen } from "../../../../_components/testing/sample-screen.tsx";
import { RemittanceScreen } from "./remittance-screen.tsx";

const payment = samplePayment({ PaymentID: 9, PaymentInvoiceNum: "PM-9", Amount: "100.00", AvailableBalance: "70.00" });
const applied = sampleApplication({ PaymentInvoiceNum: "PM-9", ARAccountID: payment.ARAccountID, Amount: "30.00", Status: "Confirmed" });
const note = "Incomplete: 2 records could not be read and are not in the file.";

test.each([
  [0, [], undefined],
  [2, ["", note], note],
] as const)("a file without %s applications that cannot be read says so in its last line", async (leftOut, lines, detail) => {
  const client = new QueryClient();
  client.setQueryData<unknown>(paymentByID(api, 9).queryKey, payment);
  client.setQueryData<unknown>(applicationResource(api).all(applicationsOf(payment).query ?? {}).queryKey, { rows: [applied], leftOut });
  const file = Promise.withResolvers<Blob>();
  const { click, run } = await render(
    <SampleScreen client={client}>
      <RemittanceScreen connection="harbor" name="Harbor" id={9} />
    </SampleScreen>,
  );
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    file.resolve(blob as Blob);
    return "blob:";
  });
  await click("CSV");
  await run(() => vi.dynamicImportSettled());
  const rows = (await (await file.promise).text()).trim().split("\r\n");
  expect(rows.slice(2).map((row) => row.replace(/,+$/, ""))).toEqual(lines);
  await expect.poll(() => getToasts().at(-1)?.title).toBe("1 line exported");
  expect(getToasts().at(-1)?.detail).toBe(detail);
});
