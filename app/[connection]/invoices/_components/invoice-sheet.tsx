"use client";
import { Maximize2, X } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { Button, button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import { InvoiceDetail } from "./invoice-detail.tsx";
import { invoiceHref } from "./invoice-href.ts";
import { StepButtons, stepByKey } from "./step-buttons.tsx";
import type { OpenInvoice } from "./use-open-invoice.ts";

interface InvoiceSheetProps {
  connection: string;
  opened: OpenInvoice;
  keyType: KeyType;
}

/** The invoice beside its list. */
export function InvoiceSheet({ connection, opened, keyType }: InvoiceSheetProps) {
  const { id, row } = opened;
  const steps = { previous: opened.step(-1), next: opened.step(1) };
  const onKey = useEffectEvent((event: KeyboardEvent) => stepByKey(event, steps));
  const isOpen = id !== null;
  // On the document: the browser moves the focus to what scrolls, and to nothing when that no longer scrolls.
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOpen]);
  return (
    <Dialog open={id !== null} onClose={opened.close} title={row ? `Invoice ${row.InvoiceNum}` : "Invoice"} placement="sheet-right" bare>
      {id === null ? null : (
        <div className="min-h-full bg-surface">
          <div className="sticky top-0 z-10 flex h-11 items-center justify-between gap-2 border-line border-b bg-surface px-3">
            <StepButtons {...steps} />
            <div className="flex items-center gap-1">
              {/* A full load, because the address already is this one. */}
              <a href={invoiceHref(connection, id)} className={button({ variant: "ghost", size: "sm" })}>
                <Maximize2 aria-hidden="true" />
                Full page
              </a>
              <Button variant="ghost" size="icon-sm" aria-label="Close" onClick={opened.close}>
                <X aria-hidden="true" />
              </Button>
            </div>
          </div>
          <InvoiceDetail id={id} row={row} keyType={keyType} heading="h2" />
        </div>
      )}
    </Dialog>
  );
}
