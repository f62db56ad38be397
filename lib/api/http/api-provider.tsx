"use client";

import type { QueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { createQuotaStore, type Quota, type QuotaStore, useQuotaOf } from "../quota/quota.ts";
import { readListsWhole } from "../reading/readers.ts";
import type { Api } from "./api.ts";
import type { BrowserApi } from "./browser-api.ts";
import { lazyApi } from "./lazy-api.ts";
import { createRequestLog, type RequestLog } from "./requests/request-log.ts";

interface ConnectionContext {
  readonly api: BrowserApi;
  readonly quota: QuotaStore;
  readonly log: RequestLog;
}

const Context = createContext<ConnectionContext | null>(null);

interface ApiProviderProps {
  readonly connection: { slug: string; connectedAt: string };
  /** The last quota that the server read, for the first render. */
  readonly quota?: Quota | null;
  readonly children: ReactNode;
}

function createContextValue({ connection, quota }: ApiProviderProps) {
  const store = createQuotaStore(quota ?? null);
  const log = createRequestLog();
  return { api: lazyApi(connection, store, "", log), quota: store, log };
}

/** Provides one connection's API. Set `key={slug}` where the connection can change in place. */
export function ApiProvider(props: ApiProviderProps) {
  const [value] = useState(() => createContextValue(props));
  useEffect(() => value.api.preload(), [value]);
  return <Context value={value}>{props.children}</Context>;
}

function useConnectionContext(): ConnectionContext {
  const value = useContext(Context);
  if (!value) throw new Error("useApi needs an ApiProvider");
  return value;
}

/** The connection's API, for query options: `useQuery(invoiceResource(useApi()).one(invoiceID))`. */
export const useApi = (): Api => useConnectionContext().api;

/** The key's remaining quota; null until the first answer. */
export const useQuota = (): Quota | null => useQuotaOf(useConnectionContext().quota);

/** The store behind useQuota, for background readers that slow down before the quota is spent. */
export const useQuotaStore = (): QuotaStore => useConnectionContext().quota;

/** The last requests of this tab. */
export const useRequestLog = (): RequestLog => useConnectionContext().log;

/** Records a failure of the dashboard itself for diagnostics. */
export const useReportProblem = (): RequestLog["addProblem"] => useConnectionContext().log.addProblem;

/** Discards the data in memory and in the browser's HTTP cache, and reads the open screen again. */
export function useRefetchAll(client: QueryClient): () => void {
  const { api } = useConnectionContext();
  return useCallback(() => {
    api.skipCache();
    readListsWhole(client);
    client.removeQueries({ type: "inactive" });
    void client.invalidateQueries();
  }, [api, client]);
}
