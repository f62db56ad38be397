import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { allSuppliers, allVendors } from "#lib/api/resources.ts";
import { sampleVendor } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { ChooseVendor } from "./choose-vendor.tsx";

const shown = (vendorsLeftOut: number, brandsLeftOut: number) => {
  const client = new QueryClient();
  client.setQueryData<unknown>(allVendors(api).queryKey, { rows: [sampleVendor()], leftOut: vendorsLeftOut });
  client.setQueryData<unknown>(allSuppliers(api).queryKey, { rows: [], leftOut: brandsLeftOut });
  return textOf(screenMarkup(<ChooseVendor connection="harbor" />, client));
};

test("says which vendors and brands could not be read below the ones to choose from", () => {
  expect(shown(2, 1)).toMatch(/2 vendors cannot be read and are left out\. 1 brand cannot be read and is left out\. $/);
  expect(shown(0, 0)).not.toContain("left out");
});
