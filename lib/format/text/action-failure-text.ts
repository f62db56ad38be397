import { unreachableText } from "./failure-text.ts";

/** Why a server action failed. It has no message for users; a browser rejects with a TypeError what got no answer. */
export const actionFailureText = (error: unknown): string =>
  error instanceof TypeError ? unreachableText : "The dashboard answered with an error. Try again.";
