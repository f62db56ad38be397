import { expect, test } from "vitest";
import { createGate, OverloadedError, queueLimits } from "./gate.ts";
import { endAnswer, largeCharacters, noteRows } from "./large-answers.ts";
import { createWaitBudget, enterAsRequest, inRequestScope, type RequestScope } from "./request-scope.ts";

const caller = { keyID: 1, type: "Employee", scopeID: "1", userID: null } as const;
const scope = { customerIDs: [], arAccountIDs: [], locationIDs: [], supplierIDs: [] };

function readOf(principalID: number, path = "/v2/purchases"): RequestScope {
  const reader = { caller: { ...caller, ...scope, principalID }, path, reads: [], isDated: false, isTracked: false, now: new Date(0) };
  return { principalID, waits: createWaitBudget(), reader };
}

/** A gate, and functions that ask it for a slot and say whether they have it. */
function createReads(slots = 8) {
  const gate = createGate({ ...queueLimits, slots });
  const admitted: RequestScope[] = [];
  const enter = (read: RequestScope) => inRequestScope(read, () => enterAsRequest(gate)).then(() => admitted.push(read));
  return { gate, admitted, enter };
}

const rowOf = (characters: number) => [{ id: 1, record: "x".repeat(characters) }];
const large = rowOf(largeCharacters + 1);

test("while two large answers of a key and an endpoint are made, other reads of both wait, and no others", async () => {
  const { gate, admitted, enter } = createReads();
  const [first, second, third, other] = [readOf(7), readOf(7), readOf(7), readOf(8)];
  noteRows(first, large);
  noteRows(second, rowOf(10));
  noteRows(second, large);
  const waiting = enter(third);
  const elsewhere = readOf(7, "/v1/states");
  await enter(other);
  await enter(elsewhere);
  expect([admitted, gate.waiting()]).toEqual([[other, elsewhere], 1]);
  // The large ones go on to their end.
  await enter(first);
  expect(admitted).toEqual([other, elsewhere, first]);
  endAnswer(first);
  await waiting;
  expect([admitted, gate.waiting()]).toEqual([[other, elsewhere, first, third], 0]);
  for (const read of [second, third, other]) endAnswer(read);
});

test("while all large answers hold 128 MB, a key that has one waits for more, on any endpoint, and other keys go on", async () => {
  const { gate, admitted, enter } = createReads();
  const holders = [1, 2, 3].map((principalID) => readOf(principalID));
  for (const read of holders) noteRows(read, [rowOf(45_000_000)[0], { id: 2, record: null }]);
  const [more, elsewhere, other] = [readOf(1), readOf(2, "/v1/states"), readOf(4)];
  const waiting = [enter(more), enter(elsewhere)];
  await enter(other);
  expect([admitted, gate.waiting()]).toEqual([[other], 2]);
  endAnswer(holders[2] as RequestScope);
  await Promise.all(waiting);
  for (const read of holders) endAnswer(read);
});

test("small answers, writes and work outside of requests are not held", async () => {
  const { gate, enter } = createReads(20);
  // If they were held for what they have together, none of them would end.
  const reads = Array.from({ length: 200 }, () => readOf(9));
  const row = rowOf(largeCharacters);
  for (const read of reads) noteRows(read, row);
  await enter(readOf(9));
  for (const read of reads) endAnswer(read);
  const writes = Array.from({ length: 3 }, (): RequestScope => ({ principalID: 9 }));
  for (const write of writes) noteRows(write, large);
  noteRows(undefined, large);
  await enter(readOf(9));
  expect(gate.waiting()).toBe(0);
});

test("a held read is refused after its time, and takes no slot of others meanwhile", async () => {
  const { gate, enter } = createReads(1);
  const holders = [readOf(7), readOf(7)];
  for (const read of holders) noteRows(read, large);
  const impatient = { ...readOf(7), waits: { leftMs: 20 } };
  const refused = expect(enter(impatient)).rejects.toThrow(OverloadedError);
  await enter(readOf(8));
  await refused;
  expect(gate.waiting()).toBe(0);
  for (const read of holders) endAnswer(read);
});

test("a statement that ends after its read has failed counts nothing", async () => {
  const { gate, enter } = createReads();
  for (const read of [readOf(7), readOf(7)]) {
    noteRows(read, large);
    endAnswer(read);
    noteRows(read, large);
    endAnswer(read);
    noteRows(read, large);
  }
  await enter(readOf(7));
  expect(gate.waiting()).toBe(0);
});
