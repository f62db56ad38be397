import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";

export interface Page {
  /** JSON texts of the records, in order, separated by commas. */
  readonly records: string;
  readonly hasNextPage: boolean;
  readonly page: number;
  readonly pageSize: number;
  /** Only for a request with a cursor: the cursor of the next page, or null if there is none. */
  readonly cursor?: string | null;
  /** Only for a list with tracked changes, and a request with a cursor or UpdatedSince. */
  readonly updatedUntil?: string;
  /** Only for a request with UpdatedSince: the keys of records that left the list, as JSON texts. */
  readonly removed?: readonly string[];
}

interface Envelope {
  readonly list: (page: Page) => string;
  readonly single: (record: string) => string;
}

function envelope(isV2: boolean, holdsArray: boolean): Envelope {
  const [data, pageName, sizeName, nextName, cursorName, untilName, removedName] = isV2
    ? ["data", "page", "page_size", "has_next_page", "cursor", "updated_until", "removed"]
    : ["Data", "Page", "PageSize", "HasNextPage", "Cursor", "UpdatedUntil", "Removed"];
  const extensions = ({ cursor, updatedUntil, removed }: Page) =>
    (cursor === undefined ? "" : `,"${cursorName}":${JSON.stringify(cursor)}`) +
    (updatedUntil === undefined ? "" : `,"${untilName}":"${updatedUntil}"`) +
    (removed === undefined ? "" : `,"${removedName}":[${removed.join()}]`);
  return {
    list: (list) =>
      `{"${data}":[${list.records}],"${pageName}":${list.page},"${sizeName}":${list.pageSize},"${nextName}":${list.hasNextPage}${extensions(list)}}`,
    single: (record) => (holdsArray ? `{"${data}":[${record}]}` : `{"${data}":${record}}`),
  };
}

/** How an endpoint wraps its records, derived from the reply that the contract declares (spec "Envelopes"). */
export function envelopeOf({ id, path, replies }: Endpoint): Envelope {
  const reply = replies[200] ?? replies[201];
  if (!(reply instanceof z.ZodObject)) throw new Error(`${id} declares no 200 or 201 reply with a body`);
  return envelope(path.startsWith("/v2/"), reply.shape.Data instanceof z.ZodArray);
}
