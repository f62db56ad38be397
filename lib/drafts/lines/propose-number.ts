const pad = (value: number, length = 2) => String(value).padStart(length, "0");

/** A PO number that is probably free, because it contains the second of its creation. Saving refuses a taken number. */
export function proposePONumber(now: Date): string {
  const day = `${pad(now.getFullYear(), 4)}${pad(now.getMonth() + 1)}${pad(now.getDate())}`;
  return `PO-${day}-${pad(now.getHours())}${pad(now.getMinutes())}${pad(now.getSeconds())}`;
}

/** Whether the number was generated and therefore does not describe the order. */
export const isProposedNumber = (po_num: string): boolean => /^PO-\d{8}-\d{6}$/.test(po_num.trim());
