import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Environment } from "../../keys/environments.ts";
import { createDatabaseMetrics, type WatchedDatabase } from "./database-metrics.ts";
import { createRequestMetrics } from "./request-metrics.ts";

/** The metrics of this process in Prometheus' text format. */
export function createMetrics(environment: Environment, clock: () => Date) {
  const registry = new Registry();
  registry.setDefaultLabels({ environment });
  const requests = createRequestMetrics(registry);
  const exchanged = new Gauge({
    name: "data_api_erp_exchange_last_success_timestamp_seconds",
    help: "When this process last exchanged with the ERP",
    registers: [registry],
    aggregator: "max",
  });
  let readDatabase = async () => {};

  return {
    requests,
    contentType: registry.contentType,
    /** Adds Node's process metrics and the metrics of `database`. */
    watch(database: WatchedDatabase) {
      collectDefaultMetrics({ register: registry });
      readDatabase = createDatabaseMetrics(registry, database, clock);
    },
    noteExchange() {
      exchanged.set(clock().getTime() / 1000);
    },
    async text(): Promise<string> {
      await readDatabase();
      return registry.metrics();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
