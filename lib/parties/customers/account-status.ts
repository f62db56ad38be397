import type { Customer } from "./customer.ts";

const labels: Record<Customer["AccountStatus"], string> = { Active: "Active", Inactive: "Inactive", OutOfBus: "Out of business" };

/** Empty where the API does not say. */
export function accountStatusLabel(status: Customer["AccountStatus"] | null | undefined): string {
  // An unknown status of the API is shown unchanged.
  return status ? (labels[status] ?? status) : "";
}
