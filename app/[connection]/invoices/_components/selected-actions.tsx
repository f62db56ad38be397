"use client";
import { FileArchive, FileText, HandCoins } from "lucide-react";
import { useState } from "react";
import { Button, button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { Popover } from "#components/ui/overlays/popover.tsx";
import { useViewer } from "#components/viewer.tsx";
import { toMicros } from "#contract/decimal.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { hasDocument } from "#lib/files/documents/document-address.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { allocateHref, chosenInvoicesMax } from "#lib/receivables/allocation/allocation.ts";
import type { Invoice } from "#lib/receivables/invoices/invoice.ts";
import { DocumentLink } from "../../_components/record/document-link.tsx";

const loadDocumentsDialog = async () => (await import("./documents/documents-dialog.tsx")).DocumentsDialog;

/** The most invoices of one ZIP. */
const documentInvoicesMax = 100;

interface SelectedActionsProps {
  connection: string;
  keyType: KeyType;
  invoices: readonly Invoice[];
}

/** Actions on the selected invoices. Renders nothing without a selection. */
export function SelectedActions({ connection, keyType, invoices }: SelectedActionsProps) {
  const { locale } = useViewer();
  const [zipping, setZipping] = useState<readonly Invoice[] | null>(null);
  if (invoices.length === 0) return null;
  const shown = invoices.slice(0, chosenInvoicesMax);
  const open = invoices.filter(({ OpenBalance }) => (toMicros(OpenBalance) ?? 0n) > 0n);
  const payable = open.slice(0, chosenInvoicesMax);
  const withPDF = shown.filter(({ PDFURL }) => hasDocument(PDFURL));
  const payableCount = countOf(payable.length, "invoice", locale);
  return (
    <>
      <Popover
        trigger={
          <>
            <FileText aria-hidden="true" />
            Documents
          </>
        }
        label="Documents of the selected invoices"
        align="end"
        panelClassName="w-72 p-2"
      >
        <Button
          variant="ghost"
          className="w-full justify-start px-2 pointer-coarse:h-11"
          onClick={() => setZipping(invoices.slice(0, documentInvoicesMax))}
        >
          <FileArchive aria-hidden="true" />
          All documents of {countOf(Math.min(invoices.length, documentInvoicesMax), "invoice", locale)} as ZIP…
        </Button>
        <p className="px-2 pt-1 pb-1 text-muted text-xs">
          {`${withPDF.length === 0 ? "No" : formatCount(withPDF.length, locale)} ${withPDF.length === 1 ? "PDF" : "PDFs"} for ${countOf(shown.length, "invoice", locale)}`}
        </p>
        <ul>
          {withPDF.map((invoice) => (
            <li key={invoice.InvoiceID}>
              <DocumentLink
                owner={{ kind: "invoices", id: invoice.InvoiceID }}
                url={invoice.PDFURL}
                className="flex min-h-9 items-center rounded-md px-2 text-sm hover:bg-hover pointer-coarse:min-h-11"
              >
                {invoice.InvoiceNum}, PDF
              </DocumentLink>
            </li>
          ))}
        </ul>
      </Popover>
      {zipping ? (
        <AfterHydration load={loadDocumentsDialog} props={{ connection, invoices: zipping, onClose: () => setZipping(null) }} />
      ) : null}
      {keyType === "Supplier" || !payable[0] ? null : (
        <Link
          href={allocateHref(connection, { customer: payable[0].CustomerID, invoices: payable.map(({ InvoiceID }) => InvoiceID) })}
          data-tip={payable.length < open.length ? `The first ${payableCount} of the selection with an open amount` : undefined}
          className={button({ variant: "primary" })}
        >
          <HandCoins aria-hidden="true" />
          Allocate to {payableCount}
        </Link>
      )}
    </>
  );
}
