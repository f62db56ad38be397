import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { environment } from "../env.ts";
import { processWide } from "../http/process-wide.ts";
import { createRecordFile } from "../http/record-file.ts";
import { serverLimits } from "../limits.ts";
import { type Connection, keyOf } from "../session/cookies/stored-connection.ts";

const calendarLinkRecord = z.object({
  /** Identifies the connection without revealing its key. */
  owner: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  reps: z.array(z.number()),
  states: z.array(z.string()),
});

type CalendarLinkRecord = z.infer<typeof calendarLinkRecord>;

export interface CalendarLinkSummary extends Omit<CalendarLinkRecord, "owner"> {
  readonly id: string;
}

/** Thrown when a connection has the maximum number of links. */
export class TooManyCalendarLinksError extends Error {
  override readonly name = "TooManyCalendarLinksError";
}

const links = () =>
  processWide("calendar links", () =>
    createRecordFile({
      path: join(/* turbopackIgnore: true */ environment().dataFolder, "calendar-links"),
      schema: calendarLinkRecord,
      entries: serverLimits.calendarLinks,
      isOver: ({ expiresAt }, now) => Date.parse(expiresAt) <= now,
    }),
  );

/** The owner stays the same when the key is entered again, until the connection is forgotten. */
const ownerOf = (connection: Connection) =>
  createHash("sha256")
    .update(`${connection.slug} ${connection.connectedAt} ${connection.environment} ${keyOf(connection)}`)
    .digest("base64url");

/** Valid links, newest first. */
export function linksOf(connection: Connection): CalendarLinkSummary[] {
  const owner = ownerOf(connection);
  const now = Date.now();
  return [...links().all()]
    .filter(([, link]) => link.owner === owner && Date.parse(link.expiresAt) > now)
    .map(([id, { owner: _, ...link }]) => ({ id, ...link }))
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

export const newLinkId = (): string => randomBytes(12).toString("base64url");

/** Registers a link. Only registered links open. Throws TooManyCalendarLinksError. */
export function addLink(connection: Connection, id: string, link: Omit<CalendarLinkRecord, "owner">): void {
  if (linksOf(connection).length >= serverLimits.calendarLinksPerConnection) {
    throw new TooManyCalendarLinksError(`This connection has ${serverLimits.calendarLinksPerConnection} links already: revoke one first.`);
  }
  links().set(id, { ...link, owner: ownerOf(connection) });
}

export const isLinkKnown = (id: string): boolean => links().get(id) !== undefined;

export function revokeLink(connection: Connection, id: string): void {
  if (links().get(id)?.owner === ownerOf(connection)) links().delete(id);
}

export function endLinksOf(connection: Connection): void {
  for (const { id } of linksOf(connection)) links().delete(id);
}
