import type { z } from "zod";

export const keyTypes = ["Employee", "Customer", "Supplier"] as const;
export type KeyType = (typeof keyTypes)[number];

export const everyKey = [...keyTypes] as const;
export const notForCustomers = ["Employee", "Supplier"] as const;
export const notForSuppliers = ["Employee", "Customer"] as const;

/** A schema of query or path parameters: parses texts into values. */
type TextShape = z.ZodObject<Record<string, z.ZodType>>;

/**
 * One endpoint as data. `path` starts at /api: `/v1/invoices/{invoiceID}`. `replies` maps a success status to its body (null: no body);
 * `errors` lists the other possible statuses.
 */
export interface Endpoint {
  readonly id: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: `/v1/${string}` | `/v2/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly access: readonly KeyType[];
  readonly params?: TextShape;
  readonly query?: TextShape;
  readonly body?: z.ZodType;
  readonly requestHeaders?: readonly ("Idempotency-Key" | "Prefer" | "If-Match")[];
  readonly replies: Readonly<Record<number, z.ZodType | null>>;
  readonly errors: readonly number[];
}

export const listErrors = [400, 401, 403, 429, 500] as const;
export const trackedListErrors = [...listErrors, 410] as const;
export const singleErrors = [400, 401, 403, 404, 429, 500] as const;

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
