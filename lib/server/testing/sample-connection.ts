import { type Connection, openConnection, sealConnection } from "../session/cookies/stored-connection.ts";

export const key = "prod_a-key-that-nobody-may-see";

type Stored = Parameters<typeof sealConnection>[0];

/** The cookie's value of a connection that was made now. */
export const sealSample = (changes: Partial<Stored> = {}): Promise<string> =>
  sealConnection({
    slug: "store",
    name: "Store",
    environment: "production",
    keyType: "Employee",
    covers: "",
    demo: false,
    connectedAt: new Date().toISOString(),
    key,
    ...changes,
  });

export async function openSample(changes?: Partial<Stored>): Promise<Connection> {
  const connection = await openConnection(await sealSample(changes));
  if (!connection) throw new Error("The seal does not open.");
  return connection;
}
