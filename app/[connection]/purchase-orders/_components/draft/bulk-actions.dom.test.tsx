import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { getToasts } from "#components/ui/toasts/toast-store.ts";
import { idOfPurchase, type Purchase } from "#lib/api/records/purchases.ts";
import { samplePurchase } from "#lib/testing/samples.ts";
import { SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import { BulkActions } from "./bulk-actions.tsx";

const drafts = ["po_1", "po_2"].map((purchase_global_id) => samplePurchase([], { purchase_global_id, po_num: purchase_global_id }));
const unused = () => {};

/** The actions on selected drafts, until the list leaves the page; another draft can be selected as well. `onSelect` gets the ids. */
function List({ onSelect }: { onSelect: (ids: readonly string[]) => void }) {
  const [rows, setRows] = useState<readonly Purchase[]>(drafts);
  const [isLeft, setLeft] = useState(false);
  const select = (some: readonly Purchase[]) => {
    setRows(some);
    onSelect(some.map(idOfPurchase));
  };
  const toggleAll = (some: Iterable<Purchase> = []) => select([...some]);
  const selection = {
    has: (row: Purchase) => rows.includes(row),
    rows,
    toggle: unused,
    extend: unused,
    toggleAll,
    clear: () => select([]),
  };
  return (
    <>
      <button type="button" onClick={() => setRows([...drafts, samplePurchase([], { purchase_global_id: "po_3" })])}>
        Select another
      </button>
      <button type="button" onClick={() => setRows([])}>
        Select nothing
      </button>
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
      {isLeft ? null : <BulkActions connection="harbor" selection={selection} />}
    </>
  );
}

/** Begins to delete two drafts and closes the dialog. The Data API deletes the first and refuses the second when `answer` is called. */
async function closeWhileDeleting() {
  const mayAnswer = Promise.withResolvers<void>();
  const onSelect = vi.fn();
  const screen = await render(
    <SampleScreen>
      <List onSelect={onSelect} />
    </SampleScreen>,
  );
  vi.stubGlobal("fetch", async (address: string) => {
    await mayAnswer.promise;
    if (address.includes("po_1")) return new Response(null, { status: 204 });
    return Response.json({ Error: { code: "FORBIDDEN", detail: "The key may not delete it." } }, { status: 403 });
  });
  await screen.click("Delete…");
  await screen.click("Delete 2 drafts");
  await screen.click("Close");
  const text = () => screen.body.querySelector("dialog")?.textContent ?? "";
  expect(text()).toBe("");
  const answer = () => screen.run(() => mayAnswer.resolve());
  /** Lets the run end, looks at its results, and closes them. */
  const closeResults = async () => {
    await answer();
    await expect.poll(() => getToasts().at(-1)?.title).toBe("1 of 2 drafts deleted");
    await screen.click("Show results");
    await screen.click("Close");
  };
  return { ...screen, onSelect, text, answer, closeResults };
}

test("a run whose dialog was closed can be watched again", async () => {
  const { click, text } = await closeWhileDeleting();
  await click("Show progress");
  expect(text()).toContain("0 of 2 drafts deleted");
});

test("a run whose dialog was closed reports its end, and its results can be shown", async () => {
  const { answer, run, text } = await closeWhileDeleting();
  await answer();
  await expect.poll(() => getToasts().at(-1)).toMatchObject({ tone: "danger", title: "1 of 2 drafts deleted" });
  await run(() => getToasts().at(-1)?.action?.onSelect());
  expect(text()).toContain("The key may not delete it.");
});

test("the browser asks before it closes the page while drafts of a run still wait, also on another screen", async () => {
  const { answer, click, run } = await closeWhileDeleting();
  const isPrevented = async () => {
    const event = new Event("beforeunload", { cancelable: true });
    await run(() => window.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(await isPrevented()).toBe(true);
  await click("Leave");
  expect(await isPrevented()).toBe(true);
  await answer();
  await expect.poll(isPrevented).toBe(false);
});

test("the drafts that failed stay selected", async () => {
  const { closeResults, onSelect } = await closeWhileDeleting();
  await closeResults();
  expect(onSelect.mock.lastCall).toEqual([["po_2"]]);
});

test("a failed draft that was deselected during the run stays deselected", async () => {
  const { click, closeResults, onSelect } = await closeWhileDeleting();
  await click("Select nothing");
  await closeResults();
  expect(onSelect.mock.lastCall).toEqual([[]]);
});

test("the button that shows the progress of a run gets the focus back", async () => {
  const { body, click } = await closeWhileDeleting();
  const button = [...body.querySelectorAll("button")].find(({ textContent }) => textContent === "Show progress");
  button?.focus();
  await click("Show progress");
  await click("Close");
  expect(body.ownerDocument.activeElement).toBe(button);
});

test("what was selected during a run stays selected", async () => {
  const { click, closeResults, onSelect } = await closeWhileDeleting();
  await click("Select another");
  await closeResults();
  expect(onSelect).not.toHaveBeenCalled();
});

test("the report of a run offers its results only while its list is shown", async () => {
  const { answer, click } = await closeWhileDeleting();
  await answer();
  await expect.poll(() => getToasts().at(-1)?.action?.label).toBe("Show results");
  await click("Leave");
  await expect.poll(() => getToasts().at(-1)).not.toHaveProperty("action");
  expect(getToasts().filter(({ title }) => title === "1 of 2 drafts deleted")).toHaveLength(1);
});

test("a draft that the Data API does not take yet says why, and when it is tried again", async () => {
  const { body, click } = await render(
    <SampleScreen>
      <List onSelect={unused} />
    </SampleScreen>,
  );
  const timers = vi.spyOn(globalThis, "setTimeout");
  onTestFinished(() => {
    // The page of the test does not exist any more when its next attempt begins.
    for (const [at, [, ms]] of timers.mock.calls.entries()) if (ms === 20_000) clearTimeout(timers.mock.results[at]?.value);
    timers.mockRestore();
  });
  const headers = { "retry-after": "20" };
  vi.stubGlobal("fetch", async () => Response.json({ Error: "The key has no requests left." }, { status: 429, headers }));
  await click("Validate");
  await expect
    .poll(() => body.querySelector("dialog li")?.textContent)
    .toMatch(/Will try again at \d+:\d\d:\d\d.+The key has no requests left\.$/);
});

test("a draft without a number has a link with a text", async () => {
  const rows = [" ", null as never].map((po_num, at) => samplePurchase([], { purchase_global_id: `po_${at}`, po_num }));
  const selection = { has: () => true, rows, toggle: unused, extend: unused, toggleAll: unused, clear: unused };
  const { body, click } = await render(
    <SampleScreen>
      <BulkActions connection="harbor" selection={selection} />
    </SampleScreen>,
  );
  await click("Delete…");
  expect([...body.querySelectorAll("dialog a")].map(({ textContent }) => textContent)).toEqual(rows.map(() => "Order without a number"));
});
