import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { unusedDescriptions } from "./descriptions/describe.ts";
import { operationDescriptions } from "./descriptions/operations.ts";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./index.ts";
import { openApiDocument } from "./openapi.ts";

const document = JSON.parse(JSON.stringify(openApiDocument()));

interface DescribedSchema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, DescribedSchema>>;
}
interface Choices {
  readonly enum?: readonly unknown[];
}
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly description?: string;
    readonly schema?: { readonly items?: Choices & { readonly anyOf?: readonly Choices[] } };
  }[];
  readonly responses: object;
}
const operations = Object.values<Record<string, Operation>>(document.paths).flatMap((item) => Object.values(item));

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, child]) => (key === "$ref" && typeof child === "string" ? [child] : refsIn(child)));
}

describe("openApiDocument", () => {
  it("describes every endpoint of the contract under its method and path", () => {
    const shape = (path: string) => path.replace(/\{\w+\}/g, "{}");
    const described = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { operationId }]) => `${method.toUpperCase()} ${shape(path)} ${operationId}`),
    );
    expect(described.sort()).toEqual(endpoints.map(({ method, path, id }) => `${method} ${shape(path)} ${id}`).sort());
  });

  it("refers only to components that it holds", () => {
    const resolve = (ref: string) =>
      ref
        .slice(2)
        .split("/")
        .reduce((value, key) => value?.[key], document);
    const dangling = refsIn(document).filter((ref) => !ref.startsWith("#/components/") || resolve(ref) === undefined);
    expect(dangling).toEqual([]);
  });

  it("marks what is required and what is not, and says which value counts without one", () => {
    const parameter = (path: string, name: string) =>
      document.paths[path].get.parameters.find((one: { name: string }) => one.name === name);
    expect(parameter("/v1/invoiceTransactions", "InvoiceIDs").required).toBe(true);
    expect(parameter("/v1/invoices", "PageSize")).toMatchObject({ required: false, schema: { type: "integer", minimum: 1, default: 50 } });
    expect(parameter("/v1/invoices", "PageSize").schema).not.toHaveProperty("maximum");
    expect(parameter("/v1/invoices", "Page").schema).toMatchObject({ minimum: 1, maximum: 999_999_999, default: 1 });
    expect(parameter("/v1/invoices", "Statuses").schema).toMatchObject({ type: "array", default: [1] });
    expect(parameter("/v1/invoices", "Statuses").description).toContain("2 Locked for Routing");
    expect(parameter("/v1/customers", "AccountStatuses").schema).toMatchObject({
      items: { enum: ["Active", "Inactive", "OutOfBus"] },
      default: ["Active"],
    });
    expect(parameter("/v2/purchases", "include_transactions").schema).toMatchObject({ default: true });
    expect(parameter("/v1/customerPricing", "EffectiveDate").description).toContain("today");
    const submit = document.paths["/v2/purchases"].post.parameters.find((one: { name: string }) => one.name === "submit");
    expect(submit.schema).toMatchObject({ type: "boolean", default: false });
  });

  it("lists the values of every status, type and role that the specification names, in records and in filters", () => {
    const { Product, Invoice, Customer, User, SalesRep, PaymentApplication, Purchase, AvailableInventory } = document.components.schemas;
    const productStates = [0, 1, 2, 3, 4, 5];
    const invoiceStates = { enum: [1, 2, 3, 4, 5, 7], "x-enum-varnames": expect.arrayContaining(["New", "LockedForRouting", "Verified"]) };
    expect(Product.properties.StatusID.enum).toEqual(productStates);
    expect(Invoice.properties.Status).toMatchObject({ type: "integer", ...invoiceStates });
    expect(JSON.stringify(Invoice.properties.RevisionStatus)).toContain('["Submitted","Importing","Accepted"]');
    expect(Customer.properties.AccountStatus.enum).toHaveLength(3);
    expect(User.properties.Role.enum).toHaveLength(4);
    expect(SalesRep.properties.Type.enum).toHaveLength(2);
    expect(PaymentApplication.properties.Status.enum).toEqual(["Pending", "Exported", "Confirmed", "Rejected"]);
    expect(Purchase.properties.Status.enum).toHaveLength(7);
    expect(AvailableInventory.properties.InventoryBucket.enum).toHaveLength(7);
    const filters = operations.flatMap(({ operationId, parameters }) =>
      parameters
        .filter(({ name }) => /statuses$|^Roles$/i.test(name))
        .map(({ schema }) => [operationId, (schema?.items?.anyOf?.[0] ?? schema?.items)?.enum] as const),
    );
    expect(Object.fromEntries(filters)).toEqual({
      listProducts: productStates,
      listCustomers: ["Active", "Inactive", "OutOfBus"],
      listInvoices: invoiceStates.enum,
      listInvoiceTransactions: invoiceStates.enum,
      listUsers: ["Customer", "Supplier", "Admin", "DistributorRep"],
      listPaymentApplications: PaymentApplication.properties.Status.enum,
      listPurchases: ["New", "Accepted", "Received", "Confirmed", "Verified"],
      listPurchasesV2: Purchase.properties.Status.enum,
    });
  });

  it("takes UpdatedSince on every list whose records have TimeUpdated, but for those of docs/decisions.md", () => {
    const names = (id: string) => operations.find(({ operationId }) => operationId === id)?.parameters.map(({ name }) => name) ?? [];
    const lists = endpoints.filter(({ id }) => names(id).some((name) => /^page$/i.test(name)));
    const timed = /"(TimeUpdated|time_updated)"/;
    const hasTime = ({ replies }: Endpoint) =>
      Object.values(replies).some((body) => body !== null && timed.test(JSON.stringify(z.toJSONSchema(body))));
    const without = lists.filter((list) => hasTime(list) && !names(list.id).some((name) => /^updated_?since$/i.test(name)));
    expect(without.map(({ id }) => id)).toEqual(["listCustomerPricing"]);
  });

  it("keeps zod's own marks out of the schemas", () => {
    expect(JSON.stringify(document)).not.toMatch(/\$defs|"\$schema"|"wire"|9007199254740991|exactlyOneOf|discriminatedBy/);
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        "Invoice",
        "InvoiceList",
        "CustomerResponse",
        "PurchaseV2",
        "ShortError",
        "CodedError",
        "ErrorDetail",
        "ARAging",
      ]),
    );
  });

  it("tells drafts from posted purchases by their status, and lines in cases from lines in units", () => {
    const { PurchaseV2, WriteLineItemV2 } = document.components.schemas;
    expect(PurchaseV2.discriminator).toMatchObject({
      propertyName: "status",
      mapping: { InProgress: "#/components/schemas/OriginatedPurchaseV2", Verified: "#/components/schemas/PostedPurchaseV2" },
    });
    expect(WriteLineItemV2.oneOf).toHaveLength(2);
    expect(document.components.schemas.WriteLineItemV2ByCases.properties).not.toHaveProperty("units");
  });

  it("declares what any request may be answered with", () => {
    for (const operation of operations)
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["405", "408", "431", "503"]));
  });

  it("has no pattern that Java reads otherwise", () => {
    const patterns = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
      ([, text = ""]) => JSON.parse(text) as string,
    );
    expect(patterns.length).toBeGreaterThan(5);
    // Anchors, groups without names, classes, counts, and the escapes that both languages have.
    const common = /^(?:[\w^$,.?*+|@-]|\(\?:|[()]|\[\^?(?:[\w,.:~-]|\\[dw.-]|\\u[0-9a-f]{4})+\]|\{\d+(?:,\d*)?\}|\\[dw.-])+$/;
    expect(patterns.filter((pattern) => !common.test(pattern))).toEqual([]);
  });
});

describe("the descriptions", () => {
  it("are there for every operation, parameter, property and reply, as one sentence or more", () => {
    const schemas = Object.entries<DescribedSchema>(document.components.schemas);
    const properties = schemas.flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).map(([field, schema]) => [`${name}.${field}`, schema.description] as const),
    );
    const parameters = operations.flatMap((operation) =>
      operation.parameters
        .filter((one) => !("$ref" in one))
        .map((one) => [`${operation.operationId} ${one.name}`, one.description] as const),
    );
    const all = [...schemas.map(([name, { description }]) => [name, description] as const), ...properties, ...parameters];
    expect(all.length).toBeGreaterThan(688);
    expect(all.filter(([, text]) => !/^[A-Z].{8,}\.$/.test(text ?? "")).map(([name]) => name)).toEqual([]);
  });

  it("has none left over", () => {
    openApiDocument();
    expect(unusedDescriptions()).toEqual([]);
    const ids = operations.map(({ operationId }) => operationId);
    expect(Object.keys(operationDescriptions).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("reach no code that runs in a browser", () => {
    const root = fileURLToPath(new URL("..", import.meta.url));
    const sources = ["app", "components", "lib"].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(root, folder, file)),
    );
    const code = [
      ...sources,
      ...["v1", "v2", "."].flatMap((folder) =>
        readdirSync(join(root, "contract", folder)).map((file) => join(root, "contract", folder, file)),
      ),
    ];
    const importers = code.filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/openapi(\.test)?\.ts$/.test(file) &&
        /from "[^"]*(descriptions|openapi)\b/.test(readFileSync(file, "utf8")),
    );
    expect(importers).toEqual([]);
  });
});

const older = JSON.parse(JSON.stringify(openApiDocument({ version: "3.0" })));

test("the 3.0 variant refers to purchases so that generators keep the status that tells drafts from posted ones", () => {
  expect(older.components.schemas.PurchaseV2Response.properties.data).toEqual({ $ref: "#/components/schemas/PurchaseV2" });
  expect(JSON.stringify(older)).not.toContain('"allOf"');
});

test("the 3.0 variant has the same operations and nothing that only 3.1 knows", () => {
  expect(older.openapi).toMatch(/^3\.0\./);
  expect(Object.keys(older.paths)).toEqual(Object.keys(document.paths));
  expect(Object.keys(older.components.schemas)).toEqual(Object.keys(document.components.schemas));
  expect(JSON.stringify(older)).not.toMatch(/"type":\[|"type":"null"|"const":|"exclusiveMinimum":\d/);
});
