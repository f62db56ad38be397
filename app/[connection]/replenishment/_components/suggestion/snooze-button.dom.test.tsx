import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { ViewerProvider } from "#components/viewer.tsx";
import { ApiProvider } from "#lib/api/http/api-provider.tsx";
import { useLocalPlanState } from "../../../_components/shell/hydration/use-local-plan-state.ts";
import type { PlanListRow } from "../plan/plan-list-row.ts";
import { SnoozeButton } from "./snooze-button.tsx";

function Screen() {
  const { planState } = useLocalPlanState();
  // The parts of a row that the button reads.
  return <SnoozeButton row={{ id: "1-11", productName: "Gummies", snoozedUntil: planState.snoozed["1-11"] ?? null } as PlanListRow} />;
}

test("the button that replaces the pressed one has the focus", async () => {
  const { body, click } = await render(
    <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: Date.parse("2026-11-23T12:00:00Z") }}>
      <ApiProvider connection={{ slug: "harbor", connectedAt: "2026-11-23" }}>
        <Screen />
      </ApiProvider>
    </ViewerProvider>,
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
