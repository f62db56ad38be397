import "server-only";
import { listRows } from "#lib/api/list-rows.ts";
import { collectRows } from "#lib/api/rows/collect-rows.ts";
import type { DocumentOwner } from "#lib/files/documents/document-address.ts";
import { BoundedMap } from "../http/bounded-map.ts";
import { processWide } from "../http/process-wide.ts";
import { serverLimits } from "../limits.ts";
import type { Connection } from "../session/cookies/stored-connection.ts";
import { connectionId } from "../session/ended-connections.ts";
import { serverApi } from "../upstream/server-api.ts";

const cacheMs = 10 * 60_000;

interface CachedAddresses {
  readonly addresses: Promise<ReadonlySet<string>>;
  readonly readAt: number;
}

const cache = () =>
  processWide("document addresses", () => new BoundedMap<string, CachedAddresses>({ entries: serverLimits.documentRecords }));

type Source = (connection: Connection, id: string, signal: AbortSignal) => Promise<readonly (string | null | undefined)[]>;

/** The records that have addresses of documents. Of an invoice, the record itself comes first, because it is asked for most. */
const sources: Readonly<Record<DocumentOwner["kind"], readonly Source[]>> = {
  invoices: [
    async (connection, id, signal) => {
      const { Data } = await serverApi(connection).call("GET /v1/invoices/{invoiceID}", { params: { invoiceID: Number(id) }, signal });
      return Data.map(({ PDFURL }) => PDFURL);
    },
    async (connection, id, signal) => {
      const list = listRows(serverApi(connection), "GET /v1/invoiceCOAs/{invoiceID}", { invoiceID: Number(id) });
      return (await collectRows({ ...list, signal })).rows.map(({ COA_URL }) => COA_URL);
    },
    async (connection, id, signal) => {
      const list = listRows(serverApi(connection), "GET /v1/invoiceTransactions/{invoiceID}", { invoiceID: Number(id) });
      return (await collectRows({ ...list, signal })).rows.map(({ COA_URL }) => COA_URL);
    },
  ],
  batches: [
    async (connection, id, signal) => {
      const list = listRows(serverApi(connection), "GET /v1/inventory/batches", { ProductIDs: [Number(id)] });
      return (await collectRows({ ...list, signal })).rows.map(({ COAURL }) => COAURL);
    },
  ],
  purchases: [
    async (connection, purchaseID, signal) => {
      const { data } = await serverApi(connection).call("GET /v2/purchases/{purchaseID}", { params: { purchaseID }, signal });
      return [data.public_pdf_link];
    },
  ],
};

const patienceMs = 30_000;

/** The addresses of a record, from a read that began at `since` or later. */
function addressesIn(source: Source, key: string, connection: Connection, id: string, since: number): Promise<ReadonlySet<string>> {
  const known = cache();
  const cached = known.get(key);
  if (cached && cached.readAt >= since) return cached.addresses;
  // Independent of the caller's signal, because others may wait for the same answer.
  const addresses = source(connection, id, AbortSignal.timeout(patienceMs)).then((found) => new Set(found.flatMap((each) => each ?? [])));
  known.set(key, { addresses, readAt: Date.now() });
  addresses.catch(() => known.delete(key));
  return addresses;
}

/** Whether a record that the connection's key may see has this address. A record may have got it after its last read. Throws ApiError. */
export async function isDocumentOf(connection: Connection, { kind, id }: DocumentOwner, address: string): Promise<boolean> {
  const now = Date.now();
  for (const since of [now - cacheMs, now]) {
    for (const [at, source] of sources[kind].entries()) {
      const key = `${connectionId(connection)} ${kind} ${id} ${at}`;
      if ((await addressesIn(source, key, connection, String(id), since)).has(address)) return true;
    }
  }
  return false;
}
