import { setImmediate } from "node:timers/promises";

/** The most turns for which work waits, so that clients that connect all the time do not stop it. */
const turnsMax = 100;

let arrived = 0;
let arriving: Promise<void> | null = null;

async function untilNoneArrives(): Promise<void> {
  // The rest of the turn of the first connection.
  await setImmediate();
  for (let turn = 0; turn < turnsMax; turn += 1) {
    const before = arrived;
    await setImmediate();
    if (arrived === before) break;
  }
  arriving = null;
}

/**
 * Call it for each connection. Node accepts one in each turn of the event loop, in the order in which they came. So while work fills the turns, a hundred
 * connections of one client would delay the next one by as many parts of that work.
 */
export function noteArrival(): void {
  arrived += 1;
  arriving ??= untilNoneArrives();
}

/** Waits while connections arrive. */
export const afterArrivals = async (): Promise<void> => {
  if (arriving !== null) await arriving;
};

const waiting: (() => void)[] = [];
let isResuming = false;

async function resumeOnePerTurn(): Promise<void> {
  isResuming = true;
  while (waiting.length > 0) {
    await setImmediate();
    await afterArrivals();
    waiting.shift()?.();
  }
  isResuming = false;
}

/** Lets other work run between two parts of a large one, and connections arrive first. Of all large work one part runs in a turn. */
export function nextTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  if (!isResuming) void resumeOnePerTurn();
  return promise;
}
