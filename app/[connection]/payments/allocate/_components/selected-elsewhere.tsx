"use client";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#components/ui/link.tsx";
import { useViewer } from "#components/viewer.tsx";
import { toMicros } from "#contract/decimal.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allCustomers, openInvoiceResource } from "#lib/api/resources.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { accountLabel, createAccountBook } from "#lib/receivables/aging/open/accounts.ts";
import { allocateHref } from "#lib/receivables/allocation/allocation.ts";
import { LeftOutText } from "../../../_components/sections/left-out-text.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";

interface SelectedElsewhereProps {
  /** The account that is shown. */
  ARAccountID: number;
  chosen: ReadonlySet<number>;
}

/** Links to the other accounts on which selected invoices are open. */
export function SelectedElsewhere({ ARAccountID, chosen }: SelectedElsewhereProps) {
  const api = useApi();
  const { locale } = useViewer();
  const read = useRecords(openInvoiceResource(api).all({}));
  const { data = [] } = read;
  const { data: customers = [] } = useQuery(allCustomers(api));
  const others = data.filter(
    (open) => open.ARAccountID !== ARAccountID && chosen.has(open.InvoiceID) && (toMicros(open.OpenBalance) ?? 0n) > 0n,
  );
  const accountOf = createAccountBook(data, customers);
  return (
    <>
      <ul>
        {[...Map.groupBy(others, (open) => open.ARAccountID)].map(([id, invoices]) => (
          <li key={id}>
            <Link
              href={allocateHref(api.connection, { account: id, invoices: [...chosen] })}
              className="inline-flex min-h-7 items-center underline underline-offset-2 pointer-coarse:min-h-11"
            >
              {countOf(invoices.length, "selected invoice", locale)} on {accountLabel(id, accountOf(id).name)}
            </Link>
          </li>
        ))}
      </ul>
      <LeftOutText read={read} noun="open invoice" className="pt-1" />
    </>
  );
}
