import { QueryClient } from "@tanstack/react-query";
import { type Rendered, render } from "#components/testing/render.ts";
import type { KeyValueStore } from "#lib/api/http/connection-storage.ts";
import { allLocations, allSuppliers, allVendors, productsOfSupplier, type Vendor } from "#lib/api/resources.ts";
import type { Warehouse } from "#lib/format/text/address.ts";
import { createDraft, createLine } from "#lib/orders/drafts/draft.ts";
import { createDraftSession } from "#lib/orders/drafts/session/draft-session.ts";
import type { DraftSession, SessionOptions } from "#lib/orders/drafts/session/session-view.ts";
import { createDraftStore, newStoredDraft } from "#lib/orders/drafts/storage/stored-draft.ts";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { sampleProduct } from "#lib/testing/samples.ts";
import { api, SampleScreen } from "../../../../_components/testing/sample-screen.tsx";
import { OrderEditor } from "../order-editor.tsx";

const products = [
  sampleProduct({ ProductID: 71, SupplierProductNumber: "SAL-111" }),
  sampleProduct({ ProductID: 72, SupplierProductNumber: "SAL-112", ProductName: "Saltmeadow Sparkler Plum 12 oz" }),
];

export interface OpenedEditor extends Rendered {
  readonly session: DraftSession;
}

interface EditorOptions extends Partial<Pick<SessionOptions, "api" | "isFollowing">> {
  /** Null: the editor reads them. */
  readonly vendors?: readonly Vendor[] | null;
  readonly warehouses?: readonly Warehouse[];
  readonly delivery_date?: string;
  readonly storage?: KeyValueStore;
}

/** The editor of an order with one line, complete unless `delivery_date` is empty. The order is not saved while the test runs. */
export async function openEditor({
  vendors = [],
  warehouses = [],
  delivery_date = "2026-12-01",
  storage = memoryStorage(),
  ...options
}: EditorOptions = {}): Promise<OpenedEditor> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(productsOfSupplier(api, 21).queryKey, { rows: products, leftOut: 0 });
  // What the editor reads is here: a request would fail, and an error panel would appear at any time.
  if (vendors) client.setQueryData(allVendors(api).queryKey, { rows: vendors, leftOut: 0 });
  client.setQueryData(allLocations(api).queryKey, { rows: warehouses, leftOut: 0 });
  client.setQueryData(allSuppliers(api).queryKey, { rows: [], leftOut: 0 });
  const session = createDraftSession({
    api,
    store: createDraftStore(storage, api.scope),
    stored: newStoredDraft(
      createDraft({
        supplier_id: 21,
        vendor_id: 301,
        to_location_id: 1,
        delivery_date,
        po_num: "PO-1",
        lines: [createLine({ product_id: 71, quantity: "2" })],
      }),
    ),
    products: new Map(products.map((product) => [product.ProductID, product])),
    ...options,
  });
  const rendered = await render(
    <SampleScreen client={client}>
      <OrderEditor connection="harbor" session={session} takeOver={() => {}} onSubmitted={() => {}} />
    </SampleScreen>,
  );
  return { ...rendered, session };
}
