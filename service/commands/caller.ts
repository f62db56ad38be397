import { AsyncLocalStorage } from "node:async_hooks";
import { resolve } from "node:path";
import type { OpenDatabase } from "../db/database.ts";

/** Who runs a command in a running service, through its socket. */
export interface Caller {
  /** The service's own. */
  readonly database: OpenDatabase;
  /** The caller's working folder. */
  readonly folder: string;
  readonly print: (line: string) => void;
  readonly printAside: (line: string) => void;
}

const callers = new AsyncLocalStorage<Caller>();

export const runFor = <T>(caller: Caller, work: () => Promise<T>): Promise<T> => callers.run(caller, work);

/** Undefined where the command has a process of its own. */
export const currentCaller = (): Caller | undefined => callers.getStore();

const toStandardOutput = (line: string) => void process.stdout.write(`${line}\n`);
const toStandardError = (line: string) => void process.stderr.write(`${line}\n`);

export const print = (line: string) => (currentCaller()?.print ?? toStandardOutput)(line);
export const printAside = (line: string) => (currentCaller()?.printAside ?? toStandardError)(line);

/** A path that the caller gave. */
export const callersPath = (path: string): string => resolve(currentCaller()?.folder ?? ".", path);
