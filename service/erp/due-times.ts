import { type SQL, sql } from "#service/db/orm/orm.ts";

/** Holds for a time that has come by `by`, and for one after `latest`: that was stored before the clock was set back. */
export const hasCome = (time: SQL, by: Date, latest: Date): SQL =>
  sql`(${time} <= ${by.toISOString()} or ${time} > ${latest.toISOString()})`;

/** How far ahead of the clock a time may be. Longer than the longest pause before a message is sent again. */
export const aheadMilliseconds = 7_200_000;
