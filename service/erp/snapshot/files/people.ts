import { z } from "zod";
import { dateTime, id } from "#contract/primitives.ts";
import { user } from "#contract/v1/people.ts";
import { salesReps, users } from "../../../db/schema/people.ts";
import { salesRepLookups } from "../../derive/sales-reps.ts";
import { snapshotFile } from "./snapshot-file.ts";

export const usersFile = snapshotFile({ name: "users", resource: "users", table: users, key: "GET /v1/users", record: user });

const salesRepLine = z.object({
  UserID: id,
  ProductGroups: z.array(z.string()),
  SupplierIDs: z.array(id),
  CustomerIDs: z.array(id),
  TimeUpdated: dateTime,
});

/** The whole record is derived. The fields of a line are stored only in columns. */
export const salesRepsFile = snapshotFile({
  name: "salesReps",
  resource: "salesReps",
  table: salesReps,
  key: "GET /v1/salesReps",
  record: z.object({}),
  derivedFields: ["Name", "Email", "Type", "Suppliers", "Customers"],
  added: salesRepLine.shape,
  lookup: { from: { users: "UserID", suppliers: null, customers: null }, columns: salesRepLookups },
  references: [{ field: "UserID", file: "users", table: users, key: "UserID" }],
});
