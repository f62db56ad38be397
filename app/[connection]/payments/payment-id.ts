const idMax = 2_147_483_647;

/** A PaymentID as an address has it; null for anything else. */
export function readPaymentID(text: string): number | null {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return id <= idMax ? id : null;
}
