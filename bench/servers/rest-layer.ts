import { createServer } from "node:http";
import { Pool } from "pg";
import { listenAndPrint } from "./listen-and-print.ts";

/**
 * A hand-written server for the table `plain_invoices` of the database at `process.argv[2]`, without keys, limits and ETags. `process.argv[3]` is the way a page
 * is read: "joined" has a good plan and lets PostgreSQL write the JSON; "generic" is the SQL of a layer that does not know the indexes.
 */
const pool = new Pool({ connectionString: process.argv[2], max: 16, idleTimeoutMillis: 600_000 });

const joined = `
  select coalesce(json_agg(page), '[]')::text as data from (
    select rows.* from (
      select hits.id, hits.date from unnest($1::integer[]) as asked (id), lateral (
        select "InvoiceID" as id, "Date" as date from plain_invoices
        where "CustomerID" = asked.id order by "Date" desc, "InvoiceID" desc limit 50
      ) hits order by hits.date desc, hits.id desc limit 50
    ) found join plain_invoices rows on rows."InvoiceID" = found.id order by found.date desc, found.id desc
  ) page`;

const generic = `select * from plain_invoices where "CustomerID" = any($1) order by "InvoiceID" desc limit 50`;

async function readData(customerIDs: readonly number[]): Promise<string> {
  if (process.argv[3] === "joined") return (await pool.query<{ data: string }>(joined, [customerIDs])).rows[0]?.data ?? "[]";
  return JSON.stringify((await pool.query(generic, [customerIDs])).rows);
}

const server = createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? "/", "http://localhost");
  const data = await readData((searchParams.get("CustomerIDs") ?? "").split(",").map(Number));
  response.writeHead(200, { "content-type": "application/json" }).end(`{"Data":${data},"HasNextPage":true}`);
});
listenAndPrint(server);
