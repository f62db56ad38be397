import type { KeyType } from "#contract/endpoint.ts";
import type { Line, RandomWorld } from "../records/random-world.ts";

/** A key as the snapshot describes it. */
export interface Holder {
  readonly type: KeyType;
  readonly customerIDs: readonly number[];
  readonly supplierIDs: readonly number[];
}

export type Query = Readonly<Record<string, readonly (number | string)[] | string>>;

export interface OracleRequest {
  readonly world: RandomWorld;
  readonly holder: Holder;
  readonly query: Query;
}

/** The records of a list and their order, computed from docs/api/data-api.md and docs/api/erp-snapshot.md without a database. */
export interface Oracle {
  readonly file: string;
  readonly filters: readonly string[];
  readonly isListed: (line: Line, asked: OracleRequest) => boolean;
  readonly order: readonly string[];
  /** The fields of the record that identify it. */
  readonly key: readonly string[];
}

export const find = (world: RandomWorld, file: string, field: string, value: unknown): Line | undefined =>
  world[file]?.find((line) => line[field] === value);

export const isIn = (values: unknown, value: unknown) => !Array.isArray(values) || values.includes(value);

export const meets = (values: unknown, others: unknown) =>
  !Array.isArray(values) || (Array.isArray(others) && values.some((value) => others.includes(value)));

export const isTrue = (text: unknown) => text === "true";

export const ownsCustomer = ({ type, customerIDs }: Holder, id: unknown) => type !== "Customer" || isIn(customerIDs, id);

export const ownsSupplier = ({ type, supplierIDs }: Holder, id: unknown) => type !== "Supplier" || isIn(supplierIDs, id);

export const supplierOfProduct = (world: RandomWorld, id: unknown) => find(world, "products", "ProductID", id)?.SupplierID;

export const stateOfCustomer = (world: RandomWorld, id: unknown) => find(world, "customers", "CustomerID", id)?.State;

export const stateOfLocation = (world: RandomWorld, id: unknown) => find(world, "locations", "LocationID", id)?.State;

export const isWithin = (time: unknown, { StartDate = "0001-01-01", EndDate = "9999-12-31" }: Query) =>
  String(time).slice(0, 10) >= String(StartDate) && String(time).slice(0, 10) <= String(EndDate);

export const activeDefault = ({ holder, query }: OracleRequest, active: unknown) =>
  query.Active === undefined ? holder.type === "Employee" || active === true : active === isTrue(query.Active);
