"use client";
import { Download } from "lucide-react";
import type { Column } from "#components/data-table/columns/column.ts";
import { writeCsv } from "#components/data-table/export/csv.ts";
import { download } from "#components/data-table/export/download.ts";
import { sheetOf } from "#components/data-table/export/sheet.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import { useViewer, type Viewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import type { DraftLine } from "#lib/orders/drafts/draft.ts";
import { type FailedRow, type ImportedRows, linesInOrder } from "#lib/orders/drafts/import/import-rows.ts";

export interface ImportDialogProps {
  /** Null while nothing is imported. */
  rows: ImportedRows | null;
  onClose: () => void;
  onAdd: (lines: readonly DraftLine[]) => void;
}

const shownMax = 50;

/** The failed rows with their errors, so that the user can correct them in a spreadsheet and import them again. */
function failedColumns(head: readonly string[], width: number): readonly Column<FailedRow>[] {
  const column = (id: string, header: string, value: Column<FailedRow>["value"]): Column<FailedRow> => ({
    id,
    header,
    kind: "text",
    width: 100,
    value,
  });
  const cells = Array.from({ length: width }, (_, index) => column(`cell-${index}`, head[index] ?? "", ({ cells }) => cells[index]));
  return [...cells, column("problem", "Problem", ({ messages }) => messages.join(" "))];
}

async function downloadFailed({ head, failed }: ImportedRows, viewer: Viewer): Promise<void> {
  const width = Math.max(head.length, ...failed.map(({ cells }) => cells.length));
  const sheet = sheetOf(failedColumns(head, width), { length: failed.length, rows: () => failed }, viewer);
  download(await writeCsv(sheet), "rows-to-mend.csv");
}

/** Shows which imported rows become lines and why others do not. Adds nothing before the user confirms. */
export function ImportDialog({ rows, onClose, onAdd }: ImportDialogProps) {
  const viewer = useViewer();
  const { lines = [], failed = [] } = rows ?? {};
  const inOrder = rows ? linesInOrder(rows) : [];
  const good = countOf(inOrder.length, "line", viewer.locale);
  return (
    <Dialog
      open={rows !== null}
      onClose={onClose}
      title="Rows to import"
      description={
        failed.length === 0
          ? `${good} without problems.`
          : `${good} without problems, ${countOf(failed.length, "row", viewer.locale)} with a problem.`
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {failed.length > 0 && inOrder.length > 0 ? (
            <Button onClick={() => onAdd(inOrder)}>Add only the {good} without problems</Button>
          ) : null}
          <Button variant="primary" disabled={lines.length === 0} onClick={() => onAdd(lines)}>
            Add {countOf(lines.length, "line", viewer.locale)}
          </Button>
        </>
      }
    >
      {failed.length === 0 ? (
        <p className="text-muted text-sm">The lines are added after the current line. You can undo this.</p>
      ) : (
        <div className="space-y-3">
          <p className="text-muted text-sm">These rows are added too. Each error is marked at its cell.</p>
          <TableFrame label="Rows with a problem">
            <Table>
              <thead>
                <tr>
                  <Th numeric>Row</Th>
                  <Th>Content</Th>
                  <Th>Problem</Th>
                </tr>
              </thead>
              <tbody>
                {failed.slice(0, shownMax).map(({ row, cells, messages }) => (
                  <tr key={row}>
                    <Td numeric>{row}</Td>
                    <Td className="max-w-24 truncate sm:max-w-40">{cells.filter(Boolean).join(" · ")}</Td>
                    <Td className="py-1.5">{messages.join(" ")}</Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableFrame>
          {failed.length > shownMax ? <p className="text-faint text-sm">And {failed.length - shownMax} more in the file.</p> : null}
          <Button onClick={() => rows && void downloadFailed(rows, viewer)}>
            <Download aria-hidden="true" />
            Download these rows with their problems
          </Button>
        </div>
      )}
    </Dialog>
  );
}
