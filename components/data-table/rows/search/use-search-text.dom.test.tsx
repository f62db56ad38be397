import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderHook } from "../../../testing/render.ts";
import { useSearchText } from "./use-search-text.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settleMs = 250;

/** A search box over an address, which a test can also change as a link does. */
function useSearchOverAddress() {
  const [address, setAddress] = useState("");
  const [text, type] = useSearchText(address, setAddress);
  return { address, setAddress, text, type };
}

test("shows the typed text at once and writes it to the address when typing pauses", async () => {
  const { current, run } = await renderHook(useSearchOverAddress);
  for (const typed of ["I", "IN", "INV-1"]) await run(() => current().type(typed));
  expect(current()).toMatchObject({ address: "", text: "INV-1" });
  await run(() => vi.advanceTimersByTime(settleMs));
  expect(current()).toMatchObject({ address: "INV-1", text: "INV-1" });
});

test("drops a written text when the address no longer has it", async () => {
  const { current, run } = await renderHook(useSearchOverAddress);
  await run(() => current().type("INV-1"));
  await run(() => vi.advanceTimersByTime(settleMs));
  await run(() => current().setAddress(""));
  expect(current()).toMatchObject({ address: "", text: "" });
});
