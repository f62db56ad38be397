import { expect, test } from "vitest";
import { sql as drizzle } from "../orm/orm.ts";
import { suppliers } from "../schema/suppliers.ts";
import { sql } from "./sql-text.ts";

const written = (statement: ReturnType<typeof sql>) => statement.getSQL().toQuery({} as never);

test("a statement names its columns and tables, and counts its parameters through its parts", () => {
  const day = new Date(0);
  const part = sql`${suppliers.SupplierID} = any(${sql.param([1, 2])}::integer[])`;
  const statement = sql`select ${suppliers.record} from ${suppliers} where ${sql.join([part, sql`true`, part], sql` and `)} and ${day} < ${null}`;
  expect(written(statement)).toEqual({
    sql: `select "suppliers"."record" from "suppliers" where "suppliers"."supplier_id" = any($1::integer[]) and true and "suppliers"."supplier_id" = any($2::integer[]) and $3 < $4`,
    params: [[1, 2], [1, 2], day, null],
  });
});

test("a text that looks like SQL is a parameter", () => {
  expect(written(sql`select ${"'; drop table suppliers"}`)).toEqual({ sql: "select $1", params: ["'; drop table suppliers"] });
});

test("refuses anything but a value or a name", () => {
  expect(() => sql`select ${drizzle`1` as never}`).toThrow("a statement takes values, columns, tables and texts of this module");
});
