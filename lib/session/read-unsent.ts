import type { UnsentWork } from "./unsent-work.ts";

interface ConnectionName {
  readonly name: string;
  readonly scope: string;
}

/** Unsent work of these connections; omits connections without any. A browser that denies storage to pages has none. */
export async function readUnsentOf<C extends ConnectionName>(connections: readonly C[]): Promise<(C & { readonly work: UnsentWork })[]> {
  if (connections.length === 0) return [];
  const { hasWork, readUnsentWork } = await import("./unsent-work.ts");
  try {
    return connections.map((each) => ({ ...each, work: readUnsentWork(localStorage, each.scope) })).filter(({ work }) => hasWork(work));
  } catch {
    return [];
  }
}
