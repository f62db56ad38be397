"use client";
import { useMemo } from "react";
import { useViewer } from "#components/viewer.tsx";
import type { Payment } from "#lib/api/records/receivables/payments.ts";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { nothingOnAccount } from "#lib/receivables/aging/open/net-position.ts";
import type { OpenInvoice } from "#lib/receivables/aging/records.ts";
import { NetPosition } from "../../_components/figures/net-position.tsx";
import { type ListRead, type OpenRead, usePaymentsOnAccount } from "../../_components/figures/use-payments-on-account.ts";
import { netPositionSkeleton } from "../../_components/panel/aging-panel-skeleton.tsx";
import { NetPositionUnknown } from "../../_components/panel/net-position-unknown.tsx";

interface AccountNetPositionProps {
  accountID: number;
  open: OpenRead & { readonly rows: readonly OpenInvoice[] };
  payments: ListRead<Payment>;
}

/** The net position of one account, once its payments and requests are read. */
export function AccountNetPosition({ accountID, open, payments }: AccountNetPositionProps) {
  const { locale } = useViewer();
  const { byAccount, ...read } = usePaymentsOnAccount(open, payments, accountID);
  const balance = useMemo(() => sumDecimals(open.rows.map(({ OpenBalance }) => OpenBalance)), [open.rows]);
  if (byAccount === undefined) return netPositionSkeleton;
  if (byAccount === null && read.error) return <NetPositionUnknown {...read} />;
  return <NetPosition open={balance} onAccount={byAccount && (byAccount.get(accountID) ?? nothingOnAccount)} locale={locale} />;
}
