import { Counter, Gauge, Histogram, type Registry } from "prom-client";

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

export interface RequestResult {
  readonly method: string;
  /** The declared route, so that the number of label values is bounded. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  readonly isReplay: boolean;
  /** Whose rate limit refused the request, if one did. */
  readonly limited: "key" | "address" | null;
}

/** Counts and times requests. Labels contain neither keys nor ids. */
export function createRequestMetrics(registry: Registry) {
  const registers = [registry];
  const durations = new Histogram({
    name: "data_api_request_duration_seconds",
    help: "Time until the response was ready",
    labelNames: ["method", "route", "status"],
    buckets,
    registers,
  });
  const inFlight = new Gauge({ name: "data_api_requests_in_flight", help: "Requests that are being answered", registers });
  const limited = new Counter({
    name: "data_api_rate_limited_requests_total",
    help: "Requests refused because a key, or an address without a valid key, has used up its hourly limit",
    labelNames: ["by"],
    registers,
  });
  const replays = new Counter({
    name: "data_api_idempotent_replays_total",
    help: "Writes answered with the stored answer of an earlier request",
    registers,
  });
  for (const by of ["key", "address"]) limited.inc({ by }, 0);
  // Cached because looking up labels costs more than counting.
  const timers = new Map<string, Histogram.Internal<string>>();

  function timerOf(method: string, route: string, status: number) {
    const name = `${method} ${status} ${route}`;
    const timer = timers.get(name) ?? durations.labels(method, route, String(status));
    timers.set(name, timer);
    return timer;
  }

  return {
    begin() {
      inFlight.inc();
    },
    end({ method, route, status, seconds, isReplay, limited: by }: RequestResult) {
      inFlight.dec();
      timerOf(method, route, status).observe(seconds);
      if (isReplay) replays.inc();
      if (by !== null) limited.inc({ by });
    },
  };
}

export type RequestMetrics = ReturnType<typeof createRequestMetrics>;
