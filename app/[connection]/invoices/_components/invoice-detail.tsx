"use client";
import { useQuery } from "@tanstack/react-query";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { ApiError } from "#lib/api/http/errors.ts";
import { invoiceResource } from "#lib/api/resources.ts";
import type { Invoice } from "#lib/invoices/invoice.ts";
import { ScreenError } from "../../_components/shell/screen-error.tsx";
import { InvoiceFacts } from "./invoice-facts.tsx";
import { InvoiceFigures } from "./invoice-figures.tsx";
import { InvoiceHead } from "./invoice-head.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";
import { InvoiceMissing } from "./invoice-missing.tsx";
import { InvoiceSkeleton } from "./invoice-skeleton.tsx";
import { RevisionNotice } from "./revision-notice.tsx";

interface InvoiceDetailProps {
  id: number;
  /** What a list knows of it already, to show at once. */
  row?: Invoice;
  keyType: KeyType;
  heading: "h1" | "h2";
}

const notFound = 404;

export function InvoiceDetail({ id, row, keyType, heading: Heading }: InvoiceDetailProps) {
  const { data, error, refetch, isFetching } = useQuery({ ...invoiceResource(useApi()).one(id), placeholderData: row });
  if (data === null || (error instanceof ApiError && error.status === notFound)) return <InvoiceMissing id={id} heading={Heading} />;
  if (!data && error) {
    return (
      <div className="p-4 sm:p-6">
        <Heading className="sr-only">Invoice</Heading>
        <ScreenError subject="The invoice" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    );
  }
  if (!data) return <InvoiceSkeleton />;
  return (
    <article className="@container" aria-labelledby="invoice-number">
      <InvoiceHead invoice={data} canAllocate={keyType !== "Supplier"} heading={Heading} />
      <div className="space-y-6 px-4 pb-10 @2xl:px-6">
        <RevisionNotice RevisionStatus={data.RevisionStatus} RevisionUpdatedAt={data.RevisionUpdatedAt} />
        <InvoiceFigures invoice={data} isPart={keyType === "Supplier"} />
        <InvoiceFacts invoice={data} />
        <InvoiceLines invoice={data} keyType={keyType} heading={Heading === "h1" ? "h2" : "h3"} />
      </div>
    </article>
  );
}
