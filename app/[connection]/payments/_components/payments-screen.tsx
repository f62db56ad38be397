"use client";
import { HandCoins, ListChecks, WalletCards } from "lucide-react";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { useOpenRow } from "#components/data-table/rows/use-open-row.ts";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { paymentResource } from "#lib/api/resources.ts";
import { allocateHref } from "#lib/receivables/allocation/allocation.ts";
import { screenHref } from "#lib/routes.ts";
import { ListScreen, type ScreenProps } from "../../_components/list/list-screen.tsx";
import { lazyDetail, RecordSheet } from "../../_components/record/record-sheet.tsx";
import { useListPlace } from "../../_components/record/use-list-place.ts";
import { supplierNumber, useSupplierNames } from "../../_components/values/use-supplier-names.ts";
import { paymentsList } from "../list.ts";
import { paymentRecord } from "../record.ts";
import type { PaymentRow } from "./columns.tsx";
import { PaymentsNotice } from "./read-only-notice.tsx";
import { useAccountNames } from "./use-account-names.ts";

const paymentDetail = lazyDetail(() => import("./payment-detail.tsx").then((module) => module.PaymentDetail));

const idOf = (payment: PaymentRow) => String(payment.PaymentID);
const keyOf = (payment: PaymentRow) => payment.PaymentID;

export function PaymentsScreen({ connection, keyType, preferences }: ScreenProps) {
  const list = useListState(paymentsList, preferences);
  const payments = useAllRows(paymentResource(useApi()).rows({}));
  const nameOf = useAccountNames();
  const supplierOf = useSupplierNames();
  const rows = useMemo(() => {
    const supplierNameOf = (id: number | null) => (id == null ? null : (supplierOf ?? supplierNumber)(id));
    return payments.rows?.map((payment): PaymentRow => {
      const { ARAccountID, SupplierID } = payment;
      return { ...payment, accountName: nameOf(ARAccountID), supplierName: supplierNameOf(SupplierID) };
    });
  }, [payments.rows, nameOf, supplierOf]);
  const view = useListView(list, rows);
  const opened = useOpenRow(useListPlace("payments"), view, idOf);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...payments, rows, keyOf }}
      view={view}
      opened={opened}
      actions={
        <>
          <Link href={screenHref(connection, "payments/applications")} className={button()}>
            <ListChecks aria-hidden="true" />
            Payment requests
          </Link>
          {keyType === "Supplier" ? null : (
            <Link href={screenHref(connection, "payments/allocate/all")} className={button()}>
              <WalletCards aria-hidden="true" />
              Allocate all
            </Link>
          )}
          <Link
            href={allocateHref(connection, {})}
            className={`${button({ variant: keyType === "Supplier" ? "secondary" : "primary" })} max-sm:order-first`}
          >
            <HandCoins aria-hidden="true" />
            {keyType === "Supplier" ? "By account" : "Allocate"}
          </Link>
        </>
      }
      above={keyType === "Supplier" ? <PaymentsNotice /> : null}
    >
      <RecordSheet
        record={paymentRecord}
        opened={opened}
        row={opened.row}
        title={opened.row && paymentRecord.title?.(opened.row)}
        detail={paymentDetail}
      />
    </ListScreen>
  );
}
