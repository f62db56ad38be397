import { UnreadableFileError } from "#lib/files/sheets/sheet-text.ts";

export const bytesMax = 20_000_000;

/** Throws UnreadableFileError. The page calls this before it reads the bytes. */
export function refuseLargeFile(bytes: number, name: string): void {
  if (bytes > bytesMax)
    throw new UnreadableFileError(`${name} is larger than 20 MB: export a shorter period, or without the lines of each bill.`);
}
