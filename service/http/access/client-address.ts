import { BlockList, isIP } from "node:net";
import { OperatorError } from "#service/operator-error.ts";

const prefixMax = { 4: 32, 6: 128 } as const;

/** IPv4 addresses arrive in IPv6 form on a socket that takes both. */
const normalize = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, "");

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

function addTo(list: BlockList, entry: string): void {
  const [address = "", prefix, ...rest] = entry.split("/");
  const version = isIP(address);
  const max = version === 0 ? 0 : prefixMax[version === 6 ? 6 : 4];
  const length = prefix === undefined ? max : Number(prefix);
  if (version === 0 || rest.length > 0 || !/^\d{1,3}$/.test(prefix ?? "0") || length > max) {
    throw new OperatorError(
      `TRUSTED_PROXIES must be addresses or ranges separated by commas, such as 127.0.0.1,10.0.0.0/8; "${entry}" is neither.`,
    );
  }
  list.addSubnet(address, length, familyOf(address));
}

export type ClientAddress = (connected: string | undefined, forwardedFor: string | undefined) => string;

/**
 * Reads the client's address. Each proxy appends the address that connected to it, so the client is the last one that is not a trusted
 * proxy. The header of any other caller is ignored.
 */
export function createClientAddress(trustedProxies: string | undefined): ClientAddress {
  const trusted = new BlockList();
  for (const entry of (trustedProxies ?? "").split(",").map((text) => text.trim())) if (entry !== "") addTo(trusted, entry);
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address));

  return (connected, forwardedFor) => {
    let client = normalize(connected ?? "unknown");
    for (const entry of (forwardedFor ?? "").split(",").reverse()) {
      const address = normalize(entry);
      if (!isTrusted(client) || isIP(address) === 0) break;
      client = address;
    }
    return client;
  };
}
