import { dropForgotten, type ForgottenConnection } from "./forgotten.ts";
import { markRestored } from "./restored-scopes.ts";

const conflict = 409;

/**
 * Restores a forgotten connection on the server and in this browser's cookies. Returns null, or a sentence for users if another key is connected
 * under its slug. Throws if the server cannot be reached or refuses.
 */
export async function restore({ slug, scope, undo }: ForgottenConnection): Promise<string | null> {
  const response = await fetch(`/api/session/${slug}`, { method: "PUT", body: undo, credentials: "same-origin", cache: "no-store" });
  if (response.status === conflict) return await response.text();
  if (!response.ok) throw new Error(`The dashboard answered with status ${response.status}.`);
  markRestored(scope, Date.now());
  dropForgotten(scope);
  return null;
}
