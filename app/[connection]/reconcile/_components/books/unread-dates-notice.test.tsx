import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SampleViewer, textOf } from "#components/testing/sample-viewer.tsx";
import { UnreadDatesNotice } from "./unread-dates-notice.tsx";

const textWith = (count: number) =>
  textOf(
    renderToStaticMarkup(
      <SampleViewer>
        <UnreadDatesNotice unread={{ count, row: 12, text: "13/11/2026" }} />
      </SampleViewer>,
    ),
  );

test("names the first date that cannot be read, and its row", () => {
  expect(textWith(1)).toContain("The date of 1 line cannot be read It is “13/11/2026” in row 12.");
  expect(textWith(2_000)).toContain("The date of 2,000 lines cannot be read The first is “13/11/2026” in row 12.");
});
