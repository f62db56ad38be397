import type { Server } from "node:http";

/** Listens on a free port of this machine and prints the address. */
export function listenAndPrint(server: Server): void {
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (address !== null && typeof address === "object") console.log(`http://127.0.0.1:${address.port}`);
  });
}
