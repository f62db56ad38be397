import { Inbox } from "lucide-react";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import { expect, test } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import { SampleViewer } from "#components/testing/sample-viewer.tsx";
import { defineList, noFilters } from "./list-declaration.ts";
import { preferencesCookie, readPreferences, writePreferences } from "./preferences.ts";
import { useListState } from "./use-list.ts";

const list = defineList({
  table: "vendors",
  title: "Vendors",
  noun: "vendor",
  columns: [],
  filters: noFilters,
  empty: { icon: Inbox, title: "No vendors", text: "There are none." },
});
const name = preferencesCookie(list.table);
const cookieOf = (wanted: string) => document.cookie.split("; ").find((cookie) => cookie.startsWith(`${wanted}=`));

test("a change of a list's arrangement keeps what another tab has changed meanwhile", async () => {
  const opened = readPreferences("compact~Name~City");
  const { run, current } = await renderHook(
    () => useListState(list, opened),
    (caller) => (
      <SampleViewer>
        <PathnameContext value="/harbor/vendors">
          <SearchParamsContext value={new URLSearchParams()}>{caller}</SearchParamsContext>
        </PathnameContext>
      </SampleViewer>
    ),
  );
  // biome-ignore-start lint/suspicious/noDocumentCookie: as the other tab writes them
  document.cookie = `${preferencesCookie("brands")}=compact~Brand; path=/`;
  document.cookie = `${name}=${writePreferences({ ...opened, columns: ["Name"], pinned: ["Name"] })}; path=/`;
  // biome-ignore-end lint/suspicious/noDocumentCookie: see above
  await run(() => current().setDensity("comfortable"));
  expect(cookieOf(name)).toBe(`${name}=comfortable~Name*Name`);
  await run(() => current().arrange({ widths: { Name: 120 } }));
  expect(cookieOf(name)).toBe(`${name}=comfortable~Name*Name*Name.120`);
  expect(cookieOf(preferencesCookie("brands"))).toContain("compact~Brand");
});
