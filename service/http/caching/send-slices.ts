import { bytesOf, type Slices } from "../answer-text.ts";

/**
 * Is told the bytes of an answer that have not been given to the connection: all of them at first, then each time that they become fewer, and 0 at the end.
 * `abandon` closes the connection. Returns whether it counts them.
 */
export type NoteUnsent = (bytes: number, abandon: () => void) => boolean;

/** Less than the room that a connection reports at a time, so that each time counts as reading. */
const partBytes = 65_536;

/** A body that gives its slices away in parts as fast as the client reads them. Its consumer has to read or cancel it. */
export function streamOf(slices: Slices, noteUnsent: NoteUnsent, abandon: () => void): ReadableStream<Uint8Array> {
  let unsent = bytesOf(slices);
  const end = () => {
    slices.length = 0;
    noteUnsent(0, abandon);
  };
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const slice = slices.shift();
        if (slice !== undefined) {
          const part = slice.subarray(0, partBytes);
          if (part.byteLength < slice.byteLength) slices.unshift(slice.subarray(partBytes));
          unsent -= part.byteLength;
          controller.enqueue(part);
        }
        if (slices.length > 0) noteUnsent(unsent, abandon);
        else {
          end();
          controller.close();
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
