import { hash, timingSafeEqual } from "node:crypto";
import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");
loopback.addSubnet("::ffff:127.0.0.0", 104, "ipv6");

const isLoopback = (address: string) => isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/** Headers that a proxy adds. */
const forwarding = ["forwarded", "via", "x-forwarded-for", "x-real-ip"] as const;

interface MetricsRequest {
  /** The remote address of the connection. */
  readonly address: string | undefined;
  readonly header: (name: string) => string | undefined;
}

const digest = (text: string) => Buffer.from(hash("sha256", text), "hex");

/** With a token, allows requests that send it as `Authorization: Bearer`. Without one, allows direct requests from this machine. */
export function mayReadMetrics(token: string | undefined, { address, header }: MetricsRequest): boolean {
  if (token) return timingSafeEqual(digest(header("authorization") ?? ""), digest(`Bearer ${token}`));
  return address !== undefined && isLoopback(address) && forwarding.every((name) => header(name) === undefined);
}
