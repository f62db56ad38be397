import { AsyncLocalStorage } from "node:async_hooks";
import { hostname, userInfo } from "node:os";
import { resolve } from "node:path";
import type { OpenDatabase } from "../../db/database.ts";

/** Who runs a command in a running service, through its socket. */
export interface Caller {
  /** The service's own. */
  readonly database: OpenDatabase;
  readonly folder: string;
  /** The caller's user and machine. */
  readonly operator: string;
  readonly print: (line: string) => void;
  readonly printAside: (line: string) => void;
}

const callers = new AsyncLocalStorage<Caller>();

export const runFor = <T>(caller: Caller, work: () => Promise<T>): Promise<T> => callers.run(caller, work);

/** Undefined if the command runs in a process of its own. */
export const currentCaller = (): Caller | undefined => callers.getStore();

const toStandardOutput = (line: string) => void process.stdout.write(`${line}\n`);
const toStandardError = (line: string) => void process.stderr.write(`${line}\n`);

export const print = (line: string) => (currentCaller()?.print ?? toStandardOutput)(line);
export const printAside = (line: string) => (currentCaller()?.printAside ?? toStandardError)(line);

function userName(): string {
  try {
    return process.env.SUDO_USER || userInfo().username;
  } catch {
    // A container may run as a user that has no name.
    return `user ${process.getuid?.()}`;
  }
}

/** Who runs the command, for the audit log. */
export const operatorName = (): string => currentCaller()?.operator ?? `${userName()}@${hostname()}`;

export const callersPath = (path: string): string => resolve(currentCaller()?.folder ?? ".", path);
