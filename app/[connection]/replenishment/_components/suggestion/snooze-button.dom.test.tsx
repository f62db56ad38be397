import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { useLocalPlanState } from "../../../_components/shell/hydration/use-local-plan-state.ts";
import { SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import type { PlanListRow } from "../plan/plan-list-row.ts";
import { SnoozeButton } from "./snooze-button.tsx";

function Screen() {
  const { planState } = useLocalPlanState();
  // The parts of a row that the button reads.
  return <SnoozeButton row={{ id: "1-11", productName: "Gummies", snoozedUntil: planState.snoozed["1-11"] ?? null } as PlanListRow} />;
}

test("the button that replaces the pressed one has the focus", async () => {
  const { body, click } = await render(
    <SampleScreen>
      <Screen />
    </SampleScreen>,
  );
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
  const focused = () => [document.activeElement?.tagName, document.activeElement?.textContent];
  // A browser returns the focus to the button that opened the panel.
  const trigger = body.querySelector<HTMLElement>("[popovertarget]");
  Object.assign(body.querySelector("[popover]") ?? {}, { hidePopover: () => trigger?.focus() });
  await click("For a week");
  expect(focused()).toEqual(["BUTTON", "End snooze"]);
  await click("End snooze");
  expect(focused()).toEqual(["BUTTON", "Snooze"]);
});
