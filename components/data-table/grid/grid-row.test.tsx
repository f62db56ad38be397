import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { declaredLayout } from "../columns/layout/table-layout.ts";
import { sampleColumn } from "../testing/sample-column.ts";
import { GridRow } from "./grid-row.tsx";

const viewer = { locale: "en-US", timeZone: "UTC", today: "2026-11-23" } as const;

const rowWith = (value: string | null) =>
  renderToStaticMarkup(
    <GridRow
      row={{}}
      at={0}
      headsBefore={0}
      level={undefined}
      layout={declaredLayout([sampleColumn("Description", { value: () => value })])}
      viewer={viewer}
      activeColumn={null}
      isSelected={false}
      isCurrent={false}
      href="/harbor/promotions/7"
    />,
  );

test("the link and the checkbox of a row are named, also where its first column is blank", () => {
  expect(rowWith("Autumn")).toMatch(/<a href="[^"]+" tabindex="-1" data-row-link="" class="[^"]+">Autumn<\/a>/);
  for (const blank of ["", "  ", null]) {
    const markup = rowWith(blank);
    expect(markup).toMatch(/<a [^>]*aria-label="this row"[^>]*><span class="text-faint max-sm:hidden">–<\/span><\/a>/);
    expect(markup).toContain('aria-label="Select this row"');
  }
});
