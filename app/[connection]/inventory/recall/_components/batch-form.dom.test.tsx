import { QueryClient } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { allProducts, batchResource } from "#lib/api/resources.ts";
import { sampleBatch, sampleProduct } from "#lib/testing/samples.ts";
import { api, SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import { BatchForm } from "./batch-form.tsx";

async function openForm(props: Partial<Parameters<typeof BatchForm>[0]> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const products = [sampleProduct({ ProductID: 72, ProductName: "Gummies" }), sampleProduct({ ProductID: 71, ProductName: "Bars" })];
  client.setQueryData(allProducts(api).queryKey, { rows: products, leftOut: 0 });
  const batches = ["SG-2", "SG-1", " SG-1 ", ""].map((BatchCode, at) => sampleBatch({ LocationID: at + 1, ProductID: 71, BatchCode }));
  client.setQueryData(batchResource(api).all({ ProductIDs: [71] }).queryKey, { rows: batches, leftOut: 0 });
  const push = vi.fn();
  const screen = await render(
    <SampleScreen client={client}>
      <AppRouterContext value={{ push } as never}>
        <BatchForm connection="harbor" product={null} batch={null} {...props} />
      </AppRouterContext>
    </SampleScreen>,
  );
  const { body, fire } = screen;
  const change = (name: string, value: string) => {
    const control = body.querySelector<HTMLInputElement>(`[name="${name}"]`);
    // React reads a value that the element's own setter has set.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
    return fire(control, control?.tagName === "SELECT" ? "change" : "input");
  };
  return { ...screen, push, change, submit: () => fire(body.querySelector("form"), "submit") };
}

test("opens the recall of a typed code of the chosen product, also where no warehouse has it", async () => {
  const { body, push, change, submit } = await openForm();
  expect([...body.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual(["Choose…", "Bars", "Gummies"]);
  await change("product", "71");
  await expect
    .poll(() => [...body.querySelectorAll("datalist option")].map((option) => option.getAttribute("value")))
    .toEqual(["SG-1", "SG-2"]);
  await change("batch", " SG-9 ");
  await submit();
  expect(push).toHaveBeenCalledExactlyOnceWith("/harbor/inventory/recall?product=71&batch=SG-9&group=Customer");
});

test("says what is missing, and opens nothing", async () => {
  const { body, push, change, submit } = await openForm({ product: 71 });
  await submit();
  expect(body.textContent).toContain("Enter the code of the batch.");
  expect(body.textContent).not.toContain("Choose a product.");
  await change("batch", "x".repeat(101));
  await submit();
  expect(body.textContent).toContain("A batch code has at most 100 characters.");
  await change("product", "");
  await submit();
  expect(body.textContent).toContain("Choose a product.");
  expect(push).not.toHaveBeenCalled();
});
