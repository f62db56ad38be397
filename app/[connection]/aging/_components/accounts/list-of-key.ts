import type { KeyType } from "#contract/endpoint.ts";
import { type ScreenSlug, titleOf } from "#lib/screens.ts";

/** Returns the list with the title for a key type. Both lists are created once, so that they stay the same objects between renders. */
export function listOfKey<List extends { readonly title: string }>(list: List, slug: ScreenSlug): (keyType: KeyType) => List {
  const retailerList = { ...list, title: titleOf(slug, "Customer") };
  return (keyType) => (keyType === "Customer" ? retailerList : list);
}
