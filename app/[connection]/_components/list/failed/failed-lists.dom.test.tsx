import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { FailedLists } from "./failed-lists.tsx";

function Screen() {
  const [hasFailed, setFailed] = useState(true);
  const lists = hasFailed ? [{ subject: "Purchase orders", error: new Error(), resume: () => setFailed(false) }] : [];
  return (
    <main tabIndex={-1}>
      <FailedLists lists={lists} outcome="could not be loaded" />
    </main>
  );
}

test("the screen keeps the focus where a list is read again from the keyboard", async () => {
  const { body, run, click } = await render(<Screen />);
  await run(() => body.querySelector("button")?.focus());
  await click("Try again");
  expect(body.querySelector("button")).toBeNull();
  expect(document.activeElement?.tagName).toBe("MAIN");
});
