"use client";
import { useMemo } from "react";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useViewer } from "#components/viewer.tsx";
import { nothingOnAccount } from "#lib/aging/open/net-position.ts";
import type { OpenInvoice } from "#lib/aging/records.ts";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { NetPosition } from "../../_components/net-position.tsx";
import { type PaymentsRead, usePaymentsOnAccount } from "../../_components/use-payments-on-account.ts";

interface AccountNetPositionProps {
  accountID: number;
  openInvoices: readonly OpenInvoice[];
  /** Open invoices that cannot be read. */
  leftOut: number;
  readAt: number;
  /** Reads the open invoices again. */
  refresh: () => void;
  payments: PaymentsRead;
}

/** The net position of one account, once its payments and requests are read. */
export function AccountNetPosition({ accountID, openInvoices, leftOut, readAt, refresh, payments }: AccountNetPositionProps) {
  const { locale } = useViewer();
  const { byAccount } = usePaymentsOnAccount({ openInvoices: leftOut > 0 ? null : openInvoices, readAt, refresh }, payments, accountID);
  const open = useMemo(() => sumDecimals(openInvoices.map(({ OpenBalance }) => OpenBalance)), [openInvoices]);
  if (byAccount === undefined) return <Skeleton className="mt-1 h-5 w-72 max-w-full" />;
  return <NetPosition open={open} onAccount={byAccount && (byAccount.get(accountID) ?? nothingOnAccount)} locale={locale} />;
}
