"use client";
import { Download } from "lucide-react";
import { sheetOf } from "#components/data-table/export/sheet.ts";
import { type ExportFormat, useExport } from "#components/data-table/export/use-export.ts";
import type { Reading } from "#components/data-table/list/read-progress.tsx";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { useViewer } from "#components/viewer.tsx";
import type { Payment } from "#lib/api/payments.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import type { Remittance } from "#lib/payments/remittance.ts";
import { remittanceColumns } from "./remittance-columns.ts";

const allRead: Reading = { isComplete: true, activity: "idle", wait: null, stop: () => {}, resume: () => {} };
const formats = [
  { format: "csv", label: "CSV" },
  { format: "xlsx", label: "Excel" },
] as const;

export function RemittanceExport({ payment, remittance }: { payment: Payment; remittance: Remittance }) {
  const viewer = useViewer();
  const { state, start } = useExport({
    reading: allRead,
    onDone: (count) => showToast({ tone: "positive", title: `${countOf(count, "line", viewer.locale)} exported` }),
    onFailed: (error) =>
      showToast({
        tone: "danger",
        title: "The export failed",
        detail: failureText(error, "The browser could not write the file. Try again."),
      }),
  });
  const { lines } = remittance;
  const write = (format: ExportFormat) =>
    start({
      format,
      needsAllRows: true,
      title: "Remittance",
      fileName: () => `remittance-${payment.PaymentInvoiceNum.replaceAll(/[^\w-]/g, "_")}`,
      prepare: () => sheetOf(remittanceColumns, { length: lines.length, rows: () => lines }, viewer),
    });
  return formats.map(({ format, label }) => (
    <Button key={format} onClick={() => write(format)} disabled={state.kind !== "idle" || lines.length === 0}>
      <Download aria-hidden="true" />
      {label}
    </Button>
  ));
}
