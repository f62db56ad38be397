import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { exact } from "#lib/testing/exact.ts";
import { Cover } from "./cover.tsx";

const markup = (days: number, isStale?: boolean) =>
  renderToStaticMarkup(<Cover days={exact(days)} dailySales="1" locale="en-US" isStale={isStale} />);

test.each([0, 3, 40])("a stale cover of %d days is gray, without the colors of a warning", (days) => {
  expect(markup(days, true)).toContain("text-faint");
  expect(markup(days, true)).not.toMatch(/danger|warning|positive/);
  expect(markup(days)).toMatch(/danger|warning|positive/);
});
