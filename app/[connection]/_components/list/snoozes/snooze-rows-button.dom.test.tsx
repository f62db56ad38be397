import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { SampleScreen } from "../../testing/sample-screen.tsx";
import { SnoozeRowsButton } from "./snooze-rows-button.tsx";

const keyOf = ({ id }: { id: string }) => id;

function Screen({ onSnooze }: { onSnooze: (ids: readonly string[]) => void }) {
  const [rows, setRows] = useState<readonly { id: string }[]>([{ id: "a" }]);
  const selection = { rows, has: () => false, toggle: () => {}, extend: () => {}, toggleAll: () => {}, clear: () => setRows([]) };
  return (
    <main>
      <SnoozeRowsButton
        selection={selection}
        keyOf={keyOf}
        noun="customer"
        days={1}
        isSnoozed={false}
        labelOf={(count) => `Mark ${count} as done today`}
        icon={null}
        endIcon={null}
        snooze={onSnooze}
      />
      <button type="button" data-cell="0:0" tabIndex={0}>
        The active cell
      </button>
    </main>
  );
}

test("leaves the focus in the list when the button disappears with the selection", async () => {
  const snoozed: string[] = [];
  const { body, run, click } = await render(
    <SampleScreen>
      <Screen onSnooze={(ids) => snoozed.push(...ids)} />
    </SampleScreen>,
  );
  Object.assign(navigator.userActivation, { hasBeenActive: true });
  await run(() => body.querySelector("button")?.focus());
  await click("Mark 1 customer as done today");
  expect(snoozed).toEqual(["a"]);
  expect(document.activeElement?.getAttribute("data-cell")).toBe("0:0");
});
