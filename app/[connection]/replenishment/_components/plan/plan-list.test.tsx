import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import { expect, test } from "vitest";
import { defaultPreferences } from "#components/data-table/list/preferences.ts";
import { screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { PlanList } from "./plan-list.tsx";

test("claims no number of suggestions that are due before they are known", () => {
  const markup = screenMarkup(
    <PathnameContext value="/harbor/replenishment">
      <SearchParamsContext value={new URLSearchParams("vendors=9")}>
        <PlanList connection="harbor" preferences={defaultPreferences} />
      </SearchParamsContext>
    </PathnameContext>,
  );
  const text = /(?<=<button[^>]*disabled[^>]*>(?:<svg.*?<\/svg>)?)Draft orders[^<]*/.exec(markup)?.[0];
  expect(text).toBe("Draft orders");
});
