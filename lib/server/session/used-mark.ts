import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { environment } from "../env.ts";

interface Owner {
  readonly slug: string;
  /** ISO 8601: a mark is of one stay, and never of the one before. */
  readonly signedInAt: string;
}

const digest = (secret: string, { slug, signedInAt }: Owner, usedAt: string) =>
  createHmac("sha256", secret).update(`used ${slug} ${signedInAt} ${usedAt}`).digest();

/** Says, so that no browser can make it up, when a person last used a connection. */
export function writeUsedMark(owner: Owner, now: number): string {
  const [{ secret }] = environment().sessionSecrets;
  const usedAt = now.toString(36);
  return `${usedAt}.${digest(secret, owner, usedAt).toString("base64url")}`;
}

/** The time in a mark, in epoch milliseconds; null for one that was made up, or that belongs to another connection or stay. */
export function readUsedMark(owner: Owner, mark: string | undefined): number | null {
  const [, usedAt = "", signature = ""] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(mark ?? "") ?? [];
  if (usedAt === "") return null;
  const given = Buffer.from(signature, "base64url");
  const isOurs = environment().sessionSecrets.some(({ secret }) => {
    const expected = digest(secret, owner, usedAt);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? Number.parseInt(usedAt, 36) : null;
}
