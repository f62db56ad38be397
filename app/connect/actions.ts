"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { connectHref } from "#lib/routes.ts";
import { demoRoles, environment } from "#lib/server/env.ts";
import { backLengthMax } from "#lib/server/http/page-address.ts";
import { ConnectError, demoEnvironment, tryKey, tryKeyOf } from "#lib/server/session/connect.ts";
import type { Connection } from "#lib/server/session/connections.ts";
import {
  forgetAllConnections,
  forgetConnection,
  storeConnection,
  TooManyConnectionsError,
} from "#lib/server/session/cookies/connection-store.ts";
import { restrictionsOf } from "#lib/server/session/key-facts.ts";
import { type ConnectFields, connectForm, shortenName } from "#lib/session/connect-form.ts";
import { backTo } from "./back-to.ts";

interface FailedState {
  readonly status: "failed";
  readonly message: string;
  readonly field: keyof ConnectFields | null;
  readonly requestId: string | null;
  /** The input, to fill the form again. */
  readonly values: { readonly name: string; readonly environment: string };
}

/** The result of connecting. It never holds the key, which must not return to a page. */
export type ConnectState =
  | { readonly status: "idle" }
  | FailedState
  | {
      readonly status: "connected";
      readonly connection: Connection;
      readonly restrictions: readonly string[];
      /** The address to open. */
      readonly href: string;
    };

type Values = FailedState["values"];
const fields = ["key", "environment", "name"] as const;

const textOf = (form: FormData, name: string, lengthMax = 200) => {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, lengthMax) : "";
};

function toFailed(error: unknown, values: Values): FailedState {
  if (error instanceof ConnectError)
    return { status: "failed", message: error.message, field: error.field, requestId: error.requestId, values };
  if (error instanceof TooManyConnectionsError) return { status: "failed", message: error.message, field: null, requestId: null, values };
  throw error;
}

/** Identifies the client by the address that the nearest proxy saw. */
async function clientOf(): Promise<string> {
  const forwarded = (await headers()).get("x-forwarded-for") ?? "";
  return forwarded
    .slice(forwarded.lastIndexOf(",") + 1)
    .trim()
    .slice(0, 64);
}

/** Form fields: key, environment (production or test), name, replaces and back (optional: the page to return to). Stores the connection if the key works. */
export async function connectAction(_state: ConnectState, form: FormData): Promise<ConnectState> {
  const values = { name: textOf(form, "name"), environment: textOf(form, "environment") };
  const parsed = connectForm.safeParse({ ...values, key: form.get("key") });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = fields.find((name) => name === issue?.path[0]) ?? null;
    return { status: "failed", message: issue?.message ?? "The form is not complete.", field, requestId: null, values };
  }
  const { key, environment: name } = parsed.data;
  try {
    const found = await tryKeyOf(await clientOf(), name, key);
    const connection = await storeConnection({
      ...found,
      key,
      environment: name,
      name: parsed.data.name || shortenName(found.covers),
      replaces: textOf(form, "replaces"),
    });
    const href = backTo(connection.slug, textOf(form, "back", backLengthMax));
    return { status: "connected", connection, restrictions: restrictionsOf(connection.keyType), href };
  } catch (error) {
    return toFailed(error, values);
  }
}

/** Form fields: role (retailer, brand or rep) and back (the page to return to, optional). Opens the demo connection of this role. */
export async function openDemoAction(_state: ConnectState, form: FormData): Promise<ConnectState> {
  const values = { name: "", environment: demoEnvironment };
  const role = demoRoles.find((known) => known === form.get("role"));
  const key = role && environment().demoKeys[role];
  if (!key) return { status: "failed", message: "This dashboard has no demo data.", field: null, requestId: null, values };
  try {
    const found = await tryKey(demoEnvironment, key);
    await storeConnection({ ...found, key, environment: demoEnvironment, name: `Demo ${role}`, demoSlug: `demo-${role}` });
  } catch (error) {
    return toFailed(error, values);
  }
  redirect(backTo(`demo-${role}`, textOf(form, "back", backLengthMax)));
}

/** Form fields: slug, and leave (set on the connection's own pages). Used without JavaScript only, because with it forgetting can be undone. */
export async function forgetAction(form: FormData): Promise<void> {
  await forgetConnection(textOf(form, "slug"));
  if (form.has("leave")) redirect(connectHref());
}

export async function forgetAllAction(): Promise<void> {
  await forgetAllConnections();
}
