import type { Browser } from "@playwright/test";
import type { Demo } from "../e2e/support/servers/demo.ts";
import type { Programs } from "../scripts/process/programs.ts";

/** The programs that races use, all on this machine. */
export interface BenchEnvironment {
  /** The product: npm start with its demo data. */
  readonly demo: Demo;
  /** Cookie header of the demo's rep connection. */
  readonly cookie: string;
  /** The same dashboard on an API that answers from memory, and the address of that API. */
  readonly canned: { readonly url: string; readonly cookie: string; readonly api: string };
  /** A minimal Next app with a route handler that passes answers on with fetch: bench/peer. */
  readonly peer: string;
  /** A Node server that passes on the answers of that API with undici. */
  readonly passThrough: string;
  readonly browser: Browser;
  /** Programs started here end with the races. */
  readonly programs: Programs;
  readonly dataFolder: string;
}

export interface Figure {
  /** Such as "26 KB, against a route handler that does nothing". */
  readonly what: string;
  readonly ratio: number;
  readonly goal: { readonly atMost: number } | { readonly atLeast: number };
  /** The two figures behind the ratio, with their units. */
  readonly from: string;
}

/** A race that needs nothing of the product. */
export interface StandaloneRace {
  readonly number: number;
  readonly title: string;
  readonly run: () => Promise<readonly Figure[]>;
}

export interface Race extends Omit<StandaloneRace, "run"> {
  readonly run: (environment: BenchEnvironment) => Promise<readonly Figure[]>;
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
