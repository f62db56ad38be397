const outputs = [process.stdout, process.stderr];

function throwUnlessClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

/** A command is done also when the reader of its output, such as `head`, has closed the pipe. */
export function ignoreClosedOutput(): void {
  for (const output of outputs) output.on("error", throwUnlessClosed);
}

/** The service continues when its output cannot be written, because the disk is full or the pipe is closed. */
export function ignoreOutputErrors(): void {
  for (const output of outputs) output.off("error", throwUnlessClosed).on("error", () => {});
}
