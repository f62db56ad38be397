/** Work that is due once per slot of time, whichever process does it. */
export interface Job {
  readonly name: string;
  /** The start of the last slot that has begun. */
  readonly slotAt: (now: Date) => Date;
  /** Whether a database that never ran it begins with the current slot, instead of waiting for the next. */
  readonly runsAtFirst: boolean;
  /** Gives what is logged. */
  readonly run: (now: Date, signal?: AbortSignal) => Promise<object>;
}

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;
const weekMilliseconds = 7 * dayMilliseconds;

const slotsOf = (length: number, offset: number) => (now: Date) =>
  new Date(Math.floor((now.getTime() - offset) / length) * length + offset);

export const everyHour = slotsOf(hourMilliseconds, 0);

/** At the end of each day in UTC. */
export const everyDay = slotsOf(dayMilliseconds, 0);

/** Sundays at noon UTC, which is the morning in America. The epoch began on a Thursday. */
export const everySundayMorning = slotsOf(weekMilliseconds, 3 * dayMilliseconds + 12 * hourMilliseconds);
