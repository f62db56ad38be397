"use client";
import { Download, Printer } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { loadWithRetries } from "#components/ui/loading/after-hydration.tsx";
import { useViewer } from "#components/viewer.tsx";
import { isEmpty, type Statement } from "#lib/aging/snapshot/statement.ts";
import type { Owner } from "./statement-parties.tsx";

interface StatementActionsProps {
  connection: string;
  statement: Statement;
  owners: readonly Owner[];
  accountID: number;
}

export function StatementActions({ connection, statement, owners, accountID }: StatementActionsProps) {
  const viewer = useViewer();
  const save = async () => {
    const name = `statement-${connection}-${accountID}-${statement.closeDay ?? viewer.today}.csv`;
    const { saveStatement } = await loadWithRetries(() => import("./save-statement.ts"));
    await saveStatement(name, statement, owners, viewer);
  };
  return (
    <>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
      <Button onClick={() => void save()} disabled={isEmpty(statement)}>
        <Download aria-hidden="true" />
        CSV
      </Button>
    </>
  );
}
