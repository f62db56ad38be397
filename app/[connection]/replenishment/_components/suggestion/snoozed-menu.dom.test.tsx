import { expect, onTestFinished, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { useLocalPlanState } from "../../../_components/shell/hydration/use-local-plan-state.ts";
import { SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import type { PlanListRow } from "../plan/plan-list-row.ts";
import { SnoozedMenu } from "./snoozed-menu.tsx";

function Screen() {
  const { planState, snooze } = useLocalPlanState();
  // The parts of a row that the menu reads.
  const rows = ["1-11", "1-12"].map(
    (id) => ({ id, productName: `Product ${id}`, place: "Reno", snoozedUntil: planState.snoozed[id] ?? null }) as PlanListRow,
  );
  return (
    <>
      <button
        type="button"
        onClick={() => {
          for (const { id } of rows) snooze(id, "2026-12-01");
        }}
      >
        Snooze all
      </button>
      <SnoozedMenu rows={rows} />
    </>
  );
}

test("ending a snooze leaves the focus in the menu, and after the last one on its button until it is left", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-23T12:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const { body, run, fire, click } = await render(
    <SampleScreen>
      <Screen />
    </SampleScreen>,
  );
  await click("Snooze all");
  const trigger = body.querySelector<HTMLElement>("[popovertarget]");
  // A browser has its own class for these events.
  vi.stubGlobal("ToggleEvent", Event);
  await fire(body.querySelector("[popover]"), "beforetoggle", { newState: "open" });
  await run(() => vi.dynamicImportSettled());
  // A browser returns the focus to the button that opened the panel.
  Object.assign(body.querySelector("[popover]") ?? {}, { hidePopover: () => trigger?.focus() });
  const endSnooze = async (product: string) => {
    const button = body.querySelector<HTMLElement>(`[aria-label="End snooze of ${product}, Reno"]`);
    await run(() => button?.focus());
    await fire(button, "click");
  };
  await endSnooze("Product 1-11");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("End snooze of Product 1-12, Reno");
  await endSnooze("Product 1-12");
  expect([document.activeElement === trigger, trigger?.textContent]).toEqual([true, "0 snoozed"]);
  await run(() => trigger?.blur());
  expect(body.textContent).toBe("Snooze all");
});
