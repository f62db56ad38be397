/** A customer's record names no AR account: those of its aging are its own. */
export function accountsOf(aging: readonly { readonly ARAccountID: number }[]): readonly number[] {
  return [...new Set(aging.map(({ ARAccountID }) => ARAccountID))];
}
