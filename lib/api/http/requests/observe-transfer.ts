import type { Transfer } from "./request-log.ts";

type Sizes = Pick<PerformanceResourceTiming, "transferSize" | "encodedBodySize">;

/** The bytes that Resource Timing counts for headers alone. */
const headBytes = 300;
const waitingMax = 200;

/** Where an answer came from, by its sizes; null where the browser does not give them. */
export function transferOf({ transferSize, encodedBodySize }: Sizes): Transfer | null {
  if (transferSize === 0) return encodedBodySize === 0 ? null : { source: "cache", bytes: 0 };
  const isHeadAlone = transferSize <= headBytes && encodedBodySize > 0;
  return { source: isHeadAlone ? "revalidated" : "network", bytes: transferSize };
}

type Tell = (transfer: Transfer) => void;

const waiting: { readonly address: string; readonly tell: Tell }[] = [];
let observer: PerformanceObserver | null = null;

function onEntries(list: PerformanceObserverEntryList): void {
  for (const entry of list.getEntries()) {
    const at = waiting.findIndex(({ address }) => address === entry.name);
    if (at < 0 || !(entry instanceof PerformanceResourceTiming)) continue;
    const [request] = waiting.splice(at, 1);
    const transfer = transferOf(entry);
    if (transfer) request?.tell(transfer);
  }
}

/**
 * Reads from Resource Timing where the answer of an address came from, because fetch does not show a 304. Answers of one address are reported in order.
 */
export function observeTransfer(address: string, tell: Tell): void {
  if (typeof window === "undefined") return;
  if (!observer) {
    observer = new PerformanceObserver(onEntries);
    observer.observe({ type: "resource", buffered: true });
  }
  waiting.push({ address, tell });
  if (waiting.length > waitingMax) waiting.shift();
}
