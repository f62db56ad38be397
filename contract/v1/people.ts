import { z } from "zod";
import { defineEndpoint, everyKey, listErrors, singleErrors } from "../endpoint.ts";
import { dataArrayOfOne, listOf } from "../envelopes.ts";
import { choiceList, flag, flagText, id, idList, idText, pageQuery, text, textList } from "../primitives.ts";

export const userRoles = ["Customer", "Supplier", "Admin", "DistributorRep"] as const;
export const salesRepTypes = ["Territory Manager", "Supplier Rep"] as const;

export const user = z
  .object({
    UserID: id,
    SiteUserID: id,
    FullName: text,
    Email: text,
    Role: z.enum(userRoles),
    UserActive: flag,
    SvcLiveAccess: flag,
    PowerUser: flag,
    States: z.array(text),
    CustomerIDs: z.array(id).nullable(),
    SupplierIDs: z.array(id).nullable(),
    LocationIDs: z.array(id).nullable(),
    JobTitle: text.nullable(),
    Department: text.nullable(),
  })
  .meta({ id: "User" });

export const salesRep = z
  .object({
    UserID: id,
    Name: text,
    Email: text,
    Type: z.enum(salesRepTypes),
    ProductGroups: z.array(text),
    Suppliers: z.array(z.object({ SupplierID: id, Supplier: text }).meta({ id: "SalesRepSupplier" })),
    Customers: z.array(z.object({ CustomerID: id, CustomerName: text }).meta({ id: "SalesRepCustomer" })),
  })
  .meta({ id: "SalesRep" });

const tag = "People";

export const listUsers = defineEndpoint({
  id: "listUsers",
  method: "GET",
  path: "/v1/users",
  tag,
  summary: "Users; active ones by default for Customer and Supplier keys",
  access: everyKey,
  query: z.object({
    UserIDs: idList.optional(),
    States: textList.optional(),
    CustomerIDs: idList.optional(),
    SupplierIDs: idList.optional(),
    Roles: choiceList(userRoles).optional(),
    Active: flagText.optional(),
    ...pageQuery,
  }),
  replies: { 200: listOf(user) },
  errors: listErrors,
});

export const getUser = defineEndpoint({
  id: "getUser",
  method: "GET",
  path: "/v1/users/{userID}",
  tag,
  summary: "One user",
  access: everyKey,
  params: z.object({ userID: idText }),
  replies: { 200: dataArrayOfOne(user) },
  errors: singleErrors,
});

export const listSalesReps = defineEndpoint({
  id: "listSalesReps",
  method: "GET",
  path: "/v1/salesReps",
  tag,
  summary: "Sales reps with their suppliers and customers",
  access: everyKey,
  query: z.object({
    SupplierIDs: idList.optional(),
    CustomerIDs: idList.optional(),
    ProductGroups: textList.optional(),
    ...pageQuery,
  }),
  replies: { 200: listOf(salesRep) },
  errors: listErrors,
});
