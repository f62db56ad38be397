"use client";
import { useMemo } from "react";
import { changeAddress, useAddress } from "#components/data-table/address.ts";
import type { RowView } from "#components/data-table/row-view.ts";
import type { Invoice } from "#lib/invoices/invoice.ts";
import { invoiceHref, invoiceIDOf } from "./invoice-href.ts";
import { rememberOrder } from "./invoice-order.ts";

export interface OpenInvoice {
  /** Null: no detail is open. */
  readonly id: number | null;
  /** What the list knows of it already. */
  readonly row: Invoice | undefined;
  /** Its place in the list; −1 where the list does not show it. */
  readonly at: number;
  readonly open: (invoice: Invoice) => void;
  readonly close: () => void;
  /** To the invoice before (−1) or after (1) it in the list; null at the ends. */
  readonly step: (by: -1 | 1) => (() => void) | null;
}

/** Marks an entry of the history that the list has opened: going back closes the detail. */
const openedFromList = { openedFromList: true };

/**
 * Which invoice is open beside the list is the address itself. The list changes it in place (window.history, which Next follows), so that
 * opening and stepping ask the server for nothing but the invoice; the same address, opened afresh, is the invoice's own page.
 */
export function useOpenInvoice(connection: string, view: RowView<Invoice>): OpenInvoice {
  const id = invoiceIDOf(useAddress().pathname);
  const at = useMemo(() => (id === null ? -1 : placeOf(view, id)), [view, id]);
  const addressOf = ({ InvoiceID }: Invoice) => invoiceHref(connection, InvoiceID) + window.location.search;
  return {
    id,
    row: at < 0 ? undefined : view.at(at),
    at,
    open: (invoice) => {
      rememberOrder(connection, view, placeOf(view, invoice.InvoiceID));
      changeAddress("push", addressOf(invoice), openedFromList);
    },
    close: () => {
      if (window.history.state?.openedFromList === true) window.history.back();
      else changeAddress("push", `/${connection}/invoices${window.location.search}`);
    },
    step: (by) => {
      const next = at < 0 ? undefined : view.at(at + by);
      return next ? () => changeAddress("replace", addressOf(next), openedFromList) : null;
    },
  };
}

function placeOf(view: RowView<Invoice>, id: number): number {
  for (let at = 0; at < view.length; at++) {
    if (view.at(at)?.InvoiceID === id) return at;
  }
  return -1;
}
