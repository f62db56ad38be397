import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ListSkeleton } from "./list-skeleton.tsx";

const list = { title: "Invoices", columns: [] };
/** The placeholders of the header, by whether they are only for phones. */
function headerOf(parts: Partial<Parameters<typeof ListSkeleton>[0]>): boolean[] {
  const html = renderToStaticMarkup(<ListSkeleton list={list} body="rows" {...parts} />);
  const [header = ""] = html.split(">Invoices</p>").at(1)?.split("</div>") ?? [];
  return Array.from(header.matchAll(/class="(skeleton [^"]*)"/g), ([, classes]) => classes?.includes("sm:hidden") ?? false);
}

test("has nothing that takes the focus, which would be lost when the list replaces it", () => {
  const html = renderToStaticMarkup(<ListSkeleton list={list} body="rows" above={<a href="/harbor/invoices">Invoices</a>} />);
  expect(html).toContain('<div inert=""><a');
});

test("has as many lines in the header as its list: those that wrap, and buttons, only on a phone", () => {
  expect(headerOf({})).toEqual([]);
  expect(headerOf({ descriptionLines: 3 })).toEqual([false, true, true]);
  expect(headerOf({ descriptionLines: 1, actionLines: 1 })).toEqual([false, true]);
});
