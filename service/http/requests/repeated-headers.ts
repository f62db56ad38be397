import type { Context } from "hono";
import type { Env } from "../context.ts";
import { ApiError } from "../errors/api-error.ts";

/** A header with one value (RFC 9110, 5.3) that is sent several times; null if none of these is. Its values would be read as one, or only the first. */
export function findRepeated(c: Context<Env>, names: readonly string[]): ApiError | null {
  const raw = c.env?.incoming?.rawHeaders ?? [];
  const count = (name: string) => raw.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name.toLowerCase()).length;
  const repeated = names.find((name) => count(name) > 1);
  return repeated === undefined ? null : new ApiError("INVALID_PARAMETER", `The header ${repeated} is there more than once: send it once`);
}
