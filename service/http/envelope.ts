import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { type AnswerText, enclose } from "./answer-text.ts";

export interface Page {
  /** JSON texts of the records, in order, separated by commas. */
  readonly records: AnswerText;
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

interface Single {
  (record: string): string;
  (record: AnswerText): AnswerText;
}

interface Envelope {
  readonly list: (page: Page) => AnswerText;
  readonly single: Single;
}

function envelope(isV2: boolean, holdsArray: boolean): Envelope {
  const [data, pageName, sizeName, nextName, cursorName, untilName, removedName] = isV2
    ? ["data", "page", "page_size", "has_next_page", "cursor", "updated_until", "removed"]
    : ["Data", "Page", "PageSize", "HasNextPage", "Cursor", "UpdatedUntil", "Removed"];
  const extensions = ({ cursor, updatedUntil, removed }: Page) =>
    (cursor === undefined ? "" : `,"${cursorName}":${JSON.stringify(cursor)}`) +
    (updatedUntil === undefined ? "" : `,"${untilName}":"${updatedUntil}"`) +
    (removed === undefined ? "" : `,"${removedName}":[${removed.join()}]`);
  const [before, after] = holdsArray ? [`{"${data}":[`, "]}"] : [`{"${data}":`, "}"];
  function single(record: string): string;
  function single(record: AnswerText): AnswerText;
  function single(record: AnswerText): AnswerText {
    return enclose(before, record, after);
  }
  return {
    list: (list) =>
      enclose(
        `{"${data}":[`,
        list.records,
        `],"${pageName}":${list.page},"${sizeName}":${list.pageSize},"${nextName}":${list.hasNextPage}${extensions(list)}}`,
      ),
    single,
  };
}

/** How an endpoint wraps its records, derived from the reply that the contract declares (spec "Envelopes"). */
export function envelopeOf({ id, path, replies }: Endpoint): Envelope {
  const reply = replies[200] ?? replies[201];
  if (!(reply instanceof z.ZodObject)) throw new Error(`${id} declares no 200 or 201 reply with a body`);
  return envelope(path.startsWith("/v2/"), reply.shape.Data instanceof z.ZodArray);
}
