import {
  Banknote,
  Bookmark,
  ClipboardList,
  Contact,
  Factory,
  LayoutDashboard,
  Package,
  PackagePlus,
  ReceiptText,
  Scale,
  Store,
  Tags,
  Truck,
  UserRound,
  Warehouse,
} from "lucide-react";
import type { KeyType } from "#contract/endpoint.ts";

/** The screens there are, in the order of the navigation; `segment` is the folder beside this one. */
const screens = [
  { segment: "", label: "Overview", icon: <LayoutDashboard aria-hidden="true" />, keyTypes: ["Employee", "Customer", "Supplier"] },
  { segment: "invoices", label: "Invoices", icon: <ReceiptText aria-hidden="true" />, keyTypes: ["Employee", "Customer", "Supplier"] },
  { segment: "aging", label: "AR aging", icon: <Scale aria-hidden="true" />, keyTypes: ["Employee", "Customer", "Supplier"] },
  { segment: "payments", label: "Payments", icon: <Banknote aria-hidden="true" />, keyTypes: ["Employee", "Customer", "Supplier"] },
  { segment: "catalog", label: "Catalogue", icon: <Package aria-hidden="true" />, keyTypes: ["Employee", "Customer", "Supplier"] },
  { segment: "promotions", label: "Promotions", icon: <Tags aria-hidden="true" />, keyTypes: ["Employee", "Customer", "Supplier"] },
  {
    segment: "allocations",
    label: "Product allocations",
    icon: <Bookmark aria-hidden="true" />,
    keyTypes: ["Employee", "Customer", "Supplier"],
  },
  { segment: "inventory", label: "Inventory", icon: <Warehouse aria-hidden="true" />, keyTypes: ["Employee", "Supplier"] },
  { segment: "purchase-orders", label: "Purchase orders", icon: <ClipboardList aria-hidden="true" />, keyTypes: ["Employee", "Supplier"] },
  { segment: "replenishment", label: "Replenishment", icon: <PackagePlus aria-hidden="true" />, keyTypes: ["Employee", "Supplier"] },
  { segment: "vendors", label: "Vendors", icon: <Factory aria-hidden="true" />, keyTypes: ["Employee", "Supplier"] },
  { segment: "customers", label: "Customers", icon: <Store aria-hidden="true" />, keyTypes: ["Employee", "Customer", "Supplier"] },
  { segment: "delivery", label: "Deliveries", icon: <Truck aria-hidden="true" />, keyTypes: ["Employee", "Customer", "Supplier"] },
  { segment: "reps", label: "Sales reps", icon: <Contact aria-hidden="true" />, keyTypes: ["Employee", "Customer", "Supplier"] },
  { segment: "users", label: "Users", icon: <UserRound aria-hidden="true" />, keyTypes: ["Employee", "Customer", "Supplier"] },
] as const;

export function screensFor(keyType: KeyType) {
  return screens
    .filter(({ keyTypes }) => keyTypes.some((type) => type === keyType))
    .map((screen) => (screen.segment === "customers" && keyType === "Customer" ? { ...screen, label: "Stores" } : screen));
}
