"use client";
import { useMemo, useState } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { findingReason } from "#lib/receivables/purchased/finding-reason.ts";
import { isClaim } from "#lib/receivables/purchased/price-audit.ts";
import { recordHref } from "#lib/routes.ts";
import { ListScreen, type ScreenProps } from "../../../_components/list/list-screen.tsx";
import { supplierNumber, useSupplierNames } from "../../../_components/values/use-supplier-names.ts";
import { InvoiceTabs } from "../../_components/purchased/invoice-tabs.tsx";
import { priceAuditList } from "../list.ts";
import { AuditStart } from "./audit-start.tsx";
import type { FindingRow } from "./finding-row.tsx";
import { usePriceAudit } from "./use-price-audit.ts";

const loadFigures = async () => (await import("./audit-figures.tsx")).AuditFigures;

const keyOf = ({ line }: FindingRow) => line.InvoiceTransID;

/** The lines of a period whose price is not the one that applied, in money. */
export function PriceAuditScreen({ connection, keyType, preferences }: ScreenProps) {
  const list = useListState(priceAuditList, preferences);
  const basis = list.search.order ? "order" : "invoice";
  // Another period or another basis has its own cost.
  const wanted = JSON.stringify([list.query, basis]);
  const [started, setStarted] = useState<string | null>(null);
  const isStarted = started === wanted;
  const audit = usePriceAudit(list.query, basis, isStarted);
  const supplierOf = useSupplierNames() ?? supplierNumber;
  const findings = audit.audit?.findings;
  const rows = useMemo(
    () =>
      findings
        ?.map((finding): FindingRow => ({ ...finding, supplier: supplierOf(finding.line.SupplierID), reason: findingReason(finding) }))
        .sort((a, b) => Number(isClaim(b)) - Number(isClaim(a)) || Number(b.difference) - Number(a.difference)),
    [findings, supplierOf],
  );
  const view = useListView(list, rows);
  const { reading, lookups } = audit;
  const error = reading.error ?? lookups?.error ?? null;
  const resume = () => {
    reading.resume();
    if (lookups) void lookups.refetch();
  };
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{
        ...reading,
        error,
        resume,
        rows,
        keyOf,
        recordNoun: "record",
        isPending: isStarted && !error,
        isComplete: reading.isComplete && rows !== undefined,
      }}
      view={view}
      hrefOf={({ invoice }) => recordHref(connection, "invoices", invoice.InvoiceID)}
      description={`Invoice lines against the price list of the ${basis} date`}
      above={
        <>
          <InvoiceTabs connection={connection} keyType={keyType} current="invoices/price-audit" />
          {isStarted && (audit.audit || !error) ? <AfterHydration load={loadFigures} props={{ audit }} /> : null}
        </>
      }
      body={isStarted ? undefined : <AuditStart audit={audit} onStart={() => setStarted(wanted)} />}
    />
  );
}
