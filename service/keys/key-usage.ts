import { sql } from "#service/db/orm/orm.ts";
import type { Database } from "../db/database.ts";
import { apiKeys, keyUsage } from "../db/schema/system.ts";

const dayMilliseconds = 86_400_000;
const retentionDays = 400;

interface Usage {
  requests: number;
  /** Unix milliseconds. */
  lastTime: number;
}

type UsageByDay = Map<number, Map<number, Usage>>;

function addUsage(usage: UsageByDay, day: number, keyID: number, { requests, lastTime }: Usage): void {
  const ofDay = usage.get(day) ?? new Map<number, Usage>();
  usage.set(day, ofDay);
  const known = ofDay.get(keyID);
  if (known === undefined) ofDay.set(keyID, { requests, lastTime });
  else {
    known.requests += requests;
    known.lastTime = Math.max(known.lastTime, lastTime);
  }
}

const dayText = (day: number) => new Date(day * dayMilliseconds).toISOString().slice(0, 10);

async function storeUsage(db: Database, usage: UsageByDay): Promise<void> {
  const rows = [...usage].flatMap(([day, ofDay]) => [...ofDay].map(([keyID, used]) => ({ keyID, day: dayText(day), ...used })));
  const ids = rows.map(({ keyID }) => keyID);
  const days = rows.map(({ day }) => day);
  const requests = rows.map((row) => row.requests);
  const times = rows.map(({ lastTime }) => new Date(lastTime).toISOString());
  await db.execute(sql`
    with used as (
      select * from unnest(${sql.param(ids)}::int[], ${sql.param(days)}::date[], ${sql.param(requests)}::int[], ${sql.param(times)}::timestamptz[])
        used (key_id, day, requests, time)
    ), counted as (
      insert into ${keyUsage} as stored (key_id, day, requests) select key_id, day, requests from used order by key_id, day
      on conflict (key_id, day) do update set requests = stored.requests + excluded.requests
    )
    update ${apiKeys} set time_last_used = greatest(time_last_used, latest.time)
    from (select key_id, max(time) as time from used group by key_id) latest where ${apiKeys.ID} = latest.key_id`);
}

/** Counts the requests of each key in memory and remembers its last use. `write` stores both, so that no request waits. */
export function createKeyUsage(db: Database) {
  let collected: UsageByDay = new Map();

  return {
    /** `time` is in Unix milliseconds. */
    note(keyID: number, time: number) {
      addUsage(collected, Math.floor(time / dayMilliseconds), keyID, { requests: 1, lastTime: time });
    },
    /** Adds the collected counts to the stored ones. Retries a failed write the next time. */
    async write() {
      const written = collected;
      if (written.size === 0) return;
      collected = new Map();
      try {
        await storeUsage(db, written);
      } catch (error) {
        for (const [day, ofDay] of written) for (const [keyID, usage] of ofDay) addUsage(collected, day, keyID, usage);
        throw error;
      }
    },
  };
}

export interface UsageRecord extends Record<string, unknown> {
  readonly KeyID: number;
  readonly Prefix: string;
  readonly Company: string;
  readonly TimeLastUsed: string | null;
  readonly RequestsToday: number;
  readonly Requests: number;
  readonly Days: readonly { readonly Day: string; readonly Requests: number }[];
}

/** The requests of each key, or of key `id`, on the last `days` days in UTC, including today. */
export async function usageRecords(db: Database, now: Date, days: number, id: number | null): Promise<UsageRecord[]> {
  const today = Math.floor(now.getTime() / dayMilliseconds);
  const [first, last] = [dayText(today - days + 1), dayText(today)];
  const { rows } = await db.execute<UsageRecord>(sql`
    select k.id as "KeyID", k.prefix as "Prefix", k.company as "Company", k.time_last_used as "TimeLastUsed",
      coalesce(sum(u.requests) filter (where u.day = ${last}::date), 0)::int as "RequestsToday",
      coalesce(sum(u.requests), 0)::float8 as "Requests",
      coalesce(json_agg(json_build_object('Day', u.day, 'Requests', u.requests) order by u.day) filter (where u.day is not null), '[]') as "Days"
    from ${apiKeys} k left join ${keyUsage} u on u.key_id = k.id and u.day between ${first}::date and ${last}::date
    where ${id}::int is null or k.id = ${id}::int
    group by k.id order by k.id`);
  return rows.map((row) => ({ ...row, TimeLastUsed: row.TimeLastUsed && new Date(row.TimeLastUsed).toISOString() }));
}

/** Deletes the usage of days that are more than 400 days ago. Returns the number of rows. */
export async function removeOldUsage(db: Database, now: Date): Promise<number> {
  const oldest = dayText(Math.floor(now.getTime() / dayMilliseconds) - retentionDays);
  const removed = await db.delete(keyUsage).where(sql`${keyUsage.Day} < ${oldest}::date`).returning({ KeyID: keyUsage.KeyID });
  return removed.length;
}
