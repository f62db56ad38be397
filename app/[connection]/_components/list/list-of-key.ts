import type { KeyType } from "#contract/endpoint.ts";
import { type ScreenSlug, titleOf } from "#lib/screens.ts";

interface KeyedList {
  readonly title: string;
  readonly columns: readonly { readonly header: string }[];
}

/**
 * Returns the list for a key type: a retailer's has its own title, and its customers are stores. Both lists are created once, so that they
 * stay the same objects between renders.
 */
export function listOfKey<List extends KeyedList>(list: List, slug: ScreenSlug, own?: Partial<List>): (keyType: KeyType) => List {
  const columns = list.columns.map((column) => ({ ...column, header: column.header.replace("Customer", "Store") }));
  const retailerList = { ...list, title: titleOf(slug, "Customer"), columns, ...own };
  return (keyType) => (keyType === "Customer" ? retailerList : list);
}
