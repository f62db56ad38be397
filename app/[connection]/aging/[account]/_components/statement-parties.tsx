import type { Reply } from "#lib/api/http/api.ts";

export type Owner = Reply<"GET /v1/customers">["Data"][number];

export function StatementParties({ owners }: { owners: readonly Owner[] }) {
  if (owners.length === 0) return null;
  return (
    <ul aria-label="Customers of the account" className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
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
