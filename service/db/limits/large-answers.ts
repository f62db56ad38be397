import type { Gate } from "./gate.ts";
import type { RequestScope } from "./request-scope.ts";

/** An answer from more text than this takes more than one turn of the event loop, and several times its size in memory. */
export const largeCharacters = 1_000_000;
/** The large answers of one principal and endpoint that are in the making while another read of both may begin. */
const atOnce = 2;
/**
 * The texts of all large answers in the making while a principal that has one may begin more. Small answers do not count: if they were held for what they
 * have together, none would end.
 */
const charactersMax = 128_000_000;

const characters = new WeakMap<RequestScope, number>();
/** Those whose answer is made. A statement of a read that failed with another one may still end. */
const ended = new WeakSet<RequestScope>();
/** The large answers of each principal, and of each principal and endpoint. */
const largeOf = new Map<string, number>();
const gates = new Set<Gate>();
/** Of all large answers. */
let total = 0;

const sourceOf = ({ principalID, reader }: RequestScope) => `${principalID} ${reader?.path}`;
const isLarge = (scope: RequestScope) => (characters.get(scope) ?? 0) > largeCharacters;

function countLarge(scope: RequestScope, change: 1 | -1): void {
  for (const name of [`${scope.principalID}`, sourceOf(scope)]) {
    const count = (largeOf.get(name) ?? 0) + change;
    if (count > 0) largeOf.set(name, count);
    else largeOf.delete(name);
  }
}

/** Counts the texts of rows that a statement of a read has returned. They are in memory until the answer is made. */
export function noteRows(scope: RequestScope | undefined, rows: readonly unknown[]): void {
  if (scope?.reader === undefined || ended.has(scope)) return;
  const before = characters.get(scope) ?? 0;
  const wasLarge = isLarge(scope);
  let sum = before;
  for (const row of rows) for (const value of Object.values(row as object)) if (typeof value === "string") sum += value.length;
  characters.set(scope, sum);
  if (!isLarge(scope)) return;
  total += wasLarge ? sum - before : sum;
  if (!wasLarge) countLarge(scope, 1);
}

/** Call it when the answer of a read is made, or has failed. */
export function endAnswer(scope: RequestScope): void {
  ended.add(scope);
  if (isLarge(scope)) {
    countLarge(scope, -1);
    total -= characters.get(scope) ?? 0;
  }
  characters.delete(scope);
  for (const gate of gates) {
    if (gate.waiting() > 0) gate.reconsider();
    else gates.delete(gate);
  }
}

/**
 * Whether the next statement of a read has to wait, because its principal has large answers of its endpoint in the making, or has any while all of them hold
 * too much memory. A principal without one never waits for others. A read that has the texts of a large answer goes on, so that those that hold memory end.
 * `gate` is told when an answer is made.
 */
export function isHeld(scope: RequestScope | undefined, gate: Gate): boolean {
  if (scope?.reader === undefined) return false;
  gates.add(gate);
  if (isLarge(scope)) return false;
  return (largeOf.get(sourceOf(scope)) ?? 0) >= atOnce || (total > charactersMax && largeOf.has(`${scope.principalID}`));
}
