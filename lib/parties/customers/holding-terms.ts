interface CustomerTerm {
  readonly TermID: number;
  readonly Term: string;
}

interface CreditTerm {
  readonly TermID: number;
  readonly AccountOnHold: boolean;
}

/** The names of a customer's terms that put its account on hold. "unstated": none does, but the API does not say it of each. */
export function listHoldingTerms(own: readonly CustomerTerm[], terms: readonly CreditTerm[]): readonly string[] | "unstated" {
  const holds = new Map(terms.map(({ TermID, AccountOnHold }) => [TermID, AccountOnHold]));
  const holding = own.filter(({ TermID }) => holds.get(TermID));
  if (holding.length === 0 && own.some(({ TermID }) => holds.get(TermID) == null)) return "unstated";
  return [...new Set(holding.map(({ Term }) => Term))];
}
