import { hash } from "node:crypto";
import type { Database } from "#service/db/database.ts";
import { heavyEntries, runRead } from "#service/db/limits/heavy-reads.ts";
import { type Reader, requestScope } from "#service/db/limits/request-scope.ts";
import type { PgTable } from "#service/db/orm/pg-core.ts";
import { changeFloors, changes } from "#service/db/schema/changes.ts";
import { customers } from "#service/db/schema/customers.ts";
import { states } from "#service/db/schema/places.ts";
import { dataVersions } from "#service/db/schema/system.ts";
import { type Resource, tables } from "#service/db/schema.ts";
import { sql } from "#service/db/statements/sql-text.ts";
import { floorsOf } from "#service/db/versions/data-versions.ts";
import { epochText } from "#service/db/versions/epoch.ts";
import { changesMax, isTracked, type TrackedResource, trackingOf, wasVisibleTo } from "#service/db/versions/tracked-tables.ts";
import type { Page } from "../../http/envelope.ts";
import { ApiError } from "../../http/errors/api-error.ts";
import type { Condition } from "../conditions.ts";
import { todayIn } from "../parties/delivery-dates.ts";
import type { Place } from "./cursor.ts";
import { findRemoved, identify, type ListTables } from "./removed.ts";

/** A time is less exact than an UpdatedUntil, because a transaction that wrote before it may have committed later. */
const marginMinutes = 15;
const marginMilliseconds = marginMinutes * 60_000;

export interface Updates {
  readonly until: string;
  /** Limits a list to changed rows; none for the whole list. */
  readonly isChanged: readonly Condition[];
  /** The keys of the records that left the list, as JSON texts; undefined for a request of the whole list. */
  readonly removed?: readonly string[];
}

interface State extends Record<string, unknown> {
  readonly epoch: string;
  readonly oldest: string;
  readonly next: string;
  readonly floor: string;
  /** The start of the known changes, of the key's present scope, and of the present state of the list's other tables. */
  readonly startTime: Date | string | null;
  readonly versions: string;
  /** The time zones whose day an answer depends on; UTC is that of customers whose state has no record. */
  readonly zones: readonly string[];
  readonly changed: readonly KeyChange[] | null;
  /** The number of changes that were read. */
  readonly entries: number;
}

export interface KeyChange {
  readonly resource: TrackedResource;
  /** JSON array. */
  readonly key: string;
  /** Whether the caller could see a row with this key before any of its changes. */
  readonly wasVisible: boolean;
  /** Whether the caller could see it before each of its changes. */
  readonly wasAlwaysVisible: boolean;
}

export interface Changes {
  readonly until: string;
  /** Null where the whole list was requested. */
  readonly changed: readonly KeyChange[] | null;
}

const short = (text: string) => hash("sha1", text, "base64url").slice(0, 8);

/** The tables that an answer reads whose rows have the same key. */
function sourcesOf(resource: TrackedResource, reads: readonly Resource[]): TrackedResource[] {
  const identity = JSON.stringify(trackingOf(resource).key);
  return reads.filter(isTracked).filter((one) => JSON.stringify(trackingOf(one).key) === identity);
}

type UpdatesStart = { readonly transaction: bigint } | { readonly time: string };

export const tooOld = () =>
  new ApiError(
    "UPDATES_TOO_OLD",
    "The changes since UpdatedSince are no longer known, or the scope of this key has changed: read the whole list again",
  );

interface StateQuery {
  readonly reader: Reader;
  readonly own: readonly TrackedResource[];
  readonly others: readonly Resource[];
  readonly since: UpdatesStart | null;
}

/** The state with at most so many changes, of which one record can have any number. */
async function readStateWith(db: Database, { reader, own, others, since }: StateQuery, entriesMax: number | null): Promise<State> {
  const isSince =
    since === null
      ? sql`false`
      : "time" in since
        ? sql`${changes.Time} >= least(${since.time}::timestamptz, now()) - interval '${sql.raw(String(marginMinutes))} minutes'`
        : sql`${changes.Transaction} >= ${String(since.transaction)}::bigint`;
  const visible = sql.join(
    own.map((resource) => sql`when ${resource} then ${wasVisibleTo(reader.caller, resource)}`),
    sql` `,
  );
  const wasVisible = sql`${changes.WasThere} and case ${changes.Resource} ${visible} else false end`;
  const fromFloors = (names: readonly string[]) =>
    sql`from ${changeFloors} where ${changeFloors.Resource} = any(${sql.param(names)}::text[])`;
  const known = [...own, "*"];
  const context = [`key ${reader.caller.keyID}`, ...others.flatMap(floorsOf)];
  const { rows } = await db.execute<State>(sql`
    select ${sql.raw(epochText)} as epoch, pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_snapshot_xmax(pg_current_snapshot())::text as next,
      (select coalesce(max(${changeFloors.Transaction}), 0)::text ${fromFloors(known)}) as floor,
      (select max(${changeFloors.Time}) ${fromFloors([...known, ...context])}) as "startTime",
      (select coalesce(string_agg(${dataVersions.Version}::text, '.' order by ${dataVersions.Resource}, ${dataVersions.Stripe}), '') from ${dataVersions}
        where ${dataVersions.Resource} = any(${sql.param(others)}::text[])) as versions,
      array(select ${states.TimeZone} from ${states} where ${reader.isDated} union
        select 'UTC' where ${reader.isDated} and exists (
          select from ${customers} where not exists (select from ${states} where ${states.StateAbbreviation} = ${customers.State})
        ) order by 1) as zones,
      found.changed, found.entries
    from (
      select json_agg(changed) as changed, coalesce(sum(changed.entries), 0)::int as entries from (
        select ${changes.Resource} as resource, ${changes.Key} as key, bool_or(${wasVisible}) as "wasVisible",
          bool_and(${wasVisible}) as "wasAlwaysVisible", count(*) as entries
        from (
          select * from ${changes} where ${changes.Resource} = any(${sql.param(own)}::text[]) and ${isSince}
          ${entriesMax === null ? sql`` : sql`limit ${entriesMax}`}
        ) ${changes} group by 1, 2 limit ${own.length * changesMax + 1}
      ) changed
    ) found`);
  const [state] = rows;
  if (state === undefined) throw new Error("a statement over one row of sums answers with one row");
  return state;
}

/** Few changes are read at once. Many can take seconds, so they count as a large read of the key. */
async function readState(db: Database, query: StateQuery): Promise<State> {
  const state = await readStateWith(db, query, heavyEntries + 1);
  return state.entries <= heavyEntries ? state : runRead(state.entries, () => readStateWith(db, query, null));
}

/** Other dependencies of a list: the scope of the key, tables without tracked changes, and today's dates. */
function contextOf({ caller, now }: Reader, { versions, zones }: State): string {
  const { type, customerIDs, arAccountIDs, locationIDs, supplierIDs } = caller;
  const days = zones.map((zone) => todayIn(zone, now));
  return short(JSON.stringify([type, customerIDs, arAccountIDs, locationIDs, supplierIDs, versions, days]));
}

const untilForm = /^([0-9a-f]{8})-(\d{1,18})-([\w-]{8})$/;

/** Throws UPDATES_TOO_OLD unless every change since then is known. */
function checkKnown(updatedSince: string, state: State, context: string, now: Date): void {
  const [, epoch, transaction = "0", known] = untilForm.exec(updatedSince) ?? [];
  if (epoch === undefined) {
    const time = new Date(updatedSince);
    const isBeforeStart = state.startTime !== null && time.getTime() < new Date(state.startTime).getTime() + marginMilliseconds;
    if (isBeforeStart || state.zones.some((zone) => todayIn(zone, time) !== todayIn(zone, now))) throw tooOld();
    return;
  }
  const since = BigInt(transaction);
  if (epoch !== state.epoch || known !== context || since < BigInt(state.floor) || since > BigInt(state.next)) throw tooOld();
}

function sinceOf(updatedSince: string): UpdatesStart {
  const [, , transaction] = untilForm.exec(updatedSince) ?? [];
  return transaction === undefined ? { time: updatedSince } : { transaction: BigInt(transaction) };
}

const resourceOf = (table: PgTable): TrackedResource | undefined => {
  const [name] = Object.entries(tables).find(([, one]) => one === table) ?? [];
  return name !== undefined && isTracked(name as Resource) ? (name as TrackedResource) : undefined;
};

/**
 * The changes of these tables since the UpdatedSince of the request; null if the endpoint does not take it. Call it before the list is read, so that
 * changes in between are reported next time.
 */
export async function changesOf(
  db: Database,
  own: readonly TrackedResource[],
  updatedSince: string | undefined,
  { until: untilOfWalk }: Place,
): Promise<Changes | null> {
  const reader = requestScope()?.reader;
  if (!reader?.isTracked) return null;
  const others = reader.reads.filter((resource) => !own.some((one) => one === resource));
  const state = await readState(db, { reader, own, others, since: updatedSince === undefined ? null : sinceOf(updatedSince) });
  const context = contextOf(reader, state);
  const until = untilOfWalk ?? `${state.epoch}-${state.oldest}-${context}`;
  if (updatedSince === undefined) return { until, changed: null };
  checkKnown(updatedSince, state, context, reader.now);
  const changed = state.changed ?? [];
  if (new Set(changed.map(({ key }) => key)).size > changesMax) throw tooOld();
  return { until, changed };
}

/** The changes of a list since the UpdatedSince of the request; null if its changes are not tracked. */
export async function updatesOf(
  db: Database,
  shape: ListTables,
  updatedSince: string | undefined,
  conditions: readonly Condition[],
  place: Place,
): Promise<Updates | null> {
  const resource = resourceOf(shape.records);
  if (resource === undefined) return null;
  const known = await changesOf(db, sourcesOf(resource, requestScope()?.reader?.reads ?? []), updatedSince, place);
  if (known === null) return null;
  const { until, changed } = known;
  if (changed === null) return { until, isChanged: [] };
  const keys = [...new Set(changed.map(({ key }) => key))];
  const seen = new Set(changed.filter(({ wasVisible }) => wasVisible).map(({ key }) => key));
  const { isNamed } = identify(shape, resource, keys);
  return {
    until,
    isChanged: isNamed,
    removed: place.page === 1 ? await findRemoved(db, shape, resource, [...seen], conditions) : [],
  };
}

export const toPage = (updates: Pick<Updates, "until" | "removed"> | null): Pick<Page, "updatedUntil" | "removed"> =>
  updates === null ? {} : { updatedUntil: updates.until, ...(updates.removed && { removed: updates.removed }) };
