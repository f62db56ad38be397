import { QueryClient } from "@tanstack/react-query";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import { expect, test, vi } from "vitest";
import { defaultPreferences } from "#components/data-table/list/preferences.ts";
import { allCustomers } from "#lib/api/resources.ts";
import { failQuery } from "../../_components/testing/fail-query.ts";
import { api, screenMarkup } from "../../_components/testing/sample-screen.tsx";
import { CatalogScreen } from "./catalog-screen.tsx";

interface Shown {
  readonly list: { readonly declaration: { readonly notes?: readonly string[] } };
}
let shown: Shown | undefined;

// Only the browser renders the rows of a list.
vi.mock("../../_components/list/list-screen.tsx", () => ({
  ListScreen: (props: Shown) => {
    shown = props;
    return null;
  },
}));

test("files and prints name what could not be loaded", () => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  failQuery(client, allCustomers(api).queryKey);
  screenMarkup(
    <PathnameContext value="/harbor/catalog">
      <SearchParamsContext value={new URLSearchParams()}>
        <CatalogScreen connection="harbor" keyType="Customer" preferences={defaultPreferences} />
      </SearchParamsContext>
    </PathnameContext>,
    client,
  );
  expect(shown?.list.declaration.notes).toEqual(["Stores could not be loaded."]);
});
