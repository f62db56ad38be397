import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { SampleViewer } from "#components/testing/sample-viewer.tsx";
import { SelectionBar } from "./selection-bar.tsx";

function Bar() {
  const [rows, setRows] = useState<readonly object[]>([{}]);
  const selection = { rows, clear: () => setRows([]) } as never;
  return <SelectionBar selection={selection} layout={{} as never} />;
}

test("the bar keeps the focus where a person clears the selection", async () => {
  const { body, click } = await render(
    <SampleViewer>
      <Bar />
    </SampleViewer>,
  );
  const [, clear] = body.querySelectorAll("button");
  clear?.focus();
  await click("Clear");
  expect(document.activeElement?.contains(body.querySelector('[role="status"]'))).toBe(true);
  expect(document.activeElement).not.toBe(body);
});
