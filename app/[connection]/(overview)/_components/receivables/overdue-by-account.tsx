import { ApiError } from "#lib/api/http/errors.ts";
import { lateAccountsMax, listLateAccounts } from "#lib/receivables/aging/snapshot/late-accounts.ts";
import type { Connection } from "#lib/server/session/connections.ts";
import { AllOverdueAccounts } from "../sections/overdue/all-overdue-accounts.tsx";
import { OverdueAccounts } from "../sections/overdue/overdue-accounts.tsx";
import { loadAging } from "./load-aging.ts";
import { mayPassLater } from "./read-aging.ts";

/** The accounts with the most overdue, from the AR aging that the page has read. The browser reads all of it only where the page read a part. */
export async function OverdueByAccount({ connection }: { connection: Connection }) {
  const loaded = await loadAging(connection);
  const { slug } = connection;
  if (mayPassLater(loaded)) return <AllOverdueAccounts connection={slug} />;
  if (loaded instanceof ApiError) return <OverdueAccounts connection={slug} read="failed" />;
  if (!loaded.isWhole) return <AllOverdueAccounts connection={slug} />;
  return <OverdueAccounts connection={slug} read={{ ...listLateAccounts(loaded.rows, lateAccountsMax), leftOut: loaded.leftOut }} />;
}

export const OverdueByAccountSkeleton = ({ connection }: { connection: Connection }) => (
  <OverdueAccounts connection={connection.slug} read={null} />
);
