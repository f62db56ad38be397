import { describe, expect, it } from "vitest";
import { endpoints } from "./index.ts";
import { openApiDocument } from "./openapi.ts";

const document = JSON.parse(JSON.stringify(openApiDocument()));

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

  it("marks what is required and what is not", () => {
    const query = document.paths["/v1/invoiceTransactions"].get.parameters;
    expect(query.find((p: { name: string }) => p.name === "InvoiceIDs").required).toBe(true);
    const pageSize = query.find((p: { name: string }) => p.name === "PageSize");
    expect(pageSize).toMatchObject({ required: false, schema: { type: "integer", maximum: 500, default: 50 } });
  });

  it("keeps zod's own marks out of the schemas", () => {
    expect(JSON.stringify(document)).not.toMatch(/\$defs|"\$schema"|"wire"/);
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(["Invoice", "PurchaseV2", "ShortError", "CodedError", "ARAging"]),
    );
  });
});
