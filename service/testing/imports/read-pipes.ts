import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { basename, dirname, join } from "node:path";

// Imported by tests, or preloaded with --import: reading a file that has a pipe beside it reads the pipe. An import itself refuses pipes.

/** The name is hidden, so that the pipe is no file of the snapshot. */
export const pipeBeside = (path: string) => join(dirname(path), `.${basename(path)}.pipe`);

const { createReadStream } = fs;

Object.assign(fs, {
  createReadStream(path: string, options: Parameters<typeof createReadStream>[1]) {
    const pipe = pipeBeside(path);
    return createReadStream(fs.existsSync(pipe) ? pipe : path, options);
  },
});
syncBuiltinESMExports();
