import { Gauge, type Registry } from "prom-client";
import { sql } from "#service/db/orm/orm.ts";
import type { OpenDatabase } from "../../db/database.ts";
import { readInTime } from "../../db/limits/answer-in-time.ts";
import { jobRuns, outbox } from "../../db/schema/exchange.ts";

interface Backlog extends Record<string, unknown> {
  readonly waiting: number;
  readonly dead: number;
  readonly oldestSeconds: number;
}

function createGauges(registry: Registry) {
  const registers = [registry];
  const named = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name: `data_api_${name}`, help, labelNames, registers });
  return {
    isUp: named("database_up", "1 if the database answers within 3 seconds"),
    messages: named("outbox_messages", "Messages that the ERP has not accepted; dead ones wait for an operator", ["status"]),
    oldest: named("outbox_oldest_waiting_seconds", "Age of the oldest message that waits for the ERP"),
    jobs: named("job_last_done_slot_timestamp_seconds", "Start of the last completed slot of a background job", ["job"]),
    connections: named("database_pool_connections", "Connections of this process to PostgreSQL", ["state"]),
    waiting: named("database_pool_waiting_requests", "Statements that wait for a connection"),
  };
}

const answerSeconds = 3;

export type WatchedDatabase = Pick<OpenDatabase, "pool"> & { readonly requests: Pick<OpenDatabase["requests"], "reads"> };

/** Returns a function that reads the state of the database, outbox and jobs into the registry. Never fails: sets database_up to 0 instead. */
export function createDatabaseMetrics(registry: Registry, { requests: { reads }, pool }: WatchedDatabase, clock: () => Date) {
  const gauges = createGauges(registry);

  const readDatabase = readInTime(answerSeconds, async () => {
    const now = clock().toISOString();
    const { rows: backlogs } = await reads.execute<Backlog>(sql`
      select count(*) filter (where status = 'Waiting')::int as waiting, count(*) filter (where status = 'Dead')::int as dead,
        coalesce(extract(epoch from ${now}::timestamptz - min(time_created) filter (where status = 'Waiting')), 0)::float8 as "oldestSeconds"
      from ${outbox} where status <> 'Delivered'`);
    for (const { waiting, dead, oldestSeconds } of backlogs) {
      gauges.messages.set({ status: "waiting" }, waiting);
      gauges.messages.set({ status: "dead" }, dead);
      gauges.oldest.set(Math.max(0, oldestSeconds));
    }
    for (const { Name, SlotDone } of await reads.select().from(jobRuns))
      if (SlotDone !== null) gauges.jobs.set({ job: Name }, SlotDone.getTime() / 1000);
  });

  return async () => {
    if (pool) {
      const { total, idle, waiting } = pool();
      gauges.connections.set({ state: "busy" }, total - idle);
      gauges.connections.set({ state: "idle" }, idle);
      gauges.waiting.set(waiting);
    }
    try {
      await readDatabase();
      gauges.isUp.set(1);
    } catch {
      // Clear the values of an earlier read.
      for (const gauge of [gauges.messages, gauges.oldest, gauges.jobs]) gauge.reset();
      gauges.isUp.set(0);
    }
  };
}
