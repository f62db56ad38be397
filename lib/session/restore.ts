import { dropForgotten, type ForgottenConnection } from "./forgotten.ts";
import { markRestored } from "./restored-scopes.ts";

/** Restores a forgotten connection on the server and in this browser's cookies. */
export async function restore({ slug, scope, undo }: ForgottenConnection): Promise<void> {
  const response = await fetch(`/api/session/${slug}`, { method: "PUT", body: undo, credentials: "same-origin", cache: "no-store" });
  if (!response.ok) throw new Error(`The dashboard answered with status ${response.status}.`);
  markRestored(scope, Date.now());
  dropForgotten(scope);
}
