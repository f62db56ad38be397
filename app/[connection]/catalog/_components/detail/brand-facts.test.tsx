import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { slowToChange } from "#lib/api/resource.ts";
import { allSuppliers, supplierTermResource } from "#lib/api/resources.ts";
import { failQuery } from "../../../_components/testing/fail-query.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { BrandFacts } from "./brand-facts.tsx";

test("a credit term without a name has its id", () => {
  const client = new QueryClient();
  const rowsOf = (rows: readonly object[]) => ({ rows, leftOut: 0 });
  client.setQueryData<unknown>(allSuppliers(api).queryKey, rowsOf([{ SupplierID: 21, Supplier: "Saltmeadow" }]));
  client.setQueryData<unknown>(
    supplierTermResource(api).all({ SupplierIDs: [21] }, slowToChange).queryKey,
    rowsOf([{ TermID: 1, Term: "Net 30" }, { TermID: 2, Term: null }, { TermID: 3 }]),
  );
  const text = textOf(screenMarkup(<BrandFacts supplierID={21} keyType="Supplier" heading="h2" />, client));
  expect(text).toContain("Net 30, Term 2, and Term 3");
});

test("credit terms that could not be read are named, with a way to read them again", () => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  client.setQueryData<unknown>(allSuppliers(api).queryKey, { rows: [{ SupplierID: 21, Supplier: "Saltmeadow" }], leftOut: 0 });
  const facts = <BrandFacts supplierID={21} keyType="Supplier" heading="h2" />;
  expect(textOf(screenMarkup(facts, client))).not.toContain("Credit terms");
  failQuery(client, supplierTermResource(api).all({ SupplierIDs: [21] }, slowToChange).queryKey);
  expect(textOf(screenMarkup(facts, client))).toMatch(/Credit terms\s*Could not be read\s*Try again/);
});
