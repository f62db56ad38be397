/** What was typed into the allocation workspace. Immutable, so that undo restores an earlier value. */
export interface AllocationDraft {
  /** Text as typed, by lineKey. */
  readonly amounts: Readonly<Record<string, string>>;
  /** Line keys that proposals do not change. */
  readonly locked: readonly string[];
  /** InvoiceIDs that proposals allocate nothing to. */
  readonly excluded: readonly number[];
}

export const emptyDraft: AllocationDraft = { amounts: {}, locked: [], excluded: [] };

export const lineKey = (paymentID: number, invoiceID: number) => `${paymentID}-${invoiceID}`;

/** PaymentID and InvoiceID of a lineKey. */
export function readLineKey(key: string): readonly [paymentID: number, invoiceID: number] {
  const [payment = "", invoice = ""] = key.split("-");
  return [Number(payment), Number(invoice)];
}

const toggled = <T>(list: readonly T[], item: T): T[] => (list.includes(item) ? list.filter((other) => other !== item) : [...list, item]);

export function setAmount(draft: AllocationDraft, key: string, text: string): AllocationDraft {
  const { [key]: _, ...others } = draft.amounts;
  if (text === "") return { ...draft, amounts: others, locked: draft.locked.filter((other) => other !== key) };
  return { ...draft, amounts: { ...others, [key]: text } };
}

/** Only a line that has an amount can be locked. */
export function toggleLock(draft: AllocationDraft, key: string): AllocationDraft {
  return draft.amounts[key] ? { ...draft, locked: toggled(draft.locked, key) } : draft;
}

/** Excluding an invoice removes its amounts, except locked ones. */
export function toggleExcluded(draft: AllocationDraft, invoiceID: number): AllocationDraft {
  const excluded = toggled(draft.excluded, invoiceID);
  if (!excluded.includes(invoiceID)) return { ...draft, excluded };
  const kept = Object.entries(draft.amounts).filter(([key]) => readLineKey(key)[1] !== invoiceID || draft.locked.includes(key));
  return { ...draft, excluded, amounts: Object.fromEntries(kept) };
}

/** Replaces a payment's unlocked amounts. `amounts` are by InvoiceID. */
export function replaceUnlocked(draft: AllocationDraft, paymentID: number, amounts: ReadonlyMap<number, string>): AllocationDraft {
  const kept = Object.entries(draft.amounts).filter(([key]) => readLineKey(key)[0] !== paymentID || draft.locked.includes(key));
  const added = [...amounts].map(([invoiceID, text]) => [lineKey(paymentID, invoiceID), text] as const);
  return { ...draft, amounts: { ...Object.fromEntries(added), ...Object.fromEntries(kept) } };
}

/** How many of these lines are not requested yet. A line that any tab requested is no longer in the draft. */
export const countUnrequested = ({ amounts }: AllocationDraft, keys: readonly string[]): number =>
  keys.filter((key) => key in amounts).length;

/** The draft without these lines, which have become requests. */
export function removeLines(draft: AllocationDraft, keys: readonly string[]): AllocationDraft {
  const gone = new Set(keys);
  return {
    ...draft,
    amounts: Object.fromEntries(Object.entries(draft.amounts).filter(([key]) => !gone.has(key))),
    locked: draft.locked.filter((key) => !gone.has(key)),
  };
}
