import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "#contract/index.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Fields by the id of each schema that a GET answers with. */
function fieldsBySchema(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const visit = (schema: z.core.$ZodType): void => {
    if (schema instanceof z.ZodObject) {
      const id = schema.meta()?.id;
      if (id !== undefined && found.has(id)) return;
      if (id !== undefined) found.set(id, Object.keys(schema.shape));
      for (const field of Object.values(schema.shape)) visit(field);
    } else if (schema instanceof z.ZodArray) visit(schema.element);
    else if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) visit(schema.unwrap());
    else if (schema instanceof z.ZodUnion) for (const option of schema.options) visit(option);
  };
  for (const { method, replies } of endpoints) {
    if (method === "GET") for (const reply of Object.values(replies)) if (reply) visit(reply);
  }
  return found;
}

const screen = (...names: readonly string[]) => names.map((name) => `app/*/${name}/**/*.{ts,tsx}`);
const purchases = [...screen("purchase-orders"), "lib/orders/purchases/**/*.ts"];
const invoices = [...screen("invoices", "_components/applications"), "lib/receivables/invoices/*.ts"];
const aging = [...screen("aging"), "lib/receivables/aging/**/*.ts"];

const shownIn: Readonly<Record<string, readonly string[]>> = {
  Me: ["components/shell/connection/*.tsx", "lib/server/session/**/*.ts", "app/*/?overview?/**/*.{ts,tsx}", "app/connect/**/*.tsx"],
  ProductCategory: screen("catalog"),
  Product: screen("catalog", "_components/goods"),
  CustomerPrice: screen("catalog"),
  MenuPromotion: screen("promotions", "_components/list"),
  PromotionProduct: screen("promotions", "_components/list"),
  Customer: [...screen("customers", "_components/filters"), "lib/parties/customers/*.ts", "lib/parties/delivery/*.ts"],
  CustomerCreditTerm: [...screen("customers"), "lib/parties/customers/holding-terms.ts"],
  DeliverySchedule: ["lib/parties/delivery/*.ts"],
  Allocation: screen("allocations", "_components/list"),
  Supplier: screen("catalog"),
  SupplierCreditTerm: screen("catalog"),
  Vendor: screen("vendors"),
  InventoryRecord: [...screen("inventory", "_components/goods"), "lib/goods/stock/**/*.ts"],
  InventoryBatch: [...screen("inventory"), "lib/goods/stock/**/*.ts"],
  AvailableInventory: [...screen("catalog"), "lib/goods/catalog/*.ts"],
  RetailerInventory: [...screen("inventory"), "lib/goods/stock/**/*.ts"],
  Invoice: invoices,
  InvoiceTransaction: invoices,
  CreditTerm: invoices,
  InvoiceCOA: invoices,
  State: [...screen("customers", "delivery"), "lib/parties/{customers,cutoff,delivery}/*.ts", "app/*/_components/filters/*.ts"],
  Location: ["lib/format/text/address.ts", ...screen("vendors")],
  User: screen("users"),
  SalesRep: screen("reps"),
  SalesRepSupplier: screen("reps"),
  SalesRepCustomer: screen("reps"),
  ARAging: aging,
  AgingInvoice: aging,
  OpenInvoice: aging,
  PaymentType: screen("payments"),
  Payment: screen("payments"),
  PaymentApplication: [...screen("payments"), "lib/receivables/payments/**/*.ts", "app/*/_components/applications/*"],
  PostedPurchaseV2: purchases,
  PurchaseTransactionV2: purchases,
  OriginatedPurchaseV2: purchases,
  DraftLineItemV2: purchases,
};

const readsV2 = "The dashboard reads the same orders from v2.";
/** Schemas that no screen reads, with the reason. */
const unreadSchemas: Readonly<Record<string, string>> = { Purchase: readsV2, PurchaseTransaction: readsV2 };

/** Fields that no screen shows, with the reason. */
const id = "An id; the screen shows the name beside it.";
const covered = "The lists of customers and brands have exactly what the key covers.";
const shownByDates = "A text of the same days as DeliveryDates, which the screen shows.";
const onInvoice = "The invoice itself shows it.";
const unshown: Readonly<Record<string, string>> = {
  "Me.UserID": id,
  "Me.CustomerIDs": covered,
  "Me.SupplierIDs": covered,
  "Product.ProductGroupID": id,
  "Product.ProductTypeID": id,
  "Product.PackageID": id,
  "Product.BrandID": id,
  "Product.BrandName": "The full name of a product begins with it, and search finds it.",
  "Product.StrainID": id,
  "Customer.NextDeliveryDates": shownByDates,
  "Customer.ProfilePictureURL": "The proxy forwards pictures of products only.",
  "RetailerInventory.ID": "The key of the record; it has no meaning to people.",
  "Invoice.SubmittedByUserID": id,
  "Invoice.BuiltByUserID": id,
  "InvoiceTransaction.ReasonID": id,
  "SalesRepSupplier.SupplierID": id,
  "ARAging.TimeUpdated": "The screen shows the day of the close and when the list was read.",
  "OpenInvoice.CreditTermID": onInvoice,
  "OpenInvoice.TermID": onInvoice,
  "OpenInvoice.InvoiceTotal": onInvoice,
  "OpenInvoice.OpenDebit": onInvoice,
  "Payment.PaymentInvoiceID": id,
  "Payment.LoadSheetStatusID": "An id without a documented meaning.",
  "PostedPurchaseV2.shipment_id": id,
  "PostedPurchaseV2.purchase_pdf_url_api_key_id": "Of the ERP's own; the screen links to the PDF.",
  "PostedPurchaseV2.term_id": id,
  "OriginatedPurchaseV2.shipment_id": id,
  "OriginatedPurchaseV2.purchase_pdf_url_api_key_id": "Of the ERP's own; the screen links to the PDF.",
  "OriginatedPurchaseV2.term_id": id,
  "DraftLineItemV2.activation_task_id": "An id of the ERP; the screen says that the product is not active.",
};

function missingFields(): readonly string[] {
  return [...fieldsBySchema()].flatMap(([schema, fields]) => {
    if (schema in unreadSchemas) return [];
    const files = globSync([...(shownIn[schema] ?? [])], { cwd: root, exclude: ["**/*.test.*"] });
    const text = files.map((file) => readFileSync(path.join(root, file), "utf8")).join("\n");
    return fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(text)).map((field) => `${schema}.${field}`);
  });
}

test("every field of the API is on a screen, or here with the reason why not", () => {
  expect(missingFields()).toEqual(Object.keys(unshown));
});

test("every schema of the API has screens, or a reason why not", () => {
  expect([...Object.keys(shownIn), ...Object.keys(unreadSchemas)].toSorted()).toEqual([...fieldsBySchema().keys()].toSorted());
});
