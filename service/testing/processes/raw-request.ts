import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A raw TCP connection to the service at `url`. */
export async function connectTo(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  return socket;
}

export interface RawReply {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** All bytes received until the service closes the connection. */
export async function readReply(socket: Socket): Promise<RawReply> {
  let text = "";
  for await (const chunk of socket) text += chunk;
  const [head = "", body = ""] = text.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head, body };
}

/** Sends the bytes unchanged and reads the answer. */
export async function sendRaw(url: string, text: string): Promise<RawReply> {
  const socket = await connectTo(url);
  socket.write(text);
  return readReply(socket);
}

/** How many bytes still arrive until the connection closes, where the client reads nothing for `waitMs`. */
export async function readLate(socket: Socket, waitMs: number): Promise<number> {
  await sleep(waitMs);
  let received = 0;
  socket.on("data", (chunk: Buffer) => {
    received += chunk.length;
  });
  const closed = once(socket, "close");
  socket.resume();
  await closed;
  return received;
}
