import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Fleet } from "../processes/fleet.ts";
import type { FaultyPostgres } from "./faulty-postgres.ts";

const stoppedMs = 1_000;
/** On a busy machine a new process needs long to reach a step. */
const stepTimeoutMs = 40_000;
const pauseMs = 50;

/** Two members of a fleet on a PostgreSQL server that can fail on demand. */
export interface Scene {
  readonly postgres: FaultyPostgres;
  readonly fleet: Fleet;
}

export interface Step {
  readonly name: string;
  /** Blocks transactions at this step. Returns a function that unblocks them. */
  readonly hold: (scene: Scene) => Promise<() => Promise<void>>;
  /** Finds a PostgreSQL process that waits on behalf of the service. */
  readonly isWaiting: string;
}

/** Commits a record of the log, until such a commit waits. */
async function untilCommitsWait({ query }: FaultyPostgres): Promise<void> {
  for (;;) {
    let isCommitted = false;
    const end = () => {
      isCommitted = true;
    };
    // Ends with an error if the test kills the server.
    void query("select pg_logical_emit_message(true, 'held', '')").then(end, end);
    while (!isCommitted) {
      const waiting = await query("select from pg_stat_activity where wait_event = 'SyncRep' and query like '%pg_logical_emit_message%'");
      if (waiting.length > 0) return;
      await sleep(pauseMs);
    }
  }
}

/** Makes commits wait for a replica that does not exist. */
export async function holdCommits({ postgres }: Scene): Promise<() => Promise<void>> {
  await postgres.query("alter system set synchronous_standby_names = 'nobody'");
  await postgres.query("select pg_reload_conf()");
  // On a busy machine PostgreSQL would read its settings only after the next statement, which is for a server that is restarted.
  await untilCommitsWait(postgres);
  await postgres.query("alter system reset synchronous_standby_names");
  return async () => {
    await postgres.query("select pg_reload_conf()");
  };
}

export const holdLock =
  (tables: string, mode = "exclusive") =>
  ({ postgres }: Scene) =>
    postgres.hold(`lock table ${tables} in ${mode} mode`);
export const waitsForLock = "wait_event_type = 'Lock'";
export const waitsForReplica = "wait_event = 'SyncRep' and query = 'commit'";

/** Steps of a payment request and of a submit. */
export const writeSteps: readonly Step[] = [
  { name: "before their first writes", hold: holdLock("payments, purchase_orders"), isWaiting: waitsForLock },
  { name: "after their writes", hold: holdLock("idempotency_records"), isWaiting: waitsForLock },
  { name: "committed and not yet answered", hold: holdCommits, isWaiting: waitsForReplica },
];

interface WaitingProcess {
  /** The PostgreSQL process. */
  readonly pid: number;
  /** The member of the fleet that it works for. */
  readonly member: number;
}

const waitingAt = ({ postgres }: Scene, { isWaiting }: Pick<Step, "isWaiting">) =>
  postgres.query<WaitingProcess>(`select pid, right(application_name, 1)::int as member from pg_stat_activity
    where application_name like 'member-_' and ${isWaiting}`);

export interface Fault {
  readonly name: string;
  /** Set if the service process itself fails, so that the other member must continue alone. */
  readonly isOfService?: true;
  /** Kills or stops a waiting process. Returns a function that restores it. */
  readonly strike: (waiting: WaitingProcess, scene: Scene) => Promise<() => Promise<void> | void>;
}

export const readiness = async ({ fleet }: Scene, member: number) => (await fleet.ask(member, "/readyz", { headers: {} })).status;

export const faults: readonly Fault[] = [
  {
    name: "a process of the database is killed",
    async strike({ pid }) {
      process.kill(pid, "SIGKILL");
      return () => {};
    },
  },
  {
    name: "the database is killed",
    async strike(_, scene) {
      scene.postgres.kill();
      await sleep(pauseMs);
      expect(await readiness(scene, 0)).toBe(503);
      await scene.postgres.restart();
      return () => {};
    },
  },
  {
    name: "a process of the database is stopped",
    async strike({ pid }, scene) {
      process.kill(pid, "SIGSTOP");
      await sleep(stoppedMs);
      expect(await readiness(scene, 0).finally(() => process.kill(pid, "SIGCONT"))).toBe(200);
      return () => {};
    },
  },
  {
    name: "the database is stopped",
    async strike(_, scene) {
      const thaw = scene.postgres.freeze();
      expect(await readiness(scene, 0).finally(thaw)).toBe(503);
      return () => {};
    },
  },
  {
    name: "the service is killed",
    isOfService: true,
    async strike({ member }, { fleet }) {
      const replaced = fleet.replace(member);
      return () => replaced;
    },
  },
  {
    name: "the service is stopped",
    isOfService: true,
    async strike({ member }, { fleet }) {
      fleet.signal(member, "SIGSTOP");
      return () => fleet.signal(member, "SIGCONT");
    },
  },
];

/** The other member may be blocked by the waiting one. */
const waitsForTable = `${waitsForLock} and wait_event = 'relation'`;
/** Steps of the exchange at which a process can wait: delivering a message to the ERP, and applying an event of the ERP. */
export const exchangeSteps: readonly Step[] = [
  { name: "is handing over", hold: holdLock("simulated_erp_documents"), isWaiting: waitsForTable },
  { name: "takes over a confirmation", hold: holdLock("invoices"), isWaiting: waitsForTable },
];

/** Injects the fault once at least `count` processes wait at the step, and lets the others continue. */
export async function strikeAt(
  scene: Scene,
  step: Pick<Step, "isWaiting">,
  { strike }: Pick<Fault, "strike">,
  release: () => Promise<void>,
  count: number,
) {
  try {
    await expect
      .poll(async () => (await waitingAt(scene, step)).length, { interval: 50, timeout: stepTimeoutMs })
      .toBeGreaterThanOrEqual(count);
    const [waiting] = await waitingAt(scene, step);
    if (waiting === undefined) throw new Error("no statement is waiting");
    return await strike(waiting, scene);
  } finally {
    // The connection that holds the lock may already be closed, which released the lock.
    await release().catch(() => {});
  }
}
