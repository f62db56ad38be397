import "server-only";
import { hkdfSync } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { environmentNames } from "#lib/session/connect-form.ts";
import { environment, type SessionSecret } from "../env.ts";
import { type Connection, keyOf } from "../session/cookies/stored-connection.ts";
import { addLink, isLinkKnown, newLinkId } from "./calendar-links.ts";

/** How long a calendar program may read a link. */
export const calendarLinkDays = 180;
const linkLifetimeMs = calendarLinkDays * 24 * 60 * 60 * 1000;

/** Calendar programs truncate addresses of more than some thousand characters. */
const tokenLengthMax = 2_000;

const link = z.object({
  purpose: z.literal("delivery calendar"),
  /** The link's id in the list of links that are not revoked. */
  id: z.string(),
  /** The connection's slug. Links of earlier versions lack it. */
  connection: z.string().default(""),
  environment: z.enum(environmentNames),
  key: z.string(),
  /** Customers of these sales reps, in these states; empty lists restrict nothing. */
  reps: z.array(z.number().int()),
  states: z.array(z.string()),
  expiresAt: z.iso.datetime(),
});

export type CalendarLink = Readonly<z.infer<typeof link>>;

export interface CalendarFilter {
  readonly reps: readonly number[];
  readonly states: readonly string[];
}

/** Thrown when the filters do not fit into an address. */
export class CalendarLinkTooLongError extends Error {
  override readonly name = "CalendarLinkTooLongError";
}

/** A separate secret for links, so that a link never opens as a cookie and a cookie never as a link. */
const secretOf = ({ secret }: SessionSecret) => Buffer.from(hkdfSync("sha256", secret, "", "delivery calendar link", 32)).toString("hex");

/** The part of a link's address that holds the connection's encrypted key. Whoever has it can read delivery dates for 180 days. */
export async function sealCalendarLink(
  connection: Connection,
  { reps, states }: CalendarFilter,
  nowMs: number,
): Promise<{ readonly id: string; readonly token: string; readonly expiresAt: string }> {
  const [sessionSecret] = environment().sessionSecrets;
  const expiresAt = new Date(nowMs + linkLifetimeMs).toISOString();
  const content: CalendarLink = {
    purpose: "delivery calendar",
    id: newLinkId(),
    connection: connection.slug,
    environment: connection.environment,
    key: keyOf(connection),
    reps: [...reps],
    states: [...states],
    expiresAt,
  };
  const token = await sealData(content, { password: { [sessionSecret.id]: secretOf(sessionSecret) }, ttl: 0 });
  if (token.length > tokenLengthMax) throw new CalendarLinkTooLongError("Choose fewer sales reps or states: the link would be too long.");
  addLink(connection, content.id, { createdAt: new Date(nowMs).toISOString(), expiresAt, reps: [...reps], states: [...states] });
  return { id: content.id, token, expiresAt };
}

/** "unknown" stands for a link that is forged, changed, or sealed with a secret that is no longer in use. */
export async function openCalendarLink(token: string, nowMs: number): Promise<CalendarLink | "expired" | "revoked" | "unknown"> {
  if (token.length > tokenLengthMax) return "unknown";
  const password = Object.fromEntries(environment().sessionSecrets.map((secret) => [secret.id, secretOf(secret)]));
  // The expiry is in the content, so that an expired link differs from a forged one.
  const content = await unsealData<unknown>(token, { password, ttl: 0 }).catch(() => null);
  const parsed = link.safeParse(content);
  if (!parsed.success) return "unknown";
  if (Date.parse(parsed.data.expiresAt) <= nowMs) return "expired";
  return isLinkKnown(parsed.data.id) ? parsed.data : "revoked";
}
