import { PageHeader } from "#components/shell/page-header.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { screenHref } from "#lib/routes.ts";
import { RequestTabs } from "../../_components/applications/request-tabs.tsx";
import { lanes } from "../search-params.ts";

export function ApplicationsSkeleton({ connection }: { connection: string }) {
  return (
    // A link would lose the focus when the board replaces it.
    <div aria-busy="true" inert>
      <PageHeader
        title="Payment requests"
        description="Updated automatically"
        back={{ href: screenHref(connection, "payments"), label: "Payments" }}
      />
      <RequestTabs connection={connection} current="board" />
      <div className="flex gap-2 border-line border-b px-4 py-2.5 sm:px-6">
        <Skeleton className="h-7 w-64 max-sm:w-full" />
      </div>
      <div className="grid gap-4 p-4 sm:p-6 xl:grid-cols-4">
        {lanes.map((lane) => (
          <div key={lane} className="space-y-2 max-xl:not-first:hidden">
            <p className="font-semibold text-sm">{lane}</p>
            <Skeleton className="h-28 w-full" />
            <Skeleton className="h-28 w-full" />
            <Skeleton className="h-28 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
