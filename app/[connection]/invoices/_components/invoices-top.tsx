import type { KeyType } from "#contract/endpoint.ts";
import { InvoiceTabs } from "./purchased/invoice-tabs.tsx";

/** Above the list of invoices. Invoices show whole amounts to every key, also to a brand. */
export function InvoicesTop(at: { connection: string; keyType: KeyType }) {
  return (
    <>
      <InvoiceTabs {...at} current="invoices" />
      {at.keyType === "Supplier" ? (
        <p className="px-4 pt-2 text-muted text-sm sm:px-6">
          “Open, your part” is the open amount of your brands’ lines, and “Open only” filters by it. All other amounts are of the whole
          invoice.
        </p>
      ) : null}
    </>
  );
}
