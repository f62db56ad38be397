import { afterEach, expect, test, vi } from "vitest";
import { createGate, OverloadedError, queueLimits } from "./gate.ts";
import { heavyEntries, runRead } from "./heavy-reads.ts";
import { endMaking, largeCharacters, noteRows, noteUnsent } from "./large-answers.ts";
import { createWaitBudget, enterAsRequest, inRequestScope, type RequestScope } from "./request-scope.ts";

const caller = { keyID: 1, type: "Employee", scopeID: "1", userID: null } as const;
const scope = { customerIDs: [], arAccountIDs: [], locationIDs: [], supplierIDs: [] };

const ignore = () => {};
const reads = new Set<RequestScope>();

afterEach(() => {
  vi.useRealTimers();
  for (const read of reads) {
    noteUnsent(read, 0, ignore);
    endMaking(read);
  }
  reads.clear();
});

function readOf(principalID: number, path = "/v2/purchases", pageSize = ""): RequestScope {
  const common = { reads: [], isDated: false, isTracked: false, now: new Date(0) };
  const reader = { ...common, caller: { ...caller, ...scope, principalID }, path, pageSize };
  const read = { principalID, waits: createWaitBudget(), reader };
  reads.add(read);
  return read;
}

let principals = 100;
/** The number of a principal that has read nothing. */
function newPrincipal(): number {
  principals += 1;
  return principals;
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
  endMaking(first);
  await waiting;
  expect([admitted, gate.waiting()]).toEqual([[other, elsewhere, first, third], 0]);
});

test("a read waits for two large answers of its key and endpoint until they are made, not until their clients have read them", async () => {
  const { enter } = createReads();
  const principal = newPrincipal();
  const holders = [readOf(principal), readOf(principal)];
  for (const read of holders) noteRows(read, large);
  const waiting = enter(readOf(principal));
  noteUnsent(holders[0] as RequestScope, 1_000_000, ignore);
  await waiting;
});

test("while the large answers in the making hold 48 MB, endpoints that had a large answer wait, and others go on", async () => {
  const { gate, admitted, enter } = createReads();
  const [holder, key, other] = [newPrincipal(), newPrincipal(), newPrincipal()];
  const before = readOf(key);
  noteRows(before, large);
  endMaking(before);
  const holding = readOf(holder);
  noteRows(holding, [rowOf(48_000_000)[0], { id: 2, record: "x" }]);
  const [more, elsewhere, small] = [readOf(key), readOf(key, "/v1/states"), readOf(other)];
  const waiting = enter(more);
  await enter(elsewhere);
  await enter(small);
  expect([admitted, gate.waiting()]).toEqual([[elsewhere, small], 1]);
  endMaking(holding);
  await waiting;
});

test("an answer that becomes large while others hold too much memory is refused, and its key waits the next time", async () => {
  const { gate, enter } = createReads();
  const [holder, key] = [newPrincipal(), newPrincipal()];
  const holding = readOf(holder);
  noteRows(holding, rowOf(48_000_001));
  const unexpected = readOf(key);
  noteRows(unexpected, rowOf(largeCharacters));
  expect(() => noteRows(unexpected, rowOf(1))).toThrow(OverloadedError);
  endMaking(unexpected);
  const again = enter(readOf(key));
  expect(gate.waiting()).toBe(1);
  endMaking(holding);
  await again;
});

test("a read that is expected to be large counts from its first statement, and never waits after it", async () => {
  const { gate, admitted, enter } = createReads();
  const keys = [newPrincipal(), newPrincipal(), newPrincipal()];
  for (const key of keys) {
    const before = readOf(key);
    noteRows(before, rowOf(30_000_000));
    endMaking(before);
  }
  const [first, second, third] = keys.map((key) => readOf(key)) as [RequestScope, RequestScope, RequestScope];
  const waiting = [first, second, third].map(enter);
  await Promise.all(waiting.slice(0, 2));
  expect([admitted, gate.waiting()]).toEqual([[first, second], 1]);
  await enter(first);
  endMaking(second);
  await Promise.all(waiting);
});

test("a heavy read that is held takes no slot that those which it waits for need to end", async () => {
  const { gate, enter } = createReads();
  const key = newPrincipal();
  const before = readOf(key);
  noteRows(before, rowOf(30_000_000));
  endMaking(before);
  const [first, second, third, fourth] = [readOf(key), readOf(key), readOf(key), readOf(key)];
  const readHeavy = (read: RequestScope) => inRequestScope(read, () => runRead(heavyEntries + 1, () => enter(read)));
  await Promise.all([first, second].map(readHeavy));
  // Both of the key's slots for heavy reads are free, and the two answers in the making have too much memory for a third.
  const waiting = [third, fourth].map(readHeavy);
  await Promise.all([first, second].map(readHeavy));
  expect(gate.waiting()).toBe(0);
  for (const read of [first, second]) endMaking(read);
  await Promise.all(waiting);
});

test("a large page lets no page of another size be expected to be large", async () => {
  const { gate, enter } = createReads();
  const key = newPrincipal();
  const before = readOf(key, "/v1/suppliers", "500");
  noteRows(before, large);
  endMaking(before);
  const holding = readOf(newPrincipal());
  noteRows(holding, rowOf(48_000_001));
  await enter(readOf(key, "/v1/suppliers", "5"));
  const waiting = enter(readOf(key, "/v1/suppliers", "500"));
  expect(gate.waiting()).toBe(1);
  endMaking(holding);
  await waiting;
});

/** An answer of which so many bytes are sent to a client that reads nothing. */
function startSending(principal: number, bytes: number, abandon: () => void): RequestScope {
  const read = readOf(principal);
  noteRows(read, large);
  noteUnsent(read, bytes, abandon);
  endMaking(read);
  return read;
}

/** Two answers of 128 MB together of which the clients read nothing, the first one of them, and a read that waits for it. */
function startUnread() {
  const { gate, enter } = createReads();
  const abandon = vi.fn();
  const slow = startSending(newPrincipal(), 64_000_001, abandon);
  startSending(newPrincipal(), 64_000_000, abandon);
  const waiting = readOf(newPrincipal());
  expect(() => noteRows(waiting, large)).toThrow(OverloadedError);
  endMaking(waiting);
  const again = enter(readOf(waiting.principalID));
  expect(gate.waiting()).toBe(1);
  return { slow, abandon, again };
}

test("bytes count until they are sent", async () => {
  const { slow, abandon, again } = startUnread();
  noteUnsent(slow, 64_000_000, abandon);
  await again;
  expect(abandon).not.toHaveBeenCalled();
});

test("a client that has read nothing for twenty seconds loses its answer where another large one waits", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { slow, abandon, again } = startUnread();
  vi.advanceTimersByTime(20_000);
  expect(() => noteRows(readOf(newPrincipal()), large)).toThrow(OverloadedError);
  expect(abandon).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(() => noteRows(readOf(newPrincipal()), large)).toThrow(OverloadedError);
  expect(abandon).toHaveBeenCalledOnce();
  noteUnsent(slow, 0, abandon);
  await again;
});

test("an answer that was abandoned does not count any longer, even if nobody cancels it", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { slow, abandon, again } = startUnread();
  vi.advanceTimersByTime(20_001);
  expect(() => noteRows(readOf(newPrincipal()), large)).toThrow(OverloadedError);
  const next = readOf(newPrincipal());
  noteRows(next, large);
  endMaking(next);
  await again;
  expect(abandon).toHaveBeenCalledOnce();
  noteUnsent(slow, 0, abandon);
});

test("a silent client keeps its answer where only those in the making have too much memory", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const abandon = vi.fn();
  startSending(newPrincipal(), 1_000_000, abandon);
  vi.advanceTimersByTime(60_000);
  noteRows(readOf(newPrincipal()), rowOf(48_000_001));
  expect(() => noteRows(readOf(newPrincipal()), large)).toThrow(OverloadedError);
  expect(abandon).not.toHaveBeenCalled();
});

test("of the silent clients, those that have read nothing for the longest time lose their answers, until there is room", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const abandoned: string[] = [];
  const reader = startSending(newPrincipal(), 50_000_000, () => abandoned.push("reader"));
  vi.advanceTimersByTime(1);
  for (const name of ["first", "second"]) startSending(newPrincipal(), 50_000_000, () => abandoned.push(name));
  vi.advanceTimersByTime(1);
  noteUnsent(reader, 49_000_000, () => abandoned.push("reader"));
  vi.advanceTimersByTime(60_000);
  expect(() => noteRows(readOf(newPrincipal()), large)).toThrow(OverloadedError);
  expect(abandoned).toEqual(["first"]);
});

test("a key whose clients read two of the largest pages slowly loses one where another key's large answer finds no room", async () => {
  const { gate, enter } = createReads();
  const [slow, other] = [newPrincipal(), newPrincipal()];
  const abandoned: string[] = [];
  for (const name of ["first", "second"]) startSending(slow, 67_108_864, () => abandoned.push(name));
  expect(() => noteRows(readOf(slow), large)).toThrow(OverloadedError);
  expect(abandoned).toEqual([]);
  expect(() => noteRows(readOf(other), large)).toThrow(OverloadedError);
  expect(abandoned).toEqual(["first"]);
  await enter(readOf(other));
  expect(gate.waiting()).toBe(0);
});

test("keys that have one of the largest pages each keep it", () => {
  const abandon = vi.fn();
  for (const key of [newPrincipal(), newPrincipal()]) startSending(key, 67_108_864, abandon);
  expect(() => noteRows(readOf(newPrincipal()), large)).toThrow(OverloadedError);
  expect(abandon).not.toHaveBeenCalled();
});

test("small answers, writes and work outside of requests are not held", async () => {
  const { gate, enter } = createReads(20);
  // If they were held for what they have together, none of them would end.
  const reads = Array.from({ length: 200 }, () => readOf(9));
  const row = rowOf(largeCharacters);
  for (const read of reads) noteRows(read, row);
  await enter(readOf(9));
  for (const read of reads) endMaking(read);
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
});

test("a statement that ends after its read has failed counts nothing", async () => {
  const { gate, enter } = createReads();
  const principal = newPrincipal();
  for (const read of [readOf(principal), readOf(principal)]) {
    noteRows(read, large);
    endMaking(read);
    noteRows(read, large);
    endMaking(read);
    noteRows(read, large);
  }
  await enter(readOf(principal));
  expect(gate.waiting()).toBe(0);
});
