import { Banknote, Boxes, ClipboardList, Contact, Factory, Package, ReceiptText, Store, UserRound, WalletCards } from "lucide-react";
import type { PaletteItem } from "#components/shell/command-palette.tsx";
import type { RecordOf } from "#contract/record-keys.ts";
import type { Reply } from "#lib/api/http/api.ts";
import { idOfPurchase, type Purchase } from "#lib/api/records/purchases.ts";
import type { Customer, Invoice, SalesRep, User, Vendor } from "#lib/api/resources.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { dashboardLocale } from "#lib/format/locale.ts";
import { noValue } from "#lib/format/numbers/numbers.ts";
import { statusLabel } from "#lib/orders/purchases/progress/progress.ts";
import { accountNumber } from "#lib/receivables/aging/open/accounts.ts";
import { allocateHref } from "#lib/receivables/allocation/allocation.ts";
import { recordHref, screenHref } from "#lib/routes.ts";

export type Product = Reply<"GET /v1/products">["Data"][number];

export function recordItems(connection: string) {
  return {
    invoice: ({ InvoiceID, InvoiceNum, CustomerName }: Invoice): PaletteItem => ({
      id: `invoices ${InvoiceID}`,
      title: `Invoice ${InvoiceNum || InvoiceID}`,
      detail: CustomerName,
      icon: <ReceiptText aria-hidden="true" />,
      href: recordHref(connection, "invoices", InvoiceID),
    }),
    purchase: (purchase: Purchase): PaletteItem => ({
      id: `purchase-orders ${idOfPurchase(purchase)}`,
      title: purchase.po_num ? `PO ${purchase.po_num}` : "PO without a number",
      detail: [statusLabel(purchase.status), purchase.purchase_id ?? purchase.purchase_global_id].filter(Boolean).join(" · "),
      icon: <ClipboardList aria-hidden="true" />,
      href: recordHref(connection, "purchase-orders", idOfPurchase(purchase)),
    }),
    customer: ({ CustomerID, CustomerName, State }: Customer): PaletteItem => ({
      id: `customers ${CustomerID}`,
      title: CustomerName || `Customer ${CustomerID}`,
      detail: [State, CustomerID].filter(Boolean).join(" · "),
      icon: <Store aria-hidden="true" />,
      href: recordHref(connection, "customers", CustomerID),
    }),
    product: ({ ProductID, ProductName, BrandName }: Product): PaletteItem => ({
      id: `catalog ${ProductID}`,
      title: ProductName || `Product ${ProductID}`,
      detail: BrandName,
      icon: <Package aria-hidden="true" />,
      href: recordHref(connection, "catalog", ProductID),
    }),
    payment: ({ PaymentID, PaymentInvoiceNum, PaymentTypeName }: RecordOf<"GET /v1/payments">): PaletteItem => ({
      id: `payments ${PaymentID}`,
      title: `Payment ${PaymentInvoiceNum || PaymentID}`,
      detail: PaymentTypeName,
      icon: <Banknote aria-hidden="true" />,
      href: recordHref(connection, "payments", PaymentID),
    }),
    batch: ({ BatchCode, State, ExpirationDate }: RecordOf<"GET /v1/inventory/batches">): PaletteItem => ({
      id: `batches ${BatchCode}`,
      title: `Batch ${BatchCode}`,
      detail: [State, ExpirationDate && `expires ${formatDate(ExpirationDate, dashboardLocale)}`].filter(Boolean).join(" · "),
      icon: <Boxes aria-hidden="true" />,
      href: screenHref(connection, "inventory/batches", { q: BatchCode }),
    }),
    vendor: ({ VendorID, VendorName, VendorCity, VendorState }: Vendor): PaletteItem => ({
      id: `vendors ${VendorID}`,
      title: VendorName || `Vendor ${VendorID}`,
      detail: `Vendor in ${[VendorCity, VendorState].filter(Boolean).join(", ") || noValue}`,
      icon: <Factory aria-hidden="true" />,
      href: screenHref(connection, "vendors", { q: VendorName || undefined }),
    }),
    rep: ({ UserID, Name, Type }: SalesRep): PaletteItem => ({
      id: `reps ${UserID}`,
      title: Name,
      detail: Type,
      icon: <Contact aria-hidden="true" />,
      href: recordHref(connection, "reps", UserID),
    }),
    user: ({ UserID, FullName, Email }: User): PaletteItem => ({
      id: `users ${UserID}`,
      title: FullName,
      detail: Email,
      icon: <UserRound aria-hidden="true" />,
      href: recordHref(connection, "users", UserID),
    }),
  };
}

/** One item for each AR account of the customer. Without two known ones, the allocation screen finds the account. */
export function allocationItems(
  connection: string,
  { CustomerID, CustomerName }: Customer,
  accounts: readonly number[],
): readonly PaletteItem[] {
  const item = { title: `Allocate payments for ${CustomerName || `customer ${CustomerID}`}`, icon: <WalletCards aria-hidden="true" /> };
  if (accounts.length < 2) return [{ ...item, id: `allocate ${CustomerID}`, href: allocateHref(connection, { customer: CustomerID }) }];
  return accounts.map((account) => ({
    ...item,
    id: `allocate ${CustomerID} ${account}`,
    detail: accountNumber(account),
    href: allocateHref(connection, { account }),
  }));
}
