import { type Gate, OverloadedError, queueLimits } from "./gate.ts";
import type { RequestScope } from "./request-scope.ts";

/** An answer from more text than this takes more than one turn of the event loop, and several times its size in memory while it is made. */
export const largeCharacters = 1_000_000;
/** The large answers of one principal and endpoint that are in the making while another read of both may begin. */
const atOnce = 2;
/**
 * No further large answer begins while those in the making have more characters than this. Then one or two of the largest pages are in the making, and most
 * of the database's connections are free for small reads.
 */
const makingMax = 48_000_000;
/** The same for those in the making and the bytes of others that are not sent. */
const heldMax = 128_000_000;
/**
 * A client that has read nothing for this time loses its large answer if another one may not begin. Linux reports room in a full socket only when a third of its
 * buffer is free, which has up to 4 MB, so a client that reads 70 KB/s shows nothing of it for almost this time.
 */
const stalledMs = 20_000;
/** A principal with more unsent bytes loses large answers if one of another principal may not begin. One of the largest pages is less. */
const unsentMax = 68_000_000;
/** For how long a large answer makes the next ones of its principal, endpoint and page size be expected to be large. */
const expectedMs = 60_000;

/** The answer to a read, until it is sent. Small ones are not counted: if they were held for what they have together, none would end. */
interface Held {
  readonly principalID: number;
  size: number;
  isLarge: boolean;
  /** The size that is expected, and counted from the first statement until the answer is made. */
  reserved: number;
  /** Closes the connection of an answer that is being sent. */
  abandon: (() => void) | null;
  progressed: number;
}

const answers = new WeakMap<RequestScope, Held>();
/** Those that are sent or have failed. A statement of a read that failed with another one may still end. */
const ended = new WeakSet<RequestScope>();
/** The number of large answers in the making of each principal and endpoint. */
const making = new Map<string, number>();
/** The one of which nothing was sent for the longest time is the first. */
const sending = new Set<Held>();
const gates = new Set<Gate>();
/** The principals, endpoints and page sizes that had a large answer, its size, and when. The latest one is the last. */
const expected = new Map<string, { readonly size: number; readonly since: number }>();
/** The unsent bytes of each principal. */
const unsentOf = new Map<number, number>();
/** The characters of all large answers in the making, and the unsent bytes of the others. */
const totals = { making: 0, unsent: 0 };

const isFull = () => totals.making > makingMax || totals.making + totals.unsent > heldMax;

const sourceOf = ({ principalID, reader }: RequestScope) => `${principalID} ${reader?.path}`;

const pageOf = (scope: RequestScope) => `${sourceOf(scope)} ${scope.reader?.pageSize}`;

function countMaking(source: string, change: 1 | -1): void {
  const count = (making.get(source) ?? 0) + change;
  if (count > 0) making.set(source, count);
  else making.delete(source);
}

function expectLarge(page: string, size: number, now = performance.now()): void {
  expected.delete(page);
  expected.set(page, { size, since: now });
  for (const [known, { since }] of expected) {
    if (now - since <= expectedMs) return;
    expected.delete(known);
  }
}

function expectedSize(page: string, now = performance.now()): number {
  const found = expected.get(page);
  return found && now - found.since <= expectedMs ? found.size : 0;
}

function countUnsent(principalID: number, change: number): void {
  totals.unsent += change;
  const bytes = (unsentOf.get(principalID) ?? 0) + change;
  if (bytes > 0) unsentOf.set(principalID, bytes);
  else unsentOf.delete(principalID);
}

function count({ principalID, isLarge, size, reserved, abandon }: Held, sign: 1 | -1): void {
  if (abandon) countUnsent(principalID, sign * size);
  else totals.making += sign * Math.max(isLarge ? size : 0, reserved);
}

function change(held: Held, changes: Partial<Held>): void {
  count(held, -1);
  Object.assign(held, changes);
  count(held, 1);
}

function heldOf(scope: RequestScope): Held {
  const held = answers.get(scope) ?? { principalID: scope.principalID, size: 0, isLarge: false, reserved: 0, abandon: null, progressed: 0 };
  answers.set(scope, held);
  return held;
}

function reconsider(): void {
  for (const gate of gates) {
    if (gate.waiting() > 0) gate.reconsider();
    else gates.delete(gate);
  }
}

/**
 * Makes room for a large answer of a principal where unsent bytes leave none: abandons answers of silent clients and of other principals with too many unsent
 * bytes, the longest silent first, until there is room. They count no longer from then on, also where nobody would cancel what is left of them.
 */
function makeRoom(principalID: number, now = performance.now()): void {
  for (const held of sending) {
    if (totals.making > makingMax || !isFull()) return;
    const isSilent = now - held.progressed > stalledMs;
    const hasTooMuch = held.principalID !== principalID && (unsentOf.get(held.principalID) ?? 0) > unsentMax;
    if (!isSilent && !hasTooMuch) continue;
    sending.delete(held);
    change(held, { size: 0 });
    held.abandon?.();
  }
}

/**
 * Counts the texts of rows that a statement of a read has returned. They are in memory until the answer is made. Throws an OverloadedError where an answer
 * that nobody expected to be large becomes it while all of them have too much memory.
 */
export function noteRows(scope: RequestScope | undefined, rows: readonly unknown[]): void {
  if (scope?.reader === undefined || ended.has(scope)) return;
  const held = heldOf(scope);
  let sum = held.size;
  for (const row of rows) for (const value of Object.values(row as object)) if (typeof value === "string") sum += value.length;
  if (sum > largeCharacters) expectLarge(pageOf(scope), sum);
  if (!held.isLarge && sum > largeCharacters) {
    if (held.reserved === 0 && isFull()) {
      makeRoom(scope.principalID);
      throw new OverloadedError(queueLimits.refusal);
    }
    countMaking(sourceOf(scope), 1);
    change(held, { isLarge: true });
  }
  change(held, { size: sum });
}

/**
 * Call it when the answer of a large read is made, and each time that a part of it has been sent. `abandon` closes its connection. Returns false for a small
 * answer, which is not counted.
 */
export function noteUnsent(scope: RequestScope, bytes: number, abandon: () => void): boolean {
  const held = answers.get(scope);
  if (!held?.isLarge) return false;
  if (held.abandon === null) countMaking(sourceOf(scope), -1);
  sending.delete(held);
  sending.add(held);
  change(held, { abandon, progressed: performance.now(), size: bytes, reserved: 0 });
  if (bytes === 0) endAnswer(scope);
  else reconsider();
  return true;
}

function endAnswer(scope: RequestScope): void {
  ended.add(scope);
  const held = answers.get(scope);
  answers.delete(scope);
  if (held?.isLarge && held.abandon === null) countMaking(sourceOf(scope), -1);
  if (held) {
    change(held, { size: 0, reserved: 0 });
    sending.delete(held);
  }
  reconsider();
}

/** Call it when the answer of a read is made, or has failed. One that is being sent ends later. */
export function endMaking(scope: RequestScope): void {
  if (!answers.get(scope)?.abandon) endAnswer(scope);
}

/**
 * Whether the next statement of a read has to wait, because its principal has large answers of its endpoint in the making, or because all of them have too
 * much memory and this one is expected to be large, too. Others never wait, nor does a read that has begun, so that those that hold memory end. Where it is
 * false the read begins: the memory that it is expected to need counts from then on. `gate` is told when there is less to wait for.
 */
export function isHeld(scope: RequestScope | undefined, gate: Gate): boolean {
  if (scope?.reader === undefined || ended.has(scope)) return false;
  gates.add(gate);
  const held = answers.get(scope);
  if (held?.isLarge || held?.reserved) return false;
  if ((making.get(sourceOf(scope)) ?? 0) >= atOnce) return true;
  const size = expectedSize(pageOf(scope));
  if (size === 0) return false;
  if (isFull()) {
    makeRoom(scope.principalID);
    return true;
  }
  change(heldOf(scope), { reserved: size });
  return false;
}
