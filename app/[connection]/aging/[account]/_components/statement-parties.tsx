import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import type { Reply } from "#lib/api/http/api.ts";

export type Owner = Reply<"GET /v1/customers">["Data"][number];

interface StatementPartiesProps {
  /** Undefined while they are read. */
  owners: readonly Owner[] | undefined;
  count: number;
  /** Whether they could not be read. */
  hasFailed: boolean;
}

const grid = "grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3";

export function StatementParties({ owners, count, hasFailed }: StatementPartiesProps) {
  if (count === 0) return null;
  // Also printed, because the notice above the screen is not.
  if (hasFailed) return <p className="text-muted text-sm">The names and addresses of its customers could not be read.</p>;
  if (!owners) {
    return (
      <div aria-busy="true" className={grid}>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identified only by their position
          <div key={at}>
            <Skeleton className="my-0.5 h-4 w-40" />
            <Skeleton className="my-1 h-4 w-56" />
            <Skeleton className="my-0.5 h-3 w-24" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul aria-label="Customers of the account" className={grid}>
      {owners.map(({ CustomerID, CustomerName, Address, LicenseNum }) => (
        <li key={CustomerID} className="min-w-0 [overflow-wrap:anywhere]">
          <p className="font-medium">{CustomerName}</p>
          <p className="text-muted">{Address}</p>
          {LicenseNum ? <p className="text-faint text-xs">License {LicenseNum}</p> : null}
        </li>
      ))}
    </ul>
  );
}
