import "server-only";
import { BlockList, isIP } from "node:net";

const closed = new BlockList();
const closedIPv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
/** Addresses in the public range that are refused: those that embed an IPv4 address, and those for documentation. */
const closedIPv6 = ["2001::/23", "2001:db8::/32", "2002::/16"];

for (const [list, family] of [
  [closedIPv4, "ipv4"],
  [closedIPv6, "ipv6"],
] as const) {
  for (const range of list) {
    const [net = "", prefix] = range.split("/");
    closed.addSubnet(net, Number(prefix), family);
  }
}

const open = new BlockList();
open.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is public. */
export function isPublicAddress(ip: string): boolean {
  switch (isIP(ip)) {
    case 4:
      return !closed.check(ip, "ipv4");
    case 6:
      return open.check(ip, "ipv6") && !closed.check(ip, "ipv6");
    default:
      return false;
  }
}

/**
 * The address of a record's picture or document: http or https, without a password. A relative address is on the Data API's host. Null for hosts that must
 * not be called: hosts without a dot and private IP addresses, except the Data API's own host.
 */
export function readRemoteAddress(text: string, api: URL): URL | null {
  if (text.trim() === "" || !URL.canParse(text, api)) return null;
  const address = new URL(text, api);
  if (address.protocol !== "https:" && address.protocol !== "http:") return null;
  if (address.username !== "" || address.password !== "") return null;
  if (address.origin === api.origin) return address;
  const host = address.hostname.replace(/^\[|\]$/g, "");
  const isAllowed = isIP(host) === 0 ? host.includes(".") : isPublicAddress(host);
  return isAllowed ? address : null;
}
