"use client";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { idOfPurchase, type Purchase } from "#lib/api/records/purchases.ts";
import { productsOfLines } from "#lib/api/resources.ts";
import type { Products } from "#lib/orders/drafts/draft.ts";
import { findCopy, hasUnsaved, readSaved } from "#lib/orders/drafts/saving/saved-version.ts";
import type { DraftStore, StoredDraft } from "#lib/orders/drafts/storage/stored-draft.ts";
import { PurchaseSkeleton } from "../detail/purchase-skeleton.tsx";
import { OrderEditor } from "../editor/order-editor.tsx";
import { useOpenSession } from "../editor/session/open-session.ts";

interface DraftPageProps {
  connection: string;
  purchase: Purchase;
  onSubmitted: (purchase: Purchase) => void;
}

/** A draft of the Data API. Opens once its products are loaded or have failed. */
export function DraftPage(props: DraftPageProps) {
  const ids = props.purchase.purchase_transactions?.map(({ product_id }) => product_id) ?? [];
  const { data, isPending } = useQuery(productsOfLines(useApi(), ids));
  if (isPending) return <PurchaseSkeleton />;
  return <OpenedDraft {...props} products={new Map(data?.map((product) => [product.ProductID, product]))} suppliers={data ?? []} />;
}

interface OpenedDraftProps extends DraftPageProps {
  products: Products;
  suppliers: readonly { SupplierID: number }[];
}

/** Opens the unsaved copy in this browser, or else the Data API's version. */
function readDraft(purchase: Purchase, products: Products, suppliers: OpenedDraftProps["suppliers"], store: DraftStore): StoredDraft {
  const id = idOfPurchase(purchase);
  const stored = findCopy(store, purchase, products);
  if (stored && (stored.submission || hasUnsaved(stored, products))) return stored;
  const [supplier, ...others] = new Set(suppliers.map(({ SupplierID }) => SupplierID));
  const known = { supplier_id: others.length === 0 ? (supplier ?? null) : null, ...stored?.draft };
  const saved = readSaved(purchase, id, products, known);
  return { id, draft: saved.draft, saved, pending: null, submission: null, editedAt: Date.now() };
}

function OpenedDraft({ connection, purchase, onSubmitted, products, suppliers }: OpenedDraftProps) {
  const opened = useOpenSession({
    connection,
    read: (store) => readDraft(purchase, products, suppliers, store),
    products,
    onSubmitted,
  });
  return opened ? <OrderEditor connection={connection} {...opened} onSubmitted={onSubmitted} /> : <PurchaseSkeleton />;
}
