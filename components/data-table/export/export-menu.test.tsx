import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ExportMenu } from "./export-menu.tsx";

const unused = () => {};
const menu = (wait?: { reason: "rate-limited" | "low-quota" | "retry"; until: number }) =>
  renderToStaticMarkup(
    <ExportMenu
      choices={[]}
      state={{ kind: "preparing", done: 200, total: 12_431, ...(wait && { wait }) }}
      loadedCount={12_431}
      selectedCount={0}
      shownCount={12_431}
      reading={{ isComplete: true, activity: "idle" }}
      noun="invoice"
      nouns="invoices"
      locale="en-US"
      disabled={false}
      onStart={unused}
      onPrint={unused}
      onCancel={unused}
    />,
  );

test("says why an export stands still, and until when", () => {
  vi.useFakeTimers({ now: 0 });
  expect(menu()).toContain("Reading 200 of 12,431…");
  expect(menu()).not.toContain("The request limit is reached");
  const waiting = menu({ reason: "rate-limited", until: 90_000 });
  expect(waiting).toContain("Reading 200 of 12,431…");
  expect(waiting.replaceAll(/<[^>]*>/g, "")).toContain("The request limit is reached: continuing in 1:30");
  vi.useRealTimers();
});
