/** The text that identifies a batch: a line holds no id of it. */
export const batchCodeOf = (code: string | null | undefined): string => (code ?? "").trim();
