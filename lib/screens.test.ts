import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { keyTypes } from "#contract/endpoint.ts";
import { canSee, screens, titleOf } from "./screens.ts";
import { noticeOf } from "./shell/screen-notices.ts";

const root = "app/[connection]";

/** The addresses of page files that have no parameter, below the connection's. */
function pageSlugs(folder = ""): string[] {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return entry.name === "page.tsx" ? [folder.replace(/^\(.*\)$/, "")] : [];
    return /^[[_]/.test(entry.name) ? [] : pageSlugs(folder === "" ? entry.name : `${folder}/${entry.name}`);
  });
}

test("the table has exactly the screens that have a page", () => {
  expect(screens.map(({ slug }) => slug).sort()).toEqual(pageSlugs().sort());
});

test("a screen that is not in the navigation belongs to one that is", () => {
  for (const { slug, parent } of screens) {
    if (parent === undefined) continue;
    const owner = screens.find((one) => one.slug === parent);
    expect(owner && owner.parent === undefined, slug).toBe(true);
  }
});

test("every screen that a key cannot see says why", () => {
  for (const { slug } of screens) {
    for (const keyType of keyTypes) if (!canSee(slug, keyType)) expect(noticeOf(slug).reason).toMatch(/\.$/);
  }
  expect(canSee("inventory/batches", "Customer")).toBe(false);
  expect(noticeOf("inventory/batches")).toBe(noticeOf("inventory"));
  expect(canSee("inventory/retail", "Customer")).toBe(true);
  for (const slug of ["purchase-orders/pipeline", "purchase-orders/short", "vendors/record"] as const) {
    expect(keyTypes.filter((keyType) => canSee(slug, keyType)).sort(), slug).toEqual(["Employee", "Supplier"]);
  }
  expect(noticeOf("vendors/record")).toBe(noticeOf("vendors"));
});

test("a retailer reads its own titles for payables and stores", () => {
  expect(titleOf("aging", "Customer")).toBe("Payables");
  expect(titleOf("aging", "Supplier")).toBe("AR aging");
  expect(titleOf("customers", "Customer")).toBe("Stores");
  expect(titleOf("customers", "Employee")).toBe("Customers");
});

test("every key sees sums of invoice lines, a retailer under its own title; only sellers see who is not buying", () => {
  const seen = (slug: "invoices/spend" | "invoices/not-buying") => keyTypes.filter((keyType) => canSee(slug, keyType));
  expect(keyTypes.map((keyType) => titleOf("invoices/spend", keyType))).toEqual(["Sell-in", "What you buy", "Sell-in"]);
  expect(seen("invoices/spend")).toEqual(["Employee", "Customer", "Supplier"]);
  expect(seen("invoices/not-buying")).toEqual(["Employee", "Supplier"]);
  expect(noticeOf("invoices/not-buying").reason).toContain("connect a Supplier or an Employee key");
});

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}

test("only lib/routes.ts writes addresses of screens", () => {
  const address = /`\/\$\{|["`]\/connect["?`]/;
  const continued = /`\$\{[^}`]+\}[/?](?!`)/;
  const hasAddress = (file: string, pattern: RegExp) => pattern.test(readFileSync(file, "utf8").replace('PageProps<"/connect">', ""));
  const writers = ["app", "components", "lib"].flatMap(sources).filter((file) => hasAddress(file, address));
  expect([...writers, ...sources("app").filter((file) => hasAddress(file, continued))]).toEqual(["lib/routes.ts"]);
});

test("components/ imports no route", () => {
  const importers = sources("components").filter((file) => /#lib\/(routes|screens|screen-notices)\.ts/.test(readFileSync(file, "utf8")));
  expect(importers).toEqual([]);
});
