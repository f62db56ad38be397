import "server-only";
import { listRows } from "#lib/api/list-rows.ts";
import { collectRows } from "#lib/api/reading/collect-rows.ts";
import { BoundedMap } from "../http/bounded-map.ts";
import { processWide } from "../http/process-wide.ts";
import { serverLimits } from "../limits.ts";
import type { Connection } from "../session/cookies/stored-connection.ts";
import { connectionId } from "../session/ended-connections.ts";
import { serverApi } from "../upstream/server-api.ts";

const cacheMs = 10 * 60_000;

interface CachedAddresses {
  readonly addresses: Promise<ReadonlySet<string>>;
  readonly until: number;
}

const cache = () =>
  processWide("document addresses", () => new BoundedMap<string, CachedAddresses>({ entries: serverLimits.documentRecords }));

/** The records that have addresses of an invoice's documents: the invoice first, because it is asked for most. */
const sources = {
  invoice: async (connection: Connection, invoiceID: number) => {
    const { Data } = await serverApi(connection).call("GET /v1/invoices/{invoiceID}", { params: { invoiceID } });
    return Data.map(({ PDFURL }) => PDFURL);
  },
  certificates: async (connection: Connection, invoiceID: number, signal: AbortSignal) => {
    const { rows } = await collectRows({ ...listRows(serverApi(connection), "GET /v1/invoiceCOAs/{invoiceID}", { invoiceID }), signal });
    return rows.map(({ COA_URL }) => COA_URL);
  },
  lines: async (connection: Connection, invoiceID: number, signal: AbortSignal) => {
    const { rows } = await collectRows({
      ...listRows(serverApi(connection), "GET /v1/invoiceTransactions/{invoiceID}", { invoiceID }),
      signal,
    });
    return rows.map(({ COA_URL }) => COA_URL);
  },
};

const patienceMs = 30_000;

function addressesIn(name: keyof typeof sources, connection: Connection, invoiceID: number): Promise<ReadonlySet<string>> {
  const known = cache();
  const key = `${connectionId(connection)} ${invoiceID} ${name}`;
  const cached = known.get(key);
  if (cached && cached.until > Date.now()) return cached.addresses;
  // Independent of the caller's signal, because others may wait for the same answer.
  const addresses = sources[name](connection, invoiceID, AbortSignal.timeout(patienceMs)).then(
    (found) => new Set(found.flatMap((each) => each ?? [])),
  );
  known.set(key, { addresses, until: Date.now() + cacheMs });
  addresses.catch(() => known.delete(key));
  return addresses;
}

/** Whether a record of the invoice that the connection's key may see has this address. Throws ApiError. */
export async function isDocumentOf(connection: Connection, invoiceID: number, address: string): Promise<boolean> {
  for (const name of ["invoice", "certificates", "lines"] as const) {
    if ((await addressesIn(name, connection, invoiceID)).has(address)) return true;
  }
  return false;
}
