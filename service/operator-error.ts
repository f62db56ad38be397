/** A failure that the operator can fix. The message says what, where and how in one sentence; the CLI prints only the message and exits 1. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}
