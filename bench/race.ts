import type { Browser } from "@playwright/test";
import type { Demo } from "../e2e/support/demo.ts";
import type { Programs } from "../scripts/programs.ts";

/** What races run on, all of it on this machine. */
export interface Ground {
  /** The product: npm start with its demo data. */
  readonly demo: Demo;
  /** A cookie header that opens the demo's rep connection at the product's dashboard. */
  readonly cookie: string;
  /** The same dashboard on an API that answers at once, and where that API is. */
  readonly canned: { readonly url: string; readonly cookie: string; readonly api: string };
  /** A Next app that does as little as an app can, and one route handler that passes answers on by fetch: bench/peer. */
  readonly peer: string;
  /** A Node server that pipes answers of the API that answers at once through undici. */
  readonly passThrough: string;
  readonly browser: Browser;
  /** What a race starts here ends with the races. */
  readonly programs: Programs;
  /** The data folder of the product. */
  readonly dataFolder: string;
}

export interface Figure {
  /** "26 KB, against a route handler that does nothing". */
  readonly what: string;
  readonly ratio: number;
  readonly goal: { readonly atMost: number } | { readonly atLeast: number };
  /** The two figures behind the ratio, with their units. */
  readonly from: string;
}

export interface Race {
  /** As design/performance.md numbers it. */
  readonly number: number;
  readonly title: string;
  readonly run: (ground: Ground) => Promise<readonly Figure[]>;
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
