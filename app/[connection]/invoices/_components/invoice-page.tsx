"use client";
import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { useSyncExternalStore } from "react";
import { changeAddress, useAddress } from "#components/data-table/address.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { InvoiceDetail } from "./invoice-detail.tsx";
import { invoiceHref, invoiceIDOf } from "./invoice-href.ts";
import { readOrder } from "./invoice-order.ts";
import { StepButtons, stepByKey } from "./step-buttons.tsx";

interface InvoicePageProps {
  connection: string;
  /** The invoice that the server rendered; stepping changes the address alone. */
  id: number;
  keyType: KeyType;
}

const neverChanges = () => () => {};

/** An invoice on a page of its own; it steps through the list that was left for it. */
export function InvoicePage({ connection, id: renderedID, keyType }: InvoicePageProps) {
  const { pathname, search } = useAddress();
  const id = invoiceIDOf(pathname) ?? renderedID;
  const order = useSyncExternalStore(
    neverChanges,
    () => readOrder(connection),
    () => "",
  );
  const ids = order.split(",").map(Number);
  const at = ids.indexOf(id);
  const stepTo = (target: number | undefined) =>
    at < 0 || target === undefined ? null : () => changeAddress("replace", invoiceHref(connection, target) + window.location.search);
  const steps = { previous: stepTo(ids[at - 1]), next: stepTo(ids[at + 1]) };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same
    <div tabIndex={-1} className="outline-none" onKeyDown={(event) => stepByKey(event, steps)}>
      <div className="flex items-center justify-between gap-4 border-line border-b px-4 py-2 sm:px-6">
        <Link
          href={`/${connection}/invoices${search ? `?${search}` : ""}`}
          className="inline-flex min-h-7 items-center gap-1.5 text-muted text-sm hover:text-ink"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          All invoices
        </Link>
        {at < 0 ? null : <StepButtons {...steps} />}
      </div>
      <div className="w-full max-w-6xl">
        <InvoiceDetail id={id} keyType={keyType} heading="h1" />
      </div>
    </div>
  );
}
