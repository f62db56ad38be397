import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { hideDirectionControls } from "#lib/format/text/direction-controls.ts";
import { CopyAsGiven } from "./copy-as-given.tsx";

test("a number that is copied from the screen is the one of the Data API, and other text is left to the browser", async () => {
  const { body, fire } = await render(<CopyAsGiven />);
  const setData = vi.fn();
  const copy = (text: string) => {
    vi.stubGlobal("getSelection", () => text);
    return fire(body, "copy", { clipboardData: { setData } });
  };
  await copy("Invoice INV-1");
  expect(setData).not.toHaveBeenCalled();
  await copy(`Invoice ${hideDirectionControls("INV\u202e-1")}`);
  expect(setData).toHaveBeenCalledExactlyOnceWith("text/plain", "Invoice INV\u202e-1");
});
