import { type ComponentProps, useState } from "react";
import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { SampleViewer } from "#components/testing/sample-viewer.tsx";
import { PaletteStatus } from "./palette.tsx";

const found = { groups: [], isSearching: false, isOffline: false, retry: () => {} };

function Palette() {
  const [failed, setFailed] = useState<ComponentProps<typeof PaletteStatus>["found"]["failed"]>([
    { subject: "invoices", error: new Error() },
  ]);
  return (
    <SampleViewer>
      <dialog open tabIndex={-1}>
        <input aria-label="Search" />
        <PaletteStatus text="salt" found={{ ...found, failed, retry: () => setFailed([]) }} groups={[]} />
      </dialog>
    </SampleViewer>
  );
}

test("the search field gets the focus where what failed is searched again from the keyboard", async () => {
  const { body, run, click } = await render(<Palette />);
  await run(() => body.querySelector("button")?.focus());
  await click("Try again");
  expect(body.textContent).toContain("No results");
  expect(document.activeElement).toBe(body.querySelector("input"));
});
