import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { Td } from "#components/ui/table.tsx";
import { ApiError } from "#lib/api/http/errors.ts";
import type { Connection } from "#lib/server/session/connections.ts";
import { LazyPartOfReps } from "./lazy-receivables-of-reps.tsx";
import { loadAging } from "./load-aging.ts";
import { LongestOverdueList, longestOverdueMax, OverdueTable } from "./longest-overdue-list.tsx";
import { mayPassLater } from "./read-aging.ts";

export async function LongestOverdue({ connection }: { connection: Connection }) {
  const loaded = await loadAging(connection);
  if (mayPassLater(loaded)) {
    return (
      <LazyPartOfReps
        connection={connection.slug}
        keyType={connection.keyType}
        reps={[]}
        part="longest overdue"
        skeleton={<LongestOverdueSkeleton />}
      />
    );
  }
  if (loaded instanceof ApiError) return <p className="text-muted text-sm">Not loaded. The reason is given above.</p>;
  return <LongestOverdueList connection={connection.slug} {...loaded} />;
}

const skeletonRows = Array.from({ length: longestOverdueMax }, (_, index) => `row-${index}`);

export function LongestOverdueSkeleton() {
  return (
    <div aria-busy="true">
      <OverdueTable>
        {skeletonRows.map((row) => (
          <tr key={row}>
            <Td>
              <Skeleton className="h-3.5 w-24" />
            </Td>
            <Td>
              <Skeleton className="h-3.5 w-20" />
            </Td>
            <Td>
              <Skeleton className="ml-auto h-3.5 w-16" />
            </Td>
          </tr>
        ))}
      </OverdueTable>
    </div>
  );
}
