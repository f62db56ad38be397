"use client";
import { RowPage } from "#components/data-table/rows/row-page.tsx";
import { screenHref } from "#lib/routes.ts";
import { UserDetail } from "./user-detail.tsx";

/** A user on a page of its own. */
export function UserPage({ connection, id: renderedID }: { connection: string; id: string }) {
  return (
    <RowPage
      base={screenHref(connection, "users")}
      id={renderedID}
      noun="user"
      backLabel="All users"
      renderDetail={(id) => (
        <div className="w-full max-w-6xl">
          <UserDetail connection={connection} id={id} heading="h1" />
        </div>
      )}
    />
  );
}
