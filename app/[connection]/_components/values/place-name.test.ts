import { expect, test } from "vitest";
import { placeName } from "./place-name.ts";

test.each([
  [{ Location: "Oakland", State: "CA" }, "Oakland, CA"],
  [{ Location: "Oakland", State: "" }, "Oakland"],
  [{ Location: "Oakland" }, "Oakland"],
  [{ Location: null, State: "CA" }, ""],
  [{}, ""],
])("a warehouse %j is named %j", (place, name) => {
  expect(placeName(place as never)).toBe(name);
});
