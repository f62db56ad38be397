import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import type { Reply } from "#lib/api/http/api.ts";

export type Owner = Reply<"GET /v1/customers">["Data"][number];

export const unreadOwners = "The names and addresses of its customers could not be read";

interface StatementPartiesProps {
  /** Undefined while they are read; null where they could not be. */
  owners: readonly Owner[] | null | undefined;
  count: number;
}

const grid = "grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3";

export function StatementParties({ owners, count }: StatementPartiesProps) {
  if (count === 0) return null;
  // The screen has a notice instead.
  if (owners === null) return <p className="hidden text-muted text-sm print:block">{`${unreadOwners}.`}</p>;
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
