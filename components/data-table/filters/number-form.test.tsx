import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { liveRegionCount, readFields } from "#components/form/testing/read-fields.ts";
import { NumberForm } from "./number-form.tsx";

const unused = () => {};

test("labels its field, describes the accepted numbers, and announces errors", () => {
  const html = renderToStaticMarkup(
    <NumberForm label="Target days" placeholder="vendor’s" min={1} max={365} value={30} onNumber={unused} onClose={unused} />,
  );
  const description = "From 1 to 365. The list changes while you type.";
  expect(readFields(html)).toEqual([{ name: "Target days", description, isInvalid: false, keyboard: ["numeric", "done", "off"] }]);
  expect(liveRegionCount(html)).toBe(1);
});
