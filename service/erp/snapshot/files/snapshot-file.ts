import { z } from "zod";
import { decString } from "#contract/primitives.ts";
import { keyFields, type ListRoute } from "#contract/record-keys.ts";
import { getTableColumns, type SQL } from "#service/db/orm/orm.ts";
import type { PgTable } from "#service/db/orm/pg-core.ts";
import type { Resource } from "../../../db/schema.ts";
import type { Sources } from "../../derive/touched-rows.ts";
import { type FieldLimit, innermost, limitsOf, roundToSix, takesNumbers } from "../reading/field-limits.ts";

export type SnapshotLine = Readonly<Record<string, unknown>>;

/** Expressions over the imported row `row`, by the property of the column that they give. */
export type Expressions = Readonly<Record<string, SQL>>;

/** One file of a snapshot: the schema of its lines, and the row that a line becomes. */
export type SnapshotFile = {
  readonly name: string;
  /** Null for a table that the API does not serve. */
  readonly resource: Resource | null;
  readonly table: PgTable;
  readonly key: readonly string[];
  /** Strict: an unknown field is a problem. */
  readonly line: z.ZodObject;
  /** Fields of the record that the service derives, so that a line must not have them. */
  readonly derivedFields: readonly string[];
  readonly limits: readonly FieldLimit[];
  readonly keyFields: readonly string[];
  readonly columns: readonly string[];
  /** Column values by property. */
  readonly toRow: (line: SnapshotLine) => SnapshotLine;
  /** Columns derived from the row itself. */
  readonly computed?: Expressions;
  /** Columns that are looked up in other tables, again whenever one of those changes. */
  readonly lookup?: { readonly from: Sources; readonly columns: Expressions };
  /** The record that a line belongs to. A line without it is a problem. */
  readonly parent?: { readonly field: string; readonly file: string; readonly table: PgTable };
  /** References to records that may be missing; the import counts these. */
  readonly references?: readonly { readonly field: string; readonly file: string; readonly table: PgTable; readonly key: string }[];
  /** Fields by which other records name a line. The import counts lines that share their values. */
  readonly namedBy?: readonly string[];
  /** The problem of a field of the line `row`, as text; null if there is none. */
  readonly conflict?: { readonly field: string; readonly detail: SQL };
  /** Holds for the rows that --replace may remove; default: all. */
  readonly removable?: SQL;
  /** Holds for rows of the snapshot that are older than the database's. */
  readonly skip?: SQL;
};

type Declaration = Omit<SnapshotFile, "line" | "key" | "derivedFields" | "limits" | "keyFields" | "columns" | "toRow"> & {
  /** The fields that identify a line, or the list of the contract whose key they are. */
  readonly key: ListRoute | readonly string[];
  /** The record's schema in the contract. */
  readonly record: z.ZodObject;
  readonly derivedFields?: readonly string[];
  /** Fields that are stored and not served. */
  readonly added?: z.ZodRawShape;
  /** Fields of the record that are optional or more restricted in a snapshot. */
  readonly changed?: z.ZodRawShape;
  /** dec-strings that are served with 6 decimals. */
  readonly sixDecimals?: readonly string[];
};

/** A file whose lines are v1 records without derived fields, plus internal fields. Nullable fields are optional. */
export function snapshotFile(declaration: Declaration): SnapshotFile {
  const { record, derivedFields = [], added = {}, changed = {}, sixDecimals = [], ...rest } = declaration;
  const key = typeof rest.key === "string" ? keyFields(rest.key) : rest.key;
  const served = Object.keys(record.shape).filter((field) => !derivedFields.includes(field));
  const shape: Record<string, z.ZodType> = Object.fromEntries(served.map((field) => [field, absentAsNull(record.shape[field])]));
  const line = z.strictObject({ ...shape, ...changed, ...added });
  const fields = Object.keys(line.shape);
  const limits = limitsOf(rest.table, line.shape, sixDecimals);
  const columns = Object.keys(getTableColumns(rest.table)).filter((property) => fields.includes(property));
  const writerOf = (field: string) => {
    if (sixDecimals.includes(field)) return (value: unknown) => toSixDecimals(String(value));
    if (takesNumbers(line.shape[field])) return (value: unknown) => (typeof value === "number" ? roundToSix(value) : value);
    return innermost(line.shape[field]) === decString
      ? (value: unknown) => (typeof value === "string" ? withoutExcessZeros(value) : value)
      : null;
  };
  const valuesOf = (fields: readonly string[]) => {
    const plan = fields.map((field) => ({ field, write: writerOf(field) }));
    // Assigning fields one by one takes a third of the time of Object.fromEntries: bench/notes/imports.md "Where the time of an import goes".
    return (source: SnapshotLine) => {
      const values: Record<string, unknown> = {};
      for (const { field, write } of plan) values[field] = write ? write(source[field]) : source[field];
      return values;
    };
  };
  const [columnsOf, recordOf] = [valuesOf(columns), valuesOf(served)];
  const toRow = (source: SnapshotLine) => {
    const row = columnsOf(source);
    row.record = JSON.stringify(recordOf(source));
    return row;
  };
  const rowColumns = [...columns, "record"];
  return {
    ...rest,
    key,
    line,
    derivedFields,
    limits,
    keyFields: key,
    columns: rowColumns,
    toRow,
  };
}

function absentAsNull(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodNullable ? schema.default(null) : schema;
}

/** "007.5" as "7.5", and "-0" as "0". */
const withoutExcessZeros = (decimal: string) =>
  /^-?0/.test(decimal) ? decimal.replace(/^(-?)0+(?=\d)/, "$1").replace(/^-(?=[0.]+$)/, "") : decimal;

/** "12.5" as "12.500000"; values with more decimals were refused before. */
export function toSixDecimals(decimal: string): string {
  if (decimal.at(-7) === ".") return withoutExcessZeros(decimal);
  const [whole = "0", fraction = ""] = decimal.split(".");
  return withoutExcessZeros(`${whole}.${fraction.padEnd(6, "0")}`);
}
