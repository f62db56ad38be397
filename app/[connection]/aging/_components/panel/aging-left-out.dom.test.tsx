import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { sampleAging } from "#lib/testing/samples.ts";
import { SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import { AgingPanel } from "./aging-panel.tsx";

vi.mock("../accounts/pivot-tabs.tsx", () => ({ PivotTabs: () => null }));
vi.mock("./since-close.tsx", () => ({ SinceClose: () => null }));

test.each([
  [{ leftOut: 1 }, "1 record cannot be read and is left out."],
  [{ mayLackRows: true }, "Some records may be missing."],
])("says beside the figures which records they leave out: %o", async (lacking, text) => {
  const aging = { rows: [sampleAging({})], isComplete: true, isPending: false, leftOut: 0, ...lacking };
  const { body } = await render(
    <SampleScreen>
      <AgingPanel
        connection="harbor"
        keyType="Customer"
        // The parts of a read that the panel needs.
        receivables={{ aging, open: {} } as never}
        nameOf={() => ""}
        current="supplier"
      />
    </SampleScreen>,
  );
  await expect.poll(() => body.textContent).toContain(text);
});
