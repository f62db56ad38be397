import { dropForgotten, type ForgottenConnection } from "./forgotten.ts";
import { markRestored } from "./restored-scopes.ts";

/** Another key is connected under the slug. The message is a sentence for users. */
export class RestoreConflictError extends Error {
  override readonly name = "RestoreConflictError";
}

const conflict = 409;

/** Restores a forgotten connection on the server and in this browser's cookies. Throws RestoreConflictError. */
export async function restore({ slug, scope, undo }: ForgottenConnection): Promise<void> {
  const response = await fetch(`/api/session/${slug}`, { method: "PUT", body: undo, credentials: "same-origin", cache: "no-store" });
  if (response.status === conflict) throw new RestoreConflictError(await response.text());
  if (!response.ok) throw new Error(`The dashboard answered with status ${response.status}.`);
  markRestored(scope, Date.now());
  dropForgotten(scope);
}
