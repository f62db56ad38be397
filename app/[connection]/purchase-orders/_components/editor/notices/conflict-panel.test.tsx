import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DifferenceRow } from "./conflict-panel.tsx";

const choice = { name: "po_num", onChange: async () => {}, onBlur: async () => {}, ref: () => {} };
const row = { id: "po_num", what: "PO number", mine: "PO-1", theirs: "PO-2", change: "conflict", changeText: "Both changed this" } as const;
const render = (error?: string) => renderToStaticMarkup(<DifferenceRow {...row} choice={choice} error={error} />);

test("names each version, and describes it by the difference", () => {
  const html = render();
  expect(html).toContain('<input type="radio" aria-describedby="conflict-po_num" name="po_num" value="mine"/>PO-1</label>');
  expect(html).toContain('<input type="radio" aria-describedby="conflict-po_num" name="po_num" value="theirs"/>PO-2</label>');
  expect(html).toMatch(/<span id="conflict-po_num"[^>]*>PO number<\/span>/);
  expect(html).toContain('<div aria-live="polite"></div>');
});

test("shows a missing choice at both versions, and announces it", () => {
  const html = render("Choose yours or theirs.");
  expect(html.match(/aria-invalid="true" aria-describedby="conflict-po_num conflict-po_num-error"/g)).toHaveLength(2);
  expect(html).toMatch(/<div aria-live="polite"><p id="conflict-po_num-error".*Choose yours or theirs\.<\/p><\/div>/);
});

test("offers no choice where only one side changed something", () => {
  expect(renderToStaticMarkup(<DifferenceRow {...row} change="theirs" />)).not.toContain("<input");
});
