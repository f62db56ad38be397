/** A calendar day as the number of days since 1970-01-01: it never passes through a time zone. */
export type Day = number;

const dayMilliseconds = 86_400_000;
const formatted = new Map<Day, string>();

export function parseDay(text: string): Day {
  const milliseconds = Date.parse(`${text}T00:00:00.000Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(milliseconds) || formatDay(milliseconds / dayMilliseconds) !== text) {
    throw new RangeError(`not a calendar day (YYYY-MM-DD): ${text}`);
  }
  return milliseconds / dayMilliseconds;
}

export function formatDay(day: Day): string {
  const known = formatted.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * dayMilliseconds).toISOString().slice(0, 10);
  formatted.set(day, text);
  return text;
}

/** 1 = Monday .. 7 = Sunday. */
export function weekdayOf(day: Day): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** 1 = January .. 12 = December. */
export function monthOf(day: Day): number {
  return Number(formatDay(day).slice(5, 7));
}

export function dayOfMonth(day: Day): number {
  return Number(formatDay(day).slice(8, 10));
}

/** A calendar day in a date-time field: noon UTC is the same day from UTC−12 to UTC+11. */
export function noon(day: Day): string {
  return `${formatDay(day)}T12:00:00.000Z`;
}

/** The moment of the snapshot: nothing in it was created or changed later. */
export type Clock = {
  today: Day;
  /** First day of trade. */
  start: Day;
  /** A date-time on that day, or the moment of the snapshot where that is earlier. */
  stamp(day: Day, second: number): string;
};

export function createClock(today: string, now: Date | undefined): Clock {
  const day = parseDay(today);
  const latest = Math.min(day * dayMilliseconds, now?.getTime() ?? Number.POSITIVE_INFINITY);
  return {
    today: day,
    start: day - 425,
    stamp: (stamped, second) => {
      const moment = stamped * dayMilliseconds + second * 1000;
      if (moment > latest) return new Date(latest).toISOString();
      return `${formatDay(stamped)}T${clockTime(second)}.000Z`;
    },
  };
}

function clockTime(second: number): string {
  const pad = (part: number) => (part < 10 ? `0${part}` : `${part}`);
  return `${pad(Math.floor(second / 3600))}:${pad(Math.floor(second / 60) % 60)}:${pad(second % 60)}`;
}
