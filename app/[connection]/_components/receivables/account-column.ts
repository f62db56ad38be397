import type { Column } from "#components/data-table/columns/column.ts";
import { accountLabel, accountNumber } from "#lib/receivables/aging/open/accounts.ts";

interface AccountOfRow {
  readonly ARAccountID: number;
  /** Undefined while it is looked up, null where no name is known. */
  readonly accountName: string | null | undefined;
}

/**
 * The AR account of a row. Files and groups have its number beside the name, because several accounts may have the same name. `id` is part of
 * addresses and stored layouts.
 */
export const accountColumn = <Row>(id: string, of: (row: Row) => AccountOfRow, changes: Partial<Column<Row>> = {}): Column<Row> => ({
  id,
  header: "Account",
  kind: "text",
  value: (row) => of(row).accountName ?? accountNumber(of(row).ARAccountID),
  exported: (row) => accountLabel(of(row).ARAccountID, of(row).accountName),
  width: 180,
  grows: true,
  isSearched: true,
  ...changes,
});
