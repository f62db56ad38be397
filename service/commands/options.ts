import { InvalidArgumentError, Option } from "commander";
import type { OpenDatabase } from "../db/database.ts";
import type { MigratedDatabase } from "../db/opening/open.ts";
import { type Environment, environments } from "../keys/environments.ts";
import { currentCaller, printAside } from "./socket/caller.ts";

export const environmentOption = () => new Option("--environment <name>", "environment of the data").choices(environments);

export const databaseOption = () =>
  new Option("--database <url>", "postgres://…, pglite:DIR or memory: (default: DATABASE_URL, or pglite:.data/<environment>)");

export type DatabaseOptions = { readonly database?: string; readonly environment?: Environment };

export function databaseUrl({ database, environment = "production" }: DatabaseOptions): string {
  return database ?? (process.env.DATABASE_URL || `pglite:.data/${environment}`);
}

async function requireEnvironment({ db }: OpenDatabase, { environment }: DatabaseOptions, mayBind: boolean): Promise<void> {
  if (!environment) return;
  const { bindEnvironment, checkEnvironment } = await import("../db/opening/environment.ts");
  await (mayBind ? bindEnvironment : checkEnvironment)(db, environment);
}

/** Opens the database, also when a process that uses it is ending. If a running service has it open, the service executes the whole command. */
async function openOrForward(options: DatabaseOptions, mayMigrate: boolean): Promise<MigratedDatabase> {
  const [{ openDatabase }, { FolderInUseError, commandSocketIn }, { isServed }] = await Promise.all([
    import("../db/opening/open.ts"),
    import("../db/embedded/folder/folder-lock.ts"),
    import("../db/embedded/folder/lock-when-free.ts"),
  ]);
  try {
    return await openDatabase(databaseUrl(options), { mayMigrate, waiting: { print: printAside } });
  } catch (error) {
    if (!(error instanceof FolderInUseError) || !(await isServed(error.folder))) throw error;
    const { forwardCommand } = await import("./socket/forward-command.ts");
    return forwardCommand(commandSocketIn(error.folder));
  }
}

interface Rights {
  /** Whether missing migrations are applied. */
  readonly mayMigrate?: boolean;
  /** Whether a database of no environment is bound to that of the options. */
  readonly mayBind?: boolean;
}

/** Of a command that changes nothing. */
export const readOnly: Rights = { mayBind: false };

/**
 * Opens the database of the options, refuses one of another environment than theirs, runs `work` and closes it. In a running service, `work` gets the
 * service's own database.
 */
export async function withDatabase<T>(
  options: DatabaseOptions,
  work: (database: MigratedDatabase) => Promise<T>,
  { mayMigrate = false, mayBind = true }: Rights = {},
): Promise<T> {
  const caller = currentCaller();
  const database = caller ? { ...caller.database, applied: [] } : await openOrForward(options, mayMigrate);
  try {
    await requireEnvironment(database, options, mayBind);
    return await work(database);
  } finally {
    if (!caller) await database.close();
  }
}

export const wholeNumber = (min: number, max: number) => (text: string) => {
  const value = Number(text);
  if (/^-?\d+$/.test(text) && value >= min && value <= max) return value;
  throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
};

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** NaN if the text is not a duration. */
function secondsOf(text: string): number {
  const [, number, unit = ""] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  return text === "0" ? 0 : Number(number) * (unitSeconds[unit] ?? Number.NaN);
}

/** An option's value as seconds: 0, or a whole number with its unit, 45s, 30m, 24h or 7d. */
export const duration = (secondsMax: number) => (text: string) => {
  const seconds = secondsOf(text);
  if (seconds >= 0 && seconds <= secondsMax) return seconds;
  throw new InvalidArgumentError(`It must be 0, or a duration like 30m, 24h or 7d, at most ${secondsMax / 86_400}d.`);
};

const idMax = 2_147_483_647;

export function idList(text: string): number[] {
  const ids = text.split(",").map(Number);
  if (/^\d+(,\d+)*$/.test(text) && ids.every((id) => id <= idMax)) return [...new Set(ids)];
  throw new InvalidArgumentError("It must be whole numbers separated by commas, for example 1,2,3.");
}

const scaleMax = 100;

/** The size of demo data. */
export function scaleNumber(text: string): number {
  const scale = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && scale > 0 && scale <= scaleMax) return scale;
  throw new InvalidArgumentError(`It must be a number above 0 and at most ${scaleMax}.`);
}

function isCalendarDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Texts of the form YYYY-MM-DD compare as their days do. */
export const calendarDay = (min: string, max: string) => (text: string) => {
  if (isCalendarDay(text) && text >= min && text <= max) return text;
  throw new InvalidArgumentError(`It must be a real date from ${min} to ${max}, written YYYY-MM-DD.`);
};

/** An empty variable of a script would otherwise mean the current folder, or all addresses of the machine. */
export function filled(text: string): string {
  if (text.trim() !== "") return text;
  throw new InvalidArgumentError("It must not be empty.");
}

const dayMilliseconds = 86_400_000;
const futureMax = 3_650 * dayMilliseconds;

/** An option's value as a future time: the end of a day in UTC, or a duration from now. */
export function futureTime(text: string): Date {
  const now = Date.now();
  const time = isCalendarDay(text) ? Date.parse(text) + dayMilliseconds : now + secondsOf(text) * 1000;
  if (time > now && time <= now + futureMax) return new Date(time);
  throw new InvalidArgumentError("It must be a future day written YYYY-MM-DD, or a duration from now like 12h or 90d, at most ten years.");
}

/** An option's value as a past time: the start of a day in UTC, or a duration before now. */
export function pastTime(text: string): Date {
  const now = Date.now();
  const time = isCalendarDay(text) ? Date.parse(text) : now - secondsOf(text) * 1000;
  if (time >= 0 && time <= now) return new Date(time);
  throw new InvalidArgumentError("It must be a past day written YYYY-MM-DD, or a duration before now like 12h or 7d, from 1970 on.");
}
