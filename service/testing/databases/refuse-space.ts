import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

// Preloaded with --import: while the file of FULL_DISK_FILE exists, a thread may use as many bytes of the disk as the file says. Then every
// write that needs space fails, as on a full disk.

const flag = process.env.FULL_DISK_FILE ?? "";
const bytesPerBlock = 512;
let taken = 0;

function refuse(bytes: number): void {
  if (flag === "" || bytes === 0 || !fs.existsSync(flag)) return;
  if (taken + bytes > Number(fs.readFileSync(flag, "utf8")))
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", errno: -28, syscall: "write" });
  taken += bytes;
}

/** The bytes by which a write increases the used space of a file, including bytes in a hole. */
function bytesToTake(fd: number, length: number, position: number | null): number {
  const { size, blocks } = fs.fstatSync(fd);
  const end = (position ?? size) + length;
  return blocks * bytesPerBlock < size ? length : Math.max(0, end - size);
}

const { writeSync } = fs;
const { writeFile } = fs.promises;

Object.assign(fs, {
  writeSync(fd: number, buffer: NodeJS.ArrayBufferView, offset: number, length: number, position: number | null) {
    refuse(bytesToTake(fd, length, position));
    return writeSync(fd, buffer, offset, length, position);
  },
});
Object.assign(fs.promises, {
  async writeFile(...args: Parameters<typeof writeFile>) {
    refuse(1);
    return writeFile(...args);
  },
});
syncBuiltinESMExports();
