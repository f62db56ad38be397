/** Work that is due once per time slot, in any one process. */
export interface Job {
  readonly name: string;
  readonly slotAt: (now: Date) => Date;
  /** Whether a database that never ran the job runs it for the current slot instead of waiting for the next. */
  readonly runsAtFirst: boolean;
  /** Returns the fields to log. */
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

/** Sundays at noon UTC, which is the morning in America. The epoch started on a Thursday. */
export const everySundayMorning = slotsOf(weekMilliseconds, 3 * dayMilliseconds + 12 * hourMilliseconds);
