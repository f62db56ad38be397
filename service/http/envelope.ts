import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";

export interface Page {
  /** JSON texts of the records, in order, separated by commas. */
  readonly records: string;
  readonly hasNextPage: boolean;
  readonly page: number;
  readonly pageSize: number;
}

interface Envelope {
  readonly list: (page: Page) => string;
  readonly single: (record: string) => string;
}

function envelope(isV2: boolean, holdsArray: boolean): Envelope {
  const [data, pageName, sizeName, nextName] = isV2
    ? ["data", "page", "page_size", "has_next_page"]
    : ["Data", "Page", "PageSize", "HasNextPage"];
  return {
    list: ({ records, hasNextPage, page, pageSize }) =>
      `{"${data}":[${records}],"${pageName}":${page},"${sizeName}":${pageSize},"${nextName}":${hasNextPage}}`,
    single: (record) => (holdsArray ? `{"${data}":[${record}]}` : `{"${data}":${record}}`),
  };
}

/** How an endpoint wraps its records, derived from the reply that the contract declares (spec "Envelopes"). */
export function envelopeOf({ id, path, replies }: Endpoint): Envelope {
  const reply = replies[200] ?? replies[201];
  if (!(reply instanceof z.ZodObject)) throw new Error(`${id} declares no 200 or 201 reply with a body`);
  return envelope(path.startsWith("/v2/"), reply.shape.Data instanceof z.ZodArray);
}
