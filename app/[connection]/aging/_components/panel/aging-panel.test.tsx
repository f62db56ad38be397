import { expect, test, vi } from "vitest";
import { screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { AgingPanel } from "./aging-panel.tsx";

vi.mock("../accounts/pivot-tabs.tsx", () => ({ PivotTabs: () => null }));
vi.mock("./since-close.tsx", () => ({ SinceClose: () => null }));

const shown = (aging: object) =>
  screenMarkup(
    <AgingPanel
      connection="harbor"
      keyType="Customer"
      // The parts of a read that the panel needs.
      receivables={{ aging: { leftOut: 0, ...aging }, open: {} } as never}
      nameOf={() => ""}
      current="supplier"
    />,
  );

test("says that nothing was owed only where the API returned no record, not after a failure", () => {
  expect(shown({ rows: [], isComplete: true, isPending: false })).toContain("Nothing was owed at the last close");
  for (const part of [{ leftOut: 1 }, { mayLackRows: true }])
    expect(shown({ rows: [], isComplete: true, isPending: false, ...part })).not.toContain("Nothing was owed");
  expect(shown({ rows: undefined, isComplete: false, isPending: false })).toBe("");
});
