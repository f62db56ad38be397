import type { Server } from "node:http";

/** Listens on this machine alone, on a port that is free, and says the address on standard output. */
export function listenAndSay(server: Server): void {
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (address !== null && typeof address === "object") console.log(`http://127.0.0.1:${address.port}`);
  });
}
