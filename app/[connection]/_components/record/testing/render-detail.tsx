import type { ComponentType } from "react";
import { screenMarkup } from "../../testing/sample-screen.tsx";
import { OpenRecordContext } from "../record-context.ts";

/** The markup of a record's detail that opens from a list's row. */
export function renderDetail(Detail: ComponentType, row: unknown): string {
  return screenMarkup(
    <OpenRecordContext value={{ id: "1", row, heading: "h1" }}>
      <Detail />
    </OpenRecordContext>,
  );
}
