import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import { expect, test } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import { flagParam, textParam } from "./url-params.ts";
import { useUrlState } from "./use-url-state.ts";

const params = { open: flagParam, q: textParam, layout: textParam };

const renderState = () =>
  renderHook(
    () => useUrlState(params),
    (caller) => (
      <PathnameContext value="/">
        <SearchParamsContext value={new URLSearchParams()}>{caller}</SearchParamsContext>
      </PathnameContext>
    ),
  );

test("a change is a step of the browser's history, and so are further changes of the same values together", async () => {
  const { current, run } = await renderState();
  const change = (changes: Parameters<ReturnType<typeof current>[1]>[0]) => run(() => current()[1](changes));
  const before = window.history.length;
  await change({ open: true });
  await change({ q: "a" });
  await change({ q: "ab" });
  expect(window.location.search).toBe("?open=1&q=ab");
  expect(window.history.length).toBe(before + 2);
  await change({ open: false });
  expect(window.history.length).toBe(before + 3);
});

test("neither what is not worth a step nor what is already so is a step of the history", async () => {
  const { current, run } = await renderState();
  const before = window.history.length;
  await run(() => current()[1]({ layout: "narrow" }, "replace"));
  await run(() => current()[1]({ open: false }));
  expect(window.location.search).toBe("?layout=narrow");
  expect(window.history.length).toBe(before);
});
