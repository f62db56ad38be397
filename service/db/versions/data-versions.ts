import { sql } from "#service/db/orm/orm.ts";
import type { Database } from "../database.ts";
import { checkMayWrite } from "../import-lock.ts";
import { dataVersions, tenantStates } from "../schema/system.ts";
import type { Resource } from "../schema.ts";

/** Whose lists contain the rows that a transaction wrote, before it or after it: Customer keys by AR account, Supplier keys by supplier. */
export interface Tenants {
  readonly accounts?: readonly number[];
  readonly suppliers: readonly number[];
}

/** The only resources that requests write. Customer and Supplier keys see only their own rows of them, on every endpoint. */
const resourcesByTenant: readonly Resource[] = ["payments", "paymentApplications", "purchaseOrders", "purchaseOrderLines"];

export const isByTenant = (resource: Resource) => resourcesByTenant.includes(resource);

/** Concurrent writes for different tenants rarely lock the same row. */
const stripes = 16;

/** The stripe of writes for all tenants, such as those of an import. */
export const sharedStripe = 0;
const stripeOf = ({ accounts = [], suppliers }: Tenants) => 1 + ((accounts[0] ?? suppliers[0] ?? 0) % stripes);

/** The names in change_floors of writes to this resource. */
export const floorsOf = (resource: Resource): string[] => [
  `version of ${resource}`,
  ...(isByTenant(resource) ? Array.from({ length: stripes }, (_, index) => `version of ${resource} ${index + 1}`) : []),
];

/**
 * Call it last in a writing transaction, with the resources whose rows changed. It invalidates cached answers: those of all keys, or of Employee
 * keys and of the keys of these tenants for resources that keys see by tenant.
 */
export async function raiseVersions(tx: Database, resources: Iterable<Resource>, tenants?: Tenants): Promise<void> {
  const names = [...new Set(resources)].sort();
  if (names.length === 0) return;
  await checkMayWrite(tx, names);
  const byTenant = tenants ? names.filter(isByTenant) : [];
  const rows = names.map((Resource) => ({
    Resource,
    Version: 1,
    Stripe: tenants && isByTenant(Resource) ? stripeOf(tenants) : sharedStripe,
  }));
  await tx
    .insert(dataVersions)
    .values(rows)
    .onConflictDoUpdate({ target: [dataVersions.Resource, dataVersions.Stripe], set: { Version: sql`${dataVersions.Version} + 1` } });
  const idsByKind = { account: tenants?.accounts ?? [], supplier: tenants?.suppliers ?? [] } as const;
  const states = byTenant.flatMap((Resource) =>
    (["account", "supplier"] as const).flatMap((Kind) =>
      [...new Set(idsByKind[Kind])].sort((a, b) => a - b).map((TenantID) => ({ Resource, Kind, TenantID })),
    ),
  );
  if (states.length === 0) return;
  await tx
    .insert(tenantStates)
    .values(states)
    .onConflictDoUpdate({ target: [tenantStates.Resource, tenantStates.Kind, tenantStates.TenantID], set: { State: sql`excluded.state` } });
}
