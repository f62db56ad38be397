"use client";
import { Download, Printer } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { loadWithRetries } from "#components/ui/loading/after-hydration.tsx";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { useViewer } from "#components/viewer.tsx";
import { unreachableText } from "#lib/format/text/failure-text.ts";
import { isEmpty, type Statement } from "#lib/receivables/aging/snapshot/statement.ts";
import type { Owner } from "./statement-parties.tsx";

export interface StatementActionsProps {
  connection: string;
  statement: Statement;
  /** Undefined while they are read; null where they could not be. */
  owners: readonly Owner[] | null | undefined;
  accountID: number;
  /** Records that could not be read. */
  leftOut: number;
}

export function StatementActions(props: StatementActionsProps) {
  const viewer = useViewer();
  const save = () =>
    loadWithRetries(() => import("./save-statement.ts"))
      .then(({ saveStatement }) => saveStatement(props, viewer))
      .catch(() => showToast({ tone: "danger", title: "The file could not be saved", detail: unreachableText }));
  return (
    <>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
      <Button onClick={save} disabled={isEmpty(props.statement) || props.owners === undefined}>
        <Download aria-hidden="true" />
        CSV
      </Button>
    </>
  );
}
