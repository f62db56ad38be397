"use client";
import { Download } from "lucide-react";
import { Notice } from "#components/feedback/notice.tsx";
import { Button, Spinner } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useQuota } from "#lib/api/http/api-provider.tsx";
import type { Wait } from "#lib/api/quota/pace.ts";
import { quotaText } from "#lib/api/quota/quota-text.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { estimateRequests } from "#lib/receivables/invoices/documents/fetch-document.ts";
import type { MissingDocument } from "#lib/receivables/invoices/documents/plan-documents.ts";
import { filePicker, memoryBytesMax } from "#lib/receivables/invoices/documents/zip-target.ts";
import type { Invoice } from "#lib/receivables/invoices/invoice.ts";
import { Countdown } from "../../../_components/values/countdown.tsx";
import { useDocumentsZip, type ZipState } from "./use-documents-zip.ts";

export interface DocumentsDialogProps {
  connection: string;
  /** At most documentInvoicesMax. */
  invoices: readonly Invoice[];
  onClose: () => void;
}

const startLabels: Partial<Record<ZipState["kind"], string>> = { failed: "Try again", stopped: "Continue" };

/** Saves the PDFs and certificates of analysis of invoices as one ZIP, and lists what is missing. */
export function DocumentsDialog({ connection, invoices, onClose }: DocumentsDialogProps) {
  const { locale } = useViewer();
  const quota = useQuota();
  const { state, start, cancel, goOn } = useDocumentsZip(connection, invoices);
  const isRunning = state.kind === "choosing" || state.kind === "reading" || state.kind === "fetching";
  const isStopped = state.kind === "stopped";
  const count = countOf(invoices.length, "invoice", locale);
  const left = quotaText(quota, locale);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Documents of ${count}`}
      description={`PDFs and certificates of analysis in one ZIP, with index.csv. It takes up to ${countOf(estimateRequests(invoices.length), "request", locale)} to the Data API.${left}`}
      footer={
        <>
          <Button className="pointer-coarse:h-11" onClick={isRunning || isStopped ? cancel : onClose}>
            {isRunning || isStopped ? "Cancel" : "Close"}
          </Button>
          {isStopped ? (
            <Button className="pointer-coarse:h-11" onClick={() => goOn(false)}>
              Save without the rest
            </Button>
          ) : null}
          {state.kind === "done" ? null : (
            <Button variant="accent" className="pointer-coarse:h-11" pending={isRunning} onClick={isStopped ? () => goOn(true) : start}>
              <Download aria-hidden="true" />
              {startLabels[state.kind] ?? "Download"}
            </Button>
          )}
        </>
      }
    >
      <div role="status" className="min-h-12 text-sm">
        <Progress state={state} locale={locale} />
      </div>
      {state.kind === "done" ? <Missing missing={state.content.missing} leftOut={state.leftOut} locale={locale} /> : null}
    </Dialog>
  );
}

const memoryMegabytes = memoryBytesMax / 1024 / 1024;

function Progress({ state, locale }: { state: ZipState; locale: string }) {
  switch (state.kind) {
    case "idle":
      return (
        <p className="text-muted">
          {filePicker()
            ? "Press Download and choose a file. Nothing is read before."
            : `Nothing is read before you press Download. This browser keeps the ZIP in memory until it is complete, so it holds at most ${memoryMegabytes} MB.`}
        </p>
      );
    case "choosing":
      return <p className="text-muted">Choose where to save the ZIP.</p>;
    case "reading":
      return (
        <p className="flex items-center gap-2">
          <Spinner />
          Reading which documents the invoices have…
          <Waiting wait={state.wait} />
        </p>
      );
    case "fetching":
      return (
        <>
          <p className="flex items-center gap-2">
            <Spinner />
            {formatCount(state.done, locale)} of {countOf(state.total, "document", locale)}
            <Waiting wait={state.wait} />
          </p>
          <progress aria-label="Documents" value={state.done} max={Math.max(1, state.total)} className="mt-2 h-2 w-full accent-accent" />
        </>
      );
    case "stopped":
      return (
        <Notice tone="warning" title={`Stopped after ${formatCount(state.done, locale)} of ${countOf(state.total, "document", locale)}`}>
          {failureText(state.error)} What is fetched is kept. Press Continue once it can be reached.
        </Notice>
      );
    case "done":
      return (
        <Notice
          tone={state.content.files.length > 0 ? "positive" : "warning"}
          title={
            state.content.files.length > 0
              ? `${countOf(state.content.files.length, "document", locale)} saved`
              : "No document could be saved, only the index"
          }
        >
          {state.fileName}
        </Notice>
      );
    case "failed":
      return (
        <Notice tone="danger" title="The documents could not be downloaded">
          {failureText(state.error, "The browser could not write the file. Check that the disk has space, then try again.")}
        </Notice>
      );
  }
}

/** Why nothing moves, and until when. */
function Waiting({ wait }: { wait: Wait | undefined }) {
  if (!wait) return null;
  return (
    <span className="text-warning">
      {wait.reason === "retry" ? "The Data API did not answer: continues " : "The request limit is reached: continues "}
      <Countdown until={wait.until} />
    </span>
  );
}

const shownMax = 200;

interface MissingProps {
  readonly missing: readonly MissingDocument[];
  readonly leftOut: number;
  readonly locale: string;
}

export function Missing({ missing, leftOut, locale }: MissingProps) {
  if (leftOut > 0) {
    return (
      <>
        <p className="mt-3 text-sm text-warning">
          {countOf(leftOut, "record", locale)} could not be read, so a certificate may be missing. Tell your distributor.
        </p>
        {missing.length > 0 ? <Missing missing={missing} leftOut={0} locale={locale} /> : null}
      </>
    );
  }
  if (missing.length === 0) return <p className="mt-3 text-muted text-sm">No document is missing.</p>;
  return (
    <section aria-labelledby="missing-documents" className="mt-3">
      <h3 id="missing-documents" className="font-semibold">
        {countOf(missing.length, "document", locale)} missing
      </h3>
      <ul className="mt-1 divide-y divide-line text-sm">
        {missing.slice(0, shownMax).map(({ invoice, kind, product, batch, reason }) => (
          <li key={`${invoice.InvoiceID} ${kind} ${product} ${batch}`} className="py-1.5">
            <span className="font-medium">{invoice.InvoiceNum}</span>,{" "}
            {kind === "Certificate" ? `certificate of ${product || "a product without a name"} ${batch ?? ""}` : "PDF"}
            <span className="block text-muted">{reason}</span>
          </li>
        ))}
      </ul>
      {missing.length > shownMax ? (
        <p className="mt-1 text-muted text-sm">The first {shownMax} are shown. index.csv in the ZIP lists all.</p>
      ) : null}
    </section>
  );
}
