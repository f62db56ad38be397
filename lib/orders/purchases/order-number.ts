/** The PO number of an order. Empty where it has none, which an API may send as null. */
export const orderNumber = (po_num: string | null | undefined): string => po_num?.trim() ?? "";
