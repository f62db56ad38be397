/** What the shell shows of a connection. */
export interface ConnectionSummary {
  slug: string;
  name: string;
  environment: "production" | "test";
  keyType: "Employee" | "Customer" | "Supplier";
  covers: string;
}

export const environmentLabels = { production: "Production", test: "Test" };

/** "Customer key · Production" */
export function connectionFacts({ keyType, environment }: Pick<ConnectionSummary, "keyType" | "environment">): string {
  return `${keyType} key · ${environmentLabels[environment]}`;
}
