/** A failure that the operator can mend: the message is one sentence that says what, where and how. The CLI prints it alone and exits 1. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}
