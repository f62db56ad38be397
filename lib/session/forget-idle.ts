import { forget } from "./forgotten.ts";
import { readUnsentOf } from "./session-watch.ts";

/** Forgets one connection, or all of them (null), unless one of these has unsent work. Returns the connections with such work. */
export async function forgetIdle<Held extends { readonly name: string; readonly scope: string }>(
  slug: string | null,
  held: readonly Held[],
) {
  const work = await readUnsentOf(held);
  if (work.length === 0) await forget(slug);
  return work;
}
