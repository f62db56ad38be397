import { hash } from "node:crypto";
import type { Database } from "#service/db/database.ts";
import { type Reader, requestScope } from "#service/db/limits/request-scope.ts";
import type { PgTable } from "#service/db/pg-core.ts";
import { changeFloors, changes } from "#service/db/schema/changes.ts";
import { states } from "#service/db/schema/places.ts";
import { dataVersions, meta } from "#service/db/schema/system.ts";
import { type Resource, tables } from "#service/db/schema.ts";
import { sql } from "#service/db/statements/sql-text.ts";
import { changesMax, isTracked, type TrackedResource, trackingOf, wasVisibleTo } from "#service/db/tracked-tables.ts";
import type { Page } from "../../http/envelope.ts";
import { ApiError } from "../../http/errors/api-error.ts";
import type { Condition } from "../conditions.ts";
import { todayIn } from "../parties/delivery-dates.ts";
import type { Place } from "./cursor.ts";
import { findRemoved, identify, type ListTables } from "./removed.ts";

/** A time is less exact than an UpdatedUntil: a transaction that wrote before it may have committed after it. */
const marginMinutes = 15;
const marginMilliseconds = marginMinutes * 60_000;

export interface Updates {
  /** The UpdatedSince for the next reading. */
  readonly until: string;
  /** Limits a list to what changed; none for the whole list. */
  readonly isChanged: readonly Condition[];
  /** The keys of the records that left the list, as JSON texts; undefined where only the whole list was asked for. */
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
  readonly zones: readonly string[];
  /** Each changed key, and whether the caller could see its row before. */
  readonly changed: readonly (readonly [key: string, wasVisible: boolean])[] | null;
}

const short = (text: string) => hash("sha1", text, "base64url").slice(0, 8);

function sourcesOf(resource: TrackedResource, { reads }: Reader) {
  const identity = JSON.stringify(trackingOf(resource).key);
  const isOwn = (one: Resource): one is TrackedResource => isTracked(one) && JSON.stringify(trackingOf(one).key) === identity;
  return { own: reads.filter(isOwn), others: reads.filter((one) => !isOwn(one)) };
}

type Since = { readonly transaction: bigint } | { readonly time: string };

const tooOld = () =>
  new ApiError(
    "UPDATES_TOO_OLD",
    "The changes since UpdatedSince are no longer known, or this key sees other records now: read the list whole again",
  );

const epochOf = sql`substr(md5(coalesce((select ${meta.Value} from ${meta} where ${meta.Name} = 'epoch'), '')
  || (select oid::text from pg_database where datname = current_database()) || 'changes'::regclass::oid::text), 1, 8)`;

async function readState(
  db: Database,
  reader: Reader,
  own: readonly TrackedResource[],
  others: readonly Resource[],
  since: Since | null,
): Promise<State> {
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
  const floorsOf = (names: readonly string[]) =>
    sql`from ${changeFloors} where ${changeFloors.Resource} = any(${sql.param(names)}::text[])`;
  const known = [...own, "*"];
  const context = [`key ${reader.caller.keyID}`, ...others.map((resource) => `version of ${resource}`)];
  const { rows } = await db.execute<State>(sql`
    select ${epochOf} as epoch, pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_snapshot_xmax(pg_current_snapshot())::text as next,
      (select coalesce(max(${changeFloors.Transaction}), 0)::text ${floorsOf(known)}) as floor,
      (select max(${changeFloors.Time}) ${floorsOf([...known, ...context])}) as "startTime",
      (select coalesce(string_agg(${dataVersions.Version}::text, '.' order by ${dataVersions.Resource}), '') from ${dataVersions}
        where ${dataVersions.Resource} = any(${sql.param(others)}::text[])) as versions,
      array(select distinct ${states.TimeZone} from ${states} where ${reader.isDated} order by 1) as zones,
      (select json_agg(json_build_array(key, was_visible)) from (
        select ${changes.Key} as key, bool_or(${changes.WasThere} and case ${changes.Resource} ${visible} else false end) as was_visible
        from ${changes} where ${changes.Resource} = any(${sql.param(own)}::text[]) and ${isSince} group by 1 limit ${changesMax + 1}
      ) changed) as changed`);
  const [state] = rows;
  if (state === undefined) throw new Error("a statement without a from clause answers with one row");
  return state;
}

/** What else a list depends on: the scope of the key, tables whose changes are not listed, and the dates of today. */
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

function sinceOf(updatedSince: string): Since {
  const [, , transaction] = untilForm.exec(updatedSince) ?? [];
  return transaction === undefined ? { time: updatedSince } : { transaction: BigInt(transaction) };
}

const resourceOf = (table: PgTable): TrackedResource | undefined => {
  const [name] = Object.entries(tables).find(([, one]) => one === table) ?? [];
  return name !== undefined && isTracked(name as Resource) ? (name as TrackedResource) : undefined;
};

/** What changed in a list since the UpdatedSince of the request; null if its records are not followed. */
export async function updatesOf(
  db: Database,
  shape: ListTables,
  updatedSince: string | undefined,
  conditions: readonly Condition[],
  { page, until: untilOfWalk }: Place,
): Promise<Updates | null> {
  const reader = requestScope()?.reader;
  const resource = resourceOf(shape.records);
  if (!reader?.isTracked || resource === undefined) return null;
  const { own, others } = sourcesOf(resource, reader);
  const state = await readState(db, reader, own, others, updatedSince === undefined ? null : sinceOf(updatedSince));
  const context = contextOf(reader, state);
  const until = untilOfWalk ?? `${state.epoch}-${state.oldest}-${context}`;
  if (updatedSince === undefined) return { until, isChanged: [] };
  checkKnown(updatedSince, state, context, reader.now);
  const changed = state.changed ?? [];
  if (changed.length > changesMax) throw tooOld();
  const seen = changed.filter(([, wasVisible]) => wasVisible).map(([key]) => key);
  const { isNamed } = identify(
    shape,
    resource,
    changed.map(([key]) => key),
  );
  return {
    until,
    isChanged: isNamed,
    removed: page === 1 ? await findRemoved(db, shape, resource, seen, conditions) : [],
  };
}

/** What a page says of its updates. */
export const toPage = (updates: Updates | null): Pick<Page, "updatedUntil" | "removed"> =>
  updates === null ? {} : { updatedUntil: updates.until, ...(updates.removed && { removed: updates.removed }) };
