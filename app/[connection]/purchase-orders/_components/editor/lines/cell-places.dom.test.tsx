import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { focusAddress, headerFieldID } from "./cell-places.ts";

test("a problem of all lines does not scroll away from what is beside them, and one of a field comes to the center", async () => {
  const { body } = await render(
    <>
      <input id={headerFieldID("po_num")} />
      <table id="order-lines-grid" tabIndex={-1} />
    </>,
  );
  const scroll = vi.spyOn(body.ownerDocument.defaultView?.Element.prototype ?? Element.prototype, "scrollIntoView").mockReturnValue();
  focusAddress({ kind: "lines" });
  expect(body.ownerDocument.activeElement?.id).toBe("order-lines-grid");
  focusAddress({ kind: "header", field: "po_num" });
  expect(scroll.mock.calls).toEqual([[{ block: "nearest" }], [{ block: "center" }]]);
});
