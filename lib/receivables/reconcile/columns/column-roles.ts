import { claimColumns } from "#lib/files/sheets/claim-columns.ts";

/** What a column of the books holds. */
export const columnRoles = ["number", "date", "due", "kind", "amount", "open", "debit", "credit", "status", "party", "text"] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** The column of each role; a role without a column is left out. */
export type Columns = Readonly<Partial<Record<ColumnRole, number>>>;

/** Headers of accounting programs, the best first. A vendor ledger has its own number and the vendor's number, which is the one to match. */
const headers: Readonly<Record<ColumnRole, readonly string[]>> = {
  number: [
    "external document no",
    "vendor invoice no",
    "vendor invoice number",
    "supplier invoice no",
    "supplier inv no",
    "supp inv no",
    "vendor bill number",
    "invoice number",
    "invoice no",
    "invoice num",
    "invoice",
    "inv no",
    "inv",
    "bill number",
    "bill no",
    "bill",
    "document number",
    "document no",
    "doc no",
    "document",
    "transaction no",
    "transaction number",
    "trans no",
    "num",
    "number",
    "no",
    "reference number",
    "reference no",
    "ref no",
    "reference",
    "ref",
    "id no",
  ],
  date: [
    "invoice date",
    "bill date",
    "document date",
    "doc date",
    "date of invoice",
    "date issued",
    "issue date",
    "transaction date",
    "trans date",
    "txn date",
    "posting date",
    "post date",
    "gl posting date",
    "date",
    "when",
  ],
  due: ["due date", "date due", "net due date", "due"],
  kind: ["transaction type", "document type", "doc type", "trans type", "txn type", "entry type", "type", "transaction"],
  amount: [
    "original amount",
    "original amt",
    "invoice amount",
    "bill amount",
    "invoice total",
    "bill total",
    "total amount",
    "amount original",
    "document amount",
    "invoice amt",
    "total",
    "gross amount",
    "gross",
    "amount",
    "amt",
    "amount lcy",
    "amount net",
    "net amount",
    "value",
  ],
  open: [
    "open balance",
    "balance due",
    "outstanding balance",
    "amount due",
    "invoice amount due",
    "remaining amount",
    "remaining amt lcy",
    "outstanding",
    "outstanding amount",
    "open amount",
    "amount remaining",
    "amount unpaid",
    "unpaid",
    "due amount",
    "still owed",
    "balance",
    "open",
  ],
  debit: ["debit amount", "debit amt", "debit", "debits", "charges", "charge", "invoiced", "purchases"],
  credit: ["credit amount", "credit amt", "credit", "credits", "payments credits", "payments and credits", "payments", "payment"],
  status: ["bill status", "invoice status", "payment status", "status", "open", "paid", "state"],
  party: [
    "vendor name",
    "supplier name",
    "vendor",
    "supplier",
    "contact name",
    "contactname",
    "contact",
    "payee",
    "co last name",
    "company",
    "name",
  ],
  text: ["memo description", "description", "memo", "details", "particulars", "comment", "notes", "message"],
};

/** "Invoice #", "Invoice No." and "INVOICE_NO" are the same. */
export const headerText = (cell: string): string =>
  cell
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/#/g, " no ")
    // The closing parenthesis is optional, so that many opening ones take linear time.
    .replace(/\([^)]*\)?/g, (inner) => (inner === "(lcy)" ? " lcy" : inner.endsWith(")") ? " " : inner))
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** The roles that a row's texts name. */
export const columnsOf = (row: readonly string[]): Columns => claimColumns(row.map(headerText), headers);

/** Identifies a layout, so that a correction also applies to the next file of the same program. */
export const headerSignature = (row: readonly string[]): string => row.map(headerText).join("|");
