const pad = (value: number, length = 2) => String(value).padStart(length, "0");

/** A PO number that is hardly taken: the second in which the order was begun. Saving refuses it where it is. */
export function proposePONumber(now: Date): string {
  const day = `${pad(now.getFullYear(), 4)}${pad(now.getMonth() + 1)}${pad(now.getDate())}`;
  return `PO-${day}-${pad(now.getHours())}${pad(now.getMinutes())}${pad(now.getSeconds())}`;
}

/** Whether nobody has chosen the number: it says nothing of the order. */
export const isProposedNumber = (po_num: string): boolean => /^PO-\d{8}-\d{6}$/.test(po_num.trim());
