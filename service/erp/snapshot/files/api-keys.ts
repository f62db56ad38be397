import { z } from "zod";
import { keyTypes } from "#contract/endpoint.ts";
import { id } from "#contract/primitives.ts";
import { sql } from "#service/db/orm/orm.ts";
import { apiKeys } from "../../../db/schema/system.ts";
import { hashKey, isMistyped, prefixOfKey } from "../../../keys/key-format.ts";
import { accountsOfKey, locationsOfKey } from "../../derive/lookups.ts";
import { limitsOf } from "../reading/field-limits.ts";
import type { SnapshotFile } from "./snapshot-file.ts";

const sendable = /^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/;

const line = z.strictObject({
  Key: z
    .string()
    .regex(sendable, "must be 1 to 255 printable ASCII characters that do not begin or end with a space")
    .refine((key) => !isMistyped(key), "is mistyped: its checksum does not match"),
  Type: z.enum(keyTypes),
  Company: z.string(),
  CustomerIDs: z.array(id).nullish(),
  SupplierIDs: z.array(id).nullish(),
  UserID: id.nullish(),
  RequestsPerHour: z.int().min(1, "must be at least 1").nullish(),
});

/** Snapshots contain unhashed keys, and the database stores their hashes. A revoked key stays revoked. */
export const apiKeysFile: SnapshotFile = {
  name: "apiKeys",
  resource: null,
  table: apiKeys,
  key: ["Hash"],
  line,
  derivedFields: [],
  limits: limitsOf(apiKeys, line.shape, []),
  keyFields: ["Key"],
  columns: ["Hash", "Prefix", "Type", "Company", "CustomerIDs", "SupplierIDs", "UserID", "RequestsPerHour"],
  toRow(source) {
    const { Key, Type, Company, CustomerIDs, SupplierIDs, UserID, RequestsPerHour } = line.parse(source);
    const scope = { CustomerIDs: CustomerIDs ?? [], SupplierIDs: SupplierIDs ?? [] };
    return { Hash: hashKey(Key), Prefix: prefixOfKey(Key), Type, Company, ...scope, UserID, RequestsPerHour };
  },
  computed: { FromSnapshot: sql`true` },
  lookup: { from: { customers: null }, columns: { ARAccountIDs: accountsOfKey, LocationIDs: locationsOfKey } },
  // A row that is left tells that the key is revoked, should a later snapshot have it again.
  removable: sql`from_snapshot and time_revoked is null`,
};
