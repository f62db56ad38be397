import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { ToggleFilter } from "./toggle-filter.tsx";

function Row() {
  const [isOn, setOn] = useState(false);
  return (
    <div className="overflow-x-auto">
      <ToggleFilter label="Overdue" isOn={isOn} onChange={setOn} />
    </div>
  );
}

test("a filter that moves to the front of its row on a phone stays in sight", async () => {
  const { body, click } = await render(<Row />);
  const row = body.querySelector(".overflow-x-auto");
  row?.scroll(300, 0);
  expect(row?.scrollLeft).toBe(300);
  await click("Overdue");
  expect(row?.scrollLeft).toBe(0);
});
