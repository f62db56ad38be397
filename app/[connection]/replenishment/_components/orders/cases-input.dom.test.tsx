import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { useLocalPlanState } from "../../../_components/shell/hydration/use-local-plan-state.ts";
import { SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import type { PlanListRow } from "../plan/plan-list-row.ts";
import { CasesInput } from "./cases-input.tsx";

function Row() {
  const { planState, setCases } = useLocalPlanState();
  const typed = planState.cases["1-11"];
  // The parts of a row that the field reads.
  const row = { id: "1-11", cases: typed ?? 4, suggestion: { cases: 4 }, isEdited: typed !== undefined, productName: "Peach" };
  return (
    <>
      <button type="button" onClick={() => setCases("1-11", 9)}>
        Type 9
      </button>
      <CasesInput row={row as PlanListRow} />
    </>
  );
}

test.each([
  ["the cell of a grid", true, "DIV"],
  ["the input elsewhere", false, "INPUT"],
])("going back to the suggestion moves the focus to %s", async (_, isInGrid, focused) => {
  const { body, run, fire, click } = await render(
    <SampleScreen>
      <div data-cell={isInGrid ? "" : undefined} tabIndex={-1}>
        <Row />
      </div>
    </SampleScreen>,
  );
  await click("Type 9");
  const back = body.querySelector<HTMLElement>("[aria-label^='Back to the suggested 4 cases']");
  await run(() => back?.focus());
  await fire(back, "click");
  expect(body.querySelector("input")?.value).toBe("4");
  expect(document.activeElement?.tagName).toBe(focused);
});
