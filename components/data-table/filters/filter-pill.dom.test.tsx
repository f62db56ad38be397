import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { FilterPill } from "./filter-pill.tsx";

function Pill() {
  const [value, setValue] = useState<string | undefined>("New");
  return (
    <FilterPill label="Status" value={value} isSet={value !== undefined} onClear={() => setValue(undefined)}>
      Choices
    </FilterPill>
  );
}

test("a filter keeps the focus where a person clears it", async () => {
  const { body, fire } = await render(<Pill />);
  const clear = body.querySelector<HTMLElement>('[aria-label="Clear the filter Status"]');
  clear?.focus();
  await fire(clear, "click");
  expect(document.activeElement?.querySelector("button")?.textContent).toBe("Status");
  expect(document.activeElement?.tagName).toBe("SPAN");
});
