import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { NetPositionUnknown } from "./net-position-unknown.tsx";

test("an unknown net position names the failure, and reads the payments again", async () => {
  const read = { error: new Error("No answer"), isReading: false, retry: vi.fn() };
  const { body, click } = await render(<NetPositionUnknown {...read} />);
  expect(body.textContent).toBe(`Net position unknown: some records could not be read. ${failureText(read.error)}Try again`);
  await click("Try again");
  expect(read.retry).toHaveBeenCalledOnce();
});
