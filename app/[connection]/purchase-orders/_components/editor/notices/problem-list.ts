import { filledLines } from "#lib/orders/drafts/draft.ts";
import { type Address, placeLabel } from "#lib/orders/drafts/field-address.ts";
import { headerProblems, lineProblems, orderProblem } from "#lib/orders/drafts/rules.ts";
import type { SessionView } from "#lib/orders/drafts/session/session-view.ts";

export interface ListedProblem {
  readonly address: Address;
  /** "PO number", "Line 3, quantity". */
  readonly place: string;
  readonly message: string;
  /** The service's error code. Null for a problem that the contract finds. */
  readonly code: string | null;
}

const isField = ({ kind }: Address) => kind === "header" || kind === "line";

/** All problems that prevent submission, from the service and the contract, one per field. */
export function listProblems(
  { draft, errors, products }: Pick<SessionView, "draft" | "errors" | "products">,
  requiresBatchCodes: boolean,
): readonly ListedProblem[] {
  const rows = new Map(draft.lines.map(({ key }, index) => [key, index + 1]));
  const whole = orderProblem(draft);
  const found: { address: Address; message: string; code?: string }[] = [
    ...errors,
    ...headerProblems(draft).map(({ field, message }) => ({ address: { kind: "header" as const, field }, message })),
    ...(whole === null ? [] : [{ address: { kind: "lines" as const }, message: whole }]),
    ...filledLines(draft).flatMap((line) =>
      lineProblems(line, { products, requiresBatchCodes }).map(({ cell, message }) => ({
        address: { kind: "line" as const, key: line.key, cell },
        message,
      })),
    ),
  ];
  const seen = new Set<string>();
  return found
    .filter(({ address, message }) => {
      const key = JSON.stringify(isField(address) ? address : [address, message]);
      return !seen.has(key) && seen.add(key);
    })
    .map(({ address, message, code = null }) => ({ address, message, code, place: placeLabel(address, (key) => rows.get(key) ?? 0) }));
}
