import type { Socket } from "node:net";

/** Closes the connections with the most unread bytes while all connections together have more than `bytesMax`. */
export function closeUnread(sockets: Iterable<Socket>, bytesMax: number): void {
  const unread = [...sockets].filter(({ writableLength }) => writableLength > 0).sort((a, b) => b.writableLength - a.writableLength);
  let bytes = unread.reduce((sum, { writableLength }) => sum + writableLength, 0);
  for (const socket of unread) {
    if (bytes <= bytesMax) return;
    bytes -= socket.writableLength;
    socket.destroy();
  }
}
