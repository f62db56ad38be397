import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { SelectionNotice } from "./selection-notice.tsx";

const noticeOf = (lacksInvoices: boolean) =>
  textOf(
    screenMarkup(
      <SelectionNotice
        ARAccountID={7001}
        shownCount={1}
        chosen={new Set([1, 2, 3])}
        lacksInvoices={lacksInvoices}
        onAll={() => undefined}
      />,
    ),
  );

test("says that the other invoices are paid or on another account where every open invoice was read", () => {
  expect(noticeOf(false)).toContain("2 others of your selection are paid or on another account.");
});

test("says that the other invoices may be among those that cannot be read", () => {
  expect(noticeOf(true)).toContain("2 others of your selection are paid, on another account, or among the invoices that cannot be read.");
});
