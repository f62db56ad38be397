"use client";
import { useQuery } from "@tanstack/react-query";
import { PackageOpen } from "lucide-react";
import { useMemo } from "react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { selectRead } from "#lib/api/resource.ts";
import { allSuppliers, certificatesOfInvoiceResource, linesOfInvoiceResource } from "#lib/api/resources.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import { matchCertificates } from "#lib/receivables/invoices/certificates.ts";
import { groupBySupplier } from "#lib/receivables/invoices/group-lines.ts";
import type { Invoice, InvoiceCOA, InvoiceLine } from "#lib/receivables/invoices/invoice.ts";
import { LeftOutText } from "../../../_components/sections/left-out-text.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";
import { CertificatesPanel } from "../detail/certificates-panel.tsx";
import { SupplierTable } from "../detail/supplier-table.tsx";

const loadAddsUp = async () => (await import("../detail/adds-up-panel.tsx")).AddsUpPanel;
const noCOAs: readonly InvoiceCOA[] = [];

interface InvoiceLinesProps {
  invoice: Invoice;
  keyType: KeyType;
  heading: "h2" | "h3";
}

/** The lines by supplier, the check of their sum, and their certificates. */
export function InvoiceLines({ invoice, keyType, heading: Heading }: InvoiceLinesProps) {
  const { locale } = useViewer();
  const api = useApi();
  const lines = useQuery({ ...linesOfInvoiceResource(api).all({ invoiceID: invoice.InvoiceID }), select: selectRead<InvoiceLine> });
  const coas = useRecords(certificatesOfInvoiceResource(api).all({ invoiceID: invoice.InvoiceID }));
  const suppliers = useQuery(allSuppliers(api));
  const groups = useMemo(() => groupBySupplier(lines.data?.rows ?? []), [lines.data]);
  const certificates = useMemo(() => matchCertificates(lines.data?.rows ?? [], coas.data ?? noCOAs), [lines.data, coas.data]);

  if (!lines.data) {
    return lines.error ? (
      <ScreenError subject="The lines" error={lines.error} onRetry={() => void lines.refetch()} retrying={lines.isFetching} />
    ) : (
      <LinesSkeleton />
    );
  }
  const { rows, leftOut } = lines.data;
  const nameOf = (supplierID: number) =>
    suppliers.data?.find((supplier) => supplier.SupplierID === supplierID)?.Supplier ?? numberOf("Supplier", supplierID);
  const shortCount = groups.reduce((sum, group) => sum + group.shortCount, 0);
  return (
    <>
      <section aria-labelledby="invoice-lines">
        <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <Heading id="invoice-lines" className="font-semibold">
            Lines
          </Heading>
          <p className="text-muted text-sm">
            {countOf(rows.length, "line", locale)}, {countOf(groups.length, "supplier", locale)}
            {shortCount > 0 ? <span className="text-warning">, {countOf(shortCount, "short-ship", locale)}</span> : null}
          </p>
        </header>
        <LeftOutText read={lines.data} noun="line" />
        {groups.length + leftOut === 0 ? (
          <EmptyState icon={PackageOpen} title="No lines" as="p" className="rounded-lg border border-line">
            The Data API has no lines of this invoice for this connection’s key.
          </EmptyState>
        ) : (
          <div className="space-y-4">
            {groups.map((group) => (
              <SupplierTable
                key={group.SupplierID}
                group={group}
                name={nameOf(group.SupplierID)}
                certificates={certificates}
                canRecall={keyType !== "Customer"}
              />
            ))}
          </div>
        )}
      </section>
      <div className="min-h-11.5">
        <AfterHydration load={loadAddsUp} props={{ invoice, lines: rows, leftOut, keyType }} />
      </div>
      <CertificatesPanel
        heading={Heading}
        certificates={certificates}
        read={coas}
        isPending={!coas.data && !coas.error}
        error={coas.data ? null : coas.error}
        onRetry={() => void coas.refetch()}
      />
    </>
  );
}

function LinesSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading the lines…
      </p>
      <Skeleton className="mb-3 h-5 w-24" />
      <Skeleton className="h-56 w-full rounded-lg" />
    </div>
  );
}
