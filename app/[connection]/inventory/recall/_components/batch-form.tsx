"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useId, useMemo, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/fields/field.tsx";
import { Input } from "#components/ui/fields/input.tsx";
import { Select } from "#components/ui/fields/select.tsx";
import { batchCodeLengthMax } from "#contract/limits.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allProducts, batchResource } from "#lib/api/resources.ts";
import { compareTexts } from "#lib/format/text/compare-texts.ts";
import { batchCodeOf } from "#lib/goods/recall/batch-code.ts";
import { recallHref } from "#lib/goods/recall/recall-href.ts";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";

export interface BatchFormProps {
  connection: string;
  /** What the address has of a batch. */
  product: number | null;
  batch: string | null;
}

function codeProblem(code: string): string | undefined {
  if (code === "") return "Enter the code of the batch.";
  return code.length > batchCodeLengthMax ? `A batch code has at most ${batchCodeLengthMax} characters.` : undefined;
}

/** Opens the recall of a batch by its product and code, such as one that a supplier or an authority names. */
export function BatchForm({ connection, product, batch }: BatchFormProps) {
  const router = useRouter();
  const [productID, setProductID] = useState(product === null ? "" : String(product));
  const [code, setCode] = useState(batchCodeOf(batch));
  const [showsErrors, setShowsErrors] = useState(false);
  const codesID = useId();
  const products = useProductNames();
  const codes = useKnownCodes(productID);
  const problem = codeProblem(batchCodeOf(code));

  function open(event: FormEvent): void {
    event.preventDefault();
    setShowsErrors(true);
    const href = productID === "" ? null : recallHref(connection, { ProductID: Number(productID), BatchCode: code });
    if (href) router.push(href);
  }

  if (products.error) return <ScreenError subject="The products" error={products.error} onRetry={products.retry} retrying={false} />;
  return (
    <form onSubmit={open} className="mx-auto grid w-full max-w-md gap-4">
      <Field label="Product" error={showsErrors && productID === "" ? "Choose a product." : undefined}>
        {(control) => (
          <Select {...control} name="product" autoComplete="off" value={productID} onChange={({ target }) => setProductID(target.value)}>
            <option value="">{products.names ? "Choose…" : "Loading…"}</option>
            {products.names?.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {productID === "" || products.names?.some(([id]) => String(id) === productID) ? null : (
              <option value={productID}>Product {productID}</option>
            )}
          </Select>
        )}
      </Field>
      <Field
        label="Batch code"
        hint="The warehouses’ codes of the product are suggested. The code of a batch that is sold out can be typed."
        error={showsErrors ? problem : undefined}
      >
        {(control) => (
          <Input
            {...control}
            name="batch"
            list={codesID}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="off"
            enterKeyHint="go"
            autoCapitalize="off"
            spellCheck={false}
            className="font-mono"
          />
        )}
      </Field>
      <datalist id={codesID}>
        {codes.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      <Button type="submit" variant="primary" className="pointer-coarse:h-11 justify-self-start">
        Show who received it
      </Button>
    </form>
  );
}

function useProductNames() {
  const { data, error, refetch } = useQuery(allProducts(useApi()));
  const names = useMemo(
    () =>
      data
        ?.map(({ ProductID, ProductName }) => [ProductID, ProductName ?? `Product ${ProductID}`] as const)
        .sort(([, a], [, b]) => compareTexts(a, b)),
    [data],
  );
  return { names, error: data ? null : error, retry: () => void refetch() };
}

/** The codes that the warehouses have of a product. They are only suggestions, so that a failure is not shown. */
function useKnownCodes(productID: string): readonly string[] {
  const { data } = useQuery({ ...batchResource(useApi()).all({ ProductIDs: [Number(productID)] }), enabled: productID !== "" });
  return useMemo(() => [...new Set(data?.map(({ BatchCode }) => batchCodeOf(BatchCode)))].filter(Boolean).sort(compareTexts), [data]);
}
