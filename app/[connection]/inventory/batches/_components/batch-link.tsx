"use client";
import { Link } from "#components/ui/link.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { noValue } from "#lib/format/numbers/numbers.ts";
import { batchCodeOf } from "#lib/goods/recall/batch-code.ts";
import { recallHref } from "#lib/goods/recall/recall-href.ts";

interface BatchLinkProps {
  batch: { readonly ProductID: number; readonly BatchCode: string };
  className?: string;
}

/** The code of a batch, which leads to who received it. Not for Customer keys. */
export function BatchLink({ batch, className = "" }: BatchLinkProps) {
  const { connection } = useApi();
  const href = recallHref(connection, batch);
  const code = batchCodeOf(batch.BatchCode);
  if (!href) return <span className={`font-mono ${className}`}>{code || noValue}</span>;
  return (
    <Link
      href={href}
      data-tip="Who received this batch"
      className={`font-mono underline decoration-line-strong underline-offset-2 hover:decoration-current ${className}`}
    >
      {code}
      <span className="sr-only"> (who received this batch)</span>
    </Link>
  );
}
