/** Finds a customer's AR accounts in its aging, because its record does not name them. */
export function accountsOf(aging: readonly { readonly ARAccountID: number }[]): readonly number[] {
  return [...new Set(aging.map(({ ARAccountID }) => ARAccountID))];
}
