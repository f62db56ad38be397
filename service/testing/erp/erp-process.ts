import { appendFileSync, existsSync, readFileSync, writeSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { ErpEvent, ErpMessage } from "../../erp/erp.ts";

// An ERP in a separate process that tests kill and stop. Its journal keeps the received messages across restarts.

const [journal = ""] = process.argv.slice(2);
const say = (line: string) => writeSync(1, `${line}\n`);

type Entry =
  | { readonly kind: "taken"; readonly id: string; readonly message: ErpMessage }
  | { readonly kind: "canceled"; readonly id: string };

const entries: Entry[] = existsSync(journal)
  ? readFileSync(journal, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  : [];

function write(entry: Entry): void {
  appendFileSync(journal, `${JSON.stringify(entry)}\n`);
  entries.push(entry);
}

const held = { step: "", release: () => undefined as undefined };

/** Reports that it has reached a step to be held, and waits until it is released. */
async function reach(step: string): Promise<void> {
  if (held.step !== step) return;
  const released = Promise.withResolvers<undefined>();
  Object.assign(held, { step: "", release: () => released.resolve(undefined) });
  say(`held ${step}`);
  await released.promise;
}

/** The ERP receives requests for this invoice but never applies them. */
const refusedInvoice = "INV-2005";
const isApplied = ({ id, message }: Extract<Entry, { kind: "taken" }>) =>
  message.kind === "purchase" ||
  (message.TargetInvoiceNum !== refusedInvoice && !entries.some((entry) => entry.kind === "canceled" && entry.id === id));

function eventOf(message: ErpMessage, number: number): ErpEvent {
  const time = "2026-03-04T20:00:30.000Z";
  if (message.kind === "paymentRequest")
    return {
      kind: "applicationConfirmed",
      RequestID: message.RequestID,
      PaymentApplicationID: 9000 + number,
      AppliedBy: "ERP",
      TimeApplied: time,
    };
  const purchase = { ...message.purchase, PurchaseID: 9000 + number, Status: "New" as const, PostDate: time, TimeUpdated: time };
  return { kind: "purchaseChanged", SupplierID: message.SupplierID, purchase, lines: [] };
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? "/", "http://erp.example");
  const [, what = "", id = ""] = url.pathname.split("/");
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  if (what === "hold") return Object.assign(held, { step: id });
  if (what === "release") return held.release();
  if (what === "take") {
    await reach("take");
    if (!entries.some((entry) => entry.id === id)) write({ kind: "taken", id, message: JSON.parse(body) });
    await reach("acknowledge");
    return {};
  }
  if (what === "cancel") {
    await reach("cancel");
    const taken = entries.find((entry) => entry.kind === "taken" && entry.id === id);
    if (taken?.kind === "taken" && isApplied(taken)) return { isCanceled: false };
    if (!entries.some((entry) => entry.kind === "canceled" && entry.id === id)) write({ kind: "canceled", id });
    return { isCanceled: true };
  }
  await reach("confirm");
  const after = Number(url.searchParams.get("after"));
  return entries.flatMap((entry, index) =>
    index + 1 > after && entry.kind === "taken" && isApplied(entry)
      ? [{ position: index + 1, event: eventOf(entry.message, index + 1) }]
      : [],
  );
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => response.end(JSON.stringify(body ?? {})),
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  say(`listening ${typeof address === "object" ? address?.port : ""}`);
});
