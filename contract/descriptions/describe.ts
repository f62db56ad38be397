import { toSnakeCase } from "../snake-case.ts";
import { catalogDescriptions } from "./catalog.ts";
import { commonFields, envelopeDescriptions } from "./common.ts";
import { customerDescriptions, supplierDescriptions } from "./customers.ts";
import { inventoryDescriptions } from "./inventory.ts";
import { invoiceDescriptions } from "./invoices.ts";
import { parameterDescriptions } from "./parameters.ts";
import { paymentDescriptions } from "./payments.ts";
import { peopleDescriptions } from "./people.ts";
import { purchaseDescriptions } from "./purchases.ts";

const records: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...catalogDescriptions,
  ...customerDescriptions,
  ...envelopeDescriptions,
  ...inventoryDescriptions,
  ...invoiceDescriptions,
  ...paymentDescriptions,
  ...peopleDescriptions,
  ...purchaseDescriptions,
  ...supplierDescriptions,
};

/** `Record.Field`, `Field` and `endpoint.Parameter` with the names of fields in the form that v1 and v2 share. */
const entries = new Map<string, string>();
const keyOf = (owner: string, name: string) => `${owner}.${name === "about" ? name : toSnakeCase(name)}`;
for (const [record, fields] of Object.entries(records))
  for (const [field, text] of Object.entries(fields)) entries.set(keyOf(record, field), text);
for (const [field, text] of Object.entries(commonFields)) entries.set(keyOf("", field), text);
for (const [endpoint, parameters] of Object.entries(parameterDescriptions))
  for (const [name, text] of Object.entries(parameters)) entries.set(keyOf(`?${endpoint}`, name), text);

/** Descriptions that were not looked up yet, for the test that none is left over. */
const unused = new Set(entries.keys());
export const unusedDescriptions = (): string[] => [...unused];

function find(what: string, ...keys: readonly string[]): string {
  const key = keys.find((one) => entries.has(one));
  if (key === undefined) throw new Error(`contract/descriptions/ does not describe ${what}`);
  unused.delete(key);
  // Just found.
  return entries.get(key) ?? "";
}

/** A record's name without its version: v1 and v2 share their descriptions. */
const unversioned = (record: string) => record.replace(/V2$/, "");

// Each throws if contract/descriptions/ has no such description.

export const describeRecord = (record: string): string =>
  find(`the record ${record}`, keyOf(record, "about"), keyOf(unversioned(record), "about"));
export const describeField = (record: string, field: string): string =>
  find(`the field ${field} of ${record}`, keyOf(unversioned(record), field), keyOf("", field));
export const describeParameter = (endpoint: string, name: string): string =>
  find(`the parameter ${name} of ${endpoint}`, keyOf(`?${unversioned(endpoint)}`, name), keyOf("?every", name));
