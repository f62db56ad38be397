import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { type Reading, ReadProgress } from "./read-progress.tsx";

/** A list whose reading a person can stop. "Rest" ends it, and then "Finish" completes the list. */
function List() {
  const [activity, setActivity] = useState<Reading["activity"]>("reading");
  const [isComplete, setComplete] = useState(false);
  const reading = {
    activity,
    isComplete,
    wait: null,
    stop: () => setActivity("stopped"),
    resume: () => setActivity("reading"),
  };
  return (
    <>
      <ReadProgress reading={reading} loadedCount={50} shownCount={50} noun="payment" nouns="payments" locale="en-US" />
      <button type="button" onClick={() => setActivity("idle")}>
        Rest
      </button>
      <button type="button" onClick={() => setComplete(true)}>
        Finish
      </button>
    </>
  );
}

test("the focus stays where a person stops reading, goes on, and has read all", async () => {
  const { body, click } = await render(<List />);
  const focused = () => document.activeElement?.textContent;
  body.querySelector("button")?.focus();
  expect(focused()).toBe("Stop");
  await click("Stop");
  expect(focused()).toBe("Load the rest");
  await click("Load the rest");
  expect(focused()).toBe("Stop");
  // A browser takes the focus from a hidden button.
  await click("Rest");
  expect(focused()).toContain("first 50 payments loaded");
  await click("Finish");
  expect(focused()).toContain("all 50 payments");
  expect(document.activeElement).not.toBe(body);
});
