/** The ways in which an API's answer breaks the contract; "none" keeps it. fault-table.test.ts has a row for each. */
export const faults = [
  "none",
  "empty body",
  "status 204",
  "broken JSON",
  "Data: null",
  "no envelope",
  "text as Data",
  "no HasNextPage",
  "rows alone, in short pages",
  "rows alone, and 404 after the last page",
  "rows alone, whatever the page",
  "each row four times",
  "each row again with texts as ids",
  "every page the first",
  "every page promises more",
  "rows move once",
  "rows move at every read",
  "null among the records",
  "a record without its key",
  "429 for 30 days",
  "429 for 0 seconds",
  "cut",
] as const;

export type Fault = (typeof faults)[number];

export const pageRowsMax = 50;
/** Rows of every list. */
export const rowCount = 120;
export const requestId = "r5";

/** A row for every list: it has the key fields of all of them. */
const rowOf = (id: number) => ({
  ...Object.fromEntries(
    ["InvoiceID", "ARAccountID", "SupplierID", "CustomerID", "PaymentID", "RequestID", "PaymentApplicationID"].map((key) => [key, id]),
  ),
  ...Object.fromEntries(["LocationID", "VendorID", "ProductID"].map((key) => [key, id])),
  StateAbbreviation: `S${id}`,
  AvailableBalance: "1.00",
});

type Row = object | null;

const withTexts = (row: object) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]));

export function faultyFetch(fault: Fault) {
  const asked: string[] = [];
  let hasMoved = false;

  function rowsOf(page: number): Row[] {
    const isMoved = page > 1 && (fault === "rows move at every read" || (fault === "rows move once" && !hasMoved));
    if (isMoved) hasMoved = true;
    const start = fault === "every page the first" ? 0 : (page - 1) * pageRowsMax - (isMoved ? 1 : 0);
    const rows = Array.from({ length: rowCount }, (_, at) => rowOf(at + 1)).slice(start, start + pageRowsMax);
    if (fault === "each row four times") return rows.flatMap((row) => [row, row, row, row]);
    if (fault === "each row again with texts as ids") return rows.flatMap((row) => [row, withTexts(row)]);
    if (page > 1) return rows;
    if (fault === "null among the records") return [null, ...rows];
    if (fault === "a record without its key") return [{ Note: "no key" }, ...rows];
    return rows;
  }

  function rowsAlone(page: number): Row[] {
    return fault === "rows alone, whatever the page" ? Array.from({ length: rowCount }, (_, at) => rowOf(at + 1)) : rowsOf(page);
  }

  function listOf(url: URL): unknown {
    if (fault === "Data: null") return { Data: null, HasNextPage: false };
    if (fault === "text as Data") return { Data: "[]", HasNextPage: false };
    const page = Number(url.searchParams.get("Page") ?? 1);
    if (fault.startsWith("rows alone")) return { Data: rowsAlone(page) };
    const HasNextPage = fault.startsWith("every page") || page * pageRowsMax < rowCount;
    const list = { Data: rowsOf(page), Page: fault === "every page the first" ? 1 : page, PageSize: pageRowsMax };
    if (fault === "no envelope") return list.Data;
    return fault === "no HasNextPage" ? list : { ...list, HasNextPage };
  }

  async function send(address: string): Promise<Response> {
    asked.push(address);
    const headers = { "x-request-id": requestId, "content-type": "application/json" };
    const refuse = (seconds: number) =>
      new Response('{"Error":"Rate limit exceeded"}', { status: 429, headers: { ...headers, "retry-after": String(seconds) } });
    switch (fault) {
      case "empty body":
        return new Response("", { headers });
      case "status 204":
        return new Response(null, { status: 204, headers });
      case "broken JSON":
        return new Response('{"Data":[{"InvoiceID":', { headers });
      case "429 for 30 days":
        return refuse(30 * 24 * 60 * 60);
      case "429 for 0 seconds":
        return refuse(0);
      case "cut":
        return Object.assign(new Response("{", { headers }), { text: () => Promise.reject(new TypeError("terminated")) });
      case "rows alone, and 404 after the last page":
        if (Number(new URL(address, "http://dashboard").searchParams.get("Page")) * pageRowsMax >= rowCount + pageRowsMax)
          return new Response('{"Error":"Not found"}', { status: 404, headers });
        return Response.json(listOf(new URL(address, "http://dashboard")), { headers });
      default:
        return Response.json(listOf(new URL(address, "http://dashboard")), { headers });
    }
  }
  return { send, asked };
}
