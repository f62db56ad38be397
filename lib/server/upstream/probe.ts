import "server-only";
import type { z } from "zod";
import type { KeyType } from "#contract/endpoint.ts";
import { accountStatuses } from "#contract/v1/customers.ts";
import { me } from "#contract/v1/me.ts";
import type { Api } from "#lib/api/http/api.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { joinNames, nameStores } from "../session/cover-label.ts";

export type Me = z.infer<typeof me>;

/** Whether every other read would fail too. */
const endsTheAttempt = (error: ApiError) => error.status === 401 || error.status === 429 || error.code === "UPSTREAM_TIMEOUT";

/** The API's facts about the key; null when it has none, because GET /v1/me is an extension. Throws ApiError for 401, 429 and a timeout. */
export async function readMe(api: Api): Promise<Me | null> {
  try {
    return me.safeParse((await api.call("GET /v1/me")).Data).data ?? null;
  } catch (error) {
    if (!(error instanceof ApiError) || endsTheAttempt(error)) throw error;
    return null;
  }
}

export interface ProbedKey {
  readonly keyType: KeyType;
  /** For example "6 stores of Northgate Market". */
  readonly covers: string;
}

const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status;

/** The cheapest read that tells Customer keys from others: only they get 403; spec "Authentication", 5. */
async function isCustomerKey(api: Api): Promise<boolean> {
  try {
    await api.call("GET /v1/vendors", { query: { PageSize: 1 } });
    return false;
  } catch (error) {
    if (isStatus(error, 403)) return true;
    throw error;
  }
}

/**
 * Distinguishes Employee from Supplier keys by reads: only Employee keys see the operator's users (roles Admin and DistributorRep) and
 * OpenDebit in open invoices. Without such users and invoices, a key counts as a Supplier key, which can do less.
 */
async function isEmployeeKey(api: Api): Promise<boolean> {
  const staff = await api.call("GET /v1/users", { query: { Roles: ["Admin", "DistributorRep"], PageSize: 1 } });
  if (staff.Data.length > 0) return true;
  const open = await api.call("GET /v1/payments/openInvoices", { query: { PageSize: 1 } });
  return open.Data[0]?.OpenDebit != null;
}

async function findKeyType(api: Api): Promise<KeyType> {
  if (await isCustomerKey(api)) return "Customer";
  return (await isEmployeeKey(api)) ? "Employee" : "Supplier";
}

/** A short text about the scope of a key of this type. Throws ApiError. */
export async function findCover(api: Api, keyType: KeyType): Promise<string> {
  if (keyType === "Customer") {
    const reply = await api.call("GET /v1/customers", { query: { AccountStatuses: [...accountStatuses], PageSize: 500 } });
    return nameStores(reply.Data, reply.HasNextPage);
  }
  if (keyType === "Supplier") {
    const reply = await api.call("GET /v1/suppliers", { query: { PageSize: 500 } });
    return joinNames(
      reply.Data.map(({ Supplier }) => Supplier),
      "no brands",
    );
  }
  const states = await api.call("GET /v1/states", { query: { PageSize: 500 } });
  return `all customers and brands in ${joinNames(
    states.Data.map(({ StateName }) => StateName),
    "every state",
  )}`;
}

/** Tries a key with two reads, or at most five if the API lacks GET /v1/me. Throws ApiError: 401 for a key that this environment does not know. */
export async function probeKey(api: Api): Promise<ProbedKey> {
  const keyType = (await readMe(api))?.KeyType ?? (await findKeyType(api));
  return { keyType, covers: await findCover(api, keyType) };
}
