import { createServer } from "node:http";
import { Pool } from "undici";
import { listenAndPrint } from "./listen-and-print.ts";

/** Serves the first invoices of the Data API at `process.argv[2]`, read with PLAIN_PAGE_KEY, as a plain HTML table without scripts. */
const { origin, pathname } = new URL(process.argv[2] ?? "");
const upstream = new Pool(origin, { connections: 8 });

const columns = ["InvoiceNum", "CustomerName", "Status", "Date", "DueDate", "InvoiceTotal", "OpenBalance"] as const;
type Invoice = Readonly<Record<(typeof columns)[number], string | number>>;

const escaped = (value: string | number) => String(value).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const rowOf = (invoice: Invoice) => `<tr>${columns.map((name) => `<td>${escaped(invoice[name])}</td>`).join("")}</tr>`;

const server = createServer(async (_, response) => {
  const { body } = await upstream.request({
    method: "GET",
    path: `${pathname}/v1/invoices?PageSize=50`,
    headers: { "x-api-key": process.env.PLAIN_PAGE_KEY ?? "" },
  });
  // The service's tests check it against the contract.
  const { Data } = (await body.json()) as { Data: readonly Invoice[] };
  const head = columns.map((name) => `<th>${name}</th>`).join("");
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(
    `<!doctype html><html lang="en"><title>Invoices</title><style>body{font:14px sans-serif}td,th{padding:4px 8px;text-align:left}</style>` +
      `<h1>Invoices</h1><table><thead><tr>${head}</tr></thead><tbody>${Data.map(rowOf).join("")}</tbody></table></html>`,
  );
});
listenAndPrint(server);
