interface Start {
  /** ARAccountID. */
  readonly account?: number;
  /** CustomerID: stands for its AR account where that is not known. */
  readonly customer?: number;
  /** PaymentID to begin with. */
  readonly payment?: number;
  /** InvoiceID to begin with. */
  readonly invoice?: number;
  /** InvoiceIDs to pay: the workbench shows these, and proposals give to no others. */
  readonly invoices?: readonly number[];
}

/** As many ids as an address has room for. */
export const chosenInvoicesMax = 200;

const names = ["account", "customer", "payment", "invoice"] as const;

/** Address of the allocation workbench. Any part may be missing: the workbench finds the account by what there is. */
export function allocateHref(connection: string, start: Start): string {
  const parts = names.flatMap((name) => (start[name] === undefined ? [] : [`${name}=${start[name]}`]));
  if (start.invoices && start.invoices.length > 0) parts.push(`invoices=${start.invoices.join(",")}`);
  return `/${connection}/payments/allocate${parts.length > 0 ? `?${parts.join("&")}` : ""}`;
}
