"use client";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Download, Printer } from "lucide-react";
import { sheetOf } from "#components/data-table/export/sheet.ts";
import { type ExportFormat, useExport } from "#components/data-table/export/use-export.ts";
import type { Reading } from "#components/data-table/list/read-progress.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { type Payment, type PaymentApplication, paymentByID } from "#lib/api/records/receivables/payments.ts";
import { selectRead } from "#lib/api/resource.ts";
import { applicationResource } from "#lib/api/resources.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { type Remittance, remittanceOf } from "#lib/receivables/payments/remittance.ts";
import { recordHref } from "#lib/routes.ts";
import { applicationsOf } from "../../../../_components/applications/applications-of.ts";
import { ScreenError } from "../../../../_components/shell/screens/screen-error.tsx";
import { paymentRecord } from "../../../record.ts";
import { remittanceColumns } from "./remittance-columns.ts";
import { RemittanceSheet } from "./remittance-sheet.tsx";
import { RemittanceSkeleton } from "./remittance-skeleton.tsx";

interface RemittanceScreenProps {
  connection: string;
  /** The connection's name, shown on the sheet. */
  name: string;
  id: number;
}

export function RemittanceScreen({ connection, name, id }: RemittanceScreenProps) {
  const payment = useQuery(paymentByID(useApi(), id));
  const back = recordHref(connection, "payments", id);
  if (payment.data) return <LoadedRemittance back={back} name={name} payment={payment.data} />;
  return (
    <div className="p-4 sm:p-6">
      <h1 className="sr-only">Remittance sheet</h1>
      {payment.error ? (
        <ScreenError subject="The payment" error={payment.error} onRetry={() => void payment.refetch()} retrying={payment.isFetching} />
      ) : (
        <RemittanceSkeleton />
      )}
    </div>
  );
}

function LoadedRemittance({ back, name, payment }: { back: string; name: string; payment: Payment }) {
  const { query, isOwn } = applicationsOf(payment);
  const { data, error, refetch, isFetching } = useQuery({
    ...applicationResource(useApi()).all(query ?? {}),
    select: selectRead<PaymentApplication>,
    enabled: query !== null,
  });
  const leftOut = data?.leftOut ?? 0;
  const remittance = data && query ? remittanceOf(payment, data.rows.filter(isOwn), leftOut) : null;
  return (
    <div className="w-full max-w-4xl px-4 py-4 sm:px-6 print:max-w-none print:p-0">
      <div className="flex flex-wrap items-center gap-2 pb-4 print:hidden">
        <Link
          href={back}
          className="mr-auto inline-flex min-w-0 min-h-7 items-center gap-1.5 text-muted text-sm hover:text-ink pointer-coarse:min-h-11"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          <span className="min-w-0">{paymentRecord.title?.(payment)}</span>
        </Link>
        {remittance ? <RemittanceExport payment={payment} remittance={remittance} leftOut={leftOut} /> : null}
        <Button variant="primary" onClick={() => window.print()} disabled={!remittance}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
      {remittance ? (
        <RemittanceSheet name={name} payment={payment} remittance={remittance} leftOut={leftOut} />
      ) : (
        <>
          <h1 className="sr-only">Remittance sheet</h1>
          {query === null ? (
            <p>Its payment requests cannot be found, because the Data API does not give its number.</p>
          ) : error ? (
            <ScreenError subject="Its payment requests" error={error} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <RemittanceSkeleton />
          )}
        </>
      )}
    </div>
  );
}

const allRead: Reading = { isComplete: true, activity: "idle", wait: null, stop: () => {}, resume: () => {} };
const formats = [
  { format: "csv", label: "CSV" },
  { format: "xlsx", label: "Excel" },
] as const;

function RemittanceExport({ payment, remittance, leftOut }: { payment: Payment; remittance: Remittance; leftOut: number }) {
  const viewer = useViewer();
  const { state, start } = useExport({
    reading: allRead,
    onDone: (count, note) =>
      showToast({ tone: "positive", title: `${countOf(count, "line", viewer.locale)} exported`, ...(note && { detail: note }) }),
    onFailed: (error) =>
      showToast({
        tone: "danger",
        title: "The export failed",
        detail: failureText(error, "The file could not be written. Check your connection and try again."),
      }),
  });
  const { lines } = remittance;
  const write = (format: ExportFormat) =>
    start({
      format,
      needsAllRows: true,
      title: "Remittance",
      fileName: () => `remittance-${payment.PaymentInvoiceNum.replaceAll(/[^\w-]/g, "_")}`,
      prepare: async () => {
        const { incompleteSheet } = await import("#components/data-table/export/incomplete-sheet.ts");
        return incompleteSheet(sheetOf(remittanceColumns, { length: lines.length, rows: () => lines }, viewer), leftOut, viewer.locale);
      },
    });
  return formats.map(({ format, label }) => (
    <Button key={format} onClick={() => write(format)} pending={state.kind !== "idle"} disabled={lines.length === 0}>
      <Download aria-hidden="true" />
      {label}
    </Button>
  ));
}
