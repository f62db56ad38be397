import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { environment } from "../../env.ts";

interface Owner {
  readonly slug: string;
  /** ISO 8601. A mark is valid for one sign-in only. */
  readonly signedInAt: string;
}

const digest = (secret: string, { slug, signedInAt }: Owner, usedAt: string) =>
  createHmac("sha256", secret).update(`used ${slug} ${signedInAt} ${usedAt}`).digest();

/** The time of last use, signed so that no browser can forge it. */
export function writeUsedMark(owner: Owner, now: number): string {
  const [{ secret }] = environment().sessionSecrets;
  const usedAt = now.toString(36);
  return `${usedAt}.${digest(secret, owner, usedAt).toString("base64url")}`;
}

/** The time in a mark, in epoch milliseconds; null for a forged mark or one of another connection or sign-in. */
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
